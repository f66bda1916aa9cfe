"""What happens at a table, as data: its match is rebuilt from these, in order."""

from typing import Any, TypeAlias

import msgspec


class Played(msgspec.Struct, frozen=True, tag="play"):
    """Answers of a seat and all that followed from them without anybody's decision; `at` is the first one's number."""

    seat: int
    at: int
    lines: list[Any]


class TakenBack(msgspec.Struct, frozen=True, tag="undo"):
    """The match goes back to before answer number `to`; `undos` counts those that crossed a roll."""

    seat: int
    to: int
    undos: int


class Seated(msgspec.Struct, frozen=True, tag="seat"):
    """Who sits in a seat from now on: a person with a name, or a bot."""

    seat: int
    kind: str
    name: str


class Said(msgspec.Struct, frozen=True, tag="chat"):
    """A line of chat; the seat is -1 for a spectator."""

    seat: int
    name: str
    text: str
    time: float


class Again(msgspec.Struct, frozen=True, tag="again"):
    """The same people play once more, at this table."""

    id: str


Event: TypeAlias = Played | TakenBack | Seated | Said | Again
_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def to_bytes(event: Event) -> bytes:
    """Return an event as it is stored.

    >>> to_bytes(Seated(0, "human", "Ann"))
    b'{"type":"seat","seat":0,"kind":"human","name":"Ann"}'
    """
    return _encoder.encode(event)


def from_bytes(body: bytes) -> Event:
    """Return the event that was stored."""
    return _decoder.decode(body)
