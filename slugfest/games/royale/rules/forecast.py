"""What dice will bring, by the exact odds: arithmetic that players and bots may both look at."""

from functools import lru_cache

from ..content.kinds import Card
from .state import Battle
from .table import Table


@lru_cache(maxsize=256)
def chances(red: tuple[int, ...], white: tuple[int, ...], plus: int) -> list[float]:
    """Return how likely every amount of damage is, with so much added to red (RY-BAT-4).

    >>> chances((1, 2), (0, 1), 0)
    [0.25, 0.5, 0.25]
    """
    found = [0.0] * (max(1, max(red) + plus - min(white)) + 1)
    for attack in red:
        for defence in white:
            found[max(0, attack + plus - defence)] += 1.0 / (len(red) * len(white))
    return found


def mean(odds: list[float]) -> float:
    """Return the damage to expect on average.

    >>> mean([0.25, 0.5, 0.25])
    1.0
    """
    return sum(damage * chance for damage, chance in enumerate(odds))


def left_by(table: Table, fight: Battle, card: Card) -> list[int]:
    """Return what a battle could still deal if a reaction was played, one equally likely case after the other.

    Whether a movement leads out of reach is not looked at: that is for the player to choose (RY-CARD-8).
    """
    reds, whites, guard, cap = [fight.red], [fight.white], fight.guard, fight.cap
    for effect in card.effects:
        match effect.do:
            case "def":
                guard += effect.amount
            case "cap":
                cap = effect.amount if cap < 0 else min(cap, effect.amount)
            case "redlow":
                reds = [min(fight.red, again) for again in table.box.red]
            case "whitehigh":
                whites = [max(fight.white, again) for again in table.box.white]
    found = [max(0, red + fight.plus - white - guard) for red in reds for white in whites]
    return [damage if cap < 0 else min(damage, cap) for damage in found]
