"""Where a hex of the arena is, in words: by its place among its like, or from the nearest thing that has a name."""

from functools import lru_cache

from slugfest.kernel.bits import members
from slugfest.kernel.geometry.bearing import counted_off, hexes_away
from slugfest.kernel.geometry.hex import Axial

from ..content.box import Ground

PARTS = {
    1: ("",),
    2: ("on the left", "on the right"),
    3: ("on the left", "in the middle", "on the right"),
    4: ("on the far left", "on the left", "on the right", "on the far right"),
}
"""What the hexes of a short row are called, from the left."""
STRAIGHT = {"up": "above", "down": "below"}


@lru_cache(maxsize=512)
def spot(ground: Ground, place: int, own: int) -> str:
    """Return where a hex is, as the end of a phrase: `on the top trap hex`, `at the back on the left`.

    `own` is the number of the deployment area that belongs to the reader's team.
    """
    if ground.traps >> place & 1:
        return f"on {_trap_hexes(ground)[place]}"
    for number, area in enumerate(ground.deployment):
        if area >> place & 1:
            return f"{'in the other deployment area, ' * (number != own)}{_in_rows(ground, area, place)}"
    return _from_nearest(ground, place)


def onto(ground: Ground, place: int, start: int, trapped: bool, own: int) -> str:
    """Return what is new underfoot for who comes from `start`, as the end of a phrase; nothing for more of the same."""
    bit, was = 1 << place, 1 << start
    if trapped:
        return " onto a trap"
    if ground.traps & bit:
        return " onto an empty trap hex"
    for number, area in enumerate(ground.entry.areas):
        if ground.areas[number] & bit and not ground.areas[number] & was:
            return f" into the {area.id.title()} area"
    for number, hexes in enumerate(ground.deployment):
        if hexes & bit and not hexes & was:
            return f" into {'your' if number == own else 'the other'} deployment area"
    return ""


# ---------------------------------------------------------------- names of hexes


@lru_cache(maxsize=16)
def _trap_hexes(ground: Ground) -> dict[int, str]:
    """Return what the trap hexes are called: by where they lie, or from the middle where that does not tell them."""
    hexes = ground.board.hexes
    found = {place: _corner(hexes[place]) for place in members(ground.traps)}
    for place, name in found.items():
        if list(found.values()).count(name) > 1 or not name:
            found[place] = f"the trap hex {hexes_away((0, 0), hexes[place])} of the middle"
    return found


def _corner(at: Axial) -> str:
    """Return which trap hex one is, seen from the middle of the arena.

    >>> _corner((1, -2)), _corner((-2, 1)), _corner((3, 0))
    ('the top trap hex', 'the lower left trap hex', 'the right trap hex')
    """
    across, down = 2 * at[0] + at[1], at[1]
    if not across:
        return f"the {'bottom' if down > 0 else 'top'} trap hex" if down else ""
    side = "right" if across > 0 else "left"
    return f"the {'lower ' if down > 0 else 'upper ' if down else ''}{side} trap hex"


def _in_rows(ground: Ground, area: int, place: int) -> str:
    """Return which hex of a deployment area one is: of the row towards the middle, or of the one behind it."""
    hexes = ground.board.hexes
    among = [hexes[one] for one in members(area)]
    rows = sorted({abs(row) for _, row in among})
    row = sorted(column for column, row in among if row == hexes[place][1])
    if len(rows) != 2 or len(row) not in PARTS:
        return f"on the {counted_off(hexes[place], among).replace(' from', ' hex from', 1)}"
    which = PARTS[len(row)][row.index(hexes[place][0])]
    return f"{'at the front' if abs(hexes[place][1]) == rows[0] else 'at the back'} {which}".rstrip()


def _from_nearest(ground: Ground, place: int) -> str:
    """Return where a hex is from the statue or trap hex that is nearest to it."""
    hexes, far = ground.board.hexes, ground.board.distance[place]
    names: dict[int, str] = {
        at: area.statue_name for at, area in zip(ground.statue_of, ground.entry.areas, strict=True)
    }
    names |= _trap_hexes(ground)
    found = []
    for one, name in names.items():
        way = hexes_away(hexes[one], hexes[place])
        found.append((far[one], len(way), f"{_seen_from(way)} {name}"))
    return min(found)[2]


def _seen_from(way: str) -> str:
    """Return a way as it is put before the name of the thing that it leads away from.

    >>> _seen_from("2 up"), _seen_from("1 up left"), _seen_from("4 down")
    ('2 above', '1 up left of', '4 below')
    """
    steps, _, direction = way.partition(" ")
    return f"{steps} {STRAIGHT[direction]}" if direction in STRAIGHT else f"{way} of"
