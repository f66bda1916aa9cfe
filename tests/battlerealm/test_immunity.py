"""Immunity, by Power Card and by primary power (BR-KEY-IMMUNE)."""

import pytest

from slugfest import IllegalOption
from tests.battlerealm.ring import at, hero, keys, play, pvp, reason, ring, told
from tests.battlerealm.turns import QUIET, pass_turn
from tests.rule import rule


@rule("BR-KEY-IMMUNE-1", "BR-DRF-5")
@pytest.mark.parametrize(
    ("source", "total", "option"),
    [
        ("SK", "SK MY", "spend:SK"),
        ("strike", "SK SK MY", "card:alpha_strike"),
        ("power_cards", "SK SK MY", "card:alpha_strike"),
    ],
)
def test_the_immune_are_no_target_here(source, total, option):
    heroes = ("alpha a0:9", "bravo a0:9", "charlie a0:9", "delta a0:9")
    match = ring(*heroes, total=total, more={"bravo": {"immune": [source]}})
    play(match, option)
    assert keys(match) == ["hero:charlie", "hero:delta"]
    assert reason(match, "hero:bravo")[1] == "BR-KEY-IMMUNE-1"
    with pytest.raises(IllegalOption):
        match.play("hero:bravo")


@rule("BR-KEY-IMMUNE-1", "BR-DRF-5")
@pytest.mark.parametrize(
    ("source", "total", "option"),
    [
        ("TE", "TE MY", "spend:TE"),
        ("blast", "TE TE MY", "card:alpha_blast"),
        ("power_cards", "TE TE MY", "card:alpha_blast"),
    ],
)
def test_the_immune_are_no_target_elsewhere(source, total, option):
    match = ring(
        "alpha a0:9", "bravo b0:9", "charlie c0:9", "delta c0:9", total=total, more={"bravo": {"immune": [source]}}
    )
    play(match, option)
    assert keys(match) == ["hero:charlie", "hero:delta"]


@rule("BR-KEY-IMMUNE-1", "BR-DRF-5", "BR-KEY-BURST")
@pytest.mark.parametrize(("source", "lost"), [("burst", 0), ("power_cards", 0), ("strike", 5), ("blast", 5), ("SK", 5)])
def test_area_effects_pass_over_the_immune(source, lost):
    match = ring(
        "hulk a0:9", "bravo a0:9", "charlie b0:9", total="SK SK SC MU MY", more={"bravo": {"immune": [source]}}
    )
    play(match, "card:thunderclap")
    assert pvp(match, "bravo", "charlie") == (9 - lost, 4)


@rule("BR-KEY-IMMUNE-1")
def test_immunity_to_other_things_is_not_given_as_the_reason():
    heroes = ("alpha a0:9", "bravo a0:9", "charlie a0:9", "black_panther b0:9")
    match = ring(*heroes, total="SK SK MY")
    play(match, "card:alpha_strike")
    assert reason(match, "hero:black_panther")[1] == "BR-POW-7"


@rule("BR-KEY-IMMUNE-2", "BR-TURN-2")
def test_a_cards_immunity_ends_when_the_heros_next_turn_starts():
    match = ring(
        *("ant_man a0:8", "bravo b0:9", "charlie c0:9"),
        total="MU SC MY",
        rolls=[["TE", "TE", *QUIET[2:]], ["CO"] * 6, ["CO"] * 6],
    )
    play(match, "card:pocket_sized", "end", "stop")
    play(match, "card:bravo_blast")  # only Charlie can be its target
    assert pvp(match, "ant_man", "charlie") == (8, 6)
    pass_turn(match)
    assert hero(match, "ant_man")["immune"] == ["blast", "burst"]
    pass_turn(match)
    assert hero(match, "ant_man")["immune"] == []


@rule("BR-KEY-IMMUNE-2", "BR-POW-2")
def test_immunity_by_primary_power_is_permanent():
    match = ring(
        *("black_panther b0:9", "alpha a0:9", "charlie c0:9", "delta d0:9"),
        total="SK MY",
        rolls=[["TE", "TE", "TE", "CO", "CO", "CO"]],
    )
    play(match, "end", "stop", "spend:TE")
    assert keys(match) == ["hero:charlie", "hero:delta"]
    play(match, "hero:charlie", "card:alpha_blast", "hero:black_panther")
    assert pvp(match, "black_panther") == 6  # Tech dice only, not Blasts


@rule("BR-CHK-47", "BR-KEY-IMMUNE-3", "BR-DIE-ALL-1")
def test_immunity_to_power_cards_stops_strike_and_slam_but_no_dice():
    match = ring(
        *("captain_marvel a0:9", "bravo a0:9", "charlie c0:9"),
        total="SK SK SK SC MY",
        more={"bravo": {"immune": ["power_cards"]}},
    )
    assert "card:sky_high_slam" not in keys(match)
    assert reason(match, "card:sky_high_slam")[1] == "BR-POW-7"
    play(match, "spend:SK")
    assert pvp(match, "bravo") == 8
    assert hero(match, "bravo")["slammed"] == []


@rule("BR-KEY-IMMUNE-3")
def test_immunity_to_power_cards_covers_negate_and_disorientated():
    for who, card, total in (
        ("vision", "physical_disruption", "MU MU CO"),
        ("black_panther", "royal_decree", "MU MY CO"),
    ):
        match = ring(
            f"{who} a0:9", "bravo b0:9", "charlie c0:9", total=total, more={"bravo": {"immune": ["power_cards"]}}
        )
        play(match, f"card:{card}")  # Charlie is the only one left
        assert not hero(match, "bravo")["disorientated"]
        assert not any(one["negated"] for one in hero(match, "bravo")["cards"])
        assert hero(match, "charlie")["disorientated"] or all(one["negated"] for one in hero(match, "charlie")["cards"])


@rule("BR-CHK-05", "BR-KEY-IMMUNE-4", "BR-ROLL-5")
def test_vision_rolls_mutants_again_and_spends_them_all():
    match = ring("vision a0:9", "bravo a0:9", "charlie c0:9", dice="MU MU MU MU MU SK")
    assert "reroll:die:0+die:1+die:2+die:3+die:4" in keys(match)
    play(match, "stop")
    assert match.view()["sentence"] == ""
    assert [*match.view()["committed"]] == []
    play(match, "card:physical_disruption", "hero:bravo", "card:density_crush")
    assert pvp(match, "bravo") == 5
    assert [one["paid"] for one in told(match, "card")] == [["mutant", "mutant"], ["mutant", "mutant", "skill"]]


@rule("BR-CHK-06", "BR-KEY-IMMUNE-4")
def test_captain_marvel_causes_no_explosion_and_suffers_none():
    match = ring("captain_marvel a0:9", "bravo a0:9", "charlie c0:9", dice="SC SC SC SC CO CO")
    assert "reroll:die:0+die:1+die:2+die:3" in keys(match)
    play(match, "stop")
    assert "explode" not in keys(match)
    assert [*match.view()["committed"]] == []
    match = ring("bravo a0:9", "captain_marvel a0:9", "charlie c0:9", total="SC SC SC MY")
    play(match, "explode")
    assert pvp(match, "bravo", "captain_marvel") == (8, 9)


@rule("BR-KEY-IMMUNE-5")
def test_immunity_keeps_nobody_on_a_destroyed_location():
    match = ring(
        *("thor a0:9", "bravo c0:9", "charlie d0:9"),
        circle="a0 b0 c0 d0 e0 f0",
        total="MU SC MY",
        more={"bravo": {"immune": ["power_cards"]}},
        deck=["g0", "g1", "g2"],
    )
    play(match, "card:odins_wrath", "place:c0")
    assert match.choice.seat == 1
    play(match, "place:a0", "place:e0")
    assert at(match, "bravo") == "a0"


@rule("BR-KEY-IMMUNE-3", "BR-DRF-4")
def test_torn_banner_passes_over_who_is_immune_to_power_cards():
    match = ring(
        *("civil_warrior a0:8", "bravo a0:9", "charlie a0:9"),
        total="MU SC MY",
        more={"bravo": {"immune": ["power_cards"]}, "charlie": {"immune": ["strike", "blast", "burst"]}},
    )
    play(match, "card:torn_banner")
    assert [hero(match, who)["disorientated"] for who in ("bravo", "charlie")] == [False, True]


@rule("BR-KEY-IMMUNE-3", "BR-POW-8")
@pytest.mark.parametrize("source", ["knock_back", "power_cards"])
def test_who_is_immune_to_a_single_keyword_still_loses_points(source):
    match = ring(
        "ant_man a0:8", "bravo a0:9", "charlie a0:9", total="SK SC SC MY", more={"bravo": {"immune": [source]}}
    )
    play(match, "card:giant_stride", *(["hero:bravo"] if source == "knock_back" else ["place:b0"]))
    assert pvp(match, "bravo", "charlie") == ((5, 9) if source == "knock_back" else (9, 5))
    assert at(match, "bravo") == "a0"
    assert match.choice.prompt == "battlerealm.resolve"  # nobody is asked where to knock Bravo
