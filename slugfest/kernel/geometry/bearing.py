"""Where a field lies, in words: from another one, or counted off among several. No coordinates, whoever reads them."""

from collections.abc import Collection

from ..text import joined
from .hex import DIRECTIONS, Axial
from .square import Square

HEXWARD = ("right", "up right", "up left", "left", "down left", "down right")
"""What the six directions of hexes with pointy tops are called, in the order of `DIRECTIONS`."""
STRAIGHT = {1: "up", 4: "down"}
"""What lies in the middle between a direction and the next one, where that has a name."""
ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
ROWS = {2: ("upper", "lower"), 3: ("upper", "middle", "lower")}


def squares_away(start: Square, end: Square) -> str:
    """Return how to get from one square to another; columns count to the right and rows downwards.

    >>> squares_away((4, 4), (3, 6)), squares_away((4, 4), (4, 1)), squares_away((4, 4), (4, 4))
    ('2 down and 1 left', '3 up', 'here')
    """
    across, down = end[0] - start[0], end[1] - start[1]
    said = []
    if down:
        said.append(f"{abs(down)} {'down' if down > 0 else 'up'}")
    if across:
        said.append(f"{abs(across)} {'right' if across > 0 else 'left'}")
    return joined(said) or "here"


def hexes_away(start: Axial, end: Axial) -> str:
    """Return how to get from one hex to another on a shortest way, with one turn at most; two rows up is `2 up`.

    >>> hexes_away((0, 0), (2, -2)), hexes_away((0, 0), (3, -1)), hexes_away((1, 1), (0, 1)), hexes_away((1, 1), (1, 1))
    ('2 up right', '2 right and 1 up right', '1 left', 'here')
    >>> hexes_away((0, 0), (1, -2)), hexes_away((0, 0), (-2, 4))
    ('2 up', '4 down')
    """
    q, r = end[0] - start[0], end[1] - start[1]
    for way, (x, y) in enumerate(DIRECTIONS):
        other = (way + 1) % len(DIRECTIONS)
        across, down = DIRECTIONS[other]
        whole = x * down - y * across
        along, aside = (q * down - r * across) // whole, (x * r - y * q) // whole
        if along == aside > 0 and way in STRAIGHT:
            return f"{along + aside} {STRAIGHT[way]}"
        if along > 0 and aside >= 0:
            said = [(along, HEXWARD[way]), (aside, HEXWARD[other])]
            return joined([f"{steps} {name}" for steps, name in said if steps])
    return "here"


def counted_off(place: tuple[int, int], among: Collection[tuple[int, int]]) -> str:
    """Return which of several fields one is, given by column and row: counted from the left, row by row.

    >>> row, two = [(3, 0), (5, 0), (6, 0)], [(1, 7), (2, 7), (2, 8), (3, 8)]
    >>> counted_off((5, 0), row), counted_off((3, 8), two), counted_off((0, 4), [(0, 3), (0, 4)])
    ('second from the left', 'second from the left in the lower row', 'second from the top')
    """
    rows = sorted({row for _, row in among})
    if len(rows) > 1 and len({column for column, _ in among}) == 1:
        return f"{_ordinal(rows.index(place[1]))} from the top"
    found = sorted(column for column, row in among if row == place[1])
    which = f"{_ordinal(found.index(place[0]))} from the left"
    if len(rows) == 1:
        return which
    number = rows.index(place[1])
    names = ROWS.get(len(rows))
    return f"{which} in the {names[number] if names else _ordinal(number)} row"


def _ordinal(number: int) -> str:
    """Return a number from 0 as a word of order; beyond the tenth, with digits.

    >>> _ordinal(0), _ordinal(11), _ordinal(20)
    ('first', '12th', '21st')
    """
    if number < len(ORDER):
        return ORDER[number]
    count = number + 1
    ending = "th" if count % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(count % 10, "th")
    return f"{count}{ending}"
