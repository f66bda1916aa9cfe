"""The quick reference in a terminal: one screen in every window, every word of it to be had, in every mode."""

from dataclasses import replace

import pytest

import slugfest
from examples import connect_four
from slugfest import Match
from slugfest.cli.reference import Reference
from slugfest.kernel.quick import Chart

MODES = sorted(slugfest.modes())


def text(lines):
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("size", [(100, 30), (80, 24), (160, 50), (60, 24)])
def test_it_is_one_screen_and_tells_goal_and_turn_in_every_window(mode, size):
    told = Reference(Match(mode, seed=3), 0, size[0])
    lines = told.screen(size[1])
    assert len(lines) < size[1] or size[0] < 80
    assert max(map(len, lines)) <= size[0]
    whole = " ".join(text(lines).split())
    assert told.say(told.quick.goal) in whole
    assert all(told.say(line) in whole for line in told.quick.turn)
    assert "{" not in whole


@pytest.mark.parametrize("mode", MODES)
def test_every_word_symbol_and_chart_is_named_on_the_screen_and_told_in_full_when_asked_for(mode):
    told = Reference(Match(mode, seed=3), 0, 100)
    shown = " ".join(text(told.screen(30)).split())
    everything = " ".join(text(told.all()).split())
    for one in told.quick.named().values():
        name = one.word if hasattr(one, "word") else one.name
        assert told.say(name) in shown
        said = " ".join(text(told.word(one)).split())
        assert told.say(name) in said
        assert (told.say(one.rows[-1][-1]) if isinstance(one, Chart) else told.say(one.text)) in said
        assert (told.say(one.rows[-1][-1]) if isinstance(one, Chart) else told.say(one.text)) in everything


def test_a_game_that_brings_none_has_what_there_is():
    plain = replace(connect_four.MODE.show, scene=None)
    told = replace(connect_four.MODE, line="four in a row win", show=plain)
    assert text(Reference(Match(told, 2), 0, 100).screen(30)) == "Goal  Four in a row win"
    assert Reference(Match(replace(told, line=""), 2), 0, 100).screen(30) == []


def test_a_low_window_names_what_a_high_one_tells():
    match = Match("battlerealm", 3, seed=3)
    low, high = text(Reference(match, 0, 100).screen(20)), text(Reference(match, 0, 100).screen(90))
    assert "Strike" in low
    assert "Takes so many points" not in low
    assert "? WORD says what one of these means" in low
    assert "Strike: Takes so many points from another hero where you are." in high
    assert "? WORD" not in high


def test_a_word_comes_with_its_clause_and_with_the_chart_of_its_name():
    told = Reference(Match("battlerealm", 3, seed=3), 0, 100)
    said = text(told.word(told.quick.look_up("explosion")))
    assert "rules BR-KEY-EXPLOSION" in said
    assert "Points that everybody there loses" in said
