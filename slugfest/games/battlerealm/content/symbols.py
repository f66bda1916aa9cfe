"""The six symbols of the dice and the things a hero can be immune to (BR-SYM-1, BR-KEY-IMMUNE-3).

Symbols are numbers from 0 to 5; sets of symbols and of immunities are bits.
"""

from typing import Final

from .cards import Immunity

SYMBOLS: Final = ("MU", "SC", "SK", "TE", "CO", "MY")
MU, SC, SK, TE, CO, MY = range(6)
NAMES: Final = ("Mutant", "Science", "Skill", "Tech", "Cosmic", "Mystic")
SYMBOL_IDS: Final = tuple(name.lower() for name in NAMES)
"""What the symbols are called in texts (`{skill}`), in scenes and in the sprite."""
TOKENS: Final = {code: "{" + name.lower() + "}" for code, name in zip(SYMBOLS, NAMES, strict=True)}
IMMUNITIES: Final[tuple[Immunity, ...]] = (
    *("MU", "SC", "SK", "TE"),  # dice actions: the bit is the symbol's number
    *("strike", "blast", "burst", "power_cards", "explosion", "knock_back", "slam", "disorient"),
)
IMMUNE: Final = {name: 1 << bit for bit, name in enumerate(IMMUNITIES)}
STRIKE, BLAST, BURST = IMMUNE["strike"], IMMUNE["blast"], IMMUNE["burst"]
POWER_CARDS, EXPLOSION = IMMUNE["power_cards"], IMMUNE["explosion"]
KNOCK_BACK, SLAM, DISORIENT = IMMUNE["knock_back"], IMMUNE["slam"], IMMUNE["disorient"]


def counts(symbols: tuple[str, ...] | list[str]) -> tuple[int, ...]:
    """Return how many of each symbol there are.

    >>> counts(("SK", "SK", "MU"))
    (1, 0, 2, 0, 0, 0)
    """
    return tuple(symbols.count(symbol) for symbol in SYMBOLS)


def immunity_bits(names: tuple[Immunity, ...]) -> int:
    """Return immunities as bits."""
    return sum(IMMUNE[name] for name in names)
