"""What goes over HTTP, as types: the schema at /api/schema/openapi.json is made of them."""

from typing import Any, TypeVar

import msgspec
from litestar.openapi.datastructures import ResponseSpec

from slugfest.bots.hinting import Reason
from slugfest.bots.threatening import Threat
from slugfest.kernel.errors import BadSetting

from .clock import Terms

# ---------------------------------------------------------------------- requests


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What is wanted of a new table: `seats` says for each seat "human" or a bot, `clock` how long everybody has.

    The match starts "now", or when everybody is "seated".
    """

    mode: str
    seats: list[str]
    options: dict[str, Any] = {}
    clock: Terms | None = None
    start: str = "now"


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    """Sitting down: the invitation, the hash of a secret of one's own, the head of one's chain for fair dice.

    With `bot` instead of a hash, a bot plays the seat as long as nobody sits there.
    """

    invite: str
    hash: str = ""
    head: str = ""
    bot: str = ""


class Opening(msgspec.Struct, forbid_unknown_fields=True):
    """Invitations to seats that anybody may take from now on, or, with `open` false, no more."""

    invites: list[str]
    open: bool = True


class Stranger(msgspec.Struct, forbid_unknown_fields=True):
    """Sitting down without an invitation: the hash of a secret of one's own, the head of one's chain for fair dice."""

    hash: str
    head: str = ""


class Invitation(msgspec.Struct, forbid_unknown_fields=True):
    """An invitation to a seat."""

    invite: str


class Link(msgspec.Struct, forbid_unknown_fields=True):
    """The next link of one's chain; who has none leaves it out. `round` is the joint round that it is for."""

    link: str = ""
    round: int = 0


class Proposal(msgspec.Struct, forbid_unknown_fields=True):
    """What the others are asked for: "undo", "without", "help", or "bot" or "open" about the seat of who is away.

    `hash` is that of the invitation with which somebody else may take the seat.
    """

    kind: str
    about: int = -1
    link: str = ""
    hash: str = ""


class Play(msgspec.Struct, forbid_unknown_fields=True):
    """An answer: the option's key, and the number of the answer that it is."""

    option: str
    at: int


class Facing(msgspec.Struct, forbid_unknown_fields=True):
    """The key of the option that one is about to take; empty for the best one."""

    option: str = ""


class SeatChange(msgspec.Struct, forbid_unknown_fields=True):
    """A new name for one's seat, or who plays it ("human" or a bot)."""

    name: str | None = None
    kind: str | None = None


class From(msgspec.Struct, forbid_unknown_fields=True):
    """The position to go on from: after so many answers.

    With `hash`, the SHA-256 of a secret of one's own, the same request gives the same table. `seat` is whom one plays;
    another's seat opens only when the match is over.
    """

    at: int
    hash: str | None = None
    seat: int | None = None


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """A line of chat."""

    text: str


Body = TypeVar("Body", Link, Facing)


def given(body: bytes, kind: type[Body]) -> Body:
    """Return the body of a request that may have none, or say what it should be.

    >>> given(b"", Facing).option, given(b'{"option": "end"}', Facing).option
    ('', 'end')
    >>> given(b"[]", Facing)
    Traceback (most recent call last):
        ...
    slugfest.kernel.errors.BadSetting: the body is empty or {"option": text}: Expected `object`, got `array`
    """
    if not body.strip():
        return kind()
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        form = f'{{"{kind.__struct_fields__[0]}": text}}'
        raise BadSetting(f"the body is empty or {form}: {fault}") from None


# ---------------------------------------------------------------------- answers


class SeatLink(msgspec.Struct):
    """A seat of a person, and the invitation to it: who uses the secret first, or claims the seat with it, holds it."""

    seat: int
    kind: str
    secret: str
    link: str


class Made(msgspec.Struct):
    """A new table: its id, the link for watching, and those of the people."""

    id: str
    watch: str
    seats: list[SeatLink]


class Invited(msgspec.Struct):
    """The seat that an invitation is for, whether somebody sits there, and whether it is itself the secret for it."""

    seat: int
    name: str
    taken: bool
    opens: bool


class Forked(msgspec.Struct):
    """A new table that goes on from another; the secret is that of its one person, empty where they made their own."""

    id: str
    secret: str
    link: str


class Next(msgspec.Struct):
    """The table of the next match."""

    id: str


class Kept(msgspec.Struct):
    """What was asked for is on disk, as event `seq` of the table or before it; `head` is that of its chain there."""

    seq: int
    head: str


class Played(Kept):
    """How many answers the match has now."""

    at: int


class Undone(Kept):
    """Whether something was taken back, or the others have been asked; and how many answers the match has now."""

    done: bool
    at: int


class Listed(Kept):
    """The seats that anybody may take."""

    seats: list[int]


class Sitting(Kept):
    """Who sits in one's seat now."""

    seat: int
    name: str
    kind: str


class Said(Kept):
    """The line of chat was heard."""

    said: bool = True


class Agreed(Kept):
    """Whether everybody has agreed, so that it is done."""

    done: bool


class Advice(msgspec.Struct):
    """The key of the option that a bot would take, what it thinks of all that it has considered, and why in words.

    `chance` is the chance to win now, `then` what the first reasons' options make of it, and `rather` by how much which
    named part makes the first better than the second. In the lines {0} is the option of the first reason, and so on.
    """

    option: str
    reasons: list[Reason]
    chance: float
    then: list[float]
    rather: dict[str, float]
    basis: str
    lines: list[str]


class Threatened(msgspec.Struct):
    """What the others can do after an option: the chance to win at the end of one's turn, and after theirs.

    `worst` is the least of so many `tries`; in `answered` of them the match went on long enough for the others to have
    a turn. `own` is whether it is one's own turn now. `answers` are their actions that cost most. In the lines {0} is
    the option, and tokens are in braces.
    """

    option: str
    chance: float
    then: float
    worst: float
    tries: int
    answered: int
    own: bool
    basis: str
    answers: list[Threat]
    lines: list[str]


class Refusal(msgspec.Struct):
    """Why a request was refused: what kind of error it is, and in words."""

    error: str
    detail: str


MEANING = {
    400: "What was asked for cannot be done; the answer says why.",
    403: "This is for whoever holds the seat, and never for the script of another page.",
    404: "There is no such table.",
    409: "The match has gone on meanwhile, or somebody sits there already; nothing was changed.",
    413: "The request is too large.",
    415: "A body is JSON, and says so in its content type.",
    421: "This service has another name.",
    429: "Too much at once: wait a moment.",
    503: "The database cannot be used now.",
}


def refusals(*codes: int) -> dict[int, ResponseSpec]:
    """Return the refusals of a request for its schema; all can be too many at once, or for another service.

    >>> sorted(refusals(404))
    [404, 421, 429]
    """
    known = sorted({*codes, 421, 429})
    return {code: ResponseSpec(Refusal, generate_examples=False, description=MEANING[code]) for code in known}
