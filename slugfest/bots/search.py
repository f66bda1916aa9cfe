"""The bot that searches: information-set Monte Carlo tree search over imagined matches, for any number of seats.

Each round of the search deals anew what the seat cannot know and walks down the tree by what every seat knows about
its own answers so far. Where the tree ends, the answers that are open there are each tried, the begun action is played
out, and the mode says what that is worth to whoever decides; the best of them is what the walk came to. Dice are not
part of the tree (open loop): an answer's value is its average over the dice that followed. Every seat maximises its
own value (max-n).
"""

import time
from math import exp, log, sqrt
from random import Random

from slugfest.kernel.match import Match
from slugfest.kernel.options import Option

from .chair import Chair
from .greedy import GreedyBot

CURIOSITY = 0.3
"""How much an answer that was tried little is preferred."""
WIDTH = 3.0
"""How fast further answers of a seat are tried: this many per root of its visits."""
CANDIDATES = 8
"""How many options are searched at all: those that look best at the end of their action."""
FIRST_LOOK = 10
"""How many visits that first look counts for."""
LONGEST = 30
"""How many answers deep the tree grows at most."""
PLAY_OUT = 40
"""How many answers an action is played out by, at most, before it is judged."""
WARM_UP = 8
"""In how many positions the worth is sampled, to know what is much of it and what is little."""


class Node:
    """What is known about an answer: how often it was given, and what that came to for the seat that gave it."""

    __slots__ = ("children", "seen", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Option, Node] = {}
        self.total = 0.0
        self.visits = 0
        self.seen = 0
        """How often it could have been given: hidden cards may forbid it in some worlds."""


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
    >>> bot.insights[0].visits >= bot.insights[1].visits, bot.iterations_done >= 60
    (True, True)
    """

    __slots__ = ("_iterations", "_random", "_seconds", "insights", "iterations_done", "name")

    def __init__(self, seed: int, iterations: int = 400, seconds: float = 0.0, name: str = "search") -> None:
        self.name = name
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
        end = time.perf_counter() + self._seconds if self._seconds else 0.0
        while time.perf_counter() < end if end else search.tried < self._iterations:
            search.walk()
        self.iterations_done = search.tried
        self.insights = search.insights()
        return self.insights[0].option


class Search:
    """One search from one choice."""

    def __init__(self, chair: Chair, options: list[Option], random: Random) -> None:
        self.chair = chair
        self.seat = chair.seat
        self.random = random
        self.options = options
        self.root = Node()
        self.tried = 0
        """How many positions were judged."""
        first = self._world()
        self.level = [first.worth(seat) for seat in range(first.seats)]
        self.scale = 1.0
        self._measure()
        for prospect in GreedyBot(random.getrandbits(62)).prospects(chair)[:CANDIDATES]:
            child = self.root.children[prospect.option] = Node()
            child.visits = child.seen = FIRST_LOOK
            child.total = FIRST_LOOK * self._shown(prospect.mean, self.seat)
        self.options = list(self.root.children)

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

    def walk(self) -> None:
        """Walk down to where the tree ends, add one answer, and tell everyone on the way what it came to."""
        world, node, seat, options = self._world(), self.root, self.seat, self.options
        path: list[tuple[Node, int]] = []
        fresh = False
        while not fresh and len(path) < LONGEST:
            children = node.children
            known = [option for option in options if option in children]
            fresh = len(known) < len(options) and len(known) < WIDTH * sqrt(node.visits + 1.0)
            if fresh:
                others = [option for option in options if option not in children]
                option = others[int(self.random.random() * len(others))]
                children[option] = Node()
            else:
                option = self._best(node, known)
            node = children[option]
            path.append((node, seat))
            world.play(option, seat=seat)
            choice = world.choice
            if choice is None:
                break
            seat, options = choice.seat, choice.options
        self._play_out(world)
        self.tried += 1
        worths: dict[int, float] = {}
        for node, seat in path:
            if seat not in worths:
                worths[seat] = self._value(world, seat)
            node.visits += 1
            node.total += worths[seat]

    def _best(self, node: Node, options: list[Option]) -> Option:
        children = node.children
        best, found = -1.0, options[0]
        for option in options:
            child = children[option]
            child.seen += 1
            visits = child.visits
            outlook = child.total / visits + CURIOSITY * sqrt(log(child.seen) / visits)
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

    def _value(self, world: Match, seat: int) -> float:
        """Return how a position looks to a seat, between 0 and 1: a won match is 1, as good as now is a half."""
        if world.outcome is not None:
            return world.outcome.shares[seat]
        return self._shown(world.worth(seat), seat)

    def _shown(self, worth: float, seat: int) -> float:
        gain = (worth - self.level[seat]) / self.scale
        return 0.02 + 0.96 / (1.0 + exp(-max(-30.0, min(30.0, gain))))

    def insights(self) -> list[Insight]:
        """Return what is known about every option, the most visited first."""
        found = []
        for option in self.options:
            child = self.root.children.get(option)
            visits = 0 if child is None else child.visits
            value = 0.0 if child is None or not visits else child.total / visits
            found.append(Insight(option, visits, value))
        return sorted(found, key=lambda insight: (-insight.visits, -insight.value))
