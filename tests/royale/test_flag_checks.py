"""The worked checks CF-CHK-01 to CF-CHK-17, as they stand in the catalogue."""

import pytest

from slugfest import Match, WrongSeats
from tests.royale.board import (
    FLAG,
    actions,
    at,
    character,
    down,
    end_turn,
    flag,
    health,
    in_play,
    keeps,
    keys,
    lying,
    play,
    prompt,
    seat,
    spaces,
    story,
    told,
    turn,
)
from tests.royale.numbers import full
from tests.royale.props import bare, control
from tests.rule import rule

FAR = {"thor": "9-1", "beast": "9-0"}


@rule("CF-CHK-01")
def test_set_up():
    match = Match(FLAG, 2, characters=[["thor", "beast"], ["flash", "robin"]], rolls=[[5, 1]])
    play(match, "0-3", "11-4")
    assert (flag(match, 0)["at"], flag(match, 1)["at"]) == ("0-4", "11-5")
    assert [at(match, name) for name in ("thor", "beast", "flash", "robin")] == ["0-3", "0-5", "11-4", "11-6"]
    assert actions(match) == 3
    end_turn(match)
    assert actions(match) == 3


@rule("CF-CHK-02")
def test_an_arrival_beside_a_defended_flag_is_a_contest():
    match = keeps({"thor": "0-3", "beast": "9-0"}, {"flash": "4-4", "robin": "11-6"}, turn=1, rolls=[[3], [2], [2]])
    play(match, "move:flash", "1-4")
    assert control(match) == ("", True)
    end_turn(match)
    play(match, "move:thor", "stay", "end", "move:flash", "1-5")
    assert (prompt(match), flag(match, 0)["at"], control(match)) == ("action", "0-4", ("", True))


@rule("CF-CHK-03")
@pytest.mark.parametrize("stood", [True, False])
def test_the_last_defender_beaten(stood):
    flash = "1-4" if stood else "1-4 arrived"
    teams = ({"thor": bare("0-3", 1), "beast": "9-0"}, {"flash": flash, "robin": "11-6"})
    match = keeps(*teams, turn=1, rolls=[[6, 0], [3]])
    play(match, "attack:flash-thor", "0-3")
    assert control(match) == ("flash", False)
    assert ("move:flash" in keys(match)) is stood
    assert ("card:speed_run" in keys(match)) is stood
    if not stood:
        play(match, "end", "end")
    play(match, "move:flash", "4-4", "5-3")
    assert flag(match, 0)["at"] == "5-3"


@rule("CF-CHK-03")
def test_the_contest_of_one_turn_is_won_and_the_flag_carried_off_in_the_next():
    teams = ({"thor": bare("0-3", 1), "beast": "9-0"}, {"flash": "4-4", "robin": "11-6"})
    match = keeps(*teams, turn=1, rolls=[[3], [6, 0], [3]])
    play(match, "move:flash", "1-4")
    assert control(match) == ("", True)
    play(match, "end", "end", "attack:flash-thor", "0-3")
    assert control(match) == ("flash", False)
    play(match, "move:flash", "4-4", "5-3")
    assert flag(match, 0)["at"] == "5-3"


@rule("CF-CHK-04")
def test_the_controller_puts_the_flag_beside_where_it_ends_but_not_on_a_wall():
    match = keeps(FAR, {"flash": "1-4", "robin": "11-6"}, turn=1, rolls=[[3]])
    play(match, "move:flash", "4-4")
    assert "5-3" in spaces(match)
    assert not {"5-4", "5-5", "4-4"} & spaces(match)
    play(match, "5-3")
    assert (flag(match, 0)["at"], control(match)) == ("5-3", ("flash", False))


@rule("CF-CHK-05")
def test_a_contest_in_the_field_and_its_end():
    teams = ({"thor": "5-0", "beast": "9-0"}, {"flash": "4-4", "robin": "11-6"})
    match = keeps(*teams, flags=["5-3", "home"], rolls=[[2], [3]])
    play(match, "move:thor", "5-2")
    assert flag(match, 0)["contested"]
    play(match, "end", "move:flash", "2-4")
    assert (prompt(match), flag(match, 0)["at"]) == ("action", "5-3")
    assert control(match) == ("thor", False)


@rule("CF-CHK-06")
def test_storm_flight_leaves_the_flag_behind():
    match = keeps({"joker": "9-1", "beast": "9-0"}, {"thor": "1-4", "robin": "11-6"}, turn=1)
    assert control(match) == ("thor", False)
    play(match, "card:storm_flight", "6-3")
    assert (at(match, "thor"), flag(match, 0)["at"], control(match)) == ("6-3", "0-4", ("", False))


@rule("CF-CHK-07")
@pytest.mark.parametrize("thor", ["0-0", "11-2"])
def test_south_wins_with_norths_flag_on_11_3(thor):
    teams = ({"thor": thor, "beast": "5-0"}, {"flash": "8-4", "robin": "5-9"})
    match = keeps(*teams, turn=1, flags=["7-4", "home"], rolls=[[2]])
    play(match, "move:flash", "10-4", "11-3")
    assert (match.over, match.outcome.winners) == (True, (1,))


@rule("CF-CHK-08")
def test_south_wins_although_its_own_flag_was_carried_off():
    teams = ({"thor": "4-3", "beast": "5-0"}, {"flash": "8-4", "robin": "5-9"})
    match = keeps(*teams, turn=1, flags=["7-4", "3-3"], rolls=[[2]])
    assert control(match, 1) == ("thor", False)
    play(match, "move:flash", "10-4", "11-3")
    assert (match.over, match.outcome.winners) == (True, (1,))


@rule("CF-CHK-09")
def test_thor_falls_in_the_enemys_turn():
    teams = ({"thor": bare("2-4", 1), "beast": "9-0"}, {"flash": "2-5", "robin": "11-6"})
    match = keeps(*teams, turn=1, rolls=[[6, 0], [3]])
    play(match, "attack:flash-thor", "0-5", "move:flash", "1-4")
    assert (lying(match, "thor"), control(match)) == (True, ("flash", False))
    assert "attack:flash-thor" not in keys(match)
    end_turn(match)
    assert (turn(match), lying(match, "thor")) == (0, True)
    end_turn(match)
    assert (in_play(match, "thor"), at(match, "thor")) == (True, "0-5")
    assert (health(match, "thor"), down(match, "thor")) == (full("thor"), [])


@rule("CF-CHK-10")
def test_thor_falls_in_his_own_teams_turn():
    match = keeps({"hulk": "4-3", "thor": bare("4-2", 1)}, {"flash": "9-9", "robin": "11-6"}, rolls=[[6, 0]])
    play(match, "card:shockwave_attack", "0-6")
    assert (turn(match), lying(match, "thor")) == (0, True)
    play(match, "end", "end")
    assert (turn(match), lying(match, "thor"), keys(match, "move")) == (0, True, ["hulk"])
    end_turn(match)
    assert in_play(match, "thor")


@rule("CF-CHK-10", "CF-RSP-3")
def test_thor_falls_in_the_turn_that_his_teammate_misses():
    teams = ({"thor": bare("4-4", 1), "beast": "0-3 lying"}, {"quillstorm": "4-3", "robin": "11-6"})
    match = keeps(*teams, rolls=[[1, 4]])
    play(match, "attack:thor-quillstorm", "card:bristle", "0-6")
    assert (turn(match), in_play(match, "beast"), lying(match, "thor")) == (1, True, True)
    end_turn(match)
    assert (turn(match), keys(match, "move"), lying(match, "thor")) == (0, ["beast"], True)
    end_turn(match)
    assert in_play(match, "thor")


@rule("CF-CHK-11")
def test_souths_turn_passes_while_both_lie():
    match = keeps({"thor": "9-4", "beast": "9-0"}, {"flash": bare("9-5", 1), "robin": "11-6 lying"}, rolls=[[6, 0]])
    play(match, "attack:thor-flash", "11-3")
    assert (lying(match, "flash"), lying(match, "robin"), match.over) == (True, True, False)
    end_turn(match)
    assert (match.over, turn(match), actions(match)) == (False, 0, 3)
    assert [facts["seat"] for facts in told(match, "turn")] == [1, 0]
    assert [line for line in story(match) if "stands up" in line] == [
        "Flash stands up again with 8 of 8 health and all cards face up.",
        "Robin stands up again with 9 of 9 health.",
    ]


@rule("CF-CHK-12")
def test_through_the_own_flag_at_home():
    match = keeps({"thor": "0-0", "beast": "0-9"}, {"flash": "11-4", "robin": "10-5"}, turn=1, rolls=[[2]])
    play(match, "move:flash")
    assert ("11-6" in spaces(match), "11-5" in spaces(match)) == (True, False)
    match = keeps({"thor": "11-4", "beast": "0-9"}, {"flash": "0-0", "robin": "10-5"}, rolls=[[2]])
    play(match, "move:thor")
    assert ("11-6" in spaces(match), "11-5" in spaces(match)) == (False, False)


@rule("CF-CHK-12")
def test_not_through_the_own_flag_onto_somebody():
    match = keeps({"thor": "11-6", "beast": "0-9"}, {"flash": "11-4", "robin": "10-5"}, turn=1, rolls=[[2]])
    play(match, "move:flash")
    assert "11-6" not in spaces(match)


@rule("CF-CHK-13")
def test_the_teammate_beside_the_flag_takes_over_from_a_defeated_controller():
    teams = ({"thor": "2-3", "beast": "9-0"}, {"flash": bare("1-4", 1), "robin": "1-5"})
    match = keeps(*teams, control=["flash", None], rolls=[[6, 0]])
    play(match, "attack:thor-flash", "11-3")
    assert (lying(match, "flash"), control(match)) == (True, ("robin", False))
    assert not character(match, "robin")["stopped"]


@rule("CF-CHK-14")
def test_a_move_of_zero_spaces_does_not_move_the_flag():
    match = keeps(FAR, {"flash": "1-4", "robin": "11-6"}, turn=1, rolls=[[3]])
    play(match, "move:flash", "stay")
    assert (prompt(match), flag(match, 0)["at"], control(match)) == ("action", "0-4", ("flash", False))
    assert ("move:flash" in keys(match), actions(match)) == (False, 2)


@rule("CF-CHK-15")
def test_a_defeat_brings_no_roll_off():
    match = keeps({"thor": "4-4", "beast": "9-0"}, {"flash": bare("4-3", 1), "robin": "11-6"}, rolls=[[6, 0]])
    play(match, "attack:thor-flash", "11-3")
    assert (told(match, "rolled_off"), told(match, "drew")) == ([], [])
    assert (prompt(match), seat(match)) == ("action", 0)
    assert [team["cards"] for team in match.view()["teams"]] == [0, 0]


@rule("CF-CHK-16")
def test_a_northerner_that_stands_up_beside_the_flag_does_not_contest_it():
    match = keeps({"thor": "0-5 lying", "beast": "9-0"}, {"flash": "1-4", "robin": "11-6"}, rolls=[[3]])
    end_turn(match)
    assert (in_play(match, "thor"), control(match)) == (True, ("flash", False))
    play(match, "move:flash", "4-4", "5-3")
    assert flag(match, 0)["at"] == "5-3"


@rule("CF-CHK-16")
def test_a_northerner_that_stood_up_earlier_and_moved_beside_the_flag_contests_it():
    match = keeps({"thor": "0-6 lying", "beast": "9-0"}, {"flash": "1-4", "robin": "11-6"}, rolls=[[1]])
    play(match, "end", "end", "move:thor", "0-5")
    assert flag(match, 0)["contested"]
    end_turn(match)
    play(match, "move:flash", "2-4")
    assert (prompt(match), flag(match, 0)["at"]) == ("action", "0-4")


@rule("CF-CHK-17")
def test_three_players_are_refused():
    with pytest.raises(WrongSeats):
        Match(FLAG, 3)
