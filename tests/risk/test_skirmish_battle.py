"""Battles (RS-BAT)."""

from collections import Counter
from itertools import product

import pytest

from slugfest import IllegalOption, Match
from tests.risk.board import asked, keys, owner, play, player, skirmish, told, units
from tests.rule import rule


def front(thor: int, ultron: int, **more) -> Match:
    """Thor in 12 has declared an invasion of Ultron in 13; both live elsewhere too."""
    forces = (f"thor 12:{thor} 07:1", f"ultron 13:{ultron} 45:1", "iron_man 30:1")
    return skirmish(*forces, at="battle", source="12", target="13", **more)


def losses(thor: int, ultron: int, attack: list[int], defence: list[int]) -> tuple[int, int]:
    """What one battle costs both."""
    match = front(thor, ultron, rolls=[attack, defence], forced=False)
    play(match, f"n:{len(attack)}", f"n:{len(defence)}")
    left = units(match, "12", "13")
    return thor - left[0], ultron - left[1]


@rule("RS-BAT-01")
@pytest.mark.parametrize(("count", "most"), [(3, 2), (4, 3), (5, 3), (90, 3)])
def test_the_attacker_commits_one_to_three_and_leaves_one(count, most):
    match = front(count, 5, forced=False)
    assert asked(match) == ("thor", "risk.commit")
    assert keys(match) == [*(f"n:{number}" for number in range(1, most + 1)), "until"]
    with pytest.raises(IllegalOption):
        play(match, f"n:{most + 1}")


@rule("RS-BAT-01")
def test_with_two_units_one_fights():
    match = front(2, 5, forced=False)
    assert keys(match) == ["n:1"]


@rule("RS-BAT-02", "WC-17")
@pytest.mark.parametrize("count", [2, 3, 9])
def test_the_defender_commits_one_or_two(count):
    match = front(7, count, forced=False)
    play(match, "n:3")
    assert asked(match) == ("ultron", "risk.defend")
    assert keys(match) == ["n:1", "n:2"]
    with pytest.raises(IllegalOption):
        play(match, "n:3")


@rule("RS-BAT-02", "RS-BAT-03", "WC-18")
def test_the_defender_knows_the_attackers_number_and_no_dice():
    match = front(7, 2, rolls=[[6, 4], [5, 4]])
    play(match, "n:2")
    assert asked(match) == ("ultron", "risk.defend")
    assert match.view(1)["attack"] == 2
    assert match.log.answers == ["n:2"], "nothing has been rolled"
    assert told(match, "battle") == []
    play(match, "n:2")
    assert match.log.answers[:2] == ["n:2", "n:2"]
    assert len(told(match, "battle")) == 1


@rule("RS-BAT-02", "RS-BAT-03")
@pytest.mark.parametrize("rolls", [[[6, 4, 1], [5, 4]], [[1, 1, 1], [6, 6]]])
def test_the_defender_has_the_same_choice_whatever_will_be_rolled(rolls):
    match = front(7, 3, rolls=rolls)
    play(match, "n:3")
    assert keys(match) == ["n:1", "n:2"]
    assert match.view(1)["units"] == front(7, 3).view(1)["units"]


@rule("RS-BAT-02", "RS-BAT-03", "WC-17")
def test_a_single_defender_is_not_asked():
    match = front(7, 1, rolls=[[1, 1, 1], [1]], forced=False)
    play(match, "n:3")
    assert asked(match) == ("thor", "risk.commit"), "the battle is over already"
    assert told(match, "battle")[0]["defence"] == [1]


@rule("RS-BAT-04")
@pytest.mark.parametrize(("attack", "defence"), [*product((1, 2, 3), (1, 2))])
def test_each_side_rolls_a_die_for_each_committed_unit(attack, defence):
    match = front(9, 9)
    play(match, f"n:{attack}", f"n:{defence}")
    facts = told(match, "battle")[0]
    assert (len(facts["attack"]), len(facts["defence"])) == (attack, defence)


@rule("RS-BAT-05", "RS-BAT-06", "RS-BAT-07", "RS-BAT-08", "WC-01")
def test_the_first_printed_battle():
    assert losses(7, 2, [6, 4, 1], [5, 4]) == (1, 1)


@rule("RS-BAT-05")
@pytest.mark.parametrize(("attack", "defence"), [([1, 4, 6], [4, 5]), ([4, 6, 1], [5, 4]), ([1, 6, 4], [4, 5])])
def test_the_order_of_the_dice_does_not_matter(attack, defence):
    assert losses(7, 2, attack, defence) == (1, 1)


@rule("RS-BAT-05")
def test_highest_meets_highest_and_second_meets_second():
    assert losses(7, 5, [5, 2], [3, 4]) == (1, 1), "5 against 4 and 2 against 3, not 5 against 3 and 2 against 4"
    assert losses(7, 5, [6, 3, 3], [2, 5]) == (0, 2)
    assert losses(7, 5, [6, 5, 1], [6, 4]) == (1, 1)


@rule("RS-BAT-06", "RS-BAT-07", "WC-12")
@pytest.mark.parametrize(("attack", "defence", "lost"), [(4, 4, (1, 0)), (5, 4, (0, 1)), (3, 4, (1, 0))])
def test_one_against_one(attack, defence, lost):
    assert losses(5, 5, [attack], [defence]) == lost


@rule("RS-BAT-06", "RS-BAT-07")
@pytest.mark.parametrize(("attack", "defence"), [*product(range(1, 7), range(1, 7))])
def test_only_the_higher_attack_die_wins(attack, defence):
    assert losses(5, 5, [attack], [defence]) == ((0, 1) if attack > defence else (1, 0))


@rule("RS-BAT-05", "RS-BAT-06", "RS-BAT-07", "WC-13")
def test_two_against_two_with_a_tie_on_top():
    assert losses(5, 5, [6, 6], [6, 5]) == (1, 1)


@rule("RS-BAT-08", "RS-BAT-09", "WC-14")
def test_a_second_defence_die_without_a_partner_is_ignored():
    assert losses(5, 5, [6], [5, 2]) == (0, 1)
    assert losses(5, 5, [3], [5, 2]) == (1, 0), "the 2 is no partner for the 3"


@rule("RS-BAT-08")
def test_the_lowest_attack_dice_are_ignored():
    assert losses(9, 5, [1, 1, 6], [5]) == (0, 1)
    assert losses(9, 5, [2, 6, 6], [5, 5]) == (0, 2)


@rule("RS-BAT-09", "WC-15")
def test_three_equal_dice_against_one_cost_a_single_unit():
    assert losses(9, 5, [2, 2, 2], [2]) == (1, 0)


@rule("RS-BAT-09")
@pytest.mark.parametrize(("attack", "defence"), [*product((1, 2, 3), (1, 2))])
def test_a_battle_removes_as_many_units_as_there_are_pairs(attack, defence):
    match = front(90, 90)
    for number in range(1, 21):
        play(match, f"n:{attack}", f"n:{defence}")
        assert 180 - sum(units(match, "12", "13")) == number * min(attack, defence)


@rule("RS-BAT-10")
def test_losses_come_from_source_and_target_and_leave_the_map():
    match = front(7, 5, rolls=[[6, 4, 1], [5, 4]])
    before = match.view()["units"]
    play(match, "n:3", "n:2")
    changed = {i + 1: was - now for i, (was, now) in enumerate(zip(before, match.view()["units"], strict=True))}
    assert {sector: gone for sector, gone in changed.items() if gone} == {12: 1, 13: 1}
    assert (player(match, "thor")["units"], player(match, "ultron")["units"]) == (7, 5)


@rule("RS-BAT-10")
def test_all_pairs_are_compared_before_units_are_removed():
    match = front(3, 2, rolls=[[6, 1], [5, 5]])
    play(match, "n:2", "n:2")
    assert units(match, "12", "13") == (2, 1), "the second pair is fought though the first cost a Unit"


@rule("RS-BAT-01", "RS-BAT-11", "WC-02")
def test_after_a_battle_the_attacker_goes_on_with_any_number_or_ends():
    match = front(7, 2, rolls=[[6, 4, 1], [5, 4]])
    play(match, "n:3", "n:2")
    assert asked(match) == ("thor", "risk.commit")
    assert keys(match) == ["n:1", "n:2", "n:3", "until", "stop"]


@rule("RS-BAT-11")
def test_the_next_commitment_is_free():
    match = front(7, 9, rolls=[[6], [1, 1], [6, 6, 6], [1], [6, 6], [1, 1]])
    for attack, defence, left in ((1, 2, 8), (3, 1, 7), (2, 2, 5)):
        play(match, f"n:{attack}", f"n:{defence}")
        assert units(match, "12", "13") == (7, left)
    play(match, "stop")
    assert asked(match) == ("thor", "risk.invade")
    assert (owner(match, "13"), units(match, "13")) == ("ultron", 5)
    assert not match.view()["conquered"]


@rule("RS-BAT-12")
def test_with_one_unit_left_in_the_source_the_invasion_ends_by_itself():
    match = front(3, 9, rolls=[[1, 1], [6, 6]])
    play(match, "n:2", "n:2")
    assert (units(match, "12"), match.view()["source"]) == (1, "")
    assert asked(match)[0] == "ultron", "07 alone cannot invade or maneuver either"


@rule("RS-BAT-12")
def test_nobody_is_asked_to_end_such_an_invasion():
    match = front(3, 9, rolls=[[1, 1], [6, 6]], forced=False)
    play(match, "n:2", "n:2")
    assert asked(match) == ("thor", "risk.invade")


@rule("RS-BAT-11")
def test_pressing_on_fights_with_all_dice_until_the_target_falls():
    match = front(9, 3, rolls=[[6, 6, 1], [6, 1], [6, 6, 6], [1, 1]])
    play(match, "until")
    assert asked(match) == ("thor", "risk.until")
    assert keys(match) == [f"n:{number}" for number in range(1, 8)], "8 would be fewer than the first battle may leave"
    play(match, "n:1", "n:2", "n:2")
    assert [len(facts["attack"]) for facts in told(match, "battle")] == [3, 3]
    assert asked(match) == ("thor", "risk.move_in")
    assert keys(match) == [f"n:{number}" for number in range(3, 8)]


@rule("RS-BAT-11")
def test_pressing_on_stops_at_the_number_named():
    match = front(6, 9, rolls=[[1, 1, 1], [6, 6], [1, 1, 1], [6, 1]])
    play(match, "until", "n:4", "n:2")
    assert units(match, "12", "13") == (4, 9)
    assert asked(match) == ("thor", "risk.commit")
    assert keys(match) == ["n:1", "n:2", "n:3", "until", "stop"]


@rule("RS-BAT-11")
def test_pressing_on_never_leaves_fewer_than_the_number_named():
    match = front(7, 9, rolls=[[6, 6, 6], [6, 1], [6, 6, 6], [6, 1]])
    play(match, "until", "n:4", "n:2", "n:2")
    assert units(match, "12", "13") == (5, 7)
    assert asked(match) == ("thor", "risk.commit"), "against two dice five could become three"


@rule("RS-BAT-11")
def test_pressing_on_goes_on_where_only_one_can_be_lost():
    match = front(6, 3, rolls=[[1, 1, 1], [6], [1, 1, 1], [6]])
    play(match, "until", "n:4", "hold:1")
    assert units(match, "12", "13") == (4, 3)
    assert asked(match) == ("thor", "risk.commit")


@rule("RS-BAT-02", "RS-BAT-11")
def test_while_the_attacker_presses_the_defender_chooses_battle_by_battle_or_once():
    match = front(12, 9, rolls=[[6, 6, 6], [1], [6, 6, 6], [1, 1], [6, 6, 6], [1, 1], [1, 1, 1], [6, 6]])
    play(match, "until", "n:10")
    assert asked(match) == ("ultron", "risk.defend")
    assert keys(match) == ["n:1", "n:2", "hold:1", "hold:2"]
    play(match, "n:1")
    assert asked(match) == ("ultron", "risk.defend")
    play(match, "hold:2")
    assert asked(match) == ("thor", "risk.commit"), "two more battles without a question, then 12 was down to 10"
    assert [len(facts["defence"]) for facts in told(match, "battle")] == [1, 2, 2, 2]
    assert units(match, "12", "13") == (10, 4)


@rule("RS-BAT-02")
def test_what_the_defender_said_for_one_press_is_forgotten_after_it():
    match = front(12, 9, rolls=[[1, 1, 1], [6, 6]])
    play(match, "until", "n:10", "hold:2", "n:3")
    assert asked(match) == ("ultron", "risk.defend")
    assert keys(match) == ["n:1", "n:2"]


@rule("WC-19", "WC-20")
@pytest.mark.parametrize(
    ("attack", "defence", "counts"),
    [
        (3, 2, {0: 2890, 1: 2611, 2: 2275}),
        (1, 1, {0: 15, 1: 21}),
        (2, 1, {0: 125, 1: 91}),
        (3, 1, {0: 855, 1: 441}),
        (1, 2, {0: 55, 1: 161}),
        (2, 2, {0: 295, 1: 420, 2: 581}),
    ],
)
def test_all_rolls_of_a_battle(attack, defence, counts):
    """WC-19 and WC-20, by fighting one battle for each roll there is."""
    every = list(product(range(1, 7), repeat=attack + defence))
    found = Counter()
    for start in range(0, len(every), 72):
        some = every[start : start + 72]
        match = front(400, 400, rolls=[list(part) for faces in some for part in (faces[:attack], faces[attack:])])
        for _ in some:
            play(match, f"n:{attack}", f"n:{defence}")
        fought = told(match, "battle")
        found.update(facts["lost"] for facts in fought)
        assert units(match, "12") == 400 - sum(facts["lost"] for facts in fought)
        assert 800 - sum(units(match, "12", "13")) == len(some) * min(attack, defence)
    assert found == counts
