"""How everybody's chance to win went over a match, and where each change of it came from.

A match is cut at every decision: an answer that could have been another. From one decision to the next the chances
change by as much as is told here in three parts, which sum to it exactly:

- *expected*: what the answer was to be expected to change, by what its seat could know. The hidden things are dealt
  anew and the dice fall anew, as often as there are samples; in each of these worlds the chances are looked at before
  and after the answer, and the differences averaged. It is the seat's own decision to itself, and another's to others.
- *light*: what came to light. The same answer with the hidden things as they really lay, but with other dice, less what
  was expected: cards in hands, the order of decks, what others had picked in secret.
- *chance*: what the dice and draws that fell then brought, against the average of others.

Where nobody has answered yet since an action ended, a position is judged as it is. Within an action it is judged at the
action's end, as everybody would go on with it who looks at little; or whoever lets an attack come would have lost by
that what the attack did.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import fmean

import msgspec

from slugfest.bots import Chair, GreedyBot
from slugfest.bots.greedy import played
from slugfest.kernel.answers import Pick
from slugfest.kernel.chance import Seeded, mixed
from slugfest.kernel.judgement import chances
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option
from slugfest.kernel.requests import Choose, Together

from .luck import chance_is_due

EFFORT = 4000
"""About how many positions are judged for the course of a match, not counting how actions are followed to their end."""
FEWEST, MOST = 3, 12
"""How many samples each decision gets, however many of them there are."""
GLANCE = 12
"""At how many positions a seat looks before it goes on with an action."""
LINE = 12
"""How many of the answers that a seat gave next are known at most."""
LONGEST = 40
"""How many answers an action is followed by at most."""

Chances = list[float]
"""Everybody's chance to win, by seat."""


class Step(msgspec.Struct, frozen=True):
    """What changed from one decision to the next, or from the start to the first one: then `seat` is None.

    `at` is the number of answers before it, `to` before the next one; `rest` whether an action begins with it.
    `before` are everybody's chances, and the other three what they changed by, and why.
    """

    at: int
    to: int
    seat: int | None
    option: str
    rest: bool
    before: Chances
    expected: Chances
    light: Chances
    chance: Chances

    def whole(self, seat: int) -> float:
        """Return by how much a seat's chance changed."""
        return self.expected[seat] + self.light[seat] + self.chance[seat]


class Decision(msgspec.Struct, frozen=True):
    """An answer that could have been another: how many answers were given before it, and which."""

    at: int
    seat: int
    option: str


def replayed(match: Match) -> Match:
    """Return a match before its first answer, ready to be fed with those of this one."""
    world = Match(match.game)
    world.prepare(0, "seed", forced=False)
    world.begin_replay(keep=True)
    return world


def decisions_of(match: Match) -> list[Decision]:
    """Return where somebody really had to decide: forced answers, dice and draws are none.

    >>> match = Match("battlerealm", seats=3, seed=7, heroes="random", placing="random")
    >>> for _ in range(20):
    ...     match.play(match.choice.options[-1])
    >>> found = decisions_of(match)
    >>> len(found) < match.at, found[0]
    (True, Decision(at=8, seat=0, option='stop'))
    """
    world, found = replayed(match), []
    for answer in match.answers():
        if not isinstance(answer, tuple):
            seat, option = answered(world, answer)
            if len(options_of(world, seat)) > 1:
                found.append(Decision(world.at, seat, option.key))
        world.feed(answer)
    return found


def lines_of(match: Match, decisions: Sequence[Decision]) -> dict[int, list[str]]:
    """Return for each decision what its seat decided next, before dice fell or anybody else decided.

    >>> match = Match("battlerealm", seats=3, seed=7, heroes="random", placing="random")
    >>> for key in ("stop", "card:groundswell"):
    ...     match.play(key if key in match.choice.keys else match.choice.options[0])
    >>> lines_of(match, decisions_of(match))
    {8: ['card:smoke_screen']}
    """
    answers, first = match.answers(), match.game.first
    found: dict[int, list[str]] = {}
    for one, after in reversed(list(pairwise(decisions))):
        between = answers[one.at - first : after.at - first]
        if one.seat == after.seat and not any(isinstance(answer, tuple | Pick) for answer in between):
            found[one.at] = [after.option, *found.get(after.at, [])][:LINE]
    return found


def answered(world: Match, answer: object) -> tuple[int, Option]:
    """Return who gave an answer, and which option it is."""
    if isinstance(answer, Pick):
        return answer.seat, answer.option
    assert isinstance(answer, Option)
    assert isinstance(world.request, Choose)
    return world.request.seat, answer


def options_of(world: Match, seat: int) -> list[Option]:
    """Return what a seat may choose from in a replay."""
    request = world.request
    asked = request.choices if isinstance(request, Together) else (request,)
    return next(one.options for one in asked if isinstance(one, Choose) and one.seat == seat)


def standing_at(world: Match) -> Match:
    """Return a copy of a replay, ready to be played on."""
    copy = world.copy()
    copy.forced = True
    return copy


def steps_of(match: Match, seed: int = 0, done: Sequence[Step] = (), effort: int = EFFORT) -> Iterator[Step]:
    """Yield what every decision of a match changed; those that are `done` are gone by.

    >>> match = Match("battlerealm", seats=3, seed=7, heroes="random", placing="random")
    >>> for _ in range(20):
    ...     match.play(match.choice.options[-1])
    >>> steps = list(steps_of(match))
    >>> abs(sum(step.whole(1) for step in steps) - (chances(match)[1] - steps[0].before[1])) < 1e-9
    True
    """
    decisions = decisions_of(match)
    samples = max(FEWEST, min(MOST, effort // (4 * len(decisions) + 1)))
    eyes = Eyes(seed, samples)
    world, answers = replayed(match), match.answers()
    first = world.at
    ends = [one.at for one in decisions] + [first + len(answers)]
    starts: list[Decision | None] = [None, *decisions]
    before: Chances | None = None
    for number, (decision, to) in enumerate(zip(starts, ends, strict=True)):
        if number < len(done):
            feed(world, answers, first, to)
            continue
        at = world.at
        before = before or eyes.look(world)
        tried = None if decision is None else eyes.tried(world, decision)
        rest = decision is None or not world.begun
        feed(world, answers, first, to)
        after = eyes.look(world)
        changed = [new - old for new, old in zip(after, before, strict=True)]
        nothing = [0.0] * len(changed)
        if decision is None or tried is None:
            yield Step(at, to, None, "", rest, before, nothing, nothing, changed)
        else:
            expected, redrawn = tried
            chance = [new - mean for new, mean in zip(after, redrawn, strict=True)]
            light = [all_in - own - luck for all_in, own, luck in zip(changed, expected, chance, strict=True)]
            yield Step(at, to, decision.seat, decision.option, rest, before, expected, light, chance)
        before = after


def feed(world: Match, answers: Sequence[object], first: int, to: int) -> None:
    """Go on in a replay up to a number of answers."""
    while world.at < to:
        world.feed(answers[world.at - first])  # type: ignore[arg-type]


class Eyes:
    """Looks at positions, always with the same few chances to come, so that looks differ by what is looked at."""

    def __init__(self, seed: int, samples: int) -> None:
        self.seeds = [mixed(seed * 8191 + number + 1) for number in range(samples)]

    def look(self, world: Match) -> Chances:
        """Return everybody's chance in a replay, averaged over how its action may go on."""
        if world.over or chance_is_due(world) or not world.begun:
            return list(chances(world))
        return means([self._settled(standing_at(world), seed) for seed in self.seeds])

    def tried(self, world: Match, decision: Decision) -> tuple[Chances, Chances]:
        """Return what an answer was to be expected to change, and what it comes to with other dice than fell."""
        position, seat = standing_at(world), decision.seat
        options = next(choice.options for choice in position.choices if choice.seat == seat)
        option = next(one for one in options if one.key == decision.option)
        chair = Chair(position, seat)
        gained, redrawn = [], []
        for seed in self.seeds:
            real = position.copy()
            real.source = Seeded(seed)
            redrawn.append(self._after(real, option, seat, options, seed))
            imagined = chair.imagine(seed)
            now = self._settled(imagined.copy(), seed)
            then = self._after(imagined, option, seat, options, seed)
            gained.append([new - old for new, old in zip(then, now, strict=True)])
        return means(gained), means(redrawn)

    def _after(self, world: Match, option: Option, seat: int, options: list[Option], seed: int) -> Chances:
        """Return everybody's chance at the next decision after an answer."""
        after = played(world, option, seat, options)
        while after.choices and len(after.choices[0].options) == 1:
            after.play(after.choices[0].options[0], seat=after.choices[0].seat)
        return self._settled(after, seed)

    def _settled(self, world: Match, seed: int) -> Chances:
        """Return everybody's chance when the action that has begun is over."""
        if world.begun and not world.over:
            world.source = Seeded(seed)
            followed(world, GreedyBot(seed, samples=1, effort=GLANCE))
        return list(chances(world))


def followed(world: Match, light: GreedyBot) -> None:
    """Play an action to its end, all seats as a bot would that looks at little."""
    rested = world.rested
    for _ in range(LONGEST):
        choices = world.choices
        if not choices or world.rested != rested:
            return
        seat = choices[0].seat
        world.play(light.choose(Chair(world, seat)), seat=seat)


def means(found: Sequence[Chances]) -> Chances:
    """Return the average of everybody's chances.

    >>> means([[0.5, 0.25], [0.75, 0.25]])
    [0.625, 0.25]
    """
    return [fmean(column) for column in zip(*found, strict=True)]
