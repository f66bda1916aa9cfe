"""Content in words: the names of symbols, and the text of cards, heroes and locations, made from their effects."""

from collections.abc import Mapping

from slugfest.kernel.text import counted, joined

from .cards import CardEffect, HeroCard, Location, PlaceEffect, TraitEffect
from .symbols import TOKENS

IMMUNE_TO = {
    "MU": "{mutant} results",
    "SC": "{science} results",
    "SK": "{skill} dice",
    "TE": "{tech} dice",
    "strike": "Strikes",
    "blast": "Blasts",
    "burst": "Bursts",
    "power_cards": "all Power Cards",
    "explosion": "Explosions",
    "knock_back": "Knock Back",
    "slam": "Slam",
    "disorient": "Disorientated",
}


UNLESS = {"in_prison": "in Prison", "last_two": "as one of the last two heroes"}


def immune_text(names: tuple[str, ...]) -> str:
    """Return what a hero is immune to, in words."""
    return joined([IMMUNE_TO[name] for name in names])


def card_text(effects: tuple[CardEffect, ...]) -> str:
    """Return the text of a Power Card, made from its effects.

    >>> card_text((CardEffect(do="strike", target="one_here", amount=3), CardEffect(do="slam", target="attacked")))
    'Strike 3; then Slam'
    """
    return "; then ".join(map(effect_text, effects))


def effect_text(effect: CardEffect) -> str:
    """Return what one operation of a Power Card does, in words."""
    n = effect.amount
    texts = {
        ("strike", "one_here"): f"Strike {n}",
        ("strike", "each_here"): f"Strike {n} against every other hero here",
        ("blast", "one_elsewhere"): f"Blast {n}",
        ("blast", "up_to_two_elsewhere"): f"Blast {n} against one or two heroes",
        ("blast", "each_at_one_location"): f"Blast {n} against each hero at one other location",
        ("blast", "split_elsewhere"): f"Blast {n}, points split as desired",
        ("burst", "around_self"): f"Burst {n} here",
        ("burst", "around_one"): f"Burst {n} at any one location",
        ("block", "self"): f"Block {n}",
        ("gain", "self"): f"gain {n}",
        ("escape", "self"): "Escape",
        ("move", "self"): f"move up to {counted(n, 'location')} along the circle",
        ("knock_back", "attacked"): "Knock Back",
        ("knock_back", "one_here"): "Knock Back one other hero here",
        ("knock_back", "one_anywhere"): "Knock Back one other hero anywhere",
        ("slam", "attacked"): "Slam",
        ("slam", "one_here"): "Slam one other hero here",
        ("slam", "one_anywhere"): "Slam one other hero anywhere",
        ("disorient", "attacked"): "the target is Disorientated",
        ("disorient", "one_anywhere"): "one other hero anywhere is Disorientated",
        ("disorient", "each_here"): "all other heroes here are Disorientated",
        (
            "negate",
            "one_anywhere",
        ): f"Negate {'one card' if effect.cards == 'one' else 'all cards'} of one hero",
        ("destroy", "one"): "Destroy one location",
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
        "add_result": f"may add {joined([TOKENS[symbol] for symbol in effect.choices], 'or')}",
        "immune": f"immune to {immune_text(effect.to)}",
        "extra_reroll": f"{n} additional re-roll{'s' * (n > 1)}",
        "block": f"Block {n}, always",
        "companion": "Redwing lends the ability of its location",
        "explosion_at": f"explodes only at {{science*{n}}}",
        "sentence_at": f"goes to Prison only at {{mutant*{n}}}",
        "ignore_first": "ignores the first "
        + ("point" if n == 1 else f"{n} points")
        + f" of each Attack from {'the same' if effect.source_place == 'here' else 'another'} location",
        "leave_price": "leaving costs no more for other heroes there",
        "may_enter": "may go where only flyers may",
        "reroll_one": "may re-roll one die a turn, locked or not",
        "reprieve": "at 0 stays until the end of its next turn"
        + f", but not {joined([UNLESS[one] for one in effect.unless], 'or')}" * bool(effect.unless),
        "gain": {
            "total_has:MY": f"gains {n} with {{mystic}} in the final results",
            "total_lacks:SK,TE": f"gains {n} at the end of a turn without {{skill}} and {{tech}}",
        }.get(effect.condition, f"gains {n} whenever another hero is eliminated"),
    }[effect.do]


def hero_text(hero: HeroCard) -> str:
    """Return a hero's primary power in one line."""
    return f"{hero.primary.name}: {', '.join(map(trait_text, hero.primary.effects))}"


def ability_texts(hero: HeroCard, abilities: Mapping[str, tuple[TraitEffect, ...]]) -> list[str]:
    """Return a hero's special abilities, each with what it does."""
    return [f"{name.title()}: {', '.join(map(trait_text, abilities[name]))}" for name in hero.abilities]


def place_text(place: Location) -> str:
    """Return what a location does, made from its effects."""
    if place.id == "prison":
        return "no attacks in or out; leave on three equal results or by Escape"
    return "; ".join(filter(None, map(place_effect_text, place.effects))) or "no ability"


def place_effect_text(effect: PlaceEffect) -> str:
    """Return what one operation of a location does, in words; nothing for those that are a place's own rules."""
    n = effect.amount
    choice = joined([TOKENS[symbol] for symbol in effect.choices], "or")
    symbols = "any symbol" if len(effect.choices) == 6 else choice
    equal = f"once a turn, {NUMBERS.get(effect.cost_equal, effect.cost_equal)} equal results"
    first = "the first point" if n == 1 else f"the first {n} points"
    return {
        "leave_price": f"leaving costs {effect.base} {TOKENS['CO']}"
        + (f" and {effect.per_other} for each other hero" if effect.per_other else ", however many heroes are here"),
        "bar_movement_powers": "no Power Cards here that move your hero, but for Escape",
        "price_less": f"each Power Card costs {n} result{'s' * (n > 1)} less",
        "price_any": "one Power Card a turn for any results, "
        + f"at least {NUMBERS.get(effect.correct, effect.correct)} of them from its price",
        "buy_result": f"up to {n} times a turn, spend {counted(effect.cost_pvp, 'point')} to add {symbols}",
        "enter_only": "only heroes with Flight may enter",
        "add_result": f"add {choice}",
        "treat_as": f"{TOKENS.get(effect.source_of, '')} may be treated as {TOKENS.get(str(effect.to), '')}",
        "first_die_damage": f"the turn's first {TOKENS.get(effect.symbol, '')} dice action from here deals {n}",
        "change_result": f"once a {effect.limit or 'roll'}, change one result into {symbols}",
        "extra_reroll": f"{n} additional re-roll{'s' * (n > 1)}",
        "unlock": f"{TOKENS.get(effect.symbol, '')} dice do not lock",
        "immune": f"immune to {immune_text(tuple(effect.to))}" if not isinstance(effect.to, str) else "",
        "ignore_first": f"ignore {first} of each Attack from "
        + ("the same" if effect.source_of == "here" else "another")
        + " location",
        "block": f"Block {n} while here",
        "lose": f"lose {n} at the end of your turn here",
        "bar_dice": f"no {joined([TOKENS[symbol] for symbol in effect.symbols], 'or')} dice actions from here",
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
