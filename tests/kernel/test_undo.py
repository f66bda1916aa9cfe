"""Undo: free until something was revealed or another seat answered, beyond that by consent."""

import pytest

from slugfest import CannotUndo, Match, replay
from slugfest.kernel.game import ALL, NOBODY, Choose, Draw, Roll, Show
from tests.conformance import parley
from tests.conformance.cases import random_player, walk
from tests.kernel.little import TWO, little, over, play


def ask(rules, seat: int, count: int = 3):
    option = yield Choose(seat, "little.ask", rules.list, "n", count)
    rules.state.said.append(option.value)


def asking(*between):
    """A script that asks seat 0 twice, and does something in between."""

    def script(rules):
        yield from ask(rules, 0)
        for request in between:
            yield request() if callable(request) else request
        yield from ask(rules, 0)
        yield from ask(rules, 1)
        raise over()

    return little(script)


def test_answers_of_one_seat_are_free_one_by_one():
    match = Match(asking())
    play(match, "n:1", "n:2")
    assert match.free == 2
    match.undo()
    assert (match.free, match.state.said) == (1, [1])
    match.undo()
    assert (match.free, match.state.said) == (0, [])
    with pytest.raises(CannotUndo, match="nothing has been decided yet"):
        match.undo()
    with pytest.raises(CannotUndo, match="nothing has been decided yet"):
        match.undo(consent=True)


@pytest.mark.parametrize(
    "barrier",
    [Roll(TWO), Draw([1, 2, 3], 1, ALL, "card"), Draw([1, 2, 3], 1, 0, "card"), Draw([1, 2], 2, 1, "card"), Show([1])],
    ids=["roll", "draw to all", "own draw", "another's draw", "show"],
)
def test_what_was_revealed_is_a_barrier(barrier):
    match = play(Match(asking(barrier)), "n:1")
    assert match.free == replay(match.log, match.mode).free == 0
    with pytest.raises(CannotUndo, match="the others must agree"):
        match.undo()
    match.undo(consent=True)
    assert match.state.said == []
    play(match, "n:1", "n:2")
    assert match.free == 1
    match.undo()
    assert match.state.said == [1]


def test_an_unseen_draw_is_no_barrier():
    match = play(Match(asking(Draw([1, 2, 3], 1, NOBODY, "card"))), "n:1")
    assert match.free == replay(match.log, match.mode).free == 2
    match.undo()
    assert match.state.said == []
    assert match.at == 0


def test_an_unseen_draw_comes_out_the_same_after_a_free_undo():
    match = play(Match(asking(Draw([1, 2, 3, 4, 5], 3, NOBODY, "card")), seed=5), "n:1")
    drawn = match.log.answers[1]
    match.undo()
    assert play(match, "n:2").log.answers[1] == drawn
    assert match.undos == 0


def test_another_seats_answer_is_a_barrier():
    def script(rules):
        yield from ask(rules, 0)
        yield from ask(rules, 1)
        yield from ask(rules, 0)
        raise over()

    match = play(Match(little(script)), "n:1", "n:2")
    assert (match.last, match.free) == (1, 1)
    play(match, "n:0")
    assert match.over
    assert (match.last, match.free) == (0, 1)
    match.undo()
    assert match.state.said == [1, 2]


def test_when_one_seat_has_taken_back_the_seat_before_may_too():
    def script(rules):
        yield from ask(rules, 0)
        yield from ask(rules, 1)
        raise over()

    match = play(Match(little(script)), "n:1", "n:2")
    match.undo()
    assert (match.last, match.free) == (0, 1)
    match.undo()
    assert match.state.said == []


def test_a_forced_answer_is_taken_back_with_the_decision_before_it():
    def script(rules):
        yield from ask(rules, 0)
        yield from ask(rules, 0, count=1)
        yield from ask(rules, 0)
        raise over()

    match = play(Match(little(script)), "n:1")
    assert match.at == 2
    match.undo()
    assert (match.at, match.state.said) == (0, [])
    asked = play(Match(little(script), forced=False), "n:1", "n:0")
    asked.undo()
    assert asked.state.said == [1]


def test_a_private_choice_with_one_option_is_asked_and_taken_back():
    def script(rules):
        yield from ask(rules, 0)
        option = yield Choose(0, "little.ask", rules.list, "n", 1, private=True)
        rules.state.said.append(option.value)
        yield from ask(rules, 0)
        raise over()

    match = play(Match(little(script)), "n:1")
    assert match.choice is not None
    assert match.choice.keys == ["n:0"]
    play(match, "n:0")
    match.undo()
    assert match.state.said == [1]


def test_a_finished_match_can_be_taken_back():
    match = play(Match(asking()), "n:1", "n:2", "n:0")
    assert match.over
    match.undo()
    assert not match.over
    assert match.choice is not None
    assert match.choice.seat == 1


def test_undo_by_consent_counts_and_survives_the_log():
    match = play(Match(asking(Roll(TWO)), seed=2), "n:1")
    match.undo(consent=True)
    assert match.undos == 1
    play(match, "n:1")
    assert match.log.undos == 1
    again = replay(match.log, match.mode)
    assert again.undos == 1
    assert again.state == match.state


def test_a_free_undo_keeps_the_dice_to_come():
    match = Match(asking(), seed=2)
    play(match, "n:1")
    match.undo(consent=True)
    assert match.undos == 0


def test_an_imagined_match_cannot_be_taken_back():
    match = play(Match(asking()), "n:1")
    with pytest.raises(CannotUndo, match="imagined"):
        match.imagine(0, 1).undo()


def test_a_copy_can_be_taken_back_without_its_original():
    match = play(Match(asking()), "n:1", "n:2")
    twin = match.copy()
    twin.undo()
    assert twin.state.said == [1]
    assert match.state.said == [1, 2]


def test_the_journal_forgets_what_was_taken_back():
    def script(rules):
        option = yield Choose(0, "little.ask", rules.list, "n", 3)
        if rules.tell is not None:
            rules.tell("said", seat=0, n=option.value)

    match = Match(little(script))
    assert match.journal == []
    play(match, "n:1", "n:2")
    match.undo()
    assert [entry.text for entry in match.journal] == ["seat 0 says 1."]
    play(match, "n:0")
    assert [entry.text for entry in match.journal] == ["seat 0 says 1.", "seat 0 says 0."]


@pytest.mark.parametrize("forced", [True, False])
def test_replay_gives_the_same_free_count(forced: bool):
    for seed in range(3):
        match = Match(parley.MODE, 3, seed=seed, forced=forced)
        for position in walk(match, random_player(seed)):
            assert replay(position.log, parley.MODE, forced=forced).free == position.free


def test_free_means_that_undo_works():
    for seed in range(3):
        match = Match(parley.MODE, 2, seed=seed)
        for position in walk(match, random_player(seed)):
            twin = position.copy()
            if position.free:
                twin.undo()
                assert twin.at < position.at
            else:
                with pytest.raises(CannotUndo):
                    twin.undo()
