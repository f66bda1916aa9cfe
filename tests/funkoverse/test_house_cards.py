"""One look at every house ability that the sections leave out (sections 21.3 and 21.4 of the catalogue)."""

import pytest

from tests.funkoverse.stage import at, down, keys, play, prompt, squares, stage, standing, told, track
from tests.rule import rule

LOST = ["shield shield", "burst burst"]


@rule("FV-POS-03")
def test_a_crosswind_reaches_two_and_blows_two_away():
    match = stage("+-+-+-+-+-+-+\n|A . Z . . .|\n+-+-+-+-+-+-+", who={"A": "gale_runner"}, turn="A", rolls=LOST)
    play(match, "ability:crosswind")
    assert set(keys(match)) == {"stay", "square:3-0", "square:4-0"}
    play(match, "4-0")
    assert (at(match, "Z"), track(match)) == ("4-0", {3: ["finesse"]})


@rule("FV-EFF-02", "FV-DEF-09")
@pytest.mark.parametrize("rise", [True, False])
def test_a_slipstream_carries_three_squares_and_may_lift_an_ally(rise: bool):
    match = stage("+-+-+-+-+-+-+\n|A . . . b Z|\n+-+-+-+-+-+-+", who={"A": "gale_runner"}, turn="A")
    play(match, "ability:slipstream")
    assert squares(match) == {"1-0", "2-0", "3-0"}
    play(match, "3-0")
    play(match, "B" if rise else "pass")
    assert standing(match, "B") == rise
    assert prompt(match) == "action"


@rule("FV-POS-03", "FV-MOVE-09")
def test_a_hurl_throws_three_squares_past_allies_of_the_thrown():
    match = stage("+-+-+-+-+-+-+\n|A Z Y . . .|\n+-+-+-+-+-+-+", who={"A": "tollgate"}, turn="A", rolls=LOST)
    play(match, "ability:hurl")
    assert set(keys(match)) == {"stay", "square:3-0", "square:4-0"}


@rule("FV-TURN-13", "FV-POS-04")
def test_tollgate_shakes_off_those_around_him_and_goes_on():
    match = stage("+-+-+-+-+-+-+\n|. Y a Z . .|\n+-+-+-+-+-+-+", who={"A": "tollgate"}, turn="A")
    play(match, "ability:shake_it_off")
    assert standing(match, "A")
    assert set(keys(match)) == {"piece:iron_man", "piece:shield_operative"}
    play(match, "Z", "4-0", "0-0")
    assert at(match, "Y", "Z") == ("0-0", "4-0")
    assert match.view()["left"] == 1
    assert squares(match) == {"1-0", "3-0"}, "his basic move is one square"


@rule("FV-CHAL-05", "FV-POS-02")
@pytest.mark.parametrize(
    ("who", "feat", "reach", "dice"),
    [
        ("captain_america", "shield_throw", 3, 2),
        ("iron_man", "repulsor_blast", 3, 2),
        ("iron_man", "unibeam", 5, 4),
        ("gale_runner", "crosswind", 2, 2),
        ("kestrel", "long_shot", 5, 3),
        ("mirror_ann", "unsettle", 2, 2),
        ("cinder_mae", "flare", 2, 3),
        ("cinder_mae", "backdraft", 2, 2),
    ],
)
def test_a_ranged_challenge_reaches_as_far_as_printed(who: str, feat: str, reach: int, dice: int):
    for away in (reach, reach + 1):
        row = ["A", *["."] * 6]
        row[away] = "Z"
        match = stage(
            "+-" * 7 + f"+\n|{' '.join(row)}|\n" + "+-" * 7 + "+",
            who={"A": who, "Z": "black_widow"},
            turn="A",
            rolls=[" ".join(["burst"] * dice), "burst burst"],
        )
        assert (feat in keys(match, "ability")) == (away == reach)
        if away == reach:
            play(match, f"ability:{feat}")
            assert len(told(match, "rolled")[0]["dice"]) == dice
            assert down(match, "Z")


@rule("FV-CHAL-04")
@pytest.mark.parametrize(
    ("who", "feat", "dice"),
    [
        ("captain_america", "no_you_move", 3),
        ("black_panther", "kinetic_energy_burst", 2),
        ("black_widow", "widows_bite", 3),
        ("bulwark_bess", "ground_slam", 2),
        ("tollgate", "hurl", 2),
    ],
)
def test_a_challenge_without_range_is_for_the_adjacent(who: str, feat: str, dice: int):
    cast = {"A": who, "Z": "kestrel"}
    assert feat not in keys(stage("+-+-+-+\n|A . Z|\n+-+-+-+", who=cast, turn="A"), "ability")
    rolls = [" ".join(["burst"] * dice), "burst burst"]
    match = stage("+-+-+-+\n|A Z .|\n+-+-+-+", who=cast, turn="A", rolls=rolls)
    play(match, f"ability:{feat}")
    assert len(told(match, "rolled")[0]["dice"]) == dice
    assert down(match, "Z")


@rule("FV-EFF-02")
@pytest.mark.parametrize(
    ("feat", "who", "steps", "dice"),
    [("hurricane_throw", "black_widow", 1, 4), ("body_check", "bulwark_bess", 1, 2), ("charge", "tollgate", 2, 3)],
)
def test_a_move_before_the_challenge_is_as_long_as_printed(feat: str, who: str, steps: int, dice: int):
    match = stage(
        "+-+-+-+-+-+\n|. . A . Z|\n+-+-+-+-+-+",
        who={"A": who, "Z": "kestrel"},
        turn="A",
        rolls=[" ".join(["burst"] * dice), "burst burst"],
    )
    play(match, f"ability:{feat}")
    assert squares(match) == ({"1-0", "3-0"} if steps == 1 else {"0-0", "1-0", "3-0"})
    play(match, "3-0")
    assert len(told(match, "rolled")[0]["dice"]) == dice
    assert down(match, "Z")
