"""What lies below the map: the dice of this turn, a row of cards per character, Bonus Cards in hand."""

from typing import Any

from slugfest.kernel.game import Piece, Scene, View

from .offering import WHEN
from .panels import COLOURS, told

KINDS = {"turn": "orange", "battle": "indigo", "either": "teal"}
STRIP = 60
"""How wide the three cards of a character are together."""


def dice(scene: Scene, view: View, y: float) -> None:
    """Draw the dice of this turn."""
    shown = [("green", "green", str(view["green"] or "–"), "the value for all Move actions of this turn")]
    if view["dice"]:
        plus = view["battle"]["plus"] if view["battle"] else 0
        shown.append(("red", "red", f"{view['dice'][0]}{f'{plus:+d}' if plus else ''}", "the last attack"))
        guard = view["battle"]["guard"] if view["battle"] else 0
        shown.append(("white", "stone", f"{view['dice'][1]}{f'{guard:+d}' if guard else ''}", "the last defence"))
    for number, (name, colour, pips, tip) in enumerate(shown):
        scene.pieces.append(
            Piece(
                key=f"die:{name}",
                x=number * 12,
                y=y,
                w=11,
                h=2,
                shape="die",
                title=f"{name} {pips}",
                colour=colour,
                tip=f"{name} die: {tip}",
                link="RY-TURN-5" if name == "green" else "RY-BAT-1",
            )
        )
    if view["mode"] == "royale":
        tip = f"{view['deck']} Bonus Cards are left; played: {', '.join(view['discard']) or 'none'}"
        scene.pieces.append(
            Piece(key="deck", x=52, y=y, w=20, h=2, shape="die", title=f"Bonus deck {view['deck']}", tip=tip)
        )


def cards(scene: Scene, view: View, y: float) -> float:
    """Draw a row of cards per character on the map, and the hand of whoever looks; return where they end."""
    for team in view["teams"]:
        for one in team["characters"]:
            if one["state"] in ("in play", "lying"):
                row(scene, y, one, COLOURS[team["seat"]])
                y += 2
        y = hand(scene, y, team["hand"])
    return y + 1


def row(scene: Scene, y: float, one: dict[str, Any], colour: str) -> None:
    """Draw the cards of a character; face-down ones are faded."""
    name = f"{one['name'][:9].strip()} {one['health']}"
    scene.pieces.append(
        Piece(key=f"row:{one['key']}", x=0, y=y, w=12, h=2, shape="die", title=name, colour=colour, tip=told(one))
    )
    wide = STRIP // max(1, len(one["cards"]))
    for number, card in enumerate(one["cards"]):
        state = "face-down" if card["down"] else WHEN[card["when"]]
        scene.pieces.append(
            Piece(
                key=f"card:{card['key']}",
                x=13 + number * wide,
                y=y,
                w=wide - 1,
                h=2,
                shape="die",
                title=card["name"],
                colour="stone" if card["down"] else KINDS[card["when"]],
                faded=card["down"],
                tip=f"{one['name']}, {card['name']} ({state}): {card['text']}",
                link="RY-CARD-3" if card["down"] else "",
            )
        )


def hand(scene: Scene, y: float, cards: list[dict[str, Any]]) -> float:
    """Draw the Bonus Cards that a seat may look at."""
    for number, card in enumerate(cards):
        scene.pieces.append(
            Piece(
                key=f"bonus:{card['key']}",
                x=number % 3 * 24,
                y=y + number // 3 * 2,
                w=23,
                h=2,
                shape="die",
                title=f"★ {card['name']}",
                colour="pink",
                tip=f"Bonus Card, {card['name']} ({WHEN[card['when']]}): {card['text']}",
                link="RY-BON-3",
            )
        )
    return y + 2 * -(-len(cards) // 3)
