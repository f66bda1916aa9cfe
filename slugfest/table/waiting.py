"""Work that is only done while somebody waits for it: a client that has gone frees its place."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar.types import Receive

from slugfest.kernel.errors import SlugfestError

T = TypeVar("T")


class NobodyWaits(SlugfestError):
    """Whoever asked has gone."""


async def while_there(receive: Receive, work: Coroutine[Any, Any, T]) -> T:
    """Do something as long as the client stays connected; `receive` is that of a request without a body."""
    working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(_gone(receive))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise NobodyWaits("nobody waits for this any more")
    finally:
        for task in (working, leaving):
            task.cancel()


async def _gone(receive: Receive) -> None:
    """Return when the client has disconnected."""
    while (await receive())["type"] != "http.disconnect":
        pass
