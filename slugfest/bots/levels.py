"""The levels that a person picks an opponent by, from easy to expert."""

from random import Random

from slugfest.kernel.options import Option

from .chair import Chair
from .greedy import GreedyBot
from .search import SearchBot

SLIPS = 0.3
"""How often the easy bot takes whatever comes first to its mind."""
HARD_SECONDS = 0.3
EXPERT_SECONDS = 2.0


class EasyBot:
    """Greedy with noise: it looks at little, and every third or fourth decision is a slip.

    >>> from slugfest.kernel.match import Match
    >>> match = Match("battlerealm", seats=3, seed=7)
    >>> EasyBot(seed=1).choose(Chair(match, 0)) in match.choice.options
    True
    """

    __slots__ = ("_greedy", "_random")

    name = "easy"

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._greedy = GreedyBot(seed, samples=2, effort=24)

    def choose(self, chair: Chair) -> Option:
        """Return what looks good, or now and then anything."""
        if self._random.random() < SLIPS:
            options = chair.options
            return options[int(self._random.random() * len(options))]
        return self._greedy.choose(chair)


class HardBot(SearchBot):
    """Searches for a third of a second."""

    __slots__ = ()

    def __init__(self, seed: int) -> None:
        super().__init__(seed, seconds=HARD_SECONDS, name="hard")


class ExpertBot(SearchBot):
    """Searches for two seconds."""

    __slots__ = ()

    def __init__(self, seed: int) -> None:
        super().__init__(seed, seconds=EXPERT_SECONDS, name="expert")


class MediumBot(GreedyBot):
    """The greedy bot, by the name of its level."""

    __slots__ = ()

    name = "medium"
