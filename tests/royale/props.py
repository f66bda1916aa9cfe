"""Small things that several tests of Royale arrange or look at."""

from typing import Any

from slugfest import Match
from tests.royale.board import flag

LEAST = 7
"""A health that every character has at least at the start (RY-CON-2)."""


def bare(space: str, left: int = LEAST) -> dict[str, Any]:
    """Return a character without a card to play, so that it is never asked for a reaction."""
    return {"at": space, "health": left, "down": "all"}


def control(match: Match, number: int = 0) -> tuple[str, bool]:
    """Return who controls a seat's flag, and whether it is contested."""
    found = flag(match, number)
    return found["controller"], found["contested"]
