"""The one thread that writes to an SQLite file: all that waits goes into one transaction, and one sync serves it all.

The thread needs Python's lock after every wait and every statement, and a busy event loop gives it back only every
few milliseconds. So what waits is handed over once, and as many events as there are are appended by one statement.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

MOST_AT_ONCE = 500
"""How many writes share a transaction at most, so that other processes get their turn."""


class Write(NamedTuple):
    """Something to be written, and who waits for it."""

    work: Callable[[sqlite3.Connection], Any]
    promise: "asyncio.Future[Any]"
    event: tuple[str, int, bytes] | None = None
    """The event that it appends, if it does; everyone is told if the work returns True, even when nobody waits."""


class Written(NamedTuple):
    """What came of a write: what it returned, or why it failed."""

    write: Write
    result: Any = None
    fault: Exception | None = None


class Writer:
    """Writes what it is given; what comes while it writes waits, and is written together."""

    def __init__(
        self, connection: sqlite3.Connection, tell: Callable[[str, int], None], check: Callable[[], None] = lambda: None
    ) -> None:
        self._connection = connection
        self._check = check
        """Refuses when the file is not the one that was opened."""
        self._refused = False
        self._tell = tell
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Write] = []
        self._busy = False
        self._batches: SimpleQueue[list[Write] | None] = SimpleQueue()
        self._thread = Thread(target=self._write_all, name="slugfest-writer", daemon=True)
        self._thread.start()

    def add(self, write: Write) -> None:
        """Have something written; whoever asks in the same round of the event loop shares a transaction."""
        self._waiting.append(write)
        if not self._busy:
            self._busy = True
            self._loop.call_soon(self._hand_over)

    def end(self) -> None:
        """Write what waits, and no more."""
        while self._waiting:
            self._hand_over()
        self._batches.put(None)

    def join(self) -> None:
        """Wait until all is written."""
        self._thread.join()

    def _hand_over(self) -> None:
        batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
        self._busy = bool(batch)
        if batch:
            self._batches.put(batch)

    def _resolve(self, done: list[Written]) -> None:
        """Tell everybody what came of it, in the event loop; meanwhile what waits is written."""
        self._hand_over()
        for (_, promise, event), result, fault in done:
            if event is not None and result is True:
                self._tell(event[0], event[1])
            if promise.done():
                continue
            if fault is None:
                promise.set_result(result)
            else:
                promise.set_exception(fault)

    # ------------------------------------------------------------------ in the thread

    def _write_all(self) -> None:
        """Be the writing thread, until None is to be written."""
        while (batch := self._batches.get()) is not None:
            # The loop is gone when a program ends without closing its store; then nobody waits any more.
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._resolve, self._confirmed(batch))

    def _confirmed(self, batch: list[Write]) -> list[Written]:
        """Write a batch, and confirm none of it unless it is in the file that others will read."""
        try:
            if self._refused:
                self._check()
            self._refused = True
            done = self._together(batch)
            self._check()
        except Exception as fault:
            return [Written(write, fault=fault) for write in batch]
        self._refused = False
        return done

    def _together(self, batch: list[Write]) -> list[Written]:
        """Write a batch in one transaction; if anything in it fails, each by itself."""
        events = [write.event for write in batch if write.event is not None]
        once = len({id for id, _, _ in events}) == len(events)
        try:
            if once and len(events) == len(batch) and self._appended(events):
                return [Written(write, True) for write in batch]
            return self._in_turn(batch, events if once else [])
        except Exception as fault:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            if len(batch) == 1:
                return [Written(batch[0], fault=fault)]
            return [written for write in batch for written in self._together([write])]

    def _in_turn(self, batch: list[Write], events: list[tuple[str, int, bytes]]) -> list[Written]:
        """Do what is not an event one after the other; the events together, unless one of them comes too late."""
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        together = len(events) > 1
        done = [Written(write, write.work(connection)) for write in batch if write.event is None or not together]
        if together and self._appended(events):
            done += [Written(write, True) for write in batch if write.event is not None]
        elif together:
            done += [Written(write, write.work(connection)) for write in batch if write.event is not None]
        connection.execute("COMMIT")
        return done

    def _appended(self, events: list[tuple[str, int, bytes]]) -> bool:
        """Append all of these events, each of another table, or none if one of them comes too late."""
        found = self._connection.execute(_append(len(events)), [part for event in events for part in event])
        return found.rowcount == len(events)


@lru_cache(maxsize=MOST_AT_ONCE)
def _append(count: int) -> str:
    """Return the statement that appends so many events if every one of them is its table's next."""
    # It begins with INSERT, not with WITH: of other statements Python does not tell how many rows they changed.
    return (
        "INSERT INTO events (table_id, seq, body)"
        f" WITH new (id, seq, body) AS (VALUES {', '.join(['(?, ?, ?)'] * count)}), next AS"
        " (SELECT new.id, new.seq, new.body FROM new JOIN tables ON tables.id = new.id WHERE new.seq ="
        " 1 + coalesce((SELECT max(e.seq) FROM events AS e WHERE e.table_id = new.id), 0))"
        f" SELECT * FROM next WHERE (SELECT count(*) FROM next) = {count}"
    )
