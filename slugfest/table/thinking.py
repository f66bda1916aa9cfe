"""Bots think in processes of their own, never in the event loop; they get a position and give back a key."""

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from slugfest.bots import Chair, RandomBot, SearchBot, bot_named
from slugfest.kernel.content import Pack
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.match import Match
from slugfest.kernel.replay import Position, match_at, position_of

from .bodies import Reason
from .turns import Asker, Turns, always
from .workers import Died, Worker

HINT_POSITIONS = 1500
"""How many positions are looked at for a hint: a fraction of a second in most games, and always the same ones."""
CONSIDERED = 5
"""How many options a hint speaks of."""
TRIES = 3
"""How many workers may die of a question before it is given up."""
NOBODY = Asker("", "")
_POSITION = msgspec.json.Decoder(Position)

log = logging.getLogger("slugfest.table")


class NoThought(SlugfestError):
    """No worker could think about this position."""


def choose(position: bytes, packs: list[tuple[str, bytes]], bot: str, seat: int, seed: int) -> str:
    """Return the key of the option that a bot takes; runs in a worker process."""
    return bot_named(bot, seed).choose(Chair(_match(position, packs), seat)).key


def advise(position: bytes, packs: list[tuple[str, bytes]], seat: int, seed: int) -> list[tuple[str, int, float]]:
    """Return the options that a search came back to most, with visits and values; runs in a worker process."""
    bot = SearchBot(seed, iterations=HINT_POSITIONS)
    bot.choose(Chair(_match(position, packs), seat))
    return [(one.option.key, one.visits, one.value) for one in bot.insights[:CONSIDERED]]


def quick(match: Match, seat: int) -> str:
    """Return a legal answer without thinking, for a position that no worker could think about."""
    return RandomBot(match.at).choose(Chair(match, seat)).key


def _match(position: bytes, packs: list[tuple[str, bytes]]) -> Match:
    brought = [Pack(name, msgspec.json.decode(data)) for name, data in packs]
    return match_at(_POSITION.decode(position), packs=brought)


def usual_workers() -> int:
    """Return how many workers this machine gets: one core is left to the service, and nobody has the last worker."""
    return max(2, (os.cpu_count() or 1) - 1)


class Thinkers:
    """The worker processes, each started when it is first needed, and started again when it dies."""

    def __init__(self, workers: int | None = None) -> None:
        count = usual_workers() if workers is None else workers
        self.turns = Turns(count)
        self.workers = [Worker() for _ in range(count)]
        self._threads = ThreadPoolExecutor(count, "slugfest-thinker")

    @property
    def waiting(self) -> int:
        """How many positions are being thought about, or wait for it."""
        return len(self.turns) + self.turns.busy

    async def think(
        self, match: Match, bot: str, seat: int, asker: Asker = NOBODY, wanted: Callable[[], bool] = always
    ) -> str:
        """Return the key of the option that a bot takes for a seat."""
        found: str = await self._asked(asker, wanted, choose, match, bot, seat, match.at * 8 + seat)
        return found

    async def advise(
        self, match: Match, seat: int, asker: Asker = NOBODY, wanted: Callable[[], bool] = always
    ) -> list[Reason]:
        """Return what a search thinks of a seat's options, the best first."""
        return [Reason(*one) for one in await self._asked(asker, wanted, advise, match, seat, match.at * 8 + seat)]

    async def _asked(
        self, asker: Asker, wanted: Callable[[], bool], work: Callable[..., Any], match: Match, *more: Any
    ) -> Any:
        """Let a worker do something with a position; when it dies another one is asked, a few times."""
        for number in range(1, TRIES + 1):
            place = await self.turns.wait(asker, wanted)
            try:
                return await self._at(place, work, match, *more)
            except Died as fault:
                log.warning("a worker died over table %s (try %s of %s): %s", asker.table, number, TRIES, fault)
        raise NoThought(f"no bot could think about this position: {TRIES} tries failed")

    async def _at(self, place: int, work: Callable[..., Any], match: Match, *more: Any) -> Any:
        """Let one worker do something; its place is taken until it is done, even when nobody waits for it any more."""
        try:
            packs = [(pack.name, msgspec.json.encode(pack.data)) for pack in match.game.packs]
            position = msgspec.json.encode(position_of(match))
            asked = asyncio.get_running_loop().run_in_executor(
                self._threads, self.workers[place].ask, work, position, packs, *more
            )
        except BaseException:
            self.turns.leave(place)
            raise

        def leave(done: "asyncio.Future[Any]") -> None:
            if not done.cancelled():
                done.exception()  # it is told to whoever waits, if anybody does
            self.turns.leave(place)

        asked.add_done_callback(leave)
        return await asyncio.shield(asked)

    def close(self) -> None:
        """End the workers."""
        for worker in self.workers:
            worker.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
