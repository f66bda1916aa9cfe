"""The table before anybody has chosen anything."""

from collections.abc import Mapping
from typing import Any

from slugfest.kernel.errors import did_you_mean
from slugfest.kernel.game import BadSetting

from ..content.box import Box
from .state import NONE, Contest

HOME = {"royale": "crossfire_yard", "flag": "twin_keeps"}


def start(way: str, box: Box, seats: int, settings: Mapping[str, Any]) -> Contest:
    """Return the state before the first answer (RY-SET, RY-MUL, CF-SET); `way` is royale or flag."""
    flagged = way == "flag"
    size = team_size(way, box, seats, settings)
    chosen = settings["characters"]
    given = () if isinstance(chosen, str) else given_teams(box, seats, size, chosen, way)
    if seats * size > len(box.kinds):
        raise BadSetting(f"{seats} teams of {size} are {seats * size} characters; there are {len(box.kinds)}")
    contest = empty(
        box,
        seats,
        flagged=flagged,
        map=map_of(box, settings["map"], way, seats),
        size=size,
        allowance=box.flag.actions if flagged else box.royale.actions if size == box.royale.characters else size,
        guard=settings["rounds"],
        pick=chosen if isinstance(chosen, str) else "given",
        given=given,
    )
    contest.card_moves = settings["card_moves"]
    if settings["placing"] == "random":
        contest.place = "random"
    return contest


def empty(
    box: Box, seats: int, *, flagged: bool, map: int, size: int, allowance: int, guard: int, pick: str, given: Any
) -> Contest:
    """Return a contest in which nothing has happened."""
    count = len(box.kinds)
    return Contest(
        phase="begin",
        flagged=flagged,
        map=map,
        size=size,
        allowance=allowance,
        guard=guard,
        pick=pick,
        given=tuple(given),
        teams=[[] for _ in range(seats)],
        owner=[NONE] * count,
        at=[NONE] * count,
        health=[0] * count,
        down=[0] * count,
        boosts=[0] * count,
        hands=[[] for _ in range(seats)],
        deck=[] if flagged else list(range(len(box.bonus))),
        discard=[],
        defeats=[0] * seats,
        out=[NONE] * seats,
        bases=list(range(seats)),
        flags=[NONE] * seats if flagged else [],
        control=[NONE] * seats if flagged else [],
        beside=[0] * seats if flagged else [],
        fallen=[],
        dice=[],
    )


def team_size(way: str, box: Box, seats: int, settings: Mapping[str, Any]) -> int:
    """Return how many characters each player has: four for two players, else two or three (RY-SET-3, RY-MUL-1)."""
    if way == "flag":
        return box.flag.characters
    wanted = settings["team"]
    if wanted == "auto":
        variant = box.royale.variant_characters
        return box.royale.characters if seats == 2 else max(variant) if seats == 3 else min(variant)
    if seats > 2 and wanted not in box.royale.variant_characters:
        raise BadSetting(f"option 'team' of royale: with {seats} players use 2 or 3 characters each (RY-MUL-1)")
    return int(wanted)


def given_teams(box: Box, seats: int, size: int, chosen: Any, way: str) -> tuple[int, ...]:
    """Return the characters of all teams, from lists of names."""
    where = f"option 'characters' of {'royale' if way == 'royale' else 'royale.flag'}"
    teams = [list(team) if isinstance(team, list | tuple) else [team] for team in chosen]
    if len(teams) != seats or any(len(team) != size for team in teams):
        raise BadSetting(f"{where}: {list(chosen)} must be {seats} lists, one per seat, of {size} names each")
    found = [number_of(box, str(name), where) for team in teams for name in team]
    if len(set(found)) < len(found):
        raise BadSetting(f"{where}: every character exists once (RY-SET-3)")
    return tuple(found)


def number_of(box: Box, name: str, where: str) -> int:
    """Return the number of a character by its name, or say which there are."""
    if name not in box.kind_of:
        allowed = ", ".join(box.kind_of)
        raise BadSetting(
            f"{where}: there is no character {name!r}; allowed: {allowed}{did_you_mean(name, box.kind_of)}"
        )
    return box.kind_of[name]


def map_of(box: Box, given: Any, way: str, seats: int) -> int:
    """Return the number of a map that this mode and number of players can be played on."""
    where = f"option 'map' of {'royale' if way == 'royale' else 'royale.flag'}"
    name = given if isinstance(given, str) else given[0] if len(given) == 1 else ""
    if name == "home":
        name = HOME[way]
    if not isinstance(name, str) or name not in box.ground_of:
        raise BadSetting(f"{where}: there is no map {name!r}; allowed: home, {', '.join(box.ground_of)}")
    ground = box.grounds[box.ground_of[name]]
    if way not in ground.card.modes:
        raise BadSetting(f"{where}: {name} is not made for this mode")
    if seats > ground.card.players[1]:
        raise BadSetting(f"{where}: {name} is for {ground.card.players[1]} players at most")
    return ground.index
