"""`slugfest balance` and `slugfest luck` as people run them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from slugfest.lab import play_match

RUN = [sys.executable, "-c", "from slugfest.cli.main import main; main()"]


def run(*words: str, where: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*RUN, *words], capture_output=True, text=True, timeout=200, cwd=where)


@pytest.fixture
def saved(tmp_path):
    row = play_match("battlerealm", ["random"] * 3, 3, heroes="random", logs=True)
    path = tmp_path / "match.jsonl"
    path.write_text(f"{row.log}\n", encoding="utf-8")
    return path


def test_a_report_and_its_json_are_written_with_a_sweep(tmp_path):
    words = ["--bots", "random", "--games", "6", "--option", "rounds=3", "--workers", "1", "--note", "a small one"]
    done = run("balance", "battlerealm", *words, "--sweep", "battlerealm.hulk.start=5,11", where=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    first, *warnings = done.stdout.splitlines()
    said = "balance.html and balance.json: 6 matches, 12 with those of sweeps, by random in every seat"
    assert first == said, "the present value is not played again"
    assert warnings, "three rounds are a guard that ends most matches, so nothing follows from them"
    assert all("Nothing follows from these figures" in line for line in warnings)
    page = (tmp_path / "balance.html").read_text(encoding="utf-8")
    assert "a small one" in page
    found = json.loads((tmp_path / "balance.json").read_bytes())
    assert found["balance"]["games"] == 6
    (sweep,) = found["sweeps"]
    assert (sweep["where"], sweep["now"], sweep["whose"]) == ("battlerealm.hulk.start", 11, "hulk")
    assert [point["value"] for point in sweep["points"]] == [5, 11]
    assert sweep["points"][1]["entities"] == found["balance"]["entities"]
    assert [point["present"] for point in sweep["points"]] == [False, True]
    assert found["balance"]["focus"] == "hulk", "every match has whom the number belongs to"
    assert sweep["points"][0]["more"]["pairs"] == 6
    assert found["says"] == [], "and where nothing follows, nothing is said"


def test_a_report_can_be_json_alone(tmp_path):
    words = ["--bots", "random,random,random", "--games", "3", "--option", "rounds=2", "--json"]
    done = run("balance", "battlerealm", *words, where=tmp_path)
    assert json.loads(done.stdout)["balance"]["seats"] == 3
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--sweep", "battlerealm.hulk.height=3"], "hulk has no number 'height'; it has: start (11)"),
        (["--sweep", "battlerealm.hulk.start=17..19"], "battlerealm.hulk.start=18"),
        (["--seats", "9"], "is played by 3, 4, 5, 6 seats, not by 9"),
        (["--games", "0"], "at least 1"),
        (["--focus", "hulc"], "and no such hero; did you mean hulk?"),
        (["--precision", "3%"], "goes with --focus or --sweep"),
        (["--focus", "hulk", "--precision", "few"], "0.1% to 50%, such as 3%"),
        (["--sweep", "battlerealm.hulk.start=11"], "no value but the present one, 11; give others"),
        (["--sweep", "battlerealm.hulk.start=7", "--sweep", "battlerealm.hulk.start=8"], "is given twice"),
        (["--out", "nowhere/report.html"], "--out nowhere/report.html: it cannot be written there: No such file"),
        (["--option", "heroes=thor,vision,falcon"], "deals heroes itself, others in every match; leave out --option"),
        (["--out", "."], "--out .: it cannot be written there: Is a directory"),
        (["--out", "report.json"], "so the JSON beside it is called; name the report report.html"),
    ],
)
def test_a_mistake_is_one_clear_line_before_anything_is_played(words, complaint, tmp_path):
    done = run("balance", "battlerealm", "--bots", "random", *words, where=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_with_several_sweeps_each_sentence_says_which_number_it_is_about(tmp_path):
    sweeps = ["--sweep", "battlerealm.hulk.start=7,7", "--sweep", "battlerealm.thor.start=7"]
    done = run("balance", "battlerealm", "--bots", "random", "--games", "12", *sweeps, where=tmp_path)
    assert done.returncode == 0, done.stderr
    first, *said = done.stdout.splitlines()
    assert first.startswith("balance.html and balance.json: 12 matches, 60 with those of sweeps, by random")
    told = [line.partition(" instead")[0] for line in said]
    assert told == ["battlerealm.hulk.start: At 7", "battlerealm.thor.start: At 7"], said


def test_ctrl_c_reports_on_what_is_done(tmp_path):
    words = [*RUN[1:], "balance", "battlerealm", "--bots", "random", "--games", "100000", "--workers", "2"]
    terminal = pexpect.spawn(
        RUN[0],
        words,
        encoding="utf-8",
        timeout=60,
        dimensions=(50, 120),
        cwd=tmp_path,
        env={**os.environ, "TERM": "xterm"},
    )
    terminal.expect(r"[1-9]\d*/100000")
    terminal.sendintr()
    terminal.expect(r"balance.json: [1-9]\d* matches \(stopped\)")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 130
    assert "The series was stopped before its end" in (tmp_path / "balance.html").read_text(encoding="utf-8")


def test_luck_is_a_table_with_a_plot(saved, tmp_path):
    done = run("luck", str(saved), "--out", "luck.svg", "--effort", "300", where=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    for word in ("rolled", "expected", "luckier than", "seat 1: ", "at answer", "symbol die", "▅"):
        assert word in done.stdout
    assert (tmp_path / "luck.svg").read_text(encoding="utf-8").startswith("<svg")
    again = run("luck", str(saved), "--effort", "300", "--json", where=tmp_path)
    found = json.loads(again.stdout)
    assert len(found["fortunes"]) == 3
    assert found["over"]


def test_luck_of_what_is_no_match_is_one_clear_line(tmp_path):
    (tmp_path / "notes.txt").write_text("hello\n", encoding="utf-8")
    done = run("luck", "notes.txt", where=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "is not a Slugfest log" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_focus_is_in_every_match_and_the_report_says_how_it_fares(tmp_path):
    words = ["--bots", "random", "--games", "12", "--option", "rounds=60", "--workers", "1", "--focus", "Hulk"]
    done = run("balance", "battlerealm", *words, where=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    first, said = done.stdout.splitlines()
    assert first == "balance.html and balance.json: 12 matches by random in every seat"
    assert said.startswith("Hulk wins ")
    assert "of 12 matches" in said
    found = json.loads((tmp_path / "balance.json").read_bytes())
    assert next(rate["games"] for rate in found["balance"]["entities"] if rate["name"] == "hulk") == 12
    assert [rate["name"] for rate in found["balance"]["by_seat"]] == ["seat 1", "seat 2", "seat 3"]
    page = (tmp_path / "balance.html").read_text(encoding="utf-8")
    for words in ("Hulk is in every match", "Against whom", "random in every seat", said.replace(" %", "&nbsp;%")):
        assert words in page


def test_a_mode_without_heroes_has_no_focus_and_a_sweep_that_nothing_feels_is_a_fault(tmp_path):
    done = run("balance", "risk.guardians", "--focus", "hulk", where=tmp_path)
    assert done.returncode == 2
    assert "all its seats are alike; leave --focus out" in done.stderr
    words = ["--bots", "random", "--games", "100", "--seats", "3", "--workers", "1"]
    done = run("balance", "battlerealm", *words, "--sweep", "battlerealm.rounds=998,999", where=tmp_path)
    assert done.returncode == 2
    assert "no match uses what the sweep battlerealm.rounds changes" in done.stderr
    assert "nothing changes: 100 matches were the same, answer by answer" in done.stdout


def test_a_match_in_a_results_file_is_told_and_weighed_by_its_number(tmp_path):
    words = ["--bots", "easy,random,random", "--games", "2", "--option", "rounds=4", "--workers", "1", "--logs"]
    assert run("sim", "battlerealm", *words, "--out", "some.parquet", where=tmp_path).returncode == 0
    told = run("replay", "some.parquet#1", where=tmp_path)
    assert (told.returncode, told.stderr) == (0, "")
    assert "answers: " in told.stdout
    assert run("verify", "some.parquet#1", where=tmp_path).stdout.startswith("some.parquet#1: ok, ")
    lucky = run("luck", "some.parquet#1", "--effort", "60", where=tmp_path)
    assert (lucky.returncode, lucky.stderr) == (0, "")
    assert "easy: " in lucky.stdout, "the file knows who sat there"
    assert "has no match number 2: it has 0 to 1" in run("luck", "some.parquet#2", where=tmp_path).stderr
    for command in ("luck", "review"):
        done = run(command, "some.parquet#1", "--out", "nowhere/found", where=tmp_path)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("slugfest: --out nowhere/found: it cannot be written there: No such file")
    for command in ("replay", "luck", "review"):
        for named, complaint in (
            ("some.parquet", "some.parquet holds many matches: say which one by its number, such as some.parquet#17"),
            ("some.parquet#x", "after # stands the number of a match, such as some.parquet#17"),
            ("none.parquet#1", "none.parquet: there is no such file"),
        ):
            done = run(command, named, where=tmp_path)
            assert (done.returncode, done.stdout) == (2, "")
            assert complaint in done.stderr
