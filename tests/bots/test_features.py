"""What a position is in numbers holds only what the seat may know: dealt anew, whatever is hidden, it is the same."""

from math import isfinite

import pytest

from slugfest.conformance.cases import HIDING, random_player
from slugfest.conformance.redealt import anything_was_secret
from slugfest.kernel.match import Match
from slugfest.kernel.registry import modes

EVERY = 8
"""How many answers lie between two positions that are looked at."""
LOOKS = 30
"""How many positions of a match are looked at."""
CASES = [
    pytest.param(mode, seats, quick, id=f"{mode.id}-{seats}-{'quick' if quick else 'whole'}")
    for mode in modes().values()
    if mode.mind.features is not None
    for seats in mode.seats
    for quick in (False, True)
]


@pytest.mark.parametrize(("mode", "seats", "quick"), CASES)
def test_numbers_hold_only_what_the_seat_may_know(mode, seats, quick):
    options = mode.quick if quick else HIDING.get(mode.id, {})
    match, player = Match(mode, seats, seed=23, **options), random_player(23)
    game, numbers = match.game, mode.numbers
    shape = numbers.shape(game.content, seats)
    different = 0
    for answer in range(EVERY * LOOKS):
        if match.over:
            break
        if answer % EVERY == 0 or answer < 3:
            for seat in range(seats):
                here = numbers.of(match.state, game.content, seat)
                assert len(here) == shape.length
                assert {type(number) for number in here} == {float}
                assert all(map(isfinite, here))
                units = [here[at : at + shape.unit] for at in range(shape.plain, len(here), shape.unit or 1)]
                assert all(unit[0] == 1.0 or not any(unit) for unit in units), "a unit is there, or all is zero"
                for seed in (1, 2):
                    other = match.imagine(seat, seed)
                    different += other.state != match.state
                    assert numbers.of(other.state, game.content, seat) == here, (answer, seat)
        match.play(player(match), seat=match.choices[0].seat)
    assert different or not anything_was_secret(match)
