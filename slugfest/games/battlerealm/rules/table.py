"""The table: a state together with the box it is played from, and the questions every rule asks of them."""

from slugfest.kernel.game import Tell

from ..content.box import Box, Spot, Traits
from .state import NOWHERE, Battle, Hero


class Table:
    """What every rule works on."""

    __slots__ = ("box", "heroes", "spots", "state", "tell", "traits")

    def __init__(self, state: Battle, box: Box, tell: Tell | None) -> None:
        self.state = state
        self.heroes = state.heroes
        self.box = box
        self.spots = box.spots
        self.tell = tell
        self.traits = box.beginner_traits if state.beginner else box.traits


def actor_of(table: Table) -> Hero:
    """Return the hero whose turn it is."""
    return table.heroes[table.state.actor]


def traits_of(table: Table, seat: int) -> Traits:
    """Return what a seat's hero always has: primary power and, unless beginners play, abilities (BR-BEG-1)."""
    return table.traits[table.heroes[seat].kind]


def in_game(table: Table) -> list[int]:
    """Return the seats whose heroes are still in the game, wherever they are."""
    return [seat for seat, hero in enumerate(table.state.heroes) if hero.place != NOWHERE]


def in_turn_order(table: Table) -> list[int]:
    """Return the seats in the game in turn order, starting with the actor (BR-TURN-8)."""
    state = table.state
    count = len(state.heroes)
    seats = [(state.actor + i) % count for i in range(count)]
    return [seat for seat in seats if state.heroes[seat].place != NOWHERE]


def others_at(table: Table, place: int) -> list[int]:
    """Return the seats of all heroes at a place but the actor's. Redwing is no hero (BR-KEY-REDWING-2)."""
    actor = table.state.actor
    return [seat for seat, hero in enumerate(table.heroes) if hero.place == place and seat != actor]


def others_elsewhere(table: Table) -> list[int]:
    """Return the seats of heroes at another circle location than the actor's (BR-DIE-TECH-2)."""
    away = (table.heroes[table.state.actor].place, table.box.prison, NOWHERE)
    return [seat for seat, hero in enumerate(table.heroes) if hero.place not in away]


def in_prison(table: Table, seat: int) -> bool:
    """Whether a seat's hero is in the Crystal Prison."""
    return table.state.heroes[seat].place == table.box.prison


def spots_of(table: Table, seat: int) -> tuple[Spot, ...]:
    """Return the locations whose abilities a hero has: its own and, for Falcon, Redwing's (BR-KEY-REDWING-1).

    Obligatory abilities do not reach him through Redwing (BR-KEY-REDWING-5).
    """
    hero = table.heroes[seat]
    own = table.spots[hero.place]
    redwing = table.state.redwing
    if redwing == NOWHERE or redwing == hero.place or not table.traits[hero.kind].companion:
        return own.alone
    lent = table.spots[redwing]
    return (own, lent) if lent.redwing else (own,)


def immunities(table: Table, seat: int) -> int:
    """Return all that a hero is immune to: by primary power, Power Card and location (BR-KEY-IMMUNE-1)."""
    hero = table.heroes[seat]
    traits = table.traits[hero.kind]
    bits = traits.immune | hero.immune | table.spots[hero.place].immune
    if traits.companion and table.state.redwing != NOWHERE:
        for spot in spots_of(table, seat):
            bits |= spot.immune
    return bits


def neighbours(table: Table, place: int) -> list[int]:
    """Return the locations left and right of one on the circle; of the Prison, none (BR-KEY-ADJACENT)."""
    circle = table.state.circle
    if place not in circle or len(circle) < 2:
        return []
    slot = circle.index(place)
    left, right = circle[slot - 1], circle[(slot + 1) % len(circle)]
    return [left] if left == right else [left, right]
