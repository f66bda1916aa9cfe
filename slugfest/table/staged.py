"""What a page on the stage gets: a scene by keys, what happened since the last one, and options with their places.

What happened is made from the lines of the journal that are new since a viewer's last page, with their numbers; it is
public and the same bytes for all. The journal is the memory of it: who has seen less than its last lines, or comes back
after something was taken back, gets the scene alone.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from slugfest.kernel.asking import Offer
from slugfest.kernel.happening import Happening, derived
from slugfest.kernel.journal import Entry
from slugfest.kernel.match import Match
from slugfest.kernel.requests import Blocked, Choose
from slugfest.kernel.scene import Scene
from slugfest.kernel.text import plain

from .around import Around

MOST_LINES = 60
"""How many lines of the journal are shown happening; behind more than that a page just goes to the new position."""

_encode = msgspec.json.Encoder().encode
_builtins = msgspec.to_builtins


def happened(match: Match, before: Around, after: Around, scenes: tuple[Scene, Scene]) -> bytes:
    """Return what happened between two pages as JSON; nothing where the journal was cut back or is too far ahead."""
    entries, first = after.new_since(before)
    found = [] if entries is None else played(match, entries, first, scenes)
    return _encode(found) if found else b""


def played(match: Match, entries: Sequence[Entry], first: int, scenes: tuple[Scene, Scene]) -> list[Happening]:
    """Return what happened from one spectator's scene to the next; `entries` are new since, from line `first` on."""
    if len(entries) > MOST_LINES:
        return []
    if match.mode.show.happen is None:
        return derived(*scenes)
    return [
        msgspec.structs.replace(one, line=first + i)
        for i, entry in enumerate(entries)
        for one in match.happenings([entry])
    ]


def asked_in_full(match: Match, choice: Choose) -> dict[str, Any]:
    """Return a question with its options, each with where it is and what it does; `label` and `question` are plain."""
    question = match.asked(choice)
    names = match.game.content.sentences.names
    found: dict[str, Any] = {
        "seat": choice.seat,
        "question": plain(question.text, names, choice.seat),
        "text": question.text,
        "options": [
            option_shown(option.key, match.offer(option, choice), names, choice.seat) for option in choice.options
        ],
        "blocked": [blocked_shown(match, choice, one, names) for one in choice.blocked()],
    }
    if question.hint:
        found["hint"] = question.hint
    if question.figure:
        found["figure"] = question.figure
    if match.begun and match.free and match.last == choice.seat:
        found["back"] = True
    return found


def option_shown(key: str, offer: Offer, names: Any, reader: int) -> dict[str, Any]:
    """Return an option as the page takes it; `text` only where the label has tokens, and sets are told in words."""
    shown: dict[str, Any] = _builtins(offer)
    words = plain(offer.label, names, reader)
    if words != offer.label and not offer.parts:
        shown["text"] = offer.label
    shown["key"], shown["label"] = key, words
    shown.setdefault("parts", [])
    return shown


def blocked_shown(match: Match, choice: Choose, one: Blocked, names: Any) -> dict[str, Any]:
    """Return what is not possible now: where it would be, why not, and by which clause."""
    offer = match.offer(one.option, choice)
    on = offer.on or next(iter(offer.parts), "") or one.option.key
    label = plain(offer.label, names, choice.seat)
    return {"key": one.option.key, "on": on, "label": label, "reason": one.reason, "clause": one.clause}
