"""`slugfest review` as people run it: a file, a row of a results file, Ctrl-C, and mistakes told in one line."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import slugfest
from slugfest.cli.main import main
from slugfest.lab.review import Kept, Reviewing

RUN = [sys.executable, "-c", "from slugfest.cli.main import main; main()"]
QUICK = ["--budget", "1500"]


def run(capsys, *words: object):
    """Run a command here and return exit status, output and errors."""
    with pytest.raises(SystemExit) as left:
        main([str(word) for word in words])
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    return left.value.code, out, err


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    match = slugfest.Match(
        "battlerealm", seats=3, seed=7, heroes=["hulk", "thor", "vision"], placing="random", rounds=2
    )
    while not match.over:
        match.play(match.choice.options[-1])
    path = tmp_path / "match.jsonl"
    match.log.save(path)
    (tmp_path / "match.jsonl.seats").write_text('["you", "Anna", "greedy"]\n', encoding="utf-8")
    return path


def test_a_review_is_told_with_the_names_of_who_sat_there(capsys, saved):
    status, out, err = run(capsys, "review", saved, *QUICK)
    assert (status, err) == (0, "")
    for words in (
        "seat 1: you, Hulk",
        "seat 2: Anna, Thor",
        "Chance to win",
        "Where it came from",
        "came to light",
        "How sure this is",
    ):
        assert words in out
    rows = [line.split() for line in out.splitlines() if line.startswith("  seat ")]
    assert len(rows) == 7, "curves, a heading and parts"


def test_the_parts_in_the_json_sum(capsys, saved):
    status, out, _ = run(capsys, "review", saved, *QUICK, "--json")
    found = json.loads(out)
    assert status == 0
    assert found["complete"]
    assert found["of"] == [0, 1, 2]
    for share in found["shares"]:
        parts = share["own"] + share["others"] + share["light"] + share["chance"]
        assert parts == pytest.approx(share["end"] - share["start"])
    assert sum(share["end"] for share in found["shares"]) == pytest.approx(1.0)


def test_seats_are_counted_from_one(capsys, saved):
    found = json.loads(run(capsys, "review", saved, *QUICK, "--seat", "2", "--json")[1])
    assert found["of"] == [1]
    status, _, err = run(capsys, "review", saved, "--seat", "4")
    assert status == 2
    assert err == "slugfest: --seat 4 is not allowed: this match has the seats 1 to 3\n"


def test_ctrl_c_tells_what_there_is_and_the_same_command_goes_on(capsys, saved, tmp_path, monkeypatch):
    out = tmp_path / "review.json"
    words = ["review", saved, *QUICK, "--out", out, "--json"]
    whole = json.loads(run(capsys, "review", saved, *QUICK, "--json")[1])
    work = Reviewing.work

    def interrupted(self, done):
        def told(what: str, now: int, all_of_it: int) -> None:
            done(what, now, all_of_it)
            if "glance" in what and now == 3:
                raise KeyboardInterrupt

        work(self, told)

    with monkeypatch.context() as patched:
        patched.setattr(Reviewing, "work", interrupted)
        status, told, err = run(capsys, *words)
    assert status == 130
    assert err == f"slugfest: stopped; what was found is kept in {out}, and the same command goes on\n"
    assert not json.loads(told)["complete"]
    assert len(json.loads(out.read_bytes())["glances"]) == 3
    assert json.loads(run(capsys, *words)[1]) == whole
    status, _, err = run(capsys, "review", saved, "--budget", "9", "--out", out)
    assert status == 2
    assert "begun of another match" in err
    assert f"{out}: " in err
    assert "give another --out" in err


def test_a_mistake_can_be_taken_up_again_where_it_was_made(capsys, saved):
    found = json.loads(run(capsys, "review", saved, "--budget", "20000", "--json")[1])["mistakes"]
    assert found
    told = run(capsys, "review", saved, "--budget", "20000")[1]
    assert f"Try it: slugfest replay {saved} --at {found[0]['at']} --continue" in told
    for one in found:
        status, out, _ = run(capsys, "replay", saved, "--at", one["at"], "--json")
        then = json.loads(out)
        assert (status, then["answers"], then["to_choose"]) == (0, one["at"], one["seat"])


def test_a_file_that_holds_no_review_is_left_alone(capsys, saved, tmp_path):
    notes = tmp_path / "notes.txt"
    notes.write_text("hello\n", encoding="utf-8")
    status, _, err = run(capsys, "review", saved, "--out", notes)
    assert status == 2
    assert f"{notes} does not hold a review" in err
    assert notes.read_text(encoding="utf-8") == "hello\n"


def test_a_signal_stops_it_and_leaves_json(saved, tmp_path):
    out = tmp_path / "review.json"
    words = [*RUN, "review", str(saved), "--budget", "100000000", "--out", str(out), "--json"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        while not out.exists() and running.poll() is None:
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        told, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Traceback" not in err
    assert not json.loads(told)["complete"]


def test_a_match_of_a_results_file_is_named_by_its_number(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    sim = ["sim", "battlerealm", "--bots", "random,random,random", "--games", 3, "--option", "rounds=1", "--workers", 1]
    run(capsys, *sim, "--logs", "--out", "some.parquet")
    run(capsys, *sim, "--out", "bare.parquet")
    found = [run(capsys, "review", f"some.parquet#{number}", *QUICK, "--json")[1] for number in (0, 2)]
    assert json.loads(found[0]) != json.loads(found[1])
    said = "slugfest: some.parquet has no match number 3: it has 0 to 2\n"
    assert run(capsys, "review", "some.parquet#3")[2] == said
    assert "bare.parquet was written without logs" in run(capsys, "review", "bare.parquet#1")[2]


def test_a_review_without_the_pack_of_its_match_says_which(capsys, tmp_path):
    pack = tmp_path / "mine.toml"
    house = Path(slugfest.__file__).parent / "games" / "brawl" / "content" / "house.toml"
    pack.write_bytes(house.read_bytes())
    match = slugfest.Match("brawl", seats=2, seed=1, packs=[pack], teams="random", placing="random")
    path = tmp_path / "brawl.jsonl"
    match.log.save(path)
    assert run(capsys, "review", path, *QUICK)[0] == 0
    pack.unlink()
    status, _, err = run(capsys, "review", path)
    assert status == 2
    assert "mine.toml" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "said"), [(["--budget", "0"], "--budget must be at least 1"), (["--seed", "-1"], "--seed must be")]
)
def test_what_makes_no_sense_is_one_clear_line(capsys, saved, words, said):
    status, _, err = run(capsys, "review", saved, *words)
    assert status == 2
    assert said in err
    assert err.count("\n") == 1


def test_what_is_kept_can_be_read_by_others(saved, capsys, tmp_path):
    out = tmp_path / "review.json"
    run(capsys, "review", saved, *QUICK, "--out", out)
    kept = Kept(**json.loads(out.read_bytes()))
    assert len(kept.glances) > len(kept.chosen) >= len(kept.measured)
