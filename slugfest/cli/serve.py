"""`slugfest serve`: the web page, for friends at one address."""

import asyncio
import os
import socket
import ssl
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from slugfest.bots import check_bot
from slugfest.kernel.content import Pack, packs_of
from slugfest.kernel.errors import ContentError, SlugfestError
from slugfest.kernel.own import games_of, in_both, packs_for
from slugfest.kernel.registry import modes

from .opening import open_once_served

USUAL_PORT = 8474
SEVERAL = Parameter(negative=())


def serve(
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    db: str | None = None,
    pack: Annotated[list[Path], SEVERAL] | None = None,
    bot: Annotated[list[str], SEVERAL] | None = None,
    host_name: Annotated[list[str], SEVERAL] | None = None,
    proxy: Annotated[list[str], SEVERAL] | None = None,
    cert: Path | None = None,
    key: Path | None = None,
    per_minute: int = 1200,
    connections: int = 400,
    tables: int = 2000,
    metrics: str | None = None,
    review_budget: int | None = None,
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
    bot
        A bot that people may play against beside those that are there: module:Class, or a search with a budget, such as
        search:400. May be given several times.
    host_name
        What people call this service, such as game.example.org; other names are refused. May be given several times.
    proxy
        The address of a proxy in front, whose X-Forwarded-For counts. May be given several times.
    cert
        A certificate (PEM, with its chain), to serve https; goes with --key.
    key
        The certificate's private key (PEM).
    per_minute
        How many requests one address may make in a minute.
    connections
        How many connections one address may have open.
    tables
        How many tables are kept in memory; others are loaded when somebody comes.
    metrics
        Serve figures for Prometheus at an address of their own, such as 127.0.0.1:9474; left out, nowhere.
    review_budget
        At about how many positions the review of a match looks. Left out: 100,000, about a minute of one core. More is
        slower, and finds more.
    open_page
        Open the page in a browser.
    """
    try:
        import uvicorn

        from slugfest.table import memory
        from slugfest.table.app import create_app
        from slugfest.table.connections import GuardedSocket, guarded
        from slugfest.table.door import Door, networks, room
        from slugfest.table.reviews import BUDGET, checked_budget
        from slugfest.table.tables import BOT_PAUSE
    except ModuleNotFoundError as lacking:
        raise SlugfestError(f"the page needs {lacking.name}: pip install 'slugfest[table]', or make serve") from None

    for one in bot or ():
        check_bot(one)
    budget = checked_budget(BUDGET if review_budget is None else review_budget)
    tls = _encryption(cert, key)
    door = Door(connections, room(), networks(proxy or ()))
    if metrics is not None:
        from slugfest.table.metrics import address_in

        free_port(*address_in(metrics), option="--metrics")
    packs = packs_of(pack or ())
    _fitting(packs)
    asyncio.run(_tried(db))
    port = free_port(host, port)
    app = create_app(
        db,
        packs,
        float(os.environ.get("SLUGFEST_BOT_PAUSE", BOT_PAUSE)),
        per_minute,
        metrics,
        host_names=host_name or (),
        most_tables=tables,
        bots=bot or (),
        review_budget=budget,
    )
    shown = (host_name or ["127.0.0.1" if host == "0.0.0.0" else host])[0]
    address = f"http{'' if tls is None else 's'}://{f'[{shown}]' if ':' in shown else shown}:{port}/"
    memory.prepare()
    Console().print(f"Slugfest is at {address} (Ctrl-C ends it; every move is kept)")
    if open_page:
        open_once_served(address, host, port)
    uvicorn.run(
        app,
        host=host,
        port=port,
        log_level="warning",
        http=guarded(door, tls),
        ws=GuardedSocket,
        ws_max_size=16 * 1024,
        ws_per_message_deflate=False,
        timeout_keep_alive=5,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy or [],
    )


def _fitting(packs: Sequence[Pack]) -> None:
    """Read all packs once, so that wrong ones are told before the service starts and not when a table is made."""
    problems: list[str] = []
    if all(mode.own is not None for mode in modes().values()):  # a game from elsewhere may take any other
        for one in packs:
            games_of(one, modes().values())
    for mode in modes().values():
        brought = packs_for(packs, mode, modes().values())
        problems += [problem for problem in in_both(brought) if problem not in problems]
        try:
            if brought:
                mode.load(brought)
        except ContentError as fault:
            problems += [problem for problem in fault.problems if problem not in problems]
    if problems:
        raise ContentError(problems)


def _encryption(cert: Path | None, key: Path | None) -> ssl.SSLContext | None:
    """Return what encrypts connections, or None without a certificate; or say what is wrong with it."""
    if cert is None or key is None:
        if cert is not key:
            raise SlugfestError("--cert and --key go together: a certificate and its private key, both PEM files")
        return None
    for path in (cert, key):
        try:
            path.read_bytes()
        except OSError as fault:
            raise SlugfestError(f"{path} cannot be read: {fault.strerror}") from None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    try:
        # Without a password of its own Python would ask for one at the terminal.
        context.load_cert_chain(cert, key, password="")
    except ssl.SSLError as fault:
        if fault.reason == "KEY_VALUES_MISMATCH":
            raise SlugfestError(f"{key} is not the key of the certificate {cert}") from None
        raise SlugfestError(f"{cert} and {key} are no certificate and its unencrypted key in PEM form") from None
    return context


def free_port(host: str, wanted: int | None, option: str = "--port", first: int = USUAL_PORT) -> int:
    """Return the wanted port, or the first free one of the usual ones, or say that none is free."""
    if wanted is not None and not 0 <= wanted <= 65535:
        raise SlugfestError(f"{option} {wanted} is no port; 0 to 65535 are")
    for port in range(first, first + 20) if wanted is None else [wanted]:
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
