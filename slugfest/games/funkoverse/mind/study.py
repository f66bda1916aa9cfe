"""What the lab asks about Funkoverse: characters, turns, sides, and which answers use an ability."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from slugfest.kernel.game import Cast, Study

from ..content.box import Box
from ..rules.setup import NONE_GIVEN, Plan, seat_sides
from ..rules.state import Showdown

JUDGED = Path(__file__).with_name("judgement.toml")
"""How worths become chances to win: see docs/judgement.md."""

PLAYING = ("ready", "act", "score", "cooldown", "return")


def cast(free_for_all: bool, box: Box, seats: int, settings: Mapping[str, Any]) -> Cast:
    """Every side has characters of those that the options put on offer; the basic ones come by themselves."""
    given = {**NONE_GIVEN, **settings, "characters": "choose"}
    sides = len(seat_sides(given["teams"], seats, free_for_all, "funkoverse"))
    plan = Plan(box, given, sides, 0)
    names = [box.kinds[box.cards[card][1]] for card in plan.roster]
    return Cast([kind.key for kind in names if kind.feats], sides, plan.per_side - plan.basic)


def turn(state: Showdown, box: Box) -> tuple[int, int] | None:
    """A turn is what one character does; those who had theirs in this round are exhausted."""
    if state.phase not in PLAYING:
        return None
    spent = sum(piece.exhausted for piece in state.pieces)
    return state.round * 100 + spent, state.sides[state.turn].seats[0]


def sides(state: Showdown) -> list[int]:
    """Return the side of every seat."""
    found = {seat: number for number, side in enumerate(state.sides) for seat in side.seats}
    return [found[seat] for seat in sorted(found)]


def round_of(state: Showdown, box: Box) -> int:
    """Return the number of the round."""
    return state.round


IDLE = (
    ("funkoverse.ready", "piece"),
    ("funkoverse.action", "end"),
    ("funkoverse.piece", "pass"),
    ("funkoverse.extra", "pass"),
    ("funkoverse.may", "pass"),
    ("funkoverse.move", "stay"),
    ("funkoverse.push", "stay"),
)
"""Saying whose turn it is does nothing yet; that character then has to do something."""


SLIPS = {
    "first_game": {"easy": 0.2, "casual": 0.06},
    "scrimmage": {"easy": 0.6, "casual": 0.2},
    "triumph": {"easy": 0.2},
    "leaders": {"easy": 0.4, "casual": 0.15},
    "territory": {"easy": 0.2, "casual": 0.06},
}
"""Scenarios in which mistakes cost less than elsewhere, or more."""


def study(free_for_all: bool, scenario: str) -> Study:
    """Return what the lab asks about a scenario."""
    return Study(
        called="character",
        option="characters",
        cast=partial(cast, free_for_all),
        turn=turn,
        round=round_of,
        idle=IDLE,
        sides=sides,
        slips=SLIPS.get(scenario, {}),
        plays=(("funkoverse.action", "ability"), ("funkoverse.extra", "ability")),
    )
