"""`slugfest ladder`: bots meet in pairs; how strong each of them is."""

import os
import sys
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from slugfest.bots import bot_named
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.registry import mode_of
from slugfest.lab.ladder import Meeting, Rung, climb, elo
from slugfest.lab.simulate import series_of

from .sim import STOPPED, settings


def ladder(
    mode: str,
    *,
    bots: str = "random,greedy,search",
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

    At a table of more than two seats the two bots sit in turn; rates are wins per seat, so that 50 % is equal. Ctrl-C
    stops and sums up what is done.

    Example: slugfest ladder funkoverse.scrimmage --bots random,greedy,search:1000 --games 200

    Parameters
    ----------
    mode
        The id of a mode, as `slugfest games` lists them.
    bots
        The bots that meet, with commas between them. A search may have a budget: search:1000, search:300ms.
    games
        How many games every two of them play.
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
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        bot_named(name)
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
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(found.id, total=games * len(names) * (len(names) - 1) // 2)

        def done(count: int) -> None:
            progress.advance(bar, count)

        def told(one: Meeting) -> None:
            console.print(f"{one.first} against {one.second}: {one.rate:.1%} of {one.games}", highlight=False)

        meetings, stopped = climb(series, names, count, games, workers or os.cpu_count() or 1, told, done, out)
    rungs = elo(meetings)
    if json:
        kept = {"mode": found.id, "seats": count, "seed": seed, "ladder": rungs, "meetings": meetings}
        sys.stdout.write(msgspec.json.encode(kept).decode() + "\n")
    else:
        show(Console(), meetings, rungs)
    return STOPPED if stopped else 0


def folder_for(out: Path) -> None:
    """Make the folder for results, or say why that cannot be."""
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise SlugfestError(f"--out {out}: cannot be made a folder for results: {fault.strerror}") from None


def show(console: Console, meetings: list[Meeting], rungs: list[Rung]) -> None:
    """Print the ladder and the meetings behind it."""
    places = Table(box=None, pad_edge=False)
    for title in ("bot", "Elo"):
        places.add_column(title, justify="left" if title == "bot" else "right")
    for rung in rungs:
        places.add_row(rung.bot, f"{rung.elo:+.0f}")
    pairs = Table(box=None, pad_edge=False)
    for title in ("first", "second", "games", "first wins", "95 %"):
        pairs.add_column(title, justify="right" if title in ("games", "first wins") else "left")
    for one in meetings:
        pairs.add_row(one.first, one.second, str(one.games), f"{one.rate:.1%}", f"{one.low:.1%} to {one.high:.1%}")
    console.print(places)
    console.print()
    console.print(pairs)
