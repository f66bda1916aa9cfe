"""Checking a database: every row, every mark, every snapshot, every replay. Nothing is changed."""

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, cast

import msgspec

from slugfest.kernel.content import Pack, packs_of
from slugfest.kernel.errors import SlugfestError
from slugfest.kernel.mode import Game
from slugfest.kernel.own import packs_for, packs_named
from slugfest.kernel.registry import mode_of, modes
from slugfest.kernel.replay import match_at, replay

from .archive import Archive
from .chain import MARK, SIZE, Chain
from .events import Repaired, Stands
from .past import BEGINNINGS, check_row, read_past
from .record import Read, followed
from .seated import first_seats
from .snapshots import Kept, opened
from .store import Snapshot, StoreError, TableRow
from .table import LiveTable


class Finding(msgspec.Struct):
    """Something about a table, or about one of its events, that somebody should know."""

    table: str
    event: int | None
    what: str


class Report(msgspec.Struct):
    """What was found so far."""

    tables: int = 0
    events: int = 0
    problems: list[Finding] = []
    notes: list[Finding] = []
    """What is remarkable, but no problem: repairs, and matches of other rules."""


async def examine(
    archive: Archive,
    report: Report,
    packs: Sequence[Path] | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> None:
    """Check a whole database; what is found goes into the report at once, so that it is there if this is stopped."""
    report.problems += [Finding("", None, f"the database itself: {line}") for line in await archive.faults()]
    brought = None if packs is None else packs_of(packs)
    ids = await archive.ids()
    for number, id in enumerate(ids):
        progress(number, len(ids))
        await asyncio.sleep(0)  # the moment at which Ctrl-C counts
        try:
            await _table(archive, id, report, brought)
        except SlugfestError as fault:
            report.problems.append(Finding(id, None, str(fault)))
        except Exception as fault:
            report.problems.append(Finding(id, None, f"it cannot be replayed: {fault!r}"))
        report.tables += 1
    progress(len(ids), len(ids))


async def _table(archive: Archive, id: str, report: Report, packs: tuple[Pack, ...] | None) -> None:
    row = await archive.row(id)
    rows = await archive.numbered(id)
    report.events += len(rows)
    read = followed(Chain.of(row), rows)
    _chain(row, rows, read, report)
    snapshot = await archive.snapshot(id)
    found = None if snapshot is None else opened(snapshot, Chain.of(row))
    if snapshot is not None and found is None:
        report.problems.append(Finding(id, None, "its snapshot is damaged, or has the form of another time"))
    if snapshot is not None and found is not None:
        check_row(row, found)
        await _snapshot(archive, row, dict(rows), read, snapshot, found, report)
    if any(isinstance(event, BEGINNINGS) for event in read.events):
        _replays(row, read, snapshot, found, report, packs)
    elif read.damage is None:
        report.problems.append(Finding(id, None, "it has no event that a match could begin with"))


def _chain(row: TableRow, rows: list[tuple[int, bytes]], read: Read, report: Report) -> None:
    """Note what is damaged, and what was and has been repaired."""
    if read.damage is not None:
        report.problems.append(Finding(row.id, read.damage.first, read.damage.why))
    stored = dict(rows)
    for event in read.events:
        if isinstance(event, Repaired):
            what = f"events {event.first} to {event.last} were damaged and no longer count: {event.why}"
            report.notes.append(Finding(row.id, event.first, what))
            for seq, digest in event.digests:
                if hashlib.sha256(stored.get(seq, b"")).hexdigest() != digest:
                    what = "it was damaged and kept, and has been changed once more since"
                    report.notes.append(Finding(row.id, seq, what))


async def _snapshot(
    archive: Archive,
    row: TableRow,
    rows: dict[int, bytes],
    read: Read,
    snapshot: Snapshot,
    found: Kept,
    report: Report,
) -> None:
    """Check that a snapshot belongs to the events, and that those after it follow from it."""
    seq = snapshot.seq
    if seq not in rows:
        what = f"its snapshot was taken after event {seq}, which is missing"
        report.problems.append(Finding(row.id, seq, what))
    elif found.head and read.reach > seq and rows[seq][: 1 + SIZE] != MARK + bytes.fromhex(found.head):
        report.problems.append(Finding(row.id, seq, "its snapshot belongs to another course of events"))
    _, used = await read_past(row, archive, opened)
    if used.damage is not None and (read.damage is None or used.damage.first != read.damage.first):
        report.problems.append(Finding(row.id, used.damage.first, used.damage.why))


def _replays(
    row: TableRow,
    read: Read,
    snapshot: Snapshot | None,
    found: Kept | None,
    report: Report,
    packs: tuple[Pack, ...] | None,
) -> None:
    """Replay a match under the rules of today: every answer legal, every roll of fair dice made again.

    The position of the snapshot is compared on the way.
    """
    mode = mode_of(row.mode)
    brought = packs_of(row.packs) if packs is None else packs_named(packs_for(packs, mode, modes().values()), row.packs)
    game: Game = mode.game(row.seats, row.options, brought)
    stood = [event for event in read.events if isinstance(event, Stands)]
    versions = {(row.version, row.content), *((event.version, event.content) for event in stood)}
    if versions != {(game.mode.version, game.content.hash)}:
        told = ", ".join(str(version) for version in sorted({version for version, _ in versions}))
        what = f"it was played under version {told} of the rules of {row.mode} (here {game.mode.version})"
        if len({version for version, _ in versions} | {game.mode.version}) == 1:
            what = f"it was played with other content of {row.mode} than here"
        report.notes.append(Finding(row.id, None, what + ": not replayed"))
        return
    table = LiveTable(row, game, cast(Any, None), first_seats(["human"] * row.seats))
    at = 0 if snapshot is None else sum(seq <= snapshot.seq for seq in read.seqs)
    table.follow(read.events[:at])
    if found is not None and snapshot is not None and read.reach > snapshot.seq:
        kept = match_at(found.position, mode=game.mode, packs=game.packs)
        if (kept.at, kept.state) != (table.match.at, table.match.state):
            what = (
                f"the position of its snapshot (answer {kept.at}) is not that of the replay (answer {table.match.at})"
            )
            report.problems.append(Finding(row.id, snapshot.seq, what))
    table.follow(read.events[at:])
    if not table.begun:
        return
    match = replay(table.whole_log(), mode=game.mode, packs=game.packs, checked=True)
    if match.state != table.match.state:
        raise StoreError("a replay from its beginning ends in another position than its events do")
