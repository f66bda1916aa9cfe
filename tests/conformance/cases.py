"""What conformance is tried over here: every registered mode, the examples and Parley, with few and many seats."""

import pytest

import slugfest
from examples import connect_four, tic_tac_toe
from slugfest.conformance.cases import (
    HIDING,
    SHORTER,
    Case,
    Player,
    cases_of,
    finished,
    first,
    last,
    longest,
    objects_in,
    play_out,
    random_player,
    spacing,
    standing,
    walk,
)
from tests.conformance import parley

__all__ = [
    "CASES",
    "HIDING",
    "MODES",
    "SHORTER",
    "Case",
    "Player",
    "every_mode",
    "finished",
    "first",
    "last",
    "longest",
    "objects_in",
    "play_out",
    "random_player",
    "spacing",
    "standing",
    "walk",
]

MODES = [*slugfest.modes().values(), tic_tac_toe.MODE, connect_four.MODE, parley.MODE]
CASES = cases_of(MODES)
every_mode = pytest.mark.parametrize("case", CASES, ids=[f"{case.mode.id}-{case.seats}" for case in CASES])
