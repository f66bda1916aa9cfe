"""What a store has acknowledged outlives the process that was told so, and the database server too."""

import asyncio
import re
import subprocess
import time
from random import Random

import pytest

from slugfest.table.store import Store

from .databases import process, run
from .postgres_server import postgres_server

APPENDER = """
import asyncio, sys
from slugfest.table.store import StoreError, open_store

async def main(url):
    store = await open_store(url)
    async def play(id):
        seq = await store.last(id)
        while True:
            seq += 1
            assert await store.append(id, seq, f"{id} {seq} ".encode() * 20)
            print(id, seq, flush=True)
    try:
        await asyncio.gather(*(play(id) for id in ("t1", "t2", "t3")))
    except StoreError:
        pass

asyncio.run(main(sys.argv[1]))
"""

TABLES = ("t1", "t2", "t3")


def acknowledged(said: str) -> dict[str, int]:
    """The last seq of each table that a process was told is on disk; its last line may be cut short."""
    return {id: int(seq) for id, seq in re.findall(r"^(t\d) (\d+)\n", said, re.MULTILINE)}


def start(url: str) -> "tuple[subprocess.Popen[str], str]":
    """Start a process that appends, and wait for the first that it was told is on disk."""
    child = process(APPENDER, url)
    assert child.stdout is not None
    return child, child.stdout.readline()


def check(url: str, told: dict[str, int]) -> None:
    """Every event that was acknowledged is there, in order, perhaps with some that were on their way."""

    async def test(store: Store) -> None:
        for id in TABLES:
            events = await store.events(id)
            assert events == [f"{id} {seq} ".encode() * 20 for seq in range(1, len(events) + 1)]
            assert told.get(id, 0) <= len(events) == await store.last(id)

    run(url, test)


@pytest.mark.parametrize("seed", [1, 2])
def test_what_was_acknowledged_outlives_a_process_that_is_killed(url: str, seed: int):
    random = Random(seed)
    run(url, lambda store: asyncio.sleep(0), *TABLES)
    told: dict[str, int] = {}
    for _ in range(6):
        child, first = start(url)
        time.sleep(random.random() * 0.1)
        child.kill()
        before = told
        told = {**before, **acknowledged(first + child.communicate()[0])}
        assert told != before, "every process that was killed had appended something, so the table went on"
        check(url, told)


def test_what_was_acknowledged_outlives_a_server_that_crashes():
    random = Random(3)
    server = postgres_server()
    url = server.new_database()
    run(url, lambda store: asyncio.sleep(0), *TABLES)
    told: dict[str, int] = {}
    for _ in range(3):
        child, first = start(url)
        time.sleep(random.random() * 0.1)
        server.stop("immediate")
        server.start()
        before = told
        told = {**before, **acknowledged(first + child.communicate()[0])}
        assert told != before
        check(url, told)
