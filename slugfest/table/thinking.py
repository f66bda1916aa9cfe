"""Bots think in processes of their own, never in the event loop; they get a position and give back a key."""

import asyncio
import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeVar

import msgspec

from slugfest.bots import Chair, SearchBot, bot_named
from slugfest.kernel.content import Pack
from slugfest.kernel.match import Match
from slugfest.kernel.replay import Position, match_at, position_of

from .bodies import Reason

HINT_POSITIONS = 1500
"""How many positions are looked at for a hint: a fraction of a second in most games, and always the same ones."""
CONSIDERED = 5
"""How many options a hint speaks of."""
T = TypeVar("T")
_POSITION = msgspec.json.Decoder(Position)


def choose(position: bytes, packs: list[tuple[str, bytes]], bot: str, seat: int, seed: int) -> str:
    """Return the key of the option that a bot takes; runs in a worker process."""
    return bot_named(bot, seed).choose(Chair(_match(position, packs), seat)).key


def advise(position: bytes, packs: list[tuple[str, bytes]], seat: int, seed: int) -> list[tuple[str, int, float]]:
    """Return the options that a search came back to most, with visits and values; runs in a worker process."""
    bot = SearchBot(seed, iterations=HINT_POSITIONS)
    bot.choose(Chair(_match(position, packs), seat))
    return [(one.option.key, one.visits, one.value) for one in bot.insights[:CONSIDERED]]


def _match(position: bytes, packs: list[tuple[str, bytes]]) -> Match:
    brought = [Pack(name, msgspec.json.decode(data)) for name, data in packs]
    return match_at(_POSITION.decode(position), packs=brought)


def _quiet() -> None:
    """Leave Ctrl-C to the service: it ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Thinkers:
    """The worker processes, started when the first bot has to think."""

    def __init__(self, workers: int = 1) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self.waiting = 0
        """How many positions are being thought about, or wait for it."""

    async def think(self, match: Match, bot: str, seat: int) -> str:
        """Return the key of the option that a bot takes for a seat."""
        return await self._asked(choose, match, bot, seat, match.at * 8 + seat)

    async def advise(self, match: Match, seat: int) -> list[Reason]:
        """Return what a search thinks of a seat's options, the best first."""
        return [Reason(*one) for one in await self._asked(advise, match, seat, match.at * 8 + seat)]

    async def _asked(self, work: Callable[..., T], match: Match, *more: Any) -> T:
        """Let a worker do something with a position."""
        if self._pool is None:
            spawned = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=spawned, initializer=_quiet)
        packs = [(pack.name, msgspec.json.encode(pack.data)) for pack in match.game.packs]
        position = msgspec.json.encode(position_of(match))
        loop = asyncio.get_running_loop()
        self.waiting += 1
        try:
            return await loop.run_in_executor(self._pool, work, position, packs, *more)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """End the workers."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
