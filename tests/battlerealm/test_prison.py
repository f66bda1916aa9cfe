"""Life in the Crystal Prison, and the way in (BR-PRI-1 to BR-PRI-5)."""

import pytest

from slugfest import IllegalOption
from tests.battlerealm.ring import at, circle, hero, keys, play, pvp, reason, ring, told
from tests.rule import rule

SIX = "MU SC SK TE CO MY"


@rule("BR-PRI-1")
def test_the_prison_lies_inside_the_circle_and_is_worth_nothing():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total="MY")
    prison = match.view()["prison"]
    assert (prison["key"], prison["points"], prison["duty"]) == ("prison", 0, True)
    assert "prison" not in circle(match)


@rule("BR-PRI-1")
def test_destroying_everything_that_can_be_destroyed_leaves_the_prison_and_its_prisoners():
    match = ring("hulk a0:9", "bravo prison:9", "charlie c0:9", total="MU MU SC SC", rolls=["moon", "vein", "tar"])
    play(match, "card:world_breaker")
    assert "place:prison" not in keys(match)
    play(match, "place:a0")
    assert match.view()["prison"]["key"] == "prison"
    assert circle(match) == ["a0", "moon", "vein", "tar"]
    assert at(match, "bravo", "charlie") == ("prison", "a0")


@rule("BR-PRI-2")
def test_nobody_moves_or_escapes_into_the_prison():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total="CO CO MY")
    play(match, "move")
    assert keys(match) == ["place:b0", "place:c0", "place:d0"]
    assert reason(match, "place:prison")[1] == "BR-MOV-6"
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total="CO MY")
    play(match, "card:alpha_escape")
    assert "place:prison" not in keys(match)


@rule("BR-PRI-2")
def test_nobody_is_knocked_into_the_prison():
    match = ring("ant_man a0:9", "bravo a0:9", "charlie c0:9", total="SK SC SC")
    play(match, "card:giant_stride")
    assert match.choice is not None
    assert match.choice.prompt == "battlerealm.knock"
    assert keys(match) == ["place:b0", "place:c0", "place:d0"]


@rule("BR-PRI-2")
def test_nobody_is_placed_in_the_prison():
    match = ring("alpha", "bravo", "charlie", phase="placing")
    assert keys(match) == ["place:a0", "place:b0", "place:c0", "place:d0"]
    with pytest.raises(IllegalOption, match="BR-SET-6"):
        match.play("place:prison")


@rule("BR-PRI-2")
def test_the_sentence_is_the_way_in():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total="MU MU MU MY", rolls=[SIX])
    play(match, "sentence")
    assert (at(match, "alpha"), pvp(match, "alpha")) == ("prison", 9)
    assert match.view()["actor"] == 1
    assert [facts["hero"] for facts in told(match, "imprisoned")] == ["hero:alpha"]


@rule("BR-PRI-3")
def test_a_prisoner_has_no_attack_at_all():
    match = ring("alpha prison:9", "bravo prison:9", "charlie c0:9", total="SK SK TE TE", forced=False)
    assert keys(match) == ["end"]
    assert reason(match, "spend:SK") == ("nobody attacks from the Prison", "BR-PRI-3")
    assert reason(match, "spend:TE") == ("nobody attacks from the Prison", "BR-PRI-3")
    assert reason(match, "card:alpha_strike")[1] == "BR-POW-7"
    assert reason(match, "card:alpha_blast")[1] == "BR-POW-7"


@rule("BR-PRI-3")
def test_a_burst_neither_starts_in_the_prison_nor_reaches_it():
    inside = ring("hulk prison:9", "bravo prison:9", "charlie c0:9", total="SK SK SC MU", forced=False)
    assert "card:thunderclap" not in keys(inside)
    outside = ring("hulk a0:9", "bravo prison:9", "charlie b0:9", total="SK SK SC MU")
    play(outside, "card:thunderclap")
    assert pvp(outside, "bravo", "charlie") == (9, 4)


@rule("BR-PRI-3")
def test_prisoners_cannot_be_hit_by_dice_or_cards():
    match = ring("alpha a0:9", "bravo prison:9", "charlie b0:9", "delta c0:9", total="TE TE TE")
    play(match, "spend:TE")
    assert keys(match) == ["hero:charlie", "hero:delta"]
    assert reason(match, "hero:bravo")[1] == "BR-PRI-3"
    play(match, "hero:charlie", "card:alpha_blast")
    assert keys(match) == ["hero:charlie", "hero:delta"]


@rule("BR-PRI-3")
def test_no_attacking_location_ability_works_from_the_prison():
    match = ring(
        "falcon prison:9",
        "bravo a0:9",
        "charlie c0:9",
        circle="a0 watchpost c0 d0",
        redwing="watchpost",
        total="MY MY",
        forced=False,
    )
    assert "use:watchpost" not in keys(match)


@rule("BR-PRI-4")
def test_a_prisoner_scores_blocks_and_uses_its_primary_power():
    match = ring("guillotine prison:9", "bravo b0:9", "charlie c0:9", dice="MY MY SK TE CO CO", lucky=False, rerolls=0)
    play(match, "primary", "spend:MY", "spend:MY", "spend:MY")
    assert pvp(match, "guillotine") == 12
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", total="MY MY SK")
    play(match, "card:alpha_block")
    assert hero(match, "alpha")["block"] == 3


@rule("BR-PRI-4")
def test_a_prisoner_rolls_and_rerolls():
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", rolls=["MU SK SK TE TE CO", "MY"])
    play(match, "reroll:die:1")
    assert match.view()["dice"] == ["MU", "SK", "TE", "TE", "CO", "MY"]


@rule("BR-PRI-4")
def test_a_prisoner_negates_and_destroys():
    match = ring("vision prison:9", "bravo b0:9", "charlie c0:9", total="MU MU SK")
    play(match, "card:physical_disruption", "hero:bravo")
    assert all(card["negated"] for card in hero(match, "bravo")["cards"])
    match = ring("thor prison:9", "bravo b0:9", "charlie d0:9", total="MU SC SK", rolls=[["moon"], ["vein"], ["tar"]])
    play(match, "card:odins_wrath", "place:b0")
    assert circle(match) == ["moon", "vein", "tar", "d0"]
    assert at(match, "thor", "bravo") == ("prison", "d0")


@rule("BR-PRI-4")
def test_falcon_sends_redwing_from_the_prison():
    match = ring("falcon prison:9", "bravo b0:9", "charlie c0:9", total="MU SK", redwing="a0")
    play(match, "card:raptor_strike", "place:d0")
    assert match.view()["redwing"] == "d0"


@rule("BR-PRI-5", "BR-CHK-20")
def test_an_explosion_in_the_prison_hits_all_prisoners():
    match = ring("alpha prison:9", "bravo prison:9", "charlie c0:9", "delta c0:9", total="SC SC SC MY")
    play(match, "explode")
    assert pvp(match, "alpha", "bravo", "charlie") == (8, 8, 9)


@rule("BR-PRI-5", "BR-RES-3")
def test_a_prisoner_cannot_end_the_turn_before_its_explosion():
    match = ring("alpha prison:9", "bravo prison:9", "charlie c0:9", total="SC SC SC MY")
    assert "end" not in keys(match)
    assert reason(match, "end")[1] == "BR-RES-3"
