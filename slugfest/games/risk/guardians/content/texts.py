"""What cards say, in words: powers of Sets, what rows ask for, dice, crews."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from slugfest.kernel.text import joined

if TYPE_CHECKING:
    from .rows import Pattern

CREWS = ("Red crew", "Blue crew", "Green crew", "Amber crew", "Pink crew")
"""What the seats are called, in order."""
SIX_FACES = 6
"""Only an 8-sided die shows more."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class PowerWords(NamedTuple):
    """A power in a few words for a board, in a sentence, and as something that one does with its Set."""

    name: str
    text: str
    deed: str


POWERS = {
    "keep_die": PowerWords(
        "keep a die", "Once a turn, a roll that fits nothing costs its owner no die.", "Keep all dice"
    ),
    "wild_eight": PowerWords(
        "wild 7-8",
        "Once a turn, an unplaced 8-sided die that shows 7 or 8 counts as any number from 1 to 6.",
        "Change a 7 or 8",
    ),
    "reroll_any": PowerWords(
        "roll again", "Once a turn, its owner may roll any unplaced dice again.", "Roll dice again"
    ),
    "nudge": PowerWords(
        "nudge", "Once a turn, its owner may turn an unplaced die one number up or down.", "Turn a die"
    ),
    "guarded": PowerWords(
        "guarded",
        "Whoever tries to steal a card of its owner has to set a die aside as soon as the first row is filled.",
        "Guard your cards",
    ),
    "five_or_more": PowerWords(
        "5 robs",
        "When its owner steals a card, any 5 or more will do for the extra row, which asks others for a 6.",
        "Steal with a 5",
    ),
}


def counting(number: int) -> str:
    """Return a number that counts things, in this game's way: small ones as words.

    >>> counting(4), counting(12)
    ('four', '12')
    """
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def counted(number: int, name: str, many: str = "") -> str:
    """Return so many things.

    >>> counted(1, "row"), counted(3, "die", "dice")
    ('one row', 'three dice')
    """
    return f"{counting(number)} {name if number == 1 else many or name + 's'}"


def a(number: int) -> str:
    """Return a number on a die, with its article.

    >>> a(6), a(8)
    ('a 6', 'an 8')
    """
    return f"an {number}" if number == 8 else f"a {number}"


def kind_of_die(sides: int) -> str:
    """Return a die by its kind.

    >>> kind_of_die(8)
    'an 8-sided die'
    """
    return f"{a(sides)}-sided die"


def one_die(sides: int, face: int) -> str:
    """Return one die by what it shows; the 8-sided ones are told apart.

    >>> one_die(6, 5), one_die(8, 5)
    ('a 5', 'an 8-sided 5')
    """
    return a(face) if sides == SIX_FACES else f"an {sides}-sided {face}"


def dice_words(dice: Sequence[tuple[int, int]]) -> str:
    """Return dice by what they show; each is its number of sides and its face.

    >>> dice_words([(6, 2), (6, 5), (8, 5)]), dice_words([(8, 8)])
    ('2, 5 and an 8-sided 5', 'an 8-sided 8')
    """
    if len(dice) == 1:
        return one_die(*dice[0])
    return joined([str(face) if sides == SIX_FACES else one_die(sides, face) for sides, face in dice])


def row_words(pattern: "Pattern") -> str:
    """Return what a row asks for, in words."""
    if pattern.kind == "sum123":
        return f"1s, 2s and 3s that add up to {pattern.least} or more"
    if pattern.kind == "of_a_kind":
        return f"{counting(pattern.least)} of a kind"
    if pattern.kind == "or_more":
        return f"{a(pattern.least)} or more"
    faces = [(face, pattern.wanted.count(face)) for face in dict.fromkeys(pattern.wanted)]
    return joined([a(face) if times == 1 else f"{counting(times)} {face}s" for face, times in faces])


def row_needs(pattern: "Pattern") -> tuple[str, ...]:
    """Return what a row asks for in as few words as fit on a card: one for each die, but one for a whole sum."""
    if pattern.kind == "sum123":
        return (f"sum {pattern.least}+",)
    if pattern.kind == "of_a_kind":
        return ("same",) * pattern.least
    if pattern.kind == "or_more":
        return (f"{pattern.least}+",) * pattern.need
    return tuple([str(face) if face <= SIX_FACES else f"8-sided {face}" for face in pattern.wanted])
