"""The house pack: what its skills and abilities after an activation do."""

import pytest

from tests.brawl.arena import HOUSE_PACK, act, asked, at, brawl, carry_on, champion, dmg, hand, keys, play, player


def used(north, south, card, hand="", **answers):
    """A skill of the house pack has been used."""
    match = brawl(north, south, hand=f"{card}, {hand}".strip(", "), packs=HOUSE_PACK)
    act(match, card, **answers)
    return match


def test_strangling_vines_root_and_hurt():
    match = used("vesna 0,-3", "taze 0,-1", "Strangling Vines", target="champion:taze")
    assert champion(match, "taze")["rooted"]
    assert dmg(match, "taze") == 1


def test_springtide_heals_somebody_within_three():
    north = "vesna 0,-3:2 / kilgore 3,-3:5 / taze 4,-3:5"
    match = used(north, "rath 0,3", "Springtide", skill="use")
    assert sorted(keys(match)) == ["champion:kilgore", "champion:vesna"]
    carry_on(match, choose="champion:kilgore", heal="n:3")
    assert dmg(match, "kilgore") == 2


def test_walking_grove_heals_vesna_and_those_beside_her():
    north = "vesna 0,-3:2 / kilgore 1,-3:5 / taze 4,-3:5"
    match = used(north, "rath 0,3", "Walking Grove", skill="use", heal=["n:1", "n:1"])
    assert asked(match) == (0, "act")
    assert dmg(match, "vesna", "kilgore", "taze") == (1, 4, 5)


def test_sticky_grip_pulls_and_hurts():
    match = used("morbrax 0,-3", "kilgore 3,-3", "Sticky Grip", target="champion:kilgore")
    assert (at(match, "kilgore"), dmg(match, "kilgore")) == ("1,-3", 1)


def test_tinker_draws_two_and_plans_one():
    match = used("pib 0,-3", "rath 0,3", "Tinker", "Boo Barrel", skill="use", draw="n:2", plan="Boo Barrel")
    assert asked(match) == (0, "act")
    assert len(hand(match)) == 2
    assert player(match, 0)["top"] == ["PIB05"]


def test_lantern_signal_lets_one_ally_dash_and_plans():
    north = "aurelle 0,-3 / kilgore 2,-3 / taze 4,-3"
    match = used(north, "rath 0,3", "Lantern Signal", "Sunlance", skill="use")
    assert asked(match) == (0, "choose")
    assert "champion:taze" not in keys(match), "four hexes away"
    carry_on(match, choose="champion:kilgore", dash="hex:2,-1", plan="Sunlance")
    assert at(match, "kilgore") == "2,-1"
    assert player(match, 0)["planned"] == 1


@pytest.mark.parametrize(("spot", "healed"), [("1,0", 4), ("0,-3", 3)])
def test_lay_on_hands_heals_more_in_an_area_of_ones_own(spot, healed):
    match = used(f"aurelle {spot}:5", "rath 0,3", "Lay on Hands", skill="use")
    assert keys(match)[-1] == f"n:{healed}"
    play(match, f"n:{healed}")
    assert dmg(match, "aurelle") == 5 - healed


@pytest.mark.parametrize("side", ["", "+levelled"])
def test_a_kind_word_heals_an_adjacent_ally_once_per_turn(side):
    match = brawl(f"aurelle{side} 0,-3 / kilgore 1,-3:4", "rath 0,3", packs=HOUSE_PACK)
    act(match, "action:creation", champion="champion:aurelle", ability="use", heal="n:1")
    assert dmg(match, "kilgore") == 3
    act(match, "action:destruction", champion="champion:aurelle")
    assert asked(match) == (0, "act")


@pytest.mark.parametrize(("side", "dealt"), [("", 2), ("+levelled", 1)])
def test_the_living_bulwark_shields_adjacent_allies(side, dealt):
    match = brawl("kilgore 0,-3", f"taze 1,-3 / aurelle{side} 2,-4", hand="Maul Thrash", packs=HOUSE_PACK)
    act(match, "Maul Thrash", target="champion:taze")
    assert dmg(match, "taze") == dealt


def test_night_flight_swoops_and_stuns_one_neighbour():
    match = brawl("nyx 0,-3", "taze 4,-3 / rath 3,-2", hand="Night Flight", rival="Rush, Burrow", packs=HOUSE_PACK)
    act(match, "Night Flight", skill="use", swoop="hex:3,-3", choose="champion:rath", stun="Burrow")
    assert at(match, "nyx") == "3,-3"
    assert hand(match, 1) == ["Rush"]


def test_soothing_waters_heal_around_and_draw_one():
    north = "ondru 0,-3:3 / kilgore 1,-3:4 / taze 4,-3:5"
    match = used(north, "rath 0,3", "Soothing Waters", skill="use", heal=["n:1", "n:1"], draw="n:1")
    assert dmg(match, "ondru", "kilgore", "taze") == (2, 3, 5)
    assert len(hand(match)) == 1


def test_undercurrent_moves_its_target_up_to_three_hexes():
    match = used("ondru 0,-3", "taze 2,-3", "Undercurrent", target="champion:taze", force="hex:3,-1")
    assert at(match, "taze") == "3,-1"
    assert dmg(match, "taze") == 0
