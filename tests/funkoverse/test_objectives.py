"""Bonus objectives, and how many attachments there may be (FV-ATT-01 to -06, -22)."""

from typing import Any

import pytest

from slugfest import BadSetting, Match
from tests.funkoverse.stage import LEADERS, SCRIMMAGE, TERRITORY, at, keys, play, prompt, side, squares, stage
from tests.rule import rule

TWO: dict[str, Any] = {"characters": [["iron_man"], ["black_widow"]], "bases": "seats", "rolls": [["1"]]}
BOTH = {1: {"objectives": {"hack_the_terminal": "2-0"}}, 2: {"objectives": {"retrieve_the_vibranium": "0-1"}}}


@rule("FV-ATT-01")
def test_sides_have_equally_many_attachments_of_any_kind():
    """W83."""
    Match(LEADERS, 2, **TWO, items=[["riot_baton"], []], companions=[[], ["signal_pup"]])
    Match(LEADERS, 2, **TWO, items=[["riot_baton"], []], objectives=[[], ["hack_the_terminal"]])
    with pytest.raises(BadSetting, match="same number of attachments"):
        Match(LEADERS, 2, **TWO, items=[["riot_baton"], []])
    with pytest.raises(BadSetting, match="same number of attachments"):
        Match(LEADERS, 2, **TWO, companions=[["gull_drone"], ["signal_pup"]], objectives=[[], ["hack_the_terminal"]])


def until(match: Match, wanted: str) -> Match:
    """Play first options until something is asked."""
    while prompt(match) != wanted:
        choice = match.choice
        assert choice is not None
        match.play(choice.keys[0], seat=choice.seat)
    return match


@rule("FV-ATT-02", "FV-ATT-03", "FV-SET-19")
def test_an_objective_is_put_by_the_opponent_into_the_opponents_area_after_all_characters():
    """W84."""
    match = Match(TERRITORY, 2, **TWO, objectives=[["hack_the_terminal"], ["retrieve_the_vibranium"]])
    until(match, "marker")
    assert all(one["at"] for one in match.view()["pieces"] if one["form"] == "character")
    assert match.choice is not None
    assert match.choice.seat == 0, "the first player's side places what it was given"
    assert match.question() == "Where do you put the Vibranium Case? Only Player 2 can use it."
    areas = match.view()["board"]["areas"]
    mine, theirs = (areas[side(match, number)["area"]] for number in (1, 2))
    taken = [one["at"] for one in match.view()["pieces"]]
    assert squares(match) == set(mine) - set(taken)
    play(match, keys(match)[0].removeprefix("square:"))
    assert at(match, "vibranium_case") in mine
    assert match.choice.seat == 1
    assert match.question() == "Where do you put the Data Terminal? Only Player 1 can use it."
    assert squares(match) == set(theirs) - set(taken)
    play(match, keys(match)[0].removeprefix("square:"))
    assert at(match, "data_terminal") in theirs
    assert [one["key"] for one in side(match, 1)["objectives"]] == ["hack_the_terminal"]


@rule("FV-ATT-04")
@pytest.mark.parametrize("seats", [3, 4])
def test_objectives_need_exactly_two_sides(seats: int):
    with pytest.raises(BadSetting, match="exactly two sides"):
        Match(SCRIMMAGE, seats, objectives=1)
    match = Match(TERRITORY, seats, seed=1, objectives=1, characters="random", bases="seats")
    until(match, "ready")
    assert [len(one["objectives"]) for one in match.view()["sides"]] == [1, 1]


@rule("FV-ATT-05")
def test_an_objective_is_in_the_way_of_the_other_side_only():
    """W85."""
    row = "+-+-+-+-+-+\n|Y B . A Z|\n+-+-+-+-+-+"
    terminal = {1: {"objectives": {"hack_the_terminal": "2-0"}}, 2: {"objectives": {"retrieve_the_vibranium": "2-1"}}}
    row += "\n|. . . . .|\n+-+-+-+-+-+"
    match = stage(row.replace("B", "."), TERRITORY, turn="Y", sides=terminal)
    assert squares(match) == {"1-0"}, "neither on the terminal nor past it"
    match = stage(row, TERRITORY, turn="B", sides=terminal, who={"A": "kestrel"})
    assert squares(match) == set(), "an ally beyond, nobody may stop on the marker"
    match = stage(row.replace("A", "."), TERRITORY, turn="B", sides=terminal)
    assert squares(match) == {"3-0"}, "the owner's pieces pass it"


@rule("FV-ATT-05", "FV-SEE-11")
@pytest.mark.parametrize(("owner", "seen"), [(1, True), (2, False)])
def test_an_objective_hides_from_the_other_side_only(owner: int, seen: bool):
    row = "+-+-+-+-+-+\n|A . . Z .|\n+-+-+-+-+-+\n|. . . . .|\n+-+-+-+-+-+"
    match = stage(
        row,
        TERRITORY,
        turn="A",
        sides={
            owner: {"objectives": {"hack_the_terminal": "2-0"}},
            3 - owner: {"objectives": {"retrieve_the_vibranium": "2-1"}},
        },
    )
    assert ("shield_throw" in keys(match, "ability")) == seen


@rule("FV-ATT-05")
def test_an_objective_is_neither_challenged_nor_pushed_nor_swapped():
    row = "+-+-+-+-+-+\n|Z . A . .|\n+ + + + + +\n|. . . . .|\n+-+-+-+-+-+"
    sides = {1: {"objectives": {"hack_the_terminal": "0-1"}}, 2: {"objectives": {"retrieve_the_vibranium": "3-0"}}}
    match = stage(row, TERRITORY, turn="A", sides=sides)
    assert keys(match, "piece") == []
    match = stage(row, TERRITORY, who={"A": "mirror_ann"}, turn="A", sides=sides)
    play(match, "ability:borrowed_face")
    assert at(match, "A", "Z") == ("0-0", "2-0"), "Iron Man is the only rival to swap with"
    match = stage(row, TERRITORY, who={"A": "tollgate"}, turn="A", sides=sides)
    play(match, "ability:shake_it_off")
    assert at(match, "vibranium_case") == "3-0"
    assert prompt(match) == "action"


@rule("FV-ATT-06", "FV-TURN-09")
@pytest.mark.parametrize(("who", "offered"), [("A", True), ("B", True), ("Z", False)])
def test_only_characters_of_its_own_side_use_an_objective(who: str, offered: bool):
    row = "+-+-+-+-+\n|. A . .|\n+ + + + +\n|. B Z .|\n+-+-+-+-+"
    match = stage(row, TERRITORY, turn=who, sides=BOTH)
    assert ("data_terminal" in keys(match, "piece")) == offered
    if offered:
        play(match, "piece:data_terminal")
        assert side(match, 1)["objectives"][0]["cool"] == 2
        assert match.view()["left"] == 1


@rule("FV-ATT-22", "FV-SET-13")
def test_three_characters_and_one_item_per_side_may_be_played():
    match = Match(LEADERS, 2, seed=1, per_side=3, items=1, characters="random")
    until(match, "ready")
    for number in (0, 1):
        own = [one for one in match.view()["pieces"] if one["side"] == number]
        assert len(own) == 3
        assert len([one for one in own if one["item"]]) == 1


@rule("FV-ATT-22", "FV-ATT-01")
def test_more_than_one_item_and_companion_may_be_agreed_on():
    match = Match(LEADERS, 2, seed=3, per_side=3, items=2, companions=2, bases="seats", placing="random")
    asked = []
    while prompt(match) == "card":
        asked.append(match.choice.options[0].key.partition(":")[0])
        match.play(match.choice.options[0])
    assert len(asked) == 2 * (3 + 2 + 2)
    pieces = match.view()["pieces"]
    for number in (0, 1):
        own = [piece for piece in pieces if piece["side"] == number]
        assert sum(bool(piece.get("item")) for piece in own) == 2
        assert sum(piece["form"] == "companion" for piece in own) == 2
    for wrong, told in (
        ({"per_side": 2, "items": 2}, "an item needs a named character"),
        ({"per_side": 5, "companions": 4}, "use 0 to 3"),
        ({"items": 6}, "use 0 to 5"),
    ):
        with pytest.raises(BadSetting, match=told):
            Match(LEADERS, 2, **wrong)
