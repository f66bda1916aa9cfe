"""The picture of a showdown: the map with walls and areas, all pieces on it, dice below, a panel per side.

What a piece sees and where it can go is worked out from the view, and told in the piece's tip.
"""

from typing import Any

from slugfest.kernel.bits import members
from slugfest.kernel.game import Panel, Piece, Scene, View
from slugfest.kernel.geometry.square import SquareBoard

from .boards import board_of

COLUMNS = 80
"""How wide a terminal usually is: on a wide map squares are narrower."""
DOWN, TALL = 6, 5
"""From one square to the next, and how much of it the square fills."""
COLOURS = {"amber": "amber", "teal": "teal", "violet": "purple", "white": "slate", "": "stone"}
DICE = {"burst": ("✶", "orange"), "shield": ("◆", "blue"), "triple": ("!!!", "red")}
STATES = {"standing": "standing", "down": "knocked down", "out": "on the cooldown track", "off": "off the map"}


def draw(view: View) -> Scene:
    """Return the scene of what a seat may see."""
    board = board_of(view["board"]["grid"], view["board"]["width"])
    ground = Ground(view, board)
    width, height = board.width * ground.across, board.height * DOWN
    scene = Scene(f"{view['title']}, round {view['round']}", width, height + 6, [], [])
    ground.squares(scene)
    ground.obstructions(scene)
    for piece in view["pieces"]:
        if piece["at"]:
            scene.pieces.append(ground.piece(piece))
    ground.markers(scene)
    dice(scene, view, height + 1)
    scene.panels.extend(panel(view, side) for side in view["sides"])
    colours = {seat: colour_of(side) for side in view["sides"] for seat in side["seats"]}
    scene.seats = tuple(colours[seat] for seat in sorted(colours))
    return scene


def colour_of(side: dict[str, Any]) -> str:
    """Return the colour of a side."""
    return COLOURS.get(side["base"], "stone")


def short(name: str) -> str:
    """Return a name short enough for a square.

    >>> short("Captain America"), short("Tollgate"), short("S.H.I.E.L.D. Agent"), short("The Rig")
    ('CAm', 'Tol', 'SAg', 'Rig')
    """
    words = [word for word in name.removeprefix("The ").replace("'s", "").split() if word[0].isalnum()]
    return words[0][:3] if len(words) == 1 else words[0][0] + words[-1][:2]


class Ground:
    """The map with all that lies and stands on it, as the view shows it."""

    def __init__(self, view: View, board: SquareBoard) -> None:
        self.view, self.board = view, board
        self.across = max(5, min(7, COLUMNS // board.width))
        self.wide = self.across - 1
        self.sides = view["sides"]
        self.at = {piece["at"]: piece for piece in view["pieces"] if piece["at"]}
        self.stand = [0] * len(self.sides)
        self.occupied = 0
        for piece in self.at.values():
            bit = 1 << self.number(piece["at"])
            self.occupied |= bit
            if piece["state"] == "standing":
                self.stand[piece["side"]] |= bit
        self.standing = sum(self.stand)

    def number(self, square: str) -> int:
        """Return the number of a square by its name."""
        c, r = square.split("-")
        return self.board.number((int(c), int(r)))

    def name(self, square: int) -> str:
        """Return the name of a square."""
        c, r = self.board.at(square)
        return f"{c}-{r}"

    def corner(self, square: str) -> tuple[int, int]:
        """Return where a square is drawn."""
        c, r = square.split("-")
        return int(c) * self.across, int(r) * DOWN

    # -------------------------------------------------------------- the map

    def squares(self, scene: Scene) -> None:
        """Draw the squares: starting areas in their side's colour, the scoring area apart."""
        about = self.view["board"]
        areas = {square: side for side in self.sides for square in about["areas"].get(side["area"], ())}
        for number in members(self.board.open):
            square = self.name(number)
            x, y = self.corner(square)
            side = areas.get(square)
            scoring = square in about["scoring"]
            what = [f"square {square}"]
            if side is not None:
                what.append(f"starting area of side {side['side'] + 1}")
            if scoring:
                what.append("scoring area")
            if square in about["enclosed"]:
                what.append("enclosed: nothing can enter")
            scene.pieces.append(
                Piece(
                    key=f"square:{square}",
                    x=x,
                    y=y,
                    w=self.wide,
                    h=TALL,
                    colour=colour_of(side) if side is not None else "green" if scoring else "stone",
                    tip=", ".join(what),
                    faded=square in about["enclosed"],
                    link="FV-MAP-10" if side is not None else "",
                )
            )

    def obstructions(self, scene: Scene) -> None:
        """Draw walls between squares, corner obstructions where four meet, and covered squares."""
        drawn = self.board.drawing
        for x, y in drawn.walls:
            if x % 2:
                box, title = (x // 2 * self.across, y // 2 * DOWN - 1, self.wide, 1), "━" * self.wide
            else:
                box, title = (x // 2 * self.across - 1, y // 2 * DOWN, 1, TALL), "┃"
            scene.pieces.append(block(f"wall:{x}-{y}", box, title, "a wall", "FV-MAP-03"))
        for x, y in drawn.corners:
            box = (x // 2 * self.across - 1, y // 2 * DOWN - 1, 1, 1)
            scene.pieces.append(block(f"corner:{x}-{y}", box, "+", "an obstructed corner", "FV-MAP-06"))
        for c, r in drawn.covered:
            box = (c * self.across, r * DOWN, self.wide, TALL)
            scene.pieces.append(block(f"covered:{c}-{r}", box, "▒▒▒▒", "covered: nothing can enter", "FV-MAP-07"))

    def markers(self, scene: Scene) -> None:
        """Draw point markers, the triumph marker and round tokens; they share squares with pieces."""
        lying = [(f"marker:{letter}", at, letter, f"point marker {letter}", "green") for letter, at in self.lettered()]
        if self.view["triumph"]:
            lying.append(("marker:triumph", self.view["triumph"], "★", "the triumph marker", "pink"))
        for token in self.view["tokens"]:
            colour = colour_of(self.sides[token["side"]])
            lying.append((token["key"], token["at"], token["name"][:4], token["name"], colour))
        for key, at, title, tip, colour in lying:
            x, y = self.corner(at)
            wide = max(2, len(title) + 1)
            scene.pieces.append(
                Piece(
                    key=key,
                    x=x + self.wide - wide,
                    y=y + TALL - 2,
                    w=wide,
                    h=2,
                    shape="die",
                    title=title,
                    colour=colour,
                    tip=tip,
                )
            )

    def lettered(self) -> list[tuple[str, str]]:
        """Return the point markers on the map."""
        return list(self.view["markers"].items())

    # -------------------------------------------------------------- pieces

    def piece(self, piece: dict[str, Any]) -> Piece:
        """Draw a piece: knocked down ones are marked, exhausted ones faded."""
        x, y = self.corner(piece["at"])
        mark = "↓" if piece["state"] == "down" else ""
        if piece["key"] == self.view["holder"]:
            mark += "★"
        if piece.get("leader"):
            mark += "♛"
        return Piece(
            key=f"piece:{piece['key']}",
            x=x,
            y=y,
            w=self.wide,
            h=4 if piece["state"] != "down" else 2,
            shape="token" if piece["form"] != "marker" else "die",
            title=short(piece["name"]) + mark,
            colour=colour_of(self.sides[piece["side"]]),
            tip=self.tip(piece),
            faded=piece["exhausted"],
        )

    def tip(self, piece: dict[str, Any]) -> str:
        """Say all about a piece: how it is, what it sees, and where a basic move takes it."""
        said = [f"{piece['name']} (side {piece['side'] + 1}): {STATES[piece['state']]}"]
        if piece["exhausted"]:
            said[0] += ", exhausted"
        if piece["form"] == "marker":
            return f"{piece['name']}: the objective of side {piece['side'] + 1}"
        said[0] += f", defence {piece['defense']}"
        square, side = self.number(piece["at"]), piece["side"]
        stop = self.standing ^ self.stand[side]
        seen = self.board.clear[square] if piece["sharp"] else self.board.seen(square, stop)
        others = [other for other in self.at.values() if other is not piece and seen >> self.number(other["at"]) & 1]
        far = self.board.distance[square]
        names = [f"{other['name']} ({far[self.number(other['at'])]})" for other in others]
        said.append(f"sees {', '.join(names) or 'nobody'}")
        hidden = [other["name"] for other in self.at.values() if other is not piece and other not in others]
        if hidden:
            said.append(f"does not see {', '.join(hidden)}")
        if piece["state"] == "standing" and piece["steps"]:
            ends = self.board.moves(square, piece["steps"], stop) & ~self.occupied
            said.append(f"can go to {' '.join(self.name(end) for end in members(ends)) or 'no square'}")
        return "; ".join(said)


def block(key: str, box: tuple[int, int, int, int], title: str, tip: str, link: str) -> Piece:
    """Draw an obstruction."""
    x, y, w, h = box
    return Piece(key=key, x=x, y=y, w=w, h=h, shape="die", title=title, colour="red", tip=tip, link=link)


def dice(scene: Scene, view: View, y: float) -> None:
    """Draw the last roll: the challenger's dice, then the defender's."""
    x = 1.0
    for name, faces in (("challenger", view["dice"]), ("defender", view["reply"])):
        for number, face in enumerate(faces):
            title, colour = DICE[face]
            scene.pieces.append(
                Piece(
                    key=f"{name}:{number}",
                    x=x,
                    y=y,
                    w=5,
                    h=4,
                    shape="die",
                    title=title,
                    colour=colour,
                    tip=f"{name}: {face}",
                )
            )
            x += 6
        x += 3


def panel(view: View, side: dict[str, Any]) -> Panel:
    """Show one side: points, pool, track, and its characters with what they can do."""
    lines = []
    if side["picks"] and not view["pieces"]:
        lines.append("picked: " + ", ".join(name.replace("_", " ") for name in side["picks"]))
    if side["hidden"]:
        lines.append(f"{side['hidden']} cards picked in secret")
    pool = ", ".join(f"{count} {kind}" for kind, count in side["pool"].items())
    lines.append(f"Pool: {pool or 'empty'}")
    track = " | ".join(f"{space}: {', '.join(things)}" for space, things in side["track"].items())
    lines.append(f"Track: {track.replace('_', ' ') or 'empty'}")
    for piece in view["pieces"]:
        if piece["side"] == side["side"] and piece["form"] != "marker":
            lines.extend(about(piece))
    for objective in side["objectives"]:
        resting = f" (on {objective['cool']})" if objective["cool"] else ""
        lines.append(f"{objective['name']}{resting}: {objective['text']}")
    if side["target"]:
        lines.append(f"Target: {side['target'].replace('_', ' ')}")
    base = f" ({side['base']})" if side["base"] else ""
    first = ", First Player" if view["first"] == side["side"] else ""
    return Panel(
        key=f"panel:side{side['side'] + 1}",
        title=f"Side {side['side'] + 1}{base}: {side['points']} points{first}",
        lines=tuple(lines),
        colour=colour_of(side),
        active=view["turn"] == side["side"] and view["phase"] in ("ready", "act"),
    )


def about(piece: dict[str, Any]) -> list[str]:
    """Return the lines of a piece's card."""
    notes = [STATES[piece["state"]]] if piece["state"] != "standing" else []
    if piece["exhausted"]:
        notes.append("exhausted")
    if piece.get("held"):
        notes.append(f"{piece['held']} {piece['token']}")
    if piece.get("leader"):
        notes.append("leader")
    notes += [name.title() for name in piece.get("status", ())]
    note = f" ({', '.join(notes)})" if notes else ""
    found = [f"{short(piece['name'])} {piece['name']}, defence {piece['defense']}{note}"]
    for feat in piece["feats"]:
        cost = f" [{feat['cost']} {feat['type']}]" if feat["type"] else ""
        found.append(f"· {feat['name']}{'*' if feat['star'] else ''}{cost}: {feat['text']}")
    if piece.get("trait"):
        found.append(f"· {piece['trait']}")
    if piece.get("item"):
        resting = f" (on {piece['item_cool']})" if piece["item_cool"] else ""
        found.append(f"· {piece['item_name']}{resting}: {piece['item_text']}")
    return found
