"""`slugfest conform`: a sound game passes, a faulty one fails and says where; and what the bare command says."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import slugfest
from slugfest.kernel.built import built

SOUND = """
from dataclasses import replace
from examples import tic_tac_toe
MODES = [replace(tic_tac_toe.MODE, id="burrow", title="Burrow")]
BURROW = MODES[0]
"""
FAULTY = SOUND.replace('title="Burrow"', 'title="Burrow", bound=4')


def conform(folder: Path, source: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the command on a game that lies in a folder, and in that folder alone."""
    (folder / "burrow.py").write_text(source, encoding="utf-8")
    root = str(Path(__file__).parents[2])
    env = {**os.environ, "SLUGFEST_GAMES": "burrow:MODES", "PYTHONPATH": root}
    return subprocess.run(
        [sys.executable, "-m", "slugfest", "conform", *words], env=env, capture_output=True, text=True, cwd=folder
    )


def test_a_sound_game_in_the_working_folder_passes(tmp_path: Path):
    done = conform(tmp_path, SOUND, "burrow", "--only", "playing", "--only", "scripts")
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-1000:]
    assert "Trying Burrow: playing, scripts." in done.stderr
    assert " passed" in done.stdout


def test_a_faulty_game_fails_with_what_was_found(tmp_path: Path):
    done = conform(tmp_path, FAULTY, "burrow", "--only", "playing", "--stop")
    assert done.returncode == 1
    assert "is longer than its mode's bound" in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("burrow", "--only", "plays"), "there are no checks 'plays'; there are: playing, endings"),
        ((), "say which mode is to be tried"),
        (("burow",), "there is no mode 'burow'"),
        (("burrow", "--option", "rounds=3"), "burrow has no option 'rounds'"),
    ],
)
def test_what_there_is_not_is_refused_in_one_line(tmp_path: Path, words: tuple[str, ...], said: str):
    done = conform(tmp_path, SOUND, *words)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_game_that_cannot_be_loaded_is_told_in_one_line_with_its_place(tmp_path: Path):
    done = conform(tmp_path, "import math\nMODES = [math.nope]\n", "burrow")
    first, second = done.stderr.splitlines()
    assert first.startswith("slugfest: the games of 'burrow:MODES' cannot be loaded: AttributeError: module 'math'")
    assert first.endswith(f"({tmp_path / 'burrow.py'}, line 2)")
    assert second.startswith("slugfest: there is no mode 'burrow'")


def test_without_what_the_command_needs_it_says_in_one_line_what_to_install():
    program = "import sys; sys.modules['cyclopts'] = None; from slugfest.__main__ import main; main()"
    told = subprocess.run([sys.executable, "-c", program, "--version"], capture_output=True, text=True)
    assert told.stdout == f"{slugfest.__version__}, {built()}\n", (
        "which version and build it is can be said without them"
    )
    done = subprocess.run([sys.executable, "-c", program, "games"], capture_output=True, text=True)
    assert done.returncode == 1
    assert "slugfest: the command needs cyclopts, which is not installed: pip install 'slugfest[table]'" in done.stderr
    assert done.stderr.count("\n") == 1
