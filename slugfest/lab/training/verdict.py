"""What the games of a gate say: how often those with weights won, how games ended, and how long decisions took.

Weights are shipped only if the interval of wins lies above 50 %, games come to an end by themselves, and a decision
takes no more time. What counts are whole seeds, played with all the ways to sit down; all intervals are over these.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, stdev

import msgspec

from ..summary import STAND_OFF

GAMES = 1000
"""So many paired games it takes for weights to be shipped."""
MORE = 0.02
"""By more than this part a decision must not be longer on average, however wide the interval is."""
IDLE = 0.5
"""Who does nothing in a larger share of its turns is not lively, however often it wins."""
EXACT = 1.96


class Paired(msgspec.Struct, frozen=True, kw_only=True):
    """One game: how much of the win those with the weights had, how it ended, and how long decisions took.

    Turns, those in which nothing was done, decisions and processor time stand in pairs: with the weights, without them.
    Forced choices are no decisions.
    """

    number: int
    won: float
    by: str
    rounds: int
    turns: tuple[int, int]
    idle: tuple[int, int]
    decisions: tuple[int, int]
    seconds: tuple[float, float]


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What the games say. `budgets` are the positions a search looks at, without weights and with them.

    `idle` is in which share of their turns those with the weights did nothing, and those without. `more` is by
    which part a decision with weights takes longer, with its interval.
    """

    games: int
    seeds: int
    rate: float
    low: float
    high: float
    guard: float
    idle: tuple[float, float]
    rounds: float
    with_ms: float
    without_ms: float
    more: float
    more_low: float
    more_high: float
    budgets: tuple[int, int]

    @property
    def passed(self) -> bool:
        """Whether the weights may be shipped."""
        return not self.lacks

    @property
    def as_long(self) -> int:
        """With about how many positions a search with weights would take as long as one without."""
        return max(1, round(self.budgets[1] / (1.0 + self.more)))

    @property
    def lacks(self) -> list[str]:
        """What stands against it, in words."""
        found = []
        if self.games < GAMES:
            found.append(f"{self.games:,} games; it takes {GAMES:,}")
        if self.low <= 0.5:
            found.append(f"the interval begins at {self.low:.1%}, not above 50 %")
        if self.guard > STAND_OFF:
            found.append(f"a guard of rounds ended {self.guard:.1%} of the games")
        if self.idle[0] > IDLE:
            found.append(f"those with the weights did nothing in {self.idle[0]:.1%} of their turns")
        if self.more_low > 0.0 or self.more > MORE:
            found.append(
                f"a decision takes {self.with_ms:.1f} ms instead of {self.without_ms:.1f}; it would take as long with "
                f"about --positions {self.budgets[0]}:{self.as_long}"
            )
        return found

    def told(self) -> list[str]:
        """Return it in words, a line for each thing."""
        without, with_weights = self.budgets
        lines = [
            f"with the weights: {self.rate:.1%} of {self.games:,} games ({self.low:.1%} to {self.high:.1%}, 95 %)",
            f"a decision with them takes {self.with_ms:.1f} ms for {with_weights:,} positions, without them "
            f"{self.without_ms:.1f} ms for {without:,}: {self.more:+.1%} ({self.more_low:+.1%} to "
            f"{self.more_high:+.1%}, processor time)",
            f"a guard of rounds ended {self.guard:.1%} of games of {self.rounds:.1f} rounds; nothing was done in "
            f"{self.idle[0]:.1%} of turns with the weights and in {self.idle[1]:.1%} without",
        ]
        return [*lines, "It passes." if self.passed else f"It does not pass: {'; '.join(self.lacks)}."]


def verdict(games: Iterable[Paired], each_seed: int, budgets: tuple[int, int]) -> Verdict | None:
    """Sum up the games of whole seeds; None where there are fewer than two of them.

    >>> made = [Paired(number=n, won=1.0, by="victory", rounds=5, turns=(5, 4), idle=(1, 0),
    ...                decisions=(9, 9), seconds=(1.0, 1.0)) for n in range(4)]
    >>> found = verdict(made, 2, (400, 400))
    >>> found.rate, found.more, found.idle, found.lacks
    (1.0, 0.0, (0.2, 0.0), ['4 games; it takes 1,000'])
    """
    seeds: dict[int, dict[int, Paired]] = {}
    for one in games:
        seeds.setdefault(one.number // each_seed, {})[one.number] = one
    whole = [list(found.values()) for found in seeds.values() if len(found) == each_seed]
    if len(whole) < 2:
        return None
    rates = [fmean(one.won for one in found) for found in whole]
    rate, error = fmean(rates), stdev(rates) / sqrt(len(rates))
    every = [one for found in whole for one in found]
    (with_time, without_time), apart = times(whole)
    more = with_time / without_time - 1.0 if without_time else 0.0
    unsure = EXACT * apart / without_time if without_time else 0.0
    return Verdict(
        games=len(every),
        seeds=len(whole),
        rate=rate,
        low=max(0.0, rate - EXACT * error),
        high=min(1.0, rate + EXACT * error),
        guard=fmean(one.by == "guard" for one in every),
        idle=(share_idle(every, 0), share_idle(every, 1)),
        rounds=fmean(one.rounds for one in every),
        with_ms=1000.0 * with_time,
        without_ms=1000.0 * without_time,
        more=more,
        more_low=more - unsure,
        more_high=more + unsure,
        budgets=budgets,
    )


def share_idle(games: Sequence[Paired], who: int) -> float:
    """Return in which share of their turns those with the weights (0) or without them (1) did nothing."""
    return sum(one.idle[who] for one in games) / max(1, sum(one.turns[who] for one in games))


def times(whole: Sequence[Sequence[Paired]]) -> tuple[tuple[float, float], float]:
    """Return how long a decision takes with weights and without, and the standard error of the difference over seeds.

    Each is all time through all decisions. A seed is by so much off as its time is from what its decisions should have
    taken; with and without are taken together, as whatever slows a machine down slows down both.

    >>> one = Paired(number=0, won=1.0, by="", rounds=1, turns=(1, 0), idle=(0, 0),
    ...              decisions=(2, 1), seconds=(4.0, 1.0))
    >>> times([[one], [msgspec.structs.replace(one, seconds=(6.0, 2.0))]])
    ((2.5, 1.5), 0.0)
    """
    spent = [[sum(one.seconds[who] for one in found) for found in whole] for who in (0, 1)]
    asked = [[sum(one.decisions[who] for one in found) for found in whole] for who in (0, 1)]
    each = [sum(spent[who]) / max(1, sum(asked[who])) for who in (0, 1)]
    means = [max(1.0, sum(asked[who])) / len(whole) for who in (0, 1)]
    off = [
        [(took - each[who] * count) / means[who] for took, count in zip(spent[who], asked[who], strict=True)]
        for who in (0, 1)
    ]
    apart = [first - second for first, second in zip(*off, strict=True)]
    return (each[0], each[1]), stdev(apart) / sqrt(len(apart))
