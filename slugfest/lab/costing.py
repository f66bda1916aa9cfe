"""What a decision cost: what was played against the best that a search finds, by what its seat could know.

Three looks, each at less decisions and closer than the one before:

- a *glance* at the end of the action, in two worlds: what looks best there, and by how much;
- a *choice*: some options, that of the match always among them, are walked for in the same imagined worlds; the worse
  half drops out, and one is chosen as the best;
- a *measurement* of that one against the one that was played, in other worlds, paired by world. What is best was not
  chosen here, so that the best of many lucky ones does not look good by its luck.

What its player really did next, before dice fell or anybody else decided, is one of the ways to go on with what was
played: whoever saw three answers ahead is not blamed because the bots do not. A walk is that of the search
(`slugfest/bots/walking.py`): it plays on to the end of the turn, or for as many turns as the mode says, and the chances
to win are looked at there.
"""

from collections.abc import Sequence
from math import exp, log
from random import Random
from statistics import fmean

import msgspec

from slugfest.bots import Chair, GreedyBot
from slugfest.bots.greedy import CERTAIN
from slugfest.kernel.judgement import chances, sides_of, slope_for, worths
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option

from .bounds import ENOUGH, hopeless
from .walks import Came, Walks, added, felt_in

GLANCES, GLANCED_AT = 2, 48
"""In how many worlds options are glanced at, and at about how many positions in each."""
FEWEST = 6
"""In how many worlds options are walked for, at least, before the worse half drops out."""
PRACTICE, PRACTISED = 0.35, 40
"""Which share of a measurement goes by, in so many worlds at most, to learn how both options are best gone on with."""
MOST = 120
"""In how many worlds a difference is measured at most."""


class Glance(msgspec.Struct, frozen=True):
    """What a decision looks like at once: how many options, and about what the best-looking adds to the chance.

    `alike` is whether all of them looked the same at the end of the action.
    """

    at: int
    seat: int
    option: str
    options: int
    gap: float
    alike: bool
    positions: int


class Chosen(msgspec.Struct, frozen=True):
    """The best option by its walks, about what it adds to the chance, and how much a gain of luck is felt in it.

    `line` is whether what was played is best gone on with as it really was.
    """

    at: int
    best: str
    gap: float
    felt: float
    line: bool
    worlds: int
    positions: int


class Measured(msgspec.Struct, frozen=True):
    """What was measured: the chance with the option that was played, and in each world what the best one adds to it."""

    at: int
    chance: float
    added: list[float]
    positions: int


def glance(match: Match, seat: int, key: str, seed: int) -> Glance:
    """Look at all options of a decision at the end of their action, by what the seat may know.

    >>> match = Match("battlerealm", seats=3, seed=7, heroes="random", placing="random")
    >>> for _ in range(20):
    ...     match.play(match.choice.options[-1])
    >>> found = glance(match, match.choice.seat, match.choice.options[-1].key, seed=1)
    >>> found.at == match.at, found.options, found.gap >= 0
    (True, 12, True)
    """
    chair = Chair(match, seat)
    options = chair.options
    bot = GreedyBot(seed, samples=GLANCES, effort=GLANCED_AT)
    looks = {one.option.key: one.mean for one in bot.prospects(chair)}
    if key not in looks:
        option = next(one for one in options if one.key == key)
        looks[key] = fmean(bot.glimpse(chair, option) for _ in range(GLANCES))
    scale = Scale(match, seat)
    best, worst = max(looks.values()), min(looks.values())
    gap = scale.chance(best) - scale.chance(looks[key])
    return Glance(match.at, seat, key, len(options), gap, best == worst, bot.judged)


class Scale:
    """Turns a worth into about the chance it means: as if what a seat gains, its rivals lose."""

    def __init__(self, match: Match, seat: int) -> None:
        sides = sides_of(match)
        now = min(0.999, max(0.001, chances(match)[seat]))
        self.level = match.worth(seat)
        self.slope = 2.0 * slope_for(match, worths(match, sides))
        self.odds = log(now / (1.0 - now))

    def chance(self, worth: float) -> float:
        """Return about the chance to win of a seat with a position of this worth."""
        if abs(worth) >= CERTAIN / 100:
            return max(0.0, min(1.0, 0.5 + worth / CERTAIN / 2))
        return 1.0 / (1.0 + exp(-max(-50.0, min(50.0, self.odds + self.slope * (worth - self.level)))))


def chosen(
    match: Match, seat: int, key: str, seed: int, budget: int, line: Sequence[str] = (), scale: float = 0.0
) -> Chosen:
    """Search for the best option of a decision, by what the seat may know, with about so many positions.

    `line` are the keys of what the seat really played next.

    >>> match = Match("battlerealm", seats=3, seed=7, heroes="random", placing="random")
    >>> for _ in range(20):
    ...     match.play(match.choice.options[-1])
    >>> key = match.choice.options[-1].key
    >>> chosen(match, match.choice.seat, key, 1, 300) == chosen(match, match.choice.seat, key, 1, 300)
    True
    """
    lot = Random(seed)
    walks = Walks(Chair(match, seat), lot, key, (), scale, line)
    came: dict[Option, list[Came]] = {option: [] for option in walks.left}
    real: list[Came] = []
    cut = 0.5
    while len(walks.left) > 1:
        world = lot.getrandbits(62)
        for option in walks.left:
            came[option].append(walks.come_to(option, world))
        if line:
            real.append(walks.real(world))
        walks.rounds += 1
        spent = walks.positions / budget
        if walks.rounds >= FEWEST and spent >= 1.0:
            break
        if walks.rounds >= FEWEST and spent >= cut and len(walks.left) > 2:
            walks.drop()
            cut += (1.0 - cut) / 2
    best, felt = walks.best, felt_in(list(came.values()))
    if best == walks.played:
        return Chosen(match.at, best.key, 0.0, felt, False, walks.rounds, walks.positions)
    gaps = [
        fmean(added(one, other, felt) for one, other in zip(came[best], own, strict=False))
        for own in (came[walks.played], real)
        if own
    ]
    as_it_was = len(gaps) > 1 and gaps[1] <= gaps[0]
    return Chosen(match.at, best.key, min(gaps), felt, as_it_was, walks.rounds, walks.positions)


def measured(
    match: Match,
    seat: int,
    key: str,
    what: Chosen,
    seed: int,
    budget: int,
    line: Sequence[str] = (),
    scale: float = 0.0,
) -> Measured:
    """Measure what the best option adds to the chance, in worlds in which nothing was chosen.

    Before it counts, both are walked for to learn how to go on with them: what could have been played in another order
    should not seem to have cost something. It is over early where it hardly costs enough to be called a mistake; never
    because it seems to.
    """
    lot = Random(seed)
    walks = Walks(Chair(match, seat), lot, key, [what.best], scale, line)
    other = next(option for option in walks.left if option.key == what.best)
    own_walk = walks.real if what.line else lambda world: walks.come_to(walks.played, world)
    while walks.rounds < PRACTISED and walks.positions < PRACTICE * budget:
        world = lot.getrandbits(62)
        walks.come_to(other, world)
        own_walk(world)
        walks.rounds += 1
    walks.nosiness = 0.0
    chance = 0.0
    found: list[float] = []
    while len(found) < MOST and (len(found) < ENOUGH or walks.positions < budget):
        world = lot.getrandbits(62)
        one, own = walks.come_to(other, world), own_walk(world)
        walks.rounds += 1
        chance += own.chance - what.felt * own.luck
        found.append(added(one, own, what.felt))
        if len(found) >= ENOUGH and hopeless(found):
            break
    return Measured(match.at, chance / len(found), found, walks.positions)
