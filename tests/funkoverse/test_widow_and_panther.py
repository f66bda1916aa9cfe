"""Bite, acrobatics and disguise of Black Widow; suit and leap of Black Panther (FV-ABIL-22 to -25)."""

import pytest

from tests.funkoverse.stage import (
    at,
    keys,
    piece,
    play,
    prompt,
    squares,
    stage,
    standing,
    track,
    turn,
)
from tests.rule import rule

ROW = "+-+-+-+-+-+-+\n|A . . . . Z|\n+-+-+-+-+-+-+"
LOST = ["shield shield", "burst burst"]
WON = ["burst burst", "burst burst"]


@rule("FV-ABIL-22")
def test_a_bite_hurts_the_track_of_the_targets_side_when_won():
    picture = "+-+-+-+\n|P A Z|\n+-+-+-+"
    areas = {"area1": [[1, 0]], "area2": [[2, 0]], "area3": [[0, 0]]}
    sides = {2: {"track": {"force": [1]}}, 3: {"track": {"finesse": [1]}}}
    for dice, space in (("burst burst burst", 2), ("shield shield shield", 1)):
        match = stage(
            picture,
            who={"A": "black_widow"},
            turn="A",
            rolls=[dice, "burst burst"],
            sides=sides,
            map={"areas": areas, "seats": {"3": list(areas)}},
        )
        play(match, "ability:widows_bite", "Z")
        assert track(match, 2) == {space: ["force"]}
        assert track(match, 3) == {1: ["finesse"]}


@rule("FV-ABIL-23", "FV-TURN-19")
def test_the_acrobat_may_move_after_each_challenge_she_made():
    match = stage("+-+-+-+-+\n|. A Z .|\n+-+-+-+-+", who={"A": "black_widow"}, turn="A", rolls=LOST)
    play(match, "Z")
    assert prompt(match) == "move"
    assert set(keys(match)) <= {"square:0-0", "stay", "pass"}
    assert len(keys(match)) > 1, "it is optional"
    play(match, "0-0")
    assert (at(match, "A"), match.view()["left"]) == ("0-0", 1)


@rule("FV-ABIL-23")
def test_the_acrobat_moves_after_the_whole_action():
    match = stage(
        "+-+-+-+-+-+\n|. A Z . .|\n+-+-+-+-+-+",
        who={"A": "black_widow"},
        turn="A",
        rolls=["shield shield shield shield", "burst burst"],
    )
    play(match, "ability:hurricane_throw", "stay")
    assert prompt(match) == "push"
    play(match, "3-0")
    assert prompt(match) == "move"
    assert squares(match) == {"0-0", "2-0"}


@rule("FV-ABIL-23")
def test_no_acrobatics_when_she_is_the_one_challenged():
    match = stage("+-+-+-+-+\n|. A Z .|\n+-+-+-+-+", who={"A": "black_widow"}, turn="Z", rolls=LOST)
    play(match, "A")
    assert (prompt(match), turn(match)) == ("action", "iron_man")


@rule("FV-ABIL-24")
def test_energy_kept_leaves_the_rally():
    """W61."""
    match = stage(ROW.replace("A", "a"), who={"A": "black_panther"}, more={"A": {"held": 2}})
    play(match, "A", "pass")
    assert "rally" in keys(match)
    assert piece(match, "A")["held"] == 2


@rule("FV-ABIL-24")
def test_energy_is_of_no_use_while_out():
    match = stage("+-+-+-+\n|B . Z|\n+-+-+-+", who={"A": "black_panther"}, more={"A": {"at": "out", "held": 2}})
    play(match, "A")
    assert piece(match, "A")["held"] == 2
    assert turn(match) != "black_panther"
    assert piece(match, "A")["exhausted"]


@rule("FV-ABIL-24")
def test_the_extra_action_comes_before_the_two():
    match = stage(ROW, who={"A": "black_panther"}, more={"A": {"held": 3}})
    play(match, "A", "yes", "2-0", "4-0")
    assert (match.view()["left"], piece(match, "A")["held"]) == (1, 1)


@rule("FV-ABIL-25", "FV-POS-09")
def test_a_leap_ends_beside_the_rival_not_behind_its_walls():
    """W74."""
    match = stage(
        """
        +-+-+-+-+
        |. . .|Z|
        + + + + +
        |A . . .|
        + + + + +
        |. . . B|
        +-+-+-+-+
        """,
        who={"A": "kestrel", "B": "black_panther"},
        turn="B",
    )
    play(match, "ability:panther_leap")
    assert at(match, "B") == "3-1", "the only square adjacent to Iron Man"
    assert piece(match, "B")["held"] == 2


@rule("FV-ABIL-25")
def test_a_leap_without_a_free_square_still_gives_energy():
    match = stage(
        "+-+-+-+-+\n|A . B Z|\n+-+-+-+-+",
        who={"A": "kestrel", "B": "black_panther"},
        turn="B",
        more={"C": {"at": "1-0"}},
    )
    play(match, "ability:panther_leap")
    assert piece(match, "B")["held"] == 2
    assert at(match, "B") == "2-0"


@rule("FV-POS-10")
@pytest.mark.parametrize("rise", [True, False])
def test_a_spy_in_disguise_trades_places_and_both_may_stand(rise: bool):
    """W76."""
    match = stage("+-+-+-+-+\n|a|. .|b|\n+ + + + +\n|. . Z .|\n+-+-+-+-+", who={"A": "black_widow"}, turn="A")
    play(match, "ability:spy_disguise", *["yes" if rise else "pass"] * 2)
    assert at(match, "A", "B") == ("3-0", "0-0")
    assert (standing(match, "A"), standing(match, "B")) == (rise, rise)
    assert track(match) == {3: ["cunning"]}
