"""The ladder: bots meet in pairs, and one number each says how strong they are.

In a mode of more than two seats the two bots share the table, seat by seat in turn, and each sits in the majority
half of the time. What counts is the share of wins per seat, so that all figures are in two-seat terms: 50 % is equal.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from math import log10
from pathlib import Path

import msgspec

from .pool import Played, play_many
from .simulate import Row, Series
from .summary import stand_off, wilson

ELO = 400.0
"""So many points more mean ten to one."""
ROUNDS = 2000
EVEN = 0.5
"""A drawn game that every pairing is given, so that a bot which never won still has a place."""


class Meeting(msgspec.Struct, frozen=True):
    """How two bots did against each other: `rate` is the first one's share of wins in two-seat terms."""

    first: str
    second: str
    games: int
    rate: float
    low: float
    high: float
    stand_off: str = ""
    """Why nothing follows from their games, where nothing does."""


class Climbed(msgspec.Struct):
    """What came of letting bots meet, and whether somebody stopped it before the end, or which bot failed and how."""

    meetings: list[Meeting]
    interrupted: bool = False
    fault: str = ""


class Rung(msgspec.Struct, frozen=True):
    """A bot's place on the ladder."""

    bot: str
    elo: float


def seatings(first: str, second: str, seats: int) -> list[tuple[str, ...]]:
    """Return how two bots sit down: in turn, and with odd seats either in the majority.

    >>> seatings("greedy", "random", 3)
    [('greedy', 'random', 'greedy'), ('random', 'greedy', 'random')]
    >>> seatings("greedy", "random", 4)
    [('greedy', 'random', 'greedy', 'random')]
    """
    tables = [tuple((first, second)[seat % 2] for seat in range(seats))]
    if seats % 2:
        tables.append(tuple((second, first)[seat % 2] for seat in range(seats)))
    return tables


def meeting_of(first: str, second: str, rows: Iterable[Row]) -> Meeting:
    """Sum up the games of two bots: wins per seat, as if one seat of each had met."""
    wins, taken, games, ends = {first: 0.0, second: 0.0}, {first: 0, second: 0}, 0, Counter[str]()
    for row in rows:
        games += 1
        ends[row.by] += 1
        for bot, share in zip(row.bots, row.shares, strict=True):
            wins[bot] += share
            taken[bot] += 1
    mine, theirs = (wins[bot] / taken[bot] if taken[bot] else 0.0 for bot in (first, second))
    part = mine / (mine + theirs) if mine + theirs else EVEN
    why = stand_off(ends["guard"], games - ends[""])
    return Meeting(first, second, games, part, *wilson(part * games, games), why)


def elo(meetings: Sequence[Meeting]) -> list[Rung]:
    """Return the ladder, strongest first: Bradley and Terry's strengths, in Elo points with an average of 0.

    >>> always = Meeting("greedy", "random", 200, 0.75, *wilson(150, 200))
    >>> [(rung.bot, round(rung.elo)) for rung in elo([always])]
    [('greedy', 95), ('random', -95)]
    """
    bots = sorted({bot for one in meetings for bot in (one.first, one.second)})
    won: dict[tuple[str, str], float] = {}
    for one in meetings:
        mine = one.rate * one.games + EVEN
        won[one.first, one.second] = won.get((one.first, one.second), 0.0) + mine
        won[one.second, one.first] = won.get((one.second, one.first), 0.0) + one.games + 2 * EVEN - mine
    strength = _strengths(bots, won)
    points = {bot: ELO * log10(strength[bot]) for bot in bots}
    mean = sum(points.values()) / len(points) if points else 0.0
    return sorted((Rung(bot, points[bot] - mean) for bot in bots), key=lambda rung: -rung.elo)


def _strengths(bots: Sequence[str], won: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """Return the strengths under which these results are likeliest, by repeated re-weighing."""
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        for bot in bots:
            wins = met = 0.0
            for other in bots:
                if (bot, other) in won:
                    wins += won[bot, other]
                    met += (won[bot, other] + won[other, bot]) / (strength[bot] + strength[other])
            if met:
                strength[bot] = wins / met
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
    """Let every two bots meet for so many games; return how they did.

    `series` says all but the bots. Each meeting is told, and `done` hears how many games more are done. In the folder
    `out` results are kept, and what it has already is not played again.
    """
    meetings: list[Meeting] = []
    for first, second in combinations(bots, 2):
        tables = seatings(first, second, seats)
        rows: list[Row] = []
        for number, table in enumerate(tables):
            part = games // len(tables) + (number < games % len(tables))
            file = None if out is None else out / file_name(series.mode, first, second, number)
            played = _meet(msgspec.structs.replace(series, bots=table), part, workers, done, file)
            rows += played.rows
            if played.cut_short:
                break
        if rows:
            meetings.append(meeting_of(first, second, rows))
            told(meetings[-1])
        if played.cut_short:
            return Climbed(meetings, played.interrupted, played.fault)
    return Climbed(meetings)


def file_name(mode: str, first: str, second: str, number: int) -> str:
    """Return the name of the file for the games of two bots; those at an odd table sit down in two ways.

    >>> file_name("royale", "greedy", "search:1000", 0), file_name("battlerealm", "greedy", "random", 1)
    ('royale.greedy.search-1000.parquet', 'battlerealm.greedy.random.2.parquet')
    """
    way = f".{number + 1}" if number else ""
    return f"{mode}.{first}.{second}{way}.parquet".replace(":", "-")


def _meet(series: Series, games: int, workers: int, done: Callable[[int], None], file: Path | None) -> Played:
    """Play the games of one way to sit down, or what a file has not yet of them."""
    if file is None:
        return play_many(series, games, workers, lambda row: done(1))
    from .keeping import play_kept

    return play_kept(series, games, workers, file, done)
