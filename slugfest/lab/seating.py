"""How two bots sit down against each other, every seed with all the ways there are; and how sure the outcome is.

The games of one seed have their luck in common, so what is counted are seeds. Intervals come from a bootstrap over
them: the seeds are weighed anew by lot many times (Rubin's way, with weights from an exponential distribution), and
the middle 95 % of what follows are the interval.
"""

from collections.abc import Sequence
from random import Random

MIDDLE = 0.95


def all_seatings(first: str, second: str, seats: int) -> tuple[tuple[str, ...], ...]:
    """Return every way in which two bots sit down in turn, each of them once.

    With odd seats either has the majority as often.

    >>> all_seatings("easy", "hard", 2)
    (('easy', 'hard'), ('hard', 'easy'))
    >>> len(all_seatings("easy", "hard", 3)), len(all_seatings("easy", "hard", 4))
    (6, 2)
    """
    found: dict[tuple[str, ...], None] = {}
    for begins, other in ((first, second), (second, first)):
        table = tuple((begins, other)[seat % 2] for seat in range(seats))
        found.update(dict.fromkeys(table[by:] + table[:by] for by in range(seats)))
    return tuple(found)


def whole_games(games: int, each: int) -> int:
    """Return so many games, or the few more that make the last seed whole.

    >>> whole_games(200, 6), whole_games(200, 2)
    (204, 200)
    """
    return -(-games // each) * each


def middle(found: Sequence[float]) -> tuple[float, float]:
    """Return between which of some sorted values the middle 95 % lie.

    >>> middle(range(1000))
    (25, 974)
    """
    cut = round(len(found) * (1 - MIDDLE) / 2)
    return found[cut], found[-1 - cut]


def weights(lot: Random, count: int) -> list[float]:
    """Return how much each of some seeds counts this time, and at the end half a game that was won and half a lost one.

    These two differ by lot too, so that a few seeds that all ended alike are not taken for certainty.
    """
    return [lot.expovariate(1.0) for _ in range(count + 2)]
