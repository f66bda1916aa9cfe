"""Bots play on by themselves, one task per table; faults of the store, the workers or a bot only delay it."""

import asyncio
import logging
from collections.abc import Callable

from slugfest.bots import BOTS
from slugfest.kernel.match import Match

from .seated import HUMAN, stand_in
from .store import StoreError
from .table import LiveTable, Stale
from .thinking import NoThought, Thinkers, quick
from .turns import Asker, Passed

FIRST_PAUSE = 0.05
STORE_PAUSE = 2.0
"""How many seconds lie at most between two tries while the store is away."""
LONGEST_PAUSE = 60.0
"""How many seconds lie at most between two tries at a table whose bots fail for another reason."""

log = logging.getLogger("slugfest.table")


def asker_of(table: LiveTable) -> Asker:
    """Return whom a table's bots think for. A table whose maker nobody knows any more stands for itself."""
    people = any(seat.kind == HUMAN or seat.present for seat in table.seats)
    return Asker(table.row.id, table.by or table.row.id, people)


def asking(table: LiveTable, address: str = "") -> Asker:
    """Return a person at this address who asks for help at a table."""
    asker = asker_of(table)._replace(people=True, hint=True)
    return asker._replace(address=address or asker.address)


class Out(Exception):
    """A bot that is not built in has failed."""


class Driving:
    """The tasks that play for bots, one for every table at which one owes a decision."""

    def __init__(self, thinkers: Thinkers, pause: Callable[[], float]) -> None:
        self.thinkers = thinkers
        self.pause = pause
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def __len__(self) -> int:
        return len(self._tasks)

    def wake(self, table: LiveTable) -> None:
        """Let the bots of a table play on, if one owes a decision and none plays already."""
        if table.bot_to_move() is None or table.row.id in self._tasks:
            return
        task = self._tasks[table.row.id] = asyncio.get_running_loop().create_task(self._drive(table))
        task.add_done_callback(lambda _: self._done(table, task))

    def _done(self, table: LiveTable, task: "asyncio.Task[None]") -> None:
        if self._tasks.get(table.row.id) is task:
            del self._tasks[table.row.id]
            if not task.cancelled():
                self.wake(table)  # a bot may have come in the moment in which it ended

    def drop(self, table_id: str) -> None:
        """Let a table's bots be: the table leaves memory."""
        task = self._tasks.pop(table_id, None)
        if task is not None:
            task.cancel()

    def close(self) -> None:
        """Stop all bots."""
        for table_id in list(self._tasks):
            self.drop(table_id)

    async def _drive(self, table: LiveTable) -> None:
        """Play for bots until a person has to decide or the match is over; faults only delay it."""
        failed = 0
        while (seat := table.bot_to_move()) is not None:
            try:
                await self._play(table, seat, hasty=failed > 0)
                failed = 0
            except (Stale, Passed):
                await asyncio.sleep(0)  # somebody took something back meanwhile, or another process was faster
            except Exception:
                log.exception("the bots of table %s failed and try again", table.row.id)
                failed += 1
                await asyncio.sleep(growing(failed, LONGEST_PAUSE))

    async def _play(self, table: LiveTable, seat: int, hasty: bool) -> None:
        """Decide once for a bot. In haste it takes any option: its own failed here before.

        One that is not built in and fails has to go: another one has the seat from then on.
        """
        match, kind = table.match, table.seats[seat].kind
        at = match.at

        def wanted() -> bool:
            return table.match is match and table.seats[seat].kind == kind

        if kind not in table.bots:
            log.error("table %s: %s is not offered here; another bot has its seat", table.row.id, kind)
            await stand_in(table, seat, kind, "is not offered here any more")
            return
        try:
            key = await self._thought(table, match, kind, seat, wanted, hasty)
        except Out as fault:
            log.error(
                "table %s: %s has failed at answer %s; another bot has its seat: %s", table.row.id, kind, at, fault
            )
            await stand_in(table, seat, kind, "has failed")
            return
        except NoThought as fault:
            log.error("table %s: %s takes any option at answer %s: %s", table.row.id, kind, at, fault)
            key = quick(match, seat)
        await asyncio.sleep(self.pause())
        tries = 0
        while True:
            try:
                await table.play(seat, key, at, kind)
                return
            except StoreError as fault:
                tries += 1
                log.log(logging.INFO if tries > 1 else logging.WARNING, "table %s waits: %s", table.row.id, fault)
                await asyncio.sleep(growing(tries, STORE_PAUSE))

    async def _thought(
        self, table: LiveTable, match: Match, kind: str, seat: int, wanted: Callable[[], bool], hasty: bool
    ) -> str:
        """Return what a bot answers; `Out` where one that is not built in fails."""
        if hasty and kind in BOTS:
            return quick(match, seat)
        try:
            return await self.thinkers.think(match, kind, seat, asker_of(table), wanted)
        except (Stale, Passed):
            raise
        except Exception as fault:
            if kind in BOTS:
                raise
            raise Out(str(fault)) from fault


def growing(tries: int, longest: float) -> float:
    """Return how many seconds to wait after so many tries that failed.

    >>> [growing(tries, 2.0) for tries in (1, 2, 3, 7, 1000)]
    [0.05, 0.1, 0.2, 2.0, 2.0]
    """
    return min(longest, FIRST_PAUSE * 2.0 ** min(tries - 1, 20))
