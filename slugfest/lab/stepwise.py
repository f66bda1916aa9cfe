"""Playing a series, and once more with every value of its sweeps, step by step, until all is sure enough.

The matches with the present numbers are played once, and every value is compared with them, match by match. A value
of which a hundred matches were all the same, answer by answer, is played no further: nothing in them uses it.
"""

from collections.abc import Callable, Iterator, Sequence

import msgspec

from .lineups import cast_of
from .paired import Difference, Look, difference, looks
from .pool import play_many
from .simulate import Row, Series
from .summary import wilson
from .sweep import Sweep

UNFELT = 100
"""After so many equal matches a value is not played any further."""

Played = Callable[[Row], None]
Spared = Callable[[int], None]


class Run(msgspec.Struct):
    """A series as far as it was played; `whose` wins are counted, and `z` standard errors make an interval."""

    series: Series
    whose: str
    rows: list[Row] = []
    z: float = 0.0
    ended: bool = False

    def shares(self) -> dict[int, float]:
        """Return what whoever it is about has of the win, by match, where they play."""
        found = {row.number: share_of(row, self.whose) for row in self.rows}
        return {number: share for number, share in found.items() if share is not None}

    @property
    def precision(self) -> float:
        """Half the width of the interval of the share of wins."""
        shares = self.shares().values()
        low, high = wilson(sum(shares), len(shares), self.z)
        return (high - low) / 2


class Trial(msgspec.Struct):
    """One value of a sweep, played; and the same matches as they are."""

    sweep: Sweep
    value: int
    run: Run
    base: Run

    @property
    def present(self) -> bool:
        """Whether this is the value as it stands: then it is not played, since it has been."""
        return self.run is self.base

    def differences(self) -> list[float]:
        """Return how much more was won in every match that both have."""
        before = self.base.shares()
        return [share - before[number] for number, share in self.run.shares().items() if number in before]

    def difference(self) -> Difference:
        """Return how much more is won than with the present value."""
        return difference(self.differences(), self.run.z)

    @property
    def unfelt(self) -> bool:
        """Whether every match was the same as with the present value, in all that is kept of it."""
        before = {row.number: same_of(row) for row in self.base.rows}
        both = [row for row in self.run.rows if row.number in before]
        return bool(both) and not self.present and all(same_of(row) == before[row.number] for row in both)


class Stepped(msgspec.Struct):
    """All that was played: the series of the report, every value of every sweep, and how it ended."""

    main: Run
    trials: list[Trial]
    stopped: bool = False
    fault: str = ""
    precise: bool = False
    """Whether it was over before the budget was spent, because everything was sure enough."""

    @property
    def matches(self) -> int:
        """How many matches were played in all."""
        runs = {id(run): run for run in (self.main, *(one for trial in self.trials for one in (trial.base, trial.run)))}
        return sum(len(run.rows) for run in runs.values())


def share_of(row: Row, whose: str) -> float | None:
    """Return somebody's part of the win, None if they do not play; without a name that of whoever had the first turn.

    >>> from .simulate import play_match
    >>> row = play_match("battlerealm", ["random"] * 3, seed=7, heroes="random")
    >>> [share_of(row, name) for name in (*row.tags, "nobody")], share_of(row, "") == row.shares[0]
    ([..., None], True)
    """
    if not whose:
        return row.share(row.order[0] if row.order else 0)
    return next((row.share(seat) for names, seat in row.cast() if whose in names), None)


def same_of(row: Row) -> tuple[object, ...]:
    """Return what two matches have in common that went the same way."""
    return row.ranks, row.shares, row.scores, row.answers, row.choices, row.turns, row.tags


class Steps:
    """What is played, and in which order: everything up to a look, then up to the next one.

    `focus` is in every match; without one, the matches of a sweep all have whomever its number belongs to, and so does
    the whole report where all sweeps are about the same one.
    """

    def __init__(self, series: Series, sweeps: Sequence[Sweep], games: int, precision: float | None) -> None:
        self.games, self.precision = games, precision
        cast = cast_of(series.game())
        names = () if cast is None else tuple(cast.names)
        subjects = [series.focus or sweep.belongs_to(names) for sweep in sweeps]
        first = series.focus or (subjects[0] if subjects and len(set(subjects)) == 1 else "")
        self.bases = {focus: run_of(series, focus) for focus in dict.fromkeys((first, *subjects))}
        self.main = self.bases[first]
        self.trials = [
            Trial(
                sweep, value, base if sweep.is_now(value) else run_of(sweep.series(base.series, value), subject), base
            )
            for sweep, subject in zip(sweeps, subjects, strict=True)
            for base in (self.bases[subject],)
            for value in sweep.values
        ]
        self.runs = [*self.bases.values(), *(trial.run for trial in self.trials if not trial.present)]
        self.looks = looks(games, often=precision is not None)
        self._sooner = False

    @property
    def budget(self) -> int:
        """How many matches there will be at most."""
        return self.games * len(self.runs)

    def play(self, workers: int, ray: str, tell: Played, spare: Spared) -> Stepped:
        """Play until all is sure enough or played; `tell` hears of every match, `spare` of how many need not be."""
        found = Stepped(self.main, self.trials)
        for look in self._steps():
            for run in self.runs:
                if not run.ended and len(run.rows) < look.games:
                    played = play_many(run.series, look.games, workers, tell, range(len(run.rows)), ray)
                    run.rows += played.rows
                    found.stopped, found.fault = played.interrupted, played.fault
                    if played.cut_short:
                        self._close(self.looks[-1].z)
                        return found
            self._judge(look, spare)
            if all(run.ended for run in self.runs):
                break
        found.precise = self._sooner
        return found

    def _steps(self) -> Iterator[Look]:
        """Yield the looks, and before them a glance at whether a value is felt at all."""
        if self.trials and self.looks[0].games > UNFELT:
            yield Look(UNFELT, 0.0)
        yield from self.looks

    def _close(self, z: float) -> None:
        """Leave everything as it is: whoever was not sure enough has the interval of the last look."""
        for run in self.runs:
            run.z = run.z if run.ended else z

    def _judge(self, look: Look, spare: Spared) -> None:
        """End what is sure enough, or cannot be felt."""
        last = look is self.looks[-1]
        for trial in self.trials:
            run = trial.run
            if not trial.present and not run.ended:
                run.z = look.z or self.looks[-1].z
                sure = self._enough(look, trial.difference().precision)
                if last or sure or (len(run.rows) >= UNFELT and trial.unfelt):
                    self._end(run, spare)
        for base in self.bases.values():
            if not base.ended:
                base.z = look.z or self.looks[-1].z
                compared = [trial.run for trial in self.trials if trial.base is base and not trial.present]
                if compared:
                    sure = self.precision is not None and all(run.ended for run in compared)
                else:
                    sure = bool(base.whose) and self._enough(look, base.precision)
                if last or sure:
                    self._end(base, spare)

    def _enough(self, look: Look, precision: float) -> bool:
        """Whether something is known well enough at a look."""
        sure = look.z > 0 and self.precision is not None and precision <= self.precision
        self._sooner = self._sooner or (sure and look is not self.looks[-1])
        return sure

    def _end(self, run: Run, spare: Spared) -> None:
        run.ended = True
        spare(self.games - len(run.rows))


def run_of(series: Series, whose: str) -> Run:
    """Return a series to be played in whose every match somebody is; what happens in it is noted in the first one."""
    watched = series.watch and series.basis is None
    return Run(msgspec.structs.replace(series, focus=whose, watch=watched), whose)
