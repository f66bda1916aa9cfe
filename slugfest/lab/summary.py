"""What a series says: who wins how often, with how much certainty, and how long matches are."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import mean, median

import msgspec

from slugfest.kernel.outcome import WAYS

from .simulate import Row

Z95 = 1.959963984540054
WHO = re.compile(r"(^|: )[^:]*?\b(?:wins?|share the win)\b:?\s*")
ONE = re.compile(r"\b1 (point|round|turn)\b")
MOST_ENDINGS = 12
STAND_OFF = 0.1
"""If a greater share of the games is ended by a guard of rounds or turns, nothing is concluded from them."""


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


class Liveliness(msgspec.Struct, frozen=True):
    """Whether matches come to an end by themselves, and whether players do anything in their turns.

    `ways` are the shares of games by how they ended ("victory", "guard", "draw"), of those whose rows say it. `rounds`
    is how many a game has on average, and `idle` the share of turns in which nothing was done; None where nobody knows.
    """

    ways: dict[str, float] = {}
    rounds: float | None = None
    idle: float | None = None
    stand_off: str = ""
    """Why nothing follows from these games, in words; empty where something may."""

    def told(self) -> list[str]:
        """Return it in words, a line for each."""
        lines = []
        if self.ways:
            victory, guard, draw = (f"{self.ways[way]:.1%}" for way in WAYS)
            lines.append(f"ended by victory {victory}, by a guard of rounds or turns {guard}, drawn {draw}")
        if self.rounds is not None:
            lines.append(f"{self.rounds:.1f} rounds a game on average")
        if self.idle is not None:
            lines.append(f"nothing was done in {self.idle:.1%} of turns")
        return lines


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
    liveliness: Liveliness = Liveliness()


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
        by_seat=rates_of((f"seat {seat + 1}", share) for row in rows for seat, share in enumerate(row.shares)),
        by_tag=sorted(
            rates_of((name, row.share(seat)) for row in rows for names, seat in row.cast() for name in names),
            key=lambda rate: (-rate.rate, rate.name),
        ),
        reasons=endings(rows),
        length=Length(mean(lengths), median(lengths), max(lengths)) if lengths else Length(0.0, 0.0, 0),
        seconds=spent,
        choices_per_second=made / spent if spent else 0.0,
        liveliness=liveliness_of(rows),
    )


def liveliness_of(rows: Iterable[Row]) -> Liveliness:
    """Return how lively the games of some rows were.

    >>> from .simulate import play_match
    >>> found = liveliness_of([play_match("battlerealm", ["random"] * 3, seed=1)])
    >>> found.ways, found.idle, found.stand_off
    ({'victory': 1.0, 'guard': 0.0, 'draw': 0.0}, 0.0, '')
    """
    known = list(rows)
    ends = Counter(row.by for row in known if row.by)
    told = ends.total()
    rounds = [row.rounds for row in known if row.rounds]
    watched = [row for row in known if row.idle is not None]
    turns = sum(row.turns for row in watched)
    return Liveliness(
        ways={way: ends[way] / told for way in WAYS} if told else {},
        rounds=mean(rounds) if rounds else None,
        idle=sum(row.idle or 0 for row in watched) / turns if turns else None,
        stand_off=stand_off(ends["guard"], told),
    )


def stand_off(guarded: int, games: int) -> str:
    """Return in words that nothing follows, where too many games were ended by a guard; empty where not.

    >>> stand_off(1, 10)
    ''
    >>> stand_off(3, 20)
    'Nothing follows from these figures: 3 of 20 games (15.0%) were ended by a guard of rounds or turns, ...'
    """
    if not games or guarded / games <= STAND_OFF:
        return ""
    return (
        f"Nothing follows from these figures: {guarded} of {games} games ({guarded / games:.1%}) were ended by a guard "
        f"of rounds or turns, and not by somebody who won. More than {STAND_OFF:.0%} is a stand-off."
    )


def drawn(row: Row) -> bool:
    """Whether several sides share the first place."""
    winners = [seat for seat, rank in enumerate(row.ranks) if rank == 1]
    return len({row.sides[seat] for seat in winners} if row.sides else winners) > 1


def ending(reason: str) -> str:
    """Return why a match ended without who won it.

    >>> ending("Thor wins: the last hero in the game"), ending("30 rounds are over: seat 2 wins with 4 VP")
    ('the last hero in the game', '30 rounds are over: with 4 VP')
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
        found = Counter(alike(ending(row.reason)) for row in rows)
    return dict(found.most_common())


def alike(reason: str) -> str:
    """Return what an ending has in common with those that differ by a number.

    >>> alike("with 1 point to 0 after 6 rounds") == alike("with 12 points to 1 after 5 rounds")
    True
    """
    return re.sub(r"\d+", "…", ONE.sub(r"1 \1s", reason))


def rates_of(results: Iterable[tuple[str, float]]) -> list[Rate]:
    """Return one rate per name, in the order in which the names come up."""
    games: Counter[str] = Counter()
    wins: dict[str, float] = {}
    for name, share in results:
        games[name] += 1
        wins[name] = wins.get(name, 0.0) + share
    return [Rate(name, n, wins[name], wins[name] / n, *wilson(wins[name], n)) for name, n in games.items()]
