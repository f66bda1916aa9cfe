"""Points, thresholds, ties and guards (FV-SCEN-01 to -11, -16 to -20)."""

from typing import Any

import pytest

from slugfest import Match
from tests.funkoverse.stage import (
    FIRST,
    LEADERS,
    MODES,
    SCRIMMAGE,
    TERRITORY,
    TRIUMPH,
    end_round,
    keys,
    out,
    play,
    points,
    stage,
    track,
)
from tests.rule import rule

SCENARIOS = [SCRIMMAGE, TRIUMPH, LEADERS, TERRITORY]
ROW = "+-+-+-+-+-+\n|A . z . .|\n+-+-+-+-+-+"
CALM = "+-+-+-+-+-+\n|A B . Y Z|\n+-+-+-+-+-+"
KO = ["burst burst", "burst burst"]
THREE = {
    "areas": {"area1": [[0, 0]], "area2": [[4, 0]], "area3": [[2, 0]]},
    "seats": {"3": ["area1", "area2", "area3"]},
}
DONE: dict[str, dict[str, Any]] = {name: {"exhausted": True} for name in "ABYZ"}


def ranks(match: Match) -> tuple[int, ...]:
    """The places of all seats; 1 is best."""
    assert match.outcome is not None
    return match.outcome.ranks


@rule("FV-SCEN-02")
@pytest.mark.parametrize(("row", "expected"), [("A z P", [1, 0, 1]), ("A z . P", [1, 0, 0]), ("A z p", [1, 0, 1])])
def test_whoever_is_adjacent_scores_a_knock_out_of_the_first_game(row: str, expected: list[int]):
    """W90."""
    squares = len(row.split())
    match = stage(
        "+-" * squares + f"+\n|{row}|\n" + "+-" * squares + "+",
        turn="A",
        rolls=KO,
        map={
            "areas": {"area1": [[0, 0]], "area2": [[1, 0]], "area3": [[2, 0]]},
            "seats": {"3": ["area1", "area2", "area3"]},
        },
    )
    play(match, "Z")
    assert points(match) == expected


@rule("FV-SCEN-02")
def test_two_on_three_points_play_on_until_one_leads():
    match = stage(
        "+-+-+-+-+\n|A z P y|\n+-+-+-+-+",
        turn="A",
        rolls=KO * 2,
        sides={1: {"points": 2}, 3: {"points": 2}},
        map={
            "areas": {"area1": [[0, 0]], "area2": [[1, 0]], "area3": [[2, 0]]},
            "seats": {"3": ["area1", "area2", "area3"]},
        },
    )
    play(match, "Z")
    assert points(match) == [3, 0, 3]
    assert not match.over
    while not match.over:
        legal = keys(match)
        match.play(
            "piece:shield_operative" if "piece:shield_operative" in legal else legal[0] if "end" not in legal else "end"
        )
    assert points(match) == [3, 0, 4]


@rule("FV-SCEN-03")
def test_no_option_of_the_first_game_stops_it_early():
    match = stage(ROW, turn="A")
    assert {key.partition(":")[0] for key in keys(match)} == {"square", "ability", "end"}


@rule("FV-SCEN-04", "FV-COOL-02")
@pytest.mark.parametrize("mode", SCENARIOS, ids=[mode.id for mode in SCENARIOS])
@pytest.mark.parametrize("square", ["0-0", "1-0"])
def test_a_point_marker_on_or_beside_the_square_gives_a_point_at_once(mode: Any, square: str):
    match = stage("+-+-+-+-+-+\n|A . . . Z|\n+-+-+-+-+-+", mode, turn="A", markers={"A": square, "B": "2-0"})
    assert "marker:B" not in keys(match)
    play(match, "marker:A")
    assert points(match) == [1, 0]
    assert track(match) == {4: ["marker A"]}
    assert match.view()["left"] == 1


@rule("FV-SCEN-04")
def test_a_wall_keeps_a_point_marker_away_and_the_first_game_has_none():
    match = stage("+-+-+-+\n|A|. Z|\n+-+-+-+", TERRITORY, turn="A", markers={"A": "1-0"})
    assert keys(match, "marker") == []
    match = stage("+-+-+-+\n|A . Z|\n+-+-+-+", FIRST, turn="A")
    assert match.view()["markers"] == {}


@rule("FV-SCEN-05", "FV-COOL-09", "FV-COOL-14")
def test_a_point_marker_comes_back_after_three_more_rounds_also_below_a_piece():
    """W67, with a piece on the marker's square."""
    match = stage(
        "+-+-+-+-+-+\n|. A . . Z|\n+-+-+-+-+-+",
        TERRITORY,
        turn="A",
        round=2,
        markers={"A": "1-0"},
        map={"points": {"A": [1, 0], "B": [4, 0], "C": [4, 0], "D": [4, 0]}},
    )
    play(match, "marker:A")
    for space in (3, 2, 1):
        end_round(match)
        assert track(match)[space] == ["marker A"]
        assert "A" not in match.view()["markers"]
    end_round(match)
    assert match.view()["round"] == 6
    assert match.view()["markers"]["A"] == "1-0"
    play(match, *["A"] if "piece:captain_america" in keys(match) else ["Z", "end", "A"])
    assert "marker:A" in keys(match)


@rule("FV-SCEN-06")
def test_points_go_on_when_the_pieces_run_out():
    match = stage(ROW, TERRITORY, turn="A", sides={1: {"points": 21}}, markers={"A": "1-0"})
    play(match, "marker:A")
    assert points(match) == [22, 0]


@rule("FV-SCEN-07", "FV-SCEN-09")
def test_a_threshold_counts_at_the_rounds_end_only():
    """W92."""
    match = stage(
        "+-+-+-+-+-+\n|A B . Y Z|\n+-+-+-+-+-+",
        TERRITORY,
        turn="A",
        more={"B": {"exhausted": True}, "Y": {"exhausted": True}},
        sides={1: {"points": 5}, 2: {"points": 5}},
        markers={"A": "0-0", "B": "4-0", "C": "4-0"},
    )
    play(match, "marker:A")
    assert points(match) == [6, 5]
    assert not match.over
    play(match, "end", "Z", "marker:B", "marker:C")
    assert match.over
    assert points(match) == [6, 7]
    assert ranks(match) == (2, 1)


@rule("FV-SCEN-08", "FV-SCEN-09")
def test_a_shared_lead_is_played_on():
    match = stage(CALM, TERRITORY, more=DONE, sides={1: {"points": 7}, 2: {"points": 7}}, markers={"A": "0-0"}, round=3)
    assert not match.over
    assert match.view()["round"] == 4
    play(match, "Z", "end", "A", "marker:A", "end")
    end_round(match)
    assert match.over
    assert ranks(match) == (1, 2)


@rule("FV-SCEN-10")
@pytest.mark.parametrize(
    ("mode", "number", "over"),
    [
        (SCRIMMAGE, 5, False),
        (SCRIMMAGE, 6, True),
        (TRIUMPH, 9, False),
        (TRIUMPH, 10, True),
        (LEADERS, 9, False),
        (LEADERS, 10, True),
        (TERRITORY, 9, False),
        (TERRITORY, 10, True),
    ],
)
def test_after_the_last_round_most_points_win(mode: Any, number: int, over: bool):
    match = stage(
        CALM, mode, more=DONE, round=number, sides={1: {"points": 1, "target": "Z"}, 2: {"points": 2, "target": "A"}}
    )
    assert match.over == over
    if over:
        assert ranks(match) == (2, 1)


@rule("FV-SCEN-10", "FV-SCEN-08")
@pytest.mark.parametrize("mode", SCENARIOS, ids=[mode.id for mode in SCENARIOS])
def test_a_tie_after_the_last_round_is_played_on(mode: Any):
    match = stage(
        CALM, mode, more=DONE, round=10, sides={1: {"points": 2, "target": "Z"}, 2: {"points": 2, "target": "A"}}
    )
    assert not match.over
    assert match.view()["round"] == 11


@rule("FV-SCEN-08", "FV-SCEN-18")
@pytest.mark.parametrize("mode", SCENARIOS, ids=[mode.id for mode in SCENARIOS])
@pytest.mark.parametrize("number", [20, 21, 57])
def test_a_tie_goes_on_for_as_many_rounds_as_it_takes(mode: Any, number: int):
    tied = {1: {"points": 2, "target": "Z"}, 2: {"points": 2, "target": "A"}}
    match = stage(CALM, mode, more=DONE, round=number, sides=tied)
    assert not match.over
    assert match.view()["round"] == number + 1


@rule("FV-SCEN-08", "FV-SCEN-18")
def test_a_tie_that_went_on_ends_with_the_round_in_which_somebody_leads():
    match = stage(CALM, TERRITORY, more=DONE, round=57, sides={1: {"points": 3}, 2: {"points": 2}})
    assert ranks(match) == (1, 2)
    assert match.outcome is not None
    assert match.outcome.by == "victory"


@rule("FV-SCEN-18")
@pytest.mark.parametrize(
    ("number", "rounds", "over"), [(19, 20, False), (20, 20, True), (199, 200, False), (200, 200, True)]
)
def test_a_guard_of_rounds_ends_a_shared_lead_as_a_draw(number: int, rounds: int, over: bool):
    tied = {1: {"points": 2}, 2: {"points": 2}}
    match = stage(CALM, TERRITORY, more=DONE, round=number, rounds=rounds, sides=tied)
    assert match.over == over
    if over:
        assert ranks(match) == (1, 1)
        assert match.outcome is not None
        assert match.outcome.by == "guard"


@rule("FV-SCEN-18", "FV-SCEN-20")
@pytest.mark.parametrize("mode", MODES, ids=[mode.id for mode in MODES])
def test_without_a_guard_there_is_no_last_round(mode: Any):
    tied = {1: {"points": 2, "target": "Z"}, 2: {"points": 2, "target": "A"}}
    match = stage(CALM, mode, more=DONE, round=200, rounds=0, sides=tied)
    assert not match.over
    assert match.view()["round"] == 201


@rule("FV-SCEN-20")
@pytest.mark.parametrize(("given", "places"), [((2, 1, 0), (1, 2, 3)), ((2, 2, 0), (1, 1, 3))])
def test_the_first_game_stops_after_round_two_hundred(given: tuple[int, ...], places: tuple[int, ...]):
    """W109."""
    row = "+-+-+-+-+-+\n|A . P . Z|\n+-+-+-+-+-+"
    sides = {number: {"points": count} for number, count in enumerate(given, 1)}
    done = {name: {"exhausted": True} for name in "APZ"}
    match = stage(row, more=done, sides=sides, round=199, map=THREE)
    assert not match.over
    match = stage(row, more=done, sides=sides, round=200, map=THREE)
    assert match.over
    assert ranks(match) == places


@rule("FV-SCEN-11")
@pytest.mark.parametrize("mode", SCENARIOS, ids=[mode.id for mode in SCENARIOS])
def test_nobody_scores_for_a_character_that_knocks_itself_out(mode: Any):
    """Iron Man, knocked down by a tripwire while he overrides, is beaten by his own protocol."""
    match = stage(
        "+-+-+-+-+\n|A . . Z|\n+-+-+-+-+",
        mode,
        who={"A": "iron_man", "Z": "doctor_tangle"},
        turn="A",
        tokens=[["tripwire", "1-0"]],
        rolls=["triple triple", "burst", "triple triple", "burst burst"],
    )
    play(match, "ability:override_protocol", "1-0")
    while not out(match, "A") and "pass" in keys(match):
        play(match, "pass")
    assert out(match, "A")
    assert points(match) == [0, 0]


@rule("FV-SCEN-19")
@pytest.mark.parametrize("mode", [LEADERS, TERRITORY], ids=["leaders", "territory"])
def test_being_adjacent_scores_nothing_in_a_scenario(mode: Any):
    match = stage(
        "+-+-+-+-+\n|A z B .|\n+-+-+-+-+",
        mode,
        who={"B": "kestrel"},
        turn="A",
        rolls=KO,
        markers={},
        more={"Y": {"at": "3-0"}},
    )
    play(match, "Z")
    assert points(match) == [1, 0], "one knock-out, one point, however many stand beside it"


@rule("FV-SCEN-19")
def test_bystanders_score_nothing_in_a_free_for_all_scenario():
    match = stage("+-+-+-+-+-+\n|. A z P .|\n+-+-+-+-+-+", TRIUMPH, turn="A", rolls=KO, map=THREE)
    play(match, "Z")
    assert points(match) == [1, 0, 0]


@rule("FV-SCEN-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", [SCRIMMAGE, TRIUMPH], ids=["scrimmage", "triumph"])
def test_free_for_all_scenarios_are_for_two_to_four(mode: Any, seats: int):
    match = Match(mode, seats, seed=1, characters="random", bases="seats")
    assert [one["seats"] for one in match.view()["sides"]] == [[seat] for seat in range(seats)]


@rule("FV-SCEN-17", "FV-SET-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", MODES, ids=[mode.id for mode in MODES])
def test_all_four_point_markers_are_used_with_any_number_of_players(mode: Any, seats: int):
    match = Match(mode, seats, seed=1, characters="random", bases="seats")
    assert "".join(match.view()["markers"]) == ("" if mode is FIRST else "ABCD")
