"""The reviews that a service makes: one at a time, piece by piece in the bots' workers, and kept with their tables.

A review that was interrupted goes on from what was kept of it, when somebody asks for it again.
"""

import asyncio
import logging
from collections import OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING, Literal

import msgspec

from slugfest.kernel.errors import SlugfestError
from slugfest.lab.findings import Review
from slugfest.lab.review import BUDGET as BUDGET
from slugfest.lab.review import Kept

from .limits import TooMuch
from .pieces import SECONDS, Doing, Part, packed
from .refusals import NotOver
from .store import Store, StoreError

if TYPE_CHECKING:
    from .table import LiveTable
    from .thinking import Thinkers

MOST = 20
"""How many reviews there are at once: one is made, the others wait for it."""
PER_ADDRESS = 3
KEEP_EVERY = 5
"""After how many pieces what was found is written down."""
FAULTS = 100
"""How many faults are remembered."""

log = logging.getLogger("slugfest.table")


class Told(msgspec.Struct):
    """How far a match's review is, and what it has found.

    `ahead` is how many reviews are made before it; one that is `stopped` goes on when it is asked for again.
    """

    state: Literal["none", "waiting", "working", "stopped", "failed", "done"]
    ahead: int = 0
    doing: Doing | None = None
    found: Review | None = None
    problem: str = ""


class Stored(msgspec.Struct):
    """What is kept of a review. `of` is what tells the match, as it was reviewed, from any other."""

    of: str
    budget: int
    kept: Kept | None = None
    doing: Doing | None = None
    found: Review | None = None


class Job(msgspec.Struct):
    """A review that is made, or waits for it."""

    table: str
    address: str
    of: str
    part: Part


class Reviews:
    """The reviews of one process, in the order in which they were asked for."""

    def __init__(self, thinkers: "Thinkers", store: Store, budget: int = BUDGET) -> None:
        self.thinkers = thinkers
        self.store = store
        self.budget = checked_budget(budget)
        self.seconds = SECONDS
        self._line: dict[str, Job] = {}
        self._faults: OrderedDict[str, str] = OrderedDict()
        self._task: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._line)

    async def told(self, table: "LiveTable") -> Told:
        """Return how far the review of a table's match is."""
        check_reviewable(table)
        if (job := self._line.get(table.row.id)) is not None:
            return self._of(job)
        stored = await self._stored(table)
        fault = self._faults.get(table.row.id, "")
        if stored is not None and stored.kept is None:
            return Told("done", found=stored.found)
        if stored is None:
            return Told("failed" if fault else "none", problem=fault)
        return Told("failed" if fault else "stopped", doing=stored.doing, found=stored.found, problem=fault)

    async def begin(self, table: "LiveTable", address: str) -> Told:
        """Begin the review of a table's match, or go on with it; one that is done, or under way, is left alone."""
        told = await self.told(table)
        if told.state in ("waiting", "working", "done"):
            return told
        stored = await self._stored(table) or Stored(_mark(table), self.budget)
        if stored.found is not None and stored.kept is None:
            return Told("done", found=stored.found)
        if table.row.id not in self._line:
            self._check_room(address)
            data = b"\n".join(table.whole_log().lines())
            part = Part(data, packed(table.game), stored.budget, stored.kept, stored.doing, stored.found, self.seconds)
            self._line[table.row.id] = Job(table.row.id, address, stored.of, part)
            self._faults.pop(table.row.id, None)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._make())
        return self._of(self._line[table.row.id])

    async def close(self) -> None:
        """Stop; what was kept stays."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def _check_room(self, address: str) -> None:
        if sum(job.address == address for job in self._line.values()) >= PER_ADDRESS:
            raise TooMuch("your address waits for several reviews already: they are made one after the other")
        if len(self._line) >= MOST:
            raise TooMuch("too many matches wait for their review just now: ask again in a few minutes")

    def _of(self, job: Job) -> Told:
        ahead = list(self._line).index(job.table)
        return Told("waiting" if ahead else "working", ahead, job.part.doing, job.part.found)

    async def _stored(self, table: "LiveTable") -> Stored | None:
        data = await self.store.review(table.row.id)
        if data is None:
            return None
        try:
            stored = msgspec.json.decode(data, type=Stored)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return None  # it was kept by another version of Slugfest: it is made again
        return stored if stored.of == _mark(table) else None

    async def _make(self) -> None:
        """Make one review after the other, until nobody waits for one."""
        while self._line:
            job = next(iter(self._line.values()))
            try:
                await self._whole(job)
            except Exception as fault:
                log.exception("the review of table %s failed", job.table)
                why = str(fault) if isinstance(fault, StoreError) else "This match could not be reviewed."
                self._faults[job.table] = why
                while len(self._faults) > FAULTS:
                    self._faults.popitem(last=False)
            finally:
                del self._line[job.table]

    async def _whole(self, job: Job) -> None:
        part, pieces = job.part, 0
        while part.found is None or not part.found.complete:
            piece = await self.thinkers.review(job.table, part)
            part.kept, part.doing, part.found = piece.kept, piece.doing, piece.found
            pieces += 1
            if pieces % KEEP_EVERY == 0:
                await self._keep(job, part.kept)
        await self._keep(job, None)

    async def _keep(self, job: Job, kept: Kept | None) -> None:
        stored = Stored(job.of, job.part.budget, kept, job.part.doing, job.part.found)
        await self.store.keep_review(job.table, msgspec.json.encode(stored))


def check_reviewable(table: "LiveTable") -> None:
    """Say so where a match cannot be reviewed, or not yet: a review tells what was hidden."""
    table.check_begun()
    if not table.match.over:
        raise NotOver("a match is reviewed when it is over: until then its review would tell what is hidden")
    if table.game.mode.mind.worth is None:
        raise SlugfestError(f"{table.game.mode.id} does not say what a position is worth, so it cannot be reviewed")


def checked_budget(budget: int) -> int:
    """Return at about how many positions a review looks, or say what is wrong with it.

    >>> checked_budget(0)
    Traceback (most recent call last):
        ...
    slugfest.kernel.errors.SlugfestError: a review looks at 1 position or more, not at 0: name another --review-budget
    """
    if budget < 1:
        raise SlugfestError(f"a review looks at 1 position or more, not at {budget}: name another --review-budget")
    return budget


def _mark(table: "LiveTable") -> str:
    """Return what changes when a match, or the rules that it is replayed by, are no longer what was reviewed."""
    return f"{table.match.at} {table.undos} {table.game.mode.version} {table.game.content.hash}"
