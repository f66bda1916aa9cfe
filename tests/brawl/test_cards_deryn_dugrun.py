"""What the cards of Deryn and Dugrun do."""

import pytest

from tests.brawl.arena import (
    act,
    asked,
    at,
    blows,
    brawl,
    champion,
    dmg,
    hand,
    keys,
    play,
    player,
    tokens,
    told,
)
from tests.rule import rule


@rule("WC-32")
@pytest.mark.parametrize(
    ("deryn", "rath", "strength", "end"), [("1,-2", "3,-2", 3, "4,-2"), ("-1,-2", "1,-2", 2, "2,-2")]
)
def test_heavy_shot_is_stronger_and_pushes_further_from_a_trap_hex(deryn, rath, strength, end):
    match = brawl(f"deryn {deryn}", f"taze {rath}", hand="Heavy Shot")
    act(match, "Heavy Shot", target="champion:taze")
    assert blows(match)[0]["amount"] == strength
    assert at(match, "taze") == end
    assert dmg(match, "taze") == strength + (1 if deryn == "1,-2" else 0), "Push 2 from the trap hex meets the edge"


def test_ambush_may_lead_onto_a_token():
    match = brawl(
        "kilgore 0,-3",
        "taze 1,-3 / deryn",
        hand="Maul Thrash",
        rival="Ambush",
        traps={"1,1": "damage_3"},
        rolls=[["stun"]],
    )
    act(match, "Maul Thrash", target="champion:taze", react="Ambush", place="hex:1,1", lay="hex:2,-1")
    assert dmg(match, "taze") == 2 - 1 + 3
    assert at(match, "taze") == "1,1"


def test_hit_and_run_dashes_away_after_the_hit():
    match = brawl("deryn 0,-3", "taze 2,-3", hand="Hit and Run")
    act(match, "Hit and Run", target="champion:taze")
    assert dmg(match, "taze") == 2
    assert asked(match) == (0, "dash")
    play(match, "hex:-1,-2")
    assert at(match, "deryn") == "-1,-2"


def test_hunters_quarry_hurts_nobody_and_marks_the_target_for_the_whole_team():
    match = brawl("deryn 0,-3 / kilgore 3,-3 / gwaien", "dugrun 2,-3", hand="Hunter's Quarry")
    act(match, "Hunter's Quarry", target="champion:dugrun")
    assert asked(match) == (0, "act")
    assert dmg(match, "dugrun") == 0
    for name, marks in (("deryn", 2), ("kilgore", 2), ("gwaien", 0), ("dugrun", 0)):
        found = champion(match, name)["modifiers"]
        assert len(found) == marks
        assert {one["against"] for one in found} <= {"champion:dugrun"}


def test_prowl_may_leave_the_tokens_alone_and_draws_two_then_plans_one():
    match = brawl("deryn 0,-3", "rath 0,3", hand="Prowl, Ambush", traps={"1,-2": "stun"})
    act(match, "Prowl", skill="use", token="stop", draw="n:2")
    assert tokens(match) == ["1,-2"]
    assert len(hand(match)) == 1 + 2
    assert asked(match) == (0, "plan")
    play(match, "Ambush")
    assert asked(match) == (0, "act"), "one card at most"
    assert player(match, 0)["top"] == ["DER03"]


@rule("WC-88")
@pytest.mark.parametrize(("spot", "hurt", "stunned"), [("1,1", 3, True), ("1,0", 1, False)])
def test_spring_the_trap_is_for_a_target_on_a_trap_hex(spot, hurt, stunned):
    match = brawl("deryn 1,-2", f"goldarr {spot}", hand="Spring the Trap", rival="Plundarr!, Set Sail!")
    act(match, "Spring the Trap", target="champion:goldarr", **({"stun": "Set Sail!"} if stunned else {}))
    assert asked(match) == (0, "act")
    assert dmg(match, "goldarr") == hurt
    assert len(hand(match, 1)) == (1 if stunned else 2)


@rule("WC-94")
@pytest.mark.parametrize("trap", ["stun", "root", "damage_1", "damage_2", "damage_3"])
def test_sure_footed_deryn_walks_over_every_trap(trap):
    match = brawl("deryn+levelled 0,-2", "rath 0,3", hand="Prowl, Ambush", traps={"1,-2": trap})
    act(match, "action:move.creation", champion="champion:deryn", move=["hex:1,-2", "hex:2,-2"], lay="hex:1,1")
    assert at(match, "deryn") == "2,-2"
    assert dmg(match, "deryn") == 0
    assert len(hand(match)) == 2
    assert told(match, "shown") == []


@rule("WC-87")
@pytest.mark.parametrize(("target", "suffered"), [("rath", (3, 1, 1)), ("loralei", (0, 0, 0))])
def test_blizzard_reaches_every_enemy_if_it_dealt_damage(target, suffered):
    match = brawl("dugrun 0,-3 / kilgore -1,-3", "rath 1,-3 / loralei 0,-2 / goldarr 0,3", hand="Blizzard")
    act(match, "Blizzard", target=f"champion:{target}")
    assert dmg(match, "rath", "goldarr", "loralei") == suffered
    assert dmg(match, "kilgore") == 0


def test_knock_down_gives_the_bonus_to_allies_in_the_arena_only():
    match = brawl("dugrun 0,-3 / kilgore 3,-3 / taze", "rath 1,-3", hand="Knock Down")
    act(match, "Knock Down", target="champion:rath")
    assert dmg(match, "rath") == 2
    assert [one["amount"] for one in champion(match, "kilgore")["modifiers"]] == [2]
    assert champion(match, "dugrun")["modifiers"] == champion(match, "taze")["modifiers"] == []


def test_hold_ground_lasts_for_the_turn_and_adds_no_defence():
    match = brawl("goldarr 0,-3", "dugrun 3,-3", hand="Harpoon Strike, Anchors Aweigh!", rival="Hold Ground")
    act(match, "Harpoon Strike", target="champion:dugrun", react="Hold Ground")
    assert at(match, "dugrun") == "3,-3"
    assert dmg(match, "dugrun") == 0
    assert champion(match, "dugrun")["steadfast"]


@rule("SB-EFF-11", "WC-85")
@pytest.mark.parametrize(
    ("dugrun", "rath", "end", "hurt", "left"),
    [("3,-3", "4,-3", "4,-3", 3, 1), ("0,-3", "1,-3", "3,-3", 1, 2)],
)
def test_mighty_blow_stuns_if_the_push_hurt(dugrun, rath, end, hurt, left):
    match = brawl(f"dugrun {dugrun}", f"rath {rath}", hand="Mighty Blow", rival="Burrow, Sneak Attack")
    act(match, "Mighty Blow", target="champion:rath", **({"stun": "Burrow"} if left == 1 else {}))
    assert asked(match) == (0, "act")
    assert (at(match, "rath"), dmg(match, "rath")) == (end, hurt)
    assert len(hand(match, 1)) == left


@rule("SB-EFF-11")
def test_trap_damage_on_the_way_is_no_push_damage():
    match = brawl(
        "dugrun -1,-2",
        "rath 0,-2",
        hand="Mighty Blow",
        rival="Burrow",
        traps={"1,-2": "damage_2"},
        rolls=[["stun"]],
    )
    act(match, "Mighty Blow", target="champion:rath", lay="hex:1,1")
    assert (at(match, "rath"), dmg(match, "rath")) == ("2,-2", 1 + 2)
    assert hand(match, 1) == ["Burrow"]


@rule("WC-91")
def test_onwards_lets_each_ally_dash_one_in_an_order_of_choice():
    match = brawl("dugrun 0,-3 / kilgore 0,-2 / taze 0,-1", "rath 0,3", hand="Onwards!")
    act(match, "Onwards!", skill="use", draw="n:1")
    assert len(hand(match)) == 1
    assert asked(match) == (0, "order")
    assert sorted(keys(match)) == ["champion:kilgore", "champion:taze"]
    play(match, "champion:taze", "hex:1,-1")
    assert asked(match) == (0, "dash")
    assert "hex:0,-1" in keys(match), "the hex that Taze has left"
    play(match, "stop")
    assert at(match, "kilgore", "taze", "dugrun") == ("0,-2", "1,-1", "0,-3")


@rule("WC-91")
def test_onwards_gives_nothing_to_an_ally_on_the_gate():
    match = brawl("dugrun 0,-3 / kilgore 0,-2 / taze", "rath 0,3", hand="Onwards!")
    act(match, "Onwards!", skill="use", draw="n:0", dash="hex:1,-2")
    assert asked(match) == (0, "act")
    assert at(match, "kilgore", "taze") == ("1,-2", "")


def test_shield_slam_dashes_and_pushes_everybody_around():
    match = brawl("dugrun -2,-2", "rath 1,-2 / taze 0,-1 / goldarr 3,-3", hand="Shield Slam")
    act(match, "Shield Slam", skill="use", dash="hex:0,-2", order="champion:taze")
    assert asked(match) == (0, "act")
    assert at(match, "dugrun", "rath", "taze", "goldarr") == ("0,-2", "2,-2", "0,-1", "3,-3")
    assert dmg(match, "rath", "taze", "goldarr") == (0, 1, 0), "the statue stops Taze"


def test_shieldbearer_covers_every_adjacent_ally_of_the_team():
    match = brawl("kilgore 0,-3", "rath 1,-3 / taze 0,-2 / dugrun+levelled 1,-2", hand="Fury")
    act(match, "Fury", target="aim:E")
    assert dmg(match, "rath", "taze") == (1, 1)
