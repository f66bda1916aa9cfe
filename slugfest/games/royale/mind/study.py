"""What the lab asks about contests: characters, turns, and which answers play a card."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from slugfest.kernel.game import Cast, Study

from ..content.box import Box
from ..rules.setup import team_size
from ..rules.state import Contest
from .habit import HABITS, habit

JUDGED = Path(__file__).with_name("judgement.toml")
"""How worths become chances to win: see docs/judgement.md."""

PLAYING = ("turn", "act", "end")


def cast(box: Box, seats: int, settings: Mapping[str, Any]) -> Cast:
    """Every seat plays a team; only Battle Royale can be played with teams of another size."""
    size = team_size("royale" if "team" in settings else "flag", box, seats, settings)
    return Cast([kind.key for kind in box.kinds], seats, size)


def turn(state: Contest, box: Box) -> tuple[int, int] | None:
    """Every seat that is still in the game has one turn in a round, from the first player on."""
    if state.phase not in PLAYING:
        return None
    seats = len(state.teams)
    return state.round * seats + (state.turn - state.first) % seats, state.turn


SEARCHED = ("royale.action", "royale.for", "royale.move", "royale.again", "royale.space")
"""The prompts at which habit is not the last word: to begin an action and to move is what a search is good at."""

SLIPS = {"easy": 0.15, "casual": 0.035}
"""Mistakes cost more here than elsewhere."""

STUDY = Study(
    called="character",
    option="characters",
    cast=cast,
    turn=turn,
    plays=(("royale.action", "card"), ("royale.react", "card")),
    ahead=2,
    habit=habit,
    slips=SLIPS,
    sound=True,
    settled=tuple(prompt for prompt in HABITS if prompt not in SEARCHED),
)
FLAG_STUDY = replace(STUDY, ahead=0, habit=None, sound=False, settled=(), slips={"easy": 0.3, "casual": 0.08})
"""Who fetches a flag must know whether the others can stop it: their turn is looked at too. Habit forgets the flags."""
