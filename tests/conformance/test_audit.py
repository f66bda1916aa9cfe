"""No script of any mode keeps or asks by what a seat cannot know; and the audit finds scripts that do."""

from itertools import islice

import pytest

from slugfest import Match, Mode
from tests.conformance import planted
from tests.conformance.audit import Finding, audit
from tests.conformance.cases import Case, every_mode, play_out, random_player, spacing


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
def test_no_script_depends_on_what_a_seat_cannot_know(case: Case):
    found, compared = audited(case.mode, case.seats, range(1), spacing(case, 120))
    assert not found, "\n".join(map(str, found))
    assert compared > 10


@pytest.mark.parametrize(
    ("rules", "function", "variable"),
    [
        (planted.KeepsACard, "KeepsACard.boast", "best"),
        (planted.KeepsADraw, "KeepsADraw.lay_stake", "cards"),
        (planted.KeepsASecret, "KeepsASecret.swap", "option"),
        (planted.AsksOnHiddenFacts, "Parley.boast", "yield"),
        (planted.ListsOpenly, "parley.boast", "options"),
        (planted.ListsOthersCards, "parley.lay", "options"),
    ],
)
def test_the_audit_finds_a_planted_fault(rules, function: str, variable: str):
    found, _ = audited(planted.planted(rules), 2, range(2))
    assert (function, variable) in {(finding.function, finding.variable) for finding in found}
    assert any(f"{function}, {variable}: " in str(finding) for finding in found)
