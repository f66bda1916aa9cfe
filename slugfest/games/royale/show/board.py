"""The map of a scene: squares, walls, start zones or what lies behind a base; and the flags."""

from functools import lru_cache
from typing import Any

from slugfest.kernel.game import View
from slugfest.kernel.scene import Marker, Scene, Space
from slugfest.kernel.text import joined, thing

from ..content.symbols import SIDES, flag_name

SETTING_UP = ("begin", "pick", "first")
"""Nobody knows yet who begins, and so who has which zone or base (RY-SET-6, CF-SET-3)."""


def add_board(found: Scene, view: View) -> None:
    """Add the map and what stands on it for good."""
    ground, zones = view["map"], view["map"]["zones"]
    known = view["phase"] not in SETTING_UP
    owners = [(team["base"], team["seat"]) for team in view["teams"] if known and team["base"] < len(zones)]
    found.spaces = _spaces(
        tuple(ground["lines"]),
        tuple([(tuple(zones[base]), seat) for base, seat in owners]),
        tuple(ground["homes"]),
        view["mode"] == "flag",
    )
    names = {one["key"]: one["seat"] for team in view["teams"] for one in team["characters"]}
    found.markers = [_flag(*_flag_facts(flag, names)) for flag in view["flags"]]


@lru_cache(maxsize=64)
def _spaces(
    lines: tuple[str, ...], zones: tuple[tuple[tuple[str, ...], int], ...], homes: tuple[str, ...], flagged: bool
) -> list[Space]:
    seats = {space: seat for spaces, seat in zones for space in spaces}
    found = []
    for row, line in enumerate(lines):
        for column, mark in enumerate(line):
            at = f"{row}-{column}"
            found.append(_space(at, (float(column), float(row)), mark, seats.get(at), at in homes, flagged))
    return found


def _space(at: str, where: tuple[float, float], mark: str, seat: int | None, home: bool, flagged: bool) -> Space:
    ground, name, text, clause = "yard", "Open ground", "", ""
    if mark in "#=":
        ground, name, clause = "block", "Wall" if mark == "#" else "Wall of a base", "RY-ATK-5"
        text = "Nobody can enter; no attack goes through."
    elif seat is not None and flagged:
        name, clause = f"Behind the {SIDES[seat]} base", "CF-WIN-1"
        text = f"{SIDES[seat]} wins with the {flag_name(1 - seat)} on one of these four squares."
        text += f" The {flag_name(seat)} starts here." * home
    elif seat is not None:
        name, clause = f"{SIDES[seat]} start zone", "RY-SET-6"
        text = f"Where {SIDES[seat]} began."
    return Space(
        key=f"space:{at}",
        at=where,
        ground=ground,
        seat=seat,
        name=name,
        text=text,
        symbol="flag" if home and flagged else "",
        closed=mark in "#=",
        clause=clause,
    )


# ---------------------------------------------------------------- flags


def _flag_facts(flag: dict[str, Any], seats: dict[str, int]) -> tuple[Any, ...]:
    """Return what the look of a flag hangs on; those beside it are by team, its own first."""
    seat = flag["seat"]
    sides = [tuple([key for key in flag["beside"] if seats[key] == side]) for side in (seat, 1 - seat)]
    return seat, flag["at"], flag["home"], flag["controller"], flag["contested"], *sides


@lru_cache(maxsize=512)
def _flag(
    seat: int,
    at: str,
    home: bool,
    controller: str,
    contested: bool,
    own: tuple[str, ...],
    enemies: tuple[str, ...],
) -> Marker:
    said = []
    if contested:
        said.append(f"Contested by {named((*own, *enemies))}: nobody can move it until one side is gone.")
    if controller:
        said.append(f"{named((controller,))} controls it" + (", but it stays." if contested else " and can carry it."))
    elif not contested:
        said.append("At home." if home else "Nobody controls it.")
    said.append(f"{SIDES[1 - seat]} wins by bringing it behind the {SIDES[1 - seat]} base.")
    return Marker(
        key=f"flag:{seat}",
        within=f"space:{at}",
        symbol="flag",
        name=flag_name(seat),
        label="Contested" if contested else "",
        seat=seat,
        size="large",
        text=" ".join(said),
        clause="CF-FLAG-7" if contested else "CF-FLAG-1",
    )


def named(keys: tuple[str, ...]) -> str:
    """Return how a text names characters."""
    return joined([thing(f"character:{key}") for key in keys])
