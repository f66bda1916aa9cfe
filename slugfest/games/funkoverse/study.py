"""What the lab asks about Funkoverse: characters, turns, sides, and which answers use an ability."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from slugfest.kernel.game import Cast, Study

from .box import Box
from .setup import NONE_GIVEN, Plan, seat_sides
from .state import Showdown

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


def study(free_for_all: bool) -> Study:
    """Return what the lab asks about a scenario."""
    return Study(
        called="character",
        option="characters",
        cast=partial(cast, free_for_all),
        turn=turn,
        sides=sides,
        plays=(("funkoverse.action", "ability"), ("funkoverse.extra", "ability")),
    )
