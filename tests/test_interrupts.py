"""Tests of Ctrl-C hold however the tests are started: a shell's background, `nohup` and some CI ignore SIGINT."""

import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
IGNORING = ["sh", "-c", 'trap "" INT; exec "$@"', "sh"]
WAITING = "import signal; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler, flush=True); input()"


def test_a_program_that_a_test_starts_ends_at_ctrl_c():
    with subprocess.Popen(
        [sys.executable, "-c", WAITING], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        try:
            assert child.stdout.readline() == b"True\n"
            child.send_signal(signal.SIGINT)
            _, said = child.communicate(timeout=60)
        finally:
            child.kill()
    assert said.rstrip().endswith(b"KeyboardInterrupt")


def test_it_does_so_where_the_tests_themselves_ignore_it():
    one = f"{Path(__file__).relative_to(ROOT)}::{test_a_program_that_a_test_starts_ends_at_ctrl_c.__name__}"
    for where in ([], ["-n1"]):
        run = subprocess.run(
            [*IGNORING, sys.executable, "-m", "pytest", "-q", *where, one], cwd=ROOT, capture_output=True, text=True
        )
        assert run.returncode == 0, run.stdout
        assert "1 passed" in run.stdout


def test_who_ignores_ctrl_c_goes_on_ignoring_it():
    ending = "import os, signal; import tests.conftest; os.kill(os.getpid(), signal.SIGINT); print('still here')"
    run = subprocess.run([*IGNORING, sys.executable, "-c", ending], cwd=ROOT, capture_output=True, text=True)
    assert run.stdout == "still here\n"
