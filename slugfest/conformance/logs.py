"""The log is the match. Replay, undo, journal, JSON and positions all rebuild it exactly."""

from pathlib import Path

import msgspec

from slugfest import Log, Position, match_at, position_of, replay
from slugfest.conformance.cases import (
    Case,
    every_mode,
    finished,
    objects_in,
    play_out,
    random_player,
    spacing,
    standing,
    walk,
)
from slugfest.kernel.state import from_json, to_json


@every_mode
def test_replaying_the_log_gives_the_same_match(case: Case) -> None:
    for position in walk(case.begin(31), random_player(31), spacing(case, 15)):
        for checked in (True, False):
            again = replay(position.log, case.mode, checked=checked)
            assert standing(again) == standing(position)
            assert again.free == position.free


@every_mode
def test_replaying_a_finished_match_gives_the_same_outcome(case: Case) -> None:
    match = finished(case)
    for checked in (True, False):
        again = replay(match.log, case.mode, checked=checked)
        assert standing(again) == standing(match)
        assert again.log == match.log


@every_mode
def test_a_replayed_match_meets_the_same_dice(case: Case) -> None:
    for position in walk(case.begin(32), random_player(32), spacing(case, 5)):
        again = replay(position.log, case.mode)
        expected = play_out(position.copy(), random_player(1))
        assert play_out(again, random_player(1)).log == expected.log


@every_mode
def test_a_log_survives_its_file(case: Case, tmp_path: Path) -> None:
    log = finished(case).log
    log.save(tmp_path / "match.jsonl")
    assert Log.load(tmp_path / "match.jsonl") == log


@every_mode
def test_a_log_has_a_checksum_at_its_resting_points(case: Case) -> None:
    log = finished(case).log
    assert log.checks
    assert 0 in log.checks


@every_mode
def test_undo_takes_back_one_decision(case: Case) -> None:
    match = case.begin(33)
    player = random_player(33)
    for _ in walk(match, player, spacing(case, 12)):
        before, log = standing(match), match.log.answers
        match.play(player(match))
        match.undo(consent=True)
        assert standing(match) == before
        assert match.log.answers == log


def redone(case: Case, seed: int) -> int:
    """Take back and play again what is free to be taken back in a match; return how often."""
    match = case.begin(seed)
    assert match.journal is not None
    player, times = random_player(seed), 0
    for number, position in enumerate(walk(match, player, spacing(case, 60))):
        option = player(position)
        position.play(option)
        if position.free and times < 12:
            after, journal, log = standing(position), list(position.journal), position.log
            position.undo()
            position.play(option.key)
            assert standing(position) == after
            assert position.journal == journal
            assert position.log == log
            times += 1
        if number == 400 or position.over:
            break
    return times


@every_mode
def test_undo_then_redo_is_identity_in_state_and_journal(case: Case) -> None:
    assert any(redone(case, seed) for seed in range(34, 44)), "no answer could be taken back: dice or cards follow each"


@every_mode
def test_a_listening_replay_writes_the_same_journal(case: Case) -> None:
    match = case.begin(35)
    assert match.journal is not None
    play_out(match, random_player(35))
    assert replay(match.log, case.mode).journal == match.journal
    late = play_out(case.begin(35), random_player(35))
    assert late.journal == match.journal


@every_mode
def test_copies_tell_nothing(case: Case) -> None:
    match = case.begin(36)
    assert match.journal is not None
    for position in walk(match, random_player(36), spacing(case, 10)):
        before = list(position.journal)
        play_out(position.copy(), random_player(36))
        play_out(position.imagine(0, 3), random_player(36))
        assert position.journal == before


@every_mode
def test_journal_entries_are_numbered_in_order_and_readable(case: Case) -> None:
    match = finished(case).copy()
    numbers = [entry.at for entry in match.journal]
    assert numbers == sorted(numbers)
    assert all(0 <= number <= match.at for number in numbers)
    assert all(entry.text and "{" not in entry.text for entry in match.journal)
    assert msgspec.json.encode(match.journal)


@every_mode
def test_the_state_survives_json_at_every_choice(case: Case) -> None:
    for position in walk(case.begin(37), random_player(37)):
        again = from_json(to_json(position.state), case.mode.state)
        assert again == position.state
        assert to_json(again) == to_json(position.state)


@every_mode
def test_views_are_plain_data_and_scenes_can_be_drawn(case: Case) -> None:
    for position in walk(case.begin(38), random_player(38), spacing(case, 20)):
        for seat in (None, *range(case.seats)):
            view = position.view(seat)
            assert msgspec.json.decode(msgspec.json.encode(view)) == view
            assert position.scene(seat)._repr_svg_().startswith("<svg")


@every_mode
def test_a_view_shares_nothing_with_the_state(case: Case) -> None:
    for position in walk(case.begin(42), random_player(42), spacing(case, 20)):
        mine = {id(thing): path for path, thing in objects_in(position.state).items()}
        for seat in (None, *range(case.seats)):
            shared = [mine[id(thing)] for thing in objects_in(position.view(seat)).values() if id(thing) in mine]
            assert not shared


@every_mode
def test_looking_at_a_match_does_not_change_it(case: Case) -> None:
    for position in walk(case.begin(39), random_player(39), spacing(case, 20)):
        before = to_json(position.state)
        position.view(0)
        position.scene(0)
        position.question()
        assert position.choice is not None
        for option in position.choice.options:
            assert position.label(option)
        assert position.log
        assert position.log_for(0)
        assert to_json(position.state) == before


@every_mode
def test_a_position_travels_as_json_at_every_choice(case: Case) -> None:
    for position in walk(case.begin(40), random_player(40), spacing(case, 150)):
        sent = msgspec.json.encode(position_of(position))
        there = match_at(msgspec.json.decode(sent, type=Position), case.mode)
        assert standing(there) == standing(position)


@every_mode
def test_a_match_that_travelled_meets_the_same_dice(case: Case) -> None:
    for position in walk(case.begin(41), random_player(41), spacing(case, 12)):
        sent = msgspec.json.encode(position_of(position))
        there = match_at(msgspec.json.decode(sent, type=Position), case.mode)
        here = play_out(position.copy(), random_player(2))
        play_out(there, random_player(2))
        assert (there.state, there.outcome, there.at) == (here.state, here.outcome, here.at)
