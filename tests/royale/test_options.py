"""What is asked and what is listed (RY-OPT)."""

import pytest

from slugfest import Match
from tests.royale.board import ROYALE, keys, play, prompt, seat, spaces, yard
from tests.royale.test_geometry import OPEN
from tests.royale.test_moving import reachable
from tests.royale.test_setting_up import EIGHT, TEAMS, given
from tests.rule import rule

EVERYBODY = {
    *("venom", "hulk", "beast", "thor", "hawkeye", "cinder_vane", "quillstorm", "brass_oracle"),
    *("flash", "robin", "joker", "batman", "superman", "gravewright", "tidecaller", "paper_moth"),
}


@rule("RY-OPT-PICK")
def test_the_player_in_turn_picks_among_those_not_taken():
    match = Match(ROYALE, 2, rolls=[[5, 2]])
    for number, name in enumerate(EIGHT):
        assert (prompt(match), seat(match)) == ("pick", number % 2)
        assert set(keys(match)) == {f"character:{one}" for one in EVERYBODY - set(EIGHT[:number])}
        play(match, f"character:{name}")


@rule("RY-OPT-PLACE")
def test_every_unplaced_character_goes_to_every_free_space_of_the_zone():
    match = given([5, 2])
    for step in range(3):
        for number in (0, 1):
            assert (prompt(match), seat(match)) == ("next", number)
            assert keys(match) == [f"character:{one}" for one in TEAMS[number][step:]]
            play(match, keys(match)[0])
            row = (0, 11)[number]
            assert (prompt(match), seat(match)) == ("start", number)
            assert keys(match) == [f"space:{row}-{column}" for column in range(4 + step, 8)]
            play(match, keys(match)[0])


@rule("RY-OPT-ACT")
def test_moves_attacks_cards_bonus_cards_and_the_end_of_the_turn_are_listed():
    mine = {"batman": "5-5 moved", "gravewright": "5-6:5", "thor": "0-0"}
    match = yard(mine, {"robin": "6-6", "joker": "11-11"}, hands=[["double_time", "field_kit", "force_dome"], []])
    assert set(keys(match)) == {
        *("move:gravewright", "move:thor"),
        *("attack:batman-robin", "attack:gravewright-robin"),
        *("card:batarang_attack", "card:cape_glide"),
        *("card:shovel_attack", "card:second_wind", "card:grave_grip"),
        *("card:storm_flight",),
        *("bonus:double_time", "bonus:field_kit"),
        "end",
    }
    assert (prompt(match), seat(match)) == ("action", 0)


@rule("RY-OPT-ACT")
def test_with_nobody_near_there_are_moves_movement_cards_and_the_end():
    match = yard({"flash": "0-0", "robin": "0-2"}, {"thor": "11-11"})
    assert set(keys(match)) == {"move:flash", "move:robin", "card:speed_run", "card:grapple", "end"}


@rule("RY-OPT-DEST")
@pytest.mark.parametrize("pips", [1, 3, 6])
def test_destinations_come_after_the_green_roll_and_are_what_can_be_reached(pips):
    match = yard({"venom": "2-6", "thor": "3-6"}, {"robin": "2-7"}, rolls=[[pips]])
    play(match, "move:venom")
    assert (prompt(match), seat(match)) == ("move", 0)
    assert match.view()["green"] == pips
    assert spaces(match) == reachable((2, 6), pips, {(3, 6), (2, 7)})
    assert len(spaces(match)) < len(OPEN)


@rule("RY-OPT-REACT")
def test_the_defenders_owner_is_offered_its_cards_its_bonus_cards_and_none():
    hands = [["iron_resolve"], ["force_dome", "teleport_beacon", "grenade_attack", "double_time", "trade_places"]]
    theirs = {"batman": "5-6", "superman": "8-8"}
    match = yard({"venom": "5-5"}, theirs, rolls=[[6, 1]], hands=hands)
    play(match, "attack:venom-batman")
    assert (prompt(match), seat(match)) == ("react", 1)
    assert set(keys(match)) == {
        *("card:cape_glide", "card:counter_plan"),
        *("bonus:force_dome", "bonus:teleport_beacon", "bonus:trade_places"),
        "pass",
    }


@rule("RY-OPT-REACT")
def test_a_card_that_lies_face_down_is_no_option():
    match = yard({"venom": "5-5"}, {"batman": {"at": "5-6", "down": ["cape_glide"]}}, rolls=[[6, 1]])
    play(match, "attack:venom-batman")
    assert keys(match) == ["card:counter_plan", "pass"]


@rule("RY-OPT-ORDER")
def test_the_attacker_names_the_next_target_among_those_that_are_left():
    mine = {"hulk": "5-5", "thor": "4-5"}
    match = yard(mine, {"robin": "5-6", "joker": "6-4", "batman": "8-8"}, rolls=[[1, 4]] * 3)
    play(match, "card:shockwave_attack")
    assert (prompt(match), seat(match)) == ("order", 0)
    assert set(keys(match, "character")) == {"thor", "robin", "joker"}
    play(match, "character:joker", "pass")
    assert (prompt(match), seat(match)) == ("order", 0)
    assert set(keys(match)) == {"character:thor", "character:robin"}
