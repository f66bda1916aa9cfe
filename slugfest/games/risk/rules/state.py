"""The state of both map modes: plain data, ids instead of references.

Places are numbers: 0 to 49 are Sector_01 to Sector_50, 50 to 52 the sections of the Helicarrier. Sets of places and of
cards are bits of one number. `owner` and `units` are the truth; `held` and `strong` say the same as bits.
"""

from dataclasses import field
from typing import Final

from slugfest.kernel.game import UNSET, Unset, state

NOWHERE: Final = -1
NEUTRAL: Final = -1
"""Owner of operatives, Dark Elves and garrisons."""
NOBODY: Final = -1
"""No faction, in what is told."""
UNOCCUPIED: Final = -2
"""Owner of a sector in play that nobody has taken yet."""
CLOSED: Final = -3
"""Owner of what does not exist in this match (RS-SET-07)."""


@state
class War:
    """A match of Skirmish: the map, the hands, and how far the actor's turn has got."""

    phase: str
    owner: list[int]
    units: list[int]
    held: list[int]
    strong: int
    ground: int
    hands: list[list[int]]
    deck: list[int]
    discard: list[int]
    factions: list[int]
    groups: list[list[int]]
    order: list[int]
    out: list[int]
    deal: list[int]
    preset: list[int]
    victory: int
    guard: int
    placements: int
    dealt: bool
    placed: int = 0
    actor: int = 0
    round: int = 1
    pile: int = 0
    source: int = NOWHERE
    target: int = NOWHERE
    attack: int = 0
    fought: bool = False
    until: int = 0
    hold: int = 0
    conquered: bool = False
    pick: str | Unset = UNSET
    """"random" where factions are drawn."""
    attack_dice: tuple[int, ...] = ()
    defence_dice: tuple[int, ...] = ()
    """The dice of the last battle; they lie there until the next invasion."""


@state
class Campaign(War):
    """A match of Battle for Manhattan: all that Skirmish has, and everything that is its own.

    `spent` are the cards in discard piles. The tokens on `loki` are all alike to everybody, so which hides the scepter
    is not decided before Thor turns one.
    """

    decks: list[list[int]] = field(default_factory=list)
    spent: int = 0
    seat_of: list[int] = field(default_factory=list)
    prey: list[int] = field(default_factory=list)
    start_limits: bool = False
    free_factions: bool = True
    allies: list[int] = field(default_factory=list)
    chips: int = 0
    taken: int = 0
    pieces: int = 0
    loki: int = 0
    illusions: int = 0
    scepter: bool = False
    meter: int = 0
    hulk: int = NOWHERE
    hydra: int = 4
    traded: list[int] = field(default_factory=list)
    card: int = NOWHERE
    card_from: int = NOWHERE
    card_to: int = NOWHERE
    squad: int = 0
    waived: int = 0
    single: bool = False
    defence: int = 0
    attack_card: int = 0
    defence_card: int = 0
    attack_eights: int = 0
    defence_eights: int = 0
    attack_lost: int = 0
    defence_lost: int = 0
    maneuvers: int = 0
    through: int = 0
    allies_moved: bool = False
