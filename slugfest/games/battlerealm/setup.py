"""The state before the first answer, and states described for tests and puzzles (`arrange`)."""

from collections.abc import Mapping, Sequence
from typing import Any

from slugfest.kernel.errors import did_you_mean
from slugfest.kernel.game import BadPosition, BadSetting

from .box import Box
from .moving import commit
from .rolling import allowance, locks
from .state import NOBODY, NOWHERE, Battle, Hero
from .symbols import IMMUNE, SYMBOLS, immunity_bits
from .table import Table, traits_of

KEYS = (
    *("circle", "heroes", "turn", "phase", "dice", "rerolls", "lucky", "total", "redwing", "deck", "gone"),
    *("round", "used", "landed"),
)
HERO_KEYS = (
    *(
        "at",
        "pvp",
        "block",
        "immune",
        "slammed_by",
        "negated_by",
        "disorientated",
        "felled_by",
        "last_chance",
    ),
)
PHASES = ("placing", "roll", "reroll", "finalise", "resolve", "end")


def start(box: Box, seats: int, settings: Mapping[str, Any]) -> Battle:
    """Return the table before anybody has chosen (BR-SET)."""
    chosen = settings["heroes"]
    preset: list[int] = []
    if isinstance(chosen, Sequence) and not isinstance(chosen, str):
        preset = [_number(box, "hero", str(name), BadSetting, "option 'heroes' of battlerealm") for name in chosen]
        if len(preset) != seats or len(set(preset)) != seats:
            raise BadSetting(
                f"option 'heroes' of battlerealm: {list(chosen)} must name {seats} different heroes, one per seat"
            )
    beginner = bool(settings["beginner"])
    return Battle(
        heroes=[Hero([0] * seats) for _ in range(seats)],
        phase="heroes",
        deck=_deck(box, beginner),
        beginner=beginner,
        guard=settings["rounds"],
        pick=chosen if isinstance(chosen, str) else "given",
        place=settings["placing"],
        preset=preset,
        circle=[],
        gone=[],
        landed=[],
        attacks=[],
        dice=[],
        total=[0] * 6,
        final=[0] * 6,
        tapped=[],
    )


def _deck(box: Box, beginner: bool) -> list[int]:
    """Return all locations but the Prison; beginners leave out what only flyers may enter (BR-BEG-2)."""
    return [s.index for s in box.spots if not s.prison and not (beginner and s.flyers_only)]


def arrange(box: Box, seats: int, position: Mapping[str, Any], settings: Mapping[str, Any]) -> Battle:
    """Return the battle that a position describes; the README of this game lists its keys."""
    _known(position, KEYS, "the position")
    state = start(box, seats, {**settings, "heroes": "choose"})
    heroes = position.get("heroes", {})
    if not isinstance(heroes, Mapping) or len(heroes) != seats:
        raise BadPosition(f"'heroes' must name {seats} heroes, one per seat in order; it has {list(heroes)}")
    names = list(heroes)
    state.circle = [_place(box, name) for name in position.get("circle", ())]
    for seat, name in enumerate(names):
        state.heroes[seat].kind = _number(box, "hero", name, BadPosition, "'heroes'")
    for seat, (name, given) in enumerate(heroes.items()):
        _describe(box, state, names, state.heroes[seat], name, given)
    state.actor = _seat(names, position.get("turn", names[0]))
    away = (*state.circle, *(_place(box, name) for name in position.get("gone", ())))
    state.deck = [place for place in state.deck if place not in away]
    if "deck" in position:
        state.deck = [_place(box, name) for name in position["deck"]]
    state.gone = [_place(box, name) for name in position.get("gone", ())]
    state.landed = [_place(box, name) for name in position.get("landed", ())]
    state.round = int(position.get("round", 1))
    table = Table(state, box, None)
    _redwing(table, position)
    _turn(table, position)
    return state


def _describe(box: Box, state: Battle, names: list[str], hero: Hero, name: str, given: Any) -> None:
    where = f"hero {name!r}"
    if isinstance(given, str):
        at, _, pvp = given.partition(":")
        given = {"at": at} | ({"pvp": pvp} if pvp else {})
    if not isinstance(given, Mapping):
        raise BadPosition(f"{where}: describe it as 'place:points' or as a table, not as {given!r}")
    _known(given, HERO_KEYS, where)
    try:
        hero.pvp = int(given.get("pvp", box.heroes[hero.kind].start))
    except ValueError:
        raise BadPosition(f"{where}: {given['pvp']!r} is no number of points") from None
    at = given.get("at", "")
    if at == "out":
        hero.out, hero.pvp = 1, 0
    elif at:
        hero.place = _place(box, at)
        if hero.place != box.prison and hero.place not in state.circle:
            raise BadPosition(f"{where}: {at!r} is not in the circle")
    hero.block = int(given.get("block", 0))
    for source in given.get("immune", ()):
        if source not in IMMUNE:
            raise BadPosition(f"{where}: cannot be immune to {source!r}; allowed: {', '.join(IMMUNE)}")
    hero.immune = immunity_bits(tuple(given.get("immune", ())))
    hero.slams = sum(1 << _seat(names, other) for other in given.get("slammed_by", ()))
    for other, cards in given.get("negated_by", {}).items():
        slots = [power.slot for power in box.hands[hero.kind] if cards == "all" or power.key in cards]
        hero.negated[_seat(names, other)] = sum(1 << slot for slot in slots)
    hero.disorientated = bool(given.get("disorientated", False))
    hero.felled_by = _seat(names, given["felled_by"]) if "felled_by" in given else NOBODY
    hero.last_chance = bool(given.get("last_chance", False))


def _redwing(table: Table, position: Mapping[str, Any]) -> None:
    state = table.state
    for seat, hero in enumerate(state.heroes):
        if traits_of(table, seat).companion and hero.place != NOWHERE:
            state.redwing = hero.place if hero.place in state.circle else state.circle[0]
            if "redwing" in position:
                state.redwing = _place(table.box, position["redwing"])


def _turn(table: Table, position: Mapping[str, Any]) -> None:
    """Set how far the actor's turn has got: by default as far as the given dice or total allow."""
    state, box = table.state, table.box
    assumed = "resolve" if "total" in position else "reroll" if "dice" in position else "roll"
    phase = position.get("phase", assumed)
    if phase not in PHASES:
        raise BadPosition(f"there is no phase {phase!r}; allowed: {', '.join(PHASES)}")
    state.phase = phase
    if phase in ("placing", "roll"):
        return
    state.turn = 2  # whoever is arranged as out was eliminated before
    state.rerolls = int(position.get("rerolls", allowance(table)))
    state.locks = locks(table)
    state.lucky = bool(position.get("lucky", traits_of(table, state.actor).lucky))
    state.dice = sorted(_symbols(position.get("dice", ())))
    if phase == "reroll":
        if len(state.dice) != 6:
            raise BadPosition(f"'dice' must be six symbols, not {len(state.dice)}")
        return
    total = _symbols(position.get("total", ())) if "total" in position else state.dice
    state.total = [total.count(symbol) for symbol in range(6)]
    cards = position.get("used", ())
    hand = box.hands[state.heroes[state.actor].kind]
    state.used = sum(1 << power.slot for power in hand if power.key in cards)
    if phase != "finalise":
        state.final = state.total[:]
        commit(table)


def _symbols(given: Any) -> list[int]:
    names = given.split() if isinstance(given, str) else list(given)
    for name in names:
        if name not in SYMBOLS:
            raise BadPosition(f"there is no symbol {name!r}; allowed: {', '.join(SYMBOLS)}")
    return [SYMBOLS.index(name) for name in names]


def _known(given: Mapping[str, Any], allowed: tuple[str, ...], where: str) -> None:
    for key in given:
        if key not in allowed:
            raise BadPosition(f"{where} has no {key!r}; allowed: {', '.join(allowed)}{did_you_mean(key, allowed)}")


def _number(box: Box, kind: str, name: str, error: type[Exception], where: str) -> int:
    value = box.words.value(kind, name)
    if value is None:
        known = box.words.names(kind)
        raise error(f"{where}: there is no {kind} {name!r}; allowed: {', '.join(known)}{did_you_mean(name, known)}")
    return value


def _place(box: Box, name: str) -> int:
    return _number(box, "place", str(name), BadPosition, "the position")


def _seat(names: list[str], name: str) -> int:
    if name not in names:
        raise BadPosition(f"hero {name!r} is not in this match; it has {', '.join(names)}")
    return names.index(name)
