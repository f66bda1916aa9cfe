"""Reading a live table's record again when it no longer goes on from what is in memory, because it was changed."""

from typing import TYPE_CHECKING

from .fair import settle
from .snapshots import loaded

if TYPE_CHECKING:
    from .table import LiveTable

OF_THE_PROCESS = {
    *("by", "row", "game", "store", "seats", "used", "lock", "rematching", "talk", "hints", "looks", "watchers"),
    *("writing", "stirred", "drawn", "around", "shown", "notice", "after_play", "noted", "bots"),
    "read_again",
}
"""What a table has that is not in its record."""


async def read_again(table: "LiveTable") -> None:
    """Let a table stand as its record says: what is damaged there is repaired first. The caller holds its lock."""
    before = table.news
    fresh = await loaded(table.row, table.game, table.store)
    for name, value in vars(fresh).items():
        if name not in OF_THE_PROCESS:
            setattr(table, name, value)
    await settle(table)
    for seat, now in zip(table.seats, fresh.seats, strict=True):
        seat.kind, seat.name, seat.late = now.kind, now.name, now.late
    if table.news == before:
        table.news = f"The record of this table was changed from outside: the match stands at answer {table.match.at}."
