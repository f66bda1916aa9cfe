"""A PostgreSQL server that is stopped in its tracks: requests are refused within seconds, and nothing is ambiguous."""

import asyncio

import pytest

from slugfest.table.store import Store, StoreError
from tests.table.databases import opened
from tests.table.postgres_server import PostgresServer

PATIENT = 25
"""How many seconds a test waits for a refusal; it used to come after sixty."""


@pytest.fixture(scope="module")
def server():
    one = PostgresServer()
    yield one
    one.remove()


def test_a_frozen_server_is_given_up_soon_and_works_again_afterwards(server):
    async def main():
        async with opened(server.new_database_url, "t1", "t2") as store:
            assert await store.append("t1", 1, b"before")
            with server.frozen():
                async with asyncio.timeout(PATIENT):
                    told = await asyncio.gather(
                        store.append("t1", 2, b"frozen"),
                        store.append("t2", 1, b"frozen"),
                        store.row("t1"),
                        store.last("t1"),
                        return_exceptions=True,
                    )
            assert [type(one) for one in told] == [StoreError] * 4
            await whole_again(store)

    async def whole_again(store: Store) -> None:
        """What was asked before may have happened; asking again makes it certain."""
        last = await store.last("t1")
        assert last in (1, 2)
        done = await store.append("t1", 2, b"again")
        assert await store.events("t1") == [b"before", b"again" if done else b"frozen"]

    server.new_database_url = server.new_database()
    asyncio.run(main())
