"""A board of squares or hexes in one row of characters per row of cells, with a legend of what stands in them."""

from collections.abc import Sequence

from rich.text import Text

from slugfest.kernel.scene import Space

from .canvas import Canvas
from .lines import wrapped
from .stage_things import Things, dimmed

SQUARE, HEX = 5, 6
"""How many characters a cell takes, with the gap before it."""


def cells(things: Things) -> list[Text]:
    """Return squares or hexes: who is there, the number of the option that is chosen there, or what the place is."""
    scene = things.scene
    hexes = scene.form == "hexes"
    across = HEX if hexes else SQUARE
    spots = {space.key: _spot(space, hexes, across) for space in scene.spaces}
    left, top = min((x for x, _ in spots.values()), default=0), min((y for _, y in spots.values()), default=0)
    wide = max((x for x, _ in spots.values()), default=0) - left + across + 1
    tall = max((y for _, y in spots.values()), default=0) - top + 1
    canvas = Canvas(wide, tall)
    for link in scene.links:
        if link.form in ("wall", "post"):
            _wall(canvas, [*link.at, *link.at][:4], left, top, across, things.ascii)
    for space in scene.spaces:
        x, y = spots[space.key]
        _cell(canvas, things, space, x - left + 1, y - top, across - 1)
    return canvas.lines(False)


def _spot(space: Space, hexes: bool, across: int) -> tuple[int, int]:
    column, row = space.at
    return round((column + row / 2 if hexes else column) * across), round(row)


def _cell(canvas: Canvas, things: Things, space: Space, x: int, y: int, room: int) -> None:
    """Write a cell: an option's number, who is there (the first of several, with a +), or what kind of place it is."""
    mark, there = things.marks.get(space.key, ""), things.within(space.key)
    canvas.put(x, y, mark[:room], "bold cyan")
    if not there:
        if not mark:
            canvas.put(x + 1, y, things.empty(space), f"dim {things.colour(space.seat)}")
        return
    style = f"bold {things.colour(there[0].seat)}{' reverse' if getattr(there[0], 'acting', False) else ''}"
    code = things.code(there[0])
    more = "+" if len(there) > 1 else ""
    left = room - len(mark)
    canvas.put(x + len(mark), y, code[: left - len(more)] + more, style)


def _wall(canvas: Canvas, at: Sequence[float], left: int, top: int, across: int, ascii: bool) -> None:
    """Draw a wall beside a cell, or at the bottom of the cells above it; a post is a point between four cells."""
    x1, x2 = sorted(round(x * across) - left for x in at[::2])
    y1, y2 = sorted(round(y) - top for y in at[1::2])
    if x1 == x2 and y1 == y2:
        canvas.put(x1, y1 - 1, "o" if ascii else "▖", "bold")
    elif x1 == x2:
        for y in range(y1, y2):
            canvas.put(x1, y, "|" if ascii else "┃", "bold")
    else:
        low = y1 > 0
        sign = ("_" if low else "-") if ascii else "▁" if low else "▔"
        canvas.put(x1 + 1, max(0, y1 - 1), sign * (x2 - x1 - 1), "bold")


def cells_legend(things: Things, width: int, most: int = 9) -> list[Text]:
    """Return what the signs in the cells mean, as far as they are there, in so many lines."""
    scene, ascii = things.scene, things.ascii
    forms = {link.form for link in scene.links}
    words = ["3: option 3"] if any(space.key in things.marks for space in scene.spaces) else []
    words += [f"{'.' if ascii else '·'} free"]
    words += ["## closed"] if any(space.closed and not things.within(space.key) for space in scene.spaces) else []
    words += [f"{'| _' if ascii else '┃ ▁'} wall"] if "wall" in forms else []
    words += [f"{'o' if ascii else '▖'} post"] if "post" in forms else []
    homes = dict.fromkeys(space.seat for space in scene.spaces if space.seat is not None)
    words += [f"{' '.join(things.sigil(seat) for seat in homes)} home of a side"] if homes else []
    words += [f"{letter} {name}" for name, letter in things.kinds.items()]
    there = {space.key for space in scene.spaces}
    words += dict.fromkeys(f"{things.code(one)} {one.name}" for one in scene.markers[::-1] if one.within in there)
    while len(words) > 1 and len(wrapped("; ".join(words), width, "", "  ")) > most:
        words.pop()
    return dimmed(wrapped("; ".join(words), width, "", "  "))
