"""`slugfest serve` from the command line: what cannot be served is told in one line."""

import subprocess
import sys
from pathlib import Path

import pytest

SLUGFEST = str(Path(sys.executable).with_name("slugfest"))


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--db", "mysql://somewhere/else"], "mysql://somewhere/else"),
        (["--db", "postgresql://nobody@127.0.0.1:1/nothing"], "127.0.0.1"),
        (["--pack", "nowhere.toml"], "nowhere.toml"),
    ],
)
def test_what_cannot_be_served_is_told_in_one_line(arguments, named, tmp_path):
    run = subprocess.run(
        [SLUGFEST, "serve", "--no-open", "--port", "0", *arguments],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == 2
    assert named in run.stderr
    assert "Traceback" not in run.stderr
    assert len(run.stderr.strip().splitlines()) == 1
