"""`slugfest serve` from the command line: what cannot be served is told in one line."""

import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pexpect
import pytest

from tests.cli.seat import Person

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


def test_a_taken_port_is_told_in_one_line(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        run = subprocess.run(
            [SLUGFEST, "serve", "--no-open", "--port", port],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert run.returncode == 2
    assert f"port {port}" in run.stderr
    assert len(run.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("words", [["serve"], ["studio", "mine.toml"]])
def test_a_number_that_is_no_port_is_told_in_one_line(words, tmp_path):
    (tmp_path / "mine.toml").write_text("", encoding="utf-8")
    command = [SLUGFEST, *words, "--no-open", "--port", "99999"]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert (run.returncode, run.stderr) == (2, "slugfest: --port 99999 is no port; 0 to 65535 are\n")


def test_slugfest_alone_serves_the_page_and_ends_cleanly_on_ctrl_c(tmp_path):
    person = Person(tmp_path, prompt=r"(http://127\.0\.0\.1:\d+/)")
    person.look()
    address = person.child.match[1]
    for _ in range(200):
        try:
            assert "hero combat" in httpx.get(address).text
            break
        except httpx.TransportError:
            time.sleep(0.05)
    else:
        raise AssertionError("the page was never there")
    person.child.sendintr()
    person.child.expect(pexpect.EOF)
    assert "Traceback" not in person.child.before
    person.child.close()
    assert person.child.exitstatus == 0
