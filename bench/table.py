"""What the web service does under load, beside a calibration loop: python -m bench.table [--db postgresql://…]

    SLUGFEST_GAMES=examples.connect_four:MODES python -m bench.table --mode connect_four --seats 2 --connections 64

It starts a service in a process of its own, puts tables in mid-match into its database, has the service load them, and
plays some of them over WebSockets: every seat is a scripted person who answers as soon as the page asks it, and plays
again when a match is over (`bench.scripted`). A move counts when it was on disk and every seat has its patch. Memory
and processor time of the service are read from /proc, so this needs Linux. Machines are seldom quiet for long, so of
several windows the best counts.
"""

import argparse
import asyncio
import gc
import os
import tempfile
import time
from pathlib import Path
from random import Random
from time import perf_counter

import httpx
import msgspec
import uvloop

from slugfest.kernel.match import Match
from slugfest.kernel.mode import Game
from slugfest.kernel.registry import mode_of
from slugfest.lab.measure import calibrate
from slugfest.table.events import Played, to_bytes
from slugfest.table.secrets import hashed, new_secret, new_table_id
from slugfest.table.store import Store, TableRow, open_store
from tests.table.service import Service

from .scripted import Load

WARM_UP = 2.0
"""How many seconds are played before anything counts."""

COMING = 60.0
"""How many seconds all people have to come to their tables."""

AT_ONCE = 16
"""How many tables are stored or loaded at the same time."""


class Figures(msgspec.Struct):
    """What was measured; times are wall time from sending a move to the last seat's patch."""

    mode: str
    database: str
    seats: int
    connections: int
    tables: int
    seconds: float
    windows: int
    pause: float
    loop_ns: float
    load_average: float
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    patch_bytes: int
    largest_patch_bytes: int
    idle_table_kib: float
    loads_per_second: float
    service_us_per_move: float
    driver_us_per_move: float
    service_cpu: float
    driver_cpu: float
    matches_ended: int
    refused: int


def in_mid_match(game: Game, seed: int) -> Match:
    """Return a match somewhere between its beginning and its end, as tables are that people play."""
    player = Random(seed)
    match = Match.on(game, seed=seed)
    for _ in range(player.randrange(min(200, game.mode.bound))):
        before = match.copy()
        assert match.choice is not None
        match.play(player.choice(match.choice.options))
        if match.over:
            return before
    return match


async def store_table(store: Store, game: Game, seed: int) -> tuple[str, list[str]]:
    """Put a table in mid-match into the database; return its id and the secrets of its seats."""
    log = in_mid_match(game, seed).log
    secrets = [new_secret() for _ in range(game.seats)]
    row = TableRow(
        id=new_table_id(),
        mode=log.mode,
        version=log.version,
        content=log.content,
        seats=log.seats,
        options=log.options,
        seed=seed,
        secrets=[hashed(secret) for secret in secrets],
        created=time.time(),
    )
    await store.create(row)
    await store.append(row.id, 1, to_bytes(Played(-1, 0, log.answers)))
    return row.id, secrets


async def store_tables(db: str, game: Game, count: int) -> list[tuple[str, list[str]]]:
    """Fill a database, several tables at a time."""
    store = await open_store(db)
    try:
        stored = []
        for start in range(0, count, AT_ONCE):
            some = [store_table(store, game, seed) for seed in range(start, min(start + AT_ONCE, count))]
            stored += await asyncio.gather(*some)
        return stored
    finally:
        await store.close()


async def look_at(client: httpx.AsyncClient, tables: list[tuple[str, list[str]]]) -> None:
    """Have the service load tables, by looking at each once."""
    for start in range(0, len(tables), AT_ONCE):
        asked = [client.get(f"/api/tables/{table}") for table, _ in tables[start : start + AT_ONCE]]
        for answer in await asyncio.gather(*asked):
            answer.raise_for_status()


def raise_faults(load: Load) -> None:
    """Raise what stopped a table: figures without it would be too good."""
    if load.fault:
        raise ConnectionError(load.fault)


def memory_of(process: int) -> int:
    """Return the bytes of memory that a process holds."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def cpu_of(process: int) -> float:
    """Return the seconds of processor time that a process has had."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Window(msgspec.Struct):
    """What was seen in some seconds; `service` and `driver` had so many seconds of processor time."""

    seconds: float
    delays: list[float]
    patches: list[int]
    service: float
    driver: float
    ended: int


async def watched(load: Load, process: int, seconds: float) -> Window:
    """Watch people play for a while."""
    load.delays, load.patches, ended = [], [], load.ended
    load.counting, start = True, perf_counter()
    service, driver = cpu_of(process), cpu_of(os.getpid())
    await asyncio.sleep(seconds)
    load.counting, spent = False, perf_counter() - start
    service, driver = cpu_of(process) - service, cpu_of(os.getpid()) - driver
    return Window(spent, sorted(load.delays), sorted(load.patches), service, driver, load.ended - ended)


async def measured(service: Service, asked: argparse.Namespace) -> Figures:
    """Return the figures, with one client for all requests: making one takes long enough to disturb the figures."""
    async with httpx.AsyncClient(base_url=service.address, timeout=60) as client:
        return await measured_by(client, service, asked)


async def measured_by(client: httpx.AsyncClient, service: Service, asked: argparse.Namespace) -> Figures:
    """Load all tables, play as many of them as there are connections for, and return what was seen."""
    assert service.process is not None
    process = service.process.pid
    game = mode_of(asked.mode).game(asked.seats)
    # One more than asked for: the first look of all loads code as well as a table.
    first, *tables = await store_tables(service.db, game, asked.tables + 1)
    await look_at(client, [first])
    empty, start = memory_of(process), perf_counter()
    await look_at(client, tables)
    loaded, loading = memory_of(process), perf_counter() - start
    load = Load(service.address, asked.pause)
    count = asked.connections // asked.seats
    for number, (table, secrets) in enumerate(tables[:count]):
        await load.seat_people(table, secrets, Random(number))
    async with asyncio.timeout(COMING):
        while load.connected < count * asked.seats:
            await asyncio.sleep(0.05)
            raise_faults(load)
    # The driver must not stop to collect garbage while it takes times; it makes next to none.
    gc.collect()
    gc.disable()
    await asyncio.sleep(WARM_UP)
    windows = [await watched(load, process, asked.seconds) for _ in range(asked.windows)]
    busy = os.getloadavg()[0]
    load.ending = True
    raise_faults(load)
    best = max(windows, key=lambda window: len(window.delays) / window.seconds)
    moves, delays, patches = len(best.delays), best.delays or [float("nan")], best.patches or [0]
    return Figures(
        mode=asked.mode,
        database="PostgreSQL" if service.db.startswith("postgresql:") else "SQLite",
        seats=asked.seats,
        connections=count * asked.seats,
        tables=len(tables),
        seconds=best.seconds,
        windows=asked.windows,
        pause=asked.pause,
        loop_ns=0.0,
        load_average=busy,
        moves_per_second=moves / best.seconds,
        p50_ms=delays[len(delays) // 2] * 1e3,
        p99_ms=delays[len(delays) * 99 // 100] * 1e3,
        patch_bytes=patches[len(patches) // 2],
        largest_patch_bytes=patches[-1],
        idle_table_kib=(loaded - empty) / 1024 / len(tables),
        loads_per_second=len(tables) / loading,
        service_us_per_move=best.service / max(1, moves) * 1e6,
        driver_us_per_move=best.driver / max(1, moves) * 1e6,
        service_cpu=best.service / best.seconds,
        driver_cpu=best.driver / best.seconds,
        matches_ended=best.ended,
        refused=load.refused,
    )


def table_of(figures: Figures) -> str:
    """Return the figures for people to read."""
    lines = [
        ("calibration loop, a round", f"{figures.loop_ns:.1f} ns"),
        ("load of the machine meanwhile", f"{figures.load_average:.1f} on {os.cpu_count()} cores"),
        ("database", figures.database),
        ("mode", figures.mode),
        ("tables in memory", f"{figures.tables:,}"),
        ("connections", f"{figures.connections:,}, {figures.seats} a table"),
        ("pause before a move", f"{figures.pause:g} s"),
        ("best window of", f"{figures.windows} of {figures.seconds:.1f} s"),
        ("durable moves a second", f"{figures.moves_per_second:,.0f}"),
        ("sent to seen by every seat, p50", f"{figures.p50_ms:.1f} ms"),
        ("sent to seen by every seat, p99", f"{figures.p99_ms:.1f} ms"),
        ("typical patch (largest)", f"{figures.patch_bytes:,} bytes ({figures.largest_patch_bytes:,})"),
        ("memory of an idle table", f"{figures.idle_table_kib:.1f} KiB"),
        ("tables loaded a second", f"{figures.loads_per_second:,.0f}"),
        ("service's processor time a move", f"{figures.service_us_per_move:,.0f} µs"),
        ("driver's processor time a move", f"{figures.driver_us_per_move:,.0f} µs"),
        ("cores used by service / by driver", f"{figures.service_cpu:.2f} / {figures.driver_cpu:.2f}"),
        ("matches ended, moves refused", f"{figures.matches_ended}, {figures.refused}"),
    ]
    return "\n".join(f"{name:36}{value:>24}" for name, value in lines)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.table", description="Measure the web service under load.")
    parser.add_argument("--tables", type=int, default=200, help="tables in memory (200)")
    parser.add_argument("--connections", type=int, default=40, help="connections that play (40)")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long a window is (3)")
    parser.add_argument("--windows", type=int, default=3, help="windows, of which the best counts (3)")
    parser.add_argument("--mode", default="battlerealm", help="what is played (battlerealm); see SLUGFEST_GAMES")
    parser.add_argument("--seats", type=int, default=4, help="seats a table (4)")
    parser.add_argument("--pause", type=float, default=0.0, help="mean seconds before a move (0: as fast as it goes)")
    parser.add_argument("--db", help="the database, in which the tables stay; a temporary SQLite file if not given")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()
    if not asked.seats <= asked.connections <= asked.tables * asked.seats:
        parser.error("there must be connections for one table at least, and for no more than all tables")
    loop_ns = calibrate()
    with tempfile.TemporaryDirectory() as folder, Service(asked.db or f"{folder}/bench.db") as service:
        figures = uvloop.run(measured(service, asked))
    figures.loop_ns = loop_ns
    print(msgspec.json.encode(figures).decode() if asked.json else table_of(figures))


if __name__ == "__main__":
    main()
