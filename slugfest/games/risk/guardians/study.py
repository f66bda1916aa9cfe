"""What the lab asks about Guardians: its turns, and which answers go for a card. All players start alike."""

from slugfest.kernel.game import Study

from .box import Box
from .habit import SETTLED, habit
from .state import NOBODY, Galaxy


def turn(state: Galaxy, box: Box) -> tuple[int, int] | None:
    """Turns are counted from the first roll on."""
    return None if state.actor == NOBODY or not state.turn else (state.turn, state.actor)


STUDY = Study(
    turn=turn,
    ahead=1,
    habit=habit,
    sound=True,
    settled=SETTLED,
    plays=(("guardians.select", "asset"), ("guardians.select", "power"), ("guardians.match", "power")),
)
