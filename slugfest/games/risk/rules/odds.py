"""Exact odds of battles and invasions with 6- and 8-sided dice, pluses, ties and re-rolls.

An attacker always commits as many Units as possible and goes on to the end; a defender too. Everything is remembered.
"""

from collections import Counter
from functools import cache
from itertools import product
from typing import NamedTuple

MOST = 150
"""Stacks beyond this size are scaled down, both by the same part: nobody can tell the difference any more."""
TABLED = 60


class Strength(NamedTuple):
    """What both sides have beyond plain dice; the fields of the defender begin with `guard`."""

    eights: int = 0
    highest: int = 0
    second: int = 0
    enemy: int = 0
    ties: bool = False
    rerolls: int = 0
    guard_eights: int = 0
    guard_highest: int = 0


PLAIN = Strength()


@cache
def rolls(dice: int, eights: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return every roll of some dice, sorted from high to low, and in how many ways it falls.

    >>> rolls(2, 0)[0], sum(ways for _, ways in rolls(3, 1))
    (((1, 1), 1), 288)
    """
    faces = [range(1, 9)] * eights + [range(1, 7)] * (dice - eights)
    return tuple(sorted(Counter(tuple(sorted(roll, reverse=True)) for roll in product(*faces)).items()))


def lost(attack: tuple[int, ...], defence: tuple[int, ...], strength: Strength) -> int:
    """Return how many Units the attacker loses with these dice, both sorted from high to low."""
    ours, theirs = list(attack), list(defence)
    if strength.highest or strength.second:
        ours[0] += strength.highest
        if len(ours) > 1:
            ours[1] += strength.second
        ours.sort(reverse=True)
    if strength.enemy or strength.guard_highest:
        theirs[0] += strength.enemy + strength.guard_highest
        theirs.sort(reverse=True)
    pairs = zip(ours, theirs, strict=False)
    return sum(a < d or (a == d and not (strength.ties and i == 0)) for i, (a, d) in enumerate(pairs))


@cache
def battle(attackers: int, defenders: int, strength: Strength = PLAIN) -> tuple[float, ...]:
    """Return the probabilities that the attacker loses 0, 1, … Units when so many fight.

    >>> [round(chance * 7776) for chance in battle(3, 2)]
    [2890, 2611, 2275]
    >>> [round(chance * 13824) for chance in battle(3, 2, Strength(guard_eights=2))]
    [2890, 4771, 6163]
    >>> [round(chance * 13824) for chance in battle(3, 2, Strength(eights=2, ties=True))]
    [8814, 3581, 1429]
    """
    eights, guards = min(strength.eights, attackers, 2), min(strength.guard_eights, defenders, 2)
    pairs = min(attackers, defenders)
    found = [0.0] * (pairs + 1)
    ours, theirs = rolls(attackers, eights), rolls(defenders, guards)
    if strength.rerolls:
        return _with_reroll(attackers, eights, theirs, strength, pairs)
    for attack, ways in ours:
        for defence, more in theirs:
            found[lost(attack, defence, strength)] += ways * more
    total = sum(found)
    return tuple(count / total for count in found)


def _with_reroll(
    attackers: int, eights: int, theirs: tuple[tuple[tuple[int, ...], int], ...], strength: Strength, pairs: int
) -> tuple[float, ...]:
    """Return the same with one attack die that may be rolled again, used as well as possible.

    >>> chances = battle(3, 2, Strength(rerolls=1))
    >>> round(sum(n * chance for n, chance in enumerate(chances)), 3)
    0.75
    """
    kinds = [8] * eights + [6] * (attackers - eights)
    thrown = Counter(
        tuple(sorted(zip(roll, kinds, strict=True), reverse=True))
        for roll in product(*(range(1, k + 1) for k in kinds))
    )
    found = [0.0] * (pairs + 1)
    for dice, ways in thrown.items():
        attack = tuple(face for face, _ in dice)
        for defence, more in theirs:
            best = [0.0] * (pairs + 1)
            best[lost(attack, defence, strength)] = 1.0
            best_mean = float(lost(attack, defence, strength))
            for i, (_, sides) in enumerate(dice):
                tried = [0.0] * (pairs + 1)
                others = attack[:i] + attack[i + 1 :]
                for face in range(1, sides + 1):
                    again = tuple(sorted((*others, face), reverse=True))
                    tried[lost(again, defence, strength)] += 1 / sides
                mean = sum(n * chance for n, chance in enumerate(tried))
                if mean < best_mean - 1e-12:
                    best, best_mean = tried, mean
            for n, chance in enumerate(best):
                found[n] += ways * more * chance
    total = sum(found)
    return tuple(count / total for count in found)


class Prospect(NamedTuple):
    """How an invasion that is fought to the end comes out."""

    win: float
    """The probability to conquer."""
    left: float
    """How many Units the attacker has left on average, those that stay behind not counted, if it conquers."""
    defenders: float
    """How many defenders are left on average, over all outcomes."""


@cache
def invasion(fighters: int, defenders: int, strength: Strength = PLAIN) -> Prospect:
    """Return the prospects of an invasion by so many Units beyond the one that stays behind.

    >>> round(invasion(3, 1).win, 4), round(invasion(6, 5).win, 4), invasion(0, 2).win
    (0.9164, 0.6377, 0.0)
    """
    if fighters > MOST or defenders > MOST:
        part = MOST / max(fighters, defenders)
        return invasion(round(fighters * part), max(1, round(defenders * part)), strength)
    if defenders <= 0:
        return Prospect(1.0, float(fighters), 0.0)
    if fighters <= 0:
        return Prospect(0.0, 0.0, float(defenders))
    attack, defence = min(3, fighters), min(2, defenders)
    win = left = remaining = 0.0
    for gone, chance in enumerate(battle(attack, defence, strength)):
        beaten = min(attack, defence) - gone
        after = invasion(fighters - gone, defenders - beaten, strength)
        win += chance * after.win
        left += chance * after.win * after.left
        remaining += chance * after.defenders
    return Prospect(win, left / win if win else 0.0, remaining)


@cache
def table(strength: Strength = PLAIN) -> list[list[Prospect]]:
    """Return the prospects by fighters and defenders, for bots: a look-up instead of a call.

    >>> table()[3][1] == invasion(3, 1)
    True
    """
    return [[invasion(a, d, strength) for d in range(TABLED + 1)] for a in range(TABLED + 1)]
