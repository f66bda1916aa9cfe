"""The ladder: who sits where, what counts as a win, and `slugfest ladder` as people run it."""

import json
import signal
import subprocess
import sys
import time

import pytest

from slugfest.lab.ladder import Meeting, elo, meeting_of, seatings
from slugfest.lab.results import rows_in
from slugfest.lab.simulate import Row
from slugfest.lab.summary import wilson

LADDER = [sys.executable, "-c", "from slugfest.cli.main import main; main()", "ladder"]


def ladder(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*LADDER, *words], capture_output=True, text=True, timeout=120)


def row(bots: tuple[str, ...], *winners: int) -> Row:
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(bots)))
    none = (0,) * len(bots)
    return Row(0, 0, bots, ("",) * len(bots), none, shares, none, "", 0, 0)


def meeting(first: str, second: str, rate: float) -> Meeting:
    return Meeting(first, second, 200, rate, *wilson(rate * 200, 200))


@pytest.mark.parametrize("seats", range(2, 7))
def test_two_bots_have_equally_many_seats(seats):
    taken = [bot for table in seatings("a", "b", seats) for bot in table]
    assert taken.count("a") == taken.count("b")


def test_wins_count_by_seat_so_that_a_majority_is_no_advantage():
    even = [row(("a", "b", "a"), 0), row(("a", "b", "a"), 1), row(("a", "b", "a"), 2)]
    assert meeting_of("a", "b", even).rate == pytest.approx(0.5)
    assert meeting_of("a", "b", even[:1]).rate == 1.0
    assert meeting_of("a", "b", [row(("a", "b"), 0, 1)]).rate == 0.5


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
    for word in ("Elo", "first wins", "random", "easy", "95 %"):
        assert word in done.stdout
    assert "random against easy: " in done.stderr


def test_results_in_a_folder_are_continued_and_come_to_the_same(tmp_path):
    words = ("battlerealm", "--bots", "random,easy", "--workers", "1", "--json")
    whole = json.loads(ladder(*words, "--games", "8").stdout)
    ladder(*words, "--games", "4", "--out", str(tmp_path / "kept"))
    files = sorted(path.name for path in (tmp_path / "kept").iterdir())
    assert files == ["battlerealm.random.easy.2.parquet", "battlerealm.random.easy.parquet"]
    assert json.loads(ladder(*words, "--games", "8", "--out", str(tmp_path / "kept")).stdout) == whole
    written = [(tmp_path / "kept" / name).stat().st_mtime_ns for name in files]
    assert json.loads(ladder(*words, "--games", "8", "--out", str(tmp_path / "kept")).stdout) == whole
    assert [(tmp_path / "kept" / name).stat().st_mtime_ns for name in files] == written
    assert [one.number for one in rows_in(tmp_path / "kept" / files[0])] == [0, 1, 2, 3]


def test_ctrl_c_sums_up_and_the_folder_keeps_what_was_played(tmp_path):
    words = ["battlerealm", "--bots", "random,easy", "--games", "5000", "--workers", "1", "--out", str(tmp_path)]
    running = subprocess.Popen([*LADDER, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    beside = tmp_path / "battlerealm.random.easy.parquet.rows"
    for _ in range(600):
        if beside.exists() and beside.read_bytes().count(b"\n") > 3:
            break
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    out, _ = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Elo" in out
    assert len(list(rows_in(tmp_path / "battlerealm.random.easy.parquet"))) >= 3
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
