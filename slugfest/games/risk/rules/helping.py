"""Who helps in a battle of Manhattan: Allies and Hulk, Loki's tokens, neutral forces (RM-ALY, RM-HLK-08, RM-BAT-02)."""

from slugfest.kernel.bits import members

from ..content.cards import Bonus
from ..content.dice import Edge
from ..content.sentences import HULK
from .campaign import CampaignTable, allies_at, open_docks
from .telling import Help


def attack_edge(table: CampaignTable) -> Edge:
    """Return what the squad and Hulk do for the attacker."""
    war = table.war
    return table.box.attack_edge(war.squad, war.hulk == war.source)


def defence_edge(table: CampaignTable) -> Edge:
    """Return what the Allies in the target do for the defender: all take part, always (RM-ALY-10)."""
    war = table.war
    defender = war.owner[war.target]
    return table.box.defence_edge(allies_at(table, defender, war.target) if defender >= 0 else 0)


def defence_eights(table: CampaignTable) -> int:
    """Return how many defence dice are 8-sided before cards (RM-HEL-06, RM-LOK-01, RM-ASG-01, RM-ALY-10)."""
    war, box = table.war, table.box
    if war.owner[war.target] < 0 or war.loki >> war.target & 1:
        return min(box.limit, war.defence)
    edge = defence_edge(table)
    aboard = (box.section_bits | open_docks(table)) >> war.target & 1
    return min(box.limit, war.defence, edge.aboard if aboard else edge.eights)


def helpers(table: CampaignTable) -> list[Help]:
    """Return who changed the dice of this battle, and how; re-rolls and cards are told when they happen."""
    war, box = table.war, table.box
    found: list[Help] = []
    for ally in members(war.squad):
        found += _bonuses(f"ally:{box.allies[ally].id}", box.allies[ally].attack, war.attack, war.attack_eights)
    if war.hulk == war.source:
        found += _bonuses(HULK, box.content.hulk.attack, war.attack, war.attack_eights)
    defender = war.owner[war.target]
    if defender < 0:
        found.append(("neutral", "defend_d8", war.defence_eights))
        return found
    if war.loki >> war.target & 1:
        found.append(("loki", "defend_d8", war.defence_eights))
    aboard = bool((box.section_bits | open_docks(table)) >> war.target & 1)
    for ally in members(allies_at(table, defender, war.target)):
        bonuses = tuple([bonus for bonus in box.allies[ally].defend if aboard or not bonus.only_in])
        found += _bonuses(f"ally:{box.allies[ally].id}", bonuses, war.defence, war.defence_eights)
    return found


def _bonuses(who: str, bonuses: tuple[Bonus, ...], dice: int, eights: int) -> list[Help]:
    """Return what somebody did to the dice of one side."""
    found: dict[str, Help] = {}
    for bonus in bonuses:
        match bonus.do:
            case "attack_d8" | "defend_d8" if eights:
                found[bonus.do] = (who, bonus.do, min(bonus.n, eights))
            case "attack_plus" | "defend_plus" if bonus.die == "highest" or dice > 1:
                what = f"{bonus.do}_{bonus.die}"
                found[what] = (who, what, bonus.n)
            case "enemy_highest" | "win_tie":
                found[bonus.do] = (who, bonus.do, bonus.n)
    return list(found.values())
