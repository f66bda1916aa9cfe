"""What the lab asks about Skirmish and Manhattan: factions, turns, and which answers play a card."""

from collections.abc import Mapping
from typing import Any

from slugfest.kernel.game import Cast, Study

from .box import Box
from .habit import habit
from .sense import OPENING
from .state import War
from .ways import WAYS, ways


def cast(box: Box, seats: int, settings: Mapping[str, Any]) -> Cast:
    """Every seat plays one faction."""
    return Cast([faction.id for faction in box.factions], seats)


def turn(war: War, box: Box) -> tuple[int, int] | None:
    """Every player has one turn in a round."""
    return None if war.phase in OPENING else (war.round * 10 + war.order.index(war.actor), war.actor)


SKIRMISH = Study(
    called="faction",
    option="factions",
    cast=cast,
    turn=turn,
    habit=habit,
    plays=(("risk.trade", "trade"),),
)
WINDOWS = (
    "deploy",
    "ally",
    "invade",
    "commit",
    "maneuver",
    "battle_attack",
    "battle_defend",
    "after_roll",
    "after_compare",
)
SEARCHED = ("risk.deploy", "risk.hulk", "risk.invade", "risk.target", "risk.maneuver", "risk.maneuver_to")
"""The prompts of Manhattan at which ways are not the last word: where to go is what a search is good at."""
MANHATTAN = Study(
    called="faction",
    option="factions",
    cast=cast,
    turn=turn,
    ahead=1,
    habit=ways,
    sound=True,
    settled=tuple(prompt for prompt in WAYS if prompt not in SEARCHED),
    plays=tuple((f"risk.{window}", "card") for window in WINDOWS),
    pending=("risk.after_roll", "risk.reroll", "risk.after_compare"),
)
