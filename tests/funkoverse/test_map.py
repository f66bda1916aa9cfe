"""The map (FV-MAP): squares, obstructions, and where a piece can stand."""

from typing import Any

import pytest

from slugfest import BadPosition
from tests.funkoverse.stage import LEADERS, TERRITORY, at, keys, on_map, play, prompt, squares, stage
from tests.rule import rule

AROUND = {f"{c}-{r}" for c in range(3) for r in range(3)} - {"1-1"}
OPEN = "+ + + + +\n . . . .\n+ + + + +\n . A . .\n+ + + + +\n . . . Z\n+ + + + +"
NORTH = {"0-0", "1-0", "2-0"}


def steps(text: str) -> set[str]:
    """Where Tollgate, who moves one square, can go."""
    return squares(stage(text, who={"A": "tollgate"}, turn="A"))


def drawn(x: int, y: int, mark: str) -> str:
    rows = [list(row) for row in OPEN.split("\n")]
    rows[y][x] = mark
    return "\n".join("".join(row) for row in rows)


@rule("FV-MAP-01")
def test_a_square_has_eight_neighbours():
    assert steps(OPEN) == AROUND


@rule("FV-MAP-01")
def test_a_square_in_the_corner_of_the_map_has_three():
    assert steps("+ + + + +\n A . . Z\n+ + + + +\n . . . .\n+ + + + +") == {"1-0", "0-1", "1-1"}


@rule("FV-MAP-03", "FV-MAP-04", "FV-MAP-06")
@pytest.mark.parametrize(
    ("x", "y", "mark", "closed"),
    [
        (3, 2, "-", NORTH),
        (2, 3, "|", {"0-0", "0-1", "0-2"}),
        (4, 2, "@", {"2-0"}),
        (3, 1, "#", NORTH),
        (1, 1, "#", {"0-0"}),
        (2, 1, "|", {"0-0"}),
        (5, 2, "-", {"2-0"}),
        (1, 4, "-", {"0-2"}),
    ],
    ids=["wall above", "wall beside", "corner", "covered above", "covered", "wall's end", "wall's other end", "below"],
)
def test_each_form_of_obstruction_closes_just_what_it_touches(x: int, y: int, mark: str, closed: set[str]):
    assert steps(drawn(x, y, mark)) == AROUND - closed


@rule("FV-MAP-05")
def test_a_square_with_obstructions_on_its_border_is_an_ordinary_one():
    match = stage("+ + + +\n A .|Z\n+ +-+ +\n . . .\n+ + + +", TERRITORY, turn="A")
    play(match, "1-0")
    assert keys(match, "piece") == [], "its wall keeps the rival out of reach"
    assert squares(match) == {"0-0", "0-1"}


@rule("FV-MAP-07")
def test_a_covered_square_is_never_entered_and_holds_nothing():
    with pytest.raises(BadPosition, match="nothing can stand on '1-0'"):
        stage("+ + + +\n A # .\n+ + + +\n . . Z\n+ + + +", more={"A": {"at": "1-0"}})
    text = "+ + + +\n A # .\n+ + + +\n . . Z\n+ + + +"
    match = stage(text, turn="A")
    assert "1-0" not in squares(match)
    match = stage(text, TERRITORY, who={"A": "cinder_mae"}, turn="A")
    play(match, "ability:smoke_step")
    assert squares(match) >= {"2-0"}
    assert "1-0" not in squares(match)
    match = stage(text, TERRITORY, who={"A": "doctor_tangle"}, turn="A")
    play(match, "ability:tripwire")
    assert "1-0" not in squares(match)


@rule("FV-MAP-07")
def test_nobody_is_pushed_into_a_covered_square():
    match = stage(
        "+-+-+-+-+\n A Z # .\n+-+-+-+-+\n . . . .\n+ + + + +",
        TERRITORY,
        turn="A",
        rolls=["shield shield shield", "shield shield"],
    )
    play(match, "ability:no_you_move")
    assert prompt(match) == "action", "there was nothing to choose"
    assert at(match, "Z") == "1-0"


def stepping(text: str, **more: Any) -> set[str]:
    match = stage(text, who={"A": "cinder_mae"} | more.pop("who", {}), turn="A", mode=LEADERS, forced=False, **more)
    play(match, "ability:smoke_step")
    return squares(match)


@rule("FV-MAP-11")
@pytest.mark.parametrize(
    ("letter", "more"),
    [
        ("B", {}),
        ("b", {}),
        ("Y", {}),
        ("y", {}),
        ("Y", {"who": {"Y": "crate_mule"}, "more": {"Y": {"with": "Z"}}}),
        ("Y", {"who": {"Y": "rig", "Z": "foreman_otto"}}),
        (".", {"sides": {1: {"objectives": {"hack_the_terminal": {"at": "1-0"}}}}}),
        (".", {"sides": {2: {"objectives": {"retrieve_the_vibranium": {"at": "1-0"}}}}}),
    ],
    ids=["ally", "ally down", "rival", "rival down", "companion", "minion", "own objective", "other objective"],
)
def test_nothing_is_placed_where_a_piece_is(letter: str, more: dict[str, Any]):
    text = f"+ + + + +\n A {letter} . Z\n+ + + + +"
    assert stepping(text, **more) == {"2-0"}


@rule("FV-MAP-11")
def test_tokens_and_markers_leave_a_square_standable():
    found = stepping(
        "+ + + + +\n A . . Z\n+ + + + +",
        who={"Z": "doctor_tangle"},
        tokens=[["tripwire", "1-0"]],
        markers={"A": "2-0"},
    )
    assert found == {"1-0", "2-0"}


@rule("FV-MAP-11")
def test_an_enclosed_square_is_not_standable():
    text = "+ + + + +\n A .|.|Z\n+ + +-+ +\n . . . .\n+ + + + +"
    ground = {
        "areas": {"area1": [[0, 0]], "area2": [[3, 1]]},
        "enclosed": [[2, 0]],
        "points": {letter: [3, 1] for letter in "ABCD"},
        "triumph": [3, 1],
    }
    found = stepping(text, map=ground)
    assert found == {"1-0", "0-1", "1-1", "2-1"}


@rule("FV-MAP-08", "FV-MAP-11")
@pytest.mark.parametrize("square", ["2-3", "2-4", "4-3", "4-4", "3-2", "3-5"])
def test_nobody_steps_into_the_enclosed_squares_of_the_bridge(square: str):
    """W75."""
    sides: list[dict[str, Any]] = [{"pieces": {"cinder_mae": square}}, {"pieces": {"black_widow": "12-4"}}]
    match = on_map(TERRITORY, *sides, turn="cinder_mae")
    assert not {"3-3", "3-4"} & squares(match)
    play(match, "ability:smoke_step")
    assert len(squares(match)) > 10
    assert not {"3-3", "3-4"} & squares(match)
