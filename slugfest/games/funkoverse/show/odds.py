"""How likely a challenge is to be won: both rolls worked out exactly, from the faces of the die."""

from collections.abc import Sequence
from functools import lru_cache

from slugfest.kernel.game import Option, Part
from slugfest.kernel.scene import Number

from ..content.box import Box
from ..rules.conditions import defence_of
from ..rules.table import Table


@lru_cache(maxsize=256)
def successes(worth: tuple[int, ...], dice: int) -> tuple[int, ...]:
    """Return in how many of all rolls there are 0, 1, 2, … successes.

    >>> successes((1, 1, 0), 1), successes((1, 0), 2)
    ((1, 2), (1, 2, 1))
    """
    ways = [1]
    for _ in range(dice):
        grown = [0] * (len(ways) + max(worth))
        for hits, count in enumerate(ways):
            for more in worth:
                grown[hits + more] += count
        ways = grown
    return tuple(ways)


def chance(box: Box, dice: int, defence: int) -> int:
    """Return how many of a hundred challenges are won: the challenger needs strictly more (FV-CHAL-09)."""
    attack = successes(tuple(box.attack), dice)
    defend = successes(tuple(box.defend), defence)
    won = sum(count * sum(defend[:hits]) for hits, count in enumerate(attack))
    return round(100 * won / (sum(attack) * sum(defend)))


def odds(table: Table, option: Option, dice: int, parts: Sequence[Part]) -> tuple[Number, int]:
    """Return the odds of a challenge, with the dice of both sides as parts, and how many the defender has."""
    against: list[Part] = []
    if option.kind == "token":
        token = next(token for token in table.state.tokens if token.word == option.value)
        kind = table.box.tokens[token.kind]
        defence = kind.defense
        against.append(Part(-defence, f"defence of {kind.name}", "FV-TOK-04"))
    else:
        why: list[Part] = []
        defence = defence_of(table, table.number[option.value], why)
        against = [Part(-part.value, f"defence: {part.source}", part.clause) for part in why]
    value = chance(table.box, dice, defence)
    return Number("die", value, "% to win", parts=(*parts, *against)), defence
