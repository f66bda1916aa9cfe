"""What the lab asks about brawls: Champions, turns, teams, and which answers play a card."""

from collections.abc import Mapping
from typing import Any

from slugfest.kernel.game import Cast, Study

from .box import Box
from .state import Brawl
from .table import team_of

PLAYING = ("score", "act", "upkeep", "advance")


def cast(box: Box, seats: int, settings: Mapping[str, Any]) -> Cast:
    """Every seat plays a team of Champions: three of two players, two of four."""
    return Cast([kind.key for kind in box.kinds], seats, box.formats[seats].champions)


def turn(state: Brawl, box: Box) -> tuple[int, int] | None:
    """Every seat has one turn in a round."""
    if state.phase not in PLAYING or state.turn >= len(state.order):
        return None
    return state.round * len(state.order) + state.turn, state.order[state.turn]


def sides(state: Brawl) -> list[int]:
    """Of four players every other one plays together."""
    return [team_of(seat) for seat in range(len(state.players))]


STUDY = Study(
    called="Champion",
    option="teams",
    cast=cast,
    turn=turn,
    ahead=1,
    sides=sides,
    plays=(("brawl.act", "card"), ("brawl.react", "card")),
)
