"""Whole games that stand in the docs pass what the docs ask of every game: `slugfest conform` tries each of them."""

import doctest
import os
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted(path.name for path in DOCS.glob("*.md") if "= Mode(" in path.read_text(encoding="utf-8"))
TAIL = """
from slugfest import Mode
MODES = list({one.id: one for one in reversed(dict(globals()).values()) if isinstance(one, Mode)}.values())
"""


def test_the_pages_with_whole_games_are_found():
    assert {"scripts.md", "write-a-game.md"} <= set(PAGES)


@pytest.mark.parametrize("page", PAGES)
def test_a_whole_game_of_the_docs_passes_conformance(page: str, tmp_path: Path):
    examples = doctest.DocTestParser().get_examples((DOCS / page).read_text(encoding="utf-8"))
    source = "".join(one.source for one in examples if one.exc_msg is None)
    (tmp_path / "of_the_page.py").write_text(source + TAIL, encoding="utf-8")
    asked = "import of_the_page; print(*(mode.id for mode in of_the_page.MODES))"
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    env = {**os.environ, "PYTHONPATH": path, "SLUGFEST_GAMES": "of_the_page:MODES"}
    ids = subprocess.run([sys.executable, "-c", asked], env=env, capture_output=True, text=True, check=True)
    names = ids.stdout.splitlines()[-1].split()
    assert names
    ran = subprocess.run(
        [sys.executable, "-m", "slugfest", "conform", *names], env=env, capture_output=True, text=True, cwd=tmp_path
    )
    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-1000:]
    assert " passed" in ran.stdout
