"""What one viewer gets to see of a table, as data for the page; and only what changed since the last time.

Everything that a viewer may know of the match passes through `Match.view` (by way of the scene), the labels of its own
pending choice, and the journal.
"""

from typing import Any

from slugfest.kernel.match import Match
from slugfest.kernel.requests import Choose

from .seated import SHAPES
from .table import LiveTable

JOURNAL_SHOWN = 60


def shown(table: LiveTable, viewer: int | None) -> dict[str, Any]:
    """Return the whole page of a table for a seat, or for a spectator (None)."""
    return {
        **for_all_alike(table, viewer),
        "you": viewer,
        "ask": asked(table.match, viewer),
        "undo": "" if viewer is None else table.may_take_back(viewer),
    }


def for_all_alike(table: LiveTable, viewer: int | None) -> dict[str, Any]:
    """Return what does not depend on who is asked; where a mode hides nothing it is made once for all viewers."""
    key = None if table.game.mode.open else viewer
    now = (table.stirred, table.match.at, table.match)
    kept = table.drawn.get(key)
    if kept is None or kept[0] != now:
        kept = table.drawn[key] = now, drawn(table, key)
    return kept[1]


def drawn(table: LiveTable, viewer: int | None) -> dict[str, Any]:
    """Return the board, the seats, the journal and the chat as a viewer may see them."""
    match = table.match
    scene = match.scene(viewer)
    outcome = match.outcome
    return {
        "at": match.at,
        "title": scene.title,
        "size": [scene.width, scene.height],
        "pieces": {piece.key: piece for piece in scene.pieces},
        "panels": {panel.key: panel for panel in scene.panels},
        "seats": [
            {
                "name": seat.name,
                "kind": seat.kind,
                "shape": SHAPES[number % len(SHAPES)],
                "here": seat.kind != "human" or seat.present > 0,
                "asked": any(choice.seat == number for choice in match.choices),
                "undo": number in table.asked_back,
            }
            for number, seat in enumerate(table.seats)
        ],
        "journal": [
            [number, entry.at, entry.text]
            for number, entry in enumerate(match.journal[-JOURNAL_SHOWN:], max(0, len(match.journal) - JOURNAL_SHOWN))
        ],
        "chat": [
            [number, said.seat, said.name, said.text]
            for number, said in enumerate(table.chat, table.lines_said - len(table.chat))
        ],
        "again": table.again,
        "over": None
        if outcome is None
        else {"reason": outcome.reason, "ranks": outcome.ranks, "scores": outcome.scores},
    }


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


KEYED = ("pieces", "panels")
GROWING = ("journal", "chat")


def changed(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Return what a page must change to get from one showing to the next; keyed things that went are None.

    >>> old = {"at": 1, "pieces": {"a": {"x": 1}, "b": {"x": 2}}, "panels": {}}
    >>> new = {"at": 2, "pieces": {"a": {"x": 3}}, "panels": {}}
    >>> changed(old, new)
    {'at': 2, 'pieces': {'a': {'x': 3}, 'b': None}, 'pieces_order': ['a']}
    """
    patch = {name: value for name, value in after.items() if name not in KEYED and before.get(name) != value}
    for name in GROWING:
        if name in patch:
            patch[name] = _added(before[name], after[name])
    for name in KEYED:
        old, new = before[name], after[name]
        if old is new:
            continue
        differences = {key: value for key, value in new.items() if old.get(key) != value}
        differences |= {key: None for key in old if key not in new}
        if differences:
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
