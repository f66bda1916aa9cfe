"""How strong the levels are, where many cores can be had and little else is: `python bench/levels.py --minutes 8`.

It plays the series of `slugfest ladder --levels` with nothing but msgspec, in processes, for so many minutes, and
writes every game as a line of JSON. Each series counts up to the first game that time cut short, so that long games are
left out no more often than short ones. `--table FILE …` sums up such files.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache
from multiprocessing import get_context
from pathlib import Path

import msgspec

from slugfest.kernel.registry import mode_of, modes
from slugfest.lab.level_table import table_of
from slugfest.lab.levels import Gap, Placed, all_seatings, gap_of, places_of, series_for
from slugfest.lab.simulate import Row, Stage

AHEAD = 2
"""How many games wait for each worker."""


class Line(msgspec.Struct):
    mode: str
    weaker: str
    stronger: str
    row: Row


@cache
def stage_of(mode: str, weaker: str, stronger: str) -> Stage:
    known = mode_of(mode)
    return series_for(known, weaker, stronger, known.seats[0], 0, {}).stage()


def played(mode: str, weaker: str, stronger: str, number: int) -> bytes:
    row = stage_of(mode, weaker, stronger).play(number)
    return msgspec.json.encode(Line(mode, weaker, stronger, row))


def wanted(given: argparse.Namespace) -> Iterator[tuple[str, str, str, int]]:
    """The games in the order in which they are played: all series grow together."""
    for number in range(given.games):
        for mode in given.modes:
            for pair in given.pairs:
                weaker, stronger = pair.split(":")
                yield mode, weaker, stronger, number


def play(given: argparse.Namespace) -> None:
    ends = time.monotonic() + 60 * given.minutes
    games, waiting = wanted(given), set[Future[bytes]]()
    with given.out.open("ab") as out, ProcessPoolExecutor(given.workers, get_context("spawn")) as pool:
        for game in games:
            waiting.add(pool.submit(played, *game))
            while len(waiting) >= AHEAD * given.workers and time.monotonic() < ends:
                done, waiting = wait(waiting, timeout=1, return_when=FIRST_COMPLETED)
                out.writelines(one.result() + b"\n" for one in done)
            if time.monotonic() >= ends:
                break
        while waiting and time.monotonic() < ends:
            done, waiting = wait(waiting, timeout=1, return_when=FIRST_COMPLETED)
            out.writelines(one.result() + b"\n" for one in done)
        out.flush()
        for process in list((pool._processes or {}).values()):
            process.kill()
        os._exit(0)


def whole(rows: list[Row]) -> list[Row]:
    found = {row.number: row for row in rows}
    first_missing = next(number for number in range(len(found) + 1) if number not in found)
    return [found[number] for number in range(first_missing)]


def gaps(files: list[Path]) -> Iterator[tuple[str, Gap, float]]:
    lines = [msgspec.json.decode(line, type=Line) for file in files for line in file.read_bytes().splitlines()]
    for series in sorted({(one.mode, one.weaker, one.stronger) for one in lines}):
        rows = whole([one.row for one in lines if (one.mode, one.weaker, one.stronger) == series])
        each = len(all_seatings(*series[1:], mode_of(series[0]).seats[0]))
        found = gap_of(*series[1:], rows, each)
        if found is not None:
            yield series[0], found, sum(row.seconds for row in rows) / len(rows)


def table(files: list[Path]) -> None:
    placed = {mode.id: Placed(mode.id, mode.seats[0], [], []) for mode in modes().values()}
    for mode, gap, seconds in gaps(files):
        placed[mode].gaps.append(gap)
        print(
            f"{mode}: {gap.stronger} won {gap.rate:.1%} of {gap.games} against {gap.weaker}: {gap.points:+.0f} "
            f"({gap.low:+.0f} to {gap.high:+.0f}), {seconds:.1f} s a game {gap.stand_off}"
        )
    for one in placed.values():
        one.places = places_of(one.gaps)
    print(table_of(list(placed.values())))


def main() -> None:
    made = argparse.ArgumentParser(description=__doc__)
    made.add_argument("--modes", type=lambda text: text.split(","), default=list(modes()))
    made.add_argument("--pairs", type=lambda text: text.split(","), default=["medium:hard", "hard:expert"])
    made.add_argument("--games", type=int, default=200)
    made.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    made.add_argument("--minutes", type=float, default=8.0)
    made.add_argument("--out", type=Path, default=Path("build/levels.jsonl"))
    made.add_argument("--table", type=Path, nargs="+", help="play nothing: sum up these files")
    given = made.parse_args()
    if given.table:
        table(given.table)
    else:
        sys.stdout.flush()
        play(given)


if __name__ == "__main__":
    main()
