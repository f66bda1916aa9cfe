"""How matches end: places, shared places, and shares of a win."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slugfest import BadOutcome, Outcome
from slugfest.kernel.outcome import WAYS, by_places, ranked


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
    outcome = Outcome((1, 1, 3), (5, 5, 2), "all cards are played", by="draw")
    assert outcome.winners == (0, 1)
    assert outcome.shares == (0.5, 0.5, 0.0)
    with pytest.raises(AttributeError):
        outcome.reason = "other"


@pytest.mark.parametrize("by", WAYS)
def test_a_match_ends_by_a_victory_a_guard_or_a_draw(by: str):
    assert Outcome((1, 1), (0, 0), "over", by).by == by


def test_a_match_ends_by_victory_unless_said_otherwise():
    assert Outcome((1, 2), (1, 0), "over").by == "victory"


@pytest.mark.parametrize("by", ["", "Victory", "timeout"])
def test_no_match_ends_in_another_way(by: str):
    with pytest.raises(BadOutcome) as fault:
        Outcome((1, 2), (1, 0), "over", by)
    assert str(fault.value) == f"a match cannot end by {by!r}: use 'victory', 'guard' or 'draw'"


@given(st.lists(st.tuples(st.integers(0, 2)), min_size=1, max_size=6))
def test_without_teams_it_is_a_draw_when_several_are_first(standing: list[tuple[int, ...]]):
    ranks = ranked(standing)
    assert by_places(ranks) == ("draw" if ranks.count(1) > 1 else "victory")


@given(st.lists(st.integers(0, 2), min_size=2, max_size=3), st.integers(1, 3))
def test_partners_who_are_first_together_have_won(points: list[int], partners: int):
    sides = [*range(len(points))] * partners
    ranks = ranked([(points[side],) for side in sides])
    assert by_places(ranks, sides) == by_places(ranked([(one,) for one in points]))
