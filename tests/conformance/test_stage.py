"""The checks of `slugfest.conformance.stage`, over all that is here; and that there is something to check."""

from slugfest import Match
from slugfest.conformance.stage import *  # noqa: F403
from slugfest.conformance.stage import SECRET, positions
from slugfest.kernel.game import Together
from tests.conformance.cases import HIDING, MODES, random_player


def test_most_modes_are_on_the_stage_and_in_some_several_choose_at_once():
    assert len([mode for mode in MODES if mode.show.scene is not None]) > 12
    for mode in MODES:
        if mode.id in {*HIDING, "parley"}:
            shown = positions(mode, max(mode.seats), SECRET)
            assert any(isinstance(match.request, Together) for match in shown), mode.id


def test_many_kinds_of_things_happen_on_our_stages():
    for mode in MODES:
        if mode.show.happen is not None:
            match, player = Match(mode, seed=31), random_player(31)
            for _ in range(320):
                if match.choice is not None:
                    match.play(player(match))
            assert len({one.kind for one in match.happenings(match.journal)}) > 3, mode.id
