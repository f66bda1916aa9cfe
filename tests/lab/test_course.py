"""Where a chance to win came from: the parts sum, and each of them is what its name says."""

from itertools import pairwise

import pytest

from slugfest import Match, modes
from slugfest.kernel.judgement import chances
from slugfest.lab.course import Step, decisions_of, replayed, steps_of
from slugfest.lab.findings import share_of
from tests.bots import secret_bids

from .three_sources import MODE as THREE_SOURCES

SHORT = [("battlerealm", {"rounds": 2}), ("funkoverse.scrimmage", {"rounds": 2}), ("risk.guardians", {"max_turns": 6})]


def played(*keys: str, rolls="seed") -> Match:
    match = Match(THREE_SOURCES, seed=1, rolls=rolls)
    for key in keys:
        match.play(key)
    return match


def middling(mode, answers: int, **options) -> Match:
    """A match in which everybody takes what stands in the middle."""
    match = Match(mode, seed=3, **options)
    for _ in range(answers):
        if match.choice is None:
            break
        match.play(match.choice.options[len(match.choice.options) // 2], seat=match.choice.seat)
    return match


def total(steps: list[Step], part: str, seat: int = 0) -> float:
    return sum(getattr(step, part)[seat] for step in steps)


@pytest.mark.parametrize("mode", [mode for mode in modes().values() if mode.mind.worth], ids=lambda mode: mode.id)
def test_the_parts_sum_to_the_whole_change_in_every_mode(mode):
    match = middling(mode, 40)
    start = chances(replayed(match))
    before = match.log
    steps = list(steps_of(match, effort=1))
    assert match.log == before
    end = chances(match) if match.over or not match.begun else None
    for seat in range(match.seats):
        share = share_of(steps, seat)
        parts = share.own + share.others + share.light + share.chance
        assert parts == pytest.approx(share.end - share.start, abs=1e-9)
        assert share.start == start[seat]
        if end is not None:
            assert share.end == pytest.approx(end[seat], abs=1e-9)
    assert all(step.to == later.at for step, later in pairwise(steps))
    assert steps[-1].to == match.at


@pytest.mark.parametrize(("mode", "options"), SHORT)
def test_the_parts_sum_up_to_the_very_end_of_a_match(mode, options):
    match = middling(mode, 10_000, **options)
    steps = list(steps_of(match, effort=1))
    assert match.over
    for seat in range(match.seats):
        share = share_of(steps, seat)
        assert share.end == pytest.approx(chances(match)[seat], abs=1e-9)
        assert share.own + share.others + share.light + share.chance == pytest.approx(share.end - share.start)


def test_what_is_taken_is_a_decision_and_nothing_else():
    steps = list(steps_of(played("take", "take", "burn")))
    assert total(steps, "light") == total(steps, "chance") == 0.0
    by = {step.at: step.expected[0] for step in steps if step.seat is not None}
    first, second, third = (by[at] for at in sorted(by))
    assert first > 0.1 > -0.1 > second
    assert third < -0.2


@pytest.mark.parametrize(("faces", "sign"), [([6], 1), ([1], -1)])
def test_what_the_die_brings_beyond_its_average_is_chance(faces, sign):
    steps = list(steps_of(played("roll", rolls=[["heads"], faces]), effort=100_000))
    assert sign * total(steps, "chance") > 0.1
    assert total(steps, "light") == pytest.approx(0.0, abs=1e-12)
    assert total(steps, "expected") > 0.05, "a roll brings 1.5 on average"


@pytest.mark.parametrize(("bet", "sign"), [("side:heads", 1), ("side:tails", -1)])
def test_how_the_hidden_coin_lay_is_what_came_to_light(bet, sign):
    steps = list(steps_of(played(bet, rolls=[["heads"]]), effort=100_000))
    assert sign * total(steps, "light") > 0.1
    assert total(steps, "chance") == pytest.approx(0.0, abs=1e-12)
    assert total(steps, "expected") > 0.1, "a bet brings 2 on average, whatever the coin shows"


def test_what_one_seat_decides_is_of_others_to_the_other():
    steps = list(steps_of(played("take")))
    mine, theirs = share_of(steps, 0), share_of(steps, 1)
    assert mine.own == pytest.approx(-theirs.others)
    assert mine.others == theirs.own == 0.0


def test_secret_picks_are_decisions_of_whoever_picked():
    match = Match(secret_bids.MODE, seed=1)
    for seat, key in ((0, "bid:3"), (1, "bid:0"), (1, "bid:1"), (0, "bid:2")):
        match.play(key, seat=seat)
    assert [(one.seat, one.option) for one in decisions_of(match)] == [
        (0, "bid:3"),
        (1, "bid:0"),
        (1, "bid:1"),
        (0, "bid:2"),
    ]
    share = share_of(list(steps_of(match)), 0)
    assert share.own + share.others + share.light == pytest.approx(share.end - share.start)


def test_a_course_that_was_stopped_goes_on_the_same():
    match = middling("brawl", 14)
    whole = list(steps_of(match))
    assert [*whole[:5], *steps_of(match, done=whole[:5])] == whole


def test_a_match_without_a_decision_has_only_chance():
    match = Match("battlerealm", seats=3, seed=7, heroes="random", placing="random")
    steps = list(steps_of(match))
    assert [step.seat for step in steps] == [None]
