"""Rows: what matches them, and with which dice (GG-ROW)."""

from itertools import combinations
from random import Random

import pytest

from slugfest.games.risk.guardians.content.cards import Row
from slugfest.games.risk.guardians.content.load import load
from slugfest.games.risk.guardians.content.rows import Pattern, counted, matched, pattern_of, placements
from tests.guardians.galaxy import galaxy, keys, play, reason
from tests.rule import rule

SIX = 5


def numbers(*wanted: int) -> Pattern:
    return pattern_of(Row(kind="numbers", numbers=wanted), 0)


def sum123(least: int) -> Pattern:
    return pattern_of(Row(kind="sum123", at_least=least), 0)


def of_a_kind(count: int) -> Pattern:
    return pattern_of(Row(kind="of_a_kind", count=count), 0)


def shown(text: str) -> tuple[int, ...]:
    """Seven dice of which some show nothing: `2 2 3` are six-sided ones, `d8:5` an eight-sided one."""
    words = text.split()
    six = [int(word) for word in words if ":" not in word]
    eight = [int(word[3:]) for word in words if ":" in word]
    return (*six, *[0] * (SIX - len(six)), *eight, *[0] * (2 - len(eight)))


def offered(pattern: Pattern, text: str) -> list[str]:
    """The placements that a roll allows, as what the placed dice show."""
    faces = shown(text)
    names = [f"{face}" if die < SIX else f"d8:{face}" for die, face in enumerate(faces)]
    return sorted(
        " ".join(names[die] for die in range(7) if dice >> die & 1) for dice in placements(pattern, faces, SIX)
    )


@rule("WC-90", "GG-ROW-03")
@pytest.mark.parametrize(("roll", "matches"), [("2 2 3", True), ("3 3", True), ("1 1 3", False)])
def test_1s_2s_and_3s_must_add_up_to_six(roll, matches):
    assert matched(sum123(6), counted(shown(roll))) is matches
    assert bool(offered(sum123(6), roll)) is matches


@rule("WC-91", "GG-ROW-03")
@pytest.mark.parametrize(
    ("roll", "placed"), [("6", []), ("3 4", []), ("3 3 1", ["3 3"]), ("3 d8:3", ["3 d8:3"]), ("d8:6", [])]
)
def test_no_die_over_three_counts_and_none_is_superfluous(roll, placed):
    assert offered(sum123(6), roll) == placed


@rule("WC-92", "GG-ROW-03")
def test_2_2_and_3_are_placed_together():
    assert offered(sum123(6), "2 2 3") == ["2 2 3"]


@rule("GG-ROW-03")
def test_the_sum_may_exceed_the_number():
    assert offered(sum123(5), "2 2 3 3") == ["2 2 3", "2 3", "3 3"][1:]
    assert offered(sum123(4), "3 3") == ["3 3"]


@rule("WC-93", "GG-ROW-05")
def test_a_six_sided_and_an_eight_sided_five_are_different_choices():
    assert offered(numbers(5, 6), "5 6 d8:5") == ["5 6", "6 d8:5"]
    match = galaxy(dice="5 6 1 1 1 d8:5 d8:8")
    play(match, "asset:gamora")
    assert len(keys(match)) == 2
    assert [match.label(option) for option in match.choice.options] == ["Place 5 and 6", "Place 6 and an 8-sided 5"]


@rule("GG-ROW-05")
def test_equal_dice_are_the_same_choice():
    assert offered(numbers(5), "5 5 5") == ["5"]
    assert offered(of_a_kind(2), "4 4 4 d8:4") == ["4 4", "4 d8:4"]
    assert offered(sum123(3), "3 3 1 1 1") == ["1 1 1", "3"]


@rule("GG-ROW-01")
def test_a_row_is_matched_completely_or_not_at_all():
    assert not matched(numbers(5, 6), counted(shown("5 5 5 d8:5")))
    match = galaxy(dice="5 5 4 4 1 d8:4 d8:4", assets={0: ["gamora"]}, turn=1)
    assert "asset:gamora" not in keys(match)
    assert reason(match, "asset:gamora") == (
        "the roll fills none of its rows: a 5 and a 6; 1s, 2s and 3s that add up to 5 or more; a 6",
        "GG-TRN-02",
    )


@rule("GG-ROW-01")
def test_dice_of_an_earlier_roll_do_not_help():
    match = galaxy(selected="drax", filled={"1": "6"}, dice="3 3 4 4 d8:4 d8:5")
    assert keys(match, "row") == []


@rule("GG-ROW-02")
def test_each_number_needs_a_die_of_its_own():
    assert offered(numbers(4, 4), "4") == []
    assert offered(numbers(4, 4), "4 4") == ["4 4"]
    assert offered(numbers(4, 4), "4 d8:4") == ["4 d8:4"]
    assert offered(numbers(4, 5, 6), "4 5") == []


@rule("GG-ROW-02", "WC-94")
def test_a_seven_comes_from_an_eight_sided_die_only():
    assert offered(numbers(7), "6 6 d8:7") == ["d8:7"]
    assert numbers(7, 8).eights == 2
    assert numbers(5, 6).eights == 0
    match = galaxy(selected="quarnyx_battery", filled={"1": "6"}, aside="d8 d8", rolls=[["1"] * 7])
    assert match.view()["actor"] == 1
    assert galaxy(selected="quarnyx_battery", filled={"1": "6"}).view()["actor"] == 0


@rule("GG-ROW-04")
def test_any_number_will_do_for_dice_of_a_kind():
    assert offered(of_a_kind(3), "2 2 2 5 5") == ["2 2 2"]
    assert offered(of_a_kind(3), "2 2 5 5 d8:2") == ["2 2 d8:2"]
    assert offered(of_a_kind(3), "1 2 3 4 5 d8:6 d8:7") == []
    assert offered(of_a_kind(2), "2 2 5 5") == ["2 2", "5 5"]


def looks(faces: tuple[int, ...], dice: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted((6 if die < SIX else 8, faces[die]) for die in dice))


def fits(pattern: Pattern, faces: list[int]) -> bool:
    """Whether exactly these dice match a row, said as the rules say it."""
    if pattern.kind == "numbers":
        return sorted(faces) == sorted(pattern.wanted)
    if pattern.kind == "of_a_kind":
        return len(faces) == pattern.least and len(set(faces)) == 1
    if pattern.kind == "or_more":
        return len(faces) == 1 and faces[0] >= 5
    return max(faces) <= 3 and sum(faces) >= pattern.least and all(sum(faces) - face < pattern.least for face in faces)


@rule("GG-ROW-02", "GG-ROW-03", "GG-ROW-04", "GG-ROW-05")
def test_placements_are_exactly_the_sets_of_dice_that_fit():
    luck = Random(4)
    box = load()
    assert {pattern.kind for pattern in box.patterns} == {"numbers", "sum123", "of_a_kind", "or_more"}
    for _ in range(60):
        faces = tuple(luck.randint(0, 6 if die < SIX else 8) for die in range(7))
        there = [die for die in range(7) if faces[die]]
        for pattern in box.patterns:
            expected = {
                looks(faces, dice)
                for size in range(1, 8)
                for dice in combinations(there, size)
                if fits(pattern, [faces[die] for die in dice])
            }
            made = [tuple(die for die in range(7) if bits >> die & 1) for bits in placements(pattern, faces, SIX)]
            assert len(made) == len(expected)
            assert {looks(faces, dice) for dice in made} == expected
            assert matched(pattern, counted(faces)) is bool(expected)
