"""The Power Cards of Captain America, Captain Marvel and Civil Warrior, one test each, for their exact price."""

import pytest

from tests.battlerealm.ring import at, hero, keys, play, pvp, ring
from tests.battlerealm.turns import left
from tests.rule import rule

SPARE = {"MY": 1}
"""Every total has one Mystic more than the price, so that the turn does not end by itself."""


def beside(who, total, **given):
    """The hero and Bravo at one place, Charlie and Delta at two others."""
    heroes = (f"{who} a0:8", "bravo a0:9", "charlie c0:9", "delta d0:9")
    return ring(*heroes, total=f"{total} MY", **given)


@rule("BR-CARD-TYPES", "BR-KEY-STRIKE")
def test_shield_bash_is_a_strike_of_three():
    match = beside("captain_america", "SK SC")
    play(match, "card:shield_bash")
    assert pvp(match, "captain_america", "bravo") == (8, 6)
    assert left(match) == SPARE


@rule("BR-KEY-BLAST", "BR-CON-7")
@pytest.mark.parametrize(("answers", "points"), [(["hero:delta"], (9, 7, 7)), (["done"], (9, 7, 9))])
def test_ricochet_throw_blasts_one_or_two_heroes_for_two(answers, points):
    match = beside("captain_america", "TE SK")
    play(match, "card:ricochet_throw", "hero:charlie")
    assert keys(match) == ["hero:delta", "done"]  # never the same hero twice
    play(match, *answers)
    assert pvp(match, "bravo", "charlie", "delta") == points
    assert left(match) == SPARE


@rule("BR-KEY-BLOCK", "BR-CHK-55", "BR-DRF-6")
def test_hold_the_line_blocks_two_beside_raised_shield_and_gains_one():
    match = ring(
        *("captain_america a0:8", "bravo a0:9", "charlie c0:9"),
        total="SC MY MY",
        beginner=True,  # leaves Tough out
        rolls=[["SK"] * 6],
    )
    play(match, "card:hold_the_line")
    assert pvp(match, "captain_america") == 9
    assert hero(match, "captain_america")["block"] == 2
    assert left(match) == SPARE
    play(match, "end", "stop", "card:bravo_strike")
    assert pvp(match, "captain_america") == 9
    play(match, "spend:SK")
    assert pvp(match, "captain_america") == 8


@rule("BR-KEY-STRIKE", "BR-KEY-KNOCKBACK", "BR-POW-6", "BR-DRF-6")
def test_drive_them_back_strikes_for_two_knocks_back_and_gains_one():
    match = beside("captain_america", "SK CO")
    play(match, "card:drive_them_back", "place:b0")
    assert pvp(match, "captain_america", "bravo") == (9, 7)
    assert at(match, "bravo") == "b0"
    assert left(match) == SPARE


@rule("BR-KEY-BLAST", "BR-POW-4")
def test_photon_ray_blasts_for_three():
    match = beside("captain_marvel", "SC TE")
    play(match, "card:photon_ray", "hero:charlie")
    assert pvp(match, "bravo", "charlie", "delta") == (9, 6, 9)
    assert left(match) == SPARE


@rule("BR-KEY-BURST", "BR-POW-4")
def test_star_flare_bursts_for_four():
    match = beside("captain_marvel", "SC SC TE MU")
    play(match, "card:star_flare")
    assert pvp(match, "captain_marvel", "bravo", "charlie", "delta") == (8, 5, 9, 5)
    assert left(match) == SPARE


@rule("BR-KEY-IMMUNE-3", "BR-DRF-5", "BR-DIE-ALL-1")
def test_energy_sponge_is_immune_to_skill_and_tech_dice_and_gains_one():
    match = ring(
        *("captain_marvel a0:8", "bravo a0:9", "charlie c0:9"), total="SC MY MY", rolls=[["SK"] * 6, ["TE"] * 6]
    )
    play(match, "card:energy_sponge")
    assert pvp(match, "captain_marvel") == 9
    assert hero(match, "captain_marvel")["immune"] == ["SK", "TE"]
    assert left(match) == SPARE
    play(match, "end", "stop")
    assert "spend:SK" not in keys(match)
    play(match, "card:bravo_strike")
    assert pvp(match, "captain_marvel") == 7  # a Strike is no die; Tough takes one
    assert match.view()["actor"] == 2  # Bravo could do nothing more
    play(match, "stop", "spend:TE")  # Bravo is the only target
    assert pvp(match, "captain_marvel", "bravo") == (7, 8)


@rule("BR-KEY-STRIKE", "BR-KEY-SLAM", "BR-POW-8")
def test_sky_high_slam_strikes_for_four_and_slams():
    match = beside("captain_marvel", "SK SK SC")
    play(match, "card:sky_high_slam")
    assert pvp(match, "bravo", "charlie") == (5, 9)
    assert hero(match, "bravo")["slammed"] == [0]
    assert left(match) == SPARE


@rule("BR-CARD-STEALTH", "BR-DRF-1", "BR-KEY-ESCAPE-1")
def test_repulsor_leap_is_civil_warriors_escape():
    match = beside("civil_warrior", "TE MU", circle="a0 b1 c0 d0")
    assert "flight" not in hero(match, "civil_warrior")["abilities"]
    play(match, "card:repulsor_leap", "place:b1")
    assert at(match, "civil_warrior") == "b1"
    assert pvp(match, "civil_warrior") == 9
    assert left(match) == SPARE


@rule("BR-KEY-STRIKE", "BR-KEY-SLAM", "BR-POW-8")
def test_arc_shield_slam_strikes_for_three_and_slams_even_through_a_block():
    match = beside("civil_warrior", "SK TE", more={"bravo": {"block": 1}})
    play(match, "card:arc_shield_slam")
    assert pvp(match, "bravo") == 7
    assert hero(match, "bravo")["slammed"] == [0]
    assert left(match) == SPARE


@rule("BR-DRF-4", "BR-KEY-DISORIENTATED")
def test_torn_banner_disorientates_all_others_here_and_gains_two():
    match = ring("civil_warrior a0:8", "bravo a0:9", "charlie a0:9", "delta d0:9", total="MU SC MY")
    play(match, "card:torn_banner")
    dazed = [hero(match, who)["disorientated"] for who in ("civil_warrior", "bravo", "charlie", "delta")]
    assert dazed == [False, True, True, False]
    assert pvp(match, "civil_warrior", "bravo") == (10, 9)
    assert left(match) == SPARE


@rule("BR-DRF-4", "BR-POW-11")
def test_torn_banner_may_be_used_alone_for_its_points():
    match = ring("civil_warrior a0:8", "bravo b0:9", "charlie c0:9", total="MU SC MY")
    play(match, "card:torn_banner")
    assert pvp(match, "civil_warrior") == 10
    assert left(match) == SPARE


@rule("BR-DRF-3", "BR-POW-6", "BR-KEY-BLOCK")
def test_last_salvo_strikes_and_blasts_two_targets_and_blocks():
    match = beside("civil_warrior", "SK TE TE SC")
    play(match, "card:last_salvo", "hero:delta")  # Bravo is the only one here
    assert pvp(match, "bravo", "charlie", "delta") == (6, 9, 6)
    assert hero(match, "civil_warrior")["block"] == 1
    assert left(match) == SPARE


@rule("BR-DRF-3", "BR-POW-7")
@pytest.mark.parametrize("where", ["a0", "b0"])
def test_last_salvo_skips_the_attack_without_a_target(where):
    match = ring("civil_warrior a0:8", f"bravo {where}:9", "charlie prison:9", total="SK TE TE SC MY")
    play(match, "card:last_salvo")
    assert pvp(match, "bravo", "charlie") == (6, 9)
    assert hero(match, "civil_warrior")["block"] == 1


@rule("BR-DRF-3", "BR-POW-7")
def test_last_salvo_gives_its_block_without_a_target_too():
    match = ring("civil_warrior a0:8", "bravo prison:9", "charlie prison:9", total="SK TE TE SC MY")
    play(match, "card:last_salvo")
    assert pvp(match, "bravo", "charlie") == (9, 9)
    assert hero(match, "civil_warrior")["block"] == 1
