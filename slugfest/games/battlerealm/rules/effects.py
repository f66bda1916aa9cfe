"""What Power Cards do: one function per operation (BR-CON-7, BR-KEY).

Each takes the effect and the heroes that the card has attacked last, and returns those attacked now. What needs
a decision is a script, what does not happens at once.
"""

from collections.abc import Callable

from slugfest.kernel.game import Choose, Script
from slugfest.kernel.text import thing

from ..content.box import Spot
from ..content.cards import CardEffect
from ..content.symbols import KNOCK_BACK, POWER_CARDS, SLAM, immunity_bits
from ..content.texts import immune_text
from .damage import gain, hit
from .moving import destination_options, destroy, go, nearby_options
from .reach import (
    Seats,
    blast_targets,
    burst_centres,
    burst_targets,
    can_escape,
    can_walk,
    choose_hero,
    circle_options,
    disorient_targets,
    hero_options_or_done,
    knock_options,
    negatable,
    negate_options,
    negate_targets,
    other_places,
    places_of,
    put_targets,
    seat_of,
    strike_targets,
    unprotected,
)
from .state import NOWHERE
from .table import Table, actor_of, spots_of


def strike(table: Table, effect: CardEffect, attacked: Seats) -> Script[Seats]:
    """Attack one hero here, or every other hero here (BR-KEY-STRIKE); at the Arena for more (BR-LOC-ARENA)."""
    targets = strike_targets(table)
    if not targets:
        return []
    more, spot = raised(table, "strike")
    if effect.target == "one_here":
        seat = yield from choose_hero(table, targets)
        targets = [seat]
    for seat in targets:
        hit(table, seat, effect.amount, "Strike", more, spot, played(table))
    return targets


def blast(table: Table, effect: CardEffect, attacked: Seats) -> Script[Seats]:
    """Attack heroes at other locations (BR-KEY-BLAST); from the Launch Rails for more (BR-LOC-RAILS)."""
    targets = blast_targets(table)
    if not targets:
        return []
    actor = table.state.actor
    more, spot = raised(table, "blast")
    if effect.target == "split_elsewhere":
        struck = yield from split(table, targets, effect.amount + more)
        return struck
    if effect.target == "each_at_one_location":
        option = yield Choose(actor, "battlerealm.location", places_of, table, targets)
        targets = [seat for seat in targets if table.heroes[seat].place == option.value]
    else:
        first = yield from choose_hero(table, targets)
        rest = [seat for seat in targets if seat != first]
        targets = [first]
        if effect.target == "up_to_two_elsewhere" and rest:
            option = yield Choose(actor, "battlerealm.more", hero_options_or_done, table, rest)
            if option is not table.box.done:
                targets.append(seat_of(table, option))
    for seat in targets:
        hit(table, seat, effect.amount, "Blast", more, spot, played(table))
    return targets


def played(table: Table) -> str:
    """Return how a text names the card that is being played."""
    card = table.state.card
    return thing(f"card:{table.box.powers[card].key}") if card >= 0 else "a Power Card"


def raised(table: Table, kind: str) -> tuple[int, Spot | None]:
    """Return what the actor's location adds to its Strikes or Blasts, and which it is (BR-LOC-ARENA, BR-LOC-RAILS)."""
    more, by = 0, None
    for spot in spots_of(table, table.state.actor):
        added = spot.more_strike if kind == "strike" else spot.more_blast
        if added:
            more, by = more + added, spot
    return more, by


def split(table: Table, targets: Seats, points: int) -> Script[Seats]:
    """Divide points freely among heroes elsewhere, one by one (BR-ENG-4)."""
    struck: Seats = []
    for _ in range(points):
        seat = yield from choose_hero(table, targets)
        hit(table, seat, 1, "Blast", by=played(table))
        if seat not in struck:
            struck.append(seat)
    return struck


def burst(table: Table, effect: CardEffect, attacked: Seats) -> Script[Seats]:
    """Attack all other heroes at one location and next door, each for the full amount (BR-KEY-BURST)."""
    centre = NOWHERE
    if effect.target == "around_one":
        if not burst_centres(table):
            return []
        option = yield Choose(table.state.actor, "battlerealm.burst", burst_centres, table)
        centre = option.value
    targets = burst_targets(table, centre)
    for seat in targets:
        hit(table, seat, effect.amount, "Burst", by=played(table))
    return targets


def block(table: Table, effect: CardEffect, attacked: Seats) -> Seats:
    """Lower each Attack until the actor's next turn; Blocks add up (BR-KEY-BLOCK)."""
    actor_of(table).block += effect.amount
    if table.tell is not None:
        table.tell("blocks", hero=actor_of(table).kind, amount=effect.amount)
    return attacked


def gain_points(table: Table, effect: CardEffect, attacked: Seats) -> Seats:
    """Gain points at once (BR-DRF-6)."""
    gain(table, table.state.actor, effect.amount, f"with {played(table)}")
    return attacked


def escape(table: Table, effect: CardEffect, attacked: Seats) -> Script[Seats]:
    """Leave at no price, even The Kyln and the Prison; it is a move, so landing pays (BR-KEY-ESCAPE-1)."""
    if can_escape(table):
        state = table.state
        option = yield Choose(state.actor, "battlerealm.destination", destination_options, table, state.actor)
        if table.tell is not None:
            hero = actor_of(table)
            table.tell("escaped", hero=hero.kind, old=hero.place, place=option.value)
        go(table, option.value)
    return attacked


def walk(table: Table, effect: CardEffect, attacked: Seats) -> Script[Seats]:
    """Go up to so many locations along the circle at no price; it is a move, so landing pays (BR-CON-10)."""
    if can_walk(table, effect):
        actor = table.state.actor
        option = yield Choose(actor, "battlerealm.destination", nearby_options, table, actor, effect.amount)
        if table.tell is not None:
            hero = actor_of(table)
            table.tell("walked", hero=hero.kind, old=hero.place, place=option.value, card=table.state.card)
        go(table, option.value)
    return attacked


def one_or_attacked(table: Table, effect: CardEffect, attacked: Seats) -> Script[Seats]:
    """Return whom it is done to: the heroes just attacked, or one that the actor chooses."""
    if effect.target == "attacked":
        return attacked
    targets = put_targets(table, effect)
    if not targets:
        return []
    seat = yield from choose_hero(table, targets, f"battlerealm.{PROMPTS[effect.do]}")
    return [seat]


PROMPTS = {"knock_back": "hurl", "slam": "slam"}


def knock_back(table: Table, effect: CardEffect, attacked: Seats) -> Script[Seats]:
    """Put each attacked hero, or a chosen one, elsewhere; not moving, no points (BR-KEY-KNOCKBACK, BR-POW-8)."""
    attacked = yield from one_or_attacked(table, effect, attacked)
    for seat in unprotected(table, attacked, KNOCK_BACK | POWER_CARDS):
        if knock_options(table, seat):
            option = yield Choose(table.state.actor, "battlerealm.knock", knock_options, table, seat)
            table.heroes[seat].place = option.value
            if table.tell is not None:
                victim, hero = table.heroes[seat].kind, actor_of(table).kind
                table.tell("knocked", hero=hero, victim=victim, place=option.value)
    return attacked


def slam(table: Table, effect: CardEffect, attacked: Seats) -> Script[Seats]:
    """The attacked, or a chosen one, cannot move until the actor's next turn (BR-KEY-SLAM)."""
    attacked = yield from one_or_attacked(table, effect, attacked)
    for seat in unprotected(table, attacked, SLAM | POWER_CARDS):
        table.heroes[seat].slams |= 1 << table.state.actor
        if table.tell is not None:
            table.tell("slammed", hero=actor_of(table).kind, victim=table.heroes[seat].kind)
    return attacked


def disorient(table: Table, effect: CardEffect, attacked: Seats) -> Script[Seats]:
    """They have one re-roll less in their next turn; not cumulative (BR-KEY-DISORIENTATED)."""
    targets = disorient_targets(table, effect, attacked)
    if effect.target == "one_anywhere" and targets:
        seat = yield from choose_hero(table, targets)
        targets = [seat]
    for seat in targets:
        table.heroes[seat].disorientated = True
        if table.tell is not None:
            table.tell("disorientated", hero=actor_of(table).kind, victim=table.heroes[seat].kind)
    return attacked


def negate(table: Table, effect: CardEffect, attacked: Seats) -> Script[Seats]:
    """One card, or all cards, of another hero cannot be played until the actor's next turn (BR-KEY-NEGATE-1)."""
    targets = negate_targets(table)
    if not targets:
        return attacked
    actor = table.state.actor
    seat = yield from choose_hero(table, targets)
    victim = table.heroes[seat]
    chosen = negatable(table, seat)
    if effect.cards == "one":
        option = yield Choose(actor, "battlerealm.negate", negate_options, table, seat)
        chosen = [table.box.powers[option.value]]
    for power in chosen:
        victim.negated[actor] |= 1 << power.slot
    if table.tell is not None:
        named = thing(f"card:{chosen[0].key}") if effect.cards == "one" else "Power Cards"
        hero = actor_of(table).kind
        table.tell("negated", hero=hero, victim=victim.kind, cards=named)
    return attacked


def destroy_locations(table: Table, effect: CardEffect, attacked: Seats) -> Script[Seats]:
    """Destroy a location, also with its neighbours, or all but one.

    BR-KEY-DESTROY-1, BR-KEY-DESTROY-4, BR-CARD-ODIN-1, BR-CARD-WORLD-1.
    """
    state = table.state
    option = yield Choose(state.actor, "battlerealm.location", circle_options, table)
    slot, count = state.circle.index(option.value), len(state.circle)
    if effect.target == "all_but_one":
        slots = [(slot + i) % count for i in range(1, count)]
    elif effect.target == "one":
        slots = [slot]
    else:
        slots = list(dict.fromkeys([(slot - 1) % count, slot, (slot + 1) % count]))
    yield from destroy(table, slots)
    return attacked


def immune(table: Table, effect: CardEffect, attacked: Seats) -> Seats:
    """Be immune until the actor's next turn (BR-KEY-IMMUNE-2)."""
    actor_of(table).immune |= immunity_bits(effect.to)
    if table.tell is not None:
        table.tell("immune", hero=actor_of(table).kind, to=immune_text(effect.to))
    return attacked


def redwing(table: Table, effect: CardEffect, attacked: Seats) -> Script[Seats]:
    """Send Redwing to another location of the circle (BR-CARD-RAPTOR)."""
    state = table.state
    if state.redwing != NOWHERE:
        option = yield Choose(state.actor, "battlerealm.location", other_places, table, state.redwing)
        state.redwing = option.value
        if table.tell is not None:
            table.tell("redwing", place=option.value)
    return attacked


AT_ONCE: dict[str, Callable[[Table, CardEffect, Seats], Seats]] = {
    "block": block,
    "gain": gain_points,
    "immune": immune,
}
ASKING: dict[str, Callable[[Table, CardEffect, Seats], Script[Seats]]] = {
    "strike": strike,
    "blast": blast,
    "burst": burst,
    "slam": slam,
    "escape": escape,
    "move": walk,
    "knock_back": knock_back,
    "disorient": disorient,
    "negate": negate,
    "destroy": destroy_locations,
    "redwing": redwing,
}


def carry_out(table: Table, effects: tuple[CardEffect, ...]) -> Script[None]:
    """Carry out the effects of a card in printed order, each completely before the next (BR-POW-6)."""
    attacked: Seats = []
    for effect in effects:
        if effect.do in AT_ONCE:
            attacked = AT_ONCE[effect.do](table, effect, attacked)
        else:
            attacked = yield from ASKING[effect.do](table, effect, attacked)
