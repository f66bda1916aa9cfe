"""The conditions of effects (`if`), one function each (section 20.1), and areas under Control (SB-KEY-CONTROL-01)."""

from collections.abc import Callable

from ..content.faces import Effect
from .state import GATE
from .table import Table, bloodied, trap_hexes


def holds(table: Table, effect: Effect, source: int, target: int = GATE) -> bool:
    """Whether an effect's condition holds now, seen from its source and, where it speaks of one, from a target."""
    if not effect.condition:
        return True
    return CONDITIONS[effect.condition](table, source, target) != effect.negated


def on_trap_hex(table: Table, champion: int) -> bool:
    """Whether a Champion stands on a trap hex (SB-TRAP-09)."""
    place = table.at[champion]
    return place >= 0 and bool(trap_hexes(table) >> place & 1)


def ally_adjacent(table: Table, source: int, target: int) -> bool:
    """Whether an Ally is adjacent to the source."""
    place = table.at[source]
    return place >= 0 and bool(table.board.near[place] & table.state.stand[table.team[source]])


def enemy_adjacent(table: Table, source: int, target: int) -> bool:
    """Whether an Enemy is adjacent to the source."""
    place = table.at[source]
    return place >= 0 and bool(table.board.near[place] & table.state.stand[1 - table.team[source]])


def attacker_within_2(table: Table, source: int, target: int) -> bool:
    """Whether the attacker is in the arena and at most 2 hexes away."""
    place, other = table.at[source], table.at[table.fight.actor]
    return place >= 0 and other >= 0 and table.board.distance[place][other] <= 2


def ally_adjacent_to_target(table: Table, source: int, target: int) -> bool:
    """Whether an Ally of the source, not itself, is adjacent to the target."""
    place = table.at[target]
    if place < 0:
        return False
    mates = table.state.stand[table.team[source]]
    if table.at[source] >= 0:
        mates &= ~(1 << table.at[source])
    return bool(table.board.near[place] & mates)


def controlled(table: Table, area: int, team: int) -> bool:
    """Whether a team has more Champions on the hexes of an area than the other (SB-KEY-CONTROL-01)."""
    stand = table.state.stand
    hexes = table.box.ground.areas[area]
    return (stand[team] & hexes).bit_count() > (stand[1 - team] & hexes).bit_count()


def control_own_area(table: Table, source: int, target: int) -> bool:
    """Whether the source stands in an area that its team Controls."""
    place = table.at[source]
    for area, hexes in enumerate(table.box.ground.areas):
        if place >= 0 and hexes >> place & 1:
            return controlled(table, area, table.team[source])
    return False


def in_area(table: Table, source: int, target: int) -> bool:
    """Whether the source stands in an area."""
    place = table.at[source]
    return place >= 0 and bool(table.box.ground.any_area >> place & 1)


def is_bloodied(table: Table, champion: int) -> bool:
    """Whether a Champion in the arena is Bloodied."""
    return table.at[champion] >= 0 and bloodied(table, champion)


CONDITIONS: dict[str, Callable[[Table, int, int], bool]] = {
    "self_on_trap_hex": lambda table, source, target: on_trap_hex(table, source),
    "target_on_trap_hex": lambda table, source, target: on_trap_hex(table, target),
    "self_bloodied": lambda table, source, target: is_bloodied(table, source),
    "target_bloodied": lambda table, source, target: is_bloodied(table, target),
    "ally_adjacent": ally_adjacent,
    "enemy_adjacent": enemy_adjacent,
    "attacker_within_2": attacker_within_2,
    "damage_dealt": lambda table, source, target: table.fight.dealt > 0,
    "damage_suffered": lambda table, source, target: table.fight.suffered > 0,
    "push_pull_damage": lambda table, source, target: bool(table.fight.shoved >> target & 1),
    "target_rooted": lambda table, source, target: bool(table.state.rooted >> target & 1),
    "target_levelled": lambda table, source, target: bool(table.state.levelled >> target & 1),
    "ally_adjacent_to_target": ally_adjacent_to_target,
    "self_in_area": in_area,
    "control_own_area": control_own_area,
}
