"""What is negated: Reactions, what follows an attack, and immunities (SB-EFF-03, -04, -12)."""

import pytest

from tests.brawl.arena import act, asked, at, brawl, champion, cores, dmg, hand, keys, play, tokens, told
from tests.rule import rule


def presence(north="nevamor+levelled -1,-1"):
    """WC-84: Kilgore between Rath and Taze, Nevamor next to Rath."""
    return brawl(
        f"{north} / kilgore 1,-2",
        "rath 0,-1 / taze 2,-2 / korvash",
        hand="Fury",
        rival="Bloodcurdling Roar",
    )


@rule("SB-EFF-03", "WC-84")
def test_no_reaction_is_played_on_an_enemy_next_to_nevamor():
    match = presence()
    act(match, "Fury", target="aim:E", react="Bloodcurdling Roar")
    assert asked(match) == (0, "act"), "Rath is no choice"
    assert dmg(match, "rath", "taze") == (2, 0)


@rule("SB-EFF-03", "SB-LVL-04", "WC-84")
def test_the_basic_side_of_nevamor_forbids_nothing():
    match = presence("nevamor -1,-1")
    act(match, "Fury", target="aim:E", react="Bloodcurdling Roar")
    assert asked(match) == (1, "defender")
    assert sorted(keys(match)) == ["champion:rath", "champion:taze"]


@rule("SB-EFF-03", "SB-REACT-10")
def test_nobody_is_asked_when_every_target_stands_next_to_nevamor():
    match = brawl(
        "nevamor+levelled -1,-1 / kilgore 0,-2",
        "rath 0,-1 / korvash",
        hand="Maul Thrash",
        rival="Bloodcurdling Roar",
    )
    act(match, "Maul Thrash", target="champion:rath", react=[])
    assert asked(match) == (0, "act")
    assert dmg(match, "rath") == 2 + 2, "the statue stops the Push"


@rule("SB-EFF-03", "SB-REACT-10", "WC-84")
def test_nobody_reacts_to_a_sneak_attack():
    match = brawl("rath 0,-2", "taze 1,-2 / korvash", hand="Sneak Attack", rival="Bloodcurdling Roar, Momentum")
    act(match, "Sneak Attack", target="champion:taze", react=[])
    assert asked(match) == (0, "act")
    assert dmg(match, "taze") == 2
    assert len(cores(match, 1)) == 3


@rule("SB-EFF-04", "WC-79")
def test_murder_of_crows_keeps_all_targets_from_being_pushed():
    match = brawl("goldarr 0,-2", "nevamor 1,-2 / rath 1,-3", hand="Anchors Aweigh!", rival="Murder of Crows")
    act(match, "Anchors Aweigh!", target="aim:E", react="Murder of Crows", defender="champion:rath")
    assert asked(match) == (0, "act")
    assert dmg(match, "nevamor", "rath") == (0, 0)
    assert at(match, "nevamor", "rath") == ("1,-2", "1,-3")


@rule("SB-EFF-04")
def test_the_crows_do_not_reach_an_attacker_three_hexes_away():
    match = brawl("gwaien 0,-3", "nevamor 3,-3", hand="Flamespear", rival="Murder of Crows")
    act(match, "Flamespear", target="champion:nevamor", react="Murder of Crows")
    assert dmg(match, "nevamor") == 3 - 1 - 1
    assert at(match, "nevamor") == "4,-3", "pushed"


@rule("SB-EFF-04", "WC-80")
@pytest.mark.parametrize(("before", "end"), [(2, "3,-3"), (3, "1,-3")])
def test_the_roar_cancels_what_follows_if_the_defender_is_bloodied(before, end):
    match = brawl("kilgore 0,-3", f"rath 1,-3:{before} / korvash", hand="Maul Thrash", rival="Bloodcurdling Roar")
    act(match, "Maul Thrash", target="champion:rath", react="Bloodcurdling Roar")
    assert dmg(match, "rath") == before
    assert at(match, "rath") == end


@rule("SB-EFF-04")
def test_the_attackers_player_gets_nothing_either():
    match = brawl("goldarr 0,-2", "rath 1,-2 / nevamor", hand="Plundarr!", rival="Murder of Crows")
    act(match, "Plundarr!", target="champion:rath", react="Murder of Crows")
    assert asked(match) == (0, "act"), "no Draw is asked"
    assert dmg(match, "rath") == 1
    assert hand(match) == []


@rule("SB-EFF-04", "SB-KEY-LIFESTEAL-01")
def test_lifesteal_stays_when_what_follows_is_cancelled():
    match = brawl("mariusz+levelled 0,-2:5", "rath 1,-2 / nevamor", hand="Overpower", rival="Murder of Crows")
    act(match, "Overpower", dash="stop", target="champion:rath", react="Murder of Crows", ability="pass")
    assert dmg(match, "rath") == 1
    assert dmg(match, "mariusz") == 4
    assert at(match, "rath") == "1,-2"


@rule("SB-EFF-12", "SB-DISP-02", "WC-51")
@pytest.mark.parametrize(("side", "suffered"), [("", 1 + 2), ("+levelled", 1 + 0)])
def test_sea_legs_negate_a_push_and_its_damage(side, suffered):
    match = brawl("kilgore 3,-3", f"goldarr{side} 4,-3", hand="Maul Thrash")
    act(match, "Maul Thrash", target="champion:goldarr")
    assert dmg(match, "goldarr") == suffered
    assert at(match, "goldarr") == "4,-3"


@rule("SB-EFF-12", "WC-51")
def test_sea_legs_do_not_negate_a_pull():
    match = brawl("tzu_xiao 3,-3", "goldarr+levelled 4,-3", hand="Challenge")
    act(match, "Challenge", target="champion:goldarr")
    assert dmg(match, "goldarr") == 2 - 1 + 1
    assert at(match, "goldarr") == "4,-3"


@rule("SB-EFF-12", "WC-67")
def test_a_thick_skull_is_not_stunned():
    match = brawl("taze 0,-3", "kilgore+levelled 1,-3", hand="Bludgeon", rival="Fury, Throw")
    act(match, "Bludgeon", target="champion:kilgore")
    assert asked(match) == (0, "act")
    assert len(hand(match, 1)) == 2
    assert told(match, "shown") == []


@rule("SB-EFF-12", "WC-94")
def test_a_trap_has_no_effect_on_a_sure_footed_deryn_but_is_flipped_and_replaced():
    match = brawl("deryn+levelled 0,-2", "rath 2,-2", traps={"1,-2": "damage_3"}, rival="Burrow", rolls=[["stun"]])
    act(match, "action:creation", champion="champion:deryn", move="hex:1,-2", lay="hex:1,1")
    assert len(told(match, "flipped")) == 1
    assert tokens(match) == ["1,1"]
    assert dmg(match, "deryn") == 0


@rule("SB-EFF-12", "SB-ATK-09", "WC-94")
@pytest.mark.parametrize(("spot", "dealt"), [("1,-2", 1), ("0,-2", 3)])
def test_deryn_has_defence_on_a_trap_hex(spot, dealt):
    match = brawl("rath 0,-1", f"deryn+levelled {spot}", hand="Burrow")
    act(match, "Burrow", jump="stop", target="champion:deryn")
    assert dmg(match, "deryn") == dealt


@rule("SB-EFF-12", "SB-DISP-02", "WC-95")
def test_hold_ground_negates_every_push_of_the_turn():
    match = brawl("kilgore 3,-3 / tzu_xiao 3,-2", "rath 4,-3 / dugrun", hand="Maul Thrash, Pounce", rival="Hold Ground")
    act(match, "Maul Thrash", target="champion:rath", react="Hold Ground")
    assert dmg(match, "rath") == 2
    act(match, "Pounce", jump="stop", target="champion:rath")
    assert dmg(match, "rath") == 3
    assert at(match, "rath") == "4,-3"
    play(match, "end")
    assert not champion(match, "rath")["steadfast"]
