"""What came of the values of a sweep, as plain data: the report and its JSON are made from it."""

from collections.abc import Mapping, Sequence
from statistics import median

import msgspec

from .balance import entities_of, going_of
from .paired import Difference
from .saying import said_of_change
from .simulate import Row
from .stepwise import Run, Stepped, Trial
from .summary import Rate, liveliness_of, wilson
from .sweep import Sweep

FIRST = "whoever goes first"
"""About whose wins a sweep is that belongs to nobody."""


class Point(msgspec.Struct, frozen=True):
    """What a series says with one value of a swept number.

    `wins` are those of whom the sweep is about; `more` is by how much they differ from those with the present value,
    match by match. `unfelt` says that every match was the same. `says` is all that in a sentence.
    """

    value: int
    games: int
    entities: list[Rate]
    order: list[Rate]
    turns: float
    stand_off: str = ""
    """Why nothing follows from the games with this value, where nothing does."""
    present: bool = False
    wins: Rate | None = None
    more: Difference | None = None
    unfelt: bool = False
    says: str = ""


class Swept(msgspec.Struct, frozen=True):
    """A sweep that was played: what was changed, what it is now, whom it is about, and what came of it.

    `present` is what it is now in words (two numbers may be changed at once), `source` where that stands.
    """

    where: str
    now: int
    whose: str
    points: list[Point]
    present: str = ""
    source: str = "the box"
    who: str = ""


def swept_of(stepped: Stepped, names: Mapping[str, str]) -> list[Swept]:
    """Sum up all sweeps that were played; values that were not are left out."""
    found: list[Swept] = []
    sweeps = {id(trial.sweep): trial.sweep for trial in stepped.trials}
    for key, sweep in sweeps.items():
        trials = [trial for trial in stepped.trials if id(trial.sweep) == key]
        whose = trials[0].base.whose
        who = names.get(whose, whose) if whose else FIRST
        points = points_of(sweep, trials, who)
        if len(points) > 1 or (points and len(trials) == 1):
            found.append(Swept(sweep.where, sweep.now, whose, points, sweep.present, sweep.source, who))
    return found


def points_of(sweep: Sweep, trials: Sequence[Trial], who: str) -> list[Point]:
    """Return what came of each value; the present one is among them where there is one."""
    points = [point_of(trial, who) for trial in trials if trial.run.rows]
    base = trials[0].base
    if base.rows and sweep.is_now(sweep.now) and not any(trial.present for trial in trials):
        points.append(point_of(Trial(sweep, sweep.now, base, base), who))
    return sorted(points, key=lambda point: point.value)


def point_of(trial: Trial, who: str) -> Point:
    """Return what came of one value."""
    run, base = trial.run, trial.base
    why = liveliness_of(run.rows).stand_off or liveliness_of(base.rows).stand_off
    more = None if trial.present else trial.difference()
    shares = base.shares()
    both = [shares[row.number] for row in run.rows if row.number in shares]
    before = sum(both) / len(both) if both else 0.0
    says = ""
    if more is not None and not why:
        says = said_of_change(who, trial.value, trial.sweep.present, more, before, trial.unfelt)
    return Point(
        trial.value,
        len(run.rows),
        sorted(entities_of(run.rows), key=lambda rate: (-rate.rate, rate.name)),
        going_of(run.rows),
        median_of(run.rows),
        why,
        trial.present,
        wins_of(run, who),
        more,
        trial.unfelt,
        says,
    )


def wins_of(run: Run, who: str) -> Rate:
    """Return how often those win whom a series is about."""
    shares = run.shares().values()
    wins, games = sum(shares), len(shares)
    return Rate(who, games, wins, wins / games if games else 0.0, *wilson(wins, games, run.z))


def median_of(rows: Sequence[Row]) -> float:
    """Return how many turns a match takes in the median."""
    return float(median(row.turns for row in rows)) if rows else 0.0
