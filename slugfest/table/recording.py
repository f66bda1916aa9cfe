"""The record of a table as its log carries it: what was stored, so that anybody can follow the chain afterwards."""

from typing import TYPE_CHECKING

from .chain import Chain, digested
from .events import Said, from_bytes

if TYPE_CHECKING:
    from .table import LiveTable


async def record_of(table: "LiveTable") -> list[str]:
    """Return every event: as JSON when the match is over, of chat and of a running match only the digest."""
    chain = Chain.of(table.row)
    bodies, _ = chain.follow(await table.store.events(table.row.id))
    found = []
    for seq, body in enumerate(bodies, 1):
        hidden = not table.match.over or isinstance(from_bytes(body), Said)
        found.append(digested(chain.key, seq, body).hex() if hidden else body.decode())
    return found
