"""What a pool and its workers say to each other: batches of numbers one way, rows and faults the other."""

from math import ceil
from threading import Lock

import msgspec

from .simulate import Row

BATCH = 0.7
"""Seconds of work that a worker is given at a time."""


class Fault(msgspec.Struct, tag="fault"):
    """A batch cannot be played: what is wrong."""

    text: str
    ours: bool


class Done(msgspec.Struct, tag="row"):
    """One more game has been played."""

    row: Row


class Orders:
    """The numbers that are still to be played, handed out in batches."""

    def __init__(self, games: int, workers: int) -> None:
        self._lock = Lock()
        self._next = 0
        self._games = games
        self._workers = workers

    def take(self, seconds_each: float | None) -> tuple[int, int]:
        """Return first number and count of a batch of about `BATCH` seconds, smaller near the end; none is 0."""
        with self._lock:
            left = self._games - self._next
            wanted = 1 if seconds_each is None else ceil(BATCH / max(seconds_each, 1e-6))
            count = min(wanted, ceil(left / self._workers))
            first, self._next = self._next, self._next + count
            return first, count
