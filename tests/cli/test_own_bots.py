"""Bots of one's own in the terminal: they sit down, one that fails is replaced, and reading a match imports none."""

import sys

import pytest

from slugfest import Match, SlugfestError
from slugfest.bots import GreedyBot
from slugfest.cli.main import main
from slugfest.cli.seats import read_note, sitters_of, words_of
from slugfest.cli.session import Session
from tests.bots.strangers import WHERE, Idle
from tests.cli.test_hidden import Typist


def session(tmp_path, *words):
    """Play a match of bots alone to its end; return it, what was shown, and the file."""
    match = Match("battlerealm", len(words), seed=5, heroes="random", placing="random", rounds=3)
    path, terminal = tmp_path / "match.jsonl", Typist([])
    sitting = Session(match, sitters_of(words), path, terminal)
    assert sitting.run() == 0
    assert match.over
    return sitting, "".join(terminal.shown), path


def test_a_bot_of_ones_own_sits_down_by_its_class():
    words = words_of(f"you,{WHERE}:Idle,{WHERE}:Idle")
    sitters = sitters_of(words)
    assert [sitter.name for sitter in sitters] == ["You", "Idle 1", "Idle 2"]
    assert isinstance(sitters[1].bot, Idle)
    assert sitters[1].word == f"{WHERE}:Idle"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["you", "nowhere:Bot"], "no module 'nowhere'"),
        (["you", "search:many"], "no budget that can be read"),
        (["you", "hard:9"], "hard takes no budget"),
        (["you", "gredy"], r"or a class of your own as module:Class; did you mean greedy\?"),
    ],
)
def test_what_is_no_bot_is_said(words, complaint):
    with pytest.raises(SlugfestError, match=complaint):
        sitters_of(words)


def test_a_match_of_ones_own_bots_is_played_to_its_end(tmp_path):
    sitting, shown, path = session(tmp_path, f"{WHERE}:Lucky", f"{WHERE}:Idle", "random")
    assert "is out" not in shown
    assert read_note(path, 3) == [f"{WHERE}:Lucky", f"{WHERE}:Idle", "random"]
    assert [sitter.name for sitter in sitting.sitters] == ["Lucky", "Idle", "random"]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Raising", "ZeroDivisionError: out of ideas"),
        ("Raising", "strangers.py, line "),
        ("Cheating", "answered 'the best one'"),
        ("Leaving", "SystemExit: enough of this"),
    ],
)
def test_a_bot_that_fails_is_replaced_with_a_notice_and_the_match_goes_on(tmp_path, name, why):
    sitting, shown, path = session(tmp_path, f"{WHERE}:{name}", "random", "random")
    assert shown.count(f"The bot of {name} is out, and medium plays on for it") == 1
    assert why in shown
    assert "chair.options" not in shown, "what a bot could have played is for nobody else's eyes"
    assert isinstance(sitting.sitters[0].bot, GreedyBot)
    assert read_note(path, 3) == ["medium", "random", "random"]


def test_a_rule_that_fails_is_no_fault_of_the_bot_that_stands_in(tmp_path, monkeypatch):
    def fail(self, chair):
        raise ZeroDivisionError("a rule")

    monkeypatch.setattr(GreedyBot, "choose", fail)
    match = Match("battlerealm", 3, seed=5)
    with pytest.raises(SlugfestError, match="ZeroDivisionError: a rule"):
        Session(match, sitters_of(["greedy"] * 3), tmp_path / "match.jsonl", Typist([])).run()
    assert (tmp_path / "match.jsonl").exists()


def test_reading_a_match_imports_no_bot_but_playing_on_does(tmp_path, capsys, monkeypatch):
    (tmp_path / "from_the_note.py").write_text("raise ValueError('imported')\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    path = tmp_path / "match.jsonl"
    Match("battlerealm", seats=3, seed=7).log.save(path)
    path.with_name("match.jsonl.seats").write_text('["you", "from_the_note:Bot", "greedy"]', encoding="utf-8")
    with pytest.raises(SystemExit) as left:
        main(["replay", str(path)])
    assert left.value.code == 0
    assert "from_the_note" not in sys.modules
    with pytest.raises(SystemExit) as left:
        main(["replay", str(path), "--continue"])
    assert left.value.code == 2
    assert "from_the_note:Bot cannot be loaded: ValueError: imported (" in capsys.readouterr().err
