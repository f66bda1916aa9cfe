"""The figures of `slugfest bench`: there, positive, and in the right proportions; how fast is for people to judge."""

import json
import subprocess
import sys
from pathlib import Path

from examples.connect_four import MODE as CONNECT_FOUR
from slugfest.kernel.registry import mode_of
from slugfest.lab.measure import calibrate, copying, measure, mid_action, thousand_answers


def test_a_mode_is_measured_beside_a_calibration_loop():
    figures = measure(CONNECT_FOUR, slices=2)
    assert figures.mode == "connect_four"
    assert figures.choices_per_second > 1000
    assert 0 < figures.copy_us <= figures.worst_copy_us
    assert figures.replay_ms > 0
    assert figures.checked_replay_ms > 0
    assert 0 < figures.match_kib < 1000
    assert figures.loop_ns > 0
    assert calibrate(2) > 0


def test_copies_are_measured_in_the_middle_of_an_action():
    matches = mid_action(mode_of("battlerealm"), 4, count=10)
    assert len(matches) == 10
    assert all(match.rested < match.at for match in matches)
    mean, worst = copying(matches, 1)
    assert 0 < mean <= worst


def test_a_long_log_is_found():
    log = thousand_answers(mode_of("battlerealm"), 6)
    assert len(log.answers) >= 500


def test_bench_prints_json():
    run = subprocess.run(
        [str(Path(sys.executable).with_name("slugfest")), "bench", "battlerealm", "--slices", "1", "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    (figures,) = json.loads(run.stdout)
    assert figures["mode"] == "battlerealm"
    assert figures["seats"] == 4


def test_bench_says_how_many_positions_a_search_judges():
    run = subprocess.run(
        [
            str(Path(sys.executable).with_name("slugfest")),
            "bench",
            "royale.flag",
            "--search",
            "--slices",
            "1",
            "--json",
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    (figures,) = json.loads(run.stdout)
    assert figures["mode"] == "royale.flag"
    assert figures["positions_per_second"] > figures["walks_per_second"] > 0
