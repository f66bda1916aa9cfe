"""What the cards of Kilgore and Korvash do."""

import pytest

from tests.brawl.arena import (
    act,
    asked,
    at,
    blows,
    brawl,
    carry_on,
    champion,
    dmg,
    hand,
    hexes,
    keys,
    play,
    vp,
)
from tests.rule import rule


@pytest.mark.parametrize(("before", "strength"), [([], 5), (["action:move.manipulation"], 3)])
def test_appetite_for_destruction_counts_the_cores_that_are_ready_now(before, strength):
    match = brawl("kilgore 0,-3", "taze 1,-3", hand="Appetite for Destruction")
    for word in before:
        act(match, word, champion="champion:kilgore")
    act(match, "Appetite for Destruction", target="champion:taze")
    assert dmg(match, "taze") == strength


@rule("WC-78")
def test_darksteel_armour_hardens_the_defender_for_the_rest_of_the_turn():
    match = brawl("rath 0,-2", "nevamor 1,-2 / kilgore", hand="Sneak Attack, Double Dealing", rival="Darksteel Armour")
    act(match, "Double Dealing", target="champion:nevamor", react="Darksteel Armour")
    assert dmg(match, "nevamor") == 0, "2 - 1 - 1"
    assert champion(match, "nevamor")["modifiers"] == [{"stat": "defence", "amount": 2, "against": ""}]
    assert champion(match, "kilgore")["modifiers"] == []
    act(match, "Sneak Attack", target="champion:nevamor")
    assert blows(match)[-1]["defence"] == 3


def test_throw_is_for_one_adjacent_ally_who_may_jump_three():
    match = brawl("kilgore 0,-3 / taze 0,-2 / deryn 3,-3", "rath 0,-1", hand="Throw")
    act(match, "Throw", skill="use")
    assert asked(match) == (0, "choose")
    assert "champion:deryn" not in keys(match)
    twin = match.copy()
    play(match, "champion:taze", "hex:0,1")
    assert at(match, "taze") == "0,1", "over Rath and the statue"
    play(twin, next(key for key in keys(twin) if key != "champion:taze"))
    assert asked(twin) == (0, "act")
    assert at(twin, "taze") == "0,-2"


def test_fury_hits_all_around_and_heals_one():
    match = brawl("kilgore 0,-2:4 / deryn 0,-3", "rath 1,-2 / taze -1,-1 / goldarr 2,-2", hand="Fury")
    act(match, "Fury", target="aim:E", heal="n:1")
    assert dmg(match, "rath", "taze", "deryn", "goldarr") == (2, 2, 2, 0)
    assert dmg(match, "kilgore") == 3


def test_maul_thrash_pushes_two():
    match = brawl("kilgore 0,-3", "taze 1,-3", hand="Maul Thrash")
    act(match, "Maul Thrash", target="champion:taze")
    assert (at(match, "taze"), dmg(match, "taze")) == ("3,-3", 2)


def test_relentless_advance_shifts_the_target_and_follows():
    match = brawl("kilgore 0,-3", "taze 1,-3", hand="Relentless Advance")
    act(match, "Relentless Advance", target="champion:taze", force="hex:2,-3", place="hex:1,-3")
    assert at(match, "kilgore", "taze") == ("1,-3", "2,-3")
    assert dmg(match, "taze") == 0


@pytest.mark.parametrize(("side", "left"), [("", 0), ("+levelled", 1)])
def test_a_thick_skull_does_not_mind_a_stun_trap(side, left):
    match = brawl(f"kilgore{side} 0,-2", "rath 0,3", hand="Fury", traps={"1,-2": "stun"})
    act(match, "action:creation", champion="champion:kilgore", move="hex:1,-2")
    carry_on(match, **({} if side else {"stun": "Fury"}))
    assert asked(match) == (0, "lay")
    assert len(hand(match)) == left


@rule("WC-80")
def test_bloodcurdling_roar_looks_at_the_defender_after_the_damage():
    match = brawl("rath 0,-3", "kilgore 1,-3:3 / korvash", hand="Burrow", rival="Bloodcurdling Roar")
    act(match, "Burrow", jump="stop", target="champion:kilgore", react="Bloodcurdling Roar")
    assert dmg(match, "kilgore") == 3, "3 - 1 - 2"
    match = brawl("gwaien 0,-3", "taze 3,-3:4 / korvash", hand="Flamespear", rival="Bloodcurdling Roar")
    act(match, "Flamespear", target="champion:taze", react="Bloodcurdling Roar")
    assert dmg(match, "taze") == 5
    assert at(match, "taze") == "3,-3", "Bloodied by this very attack: no Push"


@rule("SB-EFF-11", "WC-74")
def test_chop_grows_with_every_enemy_around():
    match = brawl("korvash 0,-2 / deryn 0,-3", "rath 1,-2 / goldarr 0,-1 / dugrun -1,-2", hand="Chop")
    act(match, "Chop", target="aim:E")
    assert {attack["strength"] for attack in blows(match)} == {6}
    assert at(match, "rath") == ""
    assert dmg(match, "goldarr", "dugrun", "deryn") == (5, 4, 6)
    assert vp(match) == (1, 0)


@rule("SB-EFF-11", "WC-74")
def test_chop_on_one_enemy_has_strength_two():
    match = brawl("korvash 0,-2 / deryn 0,-3", "rath 1,-2", hand="Chop")
    act(match, "Chop", target="aim:E")
    assert dmg(match, "rath", "deryn") == (2, 2)


@pytest.mark.parametrize(("hurt", "forced"), [(4, True), (3, False)])
def test_hell_hath_no_fury_moves_the_target_if_korvash_is_bloodied(hurt, forced):
    match = brawl(f"korvash 0,-3:{hurt}", "taze 2,-3", hand="Hell Hath No Fury")
    act(match, "Hell Hath No Fury", target="champion:taze")
    assert dmg(match, "taze") == 3
    assert asked(match) == (0, "force" if forced else "act")
    if forced:
        assert hexes(match) == sorted(["3,-3", "3,-4", "2,-4", "1,-3", "1,-2", "2,-2"])


def test_leaping_strike_jumps_before_it_hits():
    match = brawl("korvash 0,-3", "taze 0,-1", hand="Leaping Strike")
    act(match, "Leaping Strike", jump="hex:1,-2", target="champion:taze")
    assert at(match, "korvash") == "1,-2"
    assert dmg(match, "taze") == 3


@pytest.mark.parametrize(("hurt", "dealt"), [(3, 2), (4, 4)])
def test_sap_strength_is_stronger_while_korvash_is_bloodied(hurt, dealt):
    match = brawl(f"korvash 0,-3:{hurt}", "taze 2,-3", hand="Sap Strength")
    act(match, "Sap Strength", target="champion:taze")
    assert dmg(match, "taze") == dealt


def test_shockwave_pushes_one_and_stuns():
    match = brawl("korvash 0,-3", "taze 1,-3", hand="Shockwave", rival="Rush, Charge")
    act(match, "Shockwave", target="champion:taze")
    assert at(match, "taze") == "2,-3"
    assert asked(match) == (1, "stun")
    play(match, "Rush")
    assert hand(match, 1) == ["Charge"]
    assert dmg(match, "taze") == 0


def test_red_mist_is_for_the_levelled_side_only():
    match = brawl("korvash 0,-3:5", "dugrun 1,-3", hand="Leaping Strike")
    act(match, "Leaping Strike", jump="stop", target="champion:dugrun")
    assert dmg(match, "dugrun") == 1
