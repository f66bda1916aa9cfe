"""Decisions and legal options (FV-ENUM)."""

from typing import Any

import pytest

from slugfest import Match
from tests.funkoverse.stage import FIRST, LEADERS, SCRIMMAGE, down, keys, on_map, out, play, prompt, stage, told, turn
from tests.rule import rule

ROW = """
+ + + + +
 A . Z .
+ + + + +
"""
MET = """
+-+-+-+
|. . .|
+ + + +
|A Z .|
+ + + +
|. . .|
+-+-+-+
"""


def asked_until_play(match: Match) -> list[str]:
    """Play first options until somebody chooses a ready character; what was asked on the way."""
    found = []
    while prompt(match) != "ready":
        if prompt(match) not in found:
            found.append(prompt(match))
        choice = match.choice
        assert choice is not None
        match.play(choice.keys[0], seat=choice.seat)
    return found


@rule("FV-ENUM-01")
def test_set_up_asks_for_cards_bearers_leaders_and_squares():
    match = Match(LEADERS, 2, seed=1, per_side=3, items=1, objectives=1)
    assert asked_until_play(match) == ["base", "card", "bearer", "leader", "start", "marker"]


@rule("FV-ENUM-01")
def test_set_up_of_a_scrimmage_asks_for_the_target_markers():
    assert "lay" in asked_until_play(Match(SCRIMMAGE, 3, seed=1))


@rule("FV-ENUM-01")
@pytest.mark.parametrize(
    ("who", "feat", "asked", "offered"),
    [
        ("captain_america", "shield_throw", "target", ["piece:iron_man", "piece:shield_operative"]),
        ("black_widow", "hurricane_throw", "move", ["stay", "square:0-0", "square:0-2", "square:1-0", "square:1-2"]),
        ("black_panther", "panther_leap", "piece", ["piece:iron_man", "piece:shield_operative"]),
        ("black_panther", "wakanda_forever", "piece", ["pass", "piece:black_panther", "piece:shield_agent"]),
        ("mirror_ann", "borrowed_face", "swap", ["piece:iron_man", "piece:shield_operative"]),
    ],
)
def test_an_ability_asks_for_what_its_text_leaves_open(who: str, feat: str, asked: str, offered: list[str]):
    picture = """
    +-+-+-+
    |. . B|
    + + + +
    |A Z .|
    + + + +
    |. . Y|
    +-+-+-+
    """
    seen = picture.replace("|A Z .|", "|A . Z|")
    match = stage(picture if feat == "hurricane_throw" else seen, who={"A": who}, turn="A")
    play(match, f"ability:{feat}")
    assert prompt(match) == asked
    assert sorted(keys(match)) == sorted(offered)


@rule("FV-ENUM-01")
def test_a_new_bearer_of_a_target_marker_is_asked_for():
    picture = "+ + + + +\n A z Y W\n+ + + + +"
    match = stage(picture, SCRIMMAGE, turn="A", sides={1: {"target": "Z"}}, rolls=["triple triple", "burst burst"])
    play(match, "Z")
    assert prompt(match) == "lay"
    assert set(keys(match)) == {"piece:shield_agent", "piece:shield_operative"}


@rule("FV-ENUM-02")
def test_a_standing_character_is_offered_everything_it_can_do():
    match = on_map(
        LEADERS,
        {
            "pieces": {
                "captain_america": {"at": "4-1", "item": "concussion_disc"},
                "shield_agent": {"at": "4-0", "down": True},
                "gull_drone": {"at": "3-0", "with": "captain_america"},
            },
            "objectives": {"hack_the_terminal": "3-1"},
            "pool": {"finesse": 1, "force": 1},
            "track": {"leadership": [2]},
        },
        {"pieces": {"iron_man": "5-1", "shield_operative": "6-0"}, "objectives": {"retrieve_the_vibranium": "0-4"}},
        turn="captain_america",
    )
    assert set(keys(match, "piece")) == {"iron_man", "shield_agent", "data_terminal"}
    assert keys(match, "marker") == ["A"]
    assert set(keys(match, "ability")) == {"shield_throw", "no_you_move"}
    assert keys(match, "item") == ["concussion_disc"]
    assert set(keys(match, "companion")) == set(keys(match, "forfeit")) == {"drone_fly", "drone_zap"}
    assert "end" in keys(match)
    assert "rally" not in keys(match)
    reached = set(keys(match, "square"))
    assert {"4-2", "3-2", "2-1", "5-0"} <= reached
    assert not {"4-0", "5-1", "4-1", "7-1", "3-3"} & reached


@rule("FV-ENUM-03")
def test_a_down_character_may_rally_use_what_works_while_down_or_end():
    match = stage(ROW.replace("A", "a"), turn="A", more={"A": {"item": "concussion_disc"}})
    assert set(keys(match)) == {"rally", "ability:i_can_do_this_all_day", "end"}
    match = stage(ROW.replace("A", "a"), turn="A", actions=1)
    assert set(keys(match)) == {"ability:i_can_do_this_all_day", "end"}


@rule("FV-ENUM-03")
@pytest.mark.parametrize(("state", "more"), [("down", {"rally"}), ("out", set())])
def test_a_companion_acts_for_one_that_is_down_or_out(state: str, more: set[str]):
    picture = "+ + + + +\n B . Z .\n+ + + + +" if state == "out" else "+ + + + +\n B a Z .\n+ + + + +"
    match = stage(
        picture,
        who={"A": "iron_drone", "B": "signal_pup"},
        more={"B": {"with": "A"}, "A": {"at": "out"} if state == "out" else {}},
        turn="A",
    )
    assert {one for one in keys(match) if not one.endswith("pup_fetch")} == {
        "companion:pup_run",
        "forfeit:pup_run",
        "end",
        *more,
    }


@rule("FV-ENUM-05")
def test_a_single_target_or_square_is_taken_without_a_question():
    match = stage(
        "+-+-+-+\n|A Z .|\n+-+-+-+", turn="A", rolls=["shield shield shield", "burst burst"], actions=1, forced=True
    )
    play(match, "ability:no_you_move")
    assert told(match, "challenge"), "the only target was not asked for"
    assert prompt(match) == "push", "staying is a second answer"
    assert set(keys(match)) == {"stay", "square:2-0"}


@rule("FV-ENUM-05")
def test_a_character_and_an_action_are_asked_for_even_where_there_is_only_one():
    match = stage("+-+-+\n|a|Z|\n+-+-+", who={"A": "dora_milaje"}, actions=1)
    assert prompt(match) == "ready"
    assert keys(match) == ["piece:dora_milaje"]
    match = stage(
        "+-+-+-+\n|A Z B|\n+-+-+-+", who={"A": "dora_milaje"}, turn="A", rolls=["burst burst", "triple shield"]
    )
    play(match, "Z")
    assert prompt(match) == "action"
    assert turn(match) == "dora_milaje"


@rule("FV-ENUM-05")
def test_a_yes_or_no_is_always_asked():
    match = stage(MET, who={"A": "black_panther"}, more={"A": {"held": 2}})
    play(match, "A")
    assert prompt(match) == "may"
    assert set(keys(match)) == {"yes", "pass"}


@rule("FV-ENUM-06")
def test_the_challenger_rolls_first_and_then_the_defender():
    match = stage(MET, turn="A", rolls=["burst shield", "burst triple"])
    play(match, "Z")
    assert (match.view()["dice"], match.view()["reply"]) == (["burst", "shield"], ["burst", "triple"])
    assert not down(match, "Z")


@rule("FV-ENUM-06", "FV-DEF-10")
def test_without_challenges_nothing_depends_on_chance():
    ends: list[Any] = []
    for seed in (1, 2):
        match = stage(MET, mode=FIRST, seed=seed, turn="A")
        for _ in range(12):
            calm = [key for key in keys(match) if key.split(":")[0] in ("square", "end", "stay")]
            match.play(calm[-1] if calm else keys(match)[0])
        ends.append(match.state)
    assert ends[0] == ends[1]
    assert not out(match, "Z")
