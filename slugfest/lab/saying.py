"""What a report says in sentences: whether somebody wins more than a fair share, and what changing a number does."""

from collections import Counter
from collections.abc import Sequence

from .paired import Difference
from .summary import Rate

FEW = 10
"""From fewer matches nothing is said."""


def percent(share: float) -> str:
    """Return a share as people say it.

    >>> percent(0.0412), percent(0.5)
    ('4.1 %', '50.0 %')
    """
    return f"{100 * share:.1f} %"


def said_of_bots(bots: Sequence[str]) -> str:
    """Return who played.

    >>> said_of_bots(["greedy", "greedy"]), said_of_bots(["greedy", "random", "random"])
    ('greedy in every seat', 'greedy and 2 × random, one seat further on every match')
    """
    counts = Counter(bots)
    if len(counts) == 1:
        return f"{bots[0]} in every seat"
    told = [name if count == 1 else f"{count} × {name}" for name, count in counts.items()]
    return f"{', '.join(told[:-1])} and {told[-1]}, one seat further on every match"


def said_of_focus(who: str, rate: Rate, fair: float) -> str:
    """Say how often somebody wins, and whether that is a fair share.

    >>> said_of_focus("Hulk", Rate("hulk", 400, 180, 0.45, 0.402, 0.499), 1 / 3)
    'Hulk wins 45.0 % (40.2 to 49.9) of 400 matches, more than a fair share of 33.3 %.'
    """
    if rate.games < FEW:
        return f"{who} was in {rate.games} matches, and nothing follows from fewer than {FEW}."
    fairly = f"a fair share of {percent(fair)}"
    than = f"more than {fairly}" if rate.low > fair else f"less than {fairly}" if rate.high < fair else ""
    than = than or f"not shown to be more or less than {fairly}"
    return f"{who} wins {percent(rate.rate)} ({between(rate.low, rate.high)}) of {rate.games:,} matches, {than}."


def said_of_change(who: str, value: int, present: str, found: Difference, before: float, unfelt: bool) -> str:
    """Say what another value does to somebody's wins, and how sure that is.

    >>> one = Difference(400, 0.041, 0.029, 0.053)
    >>> said_of_change("Hulk", 9, "8", one, 0.30, False)
    'At 9 instead of 8, Hulk wins 4.1 % (2.9 to 5.3) more: 34.1 % instead of 30.0 % of the same 400 matches.'
    >>> said_of_change("Hulk", 7, "8", Difference(400, -0.004, -0.02, 0.012), 0.30, False)
    'At 7 instead of 8, no difference is shown: Hulk wins 0.4 % less, and anything from 2.0 % less to 1.2 % more ...
    """
    at = f"At {value} instead of {present}"
    if found.pairs < FEW:
        return f"{at}, only {found.pairs} matches were played twice, and nothing follows from fewer than {FEW}."
    if unfelt:
        return (
            f"At {value} instead of {present}, nothing changes: {found.pairs} matches were the same, answer by answer. "
            "Nothing that was played in them uses this number."
        )
    if not found.shown:
        low, high = (f"{percent(abs(one))} {more_or_less(one)}" for one in (found.low, found.high))
        size = f"{percent(abs(found.mean))} {more_or_less(found.mean)}" if round(found.mean, 3) else "as often"
        return f"{at}, no difference is shown: {who} wins {size}, and anything from {low} to {high} is possible."
    ends = sorted((abs(found.low), abs(found.high)))
    return (
        f"{at}, {who} wins {percent(abs(found.mean))} ({between(*ends)}) {more_or_less(found.mean)}: "
        f"{percent(before + found.mean)} instead of {percent(before)} of the same {found.pairs:,} matches."
    )


def more_or_less(share: float) -> str:
    """Return which way a difference goes."""
    return "less" if share < 0 else "more"


def between(low: float, high: float) -> str:
    """Return the ends of an interval as people say them.

    >>> between(0.029, 0.053)
    '2.9 to 5.3'
    """
    return f"{100 * low:.1f} to {100 * high:.1f}"
