"""How honest reviews are: mistakes and best answers planted in positions that the rules alone decide.

`python -m tests.lab.honesty --seconds 60` puts positions of the last turn together by lot (`late.py`); of modes without
such it plays short matches at random and takes their last decisions. All are played out in all ways (`endgames.py`).
Where an option surely brings at least a tenth of a win less than another one, with the best play of both sides (of more
than two: whatever the others do) and whatever lies hidden, playing it is a planted mistake; playing one that surely
nothing beats is a planted best answer. Each is looked at as a review looks at one of a hundred decisions.
"""

import sys
import time
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from slugfest import Match, Mode, modes
from slugfest.kernel.match import Match as Position
from slugfest.lab.bounds import bounds, holding
from slugfest.lab.costing import chosen, measured
from slugfest.lab.course import LINE, decisions_of, feed, replayed, standing_at
from slugfest.lab.review import COSTLY
from tests.lab.endgames import Solver, Span, after, asking, spans
from tests.lab.late import MADE, at_last

LATE, LONGEST, MANY = 8, 4000, 25
"""How many of the last decisions are played out, in matches of so many answers, with so many options at most."""
MARGIN = 0.1
EACH = 15
"""How many positions of a mode are taken at most."""
GLIMPSE, WHOLE = 100, 300
"""How many positions are played out at a glimpse, and where it seems decided."""
CHOOSING, MEASURING, DECISIONS = 1000, 2500, 100
"""About what a decision of a match gets that is reviewed with the usual budget, and among how many it stands."""
SHORT = {
    "battlerealm": {"rounds": 1},
    "brawl": {"rounds": 2},
    "brawl.tornado": {"rounds": 2},
    "royale": {"rounds": 3},
    "royale.flag": {"rounds": 3},
    "risk.skirmish": {"max_rounds": 1},
    "risk.manhattan": {"max_rounds": 1},
    "risk.guardians": {"max_turns": 8},
}


class Planted(NamedTuple):
    """A position, who decides, what may be played there and what that surely brings."""

    position: Position
    seat: int
    best: str
    wrong: str
    found: dict[str, Span]

    @property
    def sure(self) -> bool:
        """Whether surely nothing is better than the best answer."""
        return self.found[self.best].low >= max(one.high for one in self.found.values()) - 1e-9


def at_random(mode: Mode, seed: int) -> Match | None:
    """Play a short match at random."""
    short = SHORT.get(mode.id, {"rounds": 2})
    match, lot = Match(mode, seats=mode.quick_seats or None, seed=seed, **{**mode.quick, **short}), Random(seed)
    while not match.over and match.at < LONGEST:
        choice = match.choices[0]
        match.play(lot.choice(choice.options), seat=choice.seat)
    return match if match.over else None


def positions(match: Match) -> Iterator[tuple[Position, int]]:
    """Yield the last decisions of a match, and whose they are."""
    world, answers = replayed(match), match.answers()
    first = world.at
    for one in decisions_of(match)[-LATE:]:
        feed(world, answers, first, one.at)
        yield standing_at(world), one.seat


def given(mode: Mode, seed: int) -> list[tuple[Position, int]]:
    """Return positions that may be decided: one that is put together, or the last ones of a match."""
    match = at_last(mode.id, seed)
    if match is not None:
        return [(match, match.choices[0].seat)] if match.choices else []
    played = None if mode.id in MADE else at_random(mode, seed)
    return [] if played is None else list(positions(played))


def planted(position: Position, seat: int) -> Planted | None:
    """Return a position with what is planted in it, if the rules decide it."""
    choice = next(choice for choice in position.choices if choice.seat == seat)
    if not 1 < len(choice.options) <= MANY:
        return None
    if best_of(spans(position, seat, GLIMPSE, 0))[1] is None:
        return None
    found = spans(position, seat, WHOLE)
    best, wrong = best_of(found)
    return None if wrong is None else Planted(position, seat, best, wrong, found)


def best_of(found: dict[str, Span]) -> tuple[str, str | None]:
    """Return an option that nothing surely beats, and the worst one that is surely worse, if any is."""
    best = max(found, key=lambda key: found[key])
    wrong = min(found, key=lambda key: (found[key].high, found[key].low))
    return best, wrong if found[wrong].high <= found[best].low - MARGIN else None


def line_after(one: Planted) -> list[str]:
    """Return how its seat goes on with the best answer as well as it can, until dice fall or somebody else decides."""
    found: list[str] = []
    world = after(asking(one.position), one.seat, one.best)
    while world.awaiting is None and [choice.seat for choice in world.choices] == [one.seat] and len(found) < LINE:
        seen = {
            option.key: Solver(one.seat, WHOLE).span(after(world, one.seat, option)) for option in world.choice.options
        }
        found.append(max(seen, key=lambda key: seen[key]))
        world = after(world, one.seat, found[-1])
    return found


def blamed(
    position: Position, seat: int, key: str, line: Sequence[str] = (), seed: int = 1, decisions: int = DECISIONS
) -> bool:
    """Whether a review calls an answer a mistake; `line` is what the seat plays next."""
    what = chosen(position, seat, key, seed, CHOOSING, line)
    if what.gap < COSTLY:
        return False
    found = measured(position, seat, key, what, seed + 1, MEASURING, line)
    return holding([bounds(found.added, decisions).doubt], decisions)[0]


def measure(names: Sequence[str], seconds: float) -> None:
    """Print for every mode how many planted mistakes were found, and how many best answers were blamed."""
    whole = [0] * 4
    for name in names:
        begun, counted, seed = time.monotonic(), [0] * 4, 0
        while time.monotonic() - begun < seconds and counted[0] < EACH:
            seed += 1
            for position, seat in given(modes()[name], seed):
                one = planted(position, seat)
                if one is None:
                    continue
                caught = blamed(position, seat, one.wrong)
                accused = one.sure and blamed(position, seat, one.best, line_after(one))
                counted = [sum(pair) for pair in zip(counted, (1, caught, one.sure, accused), strict=True)]
                if not caught:
                    print(f"  missed: seed {seed}, at {position.at}, {one.wrong} for {one.best}", one.found)
                if accused:
                    print(f"  blamed: seed {seed}, at {position.at}, {one.best}", one.found)
        print("|", " | ".join(map(str, (name, *counted))), "|", flush=True)
        whole = [sum(pair) for pair in zip(whole, counted, strict=True)]
    print("|", " | ".join(map(str, ("all", *whole))), "|")


if __name__ == "__main__":
    words = sys.argv[1:]
    limit = float(words.pop(words.index("--seconds") + 1)) if "--seconds" in words else 60.0
    measure([one for one in words if one != "--seconds"] or list(modes()), limit)
