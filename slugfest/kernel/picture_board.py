"""The board of a scene as SVG: a ring of cards, hexes, squares with walls, land by the sea; and what stands on it."""

import math
from collections.abc import Iterable, Iterator
from html import escape
from textwrap import wrap
from typing import TYPE_CHECKING, TypeAlias

from .text import plain

if TYPE_CHECKING:
    from .scene import Figure, Marker, Region, Scene, Space

WIDE, TALL = 900, 620
TONES = {
    "red": "#b3261e",
    "orange": "#b84a0b",
    "amber": "#96600a",
    "green": "#1b7443",
    "teal": "#0f6e70",
    "blue": "#1d5bb8",
    "indigo": "#4338a8",
    "purple": "#7538ab",
    "pink": "#ad2463",
    "slate": "#4b5768",
}
SHAPES = (
    '<circle r="17"/>',
    '<rect x="-16" y="-16" width="32" height="32" rx="6"/>',
    '<path d="M0-19Q8-15 16-15V2Q16 13 0 19Q-16 13-16 2V-15Q-8-15 0-19Z"/>',
    '<path d="M0-20L20 0 0 20-20 0Z"/>',
    '<path d="M-9-17H9L19 0 9 17H-9L-19 0Z"/>',
    '<path d="M-7-17H7L17-7V7L7 17H-7L-17 7V-7Z"/>',
)
FELT, PAPER, INK, SOFT, STONE, BLOCK = "#8f9d92", "#fdfaf2", "#1f1b16", "#5f574a", "#67604f", "#5c5648"
STEP = 0.866
"""How far a row of hexes lies below the one before, where a hex is 1 wide."""
ASIDE = ((0.0, 0.0), (0.28, 0.2), (-0.28, 0.2), (0.28, -0.22), (-0.28, -0.22))
"""Where those stand who share a place, in parts of it."""

Point: TypeAlias = tuple[float, float]
Spot: TypeAlias = tuple[float, float, float, float]
"""Where a place lies: its middle, width and height."""


class Board:
    """Where everything lies on the board of a scene, and how it looks."""

    def __init__(self, scene: "Scene") -> None:
        self.scene = scene
        self.names = scene.names()
        self.unit, self.left, self.top = 1.0, 0.0, 0.0
        self.margin = 25.0
        self.low = 50
        """Where the board ends."""
        self.spots = self._ring() if scene.form == "ring" else self._flat()

    def drawn(self) -> Iterator[str]:
        """Yield everything on the board, from back to front."""
        scene = self.scene
        for link in scene.links:
            if link.form in ("way", "lane") and link.start in self.spots and link.to in self.spots:
                yield self._line(
                    self.spots[link.start][:2], self.spots[link.to][:2], "#f1ead8", 2, ' stroke-dasharray="5 5"'
                )
        for space in scene.spaces:
            yield self._card(space) if scene.form == "ring" else self._space(space)
        for link in scene.links:
            if len(link.at) == 4:
                yield self._line(self._at(link.at[:2]), self._at(link.at[2:]), "#2b241c", 5)
            elif len(link.at) == 2:
                x, y = self._at(link.at)
                yield f'<circle cx="{x:g}" cy="{y:g}" r="5" fill="#2b241c"/>'
        for region in scene.regions:
            yield self._banner(region)
        for marker in scene.markers:
            if marker.within in self.spots:
                yield self._marker(marker)
        crowd: dict[str, int] = {}
        for figure in scene.figures:
            if figure.within in self.spots:
                crowd[figure.within] = crowd.get(figure.within, -1) + 1
                yield self._figure(figure, crowd[figure.within])

    # ------------------------------------------------------------------ where things lie

    def _ring(self) -> dict[str, Spot]:
        self.low = TALL + 20
        ring = [space for space in self.scene.spaces if not space.middle]
        found = {space.key: (WIDE / 2, TALL / 2 + 20, 210.0, 130.0) for space in self.scene.spaces if space.middle}
        for i, space in enumerate(ring):
            turn = 2 * math.pi * i / len(ring) - math.pi / 2
            found[space.key] = (WIDE / 2 + 330 * math.cos(turn), TALL / 2 + 20 + 230 * math.sin(turn), 210.0, 130.0)
        return found

    def _flat(self) -> dict[str, Spot]:
        """Fit the board into the picture: its own coordinates may be columns and rows, or those of a map."""
        spaces = self.scene.spaces
        shapes = [self._corners(space) for space in spaces]
        every = [point for shape in shapes for point in shape]
        if not every:
            return {}
        self.left, self.top = min(x for x, _ in every), min(y for _, y in every)
        right, low = max(x for x, _ in every), max(y for _, y in every)
        most = 110 if self.scene.form != "areas" else math.inf
        self.unit = min((WIDE - 50) / (right - self.left), (TALL - 50) / (low - self.top), most)
        self.margin = (WIDE - (right - self.left) * self.unit) / 2
        self.low = math.ceil(self._at((0, low))[1]) + 15
        found = {}
        for space, shape in zip(spaces, shapes, strict=True):
            width, height = (max(p[axis] for p in shape) - min(p[axis] for p in shape) for axis in (0, 1))
            x, y = self._at(space.at if space.points and space.at else self._middle(shape))
            found[space.key] = (x, y, width * self.unit, height * self.unit)
        return found

    def _middle(self, shape: list[Point]) -> Point:
        return sum(x for x, _ in shape) / len(shape), sum(y for _, y in shape) / len(shape)

    def _at(self, point: Iterable[float]) -> Point:
        x, y = point
        return self.margin + (x - self.left) * self.unit, 45 + (y - self.top) * self.unit

    def _corners(self, space: "Space") -> list[Point]:
        """Return the outline of a place in the board's own coordinates."""
        if space.points:
            return list(zip(space.points[::2], space.points[1::2], strict=True))
        across, down = (*space.at, 0.0, 0.0)[:2]
        if self.scene.form != "hexes":
            return [(across, down), (across + 1, down), (across + 1, down + 1), (across, down + 1)]
        x, y, r = across + down / 2, down * STEP, STEP * 2 / 3
        turns = [math.pi / 3 * i - math.pi / 6 for i in range(6)]
        return [(x + r * math.cos(turn), y + r * math.sin(turn)) for turn in turns]

    # ------------------------------------------------------------------ the ground

    def tone(self, seat: int | None) -> str:
        """Return the colour of a seat."""
        seats = self.scene.seats
        return TONES.get(seats[seat].tone, STONE) if seat is not None and seat < len(seats) else STONE

    def _space(self, space: "Space") -> str:
        region = next((one for one in self.scene.regions if one.key == space.region), None)
        base = BLOCK if space.closed or space.ground == "block" else PAPER
        tint = self.tone(space.seat) if space.seat is not None else TONES.get(region.tone) if region else None
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(self._at, self._corners(space)))
        shape = f'<polygon points="{points}" stroke="#4c5a52" stroke-width="1.5"'
        title = f"<title>{escape(space.name)}</title>" if space.name else ""
        over = f'{shape} fill="{tint}" fill-opacity="0.35"/>' if tint else ""
        return f'<g data-key="{escape(space.key)}">{title}{shape} fill="{base}"/>{over}</g>'

    def _card(self, space: "Space") -> str:
        x, y, w, h = self.spots[space.key]
        edge = "#4a3a78" if space.middle else "#8d3324" if space.duty else "#4c5a52"
        left, top = x - w / 2, y - h / 2
        said = "".join(
            text_at(left + 10, top + 42 + 15 * i, line, 12, SOFT)
            for i, line in enumerate(wrap(plain(space.text, self.names), 32)[:2])
        )
        worth = text_at(x + w / 2 - 14, top + 22, f"★{space.worth}", 14, edge, 700, "end") if space.worth else ""
        return (
            f'<g data-key="{escape(space.key)}"><rect x="{left:g}" y="{top:g}" width="{w - 4:g}" height="{h - 4:g}" '
            f'rx="8" fill="{PAPER}" stroke="{edge}" stroke-width="3"/>'
            f"{text_at(left + 10, top + 22, space.name, 15, edge, 700)}{worth}{said}</g>"
        )

    def _banner(self, region: "Region") -> str:
        if not region.at or not region.name:
            return ""
        x, y = self._at(region.at)
        words = f"{region.name} +{region.worth}" if region.worth else region.name
        return text_at(x, y, words, 12, self.tone(region.held) if region.held is not None else INK, 700, "middle")

    def _line(self, start: Point, end: Point, colour: str, width: int, more: str = "") -> str:
        (x1, y1), (x2, y2) = start, end
        return f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" stroke="{colour}" stroke-width="{width}"{more}/>'

    # ------------------------------------------------------------------ what stands there

    def _size(self, within: str) -> float:
        return 1.0 if self.scene.form == "ring" else min(1.0, min(self.spots[within][2:]) / 56)

    def _marker(self, marker: "Marker") -> str:
        x, y, w, h = self.spots[marker.within]
        mark = marker.label or ("?" if marker.hidden else initials(marker.name))
        colour = TONES.get(marker.tone) or self.tone(marker.seat)
        spot = f'transform="translate({x + w * 0.27:.1f} {y + h * 0.27:.1f}) scale({self._size(marker.within):.2f})"'
        return (
            f'<g data-key="{escape(marker.key)}" {spot}><title>{escape(marker.name)}</title>'
            f'<circle r="12" fill="{colour}" stroke="{PAPER}" stroke-width="1.5"/>'
            f"{text_at(0, 4, mark, 11, PAPER, 700, 'middle')}</g>"
        )

    def _figure(self, figure: "Figure", place: int) -> str:
        x, y, w, h = self.spots[figure.within]
        if self.scene.form == "ring":
            x, y = x - w / 2 + 34 + place % 4 * 48, y + h / 2 - 42
        else:
            x, y = (at + part * long for at, part, long in zip((x, y), ASIDE[place % len(ASIDE)], (w, h), strict=True))
        shape = SHAPES[figure.seat % len(SHAPES)] if figure.seat is not None else SHAPES[1]
        mark = "?" if figure.hidden else str(figure.count) if figure.count is not None else initials(figure.name)
        worth = text_at(0, 31, str(figure.meter.value), 12, INK, 700, "middle") if figure.meter else ""
        spot = f'transform="translate({x:.1f} {y:.1f}) scale({self._size(figure.within):.2f})"'
        return (
            f'<g data-key="{escape(figure.key)}" {spot}><title>{escape(figure.name)}</title>'
            f'<g fill="{self.tone(figure.seat)}" stroke="#17120c" stroke-width="2">{shape}</g>'
            f"{text_at(0, 5, mark, 14, PAPER, 700, 'middle')}{worth}</g>"
        )


def initials(name: str) -> str:
    """Return the first letters of the first two words of a name."""
    return "".join(word[0] for word in name.split())[:2]


def text_at(x: float, y: float, words: str, size: int, colour: str, weight: int = 400, anchor: str = "start") -> str:
    """Return a line of text."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{colour}" font-weight="{weight}" '
        f'text-anchor="{anchor}">{escape(words)}</text>'
    )
