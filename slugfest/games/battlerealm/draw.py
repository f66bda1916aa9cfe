"""The picture of a battle: locations in a ring around the Prison, heroes on them, dice below, a panel per hero."""

from functools import lru_cache
from textwrap import shorten, wrap
from typing import Any

from slugfest.kernel.game import Panel, Piece, Scene, View

from .words import immune_text

WIDE, TALL, GAP = 27, 14, 1
# The eight cells around the middle, clockwise from the upper left, and which of them a circle of n uses.
RING = ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1))
CELLS = {
    1: (1,),
    2: (1, 5),
    3: (1, 4, 6),
    4: (0, 2, 4, 6),
    5: (0, 1, 2, 4, 6),
    6: (0, 1, 2, 4, 5, 6),
    7: (0, 1, 2, 3, 4, 5, 6),
}
COLOURS = ("red", "blue", "green", "amber", "purple", "teal")
FACES = {"MU": "orange", "SC": "green", "SK": "red", "TE": "blue", "CO": "indigo", "MY": "purple"}


@lru_cache(maxsize=512)
def wrapped(text: str, width: int) -> tuple[str, ...]:
    """Break a text into lines; locations say the same all game long."""
    return tuple(wrap(text, width))


def draw(view: View) -> Scene:
    """Return the scene of what a seat may see."""
    scene = Scene("Battlerealm", 3 * WIDE + 2 * GAP, 3 * TALL + 2 * GAP + 6, [], [])
    circle = view["circle"]
    for place, cell in zip(circle, CELLS.get(len(circle), range(8)), strict=False):
        _place(scene, view, place, RING[cell])
    _place(scene, view, view["prison"], (1, 1), "stone")
    for i, face in enumerate(view["dice"]):
        key = f"die:{i}"
        scene.pieces.append(
            Piece(
                key=key,
                x=2 + i * 6,
                y=3 * TALL + 4,
                w=5,
                h=4,
                shape="die",
                title=face,
                colour=FACES[face],
                same=face,
                tip=face,
                faded=view["phase"] not in ("reroll", "finalise", "resolve"),
            )
        )
    scene.panels.extend(_panel(view, hero) for hero in view["heroes"] if hero["key"])
    return scene


def _place(scene: Scene, view: View, place: dict[str, Any], cell: tuple[int, int], colour: str = "slate") -> None:
    x, y = cell[0] * (WIDE + GAP), cell[1] * (TALL + GAP)
    tokens = _tokens(view, place["key"])
    columns = 1 if len(tokens) <= 2 else 2
    rows = (len(tokens) + columns - 1) // columns
    lines = wrapped(place["text"], WIDE - 3)[: max(2, TALL // 2 - 2 - rows)]
    title = shorten(place["name"], WIDE - 7, placeholder="…") if place["key"] else "(being replaced)"
    scene.pieces.append(
        Piece(
            key=f"place:{place['key']}",
            x=x,
            y=y,
            w=WIDE,
            h=TALL,
            title=f"{title} ({place['points']})" if place["key"] else title,
            lines=tuple(lines),
            colour="red" if place["duty"] and colour == "slate" else colour,
            tip=f"{place['name']}: {place['text']}",
        )
    )
    width = (WIDE - 1 - columns) // columns
    for i, (key, name, points, tint) in enumerate(tokens):
        shown = name if len(name) + len(points) + 3 <= width else name[: width - len(points) - 4] + "…"
        scene.pieces.append(
            Piece(
                key=key,
                x=x + 1 + (i % columns) * (width + 1),
                y=y + 2 + 2 * len(lines) + (i // columns) * 2,
                w=width,
                h=2,
                shape="token",
                title=f"{shown} {points}".strip(),
                colour=tint,
                tip=f"{name} {points}".strip(),
            )
        )


def _tokens(view: View, place: str) -> list[tuple[str, str, str, str]]:
    """Return who stands at a place: key, name, points and colour."""
    there = [hero for hero in view["heroes"] if hero["place"] == place and place]
    tokens = [(f"hero:{h['key']}", h["name"], str(h["pvp"]), COLOURS[h["seat"] % 6]) for h in there]
    if view["redwing"] and view["redwing"] == place:
        tokens.append(("token:redwing", "Redwing", "", "pink"))
    return tokens


def _panel(view: View, hero: dict[str, Any]) -> Panel:
    """One hero: points, what it has, what lasts, and its cards with price and text."""
    lines = [hero["primary"]]
    if hero["abilities"]:
        lines.append(", ".join(name.title() for name in hero["abilities"]))
    lasting = []
    if hero["block"]:
        lasting.append(f"Block {hero['block']}")
    if hero["immune"]:
        lasting.append(f"immune to {immune_text(tuple(hero['immune']))}")
    if hero["slammed"]:
        lasting.append("Slammed")
    if hero["disorientated"]:
        lasting.append("Disorientated")
    if lasting:
        lines.append("; ".join(lasting))
    for card in hero["cards"]:
        mark = "✗" if card["negated"] else "✓" if card["used"] else "·"
        lines.append(f"{mark} {card['name']} [{' '.join(card['price'])}] {card['text']}")
    where = "out" if hero["out"] else "in the Prison" if hero["place"] == "prison" else ""
    return Panel(
        key=f"panel:{hero['key']}",
        title=f"{hero['name']}: {hero['pvp']} points{', ' + where if where else ''}",
        lines=tuple(lines),
        colour=COLOURS[hero["seat"] % 6],
        active=hero["seat"] == view["actor"] and not hero["out"],
    )
