"""What goes over HTTP, as types: the schema at /api/schema/openapi.json is made of them."""

from typing import Any

import msgspec
from litestar.openapi.datastructures import ResponseSpec

from .clock import Terms

# ---------------------------------------------------------------------- requests


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What is wanted of a new table: `seats` says for each seat "human" or a bot, `clock` how long everybody has."""

    mode: str
    seats: list[str]
    options: dict[str, Any] = {}
    clock: Terms | None = None


class Play(msgspec.Struct, forbid_unknown_fields=True):
    """An answer: the option's key, and the number of the answer that it is."""

    option: str
    at: int


class SeatChange(msgspec.Struct, forbid_unknown_fields=True):
    """A new name for one's seat, who plays it ("human" or a bot), or one's own randomness for fair dice."""

    name: str | None = None
    kind: str | None = None
    salt: str | None = None


class From(msgspec.Struct, forbid_unknown_fields=True):
    """The position to go on from: after so many answers.

    With `hash`, the SHA-256 of a secret of one's own, the same request gives the same table.
    """

    at: int
    hash: str | None = None


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """A line of chat."""

    text: str


# ---------------------------------------------------------------------- answers


class SeatLink(msgspec.Struct):
    """A seat of a person: whoever has the secret, or the link that holds it, plays it."""

    seat: int
    kind: str
    secret: str
    link: str


class Made(msgspec.Struct):
    """A new table: its id, the link for watching, and those of the people."""

    id: str
    watch: str
    seats: list[SeatLink]


class Forked(msgspec.Struct):
    """A new table that goes on from another; the secret is that of its one person, empty where they made their own."""

    id: str
    secret: str
    link: str


class Next(msgspec.Struct):
    """The table of the next match."""

    id: str


class Played(msgspec.Struct):
    """How many answers the match has now."""

    at: int


class Undone(msgspec.Struct):
    """Whether something was taken back, or the others have been asked; and how many answers the match has now."""

    done: bool
    at: int


class Sitting(msgspec.Struct):
    """Who sits in one's seat now."""

    name: str
    kind: str


class Said(msgspec.Struct):
    """The line of chat was heard."""

    said: bool = True


class Reason(msgspec.Struct):
    """What a search thinks of one option: how often it came back to it, and how it looks between 0 and 1."""

    option: str
    visits: int
    value: float


class Advice(msgspec.Struct):
    """The key of the option that a bot would take, and what it thinks of all that it has considered."""

    option: str
    reasons: list[Reason]


class Refusal(msgspec.Struct):
    """Why a request was refused: what kind of error it is, and in words."""

    error: str
    detail: str


MEANING = {
    400: "What was asked for cannot be done; the answer says why.",
    403: "This is for whoever holds the seat.",
    404: "There is no such table.",
    409: "The match has gone on meanwhile; nothing was changed.",
    413: "The request is too large.",
    429: "Too much at once: wait a moment.",
    503: "The database cannot be used now.",
}


def refusals(*codes: int) -> dict[int, ResponseSpec]:
    """Return the refusals of a request for its schema; all can be too many at once.

    >>> sorted(refusals(404))
    [404, 429]
    """
    known = sorted({*codes, 429})
    return {code: ResponseSpec(Refusal, generate_examples=False, description=MEANING[code]) for code in known}
