"""Described positions, right and wrong."""

import pytest

from slugfest import BadPosition
from tests.guardians.galaxy import but, dice, galaxy, keys, owner, play, prompt, sets_of


def test_an_empty_position_is_the_first_turn_of_seat_0():
    match = galaxy(rolls=[[1, 2, 3, 4, 5, 7, 8]])
    assert match.view()["actor"] == 0
    assert dice(match) == ["1", "2", "3", "4", "5", "d8:7", "d8:8"]


def test_whole_sets_can_be_given_and_bring_their_card_and_the_orb():
    match = galaxy(assets={"1": ["set:morag", "drax"]})
    assert owner(match, "korath") == 1
    assert sets_of(match, 1) == ["morag"]
    assert match.view()["orb"] == 1


def test_dice_may_be_given_in_any_order_and_as_a_list():
    match = galaxy(dice=["d8:8", 5, "d6:1", 4, 4, "d8:2", 3])
    assert dice(match) == ["1", "3", "4", "4", "5", "d8:2", "d8:8"]


def test_dice_that_are_not_named_are_set_aside():
    match = galaxy(dice="1 2 3 d8:8")
    assert len(dice(match, "aside")) == 3


def test_a_turn_in_the_middle_is_described():
    match = galaxy(selected="star_lord", filled={"1": "4", "4": "2 d8:3"}, dice="5 6 d8:7", aside="d6", turns=12)
    view = match.view()
    assert (view["turn"], view["card"]) == (12, "star_lord")
    assert [row["filled"] for row in view["rows"]] == [True, False, False, True]
    assert dice(match, "placed") == ["4", "2", "d8:3"]
    assert keys(match) == ["row:2", "row:3", "decline"]


def test_a_used_power_is_not_offered():
    assert "power:kyln" in keys(galaxy(assets={0: ["set:kyln"]}, dice="1 2 3 4 5 d8:7 d8:8"))
    assert "power:kyln" not in keys(galaxy(assets={0: ["set:kyln"]}, dice="1 2 3 4 5 d8:7 d8:8", used=["kyln"]))


def test_a_failed_roll_can_be_described():
    match = galaxy(dice="1 2 3 4 5 d8:7 d8:8", phase="aside")
    assert prompt(match) == "guardians.aside"
    assert len(keys(match)) == 7


def test_an_empty_board_is_the_last_round():
    match = galaxy(assets={0: ["drax", "korath"], 1: but("drax", "korath")}, turn=1)
    assert match.view()["last_round"] is True
    assert match.view()["last"] == [2, 0]


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ({"weather": "fine"}, "the position has no 'weather'; allowed: assets, orb, turn"),
        ({"asset": {}}, "did you mean assets?"),
        ({"assets": ["drax"]}, "'assets' must be a table from seats to lists of Assets"),
        ({"assets": {3: ["drax"]}}, "'assets': there is no seat 3; this match has the seats 0 to 2"),
        ({"assets": {"me": ["drax"]}}, "there is no seat 'me'"),
        ({"assets": {True: ["drax"]}}, "there is no seat True"),
        ({"assets": {0: "drax"}}, "'assets' of seat 0 must be a list, not 'drax'"),
        ({"assets": {0: ["draks"]}}, "there is no Asset 'draks'; allowed: star_lord"),
        ({"assets": {0: ["set:kiln"]}}, "there is no Set 'kiln'; allowed: milano, morag, kyln"),
        ({"assets": {0: ["drax"], 1: ["drax"]}}, "'drax', or part of it, lies in front of somebody already"),
        ({"assets": {0: ["drax"], 1: ["set:milano"]}}, "'set:milano', or part of it, lies in front of somebody"),
        ({"orb": 1}, "the Orb is not in play while nobody has all of Morag"),
        ({"assets": {0: ["set:morag"]}, "orb": 7}, "'orb': there is no seat 7"),
        ({"turn": -1}, "'turn': there is no seat -1"),
        ({"turns": 0}, "'turns': 0 is too small; at least 1"),
        ({"turns": "many"}, "'turns': 'many' is no whole number"),
        ({"turns": True}, "'turns': True is no whole number"),
        ({"last": [1]}, "the last round begins when no Asset is left on the board"),
        ({"assets": {0: ["drax"], 1: but("drax")}, "last": [1, 1]}, "everybody has one last turn"),
        ({"assets": {0: ["drax"], 1: but("drax")}, "last": [0]}, "the active player has it now"),
        ({"assets": {0: but()}}, "seat 0 has no last turn: there is nothing to steal"),
        ({"used": ["kyln"]}, "'used': seat 0 does not have the Set 'kyln'"),
        ({"used": "kyln"}, "'used' must be a list, not 'kyln'"),
        ({"selected": "draks", "filled": {"1": "6"}}, "'selected': there is no Asset 'draks'"),
        ({"selected": "drax"}, "a selected card has at least one filled row"),
        ({"selected": "drax", "filled": "6"}, "a selected card has at least one filled row"),
        ({"selected": "drax", "filled": {"3": "6"}}, "'filled', row '3': 'drax' has no such row"),
        ({"selected": "drax", "filled": {"steal": "6"}}, "row 'steal': 'drax' has no such row"),
        ({"selected": "drax", "filled": {"1": "5"}}, "row '1': '5' does not match a 6"),
        ({"selected": "drax", "filled": {"1": ""}}, "row '1': '' does not match a 6"),
        ({"selected": "drax", "filled": {"2": "3 3 2"}}, None),
        ({"selected": "drax", "filled": {"2": "3 3 3"}}, None),
        (
            {"selected": "drax", "filled": {"2": "3 3 1 1"}},
            "does not match 1s, 2s and 3s that add up to 7 or more, or has a die too many",
        ),
        ({"selected": "drax", "filled": {"1": "6", "2": "3 3 1"}}, "all rows of 'drax' are filled"),
        ({"assets": {0: ["drax"]}, "selected": "drax", "filled": {"1": "6"}}, "it is the active player's own"),
        ({"assets": {1: ["set:kyln"]}, "selected": "security_band", "filled": {"1": "5"}}, "its Set is complete"),
        ({"filled": {"1": "6"}}, "rows are filled on a selected card only"),
        ({"dice": "1 2 3 4 5 6 d8:1"}, "'dice': there are not so many 6-sided dice"),
        ({"dice": "d8:1 d8:1 d8:1"}, "'dice': there are not so many 8-sided dice"),
        ({"dice": "7 1 1"}, "'dice': '7' is no face of a 6-sided die"),
        ({"dice": "d8:9"}, "'d8:9' is no face of an 8-sided die"),
        ({"dice": "0"}, "'0' is no face of a 6-sided die"),
        ({"dice": "d20:3"}, "'d20:3' is no die"),
        ({"dice": ":3"}, "':3' is no die"),
        ({"dice": "six"}, "'six' is no face of a 6-sided die"),
        ({"dice": "d6 d6 d6"}, "'dice': say what each unplaced die shows"),
        ({"dice": 3}, "'dice' must be a list, not 3"),
        ({"dice": ""}, "no unplaced die is left"),
        ({"dice": "1 2", "aside": "d6"}, "7 dice are in play, but some are nowhere"),
        ({"aside": "d6 d6 d6 d6 d6 d8 d8"}, "no unplaced die is left"),
        ({"dice": "1 2"}, "nothing can be finished with these dice"),
        ({"phase": "lunch"}, "there is no phase 'lunch'; allowed: roll, match, aside, test"),
        ({"phase": "match"}, "phase 'match' comes after a roll: give 'dice'"),
        ({"phase": ["roll"]}, "there is no phase"),
        ("nonsense", "a position is a table of keys, not 'nonsense'"),
    ],
)
def test_positions_that_cannot_be_set_up_are_refused_with_what_is_allowed(position, told):
    if told is None:
        assert arranged(position).choice is not None
        return
    with pytest.raises(BadPosition) as fault:
        arranged(position)
    assert told in str(fault.value)


def arranged(position):
    from slugfest import arrange
    from slugfest.games.risk.guardians import GUARDIANS

    return arrange(GUARDIANS, 3, position)


def test_a_described_turn_can_be_played_on():
    match = galaxy(2, selected="drax", filled={"1": "6"}, dice="3 3 1 d8:1")
    play(match, "row:2")
    play(match, keys(match)[0])
    assert owner(match, "drax") == 0
