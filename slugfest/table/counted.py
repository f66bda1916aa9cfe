"""A store that counts: events that are on disk, and the times that the database could not be used."""

from collections.abc import AsyncIterator, Awaitable, Sequence
from typing import TYPE_CHECKING, TypeVar

from .store import Damaged, Exists, Listing, Snapshot, Store, StoreError, TableRow

if TYPE_CHECKING:
    from .metrics import Metrics

T = TypeVar("T")


class CountedStore:
    """Another store with a count of what it does."""

    def __init__(self, store: Store, metrics: "Metrics") -> None:
        self._store = store
        self._metrics = metrics
        self.shared = store.shared

    async def create(self, row: TableRow, events: Sequence[bytes] = (), snapshot: Snapshot | None = None) -> None:
        """Keep a new table."""
        await self._counted(self._store.create(row, events, snapshot))
        self._metrics.appended.inc(len(events))

    async def row(self, id: str) -> TableRow | None:
        """Return a table's row."""
        return await self._counted(self._store.row(id))

    async def append(self, id: str, seq: int, body: bytes) -> bool:
        """Append an event."""
        appended = await self._counted(self._store.append(id, seq, body))
        if appended:
            self._metrics.appended.inc()
        return appended

    async def events(self, id: str, since: int = 0) -> list[bytes]:
        """Return the bodies of the events after `since`."""
        return await self._counted(self._store.events(id, since))

    async def numbered(self, id: str, since: int = 0) -> list[tuple[int, bytes]]:
        """Return the events after `since` with their seqs."""
        return await self._counted(self._store.numbered(id, since))

    async def last(self, id: str) -> int:
        """Return the last event's seq."""
        return await self._counted(self._store.last(id))

    async def lasts(self) -> list[tuple[str, bytes]]:
        """Return every table's id with the body of its last event."""
        return await self._counted(self._store.lasts())

    async def check(self) -> None:
        """Find out whether the database can be used."""
        await self._counted(self._store.check())

    async def keep(self, id: str, snapshot: Snapshot) -> None:
        """Keep a snapshot."""
        await self._counted(self._store.keep(id, snapshot))

    async def snapshot(self, id: str) -> Snapshot | None:
        """Return the newest snapshot."""
        return await self._counted(self._store.snapshot(id))

    async def keep_review(self, id: str, data: bytes) -> None:
        """Keep a review."""
        await self._counted(self._store.keep_review(id, data))

    async def review(self, id: str) -> bytes | None:
        """Return what was kept of a match's review."""
        return await self._counted(self._store.review(id))

    async def tables(self, limit: int = 100) -> list[str]:
        """Return the ids of the newest tables."""
        return await self._counted(self._store.tables(limit))

    async def put_up(self, listing: Listing) -> None:
        """List a table."""
        await self._counted(self._store.put_up(listing))

    async def take_down(self, id: str) -> None:
        """List a table no more."""
        await self._counted(self._store.take_down(id))

    async def listing(self, id: str) -> Listing | None:
        """Return how a table is listed."""
        return await self._counted(self._store.listing(id))

    async def listings(self, limit: int = 100) -> list[Listing]:
        """Return the listed tables."""
        return await self._counted(self._store.listings(limit))

    async def news(self) -> AsyncIterator[tuple[str, int]]:
        """Listen to what is appended."""
        return await self._counted(self._store.news())

    async def close(self) -> None:
        """Let go of the database."""
        await self._store.close()

    async def _counted(self, asked: Awaitable[T]) -> T:
        try:
            return await asked
        except StoreError as fault:
            if not isinstance(fault, Exists | Damaged):
                self._metrics.errors.inc()
            raise
