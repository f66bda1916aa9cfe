"""The bot that looks one action ahead and takes what looks best to the mode's `worth`."""

import time
from math import inf
from random import Random

from slugfest.kernel.match import Match
from slugfest.kernel.options import Option
from slugfest.kernel.outcome import Outcome
from slugfest.kernel.requests import Together

from .chair import Chair
from .judges import Judge

CERTAIN = 1e6
"""What a won match is worth; no position comes near it."""
ROUND = 2
"""In how many worlds options are tried before the worse half of them drops out."""
KEPT = 3
"""How many options stay in until the last world."""


class Prospect:
    """What an option has looked like so far."""

    __slots__ = ("option", "steady", "sum", "tries")

    def __init__(self, option: Option) -> None:
        self.option = option
        self.sum = 0.0
        self.tries = 0
        self.steady = True

    @property
    def mean(self) -> float:
        """The average over the worlds it was tried in."""
        return self.sum / self.tries

    def add(self, value: float, by_chance: bool) -> None:
        """Note what it came to in one more world; it is steady while chance and hidden things make no difference."""
        if by_chance or (self.tries and value != self.mean):
            self.steady = False
        self.sum += value
        self.tries += 1


class GreedyBot:
    """Plays every option to the end of its action on imagined matches and compares what the mode thinks of them.

    An action of several choices is followed up with its best continuation. Options that chance or hidden things make
    a difference to are tried in several imagined worlds, and the worse half drops out again and again. `samples` is
    the number of worlds for those that stay in, `effort` about how many positions are looked at in each world.
    What it thinks of positions is the mode's `worth`, or what another `judge` says of them.
    """

    __slots__ = ("_effort", "_judge", "_random", "_samples", "judged")

    name = "greedy"

    def __init__(self, seed: int, samples: int = 8, effort: int = 96, judge: Judge = Match.worth) -> None:
        self._judge = judge
        self._random = Random(seed)
        self._samples = samples
        self._effort = effort
        self.judged = 0
        """How many positions it has judged so far."""

    def choose(self, chair: Chair) -> Option:
        """Return the option with the best prospects; equally good ones by lot."""
        options = chair.options
        if len(options) == 1:
            return options[0]
        return self.prospects(chair)[0].option

    def prospects(self, chair: Chair, until: float = inf) -> list[Prospect]:
        """Return the options that stayed in, the best first; `until` is when to be content with the worlds seen."""
        options = chair.options
        prospects = [Prospect(option) for option in self._some(options, self._effort)]
        tried = 0
        while True:
            late = False
            for _ in range(min(ROUND, self._samples)):
                if late:
                    break
                self._try(chair, prospects, first=tried < ROUND)
                tried += 1
                late = until < inf and time.perf_counter() >= until
            prospects.sort(key=lambda prospect: -prospect.mean)
            if late or tried >= self._samples or all(prospect.steady for prospect in prospects):
                return prospects
            del prospects[max(KEPT, (len(prospects) + 1) // 2) :]

    def glimpse(self, chair: Chair, option: Option) -> float:
        """Return what an option comes to in one more imagined world."""
        prospect = Prospect(option)
        self._try(chair, [prospect], first=True)
        return prospect.mean

    def _some(self, options: list[Option], most: int) -> list[Option]:
        """Return the options in an order by lot, not more than a number of them."""
        return self._random.sample(options, min(most, len(options)))

    def _try(self, chair: Chair, prospects: list[Prospect], first: bool) -> None:
        """Try options in one more imagined world; later on only those whose value is still open."""
        seat, options = chair.seat, chair.options
        world = chair.imagine(self._random.getrandbits(62))
        world.forced = False  # where an action ends nobody needs to list what comes next
        share = max(1, self._effort // len(prospects))
        begun, answers = world.rested, world.at + 1
        for prospect in prospects:
            if first or not prospect.steady:
                copy = played(world, prospect.option, seat, options)
                prospect.add(*self._follow(copy, seat, share, begun, answers))

    def _follow(self, match: Match, seat: int, share: int, begun: int, answers: int) -> tuple[float, bool]:
        """Play an action to its end; return what the best way to do so is worth, and whether chance came in.

        Chance has answered when the match has more `answers` than seats have given.
        """
        while True:
            answers += self._fill_in(match, seat)
            if match.outcome is not None:
                self.judged += 1
                return verdict(match.outcome, seat), match.at > answers
            choice = match.choice
            if choice is None or choice.seat != seat or match.rested != begun:
                self.judged += 1
                return self._judge(match, seat), match.at > answers
            options = self._some(choice.options, max(1, share))
            answers += 1
            if len(options) > 1:
                ways = [played(match, option, seat, options) for option in options]
                found = [self._follow(way, seat, share // len(ways), begun, answers) for way in ways]
                return max(value for value, _ in found), any(by_chance for _, by_chance in found)
            match.play(options[0])

    def _fill_in(self, match: Match, seat: int) -> int:
        """Let the others pick by lot where all pick in secret; return how many did."""
        filled = 0
        while type(match.request) is Together and all(choice.seat != seat for choice in match.choices):
            choice = match.choices[0]
            match.play(self._random.choice(choice.options), seat=choice.seat)
            filled += 1
        return filled


def played(match: Match, option: Option, seat: int, options: list[Option]) -> Match:
    """Return a copy in which an option that is known to be legal has been played."""
    copy = match.copy()
    for choice in copy.choices:
        if choice.seat == seat:
            choice.listed = options
    copy.play(option, seat=seat)
    return copy


def verdict(outcome: Outcome, seat: int) -> float:
    """Return what the end of a match is worth: a win far above any position, a loss far below, a draw neither.

    >>> [verdict(Outcome((1, 2, 1, 2), (0, 0, 0, 0), "by teams"), seat) > 0 for seat in range(4)]
    [True, False, True, False]
    >>> verdict(Outcome((1, 1), (0, 0), "a draw"), 0)
    0.0
    """
    ranks = outcome.ranks
    if ranks[seat] > 1:
        return -CERTAIN - ranks[seat]
    return CERTAIN * (len(ranks) - len(outcome.winners)) / (len(ranks) - 1)
