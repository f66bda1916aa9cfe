"""When somebody's time is up: one alarm a table, set anew by whatever happens there."""

import asyncio
import logging

from .clock import wall
from .refusals import Stale
from .seated import fall
from .store import StoreError
from .table import LiveTable

LATE = 0.05
"""How many seconds after its time a seat falls, so that a move sent in the last moment still counts."""
AGAIN = 1.0
"""After how many seconds a seat whose fall could not be stored is looked at again."""

log = logging.getLogger("slugfest.table")


class Alarms:
    """The alarms of all tables with a clock; `chores` are the tasks that its owner waits for or cancels."""

    def __init__(self, chores: "set[asyncio.Task[None]]") -> None:
        self._chores = chores
        self._set: dict[str, asyncio.TimerHandle] = {}

    def set(self, table: LiveTable) -> None:
        """Wake when the next seat runs out of time; whatever happens before sets the alarm anew."""
        assert table.clock is not None
        self.drop(table.row.id)
        falls = None if table.match.over else table.clock.first_to_fall(table.owing())
        if falls is not None:
            self._in(max(0.0, falls[1] - wall()) + LATE, table)

    def drop(self, table_id: str) -> None:
        """Let a table's alarm be."""
        old = self._set.pop(table_id, None)
        if old is not None:
            old.cancel()

    def close(self) -> None:
        """Let all alarms be."""
        for table_id in list(self._set):
            self.drop(table_id)

    def _in(self, seconds: float, table: LiveTable) -> None:
        self._set[table.row.id] = asyncio.get_running_loop().call_later(seconds, self._ring, table)

    def _ring(self, table: LiveTable) -> None:
        chore = asyncio.get_running_loop().create_task(self.time_is_up(table))
        self._chores.add(chore)
        chore.add_done_callback(self._chores.discard)

    async def time_is_up(self, table: LiveTable) -> None:
        """Let the seat fall whose time is up; if there is none, because somebody was faster, set the alarm anew."""
        async with table.lock:
            falls = None if table.match.over or table.clock is None else table.clock.first_to_fall(table.owing())
            if falls is None:
                return
            if falls[1] > wall():
                self.set(table)
                return
            try:
                await fall(table, falls[0])
            except (Stale, StoreError) as fault:
                log.info("the clock of table %s: %s", table.row.id, fault)
                self._in(AGAIN, table)
