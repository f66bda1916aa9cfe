"""Standing modifiers, objectives and conditions of the effect language (FV-EFF-10 to -12)."""

import pytest

from slugfest import Match
from tests.funkoverse.stage import (
    FIRST,
    TERRITORY,
    at,
    end_round,
    keys,
    play,
    points,
    pool,
    prompt,
    side,
    squares,
    stage,
    told,
    track,
)
from tests.rule import rule

LOST = ["shield shield", "burst burst"]


def rolled(match: Match) -> tuple[int, int]:
    """How many dice both sides rolled last."""
    last = told(match, "rolled")[-1]
    return len(last["dice"]), len(last["reply"])


@rule("FV-EFF-10")
@pytest.mark.parametrize(
    ("who", "item", "steps"),
    [
        ("captain_america", "", 2),
        ("gale_runner", "", 3),
        ("tollgate", "", 1),
        ("captain_america", "spring_boots", 3),
        ("gale_runner", "spring_boots", 3),
        ("tollgate", "spring_boots", 3),
    ],
)
def test_traits_and_boots_set_the_length_of_a_basic_move(who: str, item: str, steps: int):
    more = {"A": {"item": item}} if item else {}
    match = stage("+-+-+-+-+-+-+\n|A . . . . Z|\n+-+-+-+-+-+-+", who={"A": who}, more=more, turn="A")
    assert squares(match) == {f"{step}-0" for step in range(1, steps + 1)}


@rule("FV-EFF-10")
@pytest.mark.parametrize(
    ("more", "tokens", "dice"),
    [
        ({}, [], 2),
        ({"item": "padded_vest"}, [], 3),
        ({"status": ["braced"]}, [], 3),
        ({"status": ["marked"]}, [], 1),
        ({"item": "padded_vest", "status": ["braced", "marked"]}, [], 3),
        ({}, [["tripwire", "2-1", "C"]], 1),
        ({}, [["tripwire", "3-1", "C"]], 2),
        ({"status": ["marked"]}, [["tripwire", "2-0", "C"]], 0),
    ],
)
def test_changes_of_the_defence_dice_add_up(more: dict[str, object], tokens: list[list[str]], dice: int):
    match = stage(
        """
        +-+-+-+-+-+
        |. A Z|. C|
        + + + + + +
        |Y . . . B|
        +-+-+-+-+-+
        """,
        who={"A": "bulwark_bess", "B": "kestrel", "C": "doctor_tangle"},
        more={"Z": more} if more else {},
        tokens=tokens,
        turn="A",
        rolls=["shield shield", *([" ".join(["burst"] * dice)] if dice else [])],
    )
    play(match, "Z")
    assert rolled(match) == (2, dice)


@rule("FV-EFF-10")
def test_one_that_is_rooted_is_not_pushed_by_rivals():
    match = stage(
        "+-+-+-+\n|A Z .|\n+-+-+-+",
        who={"Z": "bulwark_bess"},
        turn="A",
        rolls=["shield shield shield", "burst burst burst"],
    )
    play(match, "ability:no_you_move")
    assert at(match, "Z") == "1-0"
    assert prompt(match) == "action"


@rule("FV-EFF-10", "FV-SEE-05")
def test_sharp_eyes_look_past_rivals():
    row = "+-+-+-+-+\n|A Y Z .|\n+-+-+-+-+"
    match = stage(row, who={"A": "kestrel"}, turn="A")
    play(match, "ability:long_shot")
    assert set(keys(match)) == {"piece:iron_man", "piece:shield_operative"}
    match = stage(row, turn="A", rolls=LOST)
    play(match, "ability:shield_throw")
    assert told(match, "rolled"), "Captain America sees only one of them"


@rule("FV-EFF-10", "FV-ABIL-10")
def test_an_understudy_pays_less_beside_an_ally():
    """W71."""
    match = stage(
        "+-+-+-+-+\n|A B . Z|\n+-+-+-+-+",
        who={"A": "mirror_ann"},
        turn="A",
        sides={1: {"pool": {}, "track": {"cunning": [4], "leadership": [4]}}},
    )
    assert keys(match, "ability") == ["quiet_word"]
    play(match, "ability:quiet_word")
    assert track(match) == {4: ["cunning", "leadership"]}
    match = stage("+-+-+-+-+\n|B A . Z|\n+-+-+-+-+", who={"A": "mirror_ann"}, turn="A")
    play(match, "ability:borrowed_face")
    assert at(match, "A", "Z") == ("3-0", "1-0")
    assert track(match) == {2: ["cunning"]}
    match = stage("+-+-+-+-+\n|B . A Z|\n+-+-+-+-+", who={"A": "mirror_ann"}, turn="A")
    play(match, "ability:borrowed_face")
    assert track(match) == {3: ["cunning"]}, "no ally beside her"


@rule("FV-EFF-11")
def test_the_case_scores_in_its_owners_area_and_is_put_back():
    match = stage(
        """
        +-+-+-+-+-+
        |. A . Z .|
        + + + + + +
        |. . . . .|
        +-+-+-+-+-+
        """,
        TERRITORY,
        more={"A": {"exhausted": True}, "Z": {"exhausted": True}},
        sides={1: {"objectives": {"retrieve_the_vibranium": "0-0"}}, 2: {"objectives": {"hack_the_terminal": "2-1"}}},
        map={"areas": {"area1": [[0, 0], [0, 1]], "area2": [[4, 0], [4, 1]]}},
    )
    assert points(match) == [2, 0]
    assert prompt(match) == "marker"
    assert set(keys(match)) == {"square:4-0", "square:4-1"}
    assert match.choice is not None
    assert match.choice.seat == 1
    play(match, "4-1")
    assert at(match, "vibranium_case") == "4-1"


@rule("FV-EFF-11")
def test_whoever_handles_the_case_moves_it_and_may_follow():
    match = stage(
        "+-+-+-+-+-+\n|A . . . Z|\n+ + + + + +\n|. . . . .|\n+-+-+-+-+-+",
        TERRITORY,
        turn="A",
        sides={1: {"objectives": {"retrieve_the_vibranium": "1-0"}}, 2: {"objectives": {"hack_the_terminal": "0-1"}}},
    )
    play(match, "piece:vibranium_case")
    assert "3-0" in squares(match)
    assert not {"0-0", "4-0", "0-1", "4-1"} & squares(match)
    play(match, "3-0")
    assert at(match, "vibranium_case") == "3-0"
    assert side(match, 1)["objectives"][0]["cool"] == 0
    while prompt(match) == "may":
        play(match, "yes")
    assert prompt(match) == "move"
    play(match, "2-0")
    assert (at(match, "A"), match.view()["left"]) == ("2-0", 1)


@rule("FV-EFF-11", "FV-EFF-06", "FV-EFF-12")
def test_a_hacked_terminal_gives_a_token_back_and_its_card_cools_down():
    """W110."""
    match = stage(
        "+-+-+-+-+-+\n|A . . . Z|\n+ + + + + +\n|. . . . .|\n+-+-+-+-+-+",
        TERRITORY,
        turn="A",
        sides={
            1: {"objectives": {"hack_the_terminal": "1-0"}, "track": {"finesse": [4]}},
            2: {"objectives": {"retrieve_the_vibranium": "0-1"}},
        },
    )
    play(match, "piece:data_terminal")
    assert pool(match) == {"finesse": 1, "force": 1, "leadership": 1}
    assert track(match) == {2: ["hack_the_terminal"]}
    assert "piece:data_terminal" not in keys(match)
    end_round(match)
    assert track(match) == {1: ["hack_the_terminal"]}
    end_round(match)
    assert track(match) == {}
    play(match, "A")
    assert "piece:data_terminal" in keys(match)


@rule("FV-EFF-12")
@pytest.mark.parametrize(("dice", "space"), [("shield shield shield", 1), ("triple burst burst", 2)])
def test_a_slow_burn_follows_a_lost_challenge_only(dice: str, space: int):
    match = stage(
        "+ + + +\n A . Z\n+ + + +",
        FIRST,
        who={"A": "cinder_mae"},
        turn="A",
        sides={1: {"track": {"cunning": [2]}}},
        rolls=[dice, "burst burst"],
    )
    play(match, "ability:flare", *["cool:cunning-2"] * (space == 1))
    assert track(match) == {space: ["cunning"], 3: ["force"]}
