"""Scenes as SVG pictures: f-strings, no dependency, every name escaped."""

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .scene import Panel, Piece, Scene

UNIT = 8
PANEL_WIDTH = 56
COLOURS = {
    "slate": "#334155",
    "stone": "#57534e",
    "red": "#b91c1c",
    "orange": "#c2410c",
    "amber": "#b45309",
    "green": "#15803d",
    "teal": "#0f766e",
    "blue": "#1d4ed8",
    "indigo": "#4338ca",
    "purple": "#7e22ce",
    "pink": "#be185d",
}


def svg_of(scene: "Scene") -> str:
    """Return a scene as one SVG document: the board on the left, the panels on the right."""
    heights = [len(panel.lines) * 2 + 4 for panel in scene.panels]
    width = scene.width + (PANEL_WIDTH + 2 if scene.panels else 0)
    height = max(scene.height, sum(heights) + 4) + 4
    body = [_piece(piece) for piece in scene.pieces]
    y = 4.0
    for panel, tall in zip(scene.panels, heights, strict=True):
        body.append(_panel(panel, scene.width + 1, y, tall - 1))
        y += tall
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width * UNIT:g} {height * UNIT:g}" '
        f'width="{width * UNIT:g}" height="{height * UNIT:g}" font-family="system-ui, sans-serif" font-size="11">'
        f'<rect width="100%" height="100%" fill="#0b1120"/>'
        f'<text x="{UNIT}" y="{2.4 * UNIT:g}" fill="#e2e8f0" font-size="15" font-weight="600">'
        f"{escape(scene.title)}</text>"
        f"{''.join(body)}</svg>"
    )


def _piece(piece: "Piece") -> str:
    colour = COLOURS.get(piece.colour, escape(piece.colour))
    x, y, w, h = (n * UNIT for n in (piece.x, piece.y + 3, piece.w, piece.h))
    tip = f"<title>{escape(piece.tip)}</title>" if piece.tip else ""
    faded = ' opacity="0.45"' if piece.faded else ""
    start = f'<g data-key="{escape(piece.key)}"{faded}>{tip}'
    if piece.shape == "line":
        return f'{start}<path d="M{x:g} {y:g}l{w:g} {h:g}" stroke="{colour}" stroke-width="2"/></g>'
    if piece.shape in ("area", "hex"):
        return f"{start}{_polygon(piece, colour)}</g>"
    if piece.shape in ("token", "die"):
        round_by = h / 2 if piece.shape == "token" else 4
        return (
            f'{start}<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{round_by:g}" fill="{colour}" '
            f'stroke="#f8fafc" stroke-width="1"/><text x="{x + w / 2:g}" y="{y + h / 2 + 4:g}" fill="#f8fafc" '
            f'text-anchor="middle" font-weight="600">{escape(piece.title)}</text></g>'
        )
    lines = "".join(
        f'<text x="{x + 7:g}" y="{y + 29 + 13 * i:g}" fill="#cbd5e1">{escape(line)}</text>'
        for i, line in enumerate(piece.lines)
    )
    return (
        f'{start}<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="7" fill="{colour}" fill-opacity="0.4" '
        f'stroke="{colour}" stroke-width="1.5"/><text x="{x + 7:g}" y="{y + 15:g}" fill="#f8fafc" '
        f'font-weight="600">{escape(piece.title)}</text>{lines}</g>'
    )


def corners(piece: "Piece") -> list[tuple[float, float]]:
    """Return the corners of an area or a hexagon, in the coordinates of the board."""
    if piece.shape == "area":
        return list(zip(piece.points[::2], piece.points[1::2], strict=True))
    x, y, w, h = piece.x, piece.y, piece.w, piece.h
    steps = ((0.5, 0.0), (1.0, 0.25), (1.0, 0.75), (0.5, 1.0), (0.0, 0.75), (0.0, 0.25))
    return [(x + w * across, y + h * down) for across, down in steps]


def _polygon(piece: "Piece", colour: str) -> str:
    x, y, w, h = (n * UNIT for n in (piece.x, piece.y + 3, piece.w, piece.h))
    points = " ".join(f"{px * UNIT:g},{(py + 3) * UNIT:g}" for px, py in corners(piece))
    middle = piece.shape == "hex"
    top = y + (h / 2 + 4 - 6 * len(piece.lines) if middle else 15)
    where = f'x="{x + w / 2:g}" text-anchor="middle"' if middle else f'x="{x + 7:g}"'
    lines = "".join(
        f'<text {where} y="{top + 13 * (i + 1):g}" fill="#cbd5e1">{escape(line)}</text>'
        for i, line in enumerate(piece.lines)
    )
    return (
        f'<polygon points="{points}" fill="{colour}" fill-opacity="{0.4 if middle else 0.15}" stroke="{colour}" '
        f'stroke-width="1.5"/><text {where} y="{top:g}" fill="#f8fafc" font-weight="600">{escape(piece.title)}</text>'
        f"{lines}"
    )


def _panel(panel: "Panel", x: float, y: float, h: float) -> str:
    colour = COLOURS.get(panel.colour, escape(panel.colour))
    left, top, w = x * UNIT, y * UNIT, PANEL_WIDTH * UNIT
    edge = "#f8fafc" if panel.active else colour
    lines = "".join(
        f'<text x="{left + 8:g}" y="{top + 34 + 15 * i:g}" fill="#cbd5e1">{escape(line)}</text>'
        for i, line in enumerate(panel.lines)
    )
    return (
        f'<g data-key="{escape(panel.key)}"><rect x="{left:g}" y="{top:g}" width="{w:g}" height="{h * UNIT:g}" rx="7" '
        f'fill="{colour}" fill-opacity="0.3" stroke="{edge}"/><text x="{left + 8:g}" y="{top + 18:g}" fill="#f8fafc" '
        f'font-weight="600">{escape(panel.title)}</text>{lines}</g>'
    )
