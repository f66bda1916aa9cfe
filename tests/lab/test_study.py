"""What every mode tells the lab holds in play: line-ups can be played, turns pass, cards exist."""

from random import Random

import pytest

from slugfest import Match, modes
from slugfest.kernel.options import Option

STUDIED = [mode for mode in modes().values() if mode.mind.study is not None]


def played(mode, seats: int, seed: int, answers: int = 1500, **options) -> tuple[Match, list, set]:
    """Play at random; return the match, its turns in order, and what kinds answered which prompts."""
    match = Match(mode, seats=seats, seed=seed, **options)
    player = Random(seed)
    turns, asked = [], set()
    while match.choice is not None and match.at < answers:
        turn = mode.mind.study.turn(match.state, match.game.content)
        if turn is not None and turns[-1:] != [turn]:
            turns.append(turn)
        option = player.choice(match.choice.options)
        asked.add((match.choice.prompt, option.kind))
        match.play(option, seat=match.choice.seat)
    return match, turns, asked


@pytest.mark.parametrize("mode", STUDIED, ids=lambda mode: mode.id)
def test_turns_pass_from_seat_to_seat_and_never_come_back(mode):
    seats = mode.seats[-1]
    match, turns, _ = played(mode, seats, 3)
    numbers = [number for number, _ in turns]
    assert len(turns) > seats
    assert numbers == sorted(set(numbers))
    sides = list(range(seats)) if mode.mind.study.sides is None else list(mode.mind.study.sides(match.state))
    assert len(sides) == seats
    assert {sides[seat] for _, seat in turns} == set(sides)


@pytest.mark.parametrize("mode", [mode for mode in STUDIED if mode.mind.study.cast], ids=lambda mode: mode.id)
def test_a_line_up_can_be_given_and_is_what_the_tags_say(mode):
    for seats in mode.seats:
        game = mode.game(seats)
        cast = mode.mind.study.cast(game.content, seats, game.settings)
        assert len(set(cast.names)) == len(cast.names) >= cast.places * cast.each
        names = list(cast.names)
        line_up = [
            names[place * cast.each : (place + 1) * cast.each] if cast.each > 1 else names[place]
            for place in range(cast.places)
        ]
        match, _, _ = played(mode, seats, 1, answers=60, **{mode.mind.study.option: line_up})
        shown = {name for tag in mode.mind.tags(match.state, game.content) for name in tag.split("+")}
        assert shown == set(names[: cast.places * cast.each])


@pytest.mark.parametrize("mode", STUDIED, ids=lambda mode: mode.id)
def test_the_answers_that_play_a_card_come_up(mode):
    kinds = {option.kind for option in mode.game().words if isinstance(option, Option)}
    assert {kind for _, kind in mode.mind.study.plays} <= kinds
    asked = set()
    for seed in range(6):
        asked |= played(mode, mode.seats[-1], seed)[2]
        if asked & set(mode.mind.study.plays):
            return
    pytest.fail(f"in six random matches of {mode.id} no card was played")
