"""The Dark Elves in Asgard, and what the sector is without them (RM-ASG)."""

import pytest

from slugfest.kernel.errors import BadRoll
from tests.risk.board import asked, keys, manhattan, owner, pass_turn, play, skip_to, told, units
from tests.risk.manhattan import EMPTY, NAMES, attack, winner
from tests.rule import rule


@rule("RM-ASG-01")
def test_three_dark_elves_defend_asgard_with_two_eight_sided_dice():
    match = manhattan("ultron 49:6", "iron_man 30:1", "thor 12:1", at="invade", rolls=[[6, 6, 6], [8, 8]])
    assert (owner(match, "50"), units(match, "50")) == ("neutral", 3)
    attack(match, "49", "50", 3)
    assert told(match, "battle")[0]["defence"] == [8, 8]
    assert units(match, "49", "50") == (4, 3)


@rule("RM-ASG-01")
def test_nobody_is_asked_for_the_dark_elves():
    match = manhattan("ultron 49:6", "iron_man 30:1", "thor 12:1", at="invade", rolls=[[6, 6, 6], [8, 8]], forced=False)
    play(match, "sector:49", "sector:50", "n:3")
    assert asked(match) == ("ultron", "risk.commit"), "they commit 2 by themselves and the battle is over"
    assert match.view()["fought"]


@rule("RM-ASG-01")
def test_a_single_dark_elf_rolls_one_eight_sided_die():
    match = manhattan(
        *("ultron 49:6", "iron_man 30:1", "thor 12:1"), at="invade", rolls=[[6, 6, 6], [1, 2], [6, 6, 6], [8]]
    )
    attack(match, "49", "50", 3)
    assert units(match, "50") == 1
    attack(match, "49", "50", 3)
    assert told(match, "battle")[-1]["defence"] == [8]


@rule("RM-ASG-02")
@pytest.mark.parametrize("faction", NAMES)
def test_anybody_may_invade_asgard_and_beaten_dark_elves_are_gone(faction):
    others = [one for one in NAMES if one != faction][:2]
    forces = (f"{faction} 49:6", f"{others[0]} 12:1", f"{others[1]} 13:1")
    match = manhattan(*forces, at="invade", free_factions=True, rolls=[[6, 6, 6], [5, 5], [6, 6, 6], [5]])
    attack(match, "49", "50", 3)
    assert units(match, "50") == 1
    attack(match, "49", "50", 3, move=4)
    assert (owner(match, "50"), units(match, "50")) == (faction, 4)
    assert not told(match, "hydra")
    assert match.view()["conquered"]


@rule("RM-ASG-02", "RM-HEL-08")
def test_dark_elves_never_join_winter_soldier():
    forces = ("winter_soldier 49:6", "captain_america 30:1", "thor 12:1")
    match = manhattan(*forces, at="invade", rolls=[[6, 6, 6], [5, 5]])
    attack(match, "49", "50", 3)
    assert units(match, "49", "50") == (6, 1)
    assert not told(match, "hydra")


@rule("RM-ASG-02")
def test_dark_elves_never_take_a_turn_nor_grow():
    match = manhattan("ultron 49:2", "iron_man 30:1", "thor 12:1")
    for faction in ("ultron", "iron_man", "thor") * 2:
        assert asked(match)[0] == faction
        pass_turn(match)
    assert (owner(match, "50"), units(match, "50")) == ("neutral", 3)


@rule("RM-ASG-03", "RM-ASG-04", "RM-OBJ-05", "WC-68")
def test_who_holds_asgard_later_defends_it_with_six_sided_dice_and_thor_may_take_it_from_him():
    forces = ("thor 49:6 10:1", "ultron 50:2 40:1", "iron_man 30:1")
    match = manhattan(*forces, at="invade", scepter=True, rolls=[[6, 6, 6], [5, 5]])
    attack(match, "49", "50", 3, 2)
    assert match.view()["defence_eights"] == 0
    assert winner(match) == "thor"


@rule("RM-ASG-03")
def test_a_controller_of_asgard_cannot_roll_an_eight():
    forces = ("thor 49:6 10:1", "ultron 50:2 40:1", "iron_man 30:1")
    match = manhattan(*forces, at="invade", rolls=[[6, 6, 6], [5, 8]])
    with pytest.raises(BadRoll, match="8 is no face of a d6"):
        attack(match, "49", "50", 3, 2)


@rule("RM-ASG-04")
def test_thor_who_holds_asgard_after_somebody_else_beat_the_elves_wins_with_the_scepter():
    rolls = [[6, 6], [1, 1], [6, 6], [1], [6, 6], [1, 1], [6], [1], ["scepter"]]
    forces = ("ultron 49:6 40:1 15:1", "iron_man 30:1", "thor 47:9 14:3")
    match = manhattan(*forces, at="invade", rolls=rolls, decks=EMPTY)
    attack(match, "49", "50", 2)
    attack(match, "49", "50", 2)
    assert owner(match, "50") == "ultron"
    pass_turn(match)
    pass_turn(match)
    skip_to(match, "risk.invade")
    attack(match, "47", "50", 2, 2)
    assert (owner(match, "50"), winner(match)) == ("thor", "")
    attack(match, "14", "15")
    assert winner(match) == "thor"


@rule("RM-ASG-03")
def test_asgard_counts_for_its_region_like_any_sector():
    reach = "46:1 47:1 48:1 49:1 50:1"
    match = manhattan(f"ultron {reach}", "iron_man 30:1", "thor 12:1")
    assert match.view()["players"][0]["regions"] == ["Bifrost Reach"]
    assert "sector:50" in keys(match)
    assert match.view()["pile"] == 3 + 3
