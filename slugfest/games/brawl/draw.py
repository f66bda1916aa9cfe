"""The picture of a brawl: the arena of hexes with Champions and traps, Gates and Cores in its corners, the Challenge
Track and the own hand beside it, a panel for each seat and for the action that is being carried out.
"""

from functools import lru_cache
from textwrap import wrap
from typing import Any

from slugfest.kernel.game import Panel, Piece, Scene, View

from .words import TRAPS

WIDE, TALL, DOWN = 8, 8, 6
"""A hex: its width, its height, and how far the next row is below."""
MIDDLE = 4 * WIDE + 1
ARENA_WIDE, ARENA_TALL = 9 * WIDE + 1, 8 * DOWN + TALL
BESIDE = ARENA_WIDE + 2
CARD_WIDE, CARD_TALL, SLOT_TALL = 38, 8, 6
TEAM_COLOURS = ("green", "purple", "teal", "indigo")
CORE_COLOURS = {"destruction": "red", "creation": "amber", "manipulation": "blue"}
LETTERS = {"destruction": "D", "creation": "C", "manipulation": "M"}


def draw(view: View) -> Scene:
    """Return the scene of what a seat may see."""
    colours = tuple(TEAM_COLOURS[: len(view["players"])])
    scene = Scene("Super Fantasy Brawl", BESIDE + CARD_WIDE, ARENA_TALL, [], [], colours)
    if view["champions"]:
        _arena(scene, view)
        _corners(scene, view)
        _track(scene, view)
        _hand(scene, view)
    else:
        _draft(scene, view)
    if view["fight"]:
        scene.panels.append(_action_panel(view))
    scene.panels.extend(_panel(view, player) for player in view["players"])
    return scene


@lru_cache(maxsize=1024)
def wrapped(text: str, width: int, most: int) -> tuple[str, ...]:
    """Break a text into lines, not more than so many."""
    lines = wrap(text, width)
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1][: width - 1]}…"]
    return tuple(lines)


def short(champion: dict[str, Any]) -> str:
    """Return a name that fits on a hex."""
    name: str = champion["name"]
    return name if len(name) <= WIDE else str(champion["id"]).title()[:WIDE]


def left_of(champion: dict[str, Any]) -> str:
    """Return the hit points left, and what is special: Levelled Up, Bloodied, rooted."""
    marks = ("★" * champion["levelled"]) + ("!" * champion["bloodied"]) + ("⚓" * champion["rooted"])
    return f"{champion['hp'] - champion['damage']}/{champion['hp']}{' ' + marks if marks else ''}"


def tip_of(champion: dict[str, Any]) -> str:
    """Return all that is known of a Champion."""
    parts = [
        f"{champion['name']} (seat {champion['seat'] + 1}): {champion['damage']} of {champion['hp']} damage, "
        f"defence {champion['defence']}"
    ]
    parts += [word for word in ("levelled", "bloodied", "rooted") if champion[word]]
    parts += [f"+{one['amount']} {one['stat']}" for one in champion["modifiers"] if one["stat"] != "ignore_defence"]
    parts += ["ignores defence" for one in champion["modifiers"] if one["stat"] == "ignore_defence"]
    if champion["steadfast"]:
        parts.append("displacement has no effect")
    parts.append(champion["ability"] or f"Levelled Up: {champion['other']}")
    return "; ".join(parts)


# ---------------------------------------------------------------------- the arena


def _arena(scene: Scene, view: View) -> None:
    there = {champion["hex"]: champion for champion in view["champions"] if champion["hex"]}
    tokens = set(view["tokens"])
    for spot in view["arena"]:
        q, r = (int(part) for part in spot["hex"].split(","))
        x, y = q * WIDE + r * WIDE / 2 + MIDDLE, (r + 4) * DOWN
        champion = there.get(spot["hex"])
        title, colour = _ground(spot, spot["hex"] in tokens)
        scene.pieces.append(
            Piece(
                key=f"hex:{spot['hex']}",
                x=x,
                y=y,
                w=WIDE,
                h=TALL,
                shape="hex",
                title="" if champion else title,
                colour=colour,
                tip=_hex_tip(spot, spot["hex"] in tokens),
                link="SB-TRAP-02" if spot["hex"] in tokens else "",
            )
        )
        if champion:
            _champion(scene, champion, x, y)


def _champion(scene: Scene, champion: dict[str, Any], x: float, y: float) -> None:
    """Draw a Champion on its hex: the name in its seat's colour, below it the hit points that are left."""
    scene.pieces.append(
        Piece(
            key=champion["key"],
            x=x,
            y=y + 2,
            w=WIDE,
            h=2,
            shape="token",
            title=short(champion),
            colour=TEAM_COLOURS[champion["seat"]],
            tip=tip_of(champion),
        )
    )
    scene.pieces.append(
        Piece(
            key=f"health:{champion['key'].partition(':')[2]}.{champion['seat']}",
            x=x + 1,
            y=y + 4,
            w=WIDE - 2,
            h=2,
            shape="token",
            title=left_of(champion),
            colour="red" if champion["bloodied"] else "slate",
            tip=tip_of(champion),
        )
    )


def _ground(spot: dict[str, Any], token: bool) -> tuple[str, str]:
    """Return what stands on an empty hex, and its colour."""
    if spot["statue"]:
        return str(spot["statue"]).partition("'")[0], "slate"
    if token:
        return "TRAP", "pink"
    if spot["trap"]:
        return "(trap)", "pink"
    return "", CORE_COLOURS.get(spot["area"], "stone" if spot["deployment"] else "slate")


def _hex_tip(spot: dict[str, Any], token: bool) -> str:
    parts = [f"hex {spot['hex']}"]
    if spot["statue"]:
        parts.append(spot["statue"])
    if spot["area"]:
        parts.append(f"{str(spot['area']).title()} area")
    if spot["deployment"]:
        parts.append(f"{spot['deployment']} deployment area")
    if token:
        parts.append("a trap token lies here, face down")
    elif spot["trap"]:
        parts.append("trap hex")
    return ", ".join(parts)


def _corners(scene: Scene, view: View) -> None:
    """Draw the Gates on the left, the Cores on the right, each at the end of the arena where the team plays."""
    for team, side in enumerate(view["sides"]):
        top = 0 if side == "north" else ARENA_TALL - 6
        out = [one for one in view["champions"] if one["team"] == team and not one["hex"]]
        scene.pieces.append(
            Piece(
                key=f"gate:{side}",
                x=1,
                y=top,
                w=22,
                h=6,
                title=f"{side} Gate",
                colour=TEAM_COLOURS[team],
                tip=f"the {side} Gate: Champions that are out of action",
                link="SB-OUT-05",
            )
        )
        room = 20 // max(1, len(out))
        for i, champion in enumerate(out):
            scene.pieces.append(
                Piece(
                    key=champion["key"],
                    x=2 + i * room,
                    y=top + 2,
                    w=min(room, WIDE + 1),
                    h=2,
                    shape="token",
                    title=short(champion)[:room],
                    colour=TEAM_COLOURS[champion["seat"]],
                    tip=tip_of(champion),
                )
            )
        players = [player for player in view["players"] if player["team"] == team]
        for row, player in enumerate(players):
            for i, core in enumerate(CORE_COLOURS):
                ready = core in player["cores"]
                scene.pieces.append(
                    Piece(
                        key=f"core:{player['seat']}.{core}",
                        x=ARENA_WIDE - 20 + i * 7,
                        y=top + row * 3,
                        w=6,
                        h=2,
                        shape="token",
                        title=LETTERS[core] if ready else "-",
                        colour=CORE_COLOURS[core] if ready else "stone",
                        tip=f"seat {player['seat'] + 1}: {core} Core, {'ready' if ready else 'exhausted'}",
                        faded=not ready,
                        link="SB-CORE-01",
                    )
                )


# ---------------------------------------------------------------------- cards


def _track(scene: Scene, view: View) -> None:
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


def _hand(scene: Scene, view: View) -> None:
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


def _draft(scene: Scene, view: View) -> None:
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


def _action_panel(view: View) -> Panel:
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


def _panel(view: View, player: dict[str, Any]) -> Panel:
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
