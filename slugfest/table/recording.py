"""The record of a table as its log carries it: what was stored, so that anybody can follow the chain afterwards."""

from typing import TYPE_CHECKING

from .chain import Chain, digested, plain
from .events import Said
from .record import followed

if TYPE_CHECKING:
    from .table import LiveTable


async def record_of(table: "LiveTable") -> list[str]:
    """Return every event: as JSON when the match is over, of chat and of a running match only the digest."""
    rows = await table.store.numbered(table.row.id)
    read = followed(Chain.of(table.row), rows)
    stored, found = dict(rows), []
    for seq, event in zip(read.seqs, read.events, strict=True):
        body = plain(stored[seq])
        hidden = not table.match.over or isinstance(event, Said)
        found.append(digested(read.chain.key, seq, body).hex() if hidden else body.decode())
    return found
