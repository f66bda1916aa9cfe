"""A PostgreSQL database as it stands at one moment: everything is read in one transaction."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from .listening import FAULTS, PATIENCE
from .postgres import said, without_password
from .store import COLUMNS, Snapshot, StoreError, TableRow, row_of


@asynccontextmanager
async def looking_at(url: str) -> AsyncIterator[tuple[Any, str]]:
    """Give a connection in a transaction that reads only, and the database's name."""
    name = without_password(url)
    try:
        connection = await asyncpg.connect(url, timeout=PATIENCE)
    except (*FAULTS, ValueError) as fault:
        raise StoreError(f"the database {name} cannot be opened: {said(fault)}") from fault
    try:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            yield connection, name
    except FAULTS as fault:
        raise StoreError(f"the database {name} cannot be read: {said(fault)}") from fault
    finally:
        connection.terminate()


class PostgresArchive:
    """A PostgreSQL database at one moment."""

    def __init__(self, name: str, connection: Any) -> None:
        self.name = name
        self._connection = connection

    async def ids(self) -> list[str]:
        """Return the ids of all tables."""
        return [id for (id,) in await self._connection.fetch("SELECT id FROM tables ORDER BY created, id")]

    async def row(self, id: str) -> TableRow:
        """Return a table's row."""
        return row_of(await self._connection.fetchrow(f"SELECT {COLUMNS} FROM tables WHERE id = $1", id))

    async def numbered(self, id: str, since: int = 0) -> list[tuple[int, bytes]]:
        """Return the events after `since` with their seqs."""
        found = await self._connection.fetch(
            "SELECT seq, body FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq", id, since
        )
        return [(seq, body) for seq, body in found]

    async def snapshot(self, id: str) -> Snapshot | None:
        """Return the newest snapshot."""
        found = await self._connection.fetchrow("SELECT seq, data FROM snapshots WHERE table_id = $1", id)
        return None if found is None else Snapshot(*found)

    async def faults(self) -> list[str]:
        """Return what is wrong by PostgreSQL's own account; the checksums of pages are checked when they are read."""
        numbers = await self._connection.fetchval("SELECT count(*) FROM events WHERE seq < 1")
        strays = await self._connection.fetchval(
            "SELECT count(*) FROM events LEFT JOIN tables ON tables.id = table_id WHERE tables.id IS NULL"
        )
        return [
            *([f"{numbers} events have no number that an event can have"] if numbers else []),
            *([f"{strays} events belong to no table"] if strays else []),
        ]
