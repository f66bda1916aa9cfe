"""Locations: the general clauses, and those named in the text (BR-LOC)."""

import re
from collections import Counter
from pathlib import Path

import pytest

import slugfest
from slugfest import IllegalOption
from tests.battlerealm.ring import at, circle, hero, keys, play, pvp, reason, ring, told
from tests.battlerealm.turns import QUIET, left
from tests.rule import rule

CATALOGUE = Path(slugfest.__file__).parents[1] / "docs" / "rules" / "battlerealm.md"
ROW = re.compile(
    r"^\| (?:BR-LOC-)?([A-Z]+) \| ([^|]+) \| (\d) \| ([A-Z]+) \| (yes|no) \| [^|]+ \| (yes|no|–) \|", re.MULTILINE
)


def alone(place: str, total: str = "", **more):
    """Alpha at the place, Bravo and Charlie at two others."""
    given = {"total": total} if total else {}
    return ring(f"alpha {place}:9", "bravo b0:9", "charlie c0:9", circle=f"{place} b0 c0 d0", **given, **more)


@rule("BR-LOC-HOUSE", "BR-DRF-8", "BR-CMP-4", "BR-LOC-3")
def test_all_forty_locations_are_as_the_catalogue_says():
    box = slugfest.modes()["battlerealm"].load(())
    said = {row[0].lower(): row[1:] for row in ROW.findall(CATALOGUE.read_text(encoding="utf-8"))}
    assert len(said) == len(box.locations) == 40
    for card in box.locations:
        name, points, phase, duty, redwing = said[card.id]
        assert (card.name, card.points, card.phase) == (name, int(points), phase.lower())
        assert (card.duty, card.redwing) == (duty == "yes", redwing == "yes")


@rule("BR-DRF-8")
def test_the_spread_of_points_over_the_locations():
    box = slugfest.modes()["battlerealm"].load(())
    points = {card.id: card.points for card in box.locations}
    assert Counter(points.values()) == {0: 6, 1: 23, 2: 7, 3: 4}
    printed = {"orchid": 3, "warehouse": 2, "prison": 0, "kyln": 1, "tower": 3}
    assert {name: points[name] for name in printed} == printed


@rule("BR-LOC-1")
def test_the_obligatory_locations_of_the_text_are_obligatory():
    match = ring("alpha kyln:9", "bravo b0:9", "charlie c0:9", circle="kyln b0 deepspace c0", total="MY")
    duties = {place["key"] for place in match.view()["circle"] if place["duty"]}
    assert duties == {"kyln", "deepspace"}
    assert match.view()["prison"]["duty"]


@rule("BR-LOC-1", "BR-FIN-7")
def test_an_optional_ability_may_be_declined():
    match = alone("moon", dice="MY " * 6, rerolls=0)
    play(match, "done")
    assert left(match) == {"MY": 6}


@rule("BR-LOC-2", "BR-MOV-8")
def test_the_number_pays_on_landing():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 orchid", total="CO MY")
    play(match, "move", "place:orchid")
    assert pvp(match, "alpha") == 12


@rule("BR-LOC-3")
def test_a_protecting_ability_is_always_on_also_out_of_turn():
    match = ring("bravo b0:9", "alpha shieldwall:9", "charlie c0:9", circle="shieldwall b0 c0 d0", total="TE TE MY")
    play(match, "spend:TE", "hero:alpha", "spend:TE", "hero:alpha")
    assert pvp(match, "alpha") == 8


@rule("BR-LOC-4")
def test_an_adding_ability_works_once_per_turn():
    match = alone("vats", dice="CO " * 6, rerolls=0)
    play(match, "use:vats")
    assert keys(match) == ["symbol:MU", "symbol:SC"]
    play(match, "symbol:MU")
    assert "use:vats" not in keys(match)
    assert left(match) == {"CO": 6, "MU": 1}


@rule("BR-LOC-4")
def test_treatments_work_without_limit():
    match = alone("trade", "CO CO CO MY")
    play(match, "treat:CO-MY", "treat:CO-MY", "treat:CO-MY")
    assert pvp(match, "alpha") == 12


@rule("BR-LOC-5", "BR-LOC-HANGER-1")
def test_a_treated_result_pays_a_price_or_a_dice_action():
    match = alone("hanger", "SK SK SK MY")
    play(match, "card:alpha_blast", "hero:bravo")
    assert pvp(match, "bravo") == 6
    play(match, "treat:SK-TE", "hero:charlie")
    assert pvp(match, "charlie") == 8
    assert left(match) == {"MY": 1}


@rule("BR-LOC-5", "BR-DRF-10")
def test_treated_results_make_no_pairs():
    falcon = ("falcon hanger:9", "bravo c0:9", "charlie c0:9")
    places = {"circle": "hanger b0 c0 watchpost", "redwing": "watchpost"}
    assert "use:watchpost" not in keys(ring(*falcon, total="SK TE MY", **places))
    assert "use:watchpost" in keys(ring(*falcon, total="SK SK MY", **places))


@rule("BR-LOC-5", "BR-PRI-13")
def test_treated_results_make_no_prison_triple():
    falcon = ("falcon prison:9", "bravo b0:9", "charlie c0:9")
    match = ring(*falcon, circle="hanger b0 c0 d0", redwing="hanger", total="SK SK TE MY")
    assert "triple:TE" not in keys(match)
    assert reason(match, "triple:TE")[1] == "BR-PRI-6"


@rule("BR-LOC-5", "BR-FIN-10")
def test_committed_results_are_not_treated():
    match = alone("springs", "SC SC SC MY")
    assert "treat:SC-MY" not in keys(match)
    match = alone("springs", "SC SC MY")
    assert "treat:SC-MY" in keys(match)


@rule("BR-LOC-PRISON", "BR-PRI-1", "BR-PRI-3", "BR-PRI-6")
def test_the_prison_lies_inside_the_circle_and_opens_on_a_triple_only():
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", circle="a2 b0 c0 d0", total="CO CO CO SK")
    assert "prison" not in circle(match)
    assert "move" not in keys(match)
    assert reason(match, "move")[1] == "BR-PRI-6"
    assert "spend:SK" not in keys(match)
    play(match, "triple:CO", "place:a2")
    assert at(match, "alpha") == "a2"
    assert pvp(match, "alpha") == 11


@rule("BR-LOC-KYLN", "BR-LOC-KYLN-1", "BR-CHK-11")
@pytest.mark.parametrize(("with_bravo", "price"), [(False, 3), (True, 4)])
def test_leaving_the_kyln_costs_three_and_one_per_other_hero(with_bravo, price):
    heroes = ("alpha kyln:9", f"bravo {'kyln' if with_bravo else 'b0'}:9", "charlie c0:9")
    match = ring(*heroes, circle="kyln b0 c0 d0", total="CO " * (price - 1) + "MY")
    assert "move" not in keys(match)
    assert reason(match, "move")[1].startswith("BR-LOC-KYLN")
    with pytest.raises(IllegalOption):
        match.play("move")
    match = ring(*heroes, circle="kyln b0 c0 d0", total="CO " * price + "MY")
    play(match, "move", "place:d0")
    assert left(match) == {"MY": 1}


@rule("BR-LOC-KYLN-2")
def test_displacement_works_out_of_the_kyln():
    match = ring(
        *("thor e0:9", "bravo kyln:9", "charlie d0:9"),
        circle="kyln b0 c0 d0 e0 f0",
        total="MU SC MY",
        deck=["g0", "g1", "g2"],
    )
    play(match, "card:odins_wrath", "place:b0", "place:d0")
    assert at(match, "bravo") == "d0"


@rule("BR-LOC-KYLN-3", "BR-CON-5")
def test_heroes_at_the_kyln_attack_are_attacked_and_use_powers():
    match = ring("alpha kyln:9", "bravo kyln:9", "charlie c0:9", circle="kyln b0 c0 d0", total="SK SK SK TE MY CO")
    play(match, "spend:SK", "spend:TE", "card:alpha_strike")
    assert pvp(match, "bravo", "charlie") == (5, 8)
    assert "card:alpha_escape" in keys(match)
    match = ring("charlie c0:9", "alpha kyln:9", "bravo kyln:9", circle="kyln b0 c0 d0", total="TE MY")
    play(match, "spend:TE", "hero:alpha")
    assert pvp(match, "alpha") == 8


@rule("BR-LOC-ORCHID", "BR-LOC-ORCHID-1", "BR-CHK-03", "BR-CARD-INCENDIARY")
@pytest.mark.parametrize(("total", "enough"), [("SC TE", True), ("TE TE", True), ("SC", False), ("TE MY", False)])
def test_at_the_orchid_any_two_of_three_results_suffice(total, enough):
    heroes = ("hawkeye orchid:9", "bravo b0:9", "charlie c0:9")
    match = ring(*heroes, circle="orchid b0 c0 d0", total=total, forced=False)
    assert ("card:incendiary_arrow" in keys(match)) == enough
    if enough:
        play(match, "card:incendiary_arrow", "hero:bravo")
        assert pvp(match, "bravo") == 4
        assert left(match) == {}


@rule("BR-LOC-ORCHID-1")
def test_the_actor_chooses_which_symbol_to_drop():
    match = ring("hawkeye orchid:9", "bravo b0:9", "charlie c0:9", circle="orchid b0 c0 d0", total="SC TE TE MY")
    play(match, "card:incendiary_arrow")
    assert keys(match) == ["pay:SC", "pay:TE"]
    play(match, "pay:TE", "hero:bravo")
    assert left(match) == {"SC": 1, "MY": 1}


@rule("BR-LOC-ORCHID-2", "BR-DRF-2")
def test_the_orchid_works_for_every_card_and_never_below_one_result():
    falcon = ("falcon orchid:9", "bravo orchid:9", "charlie c0:9")
    match = ring(*falcon, circle="orchid b0 c0 d0", total="SK MY CO CO")
    assert "card:raptor_strike" not in keys(match)
    play(match, "card:razor_wings", "card:eye_in_the_sky", "hero:charlie", "card:charlie_blast")
    assert pvp(match, "falcon", "bravo") == (11, 6)
    match = ring(*falcon, circle="orchid b0 c0 d0", total="MU MY MY")
    play(match, "card:raptor_strike", "place:b0")
    assert left(match) == {"MY": 2}


@rule("BR-LOC-TOWER", "BR-LOC-TOWER-1", "BR-CHK-04")
def test_at_the_tower_one_correct_result_is_enough():
    heroes = ("hulk tower:9", "bravo tower:9", "charlie c0:9")
    match = ring(*heroes, circle="tower b0 c0 d0", total="MY MY CO MU SK CO", deck=["g0", "g1", "g2"])
    play(match, "card:world_breaker", "pay:CO", "pay:MY", "place:tower")
    assert left(match) == {"SK": 1, "CO": 1}
    assert told(match, "card")[0]["paid"] == ["mutant", "cosmic", "mystic", "mystic"]
    match = ring(*heroes, circle="tower b0 c0 d0", total="MY MY CO CO")
    assert "card:world_breaker" not in keys(match)


@rule("BR-LOC-TOWER-1", "BR-CHK-04")
def test_the_tower_works_for_one_card_a_turn():
    match = ring("hulk tower:9", "bravo tower:9", "charlie c0:9", circle="tower b0 c0 d0", total="MY MU MY SK MU TE")
    play(match, "card:groundswell", "pay:MU", "pay:MY")
    assert pvp(match, "bravo") == 7
    assert left(match) == {"MU": 1, "SK": 1, "TE": 1, "MY": 1}
    assert "card:five_mile_leap" not in keys(match)  # Skill and Cosmic, and there is no Cosmic
    assert reason(match, "card:five_mile_leap")[1] == "BR-POW-4"


@rule("BR-LOC-TOWER-1")
def test_the_real_price_does_not_use_the_tower_up():
    match = ring("hulk tower:9", "bravo tower:9", "charlie c0:9", circle="tower b0 c0 d0", total="MU SK CO CO")
    play(match, "card:groundswell", "pay:MU", "pay:SK")
    assert "card:five_mile_leap" in keys(match)


@rule("BR-LOC-TOWER-2", "BR-FIN-10")
def test_committed_results_stay_unusable_at_the_tower():
    heroes = ("hulk tower:9", "bravo tower:9", "charlie c0:9")
    assert "card:groundswell" not in keys(ring(*heroes, circle="tower b0 c0 d0", total="MU MU MU MY MY"))
    assert "card:groundswell" in keys(ring(*heroes, circle="tower b0 c0 d0", total="MU MU MY MY"))


@rule("BR-LOC-WAREHOUSE", "BR-LOC-WAREHOUSE-1", "BR-CHK-12", "BR-FIN-4")
def test_the_warehouse_sells_three_results_a_turn():
    match = alone("warehouse", dice="CO " * 6, rerolls=0, more={"alpha": {"pvp": 5}})
    for symbol in ("MU", "SK", "SK"):
        play(match, "use:warehouse")
        assert keys(match) == [f"symbol:{one}" for one in ("MU", "SC", "SK", "TE", "CO", "MY")]
        play(match, f"symbol:{symbol}")
    assert pvp(match, "alpha") == 2
    assert match.view()["phase"] == "resolve"  # a fourth purchase is not offered
    assert left(match) == {"MU": 1, "SK": 2, "CO": 6}


@rule("BR-LOC-WAREHOUSE-1", "BR-CHK-12")
def test_a_fourth_purchase_is_illegal():
    match = alone("warehouse", dice="CO " * 6, rerolls=0, forced=False, phase="finalise")
    play(match, *["use:warehouse", "symbol:MY"] * 3)
    assert "use:warehouse" not in keys(match)
    with pytest.raises(IllegalOption):
        match.play("use:warehouse")


@rule("BR-LOC-WAREHOUSE-2", "BR-CHK-50")
def test_spending_down_to_zero_is_legal_and_no_final_blow():
    match = alone("warehouse", dice="CO " * 6, rerolls=0, more={"alpha": {"pvp": 1}}, rolls=[QUIET])
    play(match, "use:warehouse", "symbol:MY")
    assert pvp(match, "alpha") == 0
    assert "use:warehouse" not in keys(match)
    play(match, "end")
    assert hero(match, "alpha")["out"]
    assert pvp(match, "bravo", "charlie") == (9, 9)


@rule("BR-LOC-DEEPSPACE")
def test_deep_space_is_closed_to_walkers_by_move_and_by_triple():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 deepspace", total="CO MY")
    play(match, "move")
    assert reason(match, "place:deepspace")[1] == "BR-LOC-DEEPSPACE"
    with pytest.raises(IllegalOption):
        match.play("place:deepspace")
    match = ring("alpha prison:9", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 deepspace", total="CO CO CO MY")
    play(match, "triple:CO")
    assert keys(match) == ["place:a0", "place:b0", "place:c0"]


@rule("BR-LOC-DEEPSPACE", "BR-LOC-2")
def test_a_flyer_lands_in_deep_space_for_two():
    match = ring("thor a0:9", "bravo b0:9", "charlie c0:9", circle="a0 b0 c0 deepspace", total="CO MY")
    play(match, "move", "place:deepspace")
    assert pvp(match, "thor") == 11
