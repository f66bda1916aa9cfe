"""Capture the Flag: whom flags stop, and whom they let through (CF-MOV)."""

import pytest

from tests.royale.board import at, flag, keeps, keys, play, prompt, reason, spaces
from tests.rule import rule


@rule("CF-MOV-1")
def test_a_character_steps_through_its_own_flag_but_does_not_stop_there():
    match = keeps({"thor": "0-0", "beast": "0-9"}, {"flash": "11-4", "robin": "10-5"}, turn=1, rolls=[[2]])
    play(match, "move:flash")
    assert "11-6" in spaces(match)
    assert "11-5" not in spaces(match)
    assert reason(match, "space:11-5")[1] == "CF-MOV-1"


@rule("CF-MOV-1")
def test_stepping_through_takes_a_step():
    match = keeps({"thor": "0-0", "beast": "0-9"}, {"flash": "11-4", "robin": "10-5"}, turn=1, rolls=[[1]])
    play(match, "move:flash")
    assert spaces(match) == {"11-3", "10-4"}


@rule("CF-MOV-1")
def test_the_own_flag_away_from_home_is_stepped_through_as_well():
    teams = ({"thor": "0-0", "beast": "0-9"}, {"flash": "11-1", "robin": "2-2"})
    match = keeps(*teams, turn=1, flags=["home", "11-3"], rolls=[[3]])
    play(match, "move:flash")
    assert "11-4" in spaces(match)
    assert "11-3" not in spaces(match)


@rule("CF-MOV-1")
def test_the_enemys_flag_is_neither_entered_nor_passed():
    teams = ({"thor": "11-1", "beast": "0-9"}, {"flash": "0-0", "robin": "2-2"})
    match = keeps(*teams, flags=["home", "11-3"], rolls=[[3]])
    play(match, "move:thor")
    assert {"11-2", "10-4"} <= spaces(match)
    assert not {"11-3", "11-4"} & spaces(match)


@rule("CF-MOV-1")
@pytest.mark.parametrize(("card", "name"), [("speed_run", "flash"), ("grapple", "robin")])
def test_cards_that_walk_pass_the_own_flag_only(card, name):
    mine = keeps(
        {"thor": "0-0", "beast": "0-9"}, {name: "11-1", "joker": "2-2"}, turn=1, flags=["home", "11-3"], rolls=[[1]]
    )
    play(mine, f"card:{card}")
    assert "11-4" in spaces(mine)
    assert "11-3" not in spaces(mine)
    theirs = keeps({name: "11-1", "beast": "0-9"}, {"thor": "0-0", "joker": "2-2"}, flags=["home", "11-3"])
    play(theirs, f"card:{card}")
    assert ("11-4" in spaces(theirs)) is (card == "speed_run")
    assert "11-3" not in spaces(theirs)


@rule("CF-MOV-1")
def test_a_card_that_places_goes_over_any_flag_but_on_none():
    teams = ({"thor": "11-1", "beast": "0-9"}, {"flash": "0-0", "robin": "2-2"})
    match = keeps(*teams, flags=["7-1", "11-3"])
    play(match, "card:storm_flight")
    assert "11-4" in spaces(match)
    assert not {"11-3", "7-1"} & spaces(match)


@rule("CF-MOV-1")
def test_nobody_moves_through_characters_beside_flags_either():
    match = keeps({"thor": "0-0", "beast": "0-9"}, {"flash": "11-7", "robin": "11-6"}, turn=1, rolls=[[3]])
    play(match, "move:flash")
    assert "11-4" not in spaces(match)


@rule("CF-MOV-1")
def test_a_controller_lifts_the_flag_first_so_that_it_does_not_block_its_carrier():
    match = keeps({"thor": "9-3", "beast": "9-0"}, {"flash": "1-4", "robin": "11-6"}, turn=1, rolls=[[1]])
    play(match, "move:flash")
    assert "0-4" in spaces(match)
    play(match, "0-4")
    assert prompt(match) == "take"
    assert set(keys(match)) == {"space:0-3", "space:0-5", "space:1-4", "space:1-5"}
    play(match, "0-5")
    assert (at(match, "flash"), flag(match, 0)["at"], flag(match, 0)["controller"]) == ("0-4", "0-5", "flash")


@rule("CF-MOV-1")
def test_a_way_over_the_lifted_flag_means_taking_it_along():
    teams = ({"thor": "11-2", "beast": "0-9"}, {"flash": "0-0", "robin": "2-2"})
    match = keeps(*teams, flags=["home", "11-3"], rolls=[[2]])
    assert flag(match, 1)["controller"] == "thor"
    play(match, "move:thor", "11-4")
    assert "leave" not in keys(match)
    assert "space:11-3" in keys(match)


@rule("CF-MOV-1")
def test_a_push_stops_before_a_flag():
    teams = ({"gravewright": "7-1", "thor": "0-0"}, {"flash": {"at": "7-2", "down": "all"}, "robin": "11-6"})
    match = keeps(*teams, flags=["home", "7-4"], rolls=[[1, 4]])
    play(match, "card:shovel_attack")
    assert at(match, "flash") == "7-3"
