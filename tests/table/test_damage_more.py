"""Damage of rarer kinds: the end of SQLite's log, an event of the future, a clock that ran meanwhile."""

import asyncio
import shutil

import pytest

from slugfest.table.chain import Chain
from slugfest.table.clock import Terms, wall
from slugfest.table.store import Damaged, StoreError
from slugfest.table.table import Stale
from tests.table.damaging import closed, do, drop_snapshots, looked, made, opened, play, put, stored
from tests.table.test_damage_told import asked

FRAME_HEADER = 24


def test_a_damaged_last_frame_of_the_log_is_told_to_who_has_seen_more(sqlite_file, tmp_path):
    copy = tmp_path / "after the power cut" / sqlite_file.name

    async def test():
        tables = await opened(f"sqlite:///{sqlite_file}")
        try:
            table_id, _ = await tables.create("risk.skirmish", ["human"] * 3, {})
            table = await tables.get(table_id)
            await play(table, 6)
            seen = table.seq, table.chain.head.hex()
            copy.parent.mkdir()
            for end in ("", "-wal"):
                shutil.copy(f"{sqlite_file}{end}", f"{copy}{end}")
        finally:
            await closed(tables)
        log = copy.with_name(copy.name + "-wal")
        frames = bytearray(log.read_bytes())
        frames[-4096 - FRAME_HEADER + 8] ^= 1
        log.write_bytes(frames)
        tables = await opened(f"sqlite:///{copy}")
        try:
            table = await tables.get(table_id)
            assert (table.seq, table.news) == (seen[0] - 1, "")  # SQLite drops what it cannot trust, without a word
            assert f"seen event {seen[0]}" in await table.lacks(*seen)
        finally:
            await closed(tables)

    asyncio.run(test())


def test_an_event_of_a_later_version_is_no_damage(url):
    async def harm():
        table_id, stood = await made(url, 4)
        tables = await opened(url)
        chain = Chain.of((await tables.get(table_id)).row)
        for body in (await stored(url, table_id)).values():
            chain.take(body)
        assert await tables.store.append(table_id, max(stood) + 1, chain.next(b'{"type":"telepathy"}'))
        await closed(tables)
        return table_id, max(stood) + 1

    table_id, seq = asyncio.run(harm())
    status, told = asked(url, table_id)
    assert (status, told["error"]) == (503, StoreError.__name__)
    assert f"event {seq} cannot be read by this version" in told["detail"]
    assert max(asyncio.run(stored(url, table_id))) == seq


def test_events_from_before_there_were_marks_are_checked_as_far_as_they_can_be(url):
    async def test():
        table_id, stood = await made(url, 6)
        last = max(stood)
        for seq, body in (await stored(url, table_id)).items():
            await put(url, table_id, seq, body[33:])
        assert (await looked(url, table_id))[:3] == ("", *stood[last])
        await looked(url, table_id, then=1)  # the first marked one
        await drop_snapshots(url)
        before = await looked(url, table_id)
        await put(url, table_id, last - 1, b"{}")
        news, at, state, _ = await looked(url, table_id)
        assert (at, state) == stood[last - 2]
        assert f"event {last - 1} cannot be read" in news
        assert before[0] == ""

    asyncio.run(test())


def test_nobody_pays_on_the_clock_for_damage(url):
    async def test():
        tables = await opened(url)
        table_id, _ = await tables.create("risk.skirmish", ["human"] * 3, {}, Terms(bank=600.0))
        table = await tables.get(table_id)
        await play(table, 3)
        banks, last = list(table.clock.banks), table.seq
        await play(table, 3)
        await closed(tables)
        await drop_snapshots(url)
        await put(url, table_id, last + 1, b"?")
        damaged_at = wall()
        tables = await opened(url)
        try:
            table = await tables.get(table_id)
            assert table.clock.banks == banks
            assert table.clock.since > damaged_at
            assert table.clock.running
        finally:
            await closed(tables)

    asyncio.run(test())


def test_damage_is_not_repaired_where_nothing_can_be_written(sqlite_file, monkeypatch):
    url = f"sqlite:///{sqlite_file}"

    async def test():
        table_id, stood = await made(url, 4)
        await put(url, table_id, max(stood), b"?")
        tables = await opened(url)

        async def full(*_):
            raise StoreError("the disk is full")

        monkeypatch.setattr(tables.store, "append", full)
        try:
            with pytest.raises(StoreError, match="full"):
                await tables.get(table_id)
        finally:
            await closed(tables)
        assert "damaged" in (await looked(url, table_id))[0]

    asyncio.run(test())


def test_a_table_without_events_is_refused(url):
    async def test():
        table_id, _ = await made(url, 1, snapshot=True)
        await do(url, "DELETE FROM events")
        with pytest.raises(Damaged, match="the events 1 to 2 are missing"):
            await looked(url, table_id)

    asyncio.run(test())


def test_who_was_too_slow_has_the_clock_that_was_stored(url):
    async def test():
        one, two = await opened(url), await opened(url)
        try:
            table_id, _ = await one.create("risk.skirmish", ["human"] * 3, {}, Terms(bank=600.0, increment=30.0))
            first, second = await one.get(table_id), await two.get(table_id)
            await play(first, 1)
            with pytest.raises(Stale):
                await play(second, 1)
            assert (second.clock.banks, second.clock.since) == (first.clock.banks, first.clock.since)
        finally:
            await closed(one)
            await closed(two)

    asyncio.run(test())
