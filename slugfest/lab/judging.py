"""How worths become chances to win: matches of bots are recorded and looked at again, for a fit to how they ended.

At each table so many seats are taken by the greedy bot and all others by the easy one, each number of them equally
often, so that nobody knows from the start who is the stronger. The recorded matches are kept as results files with
their logs: the same command goes on where it was stopped, and looks again when a mode's `worth` has changed.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from slugfest.kernel.judgement import ends_of, is_opening, sides_of, worths
from slugfest.kernel.log import Log
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Mode
from slugfest.kernel.replay import replay

from .keeping import play_kept
from .results import rows_in
from .simulate import Series, derived

BOTS = ("greedy", "easy")
MOMENTS = 24
"""At how many positions of a match one looks, spread over it by lot."""


class Seen(msgspec.Struct, frozen=True):
    """A position of a recorded match: which match, what it looked like to each side, and what each had of the win.

    `opening` is whether the table was still being set up.
    """

    match: int
    worths: list[float]
    ends: tuple[float, ...]
    opening: bool = False


def series_for(mode: Mode, seats: int, easy: int, seed: int, options: dict[str, Any]) -> Series:
    """Describe the matches in which so many of the bots are easy ones.

    >>> from slugfest.kernel.registry import mode_of
    >>> series_for(mode_of("battlerealm"), 3, 1, 0, {}).bots
    ('greedy', 'greedy', 'easy')
    """
    return Series(mode.id, (BOTS[0],) * (seats - easy) + (BOTS[1],) * easy, seed, options, logs=True)


def shares_of(games: int, seats: int) -> list[int]:
    """Return how many matches are played with none, one, two ... easy bots: about equally many, even ones together.

    >>> shares_of(10, 2), sum(shares_of(100, 4))
    ([4, 3, 3], 100)
    """
    each, more = divmod(games, seats + 1)
    return [each + (easy < more) for easy in range(seats + 1)]


def record(
    mode: Mode,
    seats: int,
    games: int,
    seed: int,
    options: dict[str, Any],
    workers: int,
    folder: Path,
    done: Callable[[int], None] | None = None,
) -> bool:
    """Play what is missing of the matches; return whether somebody stopped it. A bot that fails ends it too."""
    for easy, count in enumerate(shares_of(games, seats)):
        series = series_for(mode, seats, easy, seed, options)
        if count and play_kept(series, count, workers, file_of(folder, mode, seats, easy), done).cut_short:
            return True
    return False


def file_of(folder: Path, mode: Mode, seats: int, easy: int) -> Path:
    """Return where the matches are kept in which so many of the bots are easy ones."""
    return folder / f"{mode.id}-{seats}-{easy}.parquet"


def logs_in(mode: Mode, seats: int, games: int, folder: Path) -> Iterator[str]:
    """Yield the logs of the recorded matches."""
    for easy, count in enumerate(shares_of(games, seats)):
        path = file_of(folder, mode, seats, easy)
        if count and path.exists():
            for row in rows_in(path):
                if row.number < count and row.log is not None:
                    yield row.log


def moments_of(match: Match, number: int, moments: int = MOMENTS) -> Iterator[Match]:
    """Yield a match that is over as it was at some decisions: one by lot of each of so many equal stretches."""
    answers = match.answers()
    decisions = [at for at, answer in enumerate(answers) if not isinstance(answer, tuple)]
    lot = Random(derived(number, len(decisions)))
    stretches = min(moments, len(decisions))
    wanted = {decisions[int((stretch + lot.random()) * len(decisions) / stretches)] for stretch in range(stretches)}
    world = Match(match.game)
    world.prepare(0, "seed", forced=False)
    world.begin_replay(keep=True)
    for at, answer in enumerate(answers):
        if at in wanted:
            yield world
        world.feed(answer)


def seen_in(match: Match, number: int) -> list[Seen]:
    """Return what the positions of a match looked like as they really were.

    >>> match = Match("battlerealm", seats=3, seed=7, heroes="random")
    >>> while match.choice is not None:
    ...     match.play(match.choice.options[-1])
    >>> len(seen_in(match, 0)), len(seen_in(match, 0)[5].worths)
    (24, 3)
    """
    sides = sides_of(match)
    assert match.outcome is not None
    ends = ends_of(match.outcome, sides)
    return [Seen(number, worths(world, sides), ends, is_opening(world)) for world in moments_of(match, number)]


def look(mode: Mode, seats: int, games: int, folder: Path) -> list[Seen]:
    """Return what the positions of all recorded matches looked like."""
    found: list[Seen] = []
    for number, log in enumerate(logs_in(mode, seats, games, folder)):
        found += seen_in(replay(Log.parse(log.encode()), mode=mode, checked=False), number)
    return found
