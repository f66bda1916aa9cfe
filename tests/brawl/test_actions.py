"""Actions (SB-ACT)."""

import pytest

from slugfest import IllegalOption
from tests.brawl.arena import (
    act,
    asked,
    at,
    brawl,
    carry_on,
    cores,
    dmg,
    hand,
    keys,
    levelled,
    play,
    player,
    reason,
    tokens,
    told,
    vp,
)
from tests.rule import rule


@rule("SB-ACT-01")
def test_attacks_and_skills_are_played_in_the_own_turn_and_reactions_are_not():
    match = brawl("kilgore 0,-3", "rath 1,-3", hand="Maul Thrash, Throw, Darksteel Armour")
    assert [key for key in keys(match) if key.startswith("card:")] == ["card:KIL04", "card:KIL06"]
    assert reason(match, "Darksteel Armour")[1] == "SB-REACT-01"
    with pytest.raises(IllegalOption):
        play(match, "Darksteel Armour")


@rule("SB-ACT-01")
def test_nobody_plays_an_action_card_in_the_opponents_turn():
    match = brawl("kilgore 0,-3", "rath 1,-3", hand="Maul Thrash", rival="Double Dealing, Sneak Attack")
    assert not {"card:RAT03", "card:RAT06"} & {*keys(match)}
    act(match, "Maul Thrash", target="champion:rath", react=[])
    assert asked(match) == (1, "react")
    assert keys(match) == ["pass"]


@rule("SB-ACT-01", "SB-OUT-06")
def test_the_champion_of_a_card_must_be_able_to_act():
    match = brawl("kilgore gate / deryn 0,-3", "rath 1,-3", hand="Maul Thrash, Appetite for Destruction, Heavy Shot")
    assert [key for key in keys(match) if key.startswith("card:")] == ["card:DER02", "card:KIL06"]
    assert reason(match, "Appetite for Destruction")[1] == "SB-OUT-06"


@rule("SB-ACT-02")
def test_a_card_activates_only_the_champion_it_belongs_to():
    match = brawl("kilgore 0,-3 / deryn 3,-3", "rath 0,3", hand="Maul Thrash")
    play(match, "Maul Thrash")
    assert match.view()["fight"]["actor"] == "champion:kilgore"
    play(match, "hex:0,-2")
    assert at(match, "kilgore", "deryn") == ("0,-2", "3,-3")


@rule("SB-ACT-02")
def test_a_standard_action_activates_any_own_champion():
    match = brawl("kilgore 0,-3 / deryn 3,-3 / dugrun gate", "rath 1,-3")
    play(match, "action:creation")
    assert asked(match) == (0, "champion")
    assert sorted(keys(match)) == ["champion:deryn", "champion:dugrun", "champion:kilgore"]


@rule("SB-ACT-03")
def test_a_card_may_be_played_for_its_movement_alone():
    match = brawl("kilgore 0,-3", "rath 0,-1", hand="Maul Thrash")
    act(match, "Maul Thrash", move="hex:0,-2", target="decline")
    assert at(match, "kilgore") == "0,-2"
    assert dmg(match, "rath") == 0
    assert player(match, 0)["discard"] == ["KIL06"]
    assert "manipulation" not in cores(match)


@rule("SB-ACT-03")
def test_a_card_may_be_played_for_nothing():
    match = brawl("kilgore 0,-3", "rath 0,3", hand="Maul Thrash")
    act(match, "Maul Thrash")
    assert at(match, "kilgore") == "0,-3"
    assert player(match, 0)["discard"] == ["KIL06"]
    assert "manipulation" not in cores(match)


@rule("SB-ACT-04")
def test_movement_comes_before_the_attack_and_what_is_left_is_lost():
    match = brawl("kilgore 0,-3", "rath 0,-1", hand="Fury")
    act(match, "Fury", move="hex:0,-2", target="aim:E")
    assert dmg(match, "rath") == 2, "adjacent only after the movement"
    assert at(match, "kilgore") == "0,-2"
    assert asked(match) == (0, "act"), "one point was left, and no movement is asked after the attack"


@rule("SB-ACT-04")
def test_movement_comes_before_the_skill():
    match = brawl("kilgore 0,-3 / deryn 0,-1", "rath 4,0", hand="Throw")
    play(match, "Throw", "hex:0,-2")
    assert asked(match)[1] != "move"
    carry_on(match, skill="use", choose="champion:deryn", jump="hex:-1,1")
    assert at(match, "deryn") == "-1,1"


@rule("SB-ACT-05")
@pytest.mark.parametrize("action", ["Clairvoyance", "action:creation"])
def test_every_action_is_an_activation(action):
    match = brawl("loralei+levelled 0,-3", "rath 0,3", hand="Clairvoyance")
    act(match, action, champion=["champion:loralei"] if ":" in action else [], skill=[] if ":" in action else "decline")
    assert asked(match) == (0, "ability"), "Open Mind follows an activation of Loralei"


@rule("SB-ACT-05")
def test_a_reaction_is_not_an_activation():
    match = brawl("kilgore 0,-3", "loralei+levelled 1,-3", hand="Maul Thrash", rival="Intervention")
    act(match, "Maul Thrash", target="champion:loralei", react="Intervention", heal=[])
    assert at(match, "loralei") == "3,-3"
    assert told(match, "reacted")
    assert asked(match) == (0, "act")
    assert hand(match, 1) == []


@rule("SB-ACT-06")
def test_the_card_is_discarded_before_the_ability_after_the_activation():
    match = brawl("loralei+levelled 0,-3", "rath 0,3", hand="Clairvoyance", decks=[[], []], discards=[[], []])
    act(match, "Clairvoyance", skill="use", draw="n:1", ability=[])
    assert asked(match) == (0, "ability")
    assert player(match, 0)["discard"] == ["LOR02"]
    carry_on(match, ability="use", draw="n:2")
    assert hand(match) == ["Clairvoyance"], "Open Mind draws the card that was just played"


@rule("SB-ACT-06", "SB-LVL-01")
def test_who_levels_up_uses_the_new_ability_at_once():
    match = brawl("mariusz 0,-3", "rath 1,-3:5 / taze 0,-2", hand="Overpower", rival="Charge")
    act(match, "Overpower", dash="stop", target="champion:rath")
    assert asked(match) == (0, "ability")
    assert levelled(match, "mariusz")
    carry_on(match, ability="use", stun="Charge")
    assert hand(match, 1) == []
    assert player(match, 1)["discard"] == ["TAZ03"]


@rule("SB-ACT-06", "SB-VP-01")
def test_what_an_ability_takes_out_counts():
    match = brawl("taze+levelled 0,-3", "rath 1,-3:5", hand="Rush, Charge")
    act(match, "Rush", skill="use", dash="stop")
    assert asked(match) == (0, "ability")
    carry_on(match, ability="use", discard="Charge")
    assert at(match, "rath") == ""
    assert vp(match) == (1, 0)


@rule("SB-ACT-07", "SB-VP-02", "WC-99")
def test_an_actor_who_goes_out_ends_the_action():
    match = brawl("kilgore 0,-2:6", "rath 2,-2", hand="Maul Thrash", traps={"1,-2": "damage_1"}, rolls=[["stun"]])
    act(match, "Maul Thrash", move="hex:1,-2", lay="hex:1,1", target=[])
    assert at(match, "kilgore") == ""
    assert vp(match) == (0, 1)
    assert asked(match) == (0, "act"), "no attack follows"
    assert dmg(match, "rath") == 0
    assert player(match, 0)["discard"] == ["KIL06"]
    assert "manipulation" not in cores(match)
    act(match, "action:move.creation", champion="champion:kilgore", move="hex:1,-3")
    assert at(match, "kilgore") == "1,-3", "another action brings him back this turn"


@rule("SB-ACT-07")
def test_movement_that_is_left_does_not_bring_the_actor_back():
    match = brawl("deryn 0,-2:6", "rath 0,3", hand="Hit and Run", traps={"1,-2": "damage_1"}, rolls=[["stun"]])
    act(match, "Hit and Run", move="hex:1,-2", lay="hex:1,1")
    assert at(match, "deryn") == ""
    assert asked(match) == (0, "act"), "two points were left"
    assert not levelled(match, "deryn")
    assert tokens(match) == ["1,1"]


@rule("SB-ACT-07")
def test_the_effect_of_a_standard_action_is_lost_with_the_actor():
    match = brawl("kilgore 0,-2:6", "rath 2,-2:5", traps={"1,-2": "damage_1"}, rolls=[["stun"]])
    act(match, "action:destruction", champion="champion:kilgore", move="hex:1,-2", lay="hex:1,1")
    assert at(match, "kilgore") == ""
    assert dmg(match, "rath") == 5
    assert vp(match) == (0, 1)
