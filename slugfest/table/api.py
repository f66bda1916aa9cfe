"""The HTTP and WebSocket interface: what the page uses, and any script may use too. See docs/api.md."""

import asyncio
import logging
from collections import Counter
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Controller, Request, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from slugfest.bots import BOTS
from slugfest.kernel.errors import SlugfestError, WrongSeat
from slugfest.kernel.registry import modes

from .limits import Bucket
from .seated import HUMAN
from .secrets import seat_of
from .showing import changed, shown
from .table import LiveTable
from .tables import Tables

LARGEST_MESSAGE = 4096
MOST_SOCKETS = 400
HELLO_SECONDS = 15.0
BURST = 60
"""How many messages one connection may send at once, and how many `PER_SECOND` on and on."""
PER_SECOND = 30.0
log = logging.getLogger("slugfest.table")


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What is wanted of a new table: `seats` says for each seat "human" or a bot."""

    mode: str
    seats: list[str]
    options: dict[str, Any] = {}


class Play(msgspec.Struct, forbid_unknown_fields=True):
    """An answer: the option's key, and the number of the answer that it is."""

    option: str
    at: int


class SeatChange(msgspec.Struct, forbid_unknown_fields=True):
    """A new name for one's seat, or who plays it: "human" or a bot."""

    name: str | None = None
    kind: str | None = None


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """A line of chat."""

    text: str


Asked = Request[Any, Any, State]


def viewer_of(table: LiveTable, request: Asked) -> int | None:
    """Return the seat whose secret a request carries (`Authorization: Bearer …`); None for a spectator."""
    given = request.headers.get("authorization", "")
    scheme, _, secret = given.partition(" ")
    if not given:
        return None
    seat = seat_of(secret.strip(), table.row.secrets) if scheme.lower() == "bearer" else None
    if seat is None:
        raise WrongSeat("this secret opens no seat of this table")
    return seat


def tables_of(state: State) -> Tables:
    """Return the tables of this service."""
    found: Tables = state.tables
    return found


class Api(Controller):
    """Everything under /api."""

    path = "/api"

    @get("/modes", sync_to_thread=False)
    def modes(self) -> dict[str, Any]:
        """List the modes with seats and options, and the bots there are."""
        found = [
            {
                "id": mode.id,
                "title": mode.title,
                "line": mode.line,
                "seats": mode.seats,
                "options": [
                    {"name": s.name, "default": s.default, "text": s.text, "allowed": s.allowed} for s in mode.options
                ],
            }
            for mode in modes().values()
        ]
        return {"modes": found, "bots": list(BOTS)}

    @post("/tables", status_code=HTTP_201_CREATED)
    async def create(self, data: JSONBody[NewTable], state: State) -> dict[str, Any]:
        """Make a table; return its id and, for every seat of a person, its secret and its link."""
        table_id, secrets = await tables_of(state).create(data.mode, data.seats, data.options)
        links = [
            {"seat": seat, "kind": kind, "secret": secret, "link": f"/t/{table_id}#{secret}"}
            for seat, (kind, secret) in enumerate(zip(data.seats, secrets, strict=True))
            if kind == HUMAN
        ]
        return {"id": table_id, "watch": f"/t/{table_id}", "seats": links}

    @get("/tables/{table_id:str}")
    async def look(self, table_id: FromPath[str], request: Asked, state: State) -> dict[str, Any]:
        """Return what a seat, or a spectator, may see."""
        table = await tables_of(state).get(table_id)
        return shown(table, viewer_of(table, request))

    @post("/tables/{table_id:str}/play", status_code=HTTP_200_OK)
    async def play(self, table_id: FromPath[str], data: JSONBody[Play], request: Asked, state: State) -> dict[str, Any]:
        """Answer for one's seat; a stale or repeated answer gets 409 and changes nothing."""
        table = await tables_of(state).get(table_id)
        seat = table.check_seat(viewer_of(table, request))
        await table.play(seat, data.option, data.at)
        return {"at": table.match.at}

    @post("/tables/{table_id:str}/undo", status_code=HTTP_200_OK)
    async def undo(self, table_id: FromPath[str], request: Asked, state: State) -> dict[str, Any]:
        """Take back the last decision, or ask the others to agree."""
        table = await tables_of(state).get(table_id)
        seat = table.check_seat(viewer_of(table, request))
        return {"done": await table.take_back(seat), "at": table.match.at}

    @post("/tables/{table_id:str}/seat", status_code=HTTP_200_OK)
    async def seat(
        self, table_id: FromPath[str], data: JSONBody[SeatChange], request: Asked, state: State
    ) -> dict[str, Any]:
        """Name one's seat, hand it to a bot, or take it back."""
        table = await tables_of(state).get(table_id)
        seat = table.check_seat(viewer_of(table, request))
        await table.seat(seat, data.kind, data.name)
        return {"name": table.seats[seat].name, "kind": table.seats[seat].kind}

    @post("/tables/{table_id:str}/chat", status_code=HTTP_200_OK)
    async def chat(self, table_id: FromPath[str], data: JSONBody[Line], request: Asked, state: State) -> dict[str, Any]:
        """Say something."""
        table = await tables_of(state).get(table_id)
        await table.say(table.check_seat(viewer_of(table, request)), data.text)
        return {"said": True}

    @post("/tables/{table_id:str}/hint", status_code=HTTP_200_OK)
    async def hint(self, table_id: FromPath[str], request: Asked, state: State) -> dict[str, Any]:
        """Ask the strongest bot what it would do in one's place."""
        table = await tables_of(state).get(table_id)
        return {"option": await tables_of(state).hint(table, table.check_seat(viewer_of(table, request)))}

    @post("/tables/{table_id:str}/rematch", status_code=HTTP_200_OK)
    async def rematch(self, table_id: FromPath[str], request: Asked, state: State) -> dict[str, Any]:
        """Make the table of the next match; everybody's secret opens the seat that is theirs there."""
        table = await tables_of(state).get(table_id)
        table.check_seat(viewer_of(table, request))
        return {"id": await tables_of(state).rematch(table)}

    @get("/tables/{table_id:str}/log")
    async def log(self, table_id: FromPath[str], request: Asked, state: State) -> dict[str, Any]:
        """Return the log as one's seat may read it; whole once the match is over."""
        table = await tables_of(state).get(table_id)
        viewer = viewer_of(table, request)
        kept = table.match.log if table.match.over else table.match.log_for(viewer)
        return dict(msgspec.to_builtins(kept, str_keys=True))


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, State], table_id: FromPath[str], state: State) -> None:
    """Follow a table: first everything, then only what changes. The first message is `{"secret": …}`, or `{}`."""
    if not of_this_page(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(code=4403, reason="another page's script may not connect here")
        return
    address = socket.client.host if socket.client is not None else ""
    open_now: Counter[str] = state.sockets
    if open_now[address] >= MOST_SOCKETS:
        await socket.close(code=4429, reason=f"at most {MOST_SOCKETS} connections from one address")
        return
    open_now[address] += 1
    try:
        await welcome(socket, table_id, state)
    finally:
        open_now[address] -= 1
        if not open_now[address]:
            del open_now[address]


def of_this_page(origin: str | None, host: str | None) -> bool:
    """Whether a connection comes from this service's own page, or from no page at all.

    >>> of_this_page(None, "a:1"), of_this_page("http://a:1", "a:1"), of_this_page("http://[", "a:1")
    (True, True, False)
    """
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == host
    except ValueError:
        return False


def decoded(text: str) -> Any:
    """Return a message as data, or say that it is none."""
    if len(text) > LARGEST_MESSAGE:
        raise SlugfestError(f"a message has at most {LARGEST_MESSAGE} characters")
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        raise SlugfestError("a message is one JSON object") from None


async def welcome(socket: WebSocket[Any, Any, State], table_id: str, state: State) -> None:
    """Take the first message, which says whose connection it is, and follow the table from then on."""
    await socket.accept()
    try:
        table = await tables_of(state).get(table_id)
        hello = decoded(await asyncio.wait_for(socket.receive_text(), HELLO_SECONDS))
        secret = hello.get("secret") if isinstance(hello, dict) else None
        viewer = seat_of(str(secret), table.row.secrets) if secret else None
        if secret and viewer is None:
            raise WrongSeat("this secret opens no seat of this table")
    except (SlugfestError, TimeoutError) as fault:
        await socket.send_json({"error": str(fault) or "nobody said hello"})
        await socket.close(code=4404)
        return
    except WebSocketDisconnect:
        return
    await Follower(socket, table, viewer).follow()


class Follower:
    """One connection: sends what changes, takes what its seat does."""

    def __init__(self, socket: WebSocket[Any, Any, State], table: LiveTable, viewer: int | None) -> None:
        self.socket = socket
        self.table = table
        self.viewer = viewer
        self.stir = asyncio.Event()
        self.allowance = Bucket(BURST, PER_SECOND)
        self.seen: dict[str, Any] | None = None

    async def follow(self) -> None:
        """Go on until the connection ends; a slow one holds up nobody else."""
        self.table.watchers.append(self.stir.set)
        self._present(1)
        sending = asyncio.create_task(self._send())
        try:
            while True:
                text = await self.socket.receive_text()
                try:
                    await self._act(text)
                except SlugfestError as fault:
                    await self.socket.send_json({"error": str(fault)})
        except WebSocketDisconnect:
            pass
        finally:
            sending.cancel()
            self.table.watchers.remove(self.stir.set)
            self._present(-1)

    def _present(self, step: int) -> None:
        if self.viewer is not None:
            self.table.seats[self.viewer].present += step
            self.table.tell_watchers()

    async def _send(self) -> None:
        self.stir.set()
        while True:
            await self.stir.wait()
            self.stir.clear()
            now = shown(self.table, self.viewer)
            if self.seen is None:
                await self._tell({"all": now})
            elif patch := changed(self.seen, now):
                await self._tell({"patch": patch})
            self.seen = now

    async def _tell(self, message: dict[str, Any]) -> None:
        await self.socket.send_text(msgspec.json.encode(message).decode())

    async def _act(self, text: str) -> None:
        """Do what a message asks for: play, undo, say, seat."""
        self.allowance.spend()
        asked = decoded(text)
        seat = self.table.check_seat(self.viewer)
        match asked:
            case {"play": str(option), "at": int(at)}:
                await self.table.play(seat, option, at)
            case {"undo": _}:
                await self.table.take_back(seat)
            case {"say": text}:
                await self.table.say(seat, text)
            case {"seat": {**change}}:
                await self.table.seat(seat, change.get("kind"), change.get("name"))
            case _:
                raise SlugfestError("a message is {play, at}, {undo}, {say} or {seat: {name, kind}}")
