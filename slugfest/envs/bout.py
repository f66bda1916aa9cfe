"""One match as learners play it: actions are numbers of options, observations are numbers, and whoever wins gains."""

from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from slugfest.kernel.content import packs_of
from slugfest.kernel.errors import IllegalOption, SlugfestError
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game, Mode
from slugfest.kernel.outcome import Outcome
from slugfest.kernel.registry import mode_of

from .encoder import Cells, encoder_of

Mask = NDArray[np.int8]


def game_of(mode: str | Mode | Game, seats: int | None = None, packs: Any = (), **options: Any) -> Game:
    """Fix mode, seats and options; `options` are those of the mode. Numbers may be numpy's."""
    if isinstance(mode, Game):
        return mode
    given = {name: plain_number(value) for name, value in options.items()}
    return mode_of(mode).game(plain_number(seats), given, packs_of(packs))


def plain_number(value: Any) -> Any:
    """Return a number as Python has it, where it is one of numpy's; learners have many of these.

    >>> plain_number(np.int64(3)), plain_number("random")
    (3, 'random')
    """
    return value.item() if isinstance(value, np.integer | np.bool_) else value


def action_of(given: Any) -> int:
    """Return an action as a number, or say that it is none: half an action is nobody's.

    >>> action_of(np.array([3])), action_of(np.int32(4))
    (3, 4)
    """
    one = given.item() if getattr(given, "size", 0) == 1 and hasattr(given, "item") else given
    try:
        return index(one)
    except TypeError:
        raise IllegalOption(f"action {given!r} is no whole number: an action is the number of an option") from None


class Bout:
    """A match and how its seats see it. An action is the number of an option in the mode's vocabulary.

    >>> bout = Bout(game_of("battlerealm", seats=3))
    >>> bout.begin(seed=7)
    >>> bout.seat, bout.observation(0).shape == (bout.encoder.size,), int(bout.mask().sum())
    (0, True, 13)
    """

    __slots__ = ("_allowed", "_marks", "_sight", "_view", "encoder", "game", "legal", "match", "options")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.encoder = encoder_of(game)
        self.options = game.words.options
        self.match: Match
        self.legal: list[int] = []
        """The actions that are legal now."""
        self._sight = self.encoder.look()
        self._view = game.mode.show.view
        self._allowed = bytearray(len(self.options))
        self._marks: Mask = np.frombuffer(self._allowed, dtype=np.int8)

    def begin(self, seed: int) -> None:
        """Start a new match."""
        self.resume(Match.on(self.game, seed))

    def resume(self, match: Match) -> None:
        """Take up a match of this game wherever it stands."""
        self.match = match
        self._list()

    def clone(self) -> "Bout":
        """Return another that stands where this one does and plays on by itself; the dice to come are the same."""
        twin = Bout.__new__(Bout)
        twin.game, twin.encoder, twin.options, twin._view = self.game, self.encoder, self.options, self._view
        twin._sight = self._sight.copy()
        twin.legal, twin._allowed = self.legal, self._allowed[:]
        twin._marks = np.frombuffer(twin._allowed, dtype=np.int8)
        if self.begun:
            twin.match = self.match.copy()
        return twin

    def __copy__(self) -> "Bout":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "Bout":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpacked, (self.game, self.match if self.begun else None)

    @property
    def begun(self) -> bool:
        """Whether there is a match."""
        return hasattr(self, "match")

    def check_begun(self) -> None:
        """Say so if there is no match yet that could be looked at."""
        if not self.begun:
            raise SlugfestError("the match has not begun: call reset() first")

    @property
    def seat(self) -> int:
        """The seat that is to act, or -1 when the match is over; in secret simultaneous picks one after the other."""
        choice = self.match.choice
        return -1 if choice is None else choice.seat

    def act(self, action: int) -> None:
        """Play an option by its number, or say why it cannot be played."""
        options = self.options
        if not 0 <= action < len(options):
            raise IllegalOption(
                f"action {action} is unknown: {self.game.mode.id} has the actions 0 to {len(options) - 1}"
            )
        self.match.play(options[action])
        self._list()

    def _list(self) -> None:
        choice = self.match.choice
        allowed = self._allowed
        for action in self.legal:
            allowed[action] = 0
        self.legal = legal = [] if choice is None else [option.index for option in choice.options]
        for action in legal:
            allowed[action] = 1

    def look(self, seat: int | None) -> Cells:
        """Return what a seat sees, as numbers; the next look writes over them."""
        return self._sight.at(self._view(self.match.state, self.game.content, seat), seat)

    def observation(self, seat: int | None) -> Cells:
        """Return what a seat sees, as numbers that you may keep."""
        return self.look(seat).copy()

    def allowed(self) -> Mask:
        """Return 1 for every action that the acting seat may take now; the next act writes over it."""
        return self._marks

    def mask(self) -> Mask:
        """Return 1 for every action that the acting seat may take now, as an array that you may keep."""
        return self._marks.copy()

    def gains(self) -> list[float]:
        """Return what every seat has won or lost: zero until the match is over."""
        outcome = self.match.outcome
        return [0.0] * self.game.seats if outcome is None else gains_of(outcome)


def _unpacked(game: Game, match: Match | None) -> Bout:
    """Return a bout that comes from another process or out of a file."""
    bout = Bout(game)
    if match is not None:
        bout.resume(match)
    return bout


def gains_of(outcome: Outcome) -> list[float]:
    """Return what an outcome is worth to each seat: 1 for the only winner, together always nothing.

    >>> gains_of(Outcome((1, 2, 2), (5, 3, 3), "more points"))
    [1.0, -0.5, -0.5]
    >>> gains_of(Outcome((1, 1), (5, 5), "equal points"))
    [0.0, 0.0]
    """
    others = len(outcome.ranks) - 1
    return [(share * (others + 1) - 1) / others for share in outcome.shares]
