"""What environments are tested over: every registered mode with few and with many seats, and Parley."""

from random import Random
from typing import Any, NamedTuple

import pytest

import slugfest
from slugfest import Match, Mode
from slugfest.kernel.mode import Game
from tests.conformance import parley

SHORTER: dict[str, dict[str, Any]] = {
    "funkoverse.first": {"rounds": 3},
    "risk.skirmish": {"max_rounds": 4},
    "risk.manhattan": {"max_rounds": 2},
    "risk.guardians": {"max_turns": 40},
    "royale": {"rounds": 8},
    "royale.flag": {"rounds": 8},
}
"""Options that keep whole random matches short."""


class Case(NamedTuple):
    """A mode and how many play it."""

    mode: Mode
    seats: int

    @property
    def game(self) -> Game:
        """The game."""
        return self.mode.game(self.seats)


REGISTERED = list(slugfest.modes().values())
CASES = [
    Case(mode, seats) for mode in [*REGISTERED, parley.MODE] for seats in sorted({min(mode.seats), max(mode.seats)})
]
every_case = pytest.mark.parametrize("case", CASES, ids=[f"{case.mode.id}-{case.seats}" for case in CASES])
every_mode = pytest.mark.parametrize("mode", [mode.id for mode in REGISTERED])


def positions(case: Case, count: int, seed: int = 900) -> list[Match]:
    """Copies of random matches, each a choice further than the one before."""
    match, luck, found = Match.on(case.game, seed=seed), Random(seed), []
    while len(found) < count:
        if match.choice is None:
            match = Match.on(case.game, seed=seed + len(found) + 1)
        found.append(match.copy())
        match.play(luck.choice(match.choice.options))
    return found
