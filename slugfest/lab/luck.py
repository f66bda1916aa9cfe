"""How lucky each seat was in a match: what chance did for it, against what it would have done on average.

Wherever dice were rolled or cards drawn, the same position is played on with other dice and cards, and the mode's
`worth` says what each seat has then. Luck is what a seat really had, less the average. It is measured where somebody
has to decide again, so it knows nothing of what was made of it. The same match always gives the same figures.
"""

import os
import sys
from collections import Counter
from collections.abc import Sequence
from math import erf, sqrt
from statistics import mean, variance

import msgspec

from slugfest.kernel.chance import Seeded, mixed, shown
from slugfest.kernel.content import Pack
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.faults import told_already
from slugfest.kernel.log import Log
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option
from slugfest.kernel.replay import replay
from slugfest.kernel.requests import Draw, Roll
from slugfest.kernel.run import Answer

from .orders import answers_out

EFFORT = 4000
"""About how many imagined positions are judged in a match."""
FEWEST, MOST = 4, 32
"""How many other outcomes each roll or draw is held against, however many of them there are."""
FOLLOWED = 12
"""After how many choices dice that are still pending are judged in any case."""
LINES = 200
TRIED = 8
"""How many options are tried where the one that was chosen is not open with other dice."""


class Moment(msgspec.Struct, frozen=True):
    """Dice or cards that nobody could decide about in between: when, after whose decision, what they showed, to whom
    they brought how much."""

    at: int
    after: int | None
    shown: list[str]
    luck: list[float]


class Fortune(msgspec.Struct, frozen=True):
    """What chance did for a seat, in the units of the mode's `worth`.

    `rolled` is what it brought, `expected` what it brings on average in the same positions, `luck` the difference.
    `usual` is how far luck strays in such a match; `luckier` is the share of matches with less luck than this.
    """

    seat: int
    rolled: float
    expected: float
    luck: float
    usual: float
    luckier: float


class Faces(msgspec.Struct, frozen=True):
    """How often the faces of a kind of die came up in the whole match; each was to be expected equally often."""

    die: str
    rolls: int
    expected: float
    faces: dict[str, int]


class Luck(msgspec.Struct, frozen=True):
    """The luck of a match. `course` are lines with the number of answers and the luck of every seat up to there."""

    mode: str
    answers: int
    over: bool
    others: int
    fortunes: list[Fortune]
    moments: list[Moment]
    course: list[list[float]]
    dice: list[Faces]


def luck_of(match: Match, effort: int = EFFORT) -> Luck:
    """Measure the luck in a match.

    >>> match = Match("battlerealm", seats=3, seed=7, heroes="random")
    >>> while match.choice is not None:
    ...     match.play(match.choice.options[-1])
    >>> luck = luck_of(match, effort=200)
    >>> [fortune.seat for fortune in luck.fortunes], luck == luck_of(match, effort=200)
    ([0, 1, 2], True)
    """
    if match.mode.mind.worth is None:
        raise SlugfestError(f"{match.mode.id} does not say what a position is worth, so luck cannot be measured")
    return Judge(match, effort).luck()


class Judge:
    """Goes through a match and weighs what chance did in it."""

    def __init__(self, match: Match, effort: int) -> None:
        study = match.mode.mind.study
        self.match = match
        self.pending = () if study is None else study.pending
        self.answers = match.answers()
        chances = sum(isinstance(answer, tuple) for answer in self.answers)
        self.others = max(FEWEST, min(MOST, effort // max(1, chances)))
        self.world = Match(match.game)
        self.world.prepare(0, "seed", forced=False)
        self.world.begin_replay(keep=True)
        self.dice: dict[str, Counter[str]] = {}

    def luck(self) -> Luck:
        """Weigh every roll and draw."""
        seats = range(self.match.seats)
        moments: list[Moment] = []
        rolled, expected, spread = ([0.0] * len(seats) for _ in range(3))
        course = [[0.0] * (1 + len(seats))]
        fed = 0
        while fed < len(self.answers):
            if not chance_is_due(self.world):
                self.world.feed(self.answers[fed])
                fed += 1
                continue
            at, after = self.world.at, self.world.last if self.world.last >= 0 else None
            before = self._worths(self.world)
            coming = [answer for answer in self.answers[fed : fed + 60] if isinstance(answer, Option)]
            others = [self._judged(coming, at, number) for number in range(self.others)]
            what: list[str] = []
            while fed < len(self.answers) and chance_is_due(self.world):
                what += self._noted(self.answers[fed])
                self.world.feed(self.answers[fed])
                fed += 1
            real = self._real(coming, at)
            average = [mean(other[seat] for other in others) for seat in seats]
            for seat in seats:
                rolled[seat] += real[seat] - before[seat]
                expected[seat] += average[seat] - before[seat]
                spread[seat] += variance(other[seat] for other in others)
            luck = [real[seat] - average[seat] for seat in seats]
            moments.append(Moment(at, after, what, [round(value, 4) for value in luck]))
            course.append([self.world.at, *(sum(pair) for pair in zip(course[-1][1:], luck, strict=True))])
        return Luck(
            mode=self.match.mode.id,
            answers=self.match.at,
            over=self.match.over,
            others=self.others,
            fortunes=[fortune(seat, rolled[seat], expected[seat], spread[seat]) for seat in seats],
            moments=moments,
            course=[[round(value, 4) for value in line] for line in course],
            dice=self._faces(),
        )

    def _worths(self, world: Match) -> list[float]:
        return [world.worth(seat) for seat in range(world.seats)]

    def _judged(self, coming: Sequence[Option], at: int, number: int) -> list[float]:
        """Let other dice fall from here on, and return what each seat has then."""
        self.world.source = Seeded(mixed(at * 1009 + number + 1))
        return self._settled(self.world.copy(), coming)

    def _real(self, coming: Sequence[Option], at: int) -> list[float]:
        """Return what each seat has with the real dice; where they are still pending, on average over what follows."""
        choice = self.world.request
        if getattr(choice, "prompt", "") not in self.pending:
            return self._worths(self.world)
        found = [self._judged(coming, at, number) for number in range(self.others)]
        return [mean(one[seat] for one in found) for seat in range(self.match.seats)]

    def _settled(self, world: Match, coming: Sequence[Option]) -> list[float]:
        """Go on while dice are pending: with the choices that were made, where they are open, else with the best."""
        chosen = list(coming)
        for _ in range(FOLLOWED):
            choice = world.choice
            if choice is None or choice.prompt not in self.pending:
                break
            option = chosen.pop(0) if chosen else None
            world.play(option if option in choice.options else self._best(world), seat=choice.seat)
        return self._worths(world)

    def _best(self, world: Match) -> Option:
        """Return the option that looks best to whoever decides."""
        choice = world.choice
        assert choice is not None
        tried = []
        for number, option in enumerate(choice.options[:TRIED]):
            copy = world.copy()
            copy.play(option, seat=choice.seat)
            tried.append((copy.worth(choice.seat), -number, option))
        return max(tried, key=lambda one: one[:2])[2]

    def _noted(self, answer: Answer) -> list[str]:
        """Count the faces of dice that were rolled; return what was rolled or drawn."""
        request = self.world.request
        assert isinstance(request, Roll | Draw)
        assert isinstance(answer, tuple)
        if isinstance(request, Roll):
            for die, value in zip(request.dice.dice, answer, strict=True):
                faces = self.dice.setdefault(die.name, Counter(dict.fromkeys(die.faces, 0)))
                faces[die.face(value)] += 1
        return shown(request, answer, self.world.game.words)

    def _faces(self) -> list[Faces]:
        return [
            Faces(die, faces.total(), round(faces.total() / len(faces), 2), dict(faces))
            for die, faces in sorted(self.dice.items())
        ]


def chance_is_due(match: Match) -> bool:
    """Whether a match in its replay waits for dice or cards."""
    return isinstance(match.request, Roll | Draw)


def fortune(seat: int, rolled: float, expected: float, spread: float) -> Fortune:
    """Return what chance did for a seat; how rare that is follows from how much such dice stray."""
    luck, usual = rolled - expected, sqrt(spread)
    luckier = 0.5 * (1 + erf(luck / usual / sqrt(2))) if usual else 0.5
    return Fortune(seat, *(round(value, 3) for value in (rolled, expected, luck, usual, luckier)))


def turning_points(luck: Luck, seat: int, most: int = 3) -> list[Moment]:
    """Return the moments that brought a seat most, and those that cost it most, in the order of the match."""
    ordered = sorted(luck.moments, key=lambda moment: moment.luck[seat])
    return sorted({moment.at: moment for moment in ordered[:most] + ordered[-most:]}.values(), key=lambda one: one.at)


class Brief(msgspec.Struct, frozen=True):
    """What a page shows of the luck of a match: of the course at most `LINES` lines, of every seat a few moments."""

    others: int
    fortunes: list[Fortune]
    course: list[list[float]]
    peaks: list[list[Moment]]


def brief(luck: Luck) -> Brief:
    """Leave out what a page does not show."""
    step = max(1, -(-len(luck.course) // LINES))
    course = luck.course[::step]
    if course[-1] != luck.course[-1]:
        course.append(luck.course[-1])
    return Brief(luck.others, luck.fortunes, course, [turning_points(luck, one.seat) for one in luck.fortunes])


class Wanted(msgspec.Struct):
    """What a process of its own is asked: the log of a match, the packs it was played with, and how exact to be."""

    log: str
    packs: list[Pack] = []
    effort: int = EFFORT


def main() -> None:
    """Read what is wanted as JSON, write the luck in brief: for a service that has other things to do meanwhile."""
    if hasattr(os, "nice"):
        os.nice(5)
    told_already()
    out = answers_out()
    wanted = msgspec.json.decode(sys.stdin.buffer.read(), type=Wanted)
    match = replay(Log.parse(wanted.log.encode()), packs=wanted.packs, checked=False)
    out.write(msgspec.json.encode(brief(luck_of(match, wanted.effort))))
    out.close()


if __name__ == "__main__":
    main()
