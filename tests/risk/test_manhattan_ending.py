"""How Battle for Manhattan ends (RM-END)."""

import pytest

from slugfest import MatchOver
from tests.risk.board import manhattan, owner, pass_turn, play, told
from tests.risk.manhattan import EMPTY, attack, winner
from tests.rule import rule


@rule("RM-END-01")
def test_the_game_ends_in_the_instant_an_objective_is_complete():
    forces = ("thor 49:9", "ultron 50:1 40:1", "iron_man 02:1")
    match = manhattan(*forces, at="invade", scepter=True, meter=9, rolls=[[6], [1]])
    attack(match, "49", "50", move=4)
    assert winner(match) == "thor"
    assert match.over
    assert match.choice is None
    kinds = [entry.kind for entry in match.journal]
    assert kinds == ["declared", "thrown", "battle", "conquered", "won"], "no rage, no Hulk, no card"
    with pytest.raises(MatchOver):
        play(match, "end")


@rule("RM-END-01")
def test_a_win_in_somebody_elses_turn_ends_the_game_before_that_turn_does():
    forces = ("thor 12:9", "ultron 40:1", "iron_man 13:1")
    match = manhattan(*forces, at="invade", rolls=[[6], [1]], hands={"iron_man": ["IM-1", "IM-8"]})
    attack(match, "12", "13")
    assert winner(match) == "ultron"
    assert match.view()["actor"] == 0
    assert match.view()["meter"] == 0


@rule("RM-END-01")
def test_a_move_in_alone_never_decides_before_it_is_made():
    forces = ("thor 49:9", "ultron 50:1 40:1", "iron_man 02:1")
    match = manhattan(*forces, at="invade", scepter=True, rolls=[[6], [1]])
    play(match, "sector:49", "sector:50", "n:1")
    assert winner(match) == ""
    play(match, "n:1")
    assert winner(match) == "thor"


@rule("RM-END-02", "WC-89")
def test_the_last_one_living_wins_though_the_objective_is_open():
    forces = ("captain_america 12:4", "ultron 13:1", "iron_man")
    match = manhattan(*forces, at="invade", rolls=[[6], [1]], decks=EMPTY)
    attack(match, "12", "13")
    assert winner(match) == "captain_america"
    assert match.outcome is not None
    assert match.outcome.ranks == (1, 2, 3), "last eliminated first"
    assert owner(match, "H1") == "neutral"


@rule("RM-END-02")
def test_two_living_players_play_on():
    forces = ("captain_america 12:4", "ultron 13:1", "thor 20:1")
    match = manhattan(*forces, at="invade", rolls=[[6], [1]], decks=EMPTY, free_factions=True)
    attack(match, "12", "13")
    assert winner(match) == ""
    assert not match.over


@rule("RM-END-03")
def test_after_the_given_number_of_rounds_the_game_stops():
    forces = ("captain_america 12:4 13:1", "ultron 24:9", "thor 20:1")
    match = manhattan(*forces, max_rounds=3, round=3, free_factions=True)
    pass_turn(match)
    pass_turn(match)
    assert not match.over
    pass_turn(match)
    assert match.over
    assert [facts["rounds"] for facts in told(match, "guard")] == [3]
    assert winner(match) == "captain_america", "most sectors"


@rule("RM-END-03")
def test_the_guard_stands_at_a_hundred_rounds():
    forces = ("captain_america 12:4 13:1", "ultron 24:9", "thor 20:1")
    match = manhattan(*forces, round=99, free_factions=True)
    for _ in range(3):
        pass_turn(match)
    assert (match.over, match.view()["round"]) == (False, 100)
    for _ in range(3):
        pass_turn(match)
    assert match.over


@rule("RM-END-03")
def test_equal_sectors_are_decided_by_units_and_then_shared():
    forces = ("captain_america 12:2", "ultron 24:9", "thor 20:2")
    match = manhattan(*forces, max_rounds=1, free_factions=True)
    while not match.over:
        pass_turn(match)
    assert winner(match) == "ultron"
    forces = ("captain_america 12:2", "ultron 24:1", "thor 20:2")
    match = manhattan(*forces, max_rounds=1, free_factions=True)
    while not match.over:
        pass_turn(match)
    assert match.outcome is not None
    assert match.outcome.ranks == (1, 3, 1)
