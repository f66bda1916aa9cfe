"""Described positions: what can be said, and how what cannot be set up is refused."""

from typing import Any

import pytest

from slugfest import BadPosition, arrange
from slugfest.games.royale.arranging import CHARACTER_KEYS, KEYS
from tests.royale.board import FLAG, ROYALE, at, character, down, flag, hand, keeps, keys, prompt, seat, turn, yard

TWO: list[dict[str, Any]] = [{"venom": "5-5"}, {"hulk": "5-6"}]


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({}, "'teams' must be a list with 2 entries"),
        ({"teams": [{"venom": "5-5"}]}, "'teams' must have 2 entries, one per seat, not 1"),
        ({"teams": TWO, "trun": 1}, "a position has no key 'trun'.*did you mean turn"),
        ({"teams": [{"venim": "5-5"}, {}]}, "there is no character 'venim'.*did you mean venom"),
        ({"teams": [{}, {"hulk": "5-6"}]}, "the team of seat 0 must be a dict with its characters"),
        ({"teams": [{"venom": "5-5"}, {"venom": "5-6"}]}, "character 'venom' stands twice"),
        ({"teams": [{"venom": "5-5"}, {"hulk": "5-5"}]}, "'5-5' is occupied already"),
        ({"teams": [{"venom": "4-4"}, {"hulk": "5-5"}]}, "'4-4' is a wall"),
        (
            {"teams": [{"venom": "12-0"}, {"hulk": "5-5"}]},
            "'12-0' is no space of the map; write row-column, on 12 x 12",
        ),
        ({"teams": [{"venom": "5-5:99"}, {"hulk": "5-6"}]}, "99 is not allowed; use a whole number from 1 to"),
        ({"teams": [{"venom": "5-5:x"}, {"hulk": "5-6"}]}, "'x' is no health"),
        ({"teams": [{"venom": "5-5 asleep"}, {"hulk": "5-6"}]}, "'asleep' is not allowed; allowed: moved, held"),
        ({"teams": [{"venom": {"at": "5-5", "hp": 3}}, {"hulk": "5-6"}]}, "character 'venom' has no key 'hp'"),
        (
            {"teams": [{"venom": {"at": "5-5", "down": ["blur"]}}, {"hulk": "5-6"}]},
            "'blur' is not allowed; allowed: tend",
        ),
        ({"teams": [{"venom": "5-5 lying"}, {"hulk": "5-6"}]}, "nobody lies in Battle Royale"),
        ({"teams": TWO, "turn": 2}, "'turn': 2 is not allowed; use a whole number from 0 to 1"),
        ({"teams": TWO, "green": 7}, "'green': the die has no face 7"),
        ({"teams": TWO, "phase": "night"}, "'phase': 'night' is not allowed; allowed: turn, act"),
        ({"teams": TWO, "hands": [["force_dome"], ["force_dome"]]}, "a Bonus Card stands twice"),
        ({"teams": TWO, "hands": [["dome"], []]}, "'hands': 'dome' is not allowed"),
        ({"teams": TWO, "flags": ["home", "home"]}, "there are no flags in Battle Royale"),
        ({"teams": TWO, "used": ["dome"]}, "'used': 'dome' is not allowed"),
    ],
)
def test_what_cannot_be_set_up_is_refused_with_what_would_be_right(position, said):
    with pytest.raises(BadPosition, match=said):
        arrange(ROYALE, 2, position)


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"hands": [[], []]}, "Capture the Flag has no Bonus Cards"),
        ({"bases": ["north", "north"]}, "the two seats have different bases"),
        ({"bases": ["east", "south"]}, "'east' is not allowed; allowed: north, south"),
        ({"flags": ["5-3", "5-3"]}, "both flags are on one space"),
        ({"flags": ["5-5", "home"]}, "'5-5' is a wall"),
        ({"control": ["hulk", None]}, "'hulk' is not allowed; allowed: nothing"),
        ({"teams": [{"venom": "0-4"}, {"hulk": "9-9"}]}, "a flag stands on '0-4'"),
        ({"teams": [{"venom": "defeated"}, {"hulk": "9-9"}]}, "in Capture the Flag nobody is out for good"),
    ],
)
def test_what_cannot_be_set_up_with_flags_is_refused(position, said):
    with pytest.raises(BadPosition, match=said):
        arrange(FLAG, 2, {"teams": [{"venom": "2-2"}, {"hulk": "9-9"}], **position})


def test_a_position_says_all_about_characters_and_hands():
    match = yard(
        {"venom": {"at": "5-5", "health": 3, "down": "all", "boost": 2, "moved": True}, "thor": "0-0 held"},
        {"hulk": "9-9 gripped", "joker": "defeated"},
        hands=[["field_kit"], ["force_dome", "adrenaline"]],
        discard=["double_time"],
        turn=1,
        actions=2,
        green=4,
        round=7,
        first=1,
    )
    assert (turn(match), seat(match), prompt(match)) == (1, 1, "action")
    venom = character(match, "venom")
    assert (venom["health"], venom["boost"], venom["moved"]) == (3, 2, True)
    assert down(match, "venom") == ["tendril_attack", "web_swing", "symbiote_shell"]
    assert character(match, "thor")["held"]
    assert character(match, "hulk")["gripped"]
    assert character(match, "joker")["state"] == "defeated"
    assert hand(match, 1) == ["adrenaline", "force_dome"]
    seen = match.view(1)
    assert (seen["actions"], seen["green"], seen["round"], seen["first"]) == (2, 4, 7, 1)
    assert (seen["deck"], seen["discard"]) == (12 - 3 - 1, ["double_time"])


def test_a_position_says_all_about_flags():
    match = keeps(
        {"thor": "1-4", "beast": {"at": "5-0", "lying": True}},
        {"flash": "6-3", "robin": "11-6"},
        bases=["south", "north"],
        flags=["6-2", "home"],
        turn=1,
    )
    south, north = {"beside": ["flash"], "contested": False}, {"beside": ["thor"], "contested": False}
    assert flag(match, 0) == {"seat": 0, "at": "6-2", "home": False, "controller": "flash"} | south
    assert flag(match, 1) == {"seat": 1, "at": "0-4", "home": True, "controller": "thor"} | north
    assert character(match, "beast")["state"] == "lying"
    nobody = keeps({"thor": "1-4"}, {"flash": "6-3"}, flags=["6-2", "home"], control=["", None])
    assert flag(nobody, 0)["controller"] == ""


def test_characters_can_be_placed_in_a_position():
    match = yard({"venom": {}, "thor": "0-4"}, {"hulk": "11-4"}, phase="place", forced=False)
    assert prompt(match) == "next"
    assert keys(match) == ["character:venom"]
    match.play("character:venom")
    assert set(keys(match)) == {"space:0-5", "space:0-6", "space:0-7"}
    match.play("space:0-6")
    assert at(match, "venom") == "0-6"
    assert prompt(match) == "action"


def test_every_key_can_be_given():
    everything: dict[str, Any] = dict.fromkeys(KEYS)
    with pytest.raises(BadPosition) as error:
        arrange(ROYALE, 2, everything)
    assert "has no key" not in str(error.value)
    about = dict.fromkeys(CHARACTER_KEYS, False) | {"at": "5-5", "health": 3, "down": (), "boost": 0}
    assert character(yard({"venom": about}, {"hulk": "9-9"}), "venom")["health"] == 3
