"""Positions of which scenes were reviewed (`scenes/`). `python -m tests.risk.scenery` writes them anew."""

from collections.abc import Callable
from pathlib import Path

from slugfest import Match
from slugfest.games.risk import MANHATTAN, SKIRMISH
from tests.risk.board import manhattan, play, skirmish
from tests.scenery import write

FOLDER = Path(__file__).parent / "scenes"
FORCES = ("thor 14:7 12:1 48:2", "captain_america 15:3 H1:2 06:3 25:2", "ultron 18:4 40:1 24:2")


def choosing() -> Match:
    match = Match(MANHATTAN, 4, seed=2, rolls=[[3, 6, 5, 1]])
    play(match, "faction:ultron")
    return match


def placing() -> Match:
    match = Match(MANHATTAN, 3, seed=2, factions=["iron_man", "thor", "captain_america"])
    play(match, "sector:06")
    return match


def skirmish_placing() -> Match:
    options = {"factions": ["thor", "ultron", "iron_man"], "all_regions_open": False, "rolls": [[6, 2, 3]]}
    match = Match(SKIRMISH, 3, seed=2, **options)
    play(match, "sector:12")
    return match


def skirmish_trading() -> Match:
    return skirmish("thor 26:3 27 28 29", "ultron 13:2", "iron_man 40:1", hands={"thor": [2, 2, 1]}, discard=[1, 2])


def skirmish_attacking() -> Match:
    forces = ("thor 12:7 11:1", "ultron 13:4 45:1", "iron_man 10:2")
    match = skirmish(*forces, at="invade", rolls=[[6, 4, 1], [5, 4]])
    play(match, "sector:12", "sector:13", "n:3", "n:2")
    return match


def trading() -> Match:
    match = manhattan(*FORCES, hands={"thor": ["TH-2", "TH-8", "TH-9"]}, discard=["TH-1", "UL-3"], decks={"thor": []})
    play(match, "card:TH-8")
    return match


def targets() -> Match:
    match = manhattan(
        *FORCES,
        at="invade",
        allies={"lady_sif": "14", "nick_fury": "06"},
        hulk="14",
        hands={"thor": ["TH-2"], "ultron": ["UL-1", "IM-2"]},
        pieces=1,
    )
    play(match, "sector:14")
    return match


def window() -> Match:
    match = manhattan(
        *FORCES,
        source="14",
        target="15",
        allies={"lady_sif": "14"},
        squad=["lady_sif"],
        hands={"thor": ["TH-1", "TH-7"]},
        rolls=[[8, 3, 2], [7, 3]],
    )
    play(match, "n:3", "n:2", "pass")
    return match


def rerolling() -> Match:
    match = window()
    play(match, "card:TH-1")
    return match


def maneuvering() -> Match:
    forces = ("thor 14:7 13:2 12:1", *FORCES[1:])
    match = manhattan(*forces, at="maneuver", allies={"heimdall": "12"}, scepter=True, illusions=2, meter=4)
    play(match, "sector:14")
    return match


SCENES: dict[str, Callable[[], Match]] = {
    "choosing-factions": choosing,
    "placing": placing,
    "skirmish-placing": skirmish_placing,
    "skirmish-trading": skirmish_trading,
    "skirmish-attacking": skirmish_attacking,
    "trading": trading,
    "targets": targets,
    "card-after-the-roll": window,
    "re-rolling": rerolling,
    "maneuvering": maneuvering,
}

if __name__ == "__main__":
    write(FOLDER, SCENES)
