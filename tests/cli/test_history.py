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


def told(capsys, *words):
    with pytest.raises(SystemExit) as left:
        main(["history", *map(str, words)])
    assert left.value.code == 0
    return capsys.readouterr().out


def test_each_match_says_how_it_ended_and_the_sum_how_often_one_won(tmp_path, capsys):
    ends = [saved(tmp_path, f"{seed}.jsonl", seed, ["you", "easy"]).outcome for seed in (1, 2)]
    saved(tmp_path, "9.jsonl", 9, ["you", "easy"], over=False)
    (tmp_path / "other.jsonl").write_text("no match\n")
    rows = json.loads(told(capsys, tmp_path, "--json"))
    assert [row["ranks"] for row in rows] == [list(end.ranks) for end in ends] + [[]]
    said = " ".join(told(capsys, tmp_path).split())
    wins = sum(end.ranks[0] == 1 for end in ends)
    assert f"Super Fantasy Brawl against easy: {wins} of 2 won" in said
    assert "goes on" in said
    assert "other.jsonl" not in said


def test_a_folder_without_matches_says_how_to_get_one(tmp_path, capsys):
    assert "slugfest play" in told(capsys, tmp_path)
