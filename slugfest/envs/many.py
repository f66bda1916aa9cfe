"""Many matches stepped together: in this process (`Many`), or by several worker processes (`Several`).

Both have the same interface and play the same matches, whatever the number of workers. In every slot there is always a
match in which somebody is to act; when one ends, the next begins at once.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from slugfest.bots import Bot, Chair, Maker, answer_of, bot_of, called, check_bot
from slugfest.kernel.errors import BadSetting, IllegalOption
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game, Mode
from slugfest.lab.simulate import derived

from .bout import Bout, game_of, plain_number
from .encoder import encoder_of

Numbers = NDArray[Any]
DTYPES = {"actions": "i4", "observations": "f4", "masks": "i1", "seats": "i4", "rewards": "f4", "ended": "?"}
"""What stands in the rows of all slots, and as which numbers."""


class Rows:
    """One row per match: what its learners may see and do, and what came of it.

    `seats` says who is to act, `observations` what that seat sees, `masks` which actions are legal; `rewards` has a
    column for every seat and is filled in the step in which a match has `ended`.
    """

    def __init__(self, arrays: Mapping[str, Numbers]) -> None:
        self.actions = arrays["actions"]
        self.observations = arrays["observations"]
        self.masks = arrays["masks"]
        self.seats = arrays["seats"]
        self.rewards = arrays["rewards"]
        self.ended = arrays["ended"]

    def take(self, actions: Sequence[int] | Numbers | None) -> None:
        """Write down the actions that are to be taken, or say which cannot be; then nothing has happened anywhere.

        Without any, those that are in the rows are meant.
        """
        rows = self.actions
        if actions is not None:
            given = np.asarray(actions)
            if given.shape != rows.shape or given.dtype.kind not in "iu":
                what = f"{given.dtype} of shape {given.shape}"
                raise IllegalOption(f"actions are {len(rows)} whole numbers, one for each match, not {what}")
            rows = given
        within = (rows >= 0) & (rows < self.masks.shape[1])
        if not within.all() or not self.masks[np.arange(len(rows)), rows].all():
            slot = int(np.flatnonzero(~within | (self.masks[np.arange(len(rows)), np.where(within, rows, 0)] == 0))[0])
            raise IllegalOption(f"action {rows[slot]} is not legal in match {slot}: nobody has acted in any match")
        self.actions[:] = rows

    def part(self, first: int, count: int) -> "Rows":
        """Return some of the rows; they are the same memory."""
        return Rows({name: getattr(self, name)[first : first + count] for name in DTYPES})


def shapes_of(game: Game, count: int) -> dict[str, tuple[int, ...]]:
    """Return how large the rows of a game are."""
    size, actions = encoder_of(game).size, len(game.words)
    return {
        "actions": (count,),
        "observations": (count, size),
        "masks": (count, actions),
        "seats": (count,),
        "rewards": (count, game.seats),
        "ended": (count,),
    }


class Many(Rows):
    """Matches stepped one after the other in this process.

    >>> many = Many("risk.guardians", count=3, seats=2, seed=7)
    >>> rewards, ended = many.step(many.masks.argmax(axis=1))
    >>> many.observations.shape[0], rewards.shape, bool(ended.any())
    (3, (3, 2), False)
    """

    def __init__(
        self,
        mode: str | Mode | Game,
        count: int,
        seats: int | None = None,
        seed: int = 0,
        bots: Mapping[int, str | Maker | Bot] | None = None,
        packs: Any = (),
        rows: Rows | None = None,
        first: int = 0,
        **options: Any,
    ) -> None:
        """Begin the matches; `bots` play the seats that they are given for: names, classes, or objects that are bots.

        Named ones and classes are made anew for every match; an object plays in all of them.
        `rows` is where to write; `first` is the number of the first match among all, where others step the rest.
        """
        game = game_of(mode, seats, packs, **options)
        count, seed = checked_count(count), int(plain_number(seed))
        if rows is None:
            rows = Rows({name: np.zeros(shape, DTYPES[name]) for name, shape in shapes_of(game, count).items()})
        super().__init__({name: getattr(rows, name) for name in DTYPES})
        self.game = game
        self.count = count
        self.seed = seed
        self.bots = check_bots(bots or {}, game.seats)
        self._first = first
        self._begun = [0] * count
        self._bouts = [Bout(game) for _ in range(count)]
        self._players: list[dict[int, Bot]] = [{} for _ in range(count)]
        for slot in range(count):
            self._begin(slot)
            self._settle(slot)

    def step(self, actions: Sequence[int] | Numbers | None = None) -> tuple[Numbers, Numbers]:
        """Act in every match; return the rewards of all seats, and which matches have ended.

        The rows then show the next matches where one has ended. Without `actions`, those in the rows are taken.
        """
        self.take(actions)
        if self.ended.any():
            self.rewards[:] = 0.0
            self.ended[:] = False
        for slot, (bout, action) in enumerate(zip(self._bouts, self.actions.tolist(), strict=True)):
            bout.act(action)
            self._settle(slot)
        return self.rewards, self.ended

    def resume(self, slot: int, match: Match) -> None:
        """Take up a match wherever it stands, instead of the one in this slot."""
        self._bouts[slot].resume(match)
        self._settle(slot)

    def _begin(self, slot: int) -> None:
        seed = derived(derived(self.seed, self._first + slot), self._begun[slot])
        self._begun[slot] += 1
        self._bouts[slot].begin(seed)
        self._players[slot] = {seat: bot_of(one, derived(seed, seat + 1)) for seat, one in self.bots.items()}

    def _settle(self, slot: int) -> None:
        """Go on to where a learner is to act, and write down what it sees."""
        bout, bots = self._bouts[slot], self._players[slot]
        seat = bout.seat
        while seat < 0 or seat in bots:
            if seat < 0:
                self.rewards[slot] = bout.gains()
                self.ended[slot] = True
                self._begin(slot)
                bots = self._players[slot]
            else:
                bout.act(answer_of(bots[seat], Chair(bout.match, seat), called(self.bots[seat])).index)
            seat = bout.seat
        self.seats[slot] = seat
        self.observations[slot] = bout.look(seat)
        self.masks[slot] = bout.allowed()

    def close(self) -> None:
        """Nothing is held open."""

    def __enter__(self) -> "Many":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def checked_count(count: int) -> int:
    """Return how many matches there are to be, or say that it is no such number."""
    wanted = plain_number(count)
    if isinstance(wanted, bool) or not isinstance(wanted, int) or wanted < 1:
        raise BadSetting(f"count={count!r} is not allowed: say how many matches are stepped together, from 1 on")
    return wanted


def check_bots(bots: Mapping[int, str | Maker | Bot], seats: int) -> dict[int, str | Maker | Bot]:
    """Return the bots by seat, or say what is wrong with them."""
    if not isinstance(bots, Mapping):
        raise BadSetting(f"bots={bots!r} is not allowed: say who plays which seat, such as bots={{1: 'random'}}")
    for seat, one in bots.items():
        if not 0 <= seat < seats:
            raise BadSetting(f"bots: there is no seat {seat}; the match has the seats 0 to {seats - 1}")
        check_bot(one)
    if len(bots) == seats:
        raise BadSetting("bots: every seat is a bot's; leave one for the learner")
    return dict(bots)
