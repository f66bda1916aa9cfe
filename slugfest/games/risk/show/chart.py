"""The map of a scene: sectors with their shapes and owners, regions, ferries, and the Helicarrier beside it."""

from functools import lru_cache
from typing import Any

from slugfest.kernel.game import View
from slugfest.kernel.scene import Link, Region, Scene, Space

from ..content.atlas import Spot, cells

DECK = (838.0, 462.0, 54.0, 62.0)
"""Where the Helicarrier's first section lies, and how large each of the three is."""
LABELS = {
    "west_shore": (452, 22),
    "north": (922, 243),
    "north_central": (672, 190),
    "central": (540, 500),
    "south_central": (345, 212),
    "south": (96, 262),
    "east_shore": (500, 640),
    "queens": (565, 672),
    "bifrost": (690, 42),
    "helicarrier": (919, 450),
}
HELICARRIER = "region:helicarrier"


def add_map(scene: Scene, view: View) -> None:
    """Add the map with everything that is printed on it, and who holds what."""
    shapes = _shapes(*_spots(view))
    owners = owners_of(view)
    sections = 0
    for place, owner in zip(view["map"]["places"], view["owner"], strict=True):
        key = place["key"]
        if place["region"]:
            shape = shapes[key]
            at, ground, region = (place["x"], place["y"]), "land", f"region:{place['region']}"
        else:
            shape, at = _section(sections)
            ground, region = "deck", HELICARRIER
            sections += 1
        seat = owner if isinstance(owner, int) else None
        scene.spaces.append(
            _space(f"sector:{key}", place["name"], shape, at, ground, region, seat, owner == "closed", place["text"])
        )
    scene.regions = _regions(view, owners)
    scene.links = [
        _ferry(a, b)
        for a, b, kind in view["map"]["connections"]
        if kind == "line" and "closed" not in (owners[a], owners[b])
    ]
    source, target = view["source"], view["target"]
    if source and target and owners[source] != owners[target]:
        scene.links.append(_attack(source, target))


@lru_cache(maxsize=4096)
def _space(
    key: str,
    name: str,
    points: tuple[float, ...],
    at: tuple[float, ...],
    ground: str,
    region: str,
    seat: int | None,
    closed: bool,
    text: str,
) -> Space:
    said = "Closed with this number of players." if closed else text
    return Space(
        key=key, name=name, points=points, at=at, ground=ground, region=region, seat=seat, closed=closed, text=said
    )


def _section(number: int) -> tuple[tuple[float, ...], tuple[float, float]]:
    """Return the shape of a section, and where its token stands: three decks on one hull."""
    left, top, wide, tall = DECK
    x = left + wide * number
    points = (x, top, x + wide, top, x + wide, top + tall, x, top + tall)
    return points, (x + wide / 2, top + tall / 2)


def _regions(view: View, owners: dict[str, Any]) -> list[Region]:
    """Return the regions, and who holds all of one."""
    found = []
    for region in view["map"]["regions"]:
        there = {owners[key] for key in region["sectors"]}
        only = there.pop() if len(there) == 1 else None
        closed = only == "closed"
        name = f"{region['name']} (closed)" if closed else region["name"]
        worth = 0 if closed else region["bonus"]
        found.append(_region(region["key"], name, worth, only if isinstance(only, int) else None))
    if view["mode"] == "manhattan":
        aboard = [
            owner for place, owner in zip(view["map"]["places"], view["owner"], strict=True) if not place["region"]
        ]
        whole = aboard[0] if len(set(aboard)) == 1 and isinstance(aboard[0], int) else None
        found.append(_region("helicarrier", "Helicarrier", 0, whole))
    return found


@lru_cache(maxsize=256)
def _region(key: str, name: str, worth: int, held: int | None) -> Region:
    symbol = "helicarrier" if key == "helicarrier" else ""
    return Region(key=f"region:{key}", name=name, worth=worth, held=held, at=LABELS.get(key, ()), symbol=symbol)


@lru_cache(maxsize=128)
def _ferry(a: str, b: str) -> Link:
    return Link(key=f"way:{a}-{b}", form="way", start=f"sector:{a}", to=f"sector:{b}")


@lru_cache(maxsize=1024)
def _attack(source: str, target: str) -> Link:
    """Return the attack that goes on: an arrow on the map, as long as it lasts."""
    return Link(key=f"aim:{source}-{target}", form="aim", start=f"sector:{source}", to=f"sector:{target}")


def owners_of(view: View) -> dict[str, Any]:
    """Return who controls each place, by its key: a seat, or a word."""
    return {place["key"]: owner for place, owner in zip(view["map"]["places"], view["owner"], strict=True)}


@lru_cache(maxsize=8)
def _shapes(spots: tuple[Spot, ...], borders: frozenset[tuple[str, str]]) -> dict[str, tuple[float, ...]]:
    """Return the corners of every sector as flat numbers."""
    return {key: tuple([round(n, 1) for point in shape for n in point]) for key, shape in cells(spots, borders).items()}


def _spots(view: View) -> tuple[tuple[Spot, ...], frozenset[tuple[str, str]]]:
    """Return the sectors with their coordinates, and which of them share a border."""
    spots = tuple((p["key"], p["x"], p["y"], p["region"]) for p in view["map"]["places"] if p["region"])
    return spots, frozenset((a, b) for a, b, kind in view["map"]["connections"] if kind == "border")
