"""Many who write at once, in one process and in several: one wins each seq, and everyone hears of it."""

import asyncio
import os
import signal
import subprocess
import sys
from collections import Counter

import asyncpg
import pytest

from slugfest.table import listening
from slugfest.table.store import EVERYTHING, Store, StoreError

from .databases import ROOT, execute, process, run
from .postgres_server import postgres_server


def test_of_fifty_who_append_at_once_one_wins_each_seq(url: str):
    async def test(store: Store) -> None:
        wins: Counter[int] = Counter()

        async def player(name: int) -> None:
            for seq in range(1, 21):
                if await store.append("t1", seq, b"%d %d" % (seq, name)):
                    wins[seq] += 1

        await asyncio.gather(*map(player, range(50)))
        assert wins == dict.fromkeys(range(1, 21), 1)
        assert [int(body.split()[0]) for body in await store.events("t1")] == list(range(1, 21))

    run(url, test, "t1")


def test_fifty_tables_go_on_side_by_side(url: str):
    ids = [f"t{number}" for number in range(50)]

    async def test(store: Store) -> None:
        async def play(id: str) -> None:
            for seq in range(1, 6):
                assert await store.append(id, seq, f"{id} {seq}".encode())

        await asyncio.gather(*map(play, ids))
        for id in ids:
            assert await store.events(id) == [f"{id} {seq}".encode() for seq in range(1, 6)]

    run(url, test, *ids)


def test_who_appends_without_waiting_is_served_in_order(url: str):
    async def test(store: Store) -> None:
        asked = [store.append(id, seq, b"%d" % seq) for seq in range(1, 6) for id in ("t1", "t2")]
        assert await asyncio.gather(*asked) == [True] * 10
        assert await store.events("t1") == await store.events("t2") == [b"1", b"2", b"3", b"4", b"5"]

    run(url, test, "t1", "t2")


RACE = """
import asyncio, sys
from slugfest.table import listening
from slugfest.table.store import open_store

async def main(url, name, rounds):
    store = await open_store(url)
    print("ready", flush=True)
    sys.stdin.readline()
    won = []
    while (last := await store.last("t1")) < rounds:
        if await store.append("t1", last + 1, name.encode()):
            won.append(last + 1)
    print(*won)
    await store.close()

asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
"""


def test_of_two_processes_one_wins_each_seq(url: str):
    rounds = 150
    run(url, lambda store: asyncio.sleep(0), "t1")
    with process(RACE, url, "left", str(rounds)) as left, process(RACE, url, "right", str(rounds)) as right:
        for player in (left, right):
            assert player.stdout is not None
            assert player.stdout.readline() == "ready\n"
        for player in (left, right):
            assert player.stdin is not None
            player.stdin.write("go\n")
            player.stdin.flush()
        won = {
            name: [int(seq) for seq in player.communicate()[0].split()]
            for name, player in (("left", left), ("right", right))
        }
    assert sorted(won["left"] + won["right"]) == list(range(1, rounds + 1))

    async def test(store: Store) -> None:
        bodies = await store.events("t1")
        assert bodies == [b"left" if seq in won["left"] else b"right" for seq in range(1, rounds + 1)]

    run(url, test)


APPENDER = """
import asyncio, sys
from slugfest.table import listening
from slugfest.table.store import open_store

async def main(url):
    store = await open_store(url)
    for seq in range(int(sys.argv[2]), int(sys.argv[3])):
        assert await store.append("t1", seq, b"from another process")
    await store.close()

asyncio.run(main(sys.argv[1]))
"""


def elsewhere(url: str, start: int, stop: int) -> None:
    """Append from another process."""
    subprocess.run([sys.executable, "-c", APPENDER, url, str(start), str(stop)], cwd=ROOT, check=True)


def test_news_comes_from_other_processes_also_after_the_server_was_restarted(postgres: str):
    async def test(store: Store) -> None:
        news = await store.news()
        await asyncio.to_thread(elsewhere, postgres, 1, 3)
        assert [await anext(news) for _ in range(2)] == [("t1", 1), ("t1", 2)]
        await asyncio.to_thread(postgres_server().stop)
        with pytest.raises(StoreError, match="did not confirm an event"):
            await store.append("t1", 3, b"nobody there")
        with pytest.raises(StoreError, match="does not answer"):
            await store.last("t1")
        await asyncio.to_thread(postgres_server().start)
        assert await anext(news) == EVERYTHING
        await asyncio.to_thread(elsewhere, postgres, 3, 5)
        assert [await anext(news) for _ in range(2)] == [("t1", 3), ("t1", 4)]
        assert await store.append("t1", 5, b"own")
        assert await anext(news) == ("t1", 5)

    run(postgres, test, "t1")


def test_news_that_is_asked_for_while_the_store_closes_ends(postgres: str):
    async def test(store: Store) -> None:
        asking = asyncio.ensure_future(store.news())
        await asyncio.sleep(0)
        await store.close()
        assert [word async for word in await asking] == []

    run(postgres, test)


def test_news_comes_back_when_only_its_connection_was_cut(postgres: str):
    async def test(store: Store) -> None:
        news = await store.news()
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'LISTEN%'"
        await execute(postgres, cut)
        assert await anext(news) == EVERYTHING
        assert await store.append("t1", 1, b"")
        assert await anext(news) == ("t1", 1)

    run(postgres, test, "t1")


def test_news_comes_back_when_its_connection_has_died_without_a_word(postgres: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(listening, "PULSE", 0.05)
    monkeypatch.setattr(listening, "PATIENCE", 1.0)

    async def test(store: Store) -> None:
        news = await store.news()
        connection = await asyncpg.connect(postgres)
        backend = await connection.fetchval(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
            " AND (query ILIKE 'LISTEN%' OR query = 'SELECT 1')"
        )
        await connection.close()
        os.kill(backend, signal.SIGSTOP)
        try:
            assert await anext(news) == EVERYTHING
        finally:
            os.kill(backend, signal.SIGCONT)
        assert await store.append("t1", 1, b"")
        assert await anext(news) == ("t1", 1)

    run(postgres, test, "t1")
