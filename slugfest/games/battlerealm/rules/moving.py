"""Moving, landing, leaving the Prison, and being displaced when a location disappears (BR-MOV, BR-KEY-DESTROY)."""

from slugfest.kernel.game import ALL, Choose, Draw, Option, Part, Script
from slugfest.kernel.text import thing

from ..content.symbols import MU, SC
from .damage import gain
from .state import NOWHERE
from .table import Table, actor_of, in_turn_order, others_at, traits_of

NO_SENTENCE, PENDING = 0, 1


def may_enter(table: Table, seat: int, place: int) -> bool:
    """Whether a hero may go to a place: some are for flyers only (BR-LOC-DEEPSPACE, BR-ABI-FLIGHT-2)."""
    return not table.spots[place].flyers_only or traits_of(table, seat).flight


def leave_price(table: Table, seat: int, why: list[Part] | None = None) -> int:
    """Return the Cosmic it takes to leave: 1 and 1 per other hero here, unless Flight or the place differ.

    (BR-MOV-2, BR-LOC-KYLN-1, BR-ABI-FLIGHT-1, BR-ABI-FLIGHT-3)
    """
    place = table.heroes[seat].place
    spot = table.spots[place]
    crowd = 0 if traits_of(table, seat).light else spot.per_other * len(others_at(table, place))
    if why is not None:
        usual = (spot.leave_base, spot.per_other) == (table.box.constants.move_base, table.box.constants.move_per_other)
        why.append(Part(spot.leave_base, f"leaving {spot.name}", "BR-MOV-2" if usual else spot.clause))
        if crowd:
            why.append(Part(crowd, "other heroes there", "BR-MOV-2"))
    return spot.leave_base + crowd


def destinations(table: Table, seat: int) -> list[int]:
    """Return the circle locations a hero may go to: not where it is, never the Prison (BR-MOV-1, BR-MOV-6)."""
    hero, spots = table.heroes[seat], table.spots
    places = [place for place in table.state.circle if place != hero.place and place != NOWHERE]
    if table.traits[hero.kind].flight:
        return places
    return [place for place in places if not spots[place].flyers_only]


def nearby(table: Table, seat: int, steps: int) -> list[int]:
    """Return the locations a hero may go to that are at most so many places away on the circle (BR-CON-10)."""
    circle, here = table.state.circle, table.heroes[seat].place
    if here not in circle:
        return []
    slot, count = circle.index(here), len(circle)
    near = [circle[(slot + way * n) % count] for n in range(1, steps + 1) for way in (-1, 1)]
    return [place for place in destinations(table, seat) if place in near]


def nearby_options(table: Table, seat: int, steps: int) -> list[Option]:
    """List the locations at most so many places away."""
    options = table.box.place_options
    return [options[place] for place in nearby(table, seat, steps)]


def destination_options(table: Table, seat: int) -> list[Option]:
    """List the places a hero may go to."""
    options = table.box.place_options
    return [options[place] for place in destinations(table, seat)]


def go(table: Table, place: int) -> None:
    """Put the actor on another location by moving, and let it land there (BR-MOV-8).

    Whoever leaves the Prison with enough Mutant left has the sentence pending from then on (BR-PRI-9).
    """
    hero = actor_of(table)
    freed = hero.place == table.box.prison
    hero.place = place
    if freed:
        commit(table)
    land(table, place)


def land(table: Table, place: int) -> None:
    """Gain the location's points, once per turn and location (BR-MOV-9, BR-MOV-12)."""
    state = table.state
    if place not in state.landed:
        state.landed.append(place)
        spot = table.spots[place]
        gain(table, state.actor, spot.points, f"for landing at {thing(f'place:{spot.key}')}")


def leave_prison(table: Table, symbol: int) -> Script[None]:
    """Set aside three equal results and go to any location: they count as never rolled (BR-PRI-6, BR-PRI-7)."""
    state = table.state
    option = yield Choose(state.actor, "battlerealm.destination", destination_options, table, state.actor)
    state.total[symbol] -= table.box.constants.prison_triple
    if symbol == SC:
        state.explosion = False
        state.committed &= ~(1 << SC)
    if table.tell is not None:
        hero = actor_of(table)
        table.tell("left_prison", hero=hero.kind, symbol=symbol, old=hero.place, place=option.value)
    actor_of(table).place = option.value
    commit(table)
    land(table, option.value)


def sentenced(table: Table) -> bool:
    """Whether the actor has Mutant results enough for a sentence (BR-FIN-9)."""
    traits = traits_of(table, table.state.actor)
    return table.state.total[MU] >= traits.sentence_at and not traits.immune & 1 << MU


def commit(table: Table) -> None:
    """Compare the total with the thresholds: who must explode, who must go to Prison (BR-FIN-9, BR-FIN-10).

    A prisoner is not sentenced while it stays there (BR-PRI-9).
    """
    state = table.state
    traits = traits_of(table, state.actor)
    if sentenced(table) and actor_of(table).place != table.box.prison:
        state.sentence = PENDING
        state.committed |= 1 << MU
    if state.total[SC] >= traits.explosion_at and not traits.immune & 1 << SC:
        state.explosion = True
        state.committed |= 1 << SC


def sides(table: Table, place: int, doomed: list[int]) -> list[int]:
    """Return the nearest locations that remain on either side of a doomed one (BR-KEY-DESTROY-3)."""
    circle = table.state.circle
    slot, count = circle.index(place), len(circle)
    found: list[int] = []
    for way in (-1, 1):
        for distance in range(1, count):
            near = circle[(slot + way * distance) % count]
            if near not in doomed:
                if near not in found:
                    found.append(near)
                break
    return found


def displaced_options(table: Table, seat: int, place: int, doomed: list[int]) -> list[Option]:
    """List where a displaced hero may go; flyers' places only if there is no other (BR-KEY-DESTROY-6)."""
    found = sides(table, place, doomed)
    open_to = [near for near in found if may_enter(table, seat, near)]
    options = table.box.place_options
    return [options[near] for near in open_to or found]


def redwing_options(table: Table, doomed: list[int]) -> list[Option]:
    """List where Redwing may go; it may enter flyers' places (BR-KEY-REDWING-5)."""
    options = table.box.place_options
    return [options[near] for near in sides(table, table.state.redwing, doomed)]


def displace(table: Table, doomed: list[int]) -> Script[None]:
    """Each player picks a side for its hero, in turn order from the actor; no points (BR-KEY-DESTROY-2, BR-MOV-11)."""
    state = table.state
    if all(place in doomed for place in state.circle):
        return  # nothing remains: all go to the first replacement (BR-KEY-DESTROY-3)
    for seat in in_turn_order(table):
        hero = state.heroes[seat]
        if hero.place in doomed:
            option = yield Choose(seat, "battlerealm.displaced", displaced_options, table, seat, hero.place, doomed)
            old, hero.place = hero.place, option.value
            if table.tell is not None:
                table.tell("displaced", hero=hero.kind, old=old, place=option.value)
        if state.redwing in doomed and traits_of(table, seat).companion:
            option = yield Choose(seat, "battlerealm.redwing", redwing_options, table, doomed)
            state.redwing = option.value
            if table.tell is not None:
                table.tell("redwing", place=option.value)


def destroy(table: Table, slots: list[int]) -> Script[None]:
    """Replace the locations in these slots of the circle, in this order (BR-KEY-DESTROY-1 to -5)."""
    state = table.state
    doomed = [state.circle[slot] for slot in slots]
    if table.tell is not None:
        table.tell("doomed", hero=actor_of(table).kind, card=state.card, places=doomed)
    yield from displace(table, doomed)
    homeless = [seat for seat in in_turn_order(table) if state.heroes[seat].place in doomed]
    lost_bird = state.redwing in doomed
    for slot in slots:
        state.gone.append(state.circle[slot])
        state.circle[slot] = NOWHERE
    for slot, old in zip(slots, doomed, strict=True):
        if not state.deck:
            state.deck[:] = sorted(state.gone)
            state.gone.clear()
        if not state.deck:
            if table.tell is not None:
                table.tell("closed", old=old)
            continue  # a cut-down deck has run dry: the slot stays empty and the circle closes (BR-KEY-DESTROY-5)
        drawn = yield Draw(state.deck, 1, ALL, "place")
        place = drawn[0]
        state.deck.remove(place)
        state.circle[slot] = place
        if table.tell is not None:
            table.tell("replaced", place=place, old=old, slot=slot)
        for seat in homeless:
            hero = state.heroes[seat]
            left, hero.place = hero.place, place
            if table.tell is not None:
                table.tell("displaced", hero=hero.kind, old=left, place=place)
        if lost_bird:
            state.redwing = place
            if table.tell is not None:
                table.tell("redwing", place=place)
        homeless, lost_bird = [], False
    while NOWHERE in state.circle:
        state.circle.remove(NOWHERE)
