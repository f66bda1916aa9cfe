"""Who sits at a table: people by name, bots by what they are called."""

import msgspec

from slugfest.bots import BOTS
from slugfest.kernel.errors import BadSetting, did_you_mean

HUMAN = "human"
LONGEST_NAME = 24
SHAPES = ("●", "■", "▲", "◆", "★", "✚")
"""Each seat has a shape beside its colour, for those who do not tell colours apart."""


class Seat(msgspec.Struct):
    """One seat: `kind` is "human" or a bot's name."""

    kind: str
    name: str
    present: int = 0
    """How many connections its owner has open."""


def checked_kind(kind: object) -> str:
    """Return what may sit in a seat, or say what may."""
    allowed = (HUMAN, *BOTS)
    if kind not in allowed:
        raise BadSetting(f"a seat is for {', '.join(allowed)}, not for {kind!r}{did_you_mean(str(kind), allowed)}")
    return str(kind)


def checked_name(name: object) -> str:
    """Return a name fit to be shown, or say why it is not.

    >>> checked_name("  Ann  ")
    'Ann'
    """
    if not isinstance(name, str):
        raise BadSetting(f"a name is text, not {name!r}")
    shown = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    if not 1 <= len(shown) <= LONGEST_NAME:
        raise BadSetting(f"a name has 1 to {LONGEST_NAME} characters; this one has {len(shown)}")
    return shown


def first_seats(kinds: list[str]) -> list[Seat]:
    """Return the seats of a new table, people and bots numbered."""
    seats = []
    for number, kind in enumerate(kinds, 1):
        seats.append(Seat(kind, f"Player {number}" if kind == HUMAN else f"{kind} {number}"))
    return seats
