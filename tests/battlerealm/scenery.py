"""Positions of which scenes were reviewed (`scenes/`). `python -m tests.battlerealm.scenery` writes them anew."""

from collections.abc import Callable
from pathlib import Path

from slugfest import Match
from tests.battlerealm.ring import play, ring
from tests.scenery import write

FOLDER = Path(__file__).parent / "scenes"
QUIET = ["CO"] * 6


def choosing() -> Match:
    match = Match("battlerealm", 3, seed=1)
    play(match, "hero:hulk")
    return match


def placing() -> Match:
    match = ring("hulk", "falcon", "thor", circle="moon kyln deepspace toll", phase="placing")
    play(match, "place:moon")
    return match


def rerolling() -> Match:
    match = ring(
        *("guillotine moon:9", "hulk moon:8", "falcon toll:7"),
        circle="moon orchid c0 toll",
        dice="MU SC SK SK CO MY",
        redwing="orchid",
        rolls=["TE CO"],
    )
    play(match, "reroll:die:2+die:3")
    return match


def spending() -> Match:
    match = ring("hulk moon:9", "thor moon:8", "vision c0:7", circle="moon b0 c0 d0", dice="SC SK SK TE MY MY")
    play(match, "stop", "primary", "use:moon", "spend:MY", "spend:SK")
    return match


def lasting() -> Match:
    return ring(
        *("falcon prison:9", "hulk a0:8", "vision b0:12", "thor c0:5"),
        total="SK SK SK CO",
        redwing="c0",
        used=["razor_wings"],
        more={
            "hulk": {"slammed_by": ["vision", "thor"], "negated_by": {"vision": "all"}, "disorientated": True},
            "vision": {"block": 2, "immune": ["strike", "SK"]},
        },
    )


def falling() -> Match:
    match = ring(
        *("thor toll:9", "guillotine toll:1", "vision echo:1", "hawkeye out", "iron_man echo:9"),
        circle="moon orchid tower kyln toll echo",
        total="MU SC SK TE MY",
        gone=["vein"],
        rolls=[["null"], ["barge"], ["arena"]],
        forced=False,
    )
    play(match, "card:odins_wrath", "place:orchid", "spend:SK", "hero:guillotine", "spend:TE", "hero:vision")
    return match


SCENES: dict[str, Callable[[], Match]] = {
    "choosing-heroes": choosing,
    "placing": placing,
    "re-rolling": rerolling,
    "spending": spending,
    "prison-and-what-lasts": lasting,
    "at-0-and-destroyed": falling,
}


if __name__ == "__main__":
    write(FOLDER, SCENES)
