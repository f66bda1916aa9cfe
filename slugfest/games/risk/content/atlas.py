"""The shapes of the map: around every sector a cell that meets its border neighbours and leaves water to all others."""

from functools import lru_cache
from math import cos, dist, hypot, pi, sin
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Spot: TypeAlias = tuple[str, float, float, str]
"""A place: its key, where it is, and its region."""

WATER = 11.0
"""Half the water between cells that share no border."""
FRONTIER = 5.0
"""Half the gap between two regions that touch."""
LEFT, RIGHT, BOTTOM = 4.0, 996.0, 696.0
"""The edges of the map, which is 1000 wide and 700 high."""
REACH = 66.0
"""How far a cell goes where nothing is in its way."""


@lru_cache(maxsize=16)
def cells(spots: tuple[Spot, ...], borders: frozenset[tuple[str, str]]) -> dict[str, list[Point]]:
    """Return the corners of every place's cell.

    >>> made = cells((("a", 100, 100, "r"), ("b", 160, 100, "r")), frozenset({("a", "b")}))
    >>> max(x for x, _ in made["a"]), min(x for x, _ in made["b"])
    (130.0, 130.0)
    """
    found = {}
    for key, x, y, region in spots:
        shape = _around(x, y)
        for other, ox, oy, theirs in spots:
            if other == key or dist((x, y), (ox, oy)) > 3 * REACH:
                continue
            joined = (key, other) in borders or (other, key) in borders
            gap = (0.0 if region == theirs else FRONTIER) if joined else WATER
            shape = _cut(shape, (x, y), (ox, oy), gap)
        for edge in ((2 * LEFT - x, y), (2 * RIGHT - x, y), (x, 2 * LEFT - y), (x, 2 * BOTTOM - y)):
            shape = _cut(shape, (x, y), edge, 0.0)
        found[key] = shape
    return found


def _around(x: float, y: float) -> list[Point]:
    return [(x + REACH * cos(i * pi / 8 + pi / 16), y + REACH * sin(i * pi / 8 + pi / 16)) for i in range(16)]


def _cut(shape: list[Point], near: Point, far: Point, gap: float) -> list[Point]:
    """Return the part of a shape on the near side of the line halfway between two points, less a gap."""
    length = hypot(far[0] - near[0], far[1] - near[1])
    nx, ny = (far[0] - near[0]) / length, (far[1] - near[1]) / length
    limit = length / 2 - gap

    def beyond(point: Point) -> float:
        return (point[0] - near[0]) * nx + (point[1] - near[1]) * ny - limit

    kept: list[Point] = []
    for i, point in enumerate(shape):
        before = shape[i - 1]
        here, there = beyond(point), beyond(before)
        if (here > 0) != (there > 0):
            part = there / (there - here)
            kept.append((before[0] + part * (point[0] - before[0]), before[1] + part * (point[1] - before[1])))
        if here <= 0:
            kept.append(point)
    return kept
