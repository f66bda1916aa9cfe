"""A Ray cluster plays the same matches as one process, bit for bit, also when a machine is lost in the middle."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

SIM = [sys.executable, "-c", "from slugfest.cli.main import main; main()", "sim", "battlerealm"]
SERIES = ["--bots", "random,random,random", "--seed", "5", "--round-robin", "--logs", "--json"]


class Nodes:
    """A cluster with two worker nodes, one of which can be killed."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("ray_nodes.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        said = next((line for line in self.process.stdout if line.startswith("address ")), "")
        assert said, "the cluster did not start"
        self.address = said.split()[1]

    def kill_one(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("kill\n")
        self.process.stdin.flush()


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    cluster = Nodes()
    yield cluster
    cluster.process.communicate("", timeout=60)


def lines_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_a_killed_machine_changes_nothing_in_the_results(nodes, tmp_path):
    """The last test on this cluster: afterwards it has one node less."""
    out, alone = tmp_path / "cluster.parquet", tmp_path / "alone.parquet"
    words = [*SIM, *SERIES, "--games", "1600"]
    with subprocess.Popen(
        [*words, "--ray", nodes.address, "--out", str(out)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        while running.poll() is None and lines_in(Path(f"{out}.rows")) < 10:
            time.sleep(0.05)
        nodes.kill_one()
        said, errors = running.communicate(timeout=200)
    assert running.returncode == 0, errors
    assert "Traceback" not in errors
    found = json.loads(said)
    assert found["summary"]["games"] == 1600
    assert found["run_again"] > 0
    subprocess.run([*words, "--workers", "1", "--out", str(alone)], check=True, capture_output=True, timeout=200)
    assert out.read_bytes() == alone.read_bytes()


def test_a_cluster_that_is_not_there_is_one_clear_line():
    done = subprocess.run([*SIM, "--ray", "127.0.0.1:1"], capture_output=True, text=True, timeout=200)
    assert (done.returncode, done.stdout) == (2, "")
    assert "there is no Ray cluster at '127.0.0.1:1'" in done.stderr
    assert done.stderr.count("\n") == 1


def test_workers_and_a_cluster_are_not_asked_for_together():
    done = subprocess.run([*SIM, "--ray", "auto", "--workers", "2"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "--workers is for this machine alone" in done.stderr
