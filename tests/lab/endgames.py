"""Positions near the end of matches that are played out in all ways, so that the rules alone say what is best there.

Every way to go on is tried to the end of the match, every face of every die and every draw with its likelihood, as far
as a number of positions allows; what lies beyond may come to anything. So an option has a least and a most that it may
bring a seat of the win. Nothing of a bot, a `worth` or a chance to win is in it.
"""

from collections import Counter
from itertools import permutations, product
from math import perm
from typing import NamedTuple

from slugfest import Match
from slugfest.bots import Chair
from slugfest.kernel.chance import Seeded, shown
from slugfest.kernel.judgement import ends_of, sides_of
from slugfest.kernel.requests import Roll

WAYS = 300
"""How many ways dice may fall, or things be drawn, to be tried in all of them."""
SOME = 6
"""How many of more ways than that are tried."""
DEALS = 3
"""How many times what the seat cannot know is dealt anew: what is best must be best in all of them."""


class Span(NamedTuple):
    """The least and the most of the win that a position may bring a seat's side."""

    low: float
    high: float


OPEN = Span(0.0, 1.0)


class Asked:
    """Chance that always asks, so that all its ways can be tried."""

    name = "manual"

    def after(self, undos):
        return self

    def answer(self, request, at, drawn, words):
        return None


class Solver:
    """Plays positions out for one seat, with so many positions at most."""

    def __init__(self, seat: int, most: int) -> None:
        self.seat, self.left = seat, most

    def span(self, match: Match) -> Span:
        if match.outcome is not None:
            sides = sides_of(match)
            end = ends_of(match.outcome, sides)[sides[self.seat]]
            return Span(end, end)
        if self.left <= 0:
            return OPEN
        self.left -= 1
        if match.awaiting is not None:
            return self._by_chance(match)
        choice = match.choices[0]
        sides = sides_of(match)
        found = []
        for option in choice.options:
            found.append(self.span(after(match, choice.seat, option)))
            if sides[choice.seat] == sides[self.seat] and found[-1].low == 1.0:
                break
            if max(sides) == 1 and sides[choice.seat] != sides[self.seat] and found[-1].high == 0.0:
                break
        if sides[choice.seat] == sides[self.seat]:
            return Span(max(one.low for one in found), max(one.high for one in found))
        # two sides: what one wins the other loses; of more nobody says what others like, so they may do anything
        most = min if max(sides) == 1 else max
        return Span(min(one.low for one in found), most(one.high for one in found))

    def _by_chance(self, match: Match) -> Span:
        request = match.awaiting
        if isinstance(request, Roll):
            faces = [range(die.first, die.first + len(die.faces)) for die in request.dice.dice]
            many = 1
            for one in faces:
                many *= len(one)
            ways = product(*faces) if many <= WAYS else None
        else:
            ways = permutations(request.pool, request.count) if perm(len(request.pool), request.count) <= WAYS else None
        if ways is None:
            return self._by_some(match)
        counted = Counter(tuple(shown(request, way, match.game.words)) for way in ways)
        low = high = 0.0
        for names, count in counted.items():
            copy = match.copy()
            copy.enter(list(names))
            one = self.span(copy)
            low, high = low + count * one.low, high + count * one.high
        return Span(low / counted.total(), high / counted.total())

    def _by_some(self, match: Match) -> Span:
        """Try some of too many ways: where all come to the same, as at the end of a match, the others do so too."""
        found = set()
        for seed in range(SOME):
            copy = match.copy()
            copy.enter(
                shown(match.awaiting, Seeded(seed).answer(match.awaiting, match.at, int, None), match.game.words)
            )
            found.add(self.span(copy))
        return found.pop() if len(found) == 1 else OPEN


def after(match: Match, seat: int, option) -> Match:
    copy = match.copy()
    copy.play(option, seat=seat)
    return copy


def asking(match: Match) -> Match:
    """Return a copy whose chance can be tried in all ways."""
    copy = match.copy()
    copy.source = Asked()
    copy.forced = True
    return copy


def spans(match: Match, seat: int, most: int = 200, deals: int = DEALS) -> dict[str, Span]:
    """Return what every option may bring, whatever the seat does not know, as far as deals of it show."""
    chair = Chair(match, seat)
    worlds = [match, *(chair.imagine(100 + deal) for deal in range(deals))]
    found: dict[str, Span] = {}
    for option in chair.options:
        each = [Solver(seat, most).span(after(asking(world), seat, option)) for world in worlds]
        found[option.key] = Span(min(one.low for one in each), max(one.high for one in each))
    return found
