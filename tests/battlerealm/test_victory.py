"""Victory, draws and places (BR-END)."""

import pytest

from slugfest import MatchOver
from tests.battlerealm.ring import at, hero, play, pvp, ring, told
from tests.rule import rule

SIX = "SK SK TE TE CO CO"


def ended(match):
    """Winners, places and reason of a finished match."""
    assert match.over
    assert match.outcome is not None
    return match.outcome.winners, match.outcome.ranks, match.outcome.reason


@rule("BR-END-1", "BR-CHK-36")
def test_twenty_one_points_win_at_once():
    match = ring("alpha a0:20", "bravo b0:9", "charlie c0:5", total="MY MY")
    play(match, "spend:MY")
    assert ended(match) == ((0,), (1, 2, 3), "Alpha wins: 21 points reached")
    assert match.view()["total"] == {"MY": 1}
    assert match.outcome is not None
    assert match.outcome.scores == (21, 9, 5)
    with pytest.raises(MatchOver):
        match.play("spend:MY")


@rule("BR-END-1")
def test_nothing_pending_is_carried_out_after_a_victory():
    match = ring("alpha a0:20", "bravo a0:9", "charlie c0:5", total="MY SC SC SC MU MU MU")
    play(match, "spend:MY")
    assert ended(match)[0] == (0,)
    assert pvp(match, "alpha", "bravo") == (21, 9)
    assert at(match, "alpha") == "a0"


@rule("BR-END-1")
def test_landing_points_can_win():
    match = ring("alpha a0:18", "bravo b0:9", "charlie c0:5", circle="a0 b0 c0 d3", total="CO MY")
    play(match, "move", "place:d3")
    assert ended(match)[0] == (0,)


@rule("BR-END-1")
def test_gifted_can_win_when_the_total_is_finalised():
    match = ring(
        *("alpha+gifted a0:20", "bravo b0:9", "charlie c0:5"), dice="MY SK SK TE TE CO", phase="reroll", rerolls=1
    )
    play(match, "stop")
    assert ended(match)[0] == (0,)


@rule("BR-END-1")
def test_a_gain_at_the_end_of_the_turn_wins_before_eliminations():
    match = ring("alpha+peaceful a0:19", "bravo b0:0", "charlie c0:5", total="MY CO", forced=False)
    play(match, "end")
    assert ended(match) == ((0,), (1, 3, 2), "Alpha wins: 21 points reached")
    assert not hero(match, "bravo")["out"]


@rule("BR-END-2", "BR-CHK-37")
def test_the_actor_at_twenty_one_through_an_award_comes_first():
    match = ring("alpha a0:18", "bravo b0:1", "charlie+cunning c0:18", "delta d0:9", total="TE MY")
    play(match, "spend:TE", "hero:bravo", "end")
    assert ended(match)[0] == (0,)
    assert pvp(match, "alpha", "charlie") == (21, 21)


@rule("BR-END-2", "BR-END-3", "BR-CHK-37")
def test_cunning_wins_out_of_turn_at_the_end_of_the_turn():
    match = ring("alpha a0:17", "bravo b0:1", "charlie+cunning c0:18", "delta d0:9", total="TE MY")
    play(match, "spend:TE", "hero:bravo")
    assert not match.over
    play(match, "end")
    assert ended(match) == ((2,), (2, 4, 1, 3), "Charlie wins: 21 points reached")
    assert pvp(match, "alpha", "charlie") == (20, 21)


@rule("BR-END-3")
def test_of_several_out_of_turn_the_highest_wins():
    match = ring("alpha a0:9", "bravo b0:1", "charlie+cunning c0:18", "delta+cunning d0:19", total="TE MY")
    play(match, "spend:TE", "hero:bravo", "end")
    assert ended(match)[:2] == ((3,), (3, 4, 2, 1))


@rule("BR-END-3")
def test_of_equals_out_of_turn_the_first_after_the_actor_wins():
    heroes = ("alpha+cunning a0:18", "bravo b0:1", "charlie c0:9", "delta+cunning d0:18")
    match = ring(*heroes, turn="charlie", total="TE MY")
    play(match, "spend:TE", "hero:bravo", "end")
    assert ended(match)[0] == (3,)


@rule("BR-END-2", "BR-END-4")
def test_the_last_hero_in_the_game_wins_even_from_inside_the_prison():
    match = ring("alpha prison:5", "bravo prison:1", "charlie c0:0", total="SC SC SC MY", forced=False)
    play(match, "explode", "end")
    assert ended(match) == ((0,), (1, 2, 2), "Alpha wins: the last hero in the game")
    assert at(match, "alpha") == "prison"


@rule("BR-END-2")
def test_reaching_twenty_one_comes_before_being_the_last():
    match = ring("alpha a0:18", "bravo b0:1", "charlie out", total="TE MY")
    play(match, "spend:TE", "end")
    assert ended(match)[2] == "Alpha wins: 21 points reached"


@rule("BR-END-2", "BR-END-5", "BR-CHK-34")
def test_the_only_hero_outside_the_prison_wins_at_the_end_of_the_turn():
    match = ring("alpha a0:9", "bravo prison:12", "charlie prison:9", "delta d0:3", total="MU MU MU MY")
    play(match, "sentence")
    assert ended(match) == ((3,), (3, 2, 3, 1), "Delta wins: the last hero outside the Prison")


@rule("BR-END-6", "BR-CHK-35")
def test_with_everybody_in_the_prison_play_goes_on_until_one_is_alone_outside():
    match = ring(
        *("alpha a0:9", "bravo a0:1", "charlie prison:9"),
        total="SC SC SC MU MU MU",
        rolls=["SK SK SK TE CO MY"],
        forced=False,
    )
    play(match, "explode", "sentence")
    assert not match.over
    assert hero(match, "bravo")["out"]
    assert at(match, "alpha", "charlie") == ("prison", "prison")
    assert match.view()["actor"] == 2
    play(match, "stop", "triple:SK", "place:b0", "end")
    assert ended(match)[0] == (2,)


@rule("BR-END-2", "BR-END-7")
def test_no_hero_left_is_a_draw_among_those_removed_last():
    match = ring("alpha a0:1", "bravo a0:1", "charlie a0:1", total="SC SC SC CO", forced=False)
    play(match, "explode", "end")
    assert ended(match) == ((0, 1, 2), (1, 1, 1), "drawn: no hero is left")
    assert match.outcome.by == "draw"
    assert [facts["reason"] for facts in told(match, "drawn")] == ["no hero is left"]


@rule("BR-END-7", "BR-END-9")
def test_one_who_was_out_before_has_no_part_in_the_draw():
    match = ring("alpha a0:1", "bravo a0:1", "charlie out", total="SC SC SC CO", forced=False)
    play(match, "explode", "end")
    assert ended(match)[:2] == ((0, 1), (1, 1, 3))


def guarded(*heroes, **position):
    return ring(
        *heroes, total="CO", round=7, rounds=7, turn=heroes[-1].split()[0].split("+")[0], forced=False, **position
    )


@rule("BR-END-8")
def test_after_the_agreed_rounds_most_points_win():
    match = guarded("alpha a0:9", "bravo b0:12", "charlie c0:5")
    play(match, "end")
    assert ended(match) == ((1,), (2, 1, 3), "Bravo wins: most points after 7 rounds")
    assert match.outcome.by == "guard"
    assert [facts["rounds"] for facts in told(match, "guard")] == [7]


@rule("BR-END-8")
def test_of_equals_those_outside_the_prison_win():
    match = guarded("alpha prison:12", "bravo b0:12", "charlie c0:5")
    play(match, "end")
    assert ended(match)[:2] == ((1,), (2, 1, 3))


@rule("BR-END-8")
def test_equal_points_outside_are_a_draw():
    match = guarded("alpha a0:12", "bravo b0:12", "charlie prison:12", "delta d0:5")
    play(match, "end")
    assert ended(match) == ((0, 1), (1, 1, 3, 4), "drawn: equal points after 7 rounds")
    assert match.outcome.by == "guard"


@rule("BR-END-8")
def test_the_last_agreed_round_is_played_to_its_end():
    match = ring("alpha a0:9", "bravo b0:12", "charlie c0:5", total="CO", round=7, rounds=7, rolls=[SIX], forced=False)
    play(match, "end")
    assert not match.over
    assert (match.view()["round"], match.view()["actor"]) == (7, 1)


@rule("BR-END-8")
def test_rounds_are_counted_when_the_turn_comes_round_past_heroes_who_are_out():
    match = ring(
        *("alpha out", "bravo b0:12", "charlie c0:5", "delta out"),
        turn="charlie",
        total="CO",
        rolls=[SIX],
        forced=False,
    )
    play(match, "end")
    assert (match.view()["round"], match.view()["actor"]) == (2, 1)


@rule("BR-END-8")
def test_the_guard_is_a_hundred_rounds_unless_agreed_otherwise():
    match = ring("alpha a0:9", "bravo b0:12", "charlie c0:5", total="CO", round=99, turn="charlie", rolls=[SIX])
    play(match, "end")
    assert not match.over
    match = ring("alpha a0:9", "bravo b0:12", "charlie c0:5", total="CO", round=100, turn="charlie", rolls=[SIX])
    play(match, "end")
    assert ended(match)[2] == "Bravo wins: most points after 100 rounds"


@rule("BR-END-9")
def test_places_winner_then_points_then_the_eliminated():
    match = ring(
        "alpha a0:20", "bravo out", "charlie c0:8", "delta d0:8", "easy e0:11", circle="a0 c0 d0 e0", total="MY MY"
    )
    play(match, "spend:MY")
    assert ended(match)[1] == (1, 5, 3, 3, 2)


@rule("BR-END-9")
def test_of_two_eliminated_the_later_one_has_the_better_place():
    match = ring(
        *("alpha a0:9", "bravo b0:1", "charlie c0:1", "delta d0:15"),
        circle="a0 b0 c0 d0 e0",
        turn="delta",
        total="TE MY",
        rolls=["TE TE TE TE TE TE", "MY MY MY MY MY MY", "MY MY MY MY MY MY"],
    )
    play(match, "spend:TE", "hero:bravo", "end", "stop", "spend:TE", "hero:charlie", "end", "stop")
    for _ in range(3):
        play(match, "spend:MY")
    assert ended(match)[:2] == ((3,), (2, 4, 3, 1))
