"""What Battlerealm says to people: prompts, journal sentences, and card text generated from the effects."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .cards import CardEffect, HeroCard, Location, PlaceEffect, TraitEffect
from .symbols import SYMBOLS

if TYPE_CHECKING:
    from .box import Box

NAMES = ("Mutant", "Science", "Skill", "Tech", "Cosmic", "Mystic")

PROMPTS = {
    "battlerealm.hero": "Choose your hero.",
    "battlerealm.place": "Choose your starting location.",
    "battlerealm.reroll": "Re-roll which dice?",
    "battlerealm.finalise": "Add or change results?",
    "battlerealm.add": "Which result do you add?",
    "battlerealm.change": "Which result do you change?",
    "battlerealm.into": "Into which symbol?",
    "battlerealm.resolve": "What do you do?",
    "battlerealm.pay": "Pay with which result?",
    "battlerealm.pair": "Spend two equal results of which symbol?",
    "battlerealm.skill": "Hit which hero here?",
    "battlerealm.tech": "Hit which hero elsewhere?",
    "battlerealm.target": "Which hero?",
    "battlerealm.more": "Another hero, or done?",
    "battlerealm.location": "Which location?",
    "battlerealm.destination": "Where do you go?",
    "battlerealm.knock": "Knock them back to where?",
    "battlerealm.negate": "Which card is negated?",
    "battlerealm.displaced": "Your location disappears: which side?",
    "battlerealm.redwing": "Redwing's location disappears: which side?",
}

SENTENCES = {
    "chose": "{hero} joins the contest.",
    "laid": "{place} joins the circle.",
    "placed": "{hero} starts at {place}.",
    "turn": "Round {round}: {hero}'s turn.",
    "rolled": "{hero} rolls {dice}.",
    "rerolled": "{hero} re-rolls {count} and has {dice}.",
    "lucky": "{hero} is Lucky: a {old} becomes a {new}.",
    "added": "{hero} adds {symbol} ({source}).",
    "changed": "{hero} changes {old} into {new} at {place}.",
    "bought": "{hero} pays {cost} for {symbol} at {place} ({pvp}).",
    "final": "{hero}'s results: {total}.",
    "gained": "{hero} gains {amount}: {source} ({pvp}).",
    "lost": "{hero} loses {amount}: {source} ({pvp}).",
    "hit": "{hero} hits {victim} for {amount} ({parts}); {victim} has {pvp}.",
    "card": "{hero} plays {card}, paying {paid}.",
    "moved": "{hero} moves from {old} to {place}.",
    "escaped": "{hero} escapes from {old} to {place}.",
    "left_prison": "{hero} leaves the Crystal Prison on three {symbol} and goes to {place}.",
    "knocked": "{victim} is knocked back to {place}.",
    "slammed": "{victim} is slammed and cannot move.",
    "disorientated": "{victim} is disorientated.",
    "blocks": "{hero} blocks {amount} of each Attack.",
    "immune": "{hero} is immune to {to}.",
    "negated": "{victim}'s {cards} negated.",
    "redwing": "Redwing flies to {place}.",
    "destroyed": "{place} is destroyed.",
    "displaced": "{hero} is forced to {place}.",
    "exploded": "An Explosion at {place}: {amount} damage.",
    "imprisoned": "{hero} goes to the Crystal Prison.",
    "spared": "{hero} is at 0 but survives for now.",
    "eliminated": "{hero} is eliminated.",
    "removed": "{place} leaves the game.",
    "guard": "{rounds} rounds have been played: the game stops.",
    "won": "{hero} wins: {reason}.",
    "drawn": "The game is drawn: {reason}.",
}

IMMUNE_TO = {
    "MU": "Mutant results",
    "SC": "Science results",
    "SK": "Skill dice",
    "TE": "Tech dice",
    "strike": "Strikes",
    "blast": "Blasts",
    "burst": "Bursts",
    "power_cards": "all Power Cards",
    "explosion": "Explosions",
    "knock_back": "Knock Back",
    "slam": "Slam",
    "disorient": "Disorientated",
}


def named(box: "Box") -> dict[str, Callable[[Any], str]]:
    """Return how journal facts are named: numbers of heroes, places and symbols become words."""

    def hero(number: int) -> str:
        return box.heroes[number].name

    def place(number: int) -> str:
        return box.locations[number].name

    def symbol(number: int) -> str:
        return NAMES[number]

    return {
        "hero": hero,
        "victim": hero,
        "place": place,
        "old": lambda value: symbol(value) if isinstance(value, int) else value,
        "new": symbol,
        "symbol": symbol,
        "dice": lambda faces: " ".join(SYMBOLS[face] for face in faces),
        "total": lambda total: results_text(total) or "nothing",
        "paid": lambda total: results_text(total) or "nothing",
        "card": lambda number: box.powers[number].name,
    }


def results_text(total: list[int] | tuple[int, ...]) -> str:
    """Return counts of symbols as text.

    >>> results_text([1, 0, 2, 0, 0, 0])
    'MU SK SK'
    """
    return " ".join(SYMBOLS[i] for i, count in enumerate(total) for _ in range(count))


def joined(things: list[str]) -> str:
    """Join words as a person would.

    >>> joined(["Strikes", "Blasts", "Bursts"])
    'Strikes, Blasts and Bursts'
    """
    return " and ".join(([", ".join(things[:-1])] if len(things) > 1 else []) + things[-1:])


def immune_text(names: tuple[str, ...]) -> str:
    """Return what a hero is immune to, in words."""
    return joined([IMMUNE_TO[name] for name in names])


def card_text(effects: tuple[CardEffect, ...]) -> str:
    """Return the text of a Power Card, made from its effects.

    >>> card_text((CardEffect(do="strike", target="one_here", amount=3), CardEffect(do="slam", target="attacked")))
    'Strike 3; then Slam'
    """
    return "; then ".join(map(_card_effect, effects))


def _card_effect(effect: CardEffect) -> str:
    n = effect.amount
    texts = {
        ("strike", "one_here"): f"Strike {n}",
        ("strike", "each_here"): f"Strike {n} against every other hero here",
        ("blast", "one_elsewhere"): f"Blast {n}",
        ("blast", "up_to_two_elsewhere"): f"Blast {n} against one or two heroes",
        ("blast", "each_at_one_location"): f"Blast {n} against each hero at one other location",
        ("blast", "split_elsewhere"): f"Blast {n}, points split as desired",
        ("burst", "around_self"): f"Burst {n} in own location",
        ("block", "self"): f"Block {n}",
        ("gain", "self"): f"gain {n}",
        ("escape", "self"): "Escape",
        ("knock_back", "attacked"): "Knock Back",
        ("slam", "attacked"): "Slam",
        ("disorient", "attacked"): "target Disorientated",
        ("disorient", "one_anywhere"): "one other hero anywhere is Disorientated",
        ("disorient", "each_here"): "all other heroes here are Disorientated",
        (
            "negate",
            "one_anywhere",
        ): f"Negate {'one card' if effect.cards == 'one' else 'all cards'} of one hero",
        ("destroy", "one_and_neighbours"): "Destroy one location and its two neighbours",
        ("destroy", "all_but_one"): "Destroy all locations but one",
        ("immune", "self"): f"Immune to {immune_text(effect.to)}",
        ("redwing", "other_location"): "Redwing goes to another location",
    }
    return texts[effect.do, effect.target]


def trait_text(effect: TraitEffect) -> str:
    """Return what a primary power or special ability does, in words."""
    n = effect.amount
    return {
        "add_result": f"may add {' or '.join(f'one {symbol}' for symbol in effect.choices)}",
        "immune": f"immune to {immune_text(effect.to)}",
        "extra_reroll": f"{n} additional re-roll{'s' * (n > 1)}",
        "block": f"Block {n}, always",
        "companion": "Redwing lends the ability of its location",
        "explosion_at": f"{n} Science for an Explosion",
        "sentence_at": f"{n} Mutant for a sentence",
        "ignore_first": "ignores the first "
        + ("point" if n == 1 else f"{n} points")
        + f" of each Attack from {'the same' if effect.source_place == 'here' else 'another'} location",
        "leave_price": "no crowd surcharge when leaving",
        "may_enter": "may enter flyers' places",
        "reroll_one": "may re-roll one die a turn, locked or not",
        "reprieve": "at 0 stays until the end of its next turn",
        "gain": {
            "total_has:MY": f"gains {n} with a Mystic in the final results",
            "total_lacks:SK,TE": f"gains {n} at the end of a turn without Skill and Tech",
        }.get(effect.condition, f"gains {n} whenever another hero is eliminated"),
    }[effect.do]


def hero_text(hero: HeroCard) -> str:
    """Return a hero's primary power in one line."""
    return f"{hero.primary.name}: {', '.join(map(trait_text, hero.primary.effects))}"


def place_text(place: Location) -> str:
    """Return what a location does, made from its effects."""
    if place.id == "prison":
        return "no attacks in or out; leave on three equal results or by Escape"
    return "; ".join(filter(None, map(_place_effect, place.effects))) or "no ability"


def _place_effect(effect: PlaceEffect) -> str:
    n = effect.amount
    choice = " or ".join(f"one {symbol}" for symbol in effect.choices)
    symbols = "any symbol" if len(effect.choices) == 6 else " or ".join(effect.choices)
    equal = f"once a turn, {NUMBERS.get(effect.cost_equal, effect.cost_equal)} equal results"
    first = "the first point" if n == 1 else f"the first {n} points"
    return {
        "leave_price": f"leaving costs {effect.base} CO"
        + (f" + {effect.per_other} per other hero" if effect.per_other else ", however many heroes are here"),
        "bar_movement_powers": "",
        "price_less": f"each Power Card costs {n} result{'s' * (n > 1)} less",
        "price_any": f"one Power Card a turn for any results, {effect.correct} of them correct",
        "buy_result": f"up to {n} times a turn, spend {effect.cost_pvp} PVP for one result: {symbols}",
        "enter_only": "only heroes with Flight may enter",
        "add_result": f"add {choice}",
        "treat_as": f"{effect.source_of} may be treated as {effect.to}",
        "first_die_damage": f"the turn's first {effect.symbol} dice action from here deals {n}",
        "change_result": f"change one result into {symbols}",
        "extra_reroll": f"{n} additional re-roll{'s' * (n > 1)}",
        "unlock": f"{effect.symbol} dice do not lock",
        "immune": f"immune to {immune_text(tuple(effect.to))}" if not isinstance(effect.to, str) else "",
        "ignore_first": f"ignore {first} of each Attack from "
        + ("the same" if effect.source_of == "here" else "another")
        + " location",
        "block": f"Block {n} while here",
        "lose": f"lose {n} at the end of your turn here",
        "bar_dice": f"no {' or '.join(effect.symbols)} dice actions from here",
        "bar_power_cards": "no Power Cards here",
        "damage": f"{equal}: {n} damage to a hero next door",
        "first_damage_more": f"each Attack on a hero here deals {n} more",
        "gain": f"gain {n} at the end of your turn "
        + ("alone here" if effect.condition == "alone_here" else "with another hero here"),
        "reuse_card": "once a turn, play again a Power Card already played this turn",
        "rerolls": f"starting your turn here: {n} re-roll{'s' * (n > 1)} instead of two",
        "knock_back": f"{equal}: pull a hero from another location here",
        "power_damage_more": f"each {effect.kind.title()} from here deals {n} more",
    }.get(effect.do, "")


NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
