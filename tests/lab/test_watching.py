"""What is noted of a match agrees with the match itself."""

from collections import Counter

import pytest

from examples.connect_four import MODE as CONNECT_FOUR
from slugfest import Match, modes
from slugfest.kernel.log import Log
from slugfest.kernel.options import Option
from slugfest.kernel.replay import replay
from slugfest.lab import play_match
from slugfest.lab.watching import POINTS, Turns, course_of

SHORT = {"risk.skirmish": {"max_rounds": 3}, "risk.manhattan": {"max_rounds": 3}, "risk.guardians": {"max_turns": 20}}


@pytest.fixture(
    scope="module", params=["battlerealm", "brawl", "funkoverse.scrimmage", "risk.skirmish", "risk.guardians"]
)
def row(request):
    mode = modes()[request.param]
    return play_match(mode.game(mode.seats[0], SHORT.get(mode.id, {})), ["random"] * mode.seats[0], 5, 0, True, True)


def test_cards_are_counted_as_the_log_has_them(row):
    match = replay(Log.parse(row.log.encode()), checked=False)
    plays = set(match.mode.mind.study.plays)
    played = Counter()
    for run, answer in match.walk():
        prompt = getattr(run.request, "prompt", "")
        if isinstance(answer, Option) and (prompt, answer.kind) in plays:
            played[run.request.seat, answer.key] += len(run.request.options) > 1 or run.request.private
    noted = Counter(
        {(seat, key): card.played for seat, cards in enumerate(row.notes.cards) for key, card in cards.items()}
    )
    assert +noted == +played
    assert all(card.offered >= card.played for cards in row.notes.cards for card in cards.values())


def test_choices_turns_and_questions_add_up(row):
    notes = row.notes
    assert sum(asked.times for asked in notes.asked.values()) == row.choices
    assert len(notes.turns) == row.turns
    assert sum(notes.turns) <= row.choices
    assert all(asked.options <= asked.times * asked.most for asked in notes.asked.values())


def test_the_course_ends_with_the_worth_of_the_last_position(row):
    match = replay(Log.parse(row.log.encode()), checked=False)
    assert len(row.notes.course) == POINTS
    assert row.notes.course[-1] == [round(match.worth(seat), 3) for seat in range(match.seats)]


def test_between_two_moments_the_earlier_one_holds():
    course = course_of([(0, [1.0]), (5, [2.0]), (10, [3.0])])
    assert course[:10] == [[1.0]] * 10
    assert course[10:20] == [[2.0]] * 10
    assert course[20:] == [[3.0]]
    assert course_of([]) == []


def test_where_a_mode_says_nothing_a_turn_lasts_while_one_seat_decides():
    match = Match(CONNECT_FOUR)
    turns = Turns(match)
    passed = []
    for column in (3, 3, 4):
        passed.append(turns.passed(match.choice.seat))
        assert not turns.passed(match.choice.seat)
        match.play(f"column:{column}")
    assert passed == [True, True, True]
    assert (turns.count, turns.order) == (3, [0, 1])
