"""How much one connection, or one table, may ask for: a burst is fine, a flood is refused."""

import time

from slugfest.kernel.errors import SlugfestError


class TooMuch(SlugfestError):
    """Somebody asks for too much at once."""


class Bucket:
    """Holds a number of tokens that come back with time.

    >>> bucket = Bucket(2, per_second=0)
    >>> [bucket.spend(), bucket.spend()]
    [None, None]
    >>> bucket.spend()
    Traceback (most recent call last):
        ...
    slugfest.table.limits.TooMuch: too much at once: wait a moment
    """

    __slots__ = ("_counted", "_left", "burst", "per_second")

    def __init__(self, burst: int, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self._left = float(burst)
        self._counted = time.monotonic()

    def spend(self) -> None:
        """Take a token, or refuse."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._counted) * self.per_second)
        self._counted = now
        if self._left < 1:
            raise TooMuch("too much at once: wait a moment")
        self._left -= 1
