"""The board of a scene in a terminal's own layout: a ring that closes, grids of cells, or a table."""

from collections.abc import Sequence

from rich.text import Text

from slugfest.kernel.scene import Region, Space

from .canvas import Canvas
from .lines import cut, wrapped
from .stage_cells import cells_legend
from .stage_things import Things, dimmed

ACROSS, DOWN = 6, 2
"""The size of a cell with its gap."""
RAILS = ("╭─ ", "├─ ", "╰─ ", "│  ", "── ")
ASCII_RAILS = (".- ", "|- ", "'- ", "|  ", "-- ")


def board_of(things: Things, width: int, texts: bool = True) -> list[Text]:
    """Return the board; `texts`: with what places do in full, else cut to the line."""
    scene = things.scene
    if not scene.spaces:
        return []
    if scene.form == "ring":
        return ring(things, width, texts)
    if scene.form in ("squares", "hexes") and all(len(space.at) == 2 for space in scene.spaces):
        found = grid(things, scene.form == "hexes")
        if max((len(line) for line in found), default=0) <= width:
            return found + ([*_key(things, width), *cells_legend(things, width)] if texts else [])
    return table(things, width, texts)


def ring(things: Things, width: int, texts: bool) -> list[Text]:
    """Return the places in order, joined by a rail; what is in the middle stands below."""
    around = sorted((space for space in things.scene.spaces if not space.middle), key=lambda space: space.at)
    first, between, last, beside, single = ASCII_RAILS if things.ascii else RAILS
    found: list[Text] = []
    for i, space in enumerate(around):
        rail = single if len(around) == 1 else first if i == 0 else last if i == len(around) - 1 else between
        found += _place(things, space, width, texts, rail, "   " if rail in (last, single) else beside)
    for space in things.scene.spaces:
        if space.middle:
            found += _place(things, space, width, texts, "   ", "   ")
    return found


def table(things: Things, width: int, texts: bool) -> list[Text]:
    """Return a line per space, by region, with who is there."""
    spaces, regions = things.scene.spaces, {region.key: region for region in things.scene.regions}
    found: list[Text] = []
    for key in dict.fromkeys(space.region for space in spaces):
        if key in regions:
            found.append(_region(things, regions[key]))
        for space in spaces:
            if space.region == key:
                found += _place(things, space, width, texts, "  ", "  ")
    return found


def _region(things: Things, region: Region) -> Text:
    line = Text(things.say(region.name), "bold underline")
    if region.worth:
        line.append(f" +{region.worth}", "not underline")
    return line.append(f" {things.sigil(region.held)}", f"{things.colour(region.held)} not underline")


def _place(things: Things, space: Space, width: int, texts: bool, rail: str, beside: str) -> list[Text]:
    """Return a place: its name and points, who is there, and what it does."""
    line = Text(rail, "dim").append(things.mark(space.key), "bold cyan")
    line.append(things.where(space), f"bold {things.colour(space.seat)}" if space.seat is not None else "bold")
    if space.worth:
        line.append(f" +{space.worth}", "green")
    words = [*(["closed"] if space.closed else []), *space.marks]
    if words:
        line.append(f" ({', '.join(words)})", "red")
    found = [line]
    for thing in things.within(space.key):
        chip = things.chip(thing)
        if len(found[-1]) + 2 + len(chip) > width:
            found.append(Text(f"{beside}  ", "dim"))
        found[-1].append("  ").append_text(chip)
    text = things.say(space.text)
    if space.duty and text and not space.middle:
        text += " (not optional)"
    if not text:
        return found
    if texts:
        return found + dimmed(wrapped(text, width, f"{beside}    ", f"{beside}    "))
    room = width - len(found[-1]) - 2
    if room > 12:
        found[-1].append(f"  {cut(text, room)}", "dim")
    return found


# ---------------------------------------------------------------- cells


def grid(things: Things, hexes: bool) -> list[Text]:
    """Return squares or hexes as cells of two rows: the option's number above, who is there below."""
    spaces = things.scene.spaces
    walls = [link.at for link in things.scene.links if link.form == "wall" and len(link.at) == 4]
    down = DOWN + bool(walls)
    spots = {space.key: _spot(space, hexes, down) for space in spaces}
    left, top = min((x for x, _ in spots.values()), default=0), min((y for _, y in spots.values()), default=0)
    wide = max((x for x, _ in spots.values()), default=0) - left + ACROSS + 1
    tall = max((y for _, y in spots.values()), default=0) - top + down + bool(walls)
    canvas = Canvas(wide, tall)
    for space in spaces:
        x, y = spots[space.key]
        _cell(canvas, things, space, x - left + 1, y - top + bool(walls))
    for x1, y1, x2, y2 in walls:
        _wall(canvas, (x1, y1, x2, y2), left, top, down, things.ascii)
    return canvas.lines(False)


def _spot(space: Space, hexes: bool, down: int) -> tuple[int, int]:
    column, row = space.at
    across = column + row / 2 if hexes else column
    return round(across * ACROSS), round(row * down)


def _cell(canvas: Canvas, things: Things, space: Space, x: int, y: int) -> None:
    mark = things.mark(space.key).strip()
    there = things.within(space.key)
    if mark:
        canvas.put(x, y, mark[: ACROSS - 1], "bold cyan")
    elif len(there) > 1:
        canvas.put(x, y, things.code(there[1])[: ACROSS - 1], f"bold {things.colour(there[1].seat)}")
    if not there:
        canvas.put(x + 1, y + 1, things.empty(space), f"dim {things.colour(space.seat)}")
        return
    style = f"bold {things.colour(there[0].seat)}{' reverse' if getattr(there[0], 'acting', False) else ''}"
    more = len(there) - (1 if mark else 2)
    text = things.code(there[0])
    canvas.put(x, y + 1, f"{text}+"[: ACROSS - 1] if more > 0 else text[: ACROSS - 1], style)


def _wall(canvas: Canvas, at: Sequence[float], left: int, top: int, down: int, ascii: bool) -> None:
    """Draw a wall between cells, from corner to corner."""
    x1, y1, x2, y2 = (round(at[0] * ACROSS), round(at[1] * down), round(at[2] * ACROSS), round(at[3] * down))
    if x1 == x2:
        for y in range(min(y1, y2), max(y1, y2) + 1):
            canvas.put(x1 - left, y - top, "|" if ascii else "┃", "bold")
    else:
        canvas.put(min(x1, x2) - left, y1 - top, ("-" if ascii else "━") * (abs(x2 - x1) + 1), "bold")


def _key(things: Things, width: int) -> list[Text]:
    """Return who is meant by the letters in the cells, where these say less than the whole name."""
    there = [one for space in things.scene.spaces for one in things.within(space.key)]
    found = [Text("  ")]
    for one in there:
        if things.code(one)[1:] == one.name:
            continue
        chip = things.chip(one)
        if len(found[-1]) + len(chip) + 2 > width:
            found.append(Text("  "))
        found[-1].append_text(chip).append("  ")
    return [line for line in found if line.plain.strip()]
