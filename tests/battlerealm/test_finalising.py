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
def test_a_primary_power_may_be_declined_and_works_again_next_turn():
    match = finalising("hulk a0:9", "MY MY", "a0 b0 c0 d0", rolls=["TE TE CO CO MY MY"] * 3)
    play(match, "done")
    assert total(match) == {"MY": 2}
    play(match, "end", "stop", "end", "stop", "end", "stop")
    assert match.choice.seat == 0
    assert "primary" in keys(match)


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
    assert [fact["total"] for fact in told(match, "final")] == [[0, 0, 0, 0, 0, 2]]


@rule("BR-FIN-9")
@pytest.mark.parametrize(
    ("who", "mutants", "sentence"),
    [
        ("alpha", 2, ""),
        ("alpha", 3, "pending"),
        ("alpha", 4, "pending"),
        ("alpha+honest", 3, ""),
        ("alpha+honest", 4, "pending"),
        ("alpha+careful", 3, "pending"),
        ("vision", 3, ""),
        ("vision", 6, ""),
        ("captain_marvel", 3, "pending"),
    ],
)
def test_three_mutants_make_a_sentence_pending(who, mutants, sentence):
    match = finalising(f"{who} hellskitchen:9", "MU " * mutants + "MY", "hellskitchen b0 c0 d0")
    assert match.view()["sentence"] == ""
    play(match, "done")
    assert match.view()["sentence"] == sentence
    assert not match.view()["explosion"]
    assert match.view()["committed"] == (["MU"] if sentence else [])
    assert ("end" in keys(match)) == (not sentence)


@rule("BR-FIN-9")
@pytest.mark.parametrize(
    ("who", "science", "explosion"),
    [
        ("alpha", 2, False),
        ("alpha", 3, True),
        ("alpha+careful", 3, False),
        ("alpha+careful", 4, True),
        ("alpha+honest", 3, True),
        ("captain_marvel", 3, False),
        ("captain_marvel", 6, False),
        ("vision", 4, True),
    ],
)
def test_three_science_make_an_explosion_pending(who, science, explosion):
    match = finalising(f"{who} hellskitchen:9", "SC " * science + "MY", "hellskitchen b0 c0 d0")
    play(match, "done")
    assert match.view()["explosion"] == explosion
    assert match.view()["sentence"] == ""
    assert match.view()["committed"] == (["SC"] if explosion else [])
    assert ("end" in keys(match)) == (not explosion)


@rule("BR-FIN-9")
def test_immunity_from_a_card_or_place_cancels_neither():
    match = ring(
        "alpha shelter:9",
        "bravo b0:9",
        "charlie c0:9",
        circle="shelter b0 c0 d0",
        total="MU MU MU SC SC SC",
        more={"alpha": {"immune": ["SC", "explosion"]}},
        forced=False,
    )
    assert keys(match) == ["explode"]
    assert match.view()["sentence"] == "pending"


@rule("BR-FIN-9")
def test_a_sentence_is_dormant_for_a_hero_in_the_prison():
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", total="MU MU MU MY")
    assert match.view()["sentence"] == "dormant"
    assert match.view()["committed"] == ["MU"]
    assert "sentence" not in keys(match)
    assert "end" in keys(match)


@rule("BR-FIN-10")
@pytest.mark.parametrize(("count", "offered"), [(2, True), (3, False), (4, False)])
@pytest.mark.parametrize("symbol", ["MU", "SC"])
def test_committed_results_pay_for_no_card(symbol, count, offered):
    made = plain_hero("alpha")
    made["cards"][0] |= {"price": [symbol], "effects": [{"do": "gain", "amount": 1, "target": "self"}]}
    match = ring(
        "alpha a0:9", "bravo a0:9", "charlie c0:9", packs=(pack([made]),), total=[symbol] * count + ["MY"], forced=False
    )
    assert ("card:alpha_strike" in keys(match)) == offered
    if not offered:
        with pytest.raises(IllegalOption) as refused:
            match.play("card:alpha_strike")
        assert refused.value.clause == "BR-FIN-10", "the price would be there if the results were not committed"


@rule("BR-FIN-10")
@pytest.mark.parametrize(("count", "offered"), [(2, True), (3, False), (4, False)])
@pytest.mark.parametrize(("place", "treat"), [("mutation", "treat:MU-SK"), ("springs", "treat:SC-MY")])
def test_committed_results_cannot_be_treated_as_another_symbol(place, treat, count, offered):
    symbol = treat[6:8]
    match = ring(
        f"alpha {place}:9",
        f"bravo {place}:9",
        "charlie c0:9",
        circle=f"{place} b0 c0 d0",
        total=[symbol] * count + ["MY"],
        forced=False,
    )
    assert (treat in keys(match)) == offered


@rule("BR-FIN-10")
@pytest.mark.parametrize("symbol", ["MU", "SC"])
def test_committed_results_serve_no_location(symbol):
    match = ring(
        "hulk tower:9",
        "bravo tower:9",
        "charlie c0:9",
        circle="tower b0 c0 d0",
        total=[symbol] * 4 + ["MY"],
        forced=False,
    )
    assert not [key for key in keys(match) if key.startswith("card:")], "not even at Avengers Tower"
    for count, offered in ((2, True), (3, False)):
        match = ring(
            "alpha well:9", "bravo b0:9", "charlie c0:9", circle="well b0 c0 d0", total=[symbol] * count + ["MY"]
        )
        assert ("use:well" in keys(match)) == offered


@rule("BR-FIN-10")
@pytest.mark.parametrize("symbol", ["MU", "SC"])
def test_committed_results_open_the_prison(symbol):
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", total=[symbol] * 3 + ["MY"])
    assert f"triple:{symbol}" in keys(match)


@rule("BR-FIN-11")
@pytest.mark.parametrize(("who", "results"), [("alpha", "MU MU SC SC"), ("alpha+honest+careful", "MU MU MU SC SC SC")])
def test_below_the_threshold_mutants_and_science_pay_for_cards(who, results):
    name = who.partition("+")[0]
    made = plain_hero(name, tuple(who.split("+")[1:]))
    made["cards"][0] |= {"price": ["MU", "SC"], "effects": [{"do": "gain", "amount": 2, "target": "self"}]}
    match = ring(f"{name} a0:9", "bravo b0:9", "charlie c0:9", packs=(pack([made]),), total=results + " MY")
    play(match, "card:alpha_strike")
    assert pvp(match, "alpha") == 11
    assert total(match)["MU"] == total(match)["SC"] == results.count("MU") - 1


@rule("BR-FIN-12")
@pytest.mark.parametrize(("results", "gained"), [("CO CO TE", 0), ("MY CO TE", 1), ("MY MY MY", 1)])
def test_gifted_is_paid_when_the_total_is_final(results, gained):
    match = finalising("alpha+gifted hellskitchen:9", results, "hellskitchen b0 c0 d0")
    assert pvp(match, "alpha") == 9
    play(match, "done")
    assert pvp(match, "alpha") == 9 + gained


@rule("BR-FIN-12")
def test_gifted_can_win_the_game():
    match = finalising("alpha+gifted hellskitchen:20", "MY SC SC SC", "hellskitchen b0 c0 d0")
    play(match, "done")
    assert match.over
    assert match.outcome.winners == (0,)
