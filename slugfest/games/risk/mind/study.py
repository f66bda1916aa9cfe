"""What the lab asks about Skirmish and Manhattan: factions, turns, and which answers play a card."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from slugfest.kernel.game import Cast, Study

from ..content.box import Box
from ..rules.state import War
from .habit import habit
from .ways import WAYS, ways
from .worth import OPENING

JUDGED = Path(__file__).with_name("judgement.toml")
"""How worths become chances to win: see docs/judgement.md."""


def cast(box: Box, seats: int, settings: Mapping[str, Any]) -> Cast:
    """Every seat plays one faction."""
    return Cast([faction.id for faction in box.factions], seats)


def turn(war: War, box: Box) -> tuple[int, int] | None:
    """Every player has one turn in a round."""
    return None if war.phase in OPENING else (war.round * 10 + war.order.index(war.actor), war.actor)


def round_of(war: War, box: Box) -> int:
    """Return the number of the round."""
    return war.round


IDLE = (("risk.trade", "pass"), ("risk.invade", "end"), ("risk.commit", "stop"), ("risk.maneuver", "pass"))
"""Units that come in have to be deployed, and that is something; so hardly any turn is idle."""

SKIRMISH_SLIPS = {"easy": 0.9, "casual": 0.25}
"""Mistakes cost little here: on the whole map three players are done in a round or two."""
MANHATTAN_SLIPS = {"easy": 0.55, "casual": 0.3}
"""A turn is dozens of answers, and most of them are small."""

SKIRMISH = Study(
    called="faction",
    option="factions",
    cast=cast,
    turn=turn,
    round=round_of,
    idle=IDLE,
    habit=habit,
    slips=SKIRMISH_SLIPS,
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
    round=round_of,
    idle=(
        *IDLE,
        ("risk.trade", "done"),
        ("risk.ally", "pass"),
        ("risk.squad", "alone"),
        ("risk.reroll", "pass"),
        *((f"risk.{window}", said) for window in WINDOWS for said in ("pass", "waive")),
    ),
    ahead=1,
    habit=ways,
    slips=MANHATTAN_SLIPS,
    sound=True,
    settled=tuple(prompt for prompt in WAYS if prompt not in SEARCHED),
    plays=tuple((f"risk.{window}", "card") for window in WINDOWS),
    pending=("risk.after_roll", "risk.reroll", "risk.after_compare"),
)
