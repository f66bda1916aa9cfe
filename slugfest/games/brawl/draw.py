"""The picture of a brawl: the arena of hexes with Champions and traps, Gates and Cores in its corners; what stands
below it is in `beside.py`.
"""

from typing import Any

from slugfest.kernel.game import Piece, Scene, View

from .beside import (
    BELOW,
    CORE_COLOURS,
    SHORT_CORES,
    TEAM_COLOURS,
    WIDTH,
    action_panel,
    draw_draft,
    draw_hand,
    draw_track,
    left_of,
    seat_panel,
)

WIDE, TALL, DOWN = 8, 8, 6
"""A hex: its width, its height, and how far the next row is below."""
MIDDLE = (WIDTH - WIDE) // 2
"""How far the hex in the middle of the arena is from the left edge."""
GATE_WIDE, GATE_TALL = 28, 6


def draw(view: View) -> Scene:
    """Return the scene of what a seat may see."""
    scene = Scene("Super Fantasy Brawl", WIDTH, BELOW, [], [])
    scene.seats = tuple(TEAM_COLOURS[: len(view["players"])])
    if view["champions"]:
        scene.sides = tuple(view["sides"][player["team"]] for player in view["players"])
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
    control = _control(view)
    for spot in view["arena"]:
        q, r = (int(part) for part in spot["hex"].split(","))
        x, y = q * WIDE + r * WIDE / 2 + MIDDLE, (r + 4) * DOWN
        champion = there.get(spot["hex"])
        token = spot["hex"] in tokens
        scene.pieces.append(
            Piece(
                key=f"hex:{spot['hex']}",
                x=x,
                y=y,
                w=WIDE,
                h=TALL,
                shape="hex",
                title="" if champion else _on_it(spot, token),
                lines=() if champion else _printed(spot, token),
                colour=_colour(spot, token, control),
                tip=_hex_tip(spot, token, control),
                link="SB-TRAP-02" if token else "SB-KEY-CONTROL-01" if spot["statue"] else "",
            )
        )
        if champion:
            _champion(scene, champion, x, y, _part_in(view["fight"], champion["key"]))


def _control(view: View) -> dict[str, tuple[int, str]]:
    """Return for each area the team that Controls it (-1: neither), and how it stands (SB-KEY-CONTROL-01)."""
    area_of = {spot["hex"]: spot["area"] for spot in view["arena"] if not spot["statue"]}
    counts = {spot["area"]: [0, 0] for spot in view["arena"] if spot["statue"]}
    for champion in view["champions"]:
        if area_of.get(champion["hex"]):
            counts[area_of[champion["hex"]]][champion["team"]] += 1
    found = {}
    for area, (one, two) in counts.items():
        holder = -1 if one == two else int(two > one)
        names = [f"the {side} team" for side in view["sides"]]
        said = f"{names[holder]} Controls it" if holder >= 0 else "nobody Controls it"
        found[area] = (holder, f"{said} ({view['sides'][0]} {one}, {view['sides'][1]} {two})")
    return found


def _on_it(spot: dict[str, Any], token: bool) -> str:
    """Return what stands or lies on a hex without a Champion."""
    if spot["statue"]:
        return str(spot["statue"]).partition("'")[0]
    return "TRAP" if token else ""


def _printed(spot: dict[str, Any], token: bool) -> tuple[str, ...]:
    """Return the small print of a hex: of which area it is the statue, what it is for, and where it is."""
    if spot["statue"]:
        return (SHORT_CORES[spot["area"]],)
    kind = "" if token else "trap" if spot["trap"] else spot["deployment"]
    return (kind, spot["hex"]) if kind else (spot["hex"],)


def _colour(spot: dict[str, Any], token: bool, control: dict[str, tuple[int, str]]) -> str:
    """Return a hex's colour: that of the team in Control for a statue, of its Core for an area."""
    if spot["statue"]:
        holder = control[spot["area"]][0]
        return TEAM_COLOURS[holder] if holder >= 0 else "slate"
    if token or spot["trap"]:
        return "pink"
    return CORE_COLOURS.get(spot["area"]) or ("stone" if spot["deployment"] else "slate")


def _hex_tip(spot: dict[str, Any], token: bool, control: dict[str, tuple[int, str]]) -> str:
    parts = [f"hex {spot['hex']}"]
    if spot["statue"]:
        parts.append(spot["statue"])
    if spot["area"]:
        parts.append(f"{str(spot['area']).title()} area: {control[spot['area']][1]}")
    if spot["deployment"]:
        parts.append(f"{spot['deployment']} deployment area")
    if token:
        parts.append("a trap token lies here, face down")
    elif spot["trap"]:
        parts.append("trap hex without a token")
    return ", ".join(parts)


def _part_in(fight: dict[str, Any], key: str) -> str:
    """Return the mark of whoever acts now, and of those who are targeted."""
    if not fight:
        return ""
    return "▶" if key == fight["actor"] else "◎" if key in fight["targets"] else ""


def _champion(scene: Scene, champion: dict[str, Any], x: float, y: float, mark: str) -> None:
    """Draw a Champion on its hex: the name in its seat's colour, below it the hit points that are left."""
    scene.pieces.append(
        Piece(
            key=champion["key"],
            x=x,
            y=y + 2,
            w=WIDE,
            h=2,
            shape="token",
            title=f"{mark}{short(champion)}",
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
            of=champion["key"],
        )
    )


# ---------------------------------------------------------------------- the corners


def _corners(scene: Scene, view: View) -> None:
    """Draw Gates on the left and Cores on the right, each at the end of the arena where the team plays."""
    for team, side in enumerate(view["sides"]):
        top = 0 if side == "north" else BELOW - GATE_TALL
        players = [player for player in view["players"] if player["team"] == team]
        _gate(scene, view, team, side, top)
        for row, player in enumerate(players):
            _cores(scene, player, top + (row if side == "north" else row - len(players) + 2) * 3)


def _gate(scene: Scene, view: View, team: int, side: str, top: float) -> None:
    """Draw a team's Gate: whose it is, its victory points, and its Champions that are out of action."""
    seats = [str(player["seat"] + 1) for player in view["players"] if player["team"] == team]
    whose = f"Gate: seat{'s' * (len(seats) > 1)} {'+'.join(seats)}"
    out = [one for one in view["champions"] if one["team"] == team and not one["hex"]]
    scene.pieces.append(
        Piece(
            key=f"gate:{side}",
            x=0,
            y=top,
            w=GATE_WIDE,
            h=GATE_TALL,
            title=whose,
            colour=TEAM_COLOURS[team],
            tip=f"the {side} Gate: Champions of the team that are out of action",
            link="SB-OUT-05",
        )
    )
    scene.pieces.append(
        Piece(
            key=f"vp:{side}",
            x=GATE_WIDE - 8,
            y=top,
            w=8,
            h=2,
            shape="token",
            title=f"{view['vp'][team]}/{view['goal']} VP",
            colour=TEAM_COLOURS[team],
            tip=f"the {side} team has {view['vp'][team]} of {view['goal']} victory points",
            link="SB-VP-01",
        )
    )
    room = (GATE_WIDE - 1) // max(1, len(out))
    for i, champion in enumerate(out):
        scene.pieces.append(
            Piece(
                key=champion["key"],
                x=0.5 + i * room,
                y=top + 3,
                w=min(room, WIDE + 1),
                h=2,
                shape="token",
                title=short(champion)[:room],
                colour=TEAM_COLOURS[champion["seat"]],
                tip=tip_of(champion),
            )
        )


def _cores(scene: Scene, player: dict[str, Any], y: float) -> None:
    """Draw a seat's three Cores in a row, the ready ones in their colours."""
    scene.pieces.append(
        Piece(
            key=f"cores:{player['seat']}",
            x=WIDTH - 28,
            y=y,
            w=6,
            h=2,
            shape="token",
            title=f"Seat {player['seat'] + 1}",
            colour=TEAM_COLOURS[player["seat"]],
            tip=f"the Cores of seat {player['seat'] + 1}",
            link="SB-CORE-01",
        )
    )
    for i, core in enumerate(CORE_COLOURS):
        ready = core in player["cores"]
        scene.pieces.append(
            Piece(
                key=f"core:{player['seat']}.{core}",
                x=WIDTH - 21.5 + i * 7.2,
                y=y,
                w=7,
                h=2,
                shape="token",
                title=SHORT_CORES[core] if ready else "spent",
                colour=CORE_COLOURS[core] if ready else "stone",
                tip=f"seat {player['seat'] + 1}: {core} Core, {'ready' if ready else 'exhausted'}",
                faded=not ready,
                link="SB-CORE-01",
            )
        )
