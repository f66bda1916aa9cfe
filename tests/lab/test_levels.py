"""Levels are placed: who sits where with which seed, what follows from the games, and the command that does it."""

import json
import signal
import subprocess
import sys
import time
from collections import Counter
from random import Random

import msgspec
import pytest

from slugfest.bots import LEVELS
from slugfest.cli.main import main
from slugfest.kernel.registry import mode_of
from slugfest.lab.level_table import table_of
from slugfest.lab.level_times import time_level, times_table
from slugfest.lab.levels import Gap, Placed, gap_of, places_of, series_for
from slugfest.lab.results import rows_in
from slugfest.lab.seating import all_seatings, whole_games
from slugfest.lab.simulate import Row

COMMAND = [sys.executable, "-c", "from slugfest.cli.main import main; main()", "ladder"]
QUICK = "funkoverse.scrimmage"


def row(seed: int, bots: tuple[str, ...], winner: int, by: str = "victory") -> Row:
    shares = tuple(float(seat == winner) for seat in range(len(bots)))
    none = (0,) * len(bots)
    return Row(0, seed, bots, ("",) * len(bots), none, shares, none, "", 0, 0, by=by)


def pairs(*won: int, by: str = "victory") -> list[Row]:
    """The games of easy and casual at two seats: in how many of the two games of each seed casual won."""
    found = []
    for seed, wins in enumerate(won):
        found.append(row(seed, ("casual", "easy"), 0 if wins else 1, by))
        found.append(row(seed, ("easy", "casual"), 1 if wins > 1 else 0, by))
    return found


def gap(weaker: str, stronger: str, points: float, error: float = 50.0, still: str = "") -> Gap:
    return Gap(weaker, stronger, 100, 50, 0.5, points, points - error, points + error, stand_off=still)


def run(capsys, *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as left:
        main(["ladder", *words])
    out, err = capsys.readouterr()
    return left.value.code, out, err


# ---------------------------------------------------------------------- who sits where


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_seating_comes_once_and_is_fair_to_both(seats):
    tables = all_seatings("a", "b", seats)
    assert len(set(tables)) == len(tables)
    for seat in range(seats):
        here = Counter(table[seat] for table in tables)
        assert here["a"] == here["b"]
    assert {table[1:] + table[:1] for table in tables} == set(tables)
    assert {tuple("ab"["ba".index(bot)] for bot in table) for table in tables} == set(tables)


@pytest.mark.parametrize("mode", ["brawl", "battlerealm", "brawl.tornado"])
def test_every_seed_meets_every_seating_once(mode):
    found = mode_of(mode)
    series = series_for(found, "easy", "casual", found.seats[0], 7, {})
    games = whole_games(3 * len(series.seatings) - 1, len(series.seatings))
    met = Counter((series.seed_of(number), series.seating(number)) for number in range(games))
    assert set(met.values()) == {1}
    seeds = {seed for seed, _ in met}
    assert len(seeds) == 3
    assert set(met) == {(seed, seating) for seed in seeds for seating in series.seatings}


def test_the_games_that_are_played_have_the_seeds_and_seatings_of_the_series():
    series = series_for(mode_of("battlerealm"), "easy", "casual", 3, 7, {"heroes": "random", "placing": "random"})
    rows = [series.stage().play(number) for number in range(7)]
    assert [one.bots for one in rows] == [*series.seatings, series.seatings[0]]
    assert [one.seed == rows[0].seed for one in rows] == [True] * 6 + [False]
    assert len({one.tags for one in rows[:6]}) == 1, "the same heroes come to everybody"


# ---------------------------------------------------------------------- what follows


def test_only_seeds_with_all_their_seatings_count():
    rows = [*pairs(2, 1, 2, 1), row(9, ("easy", "casual"), 0)]
    found = gap_of("easy", "casual", rows, 2)
    assert (found.games, found.seeds, found.rate) == (8, 4, 0.75)
    assert gap_of("easy", "casual", pairs(2), 2) is None


def test_points_follow_from_the_share_of_wins_and_intervals_shrink_with_more_seeds():
    few, many = (gap_of("easy", "casual", pairs(*[2, 1, 2, 0, 2, 2] * times), 2) for times in (2, 30))
    assert many.rate == few.rate == 0.75
    assert many.points == pytest.approx(190.8, abs=2)
    assert few.low < many.low < many.points < many.high < few.high
    assert gap_of("easy", "casual", pairs(*[2, 1, 2, 0, 2, 2] * 2), 2) == few


def test_luck_that_comes_to_both_makes_no_interval_wider():
    paired, apart = (gap_of("easy", "casual", pairs(*won), 2) for won in ([1] * 60, [0, 2] * 30))
    assert paired.points == apart.points == 0
    assert paired.high - paired.low < (apart.high - apart.low) / 4


def test_intervals_hold_the_truth_about_as_often_as_they_say():
    lot, held, tries = Random(5), 0, 200
    for _ in range(tries):
        won = [sum(lot.random() < chance for _ in range(2)) for chance in lot.choices((0.4, 0.9), k=40)]
        found = gap_of("easy", "casual", pairs(*won), 2)
        held += found.low <= 107.5 <= found.high  # 65 % of games
    assert 0.90 <= held / tries <= 0.985


def test_who_never_won_has_a_bound_and_no_more():
    found = gap_of("easy", "casual", pairs(*[2] * 10), 2)
    assert found.one_sided
    assert 300 < found.low < found.points < found.high
    placed = Placed("brawl", 2, places_of([found, gap("casual", "medium", 100)]), [found])
    assert f"| under −{round(100 + found.points - ((found.points - found.low) ** 2 + 50**2) ** 0.5)} |" in table_of(
        [placed]
    )


def test_places_are_sums_counted_from_medium():
    gaps = [gap("easy", "casual", 200, 30), gap("casual", "medium", 150, 40), gap("medium", "hard", 90, 60)]
    places = {place.level: place for place in places_of(gaps)}
    assert list(places) == ["easy", "casual", "medium", "hard"]
    assert [places[level].points for level in places] == [-350, -150, 0, 90]
    assert (places["easy"].low, places["easy"].high) == (-400, -300)
    assert (places["hard"].low, places["hard"].high) == (30, 150)


def test_what_was_not_measured_has_no_place():
    assert places_of([]) == []
    assert [place.level for place in places_of([gap("easy", "casual", 200), gap("hard", "expert", 100)])] == []
    assert [place.level for place in places_of([gap("medium", "hard", 80)])] == ["medium", "hard"]
    assert "| brawl | 2 | – | – | 0 | +80 (+30 to +130) | – | –, –, 100, – |" in table_of(
        [Placed("brawl", 2, places_of([gap("medium", "hard", 80)]), [gap("medium", "hard", 80)])]
    )


def test_a_stand_off_places_nobody():
    still = gap_of("easy", "casual", pairs(2, 1, 2, 1, by="guard"), 2)
    assert "8 of 8 games" in still.stand_off
    gaps = [still, gap("casual", "medium", 100)]
    placed = Placed("brawl", 2, places_of(gaps), gaps)
    assert "| stand-off | −100 (−150 to −50) | 0 |" in table_of([placed])


# ---------------------------------------------------------------------- the command


def test_levels_are_placed_from_one_command_and_kept(capsys, tmp_path):
    words = (QUICK, "--levels", "--bots", "easy,casual,medium", "--workers", "1", "--out", str(tmp_path))
    status, out, err = run(capsys, *words, "--games", "3")
    assert status == 0
    head, _, line = out.splitlines()
    assert head == "| mode | seats | easy | casual | medium | hard | expert | games of neighbours |"
    assert line.startswith(f"| {QUICK} | 2 | ")
    assert line.endswith(" | 0 | – | – | 4, 4, –, – |")
    assert "of 4 games against easy: " in err
    assert (tmp_path / "levels.md").read_text(encoding="utf-8") == out
    files = sorted(path.name for path in tmp_path.glob("*.parquet"))
    assert files == [f"levels.{QUICK}.casual.medium.parquet", f"levels.{QUICK}.easy.casual.parquet"]
    written = [(tmp_path / name).stat().st_mtime_ns for name in files]
    assert run(capsys, *words, "--games", "3")[1] == out
    assert run(capsys, *words, "--games", "0")[1] == out
    assert run(capsys, *words, "--games", "2")[1] == out, "what is kept counts"
    assert [(tmp_path / name).stat().st_mtime_ns for name in files] == written
    longer = run(capsys, *words, "--games", "5")[1]
    assert " 6, 6, –, – |" in longer
    whole = (QUICK, "--levels", "--bots", "easy,casual,medium", "--workers", "1", "--games", "6")
    assert run(capsys, *whole)[1] == longer
    told = json.loads(run(capsys, *words, "--games", "0", "--json")[1])
    assert [one.mode for one in msgspec.convert(told, list[Placed])] == [QUICK]


def test_what_bots_did_before_they_were_changed_is_not_gone_on_with(capsys, tmp_path, monkeypatch):
    words = (QUICK, "--levels", "--bots", "easy,casual", "--games", "2", "--workers", "1", "--out", str(tmp_path))
    assert run(capsys, *words)[0] == 0
    monkeypatch.setattr("slugfest.lab.results.slips_in", lambda mode, level: 0.01)
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert "holds another series: its slips is " in err


def test_ctrl_c_stops_with_a_table_of_what_is_done(tmp_path):
    words = [QUICK, "--levels", "--games", "9000", "--workers", "1", "--out", str(tmp_path)]
    running = subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    file = tmp_path / f"levels.{QUICK}.easy.casual.parquet"
    beside = tmp_path / f"{file.name}.rows"
    for _ in range(1200):
        if beside.exists() and beside.read_bytes().count(b"\n") > 6:
            break
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Traceback" not in err
    assert out.splitlines()[-1].startswith(f"| {QUICK} | 2 | – | – | 0 |")
    assert len(list(rows_in(file))) >= 6
    assert not beside.exists()


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--levels"], "name one mode, or give --all"),
        ([QUICK, "--levels", "--all"], "name one mode, or give --all"),
        (["--all"], "--all goes with --levels or --times"),
        ([], "name a mode, such as slugfest ladder brawl"),
        (["brawll", "--levels"], "did you mean brawl?"),
        ([QUICK, "--levels", "--bots", "easy,hrad"], "'hrad' is no level; there are: easy, casual, medium, hard, exp"),
        ([QUICK, "--levels", "--bots", "easy,search:100"], "'search:100' is no level"),
        ([QUICK, "--levels", "--bots", "easy,medium"], "name two that are, such as easy,casual"),
        ([QUICK, "--levels", "--games", "0"], "--games 0 makes the table of what --out has"),
        ([QUICK, "--levels", "--games", "-1", "--out", "kept"], "at least 1"),
        ([QUICK, "--levels", "--workers", "0"], "at least 1"),
        ([QUICK, "--levels", "--seats", "3"], "without --option, --pack and --seats"),
        ([QUICK, "--times", "--bots", "nobody"], "'nobody' is no level"),
    ],
)
def test_nonsense_is_named(capsys, tmp_path, monkeypatch, words, complaint):
    monkeypatch.chdir(tmp_path)
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert complaint in err
    assert not list(tmp_path.iterdir())


# ---------------------------------------------------------------------- times


def test_a_level_is_timed_over_a_whole_game():
    found = time_level(mode_of("royale.flag"), "medium", 2)
    assert found.decisions > 5
    assert 0 < found.mean <= found.longest
    assert found.longest_cpu > 0
    assert "| royale.flag | – | – | " in times_table([found])


def test_times_come_from_one_command(capsys, tmp_path):
    words = ("royale.flag", "--times", "--bots", "easy,casual", "--out", str(tmp_path))
    status, out, _ = run(capsys, *words)
    assert status == 0
    assert out.splitlines()[0].startswith(f"| mode | {' | '.join(LEVELS)} |")
    assert (tmp_path / "times.md").read_text(encoding="utf-8") == out
    assert out.splitlines()[2].count(" ms of ") == 2
