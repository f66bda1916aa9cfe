"""What the cards of Loralei and Mariusz do."""

import pytest

from tests.brawl.arena import act, asked, at, brawl, carry_on, champion, cores, dmg, hand, hexes, keys, play, player
from tests.rule import rule


def test_clairvoyance_draws_one_and_plans_up_to_five():
    match = brawl("loralei 0,-3 / kilgore", "rath 0,3", hand="Clairvoyance, Fury, Throw, Maul Thrash, Healing Rain")
    act(match, "Clairvoyance", skill="use", draw="n:1")
    assert len(hand(match)) == 5
    for number in range(5):
        assert asked(match) == (0, "plan")
        assert len(keys(match)) == 5 - number + 1, "every card, or done"
        play(match, keys(match)[0])
    assert asked(match) == (0, "act")
    assert player(match, 0)["planned"] == 5


def test_grasping_vines_place_the_target_within_two_hexes_of_loralei():
    match = brawl("loralei 0,-3", "taze 1,-3", hand="Grasping Vines")
    act(match, "Grasping Vines", target="champion:taze")
    assert asked(match) == (0, "place")
    assert hexes(match) == sorted(
        ["1,-4", "2,-4", "-1,-3", "2,-3", "-2,-2", "-1,-2", "0,-2", "1,-2", "-2,-1", "-1,-1", "0,-1"]
    )
    assert {key.partition(":")[0] for key in keys(match)} == {"hex"}, "not optional"
    play(match, "hex:-2,-1")
    assert (at(match, "taze"), dmg(match, "taze")) == ("-2,-1", 0)


@rule("SB-EFF-09")
def test_healing_rain_may_heal_loralei_herself():
    match = brawl("loralei 0,-3:3 / kilgore 3,-3", "rath 0,3", hand="Healing Rain, Clairvoyance, Throw")
    act(match, "Healing Rain", skill="use", discard=["Clairvoyance", "done"])
    assert sorted(keys(match)) == ["champion:kilgore", "champion:loralei"]
    carry_on(match, choose="champion:loralei", heal="n:3")
    assert dmg(match, "loralei") == 0


@rule("WC-81")
def test_intervention_heals_a_defender_that_was_not_hurt():
    match = brawl("kilgore 0,-3", "goldarr 1,-3:3 / loralei", hand="Maul Thrash", rival="Intervention")
    act(match, "Maul Thrash", target="champion:goldarr", react="Intervention", heal="n:3")
    assert dmg(match, "goldarr") == 0
    assert at(match, "goldarr") == "3,-3"


@rule("WC-81")
def test_intervention_does_not_heal_who_was_hurt():
    match = brawl("rath 0,-3", "goldarr 1,-3:3 / loralei", hand="Burrow", rival="Intervention")
    act(match, "Burrow", jump="stop", target="champion:goldarr", react="Intervention")
    assert asked(match) == (0, "act")
    assert dmg(match, "goldarr") == 4


def test_natures_wrath_ignores_defence():
    match = brawl("loralei 0,-3", "dugrun 3,-3", hand="Nature's Wrath")
    act(match, "Nature's Wrath", target="champion:dugrun")
    assert dmg(match, "dugrun") == 3


def test_winding_path_swaps_places():
    match = brawl("loralei 0,-3", "taze 1,-3", hand="Winding Path")
    act(match, "Winding Path", target="champion:taze")
    assert dmg(match, "taze") == 2
    assert at(match, "loralei", "taze") == ("1,-3", "0,-3")


def test_an_open_mind_draws_two_once_per_turn():
    match = brawl("loralei+levelled 0,-3", "rath 0,3")
    act(match, "action:creation", champion="champion:loralei", ability="use", draw="n:2")
    assert len(hand(match)) == 2
    act(match, "action:destruction", champion="champion:loralei")
    assert asked(match) == (0, "act"), "only once"
    assert champion(match, "loralei")["used"]
    play(match, "end")
    assert not champion(match, "loralei")["used"]


def test_an_open_mind_may_wait_for_a_later_activation():
    match = brawl("loralei+levelled 0,-3", "rath 0,3")
    act(match, "action:creation", champion="champion:loralei", ability="pass")
    act(match, "action:destruction", champion="champion:loralei")
    assert asked(match) == (0, "ability")


def test_a_cornered_beast_hurts_every_enemy_next_to_the_defender():
    match = brawl(
        "kilgore 0,-3 / deryn 2,-3 / gwaien 3,-3", "taze 1,-3 / mariusz", hand="Fury", rival="A Cornered Beast"
    )
    act(match, "Fury", target="aim:E", react="A Cornered Beast", heal="n:0")
    assert dmg(match, "taze") == 2
    assert dmg(match, "kilgore", "deryn", "gwaien") == (2, 2, 0)


@rule("SB-ATK-13", "WC-42")
def test_a_cornered_beast_that_goes_out_hurts_nobody():
    match = brawl("kilgore 0,-3", "taze 1,-3:7 / mariusz", hand="Fury", rival="A Cornered Beast")
    act(match, "Fury", target="aim:E", react="A Cornered Beast")
    assert at(match, "taze") == ""
    assert dmg(match, "kilgore") == 0
    assert "creation" not in cores(match, 1)
    assert player(match, 1)["discard"] == ["MAR02"]


@rule("WC-89")
@pytest.mark.parametrize(("hurt", "dashes", "strength"), [(4, True, 4), (3, False, 2)])
def test_bone_to_pick_needs_a_bloodied_mariusz(hurt, dashes, strength):
    match = brawl(f"mariusz 0,-3:{hurt}", "taze 1,-3", hand="Bone to Pick")
    act(match, "Bone to Pick")
    assert asked(match) == (0, "dash" if dashes else "target")
    if dashes:
        assert "hex:0,-1" in keys(match)
        play(match, "stop")
    carry_on(match, target="champion:taze")
    assert dmg(match, "taze") == strength


@rule("WC-89")
@pytest.mark.parametrize(("hurt", "total"), [(4, 4), (3, 2)])
def test_closing_in_is_double_while_mariusz_is_bloodied(hurt, total):
    match = brawl(f"mariusz 0,-3:{hurt}", "taze 3,-3", hand="Closing In")
    act(match, "Closing In", dash="hex:2,-3", target="champion:taze")
    assert at(match, "mariusz") == "2,-3"
    assert dmg(match, "taze") == total


@pytest.mark.parametrize(("hurt", "forced"), [(4, True), (3, False)])
def test_overpower_moves_the_target_if_mariusz_is_bloodied(hurt, forced):
    match = brawl(f"mariusz 0,-3:{hurt}", "taze 3,-3", hand="Overpower")
    act(match, "Overpower", dash="hex:2,-3", target="champion:taze")
    assert dmg(match, "taze") == 2
    assert asked(match) == (0, "force" if forced else "act")
    if forced:
        play(match, "hex:4,-3")
        assert at(match, "taze") == "4,-3"


def test_ravenous_bite_dashes_hits_and_heals():
    match = brawl("mariusz 0,-3:5", "kilgore 3,-3", hand="Ravenous Bite")
    act(match, "Ravenous Bite", dash="hex:2,-3", target="champion:kilgore")
    assert dmg(match, "kilgore") == 2
    assert dmg(match, "mariusz") == 3


def test_stalk_the_prey_leads_anywhere_and_stuns_everybody_near():
    south = "taze 0,3 / rath -1,3 / goldarr 4,0"
    match = brawl("mariusz 0,-3", south, hand="Stalk the Prey", rival="Rush, Burrow, Plundarr!")
    act(match, "Stalk the Prey", skill="use")
    assert asked(match) == (0, "place")
    assert len(hexes(match)) == 57 - 3 - 4, "every hex but statues and Champions"
    play(match, "hex:0,2")
    assert asked(match) == (1, "stun")
    carry_on(match, stun=["Rush", "Burrow"])
    assert asked(match) == (0, "act")
    assert hand(match, 1) == ["Plundarr!"]


def test_stalk_the_prey_may_stay():
    match = brawl("mariusz 0,-3", "taze 1,-3", hand="Stalk the Prey", rival="Rush")
    act(match, "Stalk the Prey", skill="use", place="stop", stun="Rush")
    assert at(match, "mariusz") == "0,-3"
    assert hand(match, 1) == []


def test_blood_frenzy_stuns_one_adjacent_enemy_once_per_turn():
    match = brawl("mariusz+levelled 0,-3", "taze 1,-3 / rath 0,-2", rival="Rush, Charge, Burrow")
    act(match, "action:creation", champion="champion:mariusz", ability="use", choose="champion:rath", stun="Burrow")
    assert len(hand(match, 1)) == 2
    act(match, "action:move.manipulation", champion="champion:mariusz")
    assert asked(match) == (0, "act")


@pytest.mark.parametrize(("hurt", "left"), [(4, 2), (3, 3)])
def test_blood_frenzy_feeds_only_while_bloodied(hurt, left):
    match = brawl(f"mariusz+levelled 0,-3:{hurt}", "taze 1,-3", hand="Overpower")
    act(
        match,
        "Overpower",
        dash="stop",
        target="champion:taze",
        ability="pass",
        **({"force": "stop"} if hurt == 9 else {}),
    )
    assert dmg(match, "mariusz") == left
