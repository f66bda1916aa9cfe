"""Counting what a service does, from its start to its end."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from litestar import Litestar

from .api import tables_of
from .counted import CountedStore
from .metrics import Metrics, served


def watched(address: str) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """Return what counts from the start to the end of a service whose tables are there, and shows it at an address."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        metrics, tables, sockets = Metrics(), tables_of(app.state), app.state.sockets
        tables.store = CountedStore(tables.store, metrics)
        tables.noted = metrics.moved
        metrics.watch("tables", "Tables in memory", lambda: len(tables))
        metrics.watch("sockets", "Live connections", lambda: sum(sockets.values()))
        metrics.watch("thinking", "Positions that wait for a bot's thoughts", lambda: tables.thinkers.waiting)
        with served(metrics, address) as app.state.metrics_port:
            app.state.metrics = metrics
            yield

    return lifespan
