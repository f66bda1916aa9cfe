"""What attacks bring and what stacks risk on average, by the exact odds, worked out once."""

from functools import cache

from ..rules.odds import PLAIN, TABLED, Strength, invasion, table

OWN_LOSS, THEIR_LOSS = 1.8, 0.5
"""What a lost Unit counts in an attack."""


@cache
def scores(strength: Strength = PLAIN) -> list[list[tuple[float, float]]]:
    """Return, by fighters and defenders, the chance to conquer and what the fight costs on average."""
    return [[score(a, d, strength) for d in range(TABLED + 1)] for a in range(TABLED + 1)]


def score(fighters: int, defenders: int, strength: Strength) -> tuple[float, float]:
    """Return the chance to conquer and what the fight costs on average."""
    fighters, defenders = min(fighters, TABLED), min(defenders, TABLED)
    found = invasion(fighters, defenders, strength)
    return found.win, OWN_LOSS * (fighters - found.win * found.left) - THEIR_LOSS * (defenders - found.defenders)


def attack_score(fighters: int, defenders: int, prize: float, strength: Strength = PLAIN) -> float:
    """Return what an invasion brings on average: the prize, less what is lost, plus what the other loses."""
    win, cost = score(fighters, defenders, strength)
    return win * prize - cost


@cache
def risks() -> list[list[float]]:
    """Return the chance that a stack falls, by the Units that can attack it and its own."""
    return [[prospect.win for prospect in row] for row in table()]
