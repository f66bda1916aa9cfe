"""What a position looks like to a player of Skirmish: `worth`, in Units, for bots and for the balance lab.

Units, income, whole and half-won regions and the way to victory make a player's standing; a rival's counts against it,
most of all the strongest one's. In one's own turn the attacks that are still possible count for what they bring on
average, and stacks that a neighbour could crush count less.
"""

from typing import NamedTuple

from slugfest.kernel.bits import members
from slugfest.kernel.tally import Tally, tallied

from ..content.box import Box
from ..rules.odds import TABLED
from ..rules.state import NOWHERE, War
from .fights import attack_score, risks, scores

LEADER = 0.6
"""How much of the rivals' standing is the strongest one's; the rest is shared by all."""
VICTORY = 4.0
"""What the way to victory counts when it has been gone."""
OUT = -25.0
ATTACKING = ("reinforce", "trade", "ally", "deploy", "invade", "battle", "conquest")
OPENING = ("factions", "picking", "first", "hands", "dealing", "placing")


class Land(NamedTuple):
    """What land counts: one Unit more in every turn, and which part of a region's Units before it is whole."""

    income: float
    part: float


LAND = Land(1.1, 0.45)
_REGIONS: dict[tuple[str, Land], list[tuple[int, list[float]]]] = {}
_LANDS: dict[tuple[str, Land], dict[int, float]] = {}
MANY = 20000
"""How many results are remembered before all are forgotten."""
BAD = -1000.0
CHOSEN, LATER = 0.05, 0.85
"""What an attack counts more when it has begun, and which part of it while it is only possible."""
SPARE = 0.15
"""What a Unit that waits to be placed counts beyond itself: it may go where the others need no more."""
EXPOSED, IDLE = 1.5, 0.25
"""What a sector counts that a neighbour could take, and a Unit that no enemy is near."""
FIRST_CONQUEST = 1.6
"""What the card is worth that the first conquest of a turn brings."""


def worth(state: War, box: Box, seat: int, why: Tally | None = None) -> float:
    """Return how good the war looks for a seat."""
    held = held_soon(state)
    totals_now = totals(state)
    standings = [standing(state, box, other, held[other], totals_now[other]) for other in range(len(held))]
    value = ahead(standings, seat) + hand_worth(state, box, seat)
    if why is not None:
        parts = [tallied(standing, state, box, other, held[other], totals_now[other]) for other in range(len(held))]
        why.against(parts, seat, LEADER)
        why.upto("cards in hand", value)
    if state.phase in OPENING:
        return value
    if state.conquered and state.actor == seat:
        value += FIRST_CONQUEST
        if why is not None:
            why.upto("cards in hand", value)
    units = units_soon(state)
    if state.actor == seat and state.phase in ATTACKING:
        value += hopes(state, box, seat, held, units)
        if why is not None:
            why.upto("attacks to come", value)
    return value - fears(state, box, seat, held, units, why)


def units_soon(state: War) -> list[int]:
    """Return the Units of every place as they are about to be: how many are on their way is not said yet."""
    units, target = state.units, state.target
    if target != NOWHERE and state.phase == "deploy":
        units = units[:]
        units[target] += state.pile
    elif target != NOWHERE and state.phase == "maneuver":
        units = units[:]
        units[target] += units[state.source] - 1
        units[state.source] = 1
    elif state.phase == "conquest":
        units = units[:]
        units[target] = state.attack
        units[state.source] -= state.attack
    return units


def held_soon(state: War) -> list[int]:
    """Return what every seat holds, with a sector that is being conquered counted as taken."""
    held = state.held
    if state.phase == "conquest":
        held = held[:]
        bit = 1 << state.target
        loser = state.owner[state.target]
        if loser >= 0:
            held[loser] &= ~bit
        held[state.actor] |= bit
    return held


def ahead(standings: list[float], seat: int) -> float:
    """Return how far a seat is ahead of its rivals: of the leader most of all."""
    rivals = standings[:seat] + standings[seat + 1 :]
    return standings[seat] - LEADER * max(rivals) - (1 - LEADER) * sum(rivals) / len(rivals)


def region_values(box: Box, land: Land) -> list[tuple[int, list[float]]]:
    """Return for each region its sectors, and what it is worth by how many of them are held; half-won counts a part."""
    found = _REGIONS.get((box.hash, land))
    if found is None:
        found = []
        for region, bonus, _ in box.bonuses:
            size = region.bit_count()
            values = [land.income * bonus * land.part * (own / size) ** 3 for own in range(size)]
            found.append((region, [*values, land.income * bonus]))
        _REGIONS[box.hash, land] = found
    return found


def totals(state: War) -> list[int]:
    """Return how many Units every seat has on the map, the active one's pile included."""
    units = [0] * len(state.held)
    for owner, count in zip(state.owner, state.units, strict=True):
        if owner >= 0:
            units[owner] += count
    units[state.actor] += state.pile
    return units


def land_worth(box: Box, held: int, land: Land) -> float:
    """Return what sectors and regions bring in."""
    known = _LANDS.setdefault((box.hash, land), {})
    value = known.get(held, -1.0)
    if value < 0:
        if len(known) > MANY:
            known.clear()
        value = land.income * max(3.0, (held & box.sector_bits).bit_count() / 3)
        for region, values in region_values(box, land):
            value += values[(held & region).bit_count()]
        known[held] = value
    return value


def standing(state: War, box: Box, seat: int, held: int, units: int, why: Tally | None = None) -> float:
    """Return what Units, income, regions and the way to victory are worth to a seat."""
    if state.out[seat]:
        if why is not None:
            why.add("who is still in", OUT)
        return OUT
    if why is not None:
        why.add("units", units)
        why.add("sectors and regions", land_worth(box, held, LAND))
        why.add("the way to victory", VICTORY * (held.bit_count() / state.victory) ** 4)
    return units + land_worth(box, held, LAND) + VICTORY * (held.bit_count() / state.victory) ** 4


def hand_worth(state: War, box: Box, seat: int) -> float:
    """Return what the own cards are worth: they may be traded next turn."""
    symbols = sum(box.symbols[card] for card in state.hands[seat])
    return max(1.3 * symbols, 0.85 * box.chart.get(min(symbols, box.most_symbols), 0))


def gain(state: War, box: Box, seat: int, place: int, held: list[int]) -> float:
    """Return what the conquest of a place would bring to a seat, and take from its owner."""
    own = held[seat]
    sectors = own.bit_count()
    value = 0.9 + VICTORY * (((sectors + 1) / state.victory) ** 4 - (sectors / state.victory) ** 4)
    if sectors + 1 >= state.victory:
        value += 60.0
    number = box.region_of[place]
    region, values = region_values(box, LAND)[number]
    mine = (own & region).bit_count()
    value += values[mine + 1] - values[mine]
    loser = state.owner[place]
    if loser >= 0:
        theirs = held[loser]
        if theirs & region == region:
            value += 0.5 * values[-1]
        if theirs == 1 << place:
            value += 3.0 + 1.5 * len(state.hands[loser])
        value += 0.1 * theirs.bit_count()
    if not state.conquered:
        value += FIRST_CONQUEST
    return value


def best_attack(
    state: War,
    box: Box,
    source: int,
    fighters: int,
    held: list[int],
    units: list[int],
    prizes: dict[int, float],
    least: float = 0.0,
) -> tuple[float, int]:
    """Return what the active player's best attack from a place brings on average, and its target.

    It is `least` and nowhere if none brings more. `prizes` remembers what conquests bring.
    """
    seat = state.actor
    foes = state.ground & ~held[seat]
    row = scores()[fighters if fighters < TABLED else TABLED]
    best, found = least, NOWHERE
    for other in box.near[source]:
        if not foes >> other & 1:
            continue
        prize = prizes.get(other, -1.0)
        if prize < 0:
            prize = prizes[other] = gain(state, box, seat, other, held)
        win, cost = row[units[other] if units[other] < TABLED else TABLED]
        if win * prize - cost > best:
            best, found = win * prize - cost, other
    return best, found


def hopes(state: War, box: Box, seat: int, held: list[int], units: list[int]) -> float:
    """Return what the attacks bring that are still possible, each stack counted with its best one."""
    phase, source, target = state.phase, state.source, state.target
    own = held[seat]
    foes = state.ground & ~own
    value = 0.0
    if phase == "deploy" and target == NOWHERE:
        value = SPARE * state.pile
    prizes: dict[int, float] = {}
    left = own & box.around(foes)
    while left:
        bit = left & -left
        left ^= bit
        place = bit.bit_length() - 1
        fighters = units[place] - 1
        if phase == "battle" and place == source:
            prize = gain(state, box, seat, target, held)
            value += attack_score(fighters, units[target], prize) + CHOSEN + 0.02 * state.attack
            continue
        if fighters < 1:
            continue
        chosen = phase == "invade" and place == source
        best = best_attack(state, box, place, fighters, held, units, prizes, BAD if chosen else 0.0)[0]
        value += best + CHOSEN if chosen else LATER * best
    return value


def fears(state: War, box: Box, seat: int, held: list[int], units: list[int], why: Tally | None = None) -> float:
    """Return what neighbours could take: own sectors against the strongest stack next to each."""
    chances = risks()
    own, rivals = held[seat], rivals_of(held, seat)
    value = 0.0
    left = own & box.around(rivals & state.strong)
    while left:
        bit = left & -left
        left ^= bit
        place = bit.bit_length() - 1
        danger = strongest(box, place, rivals, units)
        value += EXPOSED * chances[min(danger - 1, TABLED)][min(units[place], TABLED)]
    at_risk = value
    for place in members(own & ~box.around(rivals)):
        value += IDLE * max(0, units[place] - 1)
    if why is not None:
        why.add("sectors at risk", -at_risk)
        why.add("units far from the front", at_risk - value)
    return value


def rivals_of(held: list[int], seat: int) -> int:
    """Return the places of all other players."""
    found = 0
    for other, places in enumerate(held):
        if other != seat:
            found |= places
    return found


def strongest(box: Box, place: int, rivals: int, units: list[int]) -> int:
    """Return the Units of a rival's strongest stack next to a place."""
    found = 0
    for other in box.near[place]:
        if rivals >> other & 1 and units[other] > found:
            found = units[other]
    return found
