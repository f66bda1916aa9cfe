"""Challenges (FV-CHAL-01 to -14): targets, dice, and what losing means."""

from typing import Any

import pytest

from slugfest import Match
from tests.funkoverse.stage import (
    FIRST,
    LEADERS,
    TERRITORY,
    at,
    down,
    key,
    keys,
    out,
    piece,
    play,
    points,
    reason,
    stage,
    standing,
    told,
    track,
)
from tests.rule import rule

WIN = ["burst burst", "burst burst"]
MISS = ["shield shield", "shield shield"]


def letters(match: Match) -> str:
    return "".join(sorted(one for one in "ABCDVWXYZ" if key(match, one) in keys(match, "piece")))


def acting(text: str, letter: str = "A", **more: Any) -> Match:
    return stage(text, more.pop("mode", TERRITORY), turn=letter, **more)


@rule("FV-CHAL-01")
def test_rivals_are_targets_standing_or_down_with_companions_and_minions():
    text = "+ + + +\n Z y B\n+ + + +\n X A W\n+ + + +\n . C .\n+ + + +"
    match = acting(text, who={"X": "crate_mule", "Z": "foreman_otto", "W": "rig"}, more={"X": {"with": "Z"}})
    assert letters(match) == "WXYZ"


@rule("FV-CHAL-01")
def test_an_ally_is_never_a_target():
    match = acting("+ + + +\n A B Z\n+ + + +", forced=False)
    assert letters(match) == ""
    play(match, "ability:shield_throw")
    assert letters(match) == "Z"


@rule("FV-CHAL-01")
@pytest.mark.parametrize(("tangler", "offered"), [("Z", ["tripwire"]), ("A", [])])
def test_tokens_of_rivals_are_targets_own_ones_are_not(tangler: str, offered: list[str]):
    text = "+ + + + +\n B . . Z\n+ + + + +\n A . . .\n+ + + + +"
    match = acting(text, "B", who={tangler: "doctor_tangle"}, tokens=[["tripwire", "1-0"]])
    assert keys(match, "token") == offered


@rule("FV-CHAL-02")
def test_one_challenge_has_one_target():
    match = acting("+ + + +\n Y A Z\n+ + + +", rolls=WIN)
    play(match, "Z")
    assert down(match, "Z")
    assert standing(match, "Y")
    assert len(told(match, "challenge")) == 1


@rule("FV-CHAL-03")
def test_a_basic_challenge_is_adjacent_and_has_two_dice():
    match = acting("+ + + + +\n A Z . Y\n+ + + + +", rolls=WIN)
    assert letters(match) == "Z"
    assert reason(match, f"piece:{key(match, 'Y')}")[1] == "FV-CHAL-03"
    play(match, "Z")
    assert match.view()["dice"] == ["burst", "burst"]


@rule("FV-CHAL-04")
def test_a_challenge_without_a_range_is_adjacent():
    match = acting("+ + + + +\n A Z . y\n+ + + + +", rolls=["burst shield burst", "shield shield"], forced=False)
    play(match, "ability:no_you_move")
    assert letters(match) == "Z"
    play(match, "Z")
    assert len(match.view()["dice"]) == 3


@rule("FV-CHAL-05")
def test_a_challenge_with_a_range_reaches_what_is_seen_within_it():
    text = "+ + + + + + +\n A . . Z . .\n+ + + + + + +\n . . .|Y X .\n+ + + + + + +"
    match = acting(text, who={"A": "iron_man", "Z": "captain_america"}, rolls=MISS, forced=False)
    play(match, "ability:repulsor_blast")
    assert letters(match) == "Z"
    play(match, "Z")
    assert len(match.view()["dice"]) == 2


@rule("FV-CHAL-06")
@pytest.mark.parametrize(("name", "defence"), [("bulwark_bess", 3), ("cinder_mae", 1), ("tollgate", 4)])
def test_the_challenger_rolls_then_the_defender_as_many_as_its_defence(name: str, defence: int):
    rolls = ["burst shield", " ".join(["burst"] * defence)]
    match = acting("+ + +\n A Z\n+ + +", who={"Z": name}, rolls=rolls)
    play(match, "Z")
    assert match.view()["dice"] == ["burst", "shield"]
    assert match.view()["reply"] == ["burst"] * defence
    kinds = [entry.kind for entry in match.journal]
    assert kinds.index("challenge") < kinds.index("rolled")


@rule("FV-CHAL-06")
def test_a_token_defends_with_its_own_number():
    """W52."""
    match = acting(
        "+ + + +\n A . Z\n+ + + +",
        who={"Z": "doctor_tangle"},
        tokens=[["tripwire", "1-0"]],
        rolls=["burst burst", "shield"],
    )
    play(match, "token:tripwire")
    assert match.view()["reply"] == ["shield"]
    assert match.view()["tokens"] == []
    assert points(match) == [0, 0]


@rule("FV-CHAL-07")
@pytest.mark.parametrize(
    ("more", "defence"),
    [
        ({"status": ["braced"]}, 3),
        ({"status": ["marked"]}, 1),
        ({"item": "padded_vest"}, 3),
        ({"item": "padded_vest", "status": ["marked"]}, 2),
        ({"item": "padded_vest", "status": ["braced"]}, 4),
    ],
)
def test_modifiers_change_the_number_of_dice(more: dict[str, Any], defence: int):
    match = acting("+ + +\n A Z\n+ + +", more={"Z": more}, rolls=["shield shield", " ".join(["burst"] * defence)])
    play(match, "Z")
    assert len(match.view()["reply"]) == defence


@rule("FV-CHAL-07")
def test_less_than_no_dice_is_none():
    match = acting(
        "+ + + +\n A Z B\n+ + + +",
        who={"B": "doctor_tangle", "Z": "cinder_mae"},
        more={"Z": {"status": ["marked"]}},
        tokens=[["tripwire", "1-0"]],
        rolls=["burst shield"],
    )
    play(match, "Z")
    assert match.view()["reply"] == []
    assert down(match, "Z")


@rule("FV-CHAL-08", "FV-CHAL-09")
@pytest.mark.parametrize(
    ("dice", "reply", "won"),
    [
        ("triple shield", "shield shield", True),
        ("burst burst", "shield shield", False),
        ("shield shield", "burst burst", False),
        ("burst burst", "shield burst", True),
        ("burst shield", "burst burst", True),
        ("triple burst", "triple burst", True),
        ("triple shield", "triple burst", False),
        ("burst burst", "triple burst", False),
        ("triple burst", "triple shield", False),
    ],
)
def test_the_challenger_wins_with_strictly_more_successes(dice: str, reply: str, won: bool):
    """W41, W43, W44."""
    match = acting("+ + +\n A Z\n+ + +", rolls=[dice, reply])
    play(match, "Z")
    assert down(match, "Z") is won


@rule("FV-CHAL-10")
@pytest.mark.parametrize("letter", ["Z", "z"])
def test_nothing_happens_when_the_challenger_loses(letter: str):
    match = acting(f"+ + +\n A {letter}\n+ + +", rolls=MISS)
    before = piece(match, "A"), piece(match, "Z")
    play(match, "Z")
    assert (piece(match, "A"), piece(match, "Z")) == before
    assert points(match) == [0, 0]
    assert match.view()["left"] == 1


@rule("FV-CHAL-10")
def test_a_card_may_say_otherwise_about_a_lost_challenge():
    match = acting("+ + +\n A Z\n+ + +", who={"A": "cinder_mae"}, rolls=MISS, sides={1: {"track": {"force": [3]}}})
    play(match, "Z")
    assert track(match) == {2: ["force"]}, "Slow Burn"


@rule("FV-CHAL-11")
def test_a_standing_character_that_loses_lies_in_its_square():
    match = acting("+ + +\n A Y\n+ + +", rolls=WIN)
    play(match, "Y")
    assert down(match, "Y")
    assert at(match, "Y") == "1-0"
    assert points(match) == [0, 0]
    assert track(match, 2) == {}


@rule("FV-CHAL-12", "FV-CHAL-11")
def test_a_down_character_that_loses_again_goes_on_the_track():
    """W42."""
    match = acting(
        "+ + + +\n A Z .\n+ + + +\n B . Y\n+ + + +",
        rolls=["burst burst shield", "shield burst", *WIN],
        more={"Y": {"exhausted": True}, "Z": {"exhausted": True}},
    )
    play(match, "ability:no_you_move", "stay")
    assert down(match, "Z")
    play(match, "end", "B", "Z")
    assert out(match, "Z")
    assert at(match, "Z") == ""
    assert track(match, 2) == {1: ["iron_man"]}


@rule("FV-CHAL-12")
def test_a_knock_out_goes_on_one_whatever_the_ability_costs():
    match = acting("+ + +\n A z\n+ + +", rolls=["burst burst", "burst burst"])
    play(match, "ability:shield_throw")
    assert track(match, 2) == {1: ["iron_man"]}
    assert track(match, 1) == {3: ["finesse"]}


@rule("FV-CHAL-13")
@pytest.mark.parametrize("mode", [FIRST, TERRITORY, LEADERS])
def test_a_companion_that_loses_goes_on_one_and_gives_no_points(mode: Any):
    match = acting(
        "+ + + +\n A Y Z\n+ + + +",
        mode=mode,
        who={"Y": "signal_pup"},
        more={"Y": {"with": "Z"}},
        rolls=["burst burst", "burst"],
    )
    play(match, "Y")
    assert out(match, "Y")
    assert track(match, 2) == {1: ["signal_pup"]}
    assert points(match) == [0, 0]


@rule("FV-CHAL-13")
def test_a_minion_that_loses_goes_to_the_supply_and_gives_no_points():
    match = acting("+ + + +\n A Y Z\n+ + + +", mode=FIRST, who={"Y": "rig", "Z": "foreman_otto"}, rolls=WIN)
    play(match, "Y")
    assert piece(match, "Y")["state"] == "off"
    assert track(match, 2) == {}
    assert points(match) == [0, 0]


@rule("FV-CHAL-14")
def test_a_knocked_down_character_defends_with_its_full_defence():
    """W45."""
    match = acting("+ + +\n A z\n+ + +", rolls=["burst burst", "shield shield"])
    play(match, "Z")
    assert match.view()["reply"] == ["shield", "shield"]
    assert down(match, "Z")
