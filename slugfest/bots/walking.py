"""A search: information-set Monte Carlo tree search over imagined matches, for any number of seats.

It begins with what the greedy bot thinks, and looks further at the options that look best. Each walk deals anew what
the seat cannot know, takes one of them, and plays on for a round: down the tree, where every seat takes what is best
for itself (max-n), and beyond it as a greedy bot that looks at little. Nobody looks with the dice that the walk has,
so nobody picks what the dice to come will favour. Dice are not part of the tree (open loop): an answer's value is its
average over the dice that followed.

All candidates are walked for in the same worlds, so that they differ by what they are and not by their luck, and how
lucky the dice on a walk were is taken off what it came to. Halfway through the budget the worse half drops out. How far
what an option looked like at once is believed besides follows from the walks: much where luck rules, little where walks
agree that it looked better than it was.
"""

from collections.abc import Iterator
from math import inf, log, sqrt
from random import Random
from statistics import fmean, stdev

from slugfest.kernel.chance import Seeded
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option

from .chair import Chair
from .greedy import CERTAIN, GreedyBot, Prospect, verdict
from .judges import Judge
from .tree import WARY, Insight, Node, shown

CANDIDATES = 4
"""How many options are searched at all: those that look best at the end of their action."""
EQUALS = 10
"""How many, if more than that look equally good."""
ROUND = 4
"""In how many worlds candidates are walked for, at least, before some drop out or one is clearly better."""
FEWER = 0.5
"""Which share of the budget goes by before the worse half of the candidates drops out; then as much of what is left."""
SEASONED = 8
"""How often walks come by a place in the tree before what they came to decides there, and not looks alone."""
NOSINESS = 0.5
"""How much an answer in the tree that was tried little is preferred, in gains."""
CLEAR = 2.5
"""By how many errors the better of two candidates must lead to be taken before the budget is spent."""
TRIFLE = 0.05
"""How small an error, in gains, is not worth more walks."""
ROLLED_AGAIN = 4
"""How often dice on a walk are rolled again, to tell how lucky they were."""
GLANCE = 24
"""At how many positions a seat looks, more or less, before it decides on a walk."""
LONGEST = 200
"""How many answers a walk has at most: it ends after a round, or fewer turns if the mode says so."""
PLAY_OUT = 40
"""How many answers an action is played out by, at most, before it is judged."""
WARM_UP, FAR = 6, 12
"""In how many positions the worth is sampled, to know what is much of it and what is little, and how far ahead."""
END = 8.0
"""What a won match counts for, in gains; a lost one as much less."""


class Search:
    """One search from one choice.

    The `judge` is asked where walks end and nowhere else: looks on the way, and how lucky dice were, go by the mode's
    `worth`, which is quick, and which a learnt judgement corrects and does not replace. `until` is when the first
    look has to be over.
    """

    def __init__(self, chair: Chair, random: Random, judge: Judge = Match.worth, until: float = inf) -> None:
        self.judge = judge
        self.chair = chair
        self.seat = chair.seat
        self.random = random
        self.walks = 0
        self.luck = 0.0
        """How lucky the dice of the walk were for this seat, in gains."""
        self.light = GreedyBot(random.getrandbits(62), samples=1, effort=GLANCE)
        """Who decides for every seat on a walk."""
        first = self._world(random.getrandbits(62))
        self.within = first.begun
        """Whether an action has begun and is not over."""
        self.nosiness = NOSINESS
        self.level = [first.worth(seat) for seat in range(first.seats)]
        self.rest = self.level if judge is Match.worth else [judge(first, seat) for seat in range(first.seats)]
        """How the position looks to every seat: to `worth`, and to the judge."""
        study = first.mode.mind.study
        self.ahead = (study.ahead if study else 0) or first.seats
        """How many turns a walk has at most."""
        self.habit = study.habit if study else None
        """What seats do on a walk without looking, if the mode knows."""
        self.sound = study is not None and study.sound
        """Whether that is better than what looks best, so that it is done in the tree too."""
        self.scale = self._measured()
        self.until = until
        prospects = self._prospects(random.getrandbits(62))
        self.root = Node()
        """What is known of the candidates."""
        self.others: dict[Option, Node] = {}
        """What looked too bad to walk for."""
        best = prospects[0].mean
        for number, prospect in enumerate(prospects[:EQUALS]):
            known = self.root.children if number < CANDIDATES or prospect.mean == best else self.others
            known[prospect.option] = Node()
            known[prospect.option].see(self._gain(prospect.mean, self.seat))
        settled = self.sound and abs(best) < CERTAIN and self._begin_with_habit(first)
        self.left = list(self.root.children)
        """Who has not dropped out yet, the best first."""
        self.decided = abs(best) >= CERTAIN or len(self.left) == 1 or settled
        """Whether one option wins for certain, or all lose, or there is only one, or habit decides here."""
        self.spent = 0.0
        """Which share of the budget is gone: whoever walks keeps it up to date."""
        self.rounds = 0
        """In how many worlds all candidates that are left were walked for."""
        self.ahead_by: list[float] = []
        """By how much the better of the last two led in each world."""

    @property
    def tried(self) -> int:
        """How many positions were judged."""
        return self.light.judged + self.walks

    def _world(self, seed: int) -> Match:
        return self.chair.imagine(seed)

    def _turn(self, world: Match) -> int:
        """Return the number of the turn where the mode counts them; it is -1 while the table is set up."""
        study = world.mode.mind.study
        if study is None or study.turn is None:
            return 0
        turn = study.turn(world.state, world.game.content)
        return -1 if turn is None else turn[0]

    def _measured(self) -> float:
        """Find out how much the worth of a position changes in some answers: that is the measure of a gain.

        One action would not do: where the choice is who acts first, say, nothing is gained or lost by it yet. Nor would
        some answers while the table is set up, which are little beside what a walk leads to: they are not counted.
        """
        apart = []
        for _ in range(WARM_UP):
            world = self._world(self.random.getrandbits(62))
            setting_up, answers = self._turn(world) < 0, 0
            for _ in range(LONGEST):
                if not world.choices or answers >= FAR:
                    break
                setting_up = setting_up and self._turn(world) < 0
                answers += not setting_up
                choice = world.choices[0]
                world.play(self.random.choice(choice.options), seat=choice.seat)
            self._play_out(world)
            if world.outcome is None:
                apart += [abs(world.worth(seat) - level) for seat, level in enumerate(self.level)]
        return sum(apart) / len(apart) if any(apart) else 1.0

    # ------------------------------------------------------------------ candidates

    def _prospects(self, seed: int) -> list[Prospect]:
        """Return what the options look like at the end of their action, the best first."""
        return GreedyBot(seed).prospects(self.chair, self.until)

    def _begin_with_habit(self, world: Match) -> bool:
        """Think as much of what the seat usually does as of what looks best; return whether that settles it."""
        usual = self._usual(world) if world.choices[0].seat == self.seat else None
        if usual is None:
            return False
        known, node = self.root.children, Node()
        node.see(max(one.looked / one.looks for one in known.values()))
        self.others.pop(usual, None)
        known.pop(usual, None)
        self.root.children = {usual: node, **known}
        return world.mode.mind.study is not None and world.choices[0].prompt in world.mode.mind.study.settled

    def insights(self) -> list[Insight]:
        """Return what is known about the candidates, the best first, and then about options that looked too bad."""
        root, usual = self.root.children, self.root.usual()
        found = [Insight(option, one.visits, shown(self._outlook(option))) for option, one in root.items()]
        bad = [Insight(option, 0, shown(one.value(usual, 1.0))) for option, one in self.others.items()]
        return sorted(found, key=lambda one: -one.value) + sorted(bad, key=lambda one: -one.value)

    def _outlook(self, option: Option) -> float:
        """Return what a candidate is worth by all that was seen."""
        doubt = WARY if self.rounds < ROUND else self.root.doubt()
        return self.root.children[option].value(self.root.usual(), doubt)

    def rounds_of_walks(self) -> Iterator[None]:
        """Walk for the candidates in one world after another, all of them in the same, and drop the worse ones.

        So they differ by what they are and not by their luck. It is over when nothing is left to find out; whoever
        has spent the budget stops before.
        """
        if self.decided:
            return
        cut = FEWER
        while True:
            seed, came_to = self.random.getrandbits(62), {}
            for option in self.left:
                came_to[option] = self.walk(option, seed)
                yield
            self.rounds += 1
            if len(self.left) == 2:
                first, second = self.left
                self.ahead_by.append(came_to[first] - came_to[second])
                if self._clear():
                    return
            elif self.rounds >= ROUND and self.spent >= cut:
                self.left.sort(key=self._outlook, reverse=True)
                del self.left[max(2, (len(self.left) + 1) // 2) :]
                cut += (1.0 - cut) * FEWER

    def _clear(self) -> bool:
        """Whether more walks would not change which of two candidates is the better."""
        if len(self.ahead_by) < ROUND:
            return False
        lead = abs(fmean(self.ahead_by))
        error = stdev(self.ahead_by) / sqrt(len(self.ahead_by))
        return error < TRIFLE or lead > CLEAR * error

    # ------------------------------------------------------------------ walks

    def walk(self, option: Option, seed: int) -> float:
        """Walk a round with a candidate, tell everyone on the way what it came to, and return what that is for it."""
        self.luck = 0.0
        path, world = self._play_on(self._world(seed), option)
        self.walks += 1
        values = {seat: self._end(world, seat) for seat, _ in path}
        values[self.seat] -= self.luck
        for seat, node in path:
            node.come_to(values[seat])
        return values[self.seat]

    def _play_on(self, world: Match, option: Option) -> tuple[list[tuple[int, Node]], Match]:
        """Play a candidate and what follows it for a round.

        Return the answers that were in the tree, and whose they were, and where the walk ended.
        """
        seat, node, in_tree = self.seat, self.root.children[option], True
        path = [(seat, node)]
        turn, turns = self._turn(world), 0
        world = self._played(world, option, seat)
        for _ in range(LONGEST):
            if not world.choices:
                break
            now = self._turn(world)
            if now != turn:
                turn, turns = now, turns + 1
                if turns >= self.ahead:
                    break
            seat, options = world.choices[0].seat, world.choices[0].options
            usual = self._usual(world) if self.sound or not in_tree or node.visits < SEASONED else None
            if usual is not None:
                in_tree = False
                world = self._played(world, usual, seat)
                continue
            looks = self._looks(world, seat, options)
            if in_tree:
                node.remember(looks)
                option = self._best(node, options)
                node = node.children[option]
                in_tree = node.visits > 0
                path.append((seat, node))
            else:
                option = max(looks, key=looks.__getitem__)
            world = self._played(world, option, seat)
        return path, world

    def _usual(self, world: Match) -> Option | None:
        """Return what a seat does without looking, or None."""
        return None if self.habit is None else self.habit(world.state, world.game.content, world.choices[0])

    def _played(self, world: Match, option: Option, seat: int) -> Match:
        """Return what comes after an answer; if dice came in, note how lucky they were.

        That is how much better it looks at once than after the same answer with other dice. On average over all dice
        that is nothing, whatever the mode thinks of the positions, so that taking it off is fair to every candidate.
        """
        after = world.copy()
        after.play(option, seat=seat)
        if after.at > world.at + 1:
            others = 0.0
            for _ in range(ROLLED_AGAIN):
                other = world.copy()
                other.source = Seeded(self.random.getrandbits(62))
                other.play(option, seat=seat)
                others += self._value(other, self.seat)
            self.light.judged += ROLLED_AGAIN
            # the average of a few is lucky or unlucky itself: this share of the difference is least often wrong
            self.luck += (self._value(after, self.seat) * ROLLED_AGAIN - others) / (ROLLED_AGAIN + 1)
        return after

    def _best(self, node: Node, options: list[Option]) -> Option:
        """Return the answer with the best outlook at a place in the tree, where it counts for more if tried little."""
        children = node.children
        known = [option for option in options if option in children]
        if node.visits < SEASONED:
            return max(known, key=lambda option: children[option].looked / children[option].looks)
        usual, curiosity = node.usual(), self.nosiness * sqrt(log(node.visits))

        def outlook(option: Option) -> float:
            child = children[option]
            return child.value(usual, 1.0) + curiosity / sqrt(child.visits + 1.0)

        return max(known, key=outlook)

    def _looks(self, world: Match, seat: int, options: list[Option]) -> dict[Option, float]:
        """Return what a seat's answers look like to it, in worlds that differ in all that the seat cannot know."""
        if len(options) == 1:
            return {options[0]: 0.0}
        return {one.option: self._gain(one.mean, seat) for one in self.light.prospects(Chair(world, seat))}

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
            return self._gain(verdict(world.outcome, seat), seat)
        return self._gain(world.worth(seat), seat)

    def _end(self, world: Match, seat: int) -> float:
        """Return how the end of a walk looks to a seat, in gains: that is for the judge to say."""
        if world.outcome is not None:
            return self._gain(verdict(world.outcome, seat), seat)
        return (self.judge(world, seat) - self.rest[seat]) / self.scale

    def _gain(self, worth: float, seat: int) -> float:
        if abs(worth) >= CERTAIN / 100:  # some of the tries ended the match, which greedy counts beyond all measure
            return END * max(-1.0, min(1.0, worth / CERTAIN))
        return (worth - self.level[seat]) / self.scale
