"""Rows: which rolls match them, and with which dice (GG-ROW).

Dice come as a tuple with what each one shows, 0 for those that cannot be used; the first `six` are six-sided. Equal
dice (same kind, same number) stand for each other, so of several equal placements only one is made.
"""

from collections.abc import Sequence
from itertools import product

from .cards import Row

FACES = 8
SIX_FACES = 6
"""Only an eight-sided die shows more."""
LOW = 3
"""A die of a sum shows 1, 2 or 3."""


class Pattern:
    """What a row asks for; rows that ask for the same share one pattern.

    It takes at least `need` dice, `eights` of them eight-sided (GG-TRN-11).
    """

    __slots__ = ("clause", "eights", "kind", "least", "need", "number", "tally", "text", "wanted")

    def __init__(self, number: int, kind: str, wanted: tuple[int, ...], least: int, text: str) -> None:
        self.number = number
        self.kind = kind
        self.wanted = wanted
        self.least = least
        self.text = text
        self.tally: tuple[tuple[int, int], ...] = tuple((face, wanted.count(face)) for face in sorted(set(wanted)))
        self.eights = sum(face > SIX_FACES for face in wanted) if kind == "numbers" else 0
        self.need = len(wanted)
        if kind == "sum123":
            self.need = -(-least // LOW)
        elif kind == "of_a_kind":
            self.need = least
        self.clause = {"sum123": "GG-ROW-03", "of_a_kind": "GG-ROW-04"}.get(kind, "GG-ROW-02")


def pattern_of(row: Row, number: int) -> Pattern:
    """Return what a row of a card asks for (GG-ROW-02 to GG-ROW-04)."""
    return Pattern(number, row.kind, row.numbers, row.at_least or row.count, row_text(row))


def row_text(row: Row) -> str:
    """Return a row as it is written on a card.

    >>> [row_text(row) for row in (Row(kind="numbers", numbers=(5, 6)), Row(kind="sum123", at_least=7),
    ...                            Row(kind="of_a_kind", count=3))]
    ['5 6', '7+', '3K']
    """
    if row.kind == "numbers":
        return " ".join(map(str, row.numbers))
    return f"{row.at_least}+" if row.kind == "sum123" else f"{row.count}K"


def matched(pattern: Pattern, counts: Sequence[int]) -> bool:
    """Whether a roll matches a row; `counts` says how many dice show each number (GG-ROW-01 to GG-ROW-04)."""
    kind = pattern.kind
    if kind == "numbers":
        return all(counts[face] >= times for face, times in pattern.tally)
    if kind == "sum123":
        return counts[1] + 2 * counts[2] + 3 * counts[3] >= pattern.least
    if kind == "of_a_kind":
        return max(counts) >= pattern.least
    return sum(counts[pattern.least :]) >= pattern.need  # `or_more`: the additional row of the owner of Dark Aster


def ways(pattern: Pattern, six: Sequence[int], eight: Sequence[int]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return every way to match a row: how many dice of each number, six-sided and eight-sided ones (GG-ROW-05).

    `six` and `eight` say how many dice of that kind show each number (index 0 is not used).
    """
    kind = pattern.kind
    if kind == "numbers":
        return _ways_to_show(pattern.tally, six, eight)
    if kind == "of_a_kind":
        count = pattern.least
        return [
            way
            for face in range(1, FACES + 1)
            if six[face] + eight[face] >= count
            for way in _ways_to_show(((face, count),), six, eight)
        ]
    if kind == "sum123":
        return _ways_to_add_up(pattern.least, six, eight)
    return _ways_to_reach(pattern.need, pattern.least, six, eight)


def _ways_to_show(
    tally: tuple[tuple[int, int], ...], six: Sequence[int], eight: Sequence[int]
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return how exactly these numbers can be shown: each by six-sided dice as far as there are, or by others."""
    found = []
    splits = [[(face, n, times - n) for n in range(times, -1, -1)] for face, times in tally]
    for split in product(*splits):
        mine, other = [0] * (FACES + 1), [0] * (FACES + 1)
        fits = True
        for face, low, high in split:
            if low > six[face] or high > eight[face]:
                fits = False
                break
            mine[face], other[face] = low, high
        if fits:
            found.append((tuple(mine), tuple(other)))
    return found


def _ways_to_add_up(
    least: int, six: Sequence[int], eight: Sequence[int]
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return the sets of 1s, 2s and 3s that add up to enough, none of them superfluous (GG-ROW-03)."""
    found = []
    faces = range(LOW, 0, -1)
    for chosen in product(*[range(six[face], -1, -1) for face in faces], *[range(eight[face] + 1) for face in faces]):
        low, high = chosen[:LOW], chosen[LOW:]
        total = sum(face * (a + b) for face, a, b in zip(faces, low, high, strict=True))
        if total < least:
            continue
        smallest = min(face for face, a, b in zip(faces, low, high, strict=True) if a or b)
        if total - smallest < least:
            mine, other = [0] * (FACES + 1), [0] * (FACES + 1)
            for face, a, b in zip(faces, low, high, strict=True):
                mine[face], other[face] = a, b
            found.append((tuple(mine), tuple(other)))
    return found


def _ways_to_reach(
    count: int, least: int, six: Sequence[int], eight: Sequence[int]
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return every way to take so many dice that each show a number or more."""
    found = []
    faces = range(least, FACES + 1)
    for chosen in product(*[range(six[face] + 1) for face in faces], *[range(eight[face] + 1) for face in faces]):
        if sum(chosen) == count:
            rest = (0,) * least
            found.append(((*rest, *chosen[: len(faces)]), (*rest, *chosen[len(faces) :])))
    return found


def counted(shown: Sequence[int]) -> list[int]:
    """Return how many dice show each number.

    >>> counted((2, 2, 3, 0, 8))
    [0, 0, 2, 1, 0, 0, 0, 0, 1]
    """
    counts = [0] * (FACES + 1)
    for face in shown:
        if face:
            counts[face] += 1
    return counts


def placements(pattern: Pattern, shown: Sequence[int], six: int) -> list[int]:
    """Return every set of dice that matches a row, as bits; of equal dice the first ones are taken (GG-ROW-05)."""
    found = []
    for mine, other in ways(pattern, counted(shown[:six]), counted(shown[six:])):
        bits = 0
        left_six, left_eight = list(mine), list(other)
        for die, face in enumerate(shown):
            left = left_six if die < six else left_eight
            if face and left[face]:
                left[face] -= 1
                bits |= 1 << die
        found.append(bits)
    return found
