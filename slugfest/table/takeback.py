"""Taking back: at once while nothing was revealed, beyond that when all people at the table agree."""

from typing import TYPE_CHECKING

from slugfest.kernel.errors import CannotUndo

from .events import Asked, TakenBack
from .seated import HUMAN

if TYPE_CHECKING:
    from slugfest.kernel.match import Match

    from .table import LiveTable


async def take_back(table: "LiveTable", seat: int) -> bool:
    """Undo the last decision. Returns whether it was done; otherwise the others are asked."""
    if table.match.over:
        raise CannotUndo("the match is over and its log open to all: it stays as it is")
    table.talk[seat].spend()
    async with table.lock:
        consent = not (table.match.last == seat and table.match.free)
        if consent and not people(table) <= table.asked_back | {seat}:
            if seat not in table.asked_back:
                await table.write(Asked(seat))
                table.asked_back.add(seat)
                table.tell_watchers()
            return False
        tried = _undone(table, consent)
        time, banks = table.clock_now()
        whose = _owes_again(table, tried)
        if banks and table.clock is not None and table.seats[whose].kind == HUMAN:
            banks = table.clock.undone(whose, table.left.get(tried.at))
        await table.write(TakenBack(seat, tried.at, tried.undos, time, list(banks)))
        if table.clock is not None:
            table.clock.take_over(banks, time)
        table.cut_back(tried.at, tried.undos)
        table.match = tried
        table.asked_back.clear()
    table.tell_watchers()
    return True


def _undone(table: "LiveTable", consent: bool) -> "Match":
    """Return the match without its last decision, replayed from the start where memory does not go back that far."""
    tried = table.match.copy()
    if tried.game.first > table.first and not tried.decided:
        tried = table.whole_match()
    tried.undo(consent=consent)
    return tried


def _owes_again(table: "LiveTable", tried: "Match") -> int:
    """Return the seat whose decision was taken back: it is asked now, and was not, or not for this, before."""
    asked = [choice.seat for choice in tried.choices]
    before = [choice.seat for choice in table.match.choices]
    return next((seat for seat in asked if len(asked) > 1 and seat not in before), asked[0])


def may_take_back(table: "LiveTable") -> list[str]:
    """Return for every seat "free", "ask" (others must agree), "alone" (there are none) or "" (nothing to undo)."""
    match = table.match
    if match.over or not (match.decided or match.game.first > table.first):
        return [""] * len(table.seats)
    there = sum(seat.kind == HUMAN for seat in table.seats)
    ways = ["ask" if there > (seat.kind == HUMAN) else "alone" for seat in table.seats]
    if match.last >= 0 and match.free:
        ways[match.last] = "free"
    return ways


def people(table: "LiveTable") -> set[int]:
    """Return the seats in which people sit."""
    return {number for number, seat in enumerate(table.seats) if seat.kind == HUMAN}
