"""What the lab asks about Battlerealm: its heroes, its turns, and which answers play a card."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from slugfest.kernel.game import Cast, Study

from ..content.box import Box
from ..rules.state import Battle

JUDGED = Path(__file__).with_name("judgement.toml")
"""How worths become chances to win: see docs/judgement.md."""


def cast(box: Box, seats: int, settings: Mapping[str, Any]) -> Cast:
    """Every seat plays one hero."""
    return Cast([hero.id for hero in box.heroes], seats)


def turn(state: Battle, box: Box) -> tuple[int, int] | None:
    """Turns are counted from the first roll on."""
    return (state.turn, state.actor) if state.turn else None


def round_of(state: Battle, box: Box) -> int:
    """Return the number of the round (BR-END-8)."""
    return state.round


IDLE = (
    ("battlerealm.reroll", "stop"),
    ("battlerealm.resolve", "end"),
    ("battlerealm.finalise", "done"),
    ("battlerealm.more", "done"),
)
"""Whoever only stops rolling and lets every symbol go has done nothing."""

SLIPS = {"easy": 0.45, "casual": 0.15}
"""Dice decide so much that a few mistakes hardly show."""

STUDY = Study(
    called="hero",
    option="heroes",
    cast=cast,
    turn=turn,
    round=round_of,
    idle=IDLE,
    ahead=1,
    slips=SLIPS,
    plays=(("battlerealm.resolve", "card"), ("battlerealm.finalise", "use"), ("battlerealm.finalise", "primary")),
)
