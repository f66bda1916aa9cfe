"""A live table: a match with the people and bots around it. One at a time acts; what is acknowledged is stored.

What else can be done at a table has files of its own: `seated`, `takeback`, `chat`, `clock`, `fair`, `snapshots`.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

from slugfest.bots import BOTS
from slugfest.kernel.errors import SlugfestError, WrongSeat
from slugfest.kernel.journal import Entry
from slugfest.kernel.log import Log, line_of
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game
from slugfest.kernel.replay import Position, replay

from .chain import Chain, Damage
from .chat import Chat
from .clock import Clock, Terms, wall
from .damage import refuse_damage, refuse_older
from .events import Again, Event, Played, Stands, to_bytes
from .following import follow
from .ledger import Ledger
from .limits import Bucket
from .record import followed, numbered
from .refusals import NotBegun as NotBegun
from .refusals import NotOver as NotOver
from .refusals import Stale as Stale
from .seated import HUMAN, Seat
from .seen import LOOKS, LOOKS_PER_SECOND, lacking
from .store import Store, TableRow

TALK_BURST = 40
"""How many names, undos and lines of chat a seat has at once; moves are bounded by the match itself."""
TALK_PER_SECOND = 4.0
HINT_BURST = 10
HINTS_PER_SECOND = 0.5


class Shown(NamedTuple):
    """The journal as it was shown last: its entries, and the lines that were made of the last of them."""

    entries: list[Entry]
    rows: list[list[Any]]


class LiveTable:
    """One table in memory. Every change is an event, stored before anybody sees it."""

    def __init__(self, row: TableRow, game: Game, store: Store, seats: list[Seat]) -> None:
        self.row = row
        self.game = game
        self.store = store
        self.seats = seats
        self.bots: Sequence[str] = tuple(BOTS)
        """What may play at it: the bots that this service offers."""
        self.by = ""
        """The address that made it, or came to it first, for as long as it is in memory."""
        self.base: Position | None = None
        """Where the match began, if not at the start: a fork, or the last snapshot before a rule was mended."""
        self.lines: list[Any] = []
        self.undos = 0
        self.ledger = Ledger.of(row)
        self.salts: list[tuple[int, int, str]] = []
        self.clock: Clock | None = None
        self.left: dict[int, float] = {}
        """Of days per decision, what a seat had left at each of its answers."""
        self.chain = Chain.of(row)
        self.damage: Damage | None = None
        """What is wrong with the first stored event that could not be followed."""
        self.gone: list[tuple[int, int]] = []
        """Which events were damaged, from and to, and no longer count."""
        self.writing = 0
        """The event that this process writes, or wrote last: nobody has to be told of it."""
        self.chat = Chat()
        self.notice: tuple[int, str] = (0, "")
        """What everybody should know of what was asked for and not agreed to, with the number of its event."""
        self.again = ""
        self.news = ""
        self.told: list[Entry] = []
        """What the journal said before the part of the match that is in memory; its last lines, of `told_before`."""
        self.told_before = 0
        self.shown = Shown([], [])
        self.kept_at = 0
        """How many answers the last snapshot had."""
        self.used = time.monotonic()
        self.lock = asyncio.Lock()
        self.rematching = asyncio.Lock()
        self.talk = [Bucket(TALK_BURST, TALK_PER_SECOND) for _ in seats]
        self.hints = Bucket(HINT_BURST, HINTS_PER_SECOND)
        self.looks = Bucket(LOOKS, LOOKS_PER_SECOND)
        self.watchers: list[Callable[[], None]] = []
        self.stirred = 0
        """Counts what happened here, so that what was made for one viewer can serve the next."""
        self.drawn: dict[int | None, Any] = {}
        self.around: Any = None
        """What was shown last: the board by whose eyes see it, and what stands around it."""
        self.after_play: Callable[[], None] = lambda: None
        self.noted: Callable[[float, str], None] = lambda seconds, bot: None
        """Hears how long a move took, and which bot made it."""
        self.read_again: Callable[[], Awaitable[None]] = lambda: refuse_damage(self)
        """Reads the whole record again, when it no longer goes on from what is in memory."""
        self.match: Match = self.whole_match()

    # ------------------------------------------------------------------ the match and its events

    @property
    def first(self) -> int:
        """The number of the table's first answer."""
        return 0 if self.base is None else self.base.at

    def whole_log(self) -> Log:
        """Return the log from the table's beginning on, without checksums."""
        base = self.base
        return Log(
            mode=self.row.mode,
            version=self.game.mode.version,
            content=self.game.content.hash,
            seats=self.row.seats,
            options=self.row.options,
            packs=self.row.packs,
            seed=self.row.seed,
            undos=self.undos,
            rolls=self.row.rolls,
            salts=self.salts,
            rounds=self.ledger.rounds,
            table=self.row.id,
            start=None if base is None else base.start,
            at=self.first,
            answers=self.lines,
        )

    def whole_match(self) -> Match:
        """Return the match replayed from the table's beginning; the one in memory may begin at a snapshot.

        Before the first joint round there is none: then it is blank, and nobody is asked anything.
        """
        if not self.begun:
            return Match(self.game)
        return replay(self.whole_log(), mode=self.game.mode, packs=self.game.packs, checked=False)

    @property
    def seq(self) -> int:
        """The number of the last event that was followed."""
        return self.chain.seq

    def take_in(self, stored: list[bytes]) -> None:
        """Follow events that were stored, by this process or another, as far as they are what was written."""
        read = followed(self.chain, numbered(stored, self.seq))
        self.damage = read.damage
        self.follow(read.events)

    def follow(self, events: Sequence[Event]) -> None:
        """Let happen again what was stored."""
        follow(self, events)

    def note_left(self, played: Played) -> None:
        """Remember what a seat had left of its days, in case that its answer is taken back."""
        if played.left is not None:
            self.left[played.at] = played.left

    def cut_back(self, to: int, undos: int) -> None:
        """Forget the answers from number `to` on."""
        del self.lines[to - self.first :]
        self.left = {at: left for at, left in self.left.items() if at < to}
        self.undos = undos

    def agree(self, terms: Terms) -> None:
        """Set up the clock."""
        self.clock = Clock(terms, len(self.seats), wall()) if terms.runs else None

    async def catch_up(self) -> bool:
        """Read what other processes have stored since; return whether there was anything."""
        stored = await self.store.events(self.row.id, self.seq)
        if stored:
            self.take_in(stored)
            if self.damage is not None:
                await self.read_again()
            self.tell_watchers()
        return bool(stored)

    async def lacks(self, seq: int, head: str) -> str:
        """Say in words when what somebody saw acknowledged, event `seq` with this head, is not in this record."""
        return await lacking(self, seq, head)

    async def write(self, event: Event) -> None:
        """Store an event as the next one; when another process was faster, say so and follow it."""
        self.writing = self.seq + 1
        stored = self.chain.next(to_bytes(event))
        if not await self.store.append(self.row.id, self.seq + 1, stored):
            if not await self.catch_up():
                await refuse_older(self)
            raise Stale("the table has gone on meanwhile; look again")
        self.chain.take_over(stored)

    def tell_watchers(self) -> None:
        """Wake everybody who looks at this table."""
        self.used = time.monotonic()
        self.stirred += 1
        for wake in list(self.watchers):
            wake()

    async def enact(self, event: Event) -> None:
        """Store an event that plays nothing, and let it happen. The caller holds the lock."""
        await self.write(event)
        self.follow([event])

    # ------------------------------------------------------------------ acting

    @property
    def begun(self) -> bool:
        """Whether the match has begun: all people have sat down, and the first dice are mixed."""
        return self.ledger.begun

    def check_begun(self) -> None:
        """Say so where something needs a match that has begun."""
        if not self.begun:
            raise NotBegun("the match has not begun: it waits until everybody has sat down")

    def check_no_round(self) -> None:
        """Say so where something has to wait for a joint round."""
        self.check_begun()
        joining = self.ledger.joining
        if joining is not None:
            names = ", ".join(self.seats[seat].name for seat in joining.missing)
            raise Stale(f"the dice are being mixed; still missing is the part of {names or 'nobody'}")

    def stand(self, begun: Stands) -> None:
        """Begin at a position instead of at the start."""
        self.base, self.lines, self.news = begun.position, list(begun.position.tail), begun.why
        self.undos, self.salts = begun.position.undos, list(begun.position.salts)
        self.match = self.whole_match()

    def beginning(self) -> Played:
        """Return what happened before the first decision: dice and cards of the set-up."""
        lines = self.match.log.answers
        time, banks = self.clock_now()
        self.lines = list(lines)
        return Played(-1, self.match.at - len(lines), lines, time, list(banks), bot=self._owes_bot(self.match))

    async def play(self, seat: int, option: str, at: int, kind: str = "") -> None:
        """Answer for a seat; `at` is the number of the answer, so that nobody answers a question that has passed.

        A bot gives its `kind`: whoever owns the seat may have come back while it thought.
        """
        begun = time.perf_counter()
        async with self.lock:
            self.check_no_round()
            if kind and self.seats[seat].kind != kind:
                raise Stale("somebody else has the seat now")
            if not self.match.asked_at <= at <= self.match.at:
                raise Stale(f"answer {at} was meant, but the match is at answer {self.match.at}")
            tried = self.match.copy(listening=True)
            new: list[Any] = []
            words = self.game.words
            tried.recorder = lambda request, answer: new.append(line_of(request, answer, words))
            tried.play(option, seat=seat)
            tried.recorder = None
            now, banks = self.clock_now()
            charged = 0.0 if self.clock is None else self.clock.since
            before = [] if self.clock is None else list(self.clock.banks)
            left = None
            if self.clock is not None:
                left = before[seat] if self.clock.terms.days else None
                self.clock.decided(seat, self.seats[seat].kind == HUMAN)
                now, banks = (self.clock.since, self.clock.banks) if self.clock.running else (0.0, [])
            played = Played(seat, self.match.at, new, now, list(banks), left, self._owes_bot(tried))
            try:
                await self.write(played)
            except SlugfestError:
                if self.clock is not None and self.clock.since == charged:  # nobody else has moved it meanwhile
                    self.clock.banks = before
                raise
            self.note_left(played)
            self.ledger.take(played)
            self.match = tried
            self.lines += new
        self.noted(time.perf_counter() - begun, kind)
        self.tell_watchers()
        self.after_play()

    def owing(self) -> list[int]:
        """Return the people who owe a decision now: those whose clock runs.

        Who hands a decision to a bot pays for the time that it thinks about that one, or thinking would be free.
        """
        if self.ledger.joining is not None:
            return []
        asked_at = self.match.asked_at
        return [
            choice.seat
            for choice in self.match.choices
            if self.seats[choice.seat].kind == HUMAN or self.seats[choice.seat].lent_at == asked_at
        ]

    def clock_now(self) -> tuple[float, list[float]]:
        """Charge the time up to now to those who owe a decision; return the time and what everybody has left."""
        if self.clock is None:
            return 0.0, []
        self.clock.charge(self.owing(), wall())
        return (self.clock.since, self.clock.banks) if self.clock.running else (0.0, [])

    async def play_again(self, table_id: str) -> None:
        """Send everybody to the table of the next match."""
        async with self.lock:
            await self.write(Again(table_id))
            self.again = table_id
        self.tell_watchers()

    def bot_to_move(self) -> int | None:
        """Return the seat of a bot that owes a decision, if any; while the dice are mixed nobody does."""
        if self.ledger.joining is not None:
            return None
        for choice in self.match.choices:
            if self.seats[choice.seat].kind != HUMAN:
                return choice.seat
        return None

    def _owes_bot(self, match: Match) -> bool:
        """Whether a bot is among those who are asked in a match."""
        return any(self.seats[choice.seat].kind != HUMAN for choice in match.choices)

    def check_seat(self, seat: int | None) -> int:
        """Return the seat that somebody holds, or say that a secret is needed."""
        if seat is None:
            raise WrongSeat("only who holds a seat may do this: use its link")
        return seat
