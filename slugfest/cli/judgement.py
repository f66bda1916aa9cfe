"""`slugfest judgement`: measure how worths become chances to win, and what is known of that."""

import os
import sys
from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.judgement import Fit
from slugfest.kernel.mode import Mode
from slugfest.kernel.registry import mode_of, modes

from .ladder import folder_for
from .sim import STOPPED, settings


def judgement(
    mode: str = "",
    *,
    games: int = 300,
    seats: int | None = None,
    out: Path | None = None,
    save: Path | None = None,
    plot: Path | None = None,
    workers: int | None = None,
    seed: int = 0,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Measure how what a position looks like becomes a chance to win; without a mode, list what is known.

    Bots play matches against each other; a number is fitted under which the chances made from their positions are the
    likeliest, and judged on games that the fit has not seen. The same seed gives the same numbers with any number of
    workers. Ctrl-C stops; the same command goes on.

    Example: slugfest judgement brawl --games 300 --out games --save slugfest/games/brawl/mind/judgement.toml

    Parameters
    ----------
    mode
        The id of a mode, as `slugfest games` lists them; all known figures if not given.
    games
        How many matches are played for each number of seats.
    seats
        How many seats the table has; every number that the mode allows if not given.
    out
        A folder that keeps the recorded matches. Take another when the bots have changed.
    save
        A file that keeps what was measured, beside what it has already: the one that the mode names in its mind.
    plot
        Draw what was said against what came into this file, as SVG, for all modes or this one.
    workers
        How many processes play; as many as there are cores if not given.
    seed
        Where all dice, cards and bots' luck come from.
    json
        Print everything as JSON.
    """
    from slugfest.lab.judgements import drawn, known

    if games < 1 or (workers is not None and workers < 1):
        raise SlugfestError("--games and --workers must be at least 1")
    if not mode:
        if save is not None or out is not None or seats is not None:
            raise SlugfestError(
                "--save, --out and --seats are for one mode: say which, such as slugfest judgement brawl"
            )
        found = known(modes().values())
    else:
        if out is None:
            raise SlugfestError("say with --out FOLDER where the recorded matches are kept")
        one = mode_of(mode)
        if one.mind.worth is None:
            raise SlugfestError(f"{one.id} does not say what a position is worth, so there is nothing to measure")
        kept = _measure(
            one, [seats] if seats else list(one.seats), games, seed, workers or os.cpu_count() or 1, out, save
        )
        if kept is None:
            return STOPPED
        found = kept
    if plot is not None:
        plot.write_text(drawn(found, {one.id: one.title for one in modes().values()}), encoding="utf-8")
    if json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
    else:
        show(Console(), found)
    return 0


def _measure(
    mode: Mode, counts: list[int], games: int, seed: int, workers: int, out: Path, save: Path | None
) -> list[Fit] | None:
    """Play, look and fit for each number of seats; None if somebody stopped it."""
    from slugfest.lab import judgements
    from slugfest.lab.judging import look, record

    options = settings(mode, [])
    contents = {count: mode.game(count, options).content.hash for count in counts}
    folder_for(out)
    found: list[Fit] = []
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        for count in counts:
            bar = progress.add_task(f"{mode.id}, {count} seats", total=games)
            if record(mode, count, games, seed, options, workers, out, partial(progress.advance, bar)):
                said = f"stopped; what was played is kept in {out}, and the same command goes on"
                console.print(said, highlight=False, soft_wrap=True)
                return None
            found.append(judgements.measured(mode, count, seed, contents[count], look(mode, count, games, out)))
            if save is not None:
                judgements.save(save, found[-1:])
    return found


def show(console: Console, fits: list[Fit]) -> None:
    """Print what is known for people."""
    from slugfest.lab.judgements import HEADINGS, cells

    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading == "mode" else "right")
    for fit in fits:
        table.add_row(*cells(fit))
    console.print(table)
    if fits:
        said = "log loss: what chances missed by on games not seen; off by: how far chances and what came were apart"
        console.print(said, highlight=False, soft_wrap=True)
