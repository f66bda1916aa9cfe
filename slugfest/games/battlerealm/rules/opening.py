"""Set-up: choosing heroes, laying the circle, placing (BR-SET)."""

from slugfest.kernel.game import ALL, Choose, Draw, Option, Script
from slugfest.kernel.text import thing

from .damage import gain
from .moving import may_enter
from .state import NOWHERE
from .table import Table, traits_of


def choose_hero(table: Table) -> Script[None]:
    """One after the other, each player takes a hero that is still free (BR-SET-2), and sets its counter (BR-SET-4)."""
    state, box = table.state, table.box
    seat = next(seat for seat, hero in enumerate(state.heroes) if hero.kind < 0)
    if state.preset:
        kind = state.preset[seat]
    elif state.pick == "random":
        drawn = yield Draw([option.value for option in free_heroes(table)], 1, ALL, "hero")
        kind = drawn[0]
    else:
        option = yield Choose(seat, "battlerealm.hero", free_heroes, table)
        kind = option.value
    hero = state.heroes[seat]
    hero.kind = kind
    hero.pvp = box.heroes[kind].start
    if table.tell is not None:
        table.tell("chose", hero=kind)
    if seat == len(state.heroes) - 1:
        state.phase = "circle"


def free_heroes(table: Table) -> list[Option]:
    """List the heroes nobody has taken (BR-OPT-HERO)."""
    taken = [hero.kind for hero in table.heroes]
    return [option for option in table.box.hero_options if option.value not in taken]


def lay_circle(table: Table) -> Script[None]:
    """Lay one location per player and one more in a circle; the Prison lies inside it (BR-SET-5)."""
    state = table.state
    count = len(state.heroes) + table.box.constants.extra_locations
    drawn = yield Draw(state.deck, count, ALL, "place")
    for place in drawn:
        state.deck.remove(place)
        state.circle.append(place)
        if table.tell is not None:
            table.tell("laid", place=place)
    state.phase = "placing"


def place_hero(table: Table) -> Script[None]:
    """The next player puts its hero on any location of the circle; it counts as landing (BR-SET-6, BR-SET-7)."""
    state, box = table.state, table.box
    seat = next(seat for seat, hero in enumerate(state.heroes) if hero.place == NOWHERE)
    if state.place == "random":
        drawn = yield Draw([option.value for option in starting_places(table, seat)], 1, ALL, "place")
        place = drawn[0]
    else:
        option = yield Choose(seat, "battlerealm.place", starting_places, table, seat)
        place = option.value
    hero = state.heroes[seat]
    hero.place = place
    if table.tell is not None:
        table.tell("placed", hero=hero.kind, place=place)
    gain(table, seat, box.spots[place].points, f"for landing at {thing(f'place:{box.spots[place].key}')}", wins=False)
    if traits_of(table, seat).companion:  # Redwing starts there too, and brings no points (BR-SET-8)
        state.redwing = place
    if seat == len(state.heroes) - 1:
        state.phase = "roll"


def starting_places(table: Table, seat: int) -> list[Option]:
    """List where a hero may start; flyers' places only for flyers, unless there is no other (BR-SET-6)."""
    options = table.box.place_options
    circle = table.state.circle
    return [options[p] for p in circle if may_enter(table, seat, p)] or [options[p] for p in circle]
