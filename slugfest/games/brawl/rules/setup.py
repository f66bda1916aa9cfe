"""The table before anybody has chosen anything, and what the options of a match ask for."""

from collections.abc import Iterable, Mapping
from typing import Any

from slugfest.kernel.errors import SlugfestError, did_you_mean
from slugfest.kernel.game import UNSET, BadSetting

from ..content.box import Box
from .state import NONE, Brawl, Draft, Fight, Player
from .table import team_of


def start(box: Box, seats: int, settings: Mapping[str, Any]) -> Brawl:
    """Return the state before the first answer (SB-SET, ST-SET)."""
    form = box.formats[seats]
    teams = settings["teams"]
    given = [] if isinstance(teams, str) else given_teams(box, teams, seats, "teams", form.champions)
    mirror = bool(settings["mirror"])
    if given:
        check_mirror(box, given, mirror)
    brings = settings["brings"]
    brought = [] if isinstance(brings, str) else given_teams(box, brings, seats, "brings", form.bring)
    first = settings["first"]
    return Brawl(
        players=[Player([], [], [], [], [], []) for _ in range(seats)],
        draft=Draft(
            way=teams if isinstance(teams, str) else "given",
            pool=pool_of(box, settings["pool"], form.pool),
            brought=brought or [[] for _ in range(seats)],
            banned=[],
            teams=given or [[] for _ in range(seats)],
            mirror=mirror,
        ),
        fight=Fight([], [], [], []),
        phase="first",
        first=first if isinstance(first, int) else NONE,
        guard=settings["rounds"],
        order=[],
        who=[],
        owner=[],
        team=[],
        at=[],
        last=[],
        damage=[],
        stand=[0, 0],
        side=[0, 1],
        vp=[0, 0],
        track=[NONE] * len(form.slots),
        challenges=list(range(len(box.challenges))),
        scored=[],
        tokens_at=[],
        tokens=[],
        supply=box.trap_pool[:],
        notes=[],
        modifiers=[],
        place="random" if settings["placing"] == "random" else UNSET,
    )


def given_teams(box: Box, given: Any, seats: int, name: str, size: int) -> list[list[int]]:
    """Return one list of Champions per seat, from lists or texts such as "deryn+kilgore+rath" (SB-SET-03)."""
    where = f"option {name!r} of brawl"
    teams = [split(team) for team in given]
    if len(teams) != seats or any(len(team) != size for team in teams):
        raise BadSetting(f"{where}: give {size} Champions for each of {seats} seats, not {given!r}")
    found = [[number_of(box, key, BadSetting, where) for key in team] for team in teams]
    for side in (0, 1):
        mine = [kind for seat, team in enumerate(found) if team_of(seat) == side for kind in team]
        if len(set(mine)) != len(mine):
            raise BadSetting(f"{where}: the same Champion is twice in one team: {given!r}")
    return found


def check_mirror(box: Box, teams: list[list[int]], mirror: bool) -> None:
    """A Champion may be in both teams only with the option `mirror` (SB-SET-03)."""
    all_of_them = [kind for team in teams for kind in team]
    for kind in all_of_them:
        if all_of_them.count(kind) > 1 and not mirror:
            name = box.kinds[kind].key
            raise BadSetting(f"option 'teams' of brawl: {name!r} is in both teams; that needs the option mirror=True")


def split(team: Any) -> list[str]:
    """Return the names of a team that was given as a list or as one text."""
    if isinstance(team, str):
        return team.replace("+", " ").replace(",", " ").split()
    return [str(name) for name in team] if isinstance(team, Iterable) else [str(team)]


def pool_of(box: Box, given: Any, least: int) -> list[int]:
    """Return the pool of a casual draft: all Champions, or those that were named (SB-DRAFT-02, ST-DRAFT-01)."""
    if given == "all":
        return list(range(len(box.kinds)))
    names = split(given)
    found = [number_of(box, name, BadSetting, "option 'pool' of brawl") for name in names]
    if len(found) < least:
        raise BadSetting(f"option 'pool' of brawl: {len(found)} Champions; a pool has at least {least}")
    twice = [name for name in names if names.count(name) > (1 if least == 6 else 2)]
    if twice:
        raise BadSetting(f"option 'pool' of brawl: {twice[0]!r} stands there too often")
    return sorted(found)


def number_of(box: Box, name: str, error: type[SlugfestError], where: str, kind: str = "champion") -> int:
    """Return the number of a Champion, card or other thing by its name, or say which there are."""
    value = box.words.value(kind, name)
    if value is None:
        known = box.words.names(kind)
        raise error(f"{where}: there is no {kind} {name!r}; allowed: {', '.join(known)}{did_you_mean(name, known)}")
    return value
