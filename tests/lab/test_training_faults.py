"""A training and a gate where files are damaged, the disk is full, or whoever gave the orders is gone."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

import msgspec
import numpy as np
import pytest

from slugfest.bots.judges import Shipped, file_in
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.match import Match
from slugfest.kernel.registry import modes
from slugfest.lab import train
from slugfest.lab.training.course import Course
from slugfest.lab.training.gate import Meeting, meeting_for
from slugfest.lab.training.gate import read as games_in
from slugfest.lab.training.plan import begun, planned

from .test_training import HOW, TOY, course, same

FULL = Path("/dev/full")
DAMAGED = (
    "curve.json",
    "games-000.json",
    "games-001.json",
    "games-001/00001.npz",
    "weights-001.npz",
    "weights-002.npz",
)


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(modes(), "toy", TOY)


@pytest.mark.parametrize(
    ("gone", "name"),
    [
        (gone, name)
        for gone in [(), ("weights-002.npz",), ("weights-001.npz", "weights-002.npz")]
        for name in DAMAGED
        if name not in gone
    ],
)
def test_what_was_damaged_is_made_anew_and_comes_to_the_same(tmp_path: Path, name: str, gone: tuple[str, ...]):
    course(tmp_path / "whole").run()
    one = course(tmp_path / "parts")
    one.run()
    for file in gone:
        (tmp_path / "parts" / file).unlink()
    (tmp_path / "parts" / name).write_bytes(b'{"x')
    lines: list[str] = []
    again = Course(one.plan, tmp_path / "parts", 1, lines.append)
    assert len(again.run()) == 2
    for number in (1, 2):
        assert same(tmp_path / "whole" / f"weights-00{number}.npz", tmp_path / "parts" / f"weights-00{number}.npz")
    needed = gone or name != "games-001.json"  # where all is learnt, nobody asks which games there were
    if "/" not in name and needed:
        assert any(name in line and "damaged" in line for line in lines), lines


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"version": 9}, "since the training there began, the rules of its mode have changed: take another folder"),
        (
            {"mind": replace(TOY.mind, features=replace(TOY.mind.features, version=4))},
            "since the training there began, what a position is in numbers has changed: take another folder",
        ),
    ],
)
def test_a_training_of_another_slugfest_is_not_mixed_with_this_one(tmp_path, changed, said, monkeypatch):
    course(tmp_path)
    monkeypatch.setitem(modes(), "toy", replace(TOY, **changed))
    with pytest.raises(SlugfestError, match=said):
        begun(tmp_path, planned("toy", None, {}, **HOW))


def weights(folder: Path) -> Path:
    course(folder, generations=1).run()
    return folder / "weights-001.npz"


def changed(file: Path, **how: object) -> Path:
    """Write weights of which something was changed: arrays by name, or what is said about them."""
    with np.load(file) as there:
        arrays = dict(there)
    said = msgspec.json.decode(arrays.pop("about").tobytes())
    said.update({name: value for name, value in how.items() if name in said})
    arrays.update({name: value for name, value in how.items() if name in arrays})
    arrays["about"] = np.frombuffer(msgspec.json.encode(said), np.uint8)
    other = file.with_name("changed.npz")
    np.savez(other, **arrays)
    return other


DAMAGE = {
    "first": (np.zeros((3, 3), np.float32), "first has the shape (3, 3), not (6, 6)"),
    "last": (np.full((4, 1), np.nan, np.float32), "last has what is no number"),
    "encode": (np.array(["a", "b"]), "encode has what is no number"),
    "spread": (np.zeros(6, np.float32), "spread has a number that is not above 0"),
    "slope": (0.0, "slope 0"),
    "unit": (0, "encode has the shape (4, 4), not (0, 4)"),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_weights_that_no_bot_could_use_are_refused_and_hurt_no_match(tmp_path: Path, name: str, capsys):
    value, said = DAMAGE[name]
    bad = changed(weights(tmp_path / "learnt"), **{name: value})
    assert train.main(words(bad, tmp_path / "gate.jsonl", 4)) == 2
    assert capsys.readouterr().err.splitlines()[-1] == f"slugfest: {bad}: these weights are damaged: {said}"
    match = Match("toy", seed=1)
    bad.rename(file_in(tmp_path, match.game))
    assert Shipped(tmp_path)(match, 0) == match.worth(0)


@pytest.mark.parametrize(("name", "value"), [("mode", "nowhere"), ("seats", 7)])
def test_weights_of_something_that_nobody_plays_are_refused_by_name(tmp_path: Path, name: str, value: object, capsys):
    bad = changed(weights(tmp_path / "learnt"), **{name: value})
    assert train.main(words(bad, tmp_path / "gate.jsonl", 4)) == 2
    assert f"{bad}: they were learnt of something else: " in capsys.readouterr().err


def words(file: Path, kept: Path, games: int) -> list[str]:
    return ["--gate", str(file), "--positions", "20", "--kept", str(kept), "--workers", "1", "--games", str(games)]


@pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full here")
def test_a_gate_on_a_full_disk_says_so_and_keeps_the_games_before(tmp_path: Path, capsys, monkeypatch):
    file, kept = weights(tmp_path / "learnt"), tmp_path / "gate.jsonl"
    assert train.main(words(file, kept, 4)) == 1
    before = kept.read_bytes()
    real = Path.open

    def full(path: Path, mode: str = "r", *how: object, **more: object) -> object:
        return real(FULL if path == kept and mode == "ab" else path, mode, *how, **more)

    monkeypatch.setattr(Path, "open", full)
    capsys.readouterr()
    assert train.main(words(file, kept, 8)) == 2
    said = capsys.readouterr().err.splitlines()
    assert said == [
        f"slugfest: {kept}: cannot be written: the disk is full. The games before are kept; run it again to go on"
    ]
    monkeypatch.undo()
    monkeypatch.setitem(modes(), "toy", TOY)
    assert kept.read_bytes() == before
    assert train.main(words(file, kept, 8)) == 1
    assert "of 8 games" in capsys.readouterr().out


@pytest.mark.parametrize("there", [b"hello", b"hello\n", b"\n", b"{}\n", b"\xff\xfe"])
def test_a_file_of_something_else_is_no_file_of_games_and_stays(tmp_path: Path, there: bytes):
    meeting = Meeting(weights="0", mode="toy", seats=2, options={}, positions=20, seed=0)
    kept = tmp_path / "notes.txt"
    kept.write_bytes(there)
    with pytest.raises(SlugfestError, match=r"notes\.txt: this is no file of a gate's games, or it is damaged"):
        games_in(kept, meeting)
    assert kept.read_bytes() == there
    with pytest.raises(SlugfestError, match="cannot be read: Is a directory"):
        games_in(tmp_path, meeting)


def test_a_gate_that_was_stopped_in_its_first_line_begins_anew(tmp_path: Path, capsys):
    file, kept = weights(tmp_path / "learnt"), tmp_path / "gate.jsonl"
    assert train.main(words(file, kept, 4)) == 1
    first = kept.read_bytes().splitlines(keepends=True)[0]
    for cut in (0, 20, len(first) - 1, len(first)):
        kept.write_bytes(first[:cut])
        assert games_in(kept, meeting_for(file, (20, 20), 0, {})) == {}
        assert train.main(words(file, kept, 4)) == 1
        assert len(kept.read_bytes().splitlines()) == 5


ORDERS = """
import os, sys, time
from pathlib import Path
from slugfest.lab.training.crew import each

def work(job):
    Path(sys.argv[1], str(os.getpid())).touch()
    time.sleep(60)

if __name__ == "__main__":
    each(work, [1, 2, 3], 2, print)
"""


def test_processes_end_when_whoever_gave_the_orders_is_killed(tmp_path: Path):
    (tmp_path / "orders.py").write_text(ORDERS)
    there = tmp_path / "there"
    there.mkdir()
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    chief = subprocess.Popen(
        [sys.executable, str(tmp_path / "orders.py"), str(there)], env=environment, stderr=subprocess.DEVNULL
    )
    try:
        assert waited(lambda: len(list(there.iterdir())) == 2)
        chief.kill()
        chief.wait()
        crew = [int(path.name) for path in there.iterdir()]
        assert waited(lambda: not any(map(is_running, crew)))
    finally:
        chief.kill()


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{process}/stat")  # whoever nobody has waited for yet does not run any more
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"


def waited(until, seconds: float = 60.0) -> bool:
    end = monotonic() + seconds
    while not until():
        if monotonic() > end:
            return False
        sleep(0.05)
    return True
