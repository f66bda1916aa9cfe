"""Scripted people who play over WebSockets: they do no more than a measurement needs, to cost little beside it.

A general client took more processor time for a move than the service that was measured. These read of a message only
what they must, send what they send in one piece, and need no task of their own. At the end of a match they play
again over the same connections, as people at a table do.
"""

import asyncio
from random import Random
from time import perf_counter
from typing import cast
from urllib.parse import urlsplit

import msgspec

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Option(msgspec.Struct):
    """What a scripted person needs to know of an option."""

    key: str


class Ask(msgspec.Struct):
    """Who is asked, and for what."""

    seat: int
    options: list[Option]


class End(msgspec.Struct):
    """How a match ended."""

    reason: str


class Page(msgspec.Struct):
    """What a scripted person reads of a page, or of a change to it."""

    at: int | None = None
    you: int | None = None
    ask: Ask | msgspec.UnsetType | None = msgspec.UNSET
    over: End | None = None


class Message(msgspec.Struct):
    """What the service sends."""

    all: Page | None = None
    patch: Page | None = None
    error: str = ""


class Play(msgspec.Struct):
    """An answer, as it is sent."""

    play: str
    at: int


class Load:
    """All that is played at once, and what was seen of it."""

    def __init__(self, address: str, pause: float) -> None:
        parts = urlsplit(address)
        self.host, self.port = parts.hostname or "", parts.port or 80
        self.pause = pause
        self.counting = self.ending = False
        self.connected = self.refused = self.ended = 0
        self.delays: list[float] = []
        self.patches: list[int] = []
        self.fault = ""
        self.decode = msgspec.json.Decoder(Message).decode
        self.encode = msgspec.json.Encoder().encode

    async def seat_people(self, table: str, secrets: list[str], player: Random) -> None:
        """Put a scripted person into every seat of a table; they play as soon as they are asked."""
        played = PlayedTable(self, len(secrets), player)
        loop = asyncio.get_running_loop()
        for number, secret in enumerate(secrets):
            person = Person(played, number, table, secret)
            await loop.create_connection(lambda person=person: person, self.host, self.port)  # type: ignore[misc]


class PlayedTable:
    """One table with its scripted people, and the moves that not all of them have seen yet."""

    def __init__(self, load: Load, people: int, player: Random) -> None:
        self.load = load
        self.people = people
        self.player = player
        self.unseen: dict[tuple[int, int], tuple[float, set[int]]] = {}
        """When a move was sent and who has not seen it, by the number of the match and that of the answer."""

    def has_seen(self, person: int, match: int, at: int, size: int) -> None:
        """Note that somebody's page stands at answer `at` of a match: it has seen all before."""
        if self.load.counting and size:
            self.load.patches.append(size)
        if not self.unseen:
            return
        now = perf_counter()
        for moved in [moved for moved in self.unseen if moved < (match, at)]:
            sent, missing = self.unseen[moved]
            missing.discard(person)
            if not missing:
                del self.unseen[moved]
                if self.load.counting:
                    self.load.delays.append(now - sent)


class Person(asyncio.Protocol):
    """The connection of one seat, and who plays it."""

    def __init__(self, played: PlayedTable, number: int, table: str, secret: str) -> None:
        self.played = played
        self.load = played.load
        self.number = number
        self.table = table
        self.secret = secret
        self.rest = b""
        self.open = False
        self.match = 0
        self.you = number
        self.ask: Ask | None = None

    # ------------------------------------------------------------------ the connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self.transport = cast(asyncio.Transport, transport)
        lines = [
            f"GET /api/tables/{self.table}/live HTTP/1.1",
            f"Host: {self.load.host}:{self.load.port}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: c2x1Z2Zlc3QgbG9hZCB0ZQ==",
        ]
        self.transport.write("\r\n".join([*lines, "", ""]).encode())

    def connection_lost(self, fault: Exception | None) -> None:
        """Nobody leaves in mid-match: figures without this table would be too good."""
        if not self.load.ending:
            self.load.fault = f"the service closed a connection in mid-match: {fault}"

    def data_received(self, data: bytes) -> None:
        """Take what came: the answer to the request, and then messages."""
        if self.rest:
            data = self.rest + data
        start = 0
        if not self.open:
            start = data.find(b"\r\n\r\n") + 4
            if start < 4:
                self.rest = data
                return
            if b" 101 " not in data[:20]:
                self.load.fault = f"the service opened no connection: {data[:100]!r}"
            self.open = True
            self._send(self.load.encode({"secret": self.secret}))
        self.rest = data[self._read(data, start) :]

    def _read(self, data: bytes, start: int) -> int:
        """Hear all messages that are whole; return where the rest begins."""
        size = len(data)
        while size - start >= 2:
            length, head = data[start + 1], 2
            if length == 126 or length == 127:
                head = 4 if length == 126 else 10
                length = int.from_bytes(data[start + 2 : start + head], "big")
            end = start + head + length
            if end > size or start + head > size:
                break
            kind = data[start] & 15
            if kind == TEXT:
                self._hear(data[start + head : end])
            elif kind == PING:
                self._send(data[start + head : end], PONG)
            elif kind == CLOSE:
                self.load.fault = self.load.fault or f"the service said goodbye: {data[start + head : end]!r}"
            start = end
        return start

    def _send(self, body: bytes, kind: int = TEXT) -> None:
        # Clients must mask what they send; a mask of zeros costs the service what any other does.
        size = len(body)
        length = bytes((0x80 | size,)) if size < 126 else bytes((0xFE,)) + size.to_bytes(2, "big")
        self.transport.write(bytes((0x80 | kind,)) + length + b"\0\0\0\0" + body)

    # ------------------------------------------------------------------ playing

    def _hear(self, text: bytes) -> None:
        message = self.load.decode(text)
        page = message.patch
        if page is None:
            page = message.all
            if page is None:
                self.load.refused += 1
                return
            self._sit_down(page)
        if page.ask is not msgspec.UNSET:
            self.ask = page.ask
        if page.at is not None:
            self.played.has_seen(self.number, self.match, page.at, 0 if message.patch is None else len(text))
        if page.over is not None:
            self.load.ended += self.number == 0
            if not self.load.ending:
                self._send(b'{"again":true}')
        # A patch without a new number is about something else, such as who has come: it asks nothing again.
        elif page.at is not None and self.ask is not None and self.ask.seat == self.you:
            if self.load.pause:
                wait = self.load.pause * self.played.player.uniform(0.5, 1.5)
                asyncio.get_running_loop().call_later(wait, self._play, self.ask, page.at)
            else:
                self._play(self.ask, page.at)

    def _sit_down(self, page: Page) -> None:
        """See a table for the first time: that of the first match, or of the next one."""
        assert page.you is not None
        self.you = page.you
        self.match += 1
        self.load.connected += self.match == 1

    def _play(self, ask: Ask, at: int) -> None:
        if self.load.ending:
            return
        key = self.played.player.choice(ask.options).key
        self.played.unseen[self.match, at] = (perf_counter(), set(range(self.played.people)))
        self._send(self.load.encode(Play(key, at)))
