"""A second opinion of what Battle for Manhattan offers: from the map's file, the catalogue and a seat's view alone."""

import re
import tomllib
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import slugfest.games.risk

MAP = tomllib.loads((Path(slugfest.games.risk.__file__).parent / "content" / "map.toml").read_text(encoding="utf-8"))
PAGE = (Path(__file__).parent.parent.parent / "docs" / "rules" / "risk.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ((?:CA|UL|IM|WS|TH)-\d) \| .+? \| (\d) \| (.+?) \| (\w+) \| (.+?) \|$", re.MULTILINE)
CARDS = {row[0]: row for row in ROW.findall(PAGE)}
ORDER = list(CARDS)
NEAR: dict[str, list[str]] = {sector["id"]: sector["neighbours"] for sector in MAP["sectors"]}
SECTIONS = {"H1": ["H2"], "H2": ["H1", "H3"], "H3": ["H2"]}
FACTION = {"CA": "captain_america", "UL": "ultron", "IM": "iron_man", "WS": "winter_soldier", "TH": "thor"}
View = dict[str, Any]


class Opinion:
    """What one seat may do, as its view and the catalogue tell."""

    def __init__(self, view: View, seat: int, played: str, picks: list[str]) -> None:
        self.view, self.seat, self.played = view, seat, played
        self.picks = [key.removeprefix("sector:") for key in picks]
        names = [place["key"] for place in view["map"]["places"]]
        self.owner = dict(zip(names, view["owner"], strict=True))
        self.units = dict(zip(names, view["units"], strict=True))
        self.faction = view["players"][seat]["key"]
        self.own = [key for key in names if self.owner[key] == seat]
        self.hand = [card["key"] for card in view["players"][seat]["hand"]]
        self.docks = view["docks"]

    # what lies where

    def beside(self, place: str) -> list[str]:
        """What is adjacent at all times: borders, lines, the row of sections, the access point and open docks."""
        found = NEAR.get(place, []) + SECTIONS.get(place, [])
        if place in self.docks:
            found = [*found, "H1"]
        return found + (self.docks if place == "H1" else [])

    def targets(self, source: str) -> list[str]:
        found = [key for key in self.beside(source) if self.owner[key] != self.seat]
        aboard = all(self.owner[key] == self.seat for key in SECTIONS)
        return [key for key in found if not (source == "H1" and key in NEAR) or aboard]

    def sources(self) -> list[str]:
        return [key for key in self.own if self.units[key] > 1 and self.targets(key)]

    def joined(self, source: str, through: bool = False) -> list[str]:
        seen, todo = {source}, [source]
        while todo:
            place = todo.pop()
            for key in self.beside(place):
                lift = "H1" in (place, key) and (place in NEAR or key in NEAR)
                both = self.owner[place] == self.owner[key] == self.seat
                walkable = self.owner[key] == self.seat or (through and key in NEAR)
                if key not in seen and walkable and (both or not lift):
                    seen.add(key)
                    todo.append(key)
        return sorted((key for key in seen if self.owner[key] == self.seat and key != source), key=str)

    def victims(self, count: int) -> list[str]:
        reach = {target for source in self.own for target in self.targets(source)}
        return sorted(key for key in reach if self.units[key] > count)

    def allies_in(self, place: str) -> list[str]:
        mine = [one["key"] for one in self.view["map"]["allies"] if one["faction"] == self.faction]
        return [name for name in mine if self.view["allies"][name] == place]

    # cards

    def cards(self, window: str) -> list[str]:
        fitting = [card for card in self.hand if CARDS[card][3] == window]
        return [f"card:{card}" for card in fitting if self.useful(*CARDS[card][4].split())]

    def useful(self, effect: str, *words: str) -> bool:
        view = self.view
        count = int(words[0]) if words else 1
        match effect:
            case "salvage":
                return self.faction == "iron_man" and any(self.chip_ways(chip) for chip in view["chips"])
            case "drop_units":
                return bool(self.drops(words[1]))
            case "remove_units" | "defect":
                return bool(self.victims(count))
            case "rage":
                return not view["hulk"] and (view["meter"] < 10 if count > 0 else view["meter"] > 0)
            case "hydra_target":
                operatives = any(self.owner[key] == "neutral" for key in SECTIONS)
                return self.faction == "winter_soldier" and operatives and view["hydra"] > count
            case "redeploy_docking":
                docks = [key for key in self.docks if key in self.own]
                return len(docks) > 1 and any(self.units[key] > 1 for key in docks)
            case "single_defender":
                return self.units[view["target"]] > 1 and not view["single"]
            case "extra_maneuver":
                return any(self.units[key] > 1 and self.joined(key, view["through"] > 0) for key in self.own)
            case "maneuver_through":
                spare = [key for key in self.own if self.units[key] > 1]
                more = any(self.joined(key, True) != self.joined(key) for key in spare)
                return more and view["maneuvers"] > 0 and not view["through"]
        return True

    def chip_ways(self, chip: str) -> list[str]:
        return sorted(key for key in NEAR[chip] if key not in self.view["chips"] and self.owner[key] != self.seat)

    def drops(self, where: str) -> list[str]:
        return [key for key in self.own if where == "any" or key in self.docks]

    # questions

    def trade(self) -> list[str]:
        traded = self.view["traded"]
        total = sum(map(symbols, traded))
        rest = [card for card in sorted(self.hand, key=ORDER.index) if card not in traded]
        enough = total + sum(map(symbols, rest)) > 1
        fitting = [card for card in rest if enough and total + symbols(card) <= 10]
        return [*(f"card:{card}" for card in fitting), *["done"] * (total > 1), "pass"]

    def ally(self) -> list[str]:
        mine = [card for card in self.hand if FACTION[card[:2]] == self.faction]
        names = {one["name"]: one["key"] for one in self.view["map"]["allies"]}
        return [*(f"card:{card}" for card in mine if not self.view["allies"][names[CARDS[card][2]]]), "pass"]

    def squad(self) -> list[str]:
        declaring = self.view["phase"] == "invade"
        return [*["alone"] * declaring, *squads(self.allies_in(self.view["source"]))]

    def commit(self) -> list[str]:
        spare = self.units[self.view["source"]] - 1
        stops = self.view["fought"] and not self.view["single"]
        cards = self.cards("commit") + (self.cards("invade") if stops else [])
        return [*cards, *numbers(1, min(3, spare)), *["until"] * (spare > 1), *["stop"] * stops]

    def kept(self) -> int:
        """What a source has left whatever the first battle with all dice brings."""
        mine, other = self.units[self.view["source"]], self.units[self.view["target"]]
        return mine - min(3, mine - 1, 2, other)

    def maneuver(self) -> list[str]:
        through, moves = self.view["through"] > 0, self.view["maneuvers"] > 0
        from_here = [key for key in self.own if moves and self.units[key] > 1 and self.joined(key, through)]
        allies = not self.view["allies_moved"] and bool(self.allies_from())
        return [*self.cards("maneuver"), *sectors(from_here), *["allies"] * allies, "pass"]

    def allies_from(self) -> list[str]:
        return [key for key in self.own if self.allies_in(key) and self.joined(key)]

    def card_target(self) -> list[str]:
        effect, *words = CARDS[self.played][4].split()
        if effect == "salvage":
            chips = [chip for chip in self.view["chips"] if self.chip_ways(chip)]
            return self.chip_ways(self.picks[0]) if self.picks else chips
        if effect == "redeploy_docking":
            return [key for key in self.docks if key in self.own and self.units[key] > 1]
        return self.victims(int(words[0]) if words else 1)

    def card_place(self) -> list[str]:
        effect, *words = CARDS[self.played][4].split()
        if effect == "drop_units":
            return self.drops(words[1])
        if effect == "redeploy_docking":
            return [key for key in self.docks if key in self.own and key != self.picks[0]]
        return [key for key in self.beside(self.picks[0]) if key in self.own]


def symbols(card: str) -> int:
    return int(CARDS[card][1])


def sectors(keys: list[str], *more: str) -> list[str]:
    return [*(f"sector:{key}" for key in keys), *more]


def numbers(low: int, high: int) -> list[str]:
    """Numbers up to a hundred; beyond that their blocks of a hundred."""
    if high <= 100:
        return [f"n:{number}" for number in range(low, high + 1)]
    return [f"block:{number}" for number in range((low - 1) // 100, (high - 1) // 100 + 1)]


def squads(names: list[str]) -> list[str]:
    chosen = [part for size in range(1, len(names) + 1) for part in combinations(names, size)]
    return ["squad:" + "+".join(f"ally:{name}" for name in part) for part in chosen]


EXPECTED: dict[str, Callable[[Opinion], list[str]]] = {
    "risk.trade": Opinion.trade,
    "risk.ally": Opinion.ally,
    "risk.ally_place": lambda me: sectors(me.own),
    "risk.deploy": lambda me: [*me.cards("reinforce"), *sectors(me.own)],
    "risk.deploy_count": lambda me: numbers(1, me.view["pile"]),
    "risk.invade": lambda me: [*me.cards("invade"), *sectors(me.sources()), "end"],
    "risk.hulk": lambda me: sectors(me.sources()),
    "risk.target": lambda me: sectors(me.targets(me.view["source"])),
    "risk.squad": Opinion.squad,
    "risk.commit": Opinion.commit,
    "risk.until": lambda me: numbers(1, min(100, me.kept())),
    "risk.defend": lambda me: ["n:1", "n:2", *["hold:1", "hold:2"] * (me.view["until"] > 0)],
    "risk.battle_attack": lambda me: [*me.cards("battle_attack"), "pass", "waive"],
    "risk.battle_defend": lambda me: [*me.cards("battle_defend"), "pass", "waive"],
    "risk.after_roll": lambda me: [*me.cards("after_roll"), "pass", "waive"],
    "risk.after_compare": lambda me: [*me.cards("after_compare"), "pass", "waive"],
    "risk.move_in": lambda me: numbers(me.view["attack"], me.units[me.view["source"]] - 1),
    "risk.maneuver": Opinion.maneuver,
    "risk.maneuver_to": lambda me: sectors(me.joined(me.view["source"], me.view["through"] > 0)),
    "risk.maneuver_count": lambda me: numbers(1, me.units[me.view["source"]] - 1),
    "risk.allies_from": lambda me: sectors(me.allies_from()),
    "risk.allies_to": lambda me: sectors(me.joined(me.view["source"])),
    "risk.card_target": lambda me: sectors(me.card_target()),
    "risk.card_place": lambda me: sectors(me.card_place()),
    "risk.card_count": lambda me: numbers(1, me.units[me.picks[0]] - 1),
}
"""The options of each question; `risk.reroll` is looked at apart."""
