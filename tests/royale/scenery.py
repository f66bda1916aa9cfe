"""Positions whose scenes are reviewed as text. `python -m tests.royale.scenery` writes them anew."""

from collections.abc import Callable
from pathlib import Path

from slugfest import Match
from tests.royale.board import FLAG, keeps, play, yard
from tests.scenery import write

FOLDER = Path(__file__).parent / "scenes"


def picking() -> Match:
    match = Match(FLAG, 2, seed=1, rolls=[[5, 2]])
    play(match, "character:flash", "character:thor")
    return match


def placing() -> Match:
    return yard({"venom": {}, "thor": {}}, {"hulk": "11-4", "joker": {}}, phase="place", forced=False)


def starting() -> Match:
    match = yard({"venom": "0-4", "thor": {}}, {"hulk": "11-4", "joker": {}}, phase="place", forced=False)
    play(match, "character:thor")
    return match


def acting() -> Match:
    return yard(
        {
            "venom": "5-5 moved",
            "gravewright": {"at": "6-4", "down": ["shovel_attack"], "boost": 2},
            "robin": "defeated",
        },
        {"hulk": "5-6:4", "joker": {"at": "9-9", "gripped": True}, "paper_moth": "0-0"},
        hands=[["field_kit", "grenade_attack"], ["force_dome"]],
        discard=["double_time"],
        green=3,
        actions=2,
        round=4,
        defeats=[0, 1],
    )


def moving() -> Match:
    match = yard({"venom": "4-5", "thor": "3-5"}, {"hulk": "4-6", "joker": "9-9"}, rolls=[[2]])
    play(match, "move:venom")
    return match


def aiming() -> Match:
    match = yard({"thor": "5-2", "beast": "0-0"}, {"hulk": "5-5:3", "joker": "5-0", "flash": "6-4"}, forced=False)
    play(match, "card:hammer_attack")
    return match


def all_around() -> Match:
    match = yard({"hulk": "5-5", "thor": "4-5"}, {"venom": "5-6", "flash": "6-4"})
    play(match, "card:shockwave_attack")
    return match


def reacting() -> Match:
    match = yard(
        {"cinder_vane": {"at": "5-5", "boost": 2}}, {"flash": "5-6:5", "thor": "0-0"}, rolls=[[5, 0]],
        hands=[[], ["iron_resolve", "rooftop_attack"]],
    )  # fmt: skip
    play(match, "attack:cinder_vane-flash")
    return match


def dodging() -> Match:
    match = yard({"venom": "5-3"}, {"beast": "5-5", "thor": "0-0"}, rolls=[[5, 1]], forced=False)
    play(match, "card:tendril_attack", "character:beast", "card:tumble")
    return match


def throwing() -> Match:
    match = yard({"venom": "5-3", "thor": "5-7"}, {"hulk": "6-6", "joker": "7-5"}, hands=[["grenade_attack"], []])
    play(match, "bonus:grenade_attack", "character:venom")
    return match


def turning() -> Match:
    match = yard({"joker": "5-3", "thor": "5-7"}, {"hulk": {"at": "5-5", "down": ["mighty_leap"]}})
    play(match, "card:trick_deck")
    return match


def four_players() -> Match:
    return yard(
        {"venom": "0-4"}, {"hulk": "11-4", "joker": "11-5"}, {"thor": "defeated"}, {"flash": "5-11"}, turn=1, first=1
    )


def carrying() -> Match:
    match = keeps({"thor": "9-1", "beast": "0-6"}, {"flash": "1-4", "robin": "11-6"}, turn=1, green=3)
    play(match, "move:flash", "4-4")
    return match


def contested() -> Match:
    match = keeps(
        {"thor": "5-2", "beast": {"at": "0-6", "lying": True}},
        {"flash": "7-3", "robin": "11-6 anew"},
        flags=["6-3", "home"],
        control=["flash", None],
        turn=1,
        green=2,
    )
    play(match, "move:flash")
    return match


def bringing() -> Match:
    match = keeps(
        {"thor": "0-0", "beast": "0-9"}, {"flash": "8-4", "robin": "11-6"}, flags=["8-3", "home"], turn=1, green=2
    )
    play(match, "move:flash", "10-4")
    return match


def falling() -> Match:
    match = keeps({"thor": "5-1", "beast": "9-9"}, {"flash": "5-2:1", "robin": "11-6"}, rolls=[[6, 1]], forced=False)
    play(match, "attack:thor-flash", "pass")
    return match


SCENES: dict[str, Callable[[], Match]] = {
    "picking": picking,
    "placing": placing,
    "starting": starting,
    "acting": acting,
    "moving": moving,
    "aiming": aiming,
    "all-around": all_around,
    "reacting": reacting,
    "dodging": dodging,
    "throwing": throwing,
    "turning-cards": turning,
    "four-players": four_players,
    "carrying-a-flag": carrying,
    "leaving-a-contested-flag": contested,
    "bringing-a-flag-home": bringing,
    "lying-down": falling,
}

if __name__ == "__main__":
    write(FOLDER, SCENES)
