"""Snapshots: a table as it stood, so that loading is quick and a match can go on when a rule is mended.

A snapshot is taken now and then, at a moment from which nobody could take anything back on their own. Loading reads
the last one and the events since. If the rules or the content have changed since it was taken, or the events no longer
replay, the match goes on from the last position that still stands, and the table says so.
"""

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from slugfest.kernel.errors import OtherContent, OtherRules, SlugfestError
from slugfest.kernel.journal import Entry
from slugfest.kernel.mode import Game
from slugfest.kernel.replay import Position, match_at, position_of

from .around import RAIL, rail_of
from .chain import Chain, row_mark
from .clock import Terms, wall
from .events import Event, Joined, Played, Said, Salted, Stands, TakenBack, shared
from .fair import settle
from .ledger import HUMAN, Ledger
from .past import Past, check_row, past_of
from .record import UNREADABLE
from .seated import Seat, first_seats
from .store import Damaged, Snapshot, Store, TableRow
from .table import LiveTable

EVERY = 64
"""How many answers lie between two snapshots, at least."""
JOURNAL_KEPT = 60


class Kept(msgspec.Struct):
    """All that a table is, as data."""

    version: int
    content: str
    words: str
    """What the numbers in the position stand for: a card may change, but it must still be the same card."""
    position: Position
    base: Position | None
    lines: list[Any]
    undos: int
    salts: list[tuple[int, int, str]]
    seats: list[tuple[str, str, bool]]
    told: list[tuple[int, str, str]]
    told_before: int
    chat: list[Said]
    said: int
    terms: Terms | None
    banks: list[float]
    since: float
    again: str
    news: str
    told_rich: list[tuple[str, list[Any]]] = []
    """The same lines with tokens, kind and seat, for the stage."""
    left: dict[int, float] = {}
    """Of days per decision, what a seat had left at each of its answers."""
    ledger: Ledger | None = None
    head: str = ""
    """The head of the table's chain; empty in snapshots from before there was one."""
    row: str = ""
    """A mark of the table's row, so that a changed one is found."""
    gone: list[tuple[int, int]] = []
    """Which events were damaged, from and to, and no longer count."""


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Kept)


def vocabulary(game: Game) -> str:
    """Return a mark of all words of a game in their order; states hold numbers, which mean nothing without it."""
    return hashlib.sha256("\n".join(option.key for option in game.words).encode()).hexdigest()[:16]


def is_due(table: LiveTable) -> bool:
    """Whether a snapshot should be taken: enough has happened, and nothing before it could be taken back freely."""
    match = table.match
    return match.at - table.kept_at >= EVERY and match.mark >= match.rested and not match.over


def kept(table: LiveTable) -> Snapshot:
    """Return a table as it stands."""
    match, clock = table.match, table.clock
    told = [*table.told, *match.journal]
    last = told[-JOURNAL_KEPT:]
    data = Kept(
        version=match.mode.version,
        content=match.game.content.hash,
        words=vocabulary(match.game),
        position=position_of(match),
        base=table.base,
        lines=table.lines,
        undos=table.undos,
        salts=table.salts,
        ledger=table.ledger,
        seats=[(seat.kind, seat.name, seat.late) for seat in table.seats],
        told=[(entry.at, entry.kind, entry.text) for entry in last],
        told_rich=[(entry.rich, rail_of(match, entry)) for entry in last],
        told_before=table.told_before + len(match.journal),
        chat=table.chat.lines,
        said=table.chat.count,
        terms=None if clock is None else clock.terms,
        banks=[] if clock is None or not clock.running else clock.banks,
        since=0.0 if clock is None else clock.since,
        again=table.again,
        news=table.news,
        left=table.left,
        head=table.chain.head.hex(),
        row=row_mark(table.row),
        gone=table.gone,
    )
    return Snapshot(table.seq, table.chain.sealed(_encoder.encode(data)))


async def loaded(row: TableRow, game: Game, store: Store) -> LiveTable:
    """Return a table from its last snapshot and the events since; from the first event where there is none."""
    try:
        _check_packs(row, game)
    except OtherContent:
        await refuse_changed(row, store)
        raise
    past = await past_of(row, store, opened)
    found = past.found
    version, content = (row.version, row.content) if found is None else (found.version, found.content)
    for event in past.events:
        if isinstance(event, Stands):
            version, content = event.version, event.content
    try:
        same = (version, content) == (game.mode.version, game.content.hash)
        table = _followed(row, game, store, past) if same else await _mended(row, game, store, past)
    except OtherRules:
        if not same:
            raise
        table = await _mended(row, game, store, past)
    if past.repaired:
        # Whoever loads it next need not find the damage again.
        await store.keep(row.id, kept(table))
        table.kept_at = table.match.at
    return table


def opened(snapshot: Snapshot, chain: Chain) -> Kept | None:
    """Return what a snapshot holds; None where it was damaged or has the form of another time."""
    try:
        return _decoder.decode(chain.unsealed(snapshot.seq, snapshot.data))
    except (*UNREADABLE, Damaged):
        return None


async def refuse_changed(row: TableRow, store: Store) -> None:
    """Refuse a row that is not the one which was written, as far as a snapshot tells."""
    snapshot = await store.snapshot(row.id)
    found = None if snapshot is None else opened(snapshot, Chain.of(row))
    if found is not None:
        check_row(row, found)


def _followed(row: TableRow, game: Game, store: Store, past: Past) -> LiveTable:
    table = LiveTable(row, game, store, first_seats(["human"] * row.seats))
    if past.found is not None:
        _restore(table, past.found)
    try:
        table.follow(past.events)
        table.chain = past.chain
    except SlugfestError:
        raise
    except Exception as fault:
        raise OtherRules(f"an answer of table {row.id} can no longer be played: {fault!r}") from fault
    if past.found is None:
        table.kept_at = -EVERY  # there is no good snapshot, so the next one is due at once
    _wake(table)
    return table


def _wake(table: LiveTable) -> None:
    if table.clock is not None:
        table.clock.wake(table.owing(), wall(), table.store.shared)


def _restore(table: LiveTable, found: Kept) -> None:
    table.base, table.lines = found.base, shared(found.lines)
    table.undos, table.salts, table.again, table.news = found.undos, found.salts, found.again, found.news
    table.left, table.gone = found.left, list(found.gone)
    table.seats[:] = [Seat(kind, name, late=late, seen=wall()) for kind, name, late in found.seats]
    if found.ledger is not None:
        table.ledger = found.ledger
    else:
        for holder, seat in zip(table.ledger.seats, table.seats, strict=True):
            holder.human = seat.kind == HUMAN
    rich = found.told_rich or [("", [])] * len(found.told)
    table.told = [
        Entry(at, kind, {RAIL: rail}, text, said)
        for (at, kind, text), (said, rail) in zip(found.told, rich, strict=True)
    ]
    table.told_before = found.told_before
    table.chat.lines, table.chat.count = found.chat, found.said
    if found.terms is not None:
        table.agree(found.terms)
        assert table.clock is not None
        table.clock.take_over(found.banks, found.since)
    table.match = match_at(found.position, mode=table.game.mode, packs=table.game.packs)
    table.kept_at = table.match.at


async def _mended(row: TableRow, game: Game, store: Store, past: Past) -> LiveTable:
    """Go on under the rules of today, from the last snapshot and as much of what followed as still can be played."""
    found = past.found
    if found is None:
        raise OtherRules(
            f"table {row.id} was begun under other rules (version {row.version}, here {game.mode.version}) "
            "and has no snapshot to go on from"
        )
    if found.words != vocabulary(game):
        raise OtherContent(
            f"table {row.id} was played with other content (hash {found.content}, here {game.content.hash}); "
            f"it used the packs {', '.join(row.packs) or 'none'}: give the same packs, or the version it was begun with"
        )
    found.position.content = game.content.hash
    table = LiveTable(row, game, store, first_seats(["human"] * row.seats))
    try:
        _restore(table, found)
    except (SlugfestError, msgspec.ValidationError, LookupError, TypeError, ValueError) as fault:
        raise OtherRules(
            f"table {row.id} was played under other rules, and its snapshot does not fit: {fault}"
        ) from fault
    table.base, table.lines = found.position, list(found.position.tail)
    lost = _played_on(table, past.events)
    table.chain = past.chain
    why = (
        f"The rules or cards were mended since this match was played last: it goes on from answer {table.match.at}"
        + (f"; {lost} later answers no longer stand." if lost else ".")
    )
    position = position_of(table.match)
    stands = Stands(position, game.mode.version, game.content.hash, why)
    await table.write(stands)
    table.ledger.take(stands)
    table.base, table.lines, table.news = position, list(position.tail), why
    await settle(table)
    _wake(table)
    # Whoever loads it next must not play again what no longer stands: that would drop all that comes now.
    await store.keep(row.id, kept(table))
    table.kept_at = table.match.at
    return table


def _played_on(table: LiveTable, events: Sequence[Event]) -> int:
    """Take in what happened since, as far as it can still be played; return how many answers cannot."""
    lost = 0
    for event in events:
        answers = len(event.lines) if isinstance(event, Played) else 0
        if lost and isinstance(event, Played | TakenBack | Salted | Stands | Joined):
            lost += answers
            continue
        try:
            if isinstance(event, Played) and event.at == table.match.at:
                _play_again(table, event)
            elif isinstance(event, TakenBack) and event.to < table.first:
                raise OtherRules("what was taken back lies before the snapshot")
            else:
                table.follow([event])
        except Exception:  # whatever a mended rule says to an answer that was legal once: it is not played
            lost = max(1, answers)
    return lost


def _play_again(table: LiveTable, event: Played) -> None:
    """Play what was played, refusing what is not legal today."""
    tried = table.match.copy(listening=True)
    choice = next((choice for choice in tried.choices if choice.seat == event.seat), None)
    key = event.lines[0]["pick"] if isinstance(event.lines[0], dict) else event.lines[0]
    if choice is None or key not in choice.keys:
        raise OtherRules(f"{key} is not legal any more")
    tried.follow(event.lines)
    table.match = tried
    table.lines += event.lines
    table.note_left(event)
    if table.clock is not None:
        table.clock.take_over(event.banks, event.time)


def _check_packs(row: TableRow, game: Game) -> None:
    """Refuse other packs. The same content is the same packs, wherever their files lie now."""
    if row.content == game.content.hash:
        return
    here = [pack.name for pack in game.packs]
    if sorted(here) != sorted(row.packs):
        raise OtherContent(
            f"table {row.id} is played with the packs {', '.join(row.packs) or 'none'}, "
            f"but this service has of them: {', '.join(here) or 'none'}"
        )
