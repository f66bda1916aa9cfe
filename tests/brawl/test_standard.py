"""Standard actions (SB-STD)."""

import pytest

from tests.brawl.arena import act, asked, at, brawl, cores, dmg, hand, hexes, keys, levelled, play, player, vp
from tests.rule import rule

FREE = "champion:kilgore"


@rule("SB-STD-01", "SB-STD-06")
def test_manipulation_is_move_1_and_plan_1():
    match = brawl("kilgore 0,-3", "rath 0,3", hand="Fury, Throw")
    play(match, "action:manipulation", FREE)
    assert asked(match) == (0, "move")
    assert hexes(match) == ["-1,-2", "-1,-3", "0,-2", "1,-3", "1,-4"]
    play(match, "hex:0,-2")
    assert asked(match) == (0, "plan")
    assert sorted(keys(match)) == ["card:KIL04", "card:KIL05", "done"]
    play(match, "Throw")
    assert asked(match) == (0, "act"), "one card, no more"
    assert (hand(match), player(match, 0)["top"]) == (["Fury"], ["KIL04"])
    assert "manipulation" not in cores(match)


@rule("SB-STD-02", "SB-STD-06")
def test_creation_is_move_1_and_heal_1_for_the_activated_champion():
    match = brawl("kilgore 0,-3:3 / deryn 2,-3:3", "rath 0,3")
    play(match, "action:creation", FREE)
    assert len(hexes(match)) == 5
    play(match, "hex:0,-2")
    assert (asked(match), keys(match)) == ((0, "heal"), ["n:0", "n:1"])
    play(match, "n:1")
    assert dmg(match, "kilgore", "deryn") == (2, 3)
    assert "creation" not in cores(match)


@rule("SB-STD-03", "SB-STD-06")
def test_destruction_is_move_1_and_1_damage_to_an_adjacent_enemy():
    match = brawl("kilgore 0,-3 / deryn -1,-2", "dugrun 1,-2 / taze 0,-1 / goldarr 2,-2", hand="")
    play(match, "action:destruction", FREE, "hex:0,-2")
    assert asked(match) == (0, "choose")
    assert sorted(keys(match)) == ["champion:dugrun", "champion:taze", "done"]
    play(match, "champion:dugrun")
    assert dmg(match, "dugrun", "taze", "goldarr", "deryn") == (1, 0, 0, 0), "defence is ignored"
    assert "destruction" not in cores(match)


@rule("SB-STD-04")
@pytest.mark.parametrize("core", ["manipulation", "creation", "destruction"])
def test_any_core_is_move_2(core):
    match = brawl("kilgore 0,-3:2", "rath 1,-1", hand="Fury")
    play(match, f"action:move.{core}", FREE, "hex:0,-1")
    assert at(match, "kilgore") == "0,-1"
    assert asked(match) == (0, "act"), "nothing follows"
    assert core not in cores(match)
    assert len(cores(match)) == 2


@rule("SB-STD-05", "WC-20")
def test_each_of_the_four_is_used_once():
    match = brawl("kilgore 0,-3:2", "rath 0,3")
    act(match, "action:move.destruction", champion=FREE)
    assert keys(match) == ["action:manipulation", "action:creation", "end"], "no second Move 2 with another Core"
    act(match, "action:creation", champion=FREE, heal="n:0")
    assert keys(match) == ["action:manipulation", "end"]


@rule("SB-STD-05")
def test_in_the_next_turn_they_can_be_used_again():
    match = brawl("kilgore 0,-3", "rath 0,3", used=["move", "creation"])
    assert keys(match) == ["action:manipulation", "action:destruction", "end"]
    play(match, "end", "end")
    assert {"action:creation", "action:move.creation"} <= {*keys(match)}


@rule("SB-STD-06")
def test_each_part_may_be_skipped():
    match = brawl("kilgore 0,-3:3", "rath 1,-3", hand="Fury")
    act(match, "action:creation", champion=FREE, move="stop", heal="n:0")
    act(match, "action:manipulation", champion=FREE, move="stop", plan="done")
    act(match, "action:destruction", champion=FREE, move="stop", choose="done")
    assert (at(match, "kilgore"), dmg(match, "kilgore", "rath")) == ("0,-3", (3, 0))
    assert player(match, 0)["planned"] == 0


@rule("SB-STD-06")
def test_a_part_that_is_impossible_is_dropped():
    match = brawl("kilgore 0,-3", "rath 3,-3", forced=False)
    for name in ("creation", "manipulation", "destruction"):
        act(match, f"action:{name}", champion=FREE)
        assert asked(match) == (0, "act"), "no damage to heal, no card to plan, no Enemy adjacent"


@rule("SB-STD-07", "SB-OUT-05")
@pytest.mark.parametrize("action", ["manipulation", "creation", "destruction", "move.creation"])
def test_they_bring_a_champion_in_from_the_gate(action):
    match = brawl("kilgore gate", "rath 0,3")
    play(match, f"action:{action}")
    assert FREE in keys(match)
    play(match, FREE, "hex:1,-3")
    assert at(match, "kilgore") == "1,-3"


@rule("SB-STD-07", "SB-VP-01", "SB-LVL-01")
def test_the_damage_of_destruction_scores_and_levels_up():
    match = brawl("kilgore 0,-3", "rath 1,-3:5")
    act(match, "action:destruction", champion=FREE, choose="champion:rath")
    assert vp(match) == (1, 0)
    assert levelled(match, "kilgore")


@rule("SB-STD-07", "SB-MOVE-06")
def test_they_get_movement_bonuses():
    match = brawl("kilgore 0,-3", "rath 0,3", more={"kilgore": {"modifiers": [["movement", 1]]}})
    play(match, "action:creation", FREE)
    assert "0,-1" in hexes(match)


@rule("SB-STD-08", "SB-KEY-ROOT-01")
def test_a_rooted_champion_cannot_use_move_2_but_the_others():
    match = brawl("kilgore+rooted 0,-3:2 / deryn 3,-3", "rath 1,-3", hand="Fury")
    twin = match.copy()
    play(twin, "action:move.creation")
    assert FREE not in keys(twin)
    play(match, "action:creation", FREE)
    assert asked(match) == (0, "heal"), "movement 0"
    play(match, "n:1", "action:manipulation", FREE)
    assert asked(match) == (0, "plan")
    play(match, "done", "action:destruction", FREE)
    assert asked(match) == (0, "choose")


@rule("SB-STD-08")
def test_move_2_is_not_offered_where_nobody_could_use_it():
    north = "kilgore+rooted 0,-3 / deryn+rooted 1,-3 / dugrun+rooted 2,-3"
    match = brawl(north, "rath 0,3")
    assert keys(match) == ["action:manipulation", "action:creation", "action:destruction", "end"]
