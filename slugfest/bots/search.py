"""The bot that searches: information-set Monte Carlo tree search over imagined matches, for any number of seats.

It begins with what the greedy bot thinks, and looks further at the options that look best. Each walk deals anew what
the seat cannot know and goes down the tree, where every seat takes what is best for itself (max-n). Where a seat has to
decide for the first time, its answers are looked at once each, with other dice than the walk has, so that nobody picks
what the dice to come will favour. A walk ends one answer beyond the tree or after a round, and the mode says what that
is worth. Dice are not part of the tree (open loop): an answer's value is its average over the dice that followed.
"""

import time
from math import exp, log, sqrt
from random import Random

from slugfest.kernel.match import Match
from slugfest.kernel.options import Option

from .chair import Chair
from .greedy import GreedyBot, played

CURIOSITY = 0.25
"""How much an answer that was tried little is preferred."""
CANDIDATES = 6
"""How many options are searched at all: those that look best at the end of their action."""
FIRST_LOOK, LOOK = 8.0, 2.0
"""How many visits the greedy bot's view of a candidate counts for, and a look at an answer in the tree."""
WIDTH = 10
"""How many answers of a seat are looked at in the tree."""
LONGEST = 40
"""How many answers deep the tree grows at most."""
PLAY_OUT = 40
"""How many answers an action is played out by, at most, before it is judged."""
WARM_UP = 6
"""In how many positions the worth is sampled, to know what is much of it and what is little."""


class Node:
    """What is known about an answer: what it looked like, and what it came to for the seat that gave it."""

    __slots__ = ("children", "look", "total", "visits")

    def __init__(self, look: float) -> None:
        self.children: dict[Option, Node] = {}
        self.look = look
        self.total = 0.0
        self.visits = 0

    def value(self, weight: float) -> float:
        """Its average so far, the first look among it."""
        return (self.total + weight * self.look) / (self.visits + weight)


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
        end = time.perf_counter() + self._seconds if self._seconds else 0.0
        search = Search(chair, self._random)
        if len(search.options) > 1:
            while not search.tried or (time.perf_counter() < end if end else search.tried < self._iterations):
                search.walk()
        self.iterations_done = search.tried
        self.insights = search.insights()
        return self.insights[0].option


class Search:
    """One search from one choice."""

    def __init__(self, chair: Chair, random: Random) -> None:
        self.chair = chair
        self.seat = chair.seat
        self.random = random
        self.tried = 0
        """How many positions were judged."""
        first = self._world()
        self.level = [first.worth(seat) for seat in range(first.seats)]
        self.end = self._turn(first) + first.seats
        self.scale = self._measured()
        self.root = Node(0.5)
        for prospect in GreedyBot(random.getrandbits(62)).prospects(chair)[:CANDIDATES]:
            self.root.children[prospect.option] = Node(self._seen(prospect.mean, self.seat))
        self.options = list(self.root.children)

    def _world(self) -> Match:
        return self.chair.imagine(self.random.getrandbits(62))

    def _turn(self, world: Match) -> int:
        """Return the number of the turn, where the mode counts them."""
        study = world.mode.study
        turn = None if study is None or study.turn is None else study.turn(world.state, world.game.content)
        return 0 if turn is None else turn[0]

    def _measured(self) -> float:
        """Find out how much the worth of a position usually changes by an action: that is the measure of a gain."""
        apart = []
        for _ in range(WARM_UP):
            world = self._world()
            world.play(self.random.choice(self.chair.options), seat=self.seat)
            self._play_out(world)
            if world.outcome is None:
                apart.append(abs(world.worth(self.seat) - self.level[self.seat]))
        return max(1e-9, 2.0 * sum(apart) / len(apart)) if apart else 1.0

    def walk(self) -> None:
        """Walk down to where the tree ends, and tell everyone on the way what it came to."""
        world, node, seat, options = self._world(), self.root, self.seat, self.options
        path: list[tuple[Node, int]] = []
        while len(path) < LONGEST:
            if not any(option in node.children for option in options):
                if path and not node.visits:
                    break
                self._look_around(node, world, seat, options)
            option = self._best(node, options)
            node = node.children[option]
            path.append((node, seat))
            world.play(option, seat=seat)
            choice = world.choice
            if choice is None or (world.rested == world.at and self._turn(world) >= self.end):
                break
            seat, options = choice.seat, choice.options
        self._play_out(world)
        self.tried += 1
        values: dict[int, float] = {}
        for node, seat in path:
            if seat not in values:
                values[seat] = self._value(world, seat)
            node.visits += 1
            node.total += values[seat]

    def _look_around(self, node: Node, world: Match, seat: int, options: list[Option]) -> None:
        """Look at some answers of a seat once each, in a world that differs in all that the seat cannot know."""
        if len(options) > WIDTH:
            options = self.random.sample(options, WIDTH)
        other = world.imagine(seat, self.random.getrandbits(62))
        other.forced = False  # where an action ends nobody needs to list what comes next
        for option in options:
            twin = played(other, option, seat, options)
            self._play_out(twin)
            node.children[option] = Node(self._value(twin, seat))
        self.tried += len(options)

    def _best(self, node: Node, options: list[Option]) -> Option:
        """Return the answer with the best outlook: what it came to so far, and more the less it was tried."""
        weight = FIRST_LOOK if node is self.root else LOOK
        known = [option for option in options if option in node.children]
        total = log(2.0 + sum(node.children[option].visits for option in known))
        best, found = -1.0, known[0]
        for option in known:
            child = node.children[option]
            outlook = child.value(weight) + CURIOSITY * sqrt(total / (child.visits + weight))
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
        return self._seen(world.worth(seat), seat)

    def _seen(self, worth: float, seat: int) -> float:
        gain = (worth - self.level[seat]) / self.scale
        return 0.02 + 0.96 / (1.0 + exp(-max(-30.0, min(30.0, gain))))

    def insights(self) -> list[Insight]:
        """Return what is known about the candidates, the most visited first."""
        found = [Insight(option, child.visits, child.value(FIRST_LOOK)) for option, child in self.root.children.items()]
        return sorted(found, key=lambda insight: (-insight.visits, -insight.value))
