"""Bots of one's own in series: in this process, in workers, on a cluster; and bots that fail."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from slugfest.cli.main import main
from slugfest.lab import Row, Series, play_many
from slugfest.lab.results import rows_in
from tests.bots.strangers import WHERE

COMMAND = [sys.executable, "-c", "from slugfest.cli.main import main; main()"]
LUCKY, IDLE, RAISING, SELDOM = (f"{WHERE}:{name}" for name in ("Lucky", "Idle", "Raising", "Seldom"))
BOTH = Series("battlerealm", (LUCKY, IDLE, "random"), 7, {"heroes": "random"})
SOME_FAIL = Series("battlerealm", ("random", SELDOM, "random"), 8, {"heroes": "random"})


def slugfest(*words: str, timeout: float = 120) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *words], capture_output=True, text=True, timeout=timeout)


def without_time(rows: list[Row]) -> list[Row]:
    return [msgspec.structs.replace(row, seconds=0.0) for row in rows]


def test_workers_play_the_same_with_a_bot_of_ones_own():
    alone, together = play_many(BOTH, 6), play_many(BOTH, 6, workers=2)
    assert not alone.fault
    assert {name for row in alone.rows for name in row.bots} == {LUCKY, IDLE, "random"}
    assert without_time(alone.rows) == without_time(together.rows)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_fails_ends_a_series_and_what_was_played_before_counts(workers):
    heard: list[int] = []
    played = play_many(SOME_FAIL, 60, workers, lambda row: heard.append(row.number))
    assert played.cut_short
    assert not played.interrupted
    assert f"the bot {SELDOM} in seat" in played.fault
    assert "ValueError: not today" in played.fault
    assert "with seed" in played.fault
    assert played.rows
    assert sorted(heard) == [row.number for row in played.rows]


def test_sim_sums_up_keeps_the_rows_and_names_the_bot_that_failed(tmp_path):
    out = tmp_path / "kept.parquet"
    words = ["sim", "battlerealm", "--bots", f"random,{SELDOM},random", "--seed", "8", "--workers", "1"]
    done = slugfest(*words, "--games", "60", "--out", str(out))
    assert done.returncode == 2
    assert "stopped after " in done.stdout
    assert "95 % interval" in done.stdout
    assert f"the bot {SELDOM} in seat" in done.stderr
    assert "what was played before counts" in done.stderr
    assert "Traceback" not in done.stderr
    assert list(rows_in(out))
    told = json.loads(slugfest(*words, "--games", "60", "--json").stdout)
    assert told["summary"]["games"] == len(list(rows_in(out)))
    assert "not today" in told["fault"]


@pytest.mark.parametrize("name", ["Raising", "Cheating", "Leaving"])
def test_a_bot_that_fails_in_the_first_game_is_one_clear_line(name):
    done = slugfest("sim", "battlerealm", "--bots", f"{WHERE}:{name},random,random", "--games", "4", "--workers", "2")
    assert done.returncode == 2
    assert f"the bot {WHERE}:{name} in seat" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_bot_may_print_what_it_thinks(workers):
    words = ["sim", "battlerealm", "--bots", f"{WHERE}:Chatty,random,random", "--games", "2", "--workers", workers]
    done = slugfest(*words, "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout[done.stdout.index("{") :])["summary"]["games"] == 2
    assert "I think" in done.stderr


def test_what_is_of_no_use_is_told_once_however_many_workers_play(tmp_path):
    package = tmp_path / "elsewhere-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: elsewhere\nVersion: 1.0\n", encoding="utf-8")
    points = f"[slugfest.bots]\nlucky = {WHERE}:Lucky\nlost = nowhere:Bot\n[slugfest.games]\ngone = nowhere:MODES\n"
    (package / "entry_points.txt").write_text(points, encoding="utf-8")
    words = ["sim", "battlerealm", "--bots", "lucky,random,random", "--games", "4", "--workers", "2"]
    path = os.pathsep.join(filter(None, [str(tmp_path), str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH")]))
    done = subprocess.run([*COMMAND, *words], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path})
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("of another package is left out") == 1
    assert done.stderr.count("cannot be loaded: ModuleNotFoundError") == 2


def test_a_bot_that_takes_its_process_along_is_told_with_its_games():
    done = slugfest("sim", "battlerealm", "--bots", f"{WHERE}:Dying,random,random", "--games", "2", "--workers", "2")
    assert done.returncode == 2
    assert "worker processes die again and again" in done.stderr
    assert re.search(r"ended with exit status 7 in game [01]", done.stderr)


@pytest.mark.parametrize(
    ("bot", "complaint"),
    [
        ("no_such_module:Bot", "there is no module 'no_such_module'"),
        (f"{WHERE}:NoBot", "has no method choose(chair)"),
        (f"{WHERE}:Unmade", "cannot be made: OSError: no model here"),
        ("greedy:3", "greedy takes no budget"),
    ],
)
@pytest.mark.parametrize("command", ["sim", "ladder", "balance"])
def test_what_is_no_bot_is_refused_before_anything_is_played(command, bot, complaint, tmp_path, capsys):
    bots = f"{bot},random" if command == "ladder" else f"{bot},random,random"
    more = ["--out", str(tmp_path / "report.html")] if command == "balance" else []
    with pytest.raises(SystemExit) as left:
        main([command, "battlerealm", "--bots", bots, "--games", "2", "--workers", "1", *more])
    assert left.value.code == 2
    assert complaint in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_the_ladder_and_the_balance_take_a_bot_of_ones_own(tmp_path):
    done = slugfest(
        "ladder", "battlerealm", "--bots", f"random,{LUCKY}", "--games", "4", "--out", str(tmp_path / "kept")
    )
    assert done.returncode == 0, done.stderr
    assert LUCKY in done.stdout
    names = [path.name for path in (tmp_path / "kept").iterdir()]
    assert f"ladder.battlerealm.random.{LUCKY.replace(':', '-')}.parquet" in names
    done = slugfest("balance", "battlerealm", "--bots", LUCKY, "--games", "4", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["balance"]["bots"] == [LUCKY] * 3


def test_the_ladder_says_which_bot_failed_and_shows_what_was_played():
    done = slugfest("ladder", "battlerealm", "--bots", f"random,easy,{RAISING}", "--games", "2", "--workers", "1")
    assert done.returncode == 2
    assert "random against easy: " in done.stderr
    assert "Elo" in done.stdout
    assert "ZeroDivisionError: out of ideas" in done.stderr


def test_a_bot_in_the_folder_that_one_works_in_plays_in_worker_processes(tmp_path):
    (tmp_path / "folder_bots.py").write_text(
        "class First:\n    def choose(self, chair):\n        return chair.options[0]\n", encoding="utf-8"
    )
    words = ["sim", "battlerealm", "--bots", "folder_bots:First,random,random", "--games", "4", "--workers", "2"]
    done = subprocess.run([*COMMAND, *words], capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "folder_bots:First" in done.stdout


def test_a_cluster_plays_with_a_bot_of_the_folder(tmp_path):
    (tmp_path / "folder_bots.py").write_text(
        "class First:\n    def choose(self, chair):\n        return chair.options[0]\n", encoding="utf-8"
    )
    words = ["sim", "battlerealm", "--bots", "folder_bots:First,random,random", "--games", "4", "--json"]
    alone = subprocess.run([*COMMAND, *words, "--workers", "1"], capture_output=True, text=True, cwd=tmp_path)
    ray = subprocess.run(
        [*COMMAND, *words, "--ray", "local"], capture_output=True, text=True, timeout=200, cwd=tmp_path
    )
    assert ray.returncode == 0, ray.stderr
    one, other = (json.loads(done.stdout)["summary"]["by_bot"] for done in (alone, ray))
    assert one == other
