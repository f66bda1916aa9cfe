"""Tic-tac-toe: lines win, a full board is a draw, taken cells are taken."""

from itertools import product

import pytest

from examples.tic_tac_toe import LINES, MODE, WINS
from slugfest import BadPosition, IllegalOption, Match, arrange


def play(*cells: int) -> Match:
    match = Match(MODE, seed=1, forced=False)
    for cell in cells:
        match.play(f"cell:{cell}")
    return match


def test_rows_columns_and_diagonals_win():
    grid = list(product(range(3), repeat=2))
    lines = [[(i, j) for j in range(3)] for i in range(3)] + [[(j, i) for j in range(3)] for i in range(3)]
    lines += [[(i, i) for i in range(3)], [(i, 2 - i) for i in range(3)]]
    assert sorted(LINES) == sorted(sum(1 << grid.index(cell) for cell in line) for line in lines)
    assert [marks for marks in range(512) if WINS[marks] and marks.bit_count() == 3] == sorted(LINES)


def test_the_first_seat_can_win():
    match = play(0, 3, 1, 4, 2)
    assert match.outcome is not None
    assert (match.outcome.ranks, match.outcome.scores) == ((1, 2), (1, 0))
    assert match.outcome.reason == "three in a row"


def test_the_second_seat_can_win():
    match = play(0, 2, 1, 4, 8, 6)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_a_full_board_without_a_line_is_a_draw():
    match = play(0, 1, 2, 4, 3, 5, 7, 6, 8)
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)


def test_a_taken_cell_cannot_be_taken_again():
    match = play(4)
    with pytest.raises(IllegalOption):
        match.play("cell:4")
    assert match.choice is not None
    assert match.choice.seat == 1
    assert len(match.choice.options) == 8


def games_that_end_after(match: Match, plies: int) -> int:
    """How many ways there are to end a match after exactly so many more plies."""
    if match.choice is None or not plies:
        return int(match.over and not plies)
    count = 0
    for option in match.choice.options:
        after = match.copy()
        after.play(option)
        count += games_that_end_after(after, plies - 1)
    return count


def test_as_many_games_end_after_five_plies_as_is_known():
    assert games_that_end_after(play(), 5) == 1440


def test_it_has_no_described_positions():
    with pytest.raises(BadPosition, match="tic_tac_toe cannot be arranged"):
        arrange(MODE, 2, {})
