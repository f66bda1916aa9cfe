"""`slugfest judgement`: matches are recorded once, fits find what was planted, and files keep what was measured."""

import json
import subprocess
import sys
from math import exp
from pathlib import Path
from random import Random

import pytest

from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.judgement import Fit, fits_in
from slugfest.kernel.registry import mode_of, modes
from slugfest.lab.fitting import fitted, held_out, slopes
from slugfest.lab.judgements import drawn, known, markdown, measured, save
from slugfest.lab.judging import Seen, shares_of

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-c", "from slugfest.cli.main import main; main()", "judgement"]


def judgement(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *words], capture_output=True, text=True, timeout=240)


def planted(slope: float, games: int, seed: int) -> list[Seen]:
    """Positions that are won as often as a slope says."""
    lot, found = Random(seed), []
    for number in range(games):
        worth = lot.gauss(0, 1)
        won = lot.random() < 1 / (1 + exp(-2 * slope * worth))
        found += [Seen(number, [worth, -worth], (1.0, 0.0) if won else (0.0, 1.0))] * 3
    return found


@pytest.mark.parametrize("slope", [0.4, 1.5])
def test_a_planted_slope_is_found_and_its_chances_hold(slope: float):
    seen = planted(slope, 3000, seed=1)
    assert fitted(seen) == pytest.approx(slope, rel=0.1)
    found = held_out(seen)
    assert found.log_loss < found.blind == pytest.approx(0.6931, abs=1e-3)
    assert found.off < 0.03
    assert all(abs(said - came) < 0.12 for said, came, many in found.bins if many > 300)


def test_where_worth_says_nothing_chances_are_even():
    lot = Random(2)
    seen = [Seen(n, [1.0, -1.0] if lot.random() < 0.5 else [-1.0, 1.0], (1.0, 0.0)) for n in range(2000)]
    assert fitted(seen) == pytest.approx(0.0, abs=0.06)


def test_a_long_match_counts_no_more_than_a_short_one():
    short = [Seen(0, [1.0, -1.0], (1.0, 0.0)), Seen(1, [1.0, -1.0], (0.0, 1.0))]
    long = [short[0], *[short[1]] * 50]
    assert fitted(long) == pytest.approx(fitted(short), abs=1e-6)


def test_games_are_shared_among_all_numbers_of_easy_bots():
    assert [sum(shares_of(games, 3)) for games in (0, 1, 50)] == [0, 1, 50]
    assert max(shares_of(50, 3)) - min(shares_of(50, 3)) == 1


def test_too_few_games_are_refused():
    with pytest.raises(SlugfestError, match="5 games are too few"):
        measured(mode_of("brawl"), 2, 0, "", planted(1.0, 5, seed=1))


def test_the_command_records_once_and_keeps_what_it_measured(tmp_path: Path):
    kept, saved = tmp_path / "games", tmp_path / "judgement.toml"
    save(saved, [Fit("brawl", 2, 0.5, games=77)])
    words = ["battlerealm", "--seats", "3", "--games", "20", "--out", str(kept), "--save", str(saved), "--json"]
    first = judgement(*words, "--workers", "2", "--plot", str(tmp_path / "plot.svg"))
    assert (first.returncode, first.stderr) == (0, "")
    (found,) = json.loads(first.stdout)
    assert (found["mode"], found["seats"], found["games"], found["bots"]) == ("battlerealm", 3, 20, ["greedy", "easy"])
    assert found["log_loss"] < found["blind"]
    before = {path.name: path.stat().st_mtime_ns for path in kept.iterdir()}
    assert judgement(*words, "--workers", "1").stdout == first.stdout
    assert {path.name: path.stat().st_mtime_ns for path in kept.iterdir()} == before
    fits = fits_in(saved)
    assert fits["brawl", 2].games == 77
    assert fits["battlerealm", 3].slope == found["slope"]
    assert "<svg" in (tmp_path / "plot.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["brawl"], "say with --out FOLDER"),
        (["--save", "x.toml"], "are for one mode"),
        (["nothing", "--out", "x"], "there is no mode 'nothing'"),
        (["brawl", "--out", "x", "--games", "0"], "must be at least 1"),
        (["brawl", "--out", "x", "--seats", "5"], "brawl is played by 2 seats"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(words: list[str], said: str, tmp_path: Path):
    done = subprocess.run([*COMMAND, *words], capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not list(tmp_path.iterdir())


def test_the_documented_table_is_what_is_kept_beside_the_games():
    assert markdown(known(modes().values())) in (ROOT / "docs" / "judgement.md").read_text(encoding="utf-8")


def test_the_picture_has_a_plot_for_every_mode():
    fits = known(modes().values())
    svg = drawn(fits, {one.id: one.id for one in modes().values()})
    assert all(f">{mode}<" in svg for mode in modes())


def test_the_set_up_has_a_number_of_its_own():
    match = planted(1.0, 400, seed=3)
    opening = [Seen(one.match, [-9.0 * worth for worth in one.worths], one.ends, True) for one in planted(0.0, 400, 4)]
    found = slopes([*match, *opening])
    assert found.match == pytest.approx(fitted(match))
    assert found.opening < 0.02
    even = Seen(0, [5.0, -5.0], (1.0, 0.0), True)
    assert found.chances(even)[0] < found.chances(Seen(0, [5.0, -5.0], (1.0, 0.0)))[0]
