"""The ladder: who sits where, what counts as a win, and `slugfest ladder` as people run it."""

import json
import signal
import subprocess
import sys
import time
from math import log10
from random import Random

import pytest

from slugfest.lab.ladder import Meeting, elo, meeting_of
from slugfest.lab.results import rows_in
from slugfest.lab.seating import all_seatings
from slugfest.lab.simulate import Row

LADDER = [sys.executable, "-c", "from slugfest.cli.main import main; main()", "ladder"]


def ladder(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*LADDER, *words], capture_output=True, text=True, timeout=120)


def row(bots: tuple[str, ...], *winners: int, seed: int = 0) -> Row:
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(bots)))
    none = (0,) * len(bots)
    return Row(0, seed, bots, ("",) * len(bots), none, shares, none, "", 0, 0)


def meeting(first: str, second: str, rate: float, seeds: int = 100) -> Meeting:
    """Two bots of which the first won whole seeds, so many of a hundred."""
    won = [2.0 if (37 * number) % seeds < rate * seeds else 0.0 for number in range(seeds)]
    return Meeting(first, second, 2 * seeds, sum(won) / (2 * seeds), 0.0, 1.0, won=won, each=2)


@pytest.mark.parametrize("seats", range(2, 7))
def test_two_bots_have_equally_many_seats_and_each_of_them_equally_often(seats):
    tables = all_seatings("a", "b", seats)
    for seat in range(seats):
        taken = [table[seat] for table in tables]
        assert taken.count("a") == taken.count("b")


def test_wins_count_in_whole_seeds_so_that_a_majority_is_no_advantage():
    tables = all_seatings("a", "b", 3)
    first_seat_wins = [row(table, 0, seed=seed) for seed in range(3) for table in tables]
    even = meeting_of("a", "b", first_seat_wins, len(tables))
    assert (even.rate, even.games, even.won) == (0.5, 18, [3.0, 3.0, 3.0])
    assert 0.4 < even.low <= 0.5 <= even.high < 0.6, "what the seat alone decides says nothing about the bots"
    assert even.low < 0.5 < even.high, "but three seeds that ended alike are no certainty"
    begun = meeting_of("a", "b", [*first_seat_wins, row(tables[0], 0, seed=9)], len(tables))
    assert begun == even, "a seed that was not finished does not count"
    assert meeting_of("a", "b", [row(tables[0], 0)], len(tables)) is None
    shared = meeting_of("a", "b", [row(("a", "b"), 0, 1), row(("b", "a"), 0, 1)], 2)
    assert shared.rate == 0.5


def test_points_have_intervals_that_shrink_with_seeds_and_hold_the_truth():
    few, many = (elo([meeting("a", "b", 0.25, seeds)]) for seeds in (20, 400))
    for rungs in (few, many):
        assert all(rung.low < rung.elo < rung.high for rung in rungs)
        assert rungs[0].low < 95.4 < rungs[0].high
    assert many[0].high - many[0].low < 0.5 * (few[0].high - few[0].low)


def test_what_was_found_lies_in_its_interval():
    tables = all_seatings("a", "b", 2)
    always = meeting_of("a", "b", [row(table, table.index("a"), seed=seed) for seed in range(5) for table in tables], 2)
    assert (always.rate, always.high) == (1.0, 1.0)
    assert always.low < 0.95


def test_one_seed_says_nothing_about_how_sure_it_is():
    assert [(rung.low, rung.high) for rung in elo([meeting("a", "b", 1.0, seeds=1)])] == [(None, None)] * 2


def test_elo_follows_from_all_meetings():
    ladder = elo(
        [meeting("random", "greedy", 0.1), meeting("greedy", "search", 0.25), meeting("random", "search", 0.05)]
    )
    assert [rung.bot for rung in ladder] == ["search", "greedy", "random"]
    search, greedy, random = (rung.elo for rung in ladder)
    assert 150 < search - greedy < 230
    assert 330 < greedy - random < 430
    assert search + greedy + random == pytest.approx(0.0)


def test_a_bot_that_never_won_has_a_place():
    ladder = elo([meeting("random", "greedy", 0.0)])
    assert -1500 < ladder[1].elo < -300


def test_the_ladder_is_printed_with_every_meeting():
    done = ladder("battlerealm", "--bots", "random,easy", "--games", "4", "--workers", "1")
    assert done.returncode == 0
    for word in ("Elo", "first wins", "random", "easy", "95 %", "shows from two seeds on"):
        assert word in done.stdout
    assert "random against easy: " in done.stderr


def test_results_in_a_folder_are_continued_and_come_to_the_same(tmp_path):
    words = ("battlerealm", "--bots", "random,easy", "--workers", "1", "--json")
    whole = json.loads(ladder(*words, "--games", "12").stdout)
    ladder(*words, "--games", "4", "--out", str(tmp_path / "kept"))
    files = sorted(path.name for path in (tmp_path / "kept").iterdir())
    assert files == ["ladder.battlerealm.random.easy.parquet"]
    assert json.loads(ladder(*words, "--games", "8", "--out", str(tmp_path / "kept")).stdout) == whole
    assert [len(one["won"]) for one in whole["meetings"]] == [2], "two seeds, each with six ways to sit down"
    assert all(rung["low"] < rung["elo"] < rung["high"] for rung in whole["ladder"])
    written = [(tmp_path / "kept" / name).stat().st_mtime_ns for name in files]
    assert json.loads(ladder(*words, "--games", "8", "--out", str(tmp_path / "kept")).stdout) == whole
    assert [(tmp_path / "kept" / name).stat().st_mtime_ns for name in files] == written
    rows = list(rows_in(tmp_path / "kept" / files[0]))
    assert [one.number for one in rows] == list(range(12))
    assert len({one.seed for one in rows}) == 2


def test_ctrl_c_sums_up_and_the_folder_keeps_what_was_played(tmp_path):
    words = ["battlerealm", "--bots", "random,easy", "--games", "5000", "--workers", "1", "--out", str(tmp_path)]
    running = subprocess.Popen([*LADDER, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    beside = tmp_path / "ladder.battlerealm.random.easy.parquet.rows"
    for _ in range(600):
        if beside.exists() and beside.read_bytes().count(b"\n") > 6:
            break
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    out, _ = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Elo" in out
    assert len(list(rows_in(tmp_path / "ladder.battlerealm.random.easy.parquet"))) >= 6
    assert not beside.exists()


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--bots", "random"], "two or more different bots"),
        (["--bots", "random,random"], "two or more different bots"),
        (["--bots", "random,nobody"], "there is no bot 'nobody'"),
        (["--games", "0"], "at least 1"),
        (["--seats", "9"], "seats"),
    ],
)
def test_nonsense_is_named(words, complaint):
    done = ladder("battlerealm", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in done.stderr


def test_a_file_is_no_folder(tmp_path):
    file = tmp_path / "file"
    file.write_text("mine")
    done = ladder("battlerealm", "--bots", "random,easy", "--games", "2", "--out", str(file))
    assert done.returncode == 2
    assert "cannot be made a folder" in done.stderr
    assert file.read_text() == "mine"


def test_the_interval_of_points_holds_the_truth_about_as_often_as_it_says():
    """Two bots of known strength, whose two games of a seed go the same way half of the time."""
    lot = Random(6)
    truth = 200 * log10(0.65 / 0.35)
    held = 0
    for _ in range(80):
        won = []
        for _ in range(60):
            first = lot.random() < 0.65
            second = first if lot.random() < 0.5 else lot.random() < 0.65
            won.append(float(first + second))
        found = elo([Meeting("a", "b", 120, sum(won) / 120, 0.0, 1.0, won=won, each=2)])
        best = next(rung for rung in found if rung.bot == "a")
        held += best.low <= truth <= best.high
    assert held / 80 >= 0.86
