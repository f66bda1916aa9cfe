"""Tables that anybody may join: which seats are open, and until when they are shown in the lobby.

Whoever has the invitation to a seat may open it to anybody, as they may give that away to anybody. No invitation is
kept for that: a seat that is open is taken without one. A listing is no part of a table's record, for it promises
nobody anything; who sits down is, as always.
"""

from typing import TYPE_CHECKING, Any

import msgspec

from slugfest.kernel.errors import BadSetting, SlugfestError, WrongSeat

from .claiming import Taken, claim_open, free_of
from .clock import wall
from .ledger import HUMAN
from .secrets import hashed
from .store import Damaged, Listing

if TYPE_CHECKING:
    from .table import LiveTable
    from .tables import Tables

PATIENCE = 3600.0
"""After how many seconds without whoever made it a table is listed no more."""
RENEWED = 300.0
"""How often it is noted that they are still there."""
MOST_SHOWN = 50
FRESH = 2.0
"""For how many seconds a list that was made serves everybody who asks."""


class Open(msgspec.Struct):
    """A table in the lobby: what is played, who sits there, how many seats are free."""

    id: str
    mode: str
    title: str
    who: list[str]
    free: int


class OpenTables:
    """The list of one process, made again when it is asked for and no longer fresh."""

    def __init__(self, tables: "Tables") -> None:
        self._tables = tables
        self._made: list[Open] = []
        self._at = float("-inf")

    async def shown(self) -> list[Open]:
        """Return the tables with a free seat for anybody, the newest first."""
        now = wall()
        if not 0 <= now - self._at < FRESH:
            self._at = now
            listings = await self._tables.store.listings(MOST_SHOWN)
            self._made = [found for one in listings if (found := await self._looked_at(one, now)) is not None]
        return self._made

    async def put_up(self, table: "LiveTable", invites: list[str]) -> Listing:
        """Open the seats that these invitations are for to anybody; who opens none ends the listing."""
        listing = Listing(table.row.id, checked_seats(table, invites), maker_of(table, invites), wall())
        await self._tables.store.put_up(listing)
        self._at = float("-inf")
        return listing

    async def take_down(self, table: "LiveTable", invites: list[str]) -> None:
        """End a listing: whoever could begin it may."""
        checked_seats(table, invites)
        await self._end(table.row.id)

    async def sit(self, table: "LiveTable", own_hash: str, head: str) -> int:
        """Take a seat that is open to anybody; return which."""
        listing = await self._tables.store.listing(table.row.id)
        if listing is None or not is_current(table, listing, wall()):
            raise Taken("this table is no longer open: look for another one")
        seat = await claim_open(table, listing.seats, own_hash, head)
        self._at = float("-inf")
        if not free_of(table, listing.seats):
            await self._end(table.row.id)
        return seat

    async def _looked_at(self, listing: Listing, now: float) -> Open | None:
        """Return how a listed table stands; one that is full, has begun or was left is taken off the list."""
        try:
            table = await self._tables.get(listing.id)
        except Damaged:
            return None
        except SlugfestError:
            await self._end(listing.id)
            return None
        free = free_of(table, listing.seats)
        if not free or not is_current(table, listing, now):
            await self._end(listing.id)
            return None
        if is_here(table, listing) and now - listing.since > RENEWED:
            await self._tables.store.put_up(msgspec.structs.replace(listing, since=now))
        who = [seat.name for seat, holder in zip(table.seats, table.ledger.seats, strict=True) if sits(seat, holder)]
        return Open(table.row.id, table.row.mode, table.game.mode.title, who, len(free))

    async def _end(self, table_id: str) -> None:
        await self._tables.store.take_down(table_id)
        self._at = float("-inf")


def sits(seat: Any, holder: Any) -> bool:
    """Whether somebody sits there: a bot, or a person who has sat down."""
    return seat.kind != HUMAN or bool(holder.hash)


def is_here(table: "LiveTable", listing: Listing) -> bool:
    """Whether whoever made the table looks at it."""
    return listing.maker >= 0 and table.seats[listing.maker].present > 0


def is_current(table: "LiveTable", listing: Listing, now: float) -> bool:
    """Whether a listing still holds: the match has not begun, and its maker has not been away for long."""
    if table.begun or table.ledger.joining is not None:
        return False
    return is_here(table, listing) or now - listing.since < PATIENCE


def checked_seats(table: "LiveTable", invites: list[str]) -> list[int]:
    """Return the seats that invitations are for, or say what is wrong with them."""
    if table.begun:
        raise Taken("the match has begun: nobody else can join it")
    if not invites or len(invites) > table.row.seats:
        raise BadSetting("'invites' are the invitations to the seats that anybody may take")
    seats = []
    for invite in invites:
        seat = table.ledger.invited(hashed(invite))
        if seat is None:
            if any(one.invite == hashed(invite) for one in table.ledger.seats):
                raise Taken("somebody has taken this seat already")
            raise WrongSeat("this invitation is for no seat of this table")
        seats.append(seat)
    return sorted(set(seats))


def maker_of(table: "LiveTable", invites: list[str]) -> int:
    """Return the seat of whoever opens the others: the first person's that is not open; -1 where all are."""
    seats = checked_seats(table, invites)
    return next((n for n, seat in enumerate(table.seats) if seat.kind == HUMAN and n not in seats), -1)
