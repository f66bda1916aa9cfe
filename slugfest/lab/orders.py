"""What whoever hands out matches and those who play them say to each other: batches of numbers one way, rows and
faults the other."""

import os
import sys
from collections.abc import Iterable
from math import ceil
from threading import Lock
from typing import BinaryIO

import msgspec

from slugfest.bots import BotFault
from slugfest.kernel.errors import SlugfestError

from .simulate import Row

BATCH = 0.7
"""Seconds of work that a worker is given at a time."""


class Fault(msgspec.Struct, tag="fault"):
    """A batch cannot be played: what is wrong."""

    text: str
    ours: bool
    bot: bool = False
    """Whether a bot has failed: then what was played before still counts."""

    def told(self) -> str:
        """Return it in words."""
        return self.text if self.ours else f"a rule or a bot failed: {self.text}"

    def error(self) -> SlugfestError:
        """Return it as what is raised."""
        return BotFault(self.text) if self.bot else SlugfestError(self.told())


class Done(msgspec.Struct, tag="row"):
    """One more game has been played."""

    row: Row


HEARD = msgspec.json.Decoder(Done | Fault)
"""Reads what a worker says. Made once, here, because msgspec must not get to know a type in two threads at once."""


class Orders:
    """The numbers that are still to be played, handed out in batches; what a lost worker had is handed out again."""

    def __init__(self, numbers: Iterable[int], workers: int) -> None:
        self._lock = Lock()
        self._left = list(numbers)[::-1]
        self.workers = workers
        """Among how many the last ones are divided."""
        self.again = 0
        """How many matches had to be handed out once more."""

    def take(self, seconds_each: float | None) -> list[int]:
        """Return the numbers of a batch of about `BATCH` seconds, smaller near the end; none when all are out."""
        with self._lock:
            wanted = 1 if seconds_each is None else ceil(BATCH / max(seconds_each, 1e-6))
            count = min(wanted, ceil(len(self._left) / self.workers))
            taken = self._left[len(self._left) - count :][::-1]
            del self._left[len(self._left) - count :]
            return taken

    def give_back(self, numbers: Iterable[int]) -> None:
        """Take back what was not played."""
        with self._lock:
            back = list(numbers)
            self._left += back[::-1]
            self.again += len(back)


def answers_out() -> BinaryIO:
    """Return where a worker process answers, and have all that is printed from now on shown instead.

    Bots and games of other people print while they are being written, some of it past Python: that must not stand
    among the answers.
    """
    sys.stdout.flush()
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return out
