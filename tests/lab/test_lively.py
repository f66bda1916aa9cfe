"""No mode stands still: bots of every level play it to a victory or a draw, not until a guard of rounds stops them."""

import pytest

from slugfest import modes
from slugfest.lab import play_match
from slugfest.lab.summary import liveliness_of

THINKING = "search:12"
"""What hard is made of, with a small budget in positions: it does the same on every machine."""


def tables(mode):
    """Who sits down: the quick levels with the fewest and the most seats, the others with the fewest."""
    few, many = mode.seats[0], mode.seats[-1]
    quick = [(seats, level, 0) for seats in dict.fromkeys((few, many)) for level in ("easy", "medium")]
    return [*quick, (few, "easy", 1), (few, THINKING, 0)]


@pytest.mark.parametrize("mode", modes().values(), ids=lambda mode: mode.id)
def test_bots_of_every_level_come_to_an_end_by_themselves(mode):
    games = tables(mode)
    rows = [play_match(mode.game(seats), [level] * seats, seed) for seats, level, seed in games]
    stopped = [game for game, row in zip(games, rows, strict=True) if row.by == "guard"]
    found = liveliness_of(rows)
    assert not found.stand_off, f"{found.stand_off} These were: {stopped} (seats, level, seed)"
    assert found.idle is not None
    assert found.idle < 0.5, f"nothing was done in {found.idle:.0%} of turns"
