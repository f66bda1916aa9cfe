"""Many matches stepped together by several worker processes, which share their rows with this one."""

import mmap
import os
import pickle
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec
import numpy as np

from slugfest.bots import BadBot, Bot, Maker, called
from slugfest.kernel.content import Pack, packs_of
from slugfest.kernel.errors import BadSetting, SlugfestError
from slugfest.kernel.mode import Game

from .bout import game_of, plain_number
from .many import DTYPES, Numbers, Rows, check_bots, checked_count, shapes_of

SHARED = "/dev/shm"
"""Where files stay in memory, if this machine has such a place."""
STEP, DONE, FAULT = b"s", b".", b"!"


class Task(msgspec.Struct, frozen=True):
    """What a worker needs to know: the game, its share of the matches, and where the rows are."""

    mode: str
    seats: int
    options: dict[str, Any]
    packs: tuple[Pack, ...]
    bots: dict[int, str]
    brought: dict[int, bytes]
    """Bots that are no names, as they travel."""
    seed: int
    total: int
    first: int
    count: int
    path: str

    def game(self) -> Game:
        """Return the game."""
        return game_of(self.mode, self.seats, self.packs, **self.options)

    def players(self) -> dict[int, str | Maker | Bot]:
        """Return the bots by seat."""
        return {**self.bots, **{seat: pickle.loads(one) for seat, one in self.brought.items()}}


def travelling(one: Maker | Bot) -> bytes:
    """Return a class or an object as it goes to another process, an object as a copy; or say why it cannot go.

    >>> from slugfest.bots import RandomBot
    >>> pickle.loads(travelling(RandomBot)) is RandomBot
    True
    """
    home = one if hasattr(one, "__qualname__") else type(one)
    if home.__module__ == "__main__" or "<" in home.__qualname__:
        raise BadBot(f"{called(one)} is known in this process alone: put the class into a module that can be imported")
    try:
        return pickle.dumps(one)
    except Exception as fault:
        raise BadBot(f"the bot {called(one)} cannot go to another process: {fault}; give its class") from fault


def shared_rows(game: Game, count: int, path: str) -> Rows:
    """Return rows in a file that several processes share; it is made as large as it must be."""
    shapes = shapes_of(game, count)
    sizes = {name: (int(np.prod(shape)) * np.dtype(DTYPES[name]).itemsize + 63) // 64 * 64
             for name, shape in shapes.items()}  # fmt: skip
    with open(path, "r+b") as file:
        file.truncate(sum(sizes.values()))
        memory = mmap.mmap(file.fileno(), 0)
    arrays, offset = {}, 0
    for name, shape in shapes.items():
        arrays[name] = np.frombuffer(memory, DTYPES[name], int(np.prod(shape)), offset).reshape(shape)
        offset += sizes[name]
    return Rows(arrays)


class Several(Rows):
    """Matches stepped by worker processes, with the interface of `Many`; the same seed gives the same matches.

    Each worker has a copy of a bot that is given as an object.

    Use it in a `with` block, or `close` it: the workers end then.
    """

    def __init__(
        self,
        mode: str,
        count: int,
        workers: int = 2,
        seats: int | None = None,
        seed: int = 0,
        bots: Mapping[int, str | Maker | Bot] | None = None,
        packs: Any = (),
        **options: Any,
    ) -> None:
        self._workers: list[subprocess.Popen[bytes]] = []
        self._sent = False
        if not isinstance(mode, str):
            raise BadSetting(f"workers find a mode by its id, such as mode='brawl', not as a {type(mode).__name__}")
        brought, count, seed = packs_of(packs), checked_count(count), int(plain_number(seed))
        self.game = game_of(mode, seats, brought, **options)
        self.count = count
        self.seed = seed
        self.bots = check_bots(bots or {}, self.game.seats)
        options = {name: plain_number(value) for name, value in options.items()}
        named = {seat: one for seat, one in self.bots.items() if isinstance(one, str)}
        sent = {seat: travelling(one) for seat, one in self.bots.items() if not isinstance(one, str)}
        folder = SHARED if os.path.isdir(SHARED) else None
        descriptor, self._path = tempfile.mkstemp(prefix="slugfest-", dir=folder)
        os.close(descriptor)
        try:
            rows = shared_rows(self.game, count, self._path)
            super().__init__({name: getattr(rows, name) for name in DTYPES})
            workers = max(1, min(int(workers), count))
            for number in range(workers):
                first = count * number // workers
                share = count * (number + 1) // workers - first
                self._hire(
                    Task(mode, self.game.seats, options, brought, named, sent, seed, count, first, share, self._path)
                )
            self._wait()
        except BaseException:
            self.close()
            raise

    def _hire(self, task: Task) -> None:
        """Start a worker; it has a session of its own, so that Ctrl-C reaches only this process."""
        worker = subprocess.Popen(
            [sys.executable, "-m", "slugfest.envs.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,
        )
        self._workers.append(worker)
        assert worker.stdin is not None
        worker.stdin.write(msgspec.json.encode(task) + b"\n")
        worker.stdin.flush()

    def step(self, actions: Sequence[int] | Numbers | None = None) -> tuple[Numbers, Numbers]:
        """Act in every match, as `Many.step` does."""
        self.send(actions)
        return self.wait()

    def send(self, actions: Sequence[int] | Numbers | None = None) -> None:
        """Begin a step and return at once: what is in the rows counts again after `wait`.

        With two of these, one steps while the actions of the other are found, and no processor waits for the slowest.
        """
        if not self._workers:
            raise SlugfestError("the workers are gone: make a new Several")
        if self._sent:
            raise SlugfestError("a step is under way: wait() for it first")
        self.take(actions)
        self._sent = True
        for worker in self._workers:
            assert worker.stdin is not None
            with suppress(BrokenPipeError):
                worker.stdin.write(STEP)
                worker.stdin.flush()

    def wait(self) -> tuple[Numbers, Numbers]:
        """Wait for the step that was begun; return the rewards of all seats, and which matches have ended."""
        if not self._sent:
            raise SlugfestError("no step is under way: send() the actions first")
        self._sent = False
        self._wait()
        return self.rewards, self.ended

    def _wait(self) -> None:
        """Wait until all workers are done, or say what went wrong with one."""
        for worker in self._workers:
            assert worker.stdout is not None
            heard = worker.stdout.read(1)
            if heard != DONE:
                said = worker.stdout.read().decode() if heard == FAULT else "a worker process has died"
                self.close()
                raise SlugfestError(said)

    def close(self) -> None:
        """End the workers and let go of the shared memory."""
        for worker in self._workers:
            worker.kill()
            worker.wait()
            for pipe in (worker.stdin, worker.stdout):
                if pipe is not None:
                    with suppress(OSError):
                        pipe.close()
        self._workers = []
        with suppress(FileNotFoundError):
            os.unlink(self._path)

    def __enter__(self) -> "Several":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_path", None) is not None:
            self.close()
