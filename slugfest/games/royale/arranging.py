"""Described positions, for tests and puzzles; the keys are in this folder's README."""

from collections.abc import Iterable, Mapping
from typing import Any

from slugfest.kernel.errors import did_you_mean
from slugfest.kernel.game import BadPosition

from .content.box import Box
from .rules.flags import at_home, counting, note_neighbours
from .rules.setup import empty, map_of, team_size
from .rules.state import NONE, Contest
from .rules.table import Table

KEYS = (
    *("teams", "map", "phase", "turn", "first", "round", "actions", "green", "used", "hands", "deck", "discard"),
    *("flags", "control", "bases", "defeats"),
)
CHARACTER_KEYS = (
    *("at", "health", "down", "boost", "moved", "held", "gripped", "stopped"),
    *("lying", "missing", "anew", "arrived"),
)
WORDS = ("moved", "held", "gripped", "stopped", "lying", "missing", "anew", "arrived")
PHASES = ("turn", "act", "end", "place")


def arrange(way: str, box: Box, seats: int, position: Mapping[str, Any], settings: Mapping[str, Any]) -> Contest:
    """Return the state of a described position."""
    known(position, KEYS, "a position")
    given = listed(position.get("teams"), "'teams'", seats)
    size = team_size(way, box, seats, settings)
    flagged = way == "flag"
    if flagged:
        refuse(position, ("hands", "deck", "discard"), "Capture the Flag has no Bonus Cards (CF-SET-3)")
    else:
        refuse(position, ("flags", "control", "bases"), "there are no flags in Battle Royale")
    state = empty(
        box,
        seats,
        flagged=flagged,
        map=map_of(box, position.get("map", settings["map"]), way, seats),
        size=size,
        allowance=box.flag.actions if flagged else box.royale.actions if size == box.royale.characters else size,
        guard=settings["rounds"],
        pick="given",
        given=(),
    )
    state.card_moves = settings["card_moves"]
    state.phase = word(position.get("phase", "act"), PHASES, "'phase'")
    state.turn = count(position.get("turn", 0), "'turn'", 0, seats - 1)
    state.first = count(position.get("first", 0), "'first'", 0, seats - 1)
    state.round = count(position.get("round", 1), "'round'", 1, state.guard or 1000)
    state.actions = count(position.get("actions", state.allowance), "'actions'")
    state.green = count(position.get("green", 0), "'green'")
    if state.green and state.green not in box.green:
        raise BadPosition(f"'green': the die has no face {state.green}")
    state.defeats = [count(n, "'defeats'") for n in listed(position.get("defeats", [0] * seats), "'defeats'", seats)]
    if flagged:
        lay_flags(box, state, position)
    else:
        state.bases = [(seat - state.first) % seats for seat in range(seats)]
        deal(box, state, position)
    arrived = 0
    for seat, team in enumerate(given):
        arrived |= enlist(box, state, seat, team)
    for name in position.get("used", ()):
        state.used |= 1 << card_number(box, name, "'used'")
    settle(box, state, position, arrived)
    return state


# ------------------------------------------------------------------ characters


def enlist(box: Box, state: Contest, seat: int, team: Any) -> int:
    """Bring in the characters of a seat; return the set of those that have come to their space this turn."""
    if not isinstance(team, Mapping) or not team:
        raise BadPosition(f"the team of seat {seat} must be a dict with its characters, not {team!r}")
    arrived = 0
    for name, given in team.items():
        where = f"character {name!r}"
        if name not in box.kind_of:
            hint = did_you_mean(str(name), box.kind_of)
            raise BadPosition(f"there is no {where}; allowed: {', '.join(box.kind_of)}{hint}")
        character = box.kind_of[name]
        if state.owner[character] != NONE:
            raise BadPosition(f"{where} stands twice; every character exists once (RY-SET-3)")
        state.teams[seat].append(character)
        state.owner[character] = seat
        about = described(given, where)
        equip(box, state, character, about, where)
        if about.get("arrived"):
            arrived |= 1 << character
    if not state.flagged and all(state.at[character] < 0 for character in state.teams[seat]) and state.phase != "place":
        state.out[seat] = sum(out != NONE for out in state.out)
    return arrived


def described(given: Any, where: str) -> dict[str, Any]:
    """Return a character's description as a dict; a string is a space, its health and words: `5-5:3 moved`."""
    if isinstance(given, Mapping):
        known(given, CHARACTER_KEYS, where)
        return dict(given)
    parts = str(given).split()
    if not parts:
        raise BadPosition(f"{where}: a space is needed, or 'defeated'")
    space, _, health = parts[0].partition(":")
    found: dict[str, Any] = {"at": space}
    if health:
        if not health.isdigit():
            raise BadPosition(f"{where}: {health!r} is no health")
        found["health"] = int(health)
    for one in parts[1:]:
        found[word(one, WORDS, where)] = True
    return found


def equip(box: Box, state: Contest, character: int, about: Mapping[str, Any], where: str) -> None:
    """Put a character where it is, with its health, cards and marks."""
    kind, bit = box.kinds[character], 1 << character
    at = about.get("at", "waiting" if state.phase == "place" else "")
    lying = bool(about.get("lying"))
    if at == "defeated":
        if state.flagged:
            raise BadPosition(f"{where}: in Capture the Flag nobody is out for good; write 'lying'")
        return
    least = 0 if lying else 1
    state.health[character] = count(about.get("health", 0 if lying else kind.health), where, least, kind.health)
    if at != "waiting":
        state.at[character] = place(box, state, at, where)
    state.boosts[character] = count(about.get("boost", 0), where)
    down = about.get("down", ())
    keys = [card.key for card in kind.cards]
    for name in keys if down == "all" else [down] if isinstance(down, str) else down:
        state.down[character] |= kind.cards[keys.index(word(name, keys, f"{where}, 'down'"))].bit
    if lying and not state.flagged:
        raise BadPosition(f"{where}: nobody lies in Battle Royale")
    missing = about.get("missing", state.phase == "act" and state.owner[character] == state.turn)
    state.moved |= bit * bool(about.get("moved"))
    state.held |= bit * bool(about.get("held"))
    state.gripped |= bit * bool(about.get("gripped"))
    state.stopped |= bit * bool(about.get("stopped"))
    state.anew |= bit * bool(about.get("anew"))
    state.lying |= bit * lying
    state.missing |= bit * (lying and bool(missing))


def place(box: Box, state: Contest, given: Any, where: str) -> int:
    """Return a free space given as `row-column` or [row, column]."""
    space = space_of(box, state, given, where)
    if space in state.at:
        raise BadPosition(f"{where}: {given!r} is occupied already")
    if space in state.flags:
        raise BadPosition(f"{where}: a flag stands on {given!r}")
    return space


def space_of(box: Box, state: Contest, given: Any, where: str) -> int:
    """Return the number of a space that is no wall."""
    ground = box.grounds[state.map]
    parts = str(given).split("-") if isinstance(given, str) else list(given) if isinstance(given, list | tuple) else []
    if len(parts) == 2 and all(str(part).isdigit() for part in parts):
        r, c = int(parts[0]), int(parts[1])
        if r < ground.card.rows and c < ground.card.columns:
            space = ground.number(r, c)
            if ground.open >> space & 1:
                return space
            raise BadPosition(f"{where}: {given!r} is a wall")
    size = f"{ground.card.rows} x {ground.card.columns}"
    raise BadPosition(f"{where}: {given!r} is no space of the map; write row-column, on {size} spaces")


# ------------------------------------------------------------------ Bonus Cards and flags


def deal(box: Box, state: Contest, position: Mapping[str, Any]) -> None:
    """Deal the Bonus Cards: hands, deck and discard; the deck is what is left, unless it is given."""
    seats = len(state.teams)
    for seat, cards in enumerate(listed(position.get("hands", [[]] * seats), "'hands'", seats)):
        state.hands[seat] = sorted(bonus_number(box, name, "'hands'") for name in cards)
    state.discard = [bonus_number(box, name, "'discard'") for name in position.get("discard", ())]
    gone = [*(card for hand in state.hands for card in hand), *state.discard]
    if "deck" in position:
        state.deck = sorted(bonus_number(box, name, "'deck'") for name in position["deck"])
    else:
        state.deck = [number for number in range(len(box.bonus)) if number not in gone]
    every = [*gone, *state.deck]
    if len(set(every)) < len(every):
        raise BadPosition("a Bonus Card stands twice; there is one of each")


def bonus_number(box: Box, name: Any, where: str) -> int:
    """Return a Bonus Card by its id."""
    keys = [card.key for card in box.bonus]
    return keys.index(word(name, keys, where))


def card_number(box: Box, name: Any, where: str) -> int:
    """Return an action card by its id."""
    return box.card_of[word(name, list(box.card_of), where)]


def lay_flags(box: Box, state: Contest, position: Mapping[str, Any]) -> None:
    """Say who has which base, and where the flags are."""
    ground = box.grounds[state.map]
    names = [base.id for base in ground.card.bases]
    bases = listed(position.get("bases", names), "'bases'", 2)
    state.bases = [names.index(word(name, names, "'bases'")) for name in bases]
    if state.bases[0] == state.bases[1]:
        raise BadPosition("'bases': the two seats have different bases")
    for seat, at in enumerate(listed(position.get("flags", ["home", "home"]), "'flags'", 2)):
        home = ground.homes[state.bases[seat]]
        state.flags[seat] = home if at == "home" else space_of(box, state, at, f"flag of seat {seat}")
    if state.flags[0] == state.flags[1]:
        raise BadPosition("'flags': both flags are on one space")


def settle(box: Box, state: Contest, position: Mapping[str, Any], arrived: int) -> None:
    """Say who controls the flags: whoever is named, or the first of the one team beside an uncontested one."""
    if not state.flagged:
        return
    table = Table(state, box, None)
    note_neighbours(table)
    state.beside = [beside & ~arrived for beside in state.beside]
    named = listed(position.get("control", [None, None]), "'control'", 2)
    for flag, name in enumerate(named):
        teams = [counting(table, flag, 0), counting(table, flag, 1)]
        if name is None:
            seat = 0 if teams[0] else 1
            if teams[seat] and not teams[1 - seat] and not (seat == flag and at_home(table, flag)):
                state.control[flag] = teams[seat][0]
        elif name:
            there = [box.kinds[one].key for one in (*teams[0], *teams[1])]
            state.control[flag] = box.kind_of[word(name, there, f"'control' of the flag of seat {flag}")]


# ------------------------------------------------------------------ small checks


def known(given: Mapping[str, Any], keys: Iterable[str], where: str) -> None:
    """Refuse unknown keys."""
    allowed = list(keys)
    for key in given:
        if key not in allowed:
            hint = did_you_mean(str(key), allowed)
            raise BadPosition(f"{where} has no key {key!r}; allowed: {', '.join(allowed)}{hint}")


def refuse(position: Mapping[str, Any], keys: Iterable[str], why: str) -> None:
    """Refuse keys that this mode has no use for."""
    for key in keys:
        if key in position:
            raise BadPosition(f"{key!r}: {why}")


def word(given: Any, allowed: Iterable[str], where: str) -> str:
    """Return one of some words."""
    words = list(allowed)
    if given not in words:
        raise BadPosition(f"{where}: {given!r} is not allowed; allowed: {', '.join(words) or 'nothing'}")
    return str(given)


def count(given: Any, where: str, least: int = 0, most: int = 1000) -> int:
    """Return a whole number between bounds."""
    if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= most:
        raise BadPosition(f"{where}: {given!r} is not allowed; use a whole number from {least} to {most}")
    return given


def listed(given: Any, where: str, length: int) -> list[Any]:
    """Return a list of this length."""
    if isinstance(given, str | Mapping) or not isinstance(given, Iterable):
        raise BadPosition(f"{where} must be a list with {length} entries, one per seat")
    found = list(given)
    if len(found) != length:
        raise BadPosition(f"{where} must have {length} entries, one per seat, not {len(found)}")
    return found
