"""Tables in an SQLite file. One thread writes (`writing`), another one reads.

Other processes may use the same file; they take turns.
"""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic, sleep
from typing import Any, TypeVar

from .identity import Identity
from .migrations.on_sqlite import bring_up_to_date
from .store import (
    COLUMNS,
    KEEP_REVIEW,
    LAST_SEQ,
    LASTS,
    LISTED,
    NEWEST,
    PUT_UP,
    Damaged,
    Exists,
    Listeners,
    Listing,
    News,
    Snapshot,
    StoreError,
    TableRow,
    columns_of,
    listing_of,
    possible,
    row_of,
)
from .writing import Write, Writer

T = TypeVar("T")

PATIENCE = 30.0
"""How many seconds to wait while another process writes."""

PAGES_AHEAD = 4000
"""After how many pages in the write-ahead log they move into the file, which holds up whoever plays just then."""

CREATE = f"INSERT INTO tables ({COLUMNS}) VALUES ({', '.join('?' * (COLUMNS.count(',') + 1))}) ON CONFLICT DO NOTHING"
BEGIN = "INSERT INTO events (table_id, seq, body) VALUES (?, ?, ?)"
APPEND = (
    "INSERT INTO events (table_id, seq, body) SELECT tables.id, :seq, :body FROM tables WHERE id = :id"
    " AND :seq = 1 + coalesce((SELECT max(seq) FROM events WHERE table_id = :id), 0)"
)
KEEP = (
    "INSERT INTO snapshots (table_id, seq, data) VALUES (?, ?, ?) ON CONFLICT (table_id)"
    " DO UPDATE SET seq = excluded.seq, data = excluded.data WHERE excluded.seq >= snapshots.seq"
)


class SqliteStore:
    """The store of a single machine."""

    shared = False

    def __init__(self, path: Path, writer: sqlite3.Connection, reader: sqlite3.Connection) -> None:
        self._path = path
        self._writer = writer
        self._reader = reader
        self._loop = asyncio.get_running_loop()
        self._closing: asyncio.Task[None] | None = None
        self._listeners = Listeners()
        self._identity = Identity(path)
        self._writes = Writer(writer, self._listeners.tell, self._identity.check)
        self._reading = ThreadPoolExecutor(1, "slugfest-reader")

    @classmethod
    async def open(cls, path: Path) -> "SqliteStore":
        """Open a file, or make it, with its folder."""
        return cls(path, *await asyncio.to_thread(_connections, path))

    async def create(self, row: TableRow, events: Sequence[bytes] = (), snapshot: Snapshot | None = None) -> None:
        """Keep a new table with its first events and its first snapshot."""
        columns = columns_of(row)

        def work(connection: sqlite3.Connection) -> bool:
            if connection.execute(CREATE, columns).rowcount != 1:
                return False
            connection.executemany(BEGIN, [(row.id, seq, body) for seq, body in enumerate(events, 1)])
            if snapshot is not None:
                connection.execute(KEEP, (row.id, snapshot.seq, snapshot.data))
            return True

        if not await self._write(work):
            raise Exists(f"there is a table {row.id!r} already")

    async def row(self, id: str) -> TableRow | None:
        """Return a table's row."""
        found = await self._read(f"SELECT {COLUMNS} FROM tables WHERE id = ?", possible(id))
        return row_of(found[0]) if found else None

    async def append(self, id: str, seq: int, body: bytes) -> bool:
        """Append an event; True when it is on disk."""
        numbered = 0 < seq <= LAST_SEQ

        def work(connection: sqlite3.Connection) -> bool:
            if numbered and connection.execute(APPEND, {"id": possible(id), "seq": seq, "body": body}).rowcount == 1:
                return True
            _must_exist(connection, id)
            return False

        return await self._write(work, (possible(id), seq, body) if numbered else None)

    async def events(self, id: str, since: int = 0) -> list[bytes]:
        """Return the bodies of the events after `since`."""
        since = max(-1, min(since, LAST_SEQ))
        found = await self._read(
            "SELECT CAST(body AS BLOB) FROM events WHERE table_id = ? AND seq > ? ORDER BY seq", possible(id), since
        )
        return [body for (body,) in found]

    async def numbered(self, id: str, since: int = 0) -> list[tuple[int, bytes]]:
        """Return the events after `since` with their seqs."""
        # SQLite keeps whatever somebody put into a column: what is no number there is no event.
        return await self._read(
            "SELECT seq, CAST(body AS BLOB) FROM events WHERE table_id = ? AND seq > ? AND typeof(seq) = 'integer'"
            " ORDER BY seq",
            possible(id),
            max(-1, min(since, LAST_SEQ)),
        )

    async def last(self, id: str) -> int:
        """Return the last event's seq."""
        ((last,),) = await self._read("SELECT coalesce(max(seq), 0) FROM events WHERE table_id = ?", possible(id))
        if not isinstance(last, int):
            raise Damaged(f"the events of table {id!r} are damaged: one of them has the number {last!r}")
        return last

    async def lasts(self) -> list[tuple[str, bytes]]:
        """Return every table's id with the body of its last event."""
        return [(id, body) for id, body in await self._read(LASTS)]

    async def keep(self, id: str, snapshot: Snapshot) -> None:
        """Keep a snapshot, unless a newer one is kept already."""

        def work(connection: sqlite3.Connection) -> None:
            _must_exist(connection, id)
            connection.execute(KEEP, (id, snapshot.seq, snapshot.data))

        await self._write(work)

    async def snapshot(self, id: str) -> Snapshot | None:
        """Return the newest snapshot."""
        found = await self._read(
            "SELECT seq, CAST(data AS BLOB) FROM snapshots WHERE table_id = ? AND typeof(seq) = 'integer'", possible(id)
        )
        return Snapshot(*found[0]) if found else None

    async def keep_review(self, id: str, data: bytes) -> None:
        """Keep the review of a match, or how far it is."""
        values = (data, possible(id))
        await self._write(lambda connection: connection.execute(KEEP_REVIEW.format(*"??"), values).rowcount)

    async def review(self, id: str) -> bytes | None:
        """Return what was kept of a match's review."""
        found = await self._read("SELECT CAST(data AS BLOB) FROM reviews WHERE table_id = ?", possible(id))
        return found[0][0] if found else None

    async def tables(self, limit: int = 100) -> list[str]:
        """Return the ids of the newest tables."""
        # A negative limit would mean all of them to SQLite, and is a fault to PostgreSQL.
        found = await self._read("SELECT id FROM tables ORDER BY created DESC, id DESC LIMIT ?", max(0, limit))
        return [id for (id,) in found]

    async def put_up(self, listing: Listing) -> None:
        """List a table, or change how it is listed."""
        values = (json.dumps(listing.seats), listing.maker, listing.since, possible(listing.id))
        await self._write(lambda connection: connection.execute(PUT_UP.format(*"????"), values).rowcount)

    async def take_down(self, id: str) -> None:
        """List a table no more."""
        gone = "DELETE FROM listings WHERE table_id = ?"
        await self._write(lambda connection: connection.execute(gone, (possible(id),)).rowcount)

    async def listing(self, id: str) -> Listing | None:
        """Return how a table is listed."""
        found = await self._read(f"{LISTED} WHERE table_id = ?", possible(id))
        return listing_of(found[0]) if found else None

    async def listings(self, limit: int = 100) -> list[Listing]:
        """Return the listed tables."""
        return [listing_of(one) for one in await self._read(f"{NEWEST} ?", max(0, limit))]

    async def check(self) -> None:
        """Read something, and see whether the file is still the one that was opened."""
        self._identity.check()
        await self._read("SELECT 1 FROM tables LIMIT 1")

    async def news(self) -> News:
        """Listen to what this store appends."""
        self._must_be_open()
        return self._listeners.join()

    async def close(self) -> None:
        """Write what waits, end the news, let go of the file."""
        if self._closing is None:
            self._writes.end()
            self._closing = asyncio.create_task(self._finish())
        await asyncio.shield(self._closing)

    async def _finish(self) -> None:
        await asyncio.to_thread(self._writes.join)
        await asyncio.to_thread(self._reading.shutdown)
        self._reader.close()
        self._writer.close()
        self._listeners.end()

    def _must_be_open(self) -> None:
        if self._closing is not None:
            raise StoreError(f"the store {self._path} is closed")

    async def _read(self, question: str, *values: str | int) -> list[Any]:
        self._must_be_open()

        def work() -> list[Any]:
            return self._reader.execute(question, values).fetchall()

        try:
            return await self._loop.run_in_executor(self._reading, work)
        except sqlite3.Error as fault:
            raise StoreError(f"the database {self._path} cannot be read: {fault}") from fault

    async def _write(self, work: Callable[[sqlite3.Connection], T], event: tuple[str, int, bytes] | None = None) -> T:
        self._must_be_open()
        promise: asyncio.Future[T] = self._loop.create_future()
        self._writes.add(Write(work, promise, event))
        try:
            return await promise
        except (sqlite3.Error, UnicodeEncodeError, OverflowError) as fault:
            raise StoreError(f"the database {self._path} cannot be written: {fault}") from fault


def _must_exist(connection: sqlite3.Connection, id: str) -> None:
    if connection.execute("SELECT 1 FROM tables WHERE id = ?", (possible(id),)).fetchone() is None:
        raise StoreError(f"there is no table {id!r}")


def _connections(path: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """Open a file for writing and for reading, its schema up to date."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        writer = _connect(path)
        try:
            _write_ahead(writer)
            writer.execute("PRAGMA synchronous = FULL")
            # Without it macOS leaves a synced write in the drive's cache; elsewhere it changes nothing.
            writer.execute("PRAGMA fullfsync = ON")
            writer.execute("PRAGMA foreign_keys = ON")
            writer.execute(f"PRAGMA wal_autocheckpoint = {PAGES_AHEAD}")
            bring_up_to_date(lambda: _connect(path), str(path))
            reader = _connect(path)
            reader.execute("PRAGMA query_only = ON")
            # Only now SQLite has made the files beside it.
            reader.execute("SELECT 1 FROM tables LIMIT 1").fetchall()
        except BaseException:
            writer.close()
            raise
    except (OSError, sqlite3.Error) as fault:
        raise StoreError(f"the database {path} cannot be opened: {fault}") from fault
    return writer, reader


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Switch to the write-ahead log. SQLite itself does not wait for others here, so this does."""
    give_up = monotonic() + PATIENCE
    while True:
        try:
            ((kind,),) = connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as fault:
            if "locked" not in str(fault) or monotonic() > give_up:
                raise
            sleep(0.01)
        else:
            if kind != "wal":
                raise sqlite3.OperationalError(f"its file system allows no write-ahead log, only {kind!r}")
            return
