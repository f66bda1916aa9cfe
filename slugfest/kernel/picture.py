"""Scenes as SVG pictures for notebooks and lists of games: no dependency, and every name escaped."""

from html import escape
from typing import TYPE_CHECKING

from .picture_board import FELT, INK, PAPER, SHAPES, SOFT, STONE, TONES, WIDE, Board, text_at
from .text import plain

if TYPE_CHECKING:
    from .scene import Card, Die, Scene, Zone

__all__ = ["TONES", "svg_of_scene"]

SIDE = 260
CARD, LINE, GAP = 150, 24, 8
"""How wide a card is, how high its name, and how far things lie apart."""
COLUMN = 2 * CARD + 3 * GAP
DIE = 74
SHOWN = ("set", "offer", "stage", "hand")
"""The forms of zones that people look at: what lies in piles does not belong in a picture of the table."""


def svg_of_scene(scene: "Scene", seats: bool = True) -> str:
    """Return a scene as one SVG document: the board, below it dice and cards, and the seats on the right.

    >>> from slugfest import Match
    >>> svg_of_scene(Match("battlerealm", seats=3, seed=1).scene()).startswith("<svg")
    True
    """
    board = Board(scene)
    body = [*board.drawn()]
    columns, top = _columns(scene, board.low)
    dice = "".join(_die(die, i, scene, top) for i, die in enumerate(scene.dice))
    body += [columns, dice]
    low = top + (70 if scene.dice else 10)
    if seats:
        body += [_seat(scene, number, board) for number in range(len(scene.seats))]
        low = max(low, 60 + len(scene.seats) * 78)
    wide = WIDE + SIDE if seats else WIDE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {low}" width="{wide}" '
        f'height="{low}" font-family="system-ui, sans-serif" font-size="13">'
        f'<rect width="100%" height="100%" fill="{FELT}"/>{text_at(20, 28, scene.title, 20, INK, 700)}'
        f"{text_at(WIDE - 20, 28, scene.status, 14, INK, 400, 'end')}{''.join(body)}</svg>"
    )


def _columns(scene: "Scene", top: int) -> tuple[str, int]:
    """Return the zones that hold cards, as boxes side by side, and where they end."""
    found, left, low = [], 20, top
    for zone in scene.zones:
        cards = [card for card in scene.cards if card.within == zone.key]
        if not cards or zone.form not in SHOWN:
            continue
        if left + COLUMN > WIDE:
            left, top = 20, low
        tall = 34 + (len(cards) + 1) // 2 * (LINE + GAP) + GAP
        found.append(_zone(scene, zone, cards, left, top, tall))
        left, low = left + COLUMN + GAP, max(low, top + tall + GAP)
    return "".join(found), low


def _zone(scene: "Scene", zone: "Zone", cards: list["Card"], left: int, top: int, tall: int) -> str:
    edge = STONE if zone.seat is None else TONES.get(scene.seats[zone.seat].tone, STONE)
    inside = "".join(
        _card(scene, card, left + GAP + i % 2 * (CARD + GAP), top + 34 + i // 2 * (LINE + GAP))
        for i, card in enumerate(cards)
    )
    return (
        f'<g data-key="{escape(zone.key)}"><rect x="{left}" y="{top}" width="{COLUMN}" height="{tall}" rx="10" '
        f'fill="{PAPER}" fill-opacity="0.35" stroke="{edge}" stroke-width="2"/>'
        f"{text_at(left + GAP, top + 22, plain(zone.name, scene.names()), 14, INK, 700)}{inside}</g>"
    )


def _card(scene: "Scene", card: "Card", x: int, y: int) -> str:
    faded = ' opacity="0.5"' if card.state else ""
    name = "?" if card.hidden else plain(card.name, scene.names())
    text = plain(card.text, scene.names())
    edge = SOFT if card.seat is None else TONES.get(scene.seats[card.seat].tone, STONE)
    return (
        f'<g data-key="{escape(card.key)}"{faded}><title>{escape(f"{name}: {text}" if text else name)}</title>'
        f'<rect x="{x}" y="{y}" width="{CARD}" height="{LINE}" rx="5" fill="{PAPER}" stroke="{edge}"/>'
        f"{text_at(x + 7, y + 16, name if len(name) < 21 else name[:19] + '…', 12, INK)}</g>"
    )


def _die(die: "Die", place: int, scene: "Scene", top: int) -> str:
    faded = ' opacity="0.4"' if die.spent else ""
    face = plain(f"{{{die.face}}}", scene.names()) if isinstance(die.face, str) else str(die.face)
    return (
        f'<g data-key="{escape(die.key)}"{faded}><rect x="{20 + place * DIE}" y="{top + 6}" width="{DIE - 10}" '
        f'height="46" rx="9" fill="{TONES.get(die.tone, STONE)}"/>'
        f"{text_at(20 + (DIE - 10) / 2 + place * DIE, top + 34, face, 13, PAPER, 700, 'middle')}</g>"
    )


def _seat(scene: "Scene", number: int, board: Board) -> str:
    seat, y = scene.seats[number], 60 + number * 78
    name = seat.side or f"Player {number + 1}"
    score = text_at(WIDE + SIDE - 30, y + 36, str(seat.score.value), 20, INK, 700, "end") if seat.score else ""
    return (
        f'<g data-key="{escape(seat.key)}"><rect x="{WIDE}" y="{y}" width="{SIDE - 16}" height="66" rx="10" '
        f'fill="{PAPER}" stroke="{board.tone(number)}" stroke-width="{5 if seat.acting else 2}"/>'
        f'<g transform="translate({WIDE + 34} {y + 33})" fill="{board.tone(number)}">{SHAPES[number % 6]}</g>'
        f"{text_at(WIDE + 62, y + 38, name, 16 if len(name) < 15 else 13, INK, 700)}{score}</g>"
    )
