"""Flags: who captures one, and the stop that comes with it (CF-FLAG-1 to CF-FLAG-4)."""

import pytest

from tests.royale.board import (
    at,
    character,
    end_turn,
    flag,
    health,
    keeps,
    keys,
    play,
    prompt,
    reason,
    seat,
    spaces,
    story,
)
from tests.royale.numbers import plus
from tests.royale.props import LEAST, bare
from tests.rule import rule

NORTH = {"thor": "9-1", "beast": "9-0"}


@rule("CF-FLAG-1")
def test_flags_start_at_home_without_a_controller():
    match = keeps({"thor": "0-3", "beast": "0-5"}, {"flash": "11-4", "robin": "11-6"}, phase="turn")
    for number, (home, beside) in enumerate((("0-4", ["thor", "beast"]), ("11-5", ["flash", "robin"]))):
        assert flag(match, number) == {
            "seat": number,
            "at": home,
            "home": True,
            "controller": "",
            "contested": False,
            "beside": beside,
        }


@rule("CF-FLAG-1")
def test_nobody_stands_on_the_space_of_a_flag():
    match = keeps({"thor": "0-3", "beast": "9-0"}, {"flash": "2-4", "robin": "11-6"}, turn=1, rolls=[[3]])
    play(match, "move:flash")
    assert "1-5" in spaces(match)
    assert "0-4" not in spaces(match)


@rule("CF-FLAG-1")
def test_a_flag_cannot_be_attacked():
    match = keeps({"thor": "9-1", "beast": "9-9"}, {"tidecaller": "1-4", "robin": "5-0"}, turn=1)
    assert keys(match, "attack") == []
    assert "card:wave_attack" not in keys(match)


# ------------------------------------------------------------------ capture


@rule("CF-FLAG-2")
@pytest.mark.parametrize("end", ["0-3", "0-5", "1-4", "1-5"])
def test_whoever_comes_to_stand_beside_the_enemys_flag_controls_it(end):
    match = keeps(NORTH, {"flash": "3-4", "robin": "11-6"}, turn=1, rolls=[[3]])
    assert flag(match, 0)["controller"] == ""
    play(match, "move:flash", end)
    assert (flag(match, 0)["controller"], flag(match, 0)["at"]) == ("flash", "0-4")
    assert "Flash takes control of the Blue flag and stops there for this turn." in story(match)


@rule("CF-FLAG-2")
@pytest.mark.parametrize("end", ["2-4", "0-6", "0-2", "2-3"])
def test_a_space_further_away_captures_nothing(end):
    match = keeps(NORTH, {"flash": "1-5", "robin": "11-6"}, turn=1, control=["", None], rolls=[[5]])
    play(match, "move:flash", end)
    assert flag(match, 0)["controller"] == ""


@rule("CF-FLAG-2", "CF-FLAG-10")
def test_one_wall_at_the_corner_does_not_keep_anybody_from_a_flag():
    match = keeps(NORTH, {"flash": "3-5", "robin": "11-6"}, turn=1, flags=["2-3", "home"], rolls=[[2]])
    play(match, "move:flash", "1-4")
    assert flag(match, 0)["controller"] == "flash"


@rule("CF-FLAG-2")
def test_walking_past_a_flag_captures_nothing():
    match = keeps(NORTH, {"flash": "2-0", "robin": "11-6"}, turn=1, flags=["2-3", "home"], rolls=[[6]])
    play(match, "move:flash", "2-6")
    assert flag(match, 0)["controller"] == ""


@rule("CF-FLAG-2")
def test_a_card_captures_as_well():
    match = keeps({"joker": "9-1", "beast": "9-0"}, {"thor": "5-3", "robin": "11-6"}, turn=1)
    play(match, "card:storm_flight", "1-4")
    assert flag(match, 0)["controller"] == "thor"


@rule("CF-FLAG-2")
def test_a_push_beside_the_flag_captures_as_well():
    teams = ({"gravewright": "2-2", "thor": "9-0"}, {"flash": bare("2-3"), "robin": "11-6"})
    match = keeps(*teams, flags=["3-6", "home"], rolls=[[1, 4]])
    assert flag(match, 0)["controller"] == ""
    play(match, "card:shovel_attack")
    assert (at(match, "flash"), flag(match, 0)["controller"]) == ("2-5", "flash")


@rule("CF-FLAG-2")
def test_a_contested_flag_is_not_captured():
    match = keeps({"thor": "0-3", "beast": "9-0"}, {"flash": "3-4", "robin": "11-6"}, turn=1, rolls=[[3]])
    play(match, "move:flash", "1-4")
    assert (flag(match, 0)["controller"], flag(match, 0)["contested"]) == ("", True)


# ------------------------------------------------------------------ the stop


@rule("CF-FLAG-3")
def test_after_a_capture_no_card_moves_the_character_this_turn():
    match = keeps(NORTH, {"flash": "3-4", "robin": "11-6"}, turn=1, rolls=[[3]])
    assert "card:speed_run" in keys(match)
    play(match, "move:flash", "1-4")
    assert character(match, "flash")["stopped"]
    assert "card:speed_run" not in keys(match)
    assert reason(match, "card:speed_run")[1] == "CF-FLAG-3"
    assert {"move:robin", "card:grapple"} <= set(keys(match))


@rule("CF-FLAG-3")
def test_after_a_capture_by_card_there_is_no_move_action():
    match = keeps({"joker": "9-1", "beast": "9-0"}, {"thor": "5-3", "robin": "11-6"}, turn=1, card_moves=True)
    play(match, "card:storm_flight", "1-4")
    assert "move:thor" not in keys(match)
    assert reason(match, "move:thor")[1] == "CF-FLAG-3"


@rule("CF-FLAG-3")
def test_after_a_capture_attacks_and_other_cards_are_allowed():
    teams = ({"joker": bare("2-3"), "beast": "9-0"}, {"thor": "4-3", "robin": "11-6"})
    match = keeps(*teams, turn=1, rolls=[[4], [5, 2]])
    play(match, "move:thor", "1-4")
    assert flag(match, 0)["controller"] == "thor"
    assert {"attack:thor-joker", "card:hammer_attack", "card:lightning_attack"} <= set(keys(match))
    play(match, "attack:thor-joker")
    assert health(match, "joker") == LEAST - 3


@rule("CF-FLAG-3")
def test_a_card_that_moves_and_attacks_only_attacks_after_a_capture():
    match = keeps({"joker": bare("2-3"), "thor": "9-0"}, {"beast": "4-4", "robin": "11-6"}, turn=1, rolls=[[4], [3, 2]])
    play(match, "move:beast", "1-4", "card:pounce_attack")
    assert (at(match, "beast"), health(match, "joker")) == ("1-4", LEAST - (3 + plus("pounce_attack") - 2))


@rule("CF-FLAG-3")
def test_the_stop_ends_with_the_turn():
    match = keeps(NORTH, {"flash": "3-4", "robin": "11-6"}, turn=1, rolls=[[3]])
    play(match, "move:flash", "1-4", "end", "end")
    assert (seat(match), character(match, "flash")["stopped"]) == (1, False)
    assert {"move:flash", "card:speed_run"} <= set(keys(match))


@rule("CF-FLAG-3")
def test_a_capture_in_the_enemys_turn_stops_nobody():
    match = keeps({"joker": "3-5", "beast": "9-0"}, {"flash": "3-4", "robin": "11-6"}, rolls=[[6, 0], [2]])
    play(match, "attack:joker-flash", "card:speed_run", "1-4")
    assert (flag(match, 0)["controller"], character(match, "flash")["stopped"]) == ("flash", False)
    end_turn(match)
    play(match, "move:flash", "3-4", "4-4")
    assert flag(match, 0)["at"] == "4-4"


@rule("CF-FLAG-3")
def test_whoever_leaves_the_flag_and_comes_back_in_one_turn_has_captured_it_this_turn():
    teams = ({"joker": bare("2-3"), "thor": "9-0"}, {"beast": "1-4", "robin": "11-6"})
    match = keeps(*teams, turn=1, card_moves=True, rolls=[[2]])
    assert flag(match, 0)["controller"] == "beast"
    play(match, "card:tumble", "2-5")
    assert flag(match, 0)["controller"] == ""
    play(match, "move:beast", "1-4")
    assert flag(match, 0)["controller"] == "beast"
    assert character(match, "beast")["stopped"]
    play(match, "card:pounce_attack")
    assert at(match, "beast") == "1-4"


@rule("CF-FLAG-3")
def test_whoever_a_teammate_pushes_beside_the_flag_has_captured_it_and_stops():
    robin = {"at": "3-4", "down": ["grapple"]}
    teams = ({"thor": "9-1", "beast": "9-0"}, {"tidecaller": "3-3", "robin": robin})
    match = keeps(*teams, turn=1, flags=["2-6", "home"], rolls=[[1, 4]])
    assert "move:robin" in keys(match)
    play(match, "card:wave_attack")
    assert (at(match, "robin"), flag(match, 0)["controller"]) == ("3-5", "robin")
    assert "move:robin" not in keys(match)


# ------------------------------------------------------------------ where the flag stays


@rule("CF-FLAG-4")
def test_the_flag_stays_where_it_stands_through_the_turns_of_both():
    match = keeps(NORTH, {"flash": "3-4", "robin": "11-6"}, turn=1, rolls=[[3]])
    play(match, "move:flash", "1-4", "end", "end", "end", "end")
    assert (flag(match, 0)["at"], at(match, "flash")) == ("0-4", "1-4")
    assert flag(match, 0)["controller"] == "flash"


@rule("CF-FLAG-4")
def test_another_player_captures_it_from_where_it_stands():
    teams = ({"thor": "5-0", "beast": "9-0"}, {"flash": bare("5-3", 1), "robin": "11-6"})
    match = keeps(*teams, flags=["4-2", "home"], rolls=[[2], [6, 0]])
    assert flag(match, 0)["controller"] == "flash"
    play(match, "move:thor", "5-2", "attack:thor-flash")
    assert prompt(match) == "lay"
    play(match, "11-3")
    assert (flag(match, 0)["controller"], flag(match, 0)["at"]) == ("thor", "4-2")
