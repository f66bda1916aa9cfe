"""What is in the box (RY-CMP)."""

from collections import Counter

import pytest

from slugfest import Match, SlugfestError
from tests.royale.board import FLAG, ROYALE, at, character, defeated, flag, health, keeps, keys, play, spaces, yard
from tests.royale.numbers import amount, full
from tests.rule import rule

# Map 1 as the catalogue prints it, and the walls of Map 2.
YARD = """
. . . . 1 1 1 1 . . . .
. # . . . . . . . . # .
. . . # . . . . # . . .
. . # . . . . . . # . .
3 . . . # . . # . . . 4
3 . . . . . . . . . . 4
3 . . . . . . . . . . 4
3 . . . # . . # . . . 4
. . # . . . . . . # . .
. . . # . . . . # . . .
. # . . . . . . . . # .
. . . . 2 2 2 2 . . . .
"""
ROWS = [line.split() for line in YARD.split("\n") if line]
WALLS = {(r, c) for r, row in enumerate(ROWS) for c, mark in enumerate(row) if mark == "#"}
KEEP_WALLS = {(1, 3), (1, 6), (10, 3), (10, 6), (5, 4), (5, 5), (6, 4), (6, 5)} | {
    (row, column) for row in (3, 8) for column in (1, 2, 7, 8)
}


def within(row: int, column: int, steps: int, rows: int, columns: int) -> set[tuple[int, int]]:
    """All squares of the map so many king's steps around a space, itself left out."""
    square = {(r, c) for r in range(row - steps, row + steps + 1) for c in range(column - steps, column + steps + 1)}
    return {(r, c) for r, c in square if 0 <= r < rows and 0 <= c < columns} - {(row, column)}


def named(found: set[tuple[int, int]]) -> set[str]:
    return {f"{r}-{c}" for r, c in found}


# ------------------------------------------------------------------ dice


def faces_seen(index: int) -> Counter[int]:
    """What red (0) or white (1) shows in 240 battles with different seeds."""
    seen: Counter[int] = Counter()
    for seed in range(240):
        match = yard({"venom": "5-5"}, {"hulk": "5-6"}, seed=seed)
        play(match, "attack:venom-hulk")
        seen[match.view()["dice"][index]] += 1
    return seen


@rule("RY-CMP-1")
def test_red_shows_one_to_six():
    assert sorted(faces_seen(0)) == [1, 2, 3, 4, 5, 6]


@rule("RY-CMP-1")
def test_white_shows_zero_to_four_with_two_on_two_sides():
    seen = faces_seen(1)
    assert sorted(seen) == [0, 1, 2, 3, 4]
    assert seen[2] > max(seen[face] for face in (0, 1, 3, 4)), "two sides of six"


@rule("RY-CMP-1")
def test_green_shows_one_to_six():
    seen = set()
    for seed in range(60):
        match = yard({"venom": "5-5"}, {"hulk": "0-0"}, seed=seed)
        play(match, "move:venom")
        seen.add(match.view()["green"])
    assert seen == {1, 2, 3, 4, 5, 6}


@rule("RY-CMP-1")
@pytest.mark.parametrize("faces", [[0, 2], [7, 2], [3, 5], [3, -1], [3], [3, 2, 4]])
def test_dice_have_no_other_faces_and_a_battle_takes_one_of_each(faces):
    match = yard({"venom": "5-5"}, {"hulk": "5-6"}, rolls=[faces])
    with pytest.raises(SlugfestError):
        play(match, "attack:venom-hulk")


# ------------------------------------------------------------------ health counters


@rule("RY-CMP-2")
def test_a_counter_stops_at_r():
    match = yard({"venom": "5-5", "thor": "0-0"}, {"robin": "5-6:2", "flash": "11-11"}, rolls=[[6, 0], [5, 2]])
    play(match, "attack:venom-robin", "pass")
    assert health(match, "robin") == 0
    assert defeated(match, "robin")


@rule("RY-CMP-2")
@pytest.mark.parametrize("lost", [1, 2, 3, 4, 5])
def test_a_counter_does_not_pass_its_starting_value(lost):
    match = yard({"gravewright": f"5-5:{full('gravewright') - lost}"}, {"flash": "11-11"})
    play(match, "card:second_wind")
    assert health(match, "gravewright") == full("gravewright") - max(0, lost - amount("second_wind", "heal"))


@rule("RY-CMP-2")
def test_every_character_has_a_counter_and_three_cards_of_its_own():
    match = Match(ROYALE, 2, rolls=[[4, 2]])
    offer = match.view()["offer"]
    owners = Counter(card["key"] for one in offer for card in one["cards"])
    assert {one["universe"] for one in offer} == {"Atlas", "Beacon"}
    assert all(7 <= one["health"] <= 12 and len(one["cards"]) == 3 for one in offer)
    assert set(owners.values()) == {1}, "no card belongs to two"


# ------------------------------------------------------------------ maps


@rule("RY-CMP-3")
@pytest.mark.parametrize(("row", "column"), [(5, 5), (0, 0), (11, 6), (6, 11)])
def test_the_yard_is_a_map_of_squares_with_walls(row, column):
    match = yard({"thor": f"{row}-{column}"}, {"flash": "8-7"})
    play(match, "card:storm_flight")
    assert spaces(match) == named(within(row, column, amount("storm_flight", "place"), 12, 12) - WALLS - {(8, 7)})


@rule("RY-CMP-3")
@pytest.mark.parametrize(("row", "column"), [(7, 4), (4, 0), (7, 9)])
def test_the_keeps_are_a_map_of_squares_with_walls(row, column):
    match = keeps({"thor": f"{row}-{column}", "beast": "0-0"}, {"flash": "11-9", "robin": "11-8"})
    play(match, "card:storm_flight")
    taken = {(0, 0), (11, 9), (11, 8), (0, 4), (11, 5)}
    assert spaces(match) == named(within(row, column, amount("storm_flight", "place"), 12, 10) - KEEP_WALLS - taken)


# ------------------------------------------------------------------ bonus cards, flags, bases


@rule("RY-CMP-4")
def test_battle_royale_has_twelve_bonus_cards_and_no_flag():
    match = yard({"venom": "5-5"}, {"hulk": "5-7"})
    assert match.view()["deck"] == 12
    assert match.view()["flags"] == []


@rule("RY-CMP-4")
def test_capture_the_flag_has_two_flags_two_bases_and_no_bonus_card():
    match = Match(FLAG, 2, characters=[["thor", "beast"], ["flash", "robin"]], rolls=[[5, 2]])
    view = match.view()
    assert view["deck"] == 0
    assert len(view["map"]["homes"]) == 2
    assert len({team["base"] for team in view["teams"]}) == 2
    play(match, *["0-3", "11-4"])
    assert {flag(match, 0)["at"], flag(match, 1)["at"]} == set(view["map"]["homes"])


# ------------------------------------------------------------------ free spaces


@rule("RY-CMP-5")
def test_walls_and_characters_of_either_side_make_a_space_not_free():
    match = yard({"hulk": "5-5", "thor": "5-6"}, {"flash": "6-5"})
    play(match, "card:mighty_leap")
    assert {"4-4", "5-6", "6-5", "5-5"}.isdisjoint(spaces(match))
    assert {"4-5", "6-6", "5-4"} <= spaces(match)


@rule("RY-CMP-5")
def test_flags_and_those_who_lie_make_a_space_not_free():
    match = keeps({"thor": "4-4", "beast": "2-4 lying"}, {"flash": "11-4", "robin": "11-6"}, flags=["5-3", "6-3"])
    play(match, "card:storm_flight")
    assert {"5-3", "6-3", "2-4"}.isdisjoint(spaces(match))
    assert {"5-2", "6-2", "2-3"} <= spaces(match)


@rule("RY-CMP-5")
def test_a_space_is_free_again_when_its_character_has_left():
    match = yard({"hulk": "5-5", "thor": "5-6"}, {"flash": "11-11"}, green=1)
    play(match, "move:thor", "5-7", "card:mighty_leap")
    assert "5-6" in spaces(match)
    assert "5-7" not in spaces(match)
    play(match, "5-6")
    assert at(match, "hulk") == "5-6"
    assert character(match, "thor")["at"] == "5-7"
    assert "move:thor" not in keys(match)
