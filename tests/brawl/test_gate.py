"""Out of action, and back from the Gate (SB-OUT)."""

import pytest

from tests.brawl.arena import (
    act,
    asked,
    at,
    brawl,
    carry_on,
    champion,
    dmg,
    hand,
    hexes,
    keys,
    play,
    player,
    reason,
    tornado,
    vp,
)
from tests.rule import rule

NORTH_AREA = ["1,-4", "2,-4", "3,-4", "0,-3", "1,-3", "2,-3", "3,-3"]


@rule("SB-OUT-01")
@pytest.mark.parametrize(("hurt", "out"), [(3, False), (4, True), (5, True)])
def test_a_champion_goes_out_as_soon_as_its_damage_reaches_its_hit_points(hurt, out):
    match = brawl("rath 0,-3", f"gwaien 1,-3:{hurt}", hand="Sneak Attack")
    act(match, "Sneak Attack", target="champion:gwaien")
    assert (at(match, "gwaien") == "") is out
    assert dmg(match, "gwaien") == (0 if out else hurt + 2)


@rule("SB-OUT-01")
@pytest.mark.parametrize(("side", "out"), [("", True), ("+levelled", False)])
def test_the_side_that_shows_counts(side, out):
    match = brawl("kilgore 0,-3", f"rath{side} 1,-3:5")
    act(match, "action:destruction", champion="champion:kilgore", choose="champion:rath")
    assert (at(match, "rath") == "") is out


@rule("SB-OUT-02", "WC-57")
def test_who_goes_out_loses_damage_level_and_root():
    match = brawl(
        "kilgore 0,-3",
        "rath+levelled+rooted+steadfast 1,-3:6",
        more={"rath": {"modifiers": [["defence", 0], ["strength", 1]]}},
    )
    act(match, "action:destruction", champion="champion:kilgore", choose="champion:rath")
    rath = champion(match, "rath")
    assert (rath["hex"], rath["damage"], rath["levelled"], rath["rooted"]) == ("", 0, False, False)
    assert not rath["steadfast"]
    assert rath["modifiers"] == []


@rule("SB-OUT-02")
def test_the_hex_is_free_at_once():
    match = brawl("gwaien 0,-3", "rath 0,-1:3", hand="Fireball")
    act(match, "Fireball", target="champion:rath")
    act(match, "action:move.creation", champion="champion:gwaien", move="hex:0,-1")
    assert at(match, "gwaien") == "0,-1"


@rule("SB-OUT-03", "SB-TGT-10")
def test_nobody_on_the_gate_is_targeted():
    match = brawl("kilgore 0,-3", "rath 0,-2 / taze / deryn", hand="Fury, Maul Thrash")
    play(match, "Maul Thrash", "stop")
    assert keys(match) == ["champion:rath", "decline"]


@rule("SB-OUT-03", "WC-87")
def test_effects_on_everybody_in_the_arena_leave_the_gate_alone():
    match = brawl("dugrun 0,-3", "rath 1,-3 / goldarr 0,3 / taze", hand="Blizzard")
    act(match, "Blizzard", target="champion:rath")
    assert dmg(match, "rath", "goldarr", "taze") == (3, 1, 0)


@rule("SB-OUT-03")
def test_a_champion_on_the_gate_meets_no_challenge():
    for where, points in (("1,0", (1, 0)), ("gate", (0, 0))):
        match = brawl(f"kilgore {where}", "rath 0,3", phase="score", track=["", "CHA01"])
        assert vp(match) == points


@rule("SB-OUT-04", "SB-KEY-STUN-01")
def test_the_cards_of_a_champion_on_the_gate_stay_where_they_are():
    match = brawl("kilgore 0,-3", "rath 1,-3:5", rival="Burrow, Sneak Attack", discards=[[], ["Nightshade"]])
    act(match, "action:destruction", champion="champion:kilgore", choose="champion:rath")
    assert hand(match, 1) == ["Burrow", "Sneak Attack"]
    assert player(match, 1)["discard"] == ["RAT05"]
    assert player(match, 1)["deck"] == 18 - 3


@rule("SB-OUT-04", "SB-REACT-04", "WC-38")
def test_the_reaction_of_a_champion_on_the_gate_is_played_on_another():
    match = brawl("kilgore 0,-3", "loralei 1,-3 / korvash", hand="Maul Thrash", rival="Bloodcurdling Roar")
    act(match, "Maul Thrash", target="champion:loralei", react="Bloodcurdling Roar")
    assert dmg(match, "loralei") == 0


@rule("SB-OUT-04")
def test_stun_by_the_trap_that_takes_nobody_out_may_cost_a_card_of_the_stunned_champion_only():
    match = brawl("kilgore 0,-2 / taze", "rath 0,3", hand="Fury, Rush", traps={"1,-2": "stun"}, rolls=[["damage_1"]])
    act(match, "action:creation", champion="champion:kilgore", move="hex:1,-2")
    assert asked(match) == (0, "stun")
    assert keys(match) == ["card:KIL05"]


@rule("SB-OUT-05", "WC-58")
def test_the_first_point_of_movement_leads_from_the_gate_to_the_deployment_area():
    match = brawl("tzu_xiao gate", "rath 1,-2", hand="Challenge")
    play(match, "Challenge")
    assert asked(match) == (0, "move")
    assert hexes(match) == sorted(NORTH_AREA)
    assert "stop" not in keys(match), "entering is compulsory"
    play(match, "hex:1,-3")
    assert keys(match) == ["champion:rath", "decline"], "then the attack, from the deployment hex"


@rule("SB-OUT-05", "WC-58")
def test_further_points_are_ordinary_movement_and_the_skill_follows():
    match = brawl("tzu_xiao gate", "rath 0,-1", hand="Flash of Jade")
    play(match, "Flash of Jade")
    beyond = ["-1,-3", "-1,-2", "0,-2", "1,-2", "2,-2", "3,-2", "4,-3"]
    assert hexes(match) == sorted([*NORTH_AREA, *beyond])
    play(match, "hex:0,-2")
    play(match, next(key for key in keys(match) if key.startswith("aim:")))
    assert dmg(match, "rath") == 3


@rule("SB-OUT-05", "SB-STD-07")
def test_a_standard_action_brings_a_champion_in_and_acts():
    match = brawl("kilgore gate", "rath 0,-2")
    act(match, "action:destruction", champion="champion:kilgore", move="hex:0,-3", choose="champion:rath")
    assert at(match, "kilgore") == "0,-3"
    assert dmg(match, "rath") == 1


@rule("SB-OUT-05")
def test_the_southern_gate_leads_to_the_southern_area():
    match = brawl("kilgore 0,-3", "rath gate", turn=1, rival="Double Dealing")
    play(match, "action:creation", "champion:rath")
    assert hexes(match) == sorted(["-3,3", "-2,3", "-1,3", "0,3", "-3,4", "-2,4", "-1,4"])


@rule("SB-OUT-06", "WC-58")
def test_cards_without_movement_do_not_bring_anybody_in():
    match = brawl("tzu_xiao gate", "rath 0,-2", hand="Flash of Jade, Challenge, Pounce, Double Strike")
    assert {"card:TZU04", "card:TZU02"} <= {*keys(match)}
    assert not {"card:TZU07", "card:TZU03"} & {*keys(match)}
    assert reason(match, "Pounce")[1] == "SB-OUT-06"


@rule("SB-OUT-07", "SB-TRAP-02")
def test_a_trap_on_the_entry_hex_is_sprung():
    match = brawl("kilgore gate", "rath 0,3", traps={"1,-3": "damage_2"}, rolls=[["stun"]])
    act(match, "action:move.creation", champion="champion:kilgore", move="hex:1,-3")
    assert asked(match) == (0, "lay")
    carry_on(match, lay="hex:1,1", move=[])
    assert dmg(match, "kilgore") == 2
    assert asked(match) == (0, "move"), "one more point"


@rule("SB-OUT-07", "SB-MOVE-02", "SB-MOVE-03")
def test_neither_an_enemys_nor_an_allys_hex_is_entered():
    match = brawl("kilgore gate / deryn 1,-3", "rath 0,-3")
    play(match, "action:creation", "champion:kilgore")
    assert hexes(match) == sorted({*NORTH_AREA} - {"1,-3", "0,-3"})


def crowd(*allies):
    """WC-59: all seven deployment hexes are taken; Kilgore is on the Gate."""
    free = [spot for spot in NORTH_AREA if spot not in allies]
    return tornado(
        f"kilgore gate / deryn {allies[0]}",
        f"rath {free[0]} / taze {free[1]}",
        f"goldarr {allies[1]} / gwaien {allies[2]}",
        f"nevamor {free[2]} / korvash {free[3]}",
        forced=False,
    )


@rule("SB-OUT-07", "WC-59")
def test_a_full_deployment_area_is_passed_through_an_allys_hex():
    match = crowd("0,-3", "1,-4", "2,-4")
    twin = match.copy()
    play(match, "action:creation")
    assert keys(match) == ["champion:deryn"], "one point does not bring Kilgore in"
    play(twin, "action:move.creation", "champion:kilgore")
    assert hexes(twin) == sorted(["-1,-3", "-1,-2", "0,-2"])
    play(twin, "hex:0,-2")
    assert at(twin, "kilgore") == "0,-2"


@rule("SB-OUT-07", "WC-59")
def test_nobody_comes_in_where_nothing_free_can_be_reached():
    match = crowd("1,-4", "2,-4", "3,-4")
    play(match, "action:move.creation")
    assert keys(match) == ["champion:deryn"]


@rule("SB-OUT-08")
def test_a_champion_may_return_in_the_turn_in_which_it_went_out():
    match = brawl("kilgore 0,-2:6", "rath 0,3", traps={"1,-2": "damage_1"}, rolls=[["stun"]])
    act(match, "action:creation", champion="champion:kilgore", move="hex:1,-2", lay="hex:1,1")
    assert at(match, "kilgore") == ""
    act(match, "action:move.destruction", champion="champion:kilgore", move="hex:2,-3")
    assert at(match, "kilgore") == "2,-3"
    assert dmg(match, "kilgore") == 0
