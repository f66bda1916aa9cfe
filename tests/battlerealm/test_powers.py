"""Primary powers and Power Cards (BR-POW)."""

from itertools import combinations_with_replacement, permutations

import pytest

from slugfest import IllegalOption, Match
from slugfest.games.battlerealm.content.symbols import TOKENS
from tests.battlerealm.holding import BLAST, ESCAPE, STRIKE, gain, holding
from tests.battlerealm.ring import at, hero, keys, play, pvp, reason, ring, told
from tests.rule import rule

QUIET = "TE TE CO CO MY MY"


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
    assert [f"{{{symbol}}}" for symbol in paid] == [TOKENS[symbol] for symbol in price.split()]
    for missing in set(price.split()):
        fewer = price.split()
        fewer.remove(missing)
        match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total=["CO", "CO", *fewer], packs=packs)
        assert "card:card" not in keys(match)
        assert reason(match, "card:card")[1] == "BR-POW-4"
        with pytest.raises(IllegalOption):
            match.play("card:card")


@rule("BR-POW-4", "BR-LOC-ORCHID-1", "BR-LOC-TOWER-1", "BR-LOC-5")
@pytest.mark.parametrize("place", ["a0", "orchid", "tower", "vault", "hanger", "springs", "mutation", "dock"])
def test_a_card_is_offered_exactly_when_some_results_meet_its_price(place):
    treated = {"vault": "TE SK", "hanger": "SK TE", "springs": "SC MY", "mutation": "MU SK", "dock": "MY CO"}
    spent, treated_as = treated.get(place, "MU MU").split()
    price = ["SK", "TE", "MY"]

    def meets(paid: tuple[str, ...]) -> bool:
        if place == "tower":
            return bool(set(paid) & set(price))
        left = list(price)
        for symbol in paid:
            wanted = [s for s in (symbol, treated_as if symbol == spent else symbol) if s in left]
            if not wanted:
                return False
            left.remove(wanted[0])
        return len(left) == (place == "orchid")

    for results in combinations_with_replacement(["MU", "SC", "SK", "TE", "CO", "MY"], 3):
        if len(set(results)) == 1 and results[0] in ("MU", "SC"):
            continue  # committed to a sentence or an Explosion
        match = ring(
            *(f"alpha {place}:9", "bravo b0:9", "charlie c0:9"),
            circle=f"{place} b0 c0 d0",
            total=results,
            packs=holding(gain(1), price=" ".join(price)),
            forced=False,
        )
        size = 2 if place == "orchid" else 3
        assert ("card:card" in keys(match)) == any(map(meets, permutations(results, size))), results


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
