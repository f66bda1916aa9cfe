"""Rates, intervals and lengths against figures worked out by hand or known from tables."""

import pytest

from slugfest.lab import Row, summarise, wilson


def row(number: int, bots: str, shares: tuple[float, ...], choices: int = 10, reason: str = "Thor wins: it") -> Row:
    ranks = tuple(1 if share else 2 for share in shares)
    names = {"g": "greedy", "r": "random"}
    seats = tuple(names[bot] for bot in bots)
    tags = ("thor", "hulk")[: len(bots)]
    return Row(number, number, seats, tags, ranks, shares, (0,) * len(bots), reason, choices + 3, choices, 0.5)


ROWS = [
    row(0, "gr", (1.0, 0.0), 10),
    row(1, "rg", (0.0, 1.0), 20),
    row(2, "gr", (0.5, 0.5), 90, "drawn: no hero is left"),
    row(3, "rg", (1.0, 0.0), 20),
]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)],
)
def test_wilson_intervals_have_the_known_values(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_nothing_played_means_nothing_known():
    assert wilson(0, 0) == (0.0, 1.0)
    summary = summarise([])
    assert (summary.games, summary.by_bot, summary.length.longest) == (0, [], 0)


def test_wins_are_counted_per_bot_seat_and_hero_with_draws_shared():
    summary = summarise(ROWS)
    assert [(rate.name, rate.games, rate.wins) for rate in summary.by_bot] == [("greedy", 4, 2.5), ("random", 4, 1.5)]
    assert [(rate.name, rate.wins) for rate in summary.by_seat] == [("seat 1", 2.5), ("seat 2", 1.5)]
    assert [(rate.name, rate.rate) for rate in summary.by_tag] == [("thor", 0.625), ("hulk", 0.375)]
    assert summary.draws == 1


def test_a_bot_in_several_seats_counts_once_per_seat():
    summary = summarise([row(0, "rr", (1.0, 0.0)), row(1, "rr", (0.0, 1.0))])
    assert [(rate.name, rate.games, rate.rate) for rate in summary.by_bot] == [("random", 4, 0.5)]


def test_of_many_endings_those_that_differ_by_a_number_alone_are_counted_together():
    scores = [f"Thor wins with {'1 point' if mine == 1 else f'{mine} points'} to {mine - 1}" for mine in range(1, 15)]
    found = summarise([row(number, "gr", (1.0, 0.0), reason=reason) for number, reason in enumerate(scores)])
    assert found.reasons == {"with … points to …": 14}, "one point is no ending of its own"


def test_lengths_speed_and_reasons():
    summary = summarise(ROWS)
    assert (summary.length.mean, summary.length.median, summary.length.longest) == (35, 20, 90)
    assert (summary.seconds, summary.choices_per_second) == (2.0, 70.0)
    assert summarise(ROWS, seconds=0.5).choices_per_second == 280.0
    assert summary.reasons == {"it": 3, "drawn: no hero is left": 1}
