"""A database that is only looked at, as it stands at one moment, while others go on writing: for backups and checks."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import quote

from .store import COLUMNS, Snapshot, StoreError, TableRow, lacks_driver, located, row_of

EVERY_STEPS = 100_000
"""After how many of SQLite's own steps it is asked whether to go on."""

CHECKS = {
    "PRAGMA integrity_check": "{}",
    "PRAGMA foreign_key_check": "row {1} of {0} belongs to no table",
    "SELECT table_id, seq FROM events WHERE typeof(seq) <> 'integer' OR seq < 1": "table {} has an event {!r}",
}
"""What SQLite is asked about itself, and how its answers read."""


class Archive(Protocol):
    """A database at one moment."""

    name: str

    async def ids(self) -> list[str]:
        """Return the ids of all tables, the oldest first."""

    async def row(self, id: str) -> TableRow:
        """Return a table's row."""

    async def numbered(self, id: str, since: int = 0) -> list[tuple[int, bytes]]:
        """Return the events after `since` with their seqs, in order."""

    async def snapshot(self, id: str) -> Snapshot | None:
        """Return the newest snapshot."""

    async def faults(self) -> list[str]:
        """Return what the database itself finds wrong with itself."""


@asynccontextmanager
async def archive(url: str | None) -> AsyncIterator[Archive]:
    """Look at a database; nothing in it changes, and none is made where there is none."""
    where = located(url)
    if isinstance(where, Path):
        connection = reading(where)
        try:
            yield SqliteArchive(str(where), connection)
        finally:
            connection.close()
        return
    try:
        from .at_one_moment import PostgresArchive, looking_at
    except ModuleNotFoundError as lacking:
        raise lacks_driver(lacking) from None
    async with looking_at(where) as (asked, name):
        yield PostgresArchive(name, asked)


def reading(path: Path) -> sqlite3.Connection:
    """Open an SQLite file for reading, in a transaction that shows it as it stands now."""
    if not path.is_file():
        raise StoreError(f"there is no database {path}")
    try:
        connection = sqlite3.connect(f"file:{quote(str(path.absolute()))}?mode=ro", uri=True, isolation_level=None)
        try:
            connection.execute("BEGIN")
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
            if not {"tables", "events", "snapshots"} <= names:
                raise StoreError(f"the database {path} has no tables of Slugfest in it")
        except BaseException:
            connection.close()
            raise
    except sqlite3.Error as fault:
        raise StoreError(f"the database {path} cannot be read: {fault}") from fault
    return connection


class SqliteArchive:
    """An SQLite file at one moment."""

    def __init__(self, name: str, connection: sqlite3.Connection) -> None:
        self.name = name
        self._connection = connection

    async def ids(self) -> list[str]:
        """Return the ids of all tables."""
        return [str(id) for (id,) in self._asked("SELECT id FROM tables ORDER BY created, id")]

    async def row(self, id: str) -> TableRow:
        """Return a table's row."""
        return row_of(self._asked(f"SELECT {COLUMNS} FROM tables WHERE id = ?", id)[0])

    async def numbered(self, id: str, since: int = 0) -> list[tuple[int, bytes]]:
        """Return the events after `since` with their seqs."""
        return self._asked(
            "SELECT seq, CAST(body AS BLOB) FROM events WHERE table_id = ? AND seq > ? AND typeof(seq) = 'integer'"
            " ORDER BY seq",
            id,
            since,
        )

    async def snapshot(self, id: str) -> Snapshot | None:
        """Return the newest snapshot."""
        found = self._asked(
            "SELECT seq, CAST(data AS BLOB) FROM snapshots WHERE table_id = ? AND typeof(seq) = 'integer'", id
        )
        return Snapshot(*found[0]) if found else None

    async def faults(self) -> list[str]:
        """Return what SQLite's own checks find."""
        task = asyncio.current_task()
        self._connection.set_progress_handler(lambda: task is not None and task.cancelling() > 0, EVERY_STEPS)
        found: list[str] = []
        try:
            for question, told in CHECKS.items():
                try:
                    found += [told.format(*row) for row in self._asked(question) if row != ("ok",)]
                except StoreError as fault:
                    found.append(str(fault))
                await asyncio.sleep(0)  # the moment at which Ctrl-C counts
        finally:
            self._connection.set_progress_handler(None, 0)
        return found

    def _asked(self, question: str, *values: str | int) -> list[Any]:
        try:
            return self._connection.execute(question, values).fetchall()
        except sqlite3.Error as fault:
            raise StoreError(f"the database {self.name} cannot be read: {fault}") from fault
