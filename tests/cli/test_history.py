"""The matches of a folder: how each ended, how often one won, and files that are something else."""

import json

import pytest

from slugfest import Match
from slugfest.cli.main import main
from tests.conformance.cases import random_player


def saved(folder, name, seed, words, over=True):
    match, player = Match("brawl", seed=seed), random_player(seed)
    while not match.over and (over or match.at < 9):
        match.play(player(match))
    match.log.save(folder / name)
    (folder / f"{name}.seats").write_text(json.dumps(words))
    return match


def pack_here(folder):
    file = folder / "own.toml"
    with pytest.raises(SystemExit):
        main(["pack", "new", "--mode", "brawl", "--hero", "The Lamplighter", "--file", str(file)])
    return file


def told(capsys, *words):
    with pytest.raises(SystemExit) as left:
        main(["history", *map(str, words)])
    assert left.value.code == 0
    return capsys.readouterr().out


def test_each_match_says_how_it_ended_and_the_sum_how_often_one_won(tmp_path, capsys):
    ends = [saved(tmp_path, f"{seed}.jsonl", seed, ["you", "easy"]).outcome for seed in (1, 2)]
    saved(tmp_path, "9.jsonl", 9, ["you", "easy"], over=False)
    (tmp_path / "other.jsonl").write_text("no match\n")
    saved(tmp_path, "2-from-9.jsonl", 2, ["you", "easy"])
    rows = json.loads(told(capsys, tmp_path, "--json"))
    counted = [row for row in rows if not row["tried"]]
    assert [row["ranks"] for row in counted] == [list(end.ranks) for end in ends] + [[]]
    assert [row["file"].rpartition("/")[2] for row in rows if row["tried"]] == ["2-from-9.jsonl"]
    said = " ".join(told(capsys, tmp_path).split())
    wins = sum(end.ranks[0] == 1 for end in ends)
    assert f"Super Fantasy Brawl against easy: {wins} of 2 won" in said
    assert "tried from a position of another match" in said
    assert "goes on" in said
    assert "other.jsonl" not in said


def test_a_match_whose_pack_is_gone_or_whose_answers_fit_no_more_is_listed_with_the_reason(tmp_path, capsys):
    pack = pack_here(tmp_path)
    capsys.readouterr()
    match = Match("brawl", seed=3, packs=[pack])
    match.log.save(tmp_path / "packed.jsonl")
    pack.unlink()
    saved(tmp_path, "older.jsonl", 1, ["you", "easy"], over=False)
    lines = (tmp_path / "older.jsonl").read_text().splitlines()
    (tmp_path / "older.jsonl").write_text("\n".join([*lines[:-1], '"champion:nobody"']) + "\n")
    rows = json.loads(told(capsys, tmp_path, "--json"))
    assert [(row["file"].rpartition("/")[2], row["mode"], bool(row["fault"])) for row in rows] == [
        ("older.jsonl", "brawl", True),
        ("packed.jsonl", "brawl", True),
    ]
    said = " ".join(told(capsys, tmp_path).split())
    assert "cannot be read Super Fantasy Brawl against easy: " in said
    assert "--pack" in said
    assert "0 of" not in said


def test_a_folder_that_is_not_there_is_said_to_be_none(tmp_path, capsys):
    with pytest.raises(SystemExit) as left:
        main(["history", str(tmp_path / "nowhere")])
    assert left.value.code == 2
    assert "nowhere is no folder" in capsys.readouterr().err


def test_a_folder_without_matches_says_how_to_get_one(tmp_path, capsys):
    assert "slugfest play" in told(capsys, tmp_path)
