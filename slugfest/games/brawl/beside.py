"""What is drawn beside the arena: the Challenge Track, the own hand, Champions to be drafted, and the panels."""

from functools import lru_cache
from textwrap import wrap
from typing import Any

from slugfest.kernel.game import Panel, Piece, Scene, View

from .words import TRAPS

BESIDE = 75
"""How far to the right of the arena's left edge all this begins."""
CARD_WIDE, CARD_TALL, SLOT_TALL = 38, 8, 6
TEAM_COLOURS = ("green", "purple", "teal", "indigo")
CORE_COLOURS = {"destruction": "red", "creation": "amber", "manipulation": "blue"}
LETTERS = {"destruction": "D", "creation": "C", "manipulation": "M"}


@lru_cache(maxsize=1024)
def wrapped(text: str, width: int, most: int) -> tuple[str, ...]:
    """Break a text into lines, not more than so many."""
    lines = wrap(text, width)
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1][: width - 1]}…"]
    return tuple(lines)


def left_of(champion: dict[str, Any]) -> str:
    """Return the hit points left, and what is special: Levelled Up, Bloodied, rooted."""
    marks = ("★" * champion["levelled"]) + ("!" * champion["bloodied"]) + ("⚓" * champion["rooted"])
    return f"{champion['hp'] - champion['damage']}/{champion['hp']}{' ' + marks if marks else ''}"


def draw_track(scene: Scene, view: View) -> None:
    """Draw the Challenge Track, the left end uppermost."""
    for i, slot in enumerate(view["track"]):
        worth = f"{slot['vp']} VP" if slot["vp"] else "not yet"
        scene.pieces.append(
            Piece(
                key=f"challenge:{slot['key']}" if slot["key"] else f"track:{i}",
                x=BESIDE,
                y=i * SLOT_TALL,
                w=CARD_WIDE,
                h=SLOT_TALL,
                shape="card",
                title=f"{slot['name'] or 'no Challenge'} ({worth})",
                lines=wrapped(slot["text"], CARD_WIDE + 8, 1),
                colour="amber" if slot["vp"] and slot["key"] else "stone",
                tip=f"{slot['name']}: {slot['text']} ({worth})"
                if slot["key"]
                else "an empty slot of the Challenge Track",
                faded=not slot["key"],
                link="SB-TRACK-03",
            )
        )


def numbers(card: dict[str, Any]) -> str:
    """Return a card's type and numbers in one line."""
    parts = [card["type"]]
    if card["movement"]:
        parts.append(f"Move {card['movement']}")
    if card["range"]:
        parts.append(f"{card['targeting']} {card['range'][0]}-{card['range'][1]}")
    elif card["targeting"] != "none":
        parts.append("area" if card["targeting"] == "aoe" else card["targeting"])
    if card["type"] == "attack":
        parts.append(f"strength {card['strength']}")
    if card["type"] == "reaction":
        parts.append(f"+{card['defence']} defence")
    return ", ".join(parts)


def draw_hand(scene: Scene, view: View) -> None:
    """Draw the seat's own cards; in the set-up they are chosen by their place in the hand."""
    hand: list[dict[str, Any]] = next((player["hand"] for player in view["players"] if player["hand"] is not None), [])
    top = len(view["track"]) * SLOT_TALL + 1
    for i, card in enumerate(hand):
        owner = next((one["name"] for one in view["champions"] if one["id"] == card["champion"]), card["champion"])
        scene.pieces.append(
            Piece(
                key=f"slot:{i}" if view["phase"] == "hands" else f"card:{card['key']}",
                x=BESIDE,
                y=top + i * CARD_TALL,
                w=CARD_WIDE,
                h=CARD_TALL,
                shape="card",
                title=f"{card['name']} ({LETTERS[card['core']]})",
                lines=(f"{owner}: {numbers(card)}", *wrapped(card["text"], CARD_WIDE + 8, 1)),
                colour=CORE_COLOURS[card["core"]],
                tip=f"{owner}, {card['core'].title()} Core, {numbers(card)}: {card['text']}",
            )
        )
    scene.height = max(scene.height, top + len(hand) * CARD_TALL)


def draw_draft(scene: Scene, view: View) -> None:
    """Draw the Champions that can be drafted."""
    drafted = view["draft"]
    taken = {key for team in drafted["teams"] for key in team}
    columns = 4
    wide = (BESIDE + CARD_WIDE) // columns
    for i, kind in enumerate(view["kinds"]):
        gone = kind["key"] in taken or (drafted["way"] == "casual" and kind["key"] not in drafted["pool"])
        scene.pieces.append(
            Piece(
                key=f"champion:{kind['key']}",
                x=(i % columns) * wide,
                y=(i // columns) * 10,
                w=wide - 1,
                h=9,
                shape="card",
                title=kind["name"],
                lines=(f"{kind['hp']} HP, defence {kind['defence']}", *wrapped(kind["role"], wide - 3, 2)),
                colour="stone" if gone else "indigo",
                tip=f"{kind['name']}: {kind['role']}; {kind['levelled']}",
                faded=gone,
            )
        )
    scene.height = max(20, (len(view["kinds"]) + columns - 1) // columns * 10)


# ---------------------------------------------------------------------- panels


def action_panel(view: View) -> Panel:
    """Return the action that is being carried out."""
    fight = view["fight"]
    names = {champion["key"]: champion["name"] for champion in view["champions"]}
    who = names.get(fight["actor"], "")
    lines = []
    if fight["card"]:
        lines.append(f"{numbers(fight['card'])}: {fight['card']['text']}")
    if fight["targets"]:
        lines.append(f"at {', '.join(names[key] for key in fight['targets'])}")
    if fight["reaction"]:
        on = f" on {names[fight['defender']]}" if fight["defender"] else ""
        lines.append(f"Reaction{on}: {fight['reaction']['name']}. {fight['reaction']['text']}")
    if view["flipped"]:
        lines.append(f"trap: {TRAPS.get(view['flipped'], view['flipped'])}")
    title = fight["card"]["name"] if fight["card"] else fight["action_name"]
    return Panel(
        key="panel:action",
        title=f"{who}: {title}" if who else title,
        lines=tuple(line for text in lines for line in wrapped(text, 70, 4)),
        colour="amber",
        link="SB-ATK-01",
    )


def seat_panel(view: View, player: dict[str, Any]) -> Panel:
    """One seat: points, Cores, cards, Champions."""
    team = player["team"]
    lines = [
        f"Cores ready: {', '.join(core.title() for core in player['cores']) or 'none'}",
        f"hand {player['cards']}, deck {player['deck']}"
        + (f" ({player['planned']} planned)" if player["planned"] else "")
        + f", discard pile {len(player['discard'])}",
    ]
    if player["shown"]:
        lines.append(f"seen in hand: {', '.join(player['shown'])}")
    for champion in view["champions"]:
        if champion["seat"] == player["seat"]:
            where = "on the Gate" if not champion["hex"] else left_of(champion)
            lines.append(f"{champion['name']} {where}, defence {champion['defence']}")
            if champion["ability"]:
                lines.extend(f"  {line}" for line in wrapped(champion["ability"], 68, 2))
    if not view["champions"]:
        lines = [f"team: {', '.join(view['draft']['teams'][player['seat']]) or 'none yet'}"]
        if view["draft"]["brought"][player["seat"]]:
            lines.append(f"brings: {', '.join(view['draft']['brought'][player['seat']])}")
    side = view["sides"][team] if view["champions"] else f"team {team + 1}"
    return Panel(
        key=f"panel:{player['seat']}",
        title=f"Seat {player['seat'] + 1} ({side}): {view['vp'][team]} of {view['goal']} VP",
        lines=tuple(lines),
        colour=TEAM_COLOURS[player["seat"]],
        active=player["seat"] == view["turn"],
    )
