"""Targeting (SB-TGT)."""

import pytest

from slugfest import Match
from tests.brawl.arena import HOUSE_PACK, act, asked, at, brawl, carry_on, dmg, keys, play, reason
from tests.rule import rule


def targets(match: Match, card: str, **answers) -> list[str]:
    """The Champions that a card may target without moving."""
    act(match, card, target=[], **answers)
    if asked(match) != (0, "target"):
        return []
    return sorted(key.partition(":")[2] for key in keys(match) if key != "decline")


def sets_of_targets(match: Match) -> dict[str, list[str]]:
    """For every orientation on offer whom it hits."""
    found = {}
    for aim in keys(match):
        if aim.startswith("aim:"):
            twin = match.copy()
            play(twin, aim)
            found[aim] = sorted(key.partition(":")[2] for key in twin.view()["fight"]["targets"])
    return found


@rule("SB-TGT-01")
@pytest.mark.parametrize(
    ("place", "possible"),
    [("0,1", True), ("-1,1", True), ("1,1", True), ("0,2", True), ("-1,3", False), ("4,0", False)],
)
def test_range_is_the_plain_distance_whatever_is_in_between(place, possible):
    match = brawl("gwaien 0,-1 / kilgore -1,0 / deryn 1,-1", f"rath {place}", hand="Fireball")
    assert targets(match, "Fireball") == (["rath"] if possible else []), "2 or 3 hexes, through statue and Allies"


@rule("SB-TGT-02", "SB-TGT-04", "WC-02")
@pytest.mark.parametrize(("place", "basic", "risen"), [("0,-2", 0, 1), ("0,-1", 1, 1), ("-1,0", 1, 1), ("-1,1", 0, 1)])
def test_fireball_has_a_least_and_a_greatest_range(place, basic, risen):
    for flag, possible in (("", basic), ("+levelled", risen)):
        match = brawl(f"gwaien{flag} 0,-3", f"rath {place}", hand="Fireball")
        assert targets(match, "Fireball") == (["rath"] if possible else [])


@rule("SB-TGT-02")
@pytest.mark.parametrize(("place", "possible"), [("1,-2", True), ("2,-2", True), ("3,-2", False)])
def test_one_number_is_the_greatest_range(place, possible):
    match = brawl("tzu_xiao 0,-2", f"rath {place}", hand="Challenge")
    assert targets(match, "Challenge") == (["rath"] if possible else [])


@rule("SB-TGT-03")
def test_melee_is_one_adjacent_enemy():
    match = brawl("kilgore 0,-2 / deryn -1,-2", "rath 1,-2 / taze 0,-1 / korvash 2,-2", hand="Maul Thrash")
    assert targets(match, "Maul Thrash") == ["rath", "taze"]
    assert reason(match, "champion:korvash")[1].startswith("SB-TGT")
    carry_on(match, target="champion:taze")
    assert dmg(match, "rath", "taze", "korvash", "deryn") == (0, 4, 0, 0), "2, and 2 by the Push into the statue"


@rule("SB-TGT-04")
def test_an_indirect_shot_flies_over_everything():
    match = brawl("gwaien 0,-2 / kilgore 0,-1", "rath 0,1 / taze 1,-2 / korvash 2,-2", hand="Fireball")
    assert targets(match, "Fireball") == ["korvash", "rath"], "over Ally and statue, over an Enemy"


@rule("SB-TGT-05", "WC-03")
def test_a_direct_shot_needs_a_row_without_statue_in_between():
    match = brawl("tzu_xiao 1,-1", "rath 3,-1 / taze -1,1 / korvash 2,-3", hand="Challenge")
    assert targets(match, "Challenge") == ["rath"]
    for name in ("taze", "korvash"):
        assert reason(match, f"champion:{name}")[1] == "SB-TGT-05"


@rule("SB-TGT-05", "WC-04")
def test_an_ally_in_between_blocks_a_direct_shot():
    match = brawl("tzu_xiao 1,-1 / kilgore 2,-1", "rath 3,-1 / taze -1,1 / korvash 2,-3", hand="Challenge")
    assert targets(match, "Challenge") == []
    assert asked(match) == (0, "act")


@rule("SB-TGT-05")
def test_an_enemy_in_between_blocks_a_direct_shot_and_is_a_target_itself():
    match = brawl("tzu_xiao 0,-2", "rath 1,-2 / taze 2,-2", hand="Challenge")
    assert targets(match, "Challenge") == ["rath"]


@rule("SB-TGT-05")
def test_a_trap_token_does_not_block():
    match = brawl("tzu_xiao 0,-2", "taze 2,-2", hand="Challenge", traps={"1,-2": "stun"})
    assert targets(match, "Challenge") == ["taze"]


@rule("SB-TGT-05", "SB-HEX-02")
@pytest.mark.parametrize(
    ("place", "straight"),
    [("3,-2", True), ("-1,-2", True), ("1,-4", True), ("3,-4", True), ("-1,0", True), ("2,-1", False), ("0,-3", False)],
)
def test_a_direct_shot_goes_along_all_three_axes(place, straight):
    match = brawl("deryn 1,-2", f"rath {place}", hand="Heavy Shot")
    assert targets(match, "Heavy Shot") == (["rath"] if straight else [])


@rule("SB-TGT-06")
def test_all_champions_in_the_template_are_targets_allies_included():
    match = brawl("kilgore 0,-2 / deryn 1,-2", "rath 1,-3 / taze -1,-2 / korvash 2,-2", hand="Fury")
    play(match, "Fury", "stop")
    assert list(sets_of_targets(match).values()) == [["deryn", "rath", "taze"]]
    carry_on(match, target=keys(match)[0])
    assert dmg(match, "deryn", "rath", "taze", "korvash") == (2, 2, 2, 0)


@rule("SB-TGT-06", "SB-TGT-07")
def test_the_player_chooses_the_orientation():
    match = brawl("goldarr 0,-2", "rath 1,-2 / taze -1,-2 / korvash 0,-1", hand="Anchors Aweigh!")
    play(match, "Anchors Aweigh!", "stop")
    found = sorted(sets_of_targets(match).values())
    assert found == [["korvash", "rath"], ["korvash", "taze"], ["rath"], ["taze"]]


@rule("SB-TGT-07")
def test_template_hexes_outside_the_arena_are_void_and_the_rest_still_counts():
    match = brawl("goldarr 1,-4", "rath 2,-4", hand="Anchors Aweigh!")
    play(match, "Anchors Aweigh!", "stop")
    assert list(sets_of_targets(match).values()) == [["rath"]], "three orientations hold Rath, and they are one option"


@rule("SB-TGT-07")
def test_nothing_blocks_an_area():
    match = brawl("morbrax -1,0", "rath 1,0 / taze 1,-1", hand="Belch", packs=HOUSE_PACK)
    play(match, "Belch", "stop")
    assert ["rath", "taze"] in sets_of_targets(match).values(), "behind the statue"


@rule("SB-TGT-08", "WC-36")
def test_an_orientation_needs_an_enemy():
    match = brawl("goldarr 0,-2 / kilgore 1,-2", "rath -1,-2", hand="Anchors Aweigh!")
    play(match, "Anchors Aweigh!", "stop")
    assert all("rath" in names for names in sets_of_targets(match).values())


@rule("SB-TGT-08")
def test_the_actor_is_never_in_its_own_template():
    match = brawl("kilgore 0,-2", "rath 1,-3", hand="Fury")
    act(match, "Fury", target="aim:E")
    assert dmg(match, "kilgore", "rath") == (0, 2)


@rule("SB-TGT-09")
def test_allies_in_the_area_use_their_defence_and_suffer_what_follows():
    match = brawl("goldarr 0,-2 / dugrun 1,-2", "rath 1,-3", hand="Anchors Aweigh!")
    play(match, "Anchors Aweigh!", "stop")
    both = next(aim for aim, names in sets_of_targets(match).items() if len(names) == 2)
    carry_on(match, target=both, order="champion:dugrun")
    assert dmg(match, "dugrun", "rath") == (0, 1), "strength 1 against defence 2 and 0"
    assert at(match, "dugrun", "rath") == ("2,-2", "2,-4"), "both are pushed"


@rule("SB-TGT-09")
def test_an_ally_taken_out_by_an_area_gives_the_opponent_a_point():
    match = brawl("kilgore 0,-2 / deryn 1,-2:6", "rath 1,-3", hand="Fury")
    act(match, "Fury", target="aim:E")
    assert match.view()["vp"] == [0, 1]


@rule("SB-TGT-10", "SB-OUT-03")
def test_champions_on_the_gate_are_not_targeted():
    match = brawl("gwaien 0,-3", "rath 0,-1 / taze gate", hand="Fireball")
    assert targets(match, "Fireball") == ["rath"]


@rule("SB-TGT-10", "SB-OUT-03")
def test_champions_on_the_gate_are_not_affected():
    match = brawl("dugrun 0,-3", "rath 1,-3 / taze gate / korvash 0,3", hand="Blizzard")
    act(match, "Blizzard", target="champion:rath")
    assert dmg(match, "rath", "korvash", "taze") == (3, 1, 0)


@rule("SB-TGT-10", "SB-OUT-03")
def test_allies_on_the_gate_are_not_chosen():
    match = brawl("loralei 0,-3:1 / kilgore gate / deryn 3,-3:3", "rath 0,3", hand="Healing Rain, Winding Path")
    act(match, "Healing Rain", skill="use", discard="Winding Path")
    assert asked(match) == (0, "choose")
    assert sorted(keys(match)) == ["champion:deryn", "champion:loralei"]
