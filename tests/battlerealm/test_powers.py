"""Primary powers and Power Cards (BR-POW)."""

from typing import Any

import pytest

from slugfest import IllegalOption, Match
from tests.battlerealm.ring import at, hero, keys, pack, plain_hero, play, pvp, reason, ring, told
from tests.rule import rule

QUIET = "TE TE CO CO MY MY"
STRIKE = {"do": "strike", "amount": 2, "target": "one_here"}
BLAST = {"do": "blast", "amount": 2, "target": "one_elsewhere"}
ESCAPE = {"do": "escape", "target": "self"}
KNOCK_BACK = {"do": "knock_back", "target": "attacked"}
SLAM = {"do": "slam", "target": "attacked"}
DIZZY = {"do": "disorient", "target": "attacked"}


def gain(amount: int) -> dict[str, Any]:
    return {"do": "gain", "amount": amount, "target": "self"}


def holding(*effects: dict[str, Any], price: str = "MY") -> tuple[dict[str, Any], ...]:
    """A pack in which Alpha's first card has these effects."""
    made = plain_hero("alpha")
    made["cards"][0] |= {"id": "card", "price": price.split(), "effects": list(effects)}
    return (pack([made]),)


def total(match: Match) -> dict[str, int]:
    return match.view()["total"]


def pass_turn(match: Match) -> None:
    play(match, "stop", "end")


@rule("BR-POW-1")
@pytest.mark.parametrize(
    ("name", "symbols"),
    [
        ("ant_man", ["SC"]),
        ("civil_warrior", ["SK", "TE"]),
        ("guillotine", ["MY"]),
        ("hulk", ["SK"]),
        ("iron_man", ["TE"]),
    ],
)
def test_a_power_of_the_first_kind_adds_its_result_once(name, symbols):
    for symbol in symbols:
        match = ring(f"{name} a0:9", "bravo a0:9", "charlie c0:9", total="CO CO", phase="finalise")
        play(match, "primary", *[f"symbol:{symbol}"] * (len(symbols) > 1))
        assert total(match) == {"CO": 2, symbol: 1}
        assert match.choice.prompt == "battlerealm.resolve", "there is nothing more to add"


@rule("BR-POW-1")
@pytest.mark.parametrize("name", ["black_widow", "hawkeye", "thor"])
def test_a_power_of_the_first_kind_grants_one_reroll(name):
    match = ring(f"{name} a0:9", "bravo b0:9", "charlie c0:9", rolls=[QUIET])
    assert match.view()["rerolls"] == 3


@rule("BR-POW-1")
def test_a_power_of_the_first_kind_is_used_only_in_the_own_rolling_or_finalising():
    match = ring("hulk a0:9", "iron_man a0:9", "charlie c0:9", rolls=[QUIET, QUIET])
    play(match, "stop", "done")
    with pytest.raises(IllegalOption):
        match.play("primary")
    play(match, "end", "stop", "primary")
    assert total(match) == {"TE": 3, "CO": 2, "MY": 2}, "Iron Man's own power in Iron Man's turn, not Hulk's"


@rule("BR-POW-2")
def test_powers_of_the_second_kind_protect_out_of_turn():
    match = ring(
        *("alpha a0:9", "captain_marvel a0:9", "captain_america b0:9", "black_panther c0:9"),
        total="SC SC SC TE TE MY",
        forced=False,
    )
    play(match, "explode")
    assert pvp(match, "alpha", "captain_marvel") == (8, 9)
    play(match, "spend:TE")
    assert keys(match) == ["hero:captain_america"], "Black Panther is immune to Tech dice"
    assert reason(match, "hero:black_panther")[1] == "BR-KEY-IMMUNE-1"
    play(match, "hero:captain_america")
    assert pvp(match, "captain_america") == 9, "Raised Shield"
    play(match, "spend:TE", "hero:captain_america")
    assert pvp(match, "captain_america") == 8


@rule("BR-POW-2")
def test_powers_of_the_second_kind_work_in_the_own_turn_without_being_used():
    match = ring("vision a0:9", "bravo a0:9", "charlie c0:9", total="MU MU MU MU MY")
    assert match.view()["sentence"] == ""
    match = ring("captain_marvel a0:9", "bravo a0:9", "charlie c0:9", total="SC SC SC SC MY")
    assert not match.view()["explosion"]
    match = ring("black_panther a0:9", "bravo b0:9", "charlie c0:9", total="CO MY", phase="finalise")
    assert match.choice.prompt == "battlerealm.resolve", "there is nothing to decide about them"


@rule("BR-POW-3")
def test_a_primary_power_is_not_negated_with_the_cards():
    negated = {"negated_by": {"bravo": "all"}}
    match = ring("hulk a0:9", "bravo a0:9", "charlie c0:9", more={"hulk": negated}, rolls=["SK SK SC MU CO CO"])
    play(match, "stop", "primary")
    assert total(match)["SK"] == 3
    assert not [key for key in keys(match) if key.startswith("card:")]
    shut = {"captain_america": {"negated_by": {"alpha": "all"}}}
    match = ring("alpha a0:9", "captain_america a0:9", "charlie c0:9", total="SK SK SK", more=shut)
    play(match, "spend:SK", "spend:SK", "spend:SK")
    assert told(match, "hit")[-1]["pvp"] == 9 - 1, "Raised Shield and Tough took one each"


@rule("BR-POW-3")
def test_negating_offers_cards_only():
    negate = {"do": "negate", "target": "one_anywhere"}
    match = ring("alpha a0:9", "hulk b0:9", "charlie c0:9", total="MY MY", packs=holding(negate))
    play(match, "card:card", "hero:hulk")
    assert sorted(keys(match)) == [
        "card:five_mile_leap",
        "card:groundswell",
        "card:thunderclap",
        "card:world_breaker",
    ]


@rule("BR-POW-4")
@pytest.mark.parametrize("price", ["MU", "SK SK", "SC TE TE", "MU SC SK MY"])
def test_a_card_costs_exactly_its_symbols(price):
    packs = holding(gain(1), price=price)
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total=price + " CO MY", packs=packs)
    play(match, "card:card")
    assert total(match) == {"CO": 1, "MY": 1}
    paid = told(match, "card")[0]["paid"]
    assert sum(paid) == len(price.split())
    for missing in set(price.split()):
        fewer = price.split()
        fewer.remove(missing)
        match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total=["CO", "CO", *fewer], packs=packs)
        assert "card:card" not in keys(match)
        assert reason(match, "card:card")[1] == "BR-POW-4"
        with pytest.raises(IllegalOption):
            match.play("card:card")


@rule("BR-POW-4")
def test_a_card_is_not_activated_before_step_three():
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", rolls=["SK SK SK SK SK SK"])
    with pytest.raises(IllegalOption):
        match.play("card:alpha_strike")


@rule("BR-POW-5")
def test_each_card_once_a_turn_and_different_cards_in_the_same_turn():
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total="SK SK SK SK TE TE MY MY")
    play(match, "card:alpha_strike")
    assert "card:alpha_strike" not in keys(match)
    assert reason(match, "card:alpha_strike")[1] == "BR-POW-5"
    with pytest.raises(IllegalOption) as refused:
        match.play("card:alpha_strike")
    assert refused.value.clause == "BR-POW-5"
    play(match, "card:alpha_blast", "card:alpha_block")
    assert pvp(match, "bravo", "charlie") == (6, 6)
    assert hero(match, "alpha")["block"] == 3


@rule("BR-POW-5")
def test_cards_are_available_again_next_turn():
    match = ring(
        "alpha a0:9", "bravo a0:9", "charlie c0:9", total="SK SK MY", rolls=[QUIET, QUIET, "SK SK CO CO CO CO"]
    )
    play(match, "card:alpha_strike", "end")
    pass_turn(match)
    pass_turn(match)
    play(match, "stop", "card:alpha_strike")
    assert pvp(match, "bravo") == 3


@rule("BR-POW-6")
def test_effects_run_in_printed_order():
    match = ring(
        *("alpha a0:9", "bravo a0:9", "charlie a0:9"),
        total="MY MY",
        packs=holding(STRIKE, ESCAPE, BLAST),
        circle="a0 b0 c0 d2",
    )
    play(match, "card:card", "hero:bravo")
    assert pvp(match, "bravo") == 7, "the Strike is over before the Escape"
    play(match, "place:d2")
    assert (at(match, "alpha"), pvp(match, "alpha")) == ("d2", 11)
    play(match, "hero:bravo")
    assert pvp(match, "bravo") == 5, "Bravo is elsewhere now"
    assert [entry.kind for entry in match.journal] == ["card", "hit", "escaped", "gained", "hit"]


@rule("BR-POW-6")
def test_the_same_effects_in_another_order_do_something_else():
    match = ring(
        *("alpha a0:9", "bravo a0:9", "charlie a0:9"),
        total="MY MY",
        packs=holding(ESCAPE, STRIKE, BLAST),
        circle="a0 b0 c0 d2",
    )
    play(match, "card:card", "place:d2", "hero:bravo")
    assert match.choice.prompt == "battlerealm.resolve", "after the Escape nobody is here to be struck"
    assert pvp(match, "bravo", "charlie") == (7, 9)


@rule("BR-POW-6")
def test_an_effect_is_complete_before_the_next_action():
    match = ring("alpha a0:9", "bravo a0:9", "charlie a0:9", total="MY MY SK", packs=holding(STRIKE, gain(1)))
    play(match, "card:card")
    assert match.choice.prompt == "battlerealm.target"
    for other in ("spend:SK", "spend:MY", "end"):
        with pytest.raises(IllegalOption):
            match.play(other)
    play(match, "hero:charlie")
    assert pvp(match, "alpha", "charlie") == (10, 7)


@rule("BR-POW-6")
def test_a_win_in_the_middle_of_a_card_ends_it():
    match = ring("alpha a0:20", "bravo a0:9", "charlie a0:9", total="MY MY", packs=holding(gain(1), ESCAPE))
    play(match, "card:card")
    assert match.over
    assert at(match, "alpha") == "a0"


@rule("BR-POW-7")
@pytest.mark.parametrize(
    ("attack", "bravo", "offered"),
    [
        ("strike", "a0", True),
        ("strike", "b0", False),
        ("strike", "prison", False),
        ("blast", "a0", False),
        ("blast", "c0", True),
        ("blast", "prison", False),
        ("burst", "a0", True),
        ("burst", "b0", True),
        ("burst", "f0", True),
        ("burst", "c0", False),
        ("burst", "prison", False),
    ],
)
def test_a_card_with_an_attack_needs_a_target(attack, bravo, offered):
    target = {"strike": "one_here", "blast": "one_elsewhere", "burst": "around_self"}[attack]
    effect = {"do": attack, "amount": 2, "target": target}
    match = ring(
        *("alpha a0:9", f"bravo {bravo}:9", "charlie out", "delta prison:9"),
        circle="a0 b0 c0 d0 e0 f0",
        total="MY MY",
        packs=holding(effect, gain(3)),
    )
    assert ("card:card" in keys(match)) == offered
    if not offered:
        assert reason(match, "card:card")[1] == "BR-POW-7"
        with pytest.raises(IllegalOption):
            match.play("card:card")


@rule("BR-POW-7")
def test_one_of_several_attacks_with_a_target_is_enough():
    packs = holding(STRIKE, BLAST, {"do": "block", "amount": 1, "target": "self"})
    match = ring("alpha a0:9", "bravo a0:9", "charlie a0:9", total="MY MY", packs=packs)
    play(match, "card:card", "hero:bravo")
    assert pvp(match, "bravo", "charlie") == (7, 9), "the Blast is skipped"
    assert hero(match, "alpha")["block"] == 1
    match = ring("alpha a0:9", "bravo b0:9", "charlie b0:9", total="MY MY", packs=packs)
    play(match, "card:card", "hero:charlie")
    assert pvp(match, "bravo", "charlie") == (9, 7), "the Strike is skipped"


@rule("BR-POW-7", "BR-ATT-10")
def test_a_hero_at_zero_is_a_target_for_powers():
    match = ring("alpha a0:9", "bravo a0:0", "charlie c0:9", total="MY MY", packs=holding(STRIKE, SLAM))
    play(match, "card:card")
    assert hero(match, "bravo")["slammed"] == [0]


@rule("BR-POW-7")
def test_a_card_without_an_attack_works_for_partial_effect():
    each = {"do": "disorient", "target": "each_here"}
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total="MY MY", packs=holding(each, gain(2)))
    play(match, "card:card")
    assert pvp(match, "alpha") == 11
    assert not hero(match, "bravo")["disorientated"]


@rule("BR-POW-8")
@pytest.mark.parametrize("guard", [{"block": 5}, {}])
def test_what_follows_an_attack_reaches_its_targets_even_without_damage(guard):
    match = ring(
        *("alpha a0:9", "bravo+tough a0:9", "charlie a0:9"),
        total="MY MY",
        packs=holding({**STRIKE, "amount": 1}, DIZZY, SLAM, KNOCK_BACK),
        more={"bravo": guard},
    )
    play(match, "card:card", "hero:bravo", "place:c0")
    assert pvp(match, "bravo") == 9
    assert (at(match, "bravo"), hero(match, "bravo")["slammed"]) == ("c0", [0])
    assert hero(match, "bravo")["disorientated"]
    assert (at(match, "charlie"), hero(match, "charlie")["slammed"]) == ("a0", []), "Charlie was not the target"
    assert not hero(match, "charlie")["disorientated"]


@rule("BR-POW-8")
def test_what_follows_an_attack_on_all_reaches_all_but_the_immune():
    each = {"do": "strike", "amount": 2, "target": "each_here"}
    match = ring(
        *("alpha a0:9", "bravo a0:9", "charlie a0:9", "delta a0:9", "easy b0:9"),
        total="MY MY",
        packs=holding(each, SLAM, DIZZY),
        more={"charlie": {"immune": ["strike"]}, "delta": {"immune": ["slam"]}},
    )
    play(match, "card:card")
    names = ("bravo", "charlie", "delta", "easy")
    assert pvp(match, *names) == (7, 9, 7, 9)
    assert [hero(match, name)["slammed"] for name in names] == [[0], [], [], []]
    assert [hero(match, name)["disorientated"] for name in names] == [True, False, True, False]


@rule("BR-POW-8")
def test_keywords_go_with_the_attack_just_before_them():
    match = ring(
        *("alpha a0:9", "bravo a0:9", "charlie b0:9", "delta b0:9"),
        total="MY MY",
        packs=holding(STRIKE, SLAM, BLAST, DIZZY),
    )
    play(match, "card:card", "hero:charlie")
    assert [hero(match, name)["slammed"] for name in ("bravo", "charlie")] == [[0], []]
    assert [hero(match, name)["disorientated"] for name in ("bravo", "charlie")] == [False, True]


@rule("BR-POW-9")
def test_a_negated_card_cannot_be_activated():
    negated = {"alpha": {"negated_by": {"bravo": ["alpha_strike"]}}}
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total="SK SK TE TE", more=negated)
    assert "card:alpha_strike" not in keys(match)
    assert reason(match, "card:alpha_strike")[1] == "BR-POW-9"
    with pytest.raises(IllegalOption) as refused:
        match.play("card:alpha_strike")
    assert refused.value.clause == "BR-POW-9"
    assert "card:alpha_blast" in keys(match), "the other cards are untouched"


@rule("BR-POW-10")
def test_targets_are_chosen_after_paying():
    match = ring("alpha a0:9", "bravo a0:9", "charlie a0:9", total="SK SK MY MY")
    play(match, "card:alpha_strike")
    assert match.choice.prompt == "battlerealm.target"
    assert total(match) == {"MY": 2}
    assert hero(match, "alpha")["cards"][0]["used"]


@rule("BR-POW-10")
def test_with_several_ways_to_pay_the_payment_comes_before_the_target():
    match = ring(
        *("alpha vault:9", "bravo vault:9", "charlie vault:9"), circle="vault b0 c0 d0", total="SK SK TE TE MY"
    )
    play(match, "card:alpha_strike")
    assert match.choice.prompt == "battlerealm.pay"
    play(match, "pay:SK", "pay:TE")
    assert match.choice.prompt == "battlerealm.target"
    assert total(match) == {"SK": 1, "TE": 1, "MY": 1}


@rule("BR-POW-11")
def test_a_part_that_cannot_be_carried_out_is_skipped():
    slammed = {"alpha": {"slammed_by": ["bravo"]}}
    match = ring(
        "alpha a0:9", "bravo a0:9", "charlie c0:9", total="MY MY", packs=holding(ESCAPE, gain(1)), more=slammed
    )
    play(match, "card:card")
    assert (at(match, "alpha"), pvp(match, "alpha")) == ("a0", 10)


@rule("BR-POW-11")
def test_a_card_of_which_nothing_can_be_carried_out_cannot_be_activated():
    slammed = {"alpha": {"slammed_by": ["bravo"]}}
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total="MY CO MY", more=slammed)
    assert "card:alpha_escape" not in keys(match)
    assert reason(match, "card:alpha_escape")[1] == "BR-POW-11"
    with pytest.raises(IllegalOption):
        match.play("card:alpha_escape")


@rule("BR-POW-11")
def test_a_negate_without_a_target_is_skipped_or_stops_the_card():
    negate = {"do": "negate", "target": "one_anywhere", "cards": "all"}
    immune = {name: {"immune": ["power_cards"]} for name in ("bravo", "charlie")}
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total="MY CO", packs=holding(negate), more=immune)
    assert "card:card" not in keys(match)
    assert reason(match, "card:card")[1] == "BR-POW-11"
    packs = holding(negate, gain(2))
    match = ring("alpha a0:9", "bravo a0:9", "charlie c0:9", total="MY MY", packs=packs, more=immune)
    play(match, "card:card")
    assert pvp(match, "alpha") == 11
