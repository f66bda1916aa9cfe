"""Reactions (SB-REACT)."""

import pytest

from tests.brawl.arena import (
    HOUSE_PACK,
    act,
    asked,
    at,
    blows,
    brawl,
    carry_on,
    cores,
    dmg,
    end_turn,
    hand,
    hexes,
    keys,
    levelled,
    play,
    player,
    told,
    vp,
)
from tests.rule import rule

PAIR = "goldarr 1,-2 / rath 1,-3"
"""Two Champions of the south next to (0,-2)."""


@rule("SB-REACT-01")
def test_a_reaction_is_asked_for_after_targets_are_declared_and_before_damage():
    match = brawl("kilgore 0,-2", PAIR, hand="Maul Thrash", rival="Intimidation")
    act(match, "Maul Thrash", target="champion:goldarr", react=[])
    assert asked(match) == (1, "react")
    assert match.view()["fight"]["targets"] == ["champion:goldarr"]
    assert dmg(match, "goldarr") == 0
    assert keys(match) == ["card:GOL05", "pass"]


@rule("SB-REACT-01")
def test_only_an_attack_that_targets_an_own_champion_can_be_answered():
    match = brawl("kilgore 0,-2", PAIR, hand="Maul Thrash", rival="Intimidation, Plundarr!")
    act(match, "Maul Thrash", target="champion:rath", react=[])
    assert keys(match) == ["card:GOL05", "pass"], "not with an attack card"


@rule("SB-REACT-01", "SB-SKILL-03", "WC-43")
@pytest.mark.parametrize(
    ("north", "card", "answers"),
    [
        ("loralei 0,-2", "Grasping Vines", {"target": "champion:goldarr", "place": "hex:1,-3"}),
        ("tzu_xiao 0,-2", "Flash of Jade", {"target": "aim:E"}),
        ("kilgore 0,-2", "action:destruction", {"champion": "champion:kilgore", "choose": "champion:goldarr"}),
    ],
)
def test_skills_and_standard_actions_cannot_be_answered(north, card, answers):
    match = brawl(north, "goldarr 1,-2", hand="" if ":" in card else card, rival="Intimidation")
    act(match, card, react=[], **answers)
    assert asked(match) == (0, "act"), "nobody was asked for a Reaction"
    assert (at(match, "goldarr"), dmg(match, "goldarr")) != ("1,-2", 0)
    assert hand(match, 1) == ["Intimidation"]
    assert len(cores(match, 1)) == 3


@rule("SB-REACT-01", "WC-43")
def test_damage_of_a_push_cannot_be_answered():
    match = brawl("kilgore 3,-3", "goldarr 4,-3", hand="Maul Thrash", rival="Intimidation")
    act(match, "Maul Thrash", target="champion:goldarr", react=["pass"])
    assert dmg(match, "goldarr") == 3
    assert asked(match) == (0, "act"), "one question, in step 5"


@rule("SB-REACT-02")
def test_a_reaction_costs_its_core():
    match = brawl("kilgore 0,-2", "goldarr 1,-2", hand="Fury", rival="Intimidation")
    act(match, "Fury", target="aim:E", react="Intimidation", fear=[])
    assert "destruction" not in cores(match, 1)
    assert len(cores(match, 1)) == 2


@rule("SB-REACT-03", "SB-REACT-06", "WC-37")
def test_one_reaction_for_an_attack_and_for_one_target():
    match = brawl(
        *("kilgore 0,-2", PAIR + " / korvash"),
        hand="Fury",
        rival="Bloodcurdling Roar, Intimidation, Go to Ground",
    )
    act(match, "Fury", target="aim:E", react="Bloodcurdling Roar")
    assert asked(match) == (1, "defender")
    assert sorted(keys(match)) == ["champion:goldarr", "champion:rath"]
    carry_on(match, defender="champion:rath", react=[])
    assert asked(match) == (0, "act"), "no second Reaction is asked for"
    assert dmg(match, "rath", "goldarr") == (0, 1), "only Rath has +2"
    assert len(told(match, "reacted")) == 1


@rule("SB-REACT-04", "WC-38")
def test_it_may_be_played_on_another_champion_even_if_its_own_is_on_the_gate():
    match = brawl("kilgore 0,-2", "loralei 1,-2:1 / korvash gate", hand="Maul Thrash", rival="Bloodcurdling Roar")
    act(match, "Maul Thrash", target="champion:loralei", react="Bloodcurdling Roar")
    assert blows(match)[0]["defence"] == 4


@rule("SB-REACT-04")
def test_it_is_played_on_a_declared_target_only():
    match = brawl("kilgore 0,-2", PAIR, hand="Maul Thrash", rival="Intimidation")
    act(match, "Maul Thrash", target="champion:rath", react="Intimidation")
    assert match.view()["fight"]["defender"] == "champion:rath", "not on Gold'arr, whose card it is"
    assert match.view()["fight"]["targets"] == ["champion:rath"]


@rule("SB-REACT-05", "SB-KEY-FEAR-04")
def test_the_defender_is_the_source_of_what_the_reaction_does():
    match = brawl("kilgore 0,-2", "rath -1,-1 / goldarr 4,0", hand="Maul Thrash", rival="Intimidation")
    act(match, "Maul Thrash", target="champion:rath", react="Intimidation")
    assert asked(match) == (0, "fear")
    assert hexes(match) == ["2,-2", "2,-4"], "away from Rath, not from Gold'arr"


@rule("SB-REACT-05", "SB-KEY-PUSH-01")
def test_a_push_of_a_reaction_goes_away_from_the_defender():
    match = brawl("kilgore 0,-2", "rath -1,-2 / ondru gate", hand="Fury", rival="Wall of Water", packs=HOUSE_PACK)
    act(match, "Fury", target="aim:E", react="Wall of Water")
    assert at(match, "kilgore") == "1,-2"


@rule("SB-REACT-06")
def test_the_defence_modifier_is_for_this_attack_only():
    match = brawl(
        "kilgore 0,-2 / deryn 1,-4", "rath 1,-2 / korvash", hand="Fury, Heavy Shot", rival="Bloodcurdling Roar"
    )
    act(match, "Fury", target="aim:E", react="Bloodcurdling Roar")
    assert dmg(match, "rath") == 0
    act(match, "Heavy Shot", target="champion:rath")
    assert blows(match)[1]["amount"] == 2, "nothing is left of the +2"


@rule("SB-REACT-06", "SB-EFF-01", "WC-78")
def test_darksteel_armour_says_otherwise():
    match = brawl("rath 0,-2", "nevamor 1,-2 / kilgore", hand="Burrow, Double Dealing", rival="Darksteel Armour")
    act(match, "Burrow", jump="stop", target="champion:nevamor", react="Darksteel Armour")
    assert dmg(match, "nevamor") == 1
    act(match, "Double Dealing", target="champion:nevamor")
    assert dmg(match, "nevamor") == 1, "2 - (1 + 2)"


@rule("SB-REACT-07")
def test_a_pre_attack_ability_acts_at_once():
    match = brawl("nyx 0,-3", "aurelle 1,-3", hand="Venom Kiss", rival="Radiant Aegis", packs=HOUSE_PACK)
    act(match, "Venom Kiss", target="champion:aurelle", react="Radiant Aegis")
    kinds = [entry.kind for entry in match.journal]
    assert kinds.index("damaged") < kinds.index("fended"), "Nyx suffers 1 before strength and defence are compared"
    assert dmg(match, "nyx", "aurelle") == (1, 0)


@rule("SB-REACT-07")
def test_a_standing_change_of_defence_counts_in_step_six_and_the_rest_comes_in_step_eight():
    match = brawl("kilgore 0,-3", "rath 1,-3 / gwaien", hand="Maul Thrash", rival="Arcane Shield")
    act(match, "Maul Thrash", target="champion:rath", react="Arcane Shield")
    assert dmg(match, "rath") == 1, "+1, because Kilgore is adjacent"
    match = brawl("kilgore 0,-3", "taze 1,-3", hand="Maul Thrash", rival="Momentum")
    act(match, "Maul Thrash", target="champion:taze", react="Momentum")
    assert asked(match) == (1, "dash")
    assert dmg(match, "taze") == 1, "after the damage"
    assert at(match, "taze") == "1,-3", "before the Push"


@rule("SB-REACT-08", "SB-LVL-01", "WC-41")
def test_the_defender_levels_up_for_what_the_reaction_takes_out():
    match = brawl("kilgore 0,-3:5", "rath 1,-3 / tzu_xiao 3,-3", hand="Maul Thrash", rival="Revenge")
    act(match, "Maul Thrash", target="champion:rath", react="Revenge")
    assert vp(match) == (0, 1)
    assert levelled(match, "rath", "tzu_xiao", "kilgore") == (True, False, False)


@rule("SB-REACT-09")
def test_the_attacker_cannot_respond_to_a_reaction():
    match = brawl("kilgore 0,-2", "rath 1,-2 / tzu_xiao", hand="Fury, Darksteel Armour", rival="Revenge")
    act(match, "Fury", target="aim:E", react=["Revenge"])
    assert [fact["seat"] for fact in told(match, "reacted")] == [1]
    assert dmg(match, "kilgore") == 2
    assert asked(match) == (0, "heal"), "nothing was asked between"
    assert hand(match) == ["Darksteel Armour"]


@rule("SB-REACT-09")
def test_nobody_reacts_for_allies_in_the_own_area():
    match = brawl("kilgore 0,-2 / dugrun 1,-3", "rath 1,-2", hand="Fury, Hold Ground", rival="Go to Ground")
    act(match, "Fury", target="aim:E", react=[])
    assert asked(match) == (1, "react"), "only the opponent is asked"
    play(match, "Go to Ground")
    assert match.view()["fight"]["defender"] == "champion:rath", "Dugrun is no Champion of the reacting player"


@rule("SB-REACT-10")
@pytest.mark.parametrize("rival", ["", "Burrow", "Go to Ground"])
def test_the_defender_is_asked_whatever_is_in_hand(rival):
    match = brawl("kilgore 0,-2", "rath 1,-2", hand="Maul Thrash", rival=rival)
    act(match, "Maul Thrash", target="champion:rath", react=[])
    assert asked(match) == (1, "react")
    assert "pass" in keys(match)
    assert "card:RAT02" not in keys(match)
    assert ("card:RAT04" in keys(match)) == (rival == "Go to Ground")


@rule("SB-REACT-10", "SB-EFF-03")
def test_nobody_is_asked_when_cards_in_play_forbid_every_reaction():
    match = brawl("kilgore 0,-2 / nevamor+levelled 1,-3", "rath 1,-2", hand="Maul Thrash", rival="Go to Ground")
    act(match, "Maul Thrash", target="champion:rath", react=[])
    assert asked(match) == (0, "act")
    assert dmg(match, "rath") == 2


@rule("SB-REACT-01")
def test_a_reaction_cannot_be_played_in_the_own_turn():
    match = brawl("kilgore 0,-2", "rath 1,-2", rival="Go to Ground, Burrow", decks=[[], []], discards=[[], []])
    end_turn(match)
    assert asked(match) == (1, "act")
    assert [key for key in keys(match) if key.startswith("card:")] == ["card:RAT02"]
    assert player(match, 1)["discard"] == []
