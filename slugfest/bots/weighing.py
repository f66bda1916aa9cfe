"""What a seat's chance to win is by all that it may know, and what speaks for one option rather than another.

What is hidden is imagined, again and again, through the seat's chair: a chance is the average over these worlds, and so
is each of its named parts. Options are tried in the same worlds, each to the end of its action, as the seat would go
on; so they differ by what they are and not by what was imagined. Where all are alike by then, as when it is only said
who acts, they are followed to the end of the turn.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev

import msgspec

from slugfest.kernel.judgement import Judged, judged, settled
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option
from slugfest.kernel.tally import Parts

from .chair import Chair
from .greedy import GreedyBot, played

WORLDS = 60
"""In how many imagined worlds a position is judged."""
FEWEST = 8
"""In how many at least, however much there is to look at."""
POSITIONS = 1000
"""After how many positions that were looked at no further world is imagined."""
ALIKE = 0.005
"""Options whose chances differ by less at the end of their actions are followed to the end of the turn."""
GLANCE = 16
"""At how many positions a seat looks before it goes on with its action."""
LONGEST = 40
"""How many answers an action has at most."""


class Standing(msgspec.Struct, frozen=True):
    """A seat's chance to win, what makes it more or less than an even one, and what that rests on."""

    chance: float
    even: float
    because: Parts
    basis: str


class Way(msgspec.Struct, frozen=True):
    """An option: the chance to win at the end of its action, and what makes that more or less than it is now.

    `error` is how far, by the worlds that were imagined, the difference to the first way may be off.
    """

    key: str
    chance: float
    gained: Parts
    error: float = 0.0


class Weighed(msgspec.Struct, frozen=True):
    """The chance now, what each option makes of it, and what makes the first option's chance more than the second's.

    `turn` is whether options were followed to the end of the turn, because at the end of the action they were alike.
    """

    now: float
    basis: str
    ways: list[Way]
    rather: Parts
    worlds: int
    turn: bool = False


def standing_of(chair: Chair, seed: int = 0, worlds: int = WORLDS) -> Standing:
    """Return a seat's chance to win by what it may know.

    >>> match = Match("battlerealm", seats=3, seed=7, heroes="random", placing="random")
    >>> found = standing_of(Chair(match, 0))
    >>> abs(found.even + sum(found.because.values()) - found.chance) < 1e-9
    True
    """
    lot, seat = Random(seed), chair.seat
    found = [judged(chair.imagine(lot.getrandbits(62))) for _ in range(worlds)]
    chance, even = fmean(one.chance(seat) for one in found), found[0].even
    because = mean([one.because(seat) for one in found], chance - even)
    return Standing(chance, even, because, found[0].basis)


def weigh(chair: Chair, options: Sequence[Option], seed: int = 0, worlds: int = WORLDS) -> Weighed:
    """Return what some options make of a seat's chance; the first two are compared with each other.

    >>> match = Match("battlerealm", seats=3, seed=7, heroes="random", placing="random")
    >>> found = weigh(Chair(match, 0), match.choice.options[:2])
    >>> first, second = found.ways
    >>> abs(first.chance - second.chance - sum(found.rather.values())) < 1e-9
    True
    """
    found = weighed(chair, options, seed, worlds, turn=False)
    chances = [way.chance for way in found.ways]
    if len(chances) < 2 or max(chances) - min(chances) >= ALIKE or turn_in(chair.imagine(seed)) is None:
        return found
    return weighed(chair, options, seed, worlds, turn=True)


def weighed(chair: Chair, options: Sequence[Option], seed: int, worlds: int, turn: bool) -> Weighed:
    """Weigh options at the end of the action that they begin or go on with, or of the turn."""
    lot, seat, legal = Random(seed), chair.seat, chair.options
    light = GreedyBot(lot.getrandbits(62), samples=1, effort=GLANCE)
    before: list[Judged] = []
    after: list[list[Judged]] = [[] for _ in options]
    while len(before) < worlds and (len(before) < FEWEST or light.judged < POSITIONS):
        world = chair.imagine(lot.getrandbits(62))
        before.append(judged(world))
        for option, found in zip(options, after, strict=True):
            begun = played(world, option, seat, legal)
            found.append(judged(followed(begun, world, seat, light, turn)))
    now = fmean(one.chance(seat) for one in before)
    each = [[one.chance(seat) for one in found] for found in after]
    ways = []
    for option, found, chances in zip(options, after, each, strict=True):
        chance = fmean(chances)
        gained = [one.rather_than(old, seat) for one, old in zip(found, before, strict=True)]
        ahead = [best - one for best, one in zip(each[0], chances, strict=True)]
        error = stdev(ahead) / sqrt(len(ahead)) if len(ahead) > 1 else 0.0
        ways.append(Way(option.key, chance, mean(gained, chance - now), error))
    rather: Parts = {}
    if len(ways) > 1:
        apart = [one.rather_than(other, seat) for one, other in zip(after[0], after[1], strict=True)]
        rather = mean(apart, ways[0].chance - ways[1].chance)
    return Weighed(now, before[0].basis, ways, rather, len(before), turn)


def followed(match: Match, before: Match, seat: int, light: GreedyBot, turn: bool) -> Match:
    """Play an action, or the turn, to its end, as somebody would who looks at little and not at the dice to come."""
    now = turn_in(before)
    for _ in range(LONGEST):
        choices = match.choices
        mine = [choice for choice in choices if choice.seat == seat]
        if not choices or (turn_in(match) != now if turn else not mine or match.rested != before.rested):
            break
        acting = (mine or choices)[0].seat
        match.play(light.choose(Chair(match, acting)), seat=acting)
    return match


def turn_in(match: Match) -> tuple[int, int] | None:
    """Return which turn it is, where the mode says so."""
    study = match.mode.mind.study
    return None if study is None or study.turn is None else study.turn(match.state, match.game.content)


def mean(found: Sequence[Parts], whole: float) -> Parts:
    """Return the average of parts, which sum to the average of what they are parts of."""
    names = {name for one in found for name in one}
    average = {name: sum(one.get(name, 0.0) for one in found) / len(found) for name in sorted(names)}
    return settled(average, whole)
