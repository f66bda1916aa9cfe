"""Bots think in processes of their own, never in the event loop; they get a position and give back a key."""

import asyncio
import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor

import msgspec

from slugfest.bots import Chair, bot_named
from slugfest.kernel.content import Pack
from slugfest.kernel.match import Match
from slugfest.kernel.replay import Position, match_at, position_of


def choose(position: bytes, packs: list[tuple[str, bytes]], bot: str, seat: int, seed: int) -> str:
    """Return the key of the option that a bot takes; runs in a worker process."""
    brought = [Pack(name, msgspec.json.decode(data)) for name, data in packs]
    match = match_at(msgspec.json.decode(position, type=Position), packs=brought)
    return bot_named(bot, seed).choose(Chair(match, seat)).key


def _quiet() -> None:
    """Leave Ctrl-C to the service: it ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Thinkers:
    """The worker processes, started when the first bot has to think."""

    def __init__(self, workers: int = 1) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, match: Match, bot: str, seat: int) -> str:
        """Return the key of the option that a bot takes for a seat."""
        if self._pool is None:
            spawned = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=spawned, initializer=_quiet)
        packs = [(pack.name, msgspec.json.encode(pack.data)) for pack in match.game.packs]
        position = msgspec.json.encode(position_of(match))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, choose, position, packs, bot, seat, match.at * 8 + seat)

    def close(self) -> None:
        """End the workers."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
