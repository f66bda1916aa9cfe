"""The levels that a person picks an opponent by, from easy to expert: what each is, and the bots that play at them."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from slugfest.kernel.mode import Mode
from slugfest.kernel.options import Option

from .chair import Chair
from .greedy import GreedyBot
from .search import SearchBot


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """What a level is: by the clock when somebody plays against it, by positions when its strength is measured.

    `says` is what it does, in words for people. `slips` is how often it takes anything at all, unless the mode's study
    says otherwise: so much is a mistake worth in one game and so little in another. Who thinks does so for `seconds`
    a decision, as strong as the machine is quick; measured it looks at so many `positions`, the same on every machine.
    """

    says: str
    slips: float = 0.0
    seconds: float = 0.0
    positions: int = 0


TABLE: Mapping[str, Level] = {
    "easy": Level(says="makes many mistakes", slips=0.3),
    "casual": Level(says="makes a mistake now and then", slips=0.1),
    "medium": Level(says="looks one move ahead"),
    "hard": Level(says="thinks for a moment", seconds=0.3, positions=1000),
    "expert": Level(says="thinks for two seconds", seconds=2.0, positions=6000),
}
"""All levels, from weak to strong: where one is listed, all are, in this order.

`hard` and `expert` are measured with about as many positions for each second, and with no more than the slowest mode
reaches in its time on a core of its own.
"""
SAMPLES, EFFORT = 2, 24
"""In how many worlds, and at about how many positions in each, the levels that slip look: `medium` looks at more."""


def measured(level: str) -> str:
    """Return the bot that stands for a level when its strength is measured: one that does the same on every machine.

    >>> [measured(level) for level in TABLE]
    ['easy', 'casual', 'medium', 'search:1000', 'search:6000']
    """
    positions = TABLE[level].positions
    return f"search:{positions}" if positions else level


def slips_in(mode: Mode, level: str) -> float:
    """Return how often a level takes anything at all in a mode.

    >>> from slugfest.kernel.registry import mode_of
    >>> slips_in(mode_of("battlerealm"), "easy") > slips_in(mode_of("battlerealm"), "casual") > 0.0
    True
    """
    study = mode.mind.study
    return TABLE[level].slips if study is None else study.slips.get(level, TABLE[level].slips)


class SlippingBot:
    """Greedy with noise: it looks at little, and now and then takes anything."""

    __slots__ = ("_greedy", "_random")

    name = ""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._greedy = GreedyBot(seed, SAMPLES, EFFORT)

    def choose(self, chair: Chair) -> Option:
        """Return what looks good, or now and then anything."""
        if self._random.random() < slips_in(chair.mode, self.name):
            options = chair.options
            return options[int(self._random.random() * len(options))]
        return self._greedy.choose(chair)


class EasyBot(SlippingBot):
    """Makes many mistakes.

    >>> from slugfest.kernel.match import Match
    >>> match = Match("battlerealm", seats=3, seed=7)
    >>> EasyBot(seed=1).choose(Chair(match, 0)) in match.choice.options
    True
    """

    __slots__ = ()

    name = "easy"


class CasualBot(SlippingBot):
    """Makes a mistake now and then."""

    __slots__ = ()

    name = "casual"


class MediumBot(GreedyBot):
    """The greedy bot, by the name of its level."""

    __slots__ = ()

    name = "medium"


class HardBot(SearchBot):
    """Searches for a third of a second."""

    __slots__ = ()

    def __init__(self, seed: int) -> None:
        super().__init__(seed, seconds=TABLE["hard"].seconds, name="hard")


class ExpertBot(SearchBot):
    """Searches for two seconds."""

    __slots__ = ()

    def __init__(self, seed: int) -> None:
        super().__init__(seed, seconds=TABLE["expert"].seconds, name="expert")
