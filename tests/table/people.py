"""People at a table as their browsers behave: each makes a secret and a chain, reveals links, and keeps a receipt."""

import asyncio
import hashlib
import json
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace
from unittest.mock import patch

from slugfest.kernel.fair import chain
from slugfest.table.api import log_of
from slugfest.table.claiming import claim
from slugfest.table.fair import reveal
from slugfest.table.motions import agree, propose, take_back
from slugfest.table.secrets import hashed
from slugfest.table.store import open_store
from slugfest.table.tables import Tables


class Person:
    """Somebody with a browser; `chained` False is a script without a chain."""

    def __init__(self, name, chained=True):
        self.name = name
        self.secret = hashlib.sha256(f"secret of {name}".encode()).hexdigest()
        self.chained = chained
        self.sat = 0
        self.links = []
        self.seat = None
        self.given = {}
        self.receipt = {}

    @property
    def head(self):
        return self.links[0] if self.links else ""

    async def sit(self, table, invite):
        self.sat += 1
        self.links = chain(f"chain {self.sat} of {self.name}".encode()) if self.chained else []
        self.given = {}
        self.seat = await claim(table, invite, hashed(self.secret), self.head)
        self.look(table)

    def next_link(self, table, purpose):
        """The next link of the chain, noted for what it is given."""
        if not self.links or not table.ledger.fair:
            return ""
        link = self.links[self.links.index(table.ledger.seats[self.seat].link) + 1]
        self.given.setdefault(link, []).append(purpose)
        return link

    def look(self, table):
        """See the table, and keep what a browser keeps."""
        ledger = table.ledger
        self.receipt = {
            "table": table.row.id,
            "commitment": ledger.commitment,
            "promise": ledger.promise,
            "heads": list(ledger.heads),
            "seq": table.seq,
            "head": table.chain.head.hex(),
            "seat": self.seat,
            "own": self.head,
            "given": self.given,
        }

    async def join(self, table):
        """Reveal a link if the open round wants it."""
        joining = table.ledger.joining
        if joining is not None and self.seat in joining.missing:
            await reveal(table, self.seat, self.next_link(table, f"round {joining.number}"), joining.number)

    async def undo(self, table):
        free = table.match.last == self.seat and table.match.free
        return await take_back(table, self.seat, "" if free else self.next_link(table, "undo"))

    async def propose(self, table, kind, about=-1, invite=""):
        return await propose(table, self.seat, kind, about, self.next_link(table, kind), invite)

    async def agree(self, table):
        return await agree(table, self.seat, self.next_link(table, table.ledger.motion.kind))

    def save(self, folder):
        file = Path(folder) / f"receipt-{self.name}.json"
        file.write_text(json.dumps(self.receipt))
        return file


class Sitting:
    """A table with its people, over a real database."""

    def __init__(self, tables, table, people):
        self.tables = tables
        self.table = table
        self.people = people
        self.lot = Random(7)

    @property
    def by_seat(self):
        return {person.seat: person for person in self.people}

    async def mixed(self):
        """Let everybody's browser reveal what is wanted."""
        for person in self.people:
            await person.join(self.table)
        self.look()

    def look(self):
        for person in self.people:
            person.look(self.table)

    async def play(self, most=10_000):
        """Answer for everybody by lot, until the match is over or so many times."""
        table = self.table
        for _ in range(most):
            if table.match.over:
                break
            choice = table.match.choices[0]
            await table.play(choice.seat, self.lot.choice(choice.options).key, table.match.at)
        self.look()

    async def undo_by_consent(self):
        """Take the last decision back though it was somebody else's, or has revealed something: everybody agrees."""
        table = self.table
        first = next(person for person in self.people if not (person.seat == table.match.last and table.match.free))
        assert not await first.undo(table)
        done = [await person.agree(table) for person in self.people if person is not first]
        assert done == [False] * (len(done) - 1) + [True]
        self.look()

    async def allow_hints(self):
        """Let somebody ask whether everybody may use hints; everybody agrees."""
        assert not self.table.ledger.allows_help
        first, *others = self.people
        assert not await first.propose(self.table, "help")
        assert [await person.agree(self.table) for person in others][-1]
        assert self.table.ledger.allows_help
        self.look()

    async def play_again(self):
        """Go on at the table of the next match, with the same secrets and new chains."""
        self.table = await self.tables.get(await self.tables.rematch(self.table))
        assert not self.table.begun
        for person in self.people:
            await person.sit(self.table, person.secret)
        await self.mixed()

    async def saved(self, folder):
        """The log as anybody can download it, in a file."""
        log = await log_of(self.table, None)
        file = Path(folder) / f"{self.table.row.mode}.jsonl"
        log.save(file)
        return file


def with_people(folder, story, mode="battlerealm", names=("Ann", "Bob", "Cid"), start="seated", kinds=None, **options):
    """Let people sit down at a table of their own, and something happen there; return what the story returns.

    Secrets and chains are always the same, and so are the dice.
    """

    async def main():
        tables = Tables(await open_store(str(Path(folder) / "tables.db")), bot_pause=0)
        tables.driving.wake = lambda table: None  # the story plays for them, so that it is always the same
        try:
            seats = kinds or ["human"] * (len(names) or 3)
            id, invites = await tables.create(mode, seats, options, start=start)
            table = await tables.get(id)
            people = [Person(name) for name in names]
            wanted = [seat for seat, kind in enumerate(seats) if kind == "human"]
            sitting = Sitting(tables, table, people)
            sitting.invites = invites
            for person, seat in zip(people, wanted, strict=False):
                await person.sit(table, invites[seat])
            await sitting.mixed()
            return await story(sitting)
        finally:
            await tables.close()

    seeds = count(2**127 + 1)
    with patch("slugfest.kernel.match.secrets", SimpleNamespace(randbits=lambda bits: next(seeds))):
        return asyncio.run(main())
