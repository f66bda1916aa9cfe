"""A review finds what cost something, blames nobody for bad luck, is repeatable, and goes on where it was stopped."""

from random import Random

import msgspec
import pytest

from examples.connect_four import MODE as CONNECT_FOUR
from slugfest import Match, SlugfestError
from slugfest.kernel.judgement import is_opening
from slugfest.lab.bounds import DOUBT, bounds, holding
from slugfest.lab.findings import lines_between, turns_of
from slugfest.lab.review import Kept, Reviewing, review_of
from slugfest.learn import Course, lesson_named

from .three_sources import MODE as THREE_SOURCES

BUDGET = 6000


def played(*keys: str, rolls="seed") -> Match:
    match = Match(THREE_SOURCES, seed=1, rolls=rolls)
    for key in keys:
        match.play(key)
    return match


def battlerealm(answers: int = 60) -> Match:
    match = Match("battlerealm", seats=3, seed=7, heroes="random", placing="random")
    while match.at < answers:
        match.play(match.choice.options[-1])
    return match


def test_what_was_burnt_is_a_mistake_and_what_was_taken_is_none():
    match = played("take", "burn", "take", "take", "burn", "take")
    found = review_of(match, BUDGET)
    assert {one.at for one in found.mistakes} == {3, 9}
    assert {one.seat for one in found.mistakes} == {0, 1}
    for one in found.mistakes:
        assert one.played == "burn" != one.better
        assert 0.03 < one.low <= one.cost <= one.high
    assert found.complete
    assert found.decisions == 6


def test_nobody_is_blamed_for_what_could_not_be_known():
    """The coin lay the other way, and the die fell badly: neither was to be seen before."""
    unlucky = played("side:tails", "side:tails", "roll", rolls=[["heads"], ["heads"], ["heads"], [1]])
    assert review_of(unlucky, BUDGET).mistakes == []


def test_only_the_decisions_of_the_seats_that_are_asked_for_are_searched():
    match = played("burn", "burn", "take", "take")
    assert {one.seat for one in review_of(match, BUDGET, of=[1]).mistakes} == {1}
    with pytest.raises(SlugfestError, match="no seat 5: this match has the seats 0 to 1"):
        review_of(match, of=[5])


def test_the_match_is_left_as_it_was_and_the_same_seed_finds_the_same():
    match = battlerealm()
    before = match.log
    found = review_of(match, 3000, seed=4)
    assert match.log == before
    assert found == review_of(match, 3000, seed=4)
    assert found != review_of(match, 3000, seed=5)


@pytest.mark.parametrize("share", [0.1, 0.5, 0.8, 0.97])
def test_a_review_that_was_stopped_goes_on_and_finds_the_same(share):
    match, seen, whole = battlerealm(), [], []
    straight = Reviewing(match, 4000)
    straight.work(lambda what, now, of: whole.append(what))
    stop = int(share * len(whole))

    def interrupt(what: str, now: int, whole: int) -> None:
        seen.append(what)
        if len(seen) == stop:
            raise KeyboardInterrupt

    stopped = Reviewing(match, 4000)
    with pytest.raises(KeyboardInterrupt):
        stopped.work(interrupt)
    part = stopped.report()
    assert not part.complete
    kept = msgspec.json.decode(msgspec.json.encode(stopped.kept), type=Kept)
    again = Reviewing(match, 4000, kept=kept)
    again.work()
    assert again.report() == straight.report()
    assert again.report().complete


def test_what_was_kept_of_another_review_is_refused():
    first = Reviewing(battlerealm(), 4000)
    for other in (Reviewing(battlerealm(90), 4000), Reviewing(battlerealm(), 5000), Reviewing(battlerealm(), 4000, 1)):
        with pytest.raises(SlugfestError, match="begun of another match"):
            Reviewing(battlerealm(), 4000, kept=other.kept)
    assert first.kept.about == Reviewing(battlerealm(), 4000).kept.about


def test_a_mode_without_worth_and_an_imagined_match_cannot_be_reviewed():
    with pytest.raises(SlugfestError, match="does not say what a position is worth"):
        review_of(Match(CONNECT_FOUR))
    with pytest.raises(SlugfestError, match="never happened"):
        review_of(battlerealm().imagine(0, 1))


def test_turning_points_tell_who_chose_what_and_what_came_of_it():
    found = review_of(battlerealm(120), 1)
    assert found.turns
    for turn in found.turns:
        most = max(turn.changed, key=abs)
        assert abs(most) >= 0.03
        assert turn.own + turn.light + turn.chance == pytest.approx(most)
        assert turn.played or turn.seat is None
    assert [turn.at for turn in found.turns] == sorted(turn.at for turn in found.turns)
    assert any(turn.lines for turn in found.turns)


@pytest.mark.parametrize(
    ("mode", "step", "told"),
    [
        ("royale", 5, ["Batman rolls 4 + 1", "Batman hits Joker", "Joker is defeated"]),
        ("funkoverse.first", 11, ["S.H.I.E.L.D. Agent rolls", "Iron Man is knocked out", "Player 1 scores 1"]),
        ("brawl", 18, ["Rath is out of action", "Player 1 scores 1", "Player 1 wins"]),
    ],
)
def test_an_action_is_told_by_what_came_of_it(mode, step, told):
    course = Course(lesson_named(mode, "first"))
    course.to_step(step)
    at = course.match.at
    course.to_step(len(course.lesson.steps) if mode == "brawl" else step + 1)
    lines = lines_between(course.match, at, course.match.at)
    assert [line[: len(begins)] for line, begins in zip(lines, told, strict=True)] == told


def test_nothing_of_the_next_turn_tells_an_action():
    course = Course(lesson_named("battlerealm", "first"))
    course.to_step(9)
    at = course.match.at
    course.to_step(11)
    journal = [entry.text for entry in course.match.journal if entry.at > at]
    heading = next(number for number, line in enumerate(journal) if line.startswith("Round 1: Thor"))
    lines = lines_between(course.match, at, course.match.at)
    assert lines
    assert set(lines) <= set(journal[:heading]) < set(journal)


def test_while_the_table_is_set_up_there_are_no_turning_points():
    match, lot, begun = Match("risk.skirmish", seats=3, seed=5), Random(1), 0
    while not begun or match.at < begun + 20:
        begun = begun or (0 if is_opening(match) else match.at)
        match.play(lot.choice(match.choice.options))
    reviewing = Reviewing(match, 1)
    reviewing.work()
    assert all(turn.at >= begun for turn in reviewing.report().turns)
    assert any(turn.at < begun for turn in turns_of(match, reviewing.kept.steps))


def test_differences_that_are_none_are_hardly_ever_called_mistakes():
    """Sixty decisions a match that each cost just the least: in at most about one match of twenty any is called one."""
    lot, blamed = Random(5), 0
    for _ in range(300):
        found = [bounds([lot.gauss(0.03, 0.2) for _ in range(24)], 60) for _ in range(60)]
        blamed += any(holding([one.doubt for one in found], 60))
    assert blamed / 300 < DOUBT + 0.03


def test_differences_that_are_large_are_found():
    lot, seen = Random(6), 0
    for _ in range(100):
        seen += holding([bounds([lot.gauss(0.2, 0.2) for _ in range(60)], 100).doubt], 100)[0]
    assert seen > 85


def test_a_few_worlds_that_agree_prove_little():
    assert bounds([0.04] * 16, 100).low < 0.03 < bounds([0.3] * 16, 100).low


def test_nothing_costs_more_than_the_whole_win():
    assert bounds([0.6, 1.0] * 10, 100).high == 1.0
