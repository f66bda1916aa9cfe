"""Galaxies described for tests and puzzles: what each key of a position means is in this folder's README."""

from collections.abc import Iterable, Mapping
from typing import Any

from slugfest.kernel.errors import did_you_mean
from slugfest.kernel.game import BadPosition

from .content.box import Asset, Box
from .content.rows import placements
from .content.texts import kind_of_die, row_words
from .rules.setup import number_of, start
from .rules.state import NOBODY, NOTHING, ROWS, Galaxy
from .rules.table import Table, can_finish, pattern_at, rows_of, safe_assets, selectable, sort_dice

KEYS = ("assets", "orb", "turn", "turns", "selected", "filled", "dice", "aside", "used", "phase", "last")
PHASES = ("roll", "match", "aside", "test")
SET_PREFIX = "set:"


def arrange(box: Box, seats: int, position: Mapping[str, Any], settings: Mapping[str, Any]) -> Galaxy:
    """Return the galaxy that a position describes, or say what is wrong with it."""
    if not isinstance(position, Mapping):
        raise BadPosition(f"a position is a table of keys, not {position!r}")
    for key in position:
        if key not in KEYS:
            raise BadPosition(f"the position has no {key!r}; allowed: {', '.join(KEYS)}{did_you_mean(str(key), KEYS)}")
    state = start(box, seats, settings)
    table = Table(state, box, None)
    state.turn = _count(position.get("turns", 1), "'turns'", 1)
    state.actor = _seat(position.get("turn", 0), seats, "'turn'")
    _deal(table, position.get("assets", {}))
    _orb(table, position)
    _last_round(table, position)
    state.used = _used(table, position.get("used", ()))
    _dice(table, position)
    return state


def _deal(table: Table, given: Any) -> None:
    """Put Assets in front of the seats; whoever has a whole Set has its card too (GG-STS-01)."""
    state, box = table.state, table.box
    if not isinstance(given, Mapping):
        raise BadPosition(f"'assets' must be a table from seats to lists of Assets, not {given!r}")
    for who, names in given.items():
        seat = _seat(who, len(state.assets), "'assets'")
        where = f"'assets' of seat {seat}"
        for name in _list(names, where):
            bits = _named(box, name, where)
            if bits & ~state.board:
                raise BadPosition(f"{where}: {name!r}, or part of it, lies in front of somebody already")
            state.board &= ~bits
            state.assets[seat] |= bits
    for seat, assets in enumerate(state.assets):
        state.sets[seat] = sum(1 << i for i, members in enumerate(box.members) if not members & ~assets)


def _named(box: Box, name: str, where: str) -> int:
    """Return an Asset, or with `set:NAME` all Assets of a Set, as bits."""
    if name.startswith(SET_PREFIX):
        return box.members[number_of(box, "power", name[len(SET_PREFIX) :], BadPosition, where)]
    return 1 << number_of(box, "asset", name, BadPosition, where)


def _orb(table: Table, position: Mapping[str, Any]) -> None:
    """Whoever has Morag has the Orb, unless said otherwise; without it nobody has (GG-ORB-01, GG-ORB-04)."""
    state, box = table.state, table.box
    for seat, sets in enumerate(state.sets):
        if sets >> box.orb_set & 1:
            state.orb = seat
    if position.get("orb") is not None:
        if state.orb == NOBODY:
            raise BadPosition(f"'orb': the Orb is not in play while nobody has all of {box.sets[box.orb_set].name}")
        state.orb = _seat(position["orb"], len(state.assets), "'orb'")


def _last_round(table: Table, position: Mapping[str, Any]) -> None:
    """With an empty board the last round is on: `last` says who comes after the active player."""
    state = table.state
    if "last" in position and state.board:
        raise BadPosition("'last': the last round begins when no Asset is left on the board")
    if state.board:
        return
    seats = len(state.assets)
    state.ending = True
    given = position.get("last", [(state.actor + i) % seats for i in range(1, seats)])
    state.last = [_seat(who, seats, "'last'") for who in _items(given, "'last'")]
    if len(set(state.last)) < len(state.last) or state.actor in state.last:
        raise BadPosition(f"'last': everybody has one last turn, the active player has it now: {state.last}")
    if not selectable(table):
        raise BadPosition(f"seat {state.actor} has no last turn: there is nothing to steal")


def _used(table: Table, given: Any) -> int:
    """Return the Sets whose power has been used this turn, as bits."""
    state, box = table.state, table.box
    used = 0
    for name in _list(given, "'used'"):
        number = number_of(box, "power", name, BadPosition, "'used'")
        if not state.sets[state.actor] >> number & 1:
            raise BadPosition(f"'used': seat {state.actor} does not have the Set {name!r}")
        used |= 1 << number
    return used


def _dice(table: Table, position: Mapping[str, Any]) -> None:
    """Put the dice where they are: at rows, set aside, or unplaced and rolled."""
    state, box = table.state, table.box
    _select(table, position)
    shown = None if "dice" not in position else _read(box, position["dice"], "'dice'")
    aside = _read(box, position.get("aside", ""), "'aside'")
    for sides, _ in aside:
        die = _take(table, sides, "'aside'")
        state.aside |= 1 << die
    if shown is not None:
        free = state.free
        for sides, face in shown:
            if not face:
                raise BadPosition("'dice': say what each unplaced die shows, such as 4 or d8:7")
            die = _take(table, sides, "'dice'")
            state.shown[die] = face
        if "aside" in position and state.free:
            raise BadPosition(f"'dice' and 'aside': {box.dice_count} dice are in play, but some are nowhere")
        state.aside |= state.free
        state.free = free & ~state.aside
        sort_dice(table)
        state.ids = ()
    if not state.free:
        raise BadPosition("no unplaced die is left: the turn would be over")
    _phase(table, position, shown is not None)


def _select(table: Table, position: Mapping[str, Any]) -> None:
    """Select a card and fill some of its rows."""
    state, box = table.state, table.box
    filled = position.get("filled", {})
    if "selected" not in position:
        if filled:
            raise BadPosition("'filled': rows are filled on a selected card only; name it with 'selected'")
        return
    state.card = number_of(box, "asset", str(position["selected"]), BadPosition, "'selected'")
    asset = box.assets[state.card]
    if not selectable(table) & asset.bit:
        why = "its Set is complete" if safe_assets(table) & asset.bit else "it is the active player's own"
        raise BadPosition(f"'selected': {asset.key!r} cannot be selected: {why}")
    state.open = rows_of(table, asset)
    if not isinstance(filled, Mapping) or not filled:
        raise BadPosition("'filled': a selected card has at least one filled row: {row: dice}")
    for name, dice in filled.items():
        _fill(table, asset, str(name), dice)
    if not state.open:
        raise BadPosition(f"'filled': all rows of {asset.key!r} are filled: the turn would be over")


def _fill(table: Table, asset: Asset, name: str, dice: Any) -> None:
    """Put dice at a row of the selected card; they must match it."""
    state, box = table.state, table.box
    where = f"'filled', row {name!r}"
    row = box.words.value("row", name)
    if row is None or not state.open >> row & 1:
        rows = [box.row_options[r].key.partition(":")[2] for r in range(ROWS) if rows_of(table, asset) >> r & 1]
        raise BadPosition(f"{where}: {asset.key!r} has no such row, or it is named twice; allowed: {', '.join(rows)}")
    there = [0] * box.dice_count
    for sides, face in _read(box, dice, where):
        die = _take(table, sides, where)
        state.placed[die] = there[die] = face
        state.filled[row] |= 1 << die
    pattern = pattern_at(table, asset, row)
    if state.filled[row] not in placements(pattern, there, box.six):
        raise BadPosition(f"{where}: {dice!r} does not match {row_words(pattern)}, or has a die too many")
    state.open &= ~(1 << row)


def _phase(table: Table, position: Mapping[str, Any], rolled: bool) -> None:
    """Say how far the turn has got: by default as far as the dice allow."""
    state = table.state
    midway = state.card != NOTHING or state.aside
    state.phase = str(position.get("phase", "look" if rolled else "test" if midway else "roll"))
    if "phase" in position and state.phase not in PHASES:
        raise BadPosition(f"there is no phase {state.phase!r}; allowed: {', '.join(PHASES)}")
    if state.phase in ("match", "aside") and not rolled:
        raise BadPosition(f"phase {state.phase!r} comes after a roll: give 'dice'")
    if state.phase == "match":
        state.phase = "look"
    if state.phase in ("look", "aside", "roll") and not can_finish(table):
        raise BadPosition("nothing can be finished with these dice: the turn would be over (GG-TRN-11)")


def _take(table: Table, sides: int, where: str) -> int:
    """Take the next unplaced die of a kind that shows nothing yet."""
    state, box = table.state, table.box
    for die in box.positions[state.free]:
        if box.sides(die) == sides:
            state.free &= ~(1 << die)
            return die
    raise BadPosition(f"{where}: there are not so many {sides}-sided dice")


def _read(box: Box, given: Any, where: str) -> list[tuple[int, int]]:
    """Read dice, each its sides and what it shows: 5 is a six-sided one, d8:5 an eight-sided one, d6 shows nothing."""
    words = given.split() if isinstance(given, str) else [str(one) for one in _items(given, where)]
    found = []
    for word in words:
        kind, colon, face = word.rpartition(":") if word[:1] != "d" or ":" in word else (word, "", "")
        sides = {"": 6, "d6": 6, "d8": 8}.get(kind)
        if sides is None or (colon and not kind):
            raise BadPosition(f"{where}: {word!r} is no die; write 5 (six-sided), d8:5 (eight-sided)")
        number = int(face) if face.isascii() and face.isdecimal() and len(face) < 3 else 0
        if (face or not kind) and not 1 <= number <= sides:
            raise BadPosition(f"{where}: {word!r} is no face of {kind_of_die(sides)}")
        found.append((sides, number))
    return found


def _items(given: Any, where: str) -> list[Any]:
    if isinstance(given, str | Mapping) or not isinstance(given, Iterable):
        raise BadPosition(f"{where} must be a list, not {given!r}")
    return list(given)


def _list(given: Any, where: str) -> list[str]:
    return [str(name) for name in _items(given, where)]


def _count(given: Any, where: str, least: int) -> int:
    if isinstance(given, bool) or not isinstance(given, int):
        raise BadPosition(f"{where}: {given!r} is no whole number")
    if given < least:
        raise BadPosition(f"{where}: {given} is too small; at least {least}")
    return given


def _seat(given: Any, seats: int, where: str) -> int:
    """Read a seat; as a key of JSON or TOML it comes as text."""
    if isinstance(given, str) and given.isascii() and given.isdecimal() and len(given) < 4:
        given = int(given)
    if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given < seats:
        raise BadPosition(f"{where}: there is no seat {given!r}; this match has the seats 0 to {seats - 1}")
    return given
