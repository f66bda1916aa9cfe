"""Attacks and damage (BR-ATT)."""

from tests.battlerealm.ring import hero, play, pvp, ring
from tests.rule import rule


@rule("BR-CHK-26", "BR-ATT-5", "BR-ABI-TOUGH")
def test_tough_ignores_one_point_of_a_whole_attack():
    match = ring("alpha a0:9", "bravo+tough a0:9", "charlie c0:9", total="SK SK SK SK")
    play(match, "spend:SK", "spend:SK", "card:alpha_strike")
    assert pvp(match, "bravo") == 9 - 4


@rule("BR-CHK-28", "BR-KEY-BLOCK")
def test_block_lowers_each_attack_in_total():
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total="SK SK SK SK", more={"bravo": {"block": 3}})
    play(match, "spend:SK", "card:alpha_strike")
    assert pvp(match, "bravo") == 8
    assert hero(match, "bravo")["block"] == 3
