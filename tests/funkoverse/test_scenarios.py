"""The four scenarios (FV-SCEN-12 to -15)."""

from typing import Any

import pytest

from slugfest import Match
from tests.funkoverse.stage import (
    LEADERS,
    SCRIMMAGE,
    TERRITORY,
    TRIUMPH,
    at,
    down,
    end_round,
    keys,
    piece,
    play,
    points,
    prompt,
    side,
    stage,
)
from tests.rule import rule

KO = ["burst burst", "burst burst"]
AREAS = {"area1": [[0, 0]], "area2": [[4, 0]], "area3": [[2, 0]]}
THREE = {"areas": AREAS, "seats": {"3": list(AREAS)}}


def targets(match: Match) -> list[str]:
    """Who bears the target markers."""
    return [one["target"] for one in match.view()["sides"]]


@rule("FV-SCEN-12")
@pytest.mark.parametrize(("targets_of", "expected"), [({1: "Z"}, [2, 0]), ({1: "Y"}, [1, 0])])
def test_the_own_target_is_worth_two_points(targets_of: dict[int, str], expected: list[int]):
    match = stage(
        "+-+-+-+-+\n|A z . Y|\n+-+-+-+-+",
        SCRIMMAGE,
        turn="A",
        rolls=KO,
        sides={number: {"target": name} for number, name in targets_of.items()},
    )
    play(match, "Z")
    assert points(match) == expected
    assert side(match, 1)["target"] == "shield_operative"


@rule("FV-SCEN-12")
@pytest.mark.parametrize(("own", "gained"), [("A", 1), ("Z", 2)])
def test_a_target_knocked_out_by_another_moves_to_another_opponent(own: str, gained: int):
    """W96."""
    match = stage(
        "+-+-+-+-+-+\n|A B z P Y|\n+-+-+-+-+-+",
        SCRIMMAGE,
        turn="P",
        rolls=KO,
        map=THREE,
        more={"Q": {"at": "out"}},
        sides={1: {"target": "Z"}, 2: {"target": "A"}, 3: {"target": own}},
    )
    play(match, "Z")
    assert points(match) == [0, 0, gained]
    asked = []
    while prompt(match) == "lay":
        assert match.choice is not None
        asked.append((match.choice.seat, set(keys(match))))
        play(match, keys(match)[0])
    assert (0, {"piece:black_panther", "piece:dora_milaje"}) in asked, "out ones may bear it, Iron Man's side may not"
    assert len(asked) == (2 if own == "Z" else 1)


@rule("FV-SCEN-12", "FV-SET-15")
def test_target_markers_are_laid_in_turn_order_on_any_opponent():
    """W107."""
    match = Match(
        SCRIMMAGE, 3, bases="seats", rolls=[["2"]], characters=[["captain_america"], ["iron_man"], ["black_widow"]]
    )
    order = []
    while prompt(match) != "start":
        assert prompt(match) == "lay"
        assert match.choice is not None
        seat = match.choice.seat
        order.append(seat)
        theirs = {one["key"] for one in match.view()["pieces"] if one["side"] != seat}
        assert set(keys(match, "piece")) == theirs
        play(match, "piece:captain_america" if seat else "piece:iron_man")
    assert order == [1, 2, 0]
    assert targets(match) == ["iron_man", "captain_america", "captain_america"]


@rule("FV-SCEN-12")
def test_with_a_lone_opponent_of_one_character_the_marker_stays():
    match = stage("+-+-+-+\n|A z .|\n+-+-+-+", SCRIMMAGE, turn="A", rolls=KO, sides={1: {"target": "Z"}})
    play(match, "Z")
    assert points(match) == [2, 0]
    assert side(match, 1)["target"] == "iron_man"


@rule("FV-SCEN-13")
@pytest.mark.parametrize(("picture", "offered"), [("A . . Z", True), ("A|. . Z", False), (". A . Z", True)])
def test_the_triumph_marker_is_taken_from_its_square_or_beside(picture: str, offered: bool):
    match = stage(f"+-+-+-+-+\n|{picture}|\n+-+-+-+-+", TRIUMPH, turn="A", triumph="1-0")
    assert ("marker:triumph" in keys(match)) == offered
    if offered:
        play(match, "marker:triumph")
        assert match.view()["holder"] == "captain_america"
        assert match.view()["triumph"] == ""


@rule("FV-SCEN-13")
def test_a_basic_character_may_hold_it_but_no_companion():
    match = stage(
        "+-+-+-+-+\n|A B . Z|\n+-+-+-+-+",
        TRIUMPH,
        who={"A": "dora_milaje", "B": "signal_pup"},
        more={"B": {"with": "A"}},
        turn="A",
        triumph="1-0",
    )
    assert set(keys(match, "companion")) == {"pup_run", "pup_fetch"}
    play(match, "marker:triumph")
    assert match.view()["holder"] == "dora_milaje"


@rule("FV-SCEN-13")
def test_a_holder_that_is_knocked_down_drops_it():
    """W95."""
    match = stage("+-+-+-+-+\n|A Z . .|\n+-+-+-+-+", TRIUMPH, turn="A", triumph="Z", rolls=KO)
    assert "marker:triumph" not in keys(match), "not from a standing holder"
    play(match, "Z")
    assert down(match, "Z")
    assert (match.view()["triumph"], match.view()["holder"]) == ("1-0", "")
    assert "marker:triumph" in keys(match)
    play(match, "end")
    end_round(match)
    assert points(match) == [0, 0]


@rule("FV-SCEN-13")
def test_the_holder_scores_two_at_the_rounds_end():
    match = stage(
        "+-+-+-+-+\n|A . . Z|\n+-+-+-+-+",
        TRIUMPH,
        triumph="A",
        more={"A": {"exhausted": True}, "Z": {"exhausted": True}},
    )
    assert points(match) == [2, 0]
    end_round(match)
    assert points(match) == [4, 0]


@rule("FV-SCEN-13", "FV-SCEN-09")
@pytest.mark.parametrize(
    ("mode", "count", "given", "over"),
    [
        (TRIUMPH, 2, 6, False),
        (TRIUMPH, 2, 7, True),
        (TRIUMPH, 3, 9, False),
        (TRIUMPH, 3, 10, True),
        (LEADERS, 2, 5, False),
        (LEADERS, 2, 6, True),
        (LEADERS, 3, 9, False),
        (LEADERS, 3, 10, True),
        (TERRITORY, 2, 5, False),
        (TERRITORY, 2, 6, True),
        (TERRITORY, 3, 9, False),
        (TERRITORY, 3, 10, True),
    ],
)
def test_the_threshold_goes_by_the_characters_per_side(mode: Any, count: int, given: int, over: bool):
    picture = (
        "+-+-+-+-+-+-+\n|A B C X Y Z|\n+-+-+-+-+-+-+" if count == 3 else "+-+-+-+-+-+-+\n|A B . . Y Z|\n+-+-+-+-+-+-+"
    )
    who = {"X": "iron_drone"}
    names = "ABCXYZ" if count == 3 else "ABYZ"
    match = stage(
        picture, mode, who=who, more={name: {"exhausted": True} for name in names}, sides={1: {"points": given}}
    )
    assert match.over == over


@rule("FV-SCEN-14")
@pytest.mark.parametrize(("leaders", "gained"), [(("B", "Y"), 1), (("B", "Z"), 2), (("A", "Y"), 2), (("A", "Z"), 3)])
def test_leaders_are_worth_more_and_gain_more(leaders: tuple[str, str], gained: int):
    """W94."""
    match = stage(
        "+-+-+-+-+\n|B A z Y|\n+-+-+-+-+",
        LEADERS,
        turn="A",
        rolls=KO,
        sides={number: {"leader": name} for number, name in enumerate(leaders, 1)},
    )
    play(match, "Z")
    assert points(match) == [gained, 0]


@rule("FV-SCEN-14")
def test_leaders_are_picked_in_secret_and_shown_together():
    match = Match(LEADERS, 2, bases="seats", rolls=[["1"]], characters=[["iron_man"], ["black_widow"]])
    assert prompt(match) == "leader"
    assert {choice.seat: set(choice.keys) for choice in match.choices} == {
        0: {"piece:iron_man", "piece:shield_agent"},
        1: {"piece:black_widow", "piece:shield_operative"},
    }
    match.play("piece:shield_agent", seat=0)
    assert all(one["leader"] == "" for one in match.view(1)["sides"])
    match.play("piece:black_widow", seat=1)
    assert [one["leader"] for one in match.view(None)["sides"]] == ["shield_agent", "black_widow"]


@rule("FV-SCEN-14")
def test_a_leader_stays_leader_while_out():
    match = stage(
        "+-+-+-+-+\n|B A z Y|\n+-+-+-+-+", LEADERS, turn="A", rolls=KO, sides={1: {"leader": "A"}, 2: {"leader": "Z"}}
    )
    play(match, "Z")
    assert piece(match, "Z")["state"] == "out"
    assert side(match, 2)["leader"] == "iron_man"
    assert piece(match, "Z")["leader"]


@rule("FV-SCEN-15")
@pytest.mark.parametrize(
    ("row", "expected"),
    [("A b Z . . . C Y X", [2, 1]), ("A . Z . . B C Y X", [1, 1]), ("A b . . . Z C Y X", [2, 0])],
)
def test_three_per_side_score_for_being_in_the_area_and_for_most(row: str, expected: list[int]):
    """W93."""
    match = stage(
        "+-" * 9 + f"+\n|{row}|\n" + "+-" * 9 + "+",
        TERRITORY,
        who={"X": "iron_drone"},
        more={name: {"exhausted": True} for name in "ABCXYZ"},
        map={"scoring_area": [[0, 0], [1, 0], [2, 0]]},
    )
    assert points(match) == expected


@rule("FV-SCEN-15")
@pytest.mark.parametrize(("row", "expected"), [("A b Z . Y", [1, 0]), ("A . Z B Y", [0, 0]), (". . Z A B Y", [0, 1])])
def test_two_per_side_score_for_most_only(row: str, expected: list[int]):
    count = len(row.split())
    match = stage(
        "+-" * count + f"+\n|{row}|\n" + "+-" * count + "+",
        TERRITORY,
        more={name: {"exhausted": True} for name in "ABYZ"},
        map={"scoring_area": [[0, 0], [1, 0], [2, 0]]},
    )
    assert points(match) == expected
    assert at(match, "Z") == "2-0"


@rule("FV-SCEN-15")
def test_companions_do_not_count_in_the_area():
    match = stage(
        "+-+-+-+-+\n|B . Z A|\n+-+-+-+-+",
        TERRITORY,
        who={"B": "signal_pup"},
        more={"B": {"with": "A"}, "A": {"exhausted": True}, "Z": {"exhausted": True}},
        map={"scoring_area": [[0, 0], [1, 0]]},
    )
    assert points(match) == [0, 0]
