"""The Crystal Prison (BR-PRI)."""

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
    assert [facts["hero"] for facts in told(match, "imprisoned")] == [match.state.heroes[0].kind]


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


@rule("BR-PRI-6", "BR-PRI-7", "BR-PRI-12", "BR-CHK-18")
def test_a_triple_opens_the_prison_and_has_no_other_effect():
    match = ring("alpha prison:9", "bravo b0:9", "charlie b0:9", circle="a3 b0 c0 d0", total="MY MY MY SK TE CO")
    play(match, "triple:MY", "place:a3")
    assert pvp(match, "alpha") == 9 + 3
    assert match.view()["total"] == {"SK": 1, "TE": 1, "CO": 1}
    play(match, "spend:TE", "hero:bravo", "move", "place:b0", "spend:SK", "hero:charlie")
    assert pvp(match, "alpha", "bravo", "charlie") == (12, 8, 8)
    assert [facts["symbol"] for facts in told(match, "left_prison")] == [5]


@rule("BR-PRI-6")
@pytest.mark.parametrize("symbol", ["MU", "SC", "SK", "TE", "CO", "MY"])
def test_any_three_equal_results_open_the_prison(symbol):
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", circle="a1 b0 c0 d0", total=f"{symbol} " * 3 + "MY SK")
    play(match, f"triple:{symbol}")
    assert keys(match) == ["place:a1", "place:b0", "place:c0", "place:d0"]
    play(match, "place:a1")
    assert (at(match, "alpha"), pvp(match, "alpha")) == ("a1", 10)


@rule("BR-PRI-6")
def test_cosmic_alone_does_not_open_the_prison():
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", total="CO CO MY SK")
    assert "move" not in keys(match)
    assert not [key for key in keys(match) if key.startswith("triple")]
    assert reason(match, "triple:CO") == ("no three equal results", "BR-PRI-6")


@rule("BR-PRI-6")
def test_a_crowd_of_prisoners_makes_leaving_no_dearer():
    match = ring("alpha prison:9", "bravo prison:9", "charlie prison:9", "delta b0:9", "easy c0:9", total="CO CO CO MY")
    play(match, "triple:CO", "place:a0")
    assert match.view()["total"] == {"MY": 1}


@rule("BR-PRI-6")
def test_a_prisoner_goes_only_where_it_may_enter():
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 deepspace", total="CO CO CO MY")
    play(match, "triple:CO")
    assert keys(match) == ["place:a0", "place:b0", "place:c0"]
    match = ring(
        "alpha+flight prison:9", "bravo b0:9", "charlie c0:9", circle="b0 c0 d0 deepspace", total="CO CO CO MY"
    )
    play(match, "triple:CO", "place:deepspace")
    assert pvp(match, "alpha") == 11


@rule("BR-PRI-7", "BR-PRI-8", "BR-CHK-19")
def test_mutants_that_opened_the_prison_do_not_send_back():
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", total="MU MU MU MY")
    play(match, "triple:MU", "place:a0")
    assert match.view()["sentence"] == ""
    assert "end" in keys(match)
    assert "sentence" not in keys(match)


@rule("BR-PRI-7", "BR-CHK-19")
def test_six_mutants_send_back_after_landing_and_the_landing_points_stay():
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", circle="a2 b0 c0 d0", total="MU " * 6, forced=False)
    play(match, "triple:MU", "place:a2")
    assert match.view()["sentence"] == "pending"
    assert keys(match) == ["sentence"]
    play(match, "sentence")
    assert (at(match, "alpha"), pvp(match, "alpha")) == ("prison", 11)


@rule("BR-PRI-9", "BR-CHK-19")
def test_leaving_on_another_triple_wakes_a_dormant_sentence():
    match = ring(
        "alpha prison:9", "bravo b0:9", "charlie c0:9", circle="a2 b0 c0 d0", total="MU MU MU MY MY MY", forced=False
    )
    assert match.view()["sentence"] == "dormant"
    play(match, "triple:MY", "place:a2")
    assert keys(match) == ["sentence"]
    play(match, "sentence")
    assert (at(match, "alpha"), pvp(match, "alpha")) == ("prison", 11)


@rule("BR-PRI-9", "BR-CHK-19")
def test_a_prisoner_with_three_mutants_may_simply_stay():
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", total="MU MU MU MY", rolls=[SIX])
    assert match.view()["committed"] == ["MU"]
    assert "sentence" not in keys(match)
    play(match, "end")
    assert (at(match, "alpha"), pvp(match, "alpha")) == ("prison", 9)
    assert told(match, "imprisoned") == []


@rule("BR-PRI-9")
def test_dormant_mutants_pay_for_nothing():
    match = ring("falcon prison:9", "bravo b0:9", "charlie c0:9", total="MU MU MU", forced=False)
    assert "card:raptor_strike" not in keys(match)


@rule("BR-PRI-9", "BR-PRI-11", "BR-KEY-ESCAPE-1")
def test_escaping_with_a_dormant_sentence_leads_back():
    match = ring(
        "alpha prison:9", "bravo b0:9", "charlie c0:9", circle="a2 b0 c0 d0", total="MU MU MU CO MY", forced=False
    )
    play(match, "card:alpha_escape", "place:a2")
    assert (pvp(match, "alpha"), match.view()["sentence"]) == (11, "pending")
    assert keys(match) == ["sentence"]


@rule("BR-PRI-7")
def test_science_set_aside_cancels_the_explosion():
    match = ring("alpha prison:9", "bravo prison:9", "charlie c0:9", total="SC SC SC SC MY")
    assert match.view()["explosion"] is True
    play(match, "triple:SC", "place:c0")
    assert match.view()["explosion"] is False
    assert match.view()["committed"] == []
    assert "explode" not in keys(match)


@rule("BR-PRI-7")
def test_six_science_still_explode_after_leaving_on_three():
    match = ring("alpha prison:9", "bravo prison:9", "charlie c0:9", "delta d0:9", total="SC " * 6, forced=False)
    play(match, "triple:SC", "place:c0")
    assert keys(match) == ["explode"]
    play(match, "explode")
    assert pvp(match, "alpha", "bravo", "charlie") == (8, 9, 8)


@rule("BR-PRI-7")
def test_an_honest_prisoner_has_its_own_threshold_recomputed():
    match = ring("alpha+honest prison:9", "bravo b0:9", "charlie c0:9", total="MU " * 6)
    play(match, "triple:MU", "place:a0")
    assert match.view()["sentence"] == ""
    assert match.view()["committed"] == []


@rule("BR-PRI-7", "BR-CHK-57")
def test_gifted_is_paid_although_the_mystics_open_the_prison():
    match = ring(
        *("alpha+gifted prison:9", "bravo b0:9", "charlie c0:9"),
        circle="a2 b0 c0 d0",
        dice="MY MY MY SK TE CO",
        rerolls=0,
        phase="finalise",
    )
    assert pvp(match, "alpha") == 10
    play(match, "triple:MY", "place:a2")
    assert pvp(match, "alpha") == 9 + 1 + 2


@rule("BR-PRI-7", "BR-CHK-57")
def test_peaceful_is_not_paid_although_the_skills_open_the_prison():
    heroes = ("alpha+peaceful prison:9", "bravo b0:9", "charlie c0:9")
    match = ring(*heroes, total="SK SK SK CO CO CO", rolls=[SIX])
    play(match, "triple:SK", "place:a0", "end")
    assert pvp(match, "alpha") == 9
    match = ring(*heroes, total="MY MY MY CO CO CO", rolls=[SIX])
    play(match, "triple:MY", "place:a0", "end")
    assert pvp(match, "alpha") == 11


@rule("BR-PRI-8")
def test_leaving_is_optional():
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", total="CO CO CO MY", rolls=[SIX])
    assert {"triple:CO", "end"} <= set(keys(match))
    play(match, "end")
    assert at(match, "alpha") == "prison"


@rule("BR-PRI-8", "BR-PRI-10")
def test_with_mutants_set_aside_the_explosion_is_due_before_or_after_leaving():
    heroes = ("alpha prison:9", "bravo prison:9", "charlie c0:9", "delta d0:9")
    after = ring(*heroes, total="MU MU MU SC SC SC", forced=False)
    assert {"triple:MU", "triple:SC", "explode"} == set(keys(after))
    play(after, "triple:MU", "place:c0", "explode")
    assert pvp(after, "alpha", "bravo", "charlie") == (8, 9, 8)
    assert keys(after) == ["end"]
    before = ring(*heroes, total="MU MU MU SC SC SC", forced=False)
    play(before, "explode", "triple:MU", "place:c0")
    assert pvp(before, "alpha", "bravo", "charlie") == (8, 8, 9)
    assert keys(before) == ["end"]


@rule("BR-PRI-10")
def test_with_science_set_aside_the_hero_lands_and_is_sent_back():
    match = ring(
        *("alpha prison:9", "bravo prison:9", "charlie c0:9", "delta d0:9"),
        circle="a1 b0 c0 d0",
        total="MU MU MU SC SC SC",
        forced=False,
    )
    play(match, "triple:SC", "place:a1")
    assert keys(match) == ["sentence"]
    play(match, "sentence")
    assert (at(match, "alpha"), pvp(match, "alpha", "bravo")) == ("prison", (10, 9))


@rule("BR-PRI-11")
def test_an_escape_opens_the_prison():
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", circle="a2 b0 c0 d0", total="CO MY SK")
    play(match, "card:alpha_escape", "place:a2")
    assert (at(match, "alpha"), pvp(match, "alpha")) == ("a2", 11)


@rule("BR-PRI-11")
def test_a_slammed_prisoner_leaves_by_neither_way():
    match = ring(
        *("alpha prison:9", "bravo b0:9", "charlie c0:9"),
        total="CO CO CO MY",
        more={"alpha": {"slammed_by": ["bravo"]}},
    )
    assert keys(match) == ["spend:MY", "end"]
    assert reason(match, "triple:CO")[1] == "BR-PRI-11"


@rule("BR-PRI-13", "BR-LOC-5")
def test_treated_results_make_no_triple():
    match = ring(
        *("falcon prison:9", "bravo a0:9", "charlie c0:9"),
        circle="a0 hanger c0 d0",
        redwing="hanger",
        total="SK SK TE MY",
    )
    assert not [key for key in keys(match) if key.startswith("triple")]
