"""What each symbol does on its own (BR-DIE)."""

import pytest

from slugfest import IllegalOption, Match
from tests.battlerealm.ring import at, keys, play, pvp, reason, ring, told
from tests.rule import rule

QUIET = "TE TE CO CO MY MY"


def total(match: Match) -> dict[str, int]:
    return match.view()["total"]


@rule("BR-DIE-MUTANT-1", "BR-DIE-SCIENCE-1")
@pytest.mark.parametrize("symbol", ["MU", "SC"])
@pytest.mark.parametrize("count", [1, 2])
def test_mutant_and_science_below_the_threshold_do_nothing(symbol, count):
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total=[symbol] * count + ["MY"], rolls=[QUIET])
    assert set(keys(match)) == {"spend:MY", "end"}
    with pytest.raises(IllegalOption):
        match.play(f"spend:{symbol}")
    play(match, "end")
    assert pvp(match, "alpha", "bravo", "charlie") == (9, 9, 9)
    assert at(match, "alpha") == "a0"


@rule("BR-DIE-MUTANT-1", "BR-DIE-SCIENCE-1")
@pytest.mark.parametrize(("place", "treat"), [("mutation", "treat:MU-SK"), ("springs", "treat:SC-MY")])
def test_a_location_can_give_mutant_and_science_a_use(place, treat):
    circle = f"{place} b0 c0 d0"
    match = ring(f"alpha {place}:9", f"bravo {place}:9", "charlie c0:9", circle=circle, total=f"{treat[6:8]} CO CO")
    play(match, treat)
    assert pvp(match, "alpha", "bravo") == ((9, 8) if place == "mutation" else (10, 9))


@rule("BR-DIE-MUTANT-2")
def test_a_sentence_puts_the_actor_into_the_prison_and_ends_the_turn():
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total="MU MU MU MY", rolls=[QUIET])
    play(match, "sentence")
    assert at(match, "alpha", "bravo") == ("prison", "a0")
    assert match.choice.seat == 1
    assert len(told(match, "imprisoned")) == 1


@rule("BR-DIE-MUTANT-2")
def test_being_sent_is_not_moving():
    match = ring(
        "alpha kyln:9",
        "bravo kyln:9",
        "charlie c0:9",
        circle="kyln b0 c0 d0",
        total="MU MU MU MY",
        more={"alpha": {"slammed_by": ["bravo"]}},
        rolls=[QUIET],
    )
    play(match, "sentence")
    assert at(match, "alpha") == "prison", "neither Slam nor The Kyln holds it back"
    assert pvp(match, "alpha") == 9
    assert told(match, "gained") == told(match, "moved") == []


@rule("BR-DIE-SKILL-1")
def test_a_skill_is_one_damage_to_another_hero_here():
    match = ring("alpha a0:9", "bravo a0:9", "charlie a0:9", "delta b0:9", total="SK SK SK")
    play(match, "spend:SK")
    assert keys(match) == ["hero:bravo", "hero:charlie"]
    assert reason(match, "hero:delta")[1] == "BR-DIE-SKILL-1"
    for wrong in ("hero:delta", "hero:alpha"):
        with pytest.raises(IllegalOption):
            match.play(wrong)
    play(match, "hero:bravo", "spend:SK", "hero:charlie")
    assert pvp(match, "alpha", "bravo", "charlie", "delta") == (9, 8, 8, 9)
    play(match, "spend:SK", "hero:bravo")
    assert pvp(match, "bravo") == 7
    assert total(match) == {}


@rule("BR-DIE-SKILL-1")
def test_a_skill_has_no_use_alone():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total="SK MY")
    assert "spend:SK" not in keys(match)
    assert reason(match, "spend:SK")[1] == "BR-DIE-SKILL-1"
    with pytest.raises(IllegalOption):
        match.play("spend:SK")


@rule("BR-DIE-TECH-1")
def test_a_tech_is_one_damage_to_a_hero_at_another_location():
    match = ring("alpha a0:9", "bravo a0:9", "charlie b0:9", "delta c0:9", total="TE TE TE")
    play(match, "spend:TE")
    assert keys(match) == ["hero:charlie", "hero:delta"]
    assert reason(match, "hero:bravo")[1] == "BR-DIE-TECH-1"
    for wrong in ("hero:bravo", "hero:alpha"):
        with pytest.raises(IllegalOption):
            match.play(wrong)
    play(match, "hero:charlie", "spend:TE", "hero:delta", "spend:TE", "hero:charlie")
    assert pvp(match, "alpha", "bravo", "charlie", "delta") == (9, 9, 7, 8)


@rule("BR-DIE-TECH-1")
def test_a_tech_has_no_use_when_all_are_here():
    match = ring("alpha a0:9", "bravo a0:9", "charlie a0:9", total="TE MY")
    assert "spend:TE" not in keys(match)
    assert reason(match, "spend:TE")[1] == "BR-DIE-TECH-1"


@rule("BR-DIE-TECH-2")
def test_distance_does_not_matter_for_tech_but_prisoners_cannot_be_chosen():
    match = ring(
        *("alpha a0:9", "bravo b0:9", "charlie c0:9", "delta d0:9", "easy prison:9"),
        circle="a0 b0 c0 d0 e0 f0",
        total="TE TE",
    )
    play(match, "spend:TE")
    assert keys(match) == ["hero:bravo", "hero:charlie", "hero:delta"]
    assert reason(match, "hero:easy")[1] in ("BR-DIE-TECH-2", "BR-PRI-3")
    with pytest.raises(IllegalOption):
        match.play("hero:easy")


@rule("BR-DIE-TECH-2")
def test_tech_has_no_use_when_the_others_are_in_the_prison():
    match = ring("alpha a0:9", "bravo prison:9", "charlie a0:9", total="TE MY")
    assert "spend:TE" not in keys(match)


@rule("BR-DIE-COSMIC-1")
def test_cosmic_pays_for_moving_and_for_nothing_else():
    match = ring("alpha a0:9", "bravo b0:9", "charlie b0:9", total="CO CO CO", forced=False)
    assert set(keys(match)) == {"move", "end"}
    with pytest.raises(IllegalOption):
        match.play("spend:CO")
    play(match, "move", "place:b0")
    assert at(match, "alpha") == "b0"
    assert total(match) == {"CO": 2}


@rule("BR-DIE-MYSTIC-1")
def test_a_mystic_is_one_point():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total="MY MY MY")
    play(match, "spend:MY")
    assert pvp(match, "alpha", "bravo", "charlie") == (10, 9, 9)
    play(match, "spend:MY")
    assert pvp(match, "alpha") == 11
    assert total(match) == {"MY": 1}


@rule("BR-DIE-MYSTIC-1")
def test_a_mystic_works_in_the_prison_too():
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", total="MY MY SK TE CO CO")
    assert set(keys(match)) == {"spend:MY", "card:alpha_block", "card:alpha_escape", "end"}
    play(match, "spend:MY")
    assert pvp(match, "alpha") == 10


@rule("BR-DIE-ALL-1")
@pytest.mark.parametrize(("symbol", "victim"), [("SK", "bravo"), ("TE", "charlie")])
def test_who_is_immune_to_powers_is_still_hit_by_dice(symbol, victim):
    powers = {"immune": ["strike", "blast", "burst", "power_cards"]}
    match = ring(
        *("alpha a0:9", "bravo a0:9", "charlie c0:9"), total=[symbol, symbol], more={"bravo": powers, "charlie": powers}
    )
    assert keys(match) == [f"spend:{symbol}", "end"], "the card has no target"
    play(match, f"spend:{symbol}")
    assert pvp(match, victim) == 8


@rule("BR-DIE-ALL-1")
@pytest.mark.parametrize(("place", "symbol", "victim"), [("arena", "SK", "bravo"), ("rails", "TE", "charlie")])
def test_what_raises_strikes_and_blasts_does_not_raise_dice(place, symbol, victim):
    circle = f"{place} b0 c0 d0"
    match = ring(f"alpha {place}:9", f"bravo {place}:9", "charlie c0:9", circle=circle, total=[symbol] * 2)
    play(match, f"spend:{symbol}")
    assert pvp(match, victim) == 8


@rule("BR-DIE-ALL-1")
def test_negated_cards_and_the_null_field_leave_dice_alone():
    negated = {"alpha": {"negated_by": {"bravo": "all"}}}
    match = ring(
        "alpha null:9", "bravo null:9", "charlie c0:9", circle="null b0 c0 d0", total="SK SK TE TE", more=negated
    )
    play(match, "spend:SK", "spend:TE")
    assert pvp(match, "bravo", "charlie") == (8, 8)


@rule("BR-DIE-ALL-1")
@pytest.mark.parametrize(("symbol", "victim", "card"), [("SK", "bravo", "strike"), ("TE", "charlie", "blast")])
def test_who_is_immune_to_dice_is_still_hit_by_powers(symbol, victim, card):
    immune = {victim: {"immune": [symbol]}}
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total=[symbol] * 2, more=immune, forced=False)
    assert f"spend:{symbol}" not in keys(match)
    play(match, f"card:alpha_{card}", f"hero:{victim}")
    assert pvp(match, victim) == 6


@rule("BR-DIE-ALL-2")
@pytest.mark.parametrize("symbol", ["SK", "TE"])
def test_a_hero_at_zero_is_no_target_for_dice(symbol):
    place = "a0" if symbol == "SK" else "b0"
    match = ring("alpha a0:9", f"bravo {place}:0", f"charlie {place}:1", total=[symbol] * 2 + ["MY"], forced=False)
    play(match, f"spend:{symbol}")
    assert keys(match) == ["hero:charlie"]
    assert reason(match, "hero:bravo")[1] == "BR-DIE-ALL-2"
    with pytest.raises(IllegalOption):
        match.play("hero:bravo")
    play(match, "hero:charlie")
    assert f"spend:{symbol}" not in keys(match), "now both are at 0"
