"""Clocks: who owes a decision is charged for it; when time is up a bot takes the seat until its owner is back.

There are two kinds: a bank for the whole match, with an increment for each decision, and days for each decision alone.
What is left is part of the stored events, so a clock goes on where it was in any process. While no process has
the table in memory a bank does not run: nobody pays for the service's own absence. Where several processes share a
store, one that loads a table cannot know whether another has it; then a bank runs on, as long as it lasts.
"""

import time
from collections.abc import Iterable

import msgspec

from slugfest.kernel.errors import BadSetting

DAY = 86_400.0
LONGEST_BANK = 24 * 3600
LONGEST_INCREMENT = 600
MOST_DAYS = 30
AT_LEAST = 20.0
"""How many seconds a person has who comes back to a seat that ran out of time."""
NOTICED = 5.0
"""How many seconds after its time at most a process that has the table in memory lets a seat fall."""


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long everybody has: seconds in the bank and per decision, or days per decision. Nothing: no clock."""

    bank: float = 0.0
    increment: float = 0.0
    days: float = 0.0

    @property
    def runs(self) -> bool:
        """Whether there is a clock at all."""
        return bool(self.bank or self.days)


def checked_terms(terms: Terms) -> Terms:
    """Return terms that can be kept, or say what is wrong with them.

    >>> checked_terms(Terms(bank=300, increment=5)).runs
    True
    """
    if terms.days and (terms.bank or terms.increment):
        raise BadSetting("a clock has a bank with an increment, or days per decision, not both")
    if not 0 <= terms.bank <= LONGEST_BANK:
        raise BadSetting(f"clock: a bank has 0 to {LONGEST_BANK} seconds, not {terms.bank:g}")
    if not 0 <= terms.increment <= LONGEST_INCREMENT or (terms.increment and not terms.bank):
        raise BadSetting(f"clock: an increment has 0 to {LONGEST_INCREMENT} seconds and goes with a bank")
    if not 0 <= terms.days <= MOST_DAYS:
        raise BadSetting(f"clock: there are 0 to {MOST_DAYS} days per decision, not {terms.days:g}")
    return terms


class Clock:
    """The clock of one table: what every seat has left, as of `since`.

    >>> clock = Clock(Terms(bank=60.0, increment=5.0), 2, now=100.0)
    >>> clock.charge([0], now=110.0), clock.decided(0), clock.banks
    (None, None, [65.0, 60.0])
    >>> clock.charge([1], now=130.0), clock.decided(1), clock.banks
    (None, None, [65.0, 45.0])
    """

    def __init__(self, terms: Terms, seats: int, now: float) -> None:
        self.terms = terms
        self.full = terms.days * DAY if terms.days else terms.bank
        self.banks = [self.full] * seats
        self.since = now
        self.running = False
        """It begins with the first answer of a person: friends need time to come."""
        self._helped: dict[int, int] = {}

    def take_over(self, banks: list[float], at: float) -> None:
        """Go on with what a stored event says."""
        if banks:
            self.banks, self.since, self.running = list(banks), at, True

    def wake(self, owing: Iterable[int], now: float, shared: bool) -> None:
        """Go on when a table is loaded: days went on meanwhile, a bank did not, unless another process may have it.

        Any process that had it would have seen to a seat whose time was up: then nobody had it.

        >>> clock = Clock(Terms(bank=60.0), 2, now=100.0)
        >>> clock.decided(0), clock.wake([1], 130.0, shared=True), clock.since
        (None, None, 100.0)
        >>> clock.wake([1], 500.0, shared=True), clock.since
        (None, 500.0)
        """
        falls = self.first_to_fall(owing)
        noticed = shared and falls is not None and now < falls[1] + NOTICED
        if not self.terms.days and not noticed:
            self.since = now

    def charge(self, owing: Iterable[int], now: float) -> None:
        """Charge the time since the last change to those who owed a decision."""
        spent = max(0.0, now - self.since) if self.running else 0.0
        for seat in owing:
            self.banks[seat] = max(0.0, self.banks[seat] - spent)
        self.since = now

    def decided(self, seat: int, person: bool = True) -> None:
        """A seat has decided: it has its days anew, or gets its increment, which is not for bots."""
        self.running = self.running or person
        if self.terms.days:
            self.banks[seat] = self.full
        elif person:
            self.banks[seat] += self.terms.increment

    def undone(self, seat: int, left: float | None) -> list[float]:
        """Return what everybody has when a seat must decide once more: time stays spent, the increment goes back.

        Of its days it has what was `left` when it had decided (None: nobody knows any more).
        """
        banks = list(self.banks)
        if not self.terms.days:
            banks[seat] = max(0.0, banks[seat] - self.terms.increment)
        elif left is not None:
            banks[seat] = left
        return banks

    def helped(self, seat: int, asked_at: int) -> list[float]:
        """Return what everybody has when somebody is back who was out of time: enough for a decision.

        There is help only once for what was asked at `asked_at`, or nobody would ever have to decide.
        """
        banks = list(self.banks)
        if self._helped.get(seat) != asked_at:
            banks[seat] = self.full if self.terms.days else max(banks[seat], self.terms.increment, AT_LEAST)
        return banks

    def note_help(self, seat: int, asked_at: int) -> None:
        """Remember for what somebody has been helped."""
        self._helped[seat] = asked_at

    def first_to_fall(self, owing: Iterable[int]) -> tuple[int, float] | None:
        """Return which of these seats runs out of time first, and when; None when none of them is on the clock."""
        if not self.running:
            return None
        return min(((seat, self.since + self.banks[seat]) for seat in owing), key=lambda fall: fall[1], default=None)

    def is_up(self, seat: int, owing: Iterable[int], now: float) -> bool:
        """Whether a seat that owes a decision has no time left for it."""
        return self.running and seat in owing and self.since + self.banks[seat] <= now


def wall() -> float:
    """Return the time of day in seconds; what is stored must mean the same in every process."""
    return time.time()
