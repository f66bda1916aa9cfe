"""The map of a scene: squares with what they are, walls and posts, the scoring area."""

from functools import lru_cache
from typing import Any

from slugfest.kernel.game import View
from slugfest.kernel.geometry.square import Drawing
from slugfest.kernel.scene import Link, Region, Scene, Space

SCORING = Region(key="area:scoring", name="Scoring area", tone="amber", symbol="trophy")
Home = tuple[str, tuple[str, ...], int]
"""What a starting area is called, its squares, and the seat that it tints them for."""


def add_board(found: Scene, view: View) -> None:
    """Add the map as it is printed."""
    about = view["board"]
    scoring = tuple(about["scoring"]) if scores_there(view) else ()
    homes = tuple([_home(about, side) for side in view["sides"] if side["base"]])
    found.spaces = _spaces(about["grid"], homes, scoring, tuple(about["enclosed"]))
    found.links = _links(about["grid"])
    if scoring:
        found.regions = [SCORING]


def scores_there(view: View) -> bool:
    """Whether being in the scoring area gains points in this scenario (FV-SCEN-15)."""
    return any("scoring_area" in gain for gain in view["paid"])


def _home(about: dict[str, Any], side: dict[str, Any]) -> Home:
    name = f"{side['base'].capitalize()} starting area"
    return name, tuple(about["areas"].get(side["area"], ())), side["seats"][0]


@lru_cache(maxsize=128)
def _spaces(grid: str, homes: tuple[Home, ...], scoring: tuple[str, ...], enclosed: tuple[str, ...]) -> list[Space]:
    drawn = Drawing(grid)
    names = {square: (name, seat) for name, squares, seat in homes for square in squares}
    found = []
    for r in range(drawn.height):
        for c in range(drawn.width):
            square = f"{c}-{r}"
            found.append(
                _space(c, r, (c, r) in drawn.covered, square in enclosed, names.get(square), square in scoring)
            )
    return found


def _space(c: int, r: int, covered: bool, enclosed: bool, home: tuple[str, int] | None, scoring: bool) -> Space:
    key, at = f"square:{c}-{r}", (float(c), float(r))
    if covered:
        text = "Nothing can enter, and nobody sees through."
        return Space(key=key, at=at, ground="block", name="Block", text=text, closed=True, clause="FV-MAP-07")
    if enclosed:
        text = "Walled in on all sides: nothing can enter."
        return Space(key=key, at=at, ground="floor", name="Enclosed", text=text, closed=True, clause="FV-MAP-08")
    if home is not None:
        name, seat = home
        text = "Its side starts and comes back here."
        return Space(key=key, at=at, ground="floor", seat=seat, name=name, text=text, clause="FV-MAP-10")
    if scoring:
        text = "Characters here when a round ends gain points."
        return Space(
            key=key, at=at, ground="floor", region=SCORING.key, name=SCORING.name, text=text, clause="FV-SCEN-15"
        )
    return Space(key=key, at=at, ground="floor", name="Open floor")


@lru_cache(maxsize=64)
def _links(grid: str) -> list[Link]:
    """Return walls from corner to corner, and posts on corners, in squares."""
    drawn = Drawing(grid)
    found = [Link(key=f"wall:{x}-{y}", form="wall", at=_wall(x, y)) for x, y in drawn.walls]
    return found + [Link(key=f"post:{x}-{y}", form="post", at=(x / 2, y / 2)) for x, y in drawn.corners]


def _wall(x: int, y: int) -> tuple[float, ...]:
    if x % 2:
        return (x - 1) / 2, y / 2, (x + 1) / 2, y / 2
    return x / 2, (y - 1) / 2, x / 2, (y + 1) / 2
