"""Sitting down: a link is an invitation, and whoever takes it up first holds the seat with a secret of their own."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from slugfest.kernel.errors import BadSetting, WrongSeat
from slugfest.kernel.fair import check_link

from .bodies import Invited
from .clock import wall
from .events import Claimed, Seated
from .fair import settle
from .refusals import Stale
from .refusals import Taken as Taken
from .seated import HUMAN, checked_kind
from .secrets import hashed

if TYPE_CHECKING:
    from .table import LiveTable


TRIES = 3
"""How often somebody is overtaken by another process before they are told so."""


async def claim(table: "LiveTable", invite: str, own_hash: str, head: str = "") -> int:
    """Take the seat that an invitation is for, with a secret of which only the hash is told; return the seat."""
    check_link(own_hash, "the hash of a secret")
    if head:
        check_link(head, "the head of a chain")
    return await _in_turn(table, lambda: _claim(table, invite, own_hash, head))


async def claim_open(table: "LiveTable", seats: list[int], own_hash: str, head: str = "") -> int:
    """Take the first free one of some seats that are open to anybody; return which."""
    check_link(own_hash, "the hash of a secret")
    if head:
        check_link(head, "the head of a chain")
    return await _in_turn(table, lambda: _claim_open(table, seats, own_hash, head))


async def _claim_open(table: "LiveTable", seats: list[int], own_hash: str, head: str) -> int:
    async with table.lock:
        mine = table.ledger.seat_of(own_hash)
        if mine is not None:
            return await _chained(table, mine, head)
        free = free_of(table, seats)
        if not free or table.begun:
            raise Taken("somebody was faster: every seat of this table is taken")
        if any(one.invite == own_hash for one in table.ledger.seats):
            raise BadSetting("every seat needs a secret of its own")
        await _sit_down(table, free[0], own_hash, head)
    table.tell_watchers()
    return free[0]


def free_of(table: "LiveTable", seats: list[int]) -> list[int]:
    """Return those of some seats at which a person may still sit down."""
    return [seat for seat in seats if table.seats[seat].kind == HUMAN and not table.ledger.seats[seat].hash]


async def _in_turn(table: "LiveTable", sit: Callable[[], Awaitable[int]]) -> int:
    """Let somebody sit down; whoever was overtaken by another process looks again."""
    for tries in range(1, TRIES + 1):
        try:
            return await sit()
        except Stale:
            if tries == TRIES or table.ledger.joining is not None:
                raise
    raise AssertionError("unreachable")


async def _claim(table: "LiveTable", invite: str, own_hash: str, head: str) -> int:
    async with table.lock:
        given = hashed(invite)
        seat = table.ledger.invited(given)
        mine = table.ledger.seat_of(own_hash)
        if mine is not None and given in (own_hash, table.ledger.seats[mine].invite):
            return await _chained(table, mine, head)
        if seat is None:
            if any(one.invite == given for one in table.ledger.seats):
                raise Taken("somebody has taken this seat already: this link opened it once")
            raise WrongSeat("this invitation is for no seat of this table")
        if mine is not None or any(one.invite == own_hash != given for one in table.ledger.seats):
            raise BadSetting("every seat needs a secret of its own")
        await _sit_down(table, seat, own_hash, head)
    table.tell_watchers()
    return seat


async def _chained(table: "LiveTable", seat: int, head: str) -> int:
    """Whoever sits there already may publish a chain once; asking again changes nothing."""
    if head and table.ledger.fair and not table.ledger.seats[seat].link:
        await _sit_down(table, seat, table.ledger.seats[seat].hash, head)
        table.tell_watchers()
    return seat


async def seated_by(table: "LiveTable", secret: str) -> int:
    """Return the seat that a secret opens; an invitation that is used as a secret takes its seat first."""
    return await seated_as(table, hashed(secret))


async def seated_as(table: "LiveTable", given: str) -> int:
    """Return the seat that a secret with this hash opens, taking it first where nobody sits there."""
    found = table.ledger.seat_of(given)
    if found is None:
        found = await _in_turn(table, lambda: _seated_as(table, given))
    table.seats[found].seen = wall()  # whoever asks for anything is not away
    return found


async def _seated_as(table: "LiveTable", given: str) -> int:
    async with table.lock:
        found = table.ledger.seat_of(given)
        if found is not None:
            return found
        seat = table.ledger.invited(given)
        if seat is None:
            if any(one.invite == given for one in table.ledger.seats):
                raise WrongSeat("somebody has taken this seat already: this link opened it once")
            raise WrongSeat("this secret opens no seat of this table")
        await _sit_down(table, seat, given, "")
    table.tell_watchers()
    return seat


def invited(table: "LiveTable", invite: str) -> Invited:
    """Return the seat that an invitation is for, and how it stands."""
    given = hashed(invite)
    for seat, holder in enumerate(table.ledger.seats):
        if given in (holder.invite, holder.hash):
            return Invited(seat, table.seats[seat].name, bool(holder.hash), given == holder.hash)
    raise WrongSeat("this invitation is for no seat of this table")


async def give_to_bot(table: "LiveTable", invite: str, kind: object) -> int:
    """Let a bot play a seat that nobody took; whoever has its invitation may do so, as who made the table has."""
    bot = checked_kind(kind, table.bots)
    if bot == HUMAN:
        raise BadSetting("'bot' is the name of a bot; a person takes the seat by sitting down")
    async with table.lock:
        seat = table.ledger.invited(hashed(invite))
        if seat is None:
            raise Taken("somebody has taken this seat already, or the invitation is for no seat of this table")
        table.talk[seat].spend()
        time, banks = table.clock_now()
        await table.enact(Seated(seat, bot, table.seats[seat].name, False, time, list(banks)))
        await settle(table)
    table.tell_watchers()
    return seat


async def _sit_down(table: "LiveTable", seat: int, own_hash: str, head: str) -> None:
    """Sit somebody down; who comes to a seat that a bot has played for lack of anybody plays it from now on."""
    if table.ledger.joining is not None:
        raise Stale("the dice are being mixed: sit down when that is done")
    time, banks = table.clock_now()
    head = head if table.ledger.fair else ""
    await table.enact(Claimed(seat, own_hash, head, time, list(banks)))
    table.seats[seat].seen = wall()
    if table.seats[seat].kind != HUMAN and not table.seats[seat].late and not table.match.over:
        await table.enact(Seated(seat, HUMAN, table.seats[seat].name, False, time, list(banks)))
    await settle(table)
