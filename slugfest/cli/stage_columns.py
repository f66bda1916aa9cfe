"""Boards that are no grid in columns: a map region by region, sets of cards with what each card needs."""

from collections.abc import Collection, Sequence

from rich.text import Text

from slugfest.kernel.scene import Card, Figure, Marker, Number, Row, Space, Zone

from .lines import cut, wrapped
from .stage_codes import letters
from .stage_things import Things, dimmed, number

GAP = 1
"""The characters between two columns."""
LEAST, FEWEST = 8, 5
"""The fewest letters of a card's name, and of a place's."""


def beside(blocks: Sequence[Sequence[Text]], columns: int, width: int) -> list[Text]:
    """Return blocks of lines in columns, read downwards; the first line of a block is never the last of a column."""
    lines = [(line, n == 0) for block in blocks for n, line in enumerate(block)]
    tall = -(-len(lines) // columns)
    while True:
        stacks = _stacked(lines, tall)
        if len(stacks) <= columns:
            break
        tall += 1
    wide = column_width(columns, width)
    found = []
    for row in range(tall):
        line = Text()
        for place, stack in enumerate(stacks):
            if row < len(stack):
                line.append(" " * (place * (wide + GAP) - len(line))).append_text(stack[row])
        found.append(line)
    return found


def _stacked(lines: Sequence[tuple[Text, bool]], tall: int) -> list[list[Text]]:
    stacks: list[list[Text]] = [[]]
    for line, first in lines:
        if len(stacks[-1]) >= tall or (first and len(stacks[-1]) == tall - 1 and tall > 1):
            stacks.append([])
        stacks[-1].append(line)
    return stacks


def column_width(columns: int, width: int) -> int:
    """Return how wide each of some columns is."""
    return (width - GAP * (columns - 1)) // columns


# ---------------------------------------------------------------- a map


def regions(things: Things, columns: int, width: int, shown: Collection[str] | None = None) -> list[Text]:
    """Return every place in a line of its own, below its region: the option chosen there, name, units, marks.

    `shown`: only these places; of the others a region says how many it has.
    """
    scene, wide = things.scene, column_width(columns, width)
    known = {region.key: region for region in scene.regions}
    signs = letters([one.name for one in scene.markers], upper=True)
    marked = any(space.key in things.marks for space in scene.spaces)
    blocks = []
    for key in dict.fromkeys(space.region for space in scene.spaces):
        block = []
        there = [space for space in scene.spaces if space.region == key]
        near = [space for space in there if shown is None or space.key in shown]
        if key in known:
            region = known[key]
            worth = f" +{region.worth}" if region.worth else ""
            worth += f" ({len(there) - len(near)})" if len(near) < len(there) else ""
            name = cut(things.say(region.name), wide - len(worth) - 2)
            block.append(Text(f"{name}{worth}", "bold underline"))
            if region.held is not None:
                block[0].append(f" {things.sigil(region.held)}", f"{things.colour(region.held)} not underline")
        block += [_line(things, space, wide, signs, marked) for space in near]
        blocks.append(block)
    return beside(blocks, columns, width)


def _line(things: Things, space: Space, wide: int, signs: dict[str, str], marked: bool) -> Text:
    """Return a place in one line: what does not fit of its name is cut, then of who stands there, never a sign."""
    line = Text(f"{things.marks.get(space.key, ''):>2} " if marked else "", "bold cyan")
    army, lying, standing = Text(), Text(), Text()
    for one in things.within(space.key):
        if isinstance(one, Marker):
            lying.append(f" {signs.get(one.name, '?')}", "italic")
        elif one.count is None:
            standing.append(f" {things.code(one)}", f"bold {things.colour(one.seat)}")
        else:
            army.append(f" {things.sigil(one.seat) or things.nobody()}{one.count}", f"bold {things.colour(one.seat)}")
    if space.closed:
        lying.append(" ##", "red")
    tail = army.append_text(lying).append_text(standing)
    room = wide - len(line) - len(tail)
    name = cut(things.where(space), max(FEWEST, room))
    line.append(name, f"{things.colour(space.seat)}" if space.seat is not None else "").append_text(tail)
    line.truncate(wide, overflow="ellipsis")
    return line


def asked_about(things: Things, keys: Collection[str], whole: bool) -> set[str]:
    """Return the places where options are chosen or that the question names; `whole`: with all of their regions."""
    near = [space for space in things.scene.spaces if space.key in things.marks or space.key in keys]
    if not whole:
        return {space.key for space in near}
    known = {space.region for space in near}
    return {space.key for space in things.scene.spaces if space.region in known}


def regions_legend(things: Things, width: int, most: int = 9, shown: Collection[str] | None = None) -> list[Text]:
    """Return what the signs on the map mean, as far as they are there, in so many lines."""
    scene = things.scene
    there = {space.key for space in scene.spaces if shown is None or space.key in shown}
    figures = [one for one in scene.figures if one.within in there]
    marked = any(key in things.marks for key in there)
    armies = next((one for one in figures if one.count is not None and one.seat is not None), None)
    words = ["(4) so many more places: map shows them"] if len(there) < len(scene.spaces) else []
    words += [f"{things.sigil(armies.seat)}{number(Number('', armies.count or 0, 'units'))}"] if armies else []
    neutral = any(one.count is not None and one.seat is None for one in figures)
    words += [f"{things.nobody()} nobody's"] if neutral else []
    signs = letters([one.name for one in scene.markers], upper=True)
    lying = dict.fromkeys(one.name for one in scene.markers if one.within in there)
    words += [f"{signs.get(name, '?')} {name}" for name in lying]
    words += ["## closed"] if any(space.closed for space in scene.spaces) else []
    words += [f"{things.code(one)} {one.name}" for one in figures if one.count is None]
    words += ["3 Name: option 3"] if marked else []
    words += ["+4 for a whole region"] if any(region.worth for region in scene.regions) else []
    while len(words) > 1 and len(wrapped("; ".join(words), width, "", "  ")) > most:
        words.pop()
    return dimmed(wrapped("; ".join(words), width, "", "  "))


# ---------------------------------------------------------------- sets of cards


def sets(things: Things, zones: Sequence[Zone], columns: int, width: int) -> list[Text]:
    """Return sets of cards: how much of each is won, and what every card needs."""
    wide = column_width(columns, width)
    blocks = []
    for zone in zones:
        head = Text(things.say(zone.name or zone.key), "bold underline")
        if zone.of is not None:
            head.append(f" {zone.value}/{zone.of}")
        for one in things.within(zone.key):
            head.append(f"  {_said(one)}", "not bold not underline italic")
        text = things.say(zone.text)
        if text and wide - len(head) > LEAST * 2:
            head.append(f"  {cut(text, wide - len(head) - 2)}", "not bold not underline dim")
        head.truncate(wide, overflow="ellipsis")
        cards = [card for card in things.scene.cards if card.within == zone.key]
        blocks.append([head, *(_card(things, card, wide) for card in cards)])
    return beside(blocks, columns, width)


def _said(one: Figure | Marker) -> str:
    return f"+ {one.name}"


def _card(things: Things, card: Card, wide: int) -> Text:
    """Return a card in one line: the option, whose it is, its name, what it is worth and what it needs."""
    line = Text(f"{things.mark(card.key)}", "bold cyan")
    line.append(f"{things.sigil(card.seat) or ' '} ", f"bold {things.colour(card.seat)}")
    worth = f" {'*' if things.ascii else '★'}{card.worth}" if card.worth else ""
    tail = f"{worth}  {needs(things, card)}" if card.rows else worth
    line.append(cut(card.name, max(LEAST, wide - len(line) - len(tail)))).append(tail, "dim")
    line.truncate(wide, overflow="ellipsis")
    return line


def needs(things: Things, card: Card) -> str:
    """Return what the rows of a card need, in few letters; a row that is filled is ticked off."""
    tick, between = ("v", ", ") if things.ascii else ("✓", " · ")
    said = [f"{'steal: ' * row.extra}{_need(things, row)}{f' {tick}' * row.filled}" for row in card.rows]
    return between.join(said)


def _need(things: Things, row: Row) -> str:
    alike = len(row.need) > 1 and len(set(row.need)) == 1 and not row.need[0][:1].isdigit()
    said = f"{len(row.need)} {row.need[0]}" if alike else "&".join(row.need)
    return said.replace("8-sided ", "<>" if things.ascii else "◇")


def sets_legend(things: Things, width: int) -> list[Text]:
    """Return what the signs of cards mean: one example of every kind of row."""
    cards = [card for card in things.scene.cards if card.rows]
    examples: dict[str, str] = {}
    for row in sorted((row for card in cards for row in card.rows), key=lambda row: len(row.need)):
        said = _need(things, row)
        kind = "&" if "&" in said else "".join(letter for letter in said if not letter.isdigit())
        if said != row.name.rpartition(" ")[2]:
            eight = " on an 8-sided die" * any(one.startswith("8-sided") for one in row.need)
            examples.setdefault(kind, f"{said}: {row.name}{eight}")
    words = list(examples.values())
    words += [f"{'*' if things.ascii else '★'} points"] if any(card.worth for card in cards) else []
    held = [things.sigil(card.seat) for card in cards if card.seat is not None]
    words += [f"{held[0]} won by that side"] if held else []
    words += ["[3]: option 3"] if any(card.key in things.marks for card in cards) else []
    return dimmed(wrapped("; ".join(words), width, "", "  "))
