"""Chances by what a seat may know, and what speaks for one option rather than another; and hints that say it."""

import re
from random import Random

import pytest

from slugfest import Match
from slugfest.bots import Chair, Hint, Weighed, hint_for, sentences, standing_of, weigh
from slugfest.bots.hinting import NAMED, Reason
from slugfest.bots.weighing import Way
from slugfest.kernel.registry import modes
from tests.bots.test_honesty import some_way_into

every_mode = pytest.mark.parametrize("mode", modes())


def with_a_choice(mode: str, choices: int, seed: int) -> Match:
    """A match some way on, where whoever decides has several options."""
    match, lot = some_way_into(mode, choices, seed), Random(seed)
    while len(match.choices[0].options) < 2:
        match.play(lot.choice(match.choices[0].options), seat=match.choices[0].seat)
    return match


@every_mode
def test_the_parts_of_chances_and_of_differences_sum(mode: str):
    match = with_a_choice(mode, 30, seed=30)
    chair = Chair(match, match.choices[0].seat)
    found = standing_of(chair, seed=1, worlds=6)
    assert found.even + sum(found.because.values()) == pytest.approx(found.chance, abs=1e-9)
    weighed = weigh(chair, chair.options[:3], seed=1, worlds=6)
    for way in weighed.ways:
        assert weighed.now + sum(way.gained.values()) == pytest.approx(way.chance, abs=1e-9)
    first, second = weighed.ways[:2]
    assert first.chance - second.chance == pytest.approx(sum(weighed.rather.values()), abs=1e-9)
    assert first.error == 0.0


@every_mode
@pytest.mark.parametrize("choices", [9, 60])
def test_a_chance_does_not_change_with_what_the_seat_cannot_know(mode: str, choices: int):
    match = with_a_choice(mode, choices, seed=choices)
    seat = match.choices[0].seat
    imagined = match.imagine(seat, seed=1)
    here, there = (standing_of(Chair(one, seat), seed=4, worlds=8) for one in (match, imagined))
    assert here == there
    here, there = (weigh(Chair(one, seat), Chair(one, seat).options[:2], seed=4, worlds=4) for one in (match, imagined))
    assert here == there


@every_mode
def test_hints_are_sentences_with_figures_and_no_keys(mode: str):
    for choices in (12, 45):
        match = with_a_choice(mode, choices, seed=choices)
        choice = match.choices[0]
        hint = hint_for(Chair(match, choice.seat), seed=3)
        lines = sentences(hint)
        labels = {option.key: match.label(option, choice) for option in choice.options}
        words = " ".join(lines).format(*(labels[one.option] for one in hint.reasons))
        assert lines[0].startswith("Best: {0}. ")
        assert not re.search(r"[{}]", words)
        for line in lines:
            assert line.endswith(".")
            assert re.search(r"\d+ %|That wins", line) or line.startswith("These chances are rough"), line
        assert [way.key for way in hint.weighed.ways] == [one.option for one in hint.reasons[:2]]
        assert hint == hint_for(Chair(match, choice.seat), seed=3)


def hint(now: float, ways: list[Way], rather: dict[str, float], visits: int = 5, basis: str = "measured") -> Hint:
    return Hint([Reason(way.key, visits, 0.5) for way in ways], Weighed(now, basis, ways, rather, 20))


def test_the_parts_that_differ_most_are_named_and_no_others():
    parts = {"one": 0.02, "two": -0.1, "three": 0.3, "four": 0.01, "five": 0.001}
    told = sentences(hint(0.4, [Way("a", 0.63, {}), Way("b", 0.4, {}, 0.01)], parts))
    assert told[1] == "Next: {1}, with 40 %. What makes the difference: three +30 %, two −10 %, one +2 %."
    assert told[1].count("%") == 1 + NAMED


def test_what_cannot_be_told_apart_is_called_so():
    level = sentences(hint(0.4, [Way("a", 0.405, {}), Way("b", 0.4, {}, 0.0)], {"points": 0.005}))
    assert level == ["Best: {0}. Your chance to win stays at 40 %.", "About as good: {1}, with 40 %."]
    unsure = sentences(hint(0.4, [Way("a", 0.5, {}), Way("b", 0.4, {}, 0.08)], {"points": 0.1}))
    assert unsure[1] == "Hard to tell apart: {1}, with 40 %, give or take 16 %."


def test_what_looks_better_at_first_is_said_with_what_speaks_against_it():
    told = sentences(hint(0.4, [Way("a", 0.5, {}), Way("b", 0.6, {}, 0.01)], {"points": -0.1}))
    assert told[1] == "{1} looks better at first, with 60 %; 10 tries of what follows speak for the first."


def test_rough_chances_are_called_so_and_where_nothing_is_judged_nothing_is_said():
    ways = [Way("a", 0.5, {}), Way("b", 0.3, {}, 0.01)]
    assert "rough" in sentences(hint(0.4, ways, {}, basis="rough"))[-1]
    assert "packs" in sentences(hint(0.4, ways, {}, basis="packs"))[-1]
    assert sentences(hint(0.5, ways, {}, basis="nothing")) == ["Best: {0}, after 10 tries."]
