"""Matches end, options are sound, and nothing but seed and answers decides a match."""

import os
import subprocess
import sys
from math import isfinite
from typing import Any

import msgspec
import pytest

from slugfest import Match, Mode, replay
from slugfest.conformance.cases import (
    SHORTER,
    Case,
    Player,
    every_lone_mode,
    every_mode,
    every_value,
    finished,
    first,
    last,
    longest,
    play_out,
    random_player,
    spacing,
    walk,
)
from slugfest.conformance.fingerprints import fingerprints
from slugfest.kernel.state import to_json
from slugfest.kernel.travelling import place_of


@every_mode
@pytest.mark.parametrize("player", [first, last])
def test_stubborn_play_ends_within_the_bound(case: Case, player: Player) -> None:
    match = play_out(case.begin(3), player)
    assert match.over
    assert match.at <= case.mode.bound


@every_mode
def test_dragging_play_ends_within_the_bound(case: Case) -> None:
    match = case.begin(4)
    dawdled = 0
    while match.choice is not None and dawdled < 150:
        match.play(longest(match))
        dawdled += 1
    assert play_out(match, random_player(4)).at <= case.mode.bound


TOGETHER: dict[str, dict[str, Any]] = {
    "items": {"per_side": 5, "basic": False, "roster": "all"},
    "companions": {"per_side": 5, "basic": False, "roster": "all"},
}
"""What must be set beside a setting so that its largest value fits: who carries an item or has a companion."""


@every_value
def test_every_setting_can_be_played_to_the_end_and_replayed(mode: Mode, name: str, value: Any) -> None:
    beside = TOGETHER.get(name, {}) if value else {}
    match = play_out(Match(mode, seed=2, **beside, **{name: value}), random_player(2))
    assert match.game.settings[name] == value
    assert replay(match.log, mode).state == match.state


@every_mode
def test_the_outcome_ranks_every_seat(case: Case) -> None:
    outcome = finished(case).outcome
    assert outcome is not None
    assert len(outcome.ranks) == len(outcome.scores) == case.seats
    assert min(outcome.ranks) == 1
    assert outcome.reason
    assert sum(outcome.shares) == pytest.approx(1)


@every_mode
def test_options_are_there_unique_and_of_the_vocabulary(case: Case) -> None:
    match = case.begin(5)
    for position in walk(match, random_player(5)):
        for choice in position.choices:
            assert choice.options
            assert len(set(choice.keys)) == len(choice.options)
            for option in choice.options:
                assert match.game.words[option.key] is option


@every_mode
def test_every_option_can_be_played(case: Case) -> None:
    match = case.begin(6)
    for position in walk(match, random_player(6), spacing(case, 40)):
        for choice in position.choices:
            for option in choice.options:
                after = position.copy()
                after.play(option.key, seat=choice.seat)
                assert not after.broken


@every_mode
def test_listing_changes_nothing_and_lists_the_same_again(case: Case) -> None:
    match = case.begin(7)
    for position in walk(match, random_player(7), spacing(case, 40)):
        assert position.choice is not None
        before = to_json(position.state)
        keys = position.choice.keys
        position.choice.blocked()
        position.choice.forget()
        assert position.choice.keys == keys
        assert to_json(position.state) == before


@every_mode
def test_a_listed_choice_is_a_list_of_its_own(case: Case) -> None:
    match = case.begin(9)
    for position in walk(match, random_player(9), spacing(case, 40)):
        assert position.choice is not None
        keys = position.choice.keys
        position.choice.options.clear()
        position.choice.forget()
        assert position.choice.keys == keys


@every_mode
def test_what_is_blocked_is_not_an_option(case: Case) -> None:
    match = case.begin(8)
    for position in walk(match, random_player(8), spacing(case, 40)):
        assert position.choice is not None
        for blocked in position.choice.blocked():
            assert blocked.option not in position.choice.options
            assert blocked.reason
            assert blocked.clause


@every_mode
def test_the_same_seed_is_the_same_match(case: Case) -> None:
    again = play_out(case.begin(1), random_player(1))
    assert again.log == finished(case).log
    assert again.state == finished(case).state


@every_mode
def test_the_log_is_the_same_whether_forced_choices_are_skipped_or_asked(case: Case) -> None:
    asked = play_out(case.begin(1, forced=False), random_player(1))
    assert asked.log == finished(case).log


@every_mode
def test_worth_is_a_number_for_every_seat(case: Case) -> None:
    for seat in range(case.seats):
        assert isinstance(finished(case).worth(seat), int | float)


@every_mode
@pytest.mark.parametrize("seed", [5, 6, 7])
def test_every_position_has_a_worth_for_every_seat(case: Case, seed: int) -> None:
    for match in walk(case.begin(seed), random_player(seed), every=1 + spacing(case, 600) // 2):
        for seat in range(case.seats):
            assert isfinite(match.worth(seat))


@every_lone_mode
def test_no_match_depends_on_the_order_of_hashes(mode: Mode) -> None:
    shorter = msgspec.json.encode(SHORTER.get(mode.id, {})).decode()
    done = subprocess.run(  # this process has an order of its own, which no two runs share
        [sys.executable, "-m", "slugfest.conformance.fingerprints", place_of(mode), shorter],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": "4242", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == list(fingerprints(mode))
