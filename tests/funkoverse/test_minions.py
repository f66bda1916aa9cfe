"""Minions, markers, status cards and Energy (FV-TOK-06 to -13)."""

import pytest

from tests.funkoverse.stage import (
    FIRST,
    LEADERS,
    TERRITORY,
    at,
    down,
    end_round,
    keys,
    out,
    piece,
    play,
    points,
    prompt,
    squares,
    stage,
    told,
    track,
)
from tests.rule import rule


@rule("FV-TOK-06", "FV-SEE-11")
def test_a_minion_hides_and_stops_rivals_only():
    """W79."""
    row = "+-+-+-+-+-+\n|A . Y Z .|\n+-+-+-+-+-+"
    who = {"Z": "foreman_otto", "Y": "rig"}
    match = stage(row, who=who, turn="A", rolls=["shield shield", "burst burst"])
    assert squares(match) == {"1-0"}
    play(match, "ability:shield_throw")
    assert told(match, "challenge")[0]["target"] == "piece:rig"
    match = stage(row, who=who, turn="Z")
    assert squares(match) == {"1-0", "4-0"}, "its own side passes it"


@rule("FV-TOK-06")
def test_a_minion_takes_no_turns_and_is_not_exhausted():
    match = stage("+-+-+-+-+-+\n|A . B . Z|\n+-+-+-+-+-+", who={"A": "foreman_otto", "B": "rig"})
    assert keys(match) == ["piece:foreman_otto"]
    end_round(match)
    assert match.view()["round"] == 2


@rule("FV-TOK-06", "FV-SCEN-15")
def test_a_minion_does_not_count_in_the_scoring_area():
    match = stage(
        "+-+-+-+-+-+\n|A . B Z .|\n+-+-+-+-+-+",
        TERRITORY,
        who={"A": "foreman_otto", "B": "rig"},
        more={"A": {"exhausted": True}, "Z": {"exhausted": True}},
        map={"scoring_area": [[2, 0]]},
    )
    assert points(match) == [0, 0]


@rule("FV-TOK-07", "FV-CHAL-13")
def test_a_beaten_minion_goes_to_the_supply_and_gives_no_point():
    match = stage(
        "+-+-+-+\n|A Y Z|\n+-+-+-+",
        who={"Z": "foreman_otto", "Y": "rig"},
        turn="A",
        rolls=["burst burst", "burst burst"],
    )
    play(match, "Y")
    assert piece(match, "Y")["state"] == "off"
    assert points(match) == [0, 0]
    play(match, "end", "Z", "ability:call_the_rig")
    assert at(match, "Y") == "1-0"


@rule("FV-TOK-07", "FV-CHAL-22")
def test_a_knock_out_by_the_rig_is_its_callers():
    """W80."""
    match = stage(
        "+-+-+-+-+\n|A . z .|\n+-+-+-+-+",
        LEADERS,
        who={"A": "foreman_otto"},
        turn="A",
        sides={1: {"leader": "A"}, 2: {"leader": "Z"}},
        rolls=["burst burst", "burst burst"],
    )
    play(match, "ability:call_the_rig", "minion:rig_challenge")
    assert out(match, "Z")
    assert points(match) == [3, 0]


@rule("FV-TOK-08", "FV-ATT-05")
def test_square_markers_are_neither_in_the_way_nor_targets():
    row = "+-+-+-+-+-+\n|A . . . Z|\n+-+-+-+-+-+"
    markers = dict.fromkeys("ABCD", "1-0")
    match = stage(row, TERRITORY, turn="A", markers=markers, rolls=["shield shield", "burst burst"])
    assert squares(match) == {"1-0", "2-0"}
    assert keys(match, "marker") == ["A", "B", "C", "D"]
    assert keys(match, "piece") == keys(match, "token") == []
    match = stage("+-+-+-+\n|A|. Z|\n+-+-+-+", TERRITORY, turn="A", markers=markers)
    assert keys(match, "marker") == [], "adjacency needs sight"


@rule("FV-TOK-09", "FV-TOK-12")
def test_a_status_in_play_is_not_given_again_until_it_is_discarded():
    """W81."""
    match = stage(
        "+-+-+-+\n|A B Z|\n+-+-+-+",
        who={"A": "bulwark_bess"},
        more={"A": {"status": ["braced"]}},
        turn="A",
        sides={1: {"pool": {"leadership": 1}, "track": {"force": [1]}}},
    )
    play(match, "ability:hold_the_line")
    assert prompt(match) == "action"
    assert (piece(match, "A")["status"], piece(match, "B")["status"]) == (["braced"], [])
    assert track(match) == {1: ["force"], 3: ["leadership"]}


@rule("FV-TOK-12")
def test_a_braced_character_that_is_knocked_down_discards_the_card_for_another():
    match = stage(
        "+-+-+-+\n|A B Z|\n+-+-+-+",
        who={"A": "bulwark_bess"},
        more={"B": {"status": ["braced"]}},
        turn="Z",
        rolls=["burst burst", "burst burst burst"],
    )
    play(match, "B")
    assert down(match, "B")
    assert piece(match, "B")["status"] == []
    play(match, "end", "A", "ability:hold_the_line", "B")
    assert piece(match, "B")["status"] == ["braced"]


@rule("FV-TOK-10", "FV-CHAL-15")
def test_a_knocked_out_character_keeps_its_status_and_its_energy():
    match = stage(
        "+-+-+-+\n|A p B|\n+-+-+-+",
        who={"B": "kestrel"},
        more={"P": {"status": ["marked"], "held": 2}},
        turn="A",
        rolls=["burst burst", "burst"],
    )
    play(match, "P")
    assert out(match, "P")
    assert piece(match, "P")["status"] == ["marked"]
    assert piece(match, "P")["held"] == 3, "two and the one for being challenged"


@rule("FV-TOK-12")
def test_a_character_may_bear_several_statuses():
    match = stage(
        "+-+-+-+-+\n|A . Z Y|\n+-+-+-+-+",
        who={"A": "kestrel", "Y": "bulwark_bess"},
        more={"Z": {"status": ["braced"]}},
        turn="A",
    )
    play(match, "ability:spotter", "Z")
    assert sorted(piece(match, "Z")["status"]) == ["braced", "marked"]


@rule("FV-TOK-13", "FV-ABIL-24")
@pytest.mark.parametrize("lying", [False, True])
def test_energy_is_given_when_panther_is_challenged(lying: bool):
    match = stage(
        "+-+-+-+\n|A P .|\n+-+-+-+".replace("P", "p" if lying else "P"),
        FIRST,
        turn="A",
        rolls=["shield shield", "burst burst"],
    )
    play(match, "P")
    assert piece(match, "P")["held"] == 1


@rule("FV-TOK-11", "FV-CHAL-22")
@pytest.mark.parametrize(("leader", "gained"), [("A", 3), ("B", 2)])
def test_a_knock_out_by_a_status_is_credited_to_who_gave_it(leader: str, gained: int):
    harm = {"on": "turn_end", "do": "challenge", "amount": 2, "target": "self"}
    cursed = {"id": "cursed", "name": "Cursed", "count": 1, "owner": "kestrel", "effects": [harm], "source": "house"}
    match = stage(
        "+-+-+-+-+-+-+\n|A B . . . z|\n+-+-+-+-+-+-+",
        LEADERS,
        who={"A": "kestrel"},
        more={"Z": {"status": ["cursed"]}},
        packs=({"statuses": [cursed]},),
        turn="Z",
        sides={1: {"leader": leader}, 2: {"leader": "Z"}},
        rolls=["triple triple", "burst burst"],
    )
    play(match, "end")
    assert out(match, "Z")
    assert points(match) == [gained, 0]
