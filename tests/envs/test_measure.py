"""The figures of `slugfest bench --envs`: there, and positive; how fast is for people to judge."""

import json
import subprocess
import sys
from pathlib import Path

from examples import tic_tac_toe
from slugfest.envs.measure import MATCHES, measure_steps, spread
from slugfest.kernel.registry import mode_of


def test_positions_are_spread_over_whole_matches():
    matches = spread(mode_of("battlerealm").game(3), MATCHES)
    assert len(matches) == MATCHES
    assert matches[0].at == 0
    assert all(match.choice is not None for match in matches)
    assert sum(match.at for match in matches[24:]) > 2 * sum(match.at for match in matches[:8])


def test_a_mode_that_no_package_offers_is_measured_without_workers():
    figures = measure_steps(tic_tac_toe.MODE, runs=1)
    assert figures.together_per_second > 0
    assert figures.pettingzoo_per_second > 0
    assert figures.workers_per_second == 0
    assert (figures.actions, figures.loop_ns > 0) == (9, True)


def test_bench_prints_environment_steps_as_json():
    ran = subprocess.run(
        [str(Path(sys.executable).with_name("slugfest")), "bench", "battlerealm", "--envs", "--slices", "1", "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    (figures,) = json.loads(ran.stdout)
    assert figures["mode"] == "battlerealm"
    assert figures["workers"] == 2
    assert figures["workers_per_second"] > 0
