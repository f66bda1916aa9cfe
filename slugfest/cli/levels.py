"""`slugfest ladder --levels` and `--times`: how strong the levels are in every mode, and how long they take."""

import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec
from rich.console import Console

from slugfest.kernel.mode import Mode
from slugfest.lab.level_table import points, table_of
from slugfest.lab.level_times import Times, time_level, times_table
from slugfest.lab.levels import Gap, Place, Placed, pairs_of, place
from slugfest.lab.seating import all_seatings, whole_games

from .going import Going
from .sim import STOPPED, ended, settings

T = TypeVar("T")
TABLE_FILE, TIMES_FILE = "levels.md", "times.md"
"""What the tables are called in the folder with the games."""


def place_levels(
    modes: Sequence[Mode],
    levels: Sequence[str],
    games: int,
    workers: int | None,
    seed: int,
    out: Path | None,
    json: bool,
) -> int:
    """Place levels in some modes, at the fewest seats of each, and print the table; return the exit status."""
    pairs = pairs_of(levels)
    console = Console(stderr=True)
    placed: list[Placed] = []
    for mode in modes:
        total = len(pairs) * whole_games(games, len(all_seatings("", "-", mode.seats[0])))
        with Going(mode.id, total, "games", console) as going:
            told = partial(tell, console, mode.id)
            at_once = workers or os.cpu_count() or 1
            chosen = settings(mode, [])
            placed.append(place(mode, levels, mode.seats[0], games, at_once, told, going.advance, out, seed, chosen))
        if placed[-1].interrupted or placed[-1].fault:
            break
    say(placed, table_of(placed), None if out is None else out / TABLE_FILE, json)
    return ended(placed[-1].interrupted, placed[-1].fault)


def tell(console: Console, mode: str, gap: Gap) -> None:
    """Print what came of a meeting of two levels, while others go on."""
    console.print(f"{mode}: {in_words(gap)}", highlight=False, soft_wrap=True)


def in_words(gap: Gap) -> str:
    """Return what came of a meeting of two levels."""
    if gap.stand_off:
        return f"{gap.weaker} against {gap.stronger}: {gap.stand_off}"
    above = points(Place(gap.stronger, gap.points, gap.low, gap.high, gap.one_sided))
    return f"{gap.stronger} won {gap.rate:.1%} of {gap.games} games against {gap.weaker}: {above} Elo points"


def time_levels(modes: Sequence[Mode], levels: Sequence[str], seed: int, out: Path | None, json: bool) -> int:
    """Time levels in one game of each mode and print the table; Ctrl-C stops with what is done."""
    console = Console(stderr=True)
    found: list[Times] = []
    status = 0
    try:
        with Going("levels", len(modes) * len(levels), "games", console) as going:
            for mode in modes:
                for level in levels:
                    going.at(going.done, title=f"{mode.id}, {level}")
                    found.append(time_level(mode, level, mode.seats[0], seed, settings(mode, [])))
                    going.advance()
    except KeyboardInterrupt:
        status = STOPPED
    say(found, times_table(found), None if out is None else out / TIMES_FILE, json)
    return status


def say(found: Sequence[T], table: str, file: Path | None, json: bool) -> None:
    """Print what was found as a table or as JSON; the table goes into the folder too, if there is one."""
    if file is not None:
        file.write_text(table + "\n", encoding="utf-8")
    sys.stdout.write((msgspec.json.encode(found).decode() if json else table) + "\n")
