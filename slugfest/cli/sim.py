"""`slugfest sim`: many matches between bots, and who wins them."""

import os
import sys
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from slugfest.kernel.errors import ContentError, SlugfestError
from slugfest.kernel.mode import Mode
from slugfest.kernel.registry import mode_of
from slugfest.lab.pool import Played, play_many
from slugfest.lab.simulate import Series, series_of
from slugfest.lab.summary import Rate, Summary, summarise

from .going import Going
from .main import told
from .settings import settings_of
from .written import check_place

SIMULATED = {"heroes": "random", "placing": "choose"}
"""What simulations ask of a mode that has these options, unless told otherwise."""
STOPPED = 130


def sim(
    mode: str,
    *,
    bots: str = "greedy,random,random,random",
    games: int = 1000,
    workers: int | None = None,
    seed: int = 0,
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    pack: Annotated[list[Path] | None, Parameter(negative=())] = None,
    round_robin: Annotated[bool, Parameter(negative=())] = False,
    out: Path | None = None,
    logs: Annotated[bool, Parameter(negative=())] = False,
    ray: str = "",
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Play many matches between bots and say who wins how often.

    The bots move one seat on every game. The same seed gives the same matches with any number of workers. Ctrl-C stops
    and sums up what is done.

    Example: slugfest sim battlerealm --bots greedy,random,random,random --games 1000 --out results.parquet

    Parameters
    ----------
    mode
        The id of a mode, as `slugfest games` lists them.
    bots
        One bot per seat, with commas between them, such as random, greedy or search; of your own, module:Class.
    games
        How many matches are played.
    workers
        How many processes play them; as many as there are cores if not given.
    seed
        Where all dice, cards and bots' luck come from.
    option
        An option of the mode as name=value, such as beginner=true; may be given more than once.
    pack
        A file with content of your own; may be given more than once.
    round_robin
        Give every game another line-up, so that all heroes, factions or characters meet equally often.
    out
        A Parquet file with one row per match. If it is there already, only what is missing is played.
    logs
        Keep the log of every match in that file.
    ray
        Let a Ray cluster play: its address, auto (the one this machine belongs to), or local (start one here).
    json
        Print the summary as JSON.
    """
    if games < 1 or (workers is not None and workers < 1):
        raise SlugfestError("--games and --workers must be at least 1")
    if logs and out is None:
        raise SlugfestError("--logs keeps the logs in the results file: say which with --out")
    if out is not None:
        check_place(out)
    if ray and workers is not None:
        raise SlugfestError("--workers is for this machine alone; with --ray the cluster says how many there are")
    chosen = settings(mode_of(mode), option or [])
    series = series_from(mode, bots.split(","), seed, chosen, pack or [], robin=round_robin, logs=logs)
    count = 0 if ray else workers or os.cpu_count() or 1
    started = perf_counter()
    played = _with_progress(series, games, count, out, ray)
    summary = summarise(played.rows, perf_counter() - started, played.choices)
    if json:
        sys.stdout.write(msgspec.json.encode(_as_json(series, games, count, played, summary)).decode() + "\n")
    else:
        show(Console(), series, games, count, played, summary)
        if out is not None and played.rows:
            print(f"{out}: {len(played.rows)} matches")
    return ended(played.interrupted, played.fault)


def ended(interrupted: bool, fault: str) -> int:
    """Tell which bot has failed, if one has, and return the exit status of a series."""
    if fault:
        return told(f"{fault}; the series ends here, and what was played before counts")
    return STOPPED if interrupted else 0


def series_from(
    mode: str, bots: list[str], seed: int, options: dict[str, Any], packs: list[Path], **how: bool
) -> Series:
    """Describe the series, and try whether it can be played; of a pack's many problems the first is told."""
    try:
        series = series_of(mode, [name.strip() for name in bots], seed, options, packs, **how)
        series.stage()
    except ContentError as fault:
        more = f" (and {len(fault.problems) - 1} more: see slugfest pack check)" if len(fault.problems) > 1 else ""
        raise SlugfestError(fault.problems[0] + more) from fault
    return series


def settings(mode: Mode, given: list[str]) -> dict[str, Any]:
    """Read options written as name=value, and add what simulations ask for where nothing is said.

    >>> settings(mode_of("battlerealm"), ["beginner=true", "rounds=20"])
    {'heroes': 'random', 'placing': 'choose', 'beginner': True, 'rounds': 20}
    """
    known = {setting.name: setting for setting in mode.options}
    assumed = [f"{name}={value}" for name, value in SIMULATED.items() if name in known and value in known[name].allowed]
    return settings_of(mode, [*assumed, *given])


def _with_progress(series: Series, games: int, workers: int, out: Path | None, ray: str) -> Played:
    """Play the series and say on the error output how far it is; keep the rows in a file if asked to."""
    with Going(series.mode, games) as going:
        if out is None:
            return play_many(series, games, workers, lambda row: going.advance(), ray=ray)
        from slugfest.lab.keeping import play_kept

        return play_kept(series, games, workers, out, going.advance, ray)


def _as_json(series: Series, games: int, workers: int, played: Played, summary: Summary) -> dict[str, Any]:
    return {
        "mode": series.mode,
        "bots": series.bots,
        "seed": series.seed,
        "options": series.options,
        "packs": [pack.name for pack in series.packs],
        "asked_for": games,
        "workers": workers,
        "interrupted": played.interrupted,
        "fault": played.fault,
        "run_again": played.again,
        "summary": summary,
    }


def show(console: Console, series: Series, games: int, workers: int, played: Played, summary: Summary) -> None:
    """Print a summary for people."""
    console.print(f"{series.mode}: {', '.join(series.bots)}; seed {series.seed}", highlight=False, markup=False)
    if played.cut_short:
        console.print(f"stopped after {summary.games} of {games} games", highlight=False)
    if not summary.games:
        return
    for title, rates in (("bot", summary.by_bot), ("seat", summary.by_seat), (called_in(series), summary.by_tag)):
        if rates:
            console.print(_table(title, rates))
    for reason, count in summary.reasons.items():
        console.print(f"{count:6} ended by: {reason}", highlight=False, markup=False)
    alive = summary.liveliness
    for line in (*alive.told(), alive.stand_off) if alive.stand_off else alive.told():
        console.print(line, highlight=False)
    if summary.draws:
        console.print(f"{summary.draws:6} shared by several winners", highlight=False)
    if played.again:
        console.print(f"{played.again:6} were begun by a worker that was lost, and played by another", highlight=False)
    length = summary.length
    console.print(
        f"{summary.games} games of {length.mean:.0f} choices on average, median {length.median:.0f}, longest "
        f"{length.longest}; {summary.choices_per_second:,.0f} choices a second in {summary.seconds:.1f} s "
        f"with {f'{workers} worker' + 's' * (workers != 1) if workers else 'Ray'}",
        highlight=False,
        soft_wrap=True,
    )


def called_in(series: Series) -> str:
    """Return the players' word for those who are played."""
    study = mode_of(series.mode).mind.study
    return "hero" if study is None else study.called


def _table(title: str, rates: list[Rate]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(title)
    for heading in ("games", "wins", "rate", "95 % interval"):
        table.add_column(heading, justify="right")
    for rate in rates:
        table.add_row(
            rate.name,
            str(rate.games),
            f"{rate.wins:.1f}".removesuffix(".0"),
            f"{rate.rate:.1%}",
            f"{rate.low:.1%} to {rate.high:.1%}",
        )
    return table
