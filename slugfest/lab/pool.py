"""Playing a series on this machine: in this process, or by several worker processes.

The rows are the same whatever the number of workers, in the order of the games' numbers. Ctrl-C keeps what is done.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import closing, suppress
from queue import SimpleQueue
from threading import Thread

import msgspec

from slugfest.kernel.errors import SlugfestError

from .orders import Done, Fault, Orders
from .simulate import Row, Series


class Played(msgspec.Struct):
    """The rows of a series in the order of their numbers, and whether somebody stopped it before the end."""

    rows: list[Row]
    interrupted: bool = False


def play_many(series: Series, games: int, workers: int = 1, tell: Callable[[Row], None] | None = None) -> Played:
    """Play the first games of a series; `tell` hears of every row as it comes, in any order.

    >>> played = play_many(Series("battlerealm", ("random",) * 3, seed=7), games=2)
    >>> [row.number for row in played.rows], played.interrupted
    ([0, 1], False)
    """
    played = Played([])
    workers = min(workers, games)
    try:
        with closing(_here(series, games) if workers <= 1 else _by_workers(series, games, workers)) as coming:
            for row in coming:
                played.rows.append(row)
                if tell is not None:
                    tell(row)
    except KeyboardInterrupt:
        played.interrupted = True
    played.rows.sort(key=lambda row: row.number)
    return played


def _here(series: Series, games: int) -> Generator[Row, None, None]:
    game = series.game()
    for number in range(games):
        yield series.play(game, number)


def _by_workers(series: Series, games: int, workers: int) -> Generator[Row, None, None]:
    """Yield rows as the workers bring them; all workers are gone when this ends, however it ends."""
    series.game()
    orders = Orders(games, workers)
    news: SimpleQueue[Row | SlugfestError | None] = SimpleQueue()
    processes: list[subprocess.Popen[bytes]] = []
    try:
        for _ in range(workers):
            processes.append(_hired())
        for process in processes:
            Thread(target=_employ, args=(process, series, orders, news), daemon=True).start()
        busy = workers
        while busy:
            heard = news.get()
            if heard is None:
                busy -= 1
            elif isinstance(heard, SlugfestError):
                raise heard
            else:
                yield heard
    finally:
        for process in processes:
            process.kill()
        for process in processes:
            process.wait()


def _hired() -> "subprocess.Popen[bytes]":
    """Start a worker. It has a session of its own, so that Ctrl-C reaches only the process that is asked to stop."""
    return subprocess.Popen(
        [sys.executable, "-m", "slugfest.lab.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        start_new_session=True,
    )


def _employ(
    process: "subprocess.Popen[bytes]",
    series: Series,
    orders: Orders,
    news: "SimpleQueue[Row | SlugfestError | None]",
) -> None:
    """Give one worker its orders and pass its rows on, until there is nothing left to play."""
    orders_out, rows_in = process.stdin, process.stdout
    assert orders_out is not None
    assert rows_in is not None
    seconds_each: float | None = None
    try:
        orders_out.write(msgspec.json.encode(series) + b"\n")
        while True:
            first, count = orders.take(seconds_each)
            if not count:
                break
            orders_out.write(msgspec.json.encode((first, count)) + b"\n")
            orders_out.flush()
            took = 0.0
            for _ in range(count):
                heard = msgspec.json.decode(rows_in.readline(), type=Done | Fault)
                if isinstance(heard, Fault):
                    news.put(SlugfestError(heard.text if heard.ours else f"a rule or a bot failed: {heard.text}"))
                    return
                took += heard.row.seconds
                news.put(heard.row)
            seconds_each = took / count
        news.put(None)
    except (OSError, ValueError, msgspec.DecodeError) as fault:
        news.put(SlugfestError(f"a worker process has died: {fault}"))
    finally:
        for pipe in (orders_out, rows_in):
            with suppress(OSError):
                pipe.close()
