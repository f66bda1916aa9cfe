"""Challenges (FV-CHAL-15 to -23): several targets, challenge actions, credit."""

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
    pool,
    prompt,
    reason,
    stage,
    standing,
    told,
    track,
    turn,
)
from tests.rule import rule

WIN = ["burst burst", "burst burst"]
MISS = ["shield shield", "shield shield"]


def letters(match: Match) -> str:
    return "".join(sorted(one for one in "ABCDVWXYZ" if key(match, one) in keys(match, "piece")))


def acting(text: str, letter: str = "A", **more: Any) -> Match:
    return stage(text, more.pop("mode", TERRITORY), turn=letter, **more)


@rule("FV-CHAL-15")
def test_a_knocked_out_character_keeps_what_lies_on_its_card():
    match = acting(
        "+ + +\n A z\n+ + +",
        who={"Z": "black_panther"},
        more={"Z": {"item": "riot_baton", "held": 1, "status": ["marked"], "exhausted": True}},
        rolls=["burst burst", "burst"],
    )
    play(match, "Z")
    assert out(match, "Z")
    found = piece(match, "Z")
    assert (found["item"], found["held"], found["status"]) == ("riot_baton", 2, ["marked"]), (
        "one Energy for the challenge"
    )
    assert found["exhausted"]


@rule("FV-CHAL-16", "FV-CHAL-17", "FV-CHAL-18")
@pytest.mark.parametrize(("order", "left"), [("YZ", "Z"), ("ZY", "Y")])
def test_each_adjacent_rival_is_challenged_in_the_owners_order(order: str, left: str):
    """W48: a loss against the first does not spare the second."""
    match = acting(
        "+ + + + +\n . Y . .\n+ + + + +\n . A Z .\n+ + + + +\n . . . X\n+ + + + +",
        who={"A": "black_panther"},
        more={"A": {"held": 1}},
        rolls=[*MISS, *WIN],
    )
    play(match, "ability:kinetic_energy_burst")
    assert letters(match) == "YZ"
    play(match, order[0])
    assert len(told(match, "rolled")) == 2
    assert standing(match, order[0])
    assert down(match, left)
    assert prompt(match) == "may"
    play(match, "yes")
    assert letters(match) == "YZ", "one Energy pushes both"


@rule("FV-CHAL-17")
@pytest.mark.parametrize(("rolls", "found"), [([*WIN, *MISS], 2), (MISS, 1)])
def test_whoever_becomes_a_target_meanwhile_is_included(rolls: list[str], found: int):
    match = acting("+ + + +\n A Z Y\n+ + + +", who={"A": "cinder_mae"}, rolls=rolls)
    play(match, "ability:backdraft")
    assert len(told(match, "challenge")) == found, "the rival behind is seen once the first one is down"
    assert down(match, "Z") is (found == 2)
    assert len({facts["target"] for facts in told(match, "challenge")}) == found, "each once"


@rule("FV-CHAL-16")
def test_the_same_target_twice_is_rolled_for_twice():
    match = acting("+ + +\n A Z\n+ + +", rolls=[*WIN, *WIN])
    play(match, "Z")
    assert down(match, "Z")
    play(match, "Z")
    assert out(match, "Z")
    assert len(told(match, "rolled")) == 2


@rule("FV-CHAL-18", "FV-CHAL-19")
@pytest.mark.parametrize("letter", ["Z", "z"])
def test_the_rest_of_an_ability_follows_a_lost_challenge(letter: str):
    """W47."""
    match = acting(f"+ + + +\n A {letter} .\n+ + + +", rolls=["shield shield shield", "shield shield"])
    play(match, "ability:no_you_move", "2-0")
    assert at(match, "Z") == "2-0"


@rule("FV-CHAL-19")
def test_the_target_is_not_pushed_once_it_is_off_the_map():
    """W47."""
    match = acting("+ + + +\n A z .\n+ + + +", rolls=["burst burst burst", "burst burst"])
    play(match, "ability:no_you_move")
    assert out(match, "Z")
    assert prompt(match) == "action"
    assert not told(match, "pushed")


@rule("FV-CHAL-20", "FV-CHAL-21")
def test_a_starred_ability_that_begins_with_its_challenge_needs_a_target():
    """W50."""
    match = acting("+ + + + + +\n A . . . Z\n+ + + + + +")
    assert keys(match, "ability") == ["i_can_do_this_all_day"]
    assert reason(match, "ability:shield_throw")[1] == "FV-CHAL-21"
    assert keys(match, "piece") == []
    match = acting("+ + + + +\n A . . Z\n+ + + + +")
    assert set(keys(match, "ability")) == {"i_can_do_this_all_day", "shield_throw"}


@rule("FV-CHAL-21")
def test_a_starred_ability_with_something_before_its_challenge_is_free():
    """W49: it ends where the challenge has no target."""
    match = acting("+ + + + + +\n A . . . Z\n+ + + + + +", who={"A": "black_widow"})
    play(match, "ability:hurricane_throw", "1-0")
    assert prompt(match) == "action"
    assert told(match, "challenge") == []
    assert track(match) == {4: ["finesse"]}


@rule("FV-CHAL-21")
def test_a_starred_item_or_companion_action_needs_a_target_too():
    text = "+ + + + + +\n A . . . Z\n+ + + + + +\n B . . . .\n+ + + + + +"
    more = {"A": {"item": "concussion_disc"}, "B": {"with": "A"}}
    match = acting(text, who={"B": "gull_drone"}, more=more)
    assert keys(match, "item") == []
    assert keys(match, "companion") == ["drone_fly"]
    assert reason(match, "item:concussion_disc")[1] == "FV-CHAL-21"


@rule("FV-CHAL-20")
def test_the_challenge_of_an_unstarred_ability_is_a_challenge_all_the_same():
    match = acting("+ + + + +\n A . . Z\n+ + + + +", who={"A": "iron_man", "Z": "captain_america"}, rolls=WIN)
    feats = {feat["key"]: feat["star"] for feat in piece(match, "A")["feats"]}
    assert feats["override_protocol"] is False
    play(match, "ability:override_protocol", "pass")
    assert down(match, "A")


@rule("FV-CHAL-22")
def test_a_knock_out_by_a_companion_counts_for_its_character():
    """W94."""
    match = acting(
        "+ + + + +\n B z . .\n+ + + + +\n A . . Y\n+ + + + +",
        mode=LEADERS,
        who={"B": "gull_drone"},
        more={"B": {"with": "A"}},
        sides={1: {"leader": "A"}, 2: {"leader": "Z"}},
        rolls=["burst", "burst burst"],
    )
    play(match, "companion:drone_zap")
    assert out(match, "Z")
    assert points(match) == [3, 0]


@rule("FV-CHAL-22")
@pytest.mark.parametrize(("leader", "gained"), [("A", 2), ("C", 1)])
def test_a_knock_out_by_a_minion_counts_for_its_character(leader: str, gained: int):
    """W80."""
    match = acting(
        "+ + + + +\n B z . Y\n+ + + + +\n A C . .\n+ + + + +",
        mode=LEADERS,
        who={"A": "foreman_otto", "B": "rig"},
        sides={1: {"leader": leader}, 2: {"leader": "Y"}},
        rolls=WIN,
    )
    play(match, "ability:call_the_rig")
    play(match, "minion:rig_challenge")
    assert out(match, "Z")
    assert points(match) == [gained, 0]


@rule("FV-CHAL-23")
def test_in_a_challenge_against_oneself_nobody_is_credited():
    match = acting(
        "+ + + + +\n A . . .\n+ + + + +\n . . . Z\n+ + + + +",
        mode=FIRST,
        who={"A": "iron_man", "Z": "doctor_tangle"},
        tokens=[["tripwire", "1-0"]],
        rolls=["triple triple", "burst", "burst burst", "burst burst"],
    )
    play(match, "ability:override_protocol", "1-0")
    assert out(match, "A")
    assert points(match) == [0, 0]
    assert track(match, 1)[1] == ["iron_man"]
    assert turn(match) == ""


@rule("FV-CHAL-23")
def test_the_owner_defends_in_a_challenge_against_oneself():
    match = acting(
        "+ + + + +\n A . . Z\n+ + + + +",
        who={"A": "iron_man", "Z": "captain_america"},
        more={"A": {"status": ["braced"]}},
        rolls=["burst burst", "shield shield shield"],
    )
    play(match, "ability:override_protocol", "pass")
    assert standing(match, "A")
    assert match.view()["reply"] == ["shield"] * 3
    assert pool(match) == {"force": 1}
