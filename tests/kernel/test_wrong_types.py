"""Values of a wrong type are refused like any other mistake: by class and by name, not by a stray TypeError."""

from typing import Any

import pytest

from slugfest import BadRoll, BadSetting, Match, UnknownMode, UnknownOption
from tests.conformance import parley


@pytest.mark.parametrize("seed", ["abc", 1.5, -7, True])
def test_a_seed_is_a_whole_number(seed: Any):
    with pytest.raises(BadSetting, match=f"seed={seed!r} is not allowed"):
        Match(parley.MODE, 2, seed=seed)


@pytest.mark.parametrize("rolls", [None, 5, "loaded"])
def test_rolls_are_of_a_known_kind(rolls: Any):
    with pytest.raises(BadSetting, match=f"rolls={rolls!r} is unknown"):
        Match(parley.MODE, 2, seed=1, rolls=rolls)


@pytest.mark.parametrize("outcome", [3, None])
def test_a_listed_outcome_is_a_list(outcome: Any):
    with pytest.raises(BadRoll, match="listed outcome 1"):
        Match(parley.MODE, 2, seed=1, rolls=[outcome])


@pytest.mark.parametrize("outcome", [5, None])
def test_an_entered_outcome_is_a_list(outcome: Any):
    match = Match(parley.MODE, 2, seed=1, rolls="manual")
    with pytest.raises(BadRoll, match="entered"):
        match.enter(outcome)
    assert match.awaiting is not None


@pytest.mark.parametrize("option", [None, 3, ("keep",), ["keep"]])
def test_an_option_is_an_option_or_a_key(option: Any):
    match = Match(parley.MODE, 2, seed=1)
    with pytest.raises(UnknownOption, match="parley has no option"):
        match.play(option)
    assert match.choice is not None


@pytest.mark.parametrize("mode", [None, 3, ""])
def test_a_mode_is_a_mode_or_its_id(mode: Any):
    with pytest.raises(UnknownMode, match="there is no mode"):
        Match(mode)
