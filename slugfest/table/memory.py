"""Garbage collection out of the way of play: a full collection over a thousand tables would hold everybody up.

Young garbage is collected as it comes, in larger portions. Old garbage waits for a quiet moment, or for ten minutes.
"""

import asyncio
import gc
import time
from collections.abc import Callable

YOUNG = 20_000
MIDDLE = 50
NEVER = 1_000_000
QUIET_SECONDS = 2.0
LONGEST_SECONDS = 600.0


def prepare() -> None:
    """Set the collector up for a service: what was imported is never looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


async def collect_in_quiet_moments(last_used: Callable[[], float]) -> None:
    """Collect old garbage when nothing has happened for a moment; `last_used` says when something did."""
    if gc.get_threshold()[2] != NEVER:
        return  # a program of one's own, whose collector is its own business
    collected = time.monotonic()
    while True:
        await asyncio.sleep(QUIET_SECONDS)
        now, used = time.monotonic(), last_used()
        waited = now - collected > LONGEST_SECONDS
        if waited or (used > collected and now - used > QUIET_SECONDS):
            gc.collect()
            collected = time.monotonic()
