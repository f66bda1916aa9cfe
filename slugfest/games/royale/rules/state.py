"""The state of Royale: plain data, ids instead of references.

Every character exists once (RY-SET-3), so a character is its number in the box, in every list here. Sets of characters
are the bits of one number. A space is its column plus the box's stride times its row.
"""

from slugfest.kernel.game import UNSET, Unset, state

from ..content.kinds import NONE as NONE


@state
class Battle:
    """A battle being fought: who, with what, what the dice show, and what has been played against it (RY-BAT-3)."""

    attacker: int
    defender: int
    card: int = NONE
    plus: int = 0
    reach: int = 0
    spot: int = NONE
    red: int = 0
    white: int = 0
    rolled: bool = False
    reaction: int = NONE
    guard: int = 0
    cap: int = NONE


@state
class Contest:
    """A whole match: teams, the map, and how far the turn has got.

    By character: `owner` (a seat), `at`, `health`, `down` (bits of its cards that lie face-down), `boosts`. By seat:
    `teams`, `hands`, `defeats` (inflicted), `out` (how many went out before, NONE while in the game), `bases`, and in
    Capture the Flag `flags` (where each seat's flag is), `control` (its controller) and `beside` (who has been next to
    it since before this turn). Sets of characters: `moved` this turn, `held` this turn, `gripped` (will be held in
    their next own turn), `stopped` by a capture, `lying`, `missing` this turn, `anew` (stood up and still there).
    `used` are cards that stay face-up and were played this turn; `green` is 0 until the die is rolled.
    """

    phase: str
    flagged: bool
    map: int
    size: int
    allowance: int
    guard: int
    pick: str
    given: tuple[int, ...]
    teams: list[list[int]]
    owner: list[int]
    at: list[int]
    health: list[int]
    down: list[int]
    boosts: list[int]
    hands: list[list[int]]
    deck: list[int]
    discard: list[int]
    defeats: list[int]
    out: list[int]
    bases: list[int]
    flags: list[int]
    control: list[int]
    beside: list[int]
    fallen: list[int]
    dice: list[int]
    first: int = 0
    turn: int = 0
    actions: int = 0
    green: int = 0
    round: int = 1
    moved: int = 0
    used: int = 0
    held: int = 0
    gripped: int = 0
    stopped: int = 0
    lying: int = 0
    missing: int = 0
    anew: int = 0
    actor: int = NONE
    card: int = NONE
    battle: Battle | None = None
    card_moves: bool = False
    """Whether a character that a card has moved is still to move (RY-MOV-7)."""
    place: str | Unset = UNSET
    """"random" where sides, starting places and the like are drawn."""
