"""What choosing a place means just now: starting there, attacking it, moving there, with who stands there."""

from slugfest.kernel.asking import Offer
from slugfest.kernel.bits import members
from slugfest.kernel.game import Choose, Option
from slugfest.kernel.text import counted, joined, thing

from ..rules.campaign import CampaignTable, allies_at
from ..rules.table import Table
from .chances import odds
from .naming import faction_of, named, where

VERBS = {
    "risk.place": "Start in",
    "risk.ally_place": "Start in",
    "risk.deploy": "Place units in",
    "risk.invade": "Invade from",
    "risk.hulk": "Attack from",
    "risk.target": "Attack",
    "risk.maneuver": "Move units from",
    "risk.maneuver_to": "Move to",
    "risk.allies_from": "Move Allies from",
    "risk.allies_to": "Move to",
}
MOVING = ("risk.maneuver_to", "risk.allies_to")


def place_offer(table: Table, choice: Choose, option: Option) -> Offer:
    """Return a place as it is offered; targets come with the odds, ways with their path."""
    state, box, number = table.state, table.box, option.value
    verb, at, _ = VERBS.get(choice.prompt, "Choose").rpartition(" in")
    to = f"{verb} {where(table, number)}" if at else f"{VERBS.get(choice.prompt, 'Choose')} {named(table, number)}"
    label = f"{to} ({standing(table, choice.seat, number)})"
    notes = marks(table, number)
    group = box.regions[box.region_of[number]].name if number < len(box.region_of) else "Helicarrier"
    by = f"army:{box.place_keys[state.source]}" if state.source >= 0 else ""
    if choice.prompt == "risk.target" and state.source >= 0 and state.units[state.source] > 1:
        amount = odds(table, state.source, number) if state.units[number] else None
        return Offer(label, on=option.key, does="strike", by=by, amount=amount, note=notes, group=group)
    if choice.prompt in MOVING and state.source >= 0:
        path = tuple([box.place_options[step].key for step in table.way(state.source, number)])
        return Offer(label, on=option.key, does="move", by=by, path=path, note=notes, group=group)
    if choice.prompt == "risk.place":
        notes = f"{notes} {warning(table, choice.seat, number)}".strip()
    return Offer(label, on=option.key, note=notes, group=group)


def standing(table: Table, seat: int, number: int) -> str:
    """Return who stands in a place, with how many units."""
    state = table.state
    owner, units = state.owner[number], counted(state.units[number], "unit")
    if not state.units[number]:
        return "free" if owner < 0 else "empty"
    if owner == seat:
        return units
    return f"{units} of {faction_of(table, owner)}" if owner >= 0 else neutrals(table, number)


def neutrals(table: Table, number: int) -> str:
    """Return how many neutral units stand in a place, as what they are called there."""
    box, units = table.box, table.state.units[number]
    if isinstance(table, CampaignTable) and box.section_bits >> number & 1:
        return counted(units, "operative")
    if isinstance(table, CampaignTable) and number == box.asgard:
        return counted(units, "Dark Elf", "Dark Elves")
    return counted(units, "neutral unit")


def marks(table: Table, number: int) -> str:
    """Return what else is in a place, as a sentence."""
    if not isinstance(table, CampaignTable):
        return ""
    war, box = table.war, table.box
    found = []
    if box.docks >> number & 1:
        closed = war.pieces > 1 and number == box.tower
        found.append("a closed docking station" if closed else "a docking station")
    if war.chips >> number & 1:
        found.append("a resource chip")
    if war.loki >> number & 1:
        found.append("a Loki token")
    owner = war.owner[number]
    if owner >= 0:
        found += [thing(box.ally_options[ally].key) for ally in members(allies_at(table, owner, number))]
    if war.hulk == number:
        found.append("Hulk")
    return f"Here: {joined(found)}." if found else ""


def warning(table: Table, seat: int, number: int) -> str:
    """Return what one loses by starting in a place: chips and tokens are won by conquest only."""
    if not isinstance(table, CampaignTable):
        return ""
    war, box = table.war, table.box
    faction = war.factions[seat]
    if faction == box.iron_man and war.chips >> number & 1:
        return "Chips are won by conquest only: whoever starts here must lose the sector first."
    if faction == box.thor and box.tokens >> number & 1:
        return "Tokens are turned by conquest only: whoever starts here must lose the sector first."
    return ""
