"""Manhattan's Maneuver step and the end of the turn (RM-MAN, RM-TRN-03)."""

from slugfest.kernel.bits import members
from slugfest.kernel.game import Choose, Option, Script

from .campaign import CampaignTable, allies_at, linked, linked_bits
from .conquering import build, check_objectives
from .effects import opens_ways
from .ending import next_player
from .fighting import squads
from .maneuver import march_some
from .playing import may_hold, play_card, playable
from .spoils import draw_faction_card
from .state import NOWHERE


def maneuver(table: CampaignTable) -> Script[None]:
    """Maneuver, move Allies, play a `maneuver` card, or end the step (RM-MAN-01 to RM-MAN-05)."""
    war, box = table.war, table.box
    seat = war.actor
    if war.target != NOWHERE:
        yield from move_units(table)
        return
    hidden = may_hold(table, seat, "maneuver")
    option = yield Choose(seat, "risk.maneuver", maneuver_options, table, private=hidden)
    if option is box.skip:
        war.phase = "draw"
    elif option is box.move_allies:
        yield from move_allies(table)
    elif option.kind == "card":
        yield from play_card(table, seat, option.value)
    else:
        war.source = option.value
        option = yield Choose(seat, "risk.maneuver_to", maneuver_targets, table, war.source)
        war.target = option.value


def maneuver_options(table: CampaignTable) -> list[Option]:
    """List the `maneuver` cards, the sources of a maneuver, the Allies' move, and the end of the step."""
    war, box = table.war, table.box
    found = playable(table, war.actor, "maneuver")
    if war.maneuvers:
        found += box.options_of(maneuver_sources(table))
    if not war.allies_moved and ally_sources(table):
        found.append(box.move_allies)
    found.append(box.skip)
    return found


def maneuver_sources(table: CampaignTable) -> int:
    """Return own places that can spare a Unit and are connected to another own one."""
    war = table.war
    found = linked_bits(table)
    if war.through and opens_ways(table):
        sectors = war.held[war.actor] & table.box.sector_bits
        found |= linked(table, (sectors & -sectors).bit_length() - 1, True)
    return found & war.strong


def move_units(table: CampaignTable) -> Script[None]:
    """One source, one target, 1 Unit stays (RM-MAN-05)."""
    war = table.war
    source, target = war.source, war.target
    yield from march_some(table)
    war.maneuvers -= 1
    if war.through and not linked(table, source, False) >> target & 1:
        war.through -= 1


def maneuver_targets(table: CampaignTable, source: int) -> list[Option]:
    """List the own places connected to a source; with such a card also through opposing sectors (RM-MAN-04)."""
    return table.box.options_of(linked(table, source, table.war.through > 0) & ~(1 << source))


def ally_sources(table: CampaignTable) -> int:
    """Return the places of own Allies that are connected to another own place (RM-MAN-02)."""
    war = table.war
    found = 0
    for ally in table.box.allies_of[war.factions[war.actor]]:
        if war.allies[ally] != NOWHERE:
            found |= 1 << war.allies[ally]
    return found & linked_bits(table) if found else 0


def move_allies(table: CampaignTable) -> Script[None]:
    """Once a turn any or all own Allies in one place move to one connected place (RM-MAN-02, RM-MAN-03)."""
    war, box = table.war, table.box
    seat = war.actor
    option = yield Choose(seat, "risk.allies_from", ally_places, table)
    source = war.source = option.value
    present = allies_at(table, seat, source)
    option = yield Choose(seat, "risk.squad", some_allies, table, present)
    moving = box.squad_of[option.key]
    option = yield Choose(seat, "risk.allies_to", ally_targets, table, source)
    way = table.way(source, option.value) if table.tell is not None else []
    for ally in members(moving):
        war.allies[ally] = option.value
    war.allies_moved = True
    war.source = NOWHERE
    if table.tell is not None:
        told = {"who": war.factions[seat], "allies": members(moving)}
        table.tell("allies_moved", **told, place=option.value, path=way)


def ally_places(table: CampaignTable) -> list[Option]:
    """List where own Allies can leave from."""
    return table.box.options_of(ally_sources(table))


def some_allies(table: CampaignTable, present: int) -> list[Option]:
    """List every non-empty set of the Allies in a place."""
    return squads(table, present)[1:]


def ally_targets(table: CampaignTable, source: int) -> list[Option]:
    """List the own places connected to a source."""
    return table.box.options_of(linked(table, source, False) & ~(1 << source))


def end_turn(table: CampaignTable) -> Script[None]:
    """Draw, build, check the objectives, calm Hulk; then the next player (RM-TRN-03, RM-CRD-01, RM-HLK-09)."""
    war = table.war
    if war.conquered:
        yield from draw_faction_card(table, war.actor)
    build(table)
    check_objectives(table)
    if war.hulk != NOWHERE or war.meter >= table.box.top:
        war.hulk, war.meter = NOWHERE, 0
        if table.tell is not None:
            table.tell("calm")
    war.hydra = table.box.manhattan.hydra_target
    next_player(table)
