"""What the lab asks about Battlerealm: its heroes, its turns, and which answers play a card."""

from collections.abc import Mapping
from typing import Any

from slugfest.kernel.game import Cast, Study

from .box import Box
from .state import Battle


def cast(box: Box, seats: int, settings: Mapping[str, Any]) -> Cast:
    """Every seat plays one hero."""
    return Cast([hero.id for hero in box.heroes], seats)


def turn(state: Battle, box: Box) -> tuple[int, int] | None:
    """Turns are counted from the first roll on."""
    return (state.turn, state.actor) if state.turn else None


STUDY = Study(
    called="hero",
    option="heroes",
    cast=cast,
    turn=turn,
    ahead=1,
    plays=(("battlerealm.resolve", "card"), ("battlerealm.finalise", "use"), ("battlerealm.finalise", "primary")),
)
