"""The house pack: what its attacks and Reactions do."""

import pytest

from tests.brawl.arena import (
    HOUSE_PACK,
    act,
    asked,
    at,
    blows,
    brawl,
    champion,
    dmg,
    hexes,
    keys,
    play,
    player,
    vp,
)
from tests.rule import rule


def fight(north, south, card, rival="", **more):
    """A position with the house pack, in which this card is in hand."""
    return brawl(north, south, hand=card, rival=rival, packs=HOUSE_PACK, **more)


def test_bramble_lash_pulls_one():
    match = fight("vesna 0,-3", "taze 2,-3", "Bramble Lash")
    act(match, "Bramble Lash", target="champion:taze")
    assert (at(match, "taze"), dmg(match, "taze")) == ("1,-3", 3)


@pytest.mark.parametrize(("root", "strength"), [("", 3), ("+rooted", 4)])
def test_grasping_ground_helps_against_the_rooted(root, strength):
    match = fight("vesna 0,-3", f"taze{root} 2,-3", "Bramble Lash")
    act(match, "Bramble Lash", target="champion:taze")
    assert blows(match)[0]["strength"] == strength


def test_thornburst_poisons_everybody_it_hurts():
    match = fight("vesna 0,-3 / deryn -1,-3", "taze 1,-3 / dugrun 0,-2", "Thornburst")
    act(match, "Thornburst", target="aim:E")
    assert dmg(match, "taze", "deryn", "dugrun") == (2 + 1, 2 + 1, 0)


def test_entangle_roots_the_attacker():
    match = fight("kilgore 0,-3", "taze 1,-3 / vesna", "Maul Thrash", "Entangle")
    act(match, "Maul Thrash", target="champion:taze", react="Entangle")
    assert champion(match, "kilgore")["rooted"]
    assert dmg(match, "taze") == 2 - 1


def test_heart_of_the_grove_shields_adjacent_allies():
    match = fight("kilgore 0,-3", "taze 1,-3 / vesna+levelled 2,-4", "Maul Thrash")
    act(match, "Maul Thrash", target="champion:taze")
    assert dmg(match, "taze") == 2 - 1


def test_gulp_down_steals_life_and_second_helping_heals_for_a_knock_out():
    match = fight("morbrax 0,-3:6", "rath 1,-3:4", "Gulp Down")
    act(match, "Gulp Down", target="champion:rath", heal="n:2")
    assert vp(match) == (1, 0)
    assert dmg(match, "morbrax") == 6 - 2 - 2


def test_gnash_poisons_by_one():
    match = fight("morbrax 0,-3", "kilgore 1,-3", "Gnash")
    act(match, "Gnash", target="champion:kilgore")
    assert dmg(match, "kilgore") == 2 + 1


def test_a_bottomless_morbrax_steals_life_with_every_attack():
    match = fight("morbrax+levelled 0,-3:5", "kilgore 1,-3", "Gnash")
    act(match, "Gnash", target="champion:kilgore")
    assert dmg(match, "morbrax") == 3, "the Poison does not feed him"


def test_belch_hits_a_cone_and_frightens_enemies_only():
    match = fight("morbrax -2,-2 / deryn 0,-2", "taze -1,-2", "Belch")
    act(match, "Belch", target="aim:E")
    assert dmg(match, "taze", "deryn") == (2, 2)
    assert asked(match) == (1, "fear")
    assert hexes(match) == ["-1,-1", "0,-3"]
    play(match, "hex:0,-3")
    assert asked(match) == (0, "act"), "Deryn does not flee"


def test_rubber_hide_heals_the_defender():
    match = fight("kilgore 0,-3", "taze 1,-3:4 / morbrax", "Maul Thrash", "Rubber Hide")
    act(match, "Maul Thrash", target="champion:taze", react="Rubber Hide", heal="n:1")
    assert dmg(match, "taze") == 4 + 1 - 1


def test_short_fuse_lands_beyond_the_first_hex():
    match = fight("pib -2,-2", "taze -1,-2 / rath 0,-2 / dugrun 1,-3", "Short Fuse")
    act(match, "Short Fuse", target="aim:E")
    assert dmg(match, "taze", "rath", "dugrun") == (0, 3, 1)


@pytest.mark.parametrize(("side", "hurt"), [("", 3), ("+levelled", 0)])
def test_a_careful_pib_spares_allies(side, hurt):
    match = fight(f"pib{side} -2,-2 / deryn 0,-2", "taze 1,-3", "Short Fuse")
    act(match, "Short Fuse", target="aim:E")
    assert dmg(match, "taze", "deryn") == (3, hurt)


def test_pib_runs_through_enemies_but_does_not_end_there():
    match = fight("pib 0,-3", "taze 0,-2", "Tinker")
    play(match, "action:move.creation", "champion:pib")
    assert "0,-2" not in hexes(match)
    assert "0,-1" in hexes(match)


def test_powder_keg_splashes():
    match = fight("pib 0,-3 / kilgore 1,-1", "taze 0,-1 / rath -1,-1", "Powder Keg")
    act(match, "Powder Keg", target="champion:taze")
    assert dmg(match, "taze", "rath", "kilgore") == (2, 1, 1)


def test_smoke_bomb_may_place_the_defender_within_two():
    match = fight("kilgore 0,-3", "taze 1,-3 / pib", "Maul Thrash", "Smoke Bomb")
    act(match, "Maul Thrash", target="champion:taze", react="Smoke Bomb")
    assert asked(match) == (1, "place")
    assert "stop" in keys(match)
    assert "1,-1" in hexes(match)
    assert "1,0" not in hexes(match)
    play(match, "hex:2,-2")
    assert (at(match, "taze"), dmg(match, "taze")) == ("2,-2", 1)


def test_rocket_boots_swoop_before_and_push_after():
    match = fight("pib 0,-3", "taze 4,-3", "Rocket Boots")
    act(match, "Rocket Boots", swoop="hex:3,-3", target="champion:taze")
    assert at(match, "pib") == "3,-3"
    assert dmg(match, "taze") == 3 + 1, "Push against the edge"


@pytest.mark.parametrize(("side", "dealt"), [("", 3), ("+levelled", 5)])
def test_judgement_is_harder_on_the_levelled(side, dealt):
    match = fight("aurelle 0,-3", f"taze{side} 1,-3", "Judgement")
    act(match, "Judgement", target="champion:taze")
    assert dmg(match, "taze") == dealt


def test_sunlance_hits_up_to_three_hexes_away():
    match = fight("aurelle 0,-3", "taze 3,-3", "Sunlance")
    act(match, "Sunlance", target="champion:taze")
    assert (at(match, "taze"), dmg(match, "taze")) == ("3,-3", 3)


@rule("SB-REACT-07", "WC-40")
def test_radiant_aegis_strikes_before_the_attack():
    match = fight("nyx 0,-3:4", "aurelle 1,-3", "Venom Kiss", "Radiant Aegis")
    act(match, "Venom Kiss", target="champion:aurelle", react="Radiant Aegis")
    assert at(match, "nyx") == ""
    assert dmg(match, "aurelle") == 0
    assert vp(match) == (0, 1)
    assert champion(match, "aurelle")["levelled"]


def test_shared_vigil_is_two_defence_and_heals_one():
    match = fight("kilgore 0,-3", "taze 1,-3:4 / aurelle", "Maul Thrash", "Shared Vigil")
    act(match, "Maul Thrash", target="champion:taze", react="Shared Vigil", heal="n:1")
    assert dmg(match, "taze") == 3


@pytest.mark.parametrize(("ally", "strength"), [("2,-3", 4), ("3,-3", 2)])
def test_backstab_needs_an_ally_next_to_the_target(ally, strength):
    match = fight(f"nyx 0,-3 / kilgore {ally}", "taze 1,-3", "Backstab")
    act(match, "Backstab", target="champion:taze")
    assert dmg(match, "taze") == strength


def test_venom_kiss_poisons_by_two():
    match = fight("nyx 0,-3", "taze 1,-3", "Venom Kiss")
    act(match, "Venom Kiss", target="champion:taze")
    assert dmg(match, "taze") == 2 + 2


@pytest.mark.parametrize(("hurt", "strength"), [(4, 2), (5, 3)])
def test_nyx_scents_blood(hurt, strength):
    match = fight("nyx 0,-3", f"taze 1,-3:{hurt}", "Drink the Dark")
    act(match, "Drink the Dark", target="champion:taze")
    assert blows(match)[0]["strength"] == strength


def test_a_levelled_nyx_strikes_between_the_plates():
    match = fight("nyx+levelled 0,-3:2", "dugrun 1,-3", "Drink the Dark")
    act(match, "Drink the Dark", target="champion:dugrun")
    assert dmg(match, "dugrun", "nyx") == (1, 1), "defence 2 counts as 1; Lifesteal"


def test_slip_the_blow_stuns_the_attacker():
    match = brawl("kilgore 0,-3", "taze 1,-3 / nyx", hand="Maul Thrash, Fury", rival="Slip the Blow", packs=HOUSE_PACK)
    act(match, "Maul Thrash", target="champion:taze", react="Slip the Blow")
    assert asked(match) == (0, "stun")
    assert keys(match) == ["card:KIL05"]


def test_twin_fangs_hit_twice():
    match = fight("nyx 0,-3", "taze 1,-3", "Twin Fangs")
    act(match, "Twin Fangs", target="champion:taze")
    assert dmg(match, "taze") == 3 + 3


def test_tidal_wave_pushes_allies_too():
    match = fight("ondru -2,-2 / deryn 0,-2", "taze -1,-2", "Tidal Wave")
    act(match, "Tidal Wave", target="aim:E", order="champion:deryn")
    assert at(match, "deryn", "taze") == ("1,-2", "0,-2")
    assert dmg(match, "deryn", "taze") == (2, 2)


@rule("SB-DISP-05")
@pytest.mark.parametrize(("side", "end"), [("", "1,-3"), ("+levelled", "1,-3")])
def test_riptide_pulls_two_or_three_at_high_tide(side, end):
    match = fight(f"ondru{side} 0,-3", "taze 3,-3", "Riptide")
    act(match, "Riptide", target="champion:taze")
    assert at(match, "taze") == end
    assert dmg(match, "taze") == 2 + (1 if side else 0)


def test_wall_of_water_pushes_the_attacker_and_plans():
    match = fight("kilgore 0,-3", "taze 1,-3 / ondru", "Maul Thrash", "Wall of Water, Rush")
    act(match, "Maul Thrash", target="champion:taze", react="Wall of Water", plan="Rush")
    assert at(match, "kilgore", "taze") == ("-1,-3", "3,-3")
    assert dmg(match, "taze") == 2 - 1
    assert player(match, 1)["top"] == ["TAZ07"]
