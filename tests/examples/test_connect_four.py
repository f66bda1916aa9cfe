"""Connect Four: discs fall, four in a line win in every direction, and full columns are closed."""

from random import Random

import pytest

from examples.connect_four import COLUMNS, MODE, ROWS
from slugfest import IllegalOption, Match


def play(columns: str) -> Match:
    match = Match(MODE, seed=1, forced=False)
    for column in columns:
        match.play(f"column:{column}")
    return match


def four_in_a_line(cells: set[tuple[int, int]]) -> bool:
    """The slow way to look for a line."""
    steps = ((1, 0), (0, 1), (1, 1), (1, -1))
    return any(all((x + i * dx, y + i * dy) in cells for i in range(4)) for x, y in cells for dx, dy in steps)


@pytest.mark.parametrize(
    ("columns", "winner"),
    [("1212121", 0), ("1122334", 0), ("12233434474", 0), ("76655454414", 0), ("12324252", 1)],
)
def test_four_in_a_line_win(columns: str, winner: int):
    match = play(columns)
    assert match.outcome is not None
    assert match.outcome.winners == (winner,)
    assert match.outcome.reason == "four in a line"


def test_a_full_column_is_closed():
    match = play("111111")
    assert match.choice is not None
    assert match.choice.keys == [f"column:{n}" for n in range(2, COLUMNS + 1)]
    with pytest.raises(IllegalOption):
        match.play("column:1")


def test_a_match_ends_exactly_when_the_slow_way_finds_a_line():
    for seed in range(60):
        luck, match = Random(seed), Match(MODE, seed=1, forced=False)
        cells: tuple[set[tuple[int, int]], set[tuple[int, int]]] = (set(), set())
        heights = [0] * COLUMNS
        while match.choice is not None:
            seat, option = match.choice.seat, luck.choice(match.choice.options)
            cells[seat].add((option.value, heights[option.value]))
            heights[option.value] += 1
            match.play(option)
            line = four_in_a_line(cells[seat])
            assert match.over == (line or sum(heights) == COLUMNS * ROWS)
            assert max(heights) <= ROWS
            if match.outcome is not None:
                assert match.outcome.winners == ((seat,) if line else (0, 1))
