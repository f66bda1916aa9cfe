"""A rule that fails breaks its match for good, wherever it fails; the log stays readable."""

import pytest

from slugfest import Match, MatchBroken, SlugfestError, replay
from slugfest.kernel.game import ALL, Choose, Draw, Roll
from tests.kernel.little import TWO, little, over, play


def asks_then(fault):
    """A script that asks once, does something wrong, and asks again."""

    def script(rules):
        option = yield Choose(0, "little.ask", rules.list, "n", 3)
        rules.state.said.append(option.value)
        if option.value == 2:
            yield from fault(rules)
        rules.state.steps += 1

    return script


def divides(rules):
    yield from ()
    return 1 // 0


def rolls_then_divides(rules):
    yield Roll(TWO)
    return 1 // 0


def draws_too_many(rules):
    yield Draw(rules.state.pool, 99, ALL, "card")


def cannot_list(rules):
    yield Choose(0, "little.bad", rules.list, "nothing", 1)


def assert_broken(match: Match) -> None:
    assert match.broken
    assert match.choice is None
    assert match.choices == ()
    assert not match.over
    assert "broken" in repr(match)
    for attempt in (lambda: match.play("n:1"), match.copy, lambda: match.imagine(0, 1)):
        with pytest.raises(MatchBroken, match="rebuild the match from its log without the last answer"):
            attempt()


@pytest.mark.parametrize(
    ("fault", "error"),
    [
        (divides, ZeroDivisionError),
        (rolls_then_divides, ZeroDivisionError),
        (draws_too_many, SlugfestError),
        (cannot_list, KeyError),
    ],
)
def test_a_rule_that_fails_breaks_the_match(fault, error):
    match = play(Match(little(asks_then(fault))), "n:1")
    with pytest.raises(error):
        match.play("n:2")
    assert_broken(match)


def test_drawing_more_than_the_pool_breaks_the_match():
    match = Match(little(asks_then(draws_too_many)))
    with pytest.raises(SlugfestError, match="a rule draws 99 out of a pool of 6"):
        match.play("n:2")
    assert_broken(match)


def test_a_step_that_cannot_be_chosen_breaks_the_match():
    def script(rules):
        yield Choose(0, "little.ask", rules.list, "n", 3)
        rules.script = None

    match = Match(little(script))
    with pytest.raises(TypeError):
        match.play("n:1")
    assert_broken(match)


def test_a_match_whose_first_step_fails_never_begins():
    with pytest.raises(ZeroDivisionError):
        Match(little(divides))


@pytest.mark.parametrize("fault", [divides, rolls_then_divides, cannot_list])
def test_the_log_of_a_broken_match_can_be_read_and_rebuilds_it(fault):
    match = play(Match(little(asks_then(fault)), seed=3), "n:1", "n:0")
    with pytest.raises((ZeroDivisionError, KeyError)):
        match.play("n:2")
    log = match.log
    assert log.answers[:3] == ["n:1", "n:0", "n:2"]
    del log.answers[2:]
    rebuilt = replay(log, match.mode)
    assert rebuilt.state.said == [1, 0]
    assert play(rebuilt, "n:1").state.said == [1, 0, 1]


def test_a_broken_match_can_be_taken_back_to_before_the_fault():
    match = play(Match(little(asks_then(divides))), "n:1")
    with pytest.raises(ZeroDivisionError):
        match.play("n:2")
    match.undo()
    assert not match.broken
    assert play(match, "n:0").state.said == [1, 0]


def test_an_illegal_option_breaks_nothing():
    match = Match(little(asks_then(divides)))
    with pytest.raises(SlugfestError):
        match.play("n:7")
    assert not match.broken
    assert play(match, "n:1").state.said == [1]


def test_finishing_may_happen_however_deep_the_script_is():
    def deep(rules, depth: int):
        if depth:
            yield from deep(rules, depth - 1)
        option = yield Choose(0, "little.ask", rules.list, "n", 3)
        if option.value == 2:
            raise over("deep down")

    match = play(Match(little(lambda rules: deep(rules, 8))), "n:1", "n:2")
    assert match.over
    assert match.outcome is not None
    assert match.outcome.reason == "deep down"
    assert match.choice is None
    assert match.question() == "deep down"


def silent(rules):
    return
    yield


def yields_a_number(rules):
    yield 5


def yields_nothing(rules):
    return 5


def offers_nothing(rules):
    yield Choose(0, "little.ask", list)


@pytest.mark.parametrize(
    ("script", "said"),
    [
        (silent, "the rules go on and on: 10000 steps in a row have asked nothing"),
        (yields_a_number, "a rule yields 5, but should yield Choose, Roll, Draw, Together or Show"),
        (yields_nothing, r"step\(\) returns 5, which is no script: it yields nothing"),
        (offers_nothing, "a rule asks seat 0 'little.ask' without any option"),
    ],
)
def test_what_is_no_rule_is_told_at_the_start_and_in_the_middle(script, said):
    with pytest.raises(SlugfestError, match=said):
        Match(little(script))

    def later(rules):
        yield Choose(0, "little.ask", rules.list, "n", 3)
        rules.script = script

    match = Match(little(later))
    with pytest.raises(SlugfestError, match=said):
        match.play("n:1")
    assert_broken(match)


def test_a_line_without_a_sentence_is_told_by_its_kind():
    def script(rules):
        if rules.tell is not None:
            rules.tell("danced")
        yield Choose(0, "little.ask", rules.list, "n", 3)
        raise over("done")

    match = play(Match(little(script)), "n:1")
    with pytest.raises(SlugfestError, match="a rule tells 'danced', for which the content's sentences have no line"):
        list(match.journal)
