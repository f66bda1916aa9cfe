"""What lies beside the board of a scene: trays, hands, piles, tracks, meters; in full, or in few lines."""

from collections.abc import Collection

from rich.text import Text

from slugfest.kernel.scene import Card, Zone
from slugfest.kernel.text import counted

from .lines import cut, wrapped
from .stage_columns import needs
from .stage_things import Things, dimmed, lowered, unrolled


def zones(things: Things, width: int, legend: bool, offered: Collection[str], asked: Collection[str]) -> list[Text]:
    """Return all that is beside the board; `offered` cards that are `asked` for stand among the options."""
    found: list[Text] = []
    for zone in things.scene.zones:
        if zone.form == "tray":
            found += things.tray(zone, width)
            found += things.legend(width) if legend else []
        elif zone.form == "pile":  # those of a seat are numbers in its panel; a closer look tells what is in them
            found += _pile(things, zone, width) if legend and zone.seat is None else []
        elif zone.form != "hand" and (zone.form != "offer" or not set(offered) & set(asked)):
            found += _zone(things, zone, width)
    return found


def _pile(things: Things, zone: Zone, width: int) -> list[Text]:
    held = counted(zone.value or 0, "card") if zone.symbol == "discard" else f"{zone.value} left in the pile"
    words = [f"{zone.name}: {held}"]
    words += [f"{name.lower()}: {', '.join(listed)}" for name, listed in zone.lists if listed]
    return dimmed(wrapped(things.say("; ".join(words)), width, "", "  "))


def _zone(things: Things, zone: Zone, width: int) -> list[Text]:
    """Return any other holder: its number, its text, and everything in it, slot by slot."""
    line = Text(things.say(zone.name or zone.key), "bold")
    line.append(_value(zone))
    for holder, name in ((zone.key, ""), *((slot.key, slot.name) for slot in zone.slots)):
        held = things.within(holder)
        dice = [die for die in things.scene.dice if die.within == holder]
        if name and (held or dice or holder in things.marks):
            line.append(f"  {things.mark(holder)}{things.say(name)}:")
        for chip in [*map(things.chip, held), *map(things.die, dice)]:
            line.append(" ").append_text(chip)
    line.truncate(width, overflow="ellipsis")
    lines = [line]
    if zone.text:
        lines = wrapped(things.say(zone.text), width, f"{line.plain}  ", "    ")
        lines[0] = line.append(lines[0].plain[len(line) :], "dim")
        dimmed(lines[1:])
    cards = [card for card in things.scene.cards if card.within == zone.key]
    return [*lines, *things.cards(cards, width), *_slots(things, zone, width)]


def _value(zone: Zone) -> str:
    if zone.of is not None:
        return f" {zone.value}/{zone.of}"
    return f" {zone.value}" if zone.form in ("meter", "track") and zone.value else ""


def _slots(things: Things, zone: Zone, width: int, whole: bool = True) -> list[Text]:
    """Return the cards in the slots of a track, each with what its slot is worth."""
    found: list[Text] = []
    for said in slotted(things, zone):
        found += wrapped(said, width, "  ", "    ") if whole else [Text(cut(f"  {said}", width))]
    return found


def slotted(things: Things, zone: Zone) -> list[str]:
    """Return what the cards in the slots of a track are worth, are called and say."""
    worths = {slot.key: slot.name or f"{slot.worth} {'point' if slot.worth == 1 else 'points'}" for slot in zone.slots}
    found = []
    for card in things.scene.cards:
        if card.within in worths:
            mark = things.mark(card.key) or things.mark(card.within)
            found.append(f"{mark}{worths[card.within]}: {card.name}. {things.say(card.text)}")
    return found


def hands(things: Things, width: int) -> list[Text]:
    """Return the cards that the reader holds, each with price, when it can be played and what it does."""
    found: list[Text] = []
    for zone in things.scene.zones:
        cards = [card for card in things.scene.cards if zone.form == "hand" and card.within == zone.key]
        if cards:
            found += [Text(f"{things.say(zone.name)}:", "bold"), *things.cards(cards, width, True)]
    mat = dealt(things)
    return [*found, Text("Your cards:", "bold"), *things.cards(mat, width, True)] if mat else found


def dealt(things: Things) -> list[Card]:
    """Return the cards on the reader's own mat."""
    return [card for card in things.scene.cards if card.within == f"mat:{things.you}"]


def names(things: Things, width: int, times: bool) -> list[Text]:
    """Return the cards that the reader can still use, by name and price, with `times` also when."""
    words = []
    for one in usable(things):
        said = ", ".join(filter(None, (things.price(one), lowered(things.when(one)) if times else "", one.who)))
        words.append(f"{things.numbered(one)}{one.name}{f' ({said})' * bool(said)}")
    said = things.say(", ".join(words))
    return dimmed(wrapped(said, width, "Cards: ", "  ")) if said else []


def in_words(things: Things, width: int) -> list[Text]:
    """Return the cards that the reader can still use, each with price, when it can be played and what it does."""
    found: list[Text] = []
    for one in usable(things):
        facts = ", ".join(filter(None, (things.price(one), lowered(things.when(one)), one.who)))
        name = f"{things.numbered(one)}{one.name}"
        said = f"{name}{f' ({facts})' if facts else ''}: {things.say(one.text)}"
        lines = wrapped(things.say(said), width, "", "  ")
        lines[0].stylize("bold", 0, len(name))
        found += lines
    return [Text("Your cards:", "bold"), *found] if found else []


def usable(things: Things) -> list[Card]:
    """Return the cards in the reader's hand and on the own mat that can still be used."""
    held_in = {zone.key for zone in things.scene.zones if zone.form == "hand"}
    held = [card for card in things.scene.cards if card.within in held_in] + dealt(things)
    return [card for card in held if not card.state and card.name]


# ---------------------------------------------------------------- in few lines


def dice_line(things: Things, width: int, legend: bool) -> list[Text]:
    """Return the trays in which something was rolled side by side, and what the dice say, if there is room."""
    found: list[Text] = [Text()]
    for zone in things.scene.zones:
        dice = [die for die in things.scene.dice if die.within == zone.key]
        if zone.form != "tray" or not any(not unrolled(die) for die in dice):
            continue
        made = things.tray(zone, width)
        if len(made) == 1 and len(found[-1]) + len(made[0]) + 2 <= width:
            found[-1].append("  " if len(found[-1]) else "").append_text(made[0])
        else:
            found += made
    found = [line for line in found if line.plain.strip()]
    return found + (things.legend(width) if found and legend else [])


def folded(things: Things, width: int, whole: bool, offered: Collection[str], asked: Collection[str]) -> list[Text]:
    """Return what else is beside the board: numbers in one line, cards by name (`whole`: with what they say)."""
    found: list[Text] = []
    for zone in things.scene.zones:
        if zone.form in ("tray", "hand", "pile") or (zone.seat is not None and zone.form != "stage"):
            continue
        if zone.form == "set" and things.scene.form == "sets":  # that is the board
            continue
        if zone.form == "offer" and set(offered) & set(asked):
            continue
        cards = [card for card in things.scene.cards if card.within == zone.key]
        tracked = _slots(things, zone, width, whole)
        here = things.within(zone.key)
        value = _value(zone)
        if not (cards or tracked or here or value or (whole and zone.text)):
            continue
        line = Text(things.say(zone.name or zone.key), "bold").append(value)
        for chip in map(things.chip, here):
            line.append(" ").append_text(chip)
        line.truncate(width, overflow="ellipsis")
        text = things.say(zone.text) if whole else ""
        found += wrapped(text, width, f"{line.plain}  ", "    ") if text else [line]
        found += _staged(things, cards, width, whole) + tracked
    return found


def _staged(things: Things, cards: list[Card], width: int, whole: bool) -> list[Text]:
    """Return cards that lie on the table, with the dice in their rows."""
    found: list[Text] = []
    for card in cards:
        if not card.rows:
            made = things.cards([card], width)
            found += made if whole or len(made) < 2 else [Text(cut(f"{made[0].plain} …", width))]
            continue
        line = Text(f"  {things.mark(card.key)}", "bold cyan").append(card.name, "bold").append("  ")
        for row in card.rows:
            one = needs(things, _only(card, row.key))
            line.append(f"{things.mark(row.key)}", "bold cyan").append(f"{one} ", "dim")
            for die in things.scene.dice:
                if die.within == row.key:
                    line.append_text(things.die(die)).append(" ")
            line.append(" ")
        line.truncate(width, overflow="ellipsis")
        found.append(line)
    return found


def _only(card: Card, key: str) -> Card:
    """Return a card with one of its rows alone."""
    return Card(key=card.key, within=card.within, rows=tuple([row for row in card.rows if row.key == key]))
