"""The picture of a brawl: the arena of hexes with Champions and traps, Gates and Cores in its corners; what stands
beside it is in `beside.py`.
"""

from typing import Any

from slugfest.kernel.game import Piece, Scene, View

from .beside import (
    BESIDE,
    CARD_WIDE,
    CORE_COLOURS,
    LETTERS,
    TEAM_COLOURS,
    action_panel,
    draw_draft,
    draw_hand,
    draw_track,
    left_of,
    seat_panel,
)

WIDE, TALL, DOWN = 8, 8, 6
"""A hex: its width, its height, and how far the next row is below."""
MIDDLE = 4 * WIDE + 1
ARENA_WIDE, ARENA_TALL = 9 * WIDE + 1, 8 * DOWN + TALL


def draw(view: View) -> Scene:
    """Return the scene of what a seat may see."""
    scene = Scene("Super Fantasy Brawl", BESIDE + CARD_WIDE, ARENA_TALL, [], [])
    scene.seats = tuple(TEAM_COLOURS[: len(view["players"])])
    if view["champions"]:
        scene.sides = tuple(view["sides"][player["team"]] for player in view["players"])
    if view["champions"]:
        _arena(scene, view)
        _corners(scene, view)
        draw_track(scene, view)
        draw_hand(scene, view)
    else:
        draw_draft(scene, view)
    if view["fight"]:
        scene.panels.append(action_panel(view))
    scene.panels.extend(seat_panel(view, player) for player in view["players"])
    return scene


def short(champion: dict[str, Any]) -> str:
    """Return a name that fits on a hex."""
    name: str = champion["name"]
    return name if len(name) <= WIDE else str(champion["id"]).title()[:WIDE]


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
