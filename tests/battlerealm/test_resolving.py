"""Step 3: resolving the results (BR-RES)."""

import pytest

from slugfest import IllegalOption, Match
from tests.battlerealm.ring import at, hero, keys, play, pvp, reason, ring, told
from tests.rule import rule

QUIET = "TE TE CO CO MY MY"


def total(match: Match) -> dict[str, int]:
    return match.view()["total"]


@rule("BR-RES-1")
@pytest.mark.parametrize(
    "order",
    [
        ["card:alpha_strike", "spend:SK", "spend:MY", "use:well", "move"],
        ["use:well", "spend:SK", "card:alpha_strike", "spend:MY", "move"],
        ["spend:MY", "spend:SK", "card:alpha_strike", "use:well", "move"],
    ],
)
def test_cards_dice_and_locations_are_used_in_any_order(order):
    follow = {"card:alpha_strike": ["hero:bravo"], "spend:SK": ["hero:bravo"], "move": ["place:b0"]}
    follow["use:well"] = ["hero:charlie"]
    match = ring(
        "alpha well:9",
        "bravo well:9",
        "charlie c0:9",
        "delta d0:9",
        circle="well b0 c0 d0 e0",
        total="SK SK SK MY MU MU CO CO CO",
        forced=False,
    )
    for key in order:
        assert key in keys(match)
        play(match, key)
        while match.choice.prompt != "battlerealm.resolve":
            wanted = follow.get(key, [])
            play(match, next(one for one in keys(match) if one in (*wanted, "symbol:MU")))
    assert pvp(match, "alpha", "bravo") == (10, 9 - 4)
    assert at(match, "alpha", "charlie") == ("b0", "well")
    assert total(match) == {}


@rule("BR-RES-2")
def test_each_result_is_used_once():
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total="SK SK MY MY")
    play(match, "card:alpha_strike")
    assert total(match) == {"MY": 2}
    assert "spend:SK" not in keys(match)
    play(match, "spend:MY")
    assert total(match) == {"MY": 1}
    assert "card:alpha_block" not in keys(match), "the other Mystic is spent"


@rule("BR-RES-3")
def test_nothing_is_compulsory_without_an_explosion_or_a_sentence():
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total="MU MU SC SC SK TE CO MY", rolls=[QUIET])
    play(match, "end")
    assert match.choice.seat == 1
    assert pvp(match, "alpha", "bravo", "charlie") == (9, 9, 9)


@rule("BR-RES-3")
@pytest.mark.parametrize(("symbol", "due"), [("SC", "explode"), ("MU", "sentence")])
def test_the_step_cannot_end_while_something_is_pending(symbol, due):
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total=[symbol] * 3 + ["MY", "SK"])
    assert due in keys(match)
    assert "end" not in keys(match)
    assert reason(match, "end")[1] == "BR-RES-3"
    with pytest.raises(IllegalOption) as refused:
        match.play("end")
    assert refused.value.clause == "BR-RES-3"
    play(match, "spend:MY", "spend:SK")
    kinds = [entry.kind for entry in match.journal]
    assert ("exploded" if symbol == "SC" else "imprisoned") in kinds, "when nothing else is left it happens"


@rule("BR-RES-4", "BR-CHK-22")
def test_the_explosion_strikes_where_the_actor_is_at_that_moment():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total="SC SC SC MY MY CO")
    play(match, "move", "place:b0", "explode")
    assert pvp(match, "alpha", "bravo", "charlie") == (8, 8, 9)


@rule("BR-RES-4")
def test_the_explosion_may_come_before_moving_hitting_and_scoring():
    match = ring("alpha a0:9", "bravo b0:9", "charlie a0:9", total="SC SC SC MY MY CO CO SK")
    play(match, "explode")
    assert pvp(match, "alpha", "bravo", "charlie") == (8, 9, 8)
    play(match, "spend:SK", "spend:MY", "move", "place:b0")
    assert pvp(match, "alpha", "bravo", "charlie") == (9, 9, 7)
    assert "explode" not in keys(match), "once is enough"


@rule("BR-RES-4")
def test_the_explosion_may_come_after_hitting_and_scoring():
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total="SC SC SC MY SK TE MY")
    play(match, "spend:MY", "spend:SK", "spend:TE")
    assert pvp(match, "alpha", "bravo", "charlie") == (10, 8, 8)
    play(match, "explode")
    assert pvp(match, "alpha", "bravo", "charlie") == (9, 7, 8)


@rule("BR-RES-5", "BR-CHK-17", "BR-SYM-3")
def test_the_explosion_comes_before_the_sentence():
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total="MU MU MU SC SC SC MY", rolls=[QUIET])
    assert "explode" in keys(match)
    assert "sentence" not in keys(match)
    assert reason(match, "sentence")[1] == "BR-RES-5"
    with pytest.raises(IllegalOption) as refused:
        match.play("sentence")
    assert refused.value.clause == "BR-RES-5"
    play(match, "explode")
    assert "sentence" in keys(match)
    assert "end" not in keys(match)
    play(match, "sentence")
    assert at(match, "alpha") == "prison"
    assert pvp(match, "alpha", "bravo") == (8, 8), "the Explosion struck where Alpha was, not in the Prison"
    assert match.choice.seat == 1


@rule("BR-RES-5")
def test_other_actions_come_before_and_between_but_not_after_the_sentence():
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total="MU MU MU SC SC SC MY MY MY", rolls=[QUIET])
    play(match, "spend:MY", "explode", "spend:MY")
    assert pvp(match, "alpha") == 10
    play(match, "sentence")
    assert match.choice.seat == 1, "the third Mystic is lost"
    assert pvp(match, "alpha") == 10
    assert [entry.kind for entry in match.journal][:4] == ["gained", "exploded", "gained", "imprisoned"]
    assert told(match, "exploded")[0]["hurt"] == [("hero:alpha", 1, 9), ("hero:bravo", 1, 8)]


@rule("BR-RES-6")
def test_unspent_results_vanish():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total="MY MY CO CO", rolls=["MU SC SK TE TE TE"])
    play(match, "end")
    assert total(match) == {}, "nothing of them is left on the table"
    play(match, "stop")
    assert total(match) == {"MU": 1, "SC": 1, "SK": 1, "TE": 3}


@rule("BR-RES-6")
def test_results_lost_by_a_sentence_vanish_too():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total="MU MU MU MY", rolls=["MU SC SK TE TE TE"])
    play(match, "sentence")
    assert (total(match), [*match.view()["committed"]], match.view()["sentence"]) == ({}, [], "")


@rule("BR-RES-7")
def test_moving_wins_the_ability_of_the_new_location():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 springs", total="CO SC MY")
    assert "treat:SC-MY" not in keys(match)
    play(match, "move", "place:springs", "treat:SC-MY")
    assert pvp(match, "alpha") == 10


@rule("BR-RES-7")
def test_moving_loses_the_ability_of_the_old_location():
    match = ring("alpha springs:9", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 springs", total="CO SC MY")
    assert "treat:SC-MY" in keys(match)
    play(match, "move", "place:a0")
    assert "treat:SC-MY" not in keys(match)
    with pytest.raises(IllegalOption):
        match.play("treat:SC-MY")


@rule("BR-RES-8")
def test_an_actor_at_zero_goes_on_and_may_recover():
    match = ring("alpha a0:1", "bravo b0:9", "charlie c0:9", total="SC SC SC MY MY", rolls=[QUIET])
    play(match, "explode")
    assert pvp(match, "alpha") == 0
    assert not hero(match, "alpha")["out"]
    assert match.choice.seat == 0
    play(match, "spend:MY", "end")
    assert pvp(match, "alpha") == 1
    assert not hero(match, "alpha")["out"]
    assert told(match, "eliminated") == []


@rule("BR-RES-8")
def test_an_actor_still_at_zero_is_out_when_the_turn_ends():
    match = ring("alpha a0:1", "bravo b0:9", "charlie c0:9", total="SC SC SC MY MY", rolls=[QUIET])
    play(match, "explode", "end")
    assert hero(match, "alpha")["out"]
