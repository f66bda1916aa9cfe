"""Judges: who says how good a position looks for a seat. Without another it is the mode's hand-made `worth`.

A judgement that was learnt corrects `worth` and is worth as much: it is believed only where everything is as it was
when it was learnt: mode, seats, rules, content and what the features mean. Anywhere else, packs included, `worth` is.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game, Mode

if TYPE_CHECKING:
    from .learnt import Learnt

Judge: TypeAlias = Callable[[Match, int], float]
"""What a position looks like to a seat, in the measure of the mode's `worth`."""


def judge_of(mode: Mode) -> Judge:
    """Return who judges for the searches of a mode: what it has learnt, or its `worth`.

    >>> from slugfest.kernel.registry import mode_of
    >>> judge_of(mode_of("battlerealm")) is Match.worth
    True
    """
    return Match.worth if mode.mind.learnt is None else Shipped(mode.mind.learnt)


class Shipped:
    """Judges by the weights beside a game, where there are any for so many seats."""

    __slots__ = ("folder",)

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, match: Match, seat: int) -> float:
        """Return what a position looks like to a seat."""
        learnt = weights_in(self.folder, match.game)
        return match.worth(seat) if learnt is None else learnt(match, seat)


def file_in(folder: Path, game: Game) -> Path:
    """Return where the weights of a game are, if it has any."""
    return folder / f"{game.mode.id}-{game.seats}.npz"


def weights_in(folder: Path, game: Game) -> "Learnt | None":
    """Return what a game has learnt, or None where there is nothing or it cannot be used."""
    return _weights(file_in(folder, game))


@cache
def _weights(path: Path) -> "Learnt | None":
    """Read weights once; without numpy, or where the file is of another version, `worth` judges alone."""
    if not path.exists():
        return None
    from .learnt import BadWeights, learnt

    try:
        return learnt(path)
    except BadWeights:
        return None
