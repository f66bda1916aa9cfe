"""An outcome says truly whether somebody won, or the rules end a match level."""

import pytest

from slugfest.conformance.cases import Case, every_mode, finished
from slugfest.kernel.match import Match


def sides_of(match: Match) -> list[int]:
    """Which side each seat is on; every seat its own where the mode knows no sides."""
    study = match.mode.mind.study
    return [*range(match.seats)] if study is None or study.sides is None else list(study.sides(match.state))


@every_mode
@pytest.mark.parametrize("seed", [1, 2])
def test_an_end_by_the_rules_is_a_victory_of_one_side_or_a_draw_of_several(case: Case, seed: int) -> None:
    match = finished(case, seed)
    outcome = match.outcome
    assert outcome is not None
    if outcome.by == "guard":
        return
    sides = sides_of(match)
    leading = {sides[seat] for seat in outcome.winners}
    assert outcome.by == ("victory" if len(leading) == 1 else "draw"), outcome.reason
