"""Letting happen again what was stored: a table follows its events, its own and those of other processes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .clock import wall
from .damage import pass_over
from .events import (
    Again,
    Agreed,
    Claimed,
    Declined,
    Event,
    Freed,
    Joined,
    Opened,
    Played,
    Repaired,
    Said,
    Salted,
    Seated,
    Stands,
    TakenBack,
    shared,
)
from .ledger import HUMAN, KINDS, Motion

if TYPE_CHECKING:
    from .table import LiveTable

TIMED = Played | TakenBack | Seated | Claimed | Joined
"""What is stored with what everybody had left on the clock."""
REBUILT = TakenBack | Salted | Stands | Opened | Repaired
"""After which the match in memory is not the one any more that the events lead to."""


def follow(table: "LiveTable", events: Sequence[Event]) -> None:
    """Let happen again what was stored."""
    behind = False
    for event in events:
        if isinstance(event, Played):
            behind = _play(table, event, behind) or behind
        else:
            _take_in(table, event)
            behind = behind or isinstance(event, REBUILT)
        if table.clock is not None and isinstance(event, TIMED):
            table.clock.take_over(event.banks, event.time)
    if behind:
        table.told, table.told_before = [], 0
        table.match = table.whole_match()


def _play(table: "LiveTable", event: Played, behind: bool) -> bool:
    """Play what was played; return whether the match has to be rebuilt for it."""
    table.ledger.take(event)
    table.note_left(event)
    lines = shared(event.lines)
    if behind or event.at != table.match.at or event.seat < 0:
        del table.lines[event.at - table.first :]
        table.lines += lines
        return True
    table.lines += lines
    table.match = table.match.copy(listening=True)
    table.match.follow(lines)
    return False


def _take_in(table: "LiveTable", event: Event) -> None:
    """Follow an event that plays nothing."""
    before = table.begun
    if isinstance(event, Declined) and table.ledger.motion is not None:
        _note(table, table.ledger.motion, event.seat)
    table.ledger.take(event)
    if isinstance(event, TakenBack):
        table.cut_back(event.to, event.undos)
    elif isinstance(event, Seated):
        _sit(table, event)
    elif isinstance(event, Freed):
        seat = table.seats[event.seat]
        seat.name, seat.seen, seat.present = f"Player {event.seat + 1}", wall(), 0
    elif isinstance(event, Joined):
        _join(table, event, before)
    elif isinstance(event, Salted):
        table.salts = [*table.salts, (event.at, event.seat, event.salt)]
    elif isinstance(event, Stands):
        table.stand(event)
    elif isinstance(event, Agreed):
        table.agree(event.clock)
    elif isinstance(event, Again):
        table.again = event.id
    elif isinstance(event, Repaired):
        pass_over(table, event)
    elif isinstance(event, Said):
        table.chat.hear(event)


def _note(table: "LiveTable", motion: Motion, seat: int) -> None:
    """Remember for the page that somebody did not agree."""
    name, what = table.seats[seat].name, KINDS[motion.kind]
    said = f"{name} no longer asks {what}." if seat == motion.by else f"{name} does not agree {what}."
    table.notice = (table.notice[0] + 1, said)


def _sit(table: "LiveTable", event: Seated) -> None:
    """Let somebody else decide for a seat; who hands a question over to a bot stays on the clock for that one."""
    seat, asked = table.seats[event.seat], any(choice.seat == event.seat for choice in table.match.choices)
    if event.kind == HUMAN or event.late:
        seat.lent_at = -1
    elif seat.kind == HUMAN and asked and not event.links:
        seat.lent_at = table.match.asked_at
    seat.kind, seat.name, seat.late = event.kind, event.name, event.late
    if event.why:
        table.notice = (table.notice[0] + 1, event.why)


def _join(table: "LiveTable", event: Joined, before: bool) -> None:
    """Go on with the dice of a new joint round; the first one begins the match."""
    if before:
        table.match = table.match.copy(listening=True)
        table.match.join(dict(event.links))
    else:
        table.lines = shared(event.lines)
        table.match = table.whole_match()
