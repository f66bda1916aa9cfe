"""Hulk and the Rage Meter (RM-HLK)."""

from itertools import product

import pytest

from slugfest import Match
from slugfest.games.risk.content.cards import Bonus
from slugfest.games.risk.content.dice import Edge, compare
from slugfest.kernel.errors import BadRoll
from tests.risk.board import asked, keys, manhattan, owner, pass_turn, places, play, skip_to, told, units
from tests.risk.manhattan import EMPTY, attack
from tests.rule import rule

HULK = Edge([Bonus(do="attack_d8", n=2), Bonus(do="win_tie", die="highest")])


def raging(**more) -> Match:
    """Thor conquers 13 with Hulk one space from the top; 12 keeps 4 Units, 13 has 2, 30 has 5."""
    rolls = [[6], [1], *more.pop("then", [])]
    forces = ("thor 12:6 30:5 07:1", "ultron 13:1 40:1 14:3", "iron_man 24:1")
    match = manhattan(*forces, at="invade", meter=9, rolls=rolls, decks=EMPTY, **more)
    attack(match, "12", "13", move=2)
    return match


@rule("RM-HLK-01")
@pytest.mark.parametrize(("target", "holder"), [("13", "ultron"), ("10", "iron_man"), ("18", "neutral")])
def test_each_sector_conquered_from_anybody_moves_hulk_one_space_up(target, holder):
    forces = ("thor 12:6 30:5", "ultron 13:1 40:1", "iron_man 10:1 24:1")
    match = manhattan(*forces, at="invade", rolls=[[6], [1]])
    assert (match.view()["meter"], match.view()["top"], owner(match, target)) == (0, 10, holder)
    attack(match, "12", target)
    assert match.view()["meter"] == 1
    assert [facts["meter"] for facts in told(match, "rage")] == [1]


@rule("RM-HLK-01")
def test_a_section_counts_too_and_a_battle_without_conquest_does_not():
    forces = ("thor 25:9", "ultron 40:1", "iron_man 24:1")
    match = manhattan(*forces, at="invade", rolls=[[6, 6], [1, 8], [6, 6], [1, 1], [6, 6], [1]])
    attack(match, "25", "H1", 2)
    assert match.view()["meter"] == 0
    attack(match, "25", "H1", 2)
    assert (match.view()["meter"], owner(match, "H1")) == (1, "thor")


@rule("RM-HLK-02")
def test_the_meter_is_common_and_keeps_its_place_from_turn_to_turn():
    forces = ("captain_america 12:4", "ultron 24:4 40:1", "iron_man 01:1")
    rolls = [[6], [1], [6], [1]]
    match = manhattan(*forces, at="invade", meter=4, rolls=rolls, decks=EMPTY)
    attack(match, "12", "13")
    pass_turn(match)
    assert (asked(match)[0], match.view()["meter"]) == ("ultron", 5)
    skip_to(match, "risk.invade")
    attack(match, "24", "31")
    pass_turn(match)
    assert (asked(match)[0], match.view()["meter"]) == ("iron_man", 6)


@rule("RM-HLK-03", "RM-HLK-09", "WC-82")
def test_conquests_while_hulk_is_out_do_not_move_the_meter():
    match = raging(then=[[6], [1], [6], [1]])
    play(match, "sector:30")
    attack(match, "30", "35", move=4)
    attack(match, "35", "34")
    assert match.view()["players"][0]["sectors"] == 6
    assert [facts["meter"] for facts in told(match, "rage")] == [10]
    pass_turn(match)
    assert (match.view()["meter"], match.view()["hulk"]) == (0, "")
    assert len(told(match, "calm")) == 1


@rule("RM-HLK-04", "RM-HLK-05", "WC-78")
def test_whoever_fills_the_meter_places_hulk_and_must_invade_from_there():
    rolls = [[6, 6], [1]]
    forces = ("thor 12:9 30:5 07:1", "ultron 13:1 40:1 14:3", "iron_man 24:1")
    match = manhattan(*forces, at="invade", meter=9, rolls=rolls)
    attack(match, "12", "13", 2, move=6)
    assert asked(match) == ("thor", "risk.hulk")
    assert keys(match) == ["sector:12", "sector:13", "sector:30"]
    play(match, "sector:13")
    assert match.view()["hulk"] == "13"
    assert asked(match) == ("thor", "risk.target")
    assert keys(match) == ["sector:14", "sector:18", "sector:46"]
    play(match, "sector:14")
    assert asked(match) == ("thor", "risk.commit")
    assert keys(match) == ["n:1", "n:2", "n:3", "until"], "no way to stop before a battle"


@rule("RM-HLK-04")
def test_hulk_needs_two_units_and_a_target():
    forces = ("thor 12:6 10:3 08:1 09:1 48:1 30:1", "ultron 13:1 40:1", "iron_man 24:1")
    match = manhattan(*forces, at="invade", meter=9, rolls=[[6], [1]])
    attack(match, "12", "13", move=2)
    assert asked(match)[1] == "risk.hulk"
    assert keys(match) == ["sector:12", "sector:13"], "10 has no target and 30 a single Unit"


@rule("RM-HLK-04")
def test_hulk_may_appear_on_the_helicarrier():
    forces = ("thor 12:2 H1:4", "ultron 13:1 40:1", "iron_man 24:1")
    match = manhattan(*forces, at="invade", meter=9, rolls=[[6], [1], [8, 6], [1, 1]], forced=False)
    attack(match, "12", "13")
    assert asked(match)[1] == "risk.hulk"
    assert keys(match) == ["sector:H1"]
    play(match, "sector:H1", "sector:H2", "n:2")
    assert match.view()["hulk"] == "H1"
    assert told(match, "battle")[-1]["attack"] == [8, 6]


@rule("RM-HLK-04", "RM-HLK-01")
def test_hulk_comes_after_the_spoils_of_the_conquest():
    forces = ("thor 14:6 10:1", "ultron 15:1 40:1", "iron_man 24:1")
    match = manhattan(*forces, at="invade", meter=9, rolls=[[6], [1], ["illusion"]])
    attack(match, "14", "15", move=2)
    order = [entry.kind for entry in match.journal if entry.kind in ("conquered", "token", "rage", "hulk")]
    assert order == ["conquered", "token", "rage"]
    assert asked(match)[1] == "risk.hulk"


@rule("RM-HLK-05")
def test_after_one_battle_with_hulk_the_player_may_stop_and_do_something_else():
    match = raging(then=[[1], [6], [6], [1]])
    play(match, "sector:12", "sector:10", "n:1")
    assert units(match, "12") == 3
    assert "stop" in keys(match)
    play(match, "stop")
    assert asked(match) == ("thor", "risk.invade")
    assert "end" in keys(match)
    attack(match, "30", "35")
    assert owner(match, "35") == "thor"


@rule("RM-HLK-05")
def test_no_invade_card_comes_between_placing_hulk_and_the_declaration():
    hands = {"thor": ["TH-9", "IM-2"]}
    match = raging(hands=hands)
    assert asked(match) == ("thor", "risk.hulk")
    assert not [key for key in keys(match) if key.startswith("card:")]
    play(match, "sector:30")
    assert asked(match) == ("thor", "risk.target")
    assert not [key for key in keys(match) if key.startswith("card:")]
    play(match, "sector:41")
    assert not [key for key in keys(match) if key.startswith("card:")]


@rule("RM-HLK-06", "WC-79")
def test_hulk_who_finds_no_place_waits_and_goes_back_at_the_end_of_the_turn():
    forces = ("thor 12:2 07:1", "ultron 13:1 40:4", "iron_man 24:1")
    match = manhattan(*forces, at="invade", meter=9, rolls=[[6], [1]], decks=EMPTY, forced=False)
    play(match, "sector:12", "sector:13", "n:1")
    skip_to(match, "risk.invade")
    assert (match.view()["meter"], match.view()["hulk"]) == (10, "")
    assert keys(match) == ["end"]
    pass_turn(match)
    assert asked(match)[0] == "ultron"
    assert (match.view()["meter"], match.view()["hulk"]) == (0, "")
    skip_to(match, "risk.invade")
    assert "sector:40" in keys(match)
    assert "end" in keys(match), "Ultron does not inherit Hulk"


@rule("RM-HLK-04", "RM-HLK-06")
def test_hulk_waits_when_only_a_place_without_target_has_units_to_spare():
    forces = ("thor 12:2 08:5 07:1 10:1 49:1", "ultron 13:1 40:4", "iron_man 24:1")
    match = manhattan(*forces, at="invade", meter=9, rolls=[[6], [1]], decks=EMPTY, forced=False)
    attack(match, "12", "13")
    assert asked(match) == ("thor", "risk.invade")
    assert (keys(match), match.view()["meter"], match.view()["hulk"]) == (["end"], 10, "")


@rule("RM-HLK-06", "RM-HLK-04")
def test_hulk_appears_as_soon_as_a_place_exists_in_the_same_step():
    forces = ("thor 12:2 07:1", "ultron 13:1 40:4", "iron_man 24:1")
    hands = {"thor": ["IM-6"]}
    match = manhattan(*forces, at="invade", meter=9, rolls=[[6], [1]], decks=EMPTY, hands=hands, forced=False)
    play(match, "sector:12", "sector:13", "n:1")
    skip_to(match, "risk.invade")
    assert keys(match) == ["card:IM-6", "end"]
    play(match, "card:IM-6", "sector:07")
    assert asked(match) == ("thor", "risk.hulk")
    assert keys(match) == ["sector:07"]


@rule("RM-HLK-07")
def test_hulk_fights_in_every_battle_from_his_place_and_moves_in_with_each_conquest():
    match = raging(then=[[8, 7, 6], [1], [8], [1]])
    play(match, "sector:30")
    attack(match, "30", "35", 3, move=3)
    assert told(match, "battle")[-1]["attack"] == [8, 7, 6]
    assert match.view()["hulk"] == "35"
    attack(match, "35", "34")
    assert told(match, "battle")[-1]["attack"] == [8]
    assert match.view()["hulk"] == "34"


@rule("RM-HLK-07")
def test_a_battle_from_another_place_knows_no_hulk():
    match = raging(then=[[8, 6], [1], [8], [1]])
    play(match, "sector:30")
    attack(match, "30", "35", 2)
    assert match.view()["hulk"] == "35"
    with pytest.raises(BadRoll, match="8 is no face of a d6"):
        attack(match, "12", "10")


@rule("RM-HLK-07")
def test_hulk_is_never_lost_with_the_units_around_him():
    match = raging(then=[[1, 1, 1], [8], [1, 1], [8], [1], [8]])
    assert places(match) == ["12", "13", "30"]
    play(match, "sector:30")
    attack(match, "30", "41", 3)
    assert (units(match, "30"), match.view()["hulk"]) == (4, "30")
    attack(match, "30", "41", 2)
    assert (units(match, "30"), match.view()["hulk"]) == (3, "30")


@rule("RM-HLK-07")
def test_hulk_is_no_unit():
    match = manhattan("thor 12:4 30:1", "ultron 13:1 40:1", "iron_man 24:1", at="invade", hulk="12")
    assert units(match, "12") == 4
    assert match.view()["players"][0]["units"] == 5
    play(match, "sector:12", "sector:13")
    assert keys(match) == ["n:1", "n:2", "n:3", "until"]


@rule("RM-HLK-08", "WC-80")
def test_hulk_wins_a_tie_of_the_highest_pair_only():
    forces = ("thor 12:9", "ultron 13:3 40:1", "iron_man 24:1")
    match = manhattan(*forces, at="invade", hulk="12", rolls=[[6, 3, 1], [6, 4]])
    attack(match, "12", "13", 3, 2)
    assert units(match, "12", "13") == (8, 2)


@rule("RM-HLK-08")
def test_a_tie_of_the_second_pair_still_goes_to_the_defender():
    forces = ("thor 12:9", "ultron 13:3 40:1", "iron_man 24:1")
    match = manhattan(*forces, at="invade", hulk="12", rolls=[[5, 3, 1], [4, 3]])
    attack(match, "12", "13", 3, 2)
    assert units(match, "12", "13") == (8, 2)


@rule("RM-HLK-08")
def test_without_hulk_the_same_dice_cost_the_attacker_both():
    forces = ("thor 12:9", "ultron 13:3 40:1", "iron_man 24:1")
    match = manhattan(*forces, at="invade", rolls=[[6, 3, 1], [6, 4]])
    attack(match, "12", "13", 3, 2)
    assert units(match, "12", "13") == (7, 3)


@rule("RM-HLK-08")
@pytest.mark.parametrize(("commit", "roll"), [(1, [8]), (2, [8, 8]), (3, [8, 8, 6])])
def test_two_attack_dice_are_eight_sided(commit, roll):
    forces = ("thor 12:9", "ultron 13:2 40:1", "iron_man 24:1")
    match = manhattan(*forces, at="invade", hulk="12", rolls=[roll, [1]])
    attack(match, "12", "13", commit, 1)
    assert told(match, "battle")[0]["attack"] == roll


@rule("RM-HLK-08")
def test_the_third_die_stays_six_sided():
    forces = ("thor 12:9", "ultron 13:2 40:1", "iron_man 24:1")
    match = manhattan(*forces, at="invade", hulk="12", rolls=[[1, 1, 8], [1]])
    with pytest.raises(BadRoll, match="8 is no face of a d6"):
        attack(match, "12", "13", 3, 1)


@rule("RM-HLK-08", "WC-81")
def test_hulk_against_two_six_sided_dice_falls_as_counted():
    eight, six = range(1, 9), range(1, 7)
    counts = [0, 0, 0]
    for mine in product(eight, eight, six):
        for other in product(six, six):
            counts[compare(mine, other, HULK, Edge())] += 1
    assert counts == [8814, 3581, 1429]


@rule("RM-HLK-09")
def test_hulk_goes_back_to_the_bottom_at_the_end_of_the_turn():
    match = manhattan("thor 12:4 10:1", "ultron 13:1 40:1", "iron_man 24:1", at="maneuver", hulk="12")
    pass_turn(match)
    assert asked(match)[0] == "ultron"
    assert (match.view()["meter"], match.view()["hulk"]) == (0, "")


@rule("RM-HLK-09")
def test_hulk_does_not_maneuver():
    forces = ("thor 12:4 13:1", "ultron 40:1", "iron_man 24:1")
    match = manhattan(*forces, at="maneuver", hulk="12", maneuvers=2)
    play(match, "sector:12", "n:3")
    assert units(match, "12", "13") == (1, 4)
    assert match.view()["hulk"] == "12"
