"""Damage, out of action, and back from the Gate (SB-OUT)."""

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
    tokens,
    tornado,
    vp,
)
from tests.rule import rule

NORTH = ["0,-3", "1,-3", "1,-4", "2,-3", "2,-4", "3,-3", "3,-4"]


@rule("SB-OUT-01")
@pytest.mark.parametrize(("before", "standing"), [(0, True), (3, True), (4, False), (5, False)])
def test_damage_adds_up_and_takes_out_when_it_reaches_the_hit_points(before, standing):
    match = brawl("kilgore 0,-3", f"rath 1,-3:{before}", hand="Maul Thrash")
    act(match, "Maul Thrash", target="champion:rath")
    assert (at(match, "rath") != "") == standing
    assert dmg(match, "rath") == (before + 2 if standing else 0)
    assert vp(match) == ((0, 0) if standing else (1, 0))


@rule("SB-OUT-01")
@pytest.mark.parametrize(("flag", "standing"), [("", False), ("+levelled", True)])
def test_the_hit_points_are_those_of_the_side_that_shows(flag, standing):
    match = brawl("kilgore 0,-3", f"rath{flag} 1,-3:4", hand="Maul Thrash")
    act(match, "Maul Thrash", target="champion:rath")
    assert (at(match, "rath") != "") == standing, "6 basic, 7 Levelled Up"


@rule("SB-OUT-02", "WC-57")
def test_who_goes_out_stands_on_the_gate_unhurt_basic_and_free_of_everything():
    more = {"rath": {"modifiers": [["strength", 2], ["movement", 1]], "steadfast": True}}
    match = brawl("kilgore 0,-3", "rath+levelled+rooted 1,-3:5", hand="Maul Thrash", more=more)
    act(match, "Maul Thrash", target="champion:rath")
    rath = champion(match, "rath")
    assert (rath["hex"], rath["damage"], rath["levelled"], rath["rooted"]) == ("", 0, False, False)
    assert (rath["modifiers"], rath["steadfast"], rath["hp"]) == ([], False, 6)


@rule("SB-OUT-02")
def test_the_hex_is_free_at_once():
    match = brawl("gwaien 0,-2", "rath 2,-2:4", hand="Fireball")
    act(match, "Fireball", target="champion:rath")
    act(match, "action:move.creation", champion="champion:gwaien", move="hex:2,-2")
    assert at(match, "gwaien") == "2,-2"


@rule("SB-OUT-03", "SB-TRACK-09")
def test_on_the_gate_nothing_affects_a_champion():
    match = brawl("goldarr 0,-3 / kilgore gate / deryn 1,-3", "rath 0,3", hand="Me Hearties")
    act(match, "Me Hearties", skill="use", draw="n:0")
    assert champion(match, "deryn")["modifiers"] != []
    assert champion(match, "kilgore")["modifiers"] == []


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
def test_the_cards_of_who_goes_out_stay_where_they_are():
    match = brawl(
        "kilgore 0,-3", "rath 1,-3:5", hand="Maul Thrash", rival="Burrow, Go to Ground", discards=[[], ["Sneak Attack"]]
    )
    before = player(match, 1)["deck"]
    act(match, "Maul Thrash", target="champion:rath")
    assert at(match, "rath") == ""
    assert hand(match, 1) == ["Burrow", "Go to Ground"]
    assert (player(match, 1)["discard"], player(match, 1)["deck"]) == (["RAT06"], before)


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
def test_the_first_point_brings_a_champion_in_the_others_are_ordinary_movement_and_the_action_goes_on():
    match = brawl("tzu_xiao gate", "rath 0,-1", hand="Flash of Jade")
    play(match, "Flash of Jade")
    beyond = ["-1,-3", "-1,-2", "0,-2", "1,-2", "2,-2", "3,-2", "4,-3"]
    assert hexes(match) == sorted([*NORTH, *beyond])
    play(match, "hex:0,-2")
    play(match, next(key for key in keys(match) if key.startswith("aim:")))
    assert dmg(match, "rath") == 3


@rule("SB-OUT-05", "WC-58")
def test_with_one_point_the_action_is_done_from_the_deployment_hex():
    match = brawl("tzu_xiao gate", "rath 2,-2", hand="Challenge")
    play(match, "Challenge")
    assert hexes(match) == NORTH
    play(match, "hex:2,-4")
    assert asked(match) == (0, "target")
    carry_on(match, target="champion:rath")
    assert (at(match, "rath"), dmg(match, "rath")) == ("2,-3", 2)


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
def test_cards_without_an_icon_cannot_bring_a_champion_in():
    match = brawl("tzu_xiao gate", "rath 2,-2", hand="Flash of Jade, Challenge, Pounce, Double Strike")
    assert [key for key in keys(match) if key.startswith("card:")] == ["card:TZU02", "card:TZU04"]
    for name in ("Pounce", "Double Strike"):
        assert reason(match, name)[1] == "SB-OUT-06"


@rule("SB-OUT-06")
def test_not_even_a_bonus_makes_up_for_the_icon():
    match = brawl("tzu_xiao gate", "rath 2,-2", hand="Pounce", more={"tzu_xiao": {"modifiers": [["movement", 2]]}})
    assert "card:TZU07" not in keys(match)


@rule("SB-OUT-07")
def test_entering_is_compulsory_once_the_action_is_chosen():
    match = brawl("kilgore gate", "rath 0,3", hand="Maul Thrash")
    play(match, "Maul Thrash")
    assert keys(match) == [f"hex:{place}" for place in ("1,-4", "2,-4", "3,-4", "0,-3", "1,-3", "2,-3", "3,-3")]


@rule("SB-OUT-07", "SB-MOVE-02", "SB-MOVE-03")
def test_the_entry_hex_follows_the_rules_of_movement():
    match = brawl("kilgore gate / deryn 1,-3", "rath 2,-3", hand="Maul Thrash, Fury")
    one, two = match, match.copy()
    play(one, "Maul Thrash")
    assert hexes(one) == sorted({*NORTH} - {"1,-3", "2,-3"})
    play(two, "Fury")
    assert "1,-2" in hexes(two), "through the hex of Deryn"
    assert not {"1,-3", "2,-3"} & {*hexes(two)}


def crowd(*allies):
    """WC-59: all seven deployment hexes are taken, three by Allies; Kilgore is on the Gate."""
    free = [spot for spot in NORTH if spot not in allies]
    return tornado(
        f"kilgore gate / deryn {allies[0]}",
        f"rath {free[0]} / taze {free[1]}",
        f"goldarr {allies[1]} / gwaien {allies[2]}",
        f"nevamor {free[2]} / korvash {free[3]}",
        hands=["Maul Thrash, Fury", "", "", ""],
        forced=False,
    )


@rule("SB-OUT-07", "WC-59")
def test_a_full_deployment_area_is_passed_through_an_allys_hex():
    match = crowd("0,-3", "1,-4", "2,-4")
    twin = match.copy()
    assert "card:KIL05" in keys(match), "Move 2"
    assert "card:KIL06" not in keys(match), "Move 1 is not enough"
    play(match, "action:creation")
    assert keys(match) == ["champion:deryn"], "one point does not bring Kilgore in"
    play(twin, "action:move.creation", "champion:kilgore")
    assert hexes(twin) == sorted(["-1,-3", "-1,-2", "0,-2"])
    play(twin, "hex:0,-2")
    assert at(twin, "kilgore") == "0,-2"


@rule("SB-OUT-07", "WC-59")
def test_nobody_comes_in_where_nothing_free_can_be_reached():
    match = crowd("1,-4", "2,-4", "3,-4")
    assert not {"card:KIL05", "card:KIL06"} & {*keys(match)}
    play(match, "action:move.creation")
    assert keys(match) == ["champion:deryn"]


@rule("SB-OUT-07", "SB-TRAP-02")
def test_a_trap_on_the_entry_hex_triggers():
    match = brawl("kilgore gate", "rath 0,3", traps={"1,-3": "damage_2"}, rolls=[["stun"]])
    play(match, "action:move.creation", "champion:kilgore", "hex:1,-3")
    assert dmg(match, "kilgore") == 2
    play(match, "hex:1,1")
    assert tokens(match) == ["1,1"]
    assert asked(match) == (0, "move"), "one point is left"


@rule("SB-OUT-08")
def test_a_champion_may_return_in_the_turn_in_which_it_went_out():
    match = brawl("kilgore 0,-2:6", "rath 0,3", traps={"1,-2": "damage_1"}, rolls=[["stun"]])
    act(match, "action:creation", champion="champion:kilgore", move="hex:1,-2", lay="hex:1,1")
    assert at(match, "kilgore") == ""
    act(match, "action:move.destruction", champion="champion:kilgore", move="hex:2,-3")
    assert at(match, "kilgore") == "2,-3"
    assert dmg(match, "kilgore") == 0
