"""Battles with Allies, cards and neutral forces (RM-BAT)."""

import pytest

from slugfest import Match
from slugfest.kernel.errors import BadRoll
from tests.risk.board import asked, keys, manhattan, owner, play, told, units
from tests.rule import rule


def front(attacker: str = "captain_america", defender: str = "thor", mine: int = 9, other: int = 5, **more) -> Match:
    """An attacker in 12 has declared an invasion of 18; both live elsewhere too."""
    third = "iron_man" if "iron_man" not in (attacker, defender) else "ultron"
    forces = (f"{attacker} 12:{mine} 43:1", f"{defender} 18:{other} 45:1", f"{third} 30:1")
    squad = more.get("squad", [])
    return manhattan(*forces, at="battle", source="12", target="18", allies=dict.fromkeys(squad, "12"), **more)


def left(match: Match) -> tuple[int, int]:
    return units(match, "12", "18")


@rule("RM-BAT-01")
def test_the_steps_of_a_battle_come_in_their_order():
    cards = {"captain_america": ["CA-1", "CA-2", "CA-4", "CA-6"], "thor": ["TH-1", "TH-6", "TH-7"]}
    match = front(hands=cards, squad=["black_widow"], rolls=[[6, 1, 1], [5, 4]])
    walked = []
    for key in ("n:3", "n:2", *("pass",) * 7):
        walked.append((*asked(match), [one for one in keys(match) if one.startswith("card:")]))
        play(match, key)
    assert walked == [
        ("captain_america", "risk.commit", ["card:CA-4"]),
        ("thor", "risk.defend", []),
        ("captain_america", "risk.battle_attack", ["card:CA-2"]),
        ("thor", "risk.battle_defend", ["card:TH-6"]),
        ("captain_america", "risk.reroll", []),
        ("captain_america", "risk.after_roll", ["card:CA-1"]),
        ("thor", "risk.after_roll", ["card:TH-1"]),
        ("captain_america", "risk.after_compare", ["card:CA-6"]),
        ("thor", "risk.after_compare", ["card:TH-7"]),
    ]
    assert asked(match) == ("captain_america", "risk.commit")
    assert left(match) == (8, 4)


@rule("RM-BAT-01")
def test_nothing_is_rolled_before_the_first_cards_and_nothing_removed_before_the_last():
    cards = {"captain_america": ["CA-1", "CA-2", "CA-6"], "thor": ["TH-7"]}
    match = front(hands=cards, rolls=[[6, 1, 1], [5, 4]])
    play(match, "n:3", "n:2")
    assert asked(match)[1] == "risk.battle_attack"
    assert (match.view()["attack_dice"], match.view()["defence_dice"]) == ([], [])
    play(match, "pass", "pass")
    assert asked(match) == ("captain_america", "risk.after_roll")
    assert (match.view()["attack_dice"], match.view()["defence_dice"]) == ([6, 1, 1], [5, 4])
    assert told(match, "battle") == []
    play(match, "pass", "pass")
    assert asked(match)[1] == "risk.after_compare"
    assert (match.view()["attack_lost"], match.view()["defence_lost"]) == (1, 1)
    assert left(match) == (9, 5)


@rule("RM-BAT-01")
def test_a_commit_card_comes_before_the_defender_commits():
    match = front(hands={"captain_america": ["CA-4"]}, rolls=[[6, 5, 4], [5]])
    play(match, "card:CA-4")
    assert asked(match) == ("captain_america", "risk.commit")
    play(match, "n:3")
    assert asked(match) == ("captain_america", "risk.commit"), "Thor had nothing to choose"
    assert [facts["defence"] for facts in told(match, "battle")] == [[5]]
    play(match, "n:3")
    assert asked(match) == ("thor", "risk.defend"), "it held for one battle"


@rule("RM-BAT-01")
def test_a_commit_card_is_followed_by_a_commitment():
    match = front(hands={"captain_america": ["CA-4"]}, fought=True)
    assert "stop" in keys(match)
    play(match, "card:CA-4")
    assert asked(match) == ("captain_america", "risk.commit")
    assert "stop" not in keys(match), "it is played together with the commitment"


@rule("RM-BAT-01", "WC-133")
def test_a_single_defender_on_a_token_rolls_one_eight_sided_die():
    forces = ("thor 14:9", "ultron 15:3 45:1", "iron_man 30:1")
    match = manhattan(*forces, at="invade", hands={"thor": ["TH-4"]}, rolls=[[6, 5, 4], [8]])
    play(match, "sector:14", "sector:15", "card:TH-4", "n:3")
    assert [facts["defence"] for facts in told(match, "battle")] == [[8]]
    assert units(match, "14", "15") == (8, 3)


@rule("RM-BAT-02")
@pytest.mark.parametrize("rolls", [[[7, 1, 1], [1, 1]], [[1, 1, 1], [7, 1]]])
def test_without_help_all_dice_are_six_sided(rolls):
    match = front(rolls=rolls)
    play(match, "n:3")
    with pytest.raises(BadRoll, match="d6"):
        play(match, "n:2")


@rule("RM-BAT-03")
@pytest.mark.parametrize("committed", [1, 2, 3])
def test_eight_sided_dice_replace_others_and_never_come_on_top(committed):
    match = front(hands={"captain_america": ["CA-2"]}, squad=["falcon"], rolls=[[8, 7, 6][:committed], [6, 6]])
    play(match, f"n:{committed}", "n:2")
    play(match, "card:CA-2" if committed > 1 else "waive")
    assert [len(facts["attack"]) for facts in told(match, "battle")] == [committed]


@rule("RM-BAT-02", "RM-BAT-03")
def test_a_card_makes_dice_eight_sided_for_one_battle():
    match = front(hands={"captain_america": ["CA-2"]}, rolls=[[8, 8, 6], [6, 6], [8, 1, 1], [1, 1]])
    play(match, "n:3", "n:2", "card:CA-2")
    assert left(match) == (9, 3)
    play(match, "n:3")
    with pytest.raises(BadRoll, match="d6"):
        play(match, "n:2")


@rule("RM-BAT-04")
@pytest.mark.parametrize(
    ("attack", "defence", "after"),
    [([2, 6, 5], [5, 4], (9, 3)), ([8, 1, 1], [6, 5], (8, 4)), ([5, 6, 6], [6, 5], (8, 4))],
)
def test_dice_of_both_kinds_are_sorted_by_value(attack, defence, after):
    match = front(squad=["falcon"], rolls=[attack, defence])
    play(match, "n:3", "n:2")
    assert left(match) == after


@rule("RM-BAT-05")
def test_a_die_rolled_again_keeps_its_second_face():
    match = front(squad=["black_widow"], rolls=[[6, 5], [5, 5], [1]])
    play(match, "n:2", "n:2", "reroll:die:0")
    assert [facts["attack"] for facts in told(match, "battle")] == [[1, 5]]
    assert left(match) == (7, 5)


@rule("RM-BAT-05")
def test_each_source_of_rerolls_works_once_per_battle():
    rolls = [[1, 1], [6, 6], [2], [3, 3], [1, 1], [6, 6]]
    match = front(hands={"captain_america": ["CA-1"]}, squad=["black_widow"], rolls=rolls)
    play(match, "n:2", "n:2", "pass", "reroll:die:0")
    assert asked(match) == ("captain_america", "risk.after_roll")
    play(match, "card:CA-1", "reroll:die:0+die:1")
    assert asked(match) == ("captain_america", "risk.commit")
    assert [facts["attack"] for facts in told(match, "battle")] == [[3, 3]]
    play(match, "n:2", "n:2")
    assert asked(match) == ("captain_america", "risk.reroll"), "Black Widow helps in every battle, the card is gone"


@rule("RM-BAT-05")
def test_a_die_keeps_its_kind_when_it_is_rolled_again():
    both = ["falcon", "black_widow"]
    match = front(squad=both, rolls=[[4, 4], [6, 6], [8]])
    play(match, "n:2", "n:2")
    assert keys(match) == ["reroll:die:0", "reroll:die:1", "pass"], "a four of eight is not a four of six"
    play(match, "reroll:die:0")
    assert left(match) == (8, 4)
    other = front(squad=both, rolls=[[4, 4], [6, 6], [8]])
    play(other, "n:2", "n:2")
    with pytest.raises(BadRoll, match="d6"):
        play(other, "reroll:die:1")


@rule("RM-BAT-05")
def test_the_defender_rolls_again_after_the_attacker():
    cards = {"captain_america": ["CA-1"], "thor": ["TH-1"]}
    match = front(hands=cards, rolls=[[1, 1, 1], [2, 2], [6, 6], [5, 6]])
    play(match, "n:3", "n:2", "pass", "pass", "card:CA-1", "reroll:die:0+die:1")
    assert asked(match) == ("thor", "risk.after_roll")
    assert match.view()["attack_dice"] == [6, 6, 1]
    play(match, "card:TH-1", "reroll:die:0+die:1")
    assert left(match) == (8, 4)


def duel(attacker: str, ally: str, *rolls: list[int]) -> tuple[int, int]:
    """What 9 and 5 have left after a battle in which an Ally helps the attacker."""
    match = front(attacker, squad=[ally], rolls=list(rolls))
    play(match, f"n:{len(rolls[0])}", f"n:{len(rolls[1])}")
    return left(match)


@rule("RM-BAT-06", "WC-86")
def test_scarlet_witch_lowers_the_highest_defence_die():
    assert duel("ultron", "scarlet_witch", [5, 2], [5]) == (9, 4)


@rule("RM-BAT-06")
def test_values_may_leave_the_faces_of_a_die():
    assert duel("winter_soldier", "crossbones", [6], [6]) == (9, 4)
    assert duel("ultron", "scarlet_witch", [1], [1]) == (9, 4)


@rule("RM-BAT-06")
def test_after_pluses_and_minuses_a_side_is_sorted_anew():
    assert duel("ultron", "quicksilver", [5, 5], [5]) == (9, 4), "the second five becomes the highest die"
    assert duel("ultron", "scarlet_witch", [5], [5, 5]) == (8, 5), "the other five is the highest die now"


@rule("RM-BAT-06")
def test_a_single_die_has_no_second():
    assert duel("ultron", "quicksilver", [5], [5]) == (8, 5)


@rule("RM-BAT-06")
def test_pluses_go_to_the_die_that_is_highest_after_rerolls():
    match = front("winter_soldier", hands={"winter_soldier": ["WS-1"]}, squad=["crossbones"], rolls=[[3, 1], [4], [4]])
    play(match, "n:2", "n:1", "pass", "card:WS-1", "reroll:die:1")
    assert left(match) == (9, 4)


@rule("RM-BAT-06")
def test_pluses_and_minuses_on_one_die_add_up():
    for squad, after in (([], (8, 5)), (["scarlet_witch"], (8, 5)), (["scarlet_witch", "quicksilver"], (8, 5))):
        forces = ("ultron 12:9", "winter_soldier 18:5 45:1", "captain_america 30:1")
        allies = {**dict.fromkeys(squad, "12"), "baron_strucker": "18"}
        more = {"at": "battle", "source": "12", "target": "18", "squad": squad, "allies": allies}
        match = manhattan(*forces, **more, rolls=[[5, 1], [5]])
        play(match, "n:2", "n:1")
        assert left(match) == after


@rule("RM-BAT-07", "WC-85")
def test_a_last_defender_who_was_not_lost_holds_the_sector():
    match = front(other=1, hands={"thor": ["TH-7"]}, rolls=[[6, 6, 6], [1]])
    play(match, "n:3", "pass", "pass")
    assert asked(match) == ("thor", "risk.after_compare")
    play(match, "card:TH-7")
    assert (left(match), owner(match, "18")) == ((9, 1), "thor")
    assert asked(match) == ("captain_america", "risk.commit")
    assert told(match, "conquered") == []


@rule("RM-BAT-07")
def test_one_of_two_losses_is_cancelled():
    match = front(hands={"captain_america": ["CA-6"]}, rolls=[[1, 1, 1], [6, 6]])
    play(match, "n:3", "n:2", "pass", "pass", "card:CA-6")
    assert left(match) == (8, 5)


@rule("RM-BAT-08")
@pytest.mark.parametrize(("count", "dice"), [(1, 1), (2, 2), (3, 2), (9, 2)])
def test_neutral_forces_commit_all_they_may_unasked(count, dice):
    forces = ("ultron 12:9", "thor 45:1", "iron_man 30:1")
    more = {"at": "battle", "source": "12", "target": "18", "rest": f"neutral:{count}"}
    match = manhattan(*forces, **more, rolls=[[1, 1, 1], [8] * dice])
    play(match, "n:3")
    assert [facts["defence"] for facts in told(match, "battle")] == [[8] * dice]
    assert asked(match) == ("ultron", "risk.commit")


@rule("RM-BAT-01")
def test_what_the_defender_said_for_one_press_is_forgotten_after_it():
    match = front(mine=5, rolls=[[1, 1, 1], [6, 6], [1], [6]])
    play(match, "until", "n:3", "hold:2")
    assert left(match) == (3, 5)
    assert asked(match) == ("captain_america", "risk.commit")
    play(match, "n:1")
    assert asked(match) == ("thor", "risk.defend")
