"""The service: routes, pages, headers and errors put together."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import cast

from litestar import Litestar, MediaType, Response, Router, get
from litestar.config.response_cache import ResponseCacheConfig
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.static_files import create_static_files_router
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR
from litestar.types import LifeSpanReceive, LifeSpanScope, LifeSpanSend, Message, Receive, Scope, Send

import slugfest
from slugfest.kernel.content import Pack
from slugfest.kernel.errors import SlugfestError, WrongSeat
from slugfest.lab.review import BUDGET

from .api import Api, Asked, open_tables
from .bodies import Refusal
from .claiming import Taken
from .health import HEALTH_ROUTES
from .helping import NotAgreed
from .keeping import MOST_TABLES
from .limits import PerAddress, TooMuch, limited
from .live import PATH, live
from .luck import table_luck
from .memory import collect_in_quiet_moments
from .missing import NO_PAGE, missing, reads_pages, table_or_missing
from .modes import MODE_ROUTES
from .origins import CrossSite, NotJson, Origins, WrongHost, of_own_pages
from .readable import Files, only_the_schema, readable, told_of
from .replaying import replay_frames, replay_page
from .resuming import resume
from .reviewing import REVIEW_ROUTES
from .rulebook import RULE_ROUTES
from .store import EVERYTHING, StoreError, open_store
from .story import table_story
from .table import NotBegun, NotOver, Stale
from .tables import BOT_PAUSE, Tables, UnknownTable, bots_with
from .teaching import LESSON_ROUTES
from .thinking import NoThought
from .turns import Passed

log = logging.getLogger("slugfest.table")
HERE = Path(__file__).parent
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}
STATUS = {Stale: 409, Taken: 409, NotBegun: 409, UnknownTable: 404, WrongSeat: 403, TooMuch: 429, StoreError: 503}
STATUS |= {Passed: 409, NoThought: 503, CrossSite: 403, NotJson: 415, WrongHost: 421, NotAgreed: 403, NotOver: 409}
LARGEST_BODY = 64 * 1024
PER_MINUTE = 1200
"""How many requests an address may make in a minute; of new tables 30 at once, and then one in ten seconds."""
TOO_MANY_CONNECTIONS = "too many connections in a short time from one address: wait a moment"
TOO_MANY_TABLES = "too many new tables come from this address: wait a while before the next"
TOO_MANY_ANSWERS = "too many answers to lessons come from this address: wait a moment"
TOO_MANY_LISTED = "too many tables of this address were shown in the lobby: wait a while before the next"
TOO_MANY_SEATS = "this address has sat down at many open tables: wait a while before the next"


def told(status: int, error: str, detail: str, headers: dict[str, str] | None = None) -> Response[Refusal]:
    """Return a refusal in the one form that all have."""
    return Response(Refusal(error, detail), status_code=status, headers=headers, media_type=MediaType.JSON)


def refused(_: Asked, fault: SlugfestError) -> Response[Refusal]:
    """Turn an expected error into a clear answer."""
    status = next((code for kind, code in STATUS.items() if isinstance(fault, kind)), 400)
    return told(status, type(fault).__name__, str(fault))


def too_deep(_: Asked, fault: RecursionError) -> Response[Refusal]:
    """Refuse JSON that no honest client sends."""
    return told(400, "BadRequest", "the JSON is nested too deeply")


def malformed(request: Asked, fault: HTTPException) -> Response[Refusal] | Response[str]:
    """Say what is wrong with a request that fits no handler; to whoever looks for a page, on a page."""
    if fault.status_code == 404 and reads_pages(
        request.method, request.scope["path"], request.headers.get("accept", "")
    ):
        return missing(NO_PAGE)
    parts = fault.extra if isinstance(fault.extra, list) else []
    wrong = [f"{part.get('key', 'body')}: {part['message']}" for part in parts if "message" in part]
    kind = type(fault).__name__.removesuffix("Exception")
    detail = told_of(request.method, request.scope["path"], fault)
    return told(fault.status_code, kind, "; ".join([detail, *wrong]), fault.headers)


def failed(request: Asked, fault: Exception) -> Response[Refusal]:
    """Note a fault of the service; nobody outside learns more than that there was one."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=fault)
    return told(500, "Fault", "the service has a fault here; the match is as it was")


async def with_headers(message: Message, scope: Scope) -> None:
    """Put the strict headers on every answer: pages, files and errors alike."""
    if message["type"] == "http.response.start":
        headers = list(message["headers"])
        headers += [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        message["headers"] = headers
        if (metrics := scope["litestar_app"].state.get("metrics")) is not None:
            metrics.answered(message["status"])


@get("/", media_type=MediaType.HTML, sync_to_thread=False, include_in_schema=False)
def lobby() -> str:
    """The page on which a game is chosen."""
    return (HERE / "pages" / "lobby.html").read_text(encoding="utf-8")


@get("/history", media_type=MediaType.HTML, sync_to_thread=False, include_in_schema=False)
def history_page() -> str:
    """The page with one's own matches, which only the browser knows."""
    return (HERE / "pages" / "history.html").read_text(encoding="utf-8")


@get("/t/{table_id:str}", media_type=MediaType.HTML, include_in_schema=False)
async def table_page(table_id: FromPath[str], state: State) -> Response[str]:
    """The page of a table; the secret of a seat is in the link's fragment, which no server sees."""
    return await table_or_missing("table.html", table_id, state)


class Service(Litestar):
    """The service; live connections come past Litestar, whose care for every single message took longer than a move."""

    async def __call__(
        self, scope: Scope | LifeSpanScope, receive: Receive | LifeSpanReceive, send: Send | LifeSpanSend
    ) -> None:
        """Serve one request or connection."""
        if scope["type"] == ScopeType.WEBSOCKET:
            connection = cast(Scope, scope)
            if found := PATH.fullmatch(connection["path"]):
                await live(connection, cast(Receive, receive), cast(Send, send), found[1], self.state)
                return
        await super().__call__(scope, receive, send)


def create_app(
    db: str | None = None,
    packs: Sequence[Pack] = (),
    bot_pause: float = BOT_PAUSE,
    per_minute: int = PER_MINUTE,
    metrics: str | None = None,
    host_names: Sequence[str] = (),
    most_tables: int = MOST_TABLES,
    bots: Sequence[str] = (),
    review_budget: int = BUDGET,
) -> Litestar:
    """Return the service over a database; `per_minute` limits the requests of one address, and with it new tables.

    With `metrics`, an address like 127.0.0.1:9474, figures for Prometheus are served there. `host_names` are what the
    service may be called; `most_tables` are kept in memory at once. `bots` are offered beside those that are built in
    and those of other packages. `review_budget` is at about how many positions a review looks.
    """
    origins = Origins(host_names)
    playing = bots_with(bots)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await open_store(db)
        app.state.sockets = Counter()
        app.state.teaching = asyncio.Lock()
        app.state.learning = PerAddress(max(1, per_minute // 12), per_minute / 600, TOO_MANY_ANSWERS)
        app.state.origins = origins
        app.state.generous = max(1.0, per_minute / PER_MINUTE)
        app.state.connecting = PerAddress(per_minute, per_minute / 60, TOO_MANY_CONNECTIONS)
        app.state.new_tables = PerAddress(max(1, per_minute // 40), per_minute / 12_000, TOO_MANY_TABLES)
        app.state.listing = PerAddress(max(1, per_minute // 60), per_minute / 36_000, TOO_MANY_LISTED)
        app.state.joining = PerAddress(max(1, per_minute // 60), per_minute / 36_000, TOO_MANY_SEATS)
        tables = app.state.tables = Tables(store, packs, bot_pause, most_tables, playing, review_budget)
        chores = [_keep_house(tables), collect_in_quiet_moments(lambda: tables.used), resume(tables)]
        if store.shared:
            chores.append(_follow_others(tables))
        keeping = [asyncio.create_task(chore) for chore in chores]
        try:
            yield
        finally:
            for task in keeping:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
            await tables.close()

    lifespans: list[Callable[[Litestar], AbstractAsyncContextManager[None]]] = [lifespan]
    if metrics is not None:
        from .watching import watched

        lifespans.append(watched(metrics))
    return Service(
        route_handlers=[
            lobby,
            history_page,
            table_page,
            Api,
            open_tables,
            replay_frames,
            replay_page,
            table_luck,
            table_story,
            *HEALTH_ROUTES,
            *MODE_ROUTES,
            *RULE_ROUTES,
            *LESSON_ROUTES,
            *REVIEW_ROUTES,
            create_static_files_router(path="/static", directories=[HERE / "static"], file_system=Files()),
        ],
        lifespan=lifespans,
        exception_handlers={
            SlugfestError: refused,
            RecursionError: too_deep,
            HTTPException: malformed,
            HTTP_500_INTERNAL_SERVER_ERROR: failed,
        },
        before_request=readable,
        before_send=[with_headers],
        logging_config=None,
        request_max_body_size=LARGEST_BODY,
        middleware=[limited(per_minute), of_own_pages(origins)],
        openapi_config=OpenAPIConfig(
            title="Slugfest",
            version=slugfest.__version__,
            openapi_router=Router(
                "/api/schema", route_handlers=[], include_in_schema=False, before_request=only_the_schema
            ),
            render_plugins=[JsonRenderPlugin()],
        ),
        response_cache_config=ResponseCacheConfig(default_expiration=None),
    )


async def _keep_house(tables: Tables) -> None:
    while True:
        await asyncio.sleep(60)
        with _noted("keeping house"):
            tables.let_go()


async def _follow_others(tables: Tables) -> None:
    """Follow what other processes append to tables that are live here."""
    async for news in await tables.store.news():
        with _noted("following other processes"):
            await tables.catch_up(*(() if news == EVERYTHING else news))


@contextlib.contextmanager
def _noted(what: str) -> Iterator[None]:
    """Go on after a fault: these chores are done as long as the service runs."""
    try:
        yield
    except Exception:
        log.exception("%s failed", what)
