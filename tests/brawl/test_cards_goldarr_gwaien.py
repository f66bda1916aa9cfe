"""What the cards of Gold'arr and Gwaien do."""

import pytest

from tests.brawl.arena import act, asked, at, blows, brawl, champion, dmg, hand, hexes, keys, play, vp
from tests.rule import rule


def test_anchors_aweigh_pushes_enemies_and_allies():
    match = brawl("goldarr 0,-2 / deryn 0,-1", "rath 1,-3 / taze 1,-2", hand="Anchors Aweigh!")
    act(match, "Anchors Aweigh!", target="aim:E", order=["champion:rath", "champion:deryn"])
    assert asked(match) == (0, "act")
    assert at(match, "rath", "taze", "deryn") == ("2,-4", "2,-2", "0,-1")
    assert dmg(match, "rath", "taze", "deryn") == (1, 1, 1 + 1), "the statue stops Deryn"


def test_harpoon_strike_pulls_two():
    match = brawl("goldarr 0,-3", "taze 3,-3", hand="Harpoon Strike")
    act(match, "Harpoon Strike", target="champion:taze")
    assert (at(match, "taze"), dmg(match, "taze")) == ("1,-3", 1)


@rule("SB-ATK-14")
@pytest.mark.parametrize(("foe", "most"), [("taze", 2), ("kilgore", 1)])
def test_plundarr_draws_up_to_one_card_for_each_damage(foe, most):
    match = brawl("goldarr 0,-3", f"{foe} 1,-3", hand="Plundarr!")
    act(match, "Plundarr!", target=f"champion:{foe}")
    assert asked(match) == (0, "draw")
    assert keys(match) == [f"n:{number}" for number in range(most + 1)]
    play(match, f"n:{most}")
    assert len(hand(match)) == most


@rule("SB-ATK-14", "WC-28")
def test_plundarr_without_damage_draws_nothing():
    match = brawl("goldarr 0,-3", "dugrun 1,-3", hand="Plundarr!")
    act(match, "Plundarr!", target="champion:dugrun")
    assert asked(match) == (0, "act")
    assert hand(match) == []


@rule("WC-39")
def test_intimidation_frightens_the_attacker_two_hexes_away():
    match = brawl("rath 0,-2", "goldarr 1,-2", hand="Burrow", rival="Intimidation")
    act(match, "Burrow", jump="stop", target="champion:goldarr", react="Intimidation")
    assert dmg(match, "goldarr") == 3 - 1 - 1
    assert asked(match) == (0, "fear"), "Rath's player chooses"
    assert hexes(match) == ["-2,-2", "-2,0"]


def test_me_hearties_makes_allies_stronger_and_faster():
    match = brawl("goldarr 0,-3 / kilgore 3,-3", "taze 3,-1", hand="Me Hearties, Maul Thrash")
    act(match, "Me Hearties", skill="use", draw="n:1")
    assert len(hand(match)) == 2
    act(match, "Maul Thrash", move="hex:3,-2", target="champion:taze")
    assert blows(match)[0]["strength"] == 3


def test_me_hearties_lets_an_ally_walk_one_hex_more_and_gold_arr_not():
    match = brawl("goldarr 0,-3 / kilgore 3,-3", "taze 0,3", hand="Me Hearties, Maul Thrash, Harpoon Strike")
    act(match, "Me Hearties", skill="use", draw="n:0")
    twin = match.copy()
    play(match, "Maul Thrash")
    assert "3,-1" in hexes(match), "two hexes instead of one"
    assert "3,0" not in hexes(match)
    play(twin, "Harpoon Strike")
    assert "0,-1" in hexes(twin)
    assert "-1,0" not in hexes(twin), "still two"


def test_set_sail_hurts_all_enemies_passed_over_and_nobody_else():
    match = brawl("goldarr -2,-2 / deryn 0,-2", "rath -1,-2 / taze 1,-2 / dugrun 3,-2", hand="Set Sail!")
    act(match, "Set Sail!", skill="use", swoop="hex:2,-2")
    assert at(match, "goldarr") == "2,-2"
    assert dmg(match, "rath", "taze", "dugrun", "deryn") == (1, 1, 0, 0)


def test_sea_legs_hold_against_every_push():
    match = brawl("gwaien 0,-3", "goldarr+levelled 3,-3", hand="Flamespear")
    act(match, "Flamespear", target="champion:goldarr")
    assert (at(match, "goldarr"), dmg(match, "goldarr")) == ("3,-3", 3 - 1)


@rule("SB-GEN-08")
def test_a_fireball_burns_everybody_around_its_target():
    match = brawl("gwaien 0,-3 / kilgore 1,-1", "taze 0,-1 / rath -1,-1 / goldarr 0,1", hand="Fireball")
    act(match, "Fireball", target="champion:taze")
    assert dmg(match, "taze", "rath", "kilgore") == (3, 2, 2)
    assert dmg(match, "goldarr", "gwaien") == (0, 0)


@rule("SB-GEN-08", "SB-EFF-10")
def test_a_near_fireball_burns_gwaien_too():
    match = brawl("gwaien+levelled 0,-3", "taze 0,-2", hand="Fireball")
    act(match, "Fireball", target="champion:taze")
    assert dmg(match, "taze", "gwaien") == (3, 2)


@rule("SB-GEN-09", "WC-34")
def test_a_fireball_explodes_where_its_target_was():
    match = brawl("gwaien 0,-3", "rath 0,-1:4 / loralei 1,-1", hand="Fireball")
    act(match, "Fireball", target="champion:rath")
    assert vp(match) == (1, 0)
    assert dmg(match, "loralei") == 2


@rule("SB-ATK-09", "WC-27")
@pytest.mark.parametrize(("korvash", "dealt"), [("0,-3", 1), ("-1,-3", 0)])
def test_arcane_shield_is_stronger_while_no_enemy_is_near(korvash, dealt):
    match = brawl(f"korvash {korvash}", "nevamor 1,-3 / gwaien", hand="Hell Hath No Fury", rival="Arcane Shield")
    act(match, "Hell Hath No Fury", target="champion:nevamor", react="Arcane Shield")
    assert dmg(match, "nevamor") == dealt


@rule("SB-GEN-08", "WC-35")
def test_chain_lightning_must_arc_to_the_own_team_if_there_is_nobody_else():
    match = brawl("gwaien 0,-3 / kilgore 2,-2", "taze 2,-3", hand="Chain Lightning")
    act(match, "Chain Lightning", target="champion:taze")
    assert sorted(keys(match)) == ["champion:gwaien", "champion:kilgore"]
    play(match, "champion:kilgore")
    assert asked(match) == (0, "act")
    assert dmg(match, "taze", "kilgore", "gwaien") == (3, 2, 0)


@rule("SB-GEN-08", "WC-35")
def test_chain_lightning_comes_back_to_gwaien_where_she_alone_is_near_the_target():
    match = brawl("gwaien 0,-3", "taze 2,-3", hand="Chain Lightning")
    act(match, "Chain Lightning", target="champion:taze")
    assert dmg(match, "taze", "gwaien") == (3, 2)
    match = brawl("gwaien 0,-3", "taze 3,-3", hand="Chain Lightning")
    act(match, "Chain Lightning", target="champion:taze")
    assert dmg(match, "taze", "gwaien") == (3, 0), "three hexes away"


def test_chain_lightning_arcs_to_one_of_those_within_two_hexes():
    match = brawl("gwaien 0,-3 / kilgore 2,-2", "taze 2,-3 / rath 4,-3 / dugrun 0,1", hand="Chain Lightning")
    act(match, "Chain Lightning", target="champion:taze")
    assert asked(match) == (0, "choose")
    assert sorted(keys(match)) == ["champion:gwaien", "champion:kilgore", "champion:rath"]
    play(match, "champion:rath")
    assert dmg(match, "rath", "kilgore", "dugrun") == (2, 0, 0)


@rule("SB-ATK-14", "WC-28")
def test_chain_lightning_without_damage_does_not_arc():
    match = brawl(
        "gwaien 0,-3", "dugrun 2,-3 / korvash / rath 3,-3", hand="Chain Lightning", rival="Bloodcurdling Roar"
    )
    act(match, "Chain Lightning", target="champion:dugrun", react="Bloodcurdling Roar")
    assert dmg(match, "dugrun", "rath") == (0, 0)


def test_flamespear_hits_for_three_and_pushes_one():
    match = brawl("gwaien -1,-3", "taze 3,-3", hand="Flamespear")
    act(match, "Flamespear", target="champion:taze")
    assert (at(match, "taze"), dmg(match, "taze")) == ("4,-3", 3)


def test_ignite_makes_the_target_an_easier_one_for_the_whole_team():
    match = brawl("gwaien 0,-3 / kilgore 3,-3", "taze 2,-3", hand="Ignite, Maul Thrash, Chain Lightning")
    act(match, "Ignite", target="champion:taze")
    assert dmg(match, "taze") == 2
    act(match, "Chain Lightning", target="champion:taze", choose=[])
    assert blows(match)[-1]["strength"] == 3 + 2
    assert champion(match, "kilgore")["modifiers"] == [{"stat": "strength", "amount": 2, "against": "champion:taze"}]


def test_teleport_is_a_jump_of_up_to_four():
    match = brawl("gwaien 0,-3", "rath 0,-2", hand="Teleport")
    act(match, "Teleport", skill="use", jump="hex:0,1", move=[])
    assert at(match, "gwaien") == "0,1"


@rule("SB-EFF-10")
@pytest.mark.parametrize(("card", "reached"), [("Chain Lightning", [1, 2, 3, 4]), ("Flamespear", [2, 3, 4, 5, 6])])
def test_far_reach_is_for_direct_shots_too(card, reached):
    found = []
    for steps in range(1, 7):
        match = brawl("gwaien+levelled -2,-2", f"taze {steps - 2},-2", hand=card)
        play(match, card, "stop")
        if asked(match)[1] == "target":
            found.append(steps)
    assert found == reached
