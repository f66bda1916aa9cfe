"""What stands on cards besides effects (prices, numbers, types, limits), and where people read it.

An entry of the box is changed by a pack: the same entry, with another value in one field. Then what can be read is
compared: the scene of whoever is asked, and the quick reference. Effects have a test of their own (`fields.py`).
"""

import copy
import types
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from slugfest import Match, arrange
from slugfest.games.battlerealm.content.load import STOCK as BATTLEREALM
from slugfest.games.brawl.content.load import STOCK as BRAWL
from slugfest.games.funkoverse import FIRST, LEADERS
from slugfest.games.funkoverse import MODES as FUNKOVERSES
from slugfest.games.funkoverse.content.cards import Win
from slugfest.games.funkoverse.content.load import STOCK as FUNKOVERSE
from slugfest.games.risk import MANHATTAN, SKIRMISH
from slugfest.games.risk.content.load import STOCK as RISK
from slugfest.games.risk.guardians import GUARDIANS
from slugfest.games.risk.guardians.content.load import STOCK as GALAXY
from slugfest.games.royale import ROYALE
from slugfest.games.royale.content.load import STOCK as ROYALES
from slugfest.kernel.quick import quick_of
from slugfest.kernel.shelf import Stock
from tests.brawl.arena import brawl
from tests.conformance.fields import read_by_rules
from tests.risk.board import manhattan

Packs = Sequence[Any]
Reading = Callable[[Mapping[str, Any], Packs], Match]
"""Begins a match in which an entry can be read."""


class Place(NamedTuple):
    """Where the entries of a table are read: in each of these matches for itself."""

    stock: Stock
    table: str
    readings: tuple[Reading, ...]


# ---------------------------------------------------------------- where entries are read


def hero(entry: Mapping[str, Any], packs: Packs) -> Match:
    others = [one for one in ("thor", "hulk", "vision") if one != entry["id"]][:2]
    places = {who: {"at": at, "pvp": 9} for who, at in zip((entry["id"], *others), CIRCLE, strict=False)}
    return arrange("battlerealm", 3, {"circle": CIRCLE, "heroes": places}, packs=packs)


def heroes_to_choose(entry: Mapping[str, Any], packs: Packs) -> Match:
    return Match("battlerealm", 3, seed=1, packs=packs)


CIRCLE = ["moon", "vein", "tower", "tar"]


def location(entry: Mapping[str, Any], packs: Packs) -> Match:
    others = [place for place in CIRCLE if place != entry["id"]][:3]
    heroes = {who: {"at": others[0], "pvp": 9} for who in ("thor", "hulk", "vision")}
    circle = others if entry["id"] == "prison" else [entry["id"], *others]
    return arrange("battlerealm", 3, {"circle": circle, "heroes": heroes}, packs=packs)


def champion(entry: Mapping[str, Any], packs: Packs) -> Match:
    other = "rath" if entry["id"] != "rath" else "kilgore"
    return brawl(f"{entry['id']} 0,-3", f"{other} 1,-3", packs=packs)


def levelled(entry: Mapping[str, Any], packs: Packs) -> Match:
    other = "rath" if entry["id"] != "rath" else "kilgore"
    return brawl(f"{entry['id']}+levelled 0,-3", f"{other} 1,-3", packs=packs)


def champions_to_choose(entry: Mapping[str, Any], packs: Packs) -> Match:
    return Match("brawl", 2, seed=1, packs=packs)


def card_in_hand(entry: Mapping[str, Any], packs: Packs) -> Match:
    other = "rath" if entry["champion"] != "rath" else "kilgore"
    return brawl(f"{entry['champion']} 0,-3", f"{other} 1,-3", hand=entry["id"], packs=packs)


def challenge(entry: Mapping[str, Any], packs: Packs) -> Match:
    return brawl("kilgore 0,-3", "rath 1,-3", track=[entry["id"]], packs=packs)


def somebody(entry: Mapping[str, Any], packs: Packs) -> Match:
    who = str(entry.get("owner", entry["id"]))
    other = "iron_man" if who != "iron_man" else "captain_america"
    return arrange(FIRST, 2, {"sides": [{who: "3-4"}, {other: "4-4"}], "turn": who}, packs=packs)


def people_to_choose(entry: Mapping[str, Any], packs: Packs) -> Match:
    if entry.get("basic"):
        return somebody(entry, packs)
    return Match(LEADERS, 2, seed=1, bases="seats", roster="all", per_side=3, packs=packs)


TEAMS = [["iron_man", "kestrel"], ["black_widow", "captain_america"]]


def with_attachment(entry: Mapping[str, Any], packs: Packs, **more: Any) -> Match:
    return Match(LEADERS, 2, seed=1, bases="seats", characters=TEAMS, basic=False, packs=packs, **more)


def items_to_choose(entry: Mapping[str, Any], packs: Packs) -> Match:
    return with_attachment(entry, packs, items=1)


def companions_to_choose(entry: Mapping[str, Any], packs: Packs) -> Match:
    return with_attachment(entry, packs, companions=1)


def objectives_to_choose(entry: Mapping[str, Any], packs: Packs) -> Match:
    return with_attachment(entry, packs, objectives=1)


def side(entry: Mapping[str, Any], packs: Packs, pieces: dict[str, Any], **more: Any) -> Match:
    sides = [{"pieces": pieces} | more, {"pieces": {"iron_man": "4-6"}}]
    return arrange(LEADERS, 2, {"sides": sides, "turn": "kestrel"}, packs=packs)


def item_in_play(entry: Mapping[str, Any], packs: Packs) -> Match:
    return side(entry, packs, {"kestrel": {"at": "2-2", "item": entry["id"]}})


def companion_in_play(entry: Mapping[str, Any], packs: Packs) -> Match:
    return side(entry, packs, {"kestrel": "2-2", entry["id"]: {"at": "3-2", "with": "kestrel"}})


def minion_in_play(entry: Mapping[str, Any], packs: Packs) -> Match:
    sides = [{"pieces": {entry["owner"]: "2-2", entry["id"]: "3-2"}}, {"pieces": {"iron_man": "4-6"}}]
    return arrange(LEADERS, 2, {"sides": sides, "turn": entry["owner"]}, packs=packs)


def scenario(entry: Mapping[str, Any], packs: Packs, **more: Any) -> Match:
    mode = next(mode for mode in FUNKOVERSES if mode.id == f"funkoverse.{entry['id'].removesuffix('_game')}")
    return Match(mode, 4, seed=1, packs=packs, **mode.quick, **more)


def scenario_of_three(entry: Mapping[str, Any], packs: Packs) -> Match:
    return scenario(entry, packs) if entry["id"] == "first_game" else scenario(entry, packs, per_side=3, roster="all")


def fighter(entry: Mapping[str, Any], packs: Packs) -> Match:
    other = "hulk" if entry["id"] != "hulk" else "thor"
    return arrange(ROYALE, 2, {"teams": [{entry["id"]: "5-5"}, {other: "5-6"}]}, packs=packs)


def fighters_to_choose(entry: Mapping[str, Any], packs: Packs) -> Match:
    return Match(ROYALE, 2, seed=1, packs=packs)


def bonus_in_hand(entry: Mapping[str, Any], packs: Packs) -> Match:
    teams = [{"thor": "5-5"}, {"hulk": "5-6"}]
    return arrange(ROYALE, 2, {"teams": teams, "hands": [[entry["id"]], []]}, packs=packs)


def faction_card(entry: Mapping[str, Any], packs: Packs) -> Match:
    who = entry["faction"]
    forces = [f"{one} {place}:3" for one, place in zip(("thor", "ultron", "iron_man"), ("12", "40", "24"), strict=True)]
    if who not in ("thor", "ultron", "iron_man"):
        forces[1] = f"{who} 40:3"
    forces.sort(key=lambda force: not force.startswith(who))
    return manhattan(*forces, at="deploy", pile=3, hands={who: [entry["id"]]}, packs=packs)


def ally(entry: Mapping[str, Any], packs: Packs) -> Match:
    who = entry["faction"]
    forces = [f"{who} 12:3", *(f"{one} 4{n}:3" for n, one in enumerate(("thor", "ultron", "iron_man")) if one != who)]
    return manhattan(*forces[:3], at="maneuver", allies={entry["id"]: "12"}, packs=packs)


def skirmish_of_three(entry: Mapping[str, Any], packs: Packs) -> Match:
    return Match(SKIRMISH, 3, seed=1, factions="random", all_regions_open=False, packs=packs)


def war(entry: Mapping[str, Any], packs: Packs) -> Match:
    return Match(MANHATTAN, 3, seed=1, factions="random", dealt_start=True, packs=packs)


def sky(entry: Mapping[str, Any], packs: Packs) -> Match:
    return Match(GUARDIANS, 3, seed=1, packs=packs)


PLACES = {
    "battlerealm": (
        Place(BATTLEREALM, "heroes", (hero, heroes_to_choose)),
        Place(BATTLEREALM, "locations", (location,)),
    ),
    "brawl": (
        Place(BRAWL, "champions", (champion, levelled, champions_to_choose)),
        Place(BRAWL, "cards", (card_in_hand,)),
        Place(BRAWL, "challenges", (challenge,)),
    ),
    "funkoverse": (
        Place(FUNKOVERSE, "characters", (somebody, people_to_choose)),
        Place(FUNKOVERSE, "tokens", (somebody,)),
        Place(FUNKOVERSE, "statuses", (somebody,)),
        Place(FUNKOVERSE, "minions", (minion_in_play,)),
        Place(FUNKOVERSE, "items", (item_in_play, items_to_choose)),
        Place(FUNKOVERSE, "companions", (companion_in_play, companions_to_choose)),
        Place(FUNKOVERSE, "objectives", (objectives_to_choose,)),
        Place(FUNKOVERSE, "scenarios", (scenario, scenario_of_three)),
    ),
    "royale": (
        Place(ROYALES, "characters", (fighter, fighters_to_choose)),
        Place(ROYALES, "bonus", (bonus_in_hand,)),
    ),
    "risk": (
        Place(RISK, "faction_cards", (faction_card,)),
        Place(RISK, "allies", (ally,)),
        Place(RISK, "regions", (skirmish_of_three,)),
        Place(RISK, "sectors", (war,)),
        Place(RISK, "sections", (war,)),
    ),
    "guardians": (Place(GALAXY, "sets", (sky,)), Place(GALAXY, "assets", (sky,))),
}


def everything(match: Match) -> str:
    """All that whoever is asked can read at the table."""
    seat = match.choice.seat if match.choice is not None else None
    scene = match.scene(seat)
    return f"{msgspec.json.encode(scene)!r} {' '.join(quick_of(match.game, match.view(seat)).texts())}"


# ---------------------------------------------------------------- other values

T = TypeVar("T")
Path = tuple[str | int, ...]
"""Where a value stands in an entry."""


def changes(place: Place, game: str) -> Iterator[tuple[Mapping[str, Any], str, dict[str, Any]]]:
    """Yield entries with a field that the rules read, and the same entry with another value there.

    Each field is changed in some entries only, spread over the table: all have their texts made in the same way. An
    entry that does not give a field is taken only if none gives it.
    """
    kind = place.stock.tables[place.table].kind
    entries = place.stock.entries(place.table)
    found: dict[str, list[tuple[Mapping[str, Any], Path, Any]]] = {}
    values: dict[str, list[Any]] = {}
    for given in (True, False):
        for entry in entries:
            for path, value, there in leaves(kind, entry):
                named = ".".join(part for part in path if isinstance(part, str))
                read = RULES.get(str(path[-1]), path[-1]) in read_by_rules(game) and path[-1] not in NAMES
                if there is given and read and (given or named not in values):
                    found.setdefault(named, []).append((entry, path, value))
                    values.setdefault(named, []).append(value) if given else None
    for named, places in found.items():
        for entry, path, value in spread(places, SAMPLE):
            for other in alternatives(value, values.get(named, [])):
                yield entry, named, put(entry, path, other)


def spread(listed: list[T], count: int) -> list[T]:
    """Return so many of a list, from all over it.

    >>> spread(list("abcdefg"), 3), spread(list("ab"), 3)
    (['a', 'd', 'g'], ['a', 'b'])
    """
    if len(listed) <= count:
        return listed
    return [listed[number * (len(listed) - 1) // (count - 1)] for number in range(count)]


SAMPLE = 3
"""In how many entries a field is changed."""
RULES = {"if": "condition"}
"""What the rules call a field that has another name in a file."""
NAMES = ("id", "name", "source", "marker_name", "ref", "note")
"""What something is called, and where it is from."""


def leaves(kind: Any, data: Mapping[str, Any], path: Path = ()) -> Iterator[tuple[Path, Any, bool]]:
    """Yield the plain fields of an entry and of what stands in it: value, and whether it is given; no effects."""
    hints = typing.get_type_hints(kind)
    for field in msgspec.structs.fields(kind):
        at = field.encode_name
        inside = struct_in(hints[field.name])
        if inside is None:
            if at in data:
                yield (*path, at), data[at], True
            elif isinstance(field.default, bool | int) and kind is not Win:
                yield (*path, at), field.default, False
        elif at in data and "effect" not in inside.__name__.lower() and inside.__name__ not in EFFECTS:
            listed = data[at] if isinstance(data[at], list) else [data[at]]
            for number, one in enumerate(listed):
                step = (at, number) if isinstance(data[at], list) else (at,)
                yield from leaves(inside, one, (*path, *step))


EFFECTS = ("Effect", "Bonus", "Condition", "PlainCondition", "Row", "Extra")
"""Structs that `fields.py` changes."""


def struct_in(kind: Any) -> Any:
    """Return the struct that a field has in it, or None for a plain one."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind
    if typing.get_origin(kind) in (tuple, list, typing.Union, types.UnionType):
        return next((found for one in typing.get_args(kind) if (found := struct_in(one)) is not None), None)
    return None


def alternatives(value: Any, known: Sequence[Any]) -> list[Any]:
    """Return other values: a number more or less, the other of two, what stands there elsewhere, one thing fewer.

    >>> alternatives(3, []), alternatives(True, []), alternatives("near", ["near", "far"]), alternatives(["a", "b"], [])
    ([4, 2], [False], ['far'], [['a'], ['b']])
    """
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, list) and value:
        return [value[:-1], value[1:]]
    if isinstance(value, str):
        return list(dict.fromkeys(one for one in known if isinstance(one, str) and one != value))[:2]
    return []


def put(entry: Mapping[str, Any], path: Sequence[str | int], value: Any) -> dict[str, Any]:
    """Return an entry with another value in one place."""
    made: dict[str, Any] = copy.deepcopy(dict(entry))
    inside: Any = made
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = value
    return made


def read(reading: Reading, table: str, entry: Mapping[str, Any]) -> str:
    """All that can be read where an entry, of a pack, is on the table."""
    return everything(reading(entry, [{table: [entry]}]))
