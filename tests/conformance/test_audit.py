"""No script of any mode keeps or asks by what a seat cannot know; and the audit finds scripts that do."""

import pytest

from slugfest.conformance.scripts import *  # noqa: F403
from slugfest.conformance.scripts import audited
from tests.conformance import planted


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
