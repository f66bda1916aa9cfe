"""Manhattan's invasions: declaring with Allies and Hulk, and the thirteen steps of a battle (RM-BAT-01)."""

from slugfest.kernel.bits import members
from slugfest.kernel.game import Choose, Option, Roll, Script

from ..content.box import SMALL
from ..content.dice import compare, paired
from .campaign import CampaignTable, allies_at, source_bits, target_bits
from .effects import reroll_sets, roll_again
from .helping import attack_edge, defence_edge, defence_eights, helpers
from .invading import commits, defences, hold, press, put_dice_away, safe_number
from .playing import may_hold, play_card, playable, window
from .state import NOWHERE
from .table import add_units, numbers
from .telling import tell_battle, tell_invasion, tell_roll


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
            table.tell("hulk", who=war.factions[seat], place=war.hulk)
    elif may_hold(table, seat, "invade"):
        option = yield Choose(seat, "risk.invade", invade_options, table, private=True)
    else:
        option = yield Choose(seat, "risk.invade", invasion_sources_or_end, table)
    if option is box.end:
        war.phase = "maneuver"
        put_dice_away(war)
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
    put_dice_away(war)
    war.attack_eights = war.defence_eights = 0
    if table.tell is not None:
        tell_invasion(table, "declared")
    present = allies_at(table, seat, source)
    if present:
        option = yield Choose(seat, "risk.squad", squads, table, present)
        war.squad = 0 if option is box.alone else box.squad_of[option.key]
        if table.tell is not None and war.squad:
            table.tell("squad", joining=members(war.squad))
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
    war.attack_dice = mine
    other = yield Roll(table.box.dice[war.defence][war.defence_eights])
    war.defence_dice = other
    if table.tell is not None:
        tell_roll(table, (war.attack_eights, war.defence_eights), helpers(table))
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
        tell_invasion(table, "stopped")
        end_invasion(table)
        return True
    if option.kind == "card":
        yield from play_card(table, seat, option.value)
        if war.units[war.source] < 2 or hulk_waits(table):
            tell_invasion(table, "hulk_waits" if hulk_waits(table) else "worn_out")
            end_invasion(table)
        return True
    if option is box.until:
        option = yield Choose(seat, "risk.until", numbers, table, 1, min(SMALL, safe_number(war)))
        press(table, option.value + 1)
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
            hold(table, war.defence)


def fix_dice(table: CampaignTable) -> None:
    """Say which dice are 8-sided: Allies and Hulk, Loki's tokens, neutral forces (RM-BAT-02, RM-BAT-03, RM-ALY-14)."""
    war, box = table.war, table.box
    war.attack_eights = min(box.limit, war.attack, attack_edge(table).eights)
    war.defence_eights = defence_eights(table)
    war.attack_lost = war.defence_lost = 0


def ally_reroll(table: CampaignTable, ally: int) -> Script[None]:
    """An Ally's re-roll, once per battle, or none (RM-BAT-05)."""
    seat = table.war.actor
    option = yield Choose(seat, "risk.reroll", reroll_or_pass, table, seat, table.box.rerolls[ally], ally)
    if option is not table.box.skip:
        yield from roll_again(table, seat, option.value, table.box.ally_options[ally].key)


def reroll_or_pass(table: CampaignTable, seat: int, most: int, ally: int) -> list[Option]:
    """List the dice that an Ally lets one roll again, or none."""
    return [*reroll_sets(table, seat, most), table.box.skip]


def pair_up(table: CampaignTable) -> None:
    """Pluses and minuses, sorting, comparing (RM-BAT-04, RM-BAT-06)."""
    war = table.war
    mine, other = attack_edge(table), defence_edge(table)
    lost = compare(war.attack_dice, war.defence_dice, mine, other)
    war.attack_lost = lost
    war.defence_lost = min(war.attack, war.defence) - lost
    if table.tell is not None:
        pairs = paired(war.attack_dice, war.defence_dice, mine, other)
        eights = (war.attack_eights, war.defence_eights)
        found = helpers(table)
        breaker = next((who for who, what, _ in found if what == "win_tie"), "")
        tell_battle(table, lost, war.defence_lost, pairs, eights, found, breaker, rolled=True)


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
        told = {"who": war.factions[war.actor], "target": war.target, "enough": war.hydra}
        table.tell("hydra", **told, dice=faces, defectors=(joined, war.source))


def after_battle(table: CampaignTable) -> None:
    """Conquest, the end of the invasion, or another battle (RS-BAT-11, RS-BAT-12)."""
    war = table.war
    if not war.units[war.target]:
        war.phase = "conquest"
    elif war.units[war.source] == 1:
        tell_invasion(table, "worn_out")
        end_invasion(table)
    elif war.until and safe_number(war) < war.until:
        war.until = war.hold = 0


def end_invasion(table: CampaignTable) -> None:
    """The invasion is over; another may be declared."""
    war = table.war
    war.phase = "invade"
    war.source = war.target = NOWHERE
    war.attack = war.defence = war.until = war.hold = war.squad = war.waived = 0
    war.attack_lost = war.defence_lost = 0
    war.single = False
