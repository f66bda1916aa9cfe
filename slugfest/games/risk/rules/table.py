"""The table: a state together with the box it is played from, and what every rule does with Units and places."""

from collections.abc import Callable

from slugfest.kernel.bits import members
from slugfest.kernel.game import Choose, Option, Script, Tell

from ..content.box import SMALL, Box
from .state import War


class Table:
    """What every rule works on."""

    __slots__ = ("box", "state", "tell")

    def __init__(self, state: War, box: Box, tell: Tell | None) -> None:
        self.state = state
        self.box = box
        self.tell = tell

    def near(self, place: int, through: bool = False) -> int:
        """Return the places one step from a place on a maneuver: own ones (RS-MAN-03)."""
        return self.box.adjacent[place] & self.state.held[self.state.actor]

    def way(self, source: int, target: int) -> list[int]:
        """Return the shortest way of a maneuver, its ends included: over own places, else through opposing ones."""
        return shortest(self.near, source, target, False) or shortest(self.near, source, target, True)


def shortest(near: Callable[[int, bool], int], source: int, target: int, through: bool) -> list[int]:
    """Return the places on the shortest way from one to another, or nothing if none leads there."""
    came = {source: source}
    edge = [source]
    while edge and target not in came:
        grown = []
        for place in edge:
            for step in members(near(place, through)):
                if step not in came:
                    came[step] = place
                    grown.append(step)
        edge = grown
    if target not in came:
        return []
    way = [target]
    while way[-1] != source:
        way.append(came[way[-1]])
    return way[::-1]


def own_places(table: Table) -> list[Option]:
    """List the sectors (and sections) that the active player controls (RS-REI-12, RM-REI-03)."""
    state = table.state
    return table.box.options_of(state.held[state.actor])


def numbers(table: Table, low: int, high: int) -> list[Option]:
    """List the numbers from low to high."""
    return table.box.number_options[low - 1 : high]


def blocks(table: Table, low: int, high: int) -> list[Option]:
    """List the blocks of a hundred that hold the numbers from low to high."""
    return table.box.block_options[(low - 1) // SMALL : (high - 1) // SMALL + 1]


def large_number(table: Table, seat: int, prompt: str, low: int, high: int) -> Script[int]:
    """Ask for a number that may be beyond a hundred: its block first, then the number within it."""
    option = yield Choose(seat, prompt, blocks, table, low, high)
    begin = int(option.value) * SMALL
    option = yield Choose(seat, prompt, numbers, table, max(1, low - begin), min(SMALL, high - begin))
    return begin + int(option.value) + 1


def add_units(state: War, place: int, count: int) -> None:
    """Put Units into a place, or take some away."""
    units = state.units[place] + count
    state.units[place] = units
    if units > 1:
        state.strong |= 1 << place
    else:
        state.strong &= ~(1 << place)


def take_control(state: War, place: int, seat: int, count: int) -> None:
    """Give a place to a seat, with so many Units."""
    before = state.owner[place]
    bit = 1 << place
    if before >= 0:
        state.held[before] &= ~bit
    if seat >= 0:
        state.held[seat] |= bit
    state.owner[place] = seat
    state.units[place] = count
    if count > 1:
        state.strong |= bit
    else:
        state.strong &= ~bit


def living(state: War) -> list[int]:
    """Return the seats that are not eliminated, in turn order."""
    return [seat for seat in state.order if not state.out[seat]]
