"""Hearing what any process appends to a PostgreSQL database, on a connection of its own that comes back when lost."""

import asyncio
from contextlib import suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from .store import EVERYTHING, Listeners, News

CHANNEL = "slugfest"

PATIENCE = 10.0
"""How many seconds to wait for a connection, or for the sign of life of one."""

PULSE = 20.0
"""After how many quiet seconds to ask whether the connection is still alive."""

LONGEST_PAUSE = 2.0
"""How many seconds lie between two attempts to connect again, at most."""

LOST = (OSError, EOFError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.OperatorInterventionError)
"""What a connection says that cannot be had, or breaks. Timeouts are `OSError` too."""

FAULTS = (*LOST, asyncpg.PostgresError)
"""Everything that asyncpg raises."""


class Listening:
    """One connection that listens for all of a store's listeners, from the first on."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._listeners = Listeners()
        self._task: asyncio.Task[None] | None = None
        # Whoever asked first is served first: the end comes after everyone who asked before it.
        self._one_at_a_time = asyncio.Lock()

    async def join(self) -> News:
        """Return news that hears everything from now on."""
        async with self._one_at_a_time:
            if self._task is None:
                connection, lost = await self._connect()
                self._task = asyncio.create_task(self._listen(connection, lost))
        return self._listeners.join()

    async def end(self) -> None:
        """End everyone's news and let go of the connection."""
        async with self._one_at_a_time:
            self._listeners.end()
            if self._task is not None:
                self._task.cancel()
                await asyncio.wait([self._task])

    async def _connect(self) -> tuple[Any, asyncio.Event]:
        """Return a connection that listens, and what is set when it is lost."""
        lost = asyncio.Event()
        connection = await asyncpg.connect(self._url, timeout=PATIENCE, command_timeout=PATIENCE)
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.add_listener(CHANNEL, self._hear)
        except BaseException:
            connection.terminate()
            raise
        return connection, lost

    def _hear(self, connection: Any, process: int, channel: str, told: str) -> None:
        seq, _, id = told.partition(" ")
        self._listeners.tell(id, int(seq))

    async def _listen(self, connection: Any, lost: asyncio.Event) -> None:
        """Listen for ever, on a new connection whenever one is lost."""
        while True:
            try:
                await _until_lost(connection, lost)
            finally:
                connection.terminate()
            connection, lost = await self._connect_again()
            self._listeners.tell(*EVERYTHING)

    async def _connect_again(self) -> tuple[Any, asyncio.Event]:
        pause = 0.05
        while True:
            await asyncio.sleep(pause)
            with suppress(*FAULTS):
                return await self._connect()
            pause = min(2 * pause, LONGEST_PAUSE)


async def _until_lost(connection: Any, lost: asyncio.Event) -> None:
    """Return when a connection is lost. One that says nothing may be lost unnoticed, so it is asked now and then."""
    while not lost.is_set():
        with suppress(TimeoutError):
            async with asyncio.timeout(PULSE):
                await lost.wait()
        if not lost.is_set():
            try:
                await connection.execute("SELECT 1")
            except FAULTS:
                return
