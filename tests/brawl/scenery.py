"""Positions of which scenes were reviewed (`scenes/`). `python -m tests.brawl.scenery` writes them anew."""

from collections.abc import Callable
from pathlib import Path

from slugfest import Match
from tests.brawl.arena import brawl, play, tornado
from tests.scenery import write

FOLDER = Path(__file__).parent / "scenes"
TEAMS = ["kilgore+deryn+rath", "taze+loralei+dugrun"]


def drafting() -> Match:
    match = Match("brawl", seed=4, first=0)
    play(match, "side:south", "champion:korvash", "champion:rath")
    return match


def banning() -> Match:
    brings = ["kilgore+deryn+rath+taze+loralei", "taze+loralei+dugrun+gwaien+korvash"]
    match = Match("brawl", seed=4, first=0, teams="competitive", brings=brings)
    play(match, "side:north", "champion:taze")
    return match


def laying() -> Match:
    match = Match("brawl", seed=4, first=0, teams=TEAMS)
    play(match, "side:north", "hex:1,-2")
    return match


def opening() -> Match:
    match = laying()
    play(match, "hex:-1,-1", "hex:2,-1", "hex:-2,1")
    return match


def deploying() -> Match:
    match = opening()
    play(match, "keep", "keep", "hex:1,-3")
    return match


def acting() -> Match:
    return brawl(
        *("kilgore+levelled 0,-1:2 / deryn 3,-3 / rath", "taze 1,-1:5 / loralei+rooted 2,0:1 / dugrun 4,-1"),
        hand="Fury, Maul Thrash, Heavy Shot, Burrow",
        rival="Rush, Bludgeon",
        discards=["Ambush, Prowl", "Charge"],
        tops=["Throw", ""],
        shown=["", "Rush"],
        cores=["destruction, creation", "manipulation"],
        traps={"1,-2": "damage_2", "2,-1": "stun"},
        track=["CHA05", "CHA01", "", "CHA07"],
        scored=["CHA03"],
        vp=[3, 2],
        more={
            "kilgore": {"modifiers": [["strength", 1], ["ignore_defence", 99, "taze"]]},
            "deryn": {"steadfast": True},
        },
    )


def moving() -> Match:
    match = brawl("kilgore 0,-2 / deryn", "rath 2,-2 / taze 0,3", hand="Maul Thrash", traps={"1,-2": "stun"})
    play(match, "action:move.creation", "champion:kilgore")
    return match


def coming_in() -> Match:
    match = brawl("kilgore 0,-2 / deryn", "rath 2,-2 / taze 0,3", hand="Heavy Shot", traps={"1,-2": "stun"})
    play(match, "Heavy Shot")
    return match


def aiming() -> Match:
    match = brawl("kilgore 0,-2 / deryn 1,-2", "rath 1,-3:4 / dugrun 0,-1:1 / taze 3,-3", hand="Fury")
    play(match, "Fury", "stop")
    return match


def targeting() -> Match:
    match = brawl("deryn 1,-2 / kilgore 0,-3", "rath 1,-1:5 / loralei+levelled 2,-2 / taze 3,-4", hand="Hit and Run")
    play(match, "Hit and Run", "stop")
    return match


def reacting() -> Match:
    match = brawl(
        "kilgore 0,-2", "rath 1,-2:3 / taze 0,3", hand="Maul Thrash", rival="Go to Ground, Finishing Blow, Rush"
    )
    play(match, "Maul Thrash", "stop", "champion:rath")
    return match


def sprung() -> Match:
    match = brawl("kilgore 0,-2", "rath 2,-2", hand="Fury, Throw, Prowl", traps={"1,-2": "stun"})
    play(match, "action:move.creation", "champion:kilgore", "hex:1,-2")
    return match


def partners() -> Match:
    return Match("brawl.tornado", seed=4, first=2)


def four() -> Match:
    match = tornado(
        *("kilgore 0,-2 / deryn 3,-3", "rath 1,-2:3 / taze 0,3", "loralei -1,-2 / gwaien", "dugrun 2,-2 / korvash 1,3"),
        hands=("Fury", "Go to Ground, Rush", "Clairvoyance", "Shield Slam"),
        track=["CHA05", "CHA02", "CHA01", "", "CHA07"],
        vp=[5, 4],
    )
    play(match, "Fury", "stop", "aim:E")
    return match


def mirrored() -> Match:
    teams = ["kilgore+deryn+rath", "kilgore+deryn+rath"]
    match = Match("brawl", seed=4, first=0, teams=teams, mirror=True)
    play(match, "side:north", "hex:1,-2", "hex:-1,-1", "hex:2,-1", "hex:-2,1", "keep")
    return match


SCENES: dict[str, Callable[[], Match]] = {
    "draft": drafting,
    "ban": banning,
    "laying-traps": laying,
    "opening-hand": opening,
    "deploying": deploying,
    "acting": acting,
    "moving": moving,
    "coming-in-from-the-gate": coming_in,
    "all-around": aiming,
    "targets": targeting,
    "reacting": reacting,
    "stunned-by-a-trap": sprung,
    "tornado-who-plays-second": partners,
    "tornado-reacting": four,
    "mirror": mirrored,
}


if __name__ == "__main__":
    write(FOLDER, SCENES)
