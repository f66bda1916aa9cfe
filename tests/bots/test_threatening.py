"""What the others can do to a seat: in every mode, by what it may know alone, repeatable, in figures that add up."""

import re
from itertools import count

import msgspec
import pytest

from slugfest import Match
from slugfest.bots import Chair, StillSetUp, Threats, threats_for, warnings
from slugfest.bots.threatening import LEAST, NAMED, Threat
from slugfest.kernel.judgement import is_opening, sides_of
from slugfest.kernel.registry import modes
from slugfest.kernel.text import plain
from tests.bots.test_weighing import with_a_choice
from tests.royale.board import yard

every_mode = pytest.mark.parametrize("mode", modes())


def in_play(mode: str, seed: int) -> Match:
    """A match some way on, in which turns have begun and whoever decides has several options."""
    for choices in count(30, 15):
        match = with_a_choice(mode, choices, seed)
        if not is_opening(match):
            return match
    raise AssertionError


@every_mode
def test_threats_are_told_in_every_mode_with_figures_that_sum(mode: str):
    match = in_play(mode, seed=4)
    choice = match.choices[0]
    found = threats_for(Chair(match, choice.seat), seed=3, option=choice.options[-1], worlds=4)
    assert found.option == choice.options[-1].key
    assert 0 <= found.worst <= found.then <= 1
    assert len(found.answers) <= NAMED
    sides = sides_of(match)
    for one in found.answers:
        assert sides[one.seat] != sides[choice.seat]
        assert 1 <= one.tries <= found.tries <= 4
        assert one.before - one.after >= LEAST
        assert sum(one.because.values()) == pytest.approx(one.after - one.before, abs=1e-9)
    for line in warnings(found):
        words = plain(line.replace("{0}", "this"), match.game.content.sentences.names, choice.seat)
        assert re.search(r"\d+ %", words) or words.startswith("These chances are rough"), words
        assert not re.search(r"[{}]", words)


@every_mode
def test_threats_are_repeatable_and_do_not_change_with_what_the_seat_cannot_know(mode: str):
    match = in_play(mode, seed=9)
    seat = match.choices[0].seat
    imagined = match.imagine(seat, seed=1)
    here, again, there = (threats_for(Chair(one, seat), seed=5, worlds=2) for one in (match, match, imagined))
    assert here == again
    assert here == there


def test_who_stands_beside_a_stronger_one_is_told_that_it_strikes():
    match = yard({"venom": "5-5:2"}, {"hulk": "5-6"})
    found = threats_for(Chair(match, 0), seed=2, option=match.game.words["end"])
    worst = found.answers[0]
    assert worst.label == "Attack {character:venom} with {character:hulk}"
    assert (worst.seat, worst.on, worst.by) == (1, "character:venom", "character:hulk")
    assert worst.tries == found.tries == 12
    assert worst.because["the end of the match"] < 0
    assert warnings(found)[1].startswith(
        "{seat:1}: “Attack {character:venom} with {character:hulk}” in 12 of 12 tries."
    )


def test_what_is_struck_in_a_second_answer_is_named_too():
    match = yard({"venom": "5-5:2", "beast": "5-7:2"}, {"hawkeye": "5-6"})
    found = threats_for(Chair(match, 0), seed=2, option=match.game.words["end"])
    assert "Play {card:longshot_attack} with {character:hawkeye} against {character:beast}" in [
        one.label for one in found.answers
    ]


def test_an_option_that_ends_the_match_leaves_the_others_no_turn():
    match = yard({"venom": "5-5"}, {"hulk": "5-6:1"}, rolls=[[6, 1]])
    found = threats_for(Chair(match, 0), seed=2, option=match.game.words["attack:venom-hulk"], worlds=4)
    ended = found.tries - found.answered
    assert ended > 0
    over = msgspec.structs.replace(found, answered=0, chance=1.0, then=1.0)
    assert warnings(over) == [
        "After “{0}” your chance to win is 100 %: in 4 tries the match ended before the others had a turn."
    ]


def test_while_the_table_is_set_up_nothing_is_told():
    match = Match("risk.skirmish", seats=3, seed=1)
    with pytest.raises(StillSetUp, match="from the first turn on"):
        threats_for(Chair(match, match.choice.seat), seed=1)


def threat(label: str, tries: int, before: float, after: float) -> Threat:
    return Threat(1, label, "", "", tries, before, after, {"points": after - before})


def test_nothing_is_said_without_a_figure():
    quiet = warnings(Threats("a", 0.5, 0.49, 0.4, 12, 12, True, "measured", []))
    assert quiet[1] == "Nothing that they did in 12 tries costs you 1 % or more by itself."
    rough = warnings(Threats("a", 0.5, 0.3, 0.0, 12, 12, False, "rough", [threat("Win", 2, 0.4, 0.0)]))
    assert rough[1] == "{seat:1}: “Win” in 2 of 12 tries. Your chance to win goes from 40 % to 0 %: points −40 %."
    assert rough[0] == "After “{0}” your chance to win is 50 %, 30 % after the others' turns, 0 % at worst."
    assert "rough" in rough[-1]
    assert warnings(Threats("a", 0.5, 0.5, 0.5, 12, 12, True, "nothing", [])) == [
        "This game does not judge positions, so 12 tries tell nothing."
    ]
