"""What one viewer gets to see of a table, as data for the page; and only what changed since the last time.

Everything that a viewer may know of the match passes through `Match.view` (by way of the scene), the labels of its own
pending choice, and the journal. Where a mode hides nothing, one page and one patch serve all viewers but for what is
asked of each.
"""

from typing import Any

import msgspec

from slugfest.kernel.journal import Entry
from slugfest.kernel.match import Match
from slugfest.kernel.requests import Choose

from . import fair
from .seated import COLOURS, SHAPES
from .table import LiveTable, Shown
from .takeback import may_take_back

JOURNAL_SHOWN = 60
KEYED = ("pieces", "panels")
GROWING = ("journal", "chat")

_encode = msgspec.json.Encoder().encode


class Page:
    """A table as some eyes see it, but for what is asked of a seat; made once for each change."""

    __slots__ = ("_asked", "_before", "_patch", "count", "data", "stamp", "told")

    def __init__(self, table: LiveTable, viewer: int | None, stamp: tuple[int, int, Match]) -> None:
        self.stamp = stamp
        self.told = table.match.journal
        self.count = table.told_before + len(self.told)
        """How many lines the whole journal has."""
        self.data = drawn(table, viewer)
        self._before: Page | None = None
        self._patch = b""
        self._asked = b""

    def asked(self, viewer: int | None) -> bytes:
        """Return what is asked, as JSON; who is not asked gets the same as all others who are not."""
        match = self.stamp[2]
        if any(choice.seat == viewer for choice in match.choices):
            return _encode(asked(match, viewer))
        if not self._asked:
            self._asked = _encode(asked(match, None))
        return self._asked

    def since(self, before: "Page") -> bytes:
        """Return what changed, as the inside of a JSON object; made once for all who saw the same page before."""
        if self._before is not before:
            patch = _differences(before.data, self.data)
            if "journal" in patch:
                patch["journal"] = self._more(before)
            if "chat" in patch:
                patch["chat"] = _added(before.data["chat"], self.data["chat"])
            self._before, self._patch = before, _encode(patch)[1:-1]
        return self._patch

    def _more(self, before: "Page") -> dict[str, Any]:
        """Return the new lines of the journal, or all that are shown where it was cut back."""
        last = before.told[-1] if before.told else None
        new = self.count - before.count
        grown = new >= 0 and (last is None or (len(self.told) > new and self.told[-1 - new] is last))
        return {"more": self.data["journal"][-new:] if new else []} if grown else {"all": self.data["journal"]}


def page_of(table: LiveTable, viewer: int | None) -> Page:
    """Return the page of a table for some eyes; where a mode hides nothing all have the same."""
    key = None if table.game.mode.open else viewer
    stamp = (table.stirred, table.match.at, table.match)
    kept: Page | None = table.drawn.get(key)
    if kept is None or kept.stamp != stamp:
        kept = table.drawn[key] = Page(table, key, stamp)
    return kept


def shown(table: LiveTable, viewer: int | None) -> dict[str, Any]:
    """Return the whole page of a table for a seat, or for a spectator (None)."""
    return {**page_of(table, viewer).data, "you": viewer, "ask": asked(table.match, viewer)}


def drawn(table: LiveTable, viewer: int | None) -> dict[str, Any]:
    """Return the board, the seats, the journal and the chat as a viewer may see them."""
    match = table.match
    scene = match.scene(viewer)
    outcome = match.outcome
    asked = [choice.seat for choice in match.choices]
    clock = table.clock
    colours = scene.seats or COLOURS
    return {
        "at": match.at,
        "title": scene.title,
        "game": match.mode.id.partition(".")[0],
        "mode": match.mode.id,
        "size": [scene.width, scene.height],
        "pieces": {piece.key: piece for piece in scene.pieces},
        "panels": {panel.key: panel for panel in scene.panels},
        "seats": [
            {
                "name": seat.name,
                "kind": seat.kind,
                "side": scene.sides[number] if number < len(scene.sides) else "",
                "shape": SHAPES[number % len(SHAPES)],
                "colour": colours[number % len(colours)],
                "here": seat.kind != "human" or seat.present > 0,
                "asked": number in asked,
                "undo": number in table.asked_back,
                "late": seat.late,
            }
            for number, seat in enumerate(table.seats)
        ],
        "journal": journal_of(table),
        "chat": table.chat.numbered(),
        "undo": may_take_back(table),
        "clock": None
        if clock is None
        else {"banks": list(clock.banks), "since": clock.since if clock.running else None},
        "fair": fair.told(table),
        "news": table.news,
        "again": table.again,
        "over": None
        if outcome is None
        else {"reason": outcome.reason, "ranks": outcome.ranks, "scores": outcome.scores},
    }


def journal_of(table: LiveTable) -> list[list[Any]]:
    """Return the last lines of a table's journal; those that were shown before are not made again."""
    entries, before = table.match.journal, table.shown
    new = len(entries) - len(before.entries)
    same = new >= 0 and before.entries and entries[len(before.entries) - 1] is before.entries[-1]
    if same and new < JOURNAL_SHOWN:
        first = table.told_before + len(before.entries)
        more = [[number, entry.at, entry.text] for number, entry in enumerate(entries[len(before.entries) :], first)]
        rows = [*before.rows, *more][-JOURNAL_SHOWN:] if more else before.rows
    else:
        rows = numbered(table.told, entries, table.told_before)
    table.shown = Shown(entries, rows)
    return rows


def numbered(kept: list[Entry], entries: list[Entry], before: int) -> list[list[Any]]:
    """Return the last lines of a journal with their numbers; `kept` are the last of `before` older ones."""
    last = entries[-JOURNAL_SHOWN:]
    if len(last) < JOURNAL_SHOWN and kept:
        last = [*kept[len(last) - JOURNAL_SHOWN :], *last]
    first = before + len(entries) - len(last)
    return [[number, entry.at, entry.text] for number, entry in enumerate(last, first)]


def asked(match: Match, viewer: int | None) -> dict[str, Any] | None:
    """Return what is asked: in full to the seat that owes the decision, only whose turn it is to the others."""
    for choice in match.choices:
        if choice.seat == viewer:
            return {"seat": viewer, "question": match.question(choice), **_options(match, choice)}
    waiting = match.choice
    return None if waiting is None else {"seat": waiting.seat, "question": "", "options": [], "blocked": []}


def _options(match: Match, choice: Choose) -> dict[str, Any]:
    return {
        "options": [
            {"key": option.key, "label": match.label(option, choice), "parts": list(option.parts)}
            for option in choice.options
        ],
        "blocked": [
            {"key": b.option.key, "label": b.option.text, "reason": b.reason, "clause": b.clause}
            for b in choice.blocked()
        ],
    }


def changed(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Return what a page must change to get from one showing to the next; keyed things that went are None.

    >>> old = {"at": 1, "pieces": {"a": {"x": 1}, "b": {"x": 2}}, "panels": {}}
    >>> new = {"at": 2, "pieces": {"a": {"x": 3}}, "panels": {}}
    >>> changed(old, new)
    {'at': 2, 'pieces': {'a': {'x': 3}, 'b': None}, 'pieces_order': ['a']}
    """
    patch = _differences(before, after)
    for name in GROWING:
        if name in patch:
            patch[name] = _added(before[name], after[name])
    return patch


def _differences(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    patch = {name: value for name, value in after.items() if name not in KEYED and before.get(name) != value}
    for name in KEYED:
        old, new = before[name], after[name]
        differences = {key: value for key, value in new.items() if old.get(key) != value}
        if len(old) != len(new) or differences:
            differences |= {key: None for key in old if key not in new}
            patch[name] = differences
            if list(old) != list(new):
                patch[f"{name}_order"] = list(new)
    return patch


def _added(before: list[Any], after: list[Any]) -> dict[str, Any]:
    """Return the end of a list that only grew, or all of it where it was cut; its numbered lines are all different."""
    if before and before[-1] in after:
        start = after.index(before[-1]) + 1
        if before[-start:] == after[:start]:
            return {"more": after[start:]}
    return {"all": after}
