"""The picture of a galaxy: six systems of Assets around the staging area and the dice, a panel per player.

A card stays in its system when somebody has it; then it has its owner's colour. What is in front of whom stands in the
panels.
"""

from typing import Any

from slugfest.kernel.game import Panel, Piece, Scene, View

WIDE, GAP, LANE = 26, 1, 2
PER_LINE = 3
LINE = 2
HEAD, FOOT = 3, 1
STAGING_WIDE, STAGING_TALL = 47, 12
DIE_TALL = 4
COLOURS = ("red", "blue", "green", "amber", "pink")
BOARD = "slate"
SIX, EIGHT = "indigo", "purple"
RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
CIRCLED = "①②③④⑤"


def draw(view: View) -> Scene:
    """Return the scene of what a seat may see."""
    scene = Scene("Guardians of the Galaxy", PER_LINE * WIDE + (PER_LINE - 1) * GAP, 0, [], [])
    systems = view["sets"]
    lines = [systems[i : i + PER_LINE] for i in range(0, len(systems), PER_LINE)]
    middle = (len(lines) + 1) // 2
    y = 0.0
    lanes: list[Piece] = []
    for number, line in enumerate(lines):
        if number == middle:
            y = _centre(scene, view, y)
        tall = max(_height(view, system) for system in line)
        for i, system in enumerate(line):
            x = i * (WIDE + GAP)
            lanes.append(_lane(system["key"], x + WIDE / 2, y + tall if number < middle else y - LANE))
            _system(scene, view, system, x, y, tall)
        y += tall + LANE
    if middle >= len(lines):
        y = _centre(scene, view, y)
    scene.pieces[:0] = lanes
    scene.height = y
    scene.panels.extend(_panel(view, seat) for seat in view["seats"])
    return scene


def _height(view: View, system: dict[str, Any]) -> float:
    """How tall a system is: a line for each Asset, and one for the Orb where it waits."""
    lines = len(system["assets"]) + bool(system["key"] == view["orb_set"])
    return HEAD + LINE * lines + FOOT


def _lane(key: str, x: float, y: float) -> Piece:
    """A way from a system to the staging area, in the gap between them."""
    return Piece(key=f"lane:{key}", x=x, y=y, w=0, h=LANE, shape="line", colour="teal")


def _system(scene: Scene, view: View, system: dict[str, Any], x: float, y: float, tall: float) -> None:
    """One Set: its name, value and power, and its Assets; the one that brings the Orb has it until somebody does."""
    owner = system["owner"]
    title = f"{system['name']} {system['value']}: {system['power']}"
    scene.pieces.append(
        Piece(
            key=f"power:{system['key']}",
            x=x,
            y=y,
            w=WIDE,
            h=tall,
            title=("✓ " if owner >= 0 else "") + _cut(title, WIDE - 2 if owner < 0 else WIDE - 4),
            colour="teal" if owner < 0 else COLOURS[owner],
            tip=f"{system['name']}, {system['value']} for the whole Set{_of(owner)}. Power: {system['text']}",
            link="GG-STS-01",
        )
    )
    for i, asset in enumerate(system["assets"]):
        owner = asset["owner"]
        rows = " ".join(row.replace(" ", "-") for row in asset["rows"])
        worth = "".join(RAISED[int(digit)] for digit in str(asset["value"]))
        held = "" if owner < 0 else CIRCLED[owner]
        name = _cut(asset["name"], WIDE - 3 - len(rows) - len(worth) - len(held))
        scene.pieces.append(
            Piece(
                key=f"asset:{asset['key']}",
                x=x + 1,
                y=y + HEAD + LINE * i,
                w=WIDE - 2,
                h=LINE - 0.2,
                shape="token",
                title=f"{held}{name}{worth} {rows}",
                colour=BOARD if owner < 0 else COLOURS[owner],
                faded=view["card"] not in ("", asset["key"]),
                tip=f"{asset['name']}: worth {asset['value']}, rows {' / '.join(asset['rows'])}{_of(owner)}",
                link="GG-TRN-02",
            )
        )
    if view["orb"] < 0 and view["orb_set"] == system["key"]:
        scene.pieces.append(
            Piece(
                key="orb",
                x=x + 1,
                y=y + tall - LINE - FOOT,
                w=12,
                h=LINE - 0.2,
                shape="token",
                title=f"the Orb {view['orb_points']}",
                colour="purple",
                tip=f"the Orb, {view['orb_points']} points, comes into play with the whole Set",
                link="GG-ORB-01",
            )
        )


def _centre(scene: Scene, view: View, y: float) -> float:
    """Draw the staging area and the dice tray; return where the next line of systems begins."""
    _staging(scene, view, y)
    _tray(scene, view, STAGING_WIDE + GAP, y, scene.width - STAGING_WIDE - GAP)
    return y + STAGING_TALL + LANE


def _staging(scene: Scene, view: View, y: float) -> None:
    """The selected card with its rows and the dice at them, or how to read rows."""
    card = next((a for s in view["sets"] for a in s["assets"] if a["key"] == view["card"]), None)
    title, lines = "Staging area", LEGEND
    if card is not None:
        title, lines = f"{card['name']} ({card['value']}){_of(card['owner'])}", ()
    colour = BOARD if card is None or card["owner"] < 0 else COLOURS[card["owner"]]
    scene.pieces.append(
        Piece(
            key="staging",
            x=0,
            y=y,
            w=STAGING_WIDE,
            h=STAGING_TALL,
            title=title,
            lines=lines,
            colour=colour,
            tip="the selected Asset; only its rows count for the rest of the turn",
            link="GG-TRN-04",
        )
    )
    for i, row in enumerate(view["rows"]):
        x, top = 1 + i // 3 * 23, y + 3.2 + i % 3 * 2.3
        scene.pieces.append(
            Piece(
                key=row["key"],
                x=x,
                y=top,
                w=9,
                h=LINE,
                shape="token",
                title=f"+ {row['text']}" if row["steal"] else row["text"],
                colour="green" if row["filled"] else "orange",
                faded=row["filled"],
                tip=f"{row['words']}{': the additional row of a card that somebody has' if row['steal'] else ''}",
                link="GG-COL-02" if row["steal"] else "GG-ROW-01",
            )
        )
        for j, die in enumerate(row["dice"]):
            scene.pieces.append(_die(view, die, x + 9.5 + j * 2.6, top, 2.4, LINE))


def _tray(scene: Scene, view: View, x: float, y: float, w: float) -> None:
    """The unplaced dice, and under them those that are set aside."""
    aside = [die for die, one in enumerate(view["dice"]) if one["where"] == "aside"]
    actor = view["actor"]
    scene.pieces.append(
        Piece(
            key="tray",
            x=x,
            y=y,
            w=w,
            h=STAGING_TALL,
            title=f"Dice of Seat {actor + 1}" if actor >= 0 else "Dice",
            lines=("blue 6-sided, violet 8-sided",),
            colour=COLOURS[actor] if actor >= 0 else BOARD,
            tip="unplaced dice; below, those that are set aside until the end of the turn",
            link="GG-TRN-08",
        )
    )
    step = (w - 2) / len(view["dice"])
    for die, one in enumerate(view["dice"]):
        if one["where"] == "unplaced":
            scene.pieces.append(_die(view, die, x + 1.2 + die * step, y + 4.5, step - 0.4, DIE_TALL))
    for i, die in enumerate(aside):
        scene.pieces.append(_die(view, die, x + 1.2 + i * step, y + 9.2, step - 0.4, LINE))


def _die(view: View, die: int, x: float, y: float, w: float, h: float) -> Piece:
    one = view["dice"][die]
    face = str(one["face"] or "·")
    return Piece(
        key=f"die:{die}",
        x=x,
        y=y,
        w=w,
        h=h,
        shape="die",
        title=f"{face}*" if one["picked"] else face,
        colour=SIX if one["sides"] == 6 else EIGHT,
        same=f"{one['sides']}-sided {face}",
        faded=one["where"] == "aside",
        tip=f"{one['sides']}-sided die" + (f" showing {face}" if one["face"] else ""),
    )


def _panel(view: View, seat: dict[str, Any]) -> Panel:
    """One player: points, the Orb, Set cards with their powers, and Assets by Set."""
    lines = []
    if seat["orb"]:
        lines.append(f"the Orb ({view['orb_points']})")
    for system in view["sets"]:
        mine = [f"{a['name']} {a['value']}" for a in system["assets"] if a["key"] in seat["assets"]]
        if system["key"] in seat["sets"]:
            used = " (used)" if system["used"] and seat["seat"] == view["actor"] else ""
            lines.append(f"✓ {system['name']} {system['value']}: {system['text']}{used}")
        elif mine:
            lines.append(f"{system['name']} {len(mine)}/{len(system['assets'])}: {', '.join(mine)}")
    if view["last_round"]:
        acting = seat["seat"] == view["actor"]
        left = acting or seat["seat"] in view["last"]
        lines.append("last turn now" if acting else "last turn to come" if left else "last turn over")
    points = seat["score"]
    return Panel(
        key=f"panel:{seat['seat']}",
        title=f"Seat {seat['seat'] + 1}: {points} point{'' if points == 1 else 's'}",
        lines=tuple(lines or ["no Assets yet"]),
        colour=COLOURS[seat["seat"] % len(COLOURS)],
        active=seat["seat"] == view["actor"],
        link="GG-END-04",
    )


def _of(owner: int) -> str:
    return "" if owner < 0 else f", Seat {owner + 1}'s"


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: max(1, width - 1)] + "…"


LEGEND: tuple[str, ...] = (
    "5-6: these numbers, a die for each",
    "7+: 1s, 2s and 3s that add up to it",
    "3K: so many of a kind",
    "②Drax²: worth 2, and Seat 2 has it",
)
