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


def draw(view: View) -> Scene:
    """Return the scene of what a seat may see."""
    scene = Scene("Battlerealm", 3 * WIDE + 2 * GAP, 3 * TALL + 2 * GAP + 6, [], [], COLOURS)
    circle = view["circle"]
    for place, cell in zip(circle, CELLS.get(len(circle), range(8)), strict=False):
        _place(scene, view, place, RING[cell])
    _place(scene, view, view["prison"], (1, 1), "stone")
    asleep = view["phase"] not in ("reroll", "finalise", "resolve")
    scene.pieces.extend(_die(i, face, asleep) for i, face in enumerate(view["dice"]))
    scene.sides = tuple(hero["name"] for hero in view["heroes"])
    scene.panels.extend(_panel(view, hero) for hero in view["heroes"] if hero["key"])
    return scene


@lru_cache(maxsize=256)
def _die(i: int, face: str, asleep: bool) -> Piece:
    return Piece(
        key=f"die:{i}",
        x=2 + i * 6,
        y=3 * TALL + 4,
        w=5,
        h=4,
        shape="die",
        title=face,
        colour=FACES[face],
        same=face,
        tip=face,
        faded=asleep,
    )


def _place(scene: Scene, view: View, place: dict[str, Any], cell: tuple[int, int], colour: str = "slate") -> None:
    tokens = _tokens(view, place["key"])
    tint = "red" if place["duty"] and colour == "slate" else colour
    scene.pieces.extend(_drawn_place(place["key"], place["name"], place["points"], place["text"], tint, cell, tokens))


@lru_cache(maxsize=4096)
def _drawn_place(
    key: str,
    name: str,
    points: int,
    text: str,
    colour: str,
    cell: tuple[int, int],
    tokens: tuple[tuple[str, str, str, str], ...],
) -> list[Piece]:
    """Draw a location and who stands there. A battle changes little from one answer to the next: most is known."""
    x, y = cell[0] * (WIDE + GAP), cell[1] * (TALL + GAP)
    columns = 1 if len(tokens) <= 2 else 2
    rows = (len(tokens) + columns - 1) // columns
    lines = wrap(text, WIDE - 3)[: max(2, TALL // 2 - 2 - rows)]
    title = f"{shorten(name, WIDE - 7, placeholder='…')} ({points})" if key else "(being replaced)"
    box = Piece(
        key=f"place:{key}",
        x=x,
        y=y,
        w=WIDE,
        h=TALL,
        title=title,
        lines=tuple(lines),
        colour=colour,
        tip=f"{name}: {text}",
    )
    width = (WIDE - 1 - columns) // columns
    pieces = [box]
    for i, (token, who, worth, tint) in enumerate(tokens):
        shown = who if len(who) + len(worth) + 3 <= width else who[: width - len(worth) - 4] + "…"
        pieces.append(
            Piece(
                key=token,
                x=x + 1 + (i % columns) * (width + 1),
                y=y + 2 + 2 * len(lines) + (i // columns) * 2,
                w=width,
                h=2,
                shape="token",
                title=f"{shown} {worth}".strip(),
                colour=tint,
                tip=f"{who} {worth}".strip(),
            )
        )
    return pieces


def _tokens(view: View, place: str) -> tuple[tuple[str, str, str, str], ...]:
    """Return who stands at a place: key, name, points and colour."""
    there = [hero for hero in view["heroes"] if hero["place"] == place and place]
    tokens = [(f"hero:{h['key']}", h["name"], str(h["pvp"]), COLOURS[h["seat"] % 6]) for h in there]
    if view["redwing"] and view["redwing"] == place:
        tokens.append(("token:redwing", "Redwing", "", "pink"))
    return tuple(tokens)


def _panel(view: View, hero: dict[str, Any]) -> Panel:
    """One hero: points, what it has, what lasts, and its cards with price and text."""
    lasting = []
    if hero["block"]:
        lasting.append(f"Block {hero['block']}")
    if hero["immune"]:
        lasting.append(f"immune to {immune_text(tuple(hero['immune']))}")
    if hero["slammed"]:
        lasting.append("Slammed")
    if hero["disorientated"]:
        lasting.append("Disorientated")
    cards = [
        ("✗" if card["negated"] else "✓" if card["used"] else "·", card["name"], tuple(card["price"]), card["text"])
        for card in hero["cards"]
    ]
    where = "out" if hero["out"] else "in the Prison" if hero["place"] == "prison" else ""
    title = f"{hero['name']}: {hero['pvp']} points{', ' + where if where else ''}"
    active = hero["seat"] == view["actor"] and not hero["out"]
    first = (hero["primary"], ", ".join(hero["abilities"]).title(), "; ".join(lasting))
    return _drawn_panel(hero["key"], title, first, tuple(cards), COLOURS[hero["seat"] % 6], active)


@lru_cache(maxsize=4096)
def _drawn_panel(
    key: str,
    title: str,
    first: tuple[str, ...],
    cards: tuple[tuple[str, str, tuple[str, ...], str], ...],
    colour: str,
    active: bool,
) -> Panel:
    lines = [line for line in first if line]
    lines += [f"{mark} {name} [{' '.join(price)}] {text}" for mark, name, price, text in cards]
    return Panel(key=f"panel:{key}", title=title, lines=tuple(lines), colour=colour, active=active)
