"""After a restart: the tables at which a bot owes a decision are found and go on, though nobody looks at them."""

import asyncio
import logging

from slugfest.kernel.errors import SlugfestError

from .driving import STORE_PAUSE, growing
from .events import may_owe
from .limits import TooMuch
from .store import Store, StoreError
from .tables import Tables

BETWEEN = 0.02
"""How many seconds lie between two tables: people who come now are not to wait for it."""
FULL = 30.0
"""How many seconds to wait while the service has as many tables as it can hold."""
OTHERS = 5.0
"""For how many seconds a table must stand still where another process may have it in memory and play on."""

log = logging.getLogger("slugfest.table")


async def resume(tables: Tables) -> None:
    """Load the tables at which a bot owes something, one after the other; the rest is the bots' own business."""
    for table_id in await _owing(tables.store):
        tries = 0
        while not await _taken_up(tables, table_id):
            tries += 1
            await asyncio.sleep(growing(tries, FULL))
        await asyncio.sleep(BETWEEN)


async def _owing(store: Store) -> list[str]:
    """Return the tables whose last event does not rule out that a bot owes a decision."""
    found = await _lasts(store)
    if store.shared:
        await asyncio.sleep(OTHERS)
        later = dict(await _lasts(store))
        found = [(table_id, body) for table_id, body in found if later.get(table_id) == body]
    return [table_id for table_id, body in found if _may_owe(table_id, body)]


async def _lasts(store: Store) -> list[tuple[str, bytes]]:
    tries = 0
    while True:
        try:
            return await store.lasts()
        except StoreError as fault:
            tries += 1
            log.warning("tables that wait for a bot cannot be looked for yet: %s", fault)
            await asyncio.sleep(growing(tries, STORE_PAUSE))


def _may_owe(table_id: str, body: bytes) -> bool:
    try:
        return may_owe(body)
    except Exception:
        log.exception("the last event of table %s cannot be read", table_id)
        return False


async def _taken_up(tables: Tables, table_id: str) -> bool:
    """Load a table, so that its bots play on if they owe anything; return whether that has been seen to."""
    try:
        table = await tables.get(table_id)
    except (TooMuch, StoreError) as fault:
        log.info("table %s waits: %s", table_id, fault)
        return False
    except SlugfestError as fault:
        log.warning("table %s does not go on: %s", table_id, fault)
    except Exception:
        log.exception("table %s does not go on", table_id)
    else:
        tables.spare(table)
    return True
