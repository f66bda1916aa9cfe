"""What the lab asks about Guardians: its turns, and which answers go for a card. All players start alike."""

from pathlib import Path

from slugfest.kernel.game import Study

from ..content.box import Box
from ..rules.state import NOBODY, Galaxy
from .habit import SETTLED, habit

JUDGED = Path(__file__).with_name("judgement.toml")
"""How worths become chances to win: see docs/judgement.md."""


def turn(state: Galaxy, box: Box) -> tuple[int, int] | None:
    """Turns are counted from the first roll on."""
    return None if state.actor == NOBODY or not state.turn else (state.turn, state.actor)


IDLE = (
    ("guardians.select", "decline"),
    ("guardians.match", "decline"),
    ("guardians.aside", "die"),
    ("guardians.guarded", "die"),
)
"""Dice that are set aside are what a roll costs, not what comes of it."""

SLIPS = {"easy": 0.2, "casual": 0.05}
"""Mistakes cost more here than elsewhere."""

STUDY = Study(
    turn=turn,
    idle=IDLE,
    ahead=1,
    habit=habit,
    slips=SLIPS,
    sound=True,
    settled=SETTLED,
    plays=(("guardians.select", "asset"), ("guardians.select", "power"), ("guardians.match", "power")),
)
