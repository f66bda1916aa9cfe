"""What is drawn below the arena: the Challenge Track, the own hand, Champions to be drafted; and the panels."""

from functools import lru_cache
from textwrap import wrap
from typing import Any

from slugfest.kernel.game import Panel, Piece, Scene, View

from .words import TRAPS

WIDTH = 83
"""How wide the picture is."""
BELOW = 57
"""How far below the arena's upper edge all this begins."""
TRACK_TALL, HAND_TALL = 9, 15
TEAM_COLOURS = ("green", "purple", "teal", "indigo")
CORE_COLOURS = {"destruction": "red", "creation": "amber", "manipulation": "blue"}
SHORT_CORES = {"destruction": "Destr.", "creation": "Creat.", "manipulation": "Manip."}


@lru_cache(maxsize=1024)
def wrapped(text: str, width: int, most: int) -> tuple[str, ...]:
    """Break a text into lines, not more than so many."""
    lines = wrap(text, width)
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1][: width - 1]}…"]
    return tuple(lines)


def letters_in(width: float) -> int:
    """Return how many letters of a text fit into a line of a card."""
    return int(width * 1.15)


def left_of(champion: dict[str, Any]) -> str:
    """Return the hit points left, and what is special: Levelled Up, Bloodied, rooted."""
    marks = ("★" * champion["levelled"]) + ("!" * champion["bloodied"]) + ("⚓" * champion["rooted"])
    return f"♥{champion['hp'] - champion['damage']}/{champion['hp']}{marks}"


def draw_track(scene: Scene, view: View) -> None:
    """Draw the Challenge Track; cards move to the right at the end of each round (SB-TRACK-06)."""
    step = (WIDTH + 1) / len(view["track"])
    for i, slot in enumerate(view["track"]):
        worth = f"{slot['vp']} VP" if slot["vp"] else "not yet"
        x, wide = i * step, step - 1
        scene.pieces.append(
            Piece(
                key=f"challenge:{slot['key']}" if slot["key"] else f"track:{i}",
                x=x,
                y=BELOW + 1,
                w=wide,
                h=TRACK_TALL,
                shape="card",
                title=slot["name"] or "no Challenge",
                lines=wrapped(slot["text"], letters_in(wide), 3),
                colour="amber" if slot["vp"] and slot["key"] else "stone",
                tip=f"{slot['name']}: {slot['text']} ({worth})"
                if slot["key"]
                else "an empty slot of the Challenge Track",
                faded=not slot["key"],
                link="SB-TRACK-03",
            )
        )
        scene.pieces.append(
            Piece(
                key=f"worth:{i}",
                x=x + wide - 8,
                y=BELOW,
                w=7.5,
                h=2,
                shape="token",
                title=worth,
                colour="amber" if slot["vp"] else "stone",
                tip=f"a Challenge in this slot is worth {worth}" if slot["vp"] else "a Challenge here cannot be scored",
                faded=not slot["key"],
                link="SB-TRACK-01",
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
    if card["type"] == "reaction" and card["defence"]:
        parts.append(f"+{card['defence']} defence")
    return ", ".join(parts)


def draw_hand(scene: Scene, view: View) -> None:
    """Draw the seat's own cards in a row; in the set-up they are chosen by their place in the hand."""
    hand: list[dict[str, Any]] = next((player["hand"] for player in view["players"] if player["hand"] is not None), [])
    top = BELOW + TRACK_TALL + 2
    step = (WIDTH + 1) / max(5, len(hand))
    letters = letters_in(step - 1)
    for i, card in enumerate(hand):
        owner = next((one["name"] for one in view["champions"] if one["id"] == card["champion"]), card["champion"])
        facts = wrapped(numbers(card), letters, 2)
        scene.pieces.append(
            Piece(
                key=f"slot:{i}" if view["phase"] == "hands" else f"card:{card['key']}",
                x=i * step,
                y=top,
                w=step - 1,
                h=HAND_TALL,
                shape="card",
                title=card["name"],
                lines=(
                    f"{owner}, {SHORT_CORES[card['core']]}",
                    *facts,
                    *wrapped(card["text"], letters, 6 - len(facts)),
                ),
                colour=CORE_COLOURS[card["core"]],
                tip=f"{owner}, {card['core'].title()} Core, {numbers(card)}: {card['text']}",
            )
        )
    scene.height = top + (HAND_TALL if hand else 0)


def draw_draft(scene: Scene, view: View) -> None:
    """Draw the Champions that can be drafted."""
    drafted = view["draft"]
    taken = {key for team in drafted["teams"] for key in team}
    columns = 3
    step = (WIDTH + 1) / columns
    for i, kind in enumerate(view["kinds"]):
        gone = kind["key"] in taken or (drafted["way"] == "casual" and kind["key"] not in drafted["pool"])
        takers = [number for number, team in enumerate(drafted["teams"]) if kind["key"] in team]
        whose = f" (seat {takers[0] + 1})" if takers else ""
        scene.pieces.append(
            Piece(
                key=f"champion:{kind['key']}",
                x=(i % columns) * step,
                y=(i // columns) * 15,
                w=step - 1,
                h=14,
                shape="card",
                title=f"{kind['name']}{whose}",
                lines=(
                    *wrapped(f"{kind['hp']} HP, defence {kind['defence']}; {kind['role']}", letters_in(step), 2),
                    *wrapped(kind["levelled"], letters_in(step), 4),
                ),
                colour=TEAM_COLOURS[takers[0]] if takers else "stone" if gone else "amber",
                tip=f"{kind['name']}: {kind['role']}; {kind['levelled']}; cards: {', '.join(kind['cards'])}",
                faded=gone,
            )
        )
    scene.height = max(20, (len(view["kinds"]) + columns - 1) // columns * 15)


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
    if player["hand"]:
        cards = [f"{card['name']} ({SHORT_CORES[card['core']]})" for card in player["hand"]]
        lines.extend(wrapped(f"in hand: {', '.join(cards)}", 76, 3))
    if player["shown"]:
        lines.append(f"seen in hand: {', '.join(player['shown'])}")
    for champion in view["champions"]:
        if champion["seat"] == player["seat"]:
            where = "on the Gate" if not champion["hex"] else left_of(champion)
            lines.append(f"{champion['name']} {where}, defence {champion['defence']}")
            if champion["ability"]:
                lines.extend(f"  {line}" for line in wrapped(champion["ability"], 72, 4))
    if not view["champions"]:
        names = {kind["key"]: kind["name"] for kind in view["kinds"]}
        drafted, brought = (view["draft"][what][player["seat"]] for what in ("teams", "brought"))
        lines = [f"team: {', '.join(names[key] for key in drafted) or 'none yet'}"]
        if brought:
            lines.append(f"brings: {', '.join(names[key] for key in brought)}")
    side = view["sides"][team] if view["champions"] else f"team {team + 1}"
    return Panel(
        key=f"panel:{player['seat']}",
        title=f"Seat {player['seat'] + 1} ({side}): {view['vp'][team]} of {view['goal']} VP",
        lines=tuple(lines),
        colour=TEAM_COLOURS[player["seat"]],
        active=player["seat"] == view["turn"],
    )
