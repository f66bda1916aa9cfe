"""`slugfest train`: what it refuses and in which words, a small training, and how a gate counts time."""

import sys
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from slugfest.cli.main import main
from slugfest.kernel.registry import modes
from slugfest.lab.training.gate import Meeting, meeting_for, play, ready
from slugfest.lab.training.verdict import Paired, verdict

from .test_training import TOY

SMALL = (
    "--games",
    "6",
    "--held",
    "4",
    "--generations",
    "1",
    "--searched",
    "0.2",
    "--positions",
    "20",
    "--workers",
    "1",
)


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(modes(), "toy", TOY)


@pytest.fixture
def weights(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    assert run(capsys, "train", "toy", *SMALL, "--epochs", "1", "--out", str(tmp_path / "learnt"))[0] == 0
    return tmp_path / "learnt" / "weights-001.npz"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[object, str, str]:
    with pytest.raises(SystemExit) as left:
        main(list(words))
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    return left.value.code, out, err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "name a mode to train, such as slugfest train brawl; or let weights play: slugfest train --gate WEIGHTS"),
        (["royale"], "royale does not say what its positions are in numbers, so nothing can be learnt of it; brawl, "),
        (["toyy"], "there is no mode 'toyy'"),
        (["toy", "--kept", "games.jsonl"], "--kept goes with --gate"),
        (["toy", "--positions", "400:370"], "--positions 400:370: write how many positions a search looks at"),
        (["toy", "--games", "0"], "--games 0: there must be at least 1"),
        (["toy", "--searched", "1.5"], "--searched 1.5: it is a share of all games, from 0 to 1"),
        (["toy", "--workers", "0"], "--workers 0: there must be at least 1"),
        (["toy", "--minutes", "0"], "--minutes 0: it takes more than none"),
        (["toy", "--seats", "9"], "toy is played by 2 seats, not by 9"),
        (["--gate", "nowhere.npz"], "nowhere.npz: cannot be read: No such file or directory"),
        (["--gate", __file__], "this is no file of weights, or it is damaged"),
        (["--gate", "nowhere.npz", "--epochs", "3"], "--epochs is for training"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(words, said, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    status, out, err = run(capsys, "train", *words)
    assert (status, out) == (2, "")
    assert err.startswith("slugfest: ")
    assert said in err
    assert len(err.splitlines()) == 1
    assert not list(tmp_path.iterdir()), "nothing was begun"


def test_without_numpy_it_says_what_to_install(capsys, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    status, _, err = run(capsys, "train", "toy", "--out", str(tmp_path / "learnt"))
    assert (status, err) == (2, "slugfest: learning needs numpy: pip install 'slugfest[learning]'\n")
    status, _, err = run(capsys, "train", "--gate", str(tmp_path / "any.npz"))
    assert (status, err.partition("any.npz: ")[2]) == (2, "weights need numpy: pip install 'slugfest[learning]'\n")


def test_a_small_training_and_its_gate(capsys, weights):
    words = ("train", "toy", "--gate", str(weights), "--games", "4", "--workers", "1")
    status, out, _ = run(capsys, *words, "--positions", "20:15")
    assert status == 1
    assert "ms for 15 positions, without them" in out
    assert "It does not pass: 4 games; it takes 1,000" in out
    kept = weights.with_suffix(".20-15.jsonl")
    assert len(kept.read_bytes().splitlines()) == 5
    status, _, err = run(capsys, *words, "--positions", "20", "--kept", str(kept))
    assert status == 2
    assert "the games there are of other weights, options or a budget" in err


def test_when_the_time_is_up_it_says_how_far_it_came(capsys, tmp_path):
    three = ["3" if word == "1" and SMALL[at - 1] == "--generations" else word for at, word in enumerate(SMALL)]
    words = ("train", "toy", *three, "--each", "2", "--epochs", "1", "--out", str(tmp_path / "learnt"))
    status, _, err = run(capsys, *words, "--minutes", "1e-9")  # over before anything could be done in it
    assert status == 0
    assert err.splitlines()[0] == "held out: 2 of 4 games, then the time was up"
    assert err.splitlines()[-1] == "the time is up after 0 of 3 generations; the same command goes on"
    status, out, err = run(capsys, *words)
    assert (status, out.count("\n| "), "the time is up" in err) == (0, 3, False)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"version": 9}, "they were learnt with version 1 of the rules, and now it is 9"),
        ({"seats": (3,)}, "toy is played by 3 seats, not by 2"),
        ({"mind": replace(TOY.mind, features=None)}, "toy does not say what its positions are in numbers"),
        ({"mind": replace(TOY.mind, features=replace(TOY.mind.features, version=4))}, "of version 3, and now it is 4"),
    ],
)
def test_weights_of_something_else_do_not_play(changed, said, capsys, weights, monkeypatch):
    monkeypatch.setitem(modes(), "toy", replace(TOY, **changed))
    status, _, err = run(capsys, "train", "--gate", str(weights))
    assert status == 2
    assert said in err


@pytest.mark.parametrize("budget", ["0", "-3", "many", "400:", ":400", "400:0", "400:401", "1:2:3", "9" * 30])
def test_a_budget_that_is_none_is_refused(budget, capsys, weights):
    status, _, err = run(capsys, "train", "--gate", str(weights), f"--positions={budget}")
    assert status == 2
    assert err.startswith(f"slugfest: --positions {budget}: ")


def test_the_side_with_weights_has_fewer_positions_and_the_other_has_not(weights, monkeypatch):
    meeting = meeting_for(weights, (30, 12), 1, {})
    assert msgspec.json.decode(msgspec.json.encode(meeting), type=Meeting).budgets == (30, 12)
    budgets: dict[str, int] = {}

    class Noted:
        decisions, seconds = 0, 0.0

        def __init__(self, name, seed, positions, judge):
            self.name = name
            budgets[name] = positions

        def choose(self, chair):
            return chair.options[0]

    monkeypatch.setattr("slugfest.lab.training.gate.Timed", Noted)
    play(*ready(msgspec.json.encode(meeting), weights), 0)
    assert budgets == {"plain": 30, "learnt": 12}


def games(count: int, with_weights: float, without: float, won: float = 1.0, idle: int = 0) -> list[Paired]:
    """Games in which every decision took so many milliseconds; seeds differ by how many decisions they had."""
    found = []
    for number in range(count):
        decisions = 10 + number // 2 % 7
        slow = 1.0 + number // 2 % 3  # what else the machine had to do then
        found.append(
            Paired(
                number=number, won=won if number % 4 else 0.8, by="victory", rounds=5, turns=(5, 4), idle=(idle, 0),
                decisions=(decisions, decisions),
                seconds=(slow * decisions * with_weights / 1000, slow * decisions * without / 1000),
            )
        )  # fmt: skip
    return found


def test_equal_time_passes_however_slow_the_machine_was():
    found = verdict(games(1000, 5.0, 5.0), 2, (400, 370))
    assert found.more == found.more_low == found.more_high == 0.0
    assert found.passed
    assert found.told()[-1] == "It passes."


def test_more_time_does_not_pass_and_the_budget_that_would_is_told():
    found = verdict(games(1000, 5.4, 5.0), 2, (400, 400))
    assert found.more == pytest.approx(0.08)
    assert 0.07 < found.more_low < 0.08 < found.more_high < 0.09, "seeds are compared with themselves"
    assert not found.passed
    assert found.lacks[0].endswith("it would take as long with about --positions 400:370")


def test_less_time_passes_and_a_difference_within_the_error_does_too():
    assert verdict(games(1000, 4.5, 5.0), 2, (400, 360)).passed
    mixed = [*games(500, 5.5, 5.0), *(replace_number(one, 500) for one in games(500, 4.52, 5.0))]
    found = verdict(mixed, 2, (400, 380))
    assert found.more_low < 0.0 < found.more < found.more_high
    assert found.passed


def test_a_wide_interval_does_not_excuse_what_is_slower_on_average():
    mixed = [*games(500, 10.2, 5.0), *(replace_number(one, 500) for one in games(500, 0.1, 5.0))]
    found = verdict(mixed, 2, (400, 400))
    assert found.more_low < 0.0 < 0.02 < found.more
    assert not found.passed


def test_who_does_nothing_in_most_of_its_turns_does_not_pass_however_often_it_wins():
    found = verdict(games(1000, 5.0, 5.0, idle=3), 2, (400, 370))
    assert found.idle == (0.6, 0.0)
    assert found.lacks == ["those with the weights did nothing in 60.0% of their turns"]


def replace_number(one: Paired, by: int) -> Paired:
    return msgspec.structs.replace(one, number=one.number + by)
