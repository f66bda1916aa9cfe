"""What the cards of Taze and Tzu Xiao do."""

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
    levelled,
    play,
    vp,
)
from tests.rule import rule


def test_bludgeon_hits_and_stuns():
    match = brawl("taze 0,-3", "rath 2,-3", hand="Bludgeon", rival="Burrow, Sneak Attack")
    act(match, "Bludgeon", target="champion:rath", stun="Burrow")
    assert dmg(match, "rath") == 2
    assert hand(match, 1) == ["Sneak Attack"]


@rule("SB-EFF-11", "WC-75")
@pytest.mark.parametrize(
    ("dash", "rath", "strength"), [("hex:3,-3", "4,-3", 4), ("hex:0,-1", "1,-1", 3), ("stop", "1,-3", 1)]
)
def test_charge_gains_one_for_each_hex_dashed(dash, rath, strength):
    match = brawl("taze 0,-3", f"goldarr {rath}", hand="Charge")
    act(match, "Charge")
    assert "hex:0,0" not in keys(match)
    carry_on(match, dash=dash, target="champion:goldarr")
    assert blows(match)[0]["strength"] == strength


@rule("SB-EFF-11", "WC-75", "SB-KEY-ROOT-01")
def test_charge_into_a_root_trap_stops_there_and_still_attacks():
    match = brawl("taze 0,-2", "goldarr 2,-2", hand="Charge", traps={"1,-2": "root"})
    act(match, "Charge", dash="hex:1,-2", lay="hex:1,1", target="champion:goldarr")
    assert at(match, "taze") == "1,-2"
    assert blows(match)[0]["strength"] == 2


@pytest.mark.parametrize(("hurt", "dealt"), [(3, 3), (2, 1)])
def test_finishing_blow_ignores_the_defence_of_a_bloodied_target(hurt, dealt):
    match = brawl("taze 0,-3", f"dugrun 3,-3:{hurt}", hand="Finishing Blow")
    act(match, "Finishing Blow", dash="hex:2,-3", target="champion:dugrun")
    assert blows(match)[0]["amount"] == dealt


def test_momentum_lets_the_defender_dash_one():
    match = brawl("kilgore 0,-3", "rath 1,-3 / taze", hand="Maul Thrash", rival="Momentum")
    act(match, "Maul Thrash", target="champion:rath", react="Momentum")
    assert asked(match) == (1, "dash")
    assert sorted(keys(match)) == sorted(["hex:2,-3", "hex:2,-4", "hex:1,-4", "hex:0,-2", "hex:1,-2", "stop"])
    play(match, "hex:1,-2")
    assert (at(match, "rath"), dmg(match, "rath")) == ("1,-2", 1)


def test_rodeo_jumps_two_and_needs_nobody_near():
    match = brawl("taze 0,-3", "rath 0,3", hand="Rodeo")
    act(match, "Rodeo", skill="use", jump="hex:0,-1")
    assert asked(match) == (0, "act")
    assert at(match, "taze") == "0,-1"


def test_rush_is_a_dash_of_two_after_two_hexes_of_movement():
    match = brawl("taze -1,-2", "rath 0,3", hand="Rush")
    act(match, "Rush", move="hex:1,-2", skill="use", dash="hex:3,-2")
    assert at(match, "taze") == "3,-2"


def test_a_loose_cannon_discards_a_card_for_one_damage_once_per_turn():
    match = brawl("taze+levelled 0,-3", "dugrun 1,-3 / rath 0,-2", hand="Charge, Rush")
    act(match, "action:creation", champion="champion:taze", ability="use", discard="Rush", choose="champion:dugrun")
    assert dmg(match, "dugrun", "rath") == (1, 0)
    assert hand(match) == ["Charge"]
    act(match, "action:move.manipulation", champion="champion:taze")
    assert asked(match) == (0, "act")


def test_challenge_hits_and_pulls_one():
    match = brawl("tzu_xiao 0,-3", "taze 2,-3", hand="Challenge")
    act(match, "Challenge", target="champion:taze")
    assert (at(match, "taze"), dmg(match, "taze")) == ("1,-3", 2)


@rule("SB-TGT-05", "WC-03", "WC-04")
@pytest.mark.parametrize(("ally", "found"), [("", ["rath"]), (" / kilgore 2,-1", [])])
def test_challenge_needs_a_clear_row(ally, found):
    match = brawl(f"tzu_xiao 1,-1{ally}", "rath 3,-1 / deryn -1,1 / goldarr 2,-3", hand="Challenge")
    play(match, "Challenge", "stop")
    listed = [key.removeprefix("champion:") for key in keys(match) if key.startswith("champion:")]
    assert listed == found


def test_double_strike_dashes_two_and_hits_twice():
    match = brawl("tzu_xiao 0,-3", "taze 3,-3", hand="Double Strike")
    act(match, "Double Strike", dash="hex:2,-3", target="champion:taze")
    assert dmg(match, "taze") == 2 + 2


@rule("SB-SKILL-04", "SB-KEY-BLOODIED-01", "WC-05")
def test_flash_of_jade_leaves_its_targets_just_bloodied():
    south = "kilgore 2,-1 / goldarr 2,-2 / loralei 1,-2:2"
    match = brawl("tzu_xiao 0,-2", south, hand="Flash of Jade", rival="Intimidation, Intervention")
    act(match, "Flash of Jade", move="hex:1,-1", target="aim:NE", react=[])
    assert asked(match) == (0, "act"), "no Reaction"
    assert dmg(match, "kilgore", "goldarr", "loralei") == (4, 4, 2)


@rule("SB-MOVE-06", "WC-22")
def test_focus_makes_tzu_xiao_stronger_and_faster_this_turn():
    match = brawl("tzu_xiao 0,-3", "taze 3,-3", hand="Focus, Challenge, Double Strike")
    act(match, "Focus", skill="use")
    stats = sorted((one["stat"], one["amount"]) for one in champion(match, "tzu_xiao")["modifiers"])
    assert stats == [("movement", 1), ("strength", 1)]
    act(match, "Challenge", move="hex:1,-3", target="champion:taze")
    assert dmg(match, "taze") == 3


@rule("SB-MOVE-06", "WC-22")
def test_focus_does_not_move_cards_without_a_movement_icon():
    match = brawl(
        "tzu_xiao 0,-3",
        "taze 3,-3",
        hand="Pounce",
        more={"tzu_xiao": {"modifiers": [["movement", 1], ["strength", 1]]}},
    )
    twin = match.copy()
    play(match, "Pounce")
    assert asked(match) == (0, "jump")
    play(twin, "action:move.manipulation", "champion:tzu_xiao")
    assert "0,0" not in hexes(twin)
    assert "-1,-1" in hexes(twin)
    assert "-1,0" in hexes(twin), "three hexes instead of two"


@rule("SB-REACT-08", "WC-41")
def test_revenge_returns_the_damage_and_levels_the_defender_up():
    match = brawl("kilgore 0,-3:5", "rath 1,-3 / tzu_xiao", hand="Maul Thrash", rival="Revenge")
    act(match, "Maul Thrash", target="champion:rath", react="Revenge")
    assert at(match, "kilgore", "rath") == ("", "1,-3"), "no Push"
    assert dmg(match, "rath") == 2
    assert vp(match) == (0, 1)
    assert levelled(match, "rath", "tzu_xiao") == (True, False)


@rule("SB-EFF-11")
def test_revenge_counts_both_passes_of_double():
    match = brawl("rath 0,-3", "tzu_xiao 2,-3", hand="Double Dealing", rival="Revenge")
    act(match, "Double Dealing", target="champion:tzu_xiao", react="Revenge")
    assert dmg(match, "tzu_xiao", "rath") == (4, 4)


@rule("SB-ATK-05", "SB-ATK-15", "WC-100")
def test_the_push_of_pounce_cannot_be_refused():
    match = brawl("tzu_xiao 3,-3", "taze 4,-3", hand="Pounce")
    act(match, "Pounce")
    assert asked(match) == (0, "jump")
    assert "stop" in keys(match)
    carry_on(match, jump="stop", target="champion:taze")
    assert asked(match) == (0, "act")
    assert dmg(match, "taze") == 1 + 1


def test_pounce_jumps_three_and_pushes_one():
    match = brawl("tzu_xiao 0,-3", "taze 1,-1", hand="Pounce")
    act(match, "Pounce", jump="hex:0,-1", target="champion:taze")
    assert at(match, "tzu_xiao", "taze") == ("0,-1", "2,-1")
    assert dmg(match, "taze") == 1


@rule("SB-EFF-02")
def test_a_gap_in_the_armour_counts_against_reactions_too():
    match = brawl("tzu_xiao+levelled 0,-3", "kilgore 1,-3", hand="Challenge", rival="Darksteel Armour")
    act(match, "Challenge", target="champion:kilgore", react="Darksteel Armour")
    assert blows(match)[0]["amount"] == 2 - (1 + 1 - 1)
