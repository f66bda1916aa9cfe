"""Distance, push, pull, place and swap (FV-POS)."""

from typing import Any

import pytest

from slugfest import Match
from tests.funkoverse.stage import (
    TERRITORY,
    at,
    down,
    key,
    keys,
    play,
    prompt,
    reason,
    squares,
    stage,
    standing,
    told,
    turn,
)
from tests.rule import rule

AREAS: dict[str, Any] = {
    "areas": {"area1": [[0, 0]], "area2": [[3, 0]], "area3": [[1, 0]]},
    "seats": {"2": ["area1", "area2"]},
    "sides": ["area1", "area2"],
}
MISS = ["shield shield", "shield shield"]


def letters(match: Match) -> str:
    return "".join(sorted(one for one in "ABCDVWXYZ" if key(match, one) in keys(match, "piece")))


def pushing(text: str, ability: str, **more: Any) -> Match:
    """A match in which Tollgate, or somebody else, has lost a challenge and pushes all the same."""
    who = {"A": "tollgate"} | more.pop("who", {})
    rolls = more.pop("rolls", MISS)
    match = stage(text, TERRITORY, who=who, turn="A", rolls=rolls, **more)
    play(match, f"ability:{ability}")
    return match


@rule("FV-POS-01")
def test_distance_counts_diagonals_as_one_and_obstructions_not_at_all():
    text = "+ + + + +\n A . .|Z\n+ + + + +\n . . . .\n+ + + + +\n . . . Y\n+ + + + +\n X . . .\n+ + + + +"
    match = stage(text, TERRITORY, who={"A": "cinder_mae"}, turn="A")
    play(match, "ability:smoke_step")
    near = {f"{c}-{r}" for c in range(3) for r in range(3)} - {"0-0"}
    assert squares(match) == near


@rule("FV-POS-01")
def test_within_leaves_walls_and_pieces_out_of_account():
    match = stage(
        "+ + + +\n A|. .\n+-+-+ +\n B . .\n+ + + +\n . . Z\n+ + + +", TERRITORY, who={"A": "cinder_mae"}, turn="A"
    )
    play(match, "ability:smoke_step")
    assert squares(match) == {"1-0", "2-0", "1-1", "2-1", "0-2", "1-2"}


@rule("FV-POS-02")
def test_range_takes_in_the_adjacent_and_what_is_seen_within_it():
    """W46."""
    line = "\n+ + + + + +\n"
    text = f"+ + + + + +\n A Z . . .{line} . . . . .{line} . . X . Y{line} W . . . .{line}"
    match = stage(text, TERRITORY, turn="A", forced=False)
    play(match, "ability:shield_throw")
    assert letters(match) == "WXZ"
    assert reason(match, f"piece:{key(match, 'Y')}")[1] == "FV-POS-02"


@rule("FV-POS-02")
def test_range_needs_sight():
    match = stage("+ + + + +\n A . .|Z\n+ + + + +", TERRITORY, turn="A")
    assert "ability:shield_throw" not in keys(match)


@rule("FV-POS-03")
@pytest.mark.parametrize(
    ("text", "far", "near"),
    [
        ("+ + + + +\n . . . .\n+ + + + +\n A Z . .\n+ + + + +\n . . . .\n+ + + + +", "3-0 3-1 3-2", "2-0 2-1 2-2"),
        ("+ + + +\n A . .\n+ + + +\n . Z .\n+ + + +\n . . .\n+ + + +", "", "2-0 2-1 0-2 1-2 2-2"),
    ],
    ids=["W34", "W35"],
)
def test_every_step_of_a_push_leads_farther_away(text: str, far: str, near: str):
    match = pushing(text, "hurl")
    assert prompt(match) == "push"
    assert squares(match) == set(near.split()) | set(far.split())
    match = pushing(text, "no_you_move", who={"A": "captain_america"}, rolls=["shield shield shield", "shield shield"])
    assert squares(match) == set(near.split())


@rule("FV-POS-03")
def test_a_push_may_be_nothing_and_is_chosen_by_the_one_who_pushes():
    match = pushing("+ + + + +\n A Z . .\n+ + + + +", "hurl")
    assert match.choice is not None
    assert match.choice.seat == 0
    assert set(keys(match)) == {"square:2-0", "square:3-0", "stay"}
    play(match, "stay")
    assert at(match, "Z") == "1-0"
    assert not told(match, "pushed")


@rule("FV-POS-03")
def test_a_wall_stops_a_push():
    """W38."""
    match = pushing("+-+-+-+-+\n|A Z|. .|\n+-+-+-+-+", "hurl")
    assert prompt(match) == "action"
    assert at(match, "Z") == "1-0"


@rule("FV-POS-04")
def test_a_push_asks_for_no_sight_of_the_squares():
    match = pushing("+ + + + +\n A Z . .\n+-+-+ + +\n . . . .\n+ + + + +", "hurl")
    assert squares(match) == {"2-0", "3-0", "3-1"}, "the wall hides the lower row from the one who pushes"


def pulling(text: str, **more: Any) -> Match:
    match = stage(text, TERRITORY, who={"A": "doctor_tangle"} | more.pop("who", {}), turn="A", **more)
    play(match, "ability:snare_line")
    return match


@rule("FV-POS-05")
def test_a_pull_leads_nearer_step_by_step():
    """W39."""
    match = pulling("+-+-+-+-+-+\n|A . . Z .|\n+-+-+-+-+-+")
    assert prompt(match) == "pull"
    assert set(keys(match)) == {"square:1-0", "square:2-0", "stay"}
    play(match, "1-0")
    assert at(match, "Z") == "1-0"
    assert told(match, "pulled")


@rule("FV-POS-05")
def test_there_is_no_pull_without_sight():
    """W40."""
    match = pulling("+-+-+-+-+-+\n|A . Y Z .|\n+-+-+-+-+-+", forced=False)
    assert letters(match) == "Y"


@rule("FV-POS-05")
def test_every_square_of_a_pull_must_be_seen():
    """W103."""
    match = pulling("+ + + + +\n A . . Z\n+ +-+ + +\n . . . .\n+ + + + +")
    assert "2-0" in squares(match)
    assert "2-1" not in squares(match)


def zapped(text: str) -> str:
    match = stage(
        text, TERRITORY, who={"B": "gull_drone"}, more={"B": {"with": "A"}}, turn="A", forced=False, rolls=["burst"]
    )
    play(match, "companion:drone_zap")
    return letters(match)


@rule("FV-POS-06")
def test_the_nearest_is_the_nearest_of_those_seen_and_equals_are_chosen_from():
    """W82."""
    assert zapped("+ + + + +\n Y . B|X\n+ + + + +\n . . . .\n+ + + + +\n A . Z .\n+ + + + +") == "YZ"
    assert zapped("+ + + + +\n Y . B X\n+ + + + +\n . . . .\n+ + + + +\n A . Z .\n+ + + + +") == "X"


@rule("FV-POS-08", "FV-POS-07")
def test_placing_needs_no_way_and_no_sight():
    """No card of the content places anything nearer to something; a placing within a distance only counts it too."""
    match = stage(
        "+ + + +\n A|. .\n+-+ + +\n . . .\n+ + + +\n . . Z\n+ + + +", TERRITORY, who={"A": "cinder_mae"}, turn="A"
    )
    assert squares(match) == set(), "she is walled in"
    play(match, "ability:smoke_step")
    assert squares(match) == {"1-0", "2-0", "0-1", "1-1", "2-1", "0-2", "1-2"}
    play(match, "2-1")
    assert at(match, "A") == "2-1"


@rule("FV-POS-09")
def test_placed_next_to_somebody_means_adjacent_to_it():
    """W74."""
    match = stage(
        "+ + + + +\n A . Z .\n+ + +-+ +\n . . . .\n+ + + + +\n B . . .\n+ + + + +",
        TERRITORY,
        who={"A": "black_panther"},
        turn="A",
    )
    play(match, "ability:panther_leap")
    assert squares(match) == {"1-0", "3-0"}


@rule("FV-POS-09")
def test_without_a_free_square_the_placing_is_left_out_and_the_rest_follows():
    match = stage("+-+-+-+-+\n|P . Z Y|\n+-+-+-+-+", TERRITORY, turn="P")
    play(match, "1-0", "ability:panther_leap")
    assert at(match, "P") == "1-0"
    assert [one["held"] for one in match.view()["pieces"] if one["key"] == "black_panther"] == [2]


@rule("FV-POS-10")
def test_a_swap_trades_squares_and_each_keeps_its_state():
    match = stage("+-+-+-+-+\n|b|. Z|A|\n+-+-+-+-+", TERRITORY, who={"A": "doctor_tangle"}, turn="A", map=AREAS)
    play(match, "ability:switchback")
    assert at(match, "A", "B") == ("0-0", "3-0")
    assert standing(match, "A")
    assert down(match, "B")


@rule("FV-POS-10")
def test_nobody_swaps_with_a_piece_off_the_map():
    match = stage(
        "+ + + +\n A . Z\n+ + + +",
        TERRITORY,
        who={"A": "doctor_tangle"},
        more={"B": {"at": "out"}},
        turn="A",
    )
    play(match, "ability:switchback")
    assert at(match, "A", "B") == ("0-0", "")
    assert prompt(match) == "action"


@rule("FV-POS-10")
def test_both_partners_of_a_spy_disguise_may_stand_up():
    """W76."""
    match = stage("+ + + + + + +\n a . . . Z b\n+ + + + + + +", TERRITORY, who={"A": "black_widow"}, turn="A")
    play(match, "ability:spy_disguise")
    assert at(match, "A", "B") == ("5-0", "0-0")
    play(match, "yes", "pass")
    assert standing(match, "A")
    assert down(match, "B")
    assert turn(match) == "black_widow"


@rule("FV-POS-11")
def test_being_pushed_ends_a_move():
    """W77."""
    match = stage(
        "+ + + +\n B Z .\n+ + + +\n A . .\n+ + + +",
        TERRITORY,
        who={"A": "doctor_tangle", "B": "tollgate"},
        turn="B",
        tokens=[["tripwire", "2-0"]],
        rolls=["shield shield", "shield", "burst burst", "burst"],
    )
    play(match, "ability:hurl", "2-0")
    assert down(match, "Z")
    assert match.view()["tokens"] == []


@rule("FV-POS-11")
def test_a_push_of_nothing_is_no_move():
    match = stage(
        "+ + + +\n B Z .\n+ + + +\n A . .\n+ + + +",
        TERRITORY,
        who={"A": "doctor_tangle", "B": "tollgate"},
        turn="B",
        tokens=[["tripwire", "1-0"]],
        rolls=["shield shield", "shield"],
    )
    play(match, "ability:hurl", "stay")
    assert standing(match, "Z")
    assert len(match.view()["tokens"]) == 1


@rule("FV-POS-11")
def test_being_placed_or_swapped_is_not_ending_a_move():
    match = stage(
        "+ + + +\n A . .\n+ + + +\n . . Z\n+ + + +",
        TERRITORY,
        who={"A": "cinder_mae", "Z": "doctor_tangle"},
        turn="A",
        tokens=[["tripwire", "1-0"]],
    )
    play(match, "ability:smoke_step", "1-0")
    assert standing(match, "A")
    assert len(match.view()["tokens"]) == 1
    match = stage(
        "+ + + +\n A . B\n+ + + +\n . . Z\n+ + + +",
        TERRITORY,
        who={"A": "black_widow", "Z": "doctor_tangle"},
        turn="A",
        tokens=[["tripwire", "2-0"]],
    )
    play(match, "ability:spy_disguise")
    assert at(match, "A") == "2-0"
    assert standing(match, "A")
    assert len(match.view()["tokens"]) == 1
