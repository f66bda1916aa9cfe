"""The same matches played in two ways: how much more often somebody wins, how sure that is, and when it is sure enough.

A pair is one match played twice: same seed, same line-up, same bots, another number. Whatever luck both have in common
falls out of the difference, so fewer matches show as much. The interval is that of the mean difference of pairs, with
two more pairs counted in it, one for and one against by half each and one level (Agresti and Min, 2005): a few pairs
that happen to agree prove little.

Who looks again and again and stops when the figures please is fooled more often than one time in twenty. So there are
few looks, at fixed numbers of matches, and all of them share the 5 % that an interval may be wrong (Bonferroni): 2 %
the early ones together, 3 % the last one, or the one at which somebody stopped it.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist

import msgspec

from .summary import wilson

DOUBT = 0.05
"""How often an interval may be wrong, with all the looks there are."""
EARLY = 0.02
"""How much of that the looks before the last one have, together."""
PARTS = (8, 4, 2)
"""The early looks come when so many parts of the budget, one of these, are played."""
LEAST = 40
"""With fewer matches nobody looks."""


class Look(msgspec.Struct, frozen=True):
    """A moment at which a series may stop: after so many matches, with intervals so many standard errors wide."""

    games: int
    z: float


class Difference(msgspec.Struct, frozen=True):
    """How much more often somebody wins than in the same matches with the present number, with a 95 % interval."""

    pairs: int
    mean: float
    low: float
    high: float

    @property
    def shown(self) -> bool:
        """Whether it is more than chance."""
        return self.low > 0 or self.high < 0

    @property
    def precision(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def looks(games: int, often: bool) -> list[Look]:
    """Return when a series of so many matches is looked at: `often`, or only at its end.

    >>> [(look.games, round(look.z, 2)) for look in looks(800, often=True)]
    [(100, 2.71), (200, 2.71), (400, 2.71), (800, 2.17)]
    >>> [(look.games, round(look.z, 2)) for look in looks(800, often=False)]
    [(800, 1.96)]
    """
    early = [games // part for part in PARTS if games // part >= LEAST] if often else []
    last = errors(DOUBT - EARLY if early else DOUBT)
    return [*(Look(count, errors(EARLY / len(early))) for count in early), Look(games, last)]


def errors(doubt: float) -> float:
    """Return how many standard errors an interval reaches to either side that is wrong so often.

    >>> round(errors(0.05), 2)
    1.96
    """
    return NormalDist().inv_cdf(1 - doubt / 2)


def difference(pairs: Sequence[float], z: float) -> Difference:
    """Return the mean of some differences, each between -1 and 1, and its interval.

    >>> found = difference([1.0] * 30 + [0.0] * 60 + [-1.0] * 10, errors(0.05))
    >>> round(found.mean, 3), round(found.low, 3), round(found.high, 3), found.shown
    (0.2, 0.079, 0.313, True)
    >>> difference([], 1.96)
    Difference(pairs=0, mean=0.0, low=-1.0, high=1.0)
    """
    if not pairs:
        return Difference(0, 0.0, -1.0, 1.0)
    mean, count = sum(pairs) / len(pairs), len(pairs) + 2
    middle = sum(pairs) / count
    error = sqrt(((sum(one * one for one in pairs) + 1) / count - middle * middle) / count)
    low, high = max(-1.0, middle - z * error), min(1.0, middle + z * error)
    return Difference(len(pairs), mean, min(mean, low), max(mean, high))


def difference_of(wins: float, games: int, other_wins: float, other_games: int) -> tuple[float, float, float]:
    """Return the difference of two shares and its 95 % interval (Newcombe's, from two Wilson intervals).

    >>> [round(number, 3) for number in difference_of(56, 70, 48, 80)]
    [0.2, 0.052, 0.334]
    """
    if not games or not other_games:
        return 0.0, -1.0, 1.0
    one, other = wins / games, other_wins / other_games
    low, high = wilson(wins, games)
    other_low, other_high = wilson(other_wins, other_games)
    down = sqrt((one - low) ** 2 + (other_high - other) ** 2)
    up = sqrt((high - one) ** 2 + (other - other_low) ** 2)
    return one - other, one - other - down, one - other + up
