"""Tables in PostgreSQL, for several processes at once. An append and its notification are one statement.

Commits that notify take turns in PostgreSQL, each with its own sync; so what waits in one process goes out together.
"""

import asyncio
import json
from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import asyncpg  # type: ignore[import-untyped]

from .listening import CHANNEL, FAULTS, LOST, PATIENCE, Listening
from .migrations.on_postgres import bring_up_to_date
from .store import (
    COLUMNS,
    KEEP_REVIEW,
    LAST_SEQ,
    LASTS,
    LISTED,
    NEWEST,
    PUT_UP,
    Exists,
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

MOST_AT_ONCE = 500
"""How many events share a statement at most."""

LONGEST_ANSWER = 8.0
"""After how many seconds without an answer a question is given up, with its connection: the server may stand still."""

LONGEST_LOOK = 60.0
"""The same for a look at all tables."""

SETTINGS = {"synchronous_commit": "on"}
"""A server may be set up to confirm what is not on disk yet; a store is not."""

# An event that another process has not committed yet is invisible here, but makes ON CONFLICT wait for it: nobody skips
# a seq, and of two that want the same one gets it. The order keeps two processes from waiting for each other.
APPEND = f"""
WITH asked AS (
  SELECT * FROM unnest($1::text[], $2::bigint[], $3::bytea[]) AS asked (table_id, seq, body)
), appended AS (
  INSERT INTO events (table_id, seq, body)
  SELECT table_id, seq, body FROM asked JOIN tables ON tables.id = table_id
  WHERE seq = 1 + coalesce((SELECT max(seq) FROM events WHERE events.table_id = asked.table_id), 0)
  ORDER BY table_id
  ON CONFLICT DO NOTHING
  RETURNING table_id, seq
)
SELECT table_id, pg_notify('{CHANNEL}', seq || ' ' || table_id) FROM appended
"""
_WIDTH = COLUMNS.count(",") + 1
CREATE = f"""
WITH made AS (
  INSERT INTO tables ({COLUMNS}) VALUES ({", ".join(f"${number}" for number in range(1, _WIDTH + 1))})
  ON CONFLICT DO NOTHING RETURNING id
), begun AS (
  INSERT INTO events (table_id, seq, body)
  SELECT id, seq, body FROM made, unnest(${_WIDTH + 1}::bigint[], ${_WIDTH + 2}::bytea[]) AS first (seq, body)
), kept AS (
  INSERT INTO snapshots (table_id, seq, data)
  SELECT id, ${_WIDTH + 3}::bigint, ${_WIDTH + 4}::bytea FROM made WHERE ${_WIDTH + 4}::bytea IS NOT NULL
)
SELECT id FROM made
"""
KEEP = (
    "INSERT INTO snapshots (table_id, seq, data) SELECT id, $2, $3 FROM tables WHERE id = $1 ON CONFLICT (table_id)"
    " DO UPDATE SET seq = excluded.seq, data = excluded.data WHERE excluded.seq >= snapshots.seq"
)


class Append(NamedTuple):
    """An event to be appended, and who waits for it."""

    id: str
    seq: int
    body: bytes
    promise: "asyncio.Future[bool]"


class PostgresStore:
    """The store that several processes share."""

    shared = True

    def __init__(self, url: str, pool: Any) -> None:
        self._url = url
        self._pool = pool
        self._closed = False
        self._listening = Listening(url)
        self._waiting: deque[Append] = deque()
        self._appending: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> "PostgresStore":
        """Connect to a database and bring its schema up to date."""
        try:
            await bring_up_to_date(lambda: asyncpg.connect(url, timeout=PATIENCE), without_password(url))
            # A store only ever runs single statements, so there is nothing to reset between them.
            pool = await asyncpg.create_pool(
                url,
                min_size=1,
                max_size=10,
                timeout=PATIENCE,
                reset=_nothing,
                server_settings=SETTINGS,
            )
        except (*FAULTS, ValueError) as fault:
            raise StoreError(f"the database {without_password(url)} cannot be opened: {said(fault)}") from fault
        return cls(url, pool)

    async def create(self, row: TableRow, events: Sequence[bytes] = (), snapshot: Snapshot | None = None) -> None:
        """Keep a new table with its first events and its first snapshot."""
        seq, data = (0, None) if snapshot is None else (snapshot.seq, snapshot.data)
        if not await self._ask(CREATE, *columns_of(row), list(range(1, len(events) + 1)), list(events), seq, data):
            raise Exists(f"there is a table {row.id!r} already")

    async def row(self, id: str) -> TableRow | None:
        """Return a table's row."""
        found = await self._ask(f"SELECT {COLUMNS} FROM tables WHERE id = $1", possible(id))
        return row_of(found[0]) if found else None

    async def append(self, id: str, seq: int, body: bytes) -> bool:
        """Append an event; True when it is on disk."""
        self._must_be_open()
        appended = False
        if 0 < seq <= LAST_SEQ:
            promise: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
            self._waiting.append(Append(possible(id), seq, body, promise))
            if self._appending is None:
                self._appending = asyncio.create_task(self._append_all())
            appended = await promise
        if not appended and not self._closed:
            await self._must_exist(id)
        return appended

    async def events(self, id: str, since: int = 0) -> list[bytes]:
        """Return the bodies of the events after `since`."""
        since = max(-1, min(since, LAST_SEQ))
        found = await self._ask(
            "SELECT body FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq", possible(id), since
        )
        return [body for (body,) in found]

    async def numbered(self, id: str, since: int = 0) -> list[tuple[int, bytes]]:
        """Return the events after `since` with their seqs."""
        since = max(-1, min(since, LAST_SEQ))
        found = await self._ask(
            "SELECT seq, body FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq", possible(id), since
        )
        return [(seq, body) for seq, body in found]

    async def last(self, id: str) -> int:
        """Return the last event's seq."""
        ((last,),) = await self._ask("SELECT coalesce(max(seq), 0) FROM events WHERE table_id = $1", possible(id))
        return int(last)

    async def lasts(self) -> list[tuple[str, bytes]]:
        """Return every table's id with the body of its last event."""
        return [(id, body) for id, body in await self._ask(LASTS, patience=LONGEST_LOOK)]

    async def keep(self, id: str, snapshot: Snapshot) -> None:
        """Keep a snapshot, unless a newer one is kept already."""
        await self._must_exist(id)
        await self._ask(KEEP, id, snapshot.seq, snapshot.data)

    async def snapshot(self, id: str) -> Snapshot | None:
        """Return the newest snapshot."""
        found = await self._ask("SELECT seq, data FROM snapshots WHERE table_id = $1", possible(id))
        return Snapshot(*found[0]) if found else None

    async def keep_review(self, id: str, data: bytes) -> None:
        """Keep the review of a match, or how far it is."""
        await self._ask(KEEP_REVIEW.format("$1::bytea", "$2"), data, possible(id))

    async def review(self, id: str) -> bytes | None:
        """Return what was kept of a match's review."""
        found = await self._ask("SELECT data FROM reviews WHERE table_id = $1", possible(id))
        return found[0][0] if found else None

    async def tables(self, limit: int = 100) -> list[str]:
        """Return the ids of the newest tables."""
        found = await self._ask("SELECT id FROM tables ORDER BY created DESC, id DESC LIMIT $1", max(0, limit))
        return [id for (id,) in found]

    async def put_up(self, listing: Listing) -> None:
        """List a table, or change how it is listed."""
        put_up = PUT_UP.format("$1::text", "$2::integer", "$3::double precision", "$4")
        await self._ask(put_up, json.dumps(listing.seats), listing.maker, listing.since, possible(listing.id))

    async def take_down(self, id: str) -> None:
        """List a table no more."""
        await self._ask("DELETE FROM listings WHERE table_id = $1", possible(id))

    async def listing(self, id: str) -> Listing | None:
        """Return how a table is listed."""
        found = await self._ask(f"{LISTED} WHERE table_id = $1", possible(id))
        return listing_of(found[0]) if found else None

    async def listings(self, limit: int = 100) -> list[Listing]:
        """Return the listed tables."""
        return [listing_of(one) for one in await self._ask(f"{NEWEST} $1", max(0, limit))]

    async def check(self) -> None:
        """Ask something that is quickly answered."""
        await self._ask("SELECT 1 FROM tables LIMIT 1")

    async def news(self) -> News:
        """Listen to what any process appends."""
        self._must_be_open()
        try:
            return await self._listening.join()
        except FAULTS as fault:
            raise StoreError(f"the database {without_password(self._url)} tells no news: {said(fault)}") from fault

    async def close(self) -> None:
        """Write what waits, end the news, let go of the connections."""
        if self._closed:
            return
        self._closed = True
        if self._appending is not None:
            await asyncio.wait([self._appending])
        await self._listening.end()
        try:
            async with asyncio.timeout(PATIENCE):
                await self._pool.close()
        except (TimeoutError, *LOST):
            self._pool.terminate()

    def _must_be_open(self) -> None:
        if self._closed:
            raise StoreError(f"the store {without_password(self._url)} is closed")

    async def _must_exist(self, id: str) -> None:
        if not await self._ask("SELECT 1 FROM tables WHERE id = $1", possible(id)):
            raise StoreError(f"there is no table {id!r}")

    async def _ask(self, question: str, *values: Any, patience: float = LONGEST_ANSWER) -> list[Any]:
        self._must_be_open()
        try:
            return await self._fetch(question, *values, patience=patience)
        except FAULTS as fault:
            raise StoreError(f"the database {without_password(self._url)} does not answer: {said(fault)}") from fault

    async def _fetch(self, question: str, *values: Any, patience: float = LONGEST_ANSWER) -> list[Any]:
        """Run a statement. When no answer comes its connection goes too: to call it off would be another question."""
        async with asyncio.timeout(patience):
            connection = await self._pool.acquire()
            try:
                found: list[Any] = await connection.fetch(question, *values)
                return found
            except asyncio.CancelledError:
                connection.terminate()
                raise
            finally:
                await self._pool.release(connection)

    async def _append_all(self) -> None:
        """Send batch after batch until nothing waits."""
        try:
            while self._waiting:
                await self._together(self._batch())
        finally:
            self._appending = None

    def _batch(self) -> list[Append]:
        """Take what waits, but of every table only one: whether the next may follow shows when that one is there."""
        batch: dict[str, Append] = {}
        others: list[Append] = []
        while self._waiting and len(batch) < MOST_AT_ONCE:
            append = self._waiting.popleft()
            if batch.setdefault(append.id, append) is not append:
                others.append(append)
        self._waiting.extendleft(reversed(others))
        return list(batch.values())

    async def _together(self, batch: list[Append]) -> None:
        """Append a batch in one statement; if the database refuses it, each by itself."""
        ids, seqs, bodies, _ = zip(*batch, strict=True)
        try:
            found = await self._fetch(APPEND, ids, seqs, bodies)
        except Exception as fault:
            if len(batch) > 1 and not _is_lost(fault):
                for append in batch:
                    await self._together([append])
                return
            for append in batch:
                if not append.promise.done():
                    append.promise.set_exception(
                        StoreError(
                            f"the database {without_password(self._url)} did not confirm an event: {said(fault)}"
                        )
                    )
            return
        appended = {id for id, _ in found}
        for append in batch:
            if not append.promise.done():
                append.promise.set_result(append.id in appended)


async def _nothing(connection: Any) -> None:
    pass


def _is_lost(fault: Exception) -> bool:
    # asyncpg's complaints about values are of the same family as those about a connection.
    return isinstance(fault, LOST) and not isinstance(fault, ValueError)


def said(fault: Exception) -> str:
    """Return what a fault says; some say nothing but what they are."""
    return str(fault) or type(fault).__name__


def without_password(url: str) -> str:
    """Return a database's address without its password."""
    parts = urlsplit(url)
    return f"postgresql://{parts.netloc.rpartition('@')[2]}{parts.path}"
