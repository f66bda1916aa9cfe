"""Taking back: at once while nothing was revealed, beyond that when all people at the table agree."""

from typing import TYPE_CHECKING

from slugfest.kernel.errors import CannotUndo

from .events import TakenBack
from .ledger import UNDO
from .seated import HUMAN

if TYPE_CHECKING:
    from slugfest.kernel.match import Match

    from .table import LiveTable


def check_undo(table: "LiveTable") -> None:
    """Say why nothing can be taken back."""
    if table.match.over:
        raise CannotUndo("the match is over and its log open to all: it stays as it is")
    table.check_no_round()
    if not can_undo(table):
        raise CannotUndo("nothing has been decided yet")


def can_undo(table: "LiveTable") -> bool:
    """Whether there is a decision that could be taken back."""
    return table.match.decided or table.match.game.first > table.first


async def undo_freely(table: "LiveTable", seat: int) -> None:
    """Take back one's own last decision, which revealed nothing. The caller holds the lock."""
    await _take_back(table, seat, [])


async def undo_by_consent(table: "LiveTable", seat: int, links: list[tuple[int, str]]) -> None:
    """Take back the last decision: all have agreed, and dice will fall anew. The caller holds the lock."""
    await _take_back(table, seat, links)


async def _take_back(table: "LiveTable", seat: int, links: list[tuple[int, str]]) -> None:
    tried = _undone(table, {whose: link for whose, link in links if link} if links else None)
    time, banks = table.clock_now()
    whose = _owes_again(table, tried)
    if banks and table.clock is not None and table.seats[whose].kind == HUMAN:
        banks = table.clock.undone(whose, table.left.get(tried.at))
    took = table.lines[tried.at - table.first :]
    number = len(tried.rounds) if len(tried.rounds) > len(table.ledger.rounds) else 0
    event = TakenBack(seat, tried.at, tried.undos, time, list(banks), took, links, number)
    await table.write(event)
    table.ledger.take(event)
    if table.clock is not None:
        table.clock.take_over(banks, time)
    table.cut_back(tried.at, tried.undos)
    table.match = tried


def _undone(table: "LiveTable", links: dict[int, str] | None) -> "Match":
    """Return the match without its last decision, replayed from the start where memory does not go back that far."""
    tried = table.match.copy()
    if tried.game.first > table.first and not tried.decided:
        tried = table.whole_match()
    tried.undo(consent=links is not None, links=links)
    return tried


def _owes_again(table: "LiveTable", tried: "Match") -> int:
    """Return the seat whose decision was taken back: it is asked now, and was not, or not for this, before."""
    asked = [choice.seat for choice in tried.choices]
    before = [choice.seat for choice in table.match.choices]
    return next((seat for seat in asked if len(asked) > 1 and seat not in before), asked[0])


def may_take_back(table: "LiveTable") -> list[str]:
    """Return for every seat "free", "ask" (others must agree), "alone" (there are none) or "" (nothing to undo)."""
    match, ledger = table.match, table.ledger
    if not table.begun or match.over or ledger.joining is not None or not can_undo(table):
        return [""] * len(table.seats)
    voters = ledger.voters(UNDO, -1)
    ways = ["ask" if set(voters) - {seat} else "alone" for seat in range(len(table.seats))]
    if match.last >= 0 and match.free:
        ways[match.last] = "free"
    return ways
