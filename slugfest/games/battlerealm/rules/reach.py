"""Whom and what a Power Card can reach, and listing it (BR-POW-7, BR-POW-11, BR-KEY)."""

from collections.abc import Callable

from slugfest.kernel.game import Choose, Option, Script

from ..content.box import Power
from ..content.cards import CardEffect
from ..content.symbols import BLAST, BURST, DISORIENT, KNOCK_BACK, POWER_CARDS, SLAM, STRIKE
from .moving import destinations, may_enter, nearby
from .state import NOWHERE
from .table import Table, actor_of, immunities, in_prison, neighbours, others_at, others_elsewhere

Seats = list[int]


def unprotected(table: Table, seats: Seats, bits: int) -> Seats:
    """Return those who are not immune: the others are no targets (BR-KEY-IMMUNE-1)."""
    return [seat for seat in seats if not immunities(table, seat) & bits] if seats else seats


def strike_targets(table: Table) -> Seats:
    """Return the heroes a Strike can hit: others at the actor's place, not in the Prison (BR-KEY-STRIKE, BR-PRI-3)."""
    here = table.heroes[table.state.actor].place
    if here == table.box.prison:
        return []
    return unprotected(table, others_at(table, here), STRIKE | POWER_CARDS)


def blast_targets(table: Table) -> Seats:
    """Return the heroes a Blast can hit: at any other circle location (BR-KEY-BLAST)."""
    if table.heroes[table.state.actor].place == table.box.prison:
        return []
    return unprotected(table, others_elsewhere(table), BLAST | POWER_CARDS)


def burst_targets(table: Table, centre: int = NOWHERE) -> Seats:
    """Return the heroes a Burst hits: all others at its centre, the actor's place if none is named, and next door.

    BR-KEY-BURST.
    """
    if in_prison(table, table.state.actor):
        return []
    here = actor_of(table).place if centre == NOWHERE else centre
    around = [seat for place in (here, *neighbours(table, here)) for seat in others_at(table, place)]
    return unprotected(table, sorted(around), BURST | POWER_CARDS)


def burst_centres(table: Table) -> list[Option]:
    """List the locations of the circle at which a Burst would hit somebody (BR-KEY-BURST)."""
    options = table.box.place_options
    return [options[place] for place in table.state.circle if burst_targets(table, place)]


def put_targets(table: Table, effect: CardEffect) -> Seats:
    """Return whom a Knock Back or Slam without an attack can be aimed at (BR-CON-9)."""
    back = effect.do == "knock_back"
    seats = anybody_else(table, KNOCK_BACK if back else SLAM)
    here = actor_of(table).place
    if effect.target == "one_here":
        seats = [seat for seat in seats if table.heroes[seat].place == here]
    return [seat for seat in seats if not in_prison(table, seat) and knock_options(table, seat)] if back else seats


def anybody_else(table: Table, bits: int) -> Seats:
    """Return all other heroes in the game, prisoners included, who are not immune (BR-KEY-NEGATE-3)."""
    state = table.state
    others = [s for s, hero in enumerate(state.heroes) if hero.place != NOWHERE and s != state.actor]
    return unprotected(table, others, bits | POWER_CARDS)


def negate_targets(table: Table) -> Seats:
    """Return the heroes with a card that the actor has not negated yet."""
    return [seat for seat in anybody_else(table, 0) if negatable(table, seat)]


def negatable(table: Table, seat: int) -> list[Power]:
    """Return a hero's cards that the actor has not negated yet."""
    state = table.state
    hero = state.heroes[seat]
    return [p for p in table.box.hands[hero.kind] if not hero.negated[state.actor] >> p.slot & 1]


def disorient_targets(table: Table, effect: CardEffect, attacked: Seats) -> Seats:
    """Return whom a card can disorientate: the attacked, everybody here, or anybody."""
    if effect.target == "attacked":
        return unprotected(table, attacked, DISORIENT | POWER_CARDS)
    if effect.target == "each_here":
        return unprotected(table, others_at(table, actor_of(table).place), DISORIENT | POWER_CARDS)
    return anybody_else(table, DISORIENT)


def can_escape(table: Table) -> bool:
    """Whether the actor can Escape: Slam stops it, and there must be somewhere to go (BR-KEY-ESCAPE-2)."""
    return not actor_of(table).slams and bool(destinations(table, table.state.actor))


def can_walk(table: Table, effect: CardEffect) -> bool:
    """Whether a card can move the actor along the circle: Slam stops it, as it stops an Escape (BR-CON-10)."""
    return not actor_of(table).slams and bool(nearby(table, table.state.actor, effect.amount))


def knock_options(table: Table, victim: int) -> list[Option]:
    """List where a hero may be knocked back to: another place that it may enter (BR-KEY-KNOCKBACK)."""
    options, here = table.box.place_options, table.heroes[victim].place
    return [options[place] for place in table.state.circle if place != here and may_enter(table, victim, place)]


def hero_options(table: Table, seats: Seats) -> list[Option]:
    """List heroes by seat."""
    options, heroes = table.box.hero_options, table.heroes
    return [options[heroes[seat].kind] for seat in seats]


def hero_options_or_done(table: Table, seats: Seats) -> list[Option]:
    """List heroes by seat, or being done."""
    return [*hero_options(table, seats), table.box.done]


def places_of(table: Table, seats: Seats) -> list[Option]:
    """List the places where any of these heroes are, in circle order."""
    options, heroes = table.box.place_options, table.heroes
    there = {heroes[seat].place for seat in seats}
    return [options[place] for place in table.state.circle if place in there]


def circle_options(table: Table) -> list[Option]:
    """List every location of the circle; never the Prison (BR-KEY-DESTROY-1)."""
    options = table.box.place_options
    return [options[place] for place in table.state.circle]


def other_places(table: Table, place: int) -> list[Option]:
    """List every location of the circle but one."""
    options = table.box.place_options
    return [options[other] for other in table.state.circle if other != place]


def negate_options(table: Table, victim: int) -> list[Option]:
    """List a hero's cards that can be negated."""
    return [table.box.card_options[power.index] for power in negatable(table, victim)]


def seat_of(table: Table, option: Option) -> int:
    """Return the seat that plays a hero."""
    heroes = table.heroes
    return next(seat for seat, hero in enumerate(heroes) if hero.kind == option.value)


def choose_hero(table: Table, seats: Seats, prompt: str = "battlerealm.target") -> Script[int]:
    """Let the actor choose one of these heroes."""
    option = yield Choose(table.state.actor, prompt, hero_options, table, seats)
    return seat_of(table, option)


POSSIBLE: dict[str, Callable[[Table, CardEffect], bool]] = {
    "strike": lambda table, effect: bool(strike_targets(table)),
    "blast": lambda table, effect: bool(blast_targets(table)),
    "burst": lambda table, effect: bool(
        burst_targets(table) if effect.target == "around_self" else burst_centres(table)
    ),
    "block": lambda table, effect: True,
    "gain": lambda table, effect: True,
    "immune": lambda table, effect: True,
    "escape": lambda table, effect: can_escape(table),
    "move": can_walk,
    "knock_back": lambda table, effect: effect.target != "attacked" and bool(put_targets(table, effect)),
    "slam": lambda table, effect: effect.target != "attacked" and bool(put_targets(table, effect)),
    "disorient": lambda table, effect: bool(disorient_targets(table, effect, [])),
    "negate": lambda table, effect: bool(negate_targets(table)),
    "destroy": lambda table, effect: True,
    "redwing": lambda table, effect: table.state.redwing != NOWHERE,
}
