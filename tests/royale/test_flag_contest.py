"""Flags: contests, who has the flag when they end, and who counts (CF-FLAG-7, CF-FLAG-8, CF-FLAG-10)."""

import pytest

from tests.royale.board import at, character, end_turn, flag, keeps, keys, lying, play, prompt, seat, spaces
from tests.royale.props import bare, control
from tests.rule import rule

NOBODY = ("", True)


# ------------------------------------------------------------------ contest


@rule("CF-FLAG-7")
def test_an_enemy_beside_a_defended_flag_contests_it():
    match = keeps({"thor": "0-3", "beast": "9-0"}, {"flash": "3-4", "robin": "11-6"}, turn=1, rolls=[[3]])
    assert control(match) == ("", False)
    play(match, "move:flash", "1-4")
    assert control(match) == NOBODY


@rule("CF-FLAG-7")
def test_so_it_is_at_the_other_base():
    match = keeps({"thor": "8-5", "beast": "9-0"}, {"flash": "0-0", "robin": "11-6"}, rolls=[[2]])
    play(match, "move:thor", "10-5")
    assert control(match, 1) == NOBODY


@rule("CF-FLAG-2", "CF-FLAG-7")
@pytest.mark.parametrize("number", [0, 1])
def test_a_flag_in_the_field_that_is_contested_on_arrival_has_no_controller(number):
    flags = ["4-3", "home"] if number == 0 else ["home", "4-3"]
    teams = ({"thor": "4-1", "beast": "9-0"}, {"flash": "4-4", "robin": "11-6"})
    match = keeps(*teams, flags=flags, control=["", ""], rolls=[[1]])
    play(match, "move:thor", "4-2")
    assert control(match, number) == NOBODY
    assert not character(match, "thor")["stopped"]


@rule("CF-FLAG-7")
def test_a_defender_that_comes_later_contests_it_as_well():
    match = keeps({"thor": "3-3", "beast": "9-0"}, {"flash": "1-4", "robin": "11-6"}, rolls=[[2], [3]])
    assert control(match) == ("flash", False)
    play(match, "move:thor", "1-5")
    assert flag(match, 0)["contested"]
    end_turn(match)
    play(match, "move:flash", "3-4")
    assert (prompt(match), flag(match, 0)["at"]) == ("action", "0-4")


@rule("CF-FLAG-7")
def test_a_contested_flag_is_not_lifted_even_by_its_controller():
    teams = ({"thor": "1-5", "beast": "9-0"}, {"flash": "1-4", "robin": "11-6"})
    match = keeps(*teams, turn=1, control=["flash", None], rolls=[[2]])
    play(match, "move:flash")
    assert "0-4" not in spaces(match)
    play(match, "0-3")
    assert (prompt(match), flag(match, 0)["at"]) == ("action", "0-4")


@rule("CF-FLAG-7")
def test_a_contested_flag_away_from_home_is_not_moved_by_its_own_team():
    teams = ({"thor": "4-2", "beast": "9-0"}, {"flash": "4-4", "robin": "11-6"})
    match = keeps(*teams, flags=["4-3", "home"], control=["thor", None], rolls=[[2]])
    play(match, "move:thor", "4-1")
    assert (prompt(match), flag(match, 0)["at"]) == ("action", "4-3")


@rule("CF-FLAG-7")
def test_teammates_do_not_contest():
    match = keeps({"thor": "9-1", "beast": "9-0"}, {"flash": "1-4", "robin": "3-5"}, turn=1, rolls=[[2]])
    play(match, "move:robin", "1-5")
    assert control(match) == ("flash", False)


@rule("CF-FLAG-7")
def test_a_flag_that_is_put_down_beside_an_enemy_is_contested():
    match = keeps({"thor": "4-2", "beast": "9-0"}, {"flash": "1-4", "robin": "11-6"}, turn=1, rolls=[[3], [1]])
    play(match, "move:flash", "4-4", "4-3")
    assert flag(match, 0)["contested"]
    play(match, "end", "end", "move:flash", "3-4")
    assert (prompt(match), flag(match, 0)["at"]) == ("action", "4-3")


@rule("CF-FLAG-7", "CF-FLAG-9")
def test_a_flag_brought_home_beside_an_enemy_is_contested_and_has_no_controller():
    teams = ({"thor": "2-4", "beast": "9-0"}, {"flash": "0-3", "robin": "11-6"})
    match = keeps(*teams, flags=["2-5", "home"], rolls=[[1]])
    play(match, "move:thor", "1-5", "0-4")
    assert (flag(match, 0)["home"], control(match)) == (True, NOBODY)


# ------------------------------------------------------------------ after a contest


@rule("CF-FLAG-8")
def test_beating_the_last_defender_wins_the_flag_at_once_and_it_may_be_carried_off():
    teams = ({"thor": bare("0-3", 1), "beast": "9-0"}, {"flash": "1-4", "robin": "11-6"})
    match = keeps(*teams, turn=1, rolls=[[6, 0], [3]])
    assert control(match) == NOBODY
    play(match, "attack:flash-thor", "0-3")
    assert (lying(match, "thor"), control(match)) == (True, ("flash", False))
    assert not character(match, "flash")["stopped"]
    play(match, "move:flash", "4-4", "5-3")
    assert flag(match, 0)["at"] == "5-3"


@rule("CF-FLAG-8")
def test_whoever_came_in_this_turn_wins_the_flag_and_stops():
    teams = ({"thor": bare("0-3", 1), "beast": "9-0"}, {"flash": "1-4 arrived", "robin": "11-6"})
    match = keeps(*teams, turn=1, rolls=[[6, 0]])
    play(match, "attack:flash-thor", "0-3")
    assert (control(match), character(match, "flash")["stopped"]) == (("flash", False), True)
    assert not {"move:flash", "card:speed_run"} & set(keys(match))


@rule("CF-FLAG-8")
def test_one_that_came_by_card_this_turn_is_stopped_when_the_defender_falls():
    teams = ({"thor": bare("0-3", 1), "beast": "9-0"}, {"flash": "3-4", "robin": "11-6"})
    match = keeps(*teams, turn=1, rolls=[[6, 0]], card_moves=True)
    play(match, "card:speed_run", "1-4")
    assert control(match) == NOBODY
    assert "move:flash" in keys(match)
    play(match, "attack:flash-thor", "0-3")
    assert control(match) == ("flash", False)
    assert "move:flash" not in keys(match)


@rule("CF-FLAG-8")
def test_the_enemy_that_leaves_gives_the_flag_to_whoever_is_still_there_without_a_stop():
    match = keeps({"thor": "0-3", "beast": "9-0"}, {"flash": "1-4", "robin": "11-6"}, rolls=[[3], [3]])
    play(match, "move:thor", "0-0")
    assert (control(match), character(match, "flash")["stopped"]) == (("flash", False), False)
    play(match, "end", "move:flash", "4-4", "4-3")
    assert flag(match, 0)["at"] == "4-3"


@rule("CF-FLAG-8")
def test_the_previous_controller_has_it_again_if_it_is_still_there():
    teams = ({"thor": "0-3", "beast": "9-0"}, {"flash": "1-4", "robin": "1-5"})
    match = keeps(*teams, control=["robin", None], rolls=[[3]])
    play(match, "move:thor", "0-0")
    assert (prompt(match), control(match)) == ("action", ("robin", False))


@rule("CF-FLAG-8")
@pytest.mark.parametrize(("chosen", "stopped"), [("flash", False), ("robin", True)])
def test_of_two_without_a_previous_controller_their_owner_chooses(chosen, stopped):
    teams = ({"thor": bare("0-3", 1), "beast": "9-0"}, {"flash": "1-4", "robin": "1-5 arrived"})
    match = keeps(*teams, turn=1, control=["", None], rolls=[[6, 0]])
    play(match, "attack:flash-thor", "0-3")
    assert (prompt(match), seat(match), set(keys(match))) == ("control", 1, {"character:flash", "character:robin"})
    play(match, f"character:{chosen}")
    assert (control(match), character(match, chosen)["stopped"]) == ((chosen, False), stopped)
    assert (f"move:{chosen}" in keys(match)) is not stopped


@rule("CF-FLAG-8")
def test_the_owner_chooses_also_in_the_enemys_turn():
    teams = ({"thor": "0-3", "beast": "9-0"}, {"flash": "1-4", "robin": "1-5"})
    match = keeps(*teams, control=["", None], rolls=[[3]])
    play(match, "move:thor", "0-0")
    assert (prompt(match), seat(match)) == ("control", 1)


@rule("CF-FLAG-8")
def test_a_flag_at_home_stays_without_a_controller_when_the_enemy_goes():
    teams = ({"thor": "0-3", "beast": "9-0"}, {"flash": "1-4", "robin": "11-6"})
    match = keeps(*teams, turn=1, rolls=[[3]])
    play(match, "move:flash", "4-4")
    assert control(match) == ("", False)


@rule("CF-FLAG-8")
def test_a_teammate_that_has_stood_there_takes_over_and_may_carry_the_flag_in_the_same_turn():
    teams = ({"thor": "9-1", "beast": "9-0"}, {"flash": "1-4", "robin": "1-5"})
    match = keeps(*teams, turn=1, control=["flash", None], rolls=[[3]])
    play(match, "move:flash", "4-3", "leave")
    assert control(match) == ("robin", False)
    play(match, "move:robin", "4-6", "4-5")
    assert (flag(match, 0)["at"], control(match)) == ("4-5", ("robin", False))


@rule("CF-FLAG-8")
def test_a_teammate_that_came_in_this_turn_takes_over_and_stops():
    teams = ({"thor": "9-1", "beast": "9-0"}, {"flash": "1-4", "robin": "1-5 arrived"})
    match = keeps(*teams, turn=1, control=["flash", None], rolls=[[3]])
    play(match, "move:flash", "4-3", "leave")
    assert control(match) == ("robin", False)
    assert not {"move:robin", "card:grapple"} & set(keys(match))


@rule("CF-FLAG-3", "CF-FLAG-8")
def test_a_flag_brought_beside_a_teammate_is_not_handed_on_in_the_same_turn():
    teams = ({"thor": "9-1", "beast": "9-0"}, {"flash": "1-4", "robin": "4-2"})
    match = keeps(*teams, turn=1, rolls=[[3]])
    play(match, "move:flash", "4-4", "4-3", "card:speed_run", "7-7")
    assert control(match) == ("robin", False)
    assert not {"move:robin", "card:grapple"} & set(keys(match))


@rule("CF-FLAG-8")
def test_the_own_team_controls_its_flag_away_from_home_when_the_carrier_goes():
    teams = ({"thor": "4-2", "beast": "9-0"}, {"flash": "4-4", "robin": "11-6"})
    match = keeps(*teams, turn=1, flags=["4-3", "home"], control=["flash", None], rolls=[[3]])
    play(match, "move:flash", "7-4")
    assert (control(match), character(match, "thor")["stopped"]) == (("thor", False), False)


# ------------------------------------------------------------------ who counts


@rule("CF-FLAG-10")
def test_whoever_has_just_stood_up_beside_the_flag_does_not_contest_it():
    match = keeps({"thor": "0-5 lying", "beast": "9-0"}, {"flash": "1-4", "robin": "11-6"}, rolls=[[3]])
    assert control(match) == ("flash", False)
    end_turn(match)
    assert (lying(match, "thor"), character(match, "thor")["anew"], control(match)) == (False, True, ("flash", False))
    play(match, "move:flash", "4-4", "5-3")
    assert flag(match, 0)["at"] == "5-3"


@rule("CF-FLAG-10")
@pytest.mark.parametrize(("end", "counts"), [("0-6", False), ("1-5", True), ("stay", False)])
def test_a_move_of_at_least_one_space_makes_it_count(end, counts):
    teams = ({"thor": "0-5 anew", "beast": "9-0"}, {"flash": "1-4", "robin": "11-6"})
    match = keeps(*teams, rolls=[[1]])
    assert not flag(match, 0)["contested"]
    play(match, "move:thor", end)
    assert flag(match, 0)["contested"] is counts
    assert character(match, "thor")["anew"] is (end == "stay")


@rule("CF-FLAG-10")
def test_a_card_makes_it_count():
    match = keeps({"thor": "0-5 anew", "beast": "9-0"}, {"flash": "1-4", "robin": "11-6"})
    play(match, "card:storm_flight", "0-3")
    assert flag(match, 0)["contested"]


@rule("CF-FLAG-10")
def test_a_push_makes_it_count():
    thor = {**bare("1-5"), "anew": True}
    teams = ({"thor": thor, "beast": "9-0"}, {"robin": "2-5", "flash": "1-4"})
    match = keeps(*teams, turn=1, control=["flash", None], rolls=[[1, 4]])
    assert control(match) == ("flash", False)
    play(match, "card:staff_attack")
    assert (at(match, "thor"), flag(match, 0)["contested"]) == ("0-5", True)


@rule("CF-FLAG-10")
def test_one_that_has_just_stood_up_captures_no_flag_that_is_beside_it():
    teams = ({"thor": "0-6 anew", "beast": "9-0"}, {"flash": "7-5", "robin": "11-6"})
    match = keeps(*teams, flags=["0-5", "home"], rolls=[[2], [1]])
    assert control(match) == ("", False)
    play(match, "move:thor", "stay")
    assert control(match) == ("", False)
    play(match, "end", "end", "move:thor", "1-5")
    assert control(match) == ("thor", False)


@rule("CF-FLAG-10")
def test_characters_placed_at_set_up_count():
    match = keeps({"thor": "0-3", "beast": "0-5"}, {"flash": "2-4", "robin": "11-6"}, turn=1, rolls=[[1]])
    play(match, "move:flash", "1-4")
    assert control(match) == NOBODY


@rule("CF-FLAG-10")
def test_whoever_lies_beside_a_flag_does_not_count():
    match = keeps({"thor": "0-3 lying", "beast": "9-0"}, {"flash": "3-4", "robin": "11-6"}, turn=1, rolls=[[3]])
    play(match, "move:flash", "1-4")
    assert control(match) == ("flash", False)
