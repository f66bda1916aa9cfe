"""Help at a table: hints, what the others can do. Where several people play, all agree to it and all see its use."""

import time
from typing import TYPE_CHECKING

from slugfest.kernel.errors import SlugfestError, WrongSeat

from .events import Declined, Said, Withdrawn
from .ledger import HELP

if TYPE_CHECKING:
    from slugfest.kernel.requests import Choose

    from .table import LiveTable

HINT = "asks for a hint."
THREATS = "asks what the others can do."
WITHDRAWS = "withdraws: hints are off for everybody."


class NotAgreed(SlugfestError):
    """Several people play here, and not all of them have agreed to this."""


def check_help(table: "LiveTable", seat: int) -> "Choose":
    """Return what a seat is to decide, or say why it may not ask for help with it."""
    choice = next((one for one in table.match.choices if one.seat == seat), None)
    if choice is None:
        raise WrongSeat("there is nothing for you to decide now")
    table.check_no_round()
    if not table.ledger.allows_help:
        raise NotAgreed("hints are off: several people play here, and all of them must agree first")
    return choice


async def note_help(table: "LiveTable", seat: int, what: str) -> None:
    """Count that a seat asks for help; where others play it is said in the chat, for all to see and for good."""
    table.hints.spend()
    if len(table.ledger.people) > 1:
        async with table.lock:
            await _say(table, seat, what)
        table.tell_watchers()


async def withdraw(table: "LiveTable", seat: int) -> None:
    """Agree to hints no more, at any time, also while others are still asked; who has not agreed changes nothing."""
    table.talk[seat].spend()
    async with table.lock:
        motion = table.ledger.motion
        if motion is not None and motion.kind == HELP and seat in motion.links:
            await table.enact(Declined(seat))
        elif seat in table.ledger.helpers:
            await table.enact(Withdrawn(seat))
            await _say(table, seat, WITHDRAWS)
    table.tell_watchers()


async def _say(table: "LiveTable", seat: int, what: str) -> None:
    """Tell everybody what a seat does, in the chat. The caller holds the lock."""
    await table.enact(Said(seat, "", f"{table.seats[seat].name} {what}", time.time()))
