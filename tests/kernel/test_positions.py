"""A match that travelled to another process: the same numbers, dice, journal and undo as here."""

import msgspec
import pytest

from slugfest import CannotUndo, Log, Match, OtherContent, Position, match_at, position_of, replay
from tests.conformance import parley
from tests.conformance.cases import play_out, random_player, walk


def sent(match: Match) -> Match:
    data = msgspec.json.encode(position_of(match))
    return match_at(msgspec.json.decode(data, type=Position), match.mode)


@pytest.mark.parametrize("rolls", ["seed", "fair"])
def test_a_position_keeps_its_chance(rolls: str):
    match, player = Match(parley.MODE, 2, seed=6, rolls=rolls), random_player(6)
    for position in walk(match, player, every=6):
        there = sent(position)
        assert there.source.name == rolls
        here = play_out(position.copy(), random_player(3))
        assert play_out(there, random_player(3)).state == here.state


def test_a_position_of_a_manual_match_waits_for_dice_too():
    match = Match(parley.MODE, 2, seed=6, rolls="manual")
    match.enter(["1a", "2a", "3a"])
    there = sent(match)
    assert there.awaiting is not None
    assert there.at == match.at == 1


def test_a_position_after_an_undo_by_consent_keeps_the_new_dice():
    match, player = Match(parley.MODE, 2, seed=6), random_player(6)
    for _ in range(3):
        match.play(player(match))
    match.undo(consent=True)
    there = sent(match)
    assert there.undos == match.undos
    assert play_out(there, random_player(1)).state == play_out(match, random_player(1)).state


def test_a_position_keeps_numbers_and_what_may_be_taken_back():
    for position in walk(Match(parley.MODE, 3, seed=7), random_player(7)):
        there = sent(position)
        assert (there.at, there.last) == (position.at, position.last)
        assert there.free <= position.free
        assert there.forced == position.forced


def test_the_journal_goes_on_with_the_same_numbers():
    match, player = Match(parley.MODE, 2, seed=8), random_player(8)
    while match.at < 12:
        match.play(player(match))
    there = sent(match)
    before = len(match.journal)
    assert there.journal == [entry for entry in match.journal if entry in there.journal]
    play_out(match, random_player(1))
    told = len(there.journal)
    play_out(there, random_player(1))
    assert there.journal[told:] == match.journal[before:]


def test_answers_since_the_resting_point_can_be_taken_back_there():
    taken = 0
    for position in walk(Match(parley.MODE, 2, seed=9), random_player(9)):
        there = sent(position)
        here = position.copy()
        try:
            there.undo()
        except CannotUndo:
            continue
        here.undo()
        assert (there.state, there.at) == (here.state, here.at)
        taken += 1
    assert taken


def test_the_log_of_a_match_that_travelled_goes_on_with_the_same_dice():
    match, player = Match(parley.MODE, 2, seed=10), random_player(10)
    while match.at < 20:
        match.play(player(match))
    there = sent(match)
    for _ in range(3):
        there.play(there.choice.options[0])
    assert Log.parse(b"\n".join(there.log.lines())) == there.log
    assert min(there.log.checks) == there.log.at > 0
    again = replay(there.log, parley.MODE)
    assert (again.state, again.at) == (there.state, there.at)
    assert play_out(again, random_player(2)).state == play_out(there, random_player(2)).state


def test_a_position_of_other_content_is_refused():
    position = position_of(Match(parley.MODE, 2, seed=1))
    position.content = "other"
    with pytest.raises(OtherContent, match="hash other"):
        match_at(position, parley.MODE)
