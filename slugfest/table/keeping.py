"""Which tables stay in memory: those that somebody looks at or a bot plays at, and others as long as there is room."""

from collections.abc import Mapping

from .limits import TooMuch
from .table import LiveTable

MOST_TABLES = 2000
"""How many tables are kept in memory; one takes some 130 KiB."""
JUST_USED = 5.0
"""Within how many seconds of its use a table is not let go to make room: a request may be on its way."""


def is_needed(table: LiveTable) -> bool:
    """Whether somebody looks at a table, or a bot owes a decision there."""
    return len(table.watchers) > 1 or table.lock.locked() or table.bot_to_move() is not None


def idle(live: Mapping[str, LiveTable], since: float) -> list[str]:
    """Return the tables that nobody needs and nobody has used since then."""
    return [id for id, table in live.items() if table.used < since and not is_needed(table)]


def too_many(live: Mapping[str, LiveTable], now: float, most: int) -> list[str]:
    """Return the tables to let go early so that there is room for more: the longest unused, those with a clock last."""
    if len(live) < most:
        return []
    free = [id for id, table in live.items() if now - table.used > JUST_USED and not is_needed(table)]
    free.sort(key=lambda id: (live[id].clock is not None, live[id].used))
    return free[: len(live) - most + 1 + most // 20]


def check_room(live: Mapping[str, LiveTable], most: int, address: str = "") -> None:
    """Refuse one more table when there is no room, or when this address keeps too many busy already."""
    if len(live) >= most:
        raise TooMuch("the service has as many tables in play as it can hold: try again in a while")
    share = max(1, most // 10)
    if address and len(live) >= share:
        own = sum(table.by == address and is_needed(table) for table in live.values())
        if own >= share:
            raise TooMuch(f"{share} tables of your address are in play: end some of them first")
