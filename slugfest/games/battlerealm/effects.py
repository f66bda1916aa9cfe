"""What Power Cards can do: for each operation, who or what it can reach, and how it is carried out (BR-CON-7, BR-KEY).

Each takes the effect and the heroes that the card has attacked last, and returns those attacked now. What needs
a decision is a script, what does not happens at once.
"""

from collections.abc import Callable

from slugfest.kernel.game import Choose, Option, Script

from .box import Power
from .cards import CardEffect
from .damage import gain, hit
from .moving import destination_options, destinations, destroy, go, may_enter
from .state import NOWHERE
from .symbols import BLAST, BURST, DISORIENT, KNOCK_BACK, POWER_CARDS, SLAM, STRIKE, immunity_bits
from .table import Table, actor_of, immunities, in_prison, neighbours, others_at, others_elsewhere, spots_of
from .words import immune_text

Seats = list[int]


# ---------------------------------------------------------------- who can be reached


def unprotected(table: Table, seats: Seats, bits: int) -> Seats:
    """Return those who are not immune: the others are no targets (BR-KEY-IMMUNE-1)."""
    return [seat for seat in seats if not immunities(table, seat) & bits]


def strike_targets(table: Table) -> Seats:
    """Return the heroes a Strike can hit: others at the actor's place, not in the Prison (BR-KEY-STRIKE, BR-PRI-3)."""
    here = table.heroes[table.state.actor].place
    if here == table.box.prison:
        return []
    return unprotected(table, others_at(table, here), STRIKE | POWER_CARDS)


def blast_targets(table: Table) -> Seats:
    """Return the heroes a Blast can hit: at any other circle location (BR-KEY-BLAST)."""
    if in_prison(table, table.state.actor):
        return []
    return unprotected(table, others_elsewhere(table), BLAST | POWER_CARDS)


def burst_targets(table: Table) -> Seats:
    """Return the heroes a Burst hits: all others at the actor's place and next door (BR-KEY-BURST)."""
    if in_prison(table, table.state.actor):
        return []
    here = actor_of(table).place
    around = [seat for place in (here, *neighbours(table, here)) for seat in others_at(table, place)]
    return unprotected(table, around, BURST | POWER_CARDS)


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


def can_escape(table: Table) -> bool:
    """Whether the actor can Escape: Slam stops it, and there must be somewhere to go (BR-KEY-ESCAPE-2)."""
    return not actor_of(table).slams and bool(destinations(table, table.state.actor))


POSSIBLE: dict[str, Callable[[Table, CardEffect], bool]] = {
    "strike": lambda table, effect: bool(strike_targets(table)),
    "blast": lambda table, effect: bool(blast_targets(table)),
    "burst": lambda table, effect: bool(burst_targets(table)),
    "block": lambda table, effect: True,
    "gain": lambda table, effect: True,
    "immune": lambda table, effect: True,
    "escape": lambda table, effect: can_escape(table),
    "knock_back": lambda table, effect: False,
    "slam": lambda table, effect: False,
    "disorient": lambda table, effect: bool(disorient_targets(table, effect, [])),
    "negate": lambda table, effect: bool(negate_targets(table)),
    "destroy": lambda table, effect: True,
    "redwing": lambda table, effect: table.state.redwing != NOWHERE,
}


# ---------------------------------------------------------------- listing


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


def knock_options(table: Table, victim: int) -> list[Option]:
    """List where a hero may be knocked back to: another place that it may enter (BR-KEY-KNOCKBACK)."""
    options, here = table.box.place_options, table.heroes[victim].place
    return [options[place] for place in table.state.circle if place != here and may_enter(table, victim, place)]


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


# ---------------------------------------------------------------- carrying out


def strike(table: Table, effect: CardEffect, attacked: Seats) -> Script[Seats]:
    """Attack one hero here, or every other hero here (BR-KEY-STRIKE); at the Arena for more (BR-LOC-ARENA)."""
    targets = strike_targets(table)
    if not targets:
        return []
    amount = effect.amount + sum(spot.more_strike for spot in spots_of(table, table.state.actor))
    if effect.target == "one_here":
        seat = yield from choose_hero(table, targets)
        targets = [seat]
    for seat in targets:
        hit(table, seat, amount, "Strike")
    return targets


def blast(table: Table, effect: CardEffect, attacked: Seats) -> Script[Seats]:
    """Attack heroes at other locations (BR-KEY-BLAST); from the Launch Rails for more (BR-LOC-RAILS)."""
    targets = blast_targets(table)
    if not targets:
        return []
    actor = table.state.actor
    amount = effect.amount + sum(spot.more_blast for spot in spots_of(table, actor))
    if effect.target == "split_elsewhere":
        struck = yield from split(table, targets, amount)
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
        hit(table, seat, amount, "Blast")
    return targets


def split(table: Table, targets: Seats, points: int) -> Script[Seats]:
    """Divide points freely among heroes elsewhere, one by one (BR-ENG-4)."""
    struck: Seats = []
    for _ in range(points):
        seat = yield from choose_hero(table, targets)
        hit(table, seat, 1, "Blast")
        if seat not in struck:
            struck.append(seat)
    return struck


def burst(table: Table, effect: CardEffect, attacked: Seats) -> Seats:
    """Attack all other heroes here and next door, each for the full amount (BR-KEY-BURST)."""
    targets = burst_targets(table)
    for seat in targets:
        hit(table, seat, effect.amount, "Burst")
    return targets


def block(table: Table, effect: CardEffect, attacked: Seats) -> Seats:
    """Lower each Attack until the actor's next turn; Blocks add up (BR-KEY-BLOCK)."""
    actor_of(table).block += effect.amount
    if table.tell is not None:
        table.tell("blocks", hero=actor_of(table).kind, amount=effect.amount)
    return attacked


def gain_points(table: Table, effect: CardEffect, attacked: Seats) -> Seats:
    """Gain points at once (BR-DRF-6)."""
    gain(table, table.state.actor, effect.amount, table.box.powers[table.state.card].name)
    return attacked


def escape(table: Table, effect: CardEffect, attacked: Seats) -> Script[Seats]:
    """Leave at no price, even The Kyln and the Prison; it is a move, so landing pays (BR-KEY-ESCAPE-1)."""
    if can_escape(table):
        state = table.state
        option = yield Choose(state.actor, "battlerealm.destination", destination_options, table, state.actor)
        if table.tell is not None:
            hero = actor_of(table)
            old = table.box.locations[hero.place].name
            table.tell("escaped", hero=hero.kind, old=old, place=option.value)
        go(table, option.value)
    return attacked


def knock_back(table: Table, effect: CardEffect, attacked: Seats) -> Script[Seats]:
    """Put each attacked hero on another location; not moving, no points (BR-KEY-KNOCKBACK, BR-POW-8)."""
    for seat in unprotected(table, attacked, KNOCK_BACK | POWER_CARDS):
        if knock_options(table, seat):
            option = yield Choose(table.state.actor, "battlerealm.knock", knock_options, table, seat)
            table.heroes[seat].place = option.value
            if table.tell is not None:
                table.tell("knocked", victim=table.heroes[seat].kind, place=option.value)
    return attacked


def slam(table: Table, effect: CardEffect, attacked: Seats) -> Seats:
    """The attacked cannot move until the actor's next turn (BR-KEY-SLAM)."""
    for seat in unprotected(table, attacked, SLAM | POWER_CARDS):
        table.heroes[seat].slams |= 1 << table.state.actor
        if table.tell is not None:
            table.tell("slammed", victim=table.heroes[seat].kind)
    return attacked


def disorient_targets(table: Table, effect: CardEffect, attacked: Seats) -> Seats:
    """Return whom a card can disorientate: the attacked, everybody here, or anybody."""
    if effect.target == "attacked":
        return unprotected(table, attacked, DISORIENT | POWER_CARDS)
    if effect.target == "each_here":
        return unprotected(table, others_at(table, actor_of(table).place), DISORIENT | POWER_CARDS)
    return anybody_else(table, DISORIENT)


def disorient(table: Table, effect: CardEffect, attacked: Seats) -> Script[Seats]:
    """They have one re-roll less in their next turn; not cumulative (BR-KEY-DISORIENTATED)."""
    targets = disorient_targets(table, effect, attacked)
    if effect.target == "one_anywhere" and targets:
        seat = yield from choose_hero(table, targets)
        targets = [seat]
    for seat in targets:
        table.heroes[seat].disorientated = True
        if table.tell is not None:
            table.tell("disorientated", victim=table.heroes[seat].kind)
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
        named = f"{chosen[0].name} is" if effect.cards == "one" else "Power Cards are"
        table.tell("negated", victim=victim.kind, cards=named)
    return attacked


def destroy_locations(table: Table, effect: CardEffect, attacked: Seats) -> Script[Seats]:
    """Destroy a location and its neighbours, or all but one (BR-CARD-ODIN-1, BR-CARD-WORLD-1, BR-KEY-DESTROY-4)."""
    state = table.state
    option = yield Choose(state.actor, "battlerealm.location", circle_options, table)
    slot, count = state.circle.index(option.value), len(state.circle)
    if effect.target == "all_but_one":
        slots = [(slot + i) % count for i in range(1, count)]
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
    "burst": burst,
    "block": block,
    "gain": gain_points,
    "slam": slam,
    "immune": immune,
}
ASKING: dict[str, Callable[[Table, CardEffect, Seats], Script[Seats]]] = {
    "strike": strike,
    "blast": blast,
    "escape": escape,
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
