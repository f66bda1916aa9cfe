"""What the lab asks about brawls: Champions, turns, teams, and which answers play a card."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from slugfest.kernel.game import Cast, Study

from ..content.box import Box
from ..rules.state import Brawl
from ..rules.table import team_of

JUDGED = Path(__file__).with_name("judgement.toml")
"""How worths become chances to win: see docs/judgement.md."""

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


def round_of(state: Brawl, box: Box) -> int:
    """Return the number of the round."""
    return state.round


STEPS = ("move", "dash", "jump", "place", "swoop", "token")
IDLE = (
    ("brawl.act", "end"),
    ("brawl.react", "pass"),
    ("brawl.skill", "decline"),
    ("brawl.target", "decline"),
    ("brawl.choose", "done"),
    ("brawl.plan", "done"),
    *((f"brawl.{step}", "stop") for step in STEPS),
)

SLIPS = {"easy": 0.2, "casual": 0.03}
"""An action is many small answers, so that who looks at little is weak enough without many mistakes."""

STUDY = Study(
    called="Champion",
    option="teams",
    cast=cast,
    turn=turn,
    round=round_of,
    idle=IDLE,
    ahead=1,
    slips=SLIPS,
    sides=sides,
    plays=(("brawl.act", "card"), ("brawl.react", "card")),
)
