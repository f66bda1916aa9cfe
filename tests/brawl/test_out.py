"""Damage and out of action (SB-OUT)."""

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


@rule("SB-OUT-04")
def test_the_cards_of_who_goes_out_stay_where_they_are():
    match = brawl(
        "kilgore 0,-3", "rath 1,-3:5", hand="Maul Thrash", rival="Burrow, Go to Ground", discards=[[], ["Sneak Attack"]]
    )
    before = player(match, 1)["deck"]
    act(match, "Maul Thrash", target="champion:rath")
    assert at(match, "rath") == ""
    assert hand(match, 1) == ["Burrow", "Go to Ground"]
    assert (player(match, 1)["discard"], player(match, 1)["deck"]) == (["RAT06"], before)


@rule("SB-OUT-04", "SB-REACT-04")
def test_a_reaction_of_a_champion_on_the_gate_is_played_as_any_other():
    match = brawl("kilgore 0,-3", "taze 1,-3 / rath gate", hand="Maul Thrash", rival="Go to Ground")
    act(match, "Maul Thrash", target="champion:taze", react="Go to Ground")
    assert asked(match) == (1, "jump")
    assert dmg(match, "taze") == 1


@rule("SB-OUT-05", "WC-58")
def test_the_first_point_brings_a_champion_onto_a_deployment_hex_and_the_action_goes_on():
    match = brawl("tzu_xiao gate", "rath 2,-1", hand="Flash of Jade")
    play(match, "Flash of Jade")
    assert {*NORTH} <= {*hexes(match)}
    assert "1,-2" in hexes(match), "one more hex"
    assert "1,-1" not in hexes(match), "not two"
    play(match, "hex:2,-2")
    assert at(match, "tzu_xiao") == "2,-2"
    carry_on(match, target=keys(match)[0])
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


@rule("SB-OUT-07", "WC-59")
@pytest.mark.parametrize(("last", "possible"), [("0,-3", True), ("1,-4", False)])
def test_where_every_deployment_hex_is_taken_one_enters_only_in_passing(last, possible):
    """Of the seven hexes the Allies hold three; only those at the front have free neighbours."""
    allies = [last, "2,-4", "3,-4"]
    enemies = [place for place in NORTH if place not in allies]
    match = tornado(
        f"kilgore gate / deryn {allies[0]}",
        f"rath {enemies[0]} / taze {enemies[1]}",
        f"dugrun {allies[1]} / goldarr {allies[2]}",
        f"korvash {enemies[2]} / mariusz {enemies[3]}",
        hands=["Maul Thrash, Fury", "", "", ""],
    )
    offered = keys(match)
    assert "card:KIL06" not in offered, "Move 1 is not enough"
    assert ("card:KIL05" in offered) == possible
    play(match, "action:creation")
    assert "champion:kilgore" not in keys(match)


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
    match = brawl("deryn 0,-2:6", "rath 0,3", hand="Hit and Run", traps={"1,-2": "damage_1"}, rolls=[["stun"]])
    act(match, "action:creation", champion="champion:deryn", move="hex:1,-2", lay="hex:1,1")
    assert at(match, "deryn") == ""
    play(match, "action:move.manipulation", "champion:deryn", "hex:0,-3")
    assert at(match, "deryn") == "0,-3"
