"""The turn in Battle for Manhattan (RM-TRN)."""

import pytest

from slugfest import IllegalOption, Match
from tests.risk.board import asked, hand, keys, manhattan, owner, play, reason, told, units
from tests.rule import rule

HAND = ["CA-1", "CA-3", "CA-4", "CA-8"]
"""Falcon; two symbols; one more; three Units in the Reinforce step."""


def captain(**more) -> Match:
    """Captain America begins his turn with cards; Ultron is around him."""
    forces = ("captain_america 12:5 13:1", "ultron 18:1 30:1", "iron_man 40:1")
    return manhattan(*forces, hands={"captain_america": HAND}, **more)


def steps(match: Match, *answers: str) -> list[str]:
    """The questions that are asked on the way."""
    found = []
    for key in answers:
        found.append(asked(match)[1])
        play(match, key)
    return found


@rule("RM-TRN-01", "RM-TRN-02")
def test_a_turn_is_reinforce_allies_invade_maneuver_draw():
    match = captain(rolls=[[6], [1], ["CA-2"]])
    trade = steps(match, "card:CA-3", "card:CA-4", "done", "card:CA-1", "sector:13")
    assert trade == ["risk.trade", "risk.trade", "risk.trade", "risk.ally", "risk.ally_place"]
    assert match.view()["pile"] == 3 + 4
    deploy = steps(match, "card:CA-8", "sector:12", "n:8", "sector:13", "n:2")
    assert deploy == ["risk.deploy"] * 2 + ["risk.deploy_count", "risk.deploy", "risk.deploy_count"]
    invade = steps(match, "sector:12", "sector:18", "n:1", "n:2", "end")
    assert invade == ["risk.invade", "risk.target", "risk.commit", "risk.move_in", "risk.invade"]
    assert "CA-2" not in hand(match, "captain_america"), "the card comes last"
    assert steps(match, "pass") == ["risk.maneuver"]
    assert hand(match, "captain_america") == ["CA-2"]
    assert match.view()["actor"] == 1


@rule("RM-TRN-01")
def test_without_cards_the_turn_begins_with_placing_and_steps_may_be_left_out():
    match = manhattan("captain_america 12:5 13:1", "ultron 18:1 30:1", "iron_man 40:1")
    assert steps(match, "sector:12", "n:3", "end", "pass") == [
        *("risk.deploy", "risk.deploy_count", "risk.invade", "risk.maneuver")
    ]
    assert asked(match) == ("ultron", "risk.deploy")
    assert hand(match, "captain_america") == []


@rule("RM-TRN-01")
def test_a_finished_step_is_not_reopened():
    match = captain(at="maneuver")
    assert not [key for key in keys(match) if key in ("end", "card:CA-8", "card:CA-1", "card:CA-4")]
    with pytest.raises(IllegalOption):
        play(match, "card:CA-8")


@rule("RM-TRN-02")
def test_the_ally_comes_after_the_trade_and_before_the_units():
    match = captain()
    play(match, "pass")
    assert asked(match) == ("captain_america", "risk.ally")
    assert keys(match) == ["card:CA-1", "card:CA-3", "card:CA-4", "card:CA-8", "pass"]
    play(match, "pass")
    assert asked(match) == ("captain_america", "risk.deploy")
    assert keys(match) == ["card:CA-8", "sector:12", "sector:13"], "nothing is traded and no Ally comes any more"


@rule("RM-TRN-02")
def test_count_comes_before_the_trade():
    match = captain()
    assert asked(match)[1] == "risk.trade"
    assert match.view()["pile"] == 3
    assert [facts["units"] for facts in told(match, "turn")] == [3]


@rule("RM-TRN-02")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_a_reinforce_card_is_played_before_the_last_unit_is_placed(before):
    match = captain()
    play(match, "pass", "pass")
    for _ in range(before):
        play(match, "sector:13", "n:1")
    assert "card:CA-8" in keys(match)
    play(match, "card:CA-8")
    assert match.view()["pile"] == 3 - before + 3


@rule("RM-TRN-02")
def test_after_the_last_unit_it_is_too_late():
    match = captain()
    play(match, "pass", "pass", "sector:13", "n:3")
    assert asked(match)[1] == "risk.invade"
    assert "card:CA-8" not in keys(match)
    assert reason(match, "card:CA-8") == ("it can be played only while you place units", "RM-CRD-03")


def last_chip(**more) -> Match:
    """Iron Man is to draw; two chips will make the Tower, and he holds what he needs."""
    forces = ("iron_man 25:3 01:3", "captain_america 12:1", "thor 13:1")
    return manhattan(*forces, at="draw", conquered=True, taken=2, pieces=2, rolls=[["IM-1"]], **more)


@rule("RM-TRN-03")
def test_after_the_draw_iron_man_builds_and_then_objectives_are_checked():
    match = last_chip(hulk="25")
    assert [entry.kind for entry in match.journal] == ["drew", "built", "won"], "Hulk does not even calm down"
    assert match.outcome is not None
    assert match.outcome.ranks[0] == 1


@rule("RM-TRN-03")
def test_without_a_complete_objective_hulk_calms_down_after_building():
    forces = ("iron_man 25:3 12:1", "captain_america 01:1", "thor 13:1")
    match = manhattan(*forces, at="draw", conquered=True, taken=2, pieces=2, hulk="25", rolls=[["IM-1"]])
    assert [entry.kind for entry in match.journal][:3] == ["drew", "built", "calm"]
    assert (match.view()["hulk"], match.view()["meter"]) == ("", 0)


@rule("RM-TRN-03")
def test_hulk_at_the_top_goes_back_and_below_the_top_he_stays():
    top = manhattan("iron_man 25:1", "captain_america 01:1", "thor 13:1", at="draw", meter=10)
    assert top.view()["meter"] == 0
    below = manhattan("iron_man 25:1", "captain_america 01:1", "thor 13:1", at="draw", meter=9)
    assert below.view()["meter"] == 9


@rule("RM-TRN-03")
def test_what_holds_for_this_turn_ends_with_it():
    forces = ("winter_soldier 12:3 13:1 20:2", "captain_america 25:3 H1:3 43:2", "thor 46:4")
    match = manhattan(*forces, at="maneuver", hydra=2, maneuvers=3, through=1)
    play(match, "pass")
    seen = match.view()
    assert (seen["hydra"], seen["maneuvers"], seen["through"], seen["allies_moved"]) == (4, 1, 0, False)


@rule("RM-TRN-04", "WC-132")
def test_the_invade_step_stays_open_for_a_card_that_opens_an_invasion():
    forces = ("iron_man 12:2 30:1", "captain_america 13:9", "thor 46:4")
    match = manhattan(*forces, at="invade", hands={"iron_man": ["IM-6"]}, rolls=[[1], [6]])
    play(match, "sector:12", "sector:13", "n:1", "waive")
    assert units(match, "12", "30") == (1, 1)
    assert asked(match) == ("iron_man", "risk.invade")
    assert keys(match) == ["card:IM-6", "end"]
    play(match, "card:IM-6", "sector:12")
    assert keys(match) == ["sector:12", "end"]


@rule("RM-TRN-04", "WC-132")
def test_without_a_card_the_invade_step_ends_by_itself():
    forces = ("iron_man 12:2 30:1", "captain_america 13:9", "thor 46:4")
    match = manhattan(*forces, at="invade", rolls=[[1], [6]])
    play(match, "sector:12", "sector:13", "n:1")
    assert asked(match)[0] == "thor", "Iron Man can neither invade nor maneuver"
    assert owner(match, "13") == "captain_america"


@rule("RM-TRN-04")
def test_a_card_that_can_change_nothing_opens_no_invasion():
    forces = ("iron_man 12:1 30:1", "captain_america 13:1", "thor 46:4")
    match = manhattan(*forces, at="invade", hands={"iron_man": ["IM-2"]})
    assert keys(match) == ["end"], "no neighbour of Iron Man's has two Units"
    assert reason(match, "card:IM-2")[1] == "RM-CRD-04"
