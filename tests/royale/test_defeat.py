"""Defeat in Battle Royale: off the map at once, with all cards, for good (RY-DEF)."""

import pytest

from tests.royale.board import at, defeated, end_turn, health, in_play, keys, play, prompt, reason, spaces, story, yard
from tests.royale.numbers import plus
from tests.royale.props import LEAST, bare
from tests.rule import rule

DRAW = [[6, 1], ["field_kit"]]


@rule("RY-DEF-1")
@pytest.mark.parametrize("left", [3, 2, 1])
def test_a_character_at_r_is_off_the_map_at_once(left):
    match = yard({"venom": "5-5"}, {"hulk": bare("5-6", left), "thor": "0-0"}, rolls=[[5, 2], *DRAW])
    play(match, "attack:venom-hulk")
    assert (defeated(match, "hulk"), at(match, "hulk"), health(match, "hulk")) == (True, "", 0)
    assert "Hulk is defeated and out of the game." in story(match)


@rule("RY-DEF-1")
def test_one_point_above_r_is_in_play():
    match = yard({"venom": "5-5"}, {"hulk": bare("5-6", 4), "thor": "0-0"}, rolls=[[5, 2]])
    play(match, "attack:venom-hulk")
    assert (in_play(match, "hulk"), at(match, "hulk"), health(match, "hulk")) == (True, "5-6", 1)


@rule("RY-DEF-1")
def test_the_cards_of_a_defeated_character_go_with_it():
    match = yard({"venom": "5-5"}, {"beast": "5-6:1", "thor": "0-0"}, rolls=[[6, 0], *DRAW])
    play(match, "attack:venom-beast", "pass")
    end_turn(match)
    assert keys(match) == ["move:thor", "card:storm_flight", "end"]


@rule("RY-DEF-1")
def test_nothing_brings_a_defeated_character_or_its_cards_back():
    match = yard(
        {"brass_oracle": "0-0", "robin": {"at": "defeated"}, "flash": "defeated"},
        {"hulk": "9-9"},
        hands=[["second_chance", "field_kit"], []],
    )
    assert (defeated(match, "robin"), defeated(match, "flash")) == (True, True)
    assert keys(match) == ["move:brass_oracle", "end"]
    assert reason(match, "card:rewind") == ("no card lies face down", "RY-CARD-10")


@rule("RY-DEF-1")
def test_a_defeated_character_is_no_target_of_anything():
    match = yard(
        {"hulk": "5-5", "flash": "defeated"},
        {"venom": "5-6", "robin": "defeated"},
        hands=[["jam_signals", "trade_places"], []],
    )
    assert keys(match, "attack") == ["hulk-venom"]
    assert keys(match, "bonus") == ["jam_signals"]
    play(match, "bonus:jam_signals")
    assert prompt(match) == "flip"
    assert set(keys(match, "card")) == {"tendril_attack", "web_swing", "symbiote_shell"}


@rule("RY-DEF-2")
def test_the_space_of_a_defeated_character_can_be_entered_in_the_same_turn():
    match = yard({"venom": "5-5"}, {"hulk": bare("5-6", 1), "thor": "0-0"}, rolls=[[6, 0], *DRAW, [1]])
    play(match, "attack:venom-hulk", "move:venom")
    assert "5-6" in spaces(match)
    play(match, "5-6")
    assert at(match, "venom") == "5-6"


@rule("RY-DEF-2")
def test_others_shoot_over_the_space_of_a_defeated_character():
    given = {"thor": bare("5-7"), "hulk": bare("5-5", 1)}
    match = yard({"batman": "5-4", "robin": "6-5"}, given, rolls=[[6, 0], *DRAW, [4, 2]])
    play(match, "attack:robin-hulk", "card:batarang_attack")
    assert health(match, "thor") == LEAST - (4 + plus("batarang_attack") - 2)
