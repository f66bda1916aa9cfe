"""Secret simultaneous choices: any order of arrival, kept, hidden, and not to be taken back once all are in."""

from itertools import permutations

import pytest

from slugfest import CannotUndo, Match, UnknownOption, WrongSeat, match_at, position_of, replay
from slugfest.kernel.game import Choose, Together
from tests.kernel.little import little, over


def together(rules):
    choices = [Choose(seat, "little.pick", rules.list, "n", 4) for seat in range(3)]
    picks = yield Together(choices)
    rules.state.said.extend(pick.value for pick in picks)
    yield Choose(0, "little.ask", rules.list, "n", 2)
    raise over()


MODE = little(together, seats=3)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_any_order_of_arrival_gives_the_same(order: tuple[int, ...]):
    match = Match(MODE)
    for seat in order:
        match.play(f"n:{seat + 1}", seat=seat)
    assert match.state.said == [1, 2, 3]
    assert match.log.answers == [{"seat": seat, "pick": f"n:{seat + 1}"} for seat in order]
    assert replay(match.log, MODE).state == match.state


def test_the_pending_choice_is_that_of_the_first_seat_still_missing():
    match = Match(MODE)
    assert [choice.seat for choice in match.choices] == [0, 1, 2]
    assert match.choice is match.choices[0]
    match.play("n:1", seat=1)
    assert [choice.seat for choice in match.choices] == [0, 2]
    match.play("n:0")
    assert match.choice is not None
    assert match.choice.seat == 2


def test_a_seat_that_has_picked_or_is_not_asked_is_refused():
    match = Match(MODE)
    match.play("n:1", seat=1)
    with pytest.raises(WrongSeat, match="seat 1 has nothing to decide now; it is for seat 0, 2"):
        match.play("n:2", seat=1)
    with pytest.raises(WrongSeat):
        match.play("n:2", seat=7)
    with pytest.raises(UnknownOption):
        match.play("n:99", seat=2)
    assert match.at == 1


def test_nothing_happens_before_all_are_in():
    match = Match(MODE)
    match.play("n:3", seat=2)
    match.play("n:3", seat=1)
    assert match.state.said == []


def test_early_picks_survive_log_copy_and_position():
    match = Match(MODE)
    match.play("n:3", seat=2)
    for other in (match.copy(), match.copy().copy(), replay(match.log, MODE), match_at(position_of(match), MODE)):
        assert [choice.seat for choice in other.choices] == [0, 1]
        other.play("n:1")
        other.play("n:2")
        assert other.state.said == [1, 2, 3]
    assert [choice.seat for choice in match.choices] == [0, 1]


def test_a_pick_can_be_taken_back_while_others_are_missing():
    match = Match(MODE)
    match.play("n:3", seat=2)
    match.undo()
    assert [choice.seat for choice in match.choices] == [0, 1, 2]


def test_only_the_seat_that_picked_last_may_take_back():
    match = Match(MODE)
    match.play("n:3", seat=2)
    match.play("n:3", seat=0)
    assert (match.last, match.free) == (0, 1)
    match.undo()
    assert [choice.seat for choice in match.choices] == [0, 1]


def test_the_last_pick_cannot_be_taken_back_on_ones_own():
    match = Match(MODE)
    for seat in range(3):
        match.play("n:1", seat=seat)
    assert match.free == 0
    with pytest.raises(CannotUndo):
        match.undo()
    match.undo(consent=True)
    assert [choice.seat for choice in match.choices] == [2]


def test_a_masked_log_shows_that_a_seat_has_picked_but_not_what():
    match = Match(MODE)
    match.play("n:3", seat=2)
    assert match.log_for(0).answers == [{"seat": 2, "pick": None}]
    assert match.log_for(None).answers == [{"seat": 2, "pick": None}]
    assert match.log_for(2).answers == [{"seat": 2, "pick": "n:3"}]
