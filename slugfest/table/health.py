"""Whether the service lives and can be used, for whoever looks after it."""

import asyncio

import msgspec
from litestar import get
from litestar.datastructures import State

from .api import tables_of
from .bodies import refusals
from .store import StoreError

PATIENCE = 5.0
"""How many seconds the database has for an answer."""


class Well(msgspec.Struct):
    """All is well."""

    ok: bool = True


@get("/healthz", sync_to_thread=False, responses=refusals(400))
def healthz() -> Well:
    """Answer: the process lives."""
    return Well()


@get("/readyz", responses=refusals(400, 503))
async def readyz(state: State) -> Well:
    """Answer when the database can be used and is the one that was opened; otherwise say why not, with 503."""
    try:
        async with asyncio.timeout(PATIENCE):
            await tables_of(state).store.check()
    except TimeoutError:
        raise StoreError(f"the database has not answered for {PATIENCE:g} seconds") from None
    return Well()


HEALTH_ROUTES = [healthz, readyz]
