"""The chance to fill rows with the dice that are left, with best play and no Set power: exact, and remembered.

It is the standard by which the cards' values were made (docs/rules/risk.md, 6.5), and what bots go by.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import factorial

from ..content.box import Box
from ..content.rows import FACES, SIX_FACES, Pattern, ways

OTHER = 0
"""Stands for all numbers that no open row asks for."""


def chance(box: Box, rows: Sequence[Pattern], six: int, eight: int) -> float:
    """Return the chance that all these rows get filled, before a roll of so many dice of each kind.

    >>> from ..content.load import load
    >>> box = load()
    >>> drax = next(asset for asset in box.assets if asset.key == "drax")
    >>> round(chance(box, drax.patterns, 5, 2), 3)
    0.678
    """
    return _chance(box, tuple(sorted(pattern.number for pattern in rows)), six, eight)


def odds(box: Box, rows: Sequence[Pattern], six: int, eight: int) -> tuple[float, float]:
    """Return the chance that all these rows get filled, and how much of it is for when the next roll costs a die.

    >>> from ..content.load import load
    >>> box = load()
    >>> drax = next(asset for asset in box.assets if asset.key == "drax")
    >>> [round(part, 3) for part in odds(box, drax.patterns, 5, 2)]
    [0.678, 0.051]
    """
    key = tuple(sorted(pattern.number for pattern in rows)), six, eight
    return _chance(box, *key), box.after_failing.get(key, 0.0)


def _chance(box: Box, rows: tuple[int, ...], six: int, eight: int) -> float:
    if not rows:
        return 1.0
    key = rows, six, eight
    known = box.chances.get(key)
    if known is None:
        patterns = [box.patterns[number] for number in rows]
        enough = sum(p.need for p in patterns) <= six + eight and sum(p.eights for p in patterns) <= eight
        known, box.after_failing[key] = _rolled(box, rows, six, eight) if enough else (0.0, 0.0)
        box.chances[key] = known
    return known


def _failed(box: Box, rows: tuple[int, ...], six: int, eight: int) -> float:
    """Return the chance after a failed roll: the die that is missed least is set aside (GG-TRN-08)."""
    without_six = _chance(box, rows, six - 1, eight) if six else 0.0
    without_eight = _chance(box, rows, six, eight - 1) if eight else 0.0
    return max(without_six, without_eight)


def _rolled(box: Box, rows: tuple[int, ...], six: int, eight: int) -> tuple[float, float]:
    """Average over all rolls: each is matched in the best way, or costs a die; return also what comes of the latter.

    What a roll is worth by way of one row depends only on what that row looks at, so it is worked out once for all
    rolls that look alike to it.
    """
    failed = _failed(box, rows, six, eight)
    distinct = sorted(set(rows))
    faces = _asked_for([box.patterns[number] for number in distinct])
    lows, highs = _outcomes(faces, SIX_FACES, six), _outcomes(faces, FACES, eight)
    tables: list[list[list[float]]] = []
    low_looks: list[list[int]] = []
    high_looks: list[list[int]] = []
    for number in distinct:
        pattern = box.patterns[number]
        left = list(rows)
        left.remove(number)
        seen_low, look_low = _looks(pattern, lows)
        seen_high, look_high = _looks(pattern, highs)
        low_looks.append(look_low)
        high_looks.append(look_high)
        tables.append([[_best(box, pattern, tuple(left), six, eight, a, b) for b in seen_high] for a in seen_low])
    total, failing = 0.0, 0.0
    for i, (_, times_low) in enumerate(lows):
        by_row = [
            (table[looks[i]], high_looks[k]) for k, (table, looks) in enumerate(zip(tables, low_looks, strict=True))
        ]
        for j, (_, times_high) in enumerate(highs):
            best = failed
            for values, look in by_row:
                value = values[look[j]]
                if value > best:
                    best = value
            total += times_low * times_high * best
            if best == failed:
                failing += times_low * times_high * failed
    rolls = float(SIX_FACES**six * FACES**eight)
    return total / rolls, failing / rolls


def _looks(pattern: Pattern, outcomes: list[tuple[tuple[int, ...], int]]) -> tuple[list[tuple[int, ...]], list[int]]:
    """Return what a row sees of some outcomes, each sight once, and which of them each outcome is."""
    numbers: dict[tuple[int, ...], int] = {}
    looks = []
    asked = _asked_for([pattern])
    for counts, _ in outcomes:
        sight = tuple([counts[face] for face in asked])
        looks.append(numbers.setdefault(sight, len(numbers)))
    return list(numbers), looks


def _best(
    box: Box, pattern: Pattern, left: tuple[int, ...], six: int, eight: int, low: tuple[int, ...], high: tuple[int, ...]
) -> float:
    """Return the chance after matching a row in the best way, or 0 when it is not matched."""
    best = 0.0
    for used_six, used_eight in _used(pattern, low, high):
        best = max(best, _chance(box, left, six - used_six, eight - used_eight))
    return best


def _asked_for(patterns: list[Pattern]) -> tuple[int, ...]:
    """Return the numbers that some row asks for; the others need not be told apart."""
    found: set[int] = set()
    for pattern in patterns:
        if pattern.kind == "numbers":
            found.update(pattern.wanted)
        elif pattern.kind == "sum123":
            found.update((1, 2, 3))
        elif pattern.kind == "of_a_kind":
            found.update(range(1, FACES + 1))
        else:
            found.update(range(pattern.least, FACES + 1))
    return tuple(sorted(found))


@lru_cache(maxsize=4096)
def _outcomes(faces: tuple[int, ...], sides: int, dice: int) -> list[tuple[tuple[int, ...], int]]:
    """Return what dice can show, as counts by number (index 0: any other), each with the number of ways to roll it."""
    there = [face for face in faces if face <= sides]
    others = sides - len(there)
    found = []
    for counts in _shares(len(there) + 1, dice):
        ways_to = factorial(dice) * others ** counts[0]
        by_face = [0] * (FACES + 1)
        by_face[OTHER] = counts[0]
        for face, count in zip([OTHER, *there], counts, strict=True):
            ways_to //= factorial(count)
            by_face[face] = count
        if ways_to:
            found.append((tuple(by_face), ways_to))
    return found


@lru_cache(maxsize=256)
def _shares(places: int, dice: int) -> list[tuple[int, ...]]:
    """Return every way to spread dice over so many places."""
    if places == 1:
        return [(dice,)]
    return [(here, *rest) for here in range(dice + 1) for rest in _shares(places - 1, dice - here)]


@lru_cache(maxsize=1 << 15)
def _used(pattern: Pattern, low: tuple[int, ...], high: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return how many dice of each kind the ways to match a row take, given what it sees of both kinds."""
    six, eight = [0] * (FACES + 1), [0] * (FACES + 1)
    for i, face in enumerate(_asked_for([pattern])):
        six[face], eight[face] = low[i], high[i]
    return sorted({(sum(mine), sum(other)) for mine, other in ways(pattern, six, eight)})
