"""What stands on the map, as the odds take it (see `odds.py`)."""

from .campaign import CampaignTable, allies_at, open_docks
from .odds import PLAIN, Strength
from .table import Table


def strength_of(table: Table, source: int, target: int, squad: int) -> Strength:
    """Return what both sides have beyond plain dice: the squad, Hulk, tokens, neutral forces, the target's Allies."""
    if not isinstance(table, CampaignTable):
        return PLAIN
    war, box = table.war, table.box
    mine = box.attack_edge(squad, war.hulk == source)
    defender = war.owner[target]
    other = box.defence_edge(allies_at(table, defender, target) if defender >= 0 else 0)
    aboard = (box.section_bits | open_docks(table)) >> target & 1
    guards = other.aboard if aboard else other.eights
    if defender < 0 or war.loki >> target & 1:
        guards = box.limit
    return Strength(
        min(mine.eights, box.limit),
        mine.highest,
        mine.second,
        mine.enemy,
        mine.ties,
        min(mine.rerolls, 1),
        min(guards, box.limit),
        other.highest,
    )
