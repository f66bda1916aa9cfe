"""A live table: a match with the people and bots around it. One at a time acts; what is acknowledged is stored."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from slugfest.kernel.errors import CannotUndo, SlugfestError, WrongSeat
from slugfest.kernel.log import Log, line_of
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game
from slugfest.kernel.replay import replay

from .events import Again, Event, Played, Said, Seated, TakenBack, from_bytes, to_bytes
from .limits import Bucket
from .seated import HUMAN, Seat, checked_kind, checked_name
from .store import Store, TableRow

CHAT_KEPT = 100
TALK_BURST = 40
"""How many names, undos and lines of chat a seat has at once; moves are bounded by the match itself."""
TALK_PER_SECOND = 4.0
HINT_BURST = 10
HINTS_PER_SECOND = 0.5
LONGEST_CHAT = 300


class Stale(SlugfestError):
    """An answer to something that is no longer asked: the match has gone on."""


class LiveTable:
    """One table in memory. Every change is an event, stored before anybody sees it."""

    def __init__(self, row: TableRow, game: Game, store: Store, kinds: list[Seat]) -> None:
        self.row = row
        self.game = game
        self.store = store
        self.seats = kinds
        self.lines: list[Any] = []
        self.undos = 0
        self.seq = 0
        self.chat: list[Said] = []
        self.lines_said = 0
        self.asked_back: set[int] = set()
        self.again = ""
        self.used = time.monotonic()
        self.lock = asyncio.Lock()
        self.rematching = asyncio.Lock()
        self.talk = [Bucket(TALK_BURST, TALK_PER_SECOND) for _ in kinds]
        self.hints = Bucket(HINT_BURST, HINTS_PER_SECOND)
        self.watchers: list[Callable[[], None]] = []
        self.stirred = 0
        """Counts what happened here, so that what was made for one viewer can serve the next."""
        self.drawn: dict[int | None, tuple[tuple[int, int, Match], dict[str, Any]]] = {}
        self.match = self._rebuilt()

    # ------------------------------------------------------------------ the match and its events

    def _rebuilt(self) -> Match:
        """Return the match that the answers so far make."""
        log = Log(
            mode=self.row.mode,
            version=self.row.version,
            content=self.row.content,
            seats=self.row.seats,
            options=self.row.options,
            packs=self.row.packs,
            seed=self.row.seed,
            undos=self.undos,
            rolls=self.row.rolls,
            answers=self.lines,
        )
        return replay(log, mode=self.game.mode, packs=self.game.packs, checked=False)

    def take_in(self, bodies: list[bytes]) -> None:
        """Follow events that were stored, by this process or another."""
        again = False
        for body in bodies:
            event = from_bytes(body)
            self.seq += 1
            if isinstance(event, Played):
                del self.lines[event.at :]
                self.lines += event.lines
                again = True
            elif isinstance(event, TakenBack):
                del self.lines[event.to :]
                self.undos = event.undos
                again = True
            elif isinstance(event, Seated):
                self.seats[event.seat].kind, self.seats[event.seat].name = event.kind, event.name
            elif isinstance(event, Again):
                self.again = event.id
            else:
                self._hear(event)
        if again:
            self.match = self._rebuilt()

    async def catch_up(self) -> bool:
        """Read what other processes have stored since; return whether there was anything."""
        bodies = await self.store.events(self.row.id, self.seq)
        if bodies:
            self.take_in(bodies)
            self.tell_watchers()
        return bool(bodies)

    async def _write(self, event: Event) -> None:
        """Store an event as the next one; when another process was faster, say so and follow it."""
        if not await self.store.append(self.row.id, self.seq + 1, to_bytes(event)):
            await self.catch_up()
            raise Stale("the table has gone on meanwhile; look again")
        self.seq += 1

    def tell_watchers(self) -> None:
        """Wake everybody who looks at this table."""
        self.used = time.monotonic()
        self.stirred += 1
        for wake in list(self.watchers):
            wake()

    # ------------------------------------------------------------------ acting

    async def begin(self) -> None:
        """Store what happened before the first decision: dice and cards of the set-up."""
        log = self.match.log
        await self._write(Played(-1, 0, log.answers))
        self.lines = list(log.answers)

    async def play(self, seat: int, option: str, at: int) -> None:
        """Answer for a seat; `at` is the number of the answer, so that nobody answers a question that has passed."""
        async with self.lock:
            if not self.match.asked_at <= at <= self.match.at:
                raise Stale(f"answer {at} was meant, but the match is at answer {self.match.at}")
            tried = self.match.copy(listening=True)
            new: list[Any] = []
            words = self.game.words
            tried.recorder = lambda request, answer: new.append(line_of(request, answer, words))
            tried.play(option, seat=seat)
            tried.recorder = None
            await self._write(Played(seat, self.match.at, new))
            self.match = tried
            self.lines += new
            self.asked_back.clear()
        self.tell_watchers()

    async def take_back(self, seat: int) -> bool:
        """Undo the last decision: at once while nothing was revealed, else when all other people agree.

        Returns whether it was done; otherwise the others are asked.
        """
        if self.match.over:
            raise CannotUndo("the match is over and its log open to all: it stays as it is")
        self.talk[seat].spend()
        async with self.lock:
            match = self.match
            tried = match.copy()
            if match.last == seat and match.free:
                tried.undo()
            else:
                self.asked_back.add(seat)
                if not self._people() <= self.asked_back:
                    self.tell_watchers()
                    return False
                tried.undo(consent=True)
            await self._write(TakenBack(seat, tried.at, tried.undos))
            del self.lines[tried.at :]
            self.undos = tried.undos
            self.match = tried
            self.asked_back.clear()
        self.tell_watchers()
        return True

    def may_take_back(self, seat: int) -> str:
        """Return "free", "ask" (the other people must agree), "alone" (there are none) or "" (nothing to take back)."""
        match = self.match
        if match.last == seat and match.free and not match.over:
            return "free"
        if match.over or not match.decided:
            return ""
        return "ask" if self._people() - {seat} else "alone"

    def _people(self) -> set[int]:
        return {number for number, seat in enumerate(self.seats) if seat.kind == HUMAN}

    async def seat(self, seat: int, kind: object = None, name: object = None) -> None:
        """Give a seat another name, hand it to a bot, or take it back from one."""
        now = self.seats[seat]
        new_kind = now.kind if kind is None else checked_kind(kind)
        new_name = now.name if name is None else checked_name(name)
        self.talk[seat].spend()
        async with self.lock:
            await self._write(Seated(seat, new_kind, new_name))
            now.kind, now.name = new_kind, new_name
            self.asked_back.discard(seat)
        self.tell_watchers()

    async def say(self, seat: int, text: object) -> None:
        """Add a line of chat."""
        if not isinstance(text, str) or not 1 <= len(text.strip()) <= LONGEST_CHAT:
            raise SlugfestError(f"a line of chat has 1 to {LONGEST_CHAT} characters")
        self.talk[seat].spend()
        said = Said(seat, self.seats[seat].name, " ".join(text.split()), time.time())
        async with self.lock:
            await self._write(said)
            self._hear(said)
        self.tell_watchers()

    def _hear(self, said: Said) -> None:
        self.chat = [*self.chat[-CHAT_KEPT + 1 :], said]
        self.lines_said += 1

    async def play_again(self, table_id: str) -> None:
        """Send everybody to the table of the next match."""
        async with self.lock:
            await self._write(Again(table_id))
            self.again = table_id
        self.tell_watchers()

    def bot_to_move(self) -> int | None:
        """Return the seat of a bot that owes a decision, if any."""
        for choice in self.match.choices:
            if self.seats[choice.seat].kind != HUMAN:
                return choice.seat
        return None

    def check_seat(self, seat: int | None) -> int:
        """Return the seat that somebody holds, or say that a secret is needed."""
        if seat is None:
            raise WrongSeat("only who holds a seat may do this: use its link")
        return seat
