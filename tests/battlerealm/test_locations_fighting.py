"""Locations that change attacks: more damage, protection, and what is forbidden there (BR-LOC-HOUSE)."""

import pytest

from slugfest import IllegalOption
from tests.battlerealm.ring import at, hero, keys, play, pvp, reason, ring, told
from tests.battlerealm.turns import QUIET, left, pass_turn
from tests.rule import rule


def three(place, **given):
    """Alpha and Bravo at the place, Charlie elsewhere."""
    heroes = (f"alpha {place}:9", f"bravo {place}:9", "charlie c0:9")
    return ring(*heroes, circle=f"{place} b0 c0 d0", **given)


@rule("BR-LOC-COLOSSEUM")
def test_the_first_skill_die_of_the_turn_at_the_colosseum_deals_two():
    match = three("colosseum", total="SK SK SK TE MY")
    play(match, "spend:TE")
    assert pvp(match, "charlie") == 8
    play(match, "spend:SK")
    assert pvp(match, "bravo") == 7
    play(match, "spend:SK", "spend:SK")
    assert pvp(match, "bravo") == 5


@rule("BR-LOC-COLOSSEUM")
def test_the_colosseum_does_not_raise_strikes():
    match = three("colosseum", total="SK SK SK MY")
    play(match, "card:alpha_strike")
    assert pvp(match, "bravo") == 6
    play(match, "spend:SK")
    assert pvp(match, "bravo") == 4


@rule("BR-LOC-COLOSSEUM", "BR-LOC-4")
def test_leaving_the_colosseum_and_coming_back_gives_no_second_first_die():
    match = three("colosseum", total="SK SK CO CO CO MY")
    play(match, "spend:SK", "move", "place:b0", "move", "place:colosseum", "spend:SK")
    assert pvp(match, "bravo") == 6


@rule("BR-LOC-AQUEDUCT")
def test_the_first_tech_die_of_the_turn_at_the_aqueduct_deals_two():
    match = three("aqueduct", total="SK TE TE TE TE MY")
    play(match, "spend:SK")
    assert pvp(match, "bravo") == 8
    play(match, "spend:TE", "spend:TE")
    assert pvp(match, "charlie") == 6
    play(match, "card:alpha_blast")
    assert pvp(match, "charlie") == 3


@rule("BR-LOC-ARENA")
def test_each_strike_used_in_the_arena_deals_one_more_to_each_target():
    match = three("arena", total="SK SK SK MY")
    play(match, "card:alpha_strike", "spend:SK")
    assert pvp(match, "bravo") == 9 - 4 - 1
    match = ring("hulk arena:9", "bravo arena:9", "charlie arena:9", circle="arena b0 c0 d0", total="SK MU MY")
    play(match, "card:groundswell")
    assert pvp(match, "hulk", "bravo", "charlie") == (9, 6, 6)


@rule("BR-LOC-ARENA", "BR-LOC-RAILS")
def test_arena_and_rails_raise_no_burst_and_not_each_others_powers():
    for place in ("arena", "rails"):
        match = ring("hulk b0:9", "bravo b0:9", "charlie c0:9", circle=f"{place} b0 c0 d0", total="SK SK SC MU MY")
        play(match, "card:thunderclap")
        assert pvp(match, "bravo", "charlie") == (4, 4)
        match = ring(
            *(f"hulk {place}:9", f"bravo {place}:9", "charlie b0:9"), circle=f"{place} b0 c0 d0", total="SK SK SC MU MY"
        )
        play(match, "card:thunderclap")
        assert pvp(match, "bravo", "charlie") == (4, 4)
    match = three("arena", total="TE TE MY")
    play(match, "card:alpha_blast")
    assert pvp(match, "charlie") == 6
    match = three("rails", total="SK SK MY")
    play(match, "card:alpha_strike")
    assert pvp(match, "bravo") == 6


@rule("BR-LOC-RAILS")
def test_each_blast_used_on_the_rails_deals_one_more_to_each_target():
    match = three("rails", total="TE TE TE MY")
    play(match, "card:alpha_blast", "spend:TE")
    assert pvp(match, "charlie") == 9 - 4 - 1
    match = ring("captain_america rails:9", "bravo b0:9", "charlie c0:9", circle="rails b0 c0 d0", total="TE SK MY")
    play(match, "card:ricochet_throw", "hero:bravo", "hero:charlie")
    assert pvp(match, "bravo", "charlie") == (6, 6)


@rule("BR-LOC-RAILS")
def test_a_split_blast_has_one_more_point_in_all_on_the_rails():
    match = ring("iron_man rails:8", "bravo b0:9", "charlie c0:9", circle="rails b0 c0 d0", total="TE TE MU MY")
    play(match, "card:missile_swarm", "hero:bravo", "hero:charlie", "hero:charlie", "hero:charlie", "hero:bravo")
    assert pvp(match, "bravo", "charlie") == (7, 6)
    assert match.choice.prompt == "battlerealm.resolve"


@rule("BR-LOC-WATCHPOST", "BR-DRF-10", "BR-LOC-4")
def test_the_watchpost_deals_two_next_door_once_a_turn_for_two_equal_results():
    heroes = ("alpha watchpost:9", "bravo b0:9", "charlie c0:9", "delta d0:9")
    match = ring(*heroes, circle="watchpost b0 c0 d0", total="MU MU CO CO MY")
    play(match, "use:watchpost")
    assert keys(match) == ["symbol:MU", "symbol:CO"]
    play(match, "symbol:MU")
    assert sorted(keys(match)) == ["hero:bravo", "hero:delta"]
    play(match, "hero:delta")
    assert pvp(match, "bravo", "delta") == (9, 7)
    assert left(match) == {"CO": 2, "MY": 1}
    assert reason(match, "use:watchpost")[1] == "BR-LOC-4"
    with pytest.raises(IllegalOption):
        match.play("use:watchpost")


@rule("BR-LOC-WATCHPOST", "BR-DRF-10", "BR-FIN-10")
def test_the_watchpost_needs_two_equal_uncommitted_results():
    heroes = ("alpha watchpost:9", "bravo b0:9", "charlie c0:9")
    for total in ("MU SC SK TE CO MY", "SC SC SC MY"):
        match = ring(*heroes, circle="watchpost b0 c0 d0", total=total)
        assert "use:watchpost" not in keys(match)
        assert reason(match, "use:watchpost")[1] == "BR-DRF-10"


@rule("BR-LOC-WATCHPOST", "BR-KEY-IMMUNE-3")
def test_the_watchpost_is_no_blast():
    match = ring(
        *("alpha watchpost:9", "bravo b0:9", "charlie c0:9"),
        circle="watchpost b0 c0 d0",
        total="MU MU MY",
        more={"bravo": {"immune": ["blast", "power_cards", "TE"]}},
    )
    play(match, "use:watchpost")
    assert pvp(match, "bravo") == 7


@rule("BR-LOC-WELL", "BR-DRF-10", "BR-KEY-KNOCKBACK", "BR-MOV-11")
def test_the_well_pulls_a_hero_from_another_circle_location_once_a_turn():
    match = ring(
        *("alpha well:9", "bravo b0:9", "charlie c0:9", "delta prison:9", "easy well:9"),
        circle="well b0 c0 d0",
        total="MU MU CO CO MY",
    )
    play(match, "use:well", "symbol:CO")
    assert keys(match) == ["hero:bravo", "hero:charlie"]
    play(match, "hero:charlie")
    assert at(match, "charlie") == "well"
    assert pvp(match, "charlie") == 9
    assert left(match) == {"MU": 2, "MY": 1}
    assert "use:well" not in keys(match)


@rule("BR-LOC-WELL", "BR-LOC-SANCTUM")
def test_the_well_pulls_nobody_out_of_the_sanctum():
    match = ring("alpha well:9", "bravo sanctum:9", "charlie c0:9", circle="well sanctum c0 d0", total="MU MU MY")
    play(match, "use:well")
    assert at(match, "bravo", "charlie") == ("sanctum", "well")


@rule("BR-LOC-PODIUM")
def test_each_attack_on_a_hero_on_the_podium_deals_one_more_once():
    match = ring(
        *("alpha a0:9", "bravo podium:9", "charlie podium:9", "delta d0:9"),
        circle="podium a0 c0 d0",
        total="TE TE TE TE MY",
        rolls=[["SK", *QUIET[1:]]],
    )
    play(
        match, "spend:TE", "hero:bravo", "spend:TE", "hero:bravo", "spend:TE", "hero:charlie", "spend:TE", "hero:delta"
    )
    assert pvp(match, "bravo", "charlie", "delta") == (6, 7, 8)
    play(match, "end", "stop", "spend:SK")
    assert pvp(match, "charlie") == 5


@rule("BR-LOC-PODIUM", "BR-ATT-3")
def test_the_podium_does_not_raise_explosions():
    match = three("podium", total="SC SC SC MY")
    play(match, "explode")
    assert pvp(match, "alpha", "bravo") == (8, 8)


@rule("BR-LOC-MARSH")
@pytest.mark.parametrize(("abilities", "lost"), [("", 2), ("+elusive", 1)])
def test_the_marsh_ignores_the_first_point_of_an_attack_from_elsewhere(abilities, lost):
    heroes = ("alpha b0:9", f"bravo{abilities} marsh:9", "charlie marsh:9")
    match = ring(*heroes, circle="marsh b0 c0 d0", total="TE TE TE MY")
    play(match, *["spend:TE", "hero:bravo"] * 3)
    assert pvp(match, "bravo") == 9 - lost


@rule("BR-LOC-MARSH")
def test_the_marsh_does_not_help_against_attacks_from_the_same_location():
    match = three("marsh", total="SK MY")
    play(match, "spend:SK")
    assert pvp(match, "bravo") == 8


@rule("BR-LOC-MARSH")
def test_the_journal_names_the_marsh_and_not_elusive():
    match = ring("alpha b0:9", "bravo marsh:9", "charlie c0:9", circle="marsh b0 c0 d0", total="TE TE MY")
    play(match, "spend:TE", "hero:bravo")
    part = told(match, "fended")[0]["parts"][1]
    assert (part.value, part.source, part.clause) == (-1, "Fogbound Marsh", "BR-LOC-MARSH")


@rule("BR-LOC-ARENA", "BR-LOC-RAILS", "BR-LOC-COLOSSEUM", "BR-LOC-AQUEDUCT")
@pytest.mark.parametrize(
    ("place", "option"),
    [
        ("arena", "card:alpha_strike"),
        ("rails", "card:alpha_blast"),
        ("colosseum", "spend:SK"),
        ("aqueduct", "spend:TE"),
    ],
)
def test_the_journal_names_the_location_that_raises_damage(place, option):
    match = three(place, total="SK SK TE TE MY")
    play(match, option)
    assert f"BR-LOC-{place.upper()}" in [part.clause for part in told(match, "hit")[0]["parts"]]


@rule("BR-LOC-SHIELDWALL", "BR-KEY-BLOCK", "BR-TURN-2")
def test_the_shield_wall_blocks_one_of_each_attack_while_there():
    match = three("shieldwall", total="SK SK MY", rolls=[["SK", "SK", *QUIET[2:]]])
    play(match, "spend:SK", "spend:SK")
    assert pvp(match, "bravo") == 8
    play(match, "end", "stop", "spend:SK", "spend:SK")
    assert pvp(match, "alpha") == 8
    match = ring("alpha b0:9", "bravo b0:9", "charlie shieldwall:9", circle="shieldwall b0 c0 d0", total="SK MY")
    play(match, "spend:SK")
    assert pvp(match, "bravo") == 8


@rule("BR-LOC-SHELTER", "BR-DIE-SCIENCE-3")
def test_in_the_shelter_explosions_hurt_nobody_not_even_ones_own():
    match = three("shelter", total="SC SC SC SC MY")
    assert "end" not in keys(match)
    play(match, "explode")
    assert pvp(match, "alpha", "bravo") == (9, 9)


@rule("BR-LOC-SANCTUM")
def test_in_the_sanctum_no_knock_back_no_slam_no_disorientated():
    places = {"circle": "sanctum b0 c0 d0"}
    for who, total, card in (
        ("ant_man", "SK SC SC MY", "giant_stride"),
        ("captain_marvel", "SK SK SC MY", "sky_high_slam"),
        ("thor", "SK SC MY", "anvil_blow"),
    ):
        match = ring(f"{who} sanctum:9", "bravo sanctum:9", "charlie c0:9", total=total, **places)
        play(match, f"card:{card}")
        bravo = hero(match, "bravo")
        assert bravo["pvp"] < 9
        assert (bravo["place"], bravo["slammed"], bravo["disorientated"]) == ("sanctum", [], False)
        assert match.choice.prompt == "battlerealm.resolve"  # nobody is asked where to knock Bravo
    match = ring("black_panther b0:9", "bravo sanctum:9", "charlie c0:9", total="MU MY CO", **places)
    play(match, "card:royal_decree")
    assert (hero(match, "bravo")["disorientated"], hero(match, "charlie")["disorientated"]) == (False, True)


@rule("BR-LOC-MONASTERY", "BR-DRF-11")
def test_no_damage_dice_from_the_monastery_but_powers_work():
    match = three("monastery", total="SK SK TE TE MY")
    for forbidden in ("spend:SK", "spend:TE"):
        assert forbidden not in keys(match)
        assert reason(match, forbidden)[1] == "BR-LOC-MONASTERY"
    play(match, "card:alpha_strike", "card:alpha_blast", "spend:MY")
    assert pvp(match, "alpha", "bravo", "charlie") == (10, 6, 6)


@rule("BR-LOC-MONASTERY")
def test_heroes_at_the_monastery_can_be_hit_by_dice():
    match = ring("alpha b0:9", "bravo monastery:9", "charlie c0:9", circle="monastery b0 c0 d0", total="TE MY")
    play(match, "spend:TE", "hero:bravo")
    assert pvp(match, "bravo") == 8


@rule("BR-LOC-NULL", "BR-DRF-11")
def test_no_power_card_is_activated_in_the_null_field_but_effects_go_on():
    match = three("null", total="SK SK MY", more={"bravo": {"block": 1}})
    assert "card:alpha_strike" not in keys(match)
    assert reason(match, "card:alpha_strike")[1] == "BR-LOC-NULL"
    play(match, "spend:SK")
    assert pvp(match, "bravo") == 9
    play(match, "spend:SK")
    assert pvp(match, "bravo") == 8
    pass_turn(match)
    assert match.view()["actor"] == 1
