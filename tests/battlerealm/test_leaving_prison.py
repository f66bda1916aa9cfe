"""Leaving the Crystal Prison, and being sent back to it (BR-PRI-6 to BR-PRI-13)."""

import pytest

from tests.battlerealm.ring import at, keys, pack, plain_hero, play, pvp, reason, ring, told
from tests.rule import rule

SIX = "MU SC SK TE CO MY"


@rule("BR-PRI-6", "BR-PRI-7", "BR-PRI-12", "BR-CHK-18")
def test_a_triple_opens_the_prison_and_has_no_other_effect():
    match = ring("alpha prison:9", "bravo b0:9", "charlie b0:9", circle="a3 b0 c0 d0", total="MY MY MY SK TE CO")
    play(match, "triple:MY", "place:a3")
    assert pvp(match, "alpha") == 9 + 3
    assert match.view()["total"] == {"SK": 1, "TE": 1, "CO": 1}
    play(match, "spend:TE", "hero:bravo", "move", "place:b0", "spend:SK", "hero:charlie")
    assert pvp(match, "alpha", "bravo", "charlie") == (12, 8, 8)
    assert [facts["symbol"] for facts in told(match, "left_prison")] == ["mystic"]


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
    assert not match.view()["committed"]
    assert "sentence" not in keys(match)
    play(match, "end")
    assert (at(match, "alpha"), pvp(match, "alpha")) == ("prison", 9)
    assert told(match, "imprisoned") == []


@rule("BR-PRI-9", "BR-FIN-10")
def test_mutants_of_a_prisoner_pay():
    match = ring("falcon prison:9", "bravo b0:9", "charlie c0:9", total="MU MU MU", forced=False)
    assert match.view()["sentence"] == "dormant"
    play(match, "card:raptor_strike", "place:b0")
    assert match.view()["sentence"] == ""


@rule("BR-PRI-9", "BR-PRI-11")
@pytest.mark.parametrize(("mutants", "sent_back"), [(3, False), (4, True)])
def test_only_mutants_that_are_left_send_a_prisoner_back(mutants, sent_back):
    made = plain_hero("alpha")
    made["cards"][0] |= {"price": ["MU"], "effects": [{"do": "escape", "target": "self"}]}
    match = ring(
        *("alpha prison:9", "bravo b0:9", "charlie c0:9"),
        circle="a2 b0 c0 d0",
        total=["MU"] * mutants + ["MY"],
        packs=(pack([made]),),
        forced=False,
    )
    play(match, "card:alpha_strike", "place:a2")
    assert match.view()["sentence"] == ("pending" if sent_back else "")
    assert ("sentence" in keys(match)) == sent_back


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
    assert [*match.view()["committed"]] == []
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
    assert [*match.view()["committed"]] == []


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
