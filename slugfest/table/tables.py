"""All tables of a service: making them, loading them when somebody comes, letting go of those that lie idle."""

import asyncio
import logging
import time
from collections.abc import Mapping, Sequence
from typing import Any

from slugfest.kernel.content import Pack
from slugfest.kernel.errors import BadSetting, SlugfestError, WrongSeat
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game
from slugfest.kernel.registry import mode_of

from .events import Seated, to_bytes
from .seated import HUMAN, checked_kind, first_seats
from .secrets import hashed, new_secret, new_table_id
from .store import Store, TableRow
from .table import LiveTable, Stale
from .thinking import Thinkers

IDLE_SECONDS = 900.0
STRONGEST = "greedy"
BOT_PAUSE = 0.35
"""How long a bot waits before it answers, so that people can follow what it does."""

log = logging.getLogger("slugfest.table")


class UnknownTable(SlugfestError):
    """No table has this id."""


class Tables:
    """The live tables of one process."""

    def __init__(self, store: Store, packs: Sequence[Pack] = (), bot_pause: float = BOT_PAUSE) -> None:
        self.store = store
        self.packs = tuple(packs)
        self.bot_pause = bot_pause
        self.thinkers = Thinkers()
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}

    def __len__(self) -> int:
        return len(self._live)

    async def create(self, mode: str, kinds: Sequence[object], options: Mapping[str, Any]) -> tuple[str, list[str]]:
        """Make a table with people and bots in its seats; return its id and the secret of every seat."""
        secrets = [new_secret() for _ in kinds]
        table = await self._make(mode, kinds, options, [hashed(secret) for secret in secrets])
        return table.row.id, secrets

    async def rematch(self, table: LiveTable) -> str:
        """Make the table of the next match: the same people with the same secrets, the seats moved on by one."""
        if not table.match.over:
            raise SlugfestError("the match is not over: a rematch comes after it")
        async with table.rematching:
            if not table.again:
                old = table.seats[1:] + table.seats[:1]
                hashes = table.row.secrets[1:] + table.row.secrets[:1]
                new = await self._make(table.row.mode, [seat.kind for seat in old], table.row.options, hashes)
                for number, seat in enumerate(old):
                    await new.seat(number, name=seat.name)
                await table.play_again(new.row.id)
        return table.again

    async def _make(
        self, mode: str, kinds: Sequence[object], options: Mapping[str, Any], hashes: list[str]
    ) -> LiveTable:
        found = mode_of(mode)
        if isinstance(kinds, str) or not isinstance(kinds, Sequence):
            raise BadSetting(f"'seats' is a list of who sits there, not {kinds!r}")
        seated = [checked_kind(kind) for kind in kinds]
        game = found.game(len(seated), options, self.packs)
        row = TableRow(
            id=new_table_id(),
            mode=found.id,
            version=found.version,
            content=game.content.hash,
            packs=[pack.name for pack in self.packs],
            seats=len(seated),
            options=game.settings,
            seed=Match.on(game).seed,
            secrets=hashes,
            created=time.time(),
        )
        await self.store.create(row)
        table = LiveTable(row, game, self.store, first_seats(seated))
        for number, seat in enumerate(table.seats):
            if seat.kind != HUMAN:
                await self.store.append(row.id, table.seq + 1, to_bytes(Seated(number, seat.kind, seat.name)))
                table.seq += 1
        await table.begin()
        self._take_up(table)
        return table

    async def get(self, table_id: str) -> LiveTable:
        """Return a live table, loading it from the store when it is not in memory."""
        live = self._live.get(table_id)
        if live is not None:
            return live
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                live = self._live.get(table_id)
                if live is None:
                    live = await self._load(table_id)
                    self._take_up(live)
                return live
        finally:
            if not lock.locked():
                self._loading.pop(table_id, None)

    async def _load(self, table_id: str) -> LiveTable:
        row = await self.store.row(table_id)
        if row is None:
            raise UnknownTable(f"there is no table {table_id!r}")
        game = self._game(row)
        table = LiveTable(row, game, self.store, first_seats([HUMAN] * row.seats))
        table.take_in(await self.store.events(table_id))
        return table

    def _game(self, row: TableRow) -> Game:
        packs = [pack for pack in self.packs if pack.name in row.packs]
        return mode_of(row.mode).game(row.seats, row.options, packs)

    def _take_up(self, table: LiveTable) -> None:
        self._live[table.row.id] = table
        table.watchers.append(lambda: self._wake_bots(table))
        self._wake_bots(table)

    # ------------------------------------------------------------------ bots

    async def hint(self, table: LiveTable, seat: int) -> str:
        """Return the key of the option that the strongest bot would take for a seat."""
        if all(choice.seat != seat for choice in table.match.choices):
            raise WrongSeat("there is nothing for you to decide now")
        table.hints.spend()
        return await self.thinkers.think(table.match, STRONGEST, seat)

    def _wake_bots(self, table: LiveTable) -> None:
        """Let the bots of a table play on, one task per table."""
        if table.bot_to_move() is None:
            return
        running = self._drivers.get(table.row.id)
        if running is None or running.done():
            self._drivers[table.row.id] = asyncio.get_running_loop().create_task(self._drive(table))

    async def _drive(self, table: LiveTable) -> None:
        """Play for bots until a person has to decide or the match is over."""
        try:
            while (seat := table.bot_to_move()) is not None:
                at, kind = table.match.at, table.seats[seat].kind
                key = await self.thinkers.think(table.match, kind, seat)
                await asyncio.sleep(self.bot_pause)
                try:
                    await table.play(seat, key, at)
                except Stale:
                    continue  # somebody took something back meanwhile, or another process was faster
        except Exception:
            log.exception("the bots of table %s stopped", table.row.id)

    # ------------------------------------------------------------------ keeping house

    async def catch_up(self, table_id: str | None = None, seq: int = 0) -> None:
        """Follow what other processes have appended to a live table, or to all of them."""
        for live in [self._live.get(table_id)] if table_id is not None else list(self._live.values()):
            if live is not None and (table_id is None or live.seq < seq):
                async with live.lock:  # mostly it was a move of this process, whose writer has the lock
                    if table_id is None or live.seq < seq:
                        await live.catch_up()

    def let_go(self, now: float | None = None) -> int:
        """Unload tables that nobody looks at and nobody has used for a while; return how many."""
        now = time.monotonic() if now is None else now
        idle = [
            table_id
            for table_id, table in self._live.items()
            if now - table.used > IDLE_SECONDS and len(table.watchers) == 1 and table.bot_to_move() is None
        ]
        for table_id in idle:
            del self._live[table_id]
            self._drivers.pop(table_id, None)
        return len(idle)

    async def close(self) -> None:
        """Stop the bots and let go of everything."""
        for task in self._drivers.values():
            task.cancel()
        self.thinkers.close()
        self._live.clear()
        await self.store.close()
