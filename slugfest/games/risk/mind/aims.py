"""What a position looks like to a player of Manhattan: as in `sense.py`, and how far every objective has come."""

from slugfest.kernel.bits import members
from slugfest.kernel.tally import Tally, tallied

from ..content.box import Box
from ..rules.campaign import CampaignTable, allies_at, docks_of, target_bits
from ..rules.forecast import strength_of
from ..rules.goals import hunter_of, precious, progress, tokens_at_risk, way_to_asgard
from ..rules.odds import TABLED
from ..rules.playing import ATTACKER, DEFENDER
from ..rules.state import NOWHERE, Campaign
from .fights import attack_score, risks, scores
from .front import COUNTRY, GUARDED, Front, Outlook, gain, outlook_of
from .worth import (
    ATTACKING,
    BAD,
    CHOSEN,
    EXPOSED,
    FIRST_CONQUEST,
    IDLE,
    LATER,
    LEADER,
    OPENING,
    OUT,
    SPARE,
    ahead,
    hand_worth,
    held_soon,
    land_worth,
    rivals_of,
    strongest,
    totals,
    units_soon,
)

NEEDED = 3.0
"""What a place counts that the objective needs and a neighbour could take."""
ALLY = 3.0
TRADE = 0.95
"""What a Unit counts that a trade brings."""
GUARD = 15.0
"""What Asgard and its neighbours count to whoever keeps Thor from them once he has the scepter."""
TOKEN = 25.0
"""What all tokens together count to whoever keeps Thor from them."""
FORT = 5.0
"""What the access point counts to Captain America, who can be attacked there from every open docking sector."""
NEXT_TURN = 0.4
"""How much of an attack's prospects counts before it can be made."""
BATTLE_WINDOWS = ("battle_attack", "battle_defend", "after_roll", "after_compare")


def worth(war: Campaign, box: Box, seat: int, why: Tally | None = None) -> float:
    """Return how good the campaign looks for a seat."""
    held = held_soon(war)
    forces = totals(war)
    docks = docks_of(war, box)
    done = [progress(war, box, other, held, forces, docks) for other in range(len(held))]
    standings = [standing(war, box, other, held[other], forces[other], done[other]) for other in range(len(held))]
    value = ahead(standings, seat) + cards_worth(war, box, seat)
    if why is not None:
        parts = [tallied(standing, war, box, n, held[n], forces[n], done[n]) for n in range(len(held))]
        why.against(parts, seat, LEADER)
        why.upto("cards in hand", value)
    if war.factions[seat] < 0:
        return value
    outlook = outlook_of(war, box, seat, held, forces, docks, done)
    pull = outlook.pull
    if war.phase in OPENING:
        if why is not None:
            why.add("places the objective needs", 0.12 * sum(pull[place] for place in members(held[seat])))
        return value + 0.12 * sum(pull[place] for place in members(held[seat]))
    if war.conquered and war.actor == seat:
        value += FIRST_CONQUEST
    if why is not None:
        why.upto("cards in hand", value)
    units = units_soon(war)
    if war.waived and waives_nothing(war, box, seat):
        value += CHOSEN
    if war.actor == seat and war.phase in ATTACKING:
        value += hopes(war, box, seat, held, units, outlook)
    elif war.actor == seat and war.phase == "maneuver":
        value += NEXT_TURN * hopes(war, box, seat, held, units, outlook)
    if why is not None:
        why.upto("attacks to come", value)
    return value - fears(war, box, seat, held, units, pull, docks, why)


def waives_nothing(war: Campaign, box: Box, seat: int) -> bool:
    """Whether a seat has waived its windows and holds nothing for them: it need not be asked."""
    side = ATTACKER if seat == war.actor else DEFENDER
    if not war.waived & side:
        return False
    fitting = 0
    for window in BATTLE_WINDOWS:
        fitting |= box.window_cards.get(window, 0)
    return not any(fitting >> card & 1 for card in war.hands[seat])


def cards_worth(war: Campaign, box: Box, seat: int) -> float:
    """Return what the own cards are worth; those of a trade that has begun together with those it may go on with."""
    if not war.traded or war.actor != seat:
        return hand_worth(war, box, seat)
    symbols = box.symbols
    traded = sum(symbols[card] for card in war.traded)
    later = sum(symbols[card] for card in war.hands[seat]) - traded
    most = min(box.most_symbols, traded + later)
    whole = TRADE * box.chart.get(most, 0) + 1.3 * (traded + later - most)
    return max(whole, TRADE * box.chart.get(traded, 0) + 1.3 * later)


def standing(war: Campaign, box: Box, seat: int, own: int, units: int, done: float, why: Tally | None = None) -> float:
    """Return what Units, income, regions, Allies and the objective's progress are worth to a seat."""
    if war.out[seat]:
        if why is not None:
            why.add("who is still in", OUT)
        return OUT
    faction = war.factions[seat]
    if faction < 0:
        return 0.0
    value = units + land_worth(box, own, COUNTRY)
    for ally in box.allies_of[faction]:
        if war.allies[ally] != NOWHERE:
            value += ALLY
    if why is not None:
        why.add("units", units)
        why.add("sectors and regions", land_worth(box, own, COUNTRY))
        why.upto("Allies", value)
        why.add("the objective", 22.0 * done + 30.0 * done**4)
    return value + 22.0 * done + 30.0 * done**4


def hopes(war: Campaign, box: Box, seat: int, held: list[int], units: list[int], outlook: Outlook) -> float:
    """Return what the attacks bring that are still possible, each stack counted with its best one."""
    front = Front(war, box, seat, held, units, outlook)
    source = war.source if war.phase in ("battle", "invade") else NOWHERE
    value = 0.0
    if war.phase == "deploy" and war.target == NOWHERE:
        value = SPARE * war.pile
    for place in members(front.own & (box.around(front.foes) | front.docks | box.access_bit)):
        if place == source:
            value += CHOSEN + chosen_attack(war, box, seat, held, outlook.pull, front.docks)
        else:
            value += LATER * front.best_attack(place, units[place] - 1)
    return value + companions(war, box, seat)


def chosen_attack(war: Campaign, box: Box, seat: int, held: list[int], pull: list[float], docks: int) -> float:
    """Return what the invasion brings that has been declared, or the best one while its target is open."""
    table = CampaignTable(war, box, None)
    fighters = war.units[war.source] - 1
    if war.target != NOWHERE:
        strength = strength_of(table, war.source, war.target, war.squad)
        prize = gain(war, box, seat, war.target, held, pull, docks)
        return attack_score(fighters, war.units[war.target], prize, strength) + 0.02 * war.attack
    best, squad = BAD, allies_at(table, seat, war.source)
    for target in members(target_bits(table, war.source)):
        strength = strength_of(table, war.source, target, squad)
        prize = gain(war, box, seat, target, held, pull, docks)
        best = max(best, attack_score(fighters, war.units[target], prize, strength))
    return best


def companions(war: Campaign, box: Box, seat: int) -> float:
    """Return a little for Allies that stand where many Units are."""
    value = 0.0
    for ally in box.allies_of[war.factions[seat]]:
        place = war.allies[ally]
        if place != NOWHERE:
            value += 0.12 * min(10, war.units[place])
    return value


def fears(
    war: Campaign,
    box: Box,
    seat: int,
    held: list[int],
    units: list[int],
    pull: list[float],
    docks: int,
    why: Tally | None = None,
) -> float:
    """Return what neighbours could take, what the objective needs most of all, and what idles far from the front."""
    chances = risks()
    own, rivals = held[seat], rivals_of(held, seat)
    keep = precious(war, box, seat)
    hard = scores(GUARDED)
    way, tokens = way_to_asgard(war, box, seat), tokens_at_risk(war, box, seat, held)
    value = 0.0
    exposed = EXPOSED if hunter_of(war, seat) < 0 else EXPOSED + 6.0 / max(4, own.bit_count())
    left = own & box.around(rivals & war.strong)
    while left:
        bit = left & -left
        left ^= bit
        place = bit.bit_length() - 1
        danger = strongest(box, place, rivals, units)
        loss = NEEDED if bit & keep else exposed
        if bit & way:
            loss += GUARD
        if not bit & war.loki:
            value += loss * chances[min(danger - 1, TABLED)][min(units[place], TABLED)]
            continue
        if bit & tokens:
            loss += TOKEN / war.loki.bit_count()
        value += loss * hard[min(danger - 1, TABLED)][min(units[place], TABLED)][0]
    idle = own & ~box.around(rivals)
    if own & box.access_bit and docks & rivals:
        idle &= ~box.access_bit
        danger = max([units[place] for place in members(docks & rivals)])
        loss = FORT if war.factions[seat] == box.captain else exposed
        value += loss * chances[min(danger - 1, TABLED)][min(units[box.access], TABLED)]
    at_risk = value
    for place in members(idle):
        if units[place] > 1:
            value += IDLE * (units[place] - 1) * (1.0 if pull[place] < 2.0 else 0.5)
    if why is not None:
        why.add("sectors at risk", -at_risk)
        why.add("units far from the front", at_risk - value)
    return value
