"""What a piece can see (FV-SEE): who is a target of a ranged challenge."""

from typing import Any

import pytest

from slugfest import Match
from tests.funkoverse.stage import FIRST, TERRITORY, key, keys, play, reason, stage
from tests.rule import rule

CAST = {"A": "iron_man", "Z": "captain_america"}
WATCHER: dict[str, Any] = {
    "id": "watcher",
    "name": "Watcher",
    "set": "TEST",
    "basic": False,
    "defense": 2,
    "dots": ["force", "force"],
    "source": "house",
    "abilities": [
        {
            "id": name,
            "name": name.title(),
            "type": "force",
            "cost": 1,
            "star": True,
            "while_down": True,
            "effects": [{"do": "challenge", "amount": 1, "range": 5, "target": "rival"}],
            "source": "house",
        }
        for name in ("glare", "stare", "gaze")
    ],
    "trait": {"name": "Patient", "effects": [], "source": "house"},
}


def looking(text: str, letter: str = "A", ability: str = "unibeam", **more: Any) -> Match:
    """A match in which a piece has begun its ranged challenge and is to name the target, if it has any."""
    who = CAST | {letter: "iron_man"} | more.pop("who", {})
    if letter == "Z":
        who["A"] = "captain_america"
    match = stage(text, more.pop("mode", TERRITORY), who=who, turn=letter, forced=False, **more)
    if f"ability:{ability}" in keys(match):
        play(match, f"ability:{ability}")
    return match


def seen(text: str, letter: str = "A", **more: Any) -> str:
    """The letters of all rivals that a piece sees within 5 squares."""
    match = looking(text, letter, **more)
    if match.choice is None or not match.choice.prompt.endswith("target"):
        return ""
    return "".join(sorted(one for one in "ABCDVWXYZPQR" if key(match, one) in keys(match, "piece")))


@rule("FV-SEE-01")
def test_to_see_a_thing_is_to_see_its_square():
    text = "+ + + + +\n A . .%sZ\n+ + + + +\n . . . Y\n+ + + + +"
    tokens = [["tripwire", "3-0", "Y"]]
    match = looking(text % " ", who={"Y": "doctor_tangle"}, tokens=tokens)
    assert {"piece:captain_america", "token:tripwire"} <= set(keys(match))
    match = looking(text % "|", who={"Y": "doctor_tangle"}, tokens=tokens)
    assert "piece:captain_america" not in keys(match)
    assert "token:tripwire" not in keys(match)


@rule("FV-SEE-02")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("+ + + + +\n A .|. Z\n+ + + + +", ""),
        ("+ + + + +\n A . . Z\n+ +-+ + +\n . . . .\n+ + + + +\n . . Y .\n+ + + + +", "Z"),
        ("+ + +\n A #\n+ + +\n . Z\n+ + +", ""),
        ("+ + + +\n A # Z\n+ + + +", ""),
        ("+ + +\n A .\n+ @ +\n . Z\n+ + +", ""),
        ("+ + + +\n . .|.\n+ + + +\n A . Z\n+ + + +\n . .|.\n+ + + +", "Z"),
        ("+ + + + +\n . . . Z\n+ + + + +\n A . . .\n+ + +-+ +\n . . . Y\n+ + + + +", "Z"),
    ],
    ids=["wall crossed", "wall's end touched", "covered corner", "covered square", "corner", "near only", "W33"],
)
def test_an_obstruction_on_the_line_hides_what_is_behind(text: str, found: str):
    """W16, W17, W29, W102, W32, W33."""
    assert seen(text) == found


@rule("FV-SEE-02", "FV-SEE-05")
def test_the_reason_for_a_hidden_rival_is_told():
    match = looking("+ + + + + +\n A W Z . .\n+ +-+ + + +\n . Y . . .\n+ + + + + +\n . . X . .\n+ + + + + +")
    assert keys(match, "piece") == [key(match, "W")]
    assert reason(match, f"piece:{key(match, 'Z')}")[1] == "FV-SEE-05"
    assert reason(match, f"piece:{key(match, 'X')}")[1] == "FV-SEE-02"


@rule("FV-SEE-05")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("+ + + + + +\n A . W . Z\n+ + + + + +", "W"),
        ("+ + + +\n A . .\n+ + + +\n . Z W\n+ + + +", "Z"),
        ("+ + + +\n A . .\n+ + + +\n . Z .\n+ + + +\n . . Y\n+ + + +", "Z"),
        ("+ + + + + + +\n A . . . . .\n+ + + + + + +\n . Z . . . .\n+ + + + + + +\n . . . . . Y\n+ + + + + + +", "Z"),
    ],
    ids=["W18", "W23", "W24", "W28"],
)
def test_a_standing_rival_that_is_seen_hides_what_is_behind_it(text: str, found: str):
    assert seen(text) == found


@rule("FV-SEE-06")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("+ + + +\n A . .\n+ @ + +\n . Z W\n+ + + +", "W"),
        ("+ + + + + +\n A . . . .\n+ + + + + +\n . W Z . Y\n+ + + + + +", "WY"),
        ("+ + + + + +\n A . . . .\n+ + + + + +\n . . Z . Y\n+ + + + + +", "Z"),
    ],
    ids=["W22", "W26", "W27"],
)
def test_a_rival_that_is_not_seen_hides_nothing(text: str, found: str):
    assert seen(text) == found


@rule("FV-SEE-07")
@pytest.mark.parametrize("between", ["B", "b", "w", "."])
def test_allies_and_the_knocked_down_hide_nothing(between: str):
    """W20, W21."""
    assert "Z" in seen(f"+ + + + +\n A {between} . Z\n+ + + + +")


@rule("FV-SEE-07")
def test_tokens_and_markers_hide_nothing():
    text = "+ + + + +\n A . . Z\n+ + + + +\n . . . Y\n+ + + + +"
    match = looking(
        text, who={"Y": "doctor_tangle"}, tokens=[["tripwire", "1-0", "Y"]], markers={"A": "1-0", "B": "2-0"}
    )
    assert match.view()["markers"] == {"A": "1-0", "B": "2-0", "C": "3-1", "D": "3-1"}
    assert "piece:captain_america" in keys(match)


@rule("FV-SEE-08")
def test_rivals_on_both_sides_of_a_meeting_point_do_not_stop_the_line():
    """W19, W25."""
    assert seen("+ + + +\n . . X\n+ + + +\n Y . .\n+ + + +\n A Z .\n+ + + +") == "XYZ"
    assert seen("+ + + + +\n A . Y .\n+ + + + +\n . Z . X\n+ + + + +") == "XYZ"
    assert seen("+ + + +\n . . X\n+ + + +\n Y Z .\n+ + + +\n A . .\n+ + + +") == "YZ", "this one is crossed"
    assert seen("+ + + +\n . . X\n+ @ + +\n Y . .\n+ + + +\n A Z .\n+ + + +") == "XYZ", "another corner"
    assert seen("+ + + +\n . . X\n+ + + +\n Y . .\n+ @ + +\n A Z .\n+ + + +") == "YZ", "an obstruction on the point"


@rule("FV-SEE-10")
def test_sight_is_not_mutual():
    """W21."""
    text = "+ + + + +\n A B . Z\n+ + + + +"
    assert seen(text, "A") == "Z"
    assert seen(text, "Z") == "B"


@rule("FV-SEE-11")
def test_a_companion_hides_and_is_seen_like_a_standing_rival():
    text = "+ + + + +\n A Y . Z\n+ + + + +"
    assert seen(text, who={"Y": "crate_mule"}, more={"Y": {"with": "Z"}}) == "Y"
    assert seen("+ + + + +\n A B . Z\n+ + + + +", who={"B": "crate_mule"}, more={"B": {"with": "A"}}) == "Z"


@rule("FV-SEE-11")
def test_a_minion_hides_and_is_seen_like_a_standing_rival():
    who = {"Z": "foreman_otto", "Y": "rig"}
    assert seen("+ + + + +\n A Y . Z\n+ + + + +", who=who) == "Y"
    assert seen("+ + + + +\n Z Y . A\n+ + + + +", who=who) == "Y"


@rule("FV-SEE-11")
@pytest.mark.parametrize(("wall", "zaps"), [(" ", True), ("|", False)])
def test_a_companion_sees_by_the_same_rules(wall: str, zaps: bool):
    match = stage(
        f"+ + + + +\n B .{wall}. Z\n+ + + + +\n A . . .\n+ + + + +",
        who={"B": "gull_drone"},
        more={"B": {"with": "A"}},
        turn="A",
        mode=TERRITORY,
    )
    assert ("companion:drone_zap" in keys(match)) is zaps


@rule("FV-SEE-12")
@pytest.mark.parametrize("letter", ["A", "a"])
def test_a_knocked_down_character_sees_like_a_standing_one(letter: str):
    more: dict[str, Any] = {"who": {"A": "watcher"}, "ability": "glare", "packs": ({"characters": [WATCHER]},)}
    text = f"+ + + + + +\n {letter} . W . Z\n+ + + + + +\n .|. . . .\n+ + + + + +\n Y|. . . .\n+ + + + + +"
    assert seen(text, **more) == "WY"
    text = f"+ + + + + +\n {letter} . w . Z\n+-+ + + + +\n . . . . .\n+ + + + + +\n Y . . . .\n+ + + + + +"
    assert seen(text, **more) == "WZ"


@rule("FV-SEE-14")
def test_every_other_player_is_a_rival_in_a_free_for_all():
    """W31."""
    text = "+ + + +\n A P Z\n+ + + +"
    assert seen(text, mode=FIRST) == "P"
    assert seen(text, "Z", mode=FIRST) == "P"
