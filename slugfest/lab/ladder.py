"""The ladder: bots meet in pairs, and one number each says how strong they are.

In a mode of more than two seats the two bots share the table, seat by seat in turn, and each sits in the majority
half of the time. Luck is paired: every seed is played with all the ways to sit down, so that whatever it deals to a
seat comes to both, and either has as many seats. Figures are shares of the wins in whole seeds, in two-seat terms: 50 %
is equal. Their intervals, and those of Elo points, come from a bootstrap over seeds (`seating.py`).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from math import log10
from pathlib import Path
from random import Random

import msgspec

from .pool import Played, play_many
from .seating import all_seatings, middle, weights, whole_games
from .simulate import Row, Series
from .summary import stand_off

ELO = 400.0
"""So many points more mean ten to one."""
ROUNDS = 2000
STILL = 1e-7
"""When strengths move by no greater part than this, they are found."""
DRAWS = 500
"""How often the seeds are weighed anew."""
FEW = 2
"""With fewer seeds nobody knows how sure anything is."""
EVEN = 0.5
"""Half a game won and half a game lost, which every pairing is given: a bot that never won still has a place."""


class Meeting(msgspec.Struct, frozen=True):
    """How two bots did against each other: `rate` is the first one's share of wins in two-seat terms.

    `won` is what the first one won of each whole seed, of which `each` games were played. With fewer than two seeds
    nobody knows how sure that is.
    """

    first: str
    second: str
    games: int
    rate: float
    low: float
    high: float
    stand_off: str = ""
    """Why nothing follows from their games, where nothing does."""
    won: list[float] = []
    each: int = 1


class Climbed(msgspec.Struct):
    """What came of letting bots meet, and whether somebody stopped it before the end, or which bot failed and how."""

    meetings: list[Meeting]
    interrupted: bool = False
    fault: str = ""


class Rung(msgspec.Struct, frozen=True):
    """A bot's place on the ladder, and between which points it is with 95 % certainty; None where nobody knows."""

    bot: str
    elo: float
    low: float | None = None
    high: float | None = None


def meeting_of(first: str, second: str, rows: Iterable[Row], each: int) -> Meeting | None:
    """Sum up the games of two bots, of seeds that were played with all of `each` seatings; None without any."""
    seeds: dict[int, list[Row]] = {}
    for row in rows:
        seeds.setdefault(row.seed, []).append(row)
    whole = [games for games in seeds.values() if len(games) == each]
    if not whole:
        return None
    won = [sum(part_of(row, first) for row in games) for games in whole]
    games = len(whole) * each
    ends = Counter(row.by for found in whole for row in found)
    low, high = 0.0, 1.0
    if len(whole) >= FEW:
        lot = Random(len(won))
        low, high = middle(sorted(rate_of(won, each, weights(lot, len(won))) for _ in range(DRAWS)))
        low, high = min(low, sum(won) / games), max(high, sum(won) / games)
    why = stand_off(ends["guard"], games - ends[""])
    return Meeting(first, second, games, sum(won) / games, low, high, why, won, each)


def part_of(row: Row, bot: str) -> float:
    """Return a bot's part of the win."""
    return sum(share for name, share in zip(row.bots, row.shares, strict=True) if name == bot)


def rate_of(won: Sequence[float], each: int, weighed: Sequence[float]) -> float:
    """Return a share of wins with every seed weighed, and half a game won and half a game lost beside them."""
    mine = sum(weight * wins for weight, wins in zip(weighed, won, strict=False))
    more, less = weighed[len(won) :]
    return (mine + EVEN * more) / (sum(weighed[: len(won)]) * each + EVEN * (more + less))


def elo(meetings: Sequence[Meeting]) -> list[Rung]:
    """Return the ladder, strongest first: Bradley and Terry's strengths, in Elo points with an average of 0.

    >>> always = Meeting("greedy", "random", 200, 0.75, 0.7, 0.8, won=[2.0, 1.0] * 50, each=2)
    >>> [(rung.bot, round(rung.elo)) for rung in elo([always])]
    [('greedy', 95), ('random', -95)]
    >>> [rung.low < rung.elo < rung.high for rung in elo([always])]
    [True, True]
    """
    bots = sorted({bot for one in meetings for bot in (one.first, one.second)})
    points, strength = _points(
        bots, {(one.first, one.second): (one.rate * one.games, one.games, (1.0, 1.0)) for one in meetings}
    )
    if not meetings or any(len(one.won) < FEW for one in meetings):
        return sorted((Rung(bot, points[bot]) for bot in bots), key=lambda rung: -rung.elo)
    lot = Random(sum(len(one.won) for one in meetings))
    drawn: dict[str, list[float]] = {bot: [] for bot in bots}
    for _ in range(DRAWS):
        again, _ = _points(bots, {(one.first, one.second): _weighed(one, lot) for one in meetings}, strength)
        for bot in bots:
            drawn[bot].append(again[bot])
    return sorted((Rung(bot, points[bot], *middle(sorted(drawn[bot]))) for bot in bots), key=lambda rung: -rung.elo)


def _weighed(one: Meeting, lot: Random) -> tuple[float, float, tuple[float, float]]:
    """Return wins, games, and how much the halves beside them count, with every seed weighed anew."""
    *weighed, more, less = weights(lot, len(one.won))
    mine = sum(weight * wins for weight, wins in zip(weighed, one.won, strict=True))
    return mine, sum(weighed) * one.each, (more, less)


def _points(
    bots: Sequence[str],
    met: Mapping[tuple[str, str], tuple[float, float, tuple[float, float]]],
    begin: Mapping[str, float] | None = None,
) -> tuple[dict[str, float], dict[str, float]]:
    """Return everybody's points, and the strengths behind them: `met` has wins, games, and what the halves count."""
    won: dict[tuple[str, str], float] = {}
    for (first, second), (wins, games, (more, less)) in met.items():
        won[first, second] = won.get((first, second), 0.0) + wins + EVEN * more
        won[second, first] = won.get((second, first), 0.0) + games - wins + EVEN * less
    strength = _strengths(bots, won, begin)
    points = {bot: ELO * log10(strength[bot]) for bot in bots}
    mean = sum(points.values()) / len(points) if points else 0.0
    return {bot: points[bot] - mean for bot in bots}, strength


def _strengths(
    bots: Sequence[str], won: Mapping[tuple[str, str], float], begin: Mapping[str, float] | None = None
) -> dict[str, float]:
    """Return the strengths under which these results are likeliest, by repeated re-weighing until nothing moves."""
    strength = dict(begin) if begin else dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        moved = 0.0
        for bot in bots:
            wins = met = 0.0
            for other in bots:
                if (bot, other) in won:
                    wins += won[bot, other]
                    met += (won[bot, other] + won[other, bot]) / (strength[bot] + strength[other])
            if met:
                moved = max(moved, abs(wins / met / strength[bot] - 1))
                strength[bot] = wins / met
        if moved < STILL:
            break
    return strength


def climb(
    series: Series,
    bots: Sequence[str],
    seats: int,
    games: int,
    workers: int,
    told: Callable[[Meeting], None],
    done: Callable[[int], None],
    out: Path | None = None,
) -> Climbed:
    """Let every two bots meet for so many games, or the few more that make the last seed whole; return how they did.

    `series` says all but the bots. Each meeting is told, and `done` hears how many games more are done. In the folder
    `out` results are kept, and what it has already is not played again.
    """
    meetings: list[Meeting] = []
    for first, second in combinations(bots, 2):
        tables = all_seatings(first, second, seats)
        file = None if out is None else out / file_name(series.mode, first, second)
        paired = msgspec.structs.replace(series, bots=tables[0], seatings=tables)
        played = _meet(paired, whole_games(games, len(tables)), workers, done, file)
        meeting = meeting_of(first, second, played.rows, len(tables))
        if meeting is not None:
            meetings.append(meeting)
            told(meeting)
        if played.cut_short:
            return Climbed(meetings, played.interrupted, played.fault)
    return Climbed(meetings)


def file_name(mode: str, first: str, second: str) -> str:
    """Return the name of the file for the games of two bots.

    >>> file_name("royale", "greedy", "search:1000")
    'ladder.royale.greedy.search-1000.parquet'
    """
    return f"ladder.{mode}.{first}.{second}.parquet".replace(":", "-")


def _meet(series: Series, games: int, workers: int, done: Callable[[int], None], file: Path | None) -> Played:
    """Play the games of two bots, or what a file has not yet of them."""
    if file is None:
        return play_many(series, games, workers, lambda row: done(1))
    from .keeping import play_kept

    return play_kept(series, games, workers, file, done)
