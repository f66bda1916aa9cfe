"""The state of Battlerealm: plain data, ids instead of references.

Heroes, cards and locations are numbers: their places in the box's lists. Symbols are 0 to 5 (see `content/symbols.py`).
"""

from typing import Final

from slugfest.kernel.game import state

NOWHERE: Final = -1
NOBODY: Final = -1


@state
class Hero:
    """One seat's hero: its points, its place, and what lasts beyond an action."""

    negated: list[int]
    kind: int = -1
    pvp: int = 0
    place: int = NOWHERE
    block: int = 0
    immune: int = 0
    slams: int = 0
    disorientated: bool = False
    felled_by: int = NOBODY
    last_chance: bool = False
    spared: bool = False
    out: int = 0


@state
class Attack:
    """What an Attack has used up of its victim's protections (BR-ATT-5); told apart by victim and place (BR-ATT-2)."""

    victim: int
    place: int
    near: int = 0
    far: int = 0
    block: int = 0
    more: int = 0


@state
class Battle:
    """A whole match: the circle, the heroes, and how far the actor's turn has got."""

    heroes: list[Hero]
    phase: str
    deck: list[int]
    beginner: bool
    guard: int
    pick: str
    place: str
    preset: list[int]
    circle: list[int]
    gone: list[int]
    landed: list[int]
    attacks: list[Attack]
    dice: list[int]
    total: list[int]
    final: list[int]
    tapped: list[int]
    redwing: int = NOWHERE
    actor: int = 0
    turn: int = 0
    round: int = 1
    rerolls: int = 0
    locks: int = 0
    lucky: bool = False
    primary: bool = False
    bought: int = 0
    used: int = 0
    committed: int = 0
    explosion: bool = False
    sentence: int = 0
    card: int = -1
    ids: tuple[int, ...] = ()
    """Which die shows which of the sorted faces: a die that is rolled again stays the same die."""
