"""Whether what somebody saw acknowledged is in a table's record: a lost end of it shows in nothing else."""

from typing import TYPE_CHECKING

from .chain import SIZE, Chain
from .record import followed

if TYPE_CHECKING:
    from .table import LiveTable

LOOKS = 5
"""How often at once a record may be read from its beginning for this; the last heads are known without."""
LOOKS_PER_SECOND = 0.2


async def lacking(table: "LiveTable", seq: int, head: str) -> str:
    """Say what is missing of a record in which somebody saw event `seq` with this head; nothing when all is well."""
    if seq > table.seq:
        async with table.lock:
            await table.catch_up()
    if seq > table.seq:
        return (
            f"You have seen event {seq} of this table, but its record ends with event {table.seq}: "
            "the end of it was lost, or an older copy was put in its place."
        )
    for first, last in table.gone:
        if first <= seq <= last:
            return (
                f"The events {first} to {last} of this table were damaged: what you have seen of them no longer counts."
            )
    known = dict(table.chain.heads).get(seq)
    if known is None:
        table.looks.spend("this table's record is looked through too often: wait a moment")
        known = await _head(table, seq)
    if known.hex() == head:
        return ""
    return f"You have seen another event {seq} of this table than its record has: it was changed since."


async def _head(table: "LiveTable", seq: int) -> bytes:
    """Return the head after an event, made again from all that is stored up to it; its mark where that is damaged."""
    rows = [one for one in await table.store.numbered(table.row.id) if one[0] <= seq]
    read = followed(Chain.of(table.row), rows)
    if read.damage is None:
        return read.chain.head if read.chain.seq == seq else b""
    return rows[-1][1][1 : 1 + SIZE] if rows[-1][0] == seq else b""
