"""What the powers of Faction Cards do, one function per effect (6.4), and whether they could change anything."""

from collections.abc import Callable
from typing import TypeAlias

from slugfest.kernel.bits import members
from slugfest.kernel.game import Choose, Option, Roll, Script, merged_subsets

from ..content.box import SMALL
from .campaign import CampaignTable, beside_bits, linked, linked_bits, open_docks, reach_bits
from .state import NOWHERE
from .table import add_units, large_number, numbers
from .telling import tell_rage, whose

Plain: TypeAlias = Callable[[CampaignTable, int, int], None]
Asking: TypeAlias = Callable[[CampaignTable, int, int], Script[None]]


def useful(table: CampaignTable, seat: int, card: int) -> bool:
    """Whether a card's power could change anything now (RM-CRD-04)."""
    war, box = table.war, table.box
    entry = box.cards[card]
    match entry.do:
        case "salvage":
            return war.factions[seat] == box.iron_man and any(salvage_to(table, seat, p) for p in members(war.chips))
        case "drop_units":
            return bool(drop_bits(table, seat, card))
        case "remove_units" | "defect":
            return bool(victims(table, seat, max(1, entry.n)))
        case "rage":
            return war.hulk == NOWHERE and (war.meter < box.top if entry.n > 0 else war.meter > 0)
        case "hydra_target":
            operatives = any(war.owner[place] < 0 for place in members(box.section_bits))
            return war.factions[seat] == box.winter_soldier and war.hydra > entry.n and operatives
        case "redeploy_docking":
            own = open_docks(table) & war.held[seat]
            return bool(own & war.strong) and own.bit_count() > 1
        case "single_defender":
            return not war.single and war.units[war.target] > 1
        case "extra_maneuver":
            return bool(linked_bits(table) & war.strong) or (war.through > 0 and opens_ways(table))
        case "maneuver_through":
            return war.maneuvers > 0 and not war.through and opens_ways(table)
    return True


# ---------------------------------------------------------------------- reinforce


def extra_units(table: CampaignTable, seat: int, card: int) -> None:
    """More Units in this Reinforce pile."""
    table.war.pile += table.box.cards[card].n


def salvage(table: CampaignTable, seat: int, card: int) -> Script[None]:
    """Move a chip to a neighbouring sector that has none and is not Iron Man's."""
    war = table.war
    option = yield Choose(seat, "risk.card_target", salvageable, table, seat)
    chip = war.card_from = option.value
    option = yield Choose(seat, "risk.card_target", salvage_options, table, seat, chip)
    war.chips ^= 1 << chip | 1 << option.value
    if table.tell is not None:
        table.tell("chip_moved", place=chip, target=option.value)


def salvageable(table: CampaignTable, seat: int) -> list[Option]:
    """List the chips that can be moved."""
    return [table.box.place_options[place] for place in members(table.war.chips) if salvage_to(table, seat, place)]


def salvage_to(table: CampaignTable, seat: int, chip: int) -> int:
    """Return where a chip may go."""
    war = table.war
    return table.box.adjacent[chip] & table.box.sector_bits & ~war.chips & ~war.held[seat]


def salvage_options(table: CampaignTable, seat: int, chip: int) -> list[Option]:
    """List where a chip may go."""
    return table.box.options_of(salvage_to(table, seat, chip))


# ---------------------------------------------------------------------- invade


def drop_bits(table: CampaignTable, seat: int, card: int) -> int:
    """Return where Units may land: any own place, or an own open docking sector."""
    held = table.war.held[seat]
    return held & open_docks(table) if table.box.cards[card].where == "docking" else held


def drop_units(table: CampaignTable, seat: int, card: int) -> Script[None]:
    """Put Units from the reserve into one own place."""
    option = yield Choose(seat, "risk.card_place", drop_options, table, seat, card)
    land(table, seat, card, option.value, table.box.cards[card].n)


def drop_options(table: CampaignTable, seat: int, card: int) -> list[Option]:
    """List where Units may land."""
    return table.box.options_of(drop_bits(table, seat, card))


def land(table: CampaignTable, seat: int, card: int, place: int, count: int) -> None:
    """Units come from the reserve."""
    add_units(table.war, place, count)
    if table.tell is not None:
        table.tell("dropped", card=card, who=table.war.factions[seat], place=place, units=count)


def victims(table: CampaignTable, seat: int, count: int) -> int:
    """Return the opposing places within reach that hold more than so many Units (RM-CRD-07)."""
    war = table.war
    found = 0
    for place in members(reach_bits(table, seat) & war.strong):
        if war.units[place] > count:
            found |= 1 << place
    return found


def victim_options(table: CampaignTable, seat: int, count: int) -> list[Option]:
    """List the places from which so many Units can be removed."""
    return table.box.options_of(victims(table, seat, count))


def remove_units(table: CampaignTable, seat: int, card: int) -> Script[None]:
    """Remove Units from an opposing place that could be invaded; no battle, so no Hydra roll (RM-HEL-09)."""
    count = table.box.cards[card].n
    option = yield Choose(seat, "risk.card_target", victim_options, table, seat, count)
    add_units(table.war, option.value, -count)
    if table.tell is not None:
        table.tell("removed", card=card, place=option.value, whose=whose(table, option.value), units=count)


def defect(table: CampaignTable, seat: int, card: int) -> Script[None]:
    """Remove a Unit, and put one of one's own into an own place next to it."""
    option = yield Choose(seat, "risk.card_target", victim_options, table, seat, 1)
    place = table.war.card_from = option.value
    add_units(table.war, place, -1)
    if table.tell is not None:
        table.tell("removed", card=card, place=place, whose=whose(table, place), units=1)
    option = yield Choose(seat, "risk.card_place", beside_options, table, seat, place)
    land(table, seat, card, option.value, 1)


def beside_options(table: CampaignTable, seat: int, place: int) -> list[Option]:
    """List the own places next to a place."""
    return table.box.options_of(beside_bits(table, place, seat))


def rage(table: CampaignTable, seat: int, card: int) -> None:
    """Move Hulk on the meter, within 0 and top."""
    war = table.war
    war.meter = min(table.box.top, max(0, war.meter + table.box.cards[card].n))
    tell_rage(table, table.box.card_options[card].key, table.box.cards[card].n > 0)


def hydra_target(table: CampaignTable, seat: int, card: int) -> None:
    """This turn more operatives turn out to be sleeper agents."""
    table.war.hydra = table.box.cards[card].n


def redeploy_docking(table: CampaignTable, seat: int, card: int) -> Script[None]:
    """Move Units from one own open docking sector to another, leaving 1; not a maneuver."""
    war = table.war
    option = yield Choose(seat, "risk.card_target", docks_with_spare, table, seat)
    source = war.card_from = option.value
    option = yield Choose(seat, "risk.card_place", other_docks, table, seat, source)
    target = war.card_to = option.value
    high = war.units[source] - 1
    if high > SMALL:
        count = yield from large_number(table, seat, "risk.card_count", 1, high)
    else:
        option = yield Choose(seat, "risk.card_count", numbers, table, 1, high)
        count = option.value + 1
    add_units(war, source, -count)
    add_units(war, target, count)
    if table.tell is not None:
        told = {"who": war.factions[seat], "source": source, "target": target}
        table.tell("maneuvered", **told, units=count, path=[source, target])


def docks_with_spare(table: CampaignTable, seat: int) -> list[Option]:
    """List own open docking sectors with at least 2 Units."""
    return table.box.options_of(open_docks(table) & table.war.held[seat] & table.war.strong)


def other_docks(table: CampaignTable, seat: int, source: int) -> list[Option]:
    """List the other own open docking sectors."""
    return table.box.options_of(open_docks(table) & table.war.held[seat] & ~(1 << source))


# ---------------------------------------------------------------------- battle


def single_defender(table: CampaignTable, seat: int, card: int) -> None:
    """The defender commits exactly 1 Unit in this battle."""
    table.war.single = True


def attack_d8(table: CampaignTable, seat: int, card: int) -> None:
    """Attack dice are 8-sided in this battle, up to the limit (RM-ALY-14)."""
    war = table.war
    war.attack_card += table.box.cards[card].n
    war.attack_eights = min(table.box.limit, war.attack, war.attack_eights + table.box.cards[card].n)


def defend_d8(table: CampaignTable, seat: int, card: int) -> None:
    """Defence dice are 8-sided in this battle, up to the limit."""
    war = table.war
    war.defence_card += table.box.cards[card].n
    war.defence_eights = min(table.box.limit, war.defence, war.defence_eights + table.box.cards[card].n)


def reroll(table: CampaignTable, seat: int, card: int) -> Script[None]:
    """Re-roll some of one's own dice once."""
    option = yield Choose(seat, "risk.reroll", reroll_sets, table, seat, table.box.cards[card].n)
    yield from roll_again(table, seat, option.value, table.box.card_options[card].key)


def reroll_sets(table: CampaignTable, seat: int, most: int) -> list[Option]:
    """List the sets of own dice that may be rolled again; equal dice of one kind are the same."""
    war = table.war
    attacking = seat == war.actor
    dice = war.attack_dice if attacking else war.defence_dice
    eights = war.attack_eights if attacking else war.defence_eights
    alike = [2 * face + (i < eights) for i, face in enumerate(dice)]
    sets = merged_subsets(alike, range(len(dice)))
    return [table.box.reroll_options[mask] for mask in sets if mask.bit_count() <= most]


def roll_again(table: CampaignTable, seat: int, chosen: int, by: str) -> Script[None]:
    """Roll these dice again, by an Ally or a card; the second face counts (RM-BAT-05)."""
    war = table.war
    attacking = seat == war.actor
    dice = war.attack_dice if attacking else war.defence_dice
    eights = war.attack_eights if attacking else war.defence_eights
    which = members(chosen)
    faces = yield Roll(table.box.dice[len(which)][sum(i < eights for i in which)])
    old = [dice[i] for i in which]
    kinds = [8 if i < eights else 6 for i in which]
    new = dict(zip(which, faces, strict=True))
    rolled = tuple([new.get(i, face) for i, face in enumerate(dice)])
    if attacking:
        war.attack_dice = rolled
    else:
        war.defence_dice = rolled
    if table.tell is not None:
        told = {"who": war.factions[seat], "by": by, "attacking": attacking, "which": which}
        pairs = {"first": list(zip(old, kinds, strict=True)), "again": list(zip(faces, kinds, strict=True))}
        table.tell("rerolled", **told, **pairs, old=old, dice=list(faces))


def cancel_loss(table: CampaignTable, seat: int, card: int) -> None:
    """Some of one's own Units were not lost after all (RM-BAT-07)."""
    war = table.war
    lost = war.attack_lost if seat == war.actor else war.defence_lost
    kept = min(lost, table.box.cards[card].n)
    if seat == war.actor:
        war.attack_lost -= kept
    else:
        war.defence_lost -= kept
    if table.tell is not None:
        table.tell("cancelled", card=card, who=war.factions[seat], units=kept)


# ---------------------------------------------------------------------- maneuver


def extra_maneuver(table: CampaignTable, seat: int, card: int) -> None:
    """More maneuvers this turn (RM-MAN-04)."""
    table.war.maneuvers += table.box.cards[card].n


def maneuver_through(table: CampaignTable, seat: int, card: int) -> None:
    """One maneuver this turn may cross opposing sectors (RM-MAN-04)."""
    table.war.through += 1


def opens_ways(table: CampaignTable) -> bool:
    """Whether crossing opposing sectors joins what is not connected already, for a place that can spare a Unit."""
    war, box = table.war, table.box
    sectors = war.held[war.actor] & box.sector_bits
    if not sectors:
        return False
    first = (sectors & -sectors).bit_length() - 1
    all_joined = linked(table, first, True)
    return bool(all_joined & war.strong) and linked(table, first, False) != all_joined


AT_ONCE: dict[str, Plain] = {
    "extra_units": extra_units,
    "rage": rage,
    "hydra_target": hydra_target,
    "single_defender": single_defender,
    "attack_d8": attack_d8,
    "defend_d8": defend_d8,
    "cancel_loss": cancel_loss,
    "extra_maneuver": extra_maneuver,
    "maneuver_through": maneuver_through,
}
WITH_CHOICES: dict[str, Asking] = {
    "salvage": salvage,
    "drop_units": drop_units,
    "remove_units": remove_units,
    "defect": defect,
    "redeploy_docking": redeploy_docking,
    "reroll": reroll,
}
