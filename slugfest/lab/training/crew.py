"""Processes that play for a training. Each writes its shards itself; what was not finished is played again."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import TypeVar

import msgspec

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.mode import Game

from .plan import HELD, Plan

J = TypeVar("J")
R = TypeVar("R")


def quiet() -> None:
    """Make a process ready: Ctrl-C is for who gives the orders, and linear algebra takes one core."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ[name] = "1"
    Thread(target=_last_order, daemon=True).start()


def _last_order() -> None:
    """End this process when who gives the orders is gone without a word: killed, or ended by a signal."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def _pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Yield a pool whose processes are gone when it is left, however it is left."""
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), quiet)
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()


def each(
    work: Callable[[J], R], jobs: Sequence[J], workers: int, told: Callable[[J, R], None], until: float | None = None
) -> bool:
    """Do jobs in processes, or here if there is one worker; return whether all were done before the time was up.

    Each is told as it is done. `until` is by `time.monotonic`; what is not done by then is dropped, but for one job at
    least.

    >>> found = {}
    >>> each(abs, [-1, 2, -3], 1, found.__setitem__), found
    (True, {-1: 1, 2: 2, -3: 3})
    """
    if workers <= 1 or len(jobs) <= 1:
        for number, job in enumerate(jobs):
            if number and until is not None and monotonic() >= until:
                return False
            told(job, work(job))
        return True
    with _pool(min(workers, len(jobs))) as pool:
        doing: dict[Future[R], J] = {pool.submit(work, job): job for job in jobs}
        try:
            while doing:
                left = None if until is None or len(doing) == len(jobs) else max(0.0, until - monotonic())
                done, _ = wait(doing, left, FIRST_COMPLETED)
                if not done:
                    return False
                for future in done:
                    told(doing.pop(future), future.result())
        except BrokenProcessPool:
            raise SlugfestError(
                "a process that played was ended from outside, perhaps for want of memory; "
                "what was played is kept: run it again, with fewer --workers"
            ) from None
    return True


@cache
def game_of(plan: bytes) -> Game:
    """Return the game of a plan; a process makes it once, for it knows more and more of its map."""
    return msgspec.json.decode(plan, type=Plan).game()


class Shift:
    """The work of one shard: what a process needs to know of it."""

    def __init__(self, plan: Plan, folder: Path, generation: int, weights: Path | None) -> None:
        self.plan, self.folder, self.generation, self.weights = plan, folder, generation, weights

    def __call__(self, job: int) -> int:
        """Play the games of a shard and write it; return how many they were."""
        from slugfest.bots.learnt import learnt
        from slugfest.kernel.match import Match

        from ..simulate import derived
        from .players import players_for
        from .playing import played
        from .shards import file_of, save

        plan, game = self.plan, game_of(msgspec.json.encode(self.plan))
        judge = Match.worth if self.weights is None or self.generation == HELD else learnt(self.weights)
        games = []
        for number in plan.numbers(self.generation, job):
            seed = derived(derived(plan.seed, self.generation), number)
            games.append(played(game, players_for(plan, self.generation, number, judge), seed))
        save(
            file_of(self.folder, self.generation, job), games, game.mode.numbers.shape(game.content, plan.seats).length
        )
        return len(games)
