"""What a final total sets off: sentence, Explosion, committed results, Gifted (BR-FIN-9 to -12)."""

import pytest

from slugfest import IllegalOption, Match
from tests.battlerealm.ring import keys, pack, plain_hero, play, pvp, ring
from tests.rule import rule


def total(match: Match) -> dict[str, int]:
    return match.view()["total"]


def finalising(first: str, results: str, circle: str, *others: str, **position) -> Match:
    """A match in which the first hero finalises these results."""
    others = others or ("bravo b0:9", "charlie c0:9")
    return ring(first, *others, circle=circle, total=results, phase="finalise", **position)


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
    assert [*match.view()["committed"]] == (["MU"] if sentence else [])
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
    assert [*match.view()["committed"]] == (["SC"] if explosion else [])
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
    assert not match.view()["committed"]
    assert "sentence" not in keys(match)
    assert "end" in keys(match)


SPARE = [
    *(("MU", 2, True), ("MU", 3, False), ("MU", 4, True), ("MU", 6, True)),
    *(("SC", 2, True), ("SC", 3, False), ("SC", 4, False), ("SC", 6, False)),
]
"""Of a symbol so many results: whether one of them is free. Mutant beyond the sentence are, Science never."""


@rule("BR-FIN-10")
@pytest.mark.parametrize(("symbol", "count", "offered"), SPARE)
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
@pytest.mark.parametrize(("symbol", "count", "offered"), SPARE)
def test_committed_results_cannot_be_treated_as_another_symbol(symbol, count, offered):
    place, treat = {"MU": ("mutation", "treat:MU-SK"), "SC": ("springs", "treat:SC-MY")}[symbol]
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
        total=[symbol] * 3 + ["MY"],
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


@rule("BR-FIN-10")
@pytest.mark.parametrize(("who", "taken"), [("alpha", 3), ("alpha+honest", 4)])
def test_spare_mutants_are_spent_and_the_others_stay_committed(who, taken):
    made = plain_hero("alpha", tuple(who.split("+")[1:]))
    made["cards"][0] |= {"price": ["MU", "MU"], "effects": [{"do": "gain", "amount": 1, "target": "self"}]}
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", packs=(pack([made]),), total=["MU"] * 6, forced=False)
    assert match.view()["committed"] == {"MU": taken}
    dice = [die.locked for die in match.scene().dice]
    assert dice.count(True) == taken
    play(match, "card:alpha_strike")
    assert total(match)["MU"] == 4
    assert match.view()["committed"] == {"MU": taken}
    assert keys(match) == ["sentence"]


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
