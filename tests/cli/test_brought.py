"""Packs that a saved match was played with are found from anywhere, or it is said how to name them."""

import shutil

import pytest

from slugfest import Match
from slugfest.cli.main import main
from slugfest.kernel.log import Log

PACK = (
    '[[cards]]\nid = "hammer_toss"\nhero = "thor"\nname = "Hammer Hurl"\nprice = ["SK"]\nsource = "house"\n'
    'effects = [{ do = "blast", amount = 9, target = "one_elsewhere" }]\n'
)


@pytest.fixture
def saved(tmp_path, monkeypatch):
    """A match that was played in one folder with a pack named as a person there would, told of from another one."""
    home, elsewhere = tmp_path / "home", tmp_path / "elsewhere"
    home.mkdir()
    elsewhere.mkdir()
    (home / "mine.toml").write_text(PACK)
    monkeypatch.chdir(home)
    Match("battlerealm", seats=3, seed=7, packs=["mine.toml"], heroes="random").log.save(home / "match.jsonl")
    monkeypatch.chdir(elsewhere)
    return home


def told(capsys, *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(list(words))
    out = capsys.readouterr()
    return ended.value.code or 0, out.out, out.err


COMMANDS = [["replay"], ["luck", "--effort", "20"], ["review", "--budget", "10"], ["verify"]]


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_a_pack_is_found_from_another_folder(saved, capsys, words):
    status, _, err = told(capsys, words[0], str(saved / "match.jsonl"), *words[1:])
    assert (status, err) == (0, "")


def test_a_pack_is_found_beside_the_match_when_both_have_moved(saved, tmp_path, capsys):
    shutil.move(saved, tmp_path / "moved")
    assert told(capsys, "replay", str(tmp_path / "moved" / "match.jsonl"))[0] == 0


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_a_pack_that_is_missing_is_asked_for(saved, tmp_path, capsys, words):
    (saved / "mine.toml").rename(tmp_path / "kept.toml")
    file = str(saved / "match.jsonl")
    status, out, err = told(capsys, words[0], file, *words[1:])
    assert status != 0
    assert out == ""
    assert f"{file} was played with the pack {saved / 'mine.toml'}" in err
    assert "say where it is with --pack FILE" in err
    assert err.count("\n") == 1
    assert told(capsys, words[0], file, *words[1:], "--pack", str(tmp_path / "kept.toml"))[0] == 0


def test_a_pack_that_has_changed_is_no_longer_the_same(saved, capsys):
    (saved / "mine.toml").write_text(PACK.replace("amount = 9", "amount = 8"))
    status, _, err = told(capsys, "replay", str(saved / "match.jsonl"))
    assert status != 0
    assert "give the same packs (--pack FILE)" in err


def test_only_whoever_played_is_told_where_packs_are(saved, monkeypatch):
    monkeypatch.chdir(saved)
    match = Match("battlerealm", seats=3, seed=7, packs=["mine.toml"], heroes="random")
    assert match.log.places == [str((saved / "mine.toml").resolve())]
    assert Log.parse(b"\n".join(match.log.lines())).places == match.log.places
    assert match.log_for(0).places == match.log_for(None).places == []
    assert b"places" not in Match("battlerealm", seats=3, seed=7).log.lines()[0]
