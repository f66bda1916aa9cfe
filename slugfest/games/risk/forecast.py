"""How an invasion would come out: the exact odds for what stands on the map (see `odds.py`)."""

from .campaign import CampaignTable, allies_at, open_docks
from .odds import PLAIN, Prospect, Strength, invasion
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


def forecast(table: Table, source: int, target: int, squad: int | None = None) -> Prospect:
    """Return the prospects of an invasion; without a word about the squad all Allies in the source take part."""
    state = table.state
    if squad is None:
        squad = allies_at(table, state.actor, source) if isinstance(table, CampaignTable) else 0
    strength = strength_of(table, source, target, squad)
    return invasion(state.units[source] - 1, state.units[target], strength)
