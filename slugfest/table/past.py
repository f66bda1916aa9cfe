"""What the store has of a table: its snapshot if that can be used, and the events since, repaired where damaged."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from . import events
from .chain import MARK, SIZE, Chain, Damage, row_mark
from .events import Event, Played, Repaired, Stands
from .record import Read, followed, mended
from .store import Damaged, Snapshot, Store, StoreError, TableRow

if TYPE_CHECKING:
    from .snapshots import Kept

Opened = Callable[[Snapshot, Chain], "Kept | None"]
"""Returns what a snapshot holds, None where it is damaged or of another time."""
BEGINNINGS = Played | Stands | events.Opened
"""What a table may begin with."""
MOST_TRIES = 8
"""How often a record is read again because another process has appended to it meanwhile."""


class Readable(Protocol):
    """What a past is read from: a store, or a database that is only looked at."""

    async def numbered(self, id: str, since: int = 0) -> list[tuple[int, bytes]]:
        """Return the events after `since` with their seqs, in order."""

    async def snapshot(self, id: str) -> Snapshot | None:
        """Return the newest snapshot."""


class Past(NamedTuple):
    """The last good snapshot, and what happened since."""

    found: "Kept | None"
    events: list[Event]
    chain: Chain
    """The chain up to the last of these events."""
    repaired: bool = False
    """Whether something was damaged, and was repaired just now."""


async def past_of(row: TableRow, store: Store, opened: Opened) -> Past:
    """Read what there is of a table, and repair what is damaged; refuse it when nothing good is left."""
    for _ in range(MOST_TRIES):
        found, read = await read_past(row, store, opened)
        if found is None and not any(isinstance(event, BEGINNINGS) for event in read.events):
            why = "it has no event" if read.damage is None else read.damage.why
            raise Damaged(f"table {row.id} is damaged: {why}, and nothing is left to go on from")
        after = await mended(row.id, read, store)
        if after is not None:
            return Past(found, after.events, after.chain, repaired=read.damage is not None)
    raise StoreError(f"table {row.id} is damaged, and other processes are repairing it: try again")


async def read_past(row: TableRow, store: Readable, opened: Opened) -> "tuple[Kept | None, Read]":
    """Return the snapshot of a table if it can be used, and what followed it as far as it is what was written.

    Where the events contradict a snapshot they count; where they are damaged it counts, if it lies after the damage.
    """
    begun = Chain.of(row)
    snapshot = await store.snapshot(row.id)
    found = None if snapshot is None else opened(snapshot, begun)
    if snapshot is None or found is None:
        return None, followed(begun, await store.numbered(row.id))
    check_row(row, found)
    seq = snapshot.seq
    if not found.head:
        whole = followed(begun, await store.numbered(row.id))
        usable = whole.reach > seq and not any(isinstance(event, Repaired) for event in whole.events)
        return (found, whole._replace(events=whole.events[seq:])) if usable else (None, whole)
    head = bytes.fromhex(found.head)
    rows = await store.numbered(row.id, seq - 1)
    there = bool(rows) and rows[0][0] == seq
    since = followed(Chain(head, begun.key, seq, marks=True), rows[1:] if there else rows)
    if there and rows[0][1][: 1 + SIZE] == MARK + head and since.damage is None:
        return found, since
    whole = followed(begun, await store.numbered(row.id))
    if rows and whole.damage is not None and since.reach >= whole.reach:
        return found, since
    return None, whole if rows else _cut_off(whole, seq)


def _cut_off(whole: Read, seq: int) -> Read:
    """Name what is missing at the end: there is a snapshot from after event `seq`."""
    last = whole.chain.seq
    if whole.damage is not None or any(isinstance(one, Repaired) and one.last >= seq for one in whole.events):
        return whole
    missing = f"event {seq} is missing" if last + 1 == seq else f"the events {last + 1} to {seq} are missing"
    return whole._replace(damage=Damage(last + 1, seq, missing, behind=last))


def check_row(row: TableRow, found: "Kept") -> None:
    """Refuse a row that is not the one which was written."""
    if found.row and found.row != row_mark(row):
        raise Damaged(f"the row of table {row.id} is damaged: it is not the one that the table was made with")
