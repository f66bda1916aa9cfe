"""What Battlerealm's positions are worth to a player."""

import random

import pytest

from slugfest import Match, arrange

CIRCLE = ["moon", "maze", "tower", "kyln"]


def worth(thor="moon:10", hulk="maze:10", falcon="tower:10", **more) -> float:
    position = {"circle": CIRCLE, "heroes": {"thor": thor, "hulk": hulk, "falcon": falcon}, **more}
    return arrange("battlerealm", 3, {"turn": "falcon", "phase": "roll", **position}, seed=1).worth(0)


def test_points_are_good_for_their_owner_and_bad_for_the_others():
    assert worth(thor="moon:11") > worth() > worth(hulk="maze:11")


def test_a_point_counts_for_more_near_the_goal():
    assert worth(thor="moon:20") - worth(thor="moon:19") > worth(thor="moon:9") - worth(thor="moon:8")


def test_the_leader_is_the_one_to_hit():
    even = worth(hulk="maze:15", falcon="tower:6")
    assert worth(hulk="maze:14", falcon="tower:6") > worth(hulk="maze:15", falcon="tower:5") > even


def test_the_prison_is_bad_and_being_out_is_worse():
    assert worth(thor="moon:4") > worth(thor="prison:4") > worth(thor="out")


@pytest.mark.parametrize("results", ["MY MY", "SK SK", "TE TE", "CO CO CO"])
def test_unspent_results_are_worth_something_in_ones_own_turn(results):
    with_nothing = worth(turn="thor", phase="resolve", total="", hulk="moon:10")
    assert worth(turn="thor", phase="resolve", total=results, hulk="moon:10") > with_nothing


def test_an_explosion_and_a_sentence_to_come_are_feared():
    calm = worth(turn="thor", phase="reroll", dice="SC SC MU MU CO CO")
    assert worth(turn="thor", phase="reroll", dice="SC SC SC SC MU CO") < calm
    assert worth(turn="thor", phase="reroll", dice="MU MU MU MU SC CO") < calm


@pytest.mark.parametrize("seats", [3, 6])
def test_every_position_of_a_match_has_a_worth_far_below_a_win(seats):
    luck = random.Random(seats)
    match = Match("battlerealm", seats=seats, seed=2)
    while not match.over:
        assert all(abs(match.worth(seat)) < 1000 for seat in range(seats))
        match.play(luck.choice(match.choice.options))
