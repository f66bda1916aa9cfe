"""Playing a series: in this process, by several worker processes, or on a cluster.

The rows are the same whoever plays them, in the order of the games' numbers. Ctrl-C keeps what is done.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Collection, Generator, Sequence
from contextlib import closing, redirect_stdout, suppress
from queue import SimpleQueue
from threading import Lock, Thread

import msgspec

from slugfest.bots import BotFault
from slugfest.kernel.errors import SlugfestError

from .orders import HEARD, Fault, Orders
from .simulate import Row, Series

ENDING = 1.0
"""Seconds that a process whose answers have ended gets to be gone."""
DEATHS = 3
"""How many workers may die in a row without having played anything, before it is no accident."""


class Played(msgspec.Struct):
    """The rows of a series in the order of their numbers, and whether somebody stopped it before the end.

    `fault` says which bot failed and how, where one did: the series ends there, and the rows are those of the matches
    that were played before. `choices` were made in playing them. `again` counts the matches that were begun by a worker
    who was lost, and played by another.
    """

    rows: list[Row]
    interrupted: bool = False
    choices: int = 0
    again: int = 0
    fault: str = ""

    @property
    def cut_short(self) -> bool:
        """Whether it ended before all matches were played."""
        return self.interrupted or bool(self.fault)


def play_many(
    series: Series,
    games: int,
    workers: int = 1,
    tell: Callable[[Row], None] | None = None,
    done: Collection[int] = (),
    ray: str = "",
) -> Played:
    """Play the first games of a series, but for those that are done; `tell` hears of every row, in any order.

    `ray` is the address of a Ray cluster that plays them instead of processes of this machine. Rows are kept without
    their logs, which may be large: whoever wants those hears of them.

    >>> played = play_many(Series("battlerealm", ("random",) * 3, seed=7), games=2)
    >>> [row.number for row in played.rows], played.interrupted
    ([0, 1], False)
    """
    played = Played([])
    known = set(done)
    numbers = [number for number in range(games) if number not in known]
    orders = Orders(numbers, max(1, min(workers, len(numbers))))
    try:
        with closing(_coming(series, numbers, orders, workers, ray)) as coming:
            for row in coming:
                played.rows.append(row if row.log is None else msgspec.structs.replace(row, log=None))
                if tell is not None:
                    tell(row)
    except KeyboardInterrupt:
        played.interrupted = True
    except BotFault as fault:
        played.fault = str(fault)
    played.rows.sort(key=lambda row: row.number)
    played.choices = sum(row.choices for row in played.rows)
    played.again = orders.again
    return played


def _coming(
    series: Series, numbers: Sequence[int], orders: Orders, workers: int, ray: str
) -> Generator[Row, None, None]:
    """Return whoever plays the matches."""
    if ray:
        from .cluster import by_cluster

        return by_cluster(series, orders, ray)
    workers = min(workers, len(numbers))
    return _here(series, numbers) if workers <= 1 else _by_workers(series, orders, workers)


def _here(series: Series, numbers: Sequence[int]) -> Generator[Row, None, None]:
    stage = series.stage()
    for number in numbers:
        with redirect_stdout(sys.stderr):  # what bots print stands among results nowhere
            row = stage.play(number)
        yield row


def _by_workers(series: Series, orders: Orders, workers: int) -> Generator[Row, None, None]:
    """Yield rows as the workers bring them; all workers are gone when this ends, however it ends."""
    series.stage()
    news: SimpleQueue[Row | SlugfestError | None] = SimpleQueue()
    crew = [Worker(series, orders, news) for _ in range(workers)]
    try:
        for worker in crew:
            worker.hire()
        for worker in crew:
            Thread(target=worker.employ, daemon=True).start()
        busy = workers
        while busy:
            heard = news.get()
            if heard is None:
                busy -= 1
            elif isinstance(heard, SlugfestError):
                while not news.empty():  # what others have played meanwhile counts too
                    if isinstance(row := news.get(), Row):
                        yield row
                raise heard
            else:
                yield heard
    finally:
        for worker in crew:
            worker.dismiss()


class Worker:
    """One process that plays, and the thread that gives it orders. A process that dies is replaced."""

    def __init__(self, series: Series, orders: Orders, news: "SimpleQueue[Row | SlugfestError | None]") -> None:
        self.series, self.orders, self.news = series, orders, news
        self.process: subprocess.Popen[bytes] | None = None
        self._dismissed = False
        self._lock = Lock()

    def hire(self) -> bool:
        """Start the process, unless the worker is dismissed.

        It has a session of its own, so that Ctrl-C reaches only the process that gives the orders.
        """
        with self._lock:
            if self._dismissed:
                return False
            self._end()
            self.process = subprocess.Popen(
                [sys.executable, "-m", "slugfest.lab.worker"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
                start_new_session=True,
            )
            return True

    def dismiss(self) -> None:
        """End the process."""
        with self._lock:
            self._dismissed = True
            self._end()

    def _end(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def employ(self) -> None:
        """Give orders and pass rows on until there is nothing left to play."""
        deaths = 0
        while True:
            played, fault = self._shift()
            deaths = 1 if played else deaths + 1
            if fault is None or isinstance(fault, SlugfestError):
                self.news.put(fault)
                return
            if deaths >= DEATHS:
                self.news.put(SlugfestError(f"worker processes die again and again: {fault}"))
                return
            if not self.hire():
                return

    def _shift(self) -> tuple[int, Exception | None]:
        """Let one process play; return how many matches it played, and what ended it before all were."""
        assert self.process is not None
        orders_out, rows_in = self.process.stdin, self.process.stdout
        assert orders_out is not None
        assert rows_in is not None
        played, seconds_each, batch = 0, None, []
        try:
            orders_out.write(msgspec.json.encode(self.series) + b"\n")
            while batch := self.orders.take(seconds_each):
                orders_out.write(msgspec.json.encode(batch) + b"\n")
                orders_out.flush()
                took, count = 0.0, len(batch)
                while batch:
                    heard = HEARD.decode(rows_in.readline())
                    if isinstance(heard, Fault):
                        return played, heard.error()
                    played += 1
                    took += heard.row.seconds
                    batch.remove(heard.row.number)
                    self.news.put(heard.row)
                seconds_each = took / count
            return played, None
        except (OSError, ValueError, msgspec.DecodeError) as fault:
            self.orders.give_back(batch)
            return played, self._lost(batch, fault)
        finally:
            for pipe in (orders_out, rows_in):
                with suppress(OSError):
                    pipe.close()

    def _lost(self, batch: Sequence[int], fault: Exception) -> Exception:
        """Return what is known of a process that ended in the middle of a batch."""
        assert self.process is not None
        with suppress(subprocess.TimeoutExpired):
            ended = self.process.wait(ENDING)
            game = f" in game {batch[0]}" if batch else ""
            how = f"signal {-ended}" if ended < 0 else f"exit status {ended}"
            return OSError(f"the last one ended with {how}{game}, without a word about why")
        return fault
