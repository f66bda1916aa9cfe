"""The table of levels for a page of the docs: one row a mode, one column a level, in Markdown."""

from collections.abc import Sequence
from itertools import pairwise

from slugfest.bots import LEVELS

from .levels import ORIGIN, Place, Placed

NOTHING = "–"
"""What stands where nothing was measured."""
MINUS = "−"


def table_of(modes: Sequence[Placed]) -> str:
    """Return the levels of some modes as a table in Markdown, with how many games each two neighbours had.

    >>> print(table_of([Placed("brawl", 2, [], [])]))
    | mode | seats | easy | casual | medium | hard | expert | games of neighbours |
    |---|---|---|---|---|---|---|---|
    | brawl | 2 | – | – | 0 | – | – | –, –, –, – |
    """
    head = ("mode", "seats", *LEVELS, "games of neighbours")
    rows = [(one.mode, str(one.seats), *_cells(one), _games(one)) for one in modes]
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join("|---" * len(line) + "|" if line[0] == "---" else f"| {' | '.join(line)} |" for line in lines)


def _cells(one: Placed) -> list[str]:
    """Return what stands in the columns of the levels."""
    known = {place.level: place for place in one.places}
    still = {level for gap in one.gaps if gap.stand_off for level in (gap.weaker, gap.stronger)}
    return [
        "0"
        if level == ORIGIN
        else points(known[level])
        if level in known
        else "stand-off"
        if level in still
        else NOTHING
        for level in LEVELS
    ]


def points(place: Place) -> str:
    """Return a place in words: points with their interval, or a bound where one of two never won.

    >>> points(Place("easy", -352.4, -430.0, -290.0)), points(Place("hard", 120.0, 60.0, 190.0))
    ('−352 (−430 to −290)', '+120 (+60 to +190)')
    >>> points(Place("easy", -700.0, -1200.0, -400.0, one_sided=True))
    'under −400'
    """
    if place.one_sided:
        return f"under {_signed(place.high)}" if place.points < 0 else f"over {_signed(place.low)}"
    return f"{_signed(place.points)} ({_signed(place.low)} to {_signed(place.high)})"


def _signed(value: float) -> str:
    return f"{round(value):+}".replace("-", MINUS) if round(value) else "0"


def _games(one: Placed) -> str:
    known = {(gap.weaker, gap.stronger): str(gap.games) for gap in one.gaps}
    return ", ".join(known.get(pair, NOTHING) for pair in pairwise(LEVELS))
