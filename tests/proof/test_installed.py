"""The package as people install it, in fresh environments: bare, for conformance, and beside an old Gymnasium."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAME = """
from dataclasses import replace
from slugfest.games.risk import MODES as RISK
BURROW = replace(RISK[2], id="burrow", title="Burrow")
MODES = [BURROW]
"""


def environment(folder: Path, *wanted: str) -> Path:
    """Make a virtual environment with what is wanted, and return where its programs are."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([str(programs / "python"), "-m", "pip", "install", "--quiet", *wanted], check=True)
    return programs


def ran(*words: str, folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a program away from the checkout."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SLUGFEST"))} | more
    return subprocess.run(words, env=env, cwd=folder, capture_output=True, text=True)


def test_without_extras_the_command_says_in_one_line_what_to_install(tmp_path: Path) -> None:
    programs = environment(tmp_path / "bare", str(ROOT))
    done = ran(str(programs / "slugfest"), folder=tmp_path)
    assert done.returncode == 1
    assert "pip install 'slugfest[table]' (page and terminal) or 'slugfest[cli]' (terminal)" in done.stderr
    assert done.stderr.count("\n") == 1
    play = "import slugfest; print(len(slugfest.modes()), slugfest.Match('brawl', seed=1).over)"
    assert ran(str(programs / "python"), "-c", play, folder=tmp_path).stdout == "13 False\n"


def test_conformance_needs_no_checkout(tmp_path: Path) -> None:
    programs = environment(tmp_path / "conforming", f"slugfest[conformance] @ {ROOT.as_uri()}")
    (tmp_path / "burrow.py").write_text(GAME, encoding="utf-8")
    words = (str(programs / "slugfest"), "conform", "burrow", "--only", "scripts", "--only", "labels")
    done = ran(*words, folder=tmp_path, SLUGFEST_GAMES="burrow:MODES")
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert " passed" in done.stdout


def test_gymnasium_up_to_its_last_version_with_plugins_finds_the_modes_by_itself(tmp_path: Path) -> None:
    if sys.version_info >= (3, 13):
        pytest.skip("that Gymnasium is older than this Python")
    programs = environment(tmp_path / "old", str(ROOT), "gymnasium==0.29.1", "numpy<2")
    make = "import gymnasium; print(gymnasium.make('slugfest/brawl-v0').reset(seed=1)[1])"
    assert ran(str(programs / "python"), "-c", make, folder=tmp_path).stdout == "{'seat': 0}\n"
