"""What a war of Skirmish is in numbers, for whoever learns a judgement of it: rounds, regions, Units and players.

The own seat comes first, then the rivals in the order in which they play. Of their cards only the number counts.
"""

from slugfest.kernel.game import Features, Shape

from ..content.box import Box
from ..rules.state import NEUTRAL, War
from .fights import risks
from .worth import LAND, hopes, land_worth, rivals_of, strongest, totals

PLAIN, REGION, PLAYER = 8, 5, 16
MANY = 50.0
LATE = 20.0
MOST = 30


def shape(box: Box, seats: int) -> Shape:
    """Return how many numbers a war of so many seats is."""
    return Shape(PLAIN + REGION * len(box.bonuses), (1,) * seats, PLAYER)


def features(state: War, box: Box, seat: int) -> list[float]:
    """Return what a seat may know of a war in numbers."""
    count = len(state.held)
    forces = totals(state)
    order = state.order if len(state.order) == count else list(range(count))
    at = order.index(seat)
    found = going(state, box, seat)
    found += regions(state, box, seat)
    acts = order.index(state.actor) if state.actor in order else 0
    for step in range(count):
        other = order[(at + step) % count]
        waits = (order.index(other) - acts) % count
        found += player(state, box, other, forces[other], sum(forces), waits / count)
    return found


def going(state: War, box: Box, seat: int) -> list[float]:
    """Return how far the war has got, whose turn it is, and what the own hand and pile are."""
    left = float(state.guard - state.round) if state.guard else LATE
    symbols = float(sum([box.symbols[card] for card in state.hands[seat]]))
    neutral = float(sum([1 for owner in state.owner if owner == NEUTRAL]))
    active = state.actor == seat
    return [
        state.round / LATE,
        min(left, LATE) / LATE,
        1.0 if active else 0.0,
        symbols / 5.0,
        box.chart.get(min(int(symbols), box.most_symbols), 0) / 10.0,
        neutral / MANY,
        1.0 if active and state.conquered else 0.0,
        state.pile / 10.0 if active else 0.0,
    ]


def regions(state: War, box: Box, seat: int) -> list[float]:
    """Return of every region how much of it is the own, how much the strongest rival's, and the Units there."""
    found: list[float] = []
    own = state.held[seat]
    for region, _, _ in box.bonuses:
        size = region.bit_count()
        best = 0
        for other, held in enumerate(state.held):
            if other != seat:
                best = max(best, (held & region).bit_count())
        mine = (own & region).bit_count()
        at_home = against = 0.0
        left = region
        while left:
            low = left & -left
            left ^= low
            if own & low:
                at_home += state.units[low.bit_length() - 1]
            else:
                against += state.units[low.bit_length() - 1]
        found += [mine / size, best / size, at_home / 10.0, against / 10.0, 1.0 if mine == size else 0.0]
    return found


def player(state: War, box: Box, seat: int, units: int, all_units: int, waits: float) -> list[float]:
    """Return one player: what it holds and brings in, how its stacks lie, and what is in danger."""
    if state.out[seat]:
        return [0.0] * PLAYER
    own, rivals = state.held[seat], rivals_of(state.held, seat)
    foes = state.ground & ~own
    chances = risks()
    border = front = largest = second = alone = risk = idle = 0.0
    near = box.around(foes)
    left = own
    while left:
        low = left & -left
        left ^= low
        place = low.bit_length() - 1
        here = state.units[place]
        if here > largest:
            largest, second = float(here), largest
        elif here > second:
            second = float(here)
        if here == 1:
            alone += 1.0
        if near & low:
            border += 1.0
            front += here
            danger = min(strongest(box, place, rivals, state.units), MOST)
            if danger > 1:
                risk += chances[danger - 1][min(here, MOST)]
        else:
            idle += here - 1
    sectors = own.bit_count()
    return [
        1.0,
        sectors / state.victory,
        (sectors / state.victory) ** 4,
        units / MANY,
        units / max(1, all_units),
        land_worth(box, own, LAND) / 20.0,
        len(state.hands[seat]) / 5.0,
        border / 20.0,
        front / MANY,
        largest / 20.0,
        second / 20.0,
        alone / 20.0,
        risk / 10.0,
        idle / MANY,
        waits,
        hopes(state, box, seat, state.held, state.units) / 20.0 if state.actor == seat else 0.0,
    ]


FEATURES = Features(version=1, shape=shape, of=features)
