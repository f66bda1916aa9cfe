"""What happens at a table, as data: its match is rebuilt from these, in order."""

from sys import intern
from typing import Any, TypeAlias

import msgspec

from slugfest.kernel.replay import Position

from .chain import plain
from .clock import Terms


class Agreed(msgspec.Struct, frozen=True, tag="terms"):
    """What was agreed before the first answer: how long everybody has."""

    clock: Terms


class Stands(msgspec.Struct, frozen=True, tag="stands"):
    """The match stands at this position: it was forked from another, or goes on after a rule was mended."""

    position: Position
    version: int
    content: str
    why: str


class Opened(msgspec.Struct, frozen=True, tag="open"):
    """What was promised when the table was made, and whether the match waits until all people have sat down."""

    promise: str
    commitment: str
    start: str


class Claimed(msgspec.Struct, frozen=True, tag="claim", omit_defaults=True):
    """Somebody sits down: who has the secret with this hash holds the seat; `head` is that of their chain."""

    seat: int
    hash: str
    head: str = ""
    time: float = 0.0
    banks: list[float] = []


class Revealed(msgspec.Struct, frozen=True, tag="link"):
    """A seat reveals its link for the joint round that is open."""

    seat: int
    link: str


class Joined(msgspec.Struct, frozen=True, tag="round", omit_defaults=True):
    """A joint round is complete and counts from answer number `at` on; `without` are seats whose links were withheld.

    The first one begins the match: `lines` are the dice and cards of the set-up.
    """

    number: int
    at: int
    links: list[tuple[int, str]] = []
    without: list[int] = []
    lines: list[Any] = []
    time: float = 0.0
    banks: list[float] = []


class Proposed(msgspec.Struct, frozen=True, tag="propose", omit_defaults=True):
    """A seat asks the others for something: see `motions`. A link of its chain proves that it did."""

    seat: int
    kind: str
    about: int = -1
    link: str = ""
    hash: str = ""


class Consented(msgspec.Struct, frozen=True, tag="consent", omit_defaults=True):
    """A seat agrees to what was proposed."""

    seat: int
    link: str = ""


class Declined(msgspec.Struct, frozen=True, tag="decline"):
    """A seat does not agree, or comes back to what it was to lose: the proposal is dropped."""

    seat: int


class Allowed(msgspec.Struct, frozen=True, tag="help"):
    """By consent of all people everybody may ask for hints, and what the others can do to them; `seat` asked for it."""

    seat: int
    links: list[tuple[int, str]]


class Withdrawn(msgspec.Struct, frozen=True, tag="withdraw"):
    """A seat that had agreed to hints does so no more: they are off for everybody until all agree again."""

    seat: int


class Freed(msgspec.Struct, frozen=True, tag="free"):
    """By consent of all others a seat may be taken by whoever has the invitation with this hash."""

    seat: int
    invite: str
    links: list[tuple[int, str]]


class Salted(msgspec.Struct, frozen=True, tag="salt"):
    """A seat's browser added its own randomness to the fair dice of old, from answer number `at` on."""

    seat: int
    at: int
    salt: str


class Played(msgspec.Struct, frozen=True, tag="play", omit_defaults=True):
    """Answers of a seat and all that followed from them without anybody's decision; `at` is the first one's number.

    Where a clock runs, `time` is when it happened and `banks` what every seat had left then. With days per decision
    `left` is what the seat had left of those for this one. `bot` says that a bot owes a decision now: after a restart
    that is found out without loading the table.
    """

    seat: int
    at: int
    lines: list[Any]
    time: float = 0.0
    banks: list[float] = []
    left: float | None = None
    bot: bool = False


class TakenBack(msgspec.Struct, frozen=True, tag="undo", omit_defaults=True):
    """The match goes back to before answer number `to`; `undos` counts those that crossed a roll.

    `took` are the answers that no longer count. Where others had to agree `links` are what they revealed for it (empty
    for who has no chain), and fair dice begin the joint round `number`.
    """

    seat: int
    to: int
    undos: int
    time: float = 0.0
    banks: list[float] = []
    took: list[Any] = []
    links: list[tuple[int, str]] = []
    number: int = 0


class Asked(msgspec.Struct, frozen=True, tag="ask"):
    """A seat asked to take the last decision back, or agreed to it, before there were proposals."""

    seat: int


class Seated(msgspec.Struct, frozen=True, tag="seat", omit_defaults=True):
    """Who sits in a seat from now on: a person with a name, or a bot; `late` when the clock put it there.

    `links` are those of the others where they agreed on it for somebody who is away. `why` says it in words where
    nobody asked for it: a bot has failed.
    """

    seat: int
    kind: str
    name: str
    late: bool = False
    time: float = 0.0
    banks: list[float] = []
    links: list[tuple[int, str]] = []
    why: str = ""


class Said(msgspec.Struct, frozen=True, tag="chat"):
    """A line of chat; the seat is -1 for a spectator. Without a name the table itself says it of the seat."""

    seat: int
    name: str
    text: str
    time: float


class Again(msgspec.Struct, frozen=True, tag="again"):
    """The same people play once more, at this table."""

    id: str


class Repaired(msgspec.Struct, frozen=True, tag="repair"):
    """The stored events `first` to `last` are not what was written, and no longer count: the table goes on before them.

    They stay where they are; `digests` has, for each that is there, its number and the SHA-256 of its bytes. `lost` is
    how many answers were in those that can be read.
    """

    first: int
    last: int
    why: str
    digests: list[tuple[int, str]]
    lost: int
    time: float


Event: TypeAlias = (
    Agreed
    | Opened
    | Claimed
    | Revealed
    | Joined
    | Proposed
    | Consented
    | Declined
    | Allowed
    | Withdrawn
    | Freed
    | Stands
    | Salted
    | Played
    | TakenBack
    | Asked
    | Seated
    | Said
    | Again
    | Repaired
)
_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def shared(lines: list[Any]) -> list[Any]:
    """Return answers whose words are shared with all others: read from a store, each has words of its own.

    >>> one, other = (shared([["SK", "MU"], "stop", {"seat": 1, "pick": "a"}]) for _ in range(2))
    >>> one == other, one[0][0] is other[0][0]
    (True, True)
    """
    return [
        intern(line) if type(line) is str else [intern(str(word)) for word in line] if type(line) is list else line
        for line in lines
    ]


def to_bytes(event: Event) -> bytes:
    """Return an event as it is stored.

    >>> to_bytes(Seated(0, "human", "Ann"))
    b'{"type":"seat","seat":0,"kind":"human","name":"Ann"}'
    """
    return _encoder.encode(event)


def from_bytes(body: bytes) -> Event:
    """Return the event that was stored, with or without its mark."""
    return _decoder.decode(plain(body))


def may_owe(body: bytes) -> bool:
    """Whether a bot may owe a decision after this event, a table's last one; of most kinds only the table itself tells.

    >>> [may_owe(to_bytes(event)) for event in (Played(0, 3, []), Played(0, 3, [], bot=True), Again("x"))]
    [False, True, False]
    """
    event = from_bytes(body)
    return event.bot if isinstance(event, Played) else not isinstance(event, Again)
