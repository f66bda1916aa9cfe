"""A copy of the database as it stands at one moment, as an SQLite file that can be served, while the service runs."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from slugfest.kernel.errors import SlugfestError

from .archive import reading
from .migrations.on_sqlite import bring_up_to_date
from .store import COLUMNS, StoreError, lacks_driver, located

PAGES = 256
"""How many pages are copied between two looks at whether to go on."""
ROWS = 500
"""How many rows of PostgreSQL come at once."""
PARTS = (
    ("tables", COLUMNS),
    ("events", "table_id, seq, body"),
    ("snapshots", "table_id, seq, data"),
    ("listings", "table_id, seats, maker, since"),
    ("reviews", "table_id, data"),
)
"""What a copy has, in the order in which rows refer to others; a database of an earlier version lacks the last ones."""

Progress = Callable[[int, int], None]
"""Is told how much of how much is copied."""


def back_up(url: str | None, file: Path, force: bool = False, progress: Progress = lambda done, total: None) -> None:
    """Copy a database into a file; the file is there when all of it is on disk, or it is not there at all."""
    where = located(url)
    with _whole(file, force) as half:
        if isinstance(where, Path):
            if file.exists() and where.exists() and file.samefile(where):
                raise SlugfestError(f"{file} is the database itself: name another file for its copy")
            _copy_file(where, half, progress)
        else:
            asyncio.run(_copy_server(where, half, progress))


@contextmanager
def _whole(file: Path, force: bool) -> Iterator[Path]:
    """Give the name under which a file is written; it gets its own when it is whole and on disk."""
    half = file.with_name(f".{file.name}.{os.getpid()}.part")
    beside = [half.with_name(half.name + end) for end in ("-journal", "-wal", "-shm")]
    _refuse_existing(file, force)
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        yield half
        with half.open("rb") as written:
            os.fsync(written.fileno())
        _refuse_existing(file, force)
        os.replace(half, file)
        _sync_folder(file.parent)
    finally:
        for one in (half, *beside):
            one.unlink(missing_ok=True)


def _refuse_existing(file: Path, force: bool) -> None:
    if file.is_dir():
        raise SlugfestError(f"{file} is a folder: name a file for the copy")
    if file.exists() and not force:
        raise SlugfestError(f"there is a file {file} already; with --force it is replaced")


def _sync_folder(folder: Path) -> None:
    """Have a new name on disk too; Windows knows no such thing."""
    with suppress(PermissionError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _copy_file(path: Path, half: Path, progress: Progress) -> None:
    with closing(reading(path)) as source, closing(sqlite3.connect(half)) as copy:
        try:
            source.backup(copy, pages=PAGES, progress=lambda _, left, total: progress(total - left, total))
            # A copy is one file, without a write-ahead log beside it; a service that opens it makes its own.
            copy.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.Error as fault:
            raise StoreError(f"the database {path} cannot be copied: {fault}") from fault


async def _copy_server(url: str, half: Path, progress: Progress) -> None:
    """Export all there is in one transaction."""
    try:
        from .at_one_moment import looking_at
    except ModuleNotFoundError as lacking:
        raise lacks_driver(lacking) from None
    async with looking_at(url) as (connection, _):
        there = [part for part in PARTS if await connection.fetchval("SELECT to_regclass($1) IS NOT NULL", part[0])]
        counts = [await connection.fetchval(f"SELECT count(*) FROM {name}") for name, _ in there]
        await asyncio.to_thread(bring_up_to_date, lambda: sqlite3.connect(half, check_same_thread=False), str(half))
        with closing(sqlite3.connect(half)) as copy:
            done = 0
            for name, columns in there:
                put = f"INSERT INTO {name} ({columns}) VALUES ({', '.join('?' * (columns.count(',') + 1))})"
                some: list[Any] = []
                async for row in connection.cursor(f"SELECT {columns} FROM {name}", prefetch=ROWS):
                    some.append(tuple(row))
                    if len(some) == ROWS:
                        copy.executemany(put, some)
                        done += len(some)
                        some.clear()
                        progress(done, sum(counts))
                copy.executemany(put, some)
                done += len(some)
            copy.commit()
            progress(done, sum(counts))
