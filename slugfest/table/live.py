"""Live connections: everything once, then only what changes; and what a seat does over its socket (docs/table.md)."""

import asyncio
from collections import Counter
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from slugfest.kernel.errors import SlugfestError, WrongSeat

from .api import tables_of
from .chat import say
from .clock import wall
from .fair import add_salt
from .limits import Bucket, TooMuch, address_of
from .seated import change_seat, come_back
from .secrets import seat_of
from .showing import Page, page_of, shown
from .store import StoreError
from .table import LiveTable, Stale
from .takeback import take_back

LARGEST_MESSAGE = 4096
MOST_SOCKETS = 400
HELLO_SECONDS = 15.0
BURST = 60
"""How many messages one connection may send at once, and how many `PER_SECOND` on and on."""
PER_SECOND = 30.0

Socket = WebSocket[Any, Any, State]
_encode = msgspec.json.Encoder().encode


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: FromPath[str], state: State) -> None:
    """Follow a table: first everything, then only what changes. The first message is `{"secret": …}`, or `{}`."""
    if not of_this_page(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(code=4403, reason="another page's script may not connect here")
        return
    address = socket.client.host if socket.client is not None else ""
    try:
        state.connecting.spend(address_of(socket.scope))
    except TooMuch as fault:
        await socket.close(code=4429, reason=str(fault))
        return
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


async def heard(socket: Socket) -> str:
    """Return the next message; bytes that are no text are an empty one, which nobody understands."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(code=message.get("code", 1000), detail="gone")
    text, raw = message.get("text"), message.get("bytes")
    if isinstance(text, str):
        return text
    return raw.decode(errors="replace") if isinstance(raw, bytes) else ""


async def welcome(socket: Socket, table_id: str, state: State) -> None:
    """Take the first message, which says whose connection it is, and follow the table from then on."""
    await socket.accept()
    try:
        table = await tables_of(state).get(table_id)
        hello = decoded(await asyncio.wait_for(heard(socket), HELLO_SECONDS))
        secret = hello.get("secret") if isinstance(hello, dict) else None
        viewer = seat_of(str(secret), table.row.secrets) if secret else None
        if secret and viewer is None:
            raise WrongSeat("this secret opens no seat of this table")
        if viewer is not None:
            await add_salt(table, viewer, hello.get("salt"))
            await come_back(table, viewer)
    except (Stale, StoreError) as fault:  # another process was faster, or the database is busy: the page tries again
        await socket.close(code=4409, reason=str(fault)[:100])
        return
    except (SlugfestError, TimeoutError) as fault:
        await socket.send_json({"error": str(fault) or "nobody said hello"})
        await socket.close(code=4404)
        return
    except WebSocketDisconnect:
        return
    await Follower(socket, table, viewer).follow()


class Follower:
    """One connection: sends what changes, takes what its seat does."""

    def __init__(self, socket: Socket, table: LiveTable, viewer: int | None) -> None:
        self.socket = socket
        self.table = table
        self.viewer = viewer
        self.stir = asyncio.Event()
        self.allowance = Bucket(BURST, PER_SECOND)
        self.seen: Page | None = None
        self.ask = b""

    async def follow(self) -> None:
        """Go on until the connection ends; a slow one holds up nobody else."""
        self.table.watchers.append(self.stir.set)
        self._present(1)
        sending = asyncio.create_task(self._send())
        try:
            while True:
                text = await heard(self.socket)
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
        send = self.socket.send
        while True:
            await self.stir.wait()
            self.stir.clear()
            message = self._message()
            if message:
                await send({"type": "websocket.send", "bytes": None, "text": message.decode()})

    def _message(self) -> bytes:
        """Return everything the first time, then what changed since the last time, if anything."""
        page = page_of(self.table, self.viewer)
        before, self.seen = self.seen, page
        ask = page.asked(self.viewer)
        ask, self.ask = (b"" if ask == self.ask else ask), ask
        if before is None:
            return _encode({"all": shown(self.table, self.viewer) | {"now": wall()}})
        inside = page.since(before) if page is not before else b""
        if not inside and not ask:
            return b""
        comma = b"," if inside and ask else b""
        return b'{"patch":{%b%b%b}}' % (inside, comma, b'"ask":' + ask if ask else b"")

    async def _act(self, text: str) -> None:
        """Do what a message asks for: play, undo, say, seat."""
        self.allowance.spend()
        message = decoded(text)
        seat = self.table.check_seat(self.viewer)
        match message:
            case {"play": str(option), "at": int(at)}:
                await self.table.play(seat, option, at)
            case {"undo": _}:
                await take_back(self.table, seat)
            case {"say": said}:
                await say(self.table, seat, said)
            case {"seat": {**change}}:
                await change_seat(self.table, seat, change.get("kind"), change.get("name"))
            case _:
                raise SlugfestError("a message is {play, at}, {undo}, {say} or {seat: {name, kind}}")
