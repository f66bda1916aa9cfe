"""What one viewer gets to see of a table, as data for the page; and only what changed since the last time.

Everything that a viewer may know of the match passes through `Match.view` (by way of the scene), the labels of its own
pending choice, and the journal. Where a mode hides nothing, one board serves all viewers; what stands `around` it does
so everywhere, and only what is asked of a seat is its own.
"""

from typing import Any

import msgspec

from slugfest.kernel.match import Match
from slugfest.kernel.requests import Choose
from slugfest.kernel.scene import Panel, Piece, Scene

from .around import JOURNAL_SHOWN, Around, added, around_of, plain_differences
from .table import LiveTable

__all__ = ["JOURNAL_SHOWN", "Page", "asked", "changed", "page_of", "shown"]

KEYED = ("pieces", "panels")
GROWING = ("journal", "chat")

_encode = msgspec.json.Encoder().encode


class Page:
    """A table as some eyes see it, but for what is asked of a seat; made once for each change."""

    __slots__ = ("_asked", "_before", "_patch", "around", "match", "plain", "scene")

    def __init__(self, table: LiveTable, viewer: int | None, around: Around) -> None:
        self.match = table.match
        self.scene = scene = table.match.scene(viewer) if table.begun else Scene(table.game.mode.title)
        self.around = around
        self.plain: dict[str, Any] = {
            "title": scene.title,
            "size": (scene.width, scene.height),
            "seats": around.seats(scene.seats, scene.sides),
        }
        self._before: Page | None = None
        self._patch = b""
        self._asked = b""

    @property
    def data(self) -> dict[str, Any]:
        """All of the page."""
        mode = self.match.mode.id
        return {
            **self.around.data,
            **self.plain,
            "game": mode.partition(".")[0],
            "mode": mode,
            "pieces": keyed(self.scene.pieces),
            "panels": keyed(self.scene.panels),
        }

    def asked(self, viewer: int | None) -> bytes:
        """Return what is asked, as JSON; who is not asked gets the same as all others who are not."""
        if viewer in self.around.asked:
            return _encode(asked(self.match, viewer))
        if not self._asked:
            self._asked = _encode(asked(self.match, None))
        return self._asked

    def since(self, before: "Page") -> bytes:
        """Return what changed, as the inside of a JSON object; made once for all who saw the same page before."""
        if self._before is not before:
            patch = plain_differences(before.plain, self.plain)
            for name, old, new in (
                ("pieces", before.scene.pieces, self.scene.pieces),
                ("panels", before.scene.panels, self.scene.panels),
            ):
                if old != new:
                    patch |= keyed_differences(name, keyed(old), keyed(new))
            around = self.around.since(before.around) if self.around is not before.around else b""
            board = _encode(patch)[1:-1]
            self._before, self._patch = before, around + b"," + board if around and board else around + board
        return self._patch


def keyed(things: "list[Piece] | list[Panel]") -> dict[str, Piece | Panel]:
    """Return pieces or panels by their keys, in their order."""
    return {thing.key: thing for thing in things}


def page_of(table: LiveTable, viewer: int | None) -> Page:
    """Return the page of a table for some eyes; where a mode hides nothing all have the same."""
    key = None if table.game.mode.open else viewer
    around = around_of(table)
    kept: Page | None = table.drawn.get(key)
    if kept is None or kept.around is not around:
        kept = table.drawn[key] = Page(table, key, around)
    return kept


def shown(table: LiveTable, viewer: int | None) -> dict[str, Any]:
    """Return the whole page of a table for a seat, or for a spectator (None)."""
    return {**page_of(table, viewer).data, "you": viewer, "ask": asked(table.match, viewer)}


def asked(match: Match, viewer: int | None) -> dict[str, Any] | None:
    """Return what is asked: in full to the seat that owes the decision, only whose turn it is to the others.

    A match that has not begun asks nobody anything.
    """
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
    patch = plain_differences(before, after)
    for name in KEYED:
        patch.pop(name, None)
        patch |= keyed_differences(name, before[name], after[name])
    for name in GROWING:
        if name in patch:
            patch[name] = added(before[name], after[name])
    return patch


def keyed_differences(name: str, old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """Return the things that are new or other than before, None for those that went, and their order if it changed."""
    differences = {key: thing for key, thing in new.items() if (was := old.get(key)) is not thing and was != thing}
    if len(old) != len(new) or differences:
        differences |= {key: None for key in old if key not in new}
    order = list(new)
    patch: dict[str, Any] = {name: differences} if differences else {}
    return patch | {f"{name}_order": order} if list(old) != order else patch
