"""A search: information-set Monte Carlo tree search over imagined matches, for any number of seats.

It begins with what the greedy bot thinks, and looks further at the options that look best. Each walk deals anew what
the seat cannot know, takes one of them, and plays on for a round: down the tree, where every seat takes what is best
for itself (max-n), and beyond it by quick looks at a few answers each. Nobody looks with the dice that the walk has,
so nobody picks what the dice to come will favour. Dice are not part of the tree (open loop): an answer's value is its
average over the dice that followed.

What an option is worth is taken apart in two: what it looks like when its action is over, which is cheap to see often,
and what the round after it adds, which is not. So the luck of the action's own dice averages out early.
"""

from math import log, sqrt
from random import Random

from slugfest.kernel.match import Match
from slugfest.kernel.options import Option

from .chair import Chair
from .greedy import CERTAIN, GreedyBot, played
from .tree import Insight, Node, Step, shown

CANDIDATES = 4
"""How many options are searched at all: those that look best at the end of their action."""
EQUALS = 10
"""How many, if more than that look equally good."""
CURIOSITY = 1.0
"""How much an option that was tried little is preferred, in spreads of what a round adds."""
NOSINESS = 0.05
"""The same for an answer in the tree, in gains."""
DOUBT = 8.0
"""As how many walks the average of all candidates counts in what the round after one of them adds."""
GLIMPSES = 3
"""How often an action is seen to its end for each time that the round after it is walked."""
HOPELESS = 1.0
"""By how many gains an option may look worse than the best and still be a candidate."""
CLEAR = 2.5
"""By how many errors a candidate must lead to be taken before the budget is spent."""
GLANCE = 12
"""At how many answers a seat looks before it decides on a walk."""
LONGEST = 60
"""How many answers a walk has at most: it ends after a round, or fewer turns if the mode says so."""
PLAY_OUT = 40
"""How many answers an action is played out by, at most, before it is judged."""
WARM_UP, FAR = 6, 12
"""In how many positions the worth is sampled, to know what is much of it and what is little, and how far ahead."""
END = 8.0
"""What a won match counts for, in gains; a lost one as much less."""


class Search:
    """One search from one choice."""

    def __init__(self, chair: Chair, random: Random) -> None:
        self.chair = chair
        self.seat = chair.seat
        self.random = random
        self.tried = self.walks = 0
        """How many positions were judged, and how many walks were made."""
        first = self._world()
        self.begun = first.rested
        self.level = [first.worth(seat) for seat in range(first.seats)]
        self.ahead = (first.mode.study.ahead if first.mode.study else 0) or first.seats
        """How many turns a walk has at most."""
        self.scale = self._measured()
        prospects = GreedyBot(random.getrandbits(62)).prospects(chair)
        self.decided = abs(prospects[0].mean) >= CERTAIN
        """Whether one option wins for certain, or all lose."""
        self.root = Node()
        self.steady = set()
        best = self._gain(prospects[0].mean, self.seat)
        self.others: dict[Option, Node] = {}
        """What looked too bad to walk for."""
        for number, prospect in enumerate(prospects[:EQUALS]):
            gain = self._gain(prospect.mean, self.seat)
            hopeless = gain < best - HOPELESS or (number >= CANDIDATES and gain < best)
            child = Node()
            (self.others if hopeless else self.root.children)[prospect.option] = child
            child.see(gain, prospect.tries)
            if prospect.steady:
                self.steady.add(prospect.option)
        self.added = self.squares = 0.0
        self.spread = 1.0
        """By how much what a round adds differs from walk to walk."""

    def _world(self) -> Match:
        return self.chair.imagine(self.random.getrandbits(62))

    def _turn(self, world: Match) -> int:
        """Return the number of the turn, where the mode counts them."""
        study = world.mode.study
        turn = None if study is None or study.turn is None else study.turn(world.state, world.game.content)
        return -1 if turn is None else turn[0]

    def _measured(self) -> float:
        """Find out how much the worth of a position changes in some answers: that is the measure of a gain.

        One action would not do: where the choice is who acts first, say, nothing is gained or lost by it yet.
        """
        apart = []
        for _ in range(WARM_UP):
            world = self._world()
            for _ in range(FAR):
                if not world.choices:
                    break
                choice = world.choices[0]
                world.play(self.random.choice(choice.options), seat=choice.seat)
            self._play_out(world)
            if world.outcome is None:
                apart += [abs(world.worth(seat) - level) for seat, level in enumerate(self.level)]
        return max(1e-9, sum(apart) / len(apart)) if apart else 1.0

    # ------------------------------------------------------------------ candidates

    def _usual(self) -> float:
        """Return what a round adds on average."""
        return self.added / self.walks if self.walks else 0.0

    def _most_promising(self) -> Option:
        """Return the candidate with the best outlook: what it is worth so far, and more the less it was walked."""
        curiosity = CURIOSITY * self.spread * sqrt(log(self.walks + 2.0))
        return self._best(self.root.children, self._usual(), curiosity)

    def clear(self) -> bool:
        """Whether nothing is left to find out."""
        children = self.root.children
        if self.decided or len(children) == 1:
            return True
        if self.walks < 1 + len(children):
            return False
        usual = self._usual()
        best, second = sorted(children.values(), key=lambda one: -one.value(usual, DOUBT))[:2]
        error = self.spread * sqrt(1 / (best.visits + DOUBT) + 1 / (second.visits + DOUBT))
        return best.value(usual, DOUBT) - second.value(usual, DOUBT) > CLEAR * error

    def insights(self) -> list[Insight]:
        """Return what is known about the candidates, the best first, and then about options that looked too bad."""
        usual = self._usual()
        found = []
        for known in (self.root.children, self.others):
            some = [Insight(option, one.visits, shown(one.value(usual, DOUBT))) for option, one in known.items()]
            found += sorted(some, key=lambda insight: (-insight.value, -insight.visits))
        return found

    # ------------------------------------------------------------------ walks

    def walk(self) -> None:
        """Walk a round with the most promising candidate, and tell everyone on the way what it came to."""
        option, world = self._most_promising(), self._world()
        candidate = self.root.children[option]
        if option not in self.steady:
            for _ in range(GLIMPSES):
                candidate.see(self._glimpse(option))
        path = self._play_on(world, option, candidate)
        self._play_out(world)
        self.tried += 1
        self.walks += 1
        values = {step.seat: self._value(world, step.seat) for step in path}
        for step in path:
            step.node.visits += 1
            step.node.added += step.to(values[step.seat])
        added = path[0].to(values[self.seat])
        self.added += added
        self.squares += added * added
        if option not in self.steady:
            candidate.see(values[self.seat] - added)
        if self.walks > 2:
            self.spread = sqrt(max(1e-6, self.squares / self.walks - self._usual() ** 2))

    def _play_on(self, world: Match, option: Option, node: Node) -> list[Step]:
        """Play a candidate and what follows it for a round; return the steps that were in the tree."""
        seat, in_tree, path = self.seat, True, [Step(node, self.seat)]
        turn, turns, rested = self._turn(world), 0, world.rested
        world.play(option, seat=seat)
        for _ in range(LONGEST):
            if world.rested != rested or world.outcome is not None:
                rested = world.rested
                for step in path:
                    if step.end is None:
                        step.end = self._value(world, step.seat)
            if not world.choices:
                break
            now = self._turn(world)
            if now != turn:
                turn, turns = now, turns + 1
                if turns >= self.ahead:
                    break
            seat, options = world.choices[0].seat, world.choices[0].options
            if in_tree:
                option = self._glance_at(node, world, seat, options)
                node = node.children[option]
                in_tree = node.visits > 0
                path.append(Step(node, seat))
            else:
                option = self._glance(world, seat, options)
            world.play(option, seat=seat)
        return path

    def _glimpse(self, option: Option) -> float:
        """See an action to its end, and return what stands there."""
        world = self._world()
        world.play(option, seat=self.seat)
        for _ in range(PLAY_OUT):
            if not world.choices or world.rested != self.begun:
                break
            choice = world.choices[0]
            world.play(self._glance(world, choice.seat, choice.options), seat=choice.seat)
        self.tried += 1
        return self._value(world, self.seat)

    def _glance_at(self, node: Node, world: Match, seat: int, options: list[Option]) -> Option:
        """Look at a few more answers at a place in the tree, and return the one with the best outlook."""
        looks = self._looks(world, seat, options) if len(options) > 1 else {options[0]: 0.0}
        children = node.children
        for option, look in looks.items():
            child = children.get(option)
            if child is None:
                child = children[option] = Node()
            child.see(look)
        known = {option: children[option] for option in options if option in children}
        visits = sum(child.visits for child in known.values())
        usual = sum(child.added for child in known.values()) / visits if visits else 0.0
        return self._best(known, usual, NOSINESS * sqrt(log(visits + 2.0)))

    def _best(self, answers: dict[Option, Node], usual: float, curiosity: float) -> Option:
        """Return the answer with the best outlook: what it is worth so far, and more the less it was tried."""

        def outlook(option: Option) -> float:
            node = answers[option]
            return node.value(usual, DOUBT) + curiosity / sqrt(node.visits + 1.0)

        return max(answers, key=outlook)

    def _glance(self, world: Match, seat: int, options: list[Option]) -> Option:
        """Return the best of a few answers by a quick look."""
        if len(options) == 1:
            return options[0]
        looks = self._looks(world, seat, options)
        return max(looks, key=looks.__getitem__)

    def _looks(self, world: Match, seat: int, options: list[Option]) -> dict[Option, float]:
        """Look at a few answers of a seat once each, in a world that differs in all that the seat cannot know.

        As long as all of them look worse than before, it looks at some more: or whoever could just stop would not.
        """
        other = world.imagine(seat, self.random.getrandbits(62))
        other.forced = False  # where an action ends nobody needs to list what comes next
        now = self._value(world, seat)
        looks: dict[Option, float] = {}
        for option in options if len(options) <= GLANCE else self.random.sample(options, len(options)):
            twin = played(other, option, seat, options)
            self._play_out(twin)
            looks[option] = self._value(twin, seat)
            if len(looks) >= GLANCE and max(looks.values()) >= now:
                break
        self.tried += len(looks)
        return looks

    def _play_out(self, world: Match) -> None:
        """Finish the action that was begun, by lot; half-done positions cannot be judged."""
        rested, lot = world.rested, self.random.random
        for _ in range(PLAY_OUT):
            choices = world.choices
            if not choices or world.rested != rested or world.at == rested:
                return
            options = choices[0].options
            world.play(options[int(lot() * len(options))], seat=choices[0].seat)

    def _value(self, world: Match, seat: int) -> float:
        """Return how a position looks to a seat, in gains; as good as now is 0."""
        if world.outcome is not None:
            return END * (2.0 * world.outcome.shares[seat] - 1.0)
        return self._gain(world.worth(seat), seat)

    def _gain(self, worth: float, seat: int) -> float:
        if abs(worth) >= CERTAIN / 100:  # some of the tries ended the match, which greedy counts beyond all measure
            return END * max(-1.0, min(1.0, worth / CERTAIN))
        return (worth - self.level[seat]) / self.scale
