"""A chair at the table: all that a bot may ask of a match, and the shape of a bot."""

from copy import deepcopy
from typing import Any, Protocol

from slugfest.kernel.errors import WrongSeat
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Mode, View
from slugfest.kernel.options import Option
from slugfest.kernel.requests import Choose


class Chair:
    """What the bot in one seat may know: its pending choice, its view, and matches that it imagines.

    The match itself stays hidden behind it: nothing that the chair hands out holds another seat's cards or the
    dice to come.

    >>> match = Match("battlerealm", seats=3, seed=7)
    >>> chair = Chair(match, 0)
    >>> chair.choice.prompt, chair.imagine(seed=1).imagined
    ('battlerealm.hero', True)
    """

    __slots__ = ("_match", "seat")

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self.seat = seat

    @property
    def mode(self) -> Mode:
        """Which game is played: what it is called, how many sit down to it, what the lab asks about it."""
        return self._match.mode

    @property
    def seats(self) -> int:
        """How many play."""
        return self._match.seats

    @property
    def settings(self) -> dict[str, Any]:
        """The options of the match, as everybody knows them."""
        return deepcopy(self._match.game.settings)

    @property
    def choice(self) -> Choose:
        """The choice that this seat owes, cut off from the match that asks it."""
        for choice in self._match.choices:
            if choice.seat == self.seat:
                return Choose(choice.seat, choice.prompt, list, choice.options)
        raise WrongSeat(f"seat {self.seat} has nothing to decide now")

    @property
    def options(self) -> list[Option]:
        """The legal options of that choice."""
        return self.choice.options

    def view(self) -> View:
        """Return all that this seat may know, as plain data."""
        return self._match.view(self.seat)

    def imagine(self, seed: int) -> Match:
        """Return a copy with all that this seat cannot know dealt anew from the seed, dice to come included."""
        return self._match.imagine(self.seat, seed)


class Bot(Protocol):
    """Whoever decides for a seat."""

    @property
    def name(self) -> str:
        """What the command line calls it."""
        ...

    def choose(self, chair: Chair) -> Option:
        """Return one of the options of the chair's choice."""
        ...
