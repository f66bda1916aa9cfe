"""One WebSocket as ASGI servers hand it over, without a framework in between: that took longer than a move itself."""

from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import Receive, Scope, Send

from slugfest.kernel.errors import SlugfestError

LARGEST_MESSAGE = 4096

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


class Gone(Exception):
    """The other side has ended the connection."""


class Wire:
    """One connection: what it says about itself, hearing and saying."""

    __slots__ = ("_receive", "_send", "scope")

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope = scope
        self._receive = receive
        self._send = send

    @property
    def host(self) -> str:
        """The address that it comes from."""
        client = self.scope.get("client")
        return "" if client is None else client[0]

    def header(self, name: bytes) -> str | None:
        """Return a header of the request that opened it."""
        return next((value.decode("latin-1") for key, value in self.scope["headers"] if key.lower() == name), None)

    async def accept(self) -> None:
        """Open it."""
        await self._receive()
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    async def refuse(self, code: int, reason: str) -> None:
        """Close it before it was opened."""
        await self._receive()
        await self.close(code, reason)

    async def close(self, code: int, reason: str = "") -> None:
        """Close it, and say why."""
        await self._send({"type": "websocket.close", "code": code, "reason": reason})

    async def say(self, text: bytes) -> None:
        """Send a message; wait while the other side does not read."""
        await self._send({"type": "websocket.send", "bytes": None, "text": text.decode()})

    async def say_wrong(self, why: str) -> None:
        """Send why something was refused."""
        await self.say(_encode({"error": why}))

    async def hear(self) -> str:
        """Return the next message; bytes that are no text are an empty one, which nobody understands."""
        message: Any = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        text = message.get("text")
        if isinstance(text, str):
            return text
        raw = message.get("bytes")
        return raw.decode(errors="replace") if isinstance(raw, bytes) else ""


def decoded(text: str) -> Any:
    """Return a message as data, or say that it is none."""
    if len(text) > LARGEST_MESSAGE:
        raise SlugfestError(f"a message has at most {LARGEST_MESSAGE} characters")
    try:
        return _decode(text)
    except (msgspec.DecodeError, RecursionError):
        raise SlugfestError("a message is one JSON object") from None


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
