"""Three and four players: two or three characters each, as many actions, everybody against everybody (RY-MUL)."""

import pytest

from slugfest import BadSetting, Match
from tests.royale.board import ROYALE, actions, end_turn, keys, play, prompt, seat, turn, yard
from tests.rule import rule


def picked(match):
    """Pick characters in turn until nobody picks any more; return how many every team has."""
    while prompt(match) == "pick":
        match.play(match.choice.options[0])
    return [len(team["characters"]) for team in match.view()["teams"]]


def placed(match):
    """Place everybody on the first space offered."""
    while match.view()["phase"] == "place":
        match.play(match.choice.options[0])
    return match


@rule("RY-MUL-1")
@pytest.mark.parametrize(
    ("seats", "team", "each"), [(3, "auto", 3), (4, "auto", 2), (3, 2, 2), (3, 3, 3), (4, 2, 2), (4, 3, 3)]
)
def test_everybody_picks_the_same_number_of_two_or_three(seats, team, each):
    match = Match(ROYALE, seats, team=team, seed=5)
    assert picked(match) == [each] * seats


@rule("RY-MUL-1")
@pytest.mark.parametrize(("seats", "team"), [(3, 4), (4, 4), (3, 1), (4, 1)])
def test_other_numbers_are_refused(seats, team):
    with pytest.raises(BadSetting):
        Match(ROYALE, seats, team=team, seed=5)


@rule("RY-MUL-1")
def test_teams_of_different_sizes_are_refused():
    with pytest.raises(BadSetting):
        Match(ROYALE, 3, characters=[["venom", "hulk"], ["thor", "flash"], ["robin", "joker", "batman"]], seed=5)


@rule("RY-MUL-2")
@pytest.mark.parametrize(("seats", "each"), [(3, 2), (3, 3), (4, 2), (4, 3)])
def test_there_are_as_many_actions_as_starting_characters(seats, each):
    match = Match(ROYALE, seats, team=each, seed=1)
    picked(match)
    placed(match)
    for _ in range(seats):
        assert actions(match) == each
        end_turn(match)


@rule("RY-MUL-2")
@pytest.mark.parametrize("lost", [0, 1, 2])
def test_the_actions_stay_the_same_to_the_end(lost):
    mine = dict(zip(["venom", "hulk", "thor"], ["defeated"] * lost + ["0-0", "0-2", "0-4"], strict=False))
    match = yard(mine, {"flash": "9-9"}, {"robin": "9-11"}, team=3, phase="turn", rolls=[[1]])
    assert actions(match) == 3
    play(match, "move:thor", "stay")
    assert actions(match) == 2


@rule("RY-MUL-3")
def test_everybody_picks_and_takes_turns_clockwise_from_the_winner_of_the_roll_off():
    rolls = [[1, 2, 6], [3, 5, 4]]
    match = Match(ROYALE, 3, team=2, rolls=rolls)
    order = []
    while prompt(match) == "pick":
        order.append(seat(match))
        match.play(match.choice.options[0])
    assert order == [2, 0, 1, 2, 0, 1]
    placed(match)
    turns = []
    for _ in range(6):
        turns.append(turn(match))
        end_turn(match)
    assert turns == [1, 2, 0, 1, 2, 0]


@rule("RY-MUL-3")
def test_a_player_without_characters_is_out_and_skipped():
    match = yard(
        {"venom": "5-5"}, {"hulk": {"at": "5-6", "health": 1, "down": "all"}}, {"robin": "0-0"}, rolls=[[6, 0]]
    )
    play(match, "attack:venom-hulk")
    assert [team["out"] for team in match.view()["teams"]] == [False, True, False]
    end_turn(match)
    assert turn(match) == 2
    end_turn(match)
    assert turn(match) == 0


@rule("RY-MUL-3")
def test_the_last_of_four_wins_and_the_others_rank_as_they_fell():
    bare = {"health": 1, "down": "all"}
    teams = ({"venom": "5-5"}, {"hulk": {"at": "5-6", **bare}}, {"robin": {"at": "6-5", **bare}}, {"flash": "defeated"})
    match = yard(*teams, deck=[], rolls=[[6, 0], [6, 0]])
    play(match, "attack:venom-robin")
    assert not match.over
    play(match, "attack:venom-hulk")
    assert match.outcome.winners == (0,)
    assert match.outcome.ranks == (1, 2, 3, 4)


@rule("RY-MUL-3")
def test_a_player_who_falls_in_its_own_turn_is_followed_by_the_next():
    match = yard({"venom": "5-5:1"}, {"quillstorm": "5-6"}, {"robin": "0-0"}, deck=[], rolls=[[1, 4]])
    play(match, "attack:venom-quillstorm", "card:bristle")
    assert (match.over, turn(match), actions(match)) == (False, 1, 3)


@rule("RY-MUL-4")
def test_every_other_player_is_an_opponent():
    teams = ({"hulk": "5-5", "thor": "5-4"}, {"venom": "5-6"}, {"robin": "6-5"}, {"flash": "6-6"})
    match = yard(*teams, hands=[["jam_signals"], [], [], []])
    assert set(keys(match, "attack")) == {"hulk-venom", "hulk-robin", "hulk-flash", "thor-robin"}
    play(match, "card:smash_attack")
    assert set(keys(match)) == {"character:venom", "character:robin", "character:flash"}


@rule("RY-MUL-4")
def test_cards_against_one_enemy_may_be_used_on_any_other_player():
    teams = ({"hulk": "5-5", "thor": "5-4"}, {"venom": "0-0"}, {"robin": "0-11"}, {"flash": "11-11"})
    match = yard(*teams, hands=[["jam_signals"], [], [], []])
    play(match, "bonus:jam_signals")
    assert (prompt(match), set(keys(match))) == ("victim", {"character:venom", "character:robin", "character:flash"})
