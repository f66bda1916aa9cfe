"""What the cards of Nevamor and Rath do."""

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
    player,
)
from tests.rule import rule


def test_dark_envoy_hits_and_plans_two():
    match = brawl("nevamor 0,-3", "taze 2,-3", hand="Dark Envoy, Nightmare, Soul Reave, Grim Harvest")
    act(match, "Dark Envoy", target="champion:taze", plan=["Nightmare", "Soul Reave"])
    assert asked(match) == (0, "act")
    assert dmg(match, "taze") == 1
    assert player(match, 0)["top"] == ["NEV07", "NEV06"]
    assert hand(match) == ["Grim Harvest"]


@pytest.mark.parametrize(("ally", "dealt"), [("0,-2", 2), ("3,-3", 4)])
def test_grim_harvest_is_stronger_without_an_ally_near(ally, dealt):
    match = brawl(f"nevamor 0,-3 / kilgore {ally}", "taze 1,-3", hand="Grim Harvest")
    act(match, "Grim Harvest", target="champion:taze")
    assert dmg(match, "taze") == dealt


@rule("SB-EFF-01", "WC-92")
@pytest.mark.parametrize("place", ["hex:1,-3", "stop"])
def test_guiding_light_calls_an_ally_and_makes_it_stronger(place):
    match = brawl("nevamor 0,-3 / taze 0,2", "rath 2,-3 / goldarr 0,3", hand="Guiding Light, Bludgeon")
    act(match, "Guiding Light", skill="use")
    assert asked(match) == (0, "place")
    play(match, place)
    where, foe = ("1,-3", "rath") if place != "stop" else ("0,2", "goldarr")
    assert at(match, "taze") == where
    act(match, "Bludgeon", target=f"champion:{foe}", stun="reveal")
    assert blows(match)[0]["strength"] == 3


@rule("SB-EFF-04", "WC-79")
@pytest.mark.parametrize(("before", "after"), [("1,-3", "1,-3"), ("2,-3", "3,-3")])
def test_murder_of_crows_reaches_two_hexes(before, after):
    match = brawl("deryn -1,-3", f"nevamor {before}", hand="Heavy Shot", rival="Murder of Crows")
    act(match, "Heavy Shot", target="champion:nevamor", react="Murder of Crows")
    assert at(match, "nevamor") == after
    assert dmg(match, "nevamor") == 0


@rule("SB-GEN-10", "SB-EFF-05", "WC-76")
def test_nightmare_frightens_everybody_it_passes_over():
    match = brawl("nevamor 0,-3", "rath 0,-2 / taze 0,-1", hand="Nightmare")
    act(match, "Nightmare", skill="use", swoop="hex:0,1")
    assert dmg(match, "rath", "taze") == (1, 1)
    assert asked(match) == (1, "order"), "their controller chooses who flees first"
    twin = match.copy()
    play(match, "champion:rath")
    assert hexes(match) == sorted(["1,-3", "0,-3", "-1,-2"])
    play(match, "hex:0,-3")
    assert hexes(match) == sorted(["1,-2", "-1,-1", "0,-2"])
    play(twin, "champion:taze")
    assert hexes(twin) == sorted(["1,-2", "-1,-1"])


def test_soul_reave_heals_by_what_it_deals():
    match = brawl("nevamor 0,-3:5", "kilgore 2,-3", hand="Soul Reave")
    act(match, "Soul Reave", target="champion:kilgore")
    assert dmg(match, "kilgore", "nevamor") == (1, 4)


@rule("SB-EFF-03")
def test_dread_presence_counts_whoever_attacks():
    match = brawl("nevamor+levelled 2,-2 / kilgore 0,-3", "taze 1,-3 / rath 1,-2", hand="Maul Thrash", rival="Momentum")
    act(match, "Maul Thrash", target="champion:taze", react=[])
    assert asked(match) == (1, "react"), "Taze is two hexes from Nevamor"


def test_burrow_jumps_four_before_it_hits():
    match = brawl("rath 0,-3", "kilgore 0,2", hand="Burrow")
    act(match, "Burrow", jump="hex:0,1", target="champion:kilgore")
    assert at(match, "rath") == "0,1"
    assert dmg(match, "kilgore") == 3 - 1


@rule("SB-KEY-DOUBLE-01")
def test_double_dealing_hits_twice():
    match = brawl("rath 0,-3", "kilgore 2,-3", hand="Double Dealing")
    act(match, "Double Dealing", target="champion:kilgore")
    assert dmg(match, "kilgore") == 1 + 1


def test_go_to_ground_lets_the_defender_jump_out_of_the_push():
    match = brawl("kilgore 0,-3", "taze 1,-3 / rath", hand="Maul Thrash", rival="Go to Ground")
    act(match, "Maul Thrash", target="champion:taze", react="Go to Ground")
    assert asked(match) == (1, "jump")
    assert "stop" in keys(match)
    play(match, "hex:1,-2")
    assert at(match, "taze") == "1,-2"
    assert dmg(match, "taze") == 1


def test_nightshade_draws_plans_and_ignores_defence_this_turn():
    match = brawl("rath 0,-3 / kilgore 0,-2", "dugrun 1,-3", hand="Nightshade, Sneak Attack, Fury")
    act(match, "Nightshade", skill="use", draw="n:2")
    assert len(hand(match)) == 4
    carry_on(match, plan="done")
    act(match, "Sneak Attack", target="champion:dugrun")
    assert dmg(match, "dugrun") == 2
    act(match, "Fury", target="aim:E")
    assert dmg(match, "dugrun") == 2, "Kilgore's attacks do not ignore it"
    assert asked(match) == (1, "act"), "three Cores are spent, the turn is over"
    assert champion(match, "rath")["modifiers"] == []


def test_sneak_attack_cannot_be_answered():
    match = brawl("rath 0,-3", "taze 1,-3", hand="Sneak Attack", rival="Momentum")
    act(match, "Sneak Attack", target="champion:taze", react=[])
    assert asked(match) == (0, "act")
    assert dmg(match, "taze") == 2


def test_stalk_beneath_surfaces_within_three_hexes_and_bites():
    match = brawl("rath 0,-3", "dugrun 0,1 / taze 1,0", hand="Stalk Beneath")
    act(match, "Stalk Beneath", skill="use")
    assert asked(match) == (0, "place")
    assert "0,2" not in hexes(match)
    assert "1,-1" in hexes(match)
    assert "2,-1" not in hexes(match), "four hexes away"
    play(match, "hex:1,-1")
    assert at(match, "rath") == "1,-1"
    assert dmg(match, "taze", "dugrun") == (2, 0)


def test_stalk_beneath_may_stay_and_chooses_one_of_several():
    match = brawl("rath 0,-3", "dugrun 0,-2 / taze 1,-3", hand="Stalk Beneath")
    act(match, "Stalk Beneath", skill="use", place="stop")
    assert asked(match) == (0, "choose")
    assert sorted(keys(match)) == ["champion:dugrun", "champion:taze"], "not optional"
    play(match, "champion:dugrun")
    assert dmg(match, "dugrun", "taze") == (2, 0), "damage ignores defence"


@rule("SB-KEY-POISON-01", "WC-29")
def test_tainted_blades_poison_every_attack_of_rath():
    match = brawl("rath+levelled 0,-3", "goldarr 1,-3", hand="Burrow")
    act(match, "Burrow", jump="stop", target="champion:goldarr")
    assert dmg(match, "goldarr") == 2 + 1
