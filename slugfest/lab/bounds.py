"""How sure a measured difference is, when many were measured: bounds, and which of them hold together.

What a decision cost is the average over imagined worlds. How far that may be off follows from how far the worlds are
apart (Student's t). One more world, in which it cost nothing, is counted with them: a few worlds that happen to agree
prove little. Among two hundred decisions some look costly by luck; so bounds are as wide as the number of decisions
demands (Bonferroni), and what is called a mistake is found step by step (Holm): together, all of them are right with
95 %, as far as walks and judgements are. The worlds of one measurement share what its walks have learnt, and how much
that may be off is not in the bounds (docs/review.md).
"""

from collections.abc import Sequence
from math import copysign, erfc, log1p, sqrt
from statistics import NormalDist, fmean, stdev

import msgspec

DOUBT = 0.05
"""How likely it may be that any decision at all is wrongly called a mistake, by the worlds that were imagined."""
LEAST = 0.03
"""What a decision must have cost at least to be called a mistake."""
ENOUGH = 16
"""In how many worlds a difference is measured at least."""
NO_HOPE = 1.5
"""By how many errors a difference must be too small to be measured no longer."""


class Bounds(msgspec.Struct, frozen=True):
    """A difference, how far below and above it may be, and how likely as much is if it were only the least one."""

    cost: float
    low: float
    high: float
    doubt: float
    worlds: int


def bounds(found: Sequence[float], decisions: int) -> Bounds:
    """Return how much a difference is, and how sure that is where one of so many is looked at.

    >>> one = bounds([0.2, 0.3] * 20, decisions=1)
    >>> many = bounds([0.2, 0.3] * 20, decisions=200)
    >>> round(one.cost, 3), many.low < one.low < 0.25 < one.high < many.high
    (0.25, True)
    """
    cost, error = fmean(found), erring(found)
    wide = quantile(1.0 - DOUBT / max(1, decisions), len(found)) * error
    middle = fmean([*found, 0.0])
    doubt = beyond((middle - LEAST) / error, len(found)) if error else float(middle <= LEAST)
    return Bounds(cost, min(cost, middle - wide), max(cost, min(1.0, cost + wide)), doubt, len(found))


def erring(found: Sequence[float]) -> float:
    """Return how far the average may be off, with one more world in which there was no difference."""
    return stdev([*found, 0.0]) / sqrt(len(found) + 1)


def hopeless(found: Sequence[float]) -> bool:
    """Whether a difference is too small for more worlds to be worth it.

    >>> hopeless([0.0, 0.01] * 10), hopeless([0.0, 0.2] * 10)
    (True, False)
    """
    return fmean(found) + NO_HOPE * erring(found) < LEAST


def holding(doubts: Sequence[float], decisions: int) -> list[bool]:
    """Return which of the measured differences hold, all together, among so many decisions (Holm).

    >>> holding([0.06, 0.0001, 0.02], 3)
    [False, True, True]
    >>> holding([0.06, 0.0001, 0.02], 300)
    [False, True, False]
    """
    order = sorted(range(len(doubts)), key=doubts.__getitem__)
    found = [False] * len(doubts)
    for number, place in enumerate(order):
        if doubts[place] > DOUBT / (max(decisions, len(doubts)) - number):
            break
        found[place] = True
    return found


def quantile(share: float, freedom: int) -> float:
    """Return the quantile of Student's t, from the normal one (Cornish and Fisher).

    >>> round(quantile(0.975, 30), 2), round(quantile(0.9995, 20), 2)
    (2.04, 3.85)
    """
    z = NormalDist().inv_cdf(min(share, 1.0 - 1e-12))
    one = (z**3 + z) / 4
    two = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    three = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + one / freedom + two / freedom**2 + three / freedom**3


def beyond(t: float, freedom: int) -> float:
    """Return how likely Student's t is beyond a value (Wallace).

    >>> round(beyond(2.042, 30), 3), beyond(0.0, 30), round(beyond(-2.042, 30), 3)
    (0.025, 0.5, 0.975)
    """
    z = copysign((8 * freedom + 1) / (8 * freedom + 3) * sqrt(freedom * log1p(t * t / freedom)), t)
    return erfc(z / sqrt(2.0)) / 2
