"""How Battle Royale ends: the last one standing, or the guard of rounds (RY-WIN)."""

import pytest

from slugfest import Match
from tests.royale.board import ROYALE, defeated, end_turn, health, play, seat, story, told, yard
from tests.royale.props import bare
from tests.rule import rule


@rule("RY-WIN-1")
def test_the_player_who_alone_has_a_character_wins_at_once():
    match = yard({"venom": "5-5:1"}, {"hulk": bare("5-6", 1), "thor": "defeated"}, rolls=[[6, 0]])
    play(match, "attack:venom-hulk")
    assert match.over
    assert (match.outcome.winners, match.outcome.ranks) == ((0,), (1, 2))
    assert told(match, "rolled_off") == []


@rule("RY-WIN-1")
def test_one_character_left_is_enough_to_go_on():
    match = yard({"venom": "5-5"}, {"hulk": bare("5-6", 1), "thor": "0-0:1"}, rolls=[[6, 0]])
    play(match, "attack:venom-hulk")
    assert not match.over


@rule("RY-WIN-1")
def test_of_three_players_two_go_on():
    match = yard({"venom": "5-5"}, {"hulk": bare("5-6", 1)}, {"thor": bare("5-4", 1)}, rolls=[[6, 0]])
    play(match, "attack:venom-hulk")
    assert not match.over
    end_turn(match)
    assert seat(match) == 2


@rule("RY-WIN-2")
def test_a_battles_damage_ends_the_game_before_counter_damage():
    teams = ({"venom": "5-5:1"}, {"joker": "5-6:1"})
    match = yard(*teams, rolls=[[6, 0]])
    play(match, "attack:venom-joker", "card:last_laugh")
    assert match.outcome.winners == (0,)
    assert health(match, "venom") == 1


@rule("RY-WIN-2")
def test_the_first_fall_that_leaves_one_team_ends_a_multiple_attack():
    teams = ({"hulk": "5-5", "thor": bare("4-5", 1)}, {"venom": bare("5-6", 1)})
    match = yard(*teams, rolls=[[6, 0], [6, 0]])
    play(match, "card:shockwave_attack", "character:venom")
    assert match.outcome.winners == (0,)
    assert health(match, "thor") == 1
    assert len(told(match, "rolled")) == 1


@rule("RY-WIN-3")
def test_the_last_character_may_fall_in_its_own_turn():
    match = yard({"venom": "5-5:1"}, {"quillstorm": "5-6:1"}, rolls=[[1, 4]])
    play(match, "attack:venom-quillstorm", "card:bristle")
    assert defeated(match, "venom")
    assert (match.outcome.winners, match.outcome.ranks) == ((1,), (2, 1))


@rule("RY-WIN-3")
def test_payback_takes_the_last_attacker_out_when_the_defender_survives():
    match = yard({"venom": "5-5:1"}, {"joker": "5-6:7"}, rolls=[[6, 0]])
    play(match, "attack:venom-joker", "card:last_laugh")
    assert (health(match, "joker"), match.outcome.winners) == (1, (1,))


# ------------------------------------------------------------------ the guard


@rule("RY-WIN-4")
def test_the_game_stops_after_a_hundred_rounds_when_the_last_player_has_had_its_turn():
    match = yard({"venom": "5-5", "flash": "0-0"}, {"hulk": "9-9"}, round=100)
    end_turn(match)
    assert not match.over
    end_turn(match)
    assert match.outcome.winners == (0,)
    assert story(match)[-1] == "100 rounds are over: Player 1 wins with the most characters in play."


@rule("RY-WIN-4")
def test_after_ninety_nine_rounds_it_goes_on():
    match = yard({"venom": "5-5"}, {"hulk": "9-9"}, round=99, turn=1)
    end_turn(match)
    assert (match.over, match.view()["round"]) == (False, 100)


@rule("RY-WIN-4")
def test_a_round_ends_before_the_first_player_whoever_that_is():
    match = yard({"venom": "5-5", "flash": "0-0"}, {"hulk": "9-9"}, round=100, first=1, turn=1)
    end_turn(match)
    assert not match.over
    end_turn(match)
    assert match.over


@rule("RY-WIN-4")
def test_players_who_are_out_do_not_hold_up_the_end_of_a_round():
    teams = ({"venom": "defeated"}, {"hulk": "9-9"}, {"robin": "0-0", "flash": "5-5"})
    match = yard(*teams, round=100, first=0, turn=1)
    end_turn(match)
    assert not match.over
    end_turn(match)
    assert match.outcome.winners == (2,)


@rule("RY-WIN-4")
@pytest.mark.parametrize(
    ("mine", "yours", "winners"),
    [
        ({"venom": "0-0:1", "flash": "0-1:1"}, {"hulk": "9-9:7"}, (0,)),
        ({"venom": "0-0:7"}, {"hulk": "9-9:1", "thor": "9-10:1"}, (1,)),
        ({"venom": "0-0:5", "flash": "0-1:2"}, {"hulk": "9-9:1", "thor": "9-10:5"}, (0,)),
        ({"venom": "0-0:5", "flash": "0-1:2"}, {"hulk": "9-9:3", "thor": "9-10:5"}, (1,)),
        ({"venom": "0-0:5", "flash": "0-1:2"}, {"hulk": "9-9:3", "thor": "9-10:4"}, (0, 1)),
    ],
)
def test_most_characters_then_most_health_then_a_draw(mine, yours, winners):
    match = yard(mine, yours, round=100, turn=1)
    end_turn(match)
    assert (match.outcome.winners, match.outcome.by) == (winners, "guard")


@rule("RY-WIN-4")
def test_of_three_who_lead_level_both_win_and_the_third_is_behind():
    teams = ({"venom": "0-0:5"}, {"hulk": "9-9:4"}, {"thor": "9-10:5"})
    match = yard(*teams, round=100, turn=2)
    end_turn(match)
    assert (match.outcome.winners, match.outcome.ranks) == ((0, 2), (1, 3, 1))


@rule("RY-WIN-4")
def test_the_number_of_rounds_is_a_parameter_that_the_log_keeps():
    teams = [["venom", "hulk", "thor", "beast"], ["flash", "robin", "joker", "batman"]]
    match = Match(ROYALE, 2, characters=teams, rounds=2, rolls=[[6, 1]])
    while match.view()["phase"] == "place":
        match.play(match.choice.options[0])
    for _ in range(4):
        assert not match.over
        end_turn(match)
    assert match.over
    assert match.log.options["rounds"] == 2
