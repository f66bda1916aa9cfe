"""Fitting by how much a worth is multiplied to make a chance: the likeliest number, judged on games it has not seen.

There is one number for each mode and number of seats, and one for its set-up. Three more were tried (one that grows
with the rounds, one that bends large worths, one for whose turn it is): on held-out games none of them missed by less.
"""

from collections.abc import Sequence
from math import log
from statistics import fmean
from typing import NamedTuple

import msgspec

from slugfest.kernel.judgement import shares

from .judging import Seen

FOLDS = 5
"""Into how many parts the games are cut: each is held out once, and judged by a fit to all others."""
STEPS = 50
"""How many steps of Newton's method are taken at most."""
RIDGE = 0.1
"""How much the number is pulled towards nothing, as if by so many games: no few games make anybody certain."""
BINS = 10
LEAST = 1e-9
"""No chance that came true is taken to be less than this."""


class Found(msgspec.Struct, frozen=True):
    """What held-out games say of a fit: `bins` have what was said, what came, and of how many sides in positions."""

    log_loss: float
    blind: float
    off: float
    bins: list[tuple[float, float, int]]


def counts(seen: Sequence[Seen]) -> list[float]:
    """Return what each position counts: a long match counts no more than a short one."""
    many: dict[int, int] = {}
    for one in seen:
        many[one.match] = many.get(one.match, 0) + 1
    return [1.0 / many[one.match] for one in seen]


class Slopes(NamedTuple):
    """By what worths are multiplied: in the match, and while the table is set up."""

    match: float
    opening: float

    def chances(self, one: Seen) -> tuple[float, ...]:
        """Return every side's chance in a position."""
        return chances(self.opening if one.opening else self.match, one)


def chances(slope: float, one: Seen) -> tuple[float, ...]:
    """Return every side's chance in a position."""
    return shares([slope * worth for worth in one.worths])


def slopes(seen: Sequence[Seen]) -> Slopes:
    """Return the numbers under which the ends of the matches are likeliest."""
    return Slopes(fitted([one for one in seen if not one.opening]), fitted([one for one in seen if one.opening]))


def fitted(seen: Sequence[Seen]) -> float:
    """Return the one number under which the ends of matches are likeliest; nothing from nothing.

    >>> ahead = [Seen(n, [1.0, -1.0], (1.0, 0.0) if n % 4 else (0.0, 1.0)) for n in range(80)]
    >>> round(fitted(ahead), 1)
    0.5
    """
    usual = fmean(abs(worth) for one in seen for worth in one.worths) if seen else 0.0
    if not usual:
        return 0.0
    weights, slope = counts(seen), 0.0
    for _ in range(STEPS):
        rise, curve = -RIDGE * slope, RIDGE
        for one, counted in zip(seen, weights, strict=True):
            found = chances(slope / usual, one)
            worths = [worth / usual for worth in one.worths]
            mean = sum(p * worth for p, worth in zip(found, worths, strict=True))
            rise += counted * sum((end - p) * worth for end, p, worth in zip(one.ends, found, worths, strict=True))
            curve += counted * sum(p * (worth - mean) ** 2 for p, worth in zip(found, worths, strict=True))
        step = max(-1.0, min(1.0, rise / curve))
        slope += step
        if abs(step) < 1e-9:
            break
    return max(0.0, slope / usual)


def held_out(seen: Sequence[Seen]) -> Found:
    """Return how well chances hold on games that the fit has not seen: each part of them is held out once.

    >>> ahead = [Seen(n, [1.0, -1.0], (1.0, 0.0) if n % 4 else (0.0, 1.0)) for n in range(80)]
    >>> found = held_out(ahead)
    >>> round(found.blind, 2), round(found.log_loss, 2), [(round(came, 2), many) for _, came, many in found.bins]
    (0.69, 0.56, [(0.25, 80), (0.75, 80)])
    """
    said: list[tuple[float, float, float]] = []
    missed = blind = 0.0
    for fold in range(FOLDS):
        learnt = slopes([one for one in seen if one.match % FOLDS != fold])
        tried = [one for one in seen if one.match % FOLDS == fold]
        for one, counted in zip(tried, counts(tried), strict=True):
            found = learnt.chances(one)
            missed -= counted * sum(end * log(max(LEAST, p)) for end, p in zip(one.ends, found, strict=True))
            blind += counted * log(len(found))
            said += [(p, end, counted) for p, end in zip(found, one.ends, strict=True)]
    games = len({one.match for one in seen})
    bins, off = [], 0.0
    whole = sum(counted for _, _, counted in said)
    for number in range(BINS):
        inside = [one for one in said if min(BINS - 1, int(one[0] * BINS)) == number]
        if inside:
            weight = sum(counted for _, _, counted in inside)
            mean = sum(p * counted for p, _, counted in inside) / weight
            came = sum(end * counted for _, end, counted in inside) / weight
            off += weight / whole * abs(mean - came)
            bins.append((round(mean, 4), round(came, 4), len(inside)))
    return Found(missed / games, blind / games, off, bins)
