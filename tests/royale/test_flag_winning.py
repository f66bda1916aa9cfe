"""How Capture the Flag ends: the enemy's flag behind one's own base, or the guard of rounds (CF-WIN)."""

import pytest

from tests.royale.board import actions, end_turn, flag, keeps, keys, lying, play, story
from tests.royale.props import bare
from tests.rule import rule

NORTH = {"thor": "0-0", "beast": "9-0"}
SOUTH = {"flash": "9-4", "robin": "7-7"}


# ------------------------------------------------------------------ the flag


@rule("CF-WIN-1")
@pytest.mark.parametrize(("end", "space"), [("10-4", "11-3"), ("10-4", "11-4"), ("10-5", "11-5"), ("10-5", "11-6")])
def test_the_enemys_flag_on_any_space_behind_the_own_base_wins_at_once(end, space):
    match = keeps(NORTH, SOUTH, turn=1, flags=["8-4", "4-0"], rolls=[[2]])
    play(match, "move:flash", end, space)
    assert match.over
    assert (match.outcome.winners, match.outcome.ranks) == ((1,), (2, 1))
    assert flag(match, 0)["at"] == space
    assert actions(match) == 2


@rule("CF-WIN-1")
def test_the_northern_player_wins_behind_the_northern_base():
    match = keeps({"thor": "2-4", "beast": "9-0"}, SOUTH, flags=["home", "3-4"], rolls=[[1]])
    play(match, "move:thor", "1-4", "0-3")
    assert match.outcome.winners == (0,)


@rule("CF-WIN-1")
def test_the_bases_are_those_of_the_players_whoever_sits_where():
    teams = ({"thor": "9-4", "beast": "5-0"}, {"flash": "0-0", "robin": "7-7"})
    match = keeps(*teams, bases=["south", "north"], flags=["home", "8-4"], rolls=[[2]])
    play(match, "move:thor", "10-4", "11-3")
    assert match.outcome.winners == (0,)


@rule("CF-WIN-1")
def test_the_flags_space_counts_not_the_carriers():
    match = keeps(NORTH, SOUTH, turn=1, flags=["8-4", "home"], rolls=[[4]])
    play(match, "move:flash", "11-4", "10-4")
    assert (match.over, flag(match, 0)["at"], flag(match, 0)["controller"]) == (False, "10-4", "flash")


@rule("CF-WIN-1")
@pytest.mark.parametrize("space", ["10-5", "9-3", "9-4", "9-5"])
def test_a_space_before_the_base_wins_nothing(space):
    match = keeps(NORTH, SOUTH, turn=1, flags=["8-4", "home"], rolls=[[3]])
    play(match, "move:flash", "10-4", space)
    assert (match.over, flag(match, 0)["at"]) == (False, space)


@rule("CF-WIN-1")
@pytest.mark.parametrize(
    ("start", "stood", "end", "space"), [("9-2", "8-3", "10-2", "11-2"), ("9-7", "8-6", "10-7", "11-7")]
)
def test_the_row_beside_the_four_spaces_wins_nothing(start, stood, end, space):
    match = keeps(NORTH, {"flash": start, "robin": "5-9"}, turn=1, flags=[stood, "home"], rolls=[[1]])
    play(match, "move:flash", end, space)
    assert (match.over, flag(match, 0)["at"]) == (False, space)


@rule("CF-WIN-1")
def test_the_own_flag_need_not_be_at_home_and_enemies_beside_the_space_do_not_matter():
    teams = ({"thor": "11-2", "beast": "1-4"}, SOUTH)
    match = keeps(*teams, turn=1, flags=["8-4", "2-4"], rolls=[[2]])
    play(match, "move:flash", "10-4", "11-3")
    assert match.outcome.winners == (1,)
    assert "Player 2 wins: the Blue flag is behind their base." in story(match)


@rule("CF-WIN-1")
def test_the_own_flag_behind_the_own_base_wins_nothing():
    teams = (NORTH, {"flash": "9-4", "robin": "7-7"})
    match = keeps(*teams, turn=1, flags=["home", "8-4"], rolls=[[2]])
    play(match, "move:flash", "10-4", "11-3")
    assert not match.over


@rule("CF-WIN-2")
def test_defeating_all_enemies_wins_nothing():
    teams = ({"thor": bare("9-3", 1), "beast": "0-3 lying"}, SOUTH)
    match = keeps(*teams, turn=1, rolls=[[6, 0]])
    play(match, "attack:flash-thor", "0-6")
    assert (lying(match, "thor"), lying(match, "beast")) == (True, True)
    assert (match.over, actions(match)) == (False, 2)
    assert "move:flash" in keys(match)


# ------------------------------------------------------------------ the guard


def guarded(**position):
    """End the last turn of the last round."""
    teams = position.pop("teams", (NORTH, SOUTH))
    match = keeps(*teams, turn=1, round=100, **position)
    end_turn(match)
    return match


@rule("CF-WIN-3")
def test_after_a_hundred_rounds_the_player_who_alone_controls_the_enemys_flag_wins():
    match = guarded(flags=["8-4", "home"], defeats=[5, 0])
    assert (match.over, match.outcome.winners) == (True, (1,))


@rule("CF-WIN-3")
def test_if_both_control_a_flag_the_defeats_decide():
    teams = ({"thor": "4-1", "beast": "9-0"}, SOUTH)
    match = guarded(teams=teams, flags=["8-4", "4-0"], defeats=[2, 1])
    assert match.outcome.winners == (0,)


@rule("CF-WIN-3")
def test_control_of_the_own_flag_is_worth_nothing():
    teams = ({"thor": "4-1", "beast": "9-0"}, SOUTH)
    match = guarded(teams=teams, flags=["4-0", "home"], defeats=[0, 1])
    assert match.outcome.winners == (1,)


@rule("CF-WIN-3")
@pytest.mark.parametrize(("defeats", "winners"), [([3, 2], (0,)), ([1, 2], (1,)), ([2, 2], (0, 1)), ([0, 0], (0, 1))])
def test_without_a_flag_more_defeats_win_else_it_is_a_draw(defeats, winners):
    assert guarded(defeats=defeats).outcome.winners == winners


@rule("CF-WIN-3")
def test_defeats_are_counted_as_they_happen():
    teams = ({"thor": bare("9-3", 1), "beast": "0-3"}, SOUTH)
    match = keeps(*teams, turn=1, round=100, defeats=[1, 1], rolls=[[6, 0]])
    play(match, "attack:flash-thor", "0-6")
    assert [team["defeats"] for team in match.view()["teams"]] == [1, 2]
    end_turn(match)
    assert match.outcome.winners == (1,)


@rule("CF-WIN-3")
def test_a_defeat_by_counter_damage_counts_for_the_defender():
    teams = ({"thor": bare("4-4", 1), "beast": "0-5"}, {"quillstorm": "4-3", "robin": "11-6"})
    match = keeps(*teams, rolls=[[1, 4]])
    play(match, "attack:thor-quillstorm", "card:bristle", "0-6")
    assert [team["defeats"] for team in match.view()["teams"]] == [0, 1]


@rule("CF-WIN-3")
def test_a_defeated_teammate_counts_for_nobody():
    match = keeps({"hulk": "4-3", "thor": bare("4-4", 1)}, SOUTH, rolls=[[6, 0]])
    play(match, "card:shockwave_attack", "0-6")
    assert [team["defeats"] for team in match.view()["teams"]] == [0, 0]


@rule("CF-WIN-3")
def test_in_the_ninety_ninth_round_it_goes_on():
    match = keeps(NORTH, SOUTH, turn=1, round=99, flags=["8-4", "home"])
    end_turn(match)
    assert (match.over, match.view()["round"]) == (False, 100)
    end_turn(match)
    assert not match.over


@rule("CF-WIN-3")
def test_the_number_of_rounds_is_a_parameter():
    match = keeps(NORTH, SOUTH, turn=1, round=4, rounds=4, flags=["8-4", "home"])
    end_turn(match)
    assert match.outcome.winners == (1,)
