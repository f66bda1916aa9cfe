"""What each option means just now: where on the table it is chosen, what it does, and what to expect of it."""

from collections.abc import Callable
from functools import lru_cache

from slugfest.kernel.asking import Offer
from slugfest.kernel.bits import members
from slugfest.kernel.game import Choose, Option, Part
from slugfest.kernel.scene import Number
from slugfest.kernel.text import counted, joined, symbols, thing

from ..content.box import Power, Spot
from ..content.symbols import CO, MU, SC, SK, SYMBOL_IDS, TE, TOKENS
from ..content.texts import NUMBERS, place_text
from ..rules.damage import expected, exploded
from ..rules.effects import raised
from ..rules.moving import leave_price
from ..rules.paying import special_terms, ways_to_play
from ..rules.state import NOWHERE, Battle
from ..rules.table import Table, actor_of, others_at, spots_of
from .questions import hero_key

WHERE = {
    "battlerealm.place": "Start at",
    "battlerealm.destination": "Go to",
    "battlerealm.displaced": "Be thrown to",
    "battlerealm.knock": "Back to",
    "battlerealm.redwing": "Fly to",
}
"""What is done at a location, by what is asked; a card's location is named alone, as its question says what happens."""
ACTIONS = {SK: "Hit a hero here", TE: "Hit a hero elsewhere"}


def offer(table: Table, choice: Choose, option: Option) -> Offer:
    """Return an option as it is shown."""
    return OFFERS[option.kind](table, choice, option)


# ---------------------------------------------------------------- heroes, places, cards


def _hero(table: Table, choice: Choose, option: Option) -> Offer:
    box = table.box
    name = thing(option.key)
    if choice.prompt == "battlerealm.hero":
        return Offer(f"Play {name}", on=option.key, group="Heroes")
    seat = next(seat for seat, hero in enumerate(table.heroes) if hero.kind == option.value)
    hero = table.heroes[seat]
    where = thing(f"place:{box.spots[hero.place].key}")
    label = f"{name} ({counted(hero.pvp, 'point')}, {where})"
    parts = _blow(table, choice, seat)
    if parts is None:
        return Offer(label, on=option.key, group="Heroes")
    dealt = sum(part.value for part in parts)
    note = f"{name} is down to 0." if dealt >= hero.pvp > 0 else ""
    by = hero_key(table, table.state.actor)
    amount = Number("sword", dealt, "damage", parts=tuple(parts))
    return Offer(label, on=option.key, does="strike", by=by, amount=amount, note=note, group="Heroes")


def _blow(table: Table, choice: Choose, victim: int) -> list[Part] | None:
    """Return what the damage to a hero would be made of, where the question is whom to hit."""
    state = table.state
    if choice.prompt in ("battlerealm.skill", "battlerealm.tech"):
        symbol = SK if choice.prompt == "battlerealm.skill" else TE
        more = 0
        by: Spot | None = None
        for spot in spots_of(table, state.actor):
            if spot.first_die[symbol] > 1 and spot.index not in state.tapped:
                more, by = spot.first_die[symbol] - 1, spot
        return expected(table, victim, 1, "Dice action", more, by)
    if state.card < 0 or choice.prompt in ("battlerealm.hurl", "battlerealm.slam"):
        return None
    here = table.heroes[victim].place == actor_of(table).place
    for effect in table.box.powers[state.card].effects:
        if effect.do == ("strike" if here else "blast"):
            more, by = raised(table, effect.do)
            each = 1 if effect.target == "split_elsewhere" else effect.amount
            return expected(table, victim, each, effect.do.capitalize(), more, by)
    return None


def _place(table: Table, choice: Choose, option: Option) -> Offer:
    box, state = table.box, table.state
    spot = box.spots[option.value]
    hero = table.heroes[choice.seat]
    label = f"{WHERE.get(choice.prompt, '')} {_the(option.key)}".strip()
    crowd = others_at(table, option.value)
    there = [thing(hero_key(table, seat)) for seat in crowd if table.heroes[seat].kind >= 0]
    lands = choice.prompt in ("battlerealm.destination", "battlerealm.place") and option.value not in state.landed
    gain = f"+{spot.points} for landing." if lands and spot.points else ""
    company = f"{joined(there)} {'is' if len(there) == 1 else 'are'} there." if there else ""
    moves = choice.prompt in ("battlerealm.destination", "battlerealm.displaced") and hero.place != NOWHERE
    path = (f"place:{box.spots[hero.place].key}", option.key) if moves else ()
    note = " ".join(filter(None, (gain, company)))
    return Offer(label, on=option.key, does="move", path=path, note=note, group="Locations")


def _the(place: str) -> str:
    return f"the {thing(place)}" if place == "place:prison" else thing(place)


def _card(table: Table, choice: Choose, option: Option) -> Offer:
    power = table.box.powers[option.value]
    if choice.prompt == "battlerealm.negate":
        return Offer(f"Negate {thing(option.key)}", on=option.key, group="Cards")
    price = symbols([SYMBOL_IDS[symbol] for symbol, count in power.needs for _ in range(count)])
    note = f"{_terms(table, power)}{power.text[:1].upper()}{power.text[1:]}"
    return Offer(f"Play {thing(option.key)} for {price}", on=option.key, does="play", note=note, group="Cards")


def _terms(table: Table, power: Power) -> str:
    """Return how the place where the actor is changes what a card costs, as sentences (BR-LOC-ORCHID, BR-LOC-TOWER)."""
    spots = spots_of(table, table.state.actor)
    if not special_terms(spots):
        return ""
    plain, tower = ways_to_play(table, power)
    said = []
    for spot in spots:
        name = thing(f"place:{spot.key}")
        if plain and spot.less and power.size > spot.minimum:
            said.append(f"{name} saves {counted(spot.less, 'result')}.")
        if tower and spot.any_price:
            correct = NUMBERS.get(spot.any_price, spot.any_price)
            any_of = counted(sum(tower[0]), "result")
            said.append(f"{name} takes any {any_of}, at least {correct} from its price.")
        if plain and power.price not in plain:
            treated = [(thing(SYMBOL_IDS[a]), thing(SYMBOL_IDS[b])) for a, b in spot.treats if power.price[b]]
            said += [f"{spent} counts as {as_one} here." for spent, as_one in treated]
    return "".join(f"{one} " for one in dict.fromkeys(said))


def _use(table: Table, choice: Choose, option: Option) -> Offer:
    text = place_text(table.box.locations[option.value])
    place = f"place:{table.box.spots[option.value].key}"
    return Offer(f"Use {thing(place)}", on=place, note=text[:1].upper() + text[1:], group="Locations")


# ---------------------------------------------------------------- dice and results


def die_keys(state: Battle, positions: tuple[int, ...]) -> tuple[str, ...]:
    """Return the dice that show the faces at these places of the sorted hand."""
    return tuple(f"die:{state.ids[i]}" for i in positions)


def result_key(table: Table, symbol: int) -> str:
    """Return the key of an unspent result with this symbol, as the tray shows them; empty if there is none."""
    state = table.state
    shown = [number for number, face in sorted(zip(state.ids, state.dice, strict=True)) if face == symbol]
    left = state.total[symbol]
    if left <= 0:
        return ""
    return f"die:{shown[0]}" if shown else f"added:{SYMBOL_IDS[symbol]}-0"


@lru_cache(maxsize=4096)
def _reroll_label(faces: tuple[int, ...]) -> str:
    return f"Re-roll {symbols([SYMBOL_IDS[face] for face in faces])}"


def _reroll(table: Table, choice: Choose, option: Option) -> Offer:
    state = table.state
    positions = tuple(members(option.value))
    label = _reroll_label(tuple(state.dice[i] for i in positions))
    return Offer(label, parts=die_keys(state, positions), group=f"Re-roll {counted(len(positions), 'die', 'dice')}")


def _lucky(table: Table, choice: Choose, option: Option) -> Offer:
    state = table.state
    (key,) = die_keys(state, (option.value,))
    face = thing(SYMBOL_IDS[state.dice[option.value]])
    return Offer(f"Lucky: re-roll {face}", parts=(key,), group="Lucky")


def _stop(table: Table, choice: Choose, option: Option) -> Offer:
    return Offer("Keep these dice")


def _symbol(table: Table, choice: Choose, option: Option) -> Offer:
    name = thing(SYMBOL_IDS[option.value])
    if choice.prompt == "battlerealm.add":
        return Offer(f"Add {name}", group="Results")
    if choice.prompt == "battlerealm.into":
        return Offer(f"Into {name}", group="Results")
    verb = "Change" if choice.prompt == "battlerealm.change" else "Spend"
    return Offer(f"{verb} {name}", on=result_key(table, option.value), group="Results")


def _primary(table: Table, choice: Choose, option: Option) -> Offer:
    primary = table.box.heroes[table.heroes[choice.seat].kind].primary
    added = [TOKENS[symbol] for effect in primary.effects for symbol in effect.choices]
    return Offer(f"Use {primary.name}", note=f"Adds {joined(added, 'or')} to your results.", group="Results")


def _spend(table: Table, choice: Choose, option: Option) -> Offer:
    return _dice_action(table, option.value, option.value)


def _treat(table: Table, choice: Choose, option: Option) -> Offer:
    return _dice_action(table, *table.box.treated[option.value])


def _dice_action(table: Table, spent: int, treated_as: int) -> Offer:
    name = thing(SYMBOL_IDS[spent])
    on = result_key(table, spent)
    does = ACTIONS.get(treated_as)
    label = f"{does} with {name}" if does else f"Gain 1 with {name}"
    note = f"{name} counts as {thing(SYMBOL_IDS[treated_as])} here." if spent != treated_as else ""
    return Offer(label, on=on, note=note, group="Results")


def _triple(table: Table, choice: Choose, option: Option) -> Offer:
    name = SYMBOL_IDS[option.value]
    return Offer(f"Leave the Prison with {{{name}*3}}", on=result_key(table, option.value), group="Results")


def _move(table: Table, choice: Choose, option: Option) -> Offer:
    why: list[Part] = []
    price = leave_price(table, table.state.actor, why)
    label = f"Move for {{cosmic*{price}}}" if price > 1 else "Move for {cosmic}" if price else "Move"
    amount = Number("cosmic", price, "Cosmic", parts=tuple(why))
    return Offer(label, on=result_key(table, CO), amount=amount, group="Results")


# ---------------------------------------------------------------- what must be, and the end


def _explode(table: Table, choice: Choose, option: Option) -> Offer:
    state = table.state
    here = [thing(hero_key(table, seat)) for seat in exploded(table)]
    note = f"{counted(state.total[SC] - 2, 'point')} off {joined(here)}." if here else "It hurts nobody."
    return Offer(f"Let your {{science*{state.total[SC]}}} explode", note=note)


def _sentence(table: Table, choice: Choose, option: Option) -> Offer:
    left = sum(table.state.total) - table.state.total[MU]
    wasted = f"{counted(left, 'result')} left unspent will be lost." if left and len(choice.options) > 1 else ""
    sure = f"Go to the Prison now? {wasted}" if wasted else ""
    return Offer("Go to the Prison", note="Your turn ends there.", sure=sure)


def _end(table: Table, choice: Choose, option: Option) -> Offer:
    left = sum(table.state.total)
    wastes = left and len(choice.options) > 1
    some = f"some of your {left} results" if left > 1 else "your last result"
    sure = f"End your turn? You can still use {some}." if wastes else ""
    return Offer("End your turn", note=f"{counted(left, 'result')} unspent." if left else "", sure=sure)


def _done(table: Table, choice: Choose, option: Option) -> Offer:
    return Offer("Go on" if choice.prompt == "battlerealm.finalise" else "No more targets")


OFFERS: dict[str, Callable[[Table, Choose, Option], Offer]] = {
    "hero": _hero,
    "place": _place,
    "card": _card,
    "use": _use,
    "reroll": _reroll,
    "lucky": _lucky,
    "stop": _stop,
    "symbol": _symbol,
    "pay": _symbol,
    "primary": _primary,
    "spend": _spend,
    "treat": _treat,
    "triple": _triple,
    "move": _move,
    "explode": _explode,
    "sentence": _sentence,
    "end": _end,
    "done": _done,
}
