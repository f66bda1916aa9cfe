"""Everything that can be done to a match, in any order: it stays the match that its log says it is."""

from random import Random

import msgspec
import pytest

from slugfest import CannotUndo, Log, Match, Position, match_at, position_of, replay
from tests.conformance import parley
from tests.conformance.cases import standing


def play(match: Match, luck: Random) -> Match:
    if match.choices:
        choice = luck.choice(match.choices)
        match.play(luck.choice(choice.options), seat=choice.seat)
    return match


def undo(match: Match, luck: Random) -> Match:
    free = match.free
    before = match.at
    try:
        match.undo()
        assert before - free <= match.at < before
    except CannotUndo:
        assert match.at == before
    return match


def undo_by_consent(match: Match, luck: Random) -> Match:
    before = match.at
    try:
        match.undo(consent=True)
        assert match.at < before
    except CannotUndo:
        assert match.at == before
    return match


def copied(match: Match, luck: Random) -> Match:
    return match.copy()


def copy_wanders_off(match: Match, luck: Random) -> Match:
    twin = match.copy()
    for _ in range(luck.randrange(6)):
        twin = luck.choice([play, play, undo_by_consent])(twin, luck)
    return match


def imagined_wanders_off(match: Match, luck: Random) -> Match:
    imagined = match.imagine(luck.randrange(match.seats), luck.randrange(100))
    for _ in range(luck.randrange(6)):
        imagined = play(imagined, luck).copy()
    return match


def replayed(match: Match, luck: Random) -> Match:
    log = Log.parse(b"\n".join(match.log.lines()))
    return replay(log, match.mode, checked=luck.random() < 0.5, forced=match.forced)


def sent(match: Match, luck: Random) -> Match:
    data = msgspec.json.encode(position_of(match))
    return match_at(msgspec.json.decode(data, type=Position), match.mode)


def listened_to(match: Match, luck: Random) -> Match:
    assert match.journal is not None
    return match


DOINGS = [play, play, play, play, undo, undo_by_consent, copied, copy_wanders_off, imagined_wanders_off, replayed]


def check(match: Match, luck: Random) -> None:
    """The match is what its log, its copy and its position say."""
    now = standing(match)
    again = replay(match.log, match.mode, forced=match.forced)
    assert standing(again) == now
    assert standing(match.copy()) == now
    assert standing(sent(match, luck)) == now
    for other in (again, match.copy(), sent(match, luck)):
        assert (other.rested, other.undos, other.last) == (match.rested, match.undos, match.last)
    assert again.journal == match.copy().journal
    if match._journal is not None:
        assert again.journal == match.journal


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", range(8))
def test_a_match_is_its_log_whatever_is_done_to_it(seats: int, seed: int):
    luck = Random(1000 * seats + seed)
    match = Match(parley.MODE, seats, seed=seed, forced=seed % 2 == 0, goal=30)
    for _ in range(60):
        match = luck.choice([*DOINGS, listened_to])(match, luck)
        check(match, luck)


@pytest.mark.parametrize("seed", range(6))
def test_a_match_that_travelled_is_its_log_too(seed: int):
    luck = Random(seed)
    match = Match(parley.MODE, 3, seed=seed, goal=30, rolls="fair" if seed % 2 else "seed")
    for _ in range(50):
        match = luck.choice([*DOINGS, listened_to, sent])(match, luck)
        now = standing(match)
        again = replayed(match, luck)
        assert standing(again) == now
        assert standing(match.copy()) == standing(sent(match, luck)) == now
        assert (again.rested, again.undos) == (match.rested, match.undos)
