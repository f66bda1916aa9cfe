"""`slugfest ladder`: bots meet in pairs; how strong each of them is."""

import os
import sys
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from slugfest.bots import LEVELS, check_bot
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.registry import mode_of, modes
from slugfest.lab.ladder import FEW, Meeting, Rung, climb, elo
from slugfest.lab.levels import check_levels
from slugfest.lab.seating import all_seatings, whole_games
from slugfest.lab.simulate import series_of

from .going import Going
from .levels import place_levels, time_levels
from .sim import ended, settings


def ladder(
    mode: str | None = None,
    *,
    bots: str | None = None,
    levels: Annotated[bool, Parameter(negative=())] = False,
    times: Annotated[bool, Parameter(negative=())] = False,
    all: Annotated[bool, Parameter(negative=())] = False,
    games: int = 200,
    seats: int | None = None,
    workers: int | None = None,
    seed: int = 0,
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    pack: Annotated[list[Path] | None, Parameter(negative=())] = None,
    out: Path | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Let every two of some bots meet, and say how strong each is, in Elo points.

    Every seed is played with all the ways to sit down, so that its luck comes to both. At a table of more than two
    seats the two bots sit in turn; rates are in two-seat terms, so that 50 % is equal. Ctrl-C stops and sums up what
    is done.

    With --levels the levels from easy to expert are placed instead, in one mode or in all: each meets its neighbour,
    every seed with all the ways to sit down, and a table in Markdown says how many Elo points it is from medium.

    Example: slugfest ladder funkoverse.scrimmage --bots random,greedy,search:1000 --games 200
    Example: slugfest ladder --all --levels --games 200 --out kept

    Parameters
    ----------
    mode
        The id of a mode, as `slugfest games` lists them.
    bots
        The bots that meet, with commas between them; random,greedy,search if not given. A search may have a budget:
        search:1000, search:300ms; a bot of your own is module:Class. With --levels: only these levels.
    levels
        Place the levels. Those that think by the clock are measured with a fixed budget in positions.
    times
        Say how long each level takes for a decision instead, by the clock, in one game.
    all
        All modes, one after another; with --levels or --times.
    games
        How many games every two of them play, or the few more that make the last seed whole. With --levels and --out,
        0 plays none and makes the table of what is kept.
    seats
        How many seats the table has; as few as the mode allows if not given.
    workers
        How many processes play; as many as there are cores if not given.
    seed
        Where all dice, cards and bots' luck come from.
    option
        An option of the mode as name=value; may be given more than once.
    pack
        A file with content of your own; may be given more than once.
    out
        A folder that keeps the results; one that has some already is continued. Take another when bots have changed.
    json
        Print the result as JSON.
    """
    if levels or times:
        if option or pack or seats is not None:
            raise SlugfestError("--levels and --times take modes as they are: without --option, --pack and --seats")
        return _about_levels(mode, all, times, bots, games, workers, seed, out, json)
    if all:
        raise SlugfestError("--all goes with --levels or --times; for bots of your choice name one mode")
    if mode is None:
        raise SlugfestError(
            "name a mode, such as slugfest ladder brawl; or place the levels in all modes with --levels --all"
        )
    bots = "random,greedy,search" if bots is None else bots
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        check_bot(name)
    if len(set(names)) < 2 or len(set(names)) < len(names):
        raise SlugfestError(f"--bots {bots}: a ladder needs two or more different bots, such as random,greedy")
    if games < 1 or (workers is not None and workers < 1):
        raise SlugfestError("--games and --workers must be at least 1")
    found = mode_of(mode)
    count = found.seats[0] if seats is None else seats
    series = series_of(mode, [names[0]] * count, seed, settings(found, option or []), pack or [])
    series.stage()
    if out is not None:
        folder_for(out)
    console = Console(stderr=True)
    total = whole_games(games, len(all_seatings("", "-", count))) * len(names) * (len(names) - 1) // 2
    with Going(found.id, total, "games", console) as going:

        def told(one: Meeting) -> None:
            console.print(f"{one.first} against {one.second}: {one.rate:.1%} of {one.games}", highlight=False)

        climbed = climb(series, names, count, games, workers or os.cpu_count() or 1, told, going.advance, out)
    meetings, rungs = climbed.meetings, elo(climbed.meetings)
    if json:
        kept = {"mode": found.id, "seats": count, "seed": seed, "ladder": rungs, "meetings": meetings}
        sys.stdout.write(msgspec.json.encode(kept).decode() + "\n")
    else:
        show(Console(), meetings, rungs)
    return ended(climbed.interrupted, climbed.fault)


def _about_levels(
    mode: str | None,
    all: bool,
    times: bool,
    bots: str | None,
    games: int,
    workers: int | None,
    seed: int,
    out: Path | None,
    json: bool,
) -> int:
    """Place or time levels, in one mode or in all."""
    if all == (mode is not None):
        raise SlugfestError("name one mode, or give --all for all of them: slugfest ladder --levels --all")
    chosen = list(LEVELS) if bots is None else [name.strip() for name in bots.split(",")]
    check_levels(chosen)
    if games < (out is None or times) or (workers is not None and workers < 1):
        raise SlugfestError("--games and --workers must be at least 1; --games 0 makes the table of what --out has")
    found = list(modes().values()) if mode is None else [mode_of(mode)]
    if out is not None:
        folder_for(out)
    if times:
        return time_levels(found, chosen, seed, out, json)
    return place_levels(found, chosen, games, workers, seed, out, json)


def folder_for(out: Path) -> None:
    """Make the folder for results, or say why that cannot be."""
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise SlugfestError(f"--out {out}: cannot be made a folder for results: {fault.strerror}") from None


def show(console: Console, meetings: list[Meeting], rungs: list[Rung]) -> None:
    """Print the ladder and the meetings behind it."""
    places = Table(box=None, pad_edge=False)
    for title in ("bot", "Elo", "95 %"):
        places.add_column(title, justify="left" if title == "bot" else "right")
    for rung in rungs:
        low, high = (None if one is None else f"{one:+.0f}" for one in (rung.low, rung.high))
        places.add_row(rung.bot, f"{rung.elo:+.0f}", "–" if low is None else f"{low} to {high}")
    pairs = Table(box=None, pad_edge=False)
    for title in ("first", "second", "games", "first wins", "95 %"):
        pairs.add_column(title, justify="right" if title in ("games", "first wins") else "left")
    for one in meetings:
        pairs.add_row(one.first, one.second, str(one.games), f"{one.rate:.1%}", sure(one))
    if not meetings:
        console.print("No seed was played with all the ways to sit down, so nothing is known yet.", highlight=False)
        return
    console.print(places)
    console.print()
    console.print(pairs)
    if any(len(one.won) < FEW for one in meetings):
        console.print(
            "How sure that is shows from two seeds on, each with all the ways to sit down: give more --games."
        )
    stalled = [one for one in meetings if one.stand_off]
    for one in stalled:
        said = f"{one.first} against {one.second}: {one.stand_off}"
        console.print(said, highlight=False, markup=False, soft_wrap=True)
    if stalled:
        console.print("So the Elo points above mean nothing either.", highlight=False)


def sure(one: Meeting) -> str:
    """Return the interval of a meeting in words."""
    return f"{one.low:.1%} to {one.high:.1%}" if len(one.won) >= FEW else "–"
