"""What the others can do to a seat: their strongest answers to what it is about to do, by all that the seat may know.

What is hidden is imagined, again and again, through the seat's chair. In each of these worlds the seat does what it is
about to do and ends its turn; then the others have theirs and take what is best for themselves, knowing only what they
may know in that world. Each of their actions is looked at for itself: what it changes in the seat's chance to win.
"""

import re
from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean

import msgspec

from slugfest.kernel.asking import Offer
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.judgement import Judged, is_opening, judged, settled, sides_of
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option
from slugfest.kernel.requests import Choose
from slugfest.kernel.tally import Parts
from slugfest.kernel.text import thing

from .chair import Chair
from .greedy import GreedyBot, played
from .weighing import turn_in

WORLDS = 12
"""In how many imagined worlds the others answer."""
FEWEST = 4
"""In how many at least, however much there is to look at."""
POSITIONS = 4000
"""After how many positions that were looked at no further world is imagined."""
GLANCE = 16
"""At how many positions the seat itself looks before it goes on, or reacts to what the others do."""
STARE = 40
"""At how many the others look before they answer."""
LONGEST = 200
"""How many answers are given in one world at most."""
NAMED = 3
"""How many answers of the others are named at most."""
LEAST = 0.01
"""What costs less of the chance to win is no threat."""
IN_BRACKETS = re.compile(r"\s*\([^()]*\)")
YOURS = re.compile(r"\byour\b")


class StillSetUp(SlugfestError):
    """Nobody has a turn yet in which they could do anything to anybody."""


class Threat(msgspec.Struct, frozen=True):
    """What somebody else may do: in how many tries they did, and what becomes of the chance to win by it.

    `label` is what they choose, with tokens; `on` is the key of what they choose it at, `by` that of who does it.
    """

    seat: int
    label: str
    on: str
    by: str
    tries: int
    before: float
    after: float
    because: Parts


class Threats(msgspec.Struct, frozen=True):
    """The chance to win after `option` and the rest of the turn, and `then` when the others have had theirs.

    `worst` is the least that it came to in any of so many `tries`; in `answered` of them the others had a turn before
    the match was over. `own` is whether it is the seat's own turn: else others go on with theirs. `answers` are what
    cost most, all tries together.
    """

    option: str
    chance: float
    then: float
    worst: float
    tries: int
    answered: int
    own: bool
    basis: str
    answers: list[Threat]


class Action:
    """One action of another seat in one world, and how the position was judged before and after it."""

    __slots__ = ("after", "at_once", "before", "by", "key", "label", "on", "seat", "target", "touches")

    def __init__(self, seat: int, before: Judged) -> None:
        self.seat = seat
        self.before = self.after = before
        self.key = self.target = self.label = self.on = self.by = ""
        self.at_once = False
        """Whether it opened with a strike, which may take several answers that say no more where it strikes."""
        self.touches = False
        """Whether it is about anything on the table."""

    def take(self, option: Option, offer: Offer, names: Mapping[str, str]) -> None:
        """Note an answer that is a part of it; who does it is named, where they have a name."""
        strikes = offer.does == "strike"
        self.touches = self.touches or bool(offer.on or offer.by)
        if not self.key:
            self.key, self.label, self.on, self.by = option.key, briefly(offer.label), offer.on, offer.by
            if offer.by in names and thing(offer.by) not in self.label:
                self.label = f"{thing(offer.by)}: {self.label}"
            self.at_once = strikes
        elif strikes and not self.target:
            self.label = f"{self.label} against {thing(offer.on)}"
            self.on, self.by = offer.on, offer.by or self.by
        if strikes and not self.target:
            self.target = offer.on

    def goes_on(self, offer: Offer) -> bool:
        """Whether an answer after a rest is still a part of it: how many strike, whether they go on."""
        return self.at_once and not (offer.on or offer.by or offer.parts)


class Turn:
    """The turns of the others in one world: what they do, told apart into actions."""

    def __init__(self, match: Match, seat: int, own: GreedyBot, others: GreedyBot) -> None:
        self.match = match
        self.seat = seat
        self.sides = sides_of(match)
        self.bots = (own, others)
        study = match.mode.mind.study
        self.idle = (study.idle if study is not None else None) or ()
        self.actions: list[Action] = []
        self.open: Action | None = None
        self.rested = -1
        self.answered = False
        """Whether the others had a turn before the match was over."""
        self.stood = self._play()
        self.ended = judged(match)

    def _play(self) -> Judged:
        """Play the seat's own turn to its end and then those of the others; return how it was judged in between."""
        match, stood = self.match, None
        for _ in range(LONGEST):
            if not match.choices:
                break
            holder, turn = holder_of(match), turn_in(match)
            if holder == self.seat and stood is not None:
                break
            if holder != self.seat and stood is None:
                stood = judged(match)
            choice = match.choices[0]
            other = self.sides[choice.seat] != self.sides[self.seat]
            option = self.bots[other].choose(Chair(match, choice.seat))
            if other and choice.seat == holder and stood is not None:
                self._note(option, choice)
            self.rested = match.rested
            match.play(option, seat=choice.seat)
            if turn_in(match) != turn:
                self._close()
        self._close()
        self.answered = stood is not None
        return stood or judged(match)

    def _note(self, option: Option, choice: Choose) -> None:
        """Note what another seat does: it begins an action, goes on with one, or does nothing, as who ends a turn."""
        begins = self.open is None or self.match.rested != self.rested
        offer = self.match.offer(option, choice)
        if begins and (choice.prompt, option.kind) in self.idle:
            self._close()
            return
        if self.open is None or (begins and not self.open.goes_on(offer)):
            self._close()
            self.open = Action(choice.seat, judged(self.match))
        self.open.take(option, offer, self.match.game.content.sentences.names)

    def _close(self) -> None:
        """End the action that is open, if any."""
        if self.open is not None:
            self.open.after = judged(self.match)
            if self.open.touches:
                self.actions.append(self.open)
        self.open = None


def threats_for(chair: Chair, seed: int, option: Option | None = None, worlds: int = WORLDS) -> Threats:
    """Return what the others can do to a seat after an option of its choice; without one, after the best one.

    >>> match = Match("battlerealm", seats=3, seed=7, heroes="random", placing="random")
    >>> found = threats_for(Chair(match, 0), seed=1, worlds=2)
    >>> found.option in match.choice.keys, found.tries, found.worst <= found.then
    (True, 2, True)
    """
    lot, seat, legal = Random(seed), chair.seat, chair.options
    first = chair.imagine(seed)
    check_set_up(first)
    own_turn = holder_of(first) == seat
    option = option or GreedyBot(lot.getrandbits(62)).choose(chair)
    own = GreedyBot(lot.getrandbits(62), samples=1, effort=GLANCE)
    others = GreedyBot(lot.getrandbits(62), samples=2, effort=STARE)
    turns: list[Turn] = []
    while len(turns) < worlds and (len(turns) < FEWEST or own.judged + others.judged < POSITIONS):
        world = chair.imagine(lot.getrandbits(62))
        turns.append(Turn(played(world, option, seat, legal), seat, own, others))
    ends = [one.ended.chance(seat) for one in turns]
    return Threats(
        option=option.key,
        chance=fmean(one.stood.chance(seat) for one in turns),
        then=fmean(ends),
        worst=min(ends),
        tries=len(turns),
        answered=sum(one.answered for one in turns),
        own=own_turn,
        basis=turns[0].stood.basis,
        answers=strongest([one.actions for one in turns], seat),
    )


def check_set_up(match: Match) -> None:
    """Say so where nobody has had a turn yet."""
    if is_opening(match):
        raise StillSetUp("the table is still set up: what the others can do to you is told from the first turn on")


def strongest(tries: Sequence[Sequence[Action]], seat: int) -> list[Threat]:
    """Return the actions that cost a seat most of its chance, all tries together; the same one may come in several."""
    found: dict[tuple[int, str, str], list[list[Action]]] = {}
    for actions in tries:
        here: dict[tuple[int, str, str], list[Action]] = {}
        for one in actions:
            here.setdefault((one.seat, one.key, one.target), []).append(one)
        for key, same in here.items():
            found.setdefault(key, []).append(same)
    threats = [threat_of(same, seat) for same in found.values()]
    costly = [one for one in threats if one.before - one.after >= LEAST]
    return sorted(costly, key=lambda one: (one.tries * (one.after - one.before), one.seat, one.label))[:NAMED]


def threat_of(tries: Sequence[Sequence[Action]], seat: int) -> Threat:
    """Return what an action comes to in the tries in which it was taken, once or more often in each."""
    first = tries[0][0]
    before = fmean(actions[0].before.chance(seat) for actions in tries)
    changes = [one.after.rather_than(one.before, seat) for actions in tries for one in actions]
    change = sum(one.after.chance(seat) - one.before.chance(seat) for actions in tries for one in actions) / len(tries)
    names = {name for one in changes for name in one}
    because = {name: sum(one.get(name, 0.0) for one in changes) / len(tries) for name in sorted(names)}
    after = before + change
    return Threat(first.seat, first.label, first.on, first.by, len(tries), before, after, settled(because, change))


def holder_of(match: Match) -> int:
    """Return whose turn it is; where the mode does not say, whoever is asked."""
    turn = turn_in(match)
    return match.choices[0].seat if turn is None else turn[1]


def briefly(label: str) -> str:
    """Return a label without what stands in brackets, as said of somebody else.

    >>> briefly("Attack Tribeca (3 units of Thor)"), briefly("Move 1 left, in your starting area")
    ('Attack Tribeca', 'Move 1 left, in their starting area')
    """
    return IN_BRACKETS.sub("", YOURS.sub("their", label))
