"""The Power Cards of Ant-Man, Black Panther and Black Widow, one test each, for their exact price."""

from tests.battlerealm.ring import at, hero, keys, play, pvp, ring, told
from tests.battlerealm.turns import QUIET, left
from tests.rule import rule

SPARE = {"MY": 1}
"""Every total has one Mystic more than the price, so that the turn does not end by itself."""


def beside(who, total, **given):
    """The hero and Bravo at one place, Charlie and Delta at two others."""
    heroes = (f"{who} a0:8", "bravo a0:9", "charlie c0:9", "delta d0:9")
    return ring(*heroes, total=f"{total} MY", **given)


@rule("BR-CARD-TYPES", "BR-KEY-BLAST", "BR-POW-4")
def test_ant_swarm_blasts_for_three():
    match = beside("ant_man", "SC TE")
    play(match, "card:ant_swarm", "hero:delta")
    assert pvp(match, "bravo", "charlie", "delta") == (9, 9, 6)
    assert left(match) == SPARE


@rule("BR-KEY-STRIKE", "BR-KEY-KNOCKBACK", "BR-POW-6")
def test_giant_stride_strikes_for_four_and_knocks_back():
    match = beside("ant_man", "SK SC SC")
    play(match, "card:giant_stride", "place:d0")
    assert pvp(match, "bravo") == 5
    assert at(match, "bravo") == "d0"
    assert left(match) == SPARE


@rule("BR-KEY-ESCAPE-1", "BR-DRF-6", "BR-POW-6")
def test_ride_the_colony_escapes_and_gains_one():
    match = beside("ant_man", "CO SC", circle="a0 b2 c0 d0")
    play(match, "card:ride_the_colony", "place:b2")
    assert at(match, "ant_man") == "b2"
    assert [one["amount"] for one in told(match, "gained")] == [2, 1]
    assert pvp(match, "ant_man") == 11
    assert left(match) == SPARE


@rule("BR-KEY-IMMUNE-3", "BR-DRF-5")
def test_pocket_sized_is_immune_to_blasts_and_bursts_only():
    match = ring(
        *("ant_man a0:8", "hulk a0:9", "charlie c0:9"), total="MU SC MY", rolls=[["SK", "SK", "SK", "SC", "MU", "CO"]]
    )
    play(match, "card:pocket_sized")
    assert hero(match, "ant_man")["immune"] == ["blast", "burst"]
    assert left(match) == SPARE
    play(match, "end", "stop", "done")
    assert "card:thunderclap" not in keys(match)  # Charlie is two places away, Ant-Man immune
    play(match, "spend:SK")
    assert pvp(match, "ant_man") == 7
    play(match, "card:groundswell")
    assert pvp(match, "ant_man") == 5


@rule("BR-CARD-STEALTH", "BR-KEY-ESCAPE-1")
def test_panthers_stealth_escapes():
    match = beside("black_panther", "MU SK", circle="a0 b3 c0 d0")
    play(match, "card:panthers_stealth", "place:b3")
    assert at(match, "black_panther") == "b3"
    assert pvp(match, "black_panther") == 11
    assert left(match) == SPARE


@rule("BR-KEY-STRIKE", "BR-POW-4")
def test_night_claws_strike_for_three():
    match = beside("black_panther", "SK SC")
    play(match, "card:night_claws")
    assert pvp(match, "black_panther", "bravo", "charlie") == (8, 6, 9)
    assert left(match) == SPARE


@rule("BR-KEY-STRIKE", "BR-ATT-8", "BR-DRF-6")
def test_kinetic_release_strikes_everybody_here_for_two_and_gains_one():
    match = ring("black_panther a0:8", "bravo a0:9", "charlie a0:9", "delta b0:9", total="SK SC MY MY")
    play(match, "card:kinetic_release")
    assert pvp(match, "black_panther", "bravo", "charlie", "delta") == (9, 7, 7, 9)
    assert left(match) == SPARE


@rule("BR-DRF-4", "BR-KEY-DISORIENTATED", "BR-DRF-6")
def test_royal_decree_disorientates_one_hero_anywhere_and_gains_two():
    match = ring("black_panther a0:8", "bravo a0:9", "charlie prison:9", "delta d0:9", total="MU MY MY")
    play(match, "card:royal_decree")
    assert keys(match) == ["hero:bravo", "hero:charlie", "hero:delta"]
    play(match, "hero:charlie")
    assert [hero(match, who)["disorientated"] for who in ("bravo", "charlie", "delta")] == [False, True, False]
    assert pvp(match, "black_panther", "charlie") == (10, 9)
    assert left(match) == SPARE


@rule("BR-DRF-4", "BR-ATT-1")
def test_royal_decree_is_no_attack():
    match = ring(
        "black_panther prison:8", "bravo a0:9", "charlie c0:9", total="MU MY MY", more={"bravo": {"immune": ["strike"]}}
    )
    play(match, "card:royal_decree", "hero:bravo")
    assert hero(match, "bravo")["disorientated"]
    assert told(match, "hit") + told(match, "fended") == []


@rule("BR-KEY-STRIKE", "BR-KEY-DISORIENTATED", "BR-POW-8")
def test_gauntlet_sting_strikes_for_three_and_disorientates():
    match = beside("black_widow", "SK TE")
    play(match, "card:gauntlet_sting")
    assert pvp(match, "bravo") == 6
    assert hero(match, "bravo")["disorientated"]
    assert not hero(match, "charlie")["disorientated"]
    assert left(match) == SPARE


@rule("BR-KEY-ESCAPE-1", "BR-KEY-IMMUNE-2", "BR-KEY-IMMUNE-3")
def test_smoke_screen_escapes_and_is_immune_to_strikes_and_blasts():
    match = ring(
        *("black_widow a0:8", "bravo b1:9", "charlie c0:9"),
        circle="a0 b1 c0 d0",
        total="MU CO MY",
        rolls=[["SK", "SK", "SK", "TE", "TE", "CO"]],
    )
    play(match, "card:smoke_screen", "place:b1")
    assert at(match, "black_widow") == "b1"
    assert pvp(match, "black_widow") == 9
    assert hero(match, "black_widow")["immune"] == ["strike", "blast"]
    assert left(match) == SPARE
    play(match, "end", "stop")
    assert "card:bravo_strike" not in keys(match)
    play(match, "spend:SK")
    assert pvp(match, "black_widow") == 8


@rule("BR-KEY-NEGATE-1", "BR-DRF-6")
def test_double_agent_negates_one_card_and_gains_two():
    match = beside("black_widow", "MU MY", rolls=[QUIET])
    play(match, "card:double_agent", "hero:delta")
    assert keys(match) == [f"card:delta_{what}" for what in ("strike", "blast", "escape", "block")]
    play(match, "card:delta_escape")
    assert [card["negated"] for card in hero(match, "delta")["cards"]] == [False, False, True, False]
    assert pvp(match, "black_widow", "delta") == (10, 9)
    assert left(match) == SPARE


@rule("BR-KEY-BLAST", "BR-POW-4")
def test_rooftop_rifle_blasts_for_four():
    match = beside("black_widow", "TE TE MU")
    play(match, "card:rooftop_rifle", "hero:charlie")
    assert pvp(match, "bravo", "charlie", "delta") == (9, 5, 9)
    assert left(match) == SPARE
