"""`slugfest balance`: a round robin, and a report on who wins, how, and how long it takes."""

import os
import sys
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.registry import mode_of
from slugfest.lab.balance import balance_of
from slugfest.lab.charts import altair
from slugfest.lab.presence import check_sweep, focus_in
from slugfest.lab.report import Report, html_of
from slugfest.lab.saying import said_of_bots, said_of_focus
from slugfest.lab.simulate import Series
from slugfest.lab.stepwise import UNFELT, Stepped, Steps
from slugfest.lab.sweep import Sweep, sweep_of
from slugfest.lab.swept import swept_of, wins_of

from .going import Going
from .main import told
from .sim import ended, series_from, settings
from .written import report_places

Marks = Annotated[list[str] | None, Parameter(negative=())]


def balance(
    mode: str,
    *,
    bots: str = "greedy",
    seats: int | None = None,
    games: int = 500,
    focus: str = "",
    precision: str | None = None,
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
    reports on what is done. With --focus somebody plays in every match, against everybody and in every seat equally
    often. With --sweep the same matches are played with other numbers, and compared one by one.

    Example: slugfest balance battlerealm --focus hulk
    Example: slugfest balance brawl --sweep brawl.deryn.hp=5..9 --precision 3%

    Parameters
    ----------
    mode
        The id of a mode, as `slugfest games` lists them.
    bots
        The bot in every seat, or one per seat with commas between them; of your own, module:Class.
    seats
        How many seats; the fewest that the mode allows if not given.
    games
        How many matches are played; with a sweep so many for every value. With --precision, how many at most.
    focus
        Who is in every match. With a sweep it is whomever the number belongs to, if not given.
    precision
        Stop as soon as it is known this well: 3% is an interval of 3 % to either side, of what a sweep changes, or
        of the wins of the focus.
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
        _, beside = report_places(out)
    found = mode_of(mode)
    names = [name.strip() for name in bots.split(",")]
    names = names * (seats or found.seats[0]) if len(names) == 1 else names
    series = series_from(mode, names, seed, settings(found, option or []), pack or [], robin=True, watch=True)
    game = series.game()
    if focus:
        series = msgspec.structs.replace(series, focus=focus_in(game, focus))
    sweeps = [sweep_of(text, found, series.packs, game.settings) for text in sweep or []]
    once(sweeps)
    enough = share_in(precision, bool(focus or sweeps))
    for one in sweeps:
        for value in one.values:
            one.series(series, value).game()
        check_sweep(one, series, game)
    workers = workers or os.cpu_count() or 1
    report, stepped = _played(series, sweeps, games, enough, workers, ray, note)
    if json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    elif report.balance.games:
        out.write_text(html_of(report), encoding="utf-8")
        beside.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
        print(f"{out} and {beside}: {counted(report, stepped)}")
        for line in (*stand_offs(report), *report.says):
            print(line)
    if not (stepped.stopped or stepped.fault) and (unfelt := without_effect(report)):
        return told(f"no match uses what the sweep {' or '.join(unfelt)} changes: name a number that some match has")
    return ended(stepped.stopped, stepped.fault)


def without_effect(report: Report) -> list[str]:
    """Return the sweeps of which no value made any match another one."""
    return [
        swept.where
        for swept in report.sweeps
        if any(not point.present for point in swept.points)
        and all(point.present or (point.unfelt and point.games >= UNFELT) for point in swept.points)
    ]


def counted(report: Report, stepped: Stepped) -> str:
    """Return how many matches were played by whom, and whether it was over early."""
    games, bots = report.balance.games, said_of_bots(report.balance.bots)
    more = f", {report.matches} with those of sweeps," if report.matches > games else ""
    early = " (stopped)" if stepped.stopped else " (precise enough before all were played)" if stepped.precise else ""
    return f"{games} matches{more}{early} by {bots}"


def stand_offs(report: Report) -> list[str]:
    """Return why nothing follows from the games, or from those with some value of a sweep."""
    found = [report.balance.liveliness.stand_off]
    found += [
        f"{swept.where}={point.value}: {point.stand_off}" if point.stand_off and not point.present else ""
        for swept in report.sweeps
        for point in swept.points
    ]
    return [line for line in found if line]


def _played(
    series: Series,
    sweeps: list[Sweep],
    games: int,
    precision: float | None,
    workers: int,
    ray: str,
    note: str,
) -> tuple[Report, Stepped]:
    """Play the series, and its sweeps; return the report, and how it went."""
    steps = Steps(series, sweeps, games, precision)
    with Going(series.mode, steps.budget) as going:
        stepped = steps.play(workers, ray, lambda row: going.advance(), going.fewer)
    main = stepped.main
    cut = stepped.stopped or bool(stepped.fault)
    found = balance_of(main.series, series.game(), main.rows, cut)
    swept = swept_of(stepped, found.names)
    says: list[str] = []
    if not found.liveliness.stand_off:
        if found.focus and main.rows:
            who = found.names.get(found.focus, found.focus)
            says.append(said_of_focus(who, wins_of(main, who), found.fair))
        for one in swept:
            about = f"{one.where}: " if len(swept) > 1 else ""
            says += [f"{about}{point.says}" for point in one.points if point.says]
    return Report(found, swept, note, says, stepped.matches), stepped


def once(sweeps: list[Sweep]) -> None:
    """Say so if a number is swept twice, or has no other value than it has now: the matches would be the same."""
    for number, one in enumerate(sweeps):
        if any(one.where == other.where for other in sweeps[:number]):
            raise SlugfestError(f"the sweep {one.where!r} is given twice; give all its values in one, such as 5,7,9")
        if all(one.is_now(value) for value in one.values):
            raise SlugfestError(f"the sweep {one.where!r} has no value but the present one, {one.present}; give others")


def share_in(text: str | None, about: bool) -> float | None:
    """Read how precise it shall be, as people write it: 3% or 3.

    >>> share_in("3%", about=True)
    0.03
    """
    if text is None:
        return None
    try:
        found = float(text.strip().removesuffix("%"))
    except ValueError:
        found = 0.0
    if not 0.1 <= found <= 50:
        raise SlugfestError(f"--precision {text}: give how far off it may be in percent, 0.1% to 50%, such as 3%")
    if not about:
        raise SlugfestError("--precision goes with --focus or --sweep, whose figures are then known that well")
    return found / 100
