"""Locations used through Redwing, and two locations at once (BR-KEY-REDWING-5, BR-LOC-5, BR-DRF-9, BR-DRF-10)."""

from tests.battlerealm.ring import at, hero, keys, play, pvp, ring, told
from tests.battlerealm.turns import QUIET, left
from tests.rule import rule


@rule("BR-CHK-51", "BR-LOC-TOWER-2", "BR-LOC-ORCHID-1")
def test_tower_and_orchid_together_one_result_fewer_one_of_them_correct():
    places = {"circle": "tower b0 c0 orchid", "redwing": "orchid"}
    heroes = ("falcon tower:9", "bravo tower:9", "charlie c0:9")
    assert "card:power_dive" not in keys(ring(*heroes, total="MY MU", **places))
    match = ring(*heroes, total="MY CO SK TE", **places)
    play(match, "card:power_dive", "pay:CO", "place:b0")
    assert pvp(match, "bravo") == 5
    assert left(match) == {"SK": 1, "TE": 1}
    assert "card:razor_wings" not in keys(match)  # nobody is left here
    match = ring(*heroes, total="MY CO MY CO", **places)
    play(match, "card:power_dive", "pay:MY", "place:b0")
    assert "card:eye_in_the_sky" in keys(match)  # Tech and Mystic, less one: a Mystic is its real price


@rule("BR-CHK-51", "BR-LOC-TOWER-1")
def test_the_second_card_has_the_orchid_only():
    match = ring(
        *("falcon tower:9", "bravo tower:9", "charlie tower:9"),
        circle="tower b0 c0 orchid",
        redwing="orchid",
        total="MY CO MU CO CO",
    )
    play(match, "card:power_dive", "pay:CO", "pay:MY", "hero:bravo", "place:b0")
    assert left(match) == {"MU": 1, "CO": 2}
    assert "card:razor_wings" not in keys(match)
    assert "card:raptor_strike" in keys(match)


@rule("BR-CHK-58", "BR-LOC-5", "BR-LOC-MUTATION", "BR-LOC-HANGER-1")
def test_a_result_is_not_treated_twice_over_two_locations():
    match = ring(
        *("falcon mutation:9", "bravo mutation:9", "charlie c0:9"),
        circle="mutation b0 c0 hanger",
        redwing="hanger",
        total="MU MY",
    )
    assert "treat:MU-SK" in keys(match)
    assert "treat:MU-TE" not in keys(match)
    play(match, "treat:MU-SK")
    assert pvp(match, "bravo", "charlie") == (8, 9)


@rule("BR-LOC-5")
def test_two_treatments_do_not_chain_in_a_cards_price():
    heroes = ("falcon mutation:9", "bravo mutation:9", "charlie c0:9")
    places = {"circle": "mutation b0 c0 hanger", "redwing": "hanger"}
    assert "card:razor_wings" in keys(ring(*heroes, total="MU SK MY", **places))
    assert "card:razor_wings" not in keys(ring(*heroes, total="MU MU MY", **places))
    assert "card:razor_wings" in keys(ring(*heroes, total="SK SK MY", **places))


@rule("BR-DRF-9", "BR-LOC-TOLL", "BR-LOC-HERMIT")
def test_toll_and_hermit_count_the_others_at_redwings_location():
    for place, company, gained in (("toll", False, 0), ("toll", True, 1), ("hermit", False, 1), ("hermit", True, 0)):
        match = ring(
            *("falcon a0:9", f"bravo {place if company else 'b0'}:9", "charlie a0:9"),
            circle=f"a0 b0 c0 {place}",
            redwing=place,
            total="MY",
            rolls=[QUIET],
        )
        play(match, "end")
        assert pvp(match, "falcon") == 9 + gained


@rule("BR-DRF-9", "BR-ELI-9", "BR-PRI-4")
def test_hermits_rock_pays_a_falcon_in_the_prison():
    match = ring(
        "falcon prison:9",
        "bravo b0:9",
        "charlie c0:9",
        circle="hermit b0 c0 d0",
        redwing="hermit",
        total="MY",
        rolls=[QUIET],
    )
    play(match, "end")
    assert pvp(match, "falcon") == 10


@rule("BR-DRF-10", "BR-LOC-WATCHPOST", "BR-KEY-REDWING-5")
def test_watchpost_through_redwing_hits_its_neighbours_from_falcons_location():
    heroes = ("falcon a0:9", "bravo+tough a0:9", "charlie d0:9", "delta+elusive c0:9")
    places = {"circle": "a0 watchpost c0 d0", "redwing": "watchpost", "total": "SC SC MY"}
    match = ring(*heroes, **places)
    play(match, "use:watchpost")
    assert keys(match) == ["hero:bravo", "hero:delta"]
    play(match, "hero:bravo")
    assert pvp(match, "bravo") == 8
    match = ring(*heroes, **places)
    play(match, "use:watchpost", "hero:delta")
    assert pvp(match, "delta") == 8


@rule("BR-DRF-10", "BR-LOC-WATCHPOST", "BR-LOC-WELL", "BR-PRI-3")
def test_from_the_prison_the_well_works_through_redwing_and_the_watchpost_does_not():
    heroes = ("falcon prison:9", "bravo b0:9", "charlie c0:9")
    match = ring(*heroes, circle="watchpost b0 c0 d0", redwing="watchpost", total="SC SC MY")
    assert "use:watchpost" not in keys(match)
    match = ring(*heroes, circle="well b0 c0 d0", redwing="well", total="SC SC MY")
    play(match, "use:well", "hero:charlie")
    assert at(match, "charlie") == "well"


@rule("BR-LOC-BARGE", "BR-LOC-WARD")
def test_barge_and_ward_help_falcons_rolls_through_redwing():
    crew = ("falcon a0:9", "bravo b0:9", "charlie c0:9")
    match = ring(*crew, circle="a0 b0 c0 barge", redwing="barge", rolls=[QUIET])
    assert match.view()["rerolls"] == 3
    match = ring(*crew, circle="a0 b0 c0 ward", redwing="ward", dice="MU SC CO CO CO CO")
    assert "reroll:die:0" in keys(match)
    assert "reroll:die:1" not in keys(match)


@rule("BR-LOC-HELLSKITCHEN", "BR-LOC-VEIN", "BR-LOC-FOUNDRY", "BR-LOC-VATS", "BR-LOC-WAREHOUSE-1", "BR-LOC-MAZE")
def test_locations_that_add_or_change_results_work_through_redwing():
    cases = {
        "hellskitchen": ([], {"CO": 6, "SK": 1}),
        "vein": ([], {"CO": 6, "MY": 1}),
        "foundry": ([], {"CO": 6, "TE": 1}),
        "vats": (["symbol:SC"], {"CO": 6, "SC": 1}),
        "warehouse": (["symbol:TE"], {"CO": 6, "TE": 1}),
        "maze": (["symbol:MY"], {"CO": 5, "MY": 1}),
    }
    for place, (answers, total) in cases.items():
        match = ring(
            *("falcon a0:9", "bravo b0:9", "charlie c0:9"),
            circle=f"a0 b0 c0 {place}",
            redwing=place,
            dice="CO " * 6,
            rerolls=0,
        )
        play(match, f"use:{place}", *answers)
        assert match.view()["total"] == total, place
        assert pvp(match, "falcon") == (8 if place == "warehouse" else 9)


@rule("BR-LOC-HANGER-1", "BR-LOC-SPRINGS", "BR-LOC-MUTATION", "BR-LOC-VAULT", "BR-LOC-TRADE")
def test_treatments_work_through_redwing():
    cases = {
        "hanger": ("SK", "treat:SK-TE", ("charlie", -1)),
        "springs": ("SC", "treat:SC-MY", ("falcon", 1)),
        "mutation": ("MU", "treat:MU-SK", ("bravo", -1)),
        "vault": ("TE", "treat:TE-SK", ("bravo", -1)),
        "trade": ("CO", "treat:CO-MY", ("falcon", 1)),
    }
    for place, (symbol, option, (who, change)) in cases.items():
        match = ring(
            *("falcon a0:9", "bravo a0:9", "charlie c0:9"),
            circle=f"a0 b0 c0 {place}",
            redwing=place,
            total=f"{symbol} MY MY",
        )
        play(match, option)
        assert pvp(match, who) == 9 + change, place
        assert left(match) == {"MY": 2}


@rule("BR-LOC-DOCK", "BR-DRF-12")
def test_the_star_dock_works_while_redwing_is_there():
    match = ring(
        *("falcon a0:9", "bravo b0:9", "charlie c0:9"), circle="a0 b0 c0 dock", redwing="dock", total="MY MY MY MU"
    )
    play(match, "move", "place:b0", "card:raptor_strike", "place:a0")
    assert left(match) == {"MY": 2}
    assert pvp(match, "falcon") == 9
    assert "move" not in keys(match)


@rule("BR-LOC-COLOSSEUM", "BR-LOC-AQUEDUCT", "BR-LOC-ARENA")
def test_fighting_locations_work_through_redwing():
    for place, total, option, lost in (
        ("colosseum", "SK SK MY", "spend:SK", (2, 0)),
        ("aqueduct", "TE TE MY", "spend:TE", (0, 2)),
        ("arena", "SK TE MY", "card:razor_wings", (4, 0)),
    ):
        match = ring(
            *("falcon a0:9", "bravo a0:9", "charlie c0:9"), circle=f"a0 b0 c0 {place}", redwing=place, total=total
        )
        play(match, option)
        assert pvp(match, "bravo", "charlie") == (9 - lost[0], 9 - lost[1]), place


@rule("BR-LOC-MARSH", "BR-LOC-SHIELDWALL", "BR-LOC-SHELTER", "BR-LOC-SANCTUM")
def test_protecting_locations_work_through_redwing():
    crew = ("bravo b0:9", "falcon a0:9", "charlie c0:9")
    match = ring(*crew, circle="a0 b0 c0 marsh", redwing="marsh", total="TE TE TE MY")
    play(match, *["spend:TE", "hero:falcon"] * 3)
    assert pvp(match, "falcon") == 8  # Elusive and the Marsh
    match = ring(*crew, circle="a0 b0 c0 shieldwall", redwing="shieldwall", total="TE TE TE MY")
    play(match, *["spend:TE", "hero:falcon"] * 3)
    assert pvp(match, "falcon") == 8  # Elusive and Block 1
    together = ("thor a0:9", "falcon a0:9", "charlie c0:9")
    match = ring(*together, circle="a0 b0 c0 shelter", redwing="shelter", total="SC SC SC MY")
    play(match, "explode")
    assert pvp(match, "thor", "falcon") == (8, 9)
    match = ring(*together, circle="a0 b0 c0 sanctum", redwing="sanctum", total="SK SC MY")
    play(match, "card:anvil_blow")
    assert pvp(match, "falcon") == 6
    assert not hero(match, "falcon")["disorientated"]


@rule("BR-LOC-SHELTER")
def test_falcons_own_explosion_spares_him_through_redwing():
    match = ring(
        "falcon a0:9",
        "bravo a0:9",
        "charlie c0:9",
        circle="a0 b0 c0 shelter",
        redwing="shelter",
        total="SC SC SC SC MY",
    )
    play(match, "explode")
    assert pvp(match, "falcon", "bravo") == (9, 7)


@rule("BR-LOC-ECHO", "BR-LOC-ORCHID-1", "BR-LOC-TOWER-1")
def test_card_locations_work_through_redwing():
    crew = ("falcon a0:9", "bravo a0:9", "charlie c0:9")
    match = ring(*crew, circle="a0 b0 c0 echo", redwing="echo", total="SK SK TE TE MY")
    play(match, "card:razor_wings", "card:razor_wings")
    assert pvp(match, "bravo") == 3
    match = ring(*crew, circle="a0 b0 c0 orchid", redwing="orchid", total="SK MY")
    play(match, "card:razor_wings")
    assert pvp(match, "bravo") == 6
    match = ring(*crew, circle="a0 b0 c0 tower", redwing="tower", total="TE CO")
    play(match, "card:razor_wings")
    assert pvp(match, "bravo") == 6
    assert len(told(match, "card")) == 1


@rule("BR-LOC-RAILS")
def test_the_rails_work_through_redwing():
    blaster = {
        "id": "razor_blast",
        "hero": "falcon",
        "replaces": "razor_wings",
        "name": "Razor Blast",
        "price": ["SK", "TE"],
        "effects": [{"do": "blast", "amount": 3, "target": "one_elsewhere"}],
        "source": "house",
    }
    match = ring(
        *("falcon a0:9", "bravo a0:9", "charlie c0:9"),
        circle="a0 b0 c0 rails",
        redwing="rails",
        total="SK TE MY",
        packs=({"cards": [blaster]},),
    )
    play(match, "card:razor_blast")
    assert pvp(match, "charlie") == 5
