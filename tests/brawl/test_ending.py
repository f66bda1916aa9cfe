"""The end of the game (SB-END)."""

from random import Random

import pytest

from slugfest import Match
from slugfest.games.brawl import BRAWL
from tests.brawl.arena import act, asked, at, brawl, play, vp, winner
from tests.rule import rule


@rule("SB-END-01")
def test_five_points_end_the_game_at_once():
    match = brawl("kilgore 0,-3", "rath 1,-3:4", hand="Maul Thrash, Fury", vp=[4, 0])
    act(match, "Maul Thrash", target="champion:rath")
    assert match.over
    assert winner(match) == (0,)
    assert vp(match) == (5, 0)


@rule("SB-END-01")
def test_four_points_do_not_end_it():
    match = brawl("kilgore 0,-3", "rath 1,-3:4", hand="Maul Thrash", vp=[3, 4])
    act(match, "Maul Thrash", target="champion:rath")
    assert not match.over


@rule("SB-END-01")
def test_a_challenge_wins_in_the_scoreboard_phase():
    match = brawl("kilgore 1,0", "rath 0,3", phase="score", track=["", "CHA01"], vp=[4, 4])
    assert match.over
    assert winner(match) == (0,)


@rule("SB-END-01")
def test_more_than_five_points_win_too():
    match = brawl("kilgore 1,0", "rath 0,3", phase="score", track=["", "", "CHA01"], vp=[4, 4])
    assert vp(match) == (6, 4)
    assert winner(match) == (0,)


@rule("SB-END-01", "SB-REACT-08")
def test_a_reaction_wins_in_the_opponents_turn():
    match = brawl("kilgore 0,-3:5", "rath 1,-3 / tzu_xiao", hand="Maul Thrash", rival="Revenge", vp=[0, 4])
    act(match, "Maul Thrash", target="champion:rath", react="Revenge")
    assert match.over
    assert winner(match) == (1,)


@rule("SB-END-02", "SB-VP-05")
def test_awards_of_one_event_are_made_before_anybody_wins():
    match = brawl("kilgore 0,-3 / rath 1,-3:5", "deryn 0,-2:5 / gwaien -1,-2:4", hand="Fury", vp=[4, 4])
    act(match, "Fury", target="aim:E")
    assert match.over
    assert vp(match) == (6, 5)


@rule("SB-END-03")
@pytest.mark.parametrize("seed", range(3))
def test_points_are_never_lost(seed):
    match, luck, before = Match(BRAWL, seed=seed), Random(seed), (0, 0)
    while not match.over:
        match.play(luck.choice(match.choice.options))
        now = vp(match)
        assert now[0] >= before[0]
        assert now[1] >= before[1]
        before = now
    assert max(before) > 0


@rule("SB-END-04")
def test_a_team_with_everybody_on_the_gate_plays_on():
    match = brawl("kilgore 0,-3", "rath 1,-3:5", hand="Maul Thrash")
    act(match, "Maul Thrash", target="champion:rath")
    assert {one["hex"] for one in match.view()["champions"] if one["team"] == 1} == {""}
    play(match, "end")
    assert asked(match) == (1, "act")
    act(match, "action:move.creation", champion="champion:rath", move="hex:0,3")
    assert at(match, "rath") == "0,3"


def last_turn(north, south, **more):
    """The last turn of the last round has just ended."""
    match = brawl(north, south, turn=1, **{"round": 30, **more})
    assert asked(match) == (1, "act")
    play(match, "end")
    return match


@rule("SB-END-05", "WC-68")
@pytest.mark.parametrize(("points", "winners"), [([3, 2], (0,)), ([2, 3], (1,))])
def test_after_round_thirty_more_points_win(points, winners):
    match = last_turn("kilgore 0,-3", "rath 0,3", vp=points)
    assert match.over
    assert winner(match) == winners


@rule("SB-END-05")
def test_then_fewer_champions_on_the_gate_win():
    match = last_turn("kilgore 0,-3", "rath 0,3:5 / deryn -1,3:5", vp=[2, 2])
    assert winner(match) == (1,)


@rule("SB-END-05")
def test_then_less_damage_wins():
    match = last_turn("kilgore 0,-3:3 / taze 1,-3", "rath 0,3:1 / deryn -1,3:1", vp=[2, 2])
    assert winner(match) == (1,)


@rule("SB-END-05")
def test_else_it_is_a_draw():
    match = last_turn("kilgore 0,-3:2 / taze 1,-3", "rath 0,3:1 / deryn -1,3:1", vp=[2, 2])
    assert (match.outcome.ranks, match.outcome.by) == ((1, 1), "guard")


@rule("SB-END-05")
def test_nothing_ends_before_the_last_player_of_the_last_round():
    assert not last_turn("kilgore 0,-3", "rath 0,3", vp=[3, 2], round=29).over
    match = brawl("kilgore 0,-3", "rath 0,3", vp=[3, 2], round=30)
    play(match, "end")
    assert asked(match) == (1, "act")


@rule("SB-END-05")
def test_the_number_of_rounds_is_an_option():
    match = last_turn("kilgore 0,-3", "rath 0,3", vp=[0, 1], round=4, rounds=4)
    assert winner(match) == (1,)


@rule("SB-END-01", "SB-END-05")
def test_the_end_says_who_wins_and_why():
    won = brawl("kilgore 1,0", "rath 0,3", phase="score", track=["", "CHA01"], vp=[4, 4])
    assert (won.outcome.reason, won.outcome.by) == ("The north team wins with 5 points to 4", "victory")
    ends = {
        "the north team wins with 3 points to 2": last_turn("kilgore 0,-3", "rath 0,3", vp=[3, 2]),
        "the south team wins with 2 points to 2, with fewer Champions on the Gate": last_turn(
            "kilgore 0,-3", "rath 0,3:5 / deryn -1,3:5", vp=[2, 2]
        ),
        "the south team wins with 2 points to 2, with less damage": last_turn(
            "kilgore 0,-3:3 / taze 1,-3", "rath 0,3:1 / deryn -1,3:1", vp=[2, 2]
        ),
        "the brawl is drawn": last_turn("kilgore 0,-3:2 / taze 1,-3", "rath 0,3:1 / deryn -1,3:1", vp=[2, 2]),
    }
    for said, match in ends.items():
        assert match.outcome.reason == f"30 rounds are over: {said}"
