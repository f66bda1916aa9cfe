"""The picture of a contest: the map with everybody on it, dice, everybody's cards below, a panel per seat.

While teams are picked the characters lie there to choose from. A character that can move bears an arrow, an enemy that
can be attacked a sword for each attacker; both are worked out from the view.
"""

from typing import Any

from slugfest.kernel.game import Piece, Scene, View

from .below import cards, dice
from .box import board_of
from .offering import offer
from .panels import COLOURS, panel, told

ACROSS, DOWN = 6, 4
"""From one space to the next."""
WIDE, TALL = 5, 3.7
"""How much of it a space fills."""


def draw(view: View) -> Scene:
    """Return the scene of what a seat may see."""
    if view["offer"]:
        scene = offer(view)
    else:
        scene = Field(view).scene()
    scene.panels.extend(panel(view, team) for team in view["teams"])
    scene.seats = COLOURS[: len(view["teams"])]
    scene.sides = tuple(", ".join(one["name"] for one in team["characters"]) for team in view["teams"])
    return scene


def short(name: str) -> str:
    """Return a name short enough for a space.

    >>> short("Venom"), short("Paper Moth")
    ('Ven', 'Pap')
    """
    return name[:3]


class Field:
    """The map with all that stands on it, as the view shows it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.map = view["map"]
        self.board = board_of("\n".join(self.map["lines"]), self.map["columns"] + 1)
        self.everybody = [one for team in view["teams"] for one in team["characters"]]
        self.standing = [one for one in self.everybody if one["state"] == "in play"]
        self.acting = view["phase"] == "act" and view["battle"] is None and not view["card"] and not view["actor"]

    def scene(self) -> Scene:
        """Draw it all."""
        view = self.view
        name = "Capture the Flag" if view["mode"] == "flag" else "Battle Royale"
        wide, tall = self.map["columns"] * ACROSS, self.map["rows"] * DOWN
        scene = Scene(f"{name}: {self.map['name']}, round {view['round']}", max(wide, 72), tall, [], [])
        self.spaces(scene)
        self.flags(scene)
        for one in self.everybody:
            if one["at"]:
                self.figure(scene, one)
        dice(scene, view, tall + 1)
        y = cards(scene, view, tall + 4)
        scene.height = self.waiting(scene, y)
        return scene

    def corner(self, space: str) -> tuple[int, int]:
        """Return where a space is drawn."""
        r, c = space.split("-")
        return int(c) * ACROSS, int(r) * DOWN

    def number(self, space: str) -> int:
        """Return the number of a space by its name."""
        r, c = space.split("-")
        return self.board.number((int(c), int(r)))

    # -------------------------------------------------------------- the map

    def spaces(self, scene: Scene) -> None:
        """Draw spaces and walls; start zones, or what lies behind a base, in the colour of their seat."""
        zones: dict[str, int] = {}
        for team in self.view["teams"]:
            if team["base"] < len(self.map["zones"]):
                zones |= dict.fromkeys(self.map["zones"][team["base"]], team["seat"])
        behind = "behind the base" if self.view["mode"] == "flag" else "start zone"
        for r, line in enumerate(self.map["lines"]):
            for c, mark in enumerate(line):
                space = f"{r}-{c}"
                x, y = self.corner(space)
                if mark in "#=":
                    scene.pieces.append(wall(space, x, y, mark))
                    continue
                seat = zones.get(space)
                tip = f"space {space}" + (f", {behind} of seat {seat + 1}" if seat is not None else "")
                scene.pieces.append(
                    Piece(
                        key=f"space:{space}",
                        x=x,
                        y=y,
                        w=WIDE,
                        h=TALL,
                        colour="slate" if seat is None else COLOURS[seat],
                        tip=tip,
                        link="RY-SET-6" if seat is not None else "",
                    )
                )

    def flags(self, scene: Scene) -> None:
        """Draw the flags; a contested one says so."""
        for flag in self.view["flags"]:
            x, y = self.corner(flag["at"])
            said = f"the flag of seat {flag['seat'] + 1}"
            if flag["contested"]:
                said += ", contested"
            elif flag["controller"]:
                said += f", controlled by {self.named(flag['controller'])}"
            elif flag["home"]:
                said += ", at home"
            scene.pieces.append(
                Piece(
                    key=f"flag:{flag['seat']}",
                    x=x,
                    y=y,
                    w=WIDE,
                    h=TALL,
                    shape="die",
                    title="⚑" + ("!" if flag["contested"] else ""),
                    colour=COLOURS[flag["seat"]],
                    tip=said,
                    link="CF-FLAG-7" if flag["contested"] else "CF-FLAG-1",
                )
            )

    def named(self, key: str) -> str:
        """Return the name of a character."""
        return str(next(one["name"] for one in self.everybody if one["key"] == key))

    # -------------------------------------------------------------- characters

    def figure(self, scene: Scene, one: dict[str, Any]) -> None:
        """Draw a character with its health; below it what can be done with it by whoever has the turn."""
        x, y = self.corner(one["at"])
        lying = one["state"] == "lying"
        badges = self.badges(one)
        badge = badges[0][0] if len(badges) == 1 else ""
        fighting = self.view["battle"] or {}
        mark = "⚔" if one["key"] == fighting.get("attacker") else "◎" if one["key"] == fighting.get("defender") else ""
        scene.pieces.append(
            Piece(
                key=f"character:{one['key']}",
                x=x,
                y=y,
                w=WIDE,
                h=2 if badges or lying else TALL,
                shape="token",
                title=short(one["name"]) + (mark or ("↓" if lying else f"{one['health']:>2}")),
                colour=COLOURS[one["seat"]],
                tip=told(one),
                faded=lying,
                of=badge,
            )
        )
        wide = WIDE // max(1, len(badges))
        for number, (key, title, tip) in enumerate(badges):
            scene.pieces.append(
                Piece(
                    key=key,
                    x=x + number * wide,
                    y=y + 2,
                    w=wide,
                    h=1.7,
                    shape="die",
                    title=title,
                    colour="green" if title == "➜" else "orange",
                    tip=tip,
                )
            )

    def badges(self, one: dict[str, Any]) -> list[tuple[str, str, str]]:
        """Return what whoever has the turn can do with a character: move it, or attack it."""
        if not self.acting or one["state"] != "in play":
            return []
        if one["seat"] == self.view["turn"]:
            if one["moved"] or one["held"] or one["stopped"]:
                return []
            return [(f"move:{one['key']}", "➜", f"{one['name']} moves")]
        near = self.board.near[self.number(one["at"])]
        return [
            (f"attack:{other['key']}-{one['key']}", "⚔", f"{other['name']} attacks {one['name']}")
            for other in self.standing
            if other["seat"] == self.view["turn"] and near >> self.number(other["at"]) & 1
        ][:WIDE]

    def waiting(self, scene: Scene, y: float) -> float:
        """Draw the characters that are not placed yet."""
        left = [one for one in self.everybody if one["state"] == "waiting"]
        for number, one in enumerate(left):
            scene.pieces.append(
                Piece(
                    key=f"character:{one['key']}",
                    x=number % 6 * 12,
                    y=y + number // 6 * 3,
                    w=11,
                    h=2,
                    shape="token",
                    title=one["name"][:11],
                    colour=COLOURS[one["seat"]],
                    tip=told(one),
                )
            )
        return y + 3 * -(-len(left) // 6)


def wall(space: str, x: int, y: int, mark: str) -> Piece:
    """Draw a wall."""
    tip = "a wall" if mark == "#" else "a wall of the base"
    return Piece(
        key=f"wall:{space}",
        x=x,
        y=y,
        w=WIDE,
        h=TALL,
        shape="die",
        title="▒▒▒▒▒",
        colour="stone",
        tip=tip,
        link="RY-ATK-5",
    )
