"""Flags: taking one along, putting it down, losing it, and one's own (CF-FLAG-5, CF-FLAG-6, CF-FLAG-9, CF-OPT-TAKE)."""

import pytest

from tests.royale.board import at, flag, keeps, keys, lying, play, prompt, seat, spaces, story
from tests.royale.props import bare
from tests.rule import rule

NORTH = {"thor": "9-1", "beast": "9-0"}
SOUTH = {"flash": "1-4", "robin": "11-6"}


# ------------------------------------------------------------------ taking it along


@rule("CF-FLAG-5", "CF-OPT-TAKE")
def test_the_controller_moves_and_puts_the_flag_on_a_free_space_beside_it():
    match = keeps(NORTH, SOUTH, turn=1, rolls=[[3]])
    play(match, "move:flash", "4-4")
    assert (prompt(match), seat(match)) == ("take", 1)
    assert set(keys(match)) == {f"space:{space}" for space in ("3-3", "3-4", "3-5", "4-3", "4-5", "5-3")} | {"leave"}
    play(match, "5-3")
    assert (at(match, "flash"), flag(match, 0)["at"], flag(match, 0)["controller"]) == ("4-4", "5-3", "flash")
    assert "Flash takes the Blue flag along." in story(match)


@rule("CF-OPT-TAKE")
def test_spaces_with_characters_and_flags_are_no_place_for_the_flag():
    teams = ({"thor": "3-3", "beast": "9-0"}, {"flash": "1-4", "robin": "4-5"})
    match = keeps(*teams, turn=1, flags=["0-4", "5-3"], rolls=[[3]])
    play(match, "move:flash", "4-4")
    assert set(keys(match)) == {"space:3-4", "space:3-5", "space:4-3", "leave"}


@rule("CF-OPT-TAKE")
def test_the_space_of_somebody_lying_is_not_free_for_the_flag():
    match = keeps({"thor": "0-5 lying", "beast": "9-0"}, SOUTH, turn=1, rolls=[[1]])
    play(match, "move:flash", "1-5")
    assert set(keys(match)) == {f"space:{space}" for space in ("0-4", "0-6", "1-4", "2-4", "2-5", "2-6")} | {"leave"}


@rule("CF-FLAG-5")
def test_taking_it_along_is_optional():
    match = keeps(NORTH, SOUTH, turn=1, rolls=[[3]])
    play(match, "move:flash", "4-4", "leave")
    assert (at(match, "flash"), flag(match, 0)["at"], flag(match, 0)["controller"]) == ("4-4", "0-4", "")


@rule("CF-FLAG-5")
def test_a_controller_that_stays_beside_the_flag_it_leaves_keeps_it():
    match = keeps(NORTH, SOUTH, turn=1, rolls=[[1]])
    play(match, "move:flash", "1-5", "leave")
    assert (flag(match, 0)["at"], flag(match, 0)["controller"]) == ("0-4", "flash")


@rule("CF-FLAG-5")
def test_the_space_where_the_flag_stood_is_free_for_it_again_and_so_is_the_carriers():
    match = keeps(NORTH, SOUTH, turn=1, rolls=[[1]])
    play(match, "move:flash", "1-5")
    assert {"space:0-4", "space:1-4"} <= set(keys(match))
    play(match, "0-4")
    assert (flag(match, 0)["at"], flag(match, 0)["controller"]) == ("0-4", "flash")


@rule("CF-FLAG-5")
def test_a_move_of_no_spaces_leaves_the_flag():
    match = keeps(NORTH, SOUTH, turn=1, rolls=[[3]])
    play(match, "move:flash", "stay")
    assert (prompt(match), flag(match, 0)["at"], flag(match, 0)["controller"]) == ("action", "0-4", "flash")


@rule("CF-FLAG-5")
def test_somebody_who_does_not_control_it_takes_nothing_along():
    teams = (NORTH, {"flash": "1-4", "robin": "1-5"})
    match = keeps(*teams, turn=1, control=["flash", None], rolls=[[3]])
    play(match, "move:robin", "4-4")
    assert (prompt(match), flag(match, 0)["at"], flag(match, 0)["controller"]) == ("action", "0-4", "flash")


@rule("CF-FLAG-5")
def test_a_destination_without_a_free_space_beside_it_is_legal_without_the_flag_only():
    teams = ({"thor": "10-9", "beast": "0-0"}, {"flash": "11-7", "robin": "10-8"})
    match = keeps(*teams, turn=1, flags=["10-7", "11-8"], control=["flash", None], rolls=[[2]])
    play(match, "move:flash")
    assert "11-9" in spaces(match)
    play(match, "11-9")
    assert (prompt(match), at(match, "flash"), flag(match, 0)["at"]) == ("action", "11-9", "10-7")
    assert flag(match, 0)["controller"] == "robin"


@rule("CF-FLAG-5")
def test_the_flag_does_not_travel_with_cards():
    match = keeps(NORTH, SOUTH, turn=1)
    play(match, "card:speed_run", "4-4")
    assert (prompt(match), flag(match, 0)["at"], flag(match, 0)["controller"]) == ("action", "0-4", "")


@rule("CF-FLAG-5", "CF-FLAG-6")
def test_the_flag_does_not_travel_with_a_push():
    teams = ({"gravewright": "4-2", "thor": "9-0"}, {"flash": bare("4-3"), "robin": "11-6"})
    match = keeps(*teams, flags=["5-2", "home"], control=["flash", None], rolls=[[1, 4]])
    play(match, "card:shovel_attack")
    assert (at(match, "flash"), flag(match, 0)["at"]) == ("4-5", "5-2")
    assert flag(match, 0)["controller"] == "gravewright"


@rule("CF-FLAG-5")
def test_a_flag_can_be_carried_again_every_turn():
    match = keeps(NORTH, SOUTH, turn=1, rolls=[[3], [2]])
    play(match, "move:flash", "4-4", "5-3")
    assert "move:flash" not in keys(match)
    play(match, "end", "end", "move:flash", "6-3", "7-4")
    assert (at(match, "flash"), flag(match, 0)["at"], flag(match, 0)["controller"]) == ("6-3", "7-4", "flash")


# ------------------------------------------------------------------ losing it


@rule("CF-FLAG-6")
def test_control_lapses_when_the_controller_goes_without_the_flag():
    match = keeps(NORTH, SOUTH, turn=1, rolls=[[3]])
    play(match, "move:flash", "3-5", "leave")
    assert flag(match, 0)["controller"] == ""
    assert "Nobody controls the Blue flag any more." in story(match)


@rule("CF-FLAG-6")
def test_control_lapses_when_the_controller_is_pushed_away():
    teams = ({"gravewright": "7-3", "thor": "0-0"}, {"flash": bare("8-4"), "robin": "11-6"})
    match = keeps(*teams, flags=["7-5", "home"], rolls=[[1, 4]])
    assert flag(match, 0)["controller"] == "flash"
    play(match, "card:shovel_attack")
    assert (at(match, "flash"), flag(match, 0)["controller"]) == ("9-5", "")


@rule("CF-FLAG-6")
def test_control_lapses_when_the_controller_is_defeated():
    teams = ({"thor": "3-4", "beast": "9-0"}, {"flash": bare("4-4", 1), "robin": "11-4"})
    match = keeps(*teams, flags=["5-3", "home"], rolls=[[6, 0]])
    assert flag(match, 0)["controller"] == "flash"
    play(match, "attack:thor-flash", "11-3")
    assert (lying(match, "flash"), flag(match, 0)["controller"]) == (True, "")


# ------------------------------------------------------------------ the own flag


@rule("CF-FLAG-9")
def test_at_home_the_own_flag_has_no_controller_and_its_team_cannot_move_it():
    match = keeps({"thor": "2-4", "beast": "9-0"}, {"flash": "5-0", "robin": "11-6"}, rolls=[[3]])
    play(match, "move:thor", "1-4")
    assert flag(match, 0)["controller"] == ""
    play(match, "end", "end", "move:thor", "2-4")
    assert (prompt(match), flag(match, 0)["at"]) == ("action", "0-4")


@rule("CF-FLAG-9")
def test_away_from_home_its_team_captures_stops_and_later_moves_it():
    teams = ({"thor": "5-0", "beast": "9-0"}, {"flash": "5-9", "robin": "11-6"})
    match = keeps(*teams, flags=["4-3", "home"], rolls=[[2], [3]])
    play(match, "move:thor", "4-2")
    assert flag(match, 0)["controller"] == "thor"
    assert "card:storm_flight" not in keys(match)
    play(match, "end", "end", "move:thor", "2-4")
    assert prompt(match) == "take"
    play(match, "1-4")
    assert (flag(match, 0)["at"], flag(match, 0)["home"], flag(match, 0)["controller"]) == ("1-4", False, "thor")


@rule("CF-FLAG-9")
def test_it_does_not_return_by_itself():
    teams = ({"thor": "5-0", "beast": "9-0"}, {"flash": "5-9", "robin": "11-6"})
    match = keeps(*teams, flags=["4-3", "home"])
    play(match, "end", "end", "end", "end")
    assert (flag(match, 0)["at"], flag(match, 0)["controller"]) == ("4-3", "")


@rule("CF-FLAG-9")
def test_back_on_its_home_space_it_is_at_home_again():
    teams = ({"thor": "2-4", "beast": "9-0"}, {"flash": "5-9", "robin": "11-6"})
    match = keeps(*teams, flags=["2-5", "home"], rolls=[[1]])
    play(match, "move:thor", "1-4", "0-4")
    assert (flag(match, 0)["home"], flag(match, 0)["controller"], match.over) == (True, "", False)
    play(match, "end", "end", "move:thor", "2-4")
    assert (prompt(match), flag(match, 0)["at"]) == ("action", "0-4")


@rule("CF-FLAG-9")
@pytest.mark.parametrize("space", ["0-3", "0-5"])
def test_behind_ones_own_base_ones_own_flag_wins_nothing(space):
    teams = ({"thor": "2-4", "beast": "9-0"}, {"flash": "5-9", "robin": "11-6"})
    match = keeps(*teams, flags=["2-5", "home"], rolls=[[1]])
    play(match, "move:thor", "1-4", space)
    assert (match.over, flag(match, 0)["home"], flag(match, 0)["controller"]) == (False, False, "thor")
