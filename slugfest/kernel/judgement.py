"""The chance to win, made from what positions look like to a mode's `worth`, and what it is made of.

Each side has a standing: its worth times a number, which was fitted to recorded matches of bots, and is kept beside the
game as data. Chances follow from the standings of all sides (as a softmax, so that they sum to 1). The named parts
of a chance follow on the straight way from a position where all is even: each step of it changes the chance by what
the parts have changed in it (the way of Aumann and Shapley), so that parts sum to the chance less the even one.
"""

from collections.abc import Sequence
from functools import cache
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from .content import read_toml
from .errors import ContentError
from .mode import Game
from .outcome import Outcome
from .tally import Parts

if TYPE_CHECKING:
    from .match import Match

THE_END = "the end of the match"
STRIDE = 0.5
"""How far standings change, at most, on one step of the way along which a difference is told apart."""
NODES = ((0.1127016654, 5 / 18), (0.5, 4 / 9), (0.8872983346, 5 / 18))
"""Where on a step the chance is looked at, and what that counts (Gauss)."""


class Fit(msgspec.Struct, frozen=True):
    """By how much a mode's worths are multiplied with so many seats, and how well that was found to hold.

    `opening` is the number while the table is set up: half of the pieces are not there yet, and worths say little.
    `log_loss` is what the chances missed by on games that the fit had not seen, `blind` the same for who knows nothing,
    `off` by how much the chances said and the shares that came were apart on average, and `bins` what it was in detail:
    said, came, how many. `content` is the hash of what was played with.
    """

    mode: str
    seats: int
    slope: float
    opening: float = 0.0
    games: int = 0
    bots: list[str] = []
    seed: int = 0
    content: str = ""
    log_loss: float = 0.0
    blind: float = 0.0
    off: float = 0.0
    bins: list[tuple[float, float, int]] = []


class Judgements(msgspec.Struct, frozen=True):
    """The fits of a box, as they are kept in a file."""

    judgement: list[Fit] = []


class Judged(msgspec.Struct, frozen=True):
    """A position as it is judged: the sides, what each side's standing is made of, and how the match ended if it did.

    `basis` is what the chances rest on: "measured" where they were fitted to recorded matches of the box, "packs" where
    these were played without the packs that are in use, "rough" where there are none, and "nothing" where the mode does
    not say what a position is worth.
    """

    sides: tuple[int, ...]
    standings: tuple[Parts, ...]
    ended: tuple[float, ...] = ()
    basis: str = "measured"

    def chance(self, seat: int) -> float:
        """Return the chance that a seat's side wins; when the match is over, what it has of the win."""
        return (self.ended or shares(self.totals))[self.sides[seat]]

    @property
    def totals(self) -> list[float]:
        """What every side's parts come to."""
        return [sum(parts.values()) for parts in self.standings]

    @property
    def even(self) -> float:
        """The chance of everybody where all is even."""
        return 1.0 / len(self.standings)

    def because(self, seat: int) -> Parts:
        """Return what makes a seat's chance more or less than the even one; the parts sum to the difference."""
        if self.ended:
            return {THE_END: self.chance(seat) - self.even}
        return apart([{} for _ in self.standings], self.standings, self.sides[seat])

    def rather_than(self, other: "Judged", seat: int) -> Parts:
        """Return what makes a seat's chance more or less than in another position; the parts sum to the difference."""
        if self.ended or other.ended:
            return {THE_END: self.chance(seat) - other.chance(seat)}
        return apart(other.standings, self.standings, self.sides[seat])


def chances(match: "Match") -> tuple[float, ...]:
    """Return every seat's chance to win as a position really is; seats of one side have the same, sides' sum to 1.

    >>> from slugfest.kernel.match import Match
    >>> chances(Match("battlerealm", seats=4, seed=1))
    (0.25, 0.25, 0.25, 0.25)
    """
    sides = sides_of(match)
    if match.outcome is not None:
        ends = ends_of(match.outcome, sides)
        return tuple(ends[side] for side in sides)
    looks = worths(match, sides)
    slope = slope_for(match, looks)
    found = shares([slope * one for one in looks])
    return tuple(found[side] for side in sides)


def judged(match: "Match") -> Judged:
    """Return how a position is judged, with everything that is needed to say why.

    >>> from slugfest.kernel.match import Match
    >>> match = Match("battlerealm", seats=3, seed=7, heroes="random", placing="random")
    >>> found = judged(match)
    >>> round(sum(found.chance(seat) for seat in range(3)), 9)
    1.0
    >>> abs(found.even + sum(found.because(0).values()) - found.chance(0)) < 1e-9
    True
    """
    sides = sides_of(match)
    if match.outcome is not None:
        ends = ends_of(match.outcome, sides)
        return Judged(sides, tuple({} for _ in ends), ends, basis_of(match.game))
    slope = slope_for(match, worths(match, sides))
    standings = []
    for side in range(max(sides) + 1):
        seats = [seat for seat, own in enumerate(sides) if own == side]
        parts: Parts = {}
        for seat in seats:
            for name, amount in match.parts(seat).items():
                parts[name] = parts.get(name, 0.0) + slope * amount / len(seats)
        standings.append(parts)
    return Judged(sides, tuple(standings), (), basis_of(match.game))


def sides_of(match: "Match") -> tuple[int, ...]:
    """Return the side of every seat, counted from 0 on."""
    study = match.mode.mind.study
    if study is None or study.sides is None:
        return tuple(range(match.seats))
    given = list(study.sides(match.state))
    order = list(dict.fromkeys(given))
    return tuple(order.index(side) for side in given)


def ends_of(outcome: Outcome, sides: Sequence[int]) -> tuple[float, ...]:
    """Return what each side has of the win.

    >>> ends_of(Outcome((1, 2, 1, 2), (5, 3, 5, 3), "by teams"), (0, 1, 0, 1))
    (1.0, 0.0)
    >>> ends_of(Outcome((1, 1, 3), (5, 5, 3), "level"), (0, 1, 2))
    (0.5, 0.5, 0.0)
    """
    ends = [0.0] * (max(sides) + 1)
    for share, side in zip(outcome.shares, sides, strict=True):
        ends[side] += share
    return tuple(ends)


def worths(match: "Match", sides: Sequence[int]) -> list[float]:
    """Return the worth of a position to each side."""
    found: list[list[float]] = [[] for _ in range(max(sides) + 1)]
    for seat, side in enumerate(sides):
        found[side].append(match.worth(seat))
    return [sum(one) / len(one) for one in found]


def is_opening(match: "Match") -> bool:
    """Return whether the table is still set up, as far as the mode says."""
    study = match.mode.mind.study
    return study is not None and study.turn is not None and study.turn(match.state, match.game.content) is None


def slope_for(match: "Match", looks: Sequence[float]) -> float:
    """Return by what the worths of all sides are multiplied.

    Where nothing was measured nobody is ever sure: worths are set against their usual size in the position, so that
    one of two sides, however far ahead, has a chance of at most 7 in 8.
    """
    fit = fit_of(match.game)
    if fit is None:
        return 1.0 / (1.0 + sum(map(abs, looks)) / len(looks))
    return fit.opening if is_opening(match) else fit.slope


def shares(standings: Sequence[float]) -> tuple[float, ...]:
    """Return the chances that follow from the standings of all sides.

    >>> shares([0.0, 0.0]), [round(one, 2) for one in shares([2.0, 0.0, -1.0])]
    ((0.5, 0.5), [0.84, 0.11, 0.04])
    """
    top = max(standings)
    weights = [exp(one - top) for one in standings]
    whole = sum(weights)
    return tuple(one / whole for one in weights)


def apart(before: Sequence[Parts], after: Sequence[Parts], side: int) -> Parts:
    """Return by how much a side's chance changes from some standings to others, told apart by their named parts.

    >>> found = apart([{}, {}], [{"health": 1.0, "points": -0.5}, {"points": 0.5}], 0)
    >>> {name: round(by, 3) for name, by in found.items()}
    {'health': 0.25, 'points': -0.25}
    """
    start, end = ([sum(parts.values()) for parts in one] for one in (before, after))
    way = [to - at for at, to in zip(start, end, strict=True)]
    steps = 1 + int(max(map(abs, way)) / STRIDE)
    pull = [0.0] * len(way)
    for step in range(steps):
        for node, counts in NODES:
            gone = (step + node) / steps
            now = shares([at + gone * by for at, by in zip(start, way, strict=True)])
            for other, chance in enumerate(now):
                pull[other] += counts / steps * now[side] * ((other == side) - chance)
    found: Parts = {}
    for by, old, new in zip(pull, before, after, strict=True):
        for name in {**old, **new}:
            found[name] = found.get(name, 0.0) + by * (new.get(name, 0.0) - old.get(name, 0.0))
    return settled(found, shares(end)[side] - shares(start)[side])


def settled(found: Parts, whole: float) -> Parts:
    """Return parts that sum exactly: what is lost on the way, a few millionths, goes to the largest."""
    if found:
        largest = max(found, key=lambda name: abs(found[name]))
        found[largest] += whole - sum(found.values())
    return found


def fit_of(game: Game) -> Fit | None:
    """Return what was measured of a mode with so many seats, or None."""
    path = game.mode.mind.judged
    return None if path is None else fits_in(path).get((game.mode.id, game.seats))


def basis_of(game: Game) -> str:
    """Return what chances rest on in a game."""
    if game.mode.mind.worth is None:
        return "nothing"
    if fit_of(game) is None:
        return "rough"
    return "packs" if game.packs else "measured"


@cache
def fits_in(path: Path) -> dict[tuple[str, int], Fit]:
    """Read the fits of a box; a file that is not there has none."""
    if not path.exists():
        return {}
    try:
        kept = msgspec.convert(read_toml(path), Judgements)
    except msgspec.ValidationError as fault:
        raise ContentError([f"{path}: {fault}"]) from None
    return {(one.mode, one.seats): one for one in kept.judgement}
