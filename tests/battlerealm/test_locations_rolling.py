"""Locations that work in steps 1 and 2: re-rolls, locks, added and changed results (BR-LOC-HOUSE)."""

import pytest

from tests.battlerealm.ring import keys, play, pvp, reason, ring, told
from tests.battlerealm.turns import QUIET, left, pass_turn
from tests.rule import rule


def at_place(place, **given):
    """Alpha at the place, in step 2 unless given otherwise."""
    heroes = (f"alpha {place}:9", "bravo b0:9", "charlie c0:9")
    return ring(*heroes, circle=f"{place} b0 c0 d0", **({"dice": "CO " * 6, "rerolls": 0} | given))


@rule("BR-LOC-HELLSKITCHEN", "BR-LOC-MOON", "BR-LOC-VEIN", "BR-LOC-FOUNDRY", "BR-LOC-4")
@pytest.mark.parametrize(
    ("place", "symbol"), [("hellskitchen", "SK"), ("moon", "CO"), ("vein", "MY"), ("foundry", "TE")]
)
def test_a_location_adds_one_result_once(place, symbol):
    match = at_place(place, dice="SK SK TE TE CO MY")
    assert keys(match) == [f"use:{place}", "done"]
    play(match, f"use:{place}")
    total = {"SK": 2, "TE": 2, "CO": 1, "MY": 1}
    assert left(match) == total | {symbol: total[symbol] + 1}
    assert match.view()["phase"] == "resolve"  # once only: nothing is left to add


@rule("BR-LOC-VATS")
@pytest.mark.parametrize("symbol", ["MU", "SC"])
def test_the_vats_add_a_mutant_or_a_science(symbol):
    match = at_place("vats")
    play(match, "use:vats", f"symbol:{symbol}")
    assert left(match) == {"CO": 6, symbol: 1}
    assert told(match, "added")[0]["source"] == "{place:vats}"


@rule("BR-LOC-VATS", "BR-FIN-6", "BR-FIN-9")
def test_an_added_science_counts_for_the_explosion():
    match = at_place("vats", dice="SC SC CO CO CO CO")
    play(match, "use:vats", "symbol:SC")
    assert match.view()["explosion"]


@rule("BR-LOC-MAZE")
def test_the_maze_changes_one_result_into_any_other_symbol():
    match = at_place("maze", dice="SK SK TE TE CO CO")
    play(match, "use:maze")
    assert keys(match) == ["symbol:SK", "symbol:TE", "symbol:CO"]
    play(match, "symbol:SK")
    assert set(keys(match)) == {f"symbol:{one}" for one in ("MU", "SC", "TE", "CO", "MY")}
    play(match, "symbol:MY")
    assert left(match) == {"SK": 1, "TE": 2, "CO": 2, "MY": 1}
    assert "use:maze" not in keys(match)


@rule("BR-LOC-MAZE", "BR-FIN-5")
def test_the_maze_changes_a_locked_mutant_and_so_averts_the_sentence():
    match = at_place("maze", dice="MU MU MU CO CO CO")
    play(match, "use:maze", "symbol:MU", "symbol:MY")
    assert match.view()["sentence"] == ""
    assert left(match) == {"MU": 2, "CO": 3, "MY": 1}


@rule("BR-LOC-BARGE", "BR-ROLL-7")
@pytest.mark.parametrize(("disorientated", "rerolls"), [(False, 3), (True, 2)])
def test_the_barge_gives_one_additional_reroll(disorientated, rerolls):
    heroes = ("alpha barge:9", "bravo b0:9", "charlie c0:9")
    more = {"alpha": {"disorientated": disorientated}}
    match = ring(*heroes, circle="barge b0 c0 d0", more=more, rolls=[QUIET] * 4)
    assert match.view()["rerolls"] == rerolls
    for _ in range(rerolls):
        play(match, "reroll:die:0+die:1+die:2+die:3+die:4+die:5")
    assert match.view()["phase"] == "resolve"


@rule("BR-LOC-WARD", "BR-ROLL-3")
def test_in_the_ward_mutants_do_not_lock_but_science_does():
    heroes = ("alpha ward:9", "bravo b0:9", "charlie c0:9")
    match = ring(*heroes, circle="ward b0 c0 d0", dice="MU MU MU SC CO CO", rolls=[["MY"]])
    assert "reroll:die:0+die:1+die:2" in keys(match)
    assert reason(match, "reroll:die:3")[1] == "BR-ROLL-3"
    play(match, "reroll:die:0")
    assert match.view()["dice"] == ["MU", "MU", "SC", "CO", "CO", "MY"]


@rule("BR-LOC-WARD", "BR-FIN-9")
def test_in_the_ward_three_mutants_are_still_a_sentence():
    match = at_place("ward", dice="MU MU MU CO CO CO")
    assert match.view()["sentence"] == "pending"


@rule("BR-LOC-SINK", "BR-KEY-DISORIENTATED")
@pytest.mark.parametrize("disorientated", [False, True])
def test_a_turn_that_starts_in_the_sink_has_one_reroll(disorientated):
    heroes = ("alpha sink:9", "bravo b0:9", "charlie c0:9")
    more = {"alpha": {"disorientated": disorientated}}
    match = ring(*heroes, circle="sink b0 c0 d0", more=more, rolls=[QUIET] * 2)
    assert match.view()["rerolls"] == 1
    play(match, "reroll:die:0+die:1+die:2+die:3+die:4+die:5")
    assert match.view()["phase"] == "resolve"


@rule("BR-LOC-SINK")
def test_the_sink_binds_only_heroes_there():
    match = ring(
        "alpha sink:9", "bravo b0:9", "charlie sink:9", circle="sink b0 c0 d0", turn="bravo", rolls=[QUIET] * 2
    )
    assert match.view()["rerolls"] == 2
    pass_turn(match)
    assert match.view()["rerolls"] == 1


@rule("BR-LOC-SINK", "BR-ROLL-7")
def test_an_additional_reroll_is_added_to_the_one_of_the_sink():
    match = ring("thor sink:9", "bravo b0:9", "charlie c0:9", circle="sink b0 c0 d0", rolls=[QUIET])
    assert match.view()["rerolls"] == 2


@rule("BR-CHK-01", "BR-FIN-3", "BR-LOC-MOON", "BR-LOC-HELLSKITCHEN")
def test_a_place_reached_later_in_the_turn_adds_nothing():
    match = ring(
        *("alpha hellskitchen:9", "bravo b0:9", "charlie c0:9"),
        circle="hellskitchen b0 c0 moon",
        dice="CO MY MY MY MY MY",
        rerolls=0,
    )
    play(match, "use:hellskitchen", "move", "place:moon")
    assert "use:moon" not in keys(match)
    assert left(match) == {"SK": 1, "MY": 5}
    assert pvp(match, "alpha") == 10


@rule("BR-CHK-02", "BR-LOC-HANGER-2", "BR-LOC-HANGER-1", "BR-FIN-8")
def test_an_added_skill_is_spent_as_tech_at_the_hanger_and_still_counts_as_skill():
    match = ring(
        *("alpha+peaceful hellskitchen:9", "bravo b0:9", "charlie c0:9"),
        circle="hellskitchen b0 c0 hanger",
        dice="CO MY MY MY MY MY",
        rerolls=0,
        rolls=[QUIET],
    )
    play(match, "use:hellskitchen", "move", "place:hanger")
    assert left(match)["SK"] == 1
    play(match, "treat:SK-TE", "hero:bravo")
    assert pvp(match, "bravo") == 8
    before = pvp(match, "alpha")
    play(match, "end")
    assert pvp(match, "alpha") == before  # a Skill was rolled, so it was not Peaceful


@rule("BR-LOC-TOWER-1", "BR-DRF-2")
@pytest.mark.parametrize(("total", "enough"), [("MU MY", True), ("CO MY", False)])
def test_at_the_tower_a_price_of_one_is_its_own_symbol(total, enough):
    match = ring("falcon tower:9", "bravo b0:9", "charlie c0:9", circle="tower b0 c0 d0", total=total)
    assert ("card:raptor_strike" in keys(match)) == enough
