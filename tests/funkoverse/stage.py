"""Arranging showdowns for tests: a small picture, or squares of a real map, and functions that read like the game.

    match = stage(\"\"\"
    + + + +
     A . Z
    + + + +
    \"\"\", turn="A", rolls=["burst burst", "shield shield"])
    play(match, "square:1-0", "Z")
    assert down(match, "Z")

In a picture capital letters stand and small ones lie down: A-D are side 1, V-Z side 2, P-R side 3, E-H side 4. A is
Captain America and B to D are basic characters, Z is Iron Man and so on (`WHO`); `who={"A": "black_widow"}` casts
others, and `more={"A": {"held": 2}}` says more about a piece. Letters may be used instead of keys everywhere.
"""

from typing import Any

from slugfest import Match, Mode, arrange
from slugfest.games.funkoverse import FIRST, LEADERS, MODES, SCRIMMAGE, TERRITORY, TRIUMPH
from slugfest.kernel.bits import members
from slugfest.kernel.geometry.square import Drawing, SquareBoard

__all__ = ["FIRST", "LEADERS", "MODES", "SCRIMMAGE", "TERRITORY", "TRIUMPH"]

SIDES = ("ABCD", "VWXYZ", "PQR", "EFGH")
WHO = {
    "A": "captain_america",
    "B": "shield_agent",
    "C": "dora_milaje",
    "D": "iron_drone",
    "Z": "iron_man",
    "Y": "shield_operative",
    "X": "dora_milaje",
    "W": "shield_agent",
    "V": "iron_drone",
    "P": "black_panther",
    "Q": "dora_milaje",
    "R": "shield_agent",
    "E": "black_widow",
    "F": "shield_operative",
    "G": "iron_drone",
    "H": "shield_agent",
}
"""Who the letters of a picture are, unless a test casts others."""


class Stage:
    """What the letters of the last stage of a match mean: kept beside the match, by its game."""

    def __init__(self, names: dict[str, str]) -> None:
        self.names = names


STAGES: dict[int, Stage] = {}


def picture_map(text: str, **more: Any) -> dict[str, Any]:
    """A map of a pack, `stage`, drawn as a picture; its letters are left out.

    `area1` and `area2`, its first and its last square, are the starting areas, unless `areas`, `sides` and `seats` say
    otherwise; point markers and the triumph marker begin on the last square, unless `points` and `triumph` do.
    """
    drawn = Drawing(text)
    rows = text.strip("\n").split("\n")
    grid = "\n".join("".join("." if mark.isalpha() else mark for mark in row) for row in rows)
    board = SquareBoard(grid)
    rooms: list[list[int]] = []
    for square in members(board.open):
        if not any(square in room for room in rooms):
            rooms.append(sorted({square, *members(board.spread(square, board.size, 0))}))
    ends = [rooms[0][0], rooms[0][-1]] if len(rooms) == 1 and len(rooms[0]) > 1 else [room[0] for room in rooms]
    areas = {f"area{number}": [list(board.at(square))] for number, square in enumerate(ends, 1)}
    last = list(board.at(ends[-1]))
    found: dict[str, Any] = {
        "id": "stage",
        "name": "Stage",
        "width": drawn.width,
        "height": drawn.height,
        "grid": grid,
        "areas": areas,
        "seats": {"2": list(areas)[:2]},
        "sides": list(areas)[:2],
        "points": dict.fromkeys("ABCD", last),
        "triumph": last,
        "scoring_area": [],
        "enclosed": [],
        "source": "house",
    }
    return found | more


def stage(
    text: str,
    mode: Mode = FIRST,
    *,
    who: dict[str, str] | None = None,
    more: dict[str, dict[str, Any]] | None = None,
    sides: dict[int, dict[str, Any]] | None = None,
    map: dict[str, Any] | None = None,
    packs: tuple[Any, ...] = (),
    seats: int = 0,
    **position: Any,
) -> Match:
    """Arrange a picture. `sides={1: {"points": 2}}` says more of a side (numbers from 1), `map={…}` of the map.

    Other keywords are the position's (turn, actions, round, first, tokens, triumph, …; letters are understood),
    `rolls`, `forced`, `seed`, and the mode's options (`teams`).
    """
    rows = text.strip("\n").split("\n")
    margin = min(len(row) - len(row.lstrip(" ")) for row in rows[::2])
    text = "\n".join(row[margin:] for row in rows)
    letters = Drawing(text).letters
    cast = WHO | (who or {})
    names = {letter.upper(): cast[letter.upper()] for letter in letters}
    for letter in more or {}:
        names.setdefault(letter.upper(), cast[letter.upper()])
    groups = [group for group in SIDES if any(letter in names for letter in group)]
    described: list[dict[str, Any]] = []
    copies: dict[str, int] = {}
    keys: dict[str, str] = {}
    for number, group in enumerate(groups, 1):
        pieces: dict[str, Any] = {}
        for letter in group:
            if letter in names:
                pieces[names[letter]] = _piece(letter, letters, (more or {}).get(letter, {}))
                copies[names[letter]] = copies.get(names[letter], 0) + 1
                count = copies[names[letter]]
                keys[letter] = names[letter] if count == 1 else f"{names[letter]}.{count}"
        described.append({"pieces": pieces, **(sides or {}).get(number, {})})
    given = {key: position.pop(key) for key in GIVEN if key in position}
    for key in ("turn", "triumph"):
        if key in position:
            position[key] = keys.get(str(position[key]), position[key])
    for side in described:
        for key in ("target", "leader"):
            if key in side:
                side[key] = keys.get(side[key], side[key])
    for piece in [piece for side in described for piece in side["pieces"].values()]:
        if "with" in piece:
            piece["with"] = names.get(piece["with"], piece["with"])
    if "tokens" in position:
        position["tokens"] = [[keys.get(str(part), part) for part in token] for token in position["tokens"]]
    drawn = picture_map(text, **(map or {}))
    match = arrange(
        mode,
        seats or len(groups),
        {"sides": described, "map": "stage", **position},
        packs=[{"maps": [drawn]}, *packs],
        **given,
    )
    STAGES[id(match.game)] = Stage(keys)
    return match


GIVEN = ("rolls", "forced", "seed", "teams", "roster", "rounds")


def _piece(letter: str, letters: dict[str, tuple[int, int]], more: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for spelt in (letter, letter.lower()):
        if spelt in letters:
            c, r = letters[spelt]
            found = {"at": f"{c}-{r}", "down": spelt.islower()}
    return found | more


def on_map(mode: Mode, *sides: dict[str, Any], seats: int = 0, packs: tuple[Any, ...] = (), **position: Any) -> Match:
    """Arrange pieces on the mode's own map: each side as `arrange` takes it, by names and squares."""
    given = {key: position.pop(key) for key in (*GIVEN,) if key in position}
    match = arrange(mode, seats or len(sides), {"sides": list(sides), **position}, packs=packs, **given)
    STAGES[id(match.game)] = Stage({})
    return match


# ------------------------------------------------------------------ playing and looking


def key(match: Match, name: str) -> str:
    """What a letter stands for, as a piece's name; names are left as they are."""
    known = STAGES.get(id(match.game))
    return name if known is None else known.names.get(name, name)


def play(match: Match, *keys: str) -> None:
    """Play options by key; a letter of the picture means that piece, `3-4` a square."""
    for one in keys:
        if one[:1].isdigit():
            one = f"square:{one}"
        elif len(one) == 1:
            one = f"piece:{key(match, one)}"
        match.play(one)


def keys(match: Match, kind: str = "") -> list[str]:
    """The keys of all legal options, or the names of those of one kind."""
    assert match.choice is not None
    if not kind:
        return match.choice.keys
    return [one.partition(":")[2] for one in match.choice.keys if one.partition(":")[0] == kind]


def squares(match: Match) -> set[str]:
    """The squares among the legal options."""
    return set(keys(match, "square"))


def prompt(match: Match) -> str:
    """What is asked now, without the game's name."""
    assert match.choice is not None
    return match.choice.prompt.partition(".")[2]


def piece(match: Match, name: str) -> dict[str, Any]:
    """What everybody sees of a piece."""
    wanted = key(match, name)
    return next(one for one in match.view()["pieces"] if one["key"] == wanted)


def at(match: Match, *names: str) -> Any:
    """The square of one piece, or a tuple for several; empty when it is off the map."""
    found = tuple(piece(match, name)["at"] for name in names)
    return found[0] if len(found) == 1 else found


def standing(match: Match, name: str) -> bool:
    """Whether a piece stands on the map."""
    return bool(piece(match, name)["state"] == "standing")


def down(match: Match, name: str) -> bool:
    """Whether a character is knocked down."""
    return bool(piece(match, name)["state"] == "down")


def out(match: Match, name: str) -> bool:
    """Whether a piece lies on its side's track."""
    return bool(piece(match, name)["state"] == "out")


def side(match: Match, number: int) -> dict[str, Any]:
    """What everybody sees of a side, numbered from 1."""
    found: dict[str, Any] = match.view()["sides"][number - 1]
    return found


def points(match: Match) -> list[int]:
    """The points of all sides."""
    return [one["points"] for one in match.view()["sides"]]


def pool(match: Match, number: int = 1) -> dict[str, int]:
    """A side's ability pool, by type."""
    found: dict[str, int] = side(match, number)["pool"]
    return found


def track(match: Match, number: int = 1) -> dict[int, list[str]]:
    """A side's cooldown track: what lies on each space."""
    return {int(space): sorted(things) for space, things in side(match, number)["track"].items()}


def turn(match: Match) -> str:
    """The character whose turn it is, or empty."""
    return str(match.view()["actor"])


def end_round(match: Match) -> None:
    """Let everybody pass until the next round begins; pieces that return take the first square."""
    number = match.view()["round"]
    while not match.over and match.view()["round"] == number:
        legal = keys(match)
        match.play("end" if "end" in legal else "pass" if "pass" in legal else legal[0])


def told(match: Match, kind: str) -> list[dict[str, Any]]:
    """The facts of all journal entries of a kind."""
    return [entry.facts for entry in match.journal if entry.kind == kind]


def reason(match: Match, option: str) -> tuple[str, str]:
    """Why an option is greyed out, and by which clause."""
    assert match.choice is not None
    return next((b.reason, b.clause) for b in match.choice.blocked() if b.option.key == option)
