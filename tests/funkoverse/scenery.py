"""Positions of which scenes were reviewed (`scenes/`). `python -m tests.funkoverse.scenery` writes them anew."""

from collections.abc import Callable
from pathlib import Path

from slugfest import Match
from tests.funkoverse.stage import FIRST, LEADERS, SCRIMMAGE, TERRITORY, TRIUMPH, on_map, play, stage
from tests.scenery import write

FOLDER = Path(__file__).parent / "scenes"


def bases() -> Match:
    return Match(SCRIMMAGE, 3, seed=2)


def characters() -> Match:
    match = Match(FIRST, 2, seed=2, bases="seats")
    play(match, "card:iron_man")
    return match


def attachments() -> Match:
    match = Match(LEADERS, 2, seed=2, bases="seats", characters=[["iron_man"], ["kestrel"]], items=1, companions=1)
    play(match, match.choice.keys[0])
    return match


def in_secret() -> Match:
    return Match(TRIUMPH, 2, seed=2, bases="seats", characters="secret")


def placing() -> Match:
    match = Match(LEADERS, 2, seed=2, bases="seats", characters=[["iron_man"], ["kestrel"]], objectives=1)
    while match.choice.prompt != "funkoverse.start":
        choice = match.choice
        match.play(choice.options[0], seat=choice.seat)
    play(match, match.choice.keys[2])
    return match


def choosing() -> Match:
    return on_map(
        SCRIMMAGE,
        {"pieces": {"iron_man": "4-4", "dora_milaje": "5-6"}, "target": "black_widow", "track": {"force": 2}},
        {"pieces": {"black_widow": "7-7 down", "iron_drone": "out"}, "target": "iron_man", "points": 2},
        {"pieces": {"black_panther": {"at": "5-3", "held": 2}, "shield_agent": "2-1 exhausted"}, "target": "iron_man"},
        markers={"A": {"side": 2, "space": 3}},
        round=3,
    )


def acting() -> Match:
    return on_map(
        LEADERS,
        {
            "pieces": {
                "iron_man": {"at": "3-2", "item": "riot_baton"},
                "dora_milaje": "2-2 down",
                "signal_pup": {"at": "4-1", "with": "iron_man"},
            },
            "leader": "iron_man",
            "objectives": {"hack_the_terminal": "2-3"},
        },
        {
            "pieces": {
                "bulwark_bess": {"at": "4-2", "item": "grapple_line", "item_cool": 2, "status": ["braced"]},
                "iron_drone": "10-4",
            },
            "objectives": {"retrieve_the_vibranium": {"at": "11-4"}},
            "leader": "iron_drone",
        },
        turn="iron_man",
    )


def team() -> Match:
    return on_map(
        TERRITORY,
        {"pieces": {"iron_man": "5-3", "dora_milaje": "1-4"}, "points": 3},
        {"pieces": {"doctor_tangle": "8-4", "iron_drone": "6-5"}},
        tokens=[["tripwire", "6-4"]],
        seats=4,
        turn="iron_man",
        actions=1,
    )


def targeting() -> Match:
    match = stage(
        "+ + + + + +\n A . Z . .\n+ + + + + +\n . . . Y .\n+ + + + + +",
        turn="A",
        sides={1: {"track": {"force": 2}}},
    )
    play(match, "ability:shield_throw")
    return match


def pushing() -> Match:
    match = stage(
        "+ + + + +\n . A Z .\n+ + + + +\n . . . .\n+ + + + +",
        turn="A",
        rolls=["burst burst burst", "shield burst"],
    )
    play(match, "ability:no_you_move")
    return match


def shifting() -> Match:
    match = stage(
        "+ + + + +\n . A Z .\n+ + + + +",
        who={"A": "foreman_otto"},
        turn="A",
        sides={1: {"pool": {"leadership": 1}, "track": {"cunning": [3]}}},
    )
    play(match, "ability:shift_change")
    return match


def spending() -> Match:
    match = stage("+ + + + +\n . a Z .\n+ + + + +", who={"A": "black_panther"}, more={"A": {"held": 2}}, forced=False)
    play(match, "A")
    return match


def triumphant() -> Match:
    return on_map(
        TRIUMPH,
        {"iron_man": "4-4", "dora_milaje": "5-7"},
        {"black_widow": "7-7", "iron_drone": "9-8"},
        triumph="black_widow",
        turn="iron_man",
        actions=1,
    )


def knocked_down() -> Match:
    return stage("+ + + + +\n . a Z .\n+ + + + +", turn="A")


SCENES: dict[str, Callable[[], Match]] = {
    "base-colours": bases,
    "choosing-characters": characters,
    "choosing-items": attachments,
    "picking-in-secret": in_secret,
    "taking-places": placing,
    "who-acts": choosing,
    "acting-with-everything": acting,
    "partners": team,
    "targets": targeting,
    "pushing": pushing,
    "moving-tokens": shifting,
    "spending-energy": spending,
    "triumph": triumphant,
    "knocked-down": knocked_down,
}


if __name__ == "__main__":
    write(FOLDER, SCENES)
