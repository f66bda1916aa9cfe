"""Damaged events: found when read, named, kept; the table goes on from the last good one."""

import asyncio

import pytest

from slugfest.table.chain import SIZE
from slugfest.table.events import Repaired, from_bytes
from slugfest.table.store import Damaged
from tests.table.damaging import closed, do, drop, keep, looked, made, opened, play, put, stored


def changed(body, place):
    return body[:place] + bytes([body[place] ^ 1]) + body[place + 1 :]


async def truncated(url, table_id, seq):
    await put(url, table_id, seq, (await stored(url, table_id))[seq][:-5])


async def emptied(url, table_id, seq):
    await put(url, table_id, seq, b"")


async def with_other_mark(url, table_id, seq):
    await put(url, table_id, seq, changed((await stored(url, table_id))[seq], 7))


async def without_mark(url, table_id, seq):
    await put(url, table_id, seq, (await stored(url, table_id))[seq][1 + SIZE :])


async def with_other_answer(url, table_id, seq):
    body = (await stored(url, table_id))[seq]
    assert b'"seat":' in body
    await put(url, table_id, seq, body.replace(b'"seat":', b'"tale":'))


async def deleted(url, table_id, seq):
    await drop(url, table_id, seq, seq)


async def swapped(url, table_id, seq):
    bodies = await stored(url, table_id)
    await put(url, table_id, seq, bodies[seq + 1])
    await put(url, table_id, seq + 1, bodies[seq])


async def of_another_table(url, table_id, seq):
    other, _ = await made(url)
    await put(url, table_id, seq, (await stored(url, other))[seq])


HARM = [truncated, emptied, with_other_mark, without_mark, with_other_answer, deleted, swapped, of_another_table]


@pytest.mark.parametrize("harm", HARM)
def test_a_table_goes_on_before_the_damage_and_says_so(url, harm):
    async def test():
        table_id, stood = await made(url)
        last = max(stood)
        first = last - 4
        await harm(url, table_id, first)
        before = await stored(url, table_id)
        news, at, state, seq = await looked(url, table_id, then=3)
        assert (at, state) == stood[first - 1]
        assert "damaged" in news
        assert f"event {first}" in news
        assert f"goes on from answer {at}" in news
        assert "no longer count" in news
        after = await stored(url, table_id)
        assert {number: after[number] for number in before} == before  # what is damaged is kept
        repaired = from_bytes(after[last + 1])
        assert isinstance(repaired, Repaired)
        assert (repaired.first, repaired.last, seq) == (
            first,
            last,
            last + 5,
        )  # the repair, a joint round, three answers
        again = await looked(url, table_id)
        assert again[3] == seq  # it is repaired once

    asyncio.run(test())


def test_every_changed_byte_is_found(sqlite_file):
    url = f"sqlite:///{sqlite_file}"

    async def test():
        table_id, stood = await made(url, 4)
        tables = await opened(url)
        try:
            bodies, last = await stored(url, table_id), max(stood)
            for seq in range(min(stood) + 1, last + 1):
                for place in range(len(bodies[seq])):
                    await put(url, table_id, seq, changed(bodies[seq], place))
                    table = await tables.get(table_id)
                    assert (table.match.at, table.match.state) == stood[seq - 1], (seq, place)
                    assert f"event {seq} " in table.news
                    tables._live.clear()
                    await put(url, table_id, seq, bodies[seq])
                    await drop(url, table_id, last + 1, last + 9)
                    await do(url, "DELETE FROM snapshots")
        finally:
            await closed(tables)

    asyncio.run(test())


def test_dice_fall_anew_after_the_damage(url):
    async def test():
        table_id, stood = await made(url, 8, kinds=["human", "random", "random"])
        await put(url, table_id, max(stood) - 3, b"?")
        tables = await opened(url)
        try:
            table = await tables.get(table_id)
            assert table.undos == table.match.undos == 1
        finally:
            await closed(tables)

    asyncio.run(test())


def test_a_good_snapshot_after_the_damage_saves_the_match(url):
    async def test():
        table_id, stood = await made(url, 8)
        last = max(stood)
        await keep(url, table_id)
        for seq in (2, last):
            await put(url, table_id, seq, b"{}")
        news, at, state, seq = await looked(url, table_id, then=2)
        assert (news, at, state, seq) == ("", *stood[last], last + 2)
        assert (await looked(url, table_id))[3] == last + 2

    asyncio.run(test())


@pytest.mark.parametrize("data", [b"", b"\x01" + bytes(32) + b"{}", b"{"])
def test_a_damaged_snapshot_is_passed_over_and_replaced(url, data):
    async def test():
        table_id, stood = await made(url, 3, snapshot=True)
        await do(url, "UPDATE snapshots SET data = $1", data)
        assert (await looked(url, table_id))[:3] == ("", *stood[max(stood)])

    asyncio.run(test())


def test_damage_is_repaired_again_when_the_repair_itself_is_damaged(url):
    async def test():
        table_id, stood = await made(url)
        last = max(stood)
        await put(url, table_id, last - 2, b"?")
        await looked(url, table_id)
        await put(url, table_id, last + 1, b"?")
        await do(url, "DELETE FROM snapshots")
        _, at, _, seq = await looked(url, table_id)
        assert (at, seq) == (stood[last - 3][0], last + 4)  # each repair is followed by a joint round

    asyncio.run(test())


def test_what_was_played_after_a_repair_counts_though_the_damaged_event_comes_back(url):
    async def test():
        table_id, stood = await made(url)
        last = max(stood)
        whole = (await stored(url, table_id))[last - 2]
        await put(url, table_id, last - 2, b"?")
        await looked(url, table_id, then=2)
        before = await looked(url, table_id)
        await put(url, table_id, last - 2, whole)
        await do(url, "DELETE FROM snapshots")
        assert await looked(url, table_id) == before

    asyncio.run(test())


def test_lost_newest_events_show_where_a_snapshot_is_newer(url):
    async def test():
        table_id, stood = await made(url, 8)
        last = max(stood)
        await keep(url, table_id)
        await drop(url, table_id, last - 1, last)
        news, at, state, seq = await looked(url, table_id, then=4)
        assert f"the events {last - 1} to {last} are missing" in news
        assert (at, state, seq) == (*stood[last - 2], last - 1 + 5)
        assert (await looked(url, table_id))[3] == seq

    asyncio.run(test())


def test_a_table_of_which_nothing_is_left_is_refused(url):
    async def test():
        table_id, _ = await made(url, 2)
        await put(url, table_id, 1, b"?")
        with pytest.raises(Damaged, match="nothing is left"):
            await looked(url, table_id)
        await do(url, "DELETE FROM events")
        with pytest.raises(Damaged, match="it has no event"):
            await looked(url, table_id)

    asyncio.run(test())


def test_of_two_processes_that_find_damage_one_repairs_it_and_both_go_on(url):
    async def test():
        for harm in (truncated, deleted):
            table_id, stood = await made(url)
            last = max(stood)
            await harm(url, table_id, last - 3)
            one, two = await opened(url), await opened(url)
            try:
                tables = await asyncio.gather(one.get(table_id), two.get(table_id))
                assert [table.seq for table in tables] == [last + 2] * 2
                assert {table.news for table in tables} == {tables[0].news}
                assert [table.match.at for table in tables] == [stood[last - 4][0]] * 2
                await play(tables[0], 1)
                await tables[1].catch_up()
                assert tables[0].chain.head == tables[1].chain.head
            finally:
                await closed(one)
                await closed(two)

    asyncio.run(test())


def test_a_live_table_follows_the_repair_of_another_process(url):
    async def test():
        table_id, stood = await made(url)
        last = max(stood)
        one, two = await opened(url), await opened(url)
        try:
            live = await one.get(table_id)
            live.seats[0].present = 1
            heard = []
            live.watchers.append(lambda: heard.append(live.news))
            await put(url, table_id, last - 1, b"?")
            other = await two.get(table_id)
            await play(other, 2)
            async with live.lock:
                await live.catch_up()
            assert (live.seq, live.match.at, live.match.state) == (other.seq, other.match.at, other.match.state)
            assert f"event {last - 1}" in heard[-1]
            assert live.seats[0].present == 1
            await play(live, 1)
        finally:
            await closed(one)
            await closed(two)

    asyncio.run(test())
