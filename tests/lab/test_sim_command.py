"""`slugfest sim` as people run it: in a process of its own."""

import json
import os
import signal
import subprocess
import sys

import pexpect
import pytest

SIM = [
    sys.executable,
    "-c",
    "from slugfest.cli.main import main; main()",
    "sim",
    "battlerealm",
]
RANDOM = ["--bots", "random,random,random"]


def sim(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*SIM, *words], capture_output=True, text=True, timeout=60)


def test_json_is_all_that_stands_on_the_output():
    done = sim(*RANDOM, "--games", "6", "--workers", "2", "--seed", "3", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert (found["mode"], found["seed"], found["interrupted"]) == ("battlerealm", 3, False)
    assert found["options"]["heroes"] == "random"
    assert found["summary"]["games"] == 6
    assert sum(seat["wins"] for seat in found["summary"]["by_seat"]) == pytest.approx(6)


def test_the_summary_shows_wins_with_intervals_lengths_and_speed():
    done = sim(*RANDOM, "--games", "4", "--workers", "1", "--option", "rounds=3")
    assert done.returncode == 0
    for word in (
        "random",
        "seat 2",
        "hero",
        "95 % interval",
        "longest",
        "choices a second",
        "most points after 3 rounds",
    ):
        assert word in done.stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--bots", "nobody,random,random"], "there is no bot 'nobody'; there are: "),
        (["--bots", "random,random"], "3, 4, 5, 6 seats, not by 2: name one bot per seat"),
        (["--games", "0"], "at least 1"),
        (["--option", "rounds"], "name=value"),
        (["--option", "roundz=3"], "did you mean rounds?"),
        (["--logs"], "say which with --out"),
    ],
)
def test_a_mistake_is_one_clear_line(words, complaint):
    done = sim(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_file_of_results_is_gone_on_with(tmp_path):
    out, whole = tmp_path / "some.parquet", tmp_path / "whole.parquet"
    for games in ("5", "9"):
        done = sim(*RANDOM, "--games", games, "--workers", "2", "--out", str(out), "--json")
        assert json.loads(done.stdout)["summary"]["games"] == int(games)
    sim(*RANDOM, "--games", "9", "--workers", "1", "--out", str(whole))
    assert out.read_bytes() == whole.read_bytes()
    done = sim(*RANDOM, "--games", "9", "--seed", "4", "--out", str(out))
    assert (done.returncode, done.stdout) == (2, "")
    assert "holds another series: its seed is 0, not 4" in done.stderr


def test_a_bad_pack_is_one_clear_line(tmp_path):
    pack = tmp_path / "bad.toml"
    pack.write_text("[[heroes]]\nid = 'x'\n[[heroes]]\nid = 'y'\n", encoding="utf-8")
    done = sim("--pack", str(pack))
    assert (done.returncode, done.stdout) == (2, "")
    assert "bad.toml" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_sums_up_what_is_done(workers):
    words = [*SIM[1:], *RANDOM, "--games", "1000000", "--workers", workers]
    terminal = pexpect.spawn(
        SIM[0], words, encoding="utf-8", timeout=60, dimensions=(50, 120), env={**os.environ, "TERM": "xterm"}
    )
    terminal.expect(r"[1-9]\d*/1000000")
    terminal.sendintr()
    terminal.expect(r"stopped after [1-9]\d* of 1000000 games")
    terminal.expect(pexpect.EOF)
    assert "choices a second" in terminal.before
    assert "Traceback" not in terminal.before
    terminal.close()
    assert terminal.exitstatus == 130


def test_a_signal_to_the_whole_process_group_leaves_json():
    """Without a terminal nothing shows how far it is, so this run tells the number of every game that is done."""
    counting = (
        "import sys, slugfest.cli.sim as command\n"
        "play_many = command.play_many\n"
        "def told(series, games, workers, tell, **how):\n"
        "    hear = lambda row: print(row.number, file=sys.stderr, flush=True)\n"
        "    return play_many(series, games, workers, hear, **how)\n"
        "command.play_many = told\n"
        "from slugfest.cli.main import main; main()"
    )
    words = [sys.executable, "-c", counting, *SIM[3:], *RANDOM, "--games", "1000000", "--workers", "2", "--json"]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        assert running.stderr is not None
        assert running.stderr.readline().strip().isdecimal()
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Traceback" not in err
    found = json.loads(out)
    assert found["interrupted"]
    assert 0 < found["summary"]["games"] < 1_000_000
