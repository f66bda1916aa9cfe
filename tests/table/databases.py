"""What tests of the stores share: a row, a run on an open store, a way around the store."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import asyncpg

from slugfest.table.store import Store, TableRow, open_store

ROOT = Path(__file__).parents[2]


def table(id: str = "t1", **changes: Any) -> TableRow:
    row: dict[str, Any] = {
        "mode": "battlerealm",
        "version": 3,
        "content": "c0ffee",
        "packs": ["[[cards]]\nname = 'Mjölnir'"],
        "seats": 3,
        "options": {"heroes": ["thor", "hulk"], "beginner": True, "nothing": None, "half": 0.5},
        "seed": 2**128 - 1,
        "rolls": "typed",
        "secrets": ["ab" * 32, "cd" * 32, "ef" * 32],
        "created": 1_800_000_000.123456,
    }
    return TableRow(id=id, **{**row, **changes})


@asynccontextmanager
async def opened(url: str, *tables: str) -> AsyncIterator[Store]:
    store = await open_store(url)
    try:
        for id in tables:
            await store.create(table(id))
        yield store
    finally:
        await store.close()


def run(url: str, test: Callable[[Store], Awaitable[None]], *tables: str) -> None:
    """Run a test on a store that has these tables, and then once more see that it closes."""

    async def main() -> None:
        async with opened(url, *tables) as store:
            async with asyncio.timeout(90):  # a busy disk lets a server take its time to stop
                await test(store)

    asyncio.run(main())


async def execute(url: str, command: str) -> None:
    """Do something to a database behind the store's back."""
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as connection:
            connection.execute(command)
    else:
        connection = await asyncpg.connect(url)
        await connection.execute(command)
        await connection.close()


def process(script: str, *arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", script, *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
