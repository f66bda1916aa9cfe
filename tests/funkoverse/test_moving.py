"""Moving (FV-MOVE)."""

from typing import Any

import pytest

from slugfest import IllegalOption
from tests.funkoverse.stage import (
    FIRST,
    LEADERS,
    TERRITORY,
    at,
    down,
    keys,
    play,
    points,
    pool,
    prompt,
    reason,
    squares,
    stage,
    standing,
    told,
    turn,
)
from tests.rule import rule

MISS = ["shield shield", "shield shield"]


def corridor(text: str) -> str:
    """A row of squares closed on all sides."""
    line = "-".join("+" * (len(text.split()) + 1))
    return f"{line}\n|{text}|\n{line}"


def ends(text: str, **more: Any) -> set[str]:
    return squares(stage(text, turn="A", **more))


@rule("FV-MOVE-01")
def test_a_basic_move_goes_up_to_two_squares():
    assert ends("+ + + + + +\n A . . . Z\n+ + + + + +\n . . . . .\n+ + + + + +") == {"1-0", "2-0", "0-1", "1-1", "2-1"}


@rule("FV-MOVE-01")
def test_a_special_move_goes_as_far_as_its_card_says():
    match = stage(
        "+ + + + + + +\n A . . . . Z\n+ + + + + + +", TERRITORY, turn="A", more={"A": {"item": "grapple_line"}}
    )
    play(match, "item:grapple_line")
    assert squares(match) == {"1-0", "2-0", "3-0"}
    play(match, "3-0")
    assert at(match, "A") == "3-0"


@rule("FV-MOVE-01")
@pytest.mark.parametrize(("name", "far"), [("gale_runner", 3), ("tollgate", 1), ("captain_america", 2)])
def test_a_trait_may_change_the_basic_move(name: str, far: int):
    found = ends("+ + + + + + +\n A . . . . Z\n+ + + + + + +", who={"A": name})
    assert found == {f"{c}-0" for c in range(1, far + 1)}


@rule("FV-MOVE-02")
def test_no_step_crosses_a_wall():
    """W03, W10."""
    assert ends("+ + + +\n A|. .\n+ + + +\n . . Z\n+ + + +") == {"0-1", "1-1"}
    found = ends("+ + + + + +\n . . . . .\n+ +-+-+ + +\n . . A . .\n+ + + + + +\n . . . Z .\n+ + + + + +")
    assert "2-0" not in found
    assert {"3-0", "4-0"} <= found, "a step beside and a diagonal one, round the wall's end"


@rule("FV-MOVE-02")
def test_the_reason_for_a_square_behind_a_wall_is_told():
    match = stage("+ + + +\n A|. .\n+ + + +\n . . Z\n+ + + +", turn="A")
    assert reason(match, "square:1-0")[1] == "FV-MOVE-02"


@rule("FV-MOVE-03")
def test_a_square_is_entered_if_its_centre_is_free():
    """W02, W03, W14."""
    assert ends("+ + + +\n A # Z\n+ + + +\n . . .\n+ + + +") == {"0-1", "1-1"}
    assert "1-0" in ends("+-+-+ +\n A .|Z\n+ + + +")


@rule("FV-MOVE-04")
@pytest.mark.parametrize("corner", ["+", "@"])
def test_no_diagonal_step_goes_through_a_blocked_corner(corner: str):
    found = ends(f"+ + + +\n . . Z\n+ {corner} + +\n A . .\n+ + + +", who={"A": "tollgate"})
    assert found == {"0-0", "1-1"} | ({"1-0"} if corner == "+" else set())


@rule("FV-MOVE-04", "FV-MOVE-06")
def test_nobody_squeezes_out_between_two_rivals_and_a_blocked_corner():
    """W05, W08."""
    assert ends("+ + + +\n Y . .\n+ @ + +\n A Z .\n+ + + +") == set()


@rule("FV-MOVE-05", "FV-MOVE-06", "FV-MOVE-07")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("A B . Z .", {"2-0"}),
        ("A b . Z .", {"2-0"}),
        ("A z . . .", {"2-0"}),
        ("A Z . . .", set()),
        ("A . Z . .", {"1-0"}),
        ("A . B . Z", {"1-0"}),
        ("A . z . .", {"1-0"}),
    ],
)
def test_allies_and_the_knocked_down_are_passed_but_nobody_stops_on_them(text: str, found: set[str]):
    """W01, W11, W12."""
    assert ends(corridor(text)) == found


@rule("FV-MOVE-06")
def test_the_whole_way_is_closed_by_a_standing_rival():
    match = stage(corridor("A Z . . ."), turn="A")
    with pytest.raises(IllegalOption):
        match.play("square:2-0")


@rule("FV-MOVE-07")
@pytest.mark.parametrize("number", [1, 2])
def test_no_move_ends_on_a_bonus_objective(number: int):
    given = {number: {"objectives": {"hack_the_terminal": {"at": "1-0"}}}}
    found = ends(corridor("A . . Z"), mode=LEADERS, sides=given)
    assert found == ({"2-0"} if number == 1 else set()), "the other side's marker is no way either"


@rule("FV-MOVE-08")
def test_a_diagonal_step_between_two_rivals_is_allowed():
    """W07."""
    match = stage("+ + +\n Y .\n+ + +\n A Z\n+ + +", turn="A")
    assert squares(match) == {"1-0"}
    play(match, "1-0")
    assert at(match, "A") == "1-0"


@rule("FV-MOVE-09")
@pytest.mark.parametrize(("text", "found"), [("A Z Y .", {"3-0"}), ("A Z B .", set()), ("A Z b .", {"3-0"})])
def test_a_pushed_rival_passes_its_own_allies_not_its_rivals(text: str, found: set[str]):
    """W36, W37."""
    match = stage(corridor(text), TERRITORY, who={"A": "tollgate"}, turn="A", rolls=MISS)
    play(match, "ability:hurl")
    assert (squares(match) if prompt(match) == "push" else set()) == found


@rule("FV-MOVE-10")
def test_two_moves_cannot_be_joined_to_pass_a_piece():
    """W63."""
    match = stage(corridor("P Q . Z"), TERRITORY, turn="P")
    play(match, "ability:wakanda_forever", "P", "P", "P")
    assert prompt(match) == "action"
    assert at(match, "P") == "0-0", "each time there was no square to stop on"
    match = stage(corridor("A B C . Z"), turn="A")
    assert squares(match) == set(), "two squares lead only onto the second ally"


@rule("FV-MOVE-11")
def test_options_are_end_squares_and_each_is_listed_once():
    match = stage("+ + + +\n . . .\n+ + + +\n . A .\n+ + + +\n . . Z\n+ + + +", turn="A")
    listed = keys(match, "square")
    assert len(listed) == len(set(listed)) == 7
    assert "1-1" not in listed


@rule("FV-MOVE-11")
def test_the_way_of_a_move_does_not_matter():
    match = stage(
        "+ + + + +\n A . . .\n+ + + + +\n . . . Z\n+ + + + +",
        TERRITORY,
        who={"Z": "doctor_tangle"},
        turn="A",
        tokens=[["tripwire", "1-0"], ["tripwire", "1-1"]],
    )
    play(match, "2-0")
    assert standing(match, "A"), "it ended beyond both tripwires"
    assert len(match.view()["tokens"]) == 2


@rule("FV-MOVE-12")
def test_staying_is_no_basic_move_but_an_answer_to_a_special_one():
    match = stage(
        "+ + + +\n A . .\n+ + + +\n . . Z\n+ + + +", TERRITORY, turn="A", more={"A": {"item": "grapple_line"}}
    )
    assert "stay" not in keys(match)
    assert "square:0-0" not in keys(match)
    play(match, "item:grapple_line")
    assert "stay" in keys(match)
    assert "square:0-0" not in keys(match)
    play(match, "stay")
    assert at(match, "A") == "0-0"
    assert match.view()["left"] == 1


@rule("FV-MOVE-13")
def test_a_marker_that_a_card_moves_goes_by_the_moving_rules():
    """No card of the content moves a round token; the Vibranium Case is the thing that a card moves."""
    text = "+-+-+-+-+-+-+\n|. . . B . Y|\n+-+ + +-+-+-+\n|. A .|. . Z|\n+-+-+-+-+-+-+"
    case = {1: {"objectives": {"retrieve_the_vibranium": {"at": "1-0"}}}}
    match = stage(text, LEADERS, turn="A", sides=case)
    play(match, "piece:vibranium_case")
    assert squares(match) == {"0-0", "2-0", "0-1", "2-1"}, "not past the wall, not onto a piece"


@rule("FV-MOVE-13")
def test_pushes_do_not_reach_round_tokens():
    match = stage(
        "+ + + + +\n . . . .\n+ + + + +\n . Z A .\n+ + + + +",
        TERRITORY,
        who={"A": "tollgate", "Z": "doctor_tangle"},
        turn="A",
        tokens=[["tripwire", "2-1"], ["tripwire", "3-0"]],
    )
    play(match, "ability:shake_it_off")
    assert prompt(match) == "push"
    play(match, "stay")
    assert [token["at"] for token in match.view()["tokens"]] == ["2-1", "3-0"]


@rule("FV-MOVE-14")
def test_the_knocked_down_do_not_move_by_themselves():
    match = stage(
        "+ + + +\n a . .\n+ + + +\n . . Z\n+ + + +", TERRITORY, turn="A", more={"A": {"item": "grapple_line"}}
    )
    assert keys(match, "square") == []
    assert "item:grapple_line" not in keys(match)


@rule("FV-MOVE-14", "FV-MOVE-15")
def test_a_knocked_down_piece_is_pushed_and_stays_down():
    match = stage(
        "+ + + + +\n A z . .\n+ + + + +", TERRITORY, turn="A", rolls=["shield shield shield", "shield shield"]
    )
    play(match, "ability:no_you_move", "2-0")
    assert at(match, "Z") == "2-0"
    assert down(match, "Z")
    assert told(match, "pushed")


@rule("FV-MOVE-14")
def test_a_knocked_down_piece_is_swapped_and_stays_down():
    match = stage("+ + + + +\n A . b Z\n+ + + + +", TERRITORY, who={"A": "doctor_tangle"}, turn="A")
    play(match, "ability:switchback")
    assert at(match, "A", "B") == ("2-0", "0-0")
    assert down(match, "B")
    assert standing(match, "A")


@rule("FV-MOVE-15")
def test_a_move_changes_nothing_but_the_square():
    match = stage("+ + + +\n A . .\n+ + + +\n . . Z\n+ + + +", FIRST, turn="A")
    before = (pool(match, 1), pool(match, 2), points(match))
    play(match, "1-0")
    assert (at(match, "A"), turn(match), match.view()["left"]) == ("1-0", "captain_america", 1)
    assert (pool(match, 1), pool(match, 2), points(match)) == before
    assert standing(match, "A")
    assert [entry.kind for entry in match.journal][-1] == "moved"
