"""One WebSocket as ASGI servers hand it over, without a framework in between: that took longer than a move itself."""

from typing import Any

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
