"""Manhattan's set-up: factions by roll, forces, starting sectors within limits (RM-SET)."""

from itertools import combinations

from slugfest.kernel.bits import members
from slugfest.kernel.game import ALL, Choose, Draw, Option, Roll, Script

from ..content.box import Box
from .campaign import CampaignTable
from .opening import start_in, unoccupied
from .spoils import draw_faction_card
from .state import NEUTRAL
from .table import add_units, take_control


def roll_for_factions(table: CampaignTable) -> Script[None]:
    """Each rolls a die; factions are chosen in descending order, ties roll again for their places (RM-SET-03)."""
    war = table.war
    if war.preset:
        for seat, faction in enumerate(war.preset):
            take_faction(table, seat, faction)
        lay_out(table)
        return
    at = next(i for i, group in enumerate(war.groups) if len(group) > 1)
    group = war.groups[at]
    faces = yield Roll(table.box.dice[len(group)][0])
    if table.tell is not None:
        table.tell("rolled_pick", players=group[:], dice=faces, rolls=list(zip(group, faces, strict=True)))
    rolled = list(zip(faces, group, strict=True))
    war.groups[at : at + 1] = [
        [seat for face, seat in rolled if face == shown] for shown in sorted(set(faces), reverse=True)
    ]
    if table.tell is not None:
        for tied in war.groups[at:]:
            if len(tied) > 1 and set(tied) <= set(group):
                table.tell("tied", players=tied[:])
    if all(len(group) == 1 for group in war.groups):
        war.phase = "picking"


def pick_faction(table: CampaignTable) -> Script[None]:
    """The next player takes a faction with which the set can still be completed (RM-SET-04)."""
    war = table.war
    seat = next(group[0] for group in war.groups if war.factions[group[0]] < 0)
    option = yield Choose(seat, "risk.faction", open_factions, table)
    take_faction(table, seat, option.value)
    if -1 not in war.factions:
        lay_out(table)


def take_faction(table: CampaignTable, seat: int, faction: int) -> None:
    """Note who plays whom."""
    war = table.war
    war.factions[seat] = faction
    war.seat_of[faction] = seat
    if table.tell is not None:
        table.tell("faction", seat=seat, faction=faction)


def open_factions(table: CampaignTable) -> list[Option]:
    """List the factions that may be picked, the recommended ones first (RM-SET-04, RM-SET-05)."""
    war, box = table.war, table.box
    taken = [faction for faction in war.factions if faction >= 0]
    free = [option for option in box.faction_options if option.value not in taken]
    if not war.free_factions:
        free = [option for option in free if completable(box, [*taken, option.value], len(war.factions))]
    wanted = box.manhattan.recommended.get(str(len(war.factions)), ())
    return sorted(free, key=lambda option: box.factions[option.value].id not in wanted)


def completable(box: Box, taken: list[int], seats: int) -> bool:
    """Whether some factions can be completed to a set in which every hunted faction is present (RM-SET-04)."""
    others = [faction for faction in range(len(box.factions)) if faction not in taken]
    return any(has_all_prey(box, [*taken, *more]) for more in combinations(others, seats - len(taken)))


def has_all_prey(box: Box, factions: list[int]) -> bool:
    """Whether every hunter's prey is there."""
    return all(box.hunts[faction] < 0 or box.hunts[faction] in factions for faction in factions)


def lay_out(table: CampaignTable) -> None:
    """Turn order, prey, chips, Dark Elves and operatives (RM-SET-05, RM-SET-06, RM-SET-09 to RM-SET-11)."""
    war, box = table.war, table.box
    war.groups.clear()
    war.order[:] = sorted(range(len(war.factions)), key=lambda seat: war.factions[seat])
    count = len(box.factions)
    for faction in war.factions:
        prey = box.hunts[faction]
        if prey >= 0 and war.seat_of[prey] < 0:
            prey = next(f for i in range(1, count) for f in [(faction + i) % count] if war.seat_of[f] >= 0)
        war.prey[faction] = prey
        if table.tell is not None and prey != box.hunts[faction]:
            table.tell("prey", who=faction, missing=box.hunts[faction], prey=prey)
    war.chips = box.resources
    if war.seat_of[box.ultron] < 0:
        war.chips &= ~box.left_out
    take_control(war, box.asgard, NEUTRAL, box.manhattan.dark_elves)
    for section in box.sections:
        take_control(war, box.place_of[section.id], NEUTRAL, section.operatives[str(len(war.factions))])
    if table.tell is not None:
        table.tell("order", order=[war.factions[seat] for seat in war.order])
        operatives = [(place, war.units[place]) for place in members(box.section_bits)]
        table.tell("garrisons", place=box.asgard, units=war.units[box.asgard], operatives=operatives)
        table.tell("chips", places=members(war.chips))
    war.phase = "hands"


def deal_hands(table: CampaignTable) -> Script[None]:
    """Each player draws the starting hand from the own deck, by place in the turn order (RM-SET-08)."""
    war = table.war
    for seat, cards in zip(war.order, table.box.manhattan.starting_cards, strict=False):
        for _ in range(cards):
            yield from draw_faction_card(table, seat)
    war.phase = "dealing" if war.dealt else "placing"


def free_sectors(table: CampaignTable) -> int:
    """Return the sectors that nobody has taken; Asgard and the Helicarrier are not available (RM-SET-12)."""
    return unoccupied(table) & table.box.sector_bits & ~(1 << table.box.asgard)


def permitted(table: CampaignTable, seat: int) -> int:
    """Return the free sectors in which a seat may start (RM-SET-13)."""
    war, box = table.war, table.box
    faction = war.factions[seat]
    free = free_sectors(table)
    if not war.start_limits:
        return free
    ultron, soldier = war.seat_of[box.ultron] >= 0, war.seat_of[box.winter_soldier] >= 0
    if faction == box.iron_man:
        free &= ~(war.chips | 1 << box.malibu | 1 << box.tower)
    elif faction == box.thor:
        free &= ~box.tokens
        if ultron or soldier:
            free &= ~box.near_asgard
    elif faction == box.captain:
        hunters = "both" if ultron and soldier else "ultron" if ultron else "winter_soldier" if soldier else "none"
        if (war.held[seat] & box.docks).bit_count() >= box.manhattan.start_docks[hunters]:
            free &= ~box.docks
    return free


def place_stack(table: CampaignTable) -> Script[None]:
    """The next player puts three Units into a permitted sector, or an own one if there is none (RM-SET-12, -13)."""
    war = table.war
    seat = war.order[war.placed % len(war.order)]
    option = yield Choose(seat, "risk.place", starting_sectors, table, seat)
    start_or_add(table, seat, option.value)
    if not free_sectors(table):
        lay_tokens(table)


def starting_sectors(table: CampaignTable, seat: int) -> list[Option]:
    """List where a seat may put its next stack."""
    return table.box.options_of(permitted(table, seat) or table.war.held[seat])


def start_or_add(table: CampaignTable, seat: int, place: int) -> None:
    """Take a sector, or strengthen an own one."""
    war, stack = table.war, table.box.skirmish.starting_stack
    if war.owner[place] != seat:
        start_in(table, seat, place)
        return
    add_units(war, place, stack)
    war.placed += 1
    if table.tell is not None:
        table.tell("placed", who=war.factions[seat], place=place, units=stack)


def deal_sectors(table: CampaignTable) -> Script[None]:
    """With `dealt_start` each player in turn takes the topmost shuffled sector that is permitted (RM-SET-12)."""
    war = table.war
    pool = members(free_sectors(table))
    shuffled = yield Draw(pool, len(pool), ALL, "sector")
    heap = list(shuffled)
    last = [-1] * len(war.order)
    while heap:
        seat = war.order[war.placed % len(war.order)]
        allowed = permitted(table, seat)
        place = next((place for place in heap if allowed >> place & 1), -1)
        if place >= 0:
            heap.remove(place)
            last[seat] = place
        start_or_add(table, seat, last[seat])
    lay_tokens(table)


def lay_tokens(table: CampaignTable) -> None:
    """Loki's tokens are laid face down; nobody knows which is which (RM-SET-14)."""
    war = table.war
    war.loki = table.box.tokens
    if table.tell is not None:
        table.tell("tokens", places=members(war.loki))
    war.placed = 0
    war.actor = war.order[0]
    war.phase = "reinforce"
