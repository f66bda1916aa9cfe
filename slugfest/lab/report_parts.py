"""The pieces that a report is put together from: figures, tables, what is folded away, and how numbers are written."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from .summary import Rate


def plain(value: float) -> str:
    """Return a number with a decimal only where it has one.

    >>> plain(4.0), plain(4.5)
    ('4', '4.5')
    """
    return f"{value:.1f}".removesuffix(".0")


def options(settings: Mapping[str, Any]) -> str:
    """Return the options of a match as a command takes them.

    >>> options({"rounds": 60, "beginner": False, "brings": ["deryn", "rath"]})
    'rounds = 60, beginner = false, brings = deryn,rath'
    """
    return ", ".join(f"{name} = {_written(value)}" for name, value in settings.items())


def _written(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ",".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def times(least: int, most: int) -> str:
    """Return how often something was.

    >>> times(2, 2), times(1, 1), times(2, 5)
    ('twice', 'once', '2 to 5 times')
    """
    if least != most:
        return f"{least} to {most} times"
    return {1: "once", 2: "twice"}.get(most, f"{most} times")


def figure(drawn: str, caption: str) -> str:
    """Return a chart with what it shows for those who do not see it."""
    return f'<figure role="img" aria-label="{escape(caption, quote=True)}">{drawn}</figure>\n'


def table(heads: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """Return a table.

    >>> table(["who"], [["Hulk & co"]]).count("<td>Hulk &amp; co</td>")
    1
    """
    head = "".join(f"<th>{escape(one)}</th>" for one in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>\n" for row in rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>\n{body}</tbody></table></div>\n'


def together(text: str) -> str:
    """Return text in which no line ends between a number and its sign.

    >>> together("4.1 % more")
    '4.1&nbsp;% more'
    """
    return text.replace(" %", "&nbsp;%")


def folded(summary: str, inside: str) -> str:
    """Return something that is opened by a click."""
    return f"<details><summary>{escape(summary)}</summary>\n{inside}</details>\n"


def stop(why: str) -> str:
    """Say plainly that nothing follows, where nothing does."""
    return f'<p class="stop"><strong>{escape(why)}</strong></p>\n' if why else ""


def rates(found: Sequence[Rate], names: Mapping[str, str], head: str) -> str:
    """Return shares of wins as a table."""
    rows = [
        (names.get(one.name, one.name), one.games, f"{one.rate:.1%}", f"{one.low:.1%} to {one.high:.1%}")
        for one in found
    ]
    return table((head, "games", "wins", "95 % interval"), rows)
