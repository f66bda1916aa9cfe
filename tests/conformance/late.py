"""Positions in which rare things are about to happen: what seldom comes up in matches that are played at random.

Each is named for what is told in it, and returns a match that has come that far; `play` goes on from there.
"""

from collections.abc import Callable
from typing import Any

from slugfest import Match
from slugfest.games.risk import MANHATTAN
from tests.battlerealm.holding import LOOSE
from tests.battlerealm.ring import play, ring
from tests.brawl.arena import act, brawl
from tests.brawl.test_own_words import lit
from tests.funkoverse.stage import TERRITORY, stage
from tests.guardians.galaxy import but, galaxy
from tests.risk.board import keys, manhattan, skirmish
from tests.risk.manhattan import EMPTY

QUIET = ["CO"] * 6
ROAD = "+-+-+-+-+\n|. A . .|\n+ + + + +\n|. B Z .|\n+-+-+-+-+"
FRONT = ("thor 12:7 11:1", "ultron 13:1 40:1", "iron_man 24:1")


def slammed() -> Match:
    match = ring("captain_marvel a0:9", "hulk a0:9", "vision c0:9", total="SK SK SC")
    play(match, "card:sky_high_slam")
    return match


def survived() -> Match:
    match = ring("hulk a0:9", "thor b0:9", "guillotine c0:1", "vision d0:9", total="TE MY", rolls=[QUIET, QUIET])
    play(match, "spend:TE", "hero:guillotine", "end")
    return match


def corroded() -> Match:
    match = ring("hulk acid:9", "thor b0:9", "vision c0:9", circle="acid b0 c0 d0", total="CO", rolls=[QUIET])
    play(match, "end")
    return match


def walked() -> Match:
    step = {"do": "move", "amount": 1, "target": "self"}
    pack = {"cards": [LOOSE | {"effects": [step]}]}
    match = ring("thor a0:9", "hulk a0:9", "vision d0:9", total="MY", packs=(pack,))
    play(match, "card:anvil_drop")
    return match


def nobody_left() -> Match:
    match = ring("thor a0:1", "hawkeye a0:1", "iron_man a0:1", total="SC SC SC CO", forced=False)
    play(match, "explode", "end")
    return match


def pulled() -> Match:
    match = brawl("goldarr 0,-3", "rath 3,-3", hand="Harpoon Strike")
    act(match, "Harpoon Strike", target="champion:rath")
    return match


def swapped() -> Match:
    match = brawl("loralei 0,-3", "taze 1,-3", hand="Winding Path")
    act(match, "Winding Path", target="champion:taze")
    return match


def readied() -> Match:
    """Only cards of one's own ready a Core."""
    match = lit()
    play(match, "core:destruction")
    return match


def objective() -> Match:
    sides: dict[int, dict[str, Any]] = {
        1: {"objectives": {"hack_the_terminal": "2-0"}},
        2: {"objectives": {"retrieve_the_vibranium": "0-1"}},
    }
    match = stage(ROAD, TERRITORY, turn="A", sides=sides)
    match.play("piece:data_terminal")
    return match


def delayed() -> Match:
    recall = {"do": "shift", "amount": -1, "what": "character", "track": "own"}
    kit = {"id": "recall", "name": "Recall", "action": True, "cost": 2, "star": False, "effects": [recall]}
    more: dict[str, dict[str, Any]] = {"A": {"item": "recall"}, "B": {"at": "out", "cool": 3}}
    match = stage(
        ROAD.replace("B", "."), TERRITORY, packs=({"items": [kit | {"source": "house"}]},), more=more, turn="A"
    )
    match.play("item:recall")
    return match


def chip() -> Match:
    forces = ("iron_man 04:9 01:1", "thor 06:1 12:1", "ultron 05:1 40:1")
    match = manhattan(*forces, at="deploy", pile=3, hands={"iron_man": ["IM-7"]}, chips=["05"])
    play(match, "card:IM-7")
    return match


def eliminated() -> Match:
    match = manhattan("ultron 12:7 40:1", "iron_man 13:1", "thor 30:1", source="12", target="13", rolls=[[6], [1]])
    play(match, "n:1", "n:1")
    return match


def hunted() -> Match:
    return Match(MANHATTAN, 3, seed=1, factions=["ultron", "thor", "captain_america"])


def no_cards() -> Match:
    match = manhattan(*FRONT, at="draw", conquered=True, decks=EMPTY, discard=["UL-1"], turn="thor")
    assert match.journal is not None
    return match


def shuffled() -> Match:
    spent = [1, 1, 2, 2, 2]
    return skirmish("thor 12:9", "ultron 13:1", "iron_man 30:1", at="draw", conquered=True, deck=[], discard=spent)


def raging() -> Match:
    """Hulk is let loose by a card between two battles of an attack, which ends it."""
    match = manhattan(
        *FRONT, at="invade", meter=9, hands={"thor": ["UL-6"]}, rolls=[[1], [6]], forced=False, decks=EMPTY
    )
    play(match, "sector:12", "sector:13", "n:1")
    while "pass" in keys(match):
        play(match, "pass")
    play(match, "card:UL-6")
    return match


def spared() -> Match:
    match = galaxy(assets={0: ["set:milano"]}, selected="korath", filled={"1": "4 4"}, dice="3 3 5 d8:5 d8:6")
    play(match, "decline", "power:milano")
    return match


def hopeless() -> Match:
    match = galaxy(dice="1 1 4 6", aside="d6 d8 d8", seed=1)
    play(match, "decline", "die:1")
    return match


def orb(*roll: int) -> Callable[[], Match]:
    def rolled() -> Match:
        match = galaxy(
            assets={0: ["set:morag", "drax"]}, turn=1, selected="drax", filled={"1": "6", "2": "3 3 1"},
            dice="6 d8:1 d8:1", rolls=[list(roll)],
        )  # fmt: skip
        play(match, "row:steal")
        return match

    return rolled


def last_round() -> Match:
    match = galaxy(2, assets={0: but("drax")}, selected="drax", filled={"1": "6"}, dice="3 3 1 d8:4 d8:4")
    play(match, "row:2")
    return match


LATE: dict[str, Callable[[], Match]] = {
    "slammed": slammed,
    "survived-at-0": survived,
    "hurt-by-a-location": corroded,
    "moved-by-a-card": walked,
    "nobody-is-left": nobody_left,
    "pulled": pulled,
    "swapped": swapped,
    "core-readied": readied,
    "objective-used": objective,
    "knocked-out-for-less-long": delayed,
    "chip-moved": chip,
    "eliminated": eliminated,
    "hunting-somebody-else": hunted,
    "no-card-to-draw": no_cards,
    "discard-pile-shuffled": shuffled,
    "hulk-ends-an-attack": raging,
    "a-die-kept-of-a-roll-let-go": spared,
    "nothing-can-be-finished": hopeless,
    "orb-taken": orb(2, 2, 2, 4, 5, 6, 8),
    "orb-kept": orb(1, 1, 2, 2, 3, 3, 4),
    "nothing-to-steal": last_round,
}
