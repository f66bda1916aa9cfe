"""Rounds and the Challenge Track of Super Team Tornado (ST-TURN, ST-TRACK)."""

import pytest

from tests.brawl.arena import asked, end_turn, hand, tornado, track, vp
from tests.rule import rule

FOUR = ("deryn 0,-3", "rath 0,3", "goldarr 1,-3", "kilgore -1,3")


@rule("ST-TURN-01")
def test_a_round_is_four_turns_and_then_the_challenges_advance():
    match = tornado(*FOUR, order=[2, 1, 0, 3], turn=2, track=["CHA20", "CHA21", "CHA10"], round=1)
    before = track(match)
    for seat in (2, 1, 0, 3):
        assert asked(match) == (seat, "act")
        assert track(match) == before
        end_turn(match)
    assert asked(match) == (2, "act")
    assert track(match)[2:] == ["CHA20", "CHA21", "CHA10"]
    assert match.view()["round"] == 2


@rule("ST-TURN-02")
def test_the_hand_is_four_cards_in_upkeep():
    match = tornado(*FOUR, hands=["Heavy Shot", "", "", ""])
    end_turn(match)
    assert len(hand(match, 0)) == 4
    assert hand(match, 2) == []


@rule("ST-TURN-03")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize(("number", "points"), [(1, 0), (2, 1)])
def test_nobody_scores_in_the_first_round_and_everybody_later(seat, number, points):
    teams = ("deryn -2,0", "rath 0,1", "goldarr -4,0", "kilgore 1,0")
    match = tornado(*teams, turn=seat, phase="score", round=number, track=["", "", "CHA01", "", "CHA03"])
    assert vp(match) == ((points, 0) if seat % 2 == 0 else (0, points))


@rule("ST-TRACK-01", "WC-70")
def test_every_challenge_advances_two_slots():
    match = tornado(*FOUR, phase="advance", track=["CHA20", "CHA21", "CHA10"], round=1, rolls=[["CHA05"], ["CHA06"]])
    assert track(match) == ["CHA06", "CHA05", "CHA20", "CHA21", "CHA10"], "the first new one to the right"


@rule("ST-TRACK-01", "WC-70")
def test_what_passes_the_right_end_is_discarded():
    now = ["CHA06", "CHA05", "CHA20", "CHA21", "CHA10"]
    match = tornado(*FOUR, phase="advance", track=now, rolls=[["CHA07"], ["CHA08"]])
    assert track(match) == ["CHA08", "CHA07", "CHA06", "CHA05", "CHA20"]
    assert sorted(one["key"] for one in match.view()["scored"]) == ["CHA10", "CHA21"]


@rule("ST-TRACK-02", "WC-73")
@pytest.mark.parametrize(("partner", "points"), [("-4,0", 1), ("1,-3", 0)])
def test_the_champions_of_both_partners_decide_control(partner, points):
    match = tornado(
        *("deryn -2,0", "rath -3,1", f"goldarr {partner}", "kilgore 0,3"), phase="score", track=["", "", "CHA03"]
    )
    assert vp(match) == (points, 0)


@rule("ST-TRACK-02")
@pytest.mark.parametrize(("third", "points"), [("goldarr 0,-1", 1), ("goldarr 3,-3", 0)])
def test_thresholds_stay_as_printed(third, points):
    match = tornado(
        *("deryn 0,-2 / dugrun 0,-3", "rath 0,3", third, "kilgore -1,3"), phase="score", track=["", "", "CHA12"]
    )
    assert vp(match) == (points, 0), "three in a group, one of them the partner's"
