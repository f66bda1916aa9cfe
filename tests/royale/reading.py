"""A slow and simple reading of the rules of Battle Royale, to compare the listed options with.

Everything is worked out from what a player sees (`match.view`): no tables, no sets of bits, no shortcuts.
"""

from itertools import pairwise
from typing import Any

from slugfest import Match
from slugfest.games.royale.content.cards import Effect
from slugfest.games.royale.content.kinds import Card
from slugfest.games.royale.content.load import load

Space = tuple[int, int]
CARDS = {card.key: card for card in load().cards}


def key(space: Space) -> str:
    return f"space:{space[0]}-{space[1]}"


class Reading:
    """The position of a match, as plain spaces and names."""

    def __init__(self, match: Match) -> None:
        assert match.choice is not None
        self.view = match.view(match.choice.seat)
        lines = self.view["map"]["lines"]
        squares = {(r, c): mark for r, line in enumerate(lines) for c, mark in enumerate(line)}
        self.all = set(squares)
        self.walls = {space for space, mark in squares.items() if mark in "#="}
        teams = self.view["teams"]
        self.about: dict[str, dict[str, Any]] = {one["key"]: one for team in teams for one in team["characters"]}
        self.at: dict[str, Space] = {
            name: (int(one["at"].split("-")[0]), int(one["at"].split("-")[1]))
            for name, one in self.about.items()
            if one["state"] == "in play"
        }
        self.free = self.all - self.walls - set(self.at.values())
        self.hand = [card["key"] for card in teams[match.choice.seat]["hand"]]

    # -------------------------------------------------------------- geometry

    def adjacent(self, a: Space, b: Space) -> bool:
        """RY-GEO-1 and -2."""
        if max(abs(a[0] - b[0]), abs(a[1] - b[1])) != 1:
            return False
        diagonal = a[0] != b[0] and a[1] != b[1]
        return not (diagonal and (a[0], b[1]) in self.walls and (b[0], a[1]) in self.walls)

    def line(self, a: Space, b: Space, reach: int, gone: Space | None = None) -> bool:
        """RY-GEO-3 to -5; `gone` is a space whose character has left it."""
        rows, columns = b[0] - a[0], b[1] - a[1]
        steps = max(abs(rows), abs(columns))
        if not steps or (rows and columns and abs(rows) != abs(columns)) or steps - 1 > reach:
            return False
        way = [(a[0] + rows * n // steps, a[1] + columns * n // steps) for n in range(steps + 1)]
        bodies = set(self.at.values()) - {gone}
        clear = all(space not in self.walls and space not in bodies for space in way[1:-1])
        return clear and all(self.adjacent(one, two) for one, two in pairwise(way))

    def around(self, space: Space) -> set[Space]:
        row, column = space
        return {(r, c) for r in range(row - 1, row + 2) for c in range(column - 1, column + 2)} & self.all - {space}

    def walk(self, name: str, steps: int, past: str = "") -> set[Space]:
        """RY-MOV-2 and -3, and what cards may pass."""
        start = self.at[name]
        seen, edge = {start}, {start}
        for _ in range(steps):
            found = {b for a in edge for b in self.around(a) - seen if past == "walls" or self.adjacent(a, b)}
            barred = self.walls if past != "walls" else set()
            barred = barred | (set(self.at.values()) if past != "characters" else set())
            edge = found - barred
            seen |= edge
        return (seen - {start}) & self.free

    def goes_to(self, name: str, effect: Effect) -> set[Space]:
        """Where a movement card leads."""
        if effect.do == "move":
            return self.walk(name, effect.amount, effect.past)
        row, column = self.at[name]
        return {(r, c) for r, c in self.free if max(abs(r - row), abs(c - column)) <= effect.amount}

    # -------------------------------------------------------------- who

    def enemies(self, name: str) -> list[str]:
        return [one for one in self.at if self.about[one]["seat"] != self.about[name]["seat"]]

    def mates(self, name: str) -> list[str]:
        return [one for one in self.at if self.about[one]["seat"] == self.about[name]["seat"] and one != name]

    def cards(self, name: str, down: bool) -> list[str]:
        return [card["key"] for card in self.about[name]["cards"] if card["down"] is down]

    def hurt(self, name: str) -> bool:
        return bool(self.about[name]["health"] < self.about[name]["start"])

    # -------------------------------------------------------------- cards

    def works(self, name: str, card: Card) -> bool:
        """Whether a card could do anything for a character (RY-CARD-10, RY-CON-7)."""
        effect = card.effects[0]
        here, do = self.at[name], effect.do
        if do in ("move", "place", "swap", "again") and self.about[name]["held"]:
            return False
        if do in ("move", "place"):
            return self.leads_somewhere(name, card)
        if do in ("battle", "hold"):
            return any(self.line(here, self.at[one], effect.reach) for one in self.enemies(name))
        if do == "each":
            return any(self.adjacent(here, space) for space in self.at.values())
        if do == "lob":
            victims = [space for one, space in self.at.items() if one != name]
            spots = [space for space in self.free if self.line(here, space, effect.reach)]
            return any(self.adjacent(spot, victim) for spot in spots for victim in victims)
        if do == "heal":
            near = [one for one in self.mates(name) if self.adjacent(here, self.at[one])]
            return any(map(self.hurt, [name] if effect.target == "self" else [name, *near]))
        if do == "assist":
            near = [one for one in self.mates(name) if self.adjacent(here, self.at[one])]
            return any(self.adjacent(self.at[one], self.at[foe]) for one in near for foe in self.enemies(name))
        if do == "swap":
            return any(not self.about[one]["held"] for one in self.mates(name))
        if do == "flip":
            anywhere = effect.target == "enemy_anywhere"
            seen = [one for one in self.enemies(name) if anywhere or self.line(here, self.at[one], effect.reach)]
            return any(self.cards(one, down=False) for one in seen)
        if do == "pull":
            spaces = [self.at[one] for one in self.enemies(name)]
            return any(self.line(here, space, effect.reach) and not self.adjacent(here, space) for space in spaces)
        if do == "ready":
            whose = self.mates(name) + ([name] if effect.target == "own_character" else [])
            return any(self.cards(one, down=True) for one in whose)
        if do == "again":
            return self.about[name]["moved"] and bool(self.walk(name, self.view["green"]))
        assert do in ("boost", "actions"), do
        return True

    def leads_somewhere(self, name: str, card: Card) -> bool:
        """Whether a card has a space to go to, with a target where it attacks afterwards (RY-DRF-1)."""
        here, ends = self.at[name], self.goes_to(name, card.effects[0])
        strike = next((effect for effect in card.effects if effect.do == "battle"), None)
        if strike is None:
            return bool(ends)
        ends |= {here} if card.effects[0].do == "move" else set()
        return any(self.line(end, self.at[foe], strike.reach, here) for end in ends for foe in self.enemies(name))

    # -------------------------------------------------------------- what is listed

    def action(self, used: set[str]) -> set[str]:
        """RY-OPT-ACT; `used` are the cards that stay and have been played this turn."""
        found = {"end"}
        mine = [name for name in self.at if self.about[name]["seat"] == self.view["turn"]]
        for name in mine:
            if not self.about[name]["moved"] and not self.about[name]["held"] and self.walk(name, 1):
                found.add(f"move:{name}")
            near = [foe for foe in self.enemies(name) if self.adjacent(self.at[name], self.at[foe])]
            found |= {f"attack:{name}-{foe}" for foe in near}
            for card in (CARDS[one] for one in self.cards(name, down=False) if one not in used):
                if card.when != "battle" and self.works(name, card):
                    found.add(f"card:{card.key}")
        for card in (CARDS[one] for one in self.hand):
            if card.when != "battle" and any(self.works(name, card) for name in mine):
                found.add(f"bonus:{card.key}")
        return found

    def react(self) -> set[str]:
        """RY-OPT-REACT."""
        name = self.view["battle"]["defender"]
        given = [("card", one) for one in self.cards(name, down=False)] + [("bonus", one) for one in self.hand]
        found = {"pass"}
        for kind, one in given:
            card = CARDS[one]
            changes = card.effects[0].do not in ("heal", "move", "place", "swap") or self.works(name, card)
            if card.when != "turn" and "attack" not in card.name.lower() and changes:
                found.add(f"{kind}:{one}")
        return found

    def move(self) -> set[str]:
        """RY-OPT-DEST."""
        return {"stay"} | {key(space) for space in self.walk(self.view["actor"], self.view["green"])}
