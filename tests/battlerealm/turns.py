"""Letting turns go by in tests, and what the actor has left to spend."""

from slugfest import Match
from tests.battlerealm.ring import keys

QUIET = ["CO"] * 6
"""A roll that forces nothing and hurts nobody."""


def pass_turn(match: Match) -> None:
    """Let the actor end its turn, doing only what it must."""
    turn = match.view()["turn"]
    while not match.over and match.view()["turn"] == turn:
        must = next(key for key in ("stop", "done", "end", "explode", "sentence") if key in keys(match))
        match.play(must)


def left(match: Match) -> dict[str, int]:
    """The unspent results, by symbol."""
    found: dict[str, int] = match.view()["total"]
    return found
