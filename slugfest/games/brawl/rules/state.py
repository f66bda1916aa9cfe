"""The state of a brawl: plain data, ids instead of references.

Champions in play are numbers from 0, in seat order; what is true of each stands in lists (`at`, `damage`) or as bits of
one number (`levelled`, `rooted`). Hexes, cards, Challenges and traps are their places in the box's lists. A team is 0
or 1: seats 0 and 2 against seats 1 and 3.
"""

from typing import Final

from slugfest.kernel.game import UNSET, Unset, state

GATE: Final = -1
"""Where a Champion is that stands on no hex."""
NONE: Final = -1


@state
class Player:
    """One seat's cards and Cores. `deck` has no order; `top` was put on it with Plan, the last one uppermost.

    `shown` are cards of the hand that everybody has seen; `aside` waits for the end of a mulligan.
    """

    hand: list[int]
    deck: list[int]
    top: list[int]
    discard: list[int]
    shown: list[int]
    aside: list[int]
    cores: int = 0b111


@state
class Fight:
    """The action that is being carried out, and how far it has got."""

    targets: list[int]
    spots: list[int]
    harm: list[int]
    feasts: list[int]
    stage: str = ""
    seat: int = NONE
    actor: int = NONE
    card: int = NONE
    action: int = NONE
    points: int = 0
    dealt: int = 0
    suffered: int = 0
    reactor: int = NONE
    reaction: int = NONE
    defender: int = NONE
    barred: int = 0
    reacting: bool = False
    cancelled: bool = False
    dashed: int = 0
    passed: int = 0
    discarded: int = 0
    chosen: int = NONE
    shoved: int = 0
    held: int = 0
    levels: int = 0


@state
class Draft:
    """How the teams come about, and how far that has got (SB-DRAFT)."""

    way: str
    pool: list[int]
    brought: list[list[int]]
    banned: list[int]
    teams: list[list[int]]
    mirror: bool = False
    picks: int = 0


@state
class Brawl:
    """A whole match."""

    players: list[Player]
    draft: Draft
    fight: Fight
    phase: str
    first: int
    guard: int
    order: list[int]
    who: list[int]
    owner: list[int]
    team: list[int]
    at: list[int]
    last: list[int]
    damage: list[int]
    stand: list[int]
    side: list[int]
    vp: list[int]
    track: list[int]
    challenges: list[int]
    scored: list[int]
    tokens_at: list[int]
    tokens: list[int]
    supply: list[int]
    notes: list[tuple[int, int, int]]
    modifiers: list[tuple[int, int, int, int]]
    trapped: int = 0
    flipped: int = NONE
    missing: int = 0
    turn: int = 0
    round: int = 1
    done: int = 0
    levelled: int = 0
    rooted: int = 0
    steadfast: int = 0
    standard: int = 0
    used: int = 0
    place: str | Unset = UNSET
    """"random" where sides, starting places and the like are drawn."""
