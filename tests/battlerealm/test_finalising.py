"""Step 2: finalising the total (BR-FIN)."""

import pytest

from slugfest import IllegalOption, Match
from tests.battlerealm.ring import keys, pack, plain_hero, play, pvp, reason, ring, told
from tests.rule import rule

ADD_SKILL = {"do": "add_result", "when": "finalize", "choices": ["SK"], "limit": "turn", "may": True}


def total(match: Match) -> dict[str, int]:
    return match.view()["total"]


def finalising(first: str, results: str, circle: str, *others: str, **position) -> Match:
    """A match in which the first hero finalises these results."""
    others = others or ("bravo b0:9", "charlie c0:9")
    return ring(first, *others, circle=circle, total=results, phase="finalise", **position)


@rule("BR-FIN-1")
def test_after_the_last_reroll_primary_power_and_location_may_add():
    match = ring(
        "hulk hellskitchen:9",
        "bravo b0:9",
        "charlie c0:9",
        circle="hellskitchen b0 c0 d0",
        rolls=["TE TE CO CO MY MY", "CO", "CO"],
    )
    play(match, "reroll:die:0", "reroll:die:0")
    assert match.choice.prompt == "battlerealm.finalise"
    assert set(keys(match)) == {"primary", "use:hellskitchen", "done"}
    play(match, "primary", "use:hellskitchen")
    assert total(match) == {"SK": 2, "CO": 4, "MY": 2}


@rule("BR-FIN-1")
def test_while_rerolls_are_left_nothing_is_added():
    match = ring("hulk a0:9", "bravo b0:9", "charlie c0:9", rolls=["TE TE CO CO MY MY"])
    with pytest.raises(IllegalOption):
        match.play("primary")


@rule("BR-FIN-2")
def test_a_primary_power_adds_its_result_once_a_turn():
    match = finalising("hulk moon:9", "MY", "moon b0 c0 d0")
    play(match, "primary")
    assert total(match) == {"SK": 1, "MY": 1}
    assert told(match, "added")[0]["source"] == "Rising Fury"
    assert "primary" not in keys(match)
    assert reason(match, "primary")[1] == "BR-FIN-2"
    with pytest.raises(IllegalOption):
        match.play("primary")


@rule("BR-FIN-2")
def test_a_primary_power_may_be_declined():
    match = finalising("hulk a0:9", "MY MY", "a0 b0 c0 d0")
    play(match, "done")
    assert total(match) == {"MY": 2}


@rule("BR-FIN-2", "BR-FIN-4")
def test_primary_power_and_location_work_again_next_turn():
    match = finalising("hulk moon:9", "MY MY", "moon b0 c0 d0", rolls=["TE TE CO CO MY MY"] * 3)
    play(match, "primary", "use:moon", "end", "stop", "end", "stop", "end", "stop")
    assert match.choice.seat == 0
    assert set(keys(match)) == {"primary", "use:moon", "done"}


@rule("BR-FIN-2")
def test_a_primary_power_with_two_symbols_adds_one_of_them():
    match = finalising("civil_warrior a0:9", "MY", "a0 b0 c0 d0")
    play(match, "primary")
    assert keys(match) == ["symbol:SK", "symbol:TE"]
    play(match, "symbol:TE")
    assert total(match) == {"TE": 1, "MY": 1}
    assert match.choice.prompt == "battlerealm.resolve"


@rule("BR-FIN-3")
def test_a_location_adds_only_for_a_hero_that_is_there():
    match = finalising("alpha moon:9", "MY", "moon hellskitchen c0 d0", "bravo hellskitchen:9", "charlie c0:9")
    assert set(keys(match)) == {"use:moon", "done"}
    with pytest.raises(IllegalOption):
        match.play("use:hellskitchen")


@rule("BR-FIN-3", "BR-FIN-8", "BR-CHK-01")
def test_reaching_a_location_later_in_the_turn_adds_nothing():
    match = finalising("alpha hellskitchen:9", "CO MY", "hellskitchen moon c0 d0", "bravo c0:9", "charlie c0:9")
    play(match, "use:hellskitchen", "move", "place:moon")
    assert "use:moon" not in keys(match)
    with pytest.raises(IllegalOption):
        match.play("use:moon")
    assert total(match) == {"SK": 1, "MY": 1}


@rule("BR-CHK-02", "BR-FIN-8", "BR-LOC-HANGER-2")
def test_the_hanger_reached_later_lets_the_added_skill_be_spent_as_tech():
    match = finalising(
        "alpha+peaceful hellskitchen:9", "CO MY", "hellskitchen hanger c0 d0", "bravo c0:9", "charlie d0:9"
    )
    play(match, "use:hellskitchen", "move", "place:hanger")
    assert total(match) == {"SK": 1, "MY": 1}, "treating changes nothing in the total"
    play(match, "treat:SK-TE", "hero:bravo")
    assert pvp(match, "bravo") == 8
    assert total(match) == {"MY": 1}
    play(match, "end")
    assert pvp(match, "alpha") == 9 + 1, "the Hanger's point; Peaceful still sees the Skill"


@rule("BR-FIN-4")
@pytest.mark.parametrize("order", [["use:moon", "use:vein", "use:moon"], ["use:vein", "use:moon", "use:vein"]])
def test_effects_are_applied_in_any_order_each_once(order):
    match = finalising("falcon moon:9", "TE", "moon vein c0 d0", "bravo c0:9", "charlie c0:9", redwing="vein")
    assert set(keys(match)) == {"use:moon", "use:vein", "done"}
    play(match, order[0])
    assert set(keys(match)) == {order[1], "done"}
    assert reason(match, order[2])[1] == "BR-LOC-4"
    play(match, order[1])
    assert total(match) == {"TE": 1, "CO": 1, "MY": 1}
    assert match.choice.prompt == "battlerealm.resolve"


@rule("BR-FIN-4")
def test_an_added_result_may_be_changed_afterwards():
    match = finalising("hulk maze:9", "TE", "maze b0 c0 d0")
    play(match, "primary", "use:maze", "symbol:SK", "symbol:MY")
    assert total(match) == {"TE": 1, "MY": 1}
    assert match.choice.prompt == "battlerealm.resolve", "both are used up"
    match = finalising("hulk maze:9", "TE", "maze b0 c0 d0", forced=False)
    play(match, "use:maze")
    assert keys(match) == ["symbol:TE"], "what is not there yet cannot be changed"


@rule("BR-FIN-4")
def test_the_warehouse_sells_three_results_a_turn():
    match = finalising("alpha warehouse:9", "TE", "warehouse b0 c0 d0")
    play(match, "use:warehouse", "symbol:MY", "use:warehouse", "symbol:MY")
    assert match.choice.prompt == "battlerealm.finalise"
    play(match, "use:warehouse", "symbol:CO")
    assert match.choice.prompt == "battlerealm.resolve", "nothing is left to buy"
    assert total(match) == {"TE": 1, "CO": 1, "MY": 2}
    assert pvp(match, "alpha") == 6


@rule("BR-FIN-5")
def test_a_locked_die_may_be_changed():
    match = ring("alpha maze:9", "bravo b0:9", "charlie c0:9", circle="maze b0 c0 d0", rolls=["MU MU MU SC CO CO"])
    assert "reroll:die:0" not in keys(match)
    play(match, "stop", "use:maze", "symbol:MU", "symbol:CO")
    assert total(match) == {"MU": 2, "SC": 1, "CO": 3}
    assert match.view()["sentence"] == "", "the third Mutant is gone before the total is final"


@rule("BR-FIN-6")
def test_added_results_pay_prices_and_are_taken_as_dice_actions():
    match = finalising("alpha hellskitchen:9", "SK MY", "hellskitchen b0 c0 d0", "bravo hellskitchen:9", "charlie c0:9")
    play(match, "use:hellskitchen")
    assert "card:alpha_strike" in keys(match)
    play(match, "spend:SK", "spend:SK")
    assert pvp(match, "bravo") == 7


@rule("BR-FIN-6")
@pytest.mark.parametrize(("symbol", "due"), [("MU", "sentence"), ("SC", "explode")])
def test_added_results_count_for_the_thresholds(symbol, due):
    match = finalising("alpha vats:9", f"{symbol} {symbol} MY", "vats b0 c0 d0")
    play(match, "use:vats", f"symbol:{symbol}")
    assert due in keys(match)
    match = finalising("alpha vats:9", f"{symbol} {symbol} MY", "vats b0 c0 d0")
    play(match, "done")
    assert due not in keys(match)


@rule("BR-FIN-6")
def test_added_results_count_for_special_abilities():
    match = finalising("alpha+gifted vein:9", "CO CO", "vein b0 c0 d0")
    play(match, "use:vein")
    assert pvp(match, "alpha") == 10
    match = finalising("alpha+peaceful hellskitchen:9", "MY MY", "hellskitchen b0 c0 d0", rolls=["TE TE CO CO MY MY"])
    play(match, "use:hellskitchen", "end")
    assert pvp(match, "alpha") == 9


@rule("BR-FIN-6")
def test_added_results_make_a_triple_that_opens_the_prison():
    packs = (pack([plain_hero("alpha", primary=(ADD_SKILL,))]),)
    match = finalising("alpha prison:9", "SK SK MY", "a0 b0 c0 d0", packs=packs)
    play(match, "primary")
    assert "triple:SK" in keys(match)


@rule("BR-FIN-7")
def test_optional_abilities_may_be_refused():
    match = finalising("alpha hellskitchen:9", "MY MY", "hellskitchen b0 c0 d0")
    play(match, "done")
    assert total(match) == {"MY": 2}


@rule("BR-FIN-7")
def test_obligatory_abilities_apply_whether_wanted_or_not():
    match = ring(
        "alpha monastery:9", "bravo monastery:9", "charlie c0:9", circle="monastery b0 c0 d0", total="SK TE MY"
    )
    assert "spend:SK" not in keys(match)
    assert "spend:TE" not in keys(match)
    match = ring("alpha sink:9", "bravo b0:9", "charlie c0:9", circle="sink b0 c0 d0", rolls=["TE TE CO CO MY MY"])
    assert match.view()["rerolls"] == 1


@rule("BR-FIN-8")
def test_when_the_actor_is_done_the_total_is_final():
    match = finalising("hulk hellskitchen:9", "MY MY", "hellskitchen b0 c0 d0")
    play(match, "done")
    for late in ("primary", "use:hellskitchen"):
        with pytest.raises(IllegalOption):
            match.play(late)
    assert [fact["total"] for fact in told(match, "final")] == [["mystic", "mystic"]]
