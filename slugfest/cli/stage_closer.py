"""A closer look at one thing of a scene: everything that is printed on it, who is there, what lasts, which clause."""

from typing import Any

from rich.text import Text

from slugfest.kernel.scene import Card, Die, Figure, Marker, Seat, Space, Zone
from slugfest.kernel.text import counted

from .lines import wrapped
from .stage_things import Things, amount, dimmed, lowered, number
from .stage_zones import slotted


def about(things: Things, thing: Any, width: int) -> list[Text]:
    """Return all there is to say about a thing."""
    head = _head(things, thing)
    lines = [head] if head.plain else []
    for text in _texts(things, thing):
        lines += wrapped(text, width, "  ", "    ")
    seat = _seat_of(things, thing)
    if seat is not None:
        hands = [zone.key for zone in things.scene.zones if zone.seat == seat and zone.form != "pile"]
        holders = (f"mat:{seat}", *hands)
        team = {figure.name for figure in things.scene.figures if figure.seat == seat} - {getattr(thing, "name", "")}
        others = team if isinstance(thing, Figure) else set()
        cards = [card for card in things.scene.cards if card.within in holders and card.who not in others]
        lines += things.cards(cards, width, True)
    clause = getattr(thing, "clause", "")
    return lines + (dimmed([Text(f"  rules {clause}")]) if clause else [])


def _head(things: Things, thing: Any) -> Text:
    name = things.face(thing) if isinstance(thing, Die) else getattr(thing, "name", "") or getattr(thing, "side", "")
    line = Text(things.say(name), "bold")
    facts: list[str] = []
    if isinstance(thing, Space):
        facts += [f"+{thing.worth} for landing"] * bool(thing.worth) + ["closed"] * thing.closed
    if isinstance(thing, Card):
        facts += [things.say(thing.who), lowered(things.when(thing)), things.price(thing) if thing.cost else ""]
        facts += [counted(thing.worth, "point")] if thing.worth else []
        facts += [number(one) for one in thing.stats]
        facts += [thing.state] if thing.state else []
    if isinstance(thing, Figure) and thing.meter is not None:
        facts.append(f"{amount(thing.meter)} {thing.meter.name}")
    if isinstance(thing, Seat):
        facts.append(things.score(thing))
    if isinstance(thing, Zone) and thing.form == "set" and thing.worth:
        facts.append(f"{counted(thing.worth, 'point')} when whole")
    if isinstance(thing, Zone) and thing.form == "pile":
        facts.append(counted(thing.value or 0, "card") if thing.symbol == "discard" else f"{thing.value} left")
    shown = ", ".join(filter(None, facts))
    return line.append(f"  {shown}" if name else shown, "default not bold") if shown else line


def _texts(things: Things, thing: Any) -> list[str]:
    """Return the sentences about a thing, each once."""
    found: list[str] = []
    seat = _seat_of(things, thing)
    if isinstance(thing, Space | Card | Marker | Die | Figure | Zone) and thing.text:
        found.append(thing.text)
    if isinstance(thing, Space) and thing.duty:
        found.append("What it does is not optional.")
    if isinstance(thing, Card):
        found += [*thing.lines, *([thing.note] if thing.note else [])]
    if isinstance(thing, Zone):
        found += [f"{name}: {', '.join(held)}" for name, held in thing.lists if held]
        slots = [(slot.name, things.within(slot.key)) for slot in thing.slots]
        waiting = [(name, [one.name for one in held if not isinstance(one, Card)]) for name, held in slots if name]
        found += [*slotted(things, thing), *(f"{name}: {', '.join(names)}" for name, names in waiting if names)]
    if isinstance(thing, Figure):
        found += [state.text for state in thing.states]
    if seat is not None:
        found += things.scene.seats[seat].notes
    if isinstance(thing, Space):
        there = things.within(thing.key)
        found += [f"There: {', '.join(one.name for one in there)}"] if there else []
    return [things.say(text) for text in dict.fromkeys(found)]


def _seat_of(things: Things, thing: Any) -> int | None:
    """Return the seat whose mat belongs to a look at this thing."""
    if isinstance(thing, Seat):
        return things.scene.seats.index(thing)
    if isinstance(thing, Figure) and thing.rank == "hero" and thing.seat is not None:
        return thing.seat
    return None


def _name(things: Things, thing: Any) -> str:
    """Return what a thing is called: a die by what it shows, a seat by its side."""
    if isinstance(thing, Seat):
        return thing.side
    return things.face(thing) if isinstance(thing, Die) else getattr(thing, "name", "")


def found_by(things: Things, typed: str) -> Any | None:
    """Return the thing that somebody means: by key or name, or the only one that begins so; a die by its symbol."""
    wanted = typed.strip().lower()
    if not wanted:
        return None
    named: dict[str, Any] = {}
    there = sorted(things.scene.things(), key=lambda thing: isinstance(thing, Seat))
    words = [(things.say(_name(things, thing)).lower(), thing) for thing in there]
    words += [(word, thing) for thing in there for word in (thing.key.lower(), thing.key.partition(":")[2].lower())]
    for word, thing in words:
        if word:
            named.setdefault(word, thing)
    if wanted in named:
        return named[wanted]
    near = {thing.key: thing for word, thing in named.items() if word.startswith(wanted)}
    return next(iter(near.values())) if len(near) == 1 else None
