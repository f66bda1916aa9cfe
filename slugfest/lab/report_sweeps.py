"""The part of a report that shows what changing a number does."""

from collections.abc import Iterator
from html import escape
from pathlib import PurePath

from . import charts
from .balance import Balance
from .report_parts import figure, folded, plain, stop, table
from .swept import Swept


def section(swept: Swept, found: Balance) -> str:
    """Show what changing a number does to whom it is about, and to the length of matches."""
    head = f"<h2>Sweep: {escape(swept.where)}</h2>\n<p>{escape(introduced(swept))}</p>\n"
    stalling = [point for point in swept.points if point.stand_off and not point.present]
    stalled = "".join(stop(f"{point.value}: {point.stand_off}") for point in stalling)
    heads, *rows = rows_of(swept)
    shown = drawn(swept, found) + table([str(head) for head in heads], rows)
    return head + stalled + (folded("The figures, all the same", shown) if stalled else shown)


def introduced(swept: Swept) -> str:
    """Say what was compared with what.

    >>> introduced(Swept("brawl.deryn.hp", 7, "deryn", [], "7", "the box", "Deryn"))
    'The same matches (same seeds, same line-ups) with another number each time; in the box it is 7. ...'
    """
    now = swept.present or str(swept.now)
    here = (
        f"the options say {now}" if swept.source == "the options" else f"in {PurePath(swept.source).name} it is {now}"
    )
    here = f"in the box it is {now}" if swept.source == "the box" else here
    return (
        f"The same matches (same seeds, same line-ups) with another number each time; {here}. Differences are those "
        "of the same match played in both ways, so that luck which both have in common counts for nothing."
    )


def drawn(swept: Swept, found: Balance) -> str:
    """Draw wins, their differences and turns by value."""
    ticks = [point.value for point in swept.points]
    nows = [point.value for point in swept.points if point.present]
    who = swept.who or found.names.get(swept.whose, swept.whose)
    compared = [(point.value, point.more) for point in swept.points if point.more is not None]
    more = [{"value": value, "who": who, "rate": one.mean, "low": one.low, "high": one.high} for value, one in compared]
    more += [{"value": value, "who": who, "rate": 0.0, "low": 0.0, "high": 0.0} for value in nows] if more else []
    wins = [
        {"value": point.value, "who": who, "rate": point.wins.rate, "low": point.wins.low, "high": point.wins.high}
        for point in swept.points
        if point.wins is not None
    ]
    turns = [{"value": point.value, "who": "turns", "rate": point.turns} for point in swept.points]
    figures = ""
    if more:
        title = "won more or less than now"
        figures += figure(charts.sweep(more, swept.where, title, 0.0, nows, ticks), f"Wins of {who}, against now")
    if wins:
        title, fair = "share of wins", found.fair
        figures += figure(charts.sweep(wins, swept.where, title, fair, nows, ticks), f"Wins of {who} by value")
    return figures + figure(charts.sweep(turns, swept.where, "turns (median)", None, nows, ticks), "Turns by value")


def rows_of(swept: Swept) -> Iterator[tuple[str | int, ...]]:
    """Yield the heads of the table of values, and then its rows."""
    first = bool(swept.whose)  # else it is those who go first that the sweep is about
    who = swept.who or swept.whose
    yield (swept.where, f"wins of {who}", "than now", "turns (median)", *(["wins of the first"] * first), "games")
    for point in swept.points:
        wins, more = point.wins, point.more
        going = f"{point.order[0].rate:.1%}" if point.order else "–"
        yield (
            f"{point.value}{' (now)' if point.present else ''}",
            "–" if wins is None else f"{wins.rate:.1%} ({wins.low:.1%} to {wins.high:.1%})",
            "–" if more is None else f"{more.mean:+.1%} ({more.low:+.1%} to {more.high:+.1%})",
            plain(point.turns),
            *([going] * first),
            point.games,
        )
