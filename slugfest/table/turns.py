"""The order in which bots and hints get a worker: people first, then in turn, and nobody has all places.

There are few places and many who ask. Tables at which people sit come before tables of bots alone, and these before
reviews of matches that are over. Among these, addresses take turns, and at one address its tables. A question that
nobody waits for any more is never begun.
"""

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterator
from typing import NamedTuple

from slugfest.kernel.errors import SlugfestError

from .limits import TooMuch

MOST_HINTS = 60
"""How many hints may wait in all; bots wait however many they are, one a table."""
HINTS_PER_ADDRESS = 6
HINTS_PER_TABLE = 3


class Passed(SlugfestError):
    """What was asked is no longer the question."""


class Asker(NamedTuple):
    """Who wants something thought about: for which table, from which address, and whether people sit there.

    A review of a match that is over waits until nobody else does.
    """

    table: str
    address: str
    people: bool = True
    hint: bool = False
    review: bool = False


class Waiting(NamedTuple):
    """One question that waits for a place."""

    asker: Asker
    wanted: Callable[[], bool]
    place: "asyncio.Future[int]"


def always() -> bool:
    """Whether an answer is still wanted of whoever never changes their mind."""
    return True


class Turns:
    """Hands out places to think at, in order.

    Where there are several places, one address never has all of them, nor have tables of bots alone and reviews:
    whoever else comes waits for nobody's long thought.

    >>> async def main():
    ...     turns = Turns(1)
    ...     place = await turns.wait(Asker("a", "ann"))
    ...     later = [asyncio.ensure_future(turns.wait(Asker(table, "bob"))) for table in "bc"]
    ...     await asyncio.sleep(0)
    ...     return place, len(turns), turns.leave(place), await later[0], len(turns)
    >>> asyncio.run(main())
    (0, 2, None, 0, 1)
    """

    def __init__(self, places: int, most_hints: int = MOST_HINTS) -> None:
        self.share = max(1, places - 1)
        """How many places one address, or all tables of bots alone and reviews, may have at once."""
        self.most_hints = most_hints
        self._free = list(range(places))
        self._busy: dict[int, Asker] = {}
        self._rounds = {True: Round(), False: Round()}
        self._reviews = Round()

    def __len__(self) -> int:
        return sum(len(one) for one in self._rounds.values()) + len(self._reviews)

    @property
    def busy(self) -> int:
        """How many places are taken."""
        return len(self._busy)

    async def wait(self, asker: Asker, wanted: Callable[[], bool] = always) -> int:
        """Wait for a place and return it. Raises `Passed` when it comes up and is not wanted any more.

        A hint is refused at once when too many wait. Whoever gives up waiting leaves the queue.
        """
        if asker.hint:
            self._check_room(asker)
        waiting = Waiting(asker, wanted, asyncio.get_running_loop().create_future())
        own = self._reviews if asker.review else self._rounds[asker.people]
        own.join(waiting)
        self._hand_out()
        try:
            return await waiting.place
        except asyncio.CancelledError:
            if not waiting.place.done() or waiting.place.cancelled():
                own.drop(waiting)
            elif waiting.place.exception() is None:
                self.leave(waiting.place.result())  # it came in the same moment
            raise

    def leave(self, place: int) -> None:
        """Give a place back."""
        del self._busy[place]
        self._free.append(place)
        self._hand_out()

    def _check_room(self, asker: Asker) -> None:
        for own in self._rounds.values():
            own.sweep()
        hints = [one.asker for own in self._rounds.values() for one in own if one.asker.hint]
        if sum(one.table == asker.table for one in hints) >= HINTS_PER_TABLE:
            raise TooMuch("this table waits for hints already: they come one after the other")
        if sum(one.address == asker.address for one in hints) >= HINTS_PER_ADDRESS:
            raise TooMuch("your address waits for several hints already: they come one after the other")
        if len(hints) >= self.most_hints:
            raise TooMuch("too many wait for a hint just now: ask again in a moment")

    def _hand_out(self) -> None:
        """Give free places to whoever is next, as long as anybody may have one."""
        while self._free and (found := self._next()) is not None:
            place = self._free.pop()
            self._busy[place] = found.asker
            found.place.set_result(place)

    def _next(self) -> Waiting | None:
        had = Counter(asker.address for asker in self._busy.values())
        full = {address for address, count in had.items() if count >= self.share}
        if (found := self._rounds[True].take(full)) is not None:
            return found
        if sum(not asker.people for asker in self._busy.values()) >= self.share:
            return None
        return self._rounds[False].take(full) or self._reviews.take(full)


class Round:
    """Those who wait for one another in turn: address by address, and at each address table by table."""

    def __init__(self) -> None:
        self._addresses: dict[str, dict[str, deque[Waiting]]] = {}

    def __len__(self) -> int:
        return sum(len(line) for tables in self._addresses.values() for line in tables.values())

    def __iter__(self) -> Iterator[Waiting]:
        return iter([one for tables in self._addresses.values() for line in tables.values() for one in line])

    def join(self, waiting: Waiting) -> None:
        """Stand in line at one's table."""
        tables = self._addresses.setdefault(waiting.asker.address, {})
        tables.setdefault(waiting.asker.table, deque()).append(waiting)

    def drop(self, waiting: Waiting) -> None:
        """Leave the line."""
        address, table = waiting.asker.address, waiting.asker.table
        line = self._addresses.get(address, {}).get(table, deque())
        if waiting in line:
            line.remove(waiting)
            self._tidy(address, table)

    def sweep(self) -> None:
        """Show out those whose question has passed."""
        for waiting in self:
            if not _is_wanted(waiting):
                self.drop(waiting)
                _pass(waiting)

    def take(self, full: set[str]) -> Waiting | None:
        """Take out whoever is next, of the addresses that may have one more place."""
        for address in list(self._addresses):
            while address not in full and address in self._addresses:
                tables = self._addresses.pop(address)
                table, line = next(iter(tables.items()))
                waiting = line.popleft()
                # Whoever had a turn goes to the end, the address and its table alike.
                del tables[table]
                if line:
                    tables[table] = line
                if _is_wanted(waiting):
                    if tables:
                        self._addresses[address] = tables
                    return waiting
                if tables:
                    self._addresses = {address: tables, **self._addresses}  # a passed question is no turn
                _pass(waiting)
        return None

    def _tidy(self, address: str, table: str) -> None:
        tables = self._addresses[address]
        if not tables[table]:
            del tables[table]
        if not tables:
            del self._addresses[address]


def _is_wanted(waiting: Waiting) -> bool:
    return not waiting.place.done() and waiting.wanted()


def _pass(waiting: Waiting) -> None:
    if not waiting.place.done():
        waiting.place.set_exception(Passed("the question has passed"))
