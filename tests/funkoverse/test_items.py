"""Items (FV-ATT-07 to -13)."""

from typing import Any

import pytest

from slugfest import BadSetting, Match
from tests.funkoverse.stage import (
    LEADERS,
    at,
    down,
    end_round,
    keys,
    out,
    piece,
    play,
    pool,
    prompt,
    squares,
    stage,
    standing,
    told,
    track,
)
from tests.rule import rule

ROW = "+-+-+-+-+-+\n|A . Z . .|\n+-+-+-+-+-+"
LOST = ["shield shield", "burst burst"]
NO_DICE: dict[str, Any] = {"bases": "seats", "rolls": [["1"]]}


def holding(item: str, picture: str = ROW, **more: Any) -> Match:
    """A turn of Captain America, who holds an item."""
    return stage(picture, more={"A": {"item": item}, **more.pop("others", {})}, turn="A", **more)


@rule("FV-ATT-07")
def test_only_named_characters_are_asked_to_bear_an_item():
    """W87."""
    match = Match(
        LEADERS,
        2,
        **NO_DICE,
        per_side=3,
        basic=True,
        items=[["riot_baton"], ["grapple_line"]],
        characters=[["iron_man", "kestrel"], ["black_widow", "tollgate"]],
    )
    assert prompt(match) == "bearer"
    assert set(keys(match)) == {"piece:iron_man", "piece:kestrel"}
    two: dict[str, Any] = {"characters": [["iron_man"], ["black_widow"]], **NO_DICE}
    match = Match(LEADERS, 2, **two, items=[["riot_baton"], ["grapple_line"]])
    assert [one["item"] for one in match.view()["pieces"]] == ["riot_baton", "", "grapple_line", ""]
    with pytest.raises(BadSetting, match="bears no item"):
        Match(LEADERS, 2, **two, items=[["riot_baton:shield_agent"], ["grapple_line"]])


@rule("FV-ATT-07")
def test_a_character_bears_one_item_at_most():
    match = Match(
        LEADERS,
        2,
        **NO_DICE,
        per_side=2,
        basic=False,
        items=[["riot_baton", "padded_vest"], ["grapple_line", "field_kit"]],
        characters=[["iron_man", "kestrel"], ["black_widow", "tollgate"]],
    )
    assert prompt(match) == "bearer"
    play(match, "piece:kestrel")
    items = {one["key"]: one["item"] for one in match.view()["pieces"]}
    assert items["kestrel"] == "riot_baton"
    assert items["iron_man"] == "padded_vest", "the only one left"


@rule("FV-ATT-08", "FV-ATT-10", "FV-ATT-12")
def test_a_used_item_cools_down_and_stays_with_its_holder():
    """W86."""
    match = holding("concussion_disc", rolls=LOST)
    assert "item:concussion_disc" in keys(match)
    play(match, "item:concussion_disc")
    assert track(match) == {2: ["concussion_disc"]}
    assert pool(match) == {"finesse": 1, "force": 1, "leadership": 1}, "no ability token is paid"
    assert match.view()["left"] == 1
    assert "item:concussion_disc" not in keys(match)
    end_round(match)
    assert track(match) == {1: ["concussion_disc"]}
    play(match, "Z", "end", "A")
    assert "item:concussion_disc" not in keys(match)
    end_round(match)
    assert track(match) == {}
    play(match, "A")
    assert "item:concussion_disc" in keys(match)


@rule("FV-ATT-08")
def test_a_knocked_out_character_keeps_its_item():
    match = stage(
        "+-+-+-+\n|A z .|\n+-+-+-+",
        more={"Z": {"item": "concussion_disc"}},
        turn="A",
        rolls=["burst burst", "burst burst"],
    )
    play(match, "Z")
    assert out(match, "Z")
    assert piece(match, "Z")["item"] == "concussion_disc"


@rule("FV-ATT-09", "FV-ABIL-05")
def test_an_items_instructions_are_followed_in_order():
    match = holding("riot_baton", "+-+-+-+-+-+\n|A Z . . .|\n+-+-+-+-+-+", rolls=["burst burst shield", "burst burst"])
    play(match, "item:riot_baton")
    assert down(match, "Z")
    assert prompt(match) == "push"
    assert set(keys(match)) == {"stay", "square:2-0", "square:3-0"}
    play(match, "3-0")
    assert at(match, "Z") == "3-0"
    assert track(match) == {3: ["riot_baton"]}


@rule("FV-ATT-10")
def test_an_item_goes_on_the_track_when_its_use_is_complete():
    match = holding("grapple_line")
    play(match, "item:grapple_line")
    assert prompt(match) == "move"
    assert track(match) == {}, "not before"
    play(match, "1-0")
    assert track(match) == {2: ["grapple_line"]}


@rule("FV-ATT-10", "FV-TURN-10")
def test_using_an_item_costs_an_action():
    match = holding("grapple_line", actions=1)
    play(match, "item:grapple_line", "1-0")
    assert piece(match, "A")["exhausted"]


@rule("FV-ATT-09")
def test_a_grapple_line_moves_three_squares():
    match = holding("grapple_line", "+-+-+-+-+-+\n|A . . . .|\n+ +-+-+-+-+\n|. . . . Z|\n+-+-+-+-+-+")
    play(match, "item:grapple_line")
    assert "3-0" in squares(match)
    assert "4-0" not in squares(match)


@rule("FV-ATT-09")
def test_a_field_kit_stands_a_seen_ally_within_two():
    picture = "+-+-+-+-+-+\n|A . b c Z|\n+-+-+-+-+-+"
    match = holding("field_kit", picture)
    play(match, "item:field_kit")
    assert standing(match, "B")
    assert down(match, "C")
    assert track(match) == {3: ["field_kit"]}


@rule("FV-ATT-11")
def test_an_item_without_the_icon_needs_no_action():
    match = holding("spring_boots")
    assert not any(key.startswith("item:") for key in keys(match))
    assert piece(match, "A")["steps"] == 3


@rule("FV-ATT-11")
@pytest.mark.parametrize(("picture", "dice"), [("A Z", 3), ("A z", 2)])
def test_a_padded_vest_helps_while_its_wearer_stands(picture: str, dice: int):
    match = stage(
        f"+-+-+\n|{picture}|\n+-+-+",
        more={"Z": {"item": "padded_vest"}},
        turn="A",
        rolls=["shield shield", "burst " * dice],
    )
    play(match, "Z")
    assert len(told(match, "rolled")[0]["reply"]) == dice


@rule("FV-ATT-12", "FV-COOL-05")
def test_an_item_on_the_track_cannot_be_used():
    match = stage(ROW, more={"A": {"item": "concussion_disc", "item_cool": 2}}, turn="A")
    assert "item:concussion_disc" not in keys(match)


@rule("FV-ATT-13", "FV-CHAL-21")
@pytest.mark.parametrize(
    ("item", "offered"),
    [("concussion_disc", False), ("riot_baton", False), ("field_kit", True), ("grapple_line", True)],
)
def test_a_starred_item_needs_a_target_like_any_challenge_action(item: str, offered: bool):
    match = holding(item, "+-+-+-+-+-+\n|A . . . Z|\n+-+-+-+-+-+")
    assert (f"item:{item}" in keys(match)) == offered
