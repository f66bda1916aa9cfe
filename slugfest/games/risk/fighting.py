"""Manhattan's invasions: declaring with Allies and Hulk, and the thirteen steps of a battle (RM-BAT-01)."""

from slugfest.kernel.bits import members
from slugfest.kernel.game import Choose, Option, Roll, Script

from .box import SMALL
from .campaign import CampaignTable, allies_at, open_docks, source_bits, target_bits
from .dice import Edge, compare
from .effects import reroll_sets, roll_again
from .invading import commits, defences
from .playing import may_hold, play_card, playable, window
from .state import NOWHERE
from .table import add_units, numbers


def declare(table: CampaignTable) -> Script[None]:
    """Declare an invasion, play an `invade` card, or end the step (RS-INV, RM-TRN-04); Hulk comes first (RM-HLK-04)."""
    war, box = table.war, table.box
    seat = war.actor
    if war.source != NOWHERE:
        yield from aim(table)
        return
    if hulk_waits(table) and source_bits(table):
        option = yield Choose(seat, "risk.hulk", invasion_sources, table)
        war.hulk = option.value
        if table.tell is not None:
            table.tell("hulk", place=war.hulk)
    elif may_hold(table, seat, "invade"):
        option = yield Choose(seat, "risk.invade", invade_options, table, private=True)
    else:
        option = yield Choose(seat, "risk.invade", invasion_sources_or_end, table)
    if option is box.end:
        war.phase = "maneuver"
        return
    if option.kind == "card":
        yield from play_card(table, seat, option.value)
        return
    war.source = option.value


def aim(table: CampaignTable) -> Script[None]:
    """Say which neighbour of the source is invaded, and which Allies take part (RM-ALY-09)."""
    war, box = table.war, table.box
    seat, source = war.actor, war.source
    option = yield Choose(seat, "risk.target", invasion_targets, table, source)
    war.target = option.value
    war.squad = war.waived = war.until = war.hold = 0
    war.fought = False
    if table.tell is not None:
        table.tell("declared", who=war.factions[seat], source=source, target=war.target)
    present = allies_at(table, seat, source)
    if present:
        option = yield Choose(seat, "risk.squad", squads, table, present)
        war.squad = 0 if option is box.alone else box.squad_of[option.key]
        if table.tell is not None and war.squad:
            table.tell("squad", allies=members(war.squad))
    war.phase = "battle"


def hulk_waits(table: CampaignTable) -> bool:
    """Whether Hulk is at the top of the meter and not yet on the map (RM-HLK-04, RM-HLK-06)."""
    return table.war.meter >= table.box.top and table.war.hulk == NOWHERE


def invasion_sources(table: CampaignTable) -> list[Option]:
    """List the own places from which an invasion is possible."""
    return table.box.options_of(source_bits(table))


def invasion_sources_or_end(table: CampaignTable) -> list[Option]:
    """List the own places from which an invasion is possible, and the end of the step."""
    found = table.box.options_of(source_bits(table))
    found.append(table.box.end)
    return found


def invade_options(table: CampaignTable) -> list[Option]:
    """List the `invade` cards, the sources, and the end of the step."""
    return [*playable(table, table.war.actor, "invade"), *invasion_sources_or_end(table)]


def invasion_targets(table: CampaignTable, source: int) -> list[Option]:
    """List what can be invaded from a place."""
    return table.box.options_of(target_bits(table, source))


def squads(table: CampaignTable, present: int) -> list[Option]:
    """List every set of the Allies in the source; it holds for the whole invasion (RM-ALY-09)."""
    found = [table.box.alone]
    part = present
    while part:
        found.append(table.box.squad_options[part])
        part = (part - 1) & present
    return found


def battle(table: CampaignTable) -> Script[None]:
    """One battle, step by step (RM-BAT-01)."""
    war = table.war
    seat, defender = war.actor, war.owner[war.target]
    if not war.until:
        done = yield from commit(table)
        if done:
            return
    if war.until:
        war.attack = min(3, war.units[war.source] - 1)
    yield from commit_defence(table, defender)
    fix_dice(table)
    yield from window(table, seat, "battle_attack")
    if defender >= 0:
        yield from window(table, defender, "battle_defend")
    mine = yield Roll(table.box.dice[war.attack][war.attack_eights])
    war.attack_dice[:] = mine
    other = yield Roll(table.box.dice[war.defence][war.defence_eights])
    war.defence_dice[:] = other
    for ally in members(war.squad):
        if table.box.rerolls[ally]:
            yield from ally_reroll(table, ally)
    yield from window(table, seat, "after_roll")
    if defender >= 0:
        yield from window(table, defender, "after_roll")
    pair_up(table)
    yield from window(table, seat, "after_compare")
    if defender >= 0:
        yield from window(table, defender, "after_compare")
    remove_losses(table)
    if war.defence_lost and defender < 0:
        yield from sleeper_agents(table)
    after_battle(table)


def commit(table: CampaignTable) -> Script[bool]:
    """The attacker commits, with `commit` cards, and `invade` cards between battles. True: there is no battle now."""
    war, box = table.war, table.box
    seat = war.actor
    hidden = may_hold(table, seat, "commit") or (war.fought and may_hold(table, seat, "invade"))
    option = yield Choose(seat, "risk.commit", commit_options, table, private=hidden)
    if option is box.stop:
        end_invasion(table)
        return True
    if option.kind == "card":
        yield from play_card(table, seat, option.value)
        if war.units[war.source] < 2 or hulk_waits(table):
            end_invasion(table)
        return True
    if option is box.until:
        option = yield Choose(seat, "risk.until", numbers, table, 1, min(SMALL, war.units[war.source] - 1))
        war.until = option.value + 1
    else:
        war.attack = option.value + 1
    return False


def commit_options(table: CampaignTable) -> list[Option]:
    """List the cards for this moment, how many Units may fight, the press and the end (RS-BAT-01, RS-BAT-11)."""
    war = table.war
    if war.single:  # a `commit` card is played together with the commitment: there is no way back
        return [option for option in commits(table) if option is not table.box.stop]
    cards = playable(table, war.actor, "commit")
    if war.fought:
        cards += playable(table, war.actor, "invade")
    return cards + commits(table)


def commit_defence(table: CampaignTable, defender: int) -> Script[None]:
    """The defender commits, knowing the attacker's number; neutrals commit all they may (RS-BAT-02, RM-BAT-08)."""
    war = table.war
    units = war.units[war.target]
    if units == 1 or war.single:
        war.defence = 1
    elif defender < 0:
        war.defence = 2
    elif war.hold:
        war.defence = war.hold
    else:
        option = yield Choose(defender, "risk.defend", defences, table)
        war.defence = option.value + 1
        if option.kind == "hold":
            war.hold = war.defence


def attack_edge(table: CampaignTable) -> Edge:
    """Return what the squad and Hulk do for the attacker."""
    war = table.war
    return table.box.attack_edge(war.squad, war.hulk == war.source)


def defence_edge(table: CampaignTable) -> Edge:
    """Return what the Allies in the target do for the defender: all take part, always (RM-ALY-10)."""
    war = table.war
    defender = war.owner[war.target]
    return table.box.defence_edge(allies_at(table, defender, war.target) if defender >= 0 else 0)


def fix_dice(table: CampaignTable) -> None:
    """Say which dice are 8-sided: Allies and Hulk, Loki's tokens, neutral forces (RM-BAT-02, RM-BAT-03, RM-ALY-14)."""
    war, box = table.war, table.box
    war.attack_eights = min(box.limit, war.attack, attack_edge(table).eights)
    war.defence_eights = defence_eights(table)
    war.attack_lost = war.defence_lost = 0


def defence_eights(table: CampaignTable) -> int:
    """Return how many defence dice are 8-sided before cards (RM-HEL-06, RM-LOK-01, RM-ASG-01, RM-ALY-10)."""
    war, box = table.war, table.box
    if war.owner[war.target] < 0 or war.loki >> war.target & 1:
        return min(box.limit, war.defence)
    edge = defence_edge(table)
    aboard = (box.section_bits | open_docks(table)) >> war.target & 1
    return min(box.limit, war.defence, edge.aboard if aboard else edge.eights)


def ally_reroll(table: CampaignTable, ally: int) -> Script[None]:
    """An Ally's re-roll, once per battle, or none (RM-BAT-05)."""
    seat = table.war.actor
    option = yield Choose(seat, "risk.reroll", reroll_or_pass, table, seat, table.box.rerolls[ally])
    if option is not table.box.skip:
        yield from roll_again(table, seat, option.value)


def reroll_or_pass(table: CampaignTable, seat: int, most: int) -> list[Option]:
    """List the dice that may be rolled again, or none."""
    return [*reroll_sets(table, seat, most), table.box.skip]


def pair_up(table: CampaignTable) -> None:
    """Pluses and minuses, sorting, comparing (RM-BAT-04, RM-BAT-06)."""
    war = table.war
    lost = compare(war.attack_dice, war.defence_dice, attack_edge(table), defence_edge(table))
    war.attack_lost = lost
    war.defence_lost = min(war.attack, war.defence) - lost
    if table.tell is not None:
        told = {"who": war.factions[war.actor], "source": war.source, "target": war.target}
        dice = {"attack": war.attack_dice[:], "defence": war.defence_dice[:]}
        table.tell("battle", **told, **dice, lost=lost, won=war.defence_lost)


def remove_losses(table: CampaignTable) -> None:
    """Units that were lost leave the map; what held for this battle is over."""
    war = table.war
    if war.attack_lost:
        add_units(war, war.source, -war.attack_lost)
    if war.defence_lost:
        add_units(war, war.target, -war.defence_lost)
    war.fought = True
    war.single = False
    war.attack_card = war.defence_card = 0


def sleeper_agents(table: CampaignTable) -> Script[None]:
    """Operatives whom Winter Soldier defeats may turn out to be Hydra agents and join him (RM-HEL-08)."""
    war, box = table.war, table.box
    if war.factions[war.actor] != box.winter_soldier or not box.section_bits >> war.target & 1:
        return
    faces = yield Roll(box.dice[war.defence_lost][0])
    joined = sum(face >= war.hydra for face in faces)
    if joined:
        add_units(war, war.source, joined)
    if table.tell is not None:
        table.tell("hydra", who=war.factions[war.actor], dice=faces, count=joined)


def after_battle(table: CampaignTable) -> None:
    """Conquest, the end of the invasion, or another battle (RS-BAT-11, RS-BAT-12)."""
    war = table.war
    if not war.units[war.target]:
        war.phase = "conquest"
    elif war.units[war.source] == 1:
        end_invasion(table)
    elif war.until and war.units[war.source] <= war.until:
        war.until = war.hold = 0


def end_invasion(table: CampaignTable) -> None:
    """The invasion is over; another may be declared."""
    war = table.war
    war.phase = "invade"
    war.source = war.target = NOWHERE
    war.attack = war.defence = war.until = war.hold = war.squad = war.waived = 0
    war.attack_eights = war.defence_eights = war.attack_lost = war.defence_lost = 0
    war.single = False
    war.attack_dice.clear()
    war.defence_dice.clear()
