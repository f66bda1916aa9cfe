"""No bot knows what its seat cannot know: in every mode, what is hidden may be anything, and its choice is the same."""

from random import Random

import pytest

from slugfest import Match
from slugfest.bots import Chair, bot_named
from slugfest.kernel.registry import modes

BOTS = ("easy", "casual", "greedy", "search:30")
DEPTHS = (9, 60)


def some_way_into(mode: str, choices: int, seed: int) -> Match:
    """A match after so many answers by lot, or a little before its end."""
    lot = Random(seed)
    match = Match(mode, seed=seed)
    while choices:
        ahead = match.copy()
        choice = ahead.choices[0]
        ahead.play(lot.choice(choice.options), seat=choice.seat)
        if ahead.over:
            break
        match, choices = ahead, choices - 1
    return match


@pytest.mark.parametrize("mode", modes())
@pytest.mark.parametrize("choices", DEPTHS)
def test_a_choice_does_not_change_with_what_the_seat_cannot_know(mode, choices):
    match = some_way_into(mode, choices, seed=choices)
    seat = match.choices[0].seat
    for other in (1, 2):
        imagined = match.imagine(seat, seed=other)
        for bot in BOTS:
            here = bot_named(bot, seed=5).choose(Chair(match, seat))
            there = bot_named(bot, seed=5).choose(Chair(imagined, seat))
            assert here.key == there.key, bot
