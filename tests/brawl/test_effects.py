"""Effects that are not keywords (SB-EFF)."""

import pytest

from tests.brawl.arena import (
    HOUSE_PACK,
    act,
    asked,
    at,
    blows,
    brawl,
    carry_on,
    champion,
    dmg,
    hand,
    keys,
    play,
    player,
)
from tests.rule import rule


def knocked_down(hand_):
    """Dugrun has used Knock Down on Nevamor; Kilgore stands behind her."""
    match = brawl("dugrun 0,-3 / kilgore 1,-4", "nevamor 1,-3", hand=f"Knock Down, {hand_}")
    act(match, "Knock Down", target="champion:nevamor")
    assert dmg(match, "nevamor") == 1
    return match


@rule("SB-EFF-01", "WC-33")
def test_a_bonus_against_a_target_is_for_those_who_got_it():
    match = knocked_down("Maul Thrash, Mighty Blow")
    twin = match.copy()
    act(match, "Maul Thrash", target="champion:nevamor")
    assert dmg(match, "nevamor") == 1 + 3
    act(twin, "Mighty Blow", target="champion:nevamor")
    assert dmg(twin, "nevamor") == 1


@rule("SB-EFF-01", "WC-33")
def test_a_bonus_against_a_target_counts_against_no_other():
    match = brawl("dugrun 0,-3 / kilgore 2,-3", "nevamor 1,-3 / rath 3,-3", hand="Knock Down, Maul Thrash")
    act(match, "Knock Down", target="champion:nevamor")
    act(match, "Maul Thrash", target="champion:rath")
    assert blows(match)[-1]["strength"] == 2


@rule("SB-EFF-01", "WC-33", "SB-GEN-12")
def test_a_modifier_ends_with_the_turn():
    match = knocked_down("Maul Thrash")
    assert champion(match, "kilgore")["modifiers"] == [{"stat": "strength", "amount": 2, "against": "champion:nevamor"}]
    play(match, "end")
    assert champion(match, "kilgore")["modifiers"] == []


@rule("SB-EFF-01")
def test_a_modifier_is_lost_with_its_bearer():
    match = brawl(
        "taze 0,-2:8",
        "rath 0,3",
        traps={"1,-2": "damage_1"},
        more={"taze": {"modifiers": [["strength", 1]]}},
        rolls=[["stun"]],
    )
    act(match, "action:creation", champion="champion:taze", move="hex:1,-2", lay="hex:1,1")
    assert at(match, "taze") == ""
    assert champion(match, "taze")["modifiers"] == []


@rule("SB-EFF-01")
def test_a_modifier_against_somebody_is_lost_when_that_one_leaves_the_arena():
    match = brawl("kilgore 0,-3", "rath 1,-3:5", more={"kilgore": {"modifiers": [["strength", 2, "rath"]]}})
    act(match, "action:destruction", champion="champion:kilgore", choose="champion:rath")
    assert at(match, "rath") == ""
    assert champion(match, "kilgore")["modifiers"] == []


@rule("SB-EFF-01")
def test_only_those_in_the_arena_get_a_modifier():
    match = brawl("goldarr 0,-3 / kilgore 3,-3 / taze", "rath 0,3", hand="Me Hearties")
    act(match, "Me Hearties", skill="use", draw="n:0")
    assert {one["stat"] for one in champion(match, "kilgore")["modifiers"]} == {"strength", "movement"}
    assert champion(match, "taze")["modifiers"] == []
    assert champion(match, "goldarr")["modifiers"] == []


@rule("SB-EFF-01")
@pytest.mark.parametrize(
    ("word", "answers", "suffered"),
    [
        ("action:destruction", {"champion": "champion:taze", "choose": "champion:rath"}, 1),
        ("Rodeo", {"skill": "use", "jump": "stop"}, 2),
    ],
)
def test_strength_modifiers_do_not_change_damage_effects(word, answers, suffered):
    match = brawl("taze 0,-3", "rath 1,-3", hand="Rodeo", more={"taze": {"modifiers": [["strength", 2]]}})
    act(match, word, **answers)
    assert dmg(match, "rath") == suffered


@rule("SB-EFF-01")
def test_modifiers_add_up():
    match = brawl(
        "kilgore 0,-3",
        "taze 1,-3",
        hand="Maul Thrash",
        more={"kilgore": {"modifiers": [["strength", 1], ["strength", 2, "taze"]]}},
    )
    act(match, "Maul Thrash", target="champion:taze")
    assert dmg(match, "taze") == 2 + 1 + 2


@rule("SB-EFF-01", "SB-REACT-06", "WC-78")
def test_darksteel_armour_gives_one_now_and_two_later_in_the_turn():
    match = brawl("rath 0,-2", "nevamor 1,-2 / kilgore", hand="Burrow, Double Dealing", rival="Darksteel Armour")
    act(match, "Burrow", jump="stop", target="champion:nevamor", react="Darksteel Armour")
    assert dmg(match, "nevamor") == 1
    later = match.copy()
    act(match, "Double Dealing", target="champion:nevamor")
    assert dmg(match, "nevamor") == 1
    play(later, "end")
    assert champion(later, "nevamor")["modifiers"] == []


def quarry(south="dugrun 2,-3", rival=""):
    """Deryn has named Dugrun her quarry."""
    match = brawl("deryn 0,-3 / kilgore 2,-4", south, hand="Hunter's Quarry, Hit and Run, Maul Thrash", rival=rival)
    act(match, "Hunter's Quarry", target="champion:dugrun")
    return match


@rule("SB-EFF-01", "SB-EFF-02", "WC-83")
def test_the_quarry_is_hit_by_all_with_one_more_and_without_defence():
    match = quarry()
    twin = match.copy()
    act(match, "Hit and Run", target="champion:dugrun", dash="stop")
    assert dmg(match, "dugrun") == 3
    act(twin, "Maul Thrash", target="champion:dugrun")
    assert dmg(twin, "dugrun") == 3


@rule("SB-EFF-02", "WC-83")
def test_ignored_defence_includes_that_of_a_reaction():
    match = quarry("dugrun 2,-3 / korvash", rival="Bloodcurdling Roar")
    act(match, "Maul Thrash", target="champion:dugrun", react="Bloodcurdling Roar")
    assert dmg(match, "dugrun") == 3


@rule("SB-EFF-02")
def test_a_reaction_does_its_other_parts_when_defence_is_ignored():
    match = brawl("loralei 0,-2", "dugrun 3,-2 / goldarr", hand="Nature's Wrath", rival="Intimidation")
    act(match, "Nature's Wrath", target="champion:dugrun", react="Intimidation", fear=[])
    assert dmg(match, "dugrun") == 3
    assert asked(match) == (0, "fear")


@rule("SB-EFF-02")
@pytest.mark.parametrize(("name", "dealt"), [("dugrun", 2 - 1), ("kilgore", 2), ("rath", 2)])
def test_a_gap_in_the_armour_is_one_point_and_never_below_none(name, dealt):
    match = brawl("tzu_xiao+levelled 1,-3", f"{name} 2,-3", hand="Challenge")
    act(match, "Challenge", target=f"champion:{name}")
    assert blows(match)[0]["amount"] == dealt


@rule("SB-EFF-05")
def test_the_effect_on_those_passed_over_follows_the_trap_and_is_lost_with_the_actor():
    for hurt, suffered in ((7, 0), (6, 1)):
        match = brawl(
            f"goldarr -1,-2:{hurt}",
            "rath 0,-2",
            hand="Set Sail!",
            traps={"1,-2": "damage_1"},
            rolls=[["stun"]],
        )
        act(match, "Set Sail!", skill="use", swoop="hex:1,-2", lay="hex:1,1")
        assert dmg(match, "rath") == suffered


@rule("SB-EFF-09", "WC-82")
def test_healing_rain_heals_three_for_each_discarded_card():
    north = "loralei 0,-3 / taze 3,-3:7"
    match = brawl(north, "rath 0,3", hand="Healing Rain, Clairvoyance, Charge, Rush, Grasping Vines")
    act(match, "Healing Rain", skill="use", discard=[])
    assert "card:LOR04" not in keys(match), "the card being played is not in hand"
    carry_on(match, discard=["Charge", "Rush", "done"], choose="champion:taze", heal="n:6")
    assert dmg(match, "taze") == 1
    assert hand(match) == ["Clairvoyance", "Grasping Vines"]
    assert player(match, 0)["discard"] == ["TAZ03", "TAZ07", "LOR04"]


@rule("SB-EFF-09", "WC-82")
def test_healing_rain_without_a_card_heals_nothing():
    match = brawl("loralei 0,-3 / taze 3,-3:7", "rath 0,3", hand="Healing Rain, Charge")
    act(match, "Healing Rain", skill="use", discard="done")
    assert asked(match) == (0, "act")
    assert dmg(match, "taze") == 7
    assert hand(match) == ["Charge"]


def targets(match):
    """The Champions that can be targeted."""
    return sorted(key.removeprefix("champion:") for key in keys(match) if key.startswith("champion:"))


@rule("SB-EFF-10", "SB-TGT-02", "SB-TGT-04", "WC-02")
@pytest.mark.parametrize(("side", "found"), [("", ["rath", "taze"]), ("+levelled", ["dugrun", "rath", "taze"])])
def test_far_reach_widens_a_fireball_at_both_ends(side, found):
    match = brawl(f"gwaien{side} 0,-3", "dugrun 0,-2 / rath 0,-1 / taze -1,0", hand="Fireball")
    play(match, "Fireball", "stop")
    assert targets(match) == found


@rule("SB-EFF-10", "WC-02")
def test_far_reach_ends_at_four_hexes():
    match = brawl("gwaien+levelled 0,-3", "dugrun 0,-2 / rath -1,1 / taze 0,2", hand="Fireball")
    play(match, "Fireball", "stop")
    assert targets(match) == ["dugrun", "rath"]


@rule("SB-EFF-10", "SB-ATK-06")
def test_without_far_reach_a_fireball_finds_nobody_at_one_or_four_hexes():
    match = brawl("gwaien 0,-3", "dugrun 0,-2 / rath -1,1", hand="Fireball")
    play(match, "Fireball", "stop")
    assert asked(match) == (0, "act")


@rule("SB-EFF-13", "WC-90")
def test_rodeo_hits_one_or_two_of_three():
    match = brawl("taze 0,-3", "rath 1,-2 / deryn 0,-1 / dugrun -1,-1", hand="Rodeo")
    act(match, "Rodeo", skill="use", jump="hex:0,-2", choose=[])
    assert sorted(keys(match)) == ["champion:deryn", "champion:dugrun", "champion:rath"], "not none"
    play(match, "champion:rath")
    assert asked(match) == (0, "more")
    assert sorted(keys(match)) == ["champion:deryn", "champion:dugrun", "done"]
    twin = match.copy()
    play(match, "champion:dugrun")
    assert asked(match) == (0, "act"), "not three"
    assert dmg(match, "rath", "deryn", "dugrun") == (2, 0, 2)
    play(twin, "done")
    assert dmg(twin, "rath", "deryn", "dugrun") == (2, 0, 0)


@rule("SB-EFF-14", "WC-98")
@pytest.mark.parametrize(("before", "take"), [(5, "n:4"), (3, "n:2")])
def test_leftovers_heal_two_or_four_never_both(before, take):
    match = brawl(f"morbrax 0,-3:{before}", "rath 0,3", hand="Leftovers", packs=HOUSE_PACK)
    act(match, "Leftovers", skill="use", heal=take)
    assert asked(match) == (0, "act")
    assert dmg(match, "morbrax") == 1


@rule("SB-EFF-14", "WC-32")
@pytest.mark.parametrize(
    ("deryn", "nevamor", "suffered", "end"), [("1,-2", "1,0", 2, "1,2"), ("2,-2", "4,-2", 2, "4,-2")]
)
def test_a_heavy_shot_pushes_one_or_two(deryn, nevamor, suffered, end):
    match = brawl(f"deryn {deryn}", f"nevamor {nevamor}", hand="Heavy Shot")
    act(match, "Heavy Shot", target="champion:nevamor")
    assert dmg(match, "nevamor") == suffered
    assert at(match, "nevamor") == end
