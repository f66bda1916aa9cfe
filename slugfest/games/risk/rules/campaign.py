"""Battle for Manhattan's table, and how its places hang together: docking stations join the map and the Helicarrier."""

from slugfest.kernel.game import Tell

from ..content.box import Box
from .state import NOWHERE, Campaign
from .table import Table

CLOSING = 2
"""The piece of the Tower that closes the docking station under it (RM-RES-08)."""


class CampaignTable(Table):
    """What the rules of Manhattan work on; `war` is the state again, by its full type."""

    __slots__ = ("war",)

    def __init__(self, state: Campaign, box: Box, tell: Tell | None) -> None:
        super().__init__(state, box, tell)
        self.war = state

    def near(self, place: int, through: bool = False) -> int:
        """Return the places one step from a place on a maneuver; docks are next to an own access point (RM-HEL-11)."""
        war, box = self.war, self.box
        held = war.held[war.actor]
        found = box.adjacent[place] & (held | box.sector_bits if through else held)
        docks = docks_of(war, box) & held if held & box.access_bit else 0
        if docks >> place & 1:
            found |= box.access_bit
        elif place == box.access:
            found |= docks
        return found


def docks_of(war: Campaign, box: Box) -> int:
    """Return the docking sectors of a state that are open (RM-RES-08)."""
    return box.docks & ~(1 << box.tower) if war.pieces >= CLOSING else box.docks


def open_docks(table: CampaignTable) -> int:
    """Return the docking sectors; the second Foundation closes the one under the Tower (RM-RES-08)."""
    return docks_of(table.war, table.box)


def whole_helicarrier(table: CampaignTable, seat: int) -> bool:
    """Whether a seat controls all three sections."""
    sections = table.box.section_bits
    return table.war.held[seat] & sections == sections


def source_bits(table: CampaignTable) -> int:
    """Return the active player's places from which an invasion is possible (RS-INV-02, RM-HEL-02 to RM-HEL-05)."""
    war, box = table.war, table.box
    held = war.held[war.actor]
    reach = box.around(war.ground & ~held)
    if not held & box.access_bit:
        reach |= open_docks(table)
    elif whole_helicarrier(table, war.actor) and open_docks(table) & ~held:
        reach |= box.access_bit
    return held & war.strong & reach


def target_bits(table: CampaignTable, source: int) -> int:
    """Return what can be invaded from a place: neighbours, the access point, docking sectors (RM-HEL-03, RM-HEL-10)."""
    war, box = table.war, table.box
    held = war.held[war.actor]
    found = box.adjacent[source] & ~held
    docks = open_docks(table)
    if docks >> source & 1:
        found |= box.access_bit & ~held
    elif source == box.access and whole_helicarrier(table, war.actor):
        found |= docks & ~held
    return found


def reach_bits(table: CampaignTable, seat: int) -> int:
    """Return the opposing places that could be invaded from an own place, whatever the Units there (6.4)."""
    war, box = table.war, table.box
    held = war.held[seat]
    found = box.around(held)
    docks = open_docks(table)
    if held & docks:
        found |= box.access_bit
    if whole_helicarrier(table, seat):
        found |= docks
    return found & ~held


def beside_bits(table: CampaignTable, place: int, seat: int) -> int:
    """Return a seat's own places next to a place; the access point is next to every open dock (RM-HEL-02)."""
    war, box = table.war, table.box
    held = war.held[seat]
    found = box.adjacent[place] & held
    docks = open_docks(table)
    if place == box.access:
        found |= docks & held
    elif docks >> place & 1:
        found |= box.access_bit & held
    return found


def linked(table: CampaignTable, place: int, through: bool) -> int:
    """Return the active player's places connected to one; own docks and an own access point are linked (RM-HEL-11).

    With `through` the way may cross opposing sectors, but sections only if own (RM-MAN-04).
    """
    war, box = table.war, table.box
    held = war.held[war.actor]
    inside = held | box.sector_bits if through else held
    docks = open_docks(table) & held if held & box.access_bit else 0
    found, grown = 0, 1 << place
    while grown != found:
        found = grown
        grown |= box.around(found) & inside
        if docks:
            if grown & box.access_bit:
                grown |= docks
            elif grown & docks:
                grown |= box.access_bit
    return found & held


def linked_bits(table: CampaignTable) -> int:
    """Return the active player's places that are connected to another own one."""
    war, box = table.war, table.box
    held = war.held[war.actor]
    near = box.around(held)
    if held & box.access_bit and open_docks(table) & held:
        near |= open_docks(table) | box.access_bit
    return held & near


def allies_at(table: CampaignTable, seat: int, place: int) -> int:
    """Return a seat's Allies in a place, as bits."""
    war = table.war
    found = 0
    for ally in table.box.allies_of[war.factions[seat]]:
        if war.allies[ally] == place != NOWHERE:
            found |= 1 << ally
    return found


def is_faction(table: CampaignTable, seat: int, faction: int) -> bool:
    """Whether a seat plays a faction."""
    return table.war.factions[seat] == faction
