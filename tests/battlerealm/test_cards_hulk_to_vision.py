"""The Power Cards of Hulk, Iron Man, Thor and Vision, one test each, for their exact price.

What Odin's Wrath and World Breaker do to the circle is in test_destroying.py.
"""

from tests.battlerealm.ring import at, circle, hero, keys, play, pvp, ring
from tests.battlerealm.turns import QUIET, left
from tests.rule import rule

SPARE = {"MY": 1}
"""Every total has one Mystic more than the price, so that the turn does not end by itself."""


def beside(who, total, **given):
    """The hero and Bravo at one place, Charlie and Delta at two others."""
    heroes = (f"{who} a0:8", "bravo a0:9", "charlie c0:9", "delta d0:9")
    return ring(*heroes, total=f"{total} MY", **given)


@rule("BR-CARD-THUNDERCLAP", "BR-CARD-TYPES", "BR-KEY-BURST")
def test_thunderclap_bursts_for_five():
    match = beside("hulk", "SK SK SC MU")
    play(match, "card:thunderclap")
    assert pvp(match, "hulk", "bravo", "charlie", "delta") == (8, 4, 9, 4)
    assert left(match) == SPARE


@rule("BR-CARD-TYPES", "BR-KEY-STRIKE")
def test_groundswell_strikes_everybody_here_for_two():
    match = ring("hulk a0:8", "bravo a0:9", "charlie a0:9", "delta b0:9", total="SK MU MY")
    play(match, "card:groundswell")
    assert pvp(match, "hulk", "bravo", "charlie", "delta") == (8, 7, 7, 9)
    assert left(match) == SPARE


@rule("BR-CARD-WORLD-1", "BR-CARD-WORLD-2")
def test_world_breaker_destroys_all_locations_but_one():
    match = beside("hulk", "MU MU SC SC", rolls=[["g0"], ["g1"], ["g2"]])
    play(match, "card:world_breaker", "place:b0")
    assert circle(match) == ["g2", "b0", "g0", "g1"]
    assert at(match, "hulk", "bravo", "charlie", "delta") == ("b0",) * 4
    assert left(match) == SPARE


@rule("BR-CARD-STEALTH", "BR-DRF-1", "BR-KEY-ESCAPE-1")
def test_five_mile_leap_is_hulks_escape():
    match = beside("hulk", "SK CO", circle="a0 b2 c0 d0")
    play(match, "card:five_mile_leap", "place:b2")
    assert at(match, "hulk") == "b2"
    assert pvp(match, "hulk") == 10
    assert left(match) == SPARE


@rule("BR-CARD-TYPES", "BR-KEY-BURST")
def test_uni_beam_bursts_for_three():
    match = beside("iron_man", "TE TE SC MY")
    play(match, "card:uni_beam")
    assert pvp(match, "iron_man", "bravo", "charlie", "delta") == (8, 6, 9, 6)
    assert left(match) == SPARE


@rule("BR-KEY-BLAST", "BR-ENG-4", "BR-ATT-5")
def test_missile_swarm_splits_four_points_one_by_one():
    match = ring(*("iron_man a0:8", "bravo a0:9", "charlie+elusive c0:9", "delta d0:9"), total="TE TE MU MY")
    play(match, "card:missile_swarm")
    assert keys(match) == ["hero:charlie", "hero:delta"]
    play(match, "hero:charlie", "hero:delta", "hero:charlie", "hero:charlie")
    assert pvp(match, "bravo", "charlie", "delta") == (9, 7, 8)
    assert left(match) == SPARE


@rule("BR-KEY-BLOCK", "BR-POW-7")
def test_hardened_plating_blocks_two_even_alone():
    match = ring(
        "iron_man a0:8", "bravo b0:9", "charlie c0:9", total="SC TE MY", rolls=[["TE", "TE", "TE", *QUIET[3:]]]
    )
    play(match, "card:hardened_plating")
    assert hero(match, "iron_man")["block"] == 2
    assert left(match) == SPARE
    play(match, "end", "stop", "card:bravo_blast", "hero:iron_man")
    assert pvp(match, "iron_man") == 7


@rule("BR-DRF-6")
def test_arc_surge_gains_two():
    match = beside("iron_man", "SC MY")
    play(match, "card:arc_surge")
    assert pvp(match, "iron_man", "bravo") == (10, 9)
    assert left(match) == SPARE


@rule("BR-CARD-ODIN-1")
def test_odins_wrath_destroys_a_location_and_its_neighbours():
    match = ring(
        *("thor a0:8", "bravo c0:9", "charlie d0:9"),
        circle="a0 b0 c0 d0 e0 f0",
        total="MU SC MY",
        rolls=[["g0"], ["g1"], ["g2"]],
    )
    play(match, "card:odins_wrath", "place:b0", "place:f0", "place:d0")
    assert circle(match) == ["g0", "g1", "g2", "d0", "e0", "f0"]
    assert at(match, "thor", "bravo", "charlie") == ("f0", "d0", "d0")
    assert left(match) == SPARE


@rule("BR-KEY-BLAST", "BR-POW-4")
def test_hammer_toss_blasts_for_three():
    match = beside("thor", "SK TE")
    play(match, "card:hammer_toss", "hero:delta")
    assert pvp(match, "bravo", "charlie", "delta") == (9, 9, 6)
    assert left(match) == SPARE


@rule("BR-KEY-BURST", "BR-POW-4")
def test_storm_front_bursts_for_four():
    match = beside("thor", "TE TE SC MU")
    play(match, "card:storm_front")
    assert pvp(match, "thor", "bravo", "charlie", "delta") == (8, 5, 9, 5)
    assert left(match) == SPARE


@rule("BR-KEY-STRIKE", "BR-KEY-DISORIENTATED")
def test_anvil_blow_strikes_for_three_and_disorientates():
    match = beside("thor", "SK SC")
    play(match, "card:anvil_blow")
    assert pvp(match, "bravo") == 6
    assert hero(match, "bravo")["disorientated"]
    assert left(match) == SPARE


@rule("BR-CARD-DISRUPTION", "BR-KEY-NEGATE-1")
def test_physical_disruption_negates_all_cards_of_one_hero():
    match = beside("vision", "MU MU")
    play(match, "card:physical_disruption")
    assert keys(match) == ["hero:bravo", "hero:charlie", "hero:delta"]
    play(match, "hero:charlie")
    assert [card["negated"] for card in hero(match, "charlie")["cards"]] == [True] * 4
    assert not any(card["negated"] for who in ("bravo", "delta") for card in hero(match, who)["cards"])
    assert left(match) == SPARE


@rule("BR-KEY-BLAST", "BR-POW-4")
def test_gem_ray_blasts_for_three():
    match = beside("vision", "MU TE")
    play(match, "card:gem_ray", "hero:charlie")
    assert pvp(match, "bravo", "charlie", "delta") == (9, 6, 9)
    assert left(match) == SPARE


@rule("BR-KEY-IMMUNE-3", "BR-KEY-IMMUNE-2", "BR-DRF-6")
def test_phase_shift_is_immune_to_all_power_cards_and_gains_one():
    match = ring("vision a0:8", "bravo a0:9", "charlie c0:9", total="MU CO MY", rolls=[["SK", "SK", "SK", *QUIET[3:]]])
    play(match, "card:phase_shift")
    assert pvp(match, "vision") == 9
    assert hero(match, "vision")["immune"] == ["power_cards"]
    assert left(match) == SPARE
    play(match, "end")
    assert pvp(match, "vision") == 11  # Peaceful
    play(match, "stop")
    assert "card:bravo_strike" not in keys(match)
    play(match, "spend:SK")
    assert pvp(match, "vision") == 10


@rule("BR-KEY-STRIKE", "BR-KEY-SLAM")
def test_density_crush_strikes_for_four_and_slams():
    match = beside("vision", "SK MU MU")
    play(match, "card:density_crush")
    assert pvp(match, "bravo") == 5
    assert hero(match, "bravo")["slammed"] == [0]
    assert left(match) == SPARE
