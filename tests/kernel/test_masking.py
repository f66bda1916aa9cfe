"""What a seat may read of a log follows from the requests."""

import pytest

from slugfest import Match, WrongSeat, arrange
from slugfest.kernel.game import ALL, NOBODY, Choose, Draw, Roll
from tests.conformance import parley
from tests.kernel.little import TWO, little, play


def script(rules):
    yield Draw(rules.state.pool, 1, 0, "card")
    yield Draw(rules.state.pool, 1, NOBODY, "card")
    yield Draw(rules.state.pool, 1, ALL, "card")
    yield Roll(TWO)
    yield Choose(0, "little.open", rules.list, "n", 2)
    yield Choose(0, "little.private", rules.list, "n", 2, private=True)
    yield Choose(0, "little.secret", rules.list, "n", 2, secret=True)


MATCH = play(Match(little(script), seed=1), "n:0", "n:1", "n:1")


def hidden(seat: int | None) -> list[int]:
    return [i for i, line in enumerate(MATCH.log_for(seat).answers[:7]) if line is None]


def test_the_seat_itself_misses_only_what_nobody_saw():
    assert hidden(0) == [1]


def test_others_miss_draws_to_a_seat_and_secret_answers():
    assert hidden(1) == hidden(None) == [0, 1, 6]


def test_what_is_not_hidden_is_as_in_the_whole_log():
    whole = MATCH.log.answers
    for seat in (0, 1, None):
        assert all(line in (None, full) for line, full in zip(MATCH.log_for(seat).answers, whole, strict=True))


def test_a_masked_log_tells_neither_seed_nor_checksums():
    log = MATCH.log_for(0)
    assert log.seed is None
    assert log.checks == {}
    assert MATCH.log.seed == 1


def test_a_masked_log_does_not_tell_how_an_arranged_match_began():
    match = arrange(parley.MODE, 2, {"hands": ["1a 2a 3a", "4b 5b 6b"], "stake": "6a", "phase": "swap"})
    assert match.log.start is not None
    assert match.log_for(0).start is None
    assert "stake" not in str(match.log_for(None))


@pytest.mark.parametrize("seat", [-1, -2, 2])
def test_only_seats_of_the_match_have_a_log(seat: int):
    with pytest.raises(WrongSeat):
        MATCH.log_for(seat)
