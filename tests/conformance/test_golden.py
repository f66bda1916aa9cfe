"""Golden logs still replay: every answer legal, every resting point the same, the same end."""

import pytest

from slugfest import replay
from tests.conformance.golden import FOLDER, LONGEST, RECORDINGS, load, outcome_of


@pytest.mark.parametrize("name", [recording.name for recording in RECORDINGS])
def test_a_golden_log_still_replays_to_the_same_end(name: str):
    log, mode, outcome = load(name)
    assert log.checks
    match = replay(log, mode)
    assert outcome_of(match) == outcome
    log.options = match.mode.settings(log.options)  # options that came later have their defaults
    assert match.log == log


def test_every_golden_log_is_listed_and_short():
    names = {recording.name for recording in RECORDINGS}
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == names
    assert all(len(load(name)[0].answers) <= LONGEST for name in names)
