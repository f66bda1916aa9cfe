"""The state of Funkoverse: plain data, ids instead of references.

Pieces are everything that occupies a square: characters, minions, companions and objective markers. They, sides and
squares are numbers. A square's number is its column plus the box's stride times its row.
"""

from typing import Final

from slugfest.kernel.game import UNSET, Unset, state

NONE: Final = -1
OPPONENT: Final = -2
"""Who makes a challenge against the acting character itself: the next opponent (FV-CHAL-23)."""


@state
class Piece:
    """Something that occupies a square: where it is, whose, and what lies on its card."""

    kind: int
    side: int
    seat: int
    word: int
    at: int = NONE
    down: bool = False
    exhausted: bool = False
    cool: int = 0
    host: int = NONE
    item: int = NONE
    item_cool: int = 0
    held: int = 0


@state
class Side:
    """Seats that win together: one pool, one track, one starting area, one score (FV-MULTI-03)."""

    seats: tuple[int, ...]
    pool: list[int]
    track: list[int]
    picks: list[int]
    area: int = 0
    base: int = NONE
    points: int = 0
    target: int = NONE
    leader: int = NONE


@state
class Token:
    """A round token on the map, and the character who put it there."""

    kind: int
    owner: int
    at: int
    word: int


@state
class Status:
    """A status card in play: whose it is, and who bears it."""

    kind: int
    owner: int
    holder: int


@state
class Objective:
    """A bonus objective: the side that owns the card, its marker, who handled that, and its place on the track."""

    kind: int
    side: int
    piece: int
    handler: int
    cool: int = 0


@state
class Act:
    """An action being done: who acts with what, whom it has met so far, and what waits for its end (FV-TURN-19)."""

    actor: int
    targets: list[int]
    waiting: list[tuple[int, int, int]]
    feat: int = NONE
    while_down: bool = False
    target: int = NONE
    target_at: int = NONE
    target_side: int = NONE
    chosen: int = NONE
    token: int = NONE
    objective: int = NONE
    won: int = NONE
    code: int = NONE
    """The waiting effect that is carried out, if it is one."""
    last_of_type: bool = False


@state
class Showdown:
    """A whole match."""

    phase: str
    scenario: int
    map: int
    sides: list[Side]
    pieces: list[Piece]
    tokens: list[Token]
    statuses: list[Status]
    objectives: list[Objective]
    acts: list[Act]
    letters: list[int]
    letters_cool: list[int]
    used: list[int]
    dice: list[int]
    reply: list[int]
    pick: str
    per_side: int
    basic: bool
    roster: tuple[int, ...]
    slots: tuple[int, ...]
    given: tuple[int, ...]
    bearers: tuple[tuple[int, int, int], ...]
    bases: tuple[int, ...]
    guard: int
    slot: int = 0
    triumph: int = NONE
    holder: int = NONE
    round: int = 1
    first: int = NONE
    turn: int = 0
    actor: int = NONE
    left: int = 0
    called: bool = False
    cooled: int = 0
    place: str | Unset = UNSET
    """"random" where sides, starting places and the like are drawn."""
