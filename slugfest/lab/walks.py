"""Walks of a search that tell what they came to as a chance to win, with one option that is always walked for.

What a decision cost is found out with them (`costing.py`); how walks go on is the search's own (`bots/walking.py`).
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple

from slugfest.bots import Chair, GreedyBot
from slugfest.bots.greedy import Prospect
from slugfest.bots.tree import Node
from slugfest.bots.walking import Search
from slugfest.kernel.judgement import chances
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option

CLOSER, CLOSER_AT = 4, 64
"""In how many worlds options are looked at before they are walked for, and at about how many positions in each."""
OWN_AT = 96
"""At about how many positions the seat itself looks on a walk before it goes on."""
TRIED = 6
"""How many options are walked for: those that look best, and the one that was played."""


class Came(NamedTuple):
    """What a walk came to: the chance to win at its end, and how lucky its dice were, in gains."""

    chance: float
    luck: float


class Walks(Search):
    """A search that tells of each walk what it came to as a chance to win; what was played is always walked for.

    `among` are the keys of all options that are walked for, if that is known already.
    """

    def __init__(
        self,
        chair: Chair,
        random: Random,
        key: str,
        among: Sequence[str] = (),
        scale: float = 0.0,
        line: Sequence[str] = (),
    ) -> None:
        self.looked = 0
        self.line = line
        self.coming: list[str] = []
        """What is still to be played of the line on this walk."""
        self.known_scale = scale
        self.among = among
        self.own = GreedyBot(random.getrandbits(62), samples=1, effort=OWN_AT)
        self.played = next(one for one in chair.options if one.key == key)
        self.means: dict[Option, float] = {}
        super().__init__(chair, random)
        root = self.root.children
        if self.played not in root:
            root[self.played] = Node()
            root[self.played].see(self._gain(self.means[self.played], self.seat))
        kept = [option for option in root if option != self.played][: TRIED - 1]
        self.root.children = {option: root[option] for option in [*kept, self.played]}
        self.left = list(self.root.children)

    @property
    def positions(self) -> int:
        """How many positions were judged in all."""
        return self.tried + self.looked + self.own.judged

    def _measured(self) -> float:
        return self.known_scale or super()._measured()

    def _prospects(self, seed: int) -> list[Prospect]:
        """Look at the options, at what was played in any case."""
        bot = GreedyBot(seed, samples=CLOSER, effort=CLOSER_AT)
        found = [] if self.among else bot.prospects(self.chair)
        wanted = [one for one in self.chair.options if one.key in self.among or one == self.played]
        for option in wanted:
            if all(one.option != option for one in found):
                prospect = Prospect(option)
                for _ in range(CLOSER):
                    prospect.add(bot.glimpse(self.chair, option), True)
                found.append(prospect)
        self.looked = bot.judged
        self.means = {one.option: one.mean for one in found}
        return sorted(found, key=lambda one: -one.mean)

    def _looks(self, world: Match, seat: int, options: list[Option]) -> dict[Option, float]:
        """Look closer where the seat itself goes on: what it does well later is no merit of what it did before."""
        if seat != self.seat or len(options) == 1:
            return super()._looks(world, seat, options)
        return {one.option: self._gain(one.mean, seat) for one in self.own.prospects(Chair(world, seat))}

    def come_to(self, option: Option, seed: int) -> Came:
        """Walk with an option in one world; return the chance at the end, and how lucky the dice were, in gains."""
        self.luck = 0.0
        path, world = self._play_on(self._world(seed), option)
        self.walks += 1
        for seat, node in path:
            node.come_to(self._value(world, seat) - (self.luck if seat == self.seat else 0.0))
        return Came(chances(world)[self.seat], self.luck)

    def real(self, seed: int) -> Came:
        """Walk with what was played, gone on with as it really was."""
        self.coming, sound, self.sound = list(self.line), self.sound, True
        came = self.come_to(self.played, seed)
        self.coming, self.sound = [], sound
        return came

    def _usual(self, world: Match) -> Option | None:
        """Return what comes next of the line, as long as it can be played and the seat is asked."""
        if self.coming and world.choices[0].seat == self.seat:
            key = self.coming.pop(0)
            for option in world.choices[0].options:
                if option.key == key:
                    return option
        self.coming = []
        return super()._usual(world)

    def drop(self) -> None:
        """Let the worse half drop out, but not what was played."""
        self.left.sort(key=self._outlook, reverse=True)
        gone = self.left[max(2, (len(self.left) + 1) // 2) :]
        self.left = [option for option in self.left if option not in gone or option == self.played]

    @property
    def best(self) -> Option:
        """The option with the best outlook."""
        return max(self.left, key=self._outlook)


def added(one: Came, other: Came, felt: float) -> float:
    """Return how much better one walk came out than another, with what their dice did for them taken off."""
    return one.chance - other.chance - felt * (one.luck - other.luck)


def felt_in(came: Sequence[Sequence[Came]]) -> float:
    """Return by how much a gain of luck was felt in the chances: the slope, within the walks of each option.

    >>> felt_in([[Came(0.5, 0.0), Came(0.6, 1.0)], [Came(0.3, 1.0), Came(0.1, -1.0)]])
    0.1
    """
    both = lucks = 0.0
    for walks in came:
        if walks:
            chance, luck = fmean(one.chance for one in walks), fmean(one.luck for one in walks)
            both += sum((one.chance - chance) * (one.luck - luck) for one in walks)
            lucks += sum((one.luck - luck) ** 2 for one in walks)
    return round(max(0.0, both / lucks), 6) if lucks else 0.0
