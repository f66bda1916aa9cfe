"""Attacks and damage (BR-ATT)."""

import pytest

from slugfest import IllegalOption
from tests.battlerealm.ring import at, hero, keys, play, pvp, reason, ring, told
from tests.battlerealm.turns import QUIET, pass_turn
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


@rule("BR-CHK-28", "BR-KEY-BLOCK", "BR-ATT-2", "BR-ATT-5")
def test_another_attacker_meets_the_whole_block_again():
    match = ring(
        "alpha a0:9",
        "charlie a0:9",
        "bravo a0:9",
        total="SK SK SK SK",
        more={"bravo": {"block": 3}},
        rolls=[["SK", "SK", "CO", "CO", "CO", "CO"]],
    )
    play(match, *["spend:SK", "hero:bravo"] * 4)
    assert pvp(match, "bravo") == 8
    play(match, "stop", "spend:SK", "hero:bravo", "spend:SK", "hero:bravo")
    assert pvp(match, "bravo") == 8


@rule("BR-ATT-1", "BR-KEY-ATTACK", "BR-LOC-WATCHPOST")
def test_dice_cards_and_location_are_together_one_attack():
    match = ring(
        "alpha watchpost:9",
        "bravo+elusive b0:9",
        "charlie c0:9",
        circle="watchpost b0 c0 d0",
        total="TE TE TE MY MY CO",
    )
    play(match, "spend:TE", "hero:bravo")
    assert pvp(match, "bravo") == 9
    play(match, "card:alpha_blast", "hero:bravo")
    assert pvp(match, "bravo") == 6
    play(match, "use:watchpost")
    assert pvp(match, "bravo") == 4


@rule("BR-CHK-27", "BR-ATT-2", "BR-ABI-ELUSIVE")
def test_damage_from_the_next_location_is_a_new_attack():
    match = ring("alpha a0:9", "bravo+tough+elusive a0:9", "charlie c0:9", total="SK SK CO CO TE TE")
    play(match, "spend:SK", "spend:SK")
    assert pvp(match, "bravo") == 9 - 1
    play(match, "move", "place:b0", "spend:TE", "hero:bravo", "spend:TE", "hero:bravo")
    assert pvp(match, "bravo") == 9 - 1 - 1


@rule("BR-ATT-2", "BR-ATT-5")
def test_a_new_attack_from_the_next_location_meets_fresh_pools():
    match = ring("alpha a0:9", "bravo+elusive b0:9", "charlie c0:9", total="TE TE TE CO MY")
    play(match, "spend:TE", "hero:bravo", "move", "place:d0", "spend:TE", "hero:bravo")
    assert pvp(match, "bravo") == 9
    play(match, "spend:TE", "hero:bravo")
    assert pvp(match, "bravo") == 8


@rule("BR-ATT-2")
def test_coming_back_continues_the_first_attack():
    match = ring("alpha a0:9", "bravo+tough a0:9", "charlie c0:9", total="SK SK CO CO CO MY")
    play(match, "spend:SK")
    assert pvp(match, "bravo") == 9
    play(match, "move", "place:b0", "move", "place:a0", "spend:SK")
    assert pvp(match, "bravo") == 8


@rule("BR-ATT-2", "BR-ATT-5")
def test_the_next_turn_is_a_new_attack():
    match = ring(
        *("alpha a0:9", "bravo+tough a0:9", "charlie c0:9"), total="SK SK", rolls=[QUIET, QUIET, ["SK"] * 2 + QUIET[2:]]
    )
    play(match, "spend:SK", "spend:SK")
    pass_turn(match)
    pass_turn(match)
    play(match, "stop", "spend:SK")
    assert pvp(match, "bravo") == 8
    play(match, "spend:SK")
    assert pvp(match, "bravo") == 7


@rule("BR-ATT-3", "BR-DIE-SCIENCE-3", "BR-ABI-TOUGH", "BR-KEY-EXPLOSION", "BR-KEY-DAMAGE")
def test_an_explosion_is_no_attack():
    match = ring(
        "alpha a0:9",
        "bravo+tough+elusive a0:9",
        "charlie c0:9",
        total="SC SC SC SC MY",
        more={"bravo": {"block": 3}, "alpha": {"block": 3}},
    )
    play(match, "explode")
    assert pvp(match, "alpha", "bravo", "charlie") == (7, 7, 9)
    assert told(match, "hit") + told(match, "fended") == []


@rule("BR-ATT-3", "BR-LOC-ACID")
def test_an_obligatory_loss_is_no_attack_and_is_not_blocked():
    match = ring("captain_america acid:9", "bravo acid:9", "charlie c0:9", circle="acid b0 c0 d0", total="MY")
    play(match, "end")
    assert pvp(match, "captain_america", "bravo") == (8, 9)
    assert told(match, "hit") + told(match, "fended") == []


@rule("BR-ATT-3", "BR-LOC-WAREHOUSE-2")
def test_points_spent_are_no_attack_and_are_not_blocked():
    match = ring(
        "captain_america warehouse:9", "bravo b0", "charlie c0", circle="warehouse b0 c0 d0", dice="CO " * 6, rerolls=0
    )
    play(match, "use:warehouse", "symbol:MY")
    assert pvp(match, "captain_america") == 8
    assert told(match, "hit") + told(match, "fended") == []


@rule("BR-ATT-4", "BR-KEY-BURST")
def test_a_burst_hits_from_the_same_location_at_its_centre_and_from_another_next_door():
    match = ring(
        *("hulk a0:9", "alpha+tough a0:9", "bravo+elusive a0:9", "charlie+tough b0:9", "delta+elusive d0:9"),
        total="SK SK SC MU MY",
    )
    play(match, "card:thunderclap")
    assert pvp(match, "alpha", "bravo", "charlie", "delta") == (5, 4, 4, 5)


@rule("BR-ATT-4", "BR-ATT-5")
def test_where_the_victim_is_when_the_point_is_dealt_decides():
    match = ring(
        "captain_america a0:9",
        "bravo+tough+elusive a0:9",
        "charlie c0:9",
        total="SK CO TE TE MY",
        turn="captain_america",
    )
    play(match, "card:drive_them_back", "place:b0")
    assert pvp(match, "bravo") == 8
    play(match, "spend:TE", "hero:bravo")
    assert pvp(match, "bravo") == 8
    play(match, "spend:TE", "hero:bravo")
    assert pvp(match, "bravo") == 7


@rule("BR-ATT-6", "BR-LOC-PODIUM")
def test_increases_come_before_tough_and_tough_before_block():
    match = ring(
        *("alpha podium:9", "bravo+tough podium:9", "charlie c0:9"),
        circle="podium b0 c0 d0",
        total="SK SK MY",
        more={"bravo": {"block": 1}},
    )
    play(match, "spend:SK")
    assert pvp(match, "bravo") == 9
    parts = told(match, "fended")[0]["parts"]
    assert [part.value for part in parts] == [1, 1, -1, -1]
    assert [part.clause for part in parts[1:]] == ["BR-LOC-PODIUM", "BR-ABI-TOUGH", "BR-KEY-BLOCK"]
    play(match, "spend:SK")
    assert pvp(match, "bravo") == 8


@rule("BR-ATT-6", "BR-KEY-IMMUNE-1")
def test_immunity_comes_before_everything_and_uses_up_nothing():
    match = ring(
        *("alpha podium:9", "bravo podium:9", "charlie podium:9"),
        circle="podium b0 c0 d0",
        total="SK SK SK MY",
        more={"bravo": {"immune": ["SK"]}},
    )
    play(match, "spend:SK")
    assert pvp(match, "bravo", "charlie") == (9, 7)
    play(match, "card:alpha_strike", "hero:bravo")
    assert pvp(match, "bravo") == 5


@rule("BR-ATT-7", "BR-KEY-DAMAGE")
def test_nobody_gains_what_a_victim_loses():
    match = ring("alpha a0:9", "bravo a0:2", "charlie c0:9", total="SK SK MY")
    play(match, "card:alpha_strike")
    assert pvp(match, "alpha", "bravo", "charlie") == (9, 0, 9)
    assert told(match, "gained") == []


@rule("BR-ATT-8", "BR-DIE-SCIENCE-4")
def test_a_hero_hurts_itself_by_its_own_explosion_only():
    match = ring("hulk a0:9", "bravo a0:9", "charlie a0:9", total="SK SK SK SC MU MU MY")
    play(match, "card:thunderclap")
    assert pvp(match, "hulk", "bravo", "charlie") == (9, 4, 4)
    play(match, "card:groundswell")
    assert pvp(match, "hulk", "bravo", "charlie") == (9, 2, 2)
    match = ring("hulk a0:9", "bravo a0:9", "charlie a0:9", total="SC SC SC SK MY")
    play(match, "spend:SK")
    assert "hero:hulk" not in keys(match)
    play(match, "hero:bravo", "explode")
    assert pvp(match, "hulk", "bravo", "charlie") == (8, 7, 8)


@rule("BR-ATT-9", "BR-PRI-3", "BR-LOC-PRISON")
def test_nobody_attacks_from_the_prison():
    match = ring("hulk prison:9", "bravo prison:9", "charlie c0:9", total="SK SK SC MU TE MY")
    for forbidden in ("spend:SK", "spend:TE", "card:thunderclap", "card:groundswell"):
        assert forbidden not in keys(match)
        with pytest.raises(IllegalOption):
            match.play(forbidden)
    assert reason(match, "spend:SK")[1] == reason(match, "spend:TE")[1] == "BR-PRI-3"
    assert reason(match, "card:thunderclap")[1] == "BR-POW-7"


@rule("BR-ATT-9", "BR-CHK-45", "BR-PRI-3", "BR-DIE-TECH-2")
def test_nobody_in_the_prison_is_attacked():
    match = ring("hulk a0:9", "bravo prison:9", "charlie a0:9", "delta c0:9", total="SK SK SC MU TE MY")
    play(match, "card:thunderclap")
    assert pvp(match, "bravo", "charlie", "delta") == (9, 4, 9)
    match = ring("alpha a0:9", "bravo prison:9", "charlie c0:9", "delta d0:9", total="TE TE TE MY")
    play(match, "spend:TE")
    assert keys(match) == ["hero:charlie", "hero:delta"]
    assert reason(match, "hero:bravo")[1] == "BR-PRI-3"


@rule("BR-ATT-10", "BR-DIE-ALL-2", "BR-KEY-SLAM")
def test_a_hero_at_zero_is_still_a_target_for_powers():
    match = ring("captain_marvel a0:9", "bravo a0:0", "charlie a0:9", "delta a0:9", total="SK SK SK SC MY")
    play(match, "spend:SK")
    assert keys(match) == ["hero:charlie", "hero:delta"]
    assert reason(match, "hero:bravo")[1] == "BR-DIE-ALL-2"
    play(match, "hero:charlie", "card:sky_high_slam", "hero:bravo")
    assert pvp(match, "bravo") == 0
    assert hero(match, "bravo")["slammed"] == [0]


@rule("BR-ATT-11", "BR-ELI-4")
def test_who_takes_the_last_point_lands_the_final_blow():
    match = ring("alpha a0:9", "bravo a0:2", "charlie c0:9", "delta d0:9", total="SK SK MY", rolls=[QUIET])
    play(match, "card:alpha_strike")
    assert hero(match, "bravo")["pvp"] == 0
    play(match, "end")
    assert pvp(match, "alpha", "charlie", "delta") == (12, 9, 9)
    assert hero(match, "bravo")["out"]


@rule("BR-ATT-11", "BR-ABI-SURVIVOR-4")
def test_rising_above_zero_wipes_out_the_final_blow():
    match = ring(
        *("bravo+survivor a0:0", "charlie a0:9", "alpha c0:9"),
        total="MY MY",
        more={"bravo": {"felled_by": "alpha", "last_chance": True}},
        rolls=[["SK", *QUIET[1:]], QUIET, QUIET],
    )
    play(match, "spend:MY", "end", "stop", "spend:SK", "end")
    assert not hero(match, "bravo")["out"]
    pass_turn(match)
    play(match, "stop", "end", "place:b0")
    assert hero(match, "bravo")["out"]
    assert pvp(match, "alpha", "charlie") == (9, 12)


@rule("BR-ATT-11", "BR-ELI-4")
def test_no_award_when_the_one_who_landed_the_blow_is_out():
    match = ring(
        *("bravo+survivor a0:0", "charlie c0:9", "alpha d0:9", "delta out"),
        total="CO",
        more={"bravo": {"felled_by": "delta", "last_chance": True}},
        rolls=[QUIET],
    )
    play(match, "end")
    assert hero(match, "bravo")["out"]
    assert pvp(match, "charlie", "alpha", "delta") == (9, 9, 0)
    assert at(match, "delta") == ""
