"""How strong the levels of bots are in a mode: neighbours meet, and every level has a place in Elo points.

Luck is paired: every seed is played with all the ways to sit down, so that whatever it deals to a seat comes to both.
Each level meets the next one only. Then Bradley and Terry's strengths are sums: a level's points are those of its
neighbour and the log odds of their meeting, counted from `medium`. Intervals come from a bootstrap over seeds, since
the games of one seed are not independent: the seeds are weighed anew by lot, a thousand times (Rubin's way, with
weights from an exponential distribution), and the middle 95 % of the points that follow are the interval. One game
that was drawn counts beside them, so that who never won has a place and an interval too.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from math import log10
from pathlib import Path
from random import Random

import msgspec

from slugfest.bots import LEVELS, measured
from slugfest.kernel.errors import SlugfestError, did_you_mean
from slugfest.kernel.mode import Mode

from .ladder import ELO, EVEN
from .pool import Played
from .results import about, refuse_another, rows_in
from .seating import all_seatings, middle, whole_games
from .simulate import Row, Series
from .summary import stand_off

ORIGIN = "medium"
"""From which level points are counted."""
DRAWS = 1000
"""How often the seeds are weighed anew."""
FEW = 2
"""With fewer seeds nothing is said."""


class Gap(msgspec.Struct, frozen=True):
    """How much stronger a level is than the one below it: its share of the wins, and the Elo points that follow.

    `games` are those of whole `seeds`. `one_sided` says that one of the two never won, so that the points are no more
    than a bound; `stand_off` why nothing follows, where nothing does.
    """

    weaker: str
    stronger: str
    games: int
    seeds: int
    rate: float
    points: float
    low: float
    high: float
    one_sided: bool = False
    stand_off: str = ""


class Place(msgspec.Struct, frozen=True):
    """Where a level stands, in Elo points from `medium`, with a 95 % interval."""

    level: str
    points: float
    low: float
    high: float
    one_sided: bool = False


class Placed(msgspec.Struct):
    """The levels of a mode: their places, and the meetings these follow from. A level not measured has no place."""

    mode: str
    seats: int
    places: list[Place]
    gaps: list[Gap]
    interrupted: bool = False
    fault: str = ""


def check_levels(levels: Sequence[str]) -> None:
    """Say so if one of these is no level.

    >>> check_levels(["easy", "meduim"])
    Traceback (most recent call last):
        ...
    slugfest.kernel.errors.SlugfestError: 'meduim' is no level; there are: easy, ..., expert; did you mean medium?
    """
    for name in levels:
        if name not in LEVELS:
            raise SlugfestError(f"{name!r} is no level; there are: {', '.join(LEVELS)}{did_you_mean(name, LEVELS)}")


def pairs_of(levels: Sequence[str]) -> list[tuple[str, str]]:
    """Return who of some levels meets whom: each the next one above it.

    >>> pairs_of(["medium", "easy", "casual"])
    [('easy', 'casual'), ('casual', 'medium')]
    """
    found = [pair for pair in pairwise(LEVELS) if set(pair) <= set(levels)]
    if not found:
        raise SlugfestError(
            f"--bots {','.join(levels)}: levels meet their neighbours; name two that are, such as easy,casual"
        )
    return found


def file_of(out: Path, mode: str, weaker: str, stronger: str) -> Path:
    """Return where the games of two levels are kept.

    >>> file_of(Path("kept"), "royale", "easy", "casual").name
    'levels.royale.easy.casual.parquet'
    """
    return out / f"levels.{mode}.{weaker}.{stronger}.parquet"


def gap_of(weaker: str, stronger: str, rows: Iterable[Row], each: int) -> Gap | None:
    """Sum up the games of two levels; None where fewer than two seeds are whole, with all of their `each` seatings."""
    seeds: dict[int, list[Row]] = {}
    for row in rows:
        seeds.setdefault(row.seed, []).append(row)
    whole = [games for games in seeds.values() if len(games) == each]
    if len(whole) < FEW:
        return None
    above = measured(stronger)
    won = [sum(_share(row, above) for row in games) for games in whole]
    games = len(whole) * each
    ends = Counter(row.by for found in whole for row in found)
    low, high = middle(sorted(points_of(*drawn) for drawn in weighed(won, each)))
    return Gap(
        weaker,
        stronger,
        games,
        len(whole),
        rate=sum(won) / games,
        points=points_of(sum(won), games),
        low=low,
        high=high,
        one_sided=sum(won) in (0.0, games),
        stand_off=stand_off(ends["guard"], games - ends[""]),
    )


def points_of(won: float, games: float) -> float:
    """Return by how many Elo points somebody is stronger who won so many games, with one more that was drawn.

    >>> round(points_of(5, 10)), round(points_of(90, 99)), round(points_of(20, 20))
    (0, 392, 645)
    """
    return ELO * log10((won + EVEN) / (games - won + EVEN))


def weighed(won: Sequence[float], each: int, draws: int = DRAWS) -> Iterable[tuple[float, float]]:
    """Yield wins and games, with every seed weighed anew by lot, as is the drawn game that `points_of` adds."""
    lot = Random(len(won))
    for _ in range(draws):
        weights = [lot.expovariate(1.0) for _ in won]
        beside = lot.expovariate(1.0)
        mine = sum(weight * wins for weight, wins in zip(weights, won, strict=True)) / beside
        yield mine, sum(weights) * each / beside


def places_of(gaps: Sequence[Gap]) -> list[Place]:
    """Return where the levels stand that gaps lead to from `medium`, from weak to strong.

    A gap from which nothing follows leads nowhere. Gaps are measured apart from each other, so that their errors add
    up as independent ones do.

    >>> one = Gap("casual", "medium", 100, 50, 0.75, 190.0, 120.0, 270.0)
    >>> two = Gap("easy", "casual", 100, 50, 0.75, 190.0, 130.0, 250.0)
    >>> [(place.level, place.points, place.low) for place in places_of([one, two])]
    [('easy', -380.0, -480.0), ('casual', -190.0, -270.0), ('medium', 0.0, 0.0)]
    """
    known = {(gap.weaker, gap.stronger): gap for gap in gaps if not gap.stand_off}
    origin = LEVELS.index(ORIGIN)
    down = [(known.get((weaker, stronger)), weaker) for weaker, stronger in pairwise(LEVELS[: origin + 1])]
    up = [(known.get((weaker, stronger)), stronger) for weaker, stronger in pairwise(LEVELS[origin:])]
    below, above = _climbed(down[::-1], -1), _climbed(up, 1)
    return [*below[::-1], Place(ORIGIN, 0.0, 0.0, 0.0), *above] if below or above else []


def _climbed(steps: Iterable[tuple[Gap | None, str]], way: int) -> list[Place]:
    """Go from a level to the next, up or down, as far as gaps are known; return where each stands."""
    found, points, less, more, bound = [], 0.0, 0.0, 0.0, False
    for gap, level in steps:
        if gap is None:
            break
        points += way * gap.points
        down, up = (gap.points - gap.low, gap.high - gap.points)[::way]
        less, more = (less**2 + down**2) ** 0.5, (more**2 + up**2) ** 0.5
        bound = bound or gap.one_sided
        found.append(Place(level, points, points - less, points + more, bound))
    return found


def series_for(mode: Mode, weaker: str, stronger: str, seats: int, seed: int, options: Mapping[str, object]) -> Series:
    """Describe the games of two levels."""
    tables = all_seatings(measured(weaker), measured(stronger), seats)
    return Series(mode.id, tables[0], seed, dict(options), seatings=tables)


def place(
    mode: Mode,
    levels: Sequence[str],
    seats: int,
    games: int,
    workers: int,
    told: Callable[[Gap], None],
    done: Callable[[int], None],
    out: Path | None = None,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
) -> Placed:
    """Let levels meet their neighbours for so many games, or a few more so that every seed meets all seatings.

    In the folder `out` games are kept. What it has already is not played again, and counts: also of levels that are
    not asked for, and games beyond those that are. With 0 `games` nothing is played.
    """
    placed = Placed(mode.id, seats, [], [])
    for weaker, stronger in pairwise(LEVELS):
        series = series_for(mode, weaker, stronger, seats, seed, options or {})
        each = len(series.seatings)
        file = None if out is None else file_of(out, mode.id, weaker, stronger)
        asked = {weaker, stronger} <= set(levels) and not placed.interrupted and not placed.fault
        rows: list[Row] = []
        if games and asked:
            played = _play(series, whole_games(games, each), workers, done, file)
            rows, placed.interrupted, placed.fault = played.rows, played.interrupted, played.fault
        if file is not None and file.exists():
            rows = _kept(file, series)
        gap = gap_of(weaker, stronger, rows, each)
        if gap is not None:
            placed.gaps.append(gap)
            if asked:
                told(gap)
    placed.places = places_of(placed.gaps)
    return placed


def _play(series: Series, games: int, workers: int, done: Callable[[int], None], file: Path | None) -> Played:
    if file is None:
        from .pool import play_many

        return play_many(series, games, workers, lambda row: done(1))
    from .keeping import play_kept

    return play_kept(series, games, workers, file, done)


def _kept(file: Path, series: Series) -> list[Row]:
    """Return the games in a file, which has to be that of this series."""
    refuse_another(file, about(series, series.game()))
    return list(rows_in(file))


def _share(row: Row, bot: str) -> float:
    """Return a bot's part of the win."""
    return sum(share for name, share in zip(row.bots, row.shares, strict=True) if name == bot)
