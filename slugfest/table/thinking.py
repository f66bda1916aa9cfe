"""Bots think in processes of their own, never in the event loop; they get a position and give back a key."""

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from slugfest.bots import (
    BOTS,
    Chair,
    Hint,
    RandomBot,
    Threats,
    answer_of,
    bot_of,
    hint_for,
    sentences,
    threats_for,
    warnings,
)
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.match import Match
from slugfest.kernel.refusing import option_of
from slugfest.kernel.replay import Position, match_at, position_of

from .bodies import Advice, Threatened
from .pieces import Part, Piece, next_piece, packed, unpacked
from .turns import Asker, Turns, always
from .workers import Died, Worker

TRIES = 3
"""How many workers may die of a question before it is given up; a bot that is not built in gets one."""
NOBODY = Asker("", "")
REVIEWS = "reviews"
"""Where reviews come from, for taking turns: not from the address of whoever asked, whose bots would wait for them."""
_POSITION = msgspec.json.Decoder(Position)

log = logging.getLogger("slugfest.table")


class NoThought(SlugfestError):
    """No worker could think about this position."""


def choose(position: bytes, packs: list[tuple[str, bytes]], bot: str, seat: int, seed: int) -> str:
    """Return the key of the option that a bot takes; runs in a worker process.

    The bot is one that the service offers: whoever asks has seen to that.
    """
    return answer_of(bot_of(bot, seed), Chair(_match(position, packs), seat), bot).key


def advise(position: bytes, packs: list[tuple[str, bytes]], seat: int, seed: int) -> Hint:
    """Return what a search would do and why; runs in a worker process."""
    return hint_for(Chair(_match(position, packs), seat), seed)


def warn(position: bytes, packs: list[tuple[str, bytes]], seat: int, option: str, seed: int) -> Threats:
    """Return what the others can do after an option, or after the best one; runs in a worker process."""
    match = _match(position, packs)
    chair = Chair(match, seat)
    return threats_for(chair, seed, option_of(match.game, chair.choice, option) if option else None)


def advice_of(hint: Hint) -> Advice:
    """Return a hint as the page takes it."""
    weighed = hint.weighed
    return Advice(
        option=hint.reasons[0].option,
        reasons=hint.reasons,
        chance=weighed.now,
        then=[way.chance for way in weighed.ways],
        rather=weighed.rather,
        basis=weighed.basis,
        lines=sentences(hint),
    )


def threatened(found: Threats) -> Threatened:
    """Return what the others can do as the page takes it."""
    return Threatened(**{name: getattr(found, name) for name in Threats.__struct_fields__}, lines=warnings(found))


def quick(match: Match, seat: int) -> str:
    """Return a legal answer without thinking, for a position that no worker could think about."""
    return RandomBot(match.at).choose(Chair(match, seat)).key


def _sent(match: Match) -> tuple[bytes, list[tuple[str, bytes]]]:
    """Return a match as a worker gets it: its position, and the packs that it is played with."""
    return msgspec.json.encode(position_of(match)), packed(match.game)


def _match(position: bytes, packs: list[tuple[str, bytes]]) -> Match:
    return match_at(_POSITION.decode(position), packs=unpacked(packs))


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
        tries = TRIES if bot in BOTS else 1
        more = (bot, seat, match.at * 8 + seat)
        found: str = await self._asked(asker, wanted, tries, choose, lambda: (*_sent(match), *more))
        return found

    async def advise(self, match: Match, seat: int, asker: Asker = NOBODY, wanted: Callable[[], bool] = always) -> Hint:
        """Return what a search thinks of a seat's options, the best first, and what becomes of the chance to win."""
        more = (seat, match.at * 8 + seat)
        found: Hint = await self._asked(asker, wanted, TRIES, advise, lambda: (*_sent(match), *more))
        return found

    async def review(self, table: str, part: Part) -> Piece:
        """Return the next piece of a review; whoever plays meanwhile comes first."""
        asker = Asker(table, REVIEWS, people=False, review=True)
        found: Piece = await self._asked(asker, always, TRIES, next_piece, lambda: (part,))
        return found

    async def warn(
        self, match: Match, seat: int, option: str, asker: Asker = NOBODY, wanted: Callable[[], bool] = always
    ) -> Threats:
        """Return what the others can do to a seat after an option, and what becomes of its chance to win."""
        more = (seat, option, match.at * 8 + seat)
        found: Threats = await self._asked(asker, wanted, TRIES, warn, lambda: (*_sent(match), *more))
        return found

    async def _asked(
        self,
        asker: Asker,
        wanted: Callable[[], bool],
        tries: int,
        work: Callable[..., Any],
        values: Callable[[], tuple[Any, ...]],
    ) -> Any:
        """Let a worker do something; when it dies another one is asked, a few times."""
        for number in range(1, tries + 1):
            place = await self.turns.wait(asker, wanted)
            try:
                return await self._at(place, work, values)
            except Died as fault:
                log.warning("a worker died over table %s (try %s of %s): %s", asker.table, number, tries, fault)
        raise NoThought(f"no bot could think about this position; tries that failed: {tries}")

    async def _at(self, place: int, work: Callable[..., Any], values: Callable[[], tuple[Any, ...]]) -> Any:
        """Let one worker do something; its place is taken until it is done, even when nobody waits for it any more."""
        try:
            asked = asyncio.get_running_loop().run_in_executor(self._threads, self.workers[place].ask, work, *values())
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
