"""Collecting and stealing (GG-COL)."""

import pytest

from tests.guardians.galaxy import asked, dice, galaxy, keys, owner, play, told
from tests.rule import rule


@rule("GG-COL-01")
def test_a_card_with_all_rows_matched_goes_in_front_of_the_active_player():
    match = galaxy(selected="universal_weapon", filled={"1": "6 6"}, dice="1 1 1 d8:8 d8:1")
    play(match, "row:2")
    assert owner(match, "universal_weapon") == 0
    assert told(match, "collected") == [
        {"seat": 0, "asset": "asset:universal_weapon", "set": "set:dark_aster", "worth": 4}
    ]
    assert asked(match) == 1


@rule("WC-100", "GG-COL-02")
@pytest.mark.parametrize(("row", "still_open"), [("row:1", ["row:2", "row:steal"]), ("row:steal", ["row:1", "row:2"])])
def test_the_additional_six_is_a_row_like_the_others(row, still_open):
    match = galaxy(assets={1: ["drax"]}, dice="6 5 4 4 1 d8:5 d8:5", rolls=[[1, 1, 1, 1, 1, 1]])
    play(match, "asset:drax")
    assert keys(match) == ["row:1", "row:steal"]
    play(match, row)
    assert [one["key"] for one in match.view()["rows"] if not one["filled"]] == still_open
    assert len(dice(match)) == 6


@rule("GG-COL-02")
def test_the_additional_row_takes_one_die_and_one_roll_of_its_own():
    match = galaxy(assets={1: ["drax"]}, selected="drax", filled={"1": "6", "2": "3 3 1"}, dice="6 d8:6")
    assert keys(match) == ["row:steal", "decline"]
    play(match, "row:steal")
    assert [match.label(option) for option in match.choice.options] == ["Place a 6", "Place an 8-sided 6"]
    play(match, keys(match)[0])
    assert owner(match, "drax") == 0


@rule("GG-COL-02")
def test_a_seven_does_not_fill_the_additional_row():
    match = galaxy(assets={1: ["drax"]}, selected="drax", filled={"1": "6"}, dice="5 5 4 4 d8:7 d8:8")
    assert match.choice.prompt == "guardians.aside"


@rule("GG-COL-03")
def test_a_stolen_card_leaves_its_owner_at_once():
    match = galaxy(assets={1: ["drax", "nebula"]}, selected="drax", filled={"1": "6", "2": "3 3 1"}, dice="6 d8:1 d8:1")
    play(match, "row:steal")
    assert owner(match, "drax") == 0
    assert owner(match, "nebula") == 1
    assert told(match, "stolen") == [{"seat": 0, "asset": "asset:drax", "set": "set:milano", "owner": 1, "worth": 2}]
    assert match.view()["seats"][1]["assets"] == ["nebula"]


@rule("GG-COL-04")
def test_a_card_on_the_board_has_no_additional_row():
    match = galaxy(dice="6 5 4 4 1 d8:5 d8:5")
    play(match, "asset:drax")
    assert [one["key"] for one in match.view()["rows"]] == ["row:1", "row:2"]


@rule("GG-COL-04", "GG-TRN-12")
def test_a_card_that_was_not_stolen_goes_back_to_its_owner_not_to_the_board():
    match = galaxy(assets={1: ["drax"]}, selected="drax", filled={"1": "6"}, aside="d6 d6", rolls=[[4, 4, 8, 8]])
    play(match, keys(match)[0])
    assert asked(match) == 1
    assert owner(match, "drax") == 1
