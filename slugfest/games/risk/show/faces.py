"""Dice in words: how many of which kind are rolled, and what they show."""

from collections.abc import Sequence

from slugfest.kernel.text import counted


def dice_of(count: int, eights: int) -> str:
    """Return how many dice of which kind are rolled.

    >>> dice_of(3, 1), dice_of(2, 2), dice_of(1, 0)
    ('3 dice (1 of them 8-sided)', '2 dice (8-sided)', '1 die')
    """
    said = counted(count, "die", "dice")
    if not eights:
        return said
    return f"{said} (8-sided)" if eights == count else f"{said} ({eights} of them 8-sided)"


def faces(dice: Sequence[int], eights: int) -> str:
    """Return the faces of dice from high to low, as they are compared; the first of those given are 8-sided.

    >>> faces([2, 7, 5], 1)
    '7, 5, 2 (8-sided)'
    """
    kinds = sorted([(face, i < eights) for i, face in enumerate(dice)], reverse=True)
    return ", ".join([f"{face} (8-sided)" if eight else str(face) for face, eight in kinds])
