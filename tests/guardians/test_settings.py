"""The options of a match, right and wrong."""

import pytest

from slugfest import BadSetting, Match
from slugfest.games.risk.guardians import GUARDIANS


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"max_turns": -1}, ["'max_turns'", "-1", "0 to 1000"]),
        ({"max_turns": 1001}, ["'max_turns'", "1001", "0 to 1000"]),
        ({"max_turns": "ten"}, ["'max_turns'", "'ten'", "whole number"]),
        ({"max_turns": 2.5}, ["'max_turns'", "2.5", "whole number"]),
        ({"max_turns": True}, ["'max_turns'", "True", "whole number"]),
        ({"max_turn": 5}, ["'max_turn'", "did you mean max_turns"]),
    ],
)
def test_a_wrong_option_is_refused_with_what_is_allowed(options, named):
    with pytest.raises(BadSetting) as fault:
        Match(GUARDIANS, 3, seed=1, **options)
    for words in named:
        assert words in str(fault.value)


def test_the_options_are_kept_in_the_log():
    assert Match(GUARDIANS, 3, seed=5, max_turns=12).log.options == {"max_turns": 12}
