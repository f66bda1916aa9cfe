"""Durable appends per second, beside a calibration loop: python -m bench.store [postgresql://…]

Without an address it starts a PostgreSQL server of its own from the installed programs.
"""

import asyncio
import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from slugfest.lab.measure import calibrate
from slugfest.table.store import Store, TableRow, open_store

SECONDS = 1.0
ROUNDS = 3
BODY = b'{"seat": 1, "key": "sector:12", "choice": "brawl.target", "by": "person", "at": 1800000000.123}'


async def appends(store: Store, appenders: int, name: str) -> float:
    """Return how many appends a second this many tables get, each waiting for one before it sends the next."""
    ids = [f"{name}-{number}" for number in range(appenders)]
    for id in ids:
        row = TableRow(id=id, mode="", version=1, content="", seats=2, options={}, seed=1, secrets=[], created=0.0)
        await store.create(row)
    start = perf_counter()
    done = 0

    async def play(id: str) -> None:
        nonlocal done
        seq = 0
        while perf_counter() - start < SECONDS:
            seq += 1
            if not await store.append(id, seq, BODY):
                raise RuntimeError(f"{id} {seq} was refused")
            done += 1

    await asyncio.gather(*map(play, ids))
    return done / (perf_counter() - start)


async def figures(url: str) -> dict[int, float]:
    """Return the best of some rounds for each number of appenders; machines are seldom quiet for long."""
    store = await open_store(url)
    try:
        return {
            appenders: max(
                [await appends(store, appenders, f"{appenders}-{turn}-{os.getpid()}") for turn in range(ROUNDS)]
            )
            for appenders in (1, 8, 64)
        }
    finally:
        await store.close()


def syncs(folder: Path) -> float:
    """Return how often a second this disk confirms a small write: the ceiling for one who appends alone."""
    with (folder / "sync").open("wb", buffering=0) as file:
        start = perf_counter()
        done = 0
        while perf_counter() - start < SECONDS:
            file.write(BODY)
            os.fsync(file.fileno())
            done += 1
        return done / (perf_counter() - start)


def main(postgres: str | None = None) -> None:
    """Measure both stores and print the figures."""
    if postgres is None:
        from tests.table.postgres_server import postgres_server

        postgres = postgres_server().new_database()
    with tempfile.TemporaryDirectory() as folder:
        print(
            f"calibration loop {calibrate():.1f} ns a round; the disk syncs {syncs(Path(folder)):,.0f} times a second"
        )
        print(f"{'durable appends a second':26}" + "".join(f"{f'{number} at once':>12}" for number in (1, 8, 64)))
        for name, url in (("SQLite", f"{folder}/bench.db"), ("PostgreSQL", postgres)):
            print(f"{name:26}" + "".join(f"{rate:12,.0f}" for rate in asyncio.run(figures(url)).values()))


if __name__ == "__main__":
    main(*sys.argv[1:])
