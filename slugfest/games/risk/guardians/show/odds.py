"""The exact chance to collect a card by each way that is open: best play from there on, and no Set power."""

from collections.abc import Iterable

from slugfest.kernel.game import Part
from slugfest.kernel.scene import Number

from ..content.box import Asset
from ..content.rows import Pattern
from ..rules.chances import odds
from ..rules.state import NOBODY, ROWS
from ..rules.table import Table, guard_of, matched_rows, pattern_at

Odds = tuple[float, float]
"""A chance, and how much of it is for when the next roll costs a die."""
NONE: Odds = (0.0, 0.0)


def chance_number(found: Odds) -> Number:
    """Return a chance in per cent; what is neither sure nor impossible is not rounded to that.

    >>> [chance_number((chance, 0.0)).value for chance in (0.0, 0.001, 0.678, 0.999, 1.0)]
    [0, 1, 68, 99, 100]
    """
    chance, failing = found
    percent = round(100 * chance) if chance in (0.0, 1.0) else min(99, max(1, round(100 * chance)))
    later = min(percent, round(100 * failing))
    parts = (
        Part(percent - later, "if the next roll fits", "GG-TRN-07"),
        Part(later, "if it costs a die instead", "GG-TRN-08"),
    )
    return Number("die", percent, "% chance to collect it", parts=parts if later > 0 else ())


def filling(table: Table, asset: Asset, rows: int, free: int) -> Odds:
    """Return the chance to fill these rows of a card with these dice, which are yet to be rolled."""
    box = table.box
    return odds(box, patterns_of(table, asset, rows), box.sixes_in[free], box.eights_in[free])


def patterns_of(table: Table, asset: Asset, rows: int) -> list[Pattern]:
    """Return what these rows of a card ask of the active player."""
    return [pattern_at(table, asset, row) for row in range(ROWS) if rows >> row & 1]


def losing_a_die(table: Table, asset: Asset, rows: int, free: int) -> Odds:
    """Return the chance when one of these dice has to be set aside: the one that is missed least."""
    kinds = (free & ~table.box.all_eights, free & table.box.all_eights)
    return max((filling(table, asset, rows, free & ~(kind & -kind)) for kind in kinds if kind), default=NONE)


def placing(table: Table, asset: Asset, rows: int, dice: int, selecting: bool) -> Odds:
    """Return the chance after placing dice at one row, when these rows are left; a guard takes its die first."""
    free = table.state.free & ~dice
    if rows and selecting and guard_of(table, asset) != NOBODY:
        return losing_a_die(table, asset, rows, free)
    return filling(table, asset, rows, free)


def matching(table: Table, asset: Asset, rows: int, row: int, selecting: bool) -> Iterable[Odds]:
    """Yield the chance for each way to fill a row with the roll that lies there."""
    left = rows & ~(1 << row)
    for dice in table.box.placements(pattern_at(table, asset, row), tuple(table.state.shown)):
        yield placing(table, asset, left, dice, selecting)


def best_match(table: Table, asset: Asset, rows: int, selecting: bool) -> Odds | None:
    """Return the best chance that filling a row of a card leaves; None if the roll fits none of them."""
    found = [one for row in matched_rows(table, asset, rows) for one in matching(table, asset, rows, row, selecting)]
    return max(found, default=None)
