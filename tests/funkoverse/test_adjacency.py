"""Adjacency (FV-ADJ)."""

from typing import Any

import pytest

from tests.funkoverse.stage import FIRST, LEADERS, TERRITORY, TRIUMPH, key, keys, on_map, play, points, stage
from tests.rule import rule


def next_to(text: str, letter: str = "A", **more: Any) -> str:
    """The letters of the rivals that a basic challenge reaches."""
    match = stage(text, turn=letter, **more)
    return "".join(sorted(one for one in "ABCDVWXYZPQR" if key(match, one) in keys(match, "piece")))


@rule("FV-ADJ-01")
def test_neighbours_are_adjacent_unless_a_wall_or_a_blocked_corner_is_between():
    """W15."""
    text = "+ + + +\n . Y .\n+ +-+ +\n Z A .\n+ + @ +\n . . W\n+ + + +"
    assert next_to(text) == "Z"
    assert next_to(text.replace("-", " ")) == "YZ"
    assert next_to(text.replace("@", "+")) == "WZ"


@rule("FV-ADJ-01")
@pytest.mark.parametrize("square", ["4-4", "5-4", "6-4", "4-5", "6-5", "4-6", "5-6", "6-6"])
def test_the_triumph_square_has_four_adjacent_ones(square: str):
    """W100."""
    match = on_map(
        TRIUMPH,
        {"pieces": {"iron_man": square, "dora_milaje": "3-0"}},
        {"pieces": {"black_widow": "3-10", "iron_drone": "4-10"}},
        turn="iron_man",
        triumph="5-5",
    )
    assert ("marker:triumph" in keys(match)) is (square in ("5-4", "6-5", "5-6", "4-5"))


@rule("FV-ADJ-01")
def test_two_squares_away_is_not_adjacent():
    assert next_to("+ + + +\n A . Z\n+ + + +") == ""


@rule("FV-ADJ-02")
@pytest.mark.parametrize("letters", ["AZ", "Az"])
@pytest.mark.parametrize("wall", [" ", "|"])
def test_adjacency_is_mutual_and_does_not_ask_who_stands(letters: str, wall: str):
    near = wall == " "
    first, second = letters
    assert next_to(f"+ + +\n {first}{wall}{second}\n+ + +") == ("Z" if near else "")
    assert next_to(f"+ + +\n {second.upper()}{wall}{first.lower()}\n+ + +", "Z") == ("A" if near else "")


@rule("FV-ADJ-02")
def test_pieces_beside_a_diagonal_do_not_break_it():
    assert next_to("+ + +\n A Y\n+ + +\n X Z\n+ + +") == "XYZ"
    assert next_to("+ + +\n A B\n+ + +\n C Z\n+ + +") == "Z"


@rule("FV-ADJ-03")
@pytest.mark.parametrize("wall", [" ", "|"])
def test_tokens_minions_companions_and_markers_use_the_same_rule(wall: str):
    near = wall == " "
    text = f"+ + + +\n .{wall}A .\n+ + + +\n . . .\n+ + + +\n Y . Z\n+ + + +"
    match = stage(text, TERRITORY, who={"Z": "doctor_tangle"}, turn="A", tokens=[["tripwire", "0-0"]])
    assert ("token:tripwire" in keys(match)) is near
    match = stage(text, TERRITORY, turn="A", markers={"C": "0-0"})
    assert ("marker:C" in keys(match)) is near
    match = stage(text, LEADERS, turn="A", sides={1: {"objectives": {"hack_the_terminal": {"at": "0-0"}}}})
    assert ("piece:data_terminal" in keys(match)) is near
    text = f"+ + + +\n Y{wall}A .\n+ + + +\n . . .\n+ + + +\n . . Z\n+ + + +"
    assert next_to(text, who={"Y": "crate_mule"}, more={"Y": {"with": "Z"}}) == ("Y" if near else "")
    assert next_to(text, who={"Y": "rig", "Z": "foreman_otto"}) == ("Y" if near else "")


@rule("FV-ADJ-04")
def test_what_shares_the_square_counts_as_adjacent():
    text = "+ + + + +\n A . . Z\n+ + + + +"
    match = stage(text, TERRITORY, who={"Z": "doctor_tangle"}, turn="A", tokens=[["tripwire", "0-0"]])
    assert "token:tripwire" in keys(match)
    match = stage(text, TERRITORY, turn="A", markers={"B": "0-0", "C": "2-0"})
    assert keys(match, "marker") == ["B"]
    match = stage(text, TRIUMPH, turn="A", triumph="0-0")
    assert "triumph" in keys(match, "marker")


@rule("FV-ADJ-04")
def test_nobody_is_adjacent_to_itself():
    text = "+ + + +\n A . B\n+ + + +\n . . .\n+ + + +\n . . Z\n+ + + +"
    who = {"A": "mirror_ann", "B": "dora_milaje"}
    match = stage(text, TERRITORY, who=who, turn="A", sides={1: {"pool": {}}})
    assert "ability:quiet_word" not in keys(match), "alone she is not next to an ally"
    match = stage(text.replace("A . B", "A B ."), TERRITORY, who=who, turn="A", sides={1: {"pool": {}}})
    assert "ability:quiet_word" in keys(match)


@rule("FV-ADJ-05")
def test_adjacent_is_within_one_square_and_seen():
    match = stage(
        "+ + + +\n . D .\n+ +-+ +\n B A .\n+ + @ +\n . . C\n+ + + +\n Z . .\n+ + + +",
        TERRITORY,
        who={"A": "bulwark_bess"},
        turn="A",
        forced=False,
    )
    play(match, "ability:hold_the_line")
    assert set(keys(match, "piece")) == {"bulwark_bess", key(match, "B")}


@rule("FV-ADJ-05", "FV-SEE-12")
@pytest.mark.parametrize(("wall", "gained"), [(" ", [1, 0, 1]), ("|", [1, 0, 0])])
def test_a_knocked_down_character_is_adjacent_too(wall: str, gained: list[int]):
    text = f"+ + + +\n A z{wall}p\n+ + + +"
    match = stage(text, FIRST, turn="A", sides={3: {"area": "area1"}}, rolls=["burst burst", "burst burst"])
    play(match, "Z")
    assert points(match) == gained
