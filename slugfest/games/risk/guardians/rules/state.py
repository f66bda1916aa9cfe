"""The state of the Guardians game: plain data, numbers and bits instead of references.

Assets and Sets are their numbers in the box's lists, and sets of them are bits. Dice are numbered 0 to 6: first the
six-sided ones, then the eight-sided ones. Rows of the selected card are bits too; the additional row of a card that
somebody has is bit `STEAL`.
"""

from typing import Final

from slugfest.kernel.game import state

NOBODY: Final = -1
NOTHING: Final = -1
STEAL: Final = 5
"""The number of the additional row: a card has at most five rows of its own."""
ROWS = STEAL + 1


@state
class Galaxy:
    """A whole match: who has what, and how far the turn of the active player has got."""

    assets: list[int]
    """By seat: the Assets in front of it."""
    sets: list[int]
    """By seat: the Set cards that it has."""
    board: int
    """The Assets on the board."""
    phase: str
    guard: int
    """After how many turns the game goes straight to scoring; 0 for never."""
    shown: list[int]
    """By die: what it shows; 0 when it is placed, set aside or not rolled yet."""
    placed: list[int]
    """By die: what it showed when it was placed or set aside, else 0."""
    filled: list[int]
    """By row of the selected card: the dice at it."""
    last: list[int]
    """In the last round: the seats that still have their last turn, in order."""
    free: int = 0
    """The unplaced dice."""
    aside: int = 0
    """The dice that are set aside until the end of the turn."""
    card: int = NOTHING
    """The selected Asset."""
    open: int = 0
    """The rows of the selected card that are not filled."""
    row: int = NOTHING
    """The row that is being filled just now."""
    used: int = 0
    """The Set cards whose power has been used this turn."""
    power: int = NOTHING
    """The Set card whose power is being used just now."""
    die: int = NOTHING
    """The die that this power is changing."""
    picked: int = 0
    """The dice that this power will roll again."""
    turned: bool = False
    """Whether a power has changed what the dice show since they were rolled."""
    actor: int = NOBODY
    turn: int = 0
    ending: bool = False
    """Whether the last round has begun."""
    orb: int = NOBODY
    """Who has the Orb; nobody while it waits with its Set."""
    ids: tuple[int, ...] = ()
    """By die: which of the dice on the table it is, once a power has put some in another order."""
