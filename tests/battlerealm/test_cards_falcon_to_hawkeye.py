"""The Power Cards of Falcon, Guillotine and Hawkeye, one test each, for their exact price."""

import pytest

from tests.battlerealm.ring import at, hero, keys, play, pvp, reason, ring, told
from tests.battlerealm.turns import left
from tests.rule import rule

SPARE = {"MY": 1}
"""Every total has one Mystic more than the price, so that the turn does not end by itself."""


def beside(who, total, **given):
    """The hero and Bravo at one place, Charlie and Delta at two others."""
    heroes = (f"{who} a0:8", "bravo a0:9", "charlie c0:9", "delta d0:9")
    return ring(*heroes, total=f"{total} MY", **given)


@rule("BR-CARD-RAPTOR", "BR-DRF-2", "BR-KEY-REDWING-3")
def test_raptor_strike_sends_redwing_for_one_mutant():
    match = beside("falcon", "MU")
    assert hero(match, "falcon")["cards"][0]["price"] == ["MU"]
    play(match, "card:raptor_strike")
    assert keys(match) == ["place:b0", "place:c0", "place:d0"]
    play(match, "place:c0")
    assert match.view()["redwing"] == "c0"
    assert pvp(match, "falcon", "bravo", "charlie") == (8, 9, 9)
    assert told(match, "hit") + told(match, "fended") == []
    assert left(match) == SPARE


@rule("BR-DRF-2")
def test_raptor_strike_is_the_only_card_with_a_price_of_one():
    heroes = ["ant_man", "black_panther", "black_widow", "captain_america", "captain_marvel", "civil_warrior", "falcon"]
    others = ["guillotine", "hawkeye", "hulk", "iron_man", "thor", "vision"]
    found = []
    for crew in (heroes[:6], [heroes[6], *others[:4]], [*others[4:], heroes[0]]):
        match = ring(*(f"{who} a0:8" for who in crew), total="MY")
        found += [card for who in crew for card in hero(match, who)["cards"] if len(card["price"]) == 1]
    assert [card["key"] for card in found] == ["raptor_strike"]


@rule("BR-KEY-STRIKE")
def test_razor_wings_strike_for_three():
    match = beside("falcon", "SK TE")
    play(match, "card:razor_wings")
    assert pvp(match, "bravo", "charlie") == (6, 9)
    assert left(match) == SPARE


@rule("BR-KEY-NEGATE-1", "BR-DRF-6")
def test_eye_in_the_sky_negates_one_card_and_gains_two():
    match = beside("falcon", "TE MY")
    play(match, "card:eye_in_the_sky", "hero:bravo", "card:bravo_strike")
    assert [card["negated"] for card in hero(match, "bravo")["cards"]] == [True, False, False, False]
    assert pvp(match, "falcon", "bravo") == (10, 9)
    assert left(match) == SPARE


@rule("BR-KEY-STRIKE", "BR-KEY-KNOCKBACK")
def test_power_dive_strikes_for_four_and_knocks_back():
    match = beside("falcon", "SK SC CO")
    play(match, "card:power_dive", "place:c0")
    assert pvp(match, "bravo") == 5
    assert at(match, "bravo") == "c0"
    assert left(match) == SPARE


@rule("BR-KEY-STRIKE", "BR-DRF-6")
def test_thirsting_blade_strikes_for_two_and_gains_two():
    match = beside("guillotine", "SK MY")
    play(match, "card:thirsting_blade")
    assert pvp(match, "guillotine", "bravo") == (10, 7)
    assert left(match) == SPARE


@rule("BR-DRF-6", "BR-ATT-7")
def test_thirsting_blade_gains_two_although_nothing_was_lost():
    match = beside("guillotine", "SK MY", more={"bravo": {"block": 3}})
    play(match, "card:thirsting_blade")
    assert pvp(match, "guillotine", "bravo") == (10, 9)


@rule("BR-KEY-STRIKE", "BR-KEY-SLAM")
def test_grave_chain_strikes_for_two_and_slams():
    match = beside("guillotine", "SK MU")
    play(match, "card:grave_chain")
    assert pvp(match, "bravo") == 7
    assert hero(match, "bravo")["slammed"] == [0]
    assert hero(match, "charlie")["slammed"] == []
    assert left(match) == SPARE


@rule("BR-KEY-STRIKE", "BR-ATT-8")
def test_reapers_circle_strikes_everybody_here_for_four():
    match = ring("guillotine a0:8", "bravo a0:9", "charlie a0:9", "delta b0:9", total="SK SK SC MU MY")
    play(match, "card:reapers_circle")
    assert pvp(match, "guillotine", "bravo", "charlie", "delta") == (8, 5, 5, 9)
    assert left(match) == SPARE


@rule("BR-KEY-ESCAPE-1", "BR-KEY-IMMUNE-3")
def test_ghost_walk_escapes_and_is_immune_to_skill_dice():
    match = ring(
        *("guillotine a0:8", "bravo b1:9", "charlie c0:9"),
        circle="a0 b1 c0 d0",
        total="MU CO MY",
        rolls=[["SK", "SK", "CO", "CO", "CO", "CO"]],
    )
    play(match, "card:ghost_walk", "place:b1")
    assert at(match, "guillotine") == "b1"
    assert pvp(match, "guillotine") == 9
    assert hero(match, "guillotine")["immune"] == ["SK"]
    assert left(match) == SPARE
    play(match, "end", "stop")
    assert "spend:SK" not in keys(match)
    play(match, "card:bravo_strike")
    assert pvp(match, "guillotine") == 6


@rule("BR-CARD-TYPES", "BR-KEY-BLAST", "BR-CON-7")
def test_explosive_barrage_blasts_each_hero_at_one_other_location_for_four():
    match = ring(
        *("hawkeye a0:8", "bravo b0:9", "charlie c0:9", "delta c0:9", "easy a0:9", "foxtrot prison:9"),
        total="TE TE MU MY",
    )
    play(match, "card:explosive_barrage")
    assert keys(match) == ["place:b0", "place:c0"]
    play(match, "place:c0")
    assert pvp(match, "hawkeye", "bravo", "charlie", "delta", "easy", "foxtrot") == (8, 9, 5, 5, 9, 9)
    assert left(match) == SPARE


@rule("BR-CARD-TYPES", "BR-KEY-IMMUNE-1")
def test_explosive_barrage_passes_over_the_immune():
    match = ring(
        *("hawkeye a0:8", "bravo b0:9", "charlie c0:9", "delta c0:9"),
        total="TE TE MU MY",
        more={"bravo": {"immune": ["blast"]}, "charlie": {"immune": ["blast"]}},
    )
    play(match, "card:explosive_barrage")  # nobody at b0 could be hit
    assert pvp(match, "bravo", "charlie", "delta") == (9, 9, 5)


@rule("BR-CARD-INCENDIARY", "BR-KEY-BLAST", "BR-KEY-DISORIENTATED")
def test_incendiary_arrow_blasts_for_five_and_disorientates():
    match = beside("hawkeye", "SC TE TE")
    play(match, "card:incendiary_arrow", "hero:charlie")
    assert pvp(match, "bravo", "charlie", "delta") == (9, 4, 9)
    assert hero(match, "charlie")["disorientated"]
    assert not hero(match, "delta")["disorientated"]
    assert left(match) == SPARE


@rule("BR-CARD-INCENDIARY", "BR-POW-4")
@pytest.mark.parametrize("total", ["SC TE", "TE TE"])
def test_incendiary_arrow_needs_all_three_elsewhere(total):
    match = beside("hawkeye", total)
    assert "card:incendiary_arrow" not in keys(match)
    assert reason(match, "card:incendiary_arrow")[1] == "BR-POW-4"


@rule("BR-KEY-BLAST", "BR-KEY-KNOCKBACK")
def test_grapple_line_blasts_for_two_and_knocks_back():
    match = beside("hawkeye", "TE CO")
    play(match, "card:grapple_line", "hero:delta", "place:a0")
    assert pvp(match, "delta") == 7
    assert at(match, "delta") == "a0"
    assert left(match) == SPARE


@rule("BR-DRF-6", "BR-END-1")
def test_trick_quiver_gains_three_at_once_and_may_win():
    match = beside("hawkeye", "MU MY")
    play(match, "card:trick_quiver")
    assert pvp(match, "hawkeye") == 11
    assert left(match) == SPARE
    match = ring("hawkeye a0:18", "bravo b0:9", "charlie c0:9", total="MU MY MY")
    play(match, "card:trick_quiver")
    assert match.over
    assert match.outcome.winners == (0,)
