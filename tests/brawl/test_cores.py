"""Cores (SB-CORE)."""

import pytest

from tests.brawl.arena import act, asked, brawl, cores, dmg, end_turn, keys, play, reason
from tests.rule import rule

ALL = {"manipulation", "creation", "destruction"}


@rule("SB-CORE-01")
@pytest.mark.parametrize(
    ("card", "core"), [("Maul Thrash", "manipulation"), ("Fury", "creation"), ("Relentless Advance", "destruction")]
)
def test_a_card_exhausts_one_core_of_the_printed_kind(card, core):
    match = brawl("kilgore 0,-3", "rath 4,0", hand=card)
    act(match, card)
    assert {*cores(match)} == ALL - {core}
    assert {*cores(match, 1)} == ALL


@rule("SB-CORE-01", "SB-STD-04")
@pytest.mark.parametrize("core", sorted(ALL))
@pytest.mark.parametrize("prefix", ["action:", "action:move."])
def test_a_standard_action_exhausts_one_core_of_its_kind(prefix, core):
    match = brawl("kilgore 0,-3", "rath 4,0")
    act(match, prefix + core, champion="champion:kilgore")
    assert {*cores(match)} == ALL - {core}


@rule("SB-CORE-01", "SB-REACT-02")
def test_a_reaction_exhausts_one_core_of_the_reacting_player():
    match = brawl("kilgore 0,-3", "rath 1,-3 / tzu_xiao", hand="Maul Thrash", rival="Revenge")
    act(match, "Maul Thrash", target="champion:rath", react="Revenge")
    assert {*cores(match, 1)} == {"creation", "destruction"}
    assert {*cores(match, 0)} == {"creation", "destruction"}


@rule("SB-CORE-01")
def test_an_exhausted_core_cannot_pay():
    match = brawl("kilgore 0,-3", "rath 4,0", hand="Maul Thrash, Fury", cores=[["creation"], []])
    assert keys(match) == ["card:KIL05", "action:creation", "action:move.creation", "end"]
    for key in ("Maul Thrash", "action:manipulation", "action:destruction"):
        assert reason(match, key)[1] == "SB-CORE-01"


@rule("SB-CORE-01")
def test_an_exhausted_core_cannot_pay_for_a_reaction():
    match = brawl(
        "kilgore 0,-3", "rath 1,-3 / tzu_xiao", hand="Maul Thrash", rival="Revenge", cores=[[*ALL], ["creation"]]
    )
    act(match, "Maul Thrash", target="champion:rath", react=[])
    assert asked(match) == (1, "react")
    assert keys(match) == ["pass"]


@rule("SB-CORE-02")
def test_cores_become_ready_only_in_the_owners_upkeep():
    match = brawl("kilgore 0,-3", "rath 0,3", cores=[["creation"], ["creation"]])
    end_turn(match)
    assert {*cores(match)} == ALL
    assert cores(match, 1) == ["creation"], "not in the opponent's Upkeep"
    assert asked(match) == (1, "act")
    assert {key for key in keys(match) if key.startswith("action:")} == {"action:creation", "action:move.creation"}
    end_turn(match)
    assert {*cores(match, 1)} == ALL


@rule("SB-CORE-03", "WC-17")
def test_a_core_spent_on_a_reaction_is_missing_in_the_own_next_turn():
    match = brawl(
        "kilgore 0,-3", "rath 1,-3", hand="Maul Thrash", rival="Go to Ground, Burrow, Double Dealing, Sneak Attack"
    )
    act(match, "Maul Thrash", target="champion:rath", react="Go to Ground", jump="stop")
    end_turn(match)
    assert asked(match) == (1, "act")
    assert {*cores(match, 1)} == {"manipulation", "destruction"}
    offered = {*keys(match)}
    assert not {"card:RAT02", "action:creation", "action:move.creation"} & offered
    assert {"card:RAT03", "card:RAT06", "action:move.manipulation", "action:move.destruction"} <= offered
    end_turn(match)
    assert {*cores(match, 1)} == ALL


@rule("SB-CORE-03")
def test_all_three_cores_are_ready_for_reactions_after_the_own_turn():
    match = brawl("kilgore 0,-3", "rath 0,3", forced=False)
    for name in ("manipulation", "creation", "destruction"):
        act(match, f"action:{name}", champion="champion:kilgore")
    assert cores(match) == []
    end_turn(match)
    assert {*cores(match)} == ALL


@rule("SB-CORE-04")
def test_the_core_is_exhausted_before_the_movement():
    match = brawl("kilgore 0,-3", "rath 4,0", hand="Fury")
    play(match, "Fury")
    assert asked(match) == (0, "move")
    assert {*cores(match)} == {"manipulation", "destruction"}


@rule("SB-CORE-04", "SB-EFF-11", "SB-KEY-LIFESTEAL-01", "WC-31")
@pytest.mark.parametrize(
    ("ready", "dealt"),
    [({"creation", "manipulation", "destruction"}, 4), ({"creation", "destruction"}, 2), ({"creation"}, 0)],
)
def test_appetite_for_destruction_does_not_count_its_own_core(ready, dealt):
    match = brawl("kilgore 0,-3:5", "goldarr 1,-3", hand="Appetite for Destruction", cores=[sorted(ready), sorted(ALL)])
    act(match, "Appetite for Destruction", target="champion:goldarr")
    assert dmg(match, "goldarr", "kilgore") == (dealt, 5 - dealt)
