"""The symbols that texts, scenes and the sprite share: what each is called, and what it means."""

from typing import Final

FACES: Final = ("face_burst", "face_shield", "face_triple")
"""The faces of the die, by number."""
FACE_TONES: Final = {"face_burst": "orange", "face_shield": "blue", "face_triple": "red"}
TYPE_TONES: Final = {"finesse": "blue", "force": "red", "cunning": "slate", "leadership": "amber"}
SYMBOL_NAMES: Final = {
    "face_burst": "Burst",
    "face_shield": "Shield",
    "face_triple": "Triple",
    "shield": "defence dice",
    "boot": "squares",
    "hourglass": "cooldown",
    "trophy": "points",
    "energy": "Energy",
}
LEGEND: Final = {
    "face_burst": "1 success for whoever challenges, nothing for the defender.",
    "face_shield": "1 success for the defender, nothing for whoever challenges.",
    "face_triple": "3 successes for either side.",
    "shield": "how many dice a character defends with.",
    "boot": "how far a basic move goes.",
    "hourglass": "the space of the cooldown track on which it rests; everything there moves down 1 when a round ends.",
}
MOVES: Final = {
    "push": ("Push", "up to so many squares, each step farther away from whoever pushes."),
    "pull": ("Pull", "up to so many squares, each step nearer to whoever pulls, and in sight."),
}
"""Words that cards use, each with its symbol: what they are called, and what they mean."""


def type_symbol(name: str) -> str:
    """Return the symbol of an ability type.

    >>> type_symbol("force")
    'token_force'
    """
    return f"token_{name}"
