"""What a review has found, as data: where a seat's chance came from, the turning points, the mistakes in words."""

from collections.abc import Sequence

import msgspec

from slugfest.kernel.match import Match

from .bounds import Bounds
from .costing import Measured
from .course import Chances, Decision, Step

TURNS, TURNED = 6, 0.03
"""How many turning points are told, and by how much somebody's chance must have changed for one."""
LINES = 3
"""In how many lines of the journal one is told, at most."""
HEADINGS = ("turn", "round")
"""Happenings that say only whose turn it is now."""
MATTERS = (
    ("out", "scored", "took"),
    ("struck", "healed", "gone"),
    ("rolled", "state"),
    ("moved", "placed", "revealed"),
)
"""Kinds of happenings that tell an action, those that matter most first; others are told where there is room."""


class Share(msgspec.Struct, frozen=True):
    """A seat's chance at the start and at the end, and what lies between: the four sum to the difference."""

    start: float
    end: float
    own: float
    others: float
    light: float
    chance: float


class Turn(msgspec.Struct, frozen=True):
    """An action by which chances changed: after how many answers it began and was over, whose it was, what told it.

    The parts are those of the seat whose chance changed most; `played` is the first answer, in words.
    """

    at: int
    to: int
    seat: int | None
    changed: Chances
    own: float
    light: float
    chance: float
    played: str
    lines: list[str]


class Mistake(msgspec.Struct, frozen=True):
    """A decision that cost something: after how many answers, what was asked, played, and would have been better.

    `chance` is the seat's chance with what it played, `cost` what the other would have added; by the imagined worlds
    it is at least `low`.
    """

    at: int
    seat: int
    question: str
    played: str
    played_label: str
    better: str
    better_label: str
    chance: float
    cost: float
    low: float
    high: float
    worlds: int


class Review(msgspec.Struct, frozen=True):
    """What a review has found. `course` are numbers of answers, each with everybody's chance, where actions began.

    Of so many `decisions` the best option of `searched` was chosen by walks, and of `measured` it was measured what
    that adds to the chance. `complete` is whether that is all that the budget allows.
    """

    mode: str
    seats: int
    sides: tuple[int, ...]
    answers: int
    over: bool
    places: tuple[int, ...]
    basis: str
    budget: int
    seed: int
    of: list[int]
    course: list[tuple[int, Chances]]
    shares: list[Share]
    turns: list[Turn]
    mistakes: list[Mistake]
    decisions: int
    searched: int
    measured: int
    positions: int
    complete: bool


def after(step: Step) -> Chances:
    """Return everybody's chance after a step."""
    return [before + step.whole(seat) for seat, before in enumerate(step.before)]


def share_of(steps: Sequence[Step], seat: int) -> Share:
    """Return where a seat's chance came from."""
    own = sum(step.expected[seat] for step in steps if step.seat == seat)
    others = sum(step.expected[seat] for step in steps if step.seat != seat)
    light, chance = (sum(getattr(step, name)[seat] for step in steps) for name in ("light", "chance"))
    return Share(steps[0].before[seat], after(steps[-1])[seat], own, others, light, chance)


def turns_of(match: Match, steps: Sequence[Step], begun: int = 0) -> list[Turn]:
    """Return the actions that changed somebody's chance most, in the order of the match.

    `begun` is after how many answers the table was set up: until then chances go to and fro with whoever places next.
    """
    actions: list[list[Step]] = []
    for step in steps:
        if step.rest or not actions:
            actions.append([])
        actions[-1].append(step)
    found = [turn_of(match, action) for action in actions if action[0].at >= begun]
    largest = sorted(found, key=lambda turn: -max(map(abs, turn.changed)))[:TURNS]
    return sorted((turn for turn in largest if max(map(abs, turn.changed)) >= TURNED), key=lambda turn: turn.at)


def turn_of(match: Match, action: Sequence[Step]) -> Turn:
    """Return what an action changed; its parts are told of the seat whose chance changed most."""
    seats = range(match.seats)
    changed = [sum(step.whole(seat) for step in action) for seat in seats]
    most = max(seats, key=lambda seat: abs(changed[seat]))
    at, to = action[0].at, action[-1].to
    return Turn(
        at,
        to,
        action[0].seat,
        changed,
        sum(step.expected[most] for step in action),
        sum(step.light[most] for step in action),
        sum(step.chance[most] for step in action),
        "",
        lines_between(match, at, to),
    )


def lines_between(match: Match, at: int, to: int) -> list[str]:
    """Return what tells an action: what came of it before how it came, and nothing of the turn after it.

    >>> match = Match("battlerealm", seats=3, seed=7, heroes="random", placing="random", rounds=1)
    >>> while not match.over:
    ...     match.play(match.choice.options[-1])
    >>> len(lines_between(match, 0, match.at)) <= LINES
    True
    """
    told: list[tuple[int, str]] = []
    for entry in match.journal:
        if not at < entry.at <= to or not entry.text:
            continue
        kinds = {one.kind for one in match.happenings([entry])}
        if kinds & set(HEADINGS):
            if told:
                break
            continue
        weights = [rank for rank, some in enumerate(MATTERS) if kinds & set(some)]
        told.append((min(weights, default=len(MATTERS)), entry.text))
    if told and match.over and to == match.at:
        told[-1] = (0, told[-1][1])  # how the match was won
    kept = sorted(range(len(told)), key=lambda number: told[number][0])[:LINES]
    return [told[number][1] for number in sorted(kept)]


def mistake_at(match: Match, one: Decision, best: str, what: Measured, known: Bounds) -> Mistake:
    """Return a mistake in words."""
    choice = next(choice for choice in match.choices if choice.seat == one.seat)
    labels = labels_at(match, one.seat)
    return Mistake(
        one.at,
        one.seat,
        match.question(choice),
        one.option,
        labels[one.option],
        best,
        labels[best],
        what.chance,
        known.cost,
        known.low,
        known.high,
        known.worlds,
    )


def labels_at(match: Match, seat: int) -> dict[str, str]:
    """Return what a seat's options are in words, by their keys."""
    choice = next(choice for choice in match.choices if choice.seat == seat)
    return {option.key: match.label(option, choice) for option in choice.options}
