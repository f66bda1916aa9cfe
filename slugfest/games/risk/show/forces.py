"""Who and what is on the map of a scene: armies, Allies, Hulk; docking stations, chips, Loki's tokens, the Tower."""

from functools import lru_cache

from slugfest.kernel.game import View
from slugfest.kernel.scene import Figure, Marker, State
from slugfest.kernel.text import counted

from ..content.sentences import HULK

PEACEFUL = "They take no turns and never attack."
NEUTRAL = {
    "neutral": PEACEFUL,
    "Dark Elves": f"{PEACEFUL} They defend with 8-sided dice.",
    "operatives": f"{PEACEFUL} They defend with 8-sided dice.",
}
EMBLEMS = {"Dark Elves": "dark_elf", "operatives": "operative"}
DOCK = (
    "From a docking sector one can invade the Helicarrier's Flight Deck, and whoever holds the whole Helicarrier can "
)
DOCK += "invade any docking sector. Captain America needs 5 of them."
CHIP = "Iron Man takes it when he conquers this sector. At the end of his turn 2 chips become a piece of the Tower."
TOKEN = (
    "One token hides the scepter, the others are illusions. Thor turns it over when he conquers this sector. As long "
)
TOKEN += "as it lies here, defence dice are 8-sided."
MARKS = {
    "docking": ("dock", "docking", "docking station", DOCK, "RM-HEL-03"),
    "resource": ("chip", "resource", "resource chip", CHIP, "RM-RES-01"),
    "loki": ("loki", "loki", "Loki token", TOKEN, "RM-LOK-01"),
}
"""What lies on the map: how its key begins, its symbol, name, meaning and clause."""


def figures(view: View) -> list[Figure]:
    """Return armies, Allies and Hulk."""
    found = []
    for place, owner, units in zip(view["map"]["places"], view["owner"], view["units"], strict=True):
        if units:
            seat = owner if isinstance(owner, int) else None
            force = _force(view, place["key"], seat)
            emblem = EMBLEMS.get(force, "") if seat is None else view["players"][seat]["key"]
            acting = place["key"] == view["source"]
            found.append(_army(place["key"], place["name"], units, seat, force, emblem, acting))
    return found + _heroes(view) if view["mode"] == "manhattan" else found


def _force(view: View, key: str, seat: int | None) -> str:
    """Return whose units stand in a place."""
    if seat is not None:
        return str(view["players"][seat]["name"])
    if view["mode"] != "manhattan":
        return "neutral"
    return "Dark Elves" if key == view["map"]["asgard"] else "operatives" if key.startswith("H") else "neutral"


@lru_cache(maxsize=4096)
def _army(key: str, name: str, units: int, seat: int | None, force: str, emblem: str, acting: bool) -> Figure:
    where = f"{'on the' if key.startswith('H') else 'in'} {name}"
    if force == "neutral":
        called = f"{counted(units, 'neutral unit')} {where}"
    else:
        called = f"{counted(units, 'unit')} of {force if seat is not None else f'the {force}'} {where}"
    return Figure(
        key=f"army:{key}",
        within=f"sector:{key}",
        name=called,
        rank="army",
        seat=seat,
        emblem=emblem,
        count=units,
        acting=acting,
        text=NEUTRAL[force] if seat is None else "",
    )


def _heroes(view: View) -> list[Figure]:
    """Return the Allies of the factions in play, on the map or on their mats, and Hulk."""
    seats = {player["key"]: player["seat"] for player in view["players"]}
    found = []
    for ally in view["map"]["allies"]:
        seat = seats.get(ally["faction"])
        if seat is not None:
            at, fights = view["allies"][ally["key"]], ally["key"] in view["squad"]
            found.append(_ally(ally["key"], ally["name"], seat, at, fights, ally["text"]))
    return [*found, _hulk(view["hulk"], view["map"]["hulk"])]


@lru_cache(maxsize=1024)
def _ally(key: str, name: str, seat: int, at: str, fights: bool, text: str) -> Figure:
    if not at:
        text += " Off the board: a card that shows this Ally brings it on, at the start of a turn."
    return Figure(
        key=f"ally:{key}",
        within=f"sector:{at}" if at else f"mat:{seat}",
        name=name,
        rank="ally",
        seat=seat,
        emblem=key,
        states=(State("boosted", "takes part in this invasion"),) if fights else (),
        text=text,
    )


@lru_cache(maxsize=64)
def _hulk(at: str, text: str) -> Figure:
    return Figure(
        key=HULK, within=f"sector:{at}" if at else "rage", name="Hulk", rank="ally", emblem="hulk", text=hulk_text(text)
    )


def hulk_text(powers: str) -> str:
    """Return what Hulk does, and until when."""
    return f"{powers} He goes along with his invasion and calms down at the end of the turn."


def markers(view: View) -> list[Marker]:
    """Return what else lies on the map of Manhattan."""
    if view["mode"] != "manhattan":
        return []
    found = [_mark("docking", key) for key in view["docks"]]
    found += [_mark("resource", key) for key in view["chips"]]
    laid = view["tokens"]
    if view["phase"] in ("hands", "dealing", "placing"):
        laid = [place["key"] for place in view["map"]["places"] if place["mark"] == "loki"]
        found += [_mark("loki", key, "A Loki token will be laid here once all units are placed. ") for key in laid]
    else:
        found += [_mark("loki", key) for key in laid]
    if view["pieces"]:
        found.append(_tower(view["pieces"], view["map"]["tower"]))
    return found


@lru_cache(maxsize=256)
def _mark(kind: str, key: str, before: str = "") -> Marker:
    begins, symbol, name, text, clause = MARKS[kind]
    return Marker(
        key=f"{begins}:{key}", within=f"sector:{key}", symbol=symbol, name=name, text=f"{before}{text}", clause=clause
    )


@lru_cache(maxsize=8)
def _tower(pieces: int, at: str) -> Marker:
    said = "The Avengers Tower stands." if pieces == 3 else f"{counted(pieces, 'piece')} of 3 built."
    closed = " The docking station under it is closed." if pieces > 1 else ""
    return Marker(
        key="tower:0",
        within=f"sector:{at}",
        symbol=f"tower_{pieces}",
        name="Avengers Tower",
        text=f"{said}{closed}",
        size="large",
        clause="RM-RES-04",
    )
