"""What the web server does with connections before any request is understood: count them, and close slow ones.

These are uvicorn's own protocols with a `Door` in front. Without it whoever opens a thousand connections and says
nothing, or one letter a second, would keep everybody else out.
"""

import asyncio
import os
import socket
import ssl
from typing import Any

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .bodies import Refusal
from .door import Door, Visit

TOO_MANY = "your address has as many connections open as one may have: close some"
TOO_SLOW = "the request did not come whole in time"
SHAKE_SECONDS = 10.0
"""Within how many seconds a connection has to be encrypted."""


class GuardedHttp(H11Protocol):
    """A connection that must be let in, and must send its requests within some seconds."""

    door: Door
    visit: Visit | None = None
    _timer: asyncio.TimerHandle | None = None
    _timed: Any = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in, and wait for its first request."""
        super().connection_made(transport)
        if self.visit is None:
            self.visit = self.door.enter(_host(transport), self.show_out)
        if self.visit is None:
            self._refuse(429, "TooMuch", TOO_MANY)
        else:
            self._time(h11.IDLE)

    def data_received(self, data: bytes) -> None:
        """Hear what came; as long as a request is not whole its time runs."""
        if self.visit is None or self.transport.is_closing():
            return
        super().data_received(data)
        now = self.conn.their_state
        if now in (h11.IDLE, h11.SEND_BODY) and self.transport.get_protocol() is self:
            self._time(now)
        else:
            self._time(None)
        if now is not h11.IDLE:
            self.visit.has_asked()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Go on as a live connection, which is the same visit."""
        super().handle_websocket_upgrade(event)
        protocol = self.transport.get_protocol()
        if isinstance(protocol, GuardedSocket):
            protocol.visit = self.visit

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        super().connection_lost(exc)
        self._time(None)
        if self.visit is not None:
            self.visit.end()

    def _time(self, what: Any) -> None:
        """Give so much time for the head or the body of a request; what is timed already goes on."""
        if what is not self._timed:
            if self._timer is not None:
                self._timer.cancel()
            seconds = self.door.head_seconds if what is h11.IDLE else self.door.body_seconds
            self._timer = None if what is None else self.loop.call_later(seconds, self._too_slow)
            self._timed = what

    def _too_slow(self) -> None:
        self._timer = None
        if self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete:
            self.transport.close()
        else:
            self._refuse(408, "TooSlow", TOO_SLOW)

    def show_out(self) -> None:
        """Make room for somebody else."""
        self._refuse(503, "TooMuch", "too many connections: try again in a moment")

    def _refuse(self, status: int, error: str, detail: str) -> None:
        """Answer past everything else, and close."""
        if self.transport.is_closing():
            return
        body = msgspec.json.encode(Refusal(error, detail))
        head = f"HTTP/1.1 {status} {error}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
        self.transport.write(head.encode() + b"connection: close\r\n\r\n" + body)
        self.transport.close()


class GuardedSocket(WebSocketsSansIOProtocol):
    """A live connection that is counted until it ends."""

    visit: Visit | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        super().connection_lost(exc)
        if self.visit is not None:
            self.visit.end()


class Shaking(asyncio.Protocol):
    """A connection that is let in first and encrypted then, so that those who never begin are counted too."""

    door: Door
    tls: ssl.SSLContext
    inside: type[GuardedHttp]

    def __init__(self, **made: Any) -> None:
        self._made = made
        self._shaking: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in, and hand its socket over before anything was read: not every loop can pause here."""
        visit = self.door.enter(_host(transport), self._show_out)
        if visit is not None:
            copied = socket.socket(fileno=os.dup(transport.get_extra_info("socket").fileno()))
            copied.setblocking(False)
            self._shaking = asyncio.get_running_loop().create_task(self._shake(copied, visit))
        transport.abort()

    def _show_out(self) -> None:
        if self._shaking is not None:
            self._shaking.cancel()

    async def _shake(self, connection: socket.socket, visit: Visit) -> None:
        """Go on with an encrypted connection."""
        inner = self.inside(**self._made)
        inner.visit = visit
        shaken = asyncio.get_running_loop().connect_accepted_socket(
            lambda: inner, connection, ssl=self.tls, ssl_handshake_timeout=SHAKE_SECONDS
        )
        try:
            await shaken
            visit.show_out = inner.show_out
        except (OSError, EOFError):  # a wrong word, or silence: `ssl.SSLError` and timeouts are OSErrors
            connection.close()
            visit.end()
        except BaseException:
            connection.close()
            visit.end()
            raise


def guarded(door: Door, tls: ssl.SSLContext | None = None) -> type[asyncio.Protocol]:
    """Return the protocol for uvicorn's `http` that stands behind this door."""

    class Http(GuardedHttp):
        pass

    Http.door = door
    if tls is None:
        return Http

    class Encrypted(Shaking):
        pass

    Encrypted.door, Encrypted.tls, Encrypted.inside = door, tls, Http
    return Encrypted


def _host(transport: asyncio.Transport) -> str:
    client = get_remote_addr(transport)
    return "" if client is None else client[0]
