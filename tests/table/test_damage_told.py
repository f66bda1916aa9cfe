"""What is told of damage: over HTTP never a 500, and to whoever has seen more than the record has."""

import asyncio

import pytest

from slugfest.table.limits import TooMuch
from slugfest.table.store import Damaged
from tests.table.damaging import closed, do, drop, keep, looked, made, opened, play, put, stored
from tests.table.in_process import service_over


def asked(url, table_id):
    with service_over(url) as client:
        answer = client.get(f"/api/tables/{table_id}")
        return answer.status_code, answer.json()


ROWS = [
    ("options", "{"),
    ("options", "[1]"),
    ("options", '{"no": "such option"}'),
    ("packs", "7"),
    ("packs", '["more.toml"]'),
    ("mode", "chess"),
    ("seats", 2),
    ("seats", 999),
    ("version", 99),
    ("content", "c0ffee"),
    ("seed", "soon"),
    ("seed", "7"),
    ("rolls", "seed"),
    ("secrets", "{}"),
    ("secrets", '["a", "b", "c"]'),
]


@pytest.mark.parametrize(("column", "value"), ROWS)
def test_a_changed_row_is_refused_and_named(sqlite_file, column, value):
    url = f"sqlite:///{sqlite_file}"
    table_id, _ = asyncio.run(made(url, 3, snapshot=True))
    asyncio.run(do(url, f"UPDATE tables SET {column} = $1", value))
    status, told = asked(url, table_id)
    assert (status, told["error"]) == (503, "Damaged")
    assert table_id in told["detail"]
    assert "damaged" in told["detail"]


def test_a_changed_row_is_found_by_the_first_mark_where_there_is_no_snapshot(url):
    table_id, _ = asyncio.run(made(url, 3))
    asyncio.run(do(url, "UPDATE tables SET version = 99"))
    status, told = asked(url, table_id)
    assert (status, told["error"]) == (503, "Damaged")
    asyncio.run(do(url, "UPDATE tables SET options = $1", "?"))
    assert asked(url, table_id)[0] == 503


@pytest.mark.parametrize("body", [b"", b"?", b"\x01", b"\x01\xff", b"{}", b'{"type":"chat"}', b'"\xff"', b"[" * 9000])
@pytest.mark.parametrize("place", [1, 3])
def test_no_damaged_event_is_a_fault_of_the_service(url, place, body):
    table_id, _ = asyncio.run(made(url, 4))
    asyncio.run(put(url, table_id, place, body))
    status, told = asked(url, table_id)
    assert status == (503 if place == 1 else 200)
    assert f"event {place} " in (told["detail"] if place == 1 else told["news"])


def test_what_sqlite_keeps_in_any_column_is_no_fault_either(sqlite_file):
    url = f"sqlite:///{sqlite_file}"
    table_id, _ = asyncio.run(made(url, 4))
    asyncio.run(do(url, "UPDATE events SET body = 'text' WHERE seq = 3"))
    assert asked(url, table_id)[0] == 200
    asyncio.run(do(url, "UPDATE events SET seq = 'three' WHERE seq = 3"))
    assert asked(url, table_id)[0] in (200, 503)


def test_an_event_with_the_largest_number_is_told(url):
    table_id, _ = asyncio.run(made(url, 4))
    asyncio.run(do(url, "UPDATE events SET seq = 9223372036854775807 WHERE seq = 5"))
    status, told = asked(url, table_id)
    assert status == 503
    assert "event 5 is missing" in told["detail"]


async def with_table(url, table_id, test):
    tables = await opened(url)
    try:
        return await test(await tables.get(table_id))
    finally:
        await closed(tables)


def test_nothing_is_lacking_of_a_whole_record(url):
    async def test():
        table_id, stood = await made(url, 6)
        heads = {}

        async def first(table):
            for _ in range(3):
                heads[table.seq] = table.chain.head.hex()
                await play(table, 1)
            heads[table.seq] = table.chain.head.hex()

        await with_table(url, table_id, first)
        await keep(url, table_id)

        async def second(table):
            return [await table.lacks(seq, head) for seq, head in heads.items()]

        assert await with_table(url, table_id, second) == [""] * 4
        await put(url, table_id, min(stood), b"?")  # before the snapshot
        assert await with_table(url, table_id, second) == [""] * 4

    asyncio.run(test())


def test_who_has_seen_a_lost_event_is_told(url):
    async def test():
        table_id, stood = await made(url, 6)
        last = max(stood)
        head = (await stored(url, table_id))[last][1:33].hex()
        await drop(url, table_id, last, last)

        async def end_is_lost(table):
            told = await table.lacks(last, head)
            await play(table, 2)
            return told, await table.lacks(last, head), await table.lacks(last + 1, table.chain.head.hex())

        lost, other, well = await with_table(url, table_id, end_is_lost)
        assert f"seen event {last}" in lost
        assert f"ends with event {last - 1}" in lost
        assert f"another event {last}" in other
        assert well == ""

    asyncio.run(test())


def test_who_has_seen_a_damaged_event_is_told(url):
    async def test():
        table_id, stood = await made(url, 6)
        last = max(stood)
        bodies = await stored(url, table_id)
        await put(url, table_id, last - 1, b"?")

        async def damaged(table):
            return [await table.lacks(seq, bodies[seq][1:33].hex()) for seq in (last - 2, last - 1, last)]

        good, bad, after = await with_table(url, table_id, damaged)
        assert good == ""
        assert bad == after
        assert f"events {last - 1} to {last}" in bad
        await keep(url, table_id)
        assert (await with_table(url, table_id, damaged))[1] == bad

    asyncio.run(test())


def test_a_record_is_not_read_through_as_often_as_anybody_likes(url):
    async def test():
        table_id, _ = await made(url, 6)
        await keep(url, table_id)

        async def often(table):
            for _ in range(100):
                await table.lacks(1, "")

        with pytest.raises(TooMuch):
            await with_table(url, table_id, often)

    asyncio.run(test())


def test_an_older_copy_put_in_place_is_noticed_before_an_answer_is_acknowledged(url):
    async def test():
        table_id, stood = await made(url, 6)

        async def older(table):
            await drop(url, table_id, max(stood) - 1, max(stood))
            with pytest.raises(Damaged, match="older copy"):
                await play(table, 1)

        await with_table(url, table_id, older)
        assert (await looked(url, table_id, then=1))[1] == stood[max(stood) - 2][0]

    asyncio.run(test())


def test_a_record_that_went_another_way_is_read_again_and_told(url):
    async def test():
        table_id, stood = await made(url, 6)
        last = max(stood)
        one = await opened(url)
        try:
            table = await one.get(table_id)
            await drop(url, table_id, last - 1, last)
            await looked(url, table_id, then=5)
            async with table.lock:
                await table.catch_up()
            assert table.seq == last + 3
            assert "changed from outside" in table.news
        finally:
            await closed(one)

    asyncio.run(test())
