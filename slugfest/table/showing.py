"""What one viewer gets to see of a table, as data for the page; and only what changed since the last time.

Everything that a viewer may know of the match passes through `Match.view` (by way of the scene), the labels of its
own pending choice, and the journal. Where a mode hides nothing, one board serves all viewers; what stands `around` it
does so everywhere, and only what is asked of a seat is its own.
"""

from typing import Any

import msgspec

from slugfest.kernel.match import Match
from slugfest.kernel.scene import TONES, Scene, Seat, scene_changes, scene_data

from .around import JOURNAL_SHOWN, Around, added, around_of, plain_differences
from .staged import asked_in_full, happened
from .table import LiveTable

__all__ = ["JOURNAL_SHOWN", "Page", "asked", "changed", "page_of", "shown"]

GROWING = ("journal", "chat")

_encode = msgspec.json.Encoder().encode


class Page:
    """A table as some eyes see it, but for what is asked of a seat; made once for each change."""

    __slots__ = ("_asked", "_before", "_happened", "_patch", "around", "match", "plain", "public", "scene")

    def __init__(self, table: LiveTable, viewer: int | None, around: Around) -> None:
        self.match = table.match
        self.around = around
        self._before: Page | None = None
        self._patch = b""
        self._happened = b""
        self._asked = b""
        waiting = [Seat(key=f"seat:{n}", tone=TONES[n % len(TONES)]) for n in range(table.game.seats)]
        blank = Scene(table.game.mode.title, status="Waiting for players", seats=waiting)
        self.scene = scene = table.match.scene(viewer) if table.begun else blank
        self.public: Scene = scene if viewer is None or not table.begun else table.match.scene(None)
        tones, sides = tuple(seat.tone for seat in scene.seats), tuple(seat.side for seat in scene.seats)
        self.plain: dict[str, Any] = {"title": scene.title, "seats": around.seats(tones, sides)}

    @property
    def data(self) -> dict[str, Any]:
        """All of the page; and what everything in the box is called, since lines tell of things that are long gone."""
        mode = self.match.mode.id
        board = {"scene": scene_data(self.scene), "names": self.match.game.content.sentences.names}
        return {**self.around.data, **self.plain, "game": mode.partition(".")[0], "mode": mode, **board}

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
            if scene := scene_changes(before.scene, self.scene):
                patch["scene"] = scene
            around = self.around.since(before.around) if self.around is not before.around else b""
            board = _encode(patch)[1:-1]
            self._happened = happened(self.match, before.around, self.around, (before.public, self.public))
            self._before, self._patch = before, around + b"," + board if around and board else around + board
        return self._patch

    def happened(self, before: "Page") -> bytes:
        """Return what happened since, as JSON, where the page shows it; the same for all viewers."""
        return self._happened if self._before is before else b""


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
            return asked_in_full(match, choice)
    waiting = match.choice
    return None if waiting is None else {"seat": waiting.seat, "question": "", "options": [], "blocked": []}


def changed(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Return what a page must change to get from one showing to the next, but for what is on its scene.

    >>> changed({"at": 1, "journal": [[0, "a"]]}, {"at": 2, "journal": [[0, "a"], [1, "b"]]})
    {'at': 2, 'journal': {'more': [[1, 'b']]}}
    """
    patch = plain_differences(before, after)
    for name in GROWING:
        if name in patch:
            patch[name] = added(before[name], after[name])
    return patch
