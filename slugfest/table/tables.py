"""All tables of a service: making them, loading them when somebody comes, letting go of those that lie idle."""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from slugfest.bots import BOTS, Hint, Threats, check_bot, check_set_up, offered
from slugfest.kernel.content import Pack
from slugfest.kernel.errors import BadSetting, SlugfestError
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game, Mode
from slugfest.kernel.own import packs_for, packs_named
from slugfest.kernel.refusing import option_of
from slugfest.kernel.registry import mode_of, modes
from slugfest.lab.review import BUDGET

from .alarms import Alarms
from .chain import committed, promise
from .clock import Terms, checked_terms, wall
from .driving import Driving, asking
from .events import Agreed, Event, Opened, Seated, Stands, to_bytes
from .fair import rolls_for, settle
from .forking import forked
from .helping import HINT, THREATS, check_help, note_help
from .keeping import MOST_TABLES, check_room, idle, is_needed, too_many
from .ledger import NOW, SEATED
from .listing import OpenTables
from .rereading import read_again
from .reviews import Reviews
from .seated import HUMAN, STAND_IN, checked_kind, first_seats
from .secrets import checked_hash, derived_table_id, hashed, new_secret, new_table_id
from .snapshots import EVERY, is_due, kept, loaded, refuse_changed
from .store import Exists, Store, StoreError, TableRow
from .table import LiveTable, Stale
from .thinking import Thinkers

IDLE_SECONDS = 900.0
BOT_PAUSE = 0.35
"""How long a bot waits before it answers, so that people can follow what it does."""

log = logging.getLogger("slugfest.table")


class UnknownTable(SlugfestError):
    """No table has this id."""


def bots_with(named: Sequence[str]) -> tuple[str, ...]:
    """Return what a service offers: the bots that are built in, those of other packages, and what its operator named.

    >>> bots_with(["search:400"])[-2:]
    ('search', 'search:400')
    """
    for one in named:
        check_bot(one)
    return tuple(dict.fromkeys([*BOTS, *offered(), *named]))


class Tables:
    """The live tables of one process."""

    def __init__(
        self,
        store: Store,
        packs: Sequence[Pack] = (),
        bot_pause: float = BOT_PAUSE,
        most: int = MOST_TABLES,
        bots: Sequence[str] = (),
        review_budget: int = BUDGET,
    ) -> None:
        self.store = store
        self.bots = bots_with(bots)
        """What may play here: whatever else somebody names is refused."""
        self.most = most
        self.packs = tuple(packs)
        self.bot_pause = bot_pause
        self.thinkers = Thinkers()
        self.reviews = Reviews(self.thinkers, store, review_budget)
        self.driving = Driving(self.thinkers, lambda: self.bot_pause)
        self.used = time.monotonic()
        self.noted: Callable[[float, str], None] = lambda seconds, bot: None
        """Hears how long each move took, and which bot made it."""
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._chores: set[asyncio.Task[None]] = set()
        self.alarms = Alarms(self._chores)
        self.open = OpenTables(self)

    def __len__(self) -> int:
        return len(self._live)

    # ------------------------------------------------------------------ making

    def packs_for(self, mode: Mode) -> tuple[Pack, ...]:
        """Return the packs of this service that are for a mode; every table of it is played with them."""
        return packs_for(self.packs, mode, modes().values()) if self.packs else ()

    async def create(
        self,
        mode: str,
        kinds: Sequence[object],
        options: Mapping[str, Any],
        clock: Terms | None = None,
        start: str = NOW,
        address: str = "",
    ) -> tuple[str, list[str]]:
        """Make a table with people and bots in its seats; return its id and the invitation to every seat.

        The match starts "now", or when all people are "seated". Where one person plays, or none, there is nobody to
        wait for.
        """
        if start not in (NOW, SEATED):
            raise BadSetting(f"'start' is {NOW!r} or {SEATED!r}, not {start!r}")
        secrets = [new_secret() for _ in kinds]
        hashes = [hashed(secret) for secret in secrets]
        table = await self._make(mode, kinds, options, hashes, clock or Terms(), start=start, address=address)
        return table.row.id, secrets

    async def rematch(self, table: LiveTable) -> str:
        """Make the table of the next match: the seats moved on by one, and each secret invites its owner."""
        if not table.match.over:
            raise SlugfestError("the match is not over: a rematch comes after it")
        table_id = derived_table_id(table.row.seed, "rematch", table.row.id)
        async with table.rematching:
            while not table.again:
                old = table.seats[1:] + table.seats[:1]
                held = [one.hash or one.invite for one in table.ledger.seats]
                hashes = held[1:] + held[:1]
                taken = [bool(one.hash) for one in table.ledger.seats[1:] + table.ledger.seats[:1]]
                kinds = [HUMAN if hers or seat.late else seat.kind for seat, hers in zip(old, taken, strict=True)]
                kinds = [kind if kind in (HUMAN, *self.bots) else STAND_IN for kind in kinds]
                terms = Terms() if table.clock is None else table.clock.terms
                names = [seat.name for seat in old]
                start, by = table.ledger.start, table.by
                options = table.row.options
                await self._make(
                    table.row.mode, kinds, options, hashes, terms, names, start=start, id=table_id, address=by
                )
                with suppress(Stale):  # another process was faster, perhaps with the same
                    await table.play_again(table_id)
        return table.again

    async def fork(
        self, table: LiveTable, viewer: int | None, at: int, own: str | None = None, address: str = ""
    ) -> tuple[str, str]:
        """Make a private table that goes on from a position which the viewer may see, against bots.

        Returns its id and the secret of the seat, which is the viewer's own, or that of whoever is to decide. Who gives
        the hash of a secret of their own gets none, and for the same request the same table.
        """
        table_id = None
        if own is not None:
            table_id = derived_table_id(table.row.seed, "fork", table.row.id, viewer, at, checked_hash(own))
            if await self.store.row(table_id) is not None:
                return table_id, ""
        position, seat = forked(table, viewer, at)
        kinds = [HUMAN if number == seat else STAND_IN for number in range(table.row.seats)]
        why = f"This match goes on from answer {position.at} of another."
        begun = Stands(position, table.game.mode.version, table.game.content.hash, why)
        secret = new_secret() if own is None else ""
        hashes = [hashed(new_secret()) for _ in range(table.row.seats)]
        hashes[seat] = own or hashed(secret)
        options = table.row.options
        new = await self._make(
            table.row.mode, kinds, options, hashes, Terms(), begun=begun, id=table_id, address=address
        )
        return new.row.id, secret

    async def _make(
        self,
        mode: str,
        kinds: Sequence[object],
        options: Mapping[str, Any],
        hashes: list[str],
        clock: Terms,
        names: Sequence[str] = (),
        begun: Stands | None = None,
        start: str = NOW,
        id: str | None = None,
        address: str = "",
    ) -> LiveTable:
        """Make a table; where there is one with this id, somebody else was faster, and that is the one."""
        found = mode_of(mode)
        if isinstance(kinds, str) or not isinstance(kinds, Sequence):
            raise BadSetting(f"'seats' is a list of who sits there, not {kinds!r}")
        seated = [checked_kind(kind, self.bots) for kind in kinds]
        checked_terms(clock)
        packs = self.packs_for(found)
        game = found.game(len(seated), options, packs)
        self._make_room(address)
        rolls = rolls_for(seated.count(HUMAN))
        row = TableRow(
            id=id or new_table_id(),
            mode=found.id,
            version=found.version,
            content=game.content.hash,
            packs=[pack.name for pack in packs],
            seats=len(seated),
            options=game.settings,
            seed=Match.on(game, rolls=rolls).seed,
            rolls=rolls,
            secrets=hashes,
            created=wall(),
        )
        table = LiveTable(row, game, self.store, first_seats(seated))
        table.by = address
        first: list[Event] = []
        if rolls == "fair":
            promised = promise(row)
            opened = Opened(promised, committed(promised, str(row.seed)), start)
            first.append(opened)
            table.follow([opened])
        if clock.runs:
            first.append(Agreed(clock))
            table.agree(clock)
        for number, seat in enumerate(table.seats):
            seat.name = names[number] if names else seat.name
            if seat.kind != HUMAN or names:
                first.append(Seated(number, seat.kind, seat.name))
                table.ledger.take(first[-1])
        if begun is not None:
            table.stand(begun)
        if begun is not None or table.begun:
            first.append(begun or table.beginning())
            table.ledger.take(first[-1])
        stored = [table.chain.add(to_bytes(event)) for event in first]
        table.writing = table.seq
        table.kept_at = table.match.at if table.begun else -EVERY
        try:
            await self.store.create(row, stored, kept(table) if table.begun else None)
        except Exists:
            if id is None:
                raise
            return await self.get(id)
        self._take_up(table)
        return table

    # ------------------------------------------------------------------ loading

    async def get(self, table_id: str) -> LiveTable:
        """Return a live table, loading it from the store when it is not in memory."""
        live = self._live.get(table_id)
        if live is not None:
            live.used = time.monotonic()
            return live
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                live = self._live.get(table_id)
                if live is None:
                    self._make_room()
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
        try:
            mode = mode_of(row.mode)
            game: Game = mode.game(row.seats, row.options, packs_named(self.packs_for(mode), row.packs))
        except Exception:
            await refuse_changed(row, self.store)
            raise
        table = await loaded(row, game, self.store)
        await settle(table)
        return table

    def _take_up(self, table: LiveTable) -> None:
        self._live[table.row.id] = table
        table.bots = self.bots
        table.watchers.append(lambda: self._stirred(table))
        table.after_play = lambda: self._snapshot(table)
        table.read_again = lambda: read_again(table)
        table.noted = self.noted
        self._stirred(table)

    def _stirred(self, table: LiveTable) -> None:
        self.used = table.used
        self.driving.wake(table)
        if table.clock is not None:
            self.alarms.set(table)

    # ------------------------------------------------------------------ snapshots

    def _snapshot(self, table: LiveTable) -> None:
        """Keep a snapshot when one is due, beside the play: nobody waits for it."""
        if is_due(table):
            table.kept_at = table.match.at
            chore = asyncio.get_running_loop().create_task(self._keep(table))
            self._chores.add(chore)
            chore.add_done_callback(self._chores.discard)

    async def _keep(self, table: LiveTable) -> None:
        try:
            await self.store.keep(table.row.id, kept(table))
        except StoreError:
            log.exception("no snapshot of table %s could be kept", table.row.id)

    # ------------------------------------------------------------------ bots

    async def hint(self, table: LiveTable, seat: int, address: str = "") -> Hint:
        """Return what a search would do in a seat and why; whoever asked is at this address."""
        match = table.match
        check_help(table, seat)
        await note_help(table, seat, HINT)
        return await self.thinkers.advise(match, seat, asking(table, address), lambda: table.match.at == match.at)

    async def threats(self, table: LiveTable, seat: int, option: str = "", address: str = "") -> Threats:
        """Return what the others can do to a seat after an option, or after the best one where none is given."""
        match = table.match
        choice = check_help(table, seat)
        check_set_up(match)
        option = option and option_of(match.game, choice, option).key
        await note_help(table, seat, THREATS)
        asker = asking(table, address)
        return await self.thinkers.warn(match, seat, option, asker, lambda: table.match.at == match.at)

    # ------------------------------------------------------------------ keeping house

    async def catch_up(self, table_id: str | None = None, seq: int = 0) -> None:
        """Follow what other processes have appended to a live table, or to all of them."""
        for live in [self._live.get(table_id)] if table_id is not None else list(self._live.values()):
            if live is not None and (table_id is None or live.writing < seq):  # mostly it was a move of this process
                async with live.lock:
                    if table_id is None or live.seq < seq:
                        await live.catch_up()

    def let_go(self, now: float | None = None) -> int:
        """Unload tables that nobody looks at and nobody has used for a while; return how many."""
        now = time.monotonic() if now is None else now
        return self._unload(idle(self._live, now - IDLE_SECONDS))

    def _make_room(self, address: str = "") -> None:
        """Let go of tables early when there are too many; refuse one more when none can be spared."""
        self._unload(too_many(self._live, time.monotonic(), self.most))
        check_room(self._live, self.most, address)

    def spare(self, table: LiveTable) -> None:
        """Let go of a table that was only loaded to see whether a bot owes something there."""
        if self._live.get(table.row.id) is table and not is_needed(table):
            self._unload([table.row.id])

    def _unload(self, unused: list[str]) -> int:
        for table_id in unused:
            del self._live[table_id]
            self.driving.drop(table_id)
            self.alarms.drop(table_id)
        return len(unused)

    async def close(self) -> None:
        """Stop the bots and let go of everything."""
        self.alarms.close()
        self.driving.close()
        for task in self._chores:
            task.cancel()
        await self.reviews.close()
        self.thinkers.close()
        self._live.clear()
        await self.store.close()
