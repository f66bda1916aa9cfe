"""`slugfest balance`: a round robin, and a report on who wins, how, and how long it takes."""

import os
import sys
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.registry import mode_of
from slugfest.lab.balance import Balance, balance_of
from slugfest.lab.charts import altair
from slugfest.lab.pool import play_many
from slugfest.lab.report import Point, Report, Swept, html_of
from slugfest.lab.simulate import Series
from slugfest.lab.sweep import Sweep, sweep_of

from .sim import ended, series_from, settings

Marks = Annotated[list[str] | None, Parameter(negative=())]


def balance(
    mode: str,
    *,
    bots: str = "greedy",
    seats: int | None = None,
    games: int = 500,
    workers: int | None = None,
    seed: int = 0,
    option: Marks = None,
    pack: Annotated[list[Path] | None, Parameter(negative=())] = None,
    sweep: Marks = None,
    out: Path = Path("balance.html"),
    ray: str = "",
    note: str = "",
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Play a round robin and write a report: win rates, match-ups, going first, lengths, comebacks, cards, choices.

    The report is one HTML file that opens without a network; the same as JSON stands beside it. Ctrl-C stops and
    reports on what is done.

    Example: slugfest balance brawl --games 400 --sweep brawl.deryn.hp=5..9

    Parameters
    ----------
    mode
        The id of a mode, as `slugfest games` lists them.
    bots
        The bot in every seat, or one per seat with commas between them; of your own, module:Class.
    seats
        How many seats; the fewest that the mode allows if not given.
    games
        How many matches are played; with a sweep so many for every value.
    workers
        How many processes play them; as many as there are cores if not given.
    seed
        Where all dice, cards and bots' luck come from.
    option
        An option of the mode as name=value; may be given more than once.
    pack
        A file with content of your own; may be given more than once.
    sweep
        A number to change, as GAME.ENTRY.FIELD=FROM..TO or GAME.OPTION=FROM..TO; may be given more than once.
    out
        The report to write; the JSON has the same name and ends with .json.
    ray
        Let a Ray cluster play: its address, auto, or local.
    note
        A line for the head of the report.
    json
        Print the report as JSON instead of writing files.
    """
    if games < 1 or (workers is not None and workers < 1):
        raise SlugfestError("--games and --workers must be at least 1")
    if not json:
        altair()
    found = mode_of(mode)
    names = [name.strip() for name in bots.split(",")]
    names = names * (seats or found.seats[0]) if len(names) == 1 else names
    series = series_from(mode, names, seed, settings(found, option or []), pack or [], robin=True, watch=True)
    sweeps = [sweep_of(text, found, series.packs) for text in sweep or []]
    for one in sweeps:
        for value in one.values:
            one.series(series, value).stage()
    workers = workers or os.cpu_count() or 1
    report, stopped, fault = _played(series, sweeps, games, workers, ray, note)
    if json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    elif report.balance.games:
        out.write_text(html_of(report), encoding="utf-8")
        beside = out.with_suffix(".json")
        beside.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
        print(f"{out} and {beside}: {report.balance.games} matches{' (stopped)' if stopped else ''}")
        for line in stand_offs(report):
            print(line)
    return ended(stopped, fault)


def stand_offs(report: Report) -> list[str]:
    """Return why nothing follows from the games, or from those with some value of a sweep."""
    found = [report.balance.liveliness.stand_off]
    found += [
        f"{swept.where}={point.value}: {point.stand_off}" if point.stand_off else ""
        for swept in report.sweeps
        for point in swept.points
    ]
    return [line for line in found if line]


def _played(
    series: Series, sweeps: list[Sweep], games: int, workers: int, ray: str, note: str
) -> tuple[Report, bool, str]:
    """Play the series, and once more for every value of every sweep.

    Return the report, whether it was stopped, and which bot failed and how, if one did.
    """
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        total = games * (1 + sum(len(one.values) for one in sweeps))
        bar = progress.add_task(series.mode, total=total)
        main, fault = _balance(series, games, workers, ray, progress, bar)
        swept: list[Swept] = []
        stopped = main.interrupted
        for one in sweeps:
            points: list[Point] = []
            for value in () if stopped else one.values:
                progress.update(bar, description=f"{one.where}={value}")
                point, fault = _balance(one.series(series, value), games, workers, ray, progress, bar)
                stopped, why = point.interrupted, point.liveliness.stand_off
                if stopped:
                    break
                points.append(Point(value, point.games, point.entities, point.order, point.turns.median, why))
            if points:
                whose = one.belongs_to([rate.name for rate in main.entities])
                swept.append(Swept(one.where, one.now, whose, points))
    return Report(main, swept, note), stopped, fault


def _balance(
    series: Series, games: int, workers: int, ray: str, progress: Progress, bar: TaskID
) -> tuple[Balance, str]:
    """Play a series; return what it says, and which bot failed, if one did."""
    played = play_many(series, games, workers, lambda row: progress.advance(bar), ray=ray)
    return balance_of(series, series.game(), played.rows, played.cut_short), played.fault
