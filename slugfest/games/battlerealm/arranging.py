"""Battles described for tests and puzzles: what each key of a position means is in this folder's README."""

from collections.abc import Mapping, Sequence
from typing import Any

from slugfest.kernel.described import known, listed, whole
from slugfest.kernel.game import BadPosition

from .content.box import Box, Power
from .content.symbols import IMMUNE, SYMBOLS
from .rules.moving import commit
from .rules.rolling import allowance, locks, nothing_to_reroll
from .rules.setup import number_of, start
from .rules.state import NOBODY, NOWHERE, Battle, Hero
from .rules.table import Table, traits_of

KEYS = (
    *("circle", "heroes", "turn", "phase", "dice", "rerolls", "lucky", "total", "redwing", "deck", "gone"),
    *("round", "used", "landed"),
)
HERO_KEYS = (
    *("at", "pvp", "block", "immune", "slammed_by", "negated_by", "disorientated", "felled_by", "last_chance"),
)
PHASES = ("placing", "roll", "reroll", "finalise", "resolve", "end")


def arrange(box: Box, seats: int, position: Mapping[str, Any], settings: Mapping[str, Any]) -> Battle:
    """Return the battle that a position describes, or say what is wrong with it."""
    known(position, KEYS, "the position")
    heroes = position.get("heroes")
    if not isinstance(heroes, Mapping) or len(heroes) != seats:
        raise BadPosition(f"'heroes' must describe {seats} heroes by name, one per seat in order, not {heroes!r}")
    names = list(heroes)
    state = start(box, seats, {**settings, "heroes": "choose"})
    state.circle = _places(box, position, "circle")
    state.gone = _places(box, position, "gone")
    state.landed = _places(box, position, "landed")
    state.phase = _phase(position)
    for seat, name in enumerate(names):
        state.heroes[seat].kind = number_of(box, "hero", name, BadPosition, "'heroes'")
    for hero, (name, given) in zip(state.heroes, heroes.items(), strict=True):
        _describe(box, state, names, hero, f"hero {name!r}", given)
    state.actor = _seat(names, position.get("turn", names[0]), "'turn'")
    state.deck = [place for place in state.deck if place not in (*state.circle, *state.gone)]
    if "deck" in position:
        state.deck = _places(box, position, "deck")
    state.round = whole(position.get("round", 1), "'round'", 1)
    table = Table(state, box, None)
    _redwing(table, position)
    _turn(table, position)
    return state


def _phase(position: Mapping[str, Any]) -> str:
    """Return how far the turn has got: by default as far as the given dice or total allow."""
    assumed = "resolve" if "total" in position else "reroll" if "dice" in position else "roll"
    phase = str(position.get("phase", assumed))
    if phase not in PHASES:
        raise BadPosition(f"there is no phase {phase!r}; allowed: {', '.join(PHASES)}")
    return phase


def _describe(box: Box, state: Battle, names: list[str], hero: Hero, where: str, given: Any) -> None:
    if isinstance(given, str):
        at, _, points = given.partition(":")
        given = {"at": at} | ({"pvp": points} if points else {})
    if not isinstance(given, Mapping):
        raise BadPosition(f"{where}: describe it as 'place:points' or as a table, not as {given!r}")
    known(given, HERO_KEYS, where)
    hero.pvp = whole(given.get("pvp", box.heroes[hero.kind].start), f"{where}, 'pvp' (points)")
    at = given.get("at", "")
    if at == "out":
        hero.out, hero.pvp = 1, 0
    elif at:
        hero.place = number_of(box, "place", str(at), BadPosition, where)
        if hero.place != box.prison and hero.place not in state.circle:
            raise BadPosition(f"{where}: {at!r} is not in the circle")
    elif state.phase != "placing":
        raise BadPosition(f"{where}: 'at' is missing: name a place of the circle, 'prison' or 'out'")
    hero.block = whole(given.get("block", 0), f"{where}, 'block'")
    for source in _names(given.get("immune", ()), f"{where}, 'immune'"):
        if source not in IMMUNE:
            raise BadPosition(f"{where}: cannot be immune to {source!r}; allowed: {', '.join(IMMUNE)}")
        hero.immune |= sum(bit for name, bit in IMMUNE.items() if name == source)
    for other in _names(given.get("slammed_by", ()), f"{where}, 'slammed_by'"):
        hero.slams |= 1 << _seat(names, other, f"{where}, 'slammed_by'")
    for other, cards in dict(given.get("negated_by", {})).items():
        seat = _seat(names, other, f"{where}, 'negated_by'")
        hero.negated[seat] = _cards(box.hands[hero.kind], cards, f"{where}, 'negated_by'")
    hero.disorientated = bool(given.get("disorientated", False))
    if "felled_by" in given:
        hero.felled_by = _seat(names, given["felled_by"], f"{where}, 'felled_by'")
    else:
        hero.felled_by = NOBODY
    hero.last_chance = bool(given.get("last_chance", False))


def _redwing(table: Table, position: Mapping[str, Any]) -> None:
    """Redwing is with its hero unless said otherwise, and always on the circle (BR-KEY-REDWING-5)."""
    state, box = table.state, table.box
    for seat, hero in enumerate(state.heroes):
        if traits_of(table, seat).companion and hero.place != NOWHERE:
            state.redwing = hero.place if hero.place in state.circle else state.circle[0]
            if "redwing" in position:
                state.redwing = number_of(box, "place", str(position["redwing"]), BadPosition, "'redwing'")
                if state.redwing not in state.circle:
                    raise BadPosition(f"'redwing': {position['redwing']!r} is not in the circle")
            return
    if "redwing" in position:
        raise BadPosition("'redwing': nobody in this match has Redwing")


def _turn(table: Table, position: Mapping[str, Any]) -> None:
    """Set the dice, the total, and what the actor has done this turn."""
    state, box = table.state, table.box
    if state.phase in ("placing", "roll"):
        return
    state.turn = 2  # whoever is arranged as out was eliminated before
    state.rerolls = whole(position.get("rerolls", allowance(table)), "'rerolls'")
    state.locks = locks(table)
    state.lucky = bool(position.get("lucky", traits_of(table, state.actor).lucky))
    state.dice = sorted(_symbols(position.get("dice", ())))
    state.ids = tuple(range(len(state.dice)))
    if state.phase == "reroll":
        if len(state.dice) != 6:
            raise BadPosition(f"'dice' must be six symbols, not {len(state.dice)}")
        if nothing_to_reroll(state):
            state.phase = "rolled"
        return
    total = _symbols(position["total"]) if "total" in position else state.dice
    state.total = [total.count(symbol) for symbol in range(6)]
    state.used = _cards(box.hands[state.heroes[state.actor].kind], position.get("used", ()), "'used'")
    if state.phase != "finalise":
        state.final = state.total[:]
        commit(table)


def _symbols(given: Any) -> list[int]:
    names = given.split() if isinstance(given, str) else list(given)
    for name in names:
        if name not in SYMBOLS:
            raise BadPosition(f"there is no symbol {name!r}; allowed: {', '.join(SYMBOLS)}")
    return [SYMBOLS.index(name) for name in names]


def _places(box: Box, position: Mapping[str, Any], key: str) -> list[int]:
    names = _names(position.get(key, ()), f"'{key}'")
    places = [number_of(box, "place", str(name), BadPosition, f"'{key}'") for name in names]
    for name, place in zip(names, places, strict=True):
        if place == box.prison:
            raise BadPosition(f"'{key}': {name!r} is no location of the circle or the deck")
        if places.count(place) > 1:
            raise BadPosition(f"'{key}': {name!r} stands there twice")
    return places


def _cards(hand: Sequence[Power], given: Any, where: str) -> int:
    """Return cards of a hand as bits: all, or those named."""
    keys = [power.key for power in hand]
    names = keys if given == "all" else _names(given, where)
    for name in names:
        if name not in keys:
            raise BadPosition(f"{where}: {name!r} is not one of the hero's cards; allowed: {', '.join(keys)} or 'all'")
    return sum(1 << keys.index(name) for name in dict.fromkeys(names))


def _seat(names: list[str], name: Any, where: str) -> int:
    if name not in names:
        raise BadPosition(f"{where}: hero {name!r} is not in this match; it has {', '.join(names)}")
    return names.index(name)


def _names(given: Any, where: str) -> list[str]:
    return [str(name) for name in listed(given, where, "names")]
