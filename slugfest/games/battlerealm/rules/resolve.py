"""Step 3: spending results on Power Cards, dice actions, moves and location abilities (BR-RES, BR-DIE, BR-POW)."""

from slugfest.kernel.game import Choose, Option, Script
from slugfest.kernel.text import counted, symbols, thing

from ..content.box import Power, Spot
from ..content.symbols import CO, KNOCK_BACK, MU, MY, NAMES, SK, SYMBOL_IDS, SYMBOLS, TE, TOKENS
from .damage import explosion, gain, hit
from .effects import carry_out
from .moving import PENDING, destination_options, destinations, go, leave_price, leave_prison, may_enter
from .paying import Payment, affordable, free_results, pay, treatments, ways_to_leave, ways_to_play
from .reach import POSSIBLE, choose_hero
from .state import NOWHERE
from .table import Table, actor_of, immunities, in_prison, neighbours, others_at, others_elsewhere, spots_of


def action(table: Table) -> Script[None]:
    """One action of step 3, in any order the actor likes (BR-RES-1)."""
    state, box = table.state, table.box
    option = yield Choose(state.actor, "battlerealm.resolve", actions, table)
    kind = option.kind
    if kind == "card":
        yield from play_card(table, box.powers[option.value])
    elif kind == "spend":
        yield from dice_action(table, option.value, option.value)
    elif kind == "treat":
        spent, treated_as = box.treated[option.value]
        yield from dice_action(table, spent, treated_as)
    elif option is box.move:
        yield from move(table)
    elif kind == "use":
        yield from use_location(table, box.spots[option.value])
    elif option is box.explode:
        explosion(table)
    elif option is box.serve:
        serve_sentence(table)
    elif kind == "triple":
        yield from leave_prison(table, option.value)
    else:
        end_step(table)


def end_step(table: Table) -> None:
    """Unspent results vanish at the end of the step (BR-RES-6)."""
    table.state.total[:] = (0,) * 6
    table.state.phase = "end"


def actions(table: Table) -> list[Option]:
    """List everything the actor may do in step 3 (BR-OPT-RES)."""
    state, box = table.state, table.box
    spots = spots_of(table, state.actor)
    free = free_results(table)
    found = [box.card_options[power.index] for power in playable(table)]
    for symbol in (SK, TE, MY):
        if free[symbol] and (symbol == MY or dice_targets(table, symbol)):
            found.append(box.spend_options[symbol])
    for spent, treated_as in treatments(spots):
        if free[spent] and treated_as in (SK, TE, MY) and (treated_as == MY or dice_targets(table, treated_as)):
            found.append(box.treat_options[spent, treated_as])
    for spot in spots:
        if (spot.snipe or spot.pull) and usable(table, spot):
            found.append(box.use_options[spot.index])
    if spots[0].prison:
        if can_leave_prison(table):
            triple = box.constants.prison_triple
            found += [box.triple_options[symbol] for symbol in range(6) if state.total[symbol] >= triple]
    elif can_move(table):
        found.append(box.move)
    if state.explosion:
        found.append(box.explode)
    elif state.sentence == PENDING:  # the Explosion comes first (BR-RES-5)
        found.append(box.serve)
    else:
        found.append(box.end)  # nothing pending (BR-RES-3)
    return found


# ---------------------------------------------------------------- Power Cards


def playable(table: Table) -> list[Power]:
    """Return the actor's Power Cards that it may activate now (BR-POW-4, BR-POW-5, BR-POW-7, BR-POW-9)."""
    if barred(table):
        return []
    hero, state = actor_of(table), table.state
    still = moves_barred(table)
    out_of_use = state.used if state.used and echo(table) is None else 0
    for slots in hero.negated:
        out_of_use |= slots
    cards = affordable(table, table.box.hands[hero.kind])
    return [
        power
        for power in cards
        if not out_of_use >> power.slot & 1 and not (still and power.moves) and has_effect(table, power)
    ]


def barred(table: Table) -> bool:
    """Whether the actor's location forbids Power Cards (BR-LOC-NULL)."""
    return table.spots[actor_of(table).place].bar_cards


def moves_barred(table: Table) -> bool:
    """Whether the actor's location forbids Power Cards that move their own hero (BR-LOC-KYLN-3, BR-CON-10)."""
    return table.spots[actor_of(table).place].bar_moves


def negated(table: Table, power: Power) -> bool:
    """Whether anybody has negated this card (BR-POW-9)."""
    masks = table.heroes[table.state.actor].negated
    return any(masks) and any(mask >> power.slot & 1 for mask in masks)


def used(table: Table, power: Power) -> bool:
    """Whether the card has been activated this turn (BR-POW-5)."""
    return bool(table.state.used >> power.slot & 1)


def echo(table: Table) -> Spot | None:
    """Return the location that lets a card be used again, if it has not done so this turn (BR-LOC-ECHO)."""
    for spot in spots_of(table, table.state.actor):
        if spot.reuse and spot.index not in table.state.tapped:
            return spot
    return None


def has_effect(table: Table, power: Power) -> bool:
    """Whether any part of the card can be carried out (BR-POW-7, BR-POW-11)."""
    parts = power.effects
    return POSSIBLE[parts[0].do](table, parts[0]) or any(POSSIBLE[part.do](table, part) for part in parts[1:])


def play_card(table: Table, power: Power) -> Script[None]:
    """Pay, then carry out the effects in printed order (BR-POW-4, BR-POW-6, BR-POW-10)."""
    state = table.state
    state.card = power.index
    again = echo(table) if used(table, power) else None
    plain, tower = ways_to_play(table, power)
    paid = yield from pay(table, sorted(plain + tower, reverse=True))
    if paid in tower:
        state.tapped += [s.index for s in spots_of(table, state.actor) if s.any_price]
    if again is not None:
        state.tapped.append(again.index)
    state.used |= 1 << power.slot
    if table.tell is not None:
        terms = told_terms(table, power, paid, paid in tower, again)
        table.tell("card", hero=actor_of(table).kind, card=power.index, paid=list(paid), terms=terms)
    yield from carry_out(table, power.effects)
    state.card = -1


def told_terms(table: Table, power: Power, paid: Payment, tower: bool, again: Spot | None) -> str:
    """Say which location made a card cheaper, let it be paid in another way, or be played `again`."""
    spots = spots_of(table, table.state.actor)
    saved = power.size - sum(paid)
    said = [f"{thing(f'place:{again.key}')} lets it be played again"] if again is not None else []
    said += [f"{thing(f'place:{s.key}')} saves {counted(saved, 'result')}" for s in spots if s.less and saved > 0]
    said += [f"{thing(f'place:{s.key}')} takes any results" for s in spots if s.any_price and tower]
    other = [SYMBOL_IDS[s] for s in range(6) if paid[s] > power.price[s]]
    treats = [s for s in spots if other and not tower and any(SYMBOL_IDS[a] in other for a, _ in s.treats)]
    said += [f"{thing(f'place:{s.key}')} lets {symbols(other)} count" for s in treats]
    return "".join(f"; {one}" for one in said)


# ---------------------------------------------------------------- dice actions


def dice_targets(table: Table, symbol: int) -> list[int]:
    """Return whom a Skill or Tech die can hit: here or elsewhere, above 0, not immune to it (BR-DIE-ALL-2)."""
    heroes = table.heroes
    place = heroes[table.state.actor].place
    spot = table.spots[place]
    if spot.prison or spot.bar_dice >> symbol & 1:
        return []
    seats = others_at(table, place) if symbol == SK else others_elsewhere(table)
    return [seat for seat in seats if heroes[seat].pvp and not immunities(table, seat) & 1 << symbol]


def dice_action(table: Table, spent: int, symbol: int) -> Script[None]:
    """Spend one result as a dice action: 1 damage by Skill or Tech, 1 point by Mystic (BR-DIE)."""
    state = table.state
    if symbol == MY:
        state.total[spent] -= 1
        gain(table, state.actor, 1, f"for {TOKENS[SYMBOLS[spent]]}")
        return
    prompt = "battlerealm.skill" if symbol == SK else "battlerealm.tech"
    victim = yield from choose_hero(table, dice_targets(table, symbol), prompt)
    state.total[spent] -= 1
    more, by = 0, None
    for spot in spots_of(table, state.actor):  # the first one from there deals more (BR-LOC-COLOSSEUM)
        if spot.first_die[symbol] > 1 and spot.index not in state.tapped:
            state.tapped.append(spot.index)
            more, by = spot.first_die[symbol] - 1, spot
    treated = f"{NAMES[spent]} as {NAMES[symbol]}" if spent != symbol else f"{NAMES[symbol]} die"
    hit(table, victim, 1, treated, more, by, TOKENS[SYMBOLS[spent]])


# ---------------------------------------------------------------- moving


def can_move(table: Table) -> bool:
    """Whether the actor can pay for leaving and has somewhere to go (BR-MOV-1 to -7, BR-KEY-SLAM, BR-PRI-6)."""
    actor = table.state.actor
    hero = table.heroes[actor]
    spot = table.spots[hero.place]
    if hero.slams or spot.prison:
        return False
    if treatments(spots_of(table, actor)):
        payable = bool(ways_to_leave(table, leave_price(table, actor)))
    else:  # Cosmic is never committed
        cosmic = table.state.total[CO]
        payable = cosmic >= spot.leave_base and cosmic >= leave_price(table, actor)
    return payable and bool(destinations(table, actor))


def move(table: Table) -> Script[None]:
    """Pay the Cosmic and go to any other location (BR-MOV-1, BR-MOV-2)."""
    state = table.state
    ways = ways_to_leave(table, leave_price(table, state.actor))
    option = yield Choose(state.actor, "battlerealm.destination", destination_options, table, state.actor)
    paid = yield from pay(table, ways)
    if table.tell is not None:
        hero = actor_of(table)
        table.tell("moved", hero=hero.kind, old=hero.place, place=option.value, paid=paid)
    go(table, option.value)


def can_leave_prison(table: Table) -> bool:
    """Whether a triple would open the Prison for the actor (BR-PRI-6, BR-PRI-11)."""
    actor = table.state.actor
    return in_prison(table, actor) and not actor_of(table).slams and bool(destinations(table, actor))


def serve_sentence(table: Table) -> None:
    """Go to the Crystal Prison: the step stops, unspent results are lost (BR-DIE-MUTANT-2, BR-TURN-6)."""
    if table.tell is not None:
        mutant = f"{{mutant*{table.state.total[MU]}}}"
        table.tell("imprisoned", hero=actor_of(table).kind, mutant=mutant, place=table.box.prison)
    actor_of(table).place = table.box.prison
    table.state.sentence = 0
    end_step(table)


# ---------------------------------------------------------------- locations that are used


def pairs(table: Table, size: int) -> list[int]:
    """Return the symbols of which the actor has enough equal free results (BR-DRF-10)."""
    return [symbol for symbol, count in enumerate(free_results(table)) if count >= size]


def snipe_targets(table: Table, spot: Spot) -> list[int]:
    """Return the heroes next door to the Watchpost; none while the actor is in the Prison (BR-LOC-WATCHPOST)."""
    if in_prison(table, table.state.actor):
        return []
    seats = [seat for place in neighbours(table, spot.index) for seat in others_at(table, place)]
    return sorted(seat for seat in seats if table.heroes[seat].pvp)


def pull_targets(table: Table, spot: Spot) -> list[int]:
    """Return the heroes that the Gravity Well can pull from another circle location (BR-LOC-WELL)."""
    state = table.state
    away = (spot.index, table.box.prison, NOWHERE)
    return [
        seat
        for seat, hero in enumerate(state.heroes)
        if seat != state.actor
        and hero.place not in away
        and not immunities(table, seat) & KNOCK_BACK
        and may_enter(table, seat, spot.index)
    ]


def usable(table: Table, spot: Spot) -> bool:
    """Whether a location that takes equal results can be used now, once per turn (BR-LOC-4)."""
    if spot.index in table.state.tapped or not pairs(table, spot.snipe_cost or spot.pull):
        return False
    return bool(snipe_targets(table, spot) if spot.snipe else pull_targets(table, spot))


def pair_options(table: Table, size: int) -> list[Option]:
    """List the symbols that can be spent as equal results."""
    return [table.box.symbol_options[symbol] for symbol in pairs(table, size)]


def use_location(table: Table, spot: Spot) -> Script[None]:
    """Spend equal results: damage next door, or pull a hero here (BR-LOC-WATCHPOST, BR-LOC-WELL)."""
    state = table.state
    size = spot.snipe_cost or spot.pull
    targets = snipe_targets(table, spot) if spot.snipe else pull_targets(table, spot)
    option = yield Choose(state.actor, "battlerealm.pair", pair_options, table, size)
    victim = yield from choose_hero(table, targets)
    state.total[option.value] -= size
    state.tapped.append(spot.index)
    if spot.snipe:
        hit(table, victim, spot.snipe, spot.name, by=thing(f"place:{spot.key}"))
        return
    state.heroes[victim].place = spot.index
    if table.tell is not None:
        paid = [size * (symbol == option.value) for symbol in range(6)]
        hero = actor_of(table)
        table.tell("pulled", hero=hero.kind, victim=state.heroes[victim].kind, place=spot.index, paid=paid)
