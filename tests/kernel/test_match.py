"""A match as people and programs use it: playing by option or key, refusals with reasons, forced choices."""

import pytest

from slugfest import IllegalOption, Match, MatchOver, UnknownOption, WrongSeat, arrange
from slugfest.kernel.asking import Offer, Question
from slugfest.kernel.game import Blocked, Choose
from slugfest.kernel.log import line_of
from tests.conformance import parley
from tests.kernel.little import PASS, N, little, over, play


def script(rules):
    option = yield Choose(rules.state.steps % 2, "little.ask", rules.list, "n", 3)
    rules.state.said.append(option.value)
    rules.state.steps += 1
    if rules.state.steps == 4:
        raise over("four have spoken")


def test_options_and_keys_are_both_played():
    match = Match(little(script))
    match.play(N[2])
    match.play("n:1")
    assert match.state.said == [2, 1]


def test_an_option_that_exists_but_not_now_is_illegal():
    match = Match(little(script))
    for option in ("n:5", N[5], PASS, "card:ace"):
        with pytest.raises(IllegalOption, match=r"not allowed at little\.ask, which takes n:0, n:1, n:2"):
            match.play(option)
    assert match.at == 0


def test_the_reason_and_the_clause_of_a_refusal_are_told():
    blocked = Blocked(N[5], "five is too many", "LT-MANY-1")
    match = Match(little(script, explain=lambda rules, choice: [blocked]))
    with pytest.raises(IllegalOption) as fault:
        match.play("n:5")
    assert str(fault.value) == "n:5 is not allowed at little.ask: five is too many (LT-MANY-1)"
    assert (fault.value.reason, fault.value.clause) == ("five is too many", "LT-MANY-1")
    assert match.choice is not None
    assert match.choice.blocked() == [blocked]
    assert repr(blocked) == "<n:5: five is too many (LT-MANY-1)>"
    match.play("n:0")
    assert match.choice.blocked() == [blocked]
    match.undo()
    assert match.copy().choice.blocked() == match.choice.blocked() == [blocked]


def test_parley_explains_why_a_leader_cannot_look():
    position = {"hands": ["1a 2a 3a", "1b 2b 3b"], "stake": "6a", "phase": "lay"}
    match = arrange(parley.MODE, 2, position, forced=False)
    match.play("card:1a", seat=0)
    match.play("card:1b", seat=1)
    with pytest.raises(IllegalOption, match="PY-PEEK-1") as fault:
        match.play("peek")
    assert fault.value.clause == "PY-PEEK-1"


def test_an_unknown_option_is_told_what_is_near():
    match = Match(little(script))
    with pytest.raises(UnknownOption, match=r"little has no option 'n:11'.*did you mean n:1\?"):
        match.play("n:11")


def test_a_long_list_of_options_is_cut():
    def long(rules):
        yield Choose(0, "parley.swap", lambda: parley.WORDS.options[:30])

    match = Match(little(long))
    with pytest.raises(UnknownOption, match="and 18 more"):
        match.play("zebra")


def test_the_wrong_seat_is_refused():
    match = Match(little(script))
    with pytest.raises(WrongSeat, match="seat 1 has nothing to decide now; it is for seat 0"):
        match.play("n:1", seat=1)
    match.play("n:1", seat=0)
    match.play("n:1", seat=1)


def test_a_finished_match_takes_no_more():
    match = play(Match(little(script)), "n:0", "n:1", "n:2", "n:0")
    assert match.over
    assert match.choice is None
    assert match.choices == ()
    with pytest.raises(MatchOver, match="four have spoken"):
        match.play("n:0")
    assert "over" in repr(match)


@pytest.mark.parametrize(("forced", "asked"), [(True, 0), (False, 1)])
def test_a_single_public_option_is_played_by_the_kernel_unless_told_not_to(forced: bool, asked: int):
    def single(rules):
        yield Choose(0, "little.ask", rules.list, "n", 1)
        yield Choose(0, "little.ask", rules.list, "n", 2)

    match = Match(little(single), forced=forced)
    assert match.choice is not None
    assert len(match.choice.options) == 2 - asked
    assert match.at == 1 - asked


def test_without_words_of_its_own_a_mode_shows_prompts_and_keys():
    match = Match(little(script))
    assert match.question() == "Ask?"
    assert match.label(N[1]) == "n 1"
    assert match.worth(0) == 0.0
    assert match.scene().title == "Little"


def test_a_mode_may_word_its_questions():
    match = Match(
        little(
            script,
            question=lambda rules, choice: Question("{seat:0}: well?", hint="Click."),
            offer=lambda rules, choice, option: Offer(option.key.upper(), on="somewhere"),
        )
    )
    assert match.question() == "You: well?"
    assert match.label(N[1]) == "N:1"


def test_listers_are_not_called_in_copies_and_replays():
    looked = []

    def lister():
        looked.append(1)
        return N[:3]

    def counting(rules):
        yield Choose(0, "little.ask", lister)
        yield Choose(0, "little.ask", lister)

    match = play(Match(little(counting)), "n:0", "n:1", "n:2")
    before = len(looked)
    twin = match.copy()
    assert twin.journal == []
    assert len(looked) == before
    assert twin.choice is not None
    assert twin.choice.options == N[:3]
    assert len(looked) == before + 1


def test_a_match_says_what_it_waits_for():
    assert repr(Match(little(script))) == "<Match of little, 0 answers, <Choose little.ask by seat 0>>"


def test_resting_points_are_where_an_action_is_complete():
    match = Match(little(script))
    assert match.rested == 0
    match.play("n:1")
    assert match.rested == match.at == 1
    assert match.resting_state() == match.state


def test_dice_alone_do_not_begin_an_action():
    match = Match("risk.guardians", seats=2, seed=3)
    assert match.rested < match.at, "the start player was drawn, and the dice have been rolled"
    assert not match.begun
    while not match.begun:
        assert match.choice is not None
        match.play(match.choice.options[0])
    assert match.rested < match.at


def test_a_recorder_hears_every_answer_with_its_request():
    match = Match("battlerealm", seats=3, seed=5)
    heard = []
    match.recorder = lambda request, answer: heard.append(line_of(request, answer, match.game.words))
    before = match.at
    while not match.over:
        match.play(match.choice.options[-1])
    assert heard == match.log.answers[before:]
