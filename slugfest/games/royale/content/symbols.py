"""The words and symbols that texts, scenes and the sprite share: what each is called, and what it means."""

from typing import Final

SIDES: Final = ("Blue", "Red", "Green", "Amber")
TONES: Final = ("blue", "red", "green", "amber")
SYMBOL_NAMES: Final = {"heart": "health", "sword": "attack", "shield": "defence"}
"""What the symbols in texts (`+2 {sword}`) are called where there are only words."""
WHEN: Final = {"turn": "own turn", "battle": "reaction", "either": "own turn or reaction"}
"""When a card can be played."""


def side(seat: int) -> str:
    """Return what a seat's team is called.

    >>> side(0)
    'Blue team'
    """
    return f"{SIDES[seat]} team"


def flag_name(seat: int) -> str:
    """Return what a seat's flag is called.

    >>> flag_name(1)
    'Red flag'
    """
    return f"{SIDES[seat]} flag"
