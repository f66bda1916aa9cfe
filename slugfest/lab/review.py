"""A match that was played, gone through once more: where it was won, by whose decisions, and what they cost.

The chances over the match and where their changes came from are in `course.py`, what a decision cost in `costing.py`,
how sure that is in `bounds.py`. Here the budget is shared out, what was found is kept, so that a review that was
stopped goes on, and all of it becomes one report. The same match, budget and seed always give the same report.
"""

import hashlib
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from slugfest.bots import Chair
from slugfest.kernel.chance import mixed
from slugfest.kernel.errors import SlugfestError, WrongSeat
from slugfest.kernel.judgement import basis_of, is_opening, sides_of
from slugfest.kernel.match import Match

from .bounds import bounds, holding
from .costing import Chosen, Glance, Measured, chosen, glance, measured
from .course import Chances, Decision, Step, decisions_of, feed, lines_of, replayed, standing_at, steps_of
from .findings import Mistake, Review, Turn, after, labels_at, mistake_at, share_of, turns_of
from .walks import Walks

BUDGET = 100_000
"""About how many positions the search looks at in all, besides a hundred or two for each decision to begin with."""
CHOOSING = 0.5
"""Which share of it is for choosing the best options; the rest measures what they add."""
WORTH_IT, AT_MOST = 900, 4000
"""With how many positions a best option is chosen, at least and at most."""
ALIKE = 0.01
"""What is at stake where all options looked alike at a glance, as far as anybody knows."""
COSTLY = 0.015
"""What a decision must seem to have cost for that to be measured."""


class OtherReview(SlugfestError):
    """What was kept belongs to the review of something else."""


class Kept(msgspec.Struct):
    """What has been found so far: all that is needed to go on, and to report."""

    about: str
    steps: list[Step] = []
    glances: list[Glance] = []
    chosen: list[Chosen] = []
    measured: list[Measured] = []

    def save(self, path: Path) -> None:
        """Write it to a file; the old one stays whole until the new one is written."""
        part = path.with_name(f"{path.name}.part")
        part.write_bytes(msgspec.json.encode(self))
        part.replace(path)


Done = Callable[[str, int, int], None]
"""Is told what is being done, how much of it is done, and how much there is."""
Found = TypeVar("Found", Glance, Chosen, Measured)


class Reviewing:
    """A review at work: it can be stopped between any two positions, and goes on from what was kept."""

    def __init__(
        self, match: Match, budget: int = BUDGET, seed: int = 0, of: Collection[int] = (), kept: Kept | None = None
    ) -> None:
        if match.mode.mind.worth is None:
            raise SlugfestError(f"{match.mode.id} does not say what a position is worth, so it cannot be reviewed")
        if match.imagined:
            raise SlugfestError("an imagined match cannot be reviewed: part of it never happened")
        for seat in of:
            if not 0 <= seat < match.seats:
                raise WrongSeat(f"there is no seat {seat}: this match has the seats 0 to {match.seats - 1}")
        self.match, self.budget, self.seed = match, budget, seed
        self.of = sorted(set(of)) or list(range(match.seats))
        self.all = decisions_of(match)
        self.decisions = [one for one in self.all if one.seat in self.of]
        self.kept = Kept(about_of(match, budget, seed, self.of)) if kept is None else kept
        if self.kept.about != about_of(match, budget, seed, self.of):
            raise OtherReview("this review was begun of another match, or with another budget, seed, seats or rules")
        self.lines = lines_of(match, self.all)
        self._scales: dict[bool, float] = {}
        self._set_up: int | None = None

    def work(self, done: Done = lambda what, now, whole: None) -> None:
        """Find out what is not known yet. Whoever interrupts this loses the position that is being looked at."""
        kept = self.kept
        for step in steps_of(self.match, self.seed, kept.steps):
            kept.steps.append(step)
            done("the course of the match", len(kept.steps), len(self.all) + 1)
        for position, one in self._visit(self.decisions, kept.glances):
            kept.glances.append(glance(position, one.seat, one.option, self._lot(one, 1)))
            done("a glance at every decision", len(kept.glances), len(self.decisions))
        for position, one in self._visit(self._ranked(), kept.chosen):
            if spent(kept.chosen) >= self._choosing:
                break
            line, scale, lot = self.lines.get(one.at, ()), self._scale(position), self._lot(one, 2)
            kept.chosen.append(chosen(position, one.seat, one.option, lot, self._share(), line, scale))
            done("a search for what is better", int(min(spent(kept.chosen), self._choosing)), int(self._choosing))
        costly = self._costly()
        best = {one.at: one for one in kept.chosen}
        for position, one in self._visit(costly, kept.measured):
            left = self._measuring - spent(kept.measured)
            if left <= 0:
                break
            line, scale, lot = self.lines.get(one.at, ()), self._scale(position), self._lot(one, 3)
            share = int(left / (len(costly) - len(kept.measured)))
            kept.measured.append(measured(position, one.seat, one.option, best[one.at], lot, share, line, scale))
            done("what it would have added", len(kept.measured), len(costly))

    def _visit(self, wanted: Sequence[Decision], known: Sequence[Found]) -> Iterator[tuple[Match, Decision]]:
        """Yield the positions of decisions that are not known yet, ready to be played on."""
        world, answers = replayed(self.match), self.match.answers()
        first = world.at
        for one in wanted[len(known) :]:
            if one.at < world.at:
                world = replayed(self.match)
            feed(world, answers, first, one.at)
            yield standing_at(world), one

    def _ranked(self) -> list[Decision]:
        """Return all decisions, those first that looked costliest at a glance.

        Where all options looked alike nothing is known yet; they come after those where something is at stake.
        """
        gaps = {one.at: max(one.gap, ALIKE * one.alike) for one in self.kept.glances}
        return sorted(self.decisions, key=lambda one: (-gaps[one.at], one.at))

    def _costly(self) -> list[Decision]:
        """Return the decisions that seem to have cost something by their walks, the costliest first."""
        gaps = {one.at: one.gap for one in self.kept.chosen}
        found = [one for one in self.decisions if gaps.get(one.at, 0.0) >= COSTLY]
        return sorted(found, key=lambda one: (-gaps[one.at], one.at))

    @property
    def _choosing(self) -> float:
        return self.budget * CHOOSING

    @property
    def _measuring(self) -> float:
        return self.budget - spent(self.kept.chosen)

    def _share(self) -> int:
        """Return with about how many positions a best option is chosen."""
        return int(max(WORTH_IT, min(AT_MOST, self._choosing / max(1, len(self.decisions)))))

    def _scale(self, position: Match) -> float:
        """Return what a gain is: measured once while the table is set up, and once after that."""
        opening = is_opening(position)
        if opening not in self._scales:
            for world, one in self._visit(self.decisions, []):
                if is_opening(world) == opening:
                    lot = self._lot(one, 4)
                    self._scales[opening] = Walks(Chair(world, one.seat), Random(lot), one.option).scale
                    break
        return self._scales[opening]

    def _begun(self) -> int:
        """Return after how many answers the table was set up; 0 if it never was, or the mode does not say."""
        if self._set_up is None:
            self._set_up = next((one.at for world, one in self._visit(self.all, ()) if not is_opening(world)), 0)
        return self._set_up

    def _lot(self, one: Decision, stage: int) -> int:
        return mixed((self.seed << 24) + one.at * 5 + stage)

    # ------------------------------------------------------------------ the report

    def report(self) -> Review:
        """Return what has been found so far."""
        match, kept = self.match, self.kept
        found = mistakes_in(self)
        seats = range(match.seats)
        outcome = match.outcome
        whole = len(kept.steps) == len(self.all) + 1
        return Review(
            mode=match.mode.id,
            seats=match.seats,
            sides=sides_of(match),
            answers=match.at,
            over=match.over,
            places=() if outcome is None else outcome.ranks,
            basis=basis_of(match.game),
            budget=self.budget,
            seed=self.seed,
            of=self.of,
            course=[(step.at, step.before) for step in kept.steps if step.rest] + ([self._end()] if whole else []),
            shares=[share_of(kept.steps, seat) for seat in seats] if kept.steps else [],
            turns=[self._told(turn) for turn in turns_of(match, kept.steps, self._begun())],
            mistakes=found,
            decisions=len(self.decisions),
            searched=len(kept.chosen),
            measured=len(kept.measured),
            positions=sum(one.positions for part in (kept.glances, kept.chosen, kept.measured) for one in part),
            complete=self.complete,
        )

    def _told(self, turn: Turn) -> Turn:
        """Return a turning point with what was played there, in words."""
        one = next((one for one in self.all if one.at == turn.at), None)
        if one is None:
            return turn
        ((position, _),) = self._visit([one], ())
        return replace(turn, played=labels_at(position, one.seat)[one.option])

    @property
    def complete(self) -> bool:
        """Whether everything was looked at that the budget allows."""
        kept = self.kept
        if len(kept.steps) <= len(self.all) or len(kept.glances) < len(self.decisions):
            return False
        if spent(kept.chosen) < self._choosing and len(kept.chosen) < len(self.decisions):
            return False
        return spent(kept.measured) >= self._measuring or len(kept.measured) == len(self._costly())

    def _end(self) -> tuple[int, Chances]:
        return self.match.at, after(self.kept.steps[-1])


def spent(found: Sequence[Chosen | Measured]) -> int:
    """Return how many positions something took."""
    return sum(one.positions for one in found)


def review_of(match: Match, budget: int = BUDGET, seed: int = 0, of: Collection[int] = ()) -> Review:
    """Review a match; `of` are the seats whose decisions are looked at, all if it is empty.

    >>> match = Match("battlerealm", seats=3, seed=7, heroes="random", placing="random")
    >>> for _ in range(40):
    ...     match.play(match.choice.options[-1])
    >>> found = review_of(match, budget=2000)
    >>> share = found.shares[0]
    >>> abs(share.own + share.others + share.light + share.chance - (share.end - share.start)) < 1e-9
    True
    >>> found == review_of(match, budget=2000)
    True
    """
    reviewing = Reviewing(match, budget, seed, of)
    reviewing.work()
    return reviewing.report()


def about_of(match: Match, budget: int, seed: int, of: Sequence[int]) -> str:
    """Return what tells a review from any other: the match, the rules, and how it is looked at."""
    log = match.log
    log.packs, log.places = [], []  # what they are called, and where they are, is all the same: the content has a hash
    lines = b"\n".join(log.lines())
    return hashlib.sha256(msgspec.json.encode([lines.decode(), match.mode.version, budget, seed, list(of)])).hexdigest()


def mistakes_in(reviewing: Reviewing) -> list[Mistake]:
    """Return the decisions that clearly cost more than a little, the costliest first."""
    kept, number = reviewing.kept, len(reviewing.decisions)
    sure = [(one, bounds(one.added, number)) for one in kept.measured]
    holds = holding([known.doubt for _, known in sure], number)
    best = {one.at: one.best for one in kept.chosen}
    found = {one.at: (one, known) for (one, known), held in zip(sure, holds, strict=True) if held}
    wanted = [one for one in reviewing.decisions if one.at in found]
    told = [mistake_at(position, one, best[one.at], *found[one.at]) for position, one in reviewing._visit(wanted, ())]
    return sorted(told, key=lambda one: (-one.cost, one.at))
