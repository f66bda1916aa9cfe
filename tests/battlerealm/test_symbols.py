"""Symbols, and where each one stands that print shows as an icon (BR-SYM)."""

from collections import Counter

import pytest

from slugfest import BadRoll, Match, arrange
from tests.battlerealm.ring import at, hero, keys, play, pvp, ring
from tests.rule import rule

SYMBOLS = ["MU", "SC", "SK", "TE", "CO", "MY"]
NAMES = ["Mutant", "Science", "Skill", "Tech", "Cosmic", "Mystic"]


def price(match: Match, name: str, card: str) -> list[str]:
    return next(one["price"] for one in hero(match, name)["cards"] if one["key"] == card)


def awaiting_six_dice() -> Match:
    return ring("alpha a0:9", "bravo b0:9", "charlie c0:9", rolls="manual")


@rule("BR-SYM-1")
def test_there_are_six_symbols_known_by_code_and_by_name():
    for given in (SYMBOLS, NAMES):
        match = awaiting_six_dice()
        match.enter(given)
        assert match.view()["dice"] == SYMBOLS


@rule("BR-SYM-1")
def test_a_seventh_symbol_is_refused():
    match = awaiting_six_dice()
    with pytest.raises(BadRoll, match="MU, SC, SK, TE, CO, MY"):
        match.enter(["MU", "SC", "SK", "TE", "CO", "XX"])


@rule("BR-SYM-2", "BR-CMP-6")
def test_the_six_dice_are_identical_and_show_each_symbol_once():
    match = awaiting_six_dice()
    assert [list(die.faces) for die in match.awaiting.dice.dice] == [SYMBOLS] * 6


@rule("BR-SYM-2")
def test_each_symbol_comes_up_about_equally_often_on_every_die():
    position = {"circle": ["moon", "vein", "tar", "dock"], "heroes": {"thor": "moon", "hulk": "vein", "vision": "tar"}}
    rolled = [arrange("battlerealm", 3, position, seed=seed).answers()[0] for seed in range(300)]
    faces = Counter(face for dice in rolled for face in dice)
    assert sorted(faces) == list(range(6))
    assert all(240 <= count <= 360 for count in faces.values()), "300 of each are expected"
    for die in range(6):
        assert all(25 <= count <= 75 for count in Counter(dice[die] for dice in rolled).values())


@rule("BR-SYM-3")
@pytest.mark.parametrize(
    ("symbol", "locked"), [("MU", True), ("SC", True), ("SK", False), ("TE", False), ("CO", False), ("MY", False)]
)
def test_mutant_and_science_lock_and_nothing_else_does(symbol, locked):
    other = "TE" if symbol != "TE" else "MY"
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", dice=[symbol] + [other] * 5)
    here = match.view()["dice"].index(symbol)
    assert (f"reroll:die:{here}" in keys(match)) != locked


@rule("BR-SYM-3")
@pytest.mark.parametrize("symbol", ["SK", "TE", "CO", "MY"])
def test_three_of_the_harmless_symbols_cause_neither_sentence_nor_explosion(symbol):
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total=[symbol] * 3, forced=False)
    assert "end" in keys(match)
    assert [*match.view()["committed"]] == []


@rule("BR-SYM-3")
def test_three_mutants_mean_prison_and_three_science_mean_explosion():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total="MU MU MU", forced=False)
    play(match, "sentence")
    assert at(match, "alpha") == "prison"
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total="SC SC SC MY")
    play(match, "explode")
    assert pvp(match, "alpha") == 8


@rule("BR-SYM-3")
@pytest.mark.parametrize("symbol", ["MU", "SC", "SK", "TE", "MY"])
def test_only_cosmic_pays_for_leaving(symbol):
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total=[symbol, symbol, "MY"])
    assert "move" not in keys(match)
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", total=[symbol, symbol, "CO"])
    assert "move" in keys(match)


@rule("BR-SYM-3")
def test_gifted_looks_for_mystic():
    for symbol, gained in (("MY", 1), ("CO", 0), ("SK", 0)):
        match = ring("alpha+gifted a0:9", "bravo b0:9", "charlie c0:9", dice=[symbol] * 5 + ["TE"], rerolls=1)
        play(match, "stop")
        assert pvp(match, "alpha") == 9 + gained, symbol


@rule("BR-SYM-3")
@pytest.mark.parametrize(("symbol", "gained"), [("SK", 0), ("TE", 0), ("MU", 2), ("SC", 2), ("CO", 2), ("MY", 2)])
def test_peaceful_looks_for_skill_and_tech(symbol, gained):
    match = ring("alpha+peaceful a0:9", "bravo b0:9", "charlie c0:9", total=[symbol, "CO"])
    play(match, "end")
    assert pvp(match, "alpha") == 9 + gained


@rule("BR-SYM-3")
@pytest.mark.parametrize(("place", "symbol"), [("hellskitchen", "SK"), ("moon", "CO")])
def test_the_kitchen_adds_skill_and_the_moon_adds_cosmic(place, symbol):
    circle = f"{place} b0 c0 d0"
    match = ring(f"alpha {place}:9", "bravo b0:9", "charlie c0:9", circle=circle, total="MY", phase="finalise")
    play(match, f"use:{place}")
    assert match.view()["total"] == {"MY": 1, symbol: 1}


@rule("BR-SYM-3")
def test_the_hanger_turns_skill_into_tech_and_not_the_other_way():
    match = ring("alpha hanger:9", "bravo b0:9", "charlie c0:9", circle="hanger b0 c0 d0", total="SK MY")
    assert "treat:SK-TE" in keys(match)
    match = ring("alpha hanger:9", "bravo hanger:9", "charlie hanger:9", circle="hanger b0 c0 d0", total="TE MY")
    assert "treat:TE-SK" not in keys(match)


@rule("BR-SYM-3")
@pytest.mark.parametrize(
    ("name", "card", "symbols"),
    [
        ("hawkeye", "incendiary_arrow", ["SC", "TE", "TE"]),
        ("hulk", "world_breaker", ["MU", "MU", "SC", "SC"]),
        ("hulk", "thunderclap", ["SK", "SK", "SC", "MU"]),
    ],
)
def test_the_prices_restored_from_context(name, card, symbols):
    match = ring(f"{name} a0:9", "bravo a0:9", "charlie b0:9", total=symbols)
    assert sorted(price(match, name, card)) == sorted(symbols)
    assert f"card:{card}" in keys(match)
    for missing in set(symbols):
        fewer = list(symbols)
        fewer.remove(missing)
        match = ring(f"{name} a0:9", "bravo a0:9", "charlie b0:9", total=fewer)
        assert f"card:{card}" not in keys(match)
