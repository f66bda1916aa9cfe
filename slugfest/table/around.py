"""What stands around the board and is the same for every viewer: seats, journal, chat, clock, dice, the end."""

from typing import Any

import msgspec

from slugfest.kernel.journal import Entry
from slugfest.kernel.match import Match

from . import fair
from .ledger import UNDO
from .seated import COLOURS, HUMAN, SHAPES
from .table import LiveTable, Shown
from .takeback import may_take_back

JOURNAL_SHOWN = 60
MINUTE = 60
RAIL = "rail"
"""The fact under which a line that was read from a snapshot has what the rail shows of it."""

_encode = msgspec.json.Encoder().encode


class SeatShown(msgspec.Struct, frozen=True):
    """A seat as everybody sees it; `side` and `colour` are those of the viewer's board."""

    name: str
    kind: str
    side: str
    shape: str
    colour: str
    here: bool
    asked: bool
    undo: bool
    late: bool
    taken: bool
    """Whether somebody has sat down there."""
    seen: int
    """When they were here last, to the minute, if they are not; 0 while they are."""


class Around:
    """All of it after some change; made once for all viewers."""

    __slots__ = ("_before", "_patch", "_seats", "_table", "asked", "count", "data", "match", "stamp", "told")

    def __init__(self, table: LiveTable, stamp: tuple[int, int, Match]) -> None:
        match, clock, outcome = table.match, table.clock, table.match.outcome
        self.stamp = stamp
        self._table = table
        self.asked = {choice.seat for choice in match.choices}
        self.told = match.journal if table.begun else []
        self.count = table.told_before + len(self.told)
        """How many lines the whole journal has."""
        self.match = match
        self.data: dict[str, Any] = {
            "at": match.at,
            "begun": table.begun,
            "seq": table.seq,
            "head": table.chain.head.hex(),
            "journal": journal_of(table) if table.begun else [],
            "chat": table.chat.numbered(),
            "undo": may_take_back(table),
            "clock": None
            if clock is None
            else {"banks": list(clock.banks), "since": clock.since if clock.running else None},
            "fair": fair.told(table),
            "chance": match.mode.chance,
            "motion": motion_shown(table),
            "help": table.ledger.allows_help,
            "help_by": table.ledger.helpers,
            "notice": table.notice,
            "news": table.news,
            "again": table.again,
            "over": None
            if outcome is None
            else {"reason": outcome.reason, "by": outcome.by, "ranks": outcome.ranks, "scores": outcome.scores},
        }
        self._seats: dict[tuple[tuple[str, ...], tuple[str, ...]], list[SeatShown]] = {}
        self._before: Around | None = None
        self._patch = b""

    def seats(self, colours: tuple[str, ...], sides: tuple[str, ...]) -> list[SeatShown]:
        """Return the seats in the colours of a board, and with what each of them plays there."""
        found = self._seats.get((colours, sides))
        if found is None:
            found = self._seats[colours, sides] = self._seated(colours or COLOURS, sides)
        return found

    def _seated(self, colours: tuple[str, ...], sides: tuple[str, ...]) -> list[SeatShown]:
        motion = self._table.ledger.motion
        back = motion.links if motion is not None and motion.kind == UNDO else {}
        holders = self._table.ledger.seats
        return [
            SeatShown(
                seat.name,
                seat.kind,
                sides[number] if number < len(sides) else "",
                SHAPES[number % len(SHAPES)],
                colours[number % len(colours)],
                seat.present > 0 or not (holders[number].hash or seat.kind == HUMAN),
                number in self.asked,
                number in back,
                seat.late,
                bool(holders[number].hash),
                0 if seat.present or not holders[number].hash else int(seat.seen) // MINUTE * MINUTE,
            )
            for number, seat in enumerate(self._table.seats)
        ]

    def since(self, before: "Around") -> bytes:
        """Return what changed, as the inside of a JSON object; made once for all who saw the same before."""
        if self._before is not before:
            patch = plain_differences(before.data, self.data)
            if "journal" in patch:
                patch["journal"] = self._more(before)
            if "chat" in patch:
                patch["chat"] = added(before.data["chat"], self.data["chat"])
            self._before, self._patch = before, _encode(patch)[1:-1]
        return self._patch

    def new_since(self, before: "Around") -> tuple[list[Entry] | None, int]:
        """Return the entries that are new, and the number of the first; None where the journal was cut back."""
        last = before.told[-1] if before.told else None
        new = self.count - before.count
        grown = new >= 0 and (last is None or (len(self.told) > new and self.told[-1 - new] is last))
        return (self.told[len(self.told) - new :] if grown else None), before.count

    def _more(self, before: "Around") -> dict[str, Any]:
        """Return the new lines of the journal, or all that are shown where it was cut back."""
        new, _ = self.new_since(before)
        if new is None:
            return {"all": self.data["journal"]}
        return {"more": self.data["journal"][-len(new) :] if new else []}


def motion_shown(table: LiveTable) -> dict[str, Any] | None:
    """Return what is proposed: by whom, about whom, who agrees and who has not answered."""
    motion = table.ledger.motion
    if motion is None:
        return None
    waiting = [seat for seat in table.ledger.voters(motion.kind, motion.about) if seat not in motion.links]
    agreed = list(motion.links)
    return {"kind": motion.kind, "by": motion.by, "about": motion.about, "agreed": agreed, "waiting": waiting}


def around_of(table: LiveTable) -> Around:
    """Return what stands around the board now, made for whoever asks first."""
    stamp = (table.stirred, table.match.at, table.match)
    kept: Around | None = table.around
    if kept is None or kept.stamp != stamp:
        kept = table.around = Around(table, stamp)
    return kept


def journal_of(table: LiveTable) -> list[list[Any]]:
    """Return the last lines of a table's journal; those that were shown before are not made again."""
    entries, before = table.match.journal, table.shown
    new = len(entries) - len(before.entries)
    same = new >= 0 and before.entries and entries[len(before.entries) - 1] is before.entries[-1]
    if same and new < JOURNAL_SHOWN:
        first = table.told_before + len(before.entries)
        more = rows_of(table.match, entries[len(before.entries) :], first)
        rows = [*before.rows, *more][-JOURNAL_SHOWN:] if more else before.rows
    else:
        rows = numbered(table.match, table.told, entries, table.told_before)
    table.shown = Shown(entries, rows)
    return rows


def line_of_rail(match: Match, number: int, entry: Entry) -> list[Any]:
    """Return a line of the journal for the rail: in words, with tokens, and what kind of thing it tells of whom."""
    return [number, entry.at, entry.text, entry.rich or entry.text, *rail_of(match, entry)]


def rail_of(match: Match, entry: Entry) -> list[Any]:
    """Return what kind of thing a line tells, and of which seat; a line from a snapshot has it noted."""
    noted: list[Any] | None = entry.facts.get(RAIL)
    if noted is not None or not entry.rich:
        return noted or []
    first = next(iter(match.happenings([entry])), None)
    return ["told"] if first is None else [first.kind] if first.seat is None else [first.kind, first.seat]


def rows_of(match: Match, entries: list[Entry], first: int) -> list[list[Any]]:
    """Return lines of the journal with their numbers, as the page shows them."""
    return [line_of_rail(match, number, entry) for number, entry in enumerate(entries, first)]


def numbered(match: Match, kept: list[Entry], entries: list[Entry], before: int) -> list[list[Any]]:
    """Return the last lines of a journal with their numbers; `kept` are the last of `before` older ones."""
    last = entries[-JOURNAL_SHOWN:]
    if len(last) < JOURNAL_SHOWN and kept:
        last = [*kept[len(last) - JOURNAL_SHOWN :], *last]
    first = before + len(entries) - len(last)
    return rows_of(match, last, first)


def plain_differences(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Return what is not as it was before."""
    return {name: value for name, value in after.items() if (old := before.get(name)) is not value and old != value}


def added(before: list[Any], after: list[Any]) -> dict[str, Any]:
    """Return the end of a list that only grew, or all of it where it was cut; its numbered lines are all different.

    >>> added([[0, "a"], [1, "b"]], [[1, "b"], [2, "c"]]), added([[0, "a"]], [[5, "f"]])
    ({'more': [[2, 'c']]}, {'all': [[5, 'f']]})
    """
    if before and before[-1] in after:
        start = after.index(before[-1]) + 1
        if before[-start:] == after[:start]:
            return {"more": after[start:]}
    return {"all": after}
