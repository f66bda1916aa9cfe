"""What is asked: one friendly sentence, and what to do about it."""

from collections.abc import Callable

from slugfest.kernel.asking import Question
from slugfest.kernel.game import Choose
from slugfest.kernel.text import counted, symbols, thing

from ..content.box import Spot
from ..content.symbols import SC, SYMBOL_IDS
from ..rules.moving import PENDING
from ..rules.resolve import usable
from ..rules.state import NOWHERE
from ..rules.table import Table, actor_of, spots_of

CLICK_PLACE = "Click a location."
CLICK_HERO = "Click a hero."
NUMBERS = {1: "One", 2: "Two", 3: "Three", 4: "Four"}
WHOM = {
    "strike": ("{card}: strike whom?", "Click a hero where you are."),
    "blast": ("{card}: blast whom?", "Click a hero somewhere else."),
    "disorient": ("{card}: disorientate whom?", CLICK_HERO),
    "negate": ("{card}: whose cards are negated?", CLICK_HERO),
}


DESTROYED = {
    "one": "which location is destroyed?",
    "one_and_neighbours": "which location is destroyed, with both neighbours?",
    "all_but_one": "which location alone survives?",
}


def question(table: Table, choice: Choose) -> Question:
    """Return the pending question."""
    kind = table.heroes[choice.seat].kind
    figure = hero_key(table, choice.seat) if kind >= 0 and table.heroes[choice.seat].place != NOWHERE else ""
    text, hint = QUESTIONS[choice.prompt](table, choice)
    return Question(text, hint, figure)


def hero_key(table: Table, seat: int) -> str:
    """Return the key of the hero that a seat plays."""
    return f"hero:{table.box.heroes[table.heroes[seat].kind].id}"


def hero(table: Table, seat: int) -> str:
    """Return how a text names the hero that a seat plays."""
    return thing(hero_key(table, seat))


def card(table: Table) -> str:
    """Return how a text names the card that is being played."""
    played = table.state.card
    return thing(f"card:{table.box.powers[played].key}") if played >= 0 else "Your card"


def _reroll(table: Table, choice: Choose) -> tuple[str, str]:
    left, lucky = table.state.rerolls, table.state.lucky
    if not left:
        return "Lucky: re-roll one die, locked or not?", "Click a die, then roll, or keep them all."
    more = " Lucky re-rolls one more die, locked or not." if lucky else ""
    return (
        f"Re-roll which dice? {NUMBERS.get(left, left)} re-roll{'s' * (left != 1)} left.{more}",
        "Click dice, then roll.",
    )


def _resolve(table: Table, choice: Choose) -> tuple[str, str]:
    state = table.state
    if state.explosion:
        harm = counted(state.total[SC] - 2, "point")
        others = "You can spend other results first." if len(choice.options) > 1 else ""
        return f"Your {{science*{state.total[SC]}}} explode before your turn ends: {harm} off everybody here.", others
    if state.sentence == PENDING:
        return (
            f"Your {{mutant*{state.total[0]}}} put you in the Prison at the end of this turn.",
            "Spend the rest first.",
        )
    if not sum(state.total):
        return "Nothing left to spend.", "End your turn."
    return "Spend your results, in any order.", "Play a card, or click a die."


def _target(table: Table, choice: Choose) -> tuple[str, str]:
    state = table.state
    if state.card < 0:
        spot = _used(table)
        verb = "whom do you pull here?" if spot is not None and spot.pull else "hurt whom?"
        return f"{_named(spot)}: {verb}" if spot is not None else "Whom?", CLICK_HERO
    asks = [effect.do for effect in table.box.powers[state.card].effects if effect.do in WHOM]
    text, hint = WHOM[asks[0]] if asks else ("{card}: whom?", CLICK_HERO)
    return text.replace("{card}", card(table)), hint


def _location(table: Table, choice: Choose) -> tuple[str, str]:
    power = table.box.powers[table.state.card]
    for effect in power.effects:
        if effect.do == "destroy":
            return f"{card(table)}: {DESTROYED[effect.target]}", CLICK_PLACE
        if effect.do == "redwing" and table.state.redwing != NOWHERE and len(power.effects) == 1:
            return "Where does Redwing fly?", CLICK_PLACE
        if effect.target == "each_at_one_location":
            return f"{card(table)}: blast everybody at which location?", CLICK_PLACE
    return "Where does Redwing fly?", CLICK_PLACE


def _victim(table: Table, choice: Choose) -> str:
    """Return the hero that the options are about: the last number in the lister's arguments."""
    return hero(table, choice.args[1])


def _pay(table: Table, choice: Choose) -> tuple[str, str]:
    _, ways, spent, _ = choice.args
    paid, left = sum(spent), sum(ways[0]) - sum(spent)
    text = f"Pay for {card(table) if table.state.card >= 0 else 'the move'} with what?"
    if paid:
        text += f" So far {symbols([SYMBOL_IDS[symbol] for symbol in range(6) for _ in range(spent[symbol])])}."
    if paid or left > 1:
        text += f" {NUMBERS.get(left, left)} {'result' if left == 1 else 'results'} to go."
    return text, "Click a die."


def _displaced(table: Table, choice: Choose) -> tuple[str, str]:
    place = thing(f"place:{table.box.spots[table.heroes[choice.seat].place].key}")
    return f"{place} is lost. To which side is {hero(table, choice.seat)} thrown?", CLICK_PLACE


QUESTIONS: dict[str, Callable[[Table, Choose], tuple[str, str]]] = {
    "battlerealm.hero": lambda t, c: ("Choose your hero.", "Point at one to see its powers, click to take it."),
    "battlerealm.place": lambda t, c: (
        f"Where does {hero(t, c.seat)} start?",
        "Click a location. Landing pays the points on it.",
    ),
    "battlerealm.reroll": _reroll,
    "battlerealm.finalise": lambda t, c: (
        "Add to your results, or go on as they are.",
        "Click what you use, or go on.",
    ),
    "battlerealm.add": lambda t, c: ("Which result do you add?", ""),
    "battlerealm.change": lambda t, c: ("Which result do you change?", "Click a die."),
    "battlerealm.into": lambda t, c: ("Change it into what?", ""),
    "battlerealm.resolve": _resolve,
    "battlerealm.pay": _pay,
    "battlerealm.pair": lambda t, c: (_pair(t), "Click a die."),
    "battlerealm.skill": lambda t, c: ("Hit whom?", f"Click a hero at {thing(here(t))}."),
    "battlerealm.tech": lambda t, c: ("Hit whom?", "Click a hero at another location."),
    "battlerealm.target": _target,
    "battlerealm.hurl": lambda t, c: (f"{card(t)}: knock whom back?", CLICK_HERO),
    "battlerealm.slam": lambda t, c: (f"{card(t)}: slam whom?", CLICK_HERO),
    "battlerealm.burst": lambda t, c: (f"{card(t)}: burst at which location?", CLICK_PLACE),
    "battlerealm.more": lambda t, c: (f"{card(t)}: a second target?", "Click a hero, or stop here."),
    "battlerealm.location": _location,
    "battlerealm.destination": lambda t, c: (
        f"Where does {hero(t, c.seat)} go?",
        "Click a location. Landing pays the points on it.",
    ),
    "battlerealm.knock": lambda t, c: (f"Knock {_victim(t, c)} back to where?", CLICK_PLACE),
    "battlerealm.negate": lambda t, c: (f"Which of {_victim(t, c)}'s cards is negated?", "Click a card."),
    "battlerealm.displaced": _displaced,
    "battlerealm.redwing": lambda t, c: ("Redwing's location is lost. To which side does it fly?", CLICK_PLACE),
}


def _used(table: Table) -> Spot | None:
    """Return the location that is being used for equal results; nothing where it could be either of two."""
    found = [spot for spot in spots_of(table, table.state.actor) if (spot.snipe or spot.pull) and usable(table, spot)]
    return found[0] if len(found) == 1 else None


def _named(spot: Spot) -> str:
    return thing(f"place:{spot.key}")


def _pair(table: Table) -> str:
    spot = _used(table)
    return f"Which equal results do you spend{f' for {_named(spot)}' if spot is not None else ''}?"


def here(table: Table) -> str:
    """Return the key of the place where the actor is."""
    return f"place:{table.box.spots[actor_of(table).place].key}"
