"""The bot that searches, and what it can tell about why."""

import time
from math import inf
from random import Random

from slugfest.kernel.options import Option

from .chair import Chair
from .judges import Judge, judge_of
from .tree import Insight
from .walking import Search

WITHIN = 0.5
"""Which share of the budget a choice within an action gets: how best to end it was seen when it was begun."""


class SearchBot:
    """Searches for a number of `iterations`, or for so many `seconds`; with a number of iterations it is repeatable.

    An iteration is a position that is looked at and judged. What is clear early is decided early. Where its walks end
    it believes the `judge`; without one, whoever the mode has a learnt judgement for, or else its `worth`.

    >>> from slugfest.kernel.match import Match
    >>> match = Match("battlerealm", seats=3, seed=7)
    >>> bot = SearchBot(seed=1, iterations=60)
    >>> bot.choose(Chair(match, 0)) in match.choice.options
    True
    >>> bot.insights[0].value >= bot.insights[1].value, bot.iterations_done >= 60
    (True, True)
    """

    __slots__ = ("_iterations", "_judge", "_random", "_seconds", "insights", "iterations_done", "name", "walks_done")

    def __init__(
        self,
        seed: int,
        iterations: int = 1000,
        seconds: float = 0.0,
        name: str = "search",
        judge: Judge | None = None,
    ) -> None:
        self.name = name
        self._judge = judge
        self._random = Random(seed)
        self._iterations = iterations
        self._seconds = seconds
        self.insights: list[Insight] = []
        """What the last search found, best first."""
        self.iterations_done = self.walks_done = 0

    def choose(self, chair: Chair) -> Option:
        """Return the option that is worth most after all that was seen."""
        options = chair.options
        self.iterations_done = self.walks_done = 0
        if len(options) == 1:
            self.insights = [Insight(options[0], 0, 0.5)]
            return options[0]
        begun = time.perf_counter()
        until = begun + self._seconds if self._seconds else inf
        search = Search(chair, self._random, self._judge or judge_of(chair.mode), until)
        share = WITHIN if search.within else 1.0
        for _ in search.rounds_of_walks():
            spent = (time.perf_counter() - begun) / self._seconds if self._seconds else search.tried / self._iterations
            search.spent = spent / share
            if search.spent >= 1.0:
                break
        self.iterations_done, self.walks_done = search.tried, search.walks
        self.insights = search.insights()
        return self.insights[0].option
