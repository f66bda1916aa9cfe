"""Maneuvering (RS-MAN)."""

import pytest

from slugfest import IllegalOption
from tests.risk.board import asked, hand, keys, owner, places, play, skirmish, told, units
from tests.rule import rule


@rule("RS-MAN-01")
def test_one_maneuver_with_or_without_an_invasion():
    match = skirmish("thor 12:7 11:2 18:2", "ultron 13:1", "iron_man 30:1", at="invade")
    play(match, "end")
    assert asked(match) == ("thor", "risk.maneuver")
    play(match, "sector:12", "sector:11", "n:3")
    assert asked(match)[0] == "ultron", "there is no second one"
    assert len(told(match, "maneuvered")) == 1


@rule("RS-MAN-01")
def test_nobody_has_to_maneuver():
    match = skirmish("thor 12:7 11:2", "ultron 13:1", "iron_man 30:1", at="maneuver")
    play(match, "pass")
    assert units(match, "12", "11") == (7, 2)
    assert told(match, "maneuvered") == []


@rule("RS-MAN-02")
def test_any_number_moves_but_one_stays():
    match = skirmish("thor 12:7 11:2", "ultron 13:1", "iron_man 30:1", at="maneuver")
    play(match, "sector:12")
    assert keys(match) == [f"n:{number}" for number in range(1, 7)], "11 is the only place to go"
    with pytest.raises(IllegalOption):
        play(match, "n:7")
    play(match, "n:6")
    assert units(match, "12", "11") == (1, 8)


@rule("RS-MAN-02")
def test_a_sector_with_one_unit_sends_nothing():
    match = skirmish("thor 12:2 11:1 18:2", "ultron 13:1", "iron_man 30:1", at="maneuver")
    assert keys(match) == ["sector:12", "sector:18", "pass"]
    with pytest.raises(IllegalOption, match="RS-MAN-02"):
        play(match, "sector:11")


@rule("RS-MAN-02")
def test_only_own_sectors_are_ends():
    match = skirmish("thor 12:5 11:1 18:1", "ultron 13:5", "iron_man 30:1", at="maneuver")
    for wrong in ("sector:13", "sector:30", "sector:10"):
        with pytest.raises(IllegalOption, match="RS-MAN-02"):
            play(match, wrong)
    play(match, "sector:12")
    assert places(match) == ["11", "18"]
    for wrong in ("sector:12", "sector:13"):
        with pytest.raises(IllegalOption):
            play(match, wrong)


@rule("RS-MAN-02", "RS-MAN-03", "WC-05")
def test_the_printed_maneuver():
    match = skirmish("thor 24:3 31:1 32:1", "ultron 13:1", "iron_man 30:1", at="maneuver")
    play(match, "sector:24")
    assert places(match) == ["31", "32"]
    play(match, "sector:32", "n:2")
    assert units(match, "24", "31", "32") == (1, 1, 3)


@rule("RS-MAN-03", "WC-06")
def test_an_opposing_sector_blocks_the_way():
    match = skirmish("thor 24:3 32:1 25:1", "ultron 31:1", "iron_man 30:1", at="maneuver")
    play(match, "sector:24")
    assert keys(match) == ["n:1", "n:2"], "25 is the only way"
    match = skirmish("thor 24:3 32:1 25:1 23:1", "ultron 31:1", "iron_man 30:1", at="maneuver")
    play(match, "sector:24")
    assert places(match) == ["23", "25"]
    with pytest.raises(IllegalOption, match="RS-MAN-03"):
        play(match, "sector:32")


@rule("RS-MAN-03")
def test_a_neutral_sector_blocks_the_way_too():
    match = skirmish("thor 24:3 32:1", "ultron 13:1", "iron_man 30:1", at="maneuver")
    assert asked(match)[0] == "ultron", "31 is neutral, so there is nothing to do"


@rule("RS-MAN-03")
def test_the_way_may_be_long_and_lead_over_connection_lines():
    own = "thor 30:4 41:1 43:1 45:1 29:1 33:1 36:1"
    match = skirmish(own, "ultron 35:1", "iron_man 12:1", at="maneuver")
    play(match, "sector:30")
    assert places(match) == ["29", "33", "36", "41", "43", "45"]
    play(match, "sector:36", "n:3")
    assert units(match, "30", "36") == (1, 4)


@rule("RS-MAN-03")
def test_adjacent_own_sectors_are_connected_without_a_way_round():
    match = skirmish("thor 12:3 13:1", "ultron 18:1", "iron_man 30:1", at="maneuver")
    play(match, "sector:12", "n:2")
    assert units(match, "12", "13") == (1, 3)


@rule("RS-MAN-04")
def test_a_maneuver_rolls_no_dice_conquers_nothing_and_brings_no_card():
    match = skirmish("thor 12:7 11:2", "ultron 13:1", "iron_man 30:1", at="maneuver")
    owners = match.view()["owner"]
    play(match, "sector:12", "n:6")
    assert match.view()["owner"] == owners
    assert [answer for answer in match.log.answers if not isinstance(answer, str)] == []
    assert [entry.kind for entry in match.journal] == ["maneuvered", "turn"]
    assert hand(match, "thor") == []


@rule("RS-MAN-05")
def test_units_that_fought_and_moved_in_may_maneuver():
    match = skirmish(
        *("thor 12:7 11:1", "ultron 13:1 45:1", "iron_man 30:1"), at="invade", rolls=[[6, 6, 6], [1], ["1"]]
    )
    play(match, "sector:12", "sector:13", "n:3", "n:6", "end", "sector:13", "sector:11", "n:5")
    assert units(match, "11", "12", "13") == (6, 1, 1)
    assert owner(match, "13") == "thor"


@rule("RS-MAN-06", "RS-TRN-03")
def test_nothing_is_invaded_after_the_maneuver():
    match = skirmish("thor 12:7 11:2", "ultron 13:1", "iron_man 30:1", at="maneuver")
    assert "end" not in keys(match)
    play(match, "sector:12", "n:5")
    assert asked(match)[0] == "ultron"
    assert told(match, "declared") == []
