"""The galaxy before the start player is drawn."""

from collections.abc import Mapping
from typing import Any

from slugfest.kernel.errors import SlugfestError, did_you_mean

from ..content.box import Box
from .state import ROWS, Galaxy


def start(box: Box, seats: int, settings: Mapping[str, Any]) -> Galaxy:
    """Return the state before the first answer: all Assets lie on the board, the Orb waits (GG-SET-03)."""
    return Galaxy(
        assets=[0] * seats,
        sets=[0] * seats,
        board=box.everything,
        phase="start",
        guard=settings["max_turns"],
        shown=[0] * box.dice_count,
        placed=[0] * box.dice_count,
        filled=[0] * ROWS,
        last=[],
        free=box.all_dice,
    )


def number_of(box: Box, kind: str, name: str, error: type[SlugfestError], where: str) -> int:
    """Return the number of an Asset or Set by its name, or say which there are."""
    value = box.words.value(kind, name)
    if value is None:
        known = box.words.names(kind)
        called = {"power": "Set", "asset": "Asset"}[kind]
        raise error(f"{where}: there is no {called} {name!r}; allowed: {', '.join(known)}{did_you_mean(name, known)}")
    return value
