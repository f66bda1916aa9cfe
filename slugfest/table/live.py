"""Live connections: everything once, then only what changes; and what a seat does over its socket (docs/table.md)."""

import asyncio
import contextlib
import logging
import re
from collections import Counter

import msgspec
from litestar.datastructures import State
from litestar.types import Receive, Scope, Send

from slugfest.kernel.errors import SlugfestError, WrongSeat

from .api import tables_of
from .chat import say
from .claiming import seated_as, seated_by
from .clock import wall
from .fair import reveal
from .helping import withdraw
from .limits import Bucket, TooMuch, address_of
from .motions import agree, decline, propose, still_here, take_back
from .seated import change_seat, come_back
from .seen import lacking
from .showing import Page, page_of, shown
from .store import LAST_SEQ, Damaged, StoreError
from .table import LiveTable, Stale
from .wire import Gone, Wire, decoded

PATH = re.compile(r"/api/tables/([^/]+)/live/?")
MOST_SOCKETS = 400
HELLO_SECONDS = 15.0
BURST = 60
"""How many messages one connection may send at once, and how many `PER_SECOND` on and on."""
PER_SECOND = 30.0

log = logging.getLogger("slugfest.table")
_encode = msgspec.json.Encoder().encode


async def live(scope: Scope, receive: Receive, send: Send, table_id: str, state: State) -> None:
    """Follow a table: first everything, then only what changes. The first message is `{"secret": …}`, or `{}`."""
    wire = Wire(scope, receive, send)
    try:
        state.origins.check(scope)
        state.connecting.spend(address_of(scope))
    except SlugfestError as fault:
        await wire.refuse(4429 if isinstance(fault, TooMuch) else 4403, str(fault))
        return
    open_now: Counter[str] = state.sockets
    host = address_of(scope)
    if open_now[host] >= MOST_SOCKETS:
        await wire.refuse(4429, f"at most {MOST_SOCKETS} connections from one address")
        return
    open_now[host] += 1
    try:
        await welcome(wire, table_id, state)
    except (Gone, OSError):  # servers say in either way that nobody is there any more
        pass
    except Exception:
        log.exception("the connection to table %s failed", table_id)
        await wire.close(1011, "the service has a fault here; the match is as it was")
    finally:
        open_now[host] -= 1
        if not open_now[host]:
            del open_now[host]


async def welcome(wire: Wire, table_id: str, state: State) -> None:
    """Take the first message, which says whose connection it is, and follow the table from then on."""
    await wire.accept()
    try:
        table = await tables_of(state).get(table_id)
        hello = decoded(await asyncio.wait_for(wire.hear(), HELLO_SECONDS))
        secret = hello.get("secret") if isinstance(hello, dict) else None
        viewer = await seated_by(table, str(secret)) if secret else None
        if viewer is not None:
            table.by = table.by or address_of(wire.scope)
            await come_back(table, viewer)
            await still_here(table, viewer)
        lost = await lost_since(table, hello.get("seen") if isinstance(hello, dict) else None)
    except (Stale, StoreError) as fault:  # another process was faster, or the database is busy: the page tries again
        if isinstance(fault, Damaged):
            await wire.say_wrong(str(fault))
        await wire.close(4409, str(fault)[:100])
        return
    except (SlugfestError, TimeoutError) as fault:
        await wire.say_wrong(str(fault) or "nobody said hello")
        await wire.close(4404)
        return
    if lost:
        log.warning("somebody has seen more of table %s than there is: %s", table_id, lost)
        await wire.say_wrong(lost)
    await Follower(wire, table, viewer, state).follow()


async def lost_since(table: LiveTable, seen: object) -> str:
    """Say what is missing of what a browser saw last (`[seq, head]`); nothing when all is well, or it says nothing."""
    match seen:
        case [int(seq), str(head)] if 0 < seq <= LAST_SEQ:
            with contextlib.suppress(TooMuch):
                return await lacking(table, seq, head)
    return ""


class Follower:
    """One connection: sends what changes, takes what its seat does."""

    def __init__(self, wire: Wire, table: LiveTable, viewer: int | None, state: State) -> None:
        self.wire = wire
        self.table = table
        self.viewer = viewer
        self.holds = self._holder()
        self.state = state
        generous = state.generous
        self.allowance = Bucket(int(BURST * generous), PER_SECOND * generous)
        self.seen: Page | None = None
        self.ask = b""
        self.stirred = True
        self.waiting: asyncio.Future[None] | None = None

    async def follow(self) -> None:
        """Go on until the connection ends; a slow one holds up nobody else."""
        self._arrive()
        sending = asyncio.create_task(self._send())
        try:
            while True:
                text = await self.wire.hear()
                try:
                    await self._act(text)
                except SlugfestError as fault:
                    await self.wire.say_wrong(str(fault))
        finally:
            sending.cancel()
            self._leave()

    def _holder(self) -> str:
        """The hash of the secret that opens the viewer's seat now; who connected with another one has lost the seat."""
        return "" if self.viewer is None else self.table.ledger.seats[self.viewer].hash

    def _check_seat(self) -> int:
        """Return the seat that this connection acts for, as long as it is still its holder's."""
        seat = self.table.check_seat(self.viewer)
        if self._holder() != self.holds:
            raise WrongSeat("by agreement of the others somebody else has this seat now")
        return seat

    def _arrive(self) -> None:
        self.table.watchers.append(self._stir)
        self._present(1)

    def _leave(self) -> None:
        self.table.watchers.remove(self._stir)
        self._present(-1)

    def _present(self, step: int) -> None:
        if self.viewer is not None:
            seat = self.table.seats[self.viewer]
            seat.present, seat.seen = max(0, seat.present + step), wall()
            self.table.tell_watchers()

    # ------------------------------------------------------------------ sending

    def _stir(self) -> None:
        """Something has changed: whoever sends looks what it is."""
        self.stirred = True
        waiting = self.waiting
        if waiting is not None and not waiting.done():
            waiting.set_result(None)

    async def _send(self) -> None:
        loop = asyncio.get_running_loop()
        say = self.wire.say
        try:
            while True:
                if not self.stirred:
                    self.waiting = loop.create_future()
                    await self.waiting
                self.stirred = False
                message = self._message()
                if message:
                    await say(message)
        except OSError:
            pass  # nobody is there any more, which whoever hears will notice

    def _message(self) -> bytes:
        """Return everything the first time, then what changed since the last time, if anything."""
        if self._holder() != self.holds:  # from now on a spectator
            self.viewer, self.holds, self.seen, self.ask = None, "", None, b""
        page = page_of(self.table, self.viewer)
        before, self.seen = self.seen, page
        ask = page.asked(self.viewer)
        ask, self.ask = (b"" if ask == self.ask else ask), ask
        if before is None:
            return _encode({"all": shown(self.table, self.viewer) | {"now": wall()}})
        inside = page.since(before) if page is not before else b""
        if not inside and not ask:
            return b""
        comma = b"," if inside and ask else b""
        happened = page.happened(before) if page is not before else b""
        more = b',"happened":' + happened if happened else b""
        return b'{"patch":{%b%b%b}%b}' % (inside, comma, b'"ask":' + ask if ask else b"", more)

    # ------------------------------------------------------------------ acting

    async def _act(self, text: str) -> None:
        """Do what a message asks for: play, undo, say, seat, again."""
        self.allowance.spend()
        message = decoded(text)
        seat = self._check_seat()
        match message:
            case {"play": str(option), "at": int(at)}:
                await self.table.play(seat, option, at)
            case {"undo": _, **more}:
                await take_back(self.table, seat, more.get("link", ""))
            case {"link": link, "round": int(number)}:
                await reveal(self.table, seat, link, number)
            case {"propose": str(kind), **more}:
                await self._propose(seat, kind, more)
            case {"agree": _, **more}:
                await agree(self.table, seat, more.get("link", ""))
            case {"decline": _}:
                await decline(self.table, seat)
            case {"withdraw": _}:
                await withdraw(self.table, seat)
            case {"say": said}:
                await say(self.table, seat, said)
            case {"seat": {**change}}:
                await change_seat(self.table, seat, change.get("kind"), change.get("name"))
            case {"again": _}:
                await self._play_again(seat)
            case _:
                raise SlugfestError(
                    "a message is {play, at}, {undo, link}, {link, round}, {propose, about, link, hash}, "
                    "{agree, link}, {decline}, {withdraw}, {say}, {seat: {name, kind}} or {again}"
                )

    async def _propose(self, seat: int, kind: str, more: dict[object, object]) -> None:
        about, link, invite = more.get("about", -1), more.get("link", ""), more.get("hash", "")
        if not isinstance(about, int) or not isinstance(link, str) or not isinstance(invite, str):
            raise SlugfestError("a proposal is {propose: kind, about: seat, link: text, hash: text}")
        await propose(self.table, seat, kind, about, link, invite)

    async def _play_again(self, seat: int) -> None:
        """Go on at the table of the next match over the same connection; whoever is first makes it."""
        tables, before = tables_of(self.state), self.table
        if before.match.over and not before.again:
            self.state.new_tables.spend(address_of(self.wire.scope))
        table = await tables.get(await tables.rematch(before))
        holder = before.ledger.seats[seat]
        viewer = await seated_as(table, holder.hash or holder.invite)
        await come_back(table, viewer)
        self._leave()
        self.table, self.viewer, self.seen, self.ask = table, viewer, None, b""
        self.holds = self._holder()
        self._arrive()
        self._stir()
