"""No script keeps or asks by what a seat cannot know, and none yields where it may not."""

import inspect
import sys
from itertools import islice
from pathlib import Path

from slugfest.conformance.audit import Finding, audit
from slugfest.conformance.cases import Case, every_lone_mode, every_mode, play_out, random_player, spacing
from slugfest.conformance.lint import problems_in, problems_under
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Mode


def audited(mode: Mode, seats: int, seeds: range, every: int = 1) -> tuple[set[Finding], int]:
    """Audit steps of some matches for every seat; `every` skips resting points."""
    found: set[Finding] = set()
    compared = 0
    for seed in seeds:
        match = play_out(Match(mode, seats, seed=seed), random_player(seed))
        resting = (twin for twin, _ in match.walk() if twin.resting_check() is not None)
        for number, twin in enumerate(islice(resting, 0, None, every)):
            for seat in range(seats):
                findings, count = audit(twin, seat, 100 * number + seat)
                found |= set(findings)
                compared += count
    return found, compared


@every_mode
def test_no_script_depends_on_what_a_seat_cannot_know(case: Case) -> None:
    found, compared = audited(case.mode, case.seats, range(1), spacing(case, 120))
    assert not found, "\n".join(map(str, found))
    assert compared


def sources_of(mode: Mode) -> list[str]:
    """Return what is wrong in the source of a mode: the folder of its package, or the file where it is a module."""
    found: list[str] = []
    for name in dict.fromkeys(part.__module__ for part in (mode.rules, mode.state, mode.start, mode.load)):
        module = sys.modules.get(name)
        path = None if module is None else inspect.getsourcefile(module)
        if path is None:
            continue
        if Path(path).name == "__init__.py":
            found += problems_under(Path(path).parent)
        else:
            found += problems_in(Path(path).read_text(encoding="utf-8"), path)
    return found


@every_lone_mode
def test_scripts_and_states_keep_to_the_rules(mode: Mode) -> None:
    assert sources_of(mode) == []
