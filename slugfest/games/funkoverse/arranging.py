"""Described positions, for tests and puzzles; the keys are in this folder's README."""

from collections.abc import Iterable, Mapping
from typing import Any

from slugfest.kernel.described import known
from slugfest.kernel.errors import did_you_mean
from slugfest.kernel.game import BadPosition

from .content.box import Box
from .content.kinds import CHARACTER, COMPANION, MARKER, MINION
from .rules.opening import enlist
from .rules.setup import map_of, seat_sides, start
from .rules.state import NONE, Objective, Piece, Showdown, Status, Token
from .rules.table import Table, add_piece, put, speaker

KEYS = ("sides", "map", "turn", "actions", "called", "used", "first", "side", "round", "markers", "triumph", "tokens")
SIDE_KEYS = ("pieces", "pool", "track", "points", "base", "area", "target", "leader", "objectives")
PIECE_KEYS = ("at", "down", "exhausted", "cool", "item", "item_cool", "held", "status", "seat", "with")
OFF = ("out", "supply")


def arrange(scenario: str, box: Box, seats: int, position: Mapping[str, Any], settings: Mapping[str, Any]) -> Showdown:
    """Return the state of a described position."""
    known(position, KEYS, "a position")
    if "sides" not in position:
        raise BadPosition("'sides' is missing: one entry per side, each with its pieces")
    state = bare(scenario, box, seats, position, settings)
    given = position["sides"]
    if isinstance(given, str) or not isinstance(given, Iterable) or len(list(given)) != len(state.sides):
        raise BadPosition(f"'sides' must be a list with {len(state.sides)} entries, one per side")
    table = Table(state, box, None)
    described = [side_of(entry, number) for number, entry in enumerate(given)]
    for number, entry in enumerate(described):
        enlist_side(table, number, entry)
    for number, entry in enumerate(described):
        furnish(table, number, entry)
    for number, entry in enumerate(described):
        place_all(table, number, entry)
    state.per_side = max(sum(kind_form(table, p) == CHARACTER for p in mine(table, n)) for n in range(len(described)))
    place_markers(table, position)
    place_tokens(table, position)
    set_turn(table, position)
    return state


def bare(scenario: str, box: Box, seats: int, position: Mapping[str, Any], settings: Mapping[str, Any]) -> Showdown:
    """Return an empty table for the position."""
    number = box.scenario_of[scenario]
    free = box.scenarios[number].mode == "free_for_all"
    plain = {"bases": "seats", "roster": "all", "characters": [], **settings}
    sides = seat_sides(plain.get("teams", "alternate"), seats, free, f"funkoverse.{scenario}")
    plain["characters"] = [[]] * len(sides)
    plain |= {"basic": True, "per_side": 2, "items": 0, "companions": 0, "objectives": 0}
    if position.get("map", plain.get("map", "home")) in box.arena_of:
        arena = box.arena_of[str(position.get("map", plain.get("map", "home")))]
    else:
        arena = map_of(box, position.get("map", plain.get("map", "home")), number)
    plain |= {"map": "home", "bases": "seats"}
    state = start(box, seats, plain, scenario, empty=True)
    state.map = arena
    place = box.arenas[arena]
    areas = place.seat_areas.get(len(sides), place.side_areas) if free else place.side_areas
    for number, side in enumerate(state.sides):
        side.area = areas[number % len(areas)]
    if state.letters:
        state.letters = place.letters[:]
        state.letters_cool = [0] * len(place.letters)
    if state.triumph != NONE:
        state.triumph = place.triumph
    state.basic = False
    return state


def side_of(entry: Any, number: int) -> Mapping[str, Any]:
    """Return a side's description: a dict with its pieces, or just the pieces."""
    if not isinstance(entry, Mapping):
        raise BadPosition(f"side {number + 1} must be a dict, not {entry!r}")
    if "pieces" not in entry:
        return {"pieces": entry}
    known(entry, SIDE_KEYS, f"side {number + 1}")
    return entry


def described_piece(given: Any, where: str) -> dict[str, Any]:
    """Return a piece's description as a dict; a string is a square and words, such as `3-4 down exhausted`."""
    if isinstance(given, Mapping):
        known(given, PIECE_KEYS, where)
        return dict(given)
    words = str(given).split()
    if not words:
        raise BadPosition(f"{where}: a square, 'out' or 'supply' is needed")
    found: dict[str, Any] = {"at": words[0]}
    for word in words[1:]:
        if word not in ("down", "exhausted"):
            raise BadPosition(f"{where}: {word!r} is not allowed; allowed: down, exhausted")
        found[word] = True
    return found


def enlist_side(table: Table, number: int, entry: Mapping[str, Any]) -> None:
    """Bring in the characters of a side, with their minions, then its companions."""
    box, state = table.box, table.state
    side = state.sides[number]
    if "base" in entry:
        names = [name for name, _ in box.bases]
        if entry["base"] not in names:
            raise BadPosition(f"side {number + 1}: there is no base {entry['base']!r}; allowed: {', '.join(names)}")
        side.base = names.index(entry["base"])
    if "area" in entry:
        names = table.arena.area_names
        if entry["area"] not in names:
            raise BadPosition(f"side {number + 1}: there is no area {entry['area']!r}; allowed: {', '.join(names)}")
        side.area = names.index(entry["area"])
    kinds = []
    for name in entry["pieces"]:
        if name not in box.kind_of or box.kinds[box.kind_of[name]].form == MARKER:
            allowed = [kind.key for kind in box.kinds if kind.form != MARKER]
            raise BadPosition(
                f"side {number + 1}: there is no piece {name!r}; allowed: {', '.join(allowed)}"
                f"{did_you_mean(str(name), allowed)}"
            )
        kinds.append(box.kind_of[name])
    people = [kind for kind in kinds if box.kinds[kind].form == CHARACTER]
    if not people:
        raise BadPosition(f"side {number + 1} needs a character")
    first = (len(people) + len(side.seats) - 1) // len(side.seats)
    for place, kind in enumerate(people):
        enlist(table, kind, number, side.seats[min(place // first, len(side.seats) - 1)])
    for kind in kinds:
        if box.kinds[kind].form == COMPANION:
            add_piece(table, kind, number, speaker(table, number))
        elif box.kinds[kind].form == MINION and not any(p.kind == kind for p in mine(table, number)):
            raise BadPosition(f"side {number + 1}: nobody there brings {box.kinds[kind].key!r}")


def mine(table: Table, side: int) -> list[Piece]:
    """Return the pieces of a side."""
    return [piece for piece in table.pieces if piece.side == side]


def kind_form(table: Table, piece: Piece) -> int:
    """Return the form of a piece."""
    return table.kinds[piece.kind].form


def named(table: Table, side: int, name: Any, where: str) -> int:
    """Return a side's piece by its name."""
    for number, piece in enumerate(table.pieces):
        if piece.side == side and table.kinds[piece.kind].key == name:
            return number
    there = ", ".join(table.kinds[piece.kind].key for piece in mine(table, side))
    raise BadPosition(f"{where}: side {side + 1} has no {name!r}; it has {there}")


def anywhere(table: Table, name: Any, where: str) -> int:
    """Return a piece of any side by its key."""
    option = table.box.words.get(f"piece:{name}")
    if option is None or option.value not in table.number:
        there = ", ".join(table.box.piece_options[piece.word].key.partition(":")[2] for piece in table.pieces)
        raise BadPosition(f"{where}: there is no {name!r} in this position; it has {there}")
    return table.number[option.value]


def furnish(table: Table, number: int, entry: Mapping[str, Any]) -> None:
    """Set a side's pool, track, points and markers."""
    box, side = table.box, table.state.sides[number]
    where = f"side {number + 1}"
    for name, spaces in dict(entry.get("track", {})).items():
        kind = type_of(box, name, f"{where}, 'track'")
        for space in spaces if isinstance(spaces, list | tuple) else [spaces]:
            side.track.append(kind * 8 + count(space, f"{where}, 'track'", 1, box.constants.cooldown_max))
            side.pool[kind] = max(0, side.pool[kind] - 1)
    if "pool" in entry:
        side.pool = [0] * len(box.types)
        for name, amount in dict(entry["pool"]).items():
            side.pool[type_of(box, name, f"{where}, 'pool'")] = count(amount, f"{where}, 'pool'")
    side.points = count(entry.get("points", 0), f"{where}, 'points'")
    if "leader" in entry:
        side.leader = named(table, number, entry["leader"], f"{where}, 'leader'")
    if "target" in entry:
        side.target = anywhere(table, entry["target"], f"{where}, 'target'")
    for name, about in dict(entry.get("objectives", {})).items():
        kinds = {one.key: one for one in box.objectives}
        if name not in kinds:
            raise BadPosition(f"{where}: there is no objective {name!r}; allowed: {', '.join(kinds)}")
        described = about if isinstance(about, Mapping) else {"at": about}
        known(described, ("at", "cool"), f"{where}, objective {name!r}")
        marker = add_piece(table, kinds[name].marker, number, speaker(table, number))
        cool = count(described.get("cool", 0), f"{where}, objective {name!r}", 0, box.constants.cooldown_max)
        table.state.objectives.append(Objective(kinds[name].index, number, marker, 1 - number, cool))
        settle(table, marker, described.get("at"), f"{where}, objective {name!r}")


def place_all(table: Table, number: int, entry: Mapping[str, Any]) -> None:
    """Put a side's pieces where they are, with all that lies on their cards."""
    box = table.box
    for name, given in entry["pieces"].items():
        where = f"piece {name!r} of side {number + 1}"
        about = described_piece(given, where)
        index = named(table, number, name, where)
        piece = table.pieces[index]
        piece.down = bool(about.get("down", False))
        piece.exhausted = bool(about.get("exhausted", False))
        piece.cool = count(about.get("cool", 0), f"{where}, 'cool'", 0, box.constants.cooldown_max)
        if about.get("at", "out") not in OFF:
            settle(table, index, about["at"], where)
        elif about.get("at") == "out" or kind_form(table, piece) == CHARACTER:
            piece.cool = piece.cool or box.constants.knockout_space
        belongings(table, number, index, about, where)


def belongings(table: Table, side: int, number: int, about: Mapping[str, Any], where: str) -> None:
    """Set a piece's item, tokens, status cards, bearer and seat."""
    box, piece = table.box, table.pieces[number]
    if "item" in about:
        keys = [item.key for item in box.items]
        if about["item"] not in keys:
            raise BadPosition(f"{where}: there is no item {about['item']!r}; allowed: {', '.join(keys)}")
        piece.item = keys.index(about["item"])
    piece.item_cool = count(about.get("item_cool", 0), f"{where}, 'item_cool'", 0, box.constants.cooldown_max)
    piece.held = count(about.get("held", 0), f"{where}, 'held'", 0, table.kinds[piece.kind].own)
    if "seat" in about:
        piece.seat = int(about["seat"])
        if piece.seat not in table.state.sides[side].seats:
            raise BadPosition(f"{where}: seat {piece.seat} is not of this side")
    for status in about.get("status", ()):
        if status not in box.status_of:
            raise BadPosition(f"{where}: there is no status {status!r}; allowed: {', '.join(box.status_of)}")
        kind = box.status_of[status]
        owner_kind = box.kind_of[box.statuses[kind].card.owner]
        owner = next((n for n, p in enumerate(table.pieces) if p.kind == owner_kind), number)
        table.state.statuses.append(Status(kind, owner, number))
    if kind_form(table, piece) == COMPANION:
        host = about.get("with")
        people = [n for n, p in enumerate(table.pieces) if p.side == side and kind_form(table, p) == CHARACTER]
        piece.host = people[0] if host is None else named(table, side, host, where)
        piece.seat = table.pieces[piece.host].seat


def settle(table: Table, number: int, at: Any, where: str) -> None:
    """Put a piece on a square by name."""
    square = square_of(table, at, where)
    if table.who[square] != NONE:
        raise BadPosition(f"{where}: {at!r} is occupied already")
    if not table.arena.standable >> square & 1:
        raise BadPosition(f"{where}: nothing can stand on {at!r}")
    put(table, number, square)


def square_of(table: Table, given: Any, where: str) -> int:
    """Return a square given as `3-4` (column, row) or [3, 4]."""
    parts = str(given).split("-") if isinstance(given, str) else list(given) if isinstance(given, list | tuple) else []
    if len(parts) == 2 and all(str(part).isdigit() for part in parts):
        number = table.board.number((int(parts[0]), int(parts[1])))
        if number >= 0:
            return number
    size = f"{table.board.width} x {table.board.height}"
    raise BadPosition(f"{where}: {given!r} is no square of the map; write column-row, on {size} squares")


def type_of(box: Box, name: Any, where: str) -> int:
    """Return an ability type by name."""
    if name not in box.types:
        raise BadPosition(f"{where}: there is no type {name!r}; allowed: {', '.join(box.types)}")
    return box.types.index(name)


def place_markers(table: Table, position: Mapping[str, Any]) -> None:
    """Set where point markers and the triumph marker are."""
    state, box = table.state, table.box
    for letter, at in dict(position.get("markers", {})).items():
        if letter not in box.letters[: len(state.letters)]:
            raise BadPosition(f"'markers': there is no marker {letter!r} in this scenario")
        index = box.letters.index(letter)
        if isinstance(at, Mapping):
            known(at, ("side", "space"), f"marker {letter}")
            state.letters[index] = NONE
            side = side_number(state, at.get("side"), f"marker {letter}")
            state.letters_cool[index] = side * 8 + count(at.get("space", 4), f"marker {letter}", 1, 4)
        else:
            state.letters[index] = square_of(table, at, f"marker {letter}")
    table.letters = sum({1 << square for square in state.letters if square >= 0})
    if "triumph" in position:
        if state.triumph == NONE:
            raise BadPosition("'triumph': this scenario has no triumph marker")
        given = str(position["triumph"])
        if given[:1].isdigit():
            state.triumph = square_of(table, position["triumph"], "'triumph'")
        else:
            state.triumph, state.holder = NONE, anywhere(table, given, "'triumph'")


def place_tokens(table: Table, position: Mapping[str, Any]) -> None:
    """Put round tokens on the map: a list of [token, square] or [token, square, owner]."""
    for entry in position.get("tokens", ()):
        name, at, *rest = entry
        kinds = {token.key: token for token in table.box.tokens if token.card.on_map}
        if name not in kinds:
            raise BadPosition(f"'tokens': there is no token {name!r}; allowed: {', '.join(kinds)}")
        kind = kinds[name]
        owner_kind = table.box.kind_of[kind.card.owner]
        owners = [n for n, piece in enumerate(table.pieces) if piece.kind == owner_kind]
        if rest:
            owners = [anywhere(table, rest[0], "'tokens'")]
        if not owners:
            raise BadPosition(f"'tokens': nobody in this position brings {name!r}")
        taken = [token.word for token in table.state.tokens]
        word = next(word for word in table.box.token_words[kind.index] if word not in taken)
        table.state.tokens.append(Token(kind.index, owners[0], square_of(table, at, "'tokens'"), word))


def set_turn(table: Table, position: Mapping[str, Any]) -> None:
    """Set whose turn it is, and how far it has got."""
    state, box = table.state, table.box
    state.round = count(position.get("round", 1), "'round'", 1)
    state.first = side_number(state, position.get("first", 1), "'first'")
    state.turn = side_number(state, position.get("side", state.first + 1), "'side'")
    state.slots, state.phase = (), "ready"
    if position.get("turn") is not None:
        state.actor = anywhere(table, position["turn"], "'turn'")
        piece = table.pieces[state.actor]
        if kind_form(table, piece) != CHARACTER:
            raise BadPosition(f"'turn': {position['turn']!r} is no character")
        state.turn, state.phase = piece.side, "act"
        state.left = count(position.get("actions", box.constants.actions_per_turn), "'actions'")
        state.called = bool(position.get("called", False))
        keys = {feat.key: feat.index for feat in box.feats}
        for name in position.get("used", ()):
            if name not in keys:
                raise BadPosition(f"'used': there is no ability {name!r}")
            state.used.append(keys[name])
    elif all(piece.exhausted for piece in table.pieces if kind_form(table, piece) == CHARACTER):
        state.phase = "score"


def side_number(state: Showdown, given: Any, where: str) -> int:
    """Return a side by its number from 1."""
    return count(given, where, 1, len(state.sides)) - 1


def count(given: Any, where: str, least: int = 0, most: int | None = None) -> int:
    """Return a number between bounds."""
    if isinstance(given, bool) or not isinstance(given, int):
        raise BadPosition(f"{where}: {given!r} is no number")
    if given < least or (most is not None and given > most):
        raise BadPosition(f"{where}: {given} is not allowed; allowed: {least} to {'…' if most is None else most}")
    return given
