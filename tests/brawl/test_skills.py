"""Skills (SB-SKILL)."""

import pytest

from tests.brawl.arena import (
    act,
    asked,
    at,
    blows,
    brawl,
    carry_on,
    cores,
    dmg,
    hand,
    keys,
    play,
    player,
    told,
)
from tests.rule import rule


@rule("SB-SKILL-01")
def test_a_targeted_skill_is_movement_then_target_then_text():
    match = brawl("loralei 0,-3", "rath 2,-2", hand="Grasping Vines")
    play(match, "Grasping Vines")
    assert asked(match) == (0, "move")
    play(match, "hex:0,-2")
    assert asked(match) == (0, "target")
    assert keys(match) == ["champion:rath", "decline"]
    play(match, "champion:rath")
    assert asked(match) == (0, "place")
    play(match, "hex:-1,-2")
    assert at(match, "loralei", "rath") == ("0,-2", "-1,-2")


@rule("SB-SKILL-01")
@pytest.mark.parametrize(("north", "card"), [("rath 0,-3", "Nightshade"), ("kilgore 0,-3 / deryn 1,-3", "Throw")])
def test_one_may_end_the_action_instead_of_using_the_skill(north, card):
    match = brawl(north, "taze 0,3", hand=card)
    play(match, card, "hex:0,-2")
    assert asked(match)[1] == "skill"
    assert keys(match) == ["use", "decline"]
    play(match, "decline")
    assert asked(match) == (0, "act")
    assert hand(match) == []
    assert len(player(match, 0)["discard"]) == 1
    assert told(match, "jumped") == told(match, "drew") == []


@rule("SB-SKILL-02")
def test_without_a_legal_target_a_targeted_skill_cannot_be_used():
    match = brawl("korvash 0,-3", "rath 2,-3", hand="Shockwave", forced=False)
    act(match, "Shockwave")
    assert asked(match) == (0, "act")
    assert "manipulation" not in cores(match)


@rule("SB-SKILL-02", "SB-TGT-05")
def test_skills_are_targeted_like_attacks():
    match = brawl("loralei 0,-2 / kilgore 1,-2", "rath 2,-2 / taze 0,-1 / korvash 1,-4", hand="Grasping Vines")
    act(match, "Grasping Vines", target=[])
    assert sorted(keys(match)) == ["champion:taze", "decline"], "Rath is behind an Ally, Korvash in no row"


@rule("SB-SKILL-03")
def test_skills_ignore_defence():
    match = brawl("taze 0,-3", "dugrun 1,-3 / loralei 0,-2", hand="Rodeo")
    act(match, "Rodeo", skill="use", jump="stop", choose="champion:dugrun", more="champion:loralei")
    assert dmg(match, "dugrun", "loralei") == (2, 2)
    assert blows(match) == []


@rule("SB-SKILL-03")
def test_strength_modifiers_do_not_help_a_skill():
    modifiers = {"taze": {"modifiers": [["strength", 3]]}}
    match = brawl("taze 0,-3", "dugrun 1,-3", hand="Rodeo", more=modifiers)
    act(match, "Rodeo", skill="use", jump="stop")
    assert dmg(match, "dugrun") == 2


@rule("SB-SKILL-03", "SB-SKILL-04", "WC-05")
def test_flash_of_jade_wounds_each_target_until_it_is_bloodied():
    match = brawl(
        "tzu_xiao 0,-2", "kilgore 2,-1 / goldarr 2,-2 / loralei 1,-2:2", hand="Flash of Jade", rival="Intimidation"
    )
    play(match, "Flash of Jade", "hex:1,-1")
    for aim in keys(match):
        twin = match.copy()
        play(twin, aim)
        if dmg(twin, "kilgore", "goldarr", "loralei") == (4, 4, 2):
            break
    assert dmg(twin, "kilgore", "goldarr", "loralei") == (4, 4, 2)
    assert asked(twin) == (0, "act"), "no Reaction is asked for"
    assert hand(twin, 1) == ["Intimidation"]


@rule("SB-SKILL-04")
def test_a_skill_with_an_area_affects_allies_too():
    match = brawl("tzu_xiao 0,-2 / deryn 1,-3", "kilgore 1,-2", hand="Flash of Jade")
    play(match, "Flash of Jade", "stop")
    found = set()
    for aim in keys(match):
        twin = match.copy()
        play(twin, aim)
        found.add(dmg(twin, "kilgore", "deryn", "tzu_xiao"))
    assert found == {(0, 0, 0), (4, 0, 0), (4, 4, 0)}, "declined; Kilgore alone; both"
    carry_on(match, target="decline")
