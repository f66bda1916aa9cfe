"""The service: routes, pages, headers and errors put together."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.response_cache import ResponseCacheConfig
from litestar.datastructures import State
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

import slugfest
from slugfest.kernel.content import Pack
from slugfest.kernel.errors import SlugfestError, WrongSeat

from .api import Api
from .limits import TooMuch
from .live import live
from .memory import collect_in_quiet_moments
from .modes import MODE_ROUTES
from .replaying import replay_frames, replay_page
from .rulebook import RULE_ROUTES
from .store import EVERYTHING, open_store
from .table import Stale
from .tables import BOT_PAUSE, Tables, UnknownTable

HERE = Path(__file__).parent
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}
STATUS = {Stale: 409, UnknownTable: 404, WrongSeat: 403, TooMuch: 429}
LARGEST_BODY = 64 * 1024


def refused(_: Request[Any, Any, State], fault: SlugfestError) -> Response[dict[str, str]]:
    """Turn an expected error into a clear answer."""
    status = next((code for kind, code in STATUS.items() if isinstance(fault, kind)), 400)
    return Response({"error": type(fault).__name__, "detail": str(fault)}, status_code=status)


def too_deep(_: Request[Any, Any, State], fault: RecursionError) -> Response[dict[str, str]]:
    """Refuse JSON that no honest client sends."""
    return Response({"error": "BadRequest", "detail": "the JSON is nested too deeply"}, status_code=400)


async def with_headers(message: Message, _: Scope) -> None:
    """Put the strict headers on every answer: pages, files and errors alike."""
    if message["type"] == "http.response.start":
        headers = list(message["headers"])
        headers += [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        message["headers"] = headers


@get("/", media_type=MediaType.HTML, sync_to_thread=False)
def lobby() -> str:
    """The page on which a game is chosen."""
    return (HERE / "pages" / "lobby.html").read_text(encoding="utf-8")


@get("/t/{table_id:str}", media_type=MediaType.HTML, sync_to_thread=False)
def table_page(table_id: FromPath[str]) -> str:
    """The page of a table; the secret of a seat is in the link's fragment, which no server sees."""
    return (HERE / "pages" / "table.html").read_text(encoding="utf-8")


def create_app(
    db: str | None = None, packs: Sequence[Pack] = (), bot_pause: float = BOT_PAUSE, per_minute: int = 600
) -> Litestar:
    """Return the service over a database; `per_minute` limits the requests of one address."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await open_store(db)
        app.state.sockets = Counter()
        tables = app.state.tables = Tables(store, packs, bot_pause)
        chores = (_keep_house(tables), _follow_others(tables), collect_in_quiet_moments(lambda: tables.used))
        keeping = [asyncio.create_task(chore) for chore in chores]
        try:
            yield
        finally:
            for task in keeping:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
            await tables.close()

    return Litestar(
        route_handlers=[
            lobby,
            table_page,
            Api,
            live,
            replay_frames,
            replay_page,
            *MODE_ROUTES,
            *RULE_ROUTES,
            create_static_files_router(path="/static", directories=[HERE / "static"]),
        ],
        lifespan=[lifespan],
        exception_handlers={SlugfestError: refused, RecursionError: too_deep},
        before_send=[with_headers],
        logging_config=None,
        request_max_body_size=LARGEST_BODY,
        middleware=[RateLimitConfig(rate_limit=("minute", per_minute), exclude=["/static"]).middleware],
        openapi_config=OpenAPIConfig(
            title="Slugfest", version=slugfest.__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        response_cache_config=ResponseCacheConfig(default_expiration=None),
    )


async def _keep_house(tables: Tables) -> None:
    while True:
        await asyncio.sleep(60)
        tables.let_go()


async def _follow_others(tables: Tables) -> None:
    """Follow what other processes append to tables that are live here."""
    async for news in await tables.store.news():
        if news == EVERYTHING:
            await tables.catch_up()
        else:
            await tables.catch_up(*news)
