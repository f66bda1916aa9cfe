"""Reading a table's record: what is damaged is found, named and kept, and the table goes on from the last good event.

A damaged event and all that were stored after it no longer count from the moment on at which a `Repaired` event is
appended behind them; its mark continues from the last good one. Of two processes that find the damage one appends it.
"""

import hashlib
import hmac
import logging
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from .chain import MARK, SIZE, Chain, Damage, digested, linked, plain
from .clock import wall
from .events import Event, Played, Repaired, from_bytes, to_bytes
from .store import LAST_SEQ, Damaged, Store, StoreError

Rows = Sequence[tuple[int, bytes]]
"""Stored events with their numbers."""
UNREADABLE = (msgspec.MsgspecError, ValueError, RecursionError)
"""What is said of bytes that are no event, or no snapshot."""

log = logging.getLogger("slugfest.table")


class Read(NamedTuple):
    """What could be followed, the chain after it, and what is wrong with the next event."""

    events: list[Event]
    chain: Chain
    damage: Damage | None
    seqs: list[int]
    """The numbers of these events."""

    @property
    def reach(self) -> float:
        """How far it goes: the number of the first event that is damaged, or beyond all numbers."""
        return LAST_SEQ + 1 if self.damage is None else self.damage.first


def followed(chain: Chain, rows: Rows) -> Read:
    """Go on by stored events; pass over what has been repaired, stop before damage that has not."""
    events: list[Event] = []
    seqs: list[int] = []
    heads = {chain.seq: (chain.head, 0)}
    place = 0
    while place < len(rows):
        seq, stored = rows[place]
        before = chain.seq, chain.head, chain.marks
        try:
            if seq != chain.seq + 1:
                raise Damaged(f"event {chain.seq + 1} is missing")
            events.append(_read(chain.take(stored), seq, chain.marks))
        except Damaged as fault:
            chain.seq, chain.head, chain.marks = before
            found = _repair(chain.key, heads, rows, place)
            if found is None:
                return Read(events, chain, _damage(chain.seq + 1, str(fault), rows[place:]), seqs)
            place, repaired = found
            head, count = heads[repaired.first - 1]
            del events[count:], seqs[count:]
            chain.seq, chain.head = rows[place][0] - 1, head
            events.append(_read(chain.take(rows[place][1]), rows[place][0], marked=True))
        seqs.append(chain.seq)
        heads[chain.seq] = (chain.head, len(events))
        place += 1
    return Read(events, chain, None, seqs)


def _read(body: bytes, seq: int, marked: bool) -> Event:
    """Return an event; one that has its mark and cannot be read is whole, but of another time."""
    try:
        return from_bytes(body)
    except UNREADABLE as fault:
        if marked:
            raise StoreError(f"event {seq} cannot be read by this version of Slugfest: {fault}") from fault
        raise Damaged(f"event {seq} cannot be read") from fault


def _repair(key: bytes, heads: dict[int, tuple[bytes, int]], rows: Rows, start: int) -> tuple[int, Repaired] | None:
    """Return the last well-marked repair from here on, and its place."""
    for place in range(len(rows) - 1, start - 1, -1):
        seq, stored = rows[place]
        if stored[:1] != MARK or b'"repair"' not in stored[: SIZE + 40]:
            continue
        body = plain(stored)
        try:
            event = from_bytes(body)
        except UNREADABLE:
            continue
        if not isinstance(event, Repaired) or event.first - 1 not in heads or event.first > seq:
            continue
        head = linked(heads[event.first - 1][0], digested(key, seq, body))
        if hmac.compare_digest(stored[1 : 1 + SIZE], head):
            return place, event
    return None


def _damage(first: int, why: str, rows: Rows) -> Damage:
    """Describe what is wrong from an event on."""
    digests = [(seq, hashlib.sha256(stored).hexdigest()) for seq, stored in rows]
    last = rows[-1][0]
    return Damage(first, last, why, last, digests, sum(_answers(stored) for _, stored in rows))


def _answers(stored: bytes) -> int:
    """Return how many answers an event seems to have."""
    try:
        event = from_bytes(stored)
    except UNREADABLE:
        return 0
    return len(event.lines) if isinstance(event, Played) else 0


async def mended(table_id: str, read: Read, store: Store) -> Read | None:
    """Append the repair of what is damaged, and go on after it; None when another process was faster."""
    damage = read.damage
    if damage is None:
        return read
    chain, good = read.chain, read.chain.seq
    if damage.behind >= LAST_SEQ:
        raise Damaged(f"table {table_id}: {damage.why}, and no number is left for an event after it")
    repaired = Repaired(damage.first, damage.last, damage.why, damage.digests, damage.lost, wall())
    chain.seq = damage.behind
    stored = chain.next(to_bytes(repaired))
    if not await store.append(table_id, chain.seq + 1, stored):
        chain.seq = good
        return None
    chain.take_over(stored)
    log.warning("table %s: %s; it goes on without events %d to %d", table_id, damage.why, damage.first, damage.last)
    return Read([*read.events, repaired], chain, None, [*read.seqs, chain.seq])


def numbered(bodies: Iterable[bytes], since: int) -> Rows:
    """Return events that come after `since` with the numbers that they must have."""
    return list(enumerate(bodies, since + 1))
