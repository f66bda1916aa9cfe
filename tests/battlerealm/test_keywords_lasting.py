"""Keywords that last until somebody's next turn: Block, Slam, Negate, Disorientated (BR-KEY)."""

import pytest

from tests.battlerealm.ring import at, hero, keys, play, pvp, reason, ring
from tests.battlerealm.turns import QUIET, pass_turn
from tests.rule import rule

SKILL = ["SK", "SK", *QUIET[2:]]


@rule("BR-KEY-BLOCK", "BR-TURN-2")
def test_block_lasts_until_the_heros_next_turn_starts():
    match = ring("alpha a0:9", "bravo a0:9", "charlie a0:9", total="MY MY CO", rolls=[SKILL, QUIET, QUIET])
    play(match, "card:alpha_block")
    assert hero(match, "alpha")["block"] == 3
    play(match, "stop", "card:bravo_strike", "hero:alpha", "end")
    assert pvp(match, "alpha") == 9
    assert hero(match, "alpha")["block"] == 3
    pass_turn(match)
    assert match.view()["actor"] == 0
    assert hero(match, "alpha")["block"] == 0


@rule("BR-KEY-BLOCK")
def test_blocks_from_several_sources_add_up():
    match = ring(
        *("alpha shieldwall:9", "captain_america shieldwall:9", "charlie c0:9"),
        circle="shieldwall b0 c0 d0",
        total="SK " * 6 + "MY",
        more={"captain_america": {"block": 2}},
    )
    play(match, *["spend:SK"] * 5)
    assert pvp(match, "captain_america") == 9  # Tough 1, Raised Shield 1, Shield Wall 1, card 2
    play(match, "spend:SK")
    assert pvp(match, "captain_america") == 8


@rule("BR-CHK-55", "BR-TURN-2", "BR-KEY-BLOCK", "BR-POW-2")
@pytest.mark.parametrize(("card_block", "lost"), [(2, 0), (0, 2)])
def test_raised_shield_is_left_when_hold_the_line_lapses(card_block, lost):
    match = ring(
        *("alpha a0:9", "captain_america a0:9", "charlie c0:9"),
        total="SK SK MY",
        more={"captain_america": {"block": card_block}},
        beginner=True,  # beginners' play leaves Tough out
    )
    play(match, "card:alpha_strike")
    assert pvp(match, "captain_america") == 9 - lost


@rule("BR-CHK-55", "BR-TURN-2")
def test_hold_the_line_is_gone_when_the_captains_turn_starts():
    match = ring(
        *("alpha a0:9", "captain_america a0:9", "charlie c0:9"),
        total="MY",
        more={"captain_america": {"block": 2}},
        rolls=[QUIET],
    )
    assert hero(match, "captain_america")["block"] == 2
    play(match, "end")
    assert hero(match, "captain_america")["block"] == 0


@rule("BR-KEY-SLAM", "BR-CHK-42")
def test_a_slammed_hero_moves_by_no_means_until_the_slammers_next_turn():
    match = ring(
        *("captain_marvel a0:9", "bravo a0:9", "charlie c0:9"),
        total="SK SK SC CO",
        rolls=[["CO", "CO", "CO", "MY", "MY", "MU"], QUIET, QUIET],
    )
    play(match, "card:sky_high_slam")
    assert hero(match, "bravo")["slammed"] == [0]
    play(match, "end", "stop")
    assert "move" not in keys(match)
    assert reason(match, "move")[1] == "BR-KEY-SLAM"
    assert "card:bravo_escape" not in keys(match)
    pass_turn(match)
    assert hero(match, "bravo")["slammed"] == [0]
    pass_turn(match)
    assert hero(match, "bravo")["slammed"] == []


@rule("BR-KEY-SLAM", "BR-CHK-42", "BR-PRI-11")
def test_a_slammed_prisoner_stays_and_a_slammed_hero_can_be_sent_there():
    match = ring(
        "alpha prison:9", "bravo b0:9", "charlie c0:9", total="MY MY MY CO", more={"alpha": {"slammed_by": ["bravo"]}}
    )
    assert "triple:MY" not in keys(match)
    assert "card:alpha_escape" not in keys(match)
    assert reason(match, "triple:MY")[1] == "BR-PRI-11"
    match = ring(
        "alpha a0:9", "bravo b0:9", "charlie c0:9", total="MU MU MU MY", more={"alpha": {"slammed_by": ["bravo"]}}
    )
    play(match, "sentence")
    assert at(match, "alpha") == "prison"


@rule("BR-KEY-DURATION", "BR-KEY-SLAM", "BR-KEY-NEGATE-1")
def test_what_the_eliminated_have_placed_on_others_ends_at_once():
    match = ring(
        *("alpha a0:9", "bravo b0:9", "charlie c0:2", "delta d0:9"),
        total="TE TE MY",
        more={"bravo": {"slammed_by": ["charlie"], "negated_by": {"charlie": "all"}}},
        rolls=[QUIET],
    )
    play(match, "card:alpha_blast", "hero:charlie")
    assert hero(match, "bravo")["slammed"] == [2]
    play(match, "end")
    assert hero(match, "charlie")["out"]
    assert hero(match, "bravo")["slammed"] == []
    assert not any(card["negated"] for card in hero(match, "bravo")["cards"])


@rule("BR-KEY-NEGATE-1", "BR-POW-9", "BR-CARD-DISRUPTION")
def test_negated_cards_come_back_when_the_negator_begins_its_turn():
    match = ring(
        *("vision a0:9", "bravo a0:9", "charlie a0:9"),
        total="MU MU MY",
        rolls=[SKILL, QUIET, QUIET, ["SK", "SK", *QUIET[2:]]],
    )
    play(match, "card:physical_disruption", "hero:bravo", "end", "stop")
    assert "card:bravo_strike" not in keys(match)
    assert reason(match, "card:bravo_strike")[1] == "BR-POW-9"
    pass_turn(match)
    pass_turn(match)
    assert not any(card["negated"] for card in hero(match, "bravo")["cards"])
    pass_turn(match)
    play(match, "stop")
    assert "card:bravo_strike" in keys(match)


@rule("BR-KEY-NEGATE-1")
def test_only_the_named_card_is_negated():
    match = ring("black_widow a0:9", "bravo b0:9", "charlie c0:9", total="MU MY CO")
    play(match, "card:double_agent")
    assert keys(match) == ["hero:bravo", "hero:charlie"]
    play(match, "hero:bravo", "card:bravo_blast")
    assert [card["key"] for card in hero(match, "bravo")["cards"] if card["negated"]] == ["bravo_blast"]


@rule("BR-CHK-14", "BR-KEY-NEGATE-2", "BR-POW-3")
def test_what_stands_goes_on_after_a_negate_and_primary_powers_work():
    match = ring(
        *("vision a0:9", "alpha a0:9", "iron_man a0:8"),
        total="MU MU SK MY",
        more={"iron_man": {"block": 2, "slammed_by": ["alpha"], "immune": ["blast"]}},
        rolls=[["SK", "SK", *QUIET[2:]], ["SC", "SC", "MY", "MY", "CO", "CO"]],
    )
    play(match, "card:physical_disruption", "hero:iron_man")
    iron_man = hero(match, "iron_man")
    assert (iron_man["block"], iron_man["slammed"], iron_man["immune"]) == (2, [1], ["blast"])
    play(match, "end", "stop", "spend:SK", "hero:iron_man", "spend:SK", "hero:iron_man", "end")
    assert pvp(match, "iron_man") == 8
    play(match, "stop")
    assert "primary" in keys(match)
    play(match, "primary")
    assert match.view()["total"]["TE"] == 1
    assert [key for key in keys(match) if key.startswith("card:")] == []


@rule("BR-KEY-NEGATE-2")
def test_special_abilities_and_locations_are_not_negated():
    match = ring(
        *("alpha+tough shieldwall:9", "bravo shieldwall:9", "charlie c0:9"),
        circle="shieldwall b0 c0 d0",
        turn="bravo",
        total="SK SK SK MY",
        more={"alpha": {"negated_by": {"charlie": "all"}}},
    )
    play(match, "spend:SK", "spend:SK")
    assert pvp(match, "alpha") == 9
    play(match, "spend:SK")
    assert pvp(match, "alpha") == 8


@rule("BR-KEY-NEGATE-3", "BR-PRI-4")
def test_a_prisoner_can_be_negated_and_can_negate():
    match = ring("vision a0:9", "bravo prison:9", "charlie c0:9", total="MU MU MY")
    play(match, "card:physical_disruption", "hero:bravo")
    assert all(card["negated"] for card in hero(match, "bravo")["cards"])
    match = ring("vision prison:9", "bravo b0:9", "charlie c0:9", total="MU MU MY")
    play(match, "card:physical_disruption", "hero:bravo")
    assert all(card["negated"] for card in hero(match, "bravo")["cards"])


@rule("BR-KEY-DISORIENTATED", "BR-CHK-41", "BR-ROLL-6")
def test_disorientated_twice_is_one_reroll_less_in_the_next_turn_only():
    match = ring(
        *("thor a0:9", "bravo a0:9", "charlie c0:9"),
        total="SK SC MY",
        more={"bravo": {"disorientated": True}},
        rolls=[QUIET] * 6,
    )
    play(match, "card:anvil_blow", "end")
    assert match.view()["rerolls"] == 1
    for _ in range(3):
        pass_turn(match)
    assert match.view()["actor"] == 1
    assert match.view()["rerolls"] == 2


@rule("BR-KEY-DISORIENTATED")
def test_a_turn_in_the_prison_counts_as_the_disorientated_turn():
    match = ring(
        "alpha prison:9", "bravo b0:9", "charlie c0:9", more={"alpha": {"disorientated": True}}, rolls=[QUIET] * 4
    )
    assert match.view()["rerolls"] == 1
    pass_turn(match)
    assert not hero(match, "alpha")["disorientated"]


@rule("BR-KEY-NEGATE-1", "BR-KEY-SLAM", "BR-TURN-2")
def test_a_hero_lifts_only_what_it_has_placed_itself():
    match = ring(
        *("alpha a0:9", "bravo b0:9", "charlie c0:9", "delta d0:9"),
        turn="delta",
        total="MY",
        more={
            "bravo": {"slammed_by": ["alpha", "charlie"], "negated_by": {"alpha": "all", "charlie": ["bravo_blast"]}},
        },
        rolls=[QUIET],
    )
    play(match, "end")
    assert match.view()["actor"] == 0
    assert hero(match, "bravo")["slammed"] == [2]
    assert [card["key"] for card in hero(match, "bravo")["cards"] if card["negated"]] == ["bravo_blast"]


@rule("BR-KEY-SLAM", "BR-KEY-DESTROY-2")
def test_a_slam_goes_along_with_a_displaced_hero():
    match = ring(
        *("thor f0:9", "bravo c0:9", "charlie e0:9"),
        circle="a0 b0 c0 d0 e0 f0",
        total="MU SC MY",
        more={"bravo": {"slammed_by": ["charlie"]}},
        rolls=[["g0"], ["g1"], ["g2"]],
    )
    play(match, "card:odins_wrath", "place:c0", "place:a0")
    assert at(match, "bravo") == "a0"
    assert hero(match, "bravo")["slammed"] == [2]
