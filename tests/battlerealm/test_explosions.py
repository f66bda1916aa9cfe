"""Explosions (BR-DIE-SCIENCE)."""

import pytest

from slugfest import Match
from tests.battlerealm.ring import hero, keys, pack, plain_hero, play, pvp, ring, told
from tests.rule import rule


def total(match: Match) -> dict[str, int]:
    return match.view()["total"]


@rule("BR-DIE-SCIENCE-2", "BR-CHK-23")
@pytest.mark.parametrize(("science", "damage"), [(3, 1), (4, 2), (5, 3), (6, 4)])
def test_an_explosion_hurts_everybody_here_by_science_less_two(science, damage):
    match = ring("alpha a0:9", "bravo a0:9", "charlie a0:9", "delta d0:9", total=["SC"] * science + ["MY"])
    play(match, "explode")
    hurt = 9 - damage
    assert pvp(match, "alpha", "bravo", "charlie", "delta") == (hurt, hurt, hurt, 9)
    assert total(match) == {"MY": 1}
    here = ("alpha", "bravo", "charlie")
    assert told(match, "exploded")[0]["hurt"] == [(f"hero:{name}", damage, hurt) for name in here]


@rule("BR-DIE-SCIENCE-2")
def test_an_explosion_does_not_reach_next_door_or_into_the_prison():
    match = ring("alpha a0:9", "bravo b0:9", "charlie prison:9", "delta d0:9", total="SC SC SC MY")
    play(match, "explode")
    assert pvp(match, "alpha", "bravo", "charlie", "delta") == (8, 9, 9, 9)


@rule("BR-DIE-SCIENCE-2")
def test_for_a_careful_actor_four_science_are_two_damage():
    match = ring("alpha+careful a0:9", "bravo a0:9", "charlie c0:9", total="SC SC SC SC MY")
    play(match, "explode")
    assert pvp(match, "alpha", "bravo") == (7, 7)


@rule("BR-CHK-23", "BR-FIN-10")
def test_none_of_five_science_can_pay_for_a_card():
    match = ring("captain_america a0:9", "bravo a0:9", "charlie c0:9", total="SC SC SC SC SC SK MY")
    assert not [key for key in keys(match) if key.startswith("card:")]
    match = ring("captain_america a0:9", "bravo a0:9", "charlie c0:9", total="SC SC SK MY")
    assert {"card:shield_bash", "card:hold_the_line"} <= set(keys(match))


@rule("BR-DIE-SCIENCE-3")
def test_block_tough_and_elusive_do_not_help_against_an_explosion():
    match = ring(
        "alpha+tough shieldwall:9",
        "bravo+tough+elusive shieldwall:9",
        "captain_america shieldwall:9",
        circle="shieldwall b0 c0 d0",
        total="SC SC SC SC MY",
        more={"alpha": {"block": 3}, "bravo": {"block": 3}},
    )
    play(match, "explode")
    assert pvp(match, "alpha", "bravo", "captain_america") == (7, 7, 7)


@rule("BR-DIE-SCIENCE-3")
def test_an_explosion_is_no_attack():
    match = ring(
        "alpha podium:9", "bravo+tough podium:9", "charlie c0:9", circle="podium b0 c0 d0", total="SC SC SC SK SK MY"
    )
    play(match, "explode")
    assert pvp(match, "bravo") == 8, "the Podium raises Attacks only"
    play(match, "spend:SK")
    assert pvp(match, "bravo") == 7, "raised by the Podium, lowered by Tough: the Explosion used up neither"


@rule("BR-DIE-SCIENCE-3")
@pytest.mark.parametrize("immunity", ["SC", "explosion"])
def test_immunity_to_science_or_to_explosions_protects(immunity):
    match = ring(
        "alpha a0:9",
        "bravo a0:9",
        "captain_marvel a0:9",
        "delta a0:9",
        total="SC SC SC MY",
        more={"bravo": {"immune": [immunity]}, "delta": {"immune": ["power_cards", "burst", "MU"]}},
    )
    play(match, "explode")
    assert pvp(match, "alpha", "bravo", "captain_marvel", "delta") == (8, 9, 9, 8)


@rule("BR-DIE-SCIENCE-3")
def test_explosion_damage_is_dealt_to_all_at_once():
    match = ring("alpha a0:1", "bravo a0:1", "charlie a0:1", "delta d0:9", "easy d0:9", total="SC SC SC MY MY")
    play(match, "explode")
    assert pvp(match, "alpha", "bravo", "charlie") == (0, 0, 0)
    play(match, "spend:MY", "end")
    assert hero(match, "bravo")["out"]
    assert hero(match, "charlie")["out"]
    assert pvp(match, "alpha") == 1 + 3 + 3


@rule("BR-DIE-SCIENCE-4")
def test_the_explosion_alone_hurts_its_own_actor():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total="SC SC SC MY")
    play(match, "explode")
    assert pvp(match, "alpha") == 8
    burst = {"do": "burst", "amount": 3, "target": "around_self"}
    each = {"do": "strike", "amount": 2, "target": "each_here"}
    made = plain_hero("alpha")
    made["cards"][0] |= {"price": ["MY"], "effects": [burst]}
    made["cards"][1] |= {"price": ["MY"], "effects": [each]}
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", packs=(pack([made]),), total="MY MY SK SK", forced=False)
    play(match, "card:alpha_strike", "card:alpha_blast", "spend:SK")
    assert keys(match) == ["hero:bravo"]
    play(match, "hero:bravo")
    assert pvp(match, "alpha", "bravo") == (9, 9 - 3 - 2 - 1)
