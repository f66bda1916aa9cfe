"""The Challenge Track (SB-TRACK): scoring and advancing. The conditions are in test_challenges.py."""

import pytest

from slugfest import Match
from tests.brawl.arena import asked, brawl, end_turn, keys, told, track, vp, winner
from tests.rule import rule

OTHERS = [f"CHA{number:02}" for number in range(1, 23)]
MINE = "kilgore 0,-1 / deryn -2,0 / dugrun 2,0"
"""North Controls all three areas."""


def scoring(track_now: list[str], north: str = MINE, south: str = "rath 0,3", **position) -> Match:
    """The Scoreboard Phase of the first player."""
    return brawl(north, south, phase="score", track=track_now, **position)


def scored(match: Match) -> list[str]:
    """The Challenges on the discard pile."""
    return [one["key"] for one in match.view()["scored"]]


@rule("SB-TRACK-01", "SB-TRACK-02")
@pytest.mark.parametrize(("slot", "points"), [(0, 0), (1, 1), (2, 2), (3, 1)])
def test_the_slots_are_worth_nothing_one_two_and_one(slot, points):
    match = scoring([""] * slot + ["CHA01"])
    assert [one["vp"] for one in match.view()["track"]] == [0, 1, 2, 1]
    assert vp(match) == (points, 0)
    assert track(match)[slot] == ("" if points else "CHA01"), "what is not active stays"
    assert scored(match) == (["CHA01"] if points else [])


@rule("SB-TRACK-03", "SB-TRACK-07", "WC-14")
def test_every_active_challenge_that_is_met_is_scored_and_gone():
    match = scoring(["CHA20", "CHA02", "CHA01", "CHA10"])
    assert vp(match) == (3, 0)
    assert track(match) == ["CHA20", "", "", "CHA10"], "CHA10 is not met"
    assert sorted(scored(match)) == ["CHA01", "CHA02"]
    end_turn(match)
    end_turn(match)
    assert track(match)[1:] == ["CHA20", "", ""], "gaps travel along"


@rule("SB-TRACK-03")
def test_scoring_is_not_optional():
    match = scoring(["", "CHA01", "CHA02"], forced=False)
    assert asked(match) == (0, "act"), "nobody was asked"
    assert vp(match) == (3, 0)
    assert len(told(match, "scored")) == 2


@rule("SB-TRACK-03")
def test_a_challenge_met_only_during_the_turn_is_not_scored_then():
    match = scoring(["", "CHA01"], north="kilgore 0,-2")
    for answer in ("action:creation", "champion:kilgore", "hex:0,-1", "end"):
        match.play(answer)
    assert vp(match) == (0, 0)
    assert track(match)[1] == "CHA01"


@rule("SB-TRACK-04")
def test_all_points_of_the_phase_are_added_before_victory_is_checked():
    match = scoring(["", "CHA01", "CHA02", "CHA03"], vp=[4, 4])
    assert match.over
    assert match.outcome.scores == (8, 4)
    assert winner(match) == (0,)


@rule("SB-TRACK-05", "WC-15")
@pytest.mark.parametrize(("turn", "points"), [(0, (1, 0)), (1, (0, 1))])
def test_only_the_active_player_scores(turn, points):
    match = scoring(["", "CHA09"], south="rath 0,1 / taze -3,1 / korvash 2,1", turn=turn)
    assert vp(match) == points


@rule("SB-TRACK-05", "WC-15")
def test_what_both_meet_goes_to_the_one_whose_phase_comes_first():
    match = scoring(["", "CHA09"], south="rath 0,1 / taze -3,1 / korvash 2,1")
    end_turn(match)
    assert asked(match) == (1, "act")
    assert vp(match) == (1, 0)
    assert track(match) == ["", "", "", ""]


@rule("SB-TRACK-06", "WC-13")
def test_challenges_travel_to_the_right_and_leave_after_the_last_slot():
    match = brawl("kilgore 0,-3", "rath 0,3", round=1, track=["CHA11", "CHA10"], seed=4)
    for kept in (["CHA11", "CHA10", ""], ["CHA11", "CHA10"]):
        end_turn(match)
        assert track(match)[-len(kept) :] != kept, "only after the second player's turn"
        end_turn(match)
        assert track(match)[-len(kept) :] == kept
        assert track(match)[0] not in ("", "CHA10", "CHA11"), "a new one cannot be scored yet"
    assert scored(match) == []
    end_turn(match)
    end_turn(match)
    assert track(match)[3] == "CHA11"
    assert scored(match) == ["CHA10"], "unscored, it is discarded at the end of round 3"
    assert match.view()["challenges"] == 22 - 4 - 1


@rule("SB-TRACK-06", "WC-13")
def test_after_the_first_round_the_challenges_are_worth_two_and_one():
    match = brawl("kilgore 0,-3", "rath 0,3", round=1, phase="advance", track=["CHA11", "CHA10"], rolls=[["CHA05"]])
    assert track(match) == ["CHA05", "CHA11", "CHA10", ""]


@rule("SB-TRACK-07")
def test_challenges_never_close_gaps():
    match = brawl("kilgore 0,-3", "rath 0,3", phase="advance", track=["CHA10", "", "CHA11", ""], rolls=[["CHA05"]])
    assert track(match) == ["CHA05", "CHA10", "", "CHA11"]


@rule("SB-TRACK-08")
def test_when_the_last_challenge_is_drawn_the_discard_pile_is_the_new_deck_at_once():
    match = brawl(
        *("kilgore 0,-3", "rath 0,3"),
        phase="advance",
        track=["CHA10", "CHA11", "CHA12", "CHA13"],
        challenges=["CHA05"],
        scored=["CHA01", "CHA02"],
    )
    assert track(match) == ["CHA05", "CHA10", "CHA11", "CHA12"]
    assert scored(match) == [], "with the one that just left the track"
    assert match.view()["challenges"] == 3


@rule("SB-TRACK-08")
def test_with_an_empty_deck_the_discard_pile_is_shuffled_as_soon_as_a_card_is_needed():
    match = brawl(
        *("kilgore 0,-3", "rath 0,3"),
        phase="advance",
        track=["CHA10", "", "", "CHA13"],
        challenges=[],
        scored=[],
    )
    assert track(match) == ["CHA13", "CHA10", "", ""], "the only card there is"


@rule("SB-TRACK-08")
def test_without_any_challenge_the_slot_stays_empty():
    match = brawl("kilgore 0,-3", "rath 0,3", phase="advance", track=["CHA10"], challenges=[], scored=[])
    assert track(match) == ["", "CHA10", "", ""]
    assert asked(match) == (0, "act")


@rule("SB-TRACK-09")
@pytest.mark.parametrize("challenge", OTHERS)
def test_champions_on_the_gate_meet_no_challenge(challenge):
    match = scoring(["", challenge], north="kilgore+levelled / deryn / dugrun", south="rath / taze / korvash")
    assert vp(match) == (0, 0)
    assert track(match)[1] == challenge


@rule("SB-TRACK-09")
@pytest.mark.parametrize(
    ("challenge", "south"), [("CHA01", "rath gate"), ("CHA16", "rath gate"), ("CHA19", "rath gate")]
)
def test_enemies_on_the_gate_are_in_no_area_and_in_no_half(challenge, south):
    match = scoring(["", challenge], north="kilgore 0,1", south=south)
    assert vp(match) == (1, 0)
    assert "end" in keys(match)
