"""The cooldown track and the end of a round (FV-COOL)."""

from typing import Any

import pytest

from slugfest import Match
from tests.funkoverse.stage import (
    LEADERS,
    TERRITORY,
    TRIUMPH,
    at,
    end_round,
    keys,
    out,
    piece,
    play,
    points,
    pool,
    prompt,
    squares,
    stage,
    standing,
    track,
)
from tests.rule import rule

ROW = "+-+-+-+-+-+\n|A . z . .|\n+-+-+-+-+-+"
CALM = "+-+-+-+-+-+\n|A . . . Z|\n+-+-+-+-+-+"
DONE: dict[str, Any] = {"exhausted": True}
BOTH_DONE = {"A": DONE, "Z": DONE}


def asked(match: Match) -> int:
    """The seat that is to decide."""
    assert match.choice is not None
    return match.choice.seat


@rule("FV-COOL-01", "FV-COOL-02")
def test_any_number_of_things_lies_on_one_space():
    match = stage(
        "+-+-+-+-+\n|A B . Z|\n+-+-+-+-+",
        TERRITORY,
        more={"A": {"item": "grapple_line", "item_cool": 4}},
        sides={1: {"track": {"finesse": [4], "force": [4], "leadership": [4]}}},
        markers={"A": {"side": 1, "space": 4}, "B": {"side": 1, "space": 4}},
    )
    assert track(match) == {4: ["finesse", "force", "grapple_line", "leadership", "marker A", "marker B"]}
    end_round(match)
    assert list(track(match)) == [3]
    assert len(track(match)[3]) == 6


@rule("FV-COOL-02", "FV-CHAL-12")
def test_a_knocked_out_character_goes_on_one():
    match = stage("+-+-+-+\n|A z .|\n+-+-+-+", TERRITORY, turn="A", rolls=["burst burst", "burst burst"])
    play(match, "Z")
    assert track(match, 2) == {1: ["iron_man"]}
    assert at(match, "Z") == ""


@rule("FV-COOL-03")
def test_a_thing_shifted_below_one_returns_at_once():
    match = stage(CALM, who={"A": "foreman_otto"}, turn="A", sides={1: {"track": {"cunning": [1]}}})
    play(match, "ability:shift_change", "cool:cunning-1")
    assert pool(match) == {"cunning": 1}
    assert "ability:call_the_rig" in keys(match)


@rule("FV-COOL-04", "FV-ABIL-22")
@pytest.mark.parametrize(
    ("chosen", "after"), [("force-2", {3: ["force"], 4: ["cunning"]}), ("cunning-4", {2: ["force"], 4: ["cunning"]})]
)
def test_nothing_goes_beyond_four(chosen: str, after: dict[int, list[str]]):
    """W70."""
    match = stage(
        "+-+-+-+\n|A Z .|\n+-+-+-+",
        who={"A": "black_widow"},
        turn="A",
        rolls=["burst burst burst", "burst burst"],
        sides={2: {"track": {"force": [2], "cunning": [4]}}},
    )
    play(match, "ability:widows_bite")
    assert prompt(match) == "shift"
    assert set(keys(match, "cool")) == {"force-2", "cunning-4"}
    play(match, f"cool:{chosen}")
    assert track(match, 2) == after


@rule("FV-COOL-05")
def test_what_lies_on_the_track_cannot_be_used():
    match = stage(
        ROW,
        more={"A": {"item": "concussion_disc", "item_cool": 1}},
        turn="A",
        sides={1: {"track": {"finesse": [1], "force": [2], "leadership": [3]}}},
    )
    assert {key.partition(":")[0] for key in keys(match)} == {"square", "end"}
    match = stage(CALM.replace("A", "."), more={"A": {"at": "out", "cool": 2}}, turn="A", forced=False)
    assert [key for key in keys(match) if key != "end"] == []


@rule("FV-COOL-06")
def test_points_and_the_winner_come_before_the_cooldown():
    match = stage(CALM, TRIUMPH, more=BOTH_DONE, triumph="A", sides={1: {"points": 5, "track": {"finesse": [1]}}})
    assert match.over
    assert points(match) == [7, 0]
    assert track(match) == {1: ["finesse"]}, "the game was over before anything cooled down"


@rule("FV-COOL-06")
def test_a_case_at_home_scores_before_a_character_returns():
    match = stage(
        CALM,
        LEADERS,
        more={"A": DONE, "Z": DONE, "B": {"at": "out", "exhausted": True}},
        sides={1: {"objectives": {"retrieve_the_vibranium": "1-0"}}, 2: {"objectives": {"hack_the_terminal": "3-0"}}},
        map={"areas": {"area1": [[1, 0]], "area2": [[2, 0]]}},
    )
    assert points(match) == [2, 0]
    assert at(match, "vibranium_case") == "2-0"
    assert at(match, "B") == "1-0", "free again: the case went back first"


@rule("FV-COOL-07", "FV-COOL-08")
@pytest.mark.parametrize(("first", "squares_of"), [(1, {"B": "1-0", "Y": "4-0"}), (2, {"B": "4-0", "Y": "1-0"})])
def test_the_first_side_completes_its_returns_before_the_next(first: int, squares_of: dict[str, str]):
    """W69: one free square lies beside both starting areas."""
    match = stage(
        "+-+-+-+-+-+\n|A . Z X .|\n+-+-+-+-+-+",
        TERRITORY,
        first=first,
        more={"A": DONE, "Z": DONE, "X": DONE, "B": {"at": "out", **DONE}, "Y": {"at": "out", **DONE}},
        map={"areas": {"area1": [[0, 0]], "area2": [[2, 0]]}},
    )
    assert {name: at(match, name) for name in "BY"} == squares_of


@rule("FV-COOL-07")
def test_everything_on_a_track_goes_down_by_one():
    match = stage(
        CALM,
        TERRITORY,
        more=BOTH_DONE | {"A": {"item": "grapple_line", "item_cool": 2, **DONE}},
        sides={1: {"track": {"finesse": [1], "force": [2], "leadership": [4]}}, 2: {"track": {"cunning": [3]}}},
        markers={"A": {"side": 2, "space": 3}},
    )
    assert track(match) == {1: ["force", "grapple_line"], 3: ["leadership"]}
    assert pool(match) == {"finesse": 1}
    assert track(match, 2) == {2: ["cunning", "marker A"]}


@rule("FV-COOL-08", "FV-COOL-11")
def test_a_character_returns_standing_where_its_side_chooses_and_ready():
    """W66."""
    match = stage(
        CALM,
        TERRITORY,
        round=2,
        more=BOTH_DONE | {"Y": {"at": "out", **DONE}},
        map={"areas": {"area1": [[0, 0]], "area2": [[2, 0], [3, 0]]}},
    )
    assert (prompt(match), asked(match)) == ("return", 1)
    assert squares(match) == {"2-0", "3-0"}
    play(match, "2-0")
    assert standing(match, "Y")
    assert at(match, "Y") == "2-0"
    assert match.view()["round"] == 3
    assert not any(one["exhausted"] for one in match.view()["pieces"])


@rule("FV-COOL-08")
def test_several_returning_pieces_are_placed_one_after_another():
    match = stage(
        CALM,
        TERRITORY,
        more=BOTH_DONE | {"Y": {"at": "out", **DONE}, "X": {"at": "out", **DONE}},
        map={"areas": {"area1": [[0, 0]], "area2": [[1, 0], [2, 0], [3, 0]]}},
    )
    play(match, "2-0")
    assert prompt(match) == "return"
    assert squares(match) == {"1-0", "3-0"}
    play(match, "1-0")
    assert standing(match, "X")
    assert standing(match, "Y")
    assert {at(match, "X"), at(match, "Y")} == {"1-0", "2-0"}


@rule("FV-COOL-09")
@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_a_thing_on_a_space_is_back_after_as_many_ends_of_rounds(space: int):
    """W65."""
    match = stage(CALM, TERRITORY, turn="A", sides={1: {"track": {"finesse": [space]}}})
    for left in range(space - 1, 0, -1):
        end_round(match)
        assert track(match) == {left: ["finesse"]}
    end_round(match)
    assert track(match) == {}
    assert pool(match)["finesse"] == 1
    assert match.view()["round"] == space + 1


@rule("FV-COOL-10", "FV-SET-20")
def test_with_a_full_starting_area_one_returns_beside_it():
    """W68."""
    match = stage(
        """
        +-+-+-+-+-+
        |. . . . .|
        + + + + + +
        |Z . . . .|
        +-+ + + + +
        |. . . . A|
        +-+-+-+-+-+
        """,
        TERRITORY,
        more=BOTH_DONE | {"B": {"at": "out", **DONE}},
        map={"areas": {"area1": [[0, 1]], "area2": [[4, 2]]}},
    )
    assert prompt(match) == "return"
    assert squares(match) == {"0-0", "1-0", "1-1"}, "not across the wall nor round its end"


@rule("FV-COOL-10")
def test_with_the_squares_beside_full_too_one_returns_at_the_least_distance():
    match = stage(
        """
        +-+-+-+-+-+
        |Z|. . . .|
        +-+ + + + +
        |. . . . A|
        +-+-+-+-+-+
        """,
        TERRITORY,
        more=BOTH_DONE | {"B": {"at": "out", **DONE}},
        map={"areas": {"area1": [[0, 0]], "area2": [[4, 1]]}},
    )
    assert squares(match) == {"1-0", "0-1", "1-1"}, "obstructions are ignored in counting"


@rule("FV-COOL-11")
def test_refresh_reaches_characters_that_are_still_out():
    match = stage(CALM, TERRITORY, more=BOTH_DONE | {"Y": {"at": "out", "cool": 3, **DONE}})
    assert out(match, "Y")
    assert not piece(match, "Y")["exhausted"]
    assert track(match, 2) == {2: ["shield_operative"]}


@rule("FV-COOL-12", "FV-TURN-01")
@pytest.mark.parametrize("first", [1, 2])
def test_the_other_side_begins_the_next_round(first: int):
    match = stage(CALM, TERRITORY, more=BOTH_DONE, first=first)
    assert match.view()["first"] == 2 - first
    assert asked(match) == 2 - first


@rule("FV-CHAL-15", "FV-TURN-14")
@pytest.mark.parametrize("exhausted", [False, True])
def test_one_that_stays_out_keeps_its_marker_until_refresh(exhausted: bool):
    match = stage(
        "+-+-+-+-+\n|A . z Y|\n+-+-+-+-+",
        TERRITORY,
        turn="A",
        more={"Z": {"exhausted": exhausted}},
        actions=2,
        rolls=["burst burst", "burst burst"],
        markers={},
    )
    play(match, "1-0", "Z")
    assert out(match, "Z")
    assert piece(match, "Z")["exhausted"] == exhausted
    assert ("piece:iron_man" in keys(match)) == (not exhausted)


@rule("FV-COOL-08")
def test_an_item_and_a_marker_return_to_their_places():
    match = stage(
        CALM,
        TERRITORY,
        more=BOTH_DONE | {"A": {"item": "grapple_line", "item_cool": 1, **DONE}},
        markers={"A": {"side": 1, "space": 1}},
        map={"points": {"A": [2, 0], "B": [4, 0], "C": [4, 0], "D": [4, 0]}},
    )
    assert match.view()["markers"]["A"] == "2-0"
    play(match, "Z", "end", "A")
    assert "item:grapple_line" in keys(match)


@rule("FV-COOL-09")
def test_a_knocked_out_character_is_back_at_the_same_rounds_end():
    match = stage("+-+-+-+\n|A z .|\n+-+-+-+", TERRITORY, turn="A", rolls=["burst burst", "burst burst"])
    play(match, "Z")
    end_round(match)
    assert match.view()["round"] == 2
    assert standing(match, "Z")
    assert at(match, "Z") == "2-0"
