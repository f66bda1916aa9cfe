"""Turns (FV-TURN-01 to -10): whose turn it is, and the actions."""

from typing import Any

import pytest

from slugfest import Match
from tests.funkoverse.stage import (
    FIRST,
    LEADERS,
    TERRITORY,
    keys,
    piece,
    play,
    points,
    pool,
    prompt,
    reason,
    squares,
    stage,
    standing,
    track,
    turn,
)
from tests.rule import rule

WIN = ["burst burst", "burst burst"]
ROOM = "+ + + + + +\n A B . . Z\n+ + + + + +\n . . . . Y\n+ + + + + +"


def sides(match: Match, count: int) -> list[int]:
    """Whose turn it is, turn after turn, while everybody ends at once."""
    order = []
    for _ in range(count):
        order.append(match.view()["turn"] + 1)
        if prompt(match) == "ready":
            match.play(keys(match)[0])
        if prompt(match) == "action":
            match.play("end")
    return order


def acting(letter: str, text: str = ROOM, **more: Any) -> Match:
    return stage(text, more.pop("mode", TERRITORY), turn=letter, **more)


@rule("FV-TURN-01")
@pytest.mark.parametrize(("first", "order"), [(1, [1, 2, 1, 2, 2, 1]), (2, [2, 1, 2, 1, 1, 2])])
def test_turns_alternate_from_the_first_player_marker(first: int, order: list[int]):
    match = stage(ROOM, first=first)
    assert sides(match, 6) == order
    assert match.view()["round"] == 2


@rule("FV-TURN-01")
def test_turns_pass_clockwise_among_three():
    """W105 has the same order."""
    match = stage("+ + + +\n A Z P\n+ + + +\n B Y Q\n+ + + +", first=2, sides={3: {"area": "area1"}})
    assert sides(match, 6) == [2, 3, 1, 2, 3, 1]


@rule("FV-TURN-02")
def test_a_side_chooses_among_its_characters_that_are_not_exhausted():
    match = stage(ROOM, more={"B": {"exhausted": True}, "Z": {"exhausted": True}})
    assert keys(match) == ["piece:captain_america"]
    assert reason(match, "piece:shield_agent")[1] == "FV-TURN-02"
    play(match, "A", "end")
    assert keys(match) == ["piece:shield_operative"]


@rule("FV-TURN-02")
def test_a_side_cannot_pass_its_turn():
    match = stage(ROOM)
    assert set(keys(match)) == {"piece:captain_america", "piece:shield_agent"}


@rule("FV-TURN-02")
def test_nobody_is_exhausted_when_a_round_begins():
    match = stage(ROOM)
    sides(match, 4)
    assert match.view()["round"] == 2
    assert not any(one["exhausted"] for one in match.view()["pieces"])


@rule("FV-TURN-03")
def test_a_side_with_nobody_left_is_passed_over():
    """W57."""
    match = stage("+ + + + + +\n A B C . Z\n+ + + + + +\n . . . . Y\n+ + + + + +")
    assert sides(match, 5) == [1, 2, 1, 2, 1]
    assert match.view()["round"] == 2


@rule("FV-TURN-03")
def test_the_round_waits_for_the_knocked_out_too():
    match = stage(ROOM, more={"B": {"at": "out", "cool": 3}, "Z": {"exhausted": True}, "Y": {"exhausted": True}})
    play(match, "A", "end")
    assert match.view()["round"] == 1
    assert keys(match) == ["piece:shield_agent"]
    play(match, "B")
    assert match.view()["round"] == 2


@rule("FV-TURN-04")
def test_a_character_does_up_to_two_actions_the_same_twice_if_wished():
    match = acting("A")
    play(match, "0-1")
    assert turn(match) == "captain_america"
    play(match, "1-1")
    assert turn(match) == ""
    assert piece(match, "A")["exhausted"]


@rule("FV-TURN-04")
def test_basic_and_special_actions_mix():
    match = acting("A", rolls=["shield shield", "shield shield"])
    play(match, "2-0", "ability:shield_throw")
    play(match, "Z")
    assert turn(match) == ""
    assert pool(match) == {"force": 1, "leadership": 1}


@rule("FV-TURN-04")
@pytest.mark.parametrize("before", [[], ["0-1"]])
def test_a_turn_may_stop_early(before: list[str]):
    match = acting("A")
    play(match, *before, "end")
    assert turn(match) == ""
    assert piece(match, "A")["exhausted"]


@rule("FV-TURN-05", "FV-TURN-06")
def test_a_basic_character_does_basic_actions_only():
    """W59."""
    text = "+ + + + +\n B Z . .\n+ + + + +\n a . . .\n+ + + + +"
    match = acting("B", text, markers={"A": "1-1"})
    assert {one.partition(":")[0] for one in keys(match)} == {"square", "piece", "marker", "end"}
    assert set(keys(match, "piece")) == {"iron_man", "captain_america"}
    assert keys(match, "marker") == ["A"]


@rule("FV-TURN-06")
def test_a_named_character_also_has_abilities_and_its_item():
    match = acting("A", "+ + + +\n A Z .\n+ + + +\n B . .\n+ + + +", more={"A": {"item": "riot_baton"}})
    assert set(keys(match, "ability")) == {"i_can_do_this_all_day", "shield_throw", "no_you_move"}
    assert keys(match, "item") == ["riot_baton"]
    assert "rally" not in keys(match), "nobody rallies standing"


@rule("FV-TURN-07")
def test_a_basic_challenge_rolls_two_dice_against_an_adjacent_target():
    match = acting("A", "+ + + + +\n A Z . Y\n+ + + + +", rolls=WIN)
    assert keys(match, "piece") == ["iron_man"]
    play(match, "Z")
    assert match.view()["dice"] == ["burst", "burst"]


@rule("FV-TURN-07")
def test_a_basic_move_has_two_steps():
    assert squares(acting("A", "+ + + + + +\n A . . . Z\n+ + + + + +")) == {"1-0", "2-0"}


@rule("FV-TURN-08")
def test_an_assist_stands_an_adjacent_ally_up_and_gives_it_nothing_else():
    """W58."""
    match = acting("A", "+ + + + +\n A b . Z\n+ + + + +", more={"B": {"exhausted": True}})
    play(match, "B")
    assert standing(match, "B")
    assert piece(match, "B")["exhausted"]
    assert match.view()["left"] == 1


@rule("FV-TURN-08")
def test_whoever_was_helped_up_has_its_normal_turn():
    """W60."""
    match = acting("A", "+ + + + +\n A b . Z\n+ + + + +", more={"Z": {"exhausted": True}})
    play(match, "B", "end", "B")
    assert match.view()["left"] == 2
    assert squares(match) == {"2-0"}


@rule("FV-TURN-08")
@pytest.mark.parametrize(
    "text",
    [
        "+ + + +\n A . b\n+ + + +\n Z . .\n+ + + +",
        "+ + + +\n A|b .\n+ + + +\n Z . .\n+ + + +",
        "+ + +\n a b\n+ + +\n . Z\n+ + +",
    ],
    ids=["far", "wall", "helper down"],
)
def test_no_assist_from_afar_or_by_the_knocked_down(text: str):
    assert "shield_agent" not in keys(acting("A", text), "piece")


@rule("FV-TURN-09")
@pytest.mark.parametrize(("mode", "offered"), [(FIRST, []), (TERRITORY, ["B"])])
def test_interact_is_for_scenarios(mode: Any, offered: list[str]):
    given = {"markers": {"B": "0-1"}} if offered else {}
    match = acting("A", mode=mode, **given)
    assert keys(match, "marker") == offered


@rule("FV-TURN-09")
def test_interact_uses_a_point_marker_or_an_own_objective():
    match = acting("A", markers={"B": "0-1"})
    play(match, "marker:B")
    assert points(match) == [1, 0]
    given: dict[int, Any] = {1: {"objectives": {"hack_the_terminal": {"at": "1-1"}}, "track": {"force": [3]}}}
    match = acting("A", mode=LEADERS, sides=given)
    play(match, "piece:data_terminal")
    assert "force" not in str(track(match))
    assert match.view()["left"] == 1


@rule("FV-TURN-10")
def test_using_an_item_takes_an_action():
    match = acting("A", more={"A": {"item": "grapple_line"}})
    play(match, "item:grapple_line", "0-1")
    assert match.view()["left"] == 1
    assert track(match) == {2: ["grapple_line"]}
    assert "item:grapple_line" not in keys(match)


@rule("FV-TURN-10")
def test_an_ability_takes_an_action():
    match = acting("A", "+ + + +\n A Z .\n+ + + +", rolls=["shield shield", "shield shield"])
    play(match, "ability:shield_throw")
    assert match.view()["left"] == 1
