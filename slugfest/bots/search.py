"""The bot that searches: information-set Monte Carlo tree search over imagined matches, for any number of seats.

Each iteration deals anew what the seat cannot know, walks down the tree by what every seat knows about its own options
so far, adds one new answer, plays the begun action out, and asks the mode what that position is worth to each seat.
Dice are not part of the tree (open loop): an answer's value is its average over the dice that followed. Every seat
maximises its own value (max-n).
"""

import time
from math import exp, log, sqrt
from random import Random

from slugfest.kernel.match import Match
from slugfest.kernel.options import Option
from slugfest.kernel.requests import Choose

from .chair import Chair

CURIOSITY = 0.5
"""How much an answer that was tried little is preferred."""
WIDTH = 3.0
"""How fast further answers of a seat are tried: this many per root of its visits. At the root all are."""
LONGEST = 30
"""How many answers deep the tree grows at most."""
PLAY_OUT = 40
"""How many answers an action is played out by, at most, before it is judged."""
WARM_UP = 24
"""In how many positions the worth is sampled, to know what is much of it and what is little."""


class Node:
    """What is known about a position that a sequence of answers leads to."""

    __slots__ = ("children", "seen", "totals", "visits")

    def __init__(self, seats: int) -> None:
        self.children: dict[Option, Node] = {}
        self.totals = [0.0] * seats
        self.visits = 0
        self.seen = 0
        """How often its answer could have been given: hidden cards may forbid it in some worlds."""


class Insight:
    """What the search found out about one option: for hints, and for whoever wants to know why."""

    __slots__ = ("option", "value", "visits")

    def __init__(self, option: Option, visits: int, value: float) -> None:
        self.option = option
        self.visits = visits
        self.value = value

    def __repr__(self) -> str:
        return f"<{self.option.key}: {self.visits} visits, {self.value:.3f}>"


class SearchBot:
    """Searches for a number of `iterations`, or for so many `seconds`; with a number of iterations it is repeatable.

    >>> match = Match("battlerealm", seats=3, seed=7)
    >>> bot = SearchBot(seed=1, iterations=60)
    >>> bot.choose(Chair(match, 0)) in match.choice.options
    True
    >>> sum(insight.visits for insight in bot.insights)
    60
    """

    __slots__ = ("_iterations", "_random", "_seconds", "insights", "iterations_done")

    name = "search"

    def __init__(self, seed: int, iterations: int = 400, seconds: float = 0.0) -> None:
        self._random = Random(seed)
        self._iterations = iterations
        self._seconds = seconds
        self.insights: list[Insight] = []
        """What the last search found, best first."""
        self.iterations_done = 0

    def choose(self, chair: Chair) -> Option:
        """Return the option that was worth coming back to most often."""
        options = chair.options
        if len(options) == 1:
            self.insights, self.iterations_done = [Insight(options[0], 0, 0.5)], 0
            return options[0]
        search = Search(chair, options, self._random)
        done = 0
        end = time.perf_counter() + self._seconds if self._seconds else 0.0
        while time.perf_counter() < end if end else done < self._iterations:
            search.iterate()
            done += 1
        self.iterations_done = done
        self.insights = search.insights()
        return self.insights[0].option


class Search:
    """One search from one choice."""

    def __init__(self, chair: Chair, options: list[Option], random: Random) -> None:
        self.chair = chair
        self.seat = chair.seat
        self.options = options
        self.random = random
        first = self._world()
        self.seats = first.seats
        self.root = Node(self.seats)
        self.untried = random.sample(options, len(options))
        self.level = [first.worth(seat) for seat in range(self.seats)]
        self.scale = 1.0
        self._measure()

    def _world(self) -> Match:
        return self.chair.imagine(self.random.getrandbits(62))

    def _measure(self) -> None:
        """Find out how much the worth of a position usually changes by an action: that is the measure of a gain."""
        apart = []
        for _ in range(WARM_UP):
            world = self._world()
            world.play(self.random.choice(self.options), seat=self.seat)
            self._play_out(world)
            if world.outcome is None:
                apart.append(abs(world.worth(self.seat) - self.level[self.seat]))
        self.scale = max(1e-9, 2.0 * sum(apart) / len(apart)) if apart else 1.0

    def iterate(self) -> None:
        """Walk down, add one answer, judge, and tell everyone on the way."""
        world = self._world()
        node = self.root
        path = [node]
        option = self._from_root()
        node = self._step(node, option)
        path.append(node)
        world.play(option, seat=self.seat)
        while node.visits and world.outcome is None and len(path) < LONGEST:
            choice = world.choice
            assert choice is not None
            option = self._pick(node, choice)
            fresh = option not in node.children
            node = self._step(node, option)
            path.append(node)
            world.play(option, seat=choice.seat)
            if fresh:
                break
        self._play_out(world)
        values = self._values(world)
        for node in path:
            node.visits += 1
            totals = node.totals
            for seat, value in enumerate(values):
                totals[seat] += value

    def _step(self, node: Node, option: Option) -> Node:
        child = node.children.get(option)
        if child is None:
            child = node.children[option] = Node(self.seats)
        return child

    def _from_root(self) -> Option:
        """Return each option once, then the one with the best outlook."""
        if self.untried:
            return self.untried.pop()
        return self._best(self.root, self.options, self.seat)

    def _pick(self, node: Node, choice: Choose) -> Option:
        """Return what a seat tries next: a new answer while there are few for its visits, else the best outlook."""
        options, children = choice.options, node.children
        known = [option for option in options if option in children]
        for option in known:
            children[option].seen += 1
        if len(known) < len(options) and len(known) < WIDTH * sqrt(node.visits):
            fresh = [option for option in options if option not in children]
            return fresh[int(self.random.random() * len(fresh))]
        return self._best(node, known, choice.seat)

    def _best(self, node: Node, options: list[Option], seat: int) -> Option:
        children = node.children
        total = log(node.visits + 1.0)
        best, found = -1.0, options[0]
        for option in options:
            child = children[option]
            visits = child.visits
            tries = log(child.seen + 1.0) if child.seen else total
            outlook = child.totals[seat] / visits + CURIOSITY * sqrt(tries / visits)
            if outlook > best:
                best, found = outlook, option
        return found

    def _play_out(self, world: Match) -> None:
        """Finish the action that was begun, by lot; half-done positions cannot be judged."""
        rested, lot = world.rested, self.random.random
        for _ in range(PLAY_OUT):
            choice = world.choice
            if choice is None or world.rested != rested or world.at == rested:
                return
            options = choice.options
            world.play(options[int(lot() * len(options))], seat=choice.seat)

    def _values(self, world: Match) -> list[float]:
        """Return how a position looks to every seat, between 0 and 1: a won match is 1, as good as now is a half."""
        if world.outcome is not None:
            return list(world.outcome.shares)
        return [
            0.02 + 0.96 / (1.0 + exp(-max(-30.0, min(30.0, (world.worth(seat) - self.level[seat]) / self.scale))))
            for seat in range(self.seats)
        ]

    def insights(self) -> list[Insight]:
        """Return what is known about every option, the most visited first."""
        found = []
        for option in self.options:
            child = self.root.children.get(option)
            visits = 0 if child is None else child.visits
            value = 0.0 if child is None or not visits else child.totals[self.seat] / visits
            found.append(Insight(option, visits, value))
        return sorted(found, key=lambda insight: (-insight.visits, -insight.value))
