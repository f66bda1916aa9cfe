"""The Maneuver step (RS-MAN)."""

from slugfest.kernel.game import Choose, Option, Script

from ..content.box import SMALL
from .state import NOWHERE
from .table import Table, add_units, large_number, numbers


def maneuver(table: Table) -> Script[None]:
    """Move Units once from one own sector to another connected one, leaving 1 behind (RS-MAN-01 to RS-MAN-06)."""
    state = table.state
    if state.target != NOWHERE:
        yield from march_some(table)
        state.phase = "draw"
        return
    option = yield Choose(state.actor, "risk.maneuver", maneuver_sources, table)
    if option is table.box.skip:
        state.phase = "draw"
        return
    state.source = option.value
    option = yield Choose(state.actor, "risk.maneuver_to", maneuver_targets, table, state.source)
    state.target = option.value


def march_some(table: Table) -> Script[None]:
    """Say how many Units take the way that was chosen."""
    state = table.state
    seat, source = state.actor, state.source
    high = state.units[source] - 1
    if high > SMALL:
        count = yield from large_number(table, seat, "risk.maneuver_count", 1, high)
    else:
        option = yield Choose(seat, "risk.maneuver_count", numbers, table, 1, high)
        count = option.value + 1
    march(table, source, state.target, count)


def maneuver_sources(table: Table) -> list[Option]:
    """List own sectors that can spare a Unit and have an own neighbour, or none (RS-MAN-02, RS-MAN-03)."""
    state, box = table.state, table.box
    held = state.held[state.actor]
    found = box.options_of(held & state.strong & box.around(held))
    found.append(box.skip)
    return found


def maneuver_targets(table: Table, source: int) -> list[Option]:
    """List the own sectors connected to a source."""
    state = table.state
    return table.box.options_of(connected(table, source, state.held[state.actor]) & ~(1 << source))


def connected(table: Table, place: int, inside: int) -> int:
    """Return all places joined to one by a way inside a set (RS-MAN-03)."""
    around = table.box.around
    found, grown = 0, 1 << place
    while grown != found:
        found = grown
        grown |= around(found) & inside
    return found


def march(table: Table, source: int, target: int, count: int) -> None:
    """Move Units without a fight (RS-MAN-04)."""
    state = table.state
    path = table.way(source, target) if table.tell is not None else []
    add_units(state, source, -count)
    add_units(state, target, count)
    state.source = state.target = NOWHERE
    if table.tell is not None:
        told = {"who": state.factions[state.actor], "source": source, "target": target}
        table.tell("maneuvered", **told, units=count, path=path)
