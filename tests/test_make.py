"""The targets set themselves up; what stands in .venv is of the Python that was asked for."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def python(path: Path, version: str) -> str:
    """A stand-in for a Python, which says its version and nothing else."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\necho {version}\n")
    path.chmod(0o755)
    return str(path)


@pytest.fixture
def checkout(tmp_path):
    """A folder with the Makefile, and a .venv that was made with Python 3.11."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    python(tmp_path / ".venv" / "bin" / "python", "3.11")
    (tmp_path / ".venv" / "play.stamp").touch()
    return tmp_path


def helped(checkout, *more):
    above = {name: said for name, said in os.environ.items() if not name.startswith("MAKE")}  # this may be `make test`
    return subprocess.run(["make", "help", *more], cwd=checkout, env=above, capture_output=True, text=True, timeout=60)


def test_a_venv_of_another_python_is_made_anew(checkout):
    said = helped(checkout, f"PYTHON={python(checkout / 'python3.13', '3.13')}").stdout
    assert said.startswith(".venv has Python 3.11; it is made anew with 3.13\n")
    assert not (checkout / ".venv").exists()


@pytest.mark.parametrize("more", [(), ("PYTHON=./python3.11",)])
def test_one_that_fits_stays_and_so_does_any_while_nobody_asks(checkout, more):
    python(checkout / "python3.11", "3.11")
    assert "made anew" not in helped(checkout, *more).stdout
    assert (checkout / ".venv" / "play.stamp").exists()


def test_one_whose_python_is_gone_is_made_anew(checkout):
    (checkout / ".venv" / "bin" / "python").unlink()
    assert helped(checkout).stdout.startswith(".venv does not run any more")
    assert not (checkout / ".venv").exists()


def test_a_python_that_is_not_here_is_named_and_nothing_is_lost(checkout):
    found = helped(checkout, "PYTHON=python3.99")
    assert found.returncode
    assert "python3.99 does not run" in found.stderr
    assert (checkout / ".venv" / "play.stamp").exists()


def test_every_target_is_listed():
    made = (ROOT / "Makefile").read_text(encoding="utf-8")
    phony = made.partition(".PHONY: ")[2].partition("\n")[0].split()
    said = helped(ROOT).stdout
    assert [name for name in phony if f"\n{name} " not in f"\n{said}"] == []
