"""What a series says: who wins how often, with how much certainty, and how long matches are."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import mean, median

import msgspec

from .simulate import Row

Z95 = 1.959963984540054
WHO = re.compile(r"(^|: )[^:]*?\b(?:wins?|share the win)\b:?\s*")
MOST_ENDINGS = 12


class Rate(msgspec.Struct, frozen=True):
    """How often somebody wins: the share of its matches and the 95 % interval. Shared wins count in part."""

    name: str
    games: int
    wins: float
    rate: float
    low: float
    high: float


class Length(msgspec.Struct, frozen=True):
    """How long matches are, in choices that a bot was asked for."""

    mean: float
    median: float
    longest: int


class Summary(msgspec.Struct, frozen=True):
    """A whole series. A bot with several seats counts once per seat, so its fair share is one in `seats`."""

    games: int
    seats: int
    draws: int
    by_bot: list[Rate]
    by_seat: list[Rate]
    by_tag: list[Rate]
    reasons: dict[str, int]
    length: Length
    seconds: float
    choices_per_second: float


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Return the Wilson score interval of a share: where the true one lies with 95 % certainty.

    >>> low, high = wilson(50, 100)
    >>> round(low, 4), round(high, 4)
    (0.4038, 0.5962)
    """
    if not games:
        return 0.0, 1.0
    share, squared = wins / games, z * z
    middle = (share + squared / (2 * games)) / (1 + squared / games)
    width = z / (1 + squared / games) * sqrt(share * (1 - share) / games + squared / (4 * games * games))
    return max(0.0, middle - width), min(1.0, middle + width)


def summarise(rows: Sequence[Row], seconds: float | None = None, choices: int | None = None) -> Summary:
    """Sum up rows. `seconds` is how long it took to make so many `choices`; else the matches' own times and choices.

    >>> from .simulate import play_match
    >>> summarise([play_match("battlerealm", ["random"] * 3, seed=1)]).games
    1
    """
    lengths = [row.choices for row in rows]
    spent = sum(row.seconds for row in rows) if seconds is None else seconds
    made = sum(lengths) if choices is None else choices
    return Summary(
        games=len(rows),
        seats=len(rows[0].bots) if rows else 0,
        draws=sum(drawn(row) for row in rows),
        by_bot=rates_of((name, share) for row in rows for name, share in zip(row.bots, row.shares, strict=True)),
        by_seat=rates_of((f"seat {seat}", share) for row in rows for seat, share in enumerate(row.shares)),
        by_tag=sorted(
            rates_of((name, row.share(seat)) for row in rows for names, seat in row.cast() for name in names),
            key=lambda rate: (-rate.rate, rate.name),
        ),
        reasons=endings(rows),
        length=Length(mean(lengths), median(lengths), max(lengths)) if lengths else Length(0.0, 0.0, 0),
        seconds=spent,
        choices_per_second=made / spent if spent else 0.0,
    )


def drawn(row: Row) -> bool:
    """Whether several sides share the first place."""
    winners = [seat for seat, rank in enumerate(row.ranks) if rank == 1]
    return len({row.sides[seat] for seat in winners} if row.sides else winners) > 1


def ending(reason: str) -> str:
    """Return why a match ended without who won it.

    >>> ending("Thor wins: the last hero standing"), ending("30 rounds are over: seat 2 wins with 4 VP")
    ('the last hero standing', '30 rounds are over: with 4 VP')
    """
    return WHO.sub(r"\1", reason)


def endings(rows: Sequence[Row]) -> dict[str, int]:
    """Return how many matches ended by what, the most frequent first; many that differ by a number are taken together.

    >>> from .simulate import play_match
    >>> sum(endings([play_match("battlerealm", ["random"] * 3, seed=1)]).values())
    1
    """
    found = Counter(ending(row.reason) for row in rows)
    if len(found) > MOST_ENDINGS:
        found = Counter(re.sub(r"\d+", "…", ending(row.reason)) for row in rows)
    return dict(found.most_common())


def rates_of(results: Iterable[tuple[str, float]]) -> list[Rate]:
    """Return one rate per name, in the order in which the names come up."""
    games: Counter[str] = Counter()
    wins: dict[str, float] = {}
    for name, share in results:
        games[name] += 1
        wins[name] = wins.get(name, 0.0) + share
    return [Rate(name, n, wins[name], wins[name] / n, *wilson(wins[name], n)) for name, n in games.items()]
