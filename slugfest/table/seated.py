"""Who sits at a table: people by name, bots by what they are called."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from slugfest.bots import BOTS
from slugfest.kernel.errors import BadSetting, did_you_mean

from .clock import wall
from .events import Seated
from .fair import settle
from .ledger import HUMAN as HUMAN

if TYPE_CHECKING:
    from .table import LiveTable

STAND_IN = "medium"
"""Who plays for an owner who is away, and against whoever goes on from a position."""
LONGEST_NAME = 24
SHAPES = ("●", "■", "▲", "◆", "★", "✚")
"""Each seat has a shape beside its colour, for those who do not tell colours apart."""
COLOURS = ("red", "blue", "green", "amber", "purple", "teal")


class Seat(msgspec.Struct):
    """One seat: `kind` is "human" or a bot's name."""

    kind: str
    name: str
    present: int = 0
    """How many connections its owner has open."""
    late: bool = False
    """Whether a bot plays because its owner was out of time."""
    lent_at: int = -1
    """For which question its owner let a bot play; that one stays on the owner's clock."""
    seen: float = 0.0
    """When its owner was here last, by the time of day."""


def checked_kind(kind: object, bots: Sequence[str] = tuple(BOTS)) -> str:
    """Return what may sit in a seat where these bots are offered, or say what may. Nothing is imported for it.

    >>> checked_kind("medium")
    'medium'
    >>> checked_kind("os:system")
    Traceback (most recent call last):
        ...
    slugfest.kernel.errors.BadSetting: a seat is for human, easy, ..., not for 'os:system'
    """
    allowed = (HUMAN, *bots)
    if kind not in allowed:
        raise BadSetting(f"a seat is for {', '.join(allowed)}, not for {kind!r}{did_you_mean(str(kind), allowed)}")
    return str(kind)


def checked_name(name: object) -> str:
    """Return a name fit to be shown, or say why it is not.

    >>> checked_name("  Ann  ")
    'Ann'
    """
    if not isinstance(name, str):
        raise BadSetting(f"a name is text, not {name!r}")
    shown = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    if not 1 <= len(shown) <= LONGEST_NAME:
        raise BadSetting(f"a name has 1 to {LONGEST_NAME} characters; this one has {len(shown)}")
    return shown


def first_seats(kinds: list[str]) -> list[Seat]:
    """Return the seats of a new table, people and bots numbered."""
    seats = []
    for number, kind in enumerate(kinds, 1):
        name = f"Player {number}" if kind == HUMAN else bot_name(kind, number)
        seats.append(Seat(kind, name, seen=wall()))
    return seats


def bot_name(kind: str, number: int) -> str:
    """Return what the bot in a seat is called at first.

    >>> bot_name("medium", 2), bot_name("my_bots.brave:Bold", 3)
    ('Medium bot 2', 'Bold bot 3')
    """
    short = kind.rpartition(":")[2].rpartition(".")[2] if kind not in BOTS else kind
    end = f" bot {number}"
    return f"{short[:1].upper()}{short[1 : LONGEST_NAME - len(end)]}{end}"


async def change_seat(table: "LiveTable", seat: int, kind: object = None, name: object = None) -> None:
    """Give a seat another name, hand it to a bot, or take it back from one."""
    new_kind = None if kind is None else checked_kind(kind, table.bots)
    new_name = None if name is None else checked_name(name)
    table.talk[seat].spend()
    async with table.lock:
        now = table.seats[seat]
        await _sit(table, seat, new_kind or now.kind, new_name or now.name)


async def come_back(table: "LiveTable", seat: int) -> None:
    """The owner of a seat that ran out of time is here again, and plays on."""
    table.seats[seat].seen = wall()
    async with table.lock:
        if table.clock is not None and table.clock.is_up(seat, table.owing(), wall()):
            await fall(table, seat)  # nobody had the table in memory when it happened
        now = table.seats[seat]
        if now.late and not table.match.over:
            await _sit(table, seat, HUMAN, now.name)


async def fall(table: "LiveTable", seat: int) -> None:
    """Time is up: a bot takes the seat until its owner is back. The caller holds the table's lock."""
    await _sit(table, seat, STAND_IN, table.seats[seat].name, late=True)


async def stand_in(table: "LiveTable", seat: int, kind: str, why: str) -> None:
    """A bot of this kind has failed in a seat: one that is built in plays on, and everybody is told why."""
    async with table.lock:
        now = table.seats[seat]
        if now.kind == kind:
            said = f"{now.name} is out, because its bot {why}. A {STAND_IN} bot plays on in that seat."
            await _sit(table, seat, STAND_IN, now.name, why=said)


async def _sit(table: "LiveTable", seat: int, kind: str, name: str, late: bool = False, why: str = "") -> None:
    before = table.seats[seat]
    late = late or (before.late and kind == before.kind)
    back = before.late and kind == HUMAN
    asked_at = table.match.asked_at
    time, banks = table.clock_now()
    if table.clock is not None and back:
        banks = table.clock.helped(seat, asked_at)
    await table.enact(Seated(seat, kind, name, late, time, list(banks), why=why))
    if table.clock is not None and back:
        table.clock.note_help(seat, asked_at)
    await settle(table)
    table.tell_watchers()
