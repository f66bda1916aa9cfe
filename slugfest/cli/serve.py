"""`slugfest serve`: the web page, for friends at one address."""

import asyncio
import os
import socket
import webbrowser
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from slugfest.kernel.content import packs_of
from slugfest.kernel.errors import SlugfestError

USUAL_PORT = 8474


def serve(
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    db: str | None = None,
    pack: Annotated[list[Path], Parameter(negative=())] | None = None,
    per_minute: int = 1200,
    metrics: str | None = None,
    open_page: Annotated[bool, Parameter(name="--open", negative="--no-open")] = True,
) -> None:
    """Serve the page on which people play with each other and with bots.

    Example: slugfest serve --host 0.0.0.0 --port 8474

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 lets other devices in your network join.
    port
        The port to listen at. Left out: 8474, or the next one that is free.
    db
        Where tables are kept: a file, or postgresql://user@host/database.
    pack
        A pack of one's own cards; may be given several times.
    per_minute
        How many requests one address may make in a minute.
    metrics
        Serve figures for Prometheus at an address of their own, such as 127.0.0.1:9474; left out, nowhere.
    open_page
        Open the page in a browser.
    """
    try:
        import uvicorn

        from slugfest.table import memory
        from slugfest.table.app import create_app
        from slugfest.table.tables import BOT_PAUSE
    except ModuleNotFoundError as lacking:
        raise SlugfestError(f"the page needs {lacking.name}: pip install 'slugfest[table]', or make serve") from None

    if metrics is not None:
        from slugfest.table.metrics import address_in

        _free(*address_in(metrics), option="--metrics")
    asyncio.run(_tried(db))
    port = _free(host, port)
    pause = float(os.environ.get("SLUGFEST_BOT_PAUSE", BOT_PAUSE))
    app = create_app(db, packs_of(pack or ()), pause, per_minute, metrics)
    address = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}/"
    memory.prepare()
    Console().print(f"Slugfest is at {address} (Ctrl-C ends it; every move is kept)")
    if open_page and (os.environ.get("DISPLAY") or os.name == "nt"):
        webbrowser.open(address)
    uvicorn.run(
        app,
        host=host,
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=16 * 1024,
        ws_per_message_deflate=False,
    )


def _free(host: str, wanted: int | None, option: str = "--port") -> int:
    """Return the wanted port, or the first free one of the usual ones, or say that none is free."""
    for port in range(USUAL_PORT, USUAL_PORT + 20) if wanted is None else [wanted]:
        try:
            with socket.create_server((host, port)):
                return port
        except OSError as fault:
            said = fault
    raise SlugfestError(f"nothing can listen at {host}, port {port}: {said.strerror}; name another with {option}")


async def _tried(db: str | None) -> None:
    """Open the database once, so that a wrong one is told in one line before the service starts."""
    from slugfest.table.store import open_store

    await (await open_store(db)).close()
