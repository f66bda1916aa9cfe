"""What a seat of Manhattan could gain where: what draws it, what conquests bring it, and what its best attacks are.

Goals are places with a weight: sections and docking sectors for Captain America, chips for Iron Man, tokens for Thor,
the prey's sectors for the hunters. A sector is worth more the nearer it lies to a goal, so that stacks find their way.
"""

from slugfest.kernel.bits import members

from ..content.box import Box
from ..rules.campaign import docks_of
from ..rules.goals import dangers, denial, goals_of, hunter_of, progress
from ..rules.odds import TABLED, Strength
from ..rules.state import NOWHERE, Campaign
from .fights import scores
from .worth import FIRST_CONQUEST, Land, region_values, rivals_of, totals

NEARER = 0.5
"""How much of a goal's weight is left one step away."""
COUNTRY = Land(2.2, 0.3)
"""What land counts here; more than in Skirmish, where Units decide."""
HELP = 12.0
"""What it costs to take the last place of a prey that somebody else hunts; nothing while the prey has eight."""
GUARDED = Strength(guard_eights=2)


class Outlook:
    """What draws a seat, and what every conquest would bring it, as long as nobody's places change."""

    __slots__ = ("prizes", "pull")

    def __init__(self, pull: list[float]) -> None:
        self.pull = pull
        self.prizes: dict[int, float] = {}


Key = tuple[object, ...]
_OUTLOOKS: dict[str, dict[Key, Outlook]] = {}


def seen_by(war: Campaign, box: Box, seat: int, held: list[int]) -> Outlook:
    """Return what draws a seat as things stand."""
    forces, docks = totals(war), docks_of(war, box)
    done = [progress(war, box, other, held, forces, docks) for other in range(len(held))]
    return outlook_of(war, box, seat, held, forces, docks, done)


def outlook_of(
    war: Campaign, box: Box, seat: int, held: list[int], forces: list[int], docks: int, done: list[float]
) -> Outlook:
    """Return how much every place draws a seat: the strongest pull of a goal, halved with every step."""
    goals = goals_of(war, box, seat, held, forces, docks)
    goals += dangers(war, box, seat, held, done)
    cards = [len(hand) for hand in war.hands]
    key = (seat, *goals, *held, *cards, *war.out, war.conquered, war.scepter, war.illusions, war.pieces, *war.factions)
    known = _OUTLOOKS.setdefault(box.hash, {})
    found = known.get(key)
    if found is None:
        if len(known) > 4000:
            known.clear()
        field = [0.0] * box.places
        for goal, weight in goals:
            for place, steps in enumerate(box.distance[goal]):
                pull = weight * NEARER**steps
                if pull > field[place]:
                    field[place] = pull
        if war.scepter and war.owner[box.asgard] < 0 and war.factions[seat] != box.thor:
            field[box.asgard] = 0.0  # the Dark Elves bar Thor's way as long as nobody else fights them
        found = known[key] = Outlook(field)
    return found


def gain(war: Campaign, box: Box, seat: int, place: int, held: list[int], pull: list[float], docks: int) -> float:
    """Return what the conquest of a place would bring to a seat, and take from its owner."""
    value = 0.8 + pull[place]
    own = held[seat]
    loser = war.owner[place]
    if place < len(box.region_of):
        region, values = region_values(box, COUNTRY)[box.region_of[place]]
        mine = (own & region).bit_count()
        value += values[mine + 1] - values[mine]
        if loser >= 0 and held[loser] & region == region:
            value += 0.5 * values[-1]
    if loser >= 0:
        theirs = held[loser]
        if theirs == 1 << place:
            value += 2.0 + 1.5 * len(war.hands[loser])
        value += 0.08 * theirs.bit_count() + denial(war, box, loser, place, theirs, docks)
        hunter = hunter_of(war, loser)
        if hunter not in (NOWHERE, seat):
            value -= max(0.0, HELP / theirs.bit_count() - HELP / 8)
    if not war.conquered:
        value += FIRST_CONQUEST
    return value


class Front:
    """What a seat's attacks can bring, as things stand on the map."""

    __slots__ = ("box", "docks", "foes", "guarded", "held", "outlook", "own", "seat", "units", "war", "whole")

    def __init__(
        self,
        war: Campaign,
        box: Box,
        seat: int,
        held: list[int] | None = None,
        units: list[int] | None = None,
        outlook: Outlook | None = None,
    ) -> None:
        self.war = war
        self.box = box
        self.seat = seat
        self.held = war.held if held is None else held
        self.units = war.units if units is None else units
        self.docks = docks_of(war, box)
        self.own = self.held[seat]
        self.foes = war.ground & ~self.own
        self.whole = self.own & box.section_bits == box.section_bits
        self.guarded = war.loki | (self.foes & ~rivals_of(self.held, seat))
        self.outlook = seen_by(war, box, seat, self.held) if outlook is None else outlook

    def prize(self, place: int) -> float:
        """Return what the conquest of a place brings."""
        prizes = self.outlook.prizes
        found = prizes.get(place, -1.0)
        if found < 0:
            value = gain(self.war, self.box, self.seat, place, self.held, self.outlook.pull, self.docks)
            found = prizes[place] = max(0.0, value)
        return found

    def best_attack(self, place: int, fighters: int) -> float:
        """Return what the best attack of so many from a place brings on average; 0 if none is any good."""
        if fighters < 1:
            return 0.0
        box, own, units, guarded = self.box, self.own, self.units, self.guarded
        near = box.near[place]
        if self.docks >> place & 1 and not own & box.access_bit:
            near = (*near, box.access)
        elif place == box.access and self.whole:
            near = (*near, *members(self.docks & ~own))
        best = 0.0
        size = fighters if fighters < TABLED else TABLED
        plain, hard = scores()[size], scores(GUARDED)[size]
        for other in near:
            if own >> other & 1:
                continue
            row = hard if guarded >> other & 1 else plain
            win, cost = row[units[other] if units[other] < TABLED else TABLED]
            value = win * self.prize(other) - cost
            if value > best:
                best = value
        return best
