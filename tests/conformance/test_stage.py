"""The checks of `slugfest.conformance.stage`, over all that is here; and that there is something to check."""

from slugfest.conformance.stage import *  # noqa: F403
from slugfest.conformance.stage import SECRET, positions
from slugfest.kernel.game import Together
from tests.conformance.cases import HIDING, MODES


def test_most_modes_are_on_the_stage_and_in_some_several_choose_at_once():
    assert len([mode for mode in MODES if mode.show.scene is not None]) > 12
    for mode in MODES:
        if mode.id in {*HIDING, "parley"}:
            shown = positions(mode, max(mode.seats), SECRET)
            assert any(isinstance(match.request, Together) for match in shown), mode.id
