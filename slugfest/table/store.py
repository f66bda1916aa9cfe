"""What a database does for tables: a row per table and an append-only sequence of events, never a rule of a game.

`open_store` chooses the database; `sqlite.py` and `postgres.py` are the two there are.
"""

import asyncio
import os
import re
import sys
from collections import deque
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any, Protocol, Self

import msgspec

from slugfest.kernel.errors import SlugfestError

LONGEST_ID = 200
"""Ids travel in PostgreSQL's notifications, which have room for 8,000 bytes."""

LAST_SEQ = 2**63 - 1
"""The largest number that both databases can hold."""

EVERYTHING = ("", 0)
"""The news that some news was lost: whoever listens looks at every table again."""

ALLOWED = "a file (games.db or sqlite:///games.db) or postgresql://user@host/database"


class StoreError(SlugfestError):
    """The database cannot be used, or what it was asked makes no sense there."""


class Damaged(StoreError):
    """Something that was stored is not what was written."""


class Exists(StoreError):
    """There is a table with this id already."""


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """What is fixed about a table from its beginning; the rest is events."""

    id: str
    mode: str
    version: int
    content: str
    packs: list[str] = []
    seats: int
    options: dict[str, Any]
    seed: int
    """Up to 128 bits."""
    rolls: str = "seed"
    secrets: list[str]
    """The sha256 of each seat's secret, in hex; the secrets themselves are nowhere."""
    created: float


class Snapshot(msgspec.Struct, frozen=True):
    """The state of a table after the event `seq`, so that whoever needs it reads only the events that follow."""

    seq: int
    data: bytes


class Listing(msgspec.Struct, frozen=True):
    """A table that anybody may join: which seats they may take, whose it is (-1: nobody's), when they were seen."""

    id: str
    seats: list[int]
    maker: int
    since: float


class News:
    """What is appended from now on, as pairs of table and seq; one for every listener.

    A listener that falls too far behind gets `EVERYTHING` in place of what it missed. It ends when it, or its store,
    is closed.
    """

    def __init__(self, room: int = 10_000) -> None:
        self._heard: deque[tuple[str, int]] = deque()
        self._room = room
        self._ended = False
        self._stir = asyncio.Event()

    @property
    def ended(self) -> bool:
        """Whether nothing more will be told."""
        return self._ended

    def tell(self, table: str, seq: int) -> None:
        """Add a piece of news; for stores, in the event loop's thread."""
        if len(self._heard) >= self._room:
            self._heard.clear()
            self._heard.append(EVERYTHING)
        self._heard.append((table, seq))
        self._stir.set()

    def end(self) -> None:
        """Let the listener hear what it has not heard yet, and then no more."""
        self._ended = True
        self._stir.set()

    async def aclose(self) -> None:
        """Stop listening."""
        self._heard.clear()
        self.end()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> tuple[str, int]:
        while not self._heard:
            if self._ended:
                raise StopAsyncIteration
            self._stir.clear()
            await self._stir.wait()
        return self._heard.popleft()


class Listeners:
    """The news of one store, one per listener."""

    def __init__(self) -> None:
        self._news: list[News] = []

    def join(self) -> News:
        """Return news that hears everything from now on."""
        news = News()
        self._news.append(news)
        return news

    def tell(self, table: str, seq: int) -> None:
        """Tell everyone who still listens."""
        self._news = [news for news in self._news if not news.ended]
        for news in self._news:
            news.tell(table, seq)

    def end(self) -> None:
        """End everyone's news."""
        for news in self._news:
            news.end()


class Store(Protocol):
    """A database of tables. Every method may raise `StoreError`, for instance when the database cannot be reached.

    A store belongs to the event loop in which it was opened and never blocks it. A write whose caller is cancelled,
    or is told a `StoreError` for a lost connection, may have happened or not: `last` tells.
    """

    shared: bool
    """Whether its news tells what other processes append."""

    async def create(self, row: TableRow, events: Sequence[bytes] = (), snapshot: Snapshot | None = None) -> None:
        """Keep a new table with its first events and its first snapshot: all of it, or nothing.

        It is on disk when this returns. An id that exists is refused with `Exists`.
        """

    async def row(self, id: str) -> TableRow | None:
        """Return a table's row, or None if there is no such table; one that cannot be read is `Damaged`."""

    async def append(self, id: str, seq: int, body: bytes) -> bool:
        """Append an event; True when it is on disk. The first has seq 1.

        False, and nothing changed, when `seq` is not the one that follows the last event: somebody else was faster.
        A table that does not exist is a `StoreError`.
        """

    async def events(self, id: str, since: int = 0) -> list[bytes]:
        """Return the bodies of the events after `since`, in order."""

    async def numbered(self, id: str, since: int = 0) -> list[tuple[int, bytes]]:
        """Return the events after `since` with their seqs, in order: where one is missing, that shows."""

    async def last(self, id: str) -> int:
        """Return the last event's seq, 0 when there is none."""

    async def check(self) -> None:
        """Find out whether the database can be used, and is the one that was opened; a `StoreError` says why not."""

    async def lasts(self) -> list[tuple[str, bytes]]:
        """Return the id of every table that has events with the body of its last one, the newest table first."""

    async def keep(self, id: str, snapshot: Snapshot) -> None:
        """Keep a snapshot, unless a newer one is kept already; older ones go."""

    async def snapshot(self, id: str) -> Snapshot | None:
        """Return the newest snapshot."""

    async def keep_review(self, id: str, data: bytes) -> None:
        """Keep the review of a match, or how far it is, instead of what was kept before."""

    async def review(self, id: str) -> bytes | None:
        """Return what was kept of a match's review, or None."""

    async def tables(self, limit: int = 100) -> list[str]:
        """Return the ids of the newest tables, newest first."""

    async def put_up(self, listing: Listing) -> None:
        """List a table, or change how it is listed."""

    async def take_down(self, id: str) -> None:
        """List a table no more; one that is not listed is no fault."""

    async def listing(self, id: str) -> Listing | None:
        """Return how a table is listed, or None."""

    async def listings(self, limit: int = 100) -> list[Listing]:
        """Return the listed tables, those seen last first."""

    async def news(self) -> AsyncIterator[tuple[str, int]]:
        """Listen to what is appended after this returns: `async for table, seq in await store.news()`.

        On PostgreSQL it tells what any process appends; after a lost connection it comes back by itself and tells
        `EVERYTHING`. On SQLite it tells what this store appends. It may begin with what was appended just before.
        """

    async def close(self) -> None:
        """Finish what was asked, end the news, let go of the database. Closing twice is no fault."""


def data_folder() -> Path:
    """Return the folder where this system's programs keep a user's data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "slugfest"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "slugfest"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "slugfest"


def located(url: str | None = None) -> str | Path:
    """Return where a database is: the address of a server, or a file.

    None is $SLUGFEST_DB, or else the file slugfest.db in the user's data folder. As usual in such addresses,
    sqlite:///games.db is relative to the working folder and sqlite:////srv/games.db is not.
    """
    if url is None:
        url = os.environ.get("SLUGFEST_DB") or str(data_folder() / "slugfest.db")
    if url.startswith("postgresql://"):
        return url
    path = url.removeprefix("sqlite:///")
    # One letter and a colon is a Windows drive.
    if not path or path == ":memory:" or "\0" in path or (path == url and re.match(r"[A-Za-z][\w+.-]+:", url)):
        raise StoreError(f"{url!r} is no database that tables can be kept in; it may be {ALLOWED}")
    return Path(path).expanduser()


def lacks_driver(lacking: ModuleNotFoundError) -> StoreError:
    """Return what to say when the driver for PostgreSQL is not there."""
    return StoreError(f"PostgreSQL needs {lacking.name}: pip install 'slugfest[postgres]'")


async def open_store(url: str | None = None) -> Store:
    """Open a database, which `located` finds, and bring its schema up to date."""
    where = located(url)
    if isinstance(where, str):
        try:
            from .postgres import PostgresStore
        except ModuleNotFoundError as lacking:
            raise lacks_driver(lacking) from None

        return await PostgresStore.open(where)
    from .sqlite import SqliteStore

    return await SqliteStore.open(where)


def possible(id: str) -> str:
    """Return an id to ask for: one that no database can hold becomes the empty one, which no table has."""
    try:
        id.encode()
    except UnicodeEncodeError:
        return ""
    return id if len(id) <= LONGEST_ID and "\0" not in id else ""


def columns_of(row: TableRow) -> tuple[str | int | float, ...]:
    """Return a row as both databases hold it, in the order of `COLUMNS`."""
    if not possible(row.id):
        raise StoreError(f"a table's id has 1 to {LONGEST_ID} characters of Unicode, none of them NUL; not {row.id!r}")

    def text(value: Any) -> str:
        return msgspec.json.encode(value).decode()

    return (
        row.id,
        row.mode,
        row.version,
        row.content,
        text(row.packs),
        row.seats,
        text(row.options),
        str(row.seed),
        row.rolls,
        text(row.secrets),
        row.created,
    )


COLUMNS = "id, mode, version, content, packs, seats, options, seed, rolls, secrets, created"
"""The columns of a table's row in SQL."""


def row_of(columns: Any) -> TableRow:
    """Return the row that `columns_of` turned into columns; refuse columns that it cannot have made."""
    id, mode, version, content, packs, seats, options, seed, rolls, secrets, created = columns
    try:
        return msgspec.convert(
            {
                "id": id,
                "mode": mode,
                "version": version,
                "content": content,
                "packs": msgspec.json.decode(packs),
                "seats": seats,
                "options": msgspec.json.decode(options),
                "seed": int(seed),
                "rolls": rolls,
                "secrets": msgspec.json.decode(secrets),
                "created": created,
            },
            TableRow,
        )
    except (msgspec.MsgspecError, TypeError, ValueError) as fault:
        raise Damaged(f"the row of table {id!r} is damaged: {fault}") from fault


LASTS = (
    "SELECT tables.id, events.body FROM tables JOIN events ON events.table_id = tables.id"
    " AND events.seq = (SELECT max(seq) FROM events WHERE table_id = tables.id) ORDER BY tables.created DESC, tables.id"
)
"""Every table's last event: one look into the index of events for each table."""
PUT_UP = (
    "INSERT INTO listings (table_id, seats, maker, since) SELECT id, {}, {}, {} FROM tables WHERE id = {}"
    " ON CONFLICT (table_id) DO UPDATE SET seats = excluded.seats, maker = excluded.maker, since = excluded.since"
)
KEEP_REVIEW = (
    "INSERT INTO reviews (table_id, data) SELECT id, {} FROM tables WHERE id = {}"
    " ON CONFLICT (table_id) DO UPDATE SET data = excluded.data"
)
LISTED = "SELECT table_id, seats, maker, since FROM listings"
NEWEST = f"{LISTED} ORDER BY since DESC, table_id LIMIT"


def listing_of(columns: Any) -> Listing:
    """Return a listing as it was put up."""
    id, seats, maker, since = columns
    try:
        return msgspec.convert({"id": id, "seats": msgspec.json.decode(seats), "maker": maker, "since": since}, Listing)
    except (msgspec.MsgspecError, TypeError, ValueError) as fault:
        raise Damaged(f"the listing of table {id!r} is damaged: {fault}") from fault
