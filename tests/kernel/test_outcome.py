"""How matches end: places, shared places, and shares of a win."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slugfest import Outcome
from slugfest.kernel.outcome import ranked


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=6))
def test_places_follow_the_standing(standing: list[tuple[int, ...]]):
    ranks = ranked(standing)
    assert min(ranks) == 1
    for mine, my_rank in zip(standing, ranks, strict=True):
        assert my_rank == 1 + sum(other > mine for other in standing)
        for other, other_rank in zip(standing, ranks, strict=True):
            assert (mine > other) == (my_rank < other_rank)


@given(st.lists(st.tuples(st.integers(0, 2)), min_size=1, max_size=6))
def test_the_shares_of_a_win_add_up_to_one(standing: list[tuple[int, ...]]):
    outcome = Outcome(ranked(standing), tuple(key[0] for key in standing), "over")
    assert sum(outcome.shares) == pytest.approx(1)
    assert {seat for seat, share in enumerate(outcome.shares) if share} == set(outcome.winners)


def test_a_draw_has_several_winners():
    outcome = Outcome((1, 1, 3), (5, 5, 2), "time is up")
    assert outcome.winners == (0, 1)
    assert outcome.shares == (0.5, 0.5, 0.0)
    with pytest.raises(AttributeError):
        outcome.reason = "other"
