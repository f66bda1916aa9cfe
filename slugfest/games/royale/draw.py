"""The picture of a contest: the map with everybody on it, dice, everybody's cards below, a panel per seat.

While teams are picked the characters lie there to choose from. A character that can move bears an arrow, an enemy that
can be attacked a sword for each attacker; both are worked out from the view.
"""

from typing import Any

from slugfest.kernel.game import Panel, Piece, Scene, View

from .box import board_of

ACROSS, DOWN = 6, 4
"""From one space to the next."""
WIDE, TALL = 5, 3.7
"""How much of it a space fills."""
COLOURS = ("blue", "red", "green", "amber")
KINDS = {"turn": "orange", "battle": "indigo", "either": "teal"}
WHEN = {"turn": "own turn", "battle": "reaction", "either": "own turn or reaction"}
BRIEF = {"turn": "turn", "battle": "reaction", "either": "both"}
OFFER_WIDE, OFFER_TALL = 20, 10
STRIP = 60
"""How wide the three cards of a character are together."""


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


def offer(view: View) -> Scene:
    """Draw all characters, those that are taken in the colour of their seat."""
    everybody, taken = view["offer"], {}
    for team in view["teams"]:
        for one in team["characters"]:
            taken[one["key"]] = team["seat"]
    columns = 4
    rows = -(-len(everybody) // columns)
    title = f"Picking teams of {view['size']}"
    scene = Scene(title, columns * OFFER_WIDE, rows * OFFER_TALL, [], [])
    for number, one in enumerate(everybody):
        owner = taken.get(one["key"])
        about = "; ".join(f"{card['name']} ({WHEN[card['when']]}): {card['text']}" for card in one["cards"])
        scene.pieces.append(
            Piece(
                key=f"character:{one['key']}",
                x=number % columns * OFFER_WIDE,
                y=number // columns * OFFER_TALL,
                w=OFFER_WIDE - 1,
                h=OFFER_TALL - 1,
                shape="card",
                title=f"{one['name']} ({one['health']})",
                lines=tuple(card["name"] for card in one["cards"]),
                colour="stone" if owner is None else COLOURS[owner],
                faded=owner is not None,
                tip=f"{one['name']}, {one['universe']}, health {one['health']}. {about}",
                link="RY-SET-3",
            )
        )
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
        self.dice(scene, tall + 1)
        y = self.cards(scene, tall + 4)
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

    # -------------------------------------------------------------- dice and cards

    def dice(self, scene: Scene, y: float) -> None:
        """Draw the dice of this turn."""
        view = self.view
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

    def cards(self, scene: Scene, y: float) -> float:
        """Draw a row of cards per character on the map, and the hand of whoever looks; return where they end."""
        for team in self.view["teams"]:
            for one in team["characters"]:
                if one["state"] in ("in play", "lying"):
                    self.row(scene, y, one, COLOURS[team["seat"]])
                    y += 2
            y = self.hand(scene, y, team["hand"])
        return y + 1

    def row(self, scene: Scene, y: float, one: dict[str, Any], colour: str) -> None:
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

    def hand(self, scene: Scene, y: float, cards: list[dict[str, Any]]) -> float:
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


def told(one: dict[str, Any]) -> str:
    """Say all about a character."""
    said = [f"{one['name']} (seat {one['seat'] + 1}): health {one['health']} of {one['start']}"]
    said += marks(one)
    up = [card["name"] for card in one["cards"] if not card["down"]]
    said.append(f"face-up: {', '.join(up) or 'no card'}")
    return "; ".join(said)


def marks(one: dict[str, Any]) -> list[str]:
    """Return what holds for a character just now."""
    words = {
        "moved": "has moved",
        "held": "held this turn",
        "gripped": "will be held in its next turn",
        "stopped": "stopped by a capture",
        "anew": "stood up here, counts for no flag yet",
    }
    said = [text for name, text in words.items() if one[name]]
    if one["boost"]:
        said.append(f"next attack +{one['boost']}")
    if one["state"] in ("lying", "defeated", "waiting"):
        said.append({"lying": "respawning", "defeated": "defeated", "waiting": "not placed yet"}[one["state"]])
    return said


def panel(view: View, team: dict[str, Any]) -> Panel:
    """Show one seat: its characters with health and cards, its Bonus Cards."""
    lines = []
    for one in team["characters"]:
        notes = marks(one)
        note = f" ({', '.join(notes)})" if notes else ""
        lines.append(f"{one['name']} {one['health']}/{one['start']}{note}")
        if one["state"] != "defeated":
            for card in one["cards"]:
                down = "face-down" if card["down"] else BRIEF[card["when"]]
                lines.append(f"· {card['name']} ({down}): {card['text']}")
    for card in team["hand"]:
        lines.append(f"★ {card['name']} ({BRIEF[card['when']]}): {card['text']}")
    hidden = team["cards"] - len(team["hand"])
    if hidden:
        lines.append(f"{hidden} Bonus Card{'s' if hidden > 1 else ''} in hand")
    left = sum(one["state"] == "in play" for one in team["characters"])
    mine = view["turn"] == team["seat"] and view["phase"] in ("turn", "act", "end")
    said = "out of the game" if team["out"] else f"{left} in play"
    if mine:
        said += f", {view['actions']} action{'' if view['actions'] == 1 else 's'} left"
    if view["mode"] == "flag" and view["flags"]:
        said += f", {team['defeats']} defeated"
    return Panel(
        key=f"panel:seat{team['seat'] + 1}",
        title=f"Seat {team['seat'] + 1}: {said}",
        lines=tuple(lines),
        colour=COLOURS[team["seat"]],
        active=mine or (view["phase"] in ("pick", "place") and view["turn"] == team["seat"]),
    )
