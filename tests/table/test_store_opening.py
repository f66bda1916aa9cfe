"""Which databases are opened, and how; which are refused."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from slugfest import SlugfestError
from slugfest.table import migrations
from slugfest.table.store import Store, StoreError, data_folder, open_store

from .databases import execute, process, run, table
from .postgres_server import postgres_server


def test_several_who_open_a_new_database_at_once_all_can(url: str):
    async def main() -> None:
        stores = await asyncio.gather(*(open_store(url) for _ in range(6)))
        for number, store in enumerate(stores):
            await store.create(table(f"t{number}"))
        assert len(await stores[0].tables()) == 6
        for store in stores:
            await store.close()

    asyncio.run(main())


OPENER = """
import asyncio, sys
from alembic import command
from slugfest.table.store import open_store

async def main(url):
    await (await open_store(url)).close()

print("ready", flush=True)
sys.stdin.readline()
asyncio.run(main(sys.argv[1]))
"""


def test_several_processes_that_open_a_new_database_at_once_all_can(url: str):
    children = [process(OPENER, url) for _ in range(3)]
    for child in children:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
    for child in children:
        assert child.stdin is not None
        child.stdin.write("go\n")
        child.stdin.flush()
    for child in children:
        child.communicate()
    assert [child.returncode for child in children] == [0, 0, 0]


def test_opening_a_file_waits_for_another_process_that_writes_to_it(sqlite_file: Path):
    async def main() -> None:
        with closing(sqlite3.connect(sqlite_file, isolation_level=None)) as other:
            other.execute("CREATE TABLE another (x)")
            other.execute("BEGIN IMMEDIATE")
            opening = asyncio.ensure_future(open_store(str(sqlite_file)))
            await asyncio.wait([opening], timeout=0.2)
            assert not opening.done()
            other.execute("COMMIT")
        await (await opening).close()

    asyncio.run(main())


def test_several_new_databases_are_opened_at_once(tmp_path: Path):
    urls = [str(tmp_path / f"{number}.db") for number in range(3)]
    urls += [postgres_server().new_database() for _ in range(3)]

    async def main() -> None:
        for store in await asyncio.gather(*map(open_store, urls)):
            await store.create(table())
            assert await store.append("t1", 1, b"")
            await store.close()

    asyncio.run(main())


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "mysql://root@host/games",
        "postgres:games",
        "http://example.org",
        "sqlite://games.db",
        "sqlite:///",
        ":memory:",
    ],
)
def test_an_address_of_no_known_kind_is_refused_by_what_is_allowed(wrong: str):
    with pytest.raises(StoreError, match=r"sqlite:///games\.db.*postgresql://") as fault:
        asyncio.run(open_store(wrong))
    assert repr(wrong) in str(fault.value)
    assert isinstance(fault.value, SlugfestError)


def test_a_server_that_is_not_there_is_refused_without_telling_the_password(tmp_path: Path):
    with pytest.raises(StoreError, match="cannot be opened") as fault:
        asyncio.run(open_store(f"postgresql://thor:mjolnir@/games?host={tmp_path}&password=mjolnir"))
    assert "mjolnir" not in str(fault.value)


def test_a_database_that_the_server_does_not_have_is_refused():
    with pytest.raises(StoreError, match=r"nowhere.*does not exist"):
        asyncio.run(open_store(postgres_server().url("nowhere")))


def test_a_file_that_is_no_database_is_refused(sqlite_file: Path):
    sqlite_file.write_text("once upon a time " * 100)
    with pytest.raises(StoreError, match=r"tables\.db cannot be opened: file is not a database"):
        asyncio.run(open_store(str(sqlite_file)))
    with pytest.raises(StoreError, match="cannot be opened"):
        asyncio.run(open_store(str(sqlite_file.parent)))
    with pytest.raises(StoreError, match="cannot be opened"):
        asyncio.run(open_store(str(sqlite_file / "inside.db")))


@pytest.mark.parametrize("name", ["plain.db", "deep/er/tables.db", "a%20b #?&.db"])
def test_a_path_is_an_address_too(tmp_path: Path, name: str):
    run(str(tmp_path / name), lambda store: store.create(table()))
    assert (tmp_path / name).is_file()
    run(f"sqlite:///{tmp_path / name}", lambda store: store.append("t1", 1, b""))


def test_without_an_address_it_is_the_variable_or_a_file_among_the_users_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("SLUGFEST_DB", raising=False)

    async def main() -> None:
        await (await open_store(None)).close()

    asyncio.run(main())
    assert (data_folder() / "slugfest.db").is_file()
    assert tmp_path in data_folder().parents
    monkeypatch.setenv("SLUGFEST_DB", str(tmp_path / "mine.db"))
    asyncio.run(main())
    assert (tmp_path / "mine.db").is_file()


def test_a_database_of_a_newer_schema_is_refused_and_left_alone(url: str):
    run(url, lambda store: store.create(table()))
    asyncio.run(execute(url, "UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match=r"schema '9999'.*its own is '0004'.*newer Slugfest"):
        asyncio.run(open_store(url))
    asyncio.run(execute(url, "UPDATE alembic_version SET version_num = '0001'"))
    for name in ("listings", "reviews"):
        asyncio.run(execute(url, f"DROP TABLE {name}"))

    async def test(store: Store) -> None:
        assert await store.tables() == ["t1"]

    run(url, test)


def test_the_revisions_on_disk_are_the_known_ones():
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory(str(migrations.FOLDER))
    assert scripts.get_current_head() == migrations.HEAD
    assert {script.revision for script in scripts.walk_revisions()} == set(migrations.KNOWN)


def test_sqlite_syncs_every_commit(sqlite_file: Path):
    async def test(store: Any) -> None:
        assert store._writer.execute("PRAGMA synchronous").fetchone() == (2,)
        assert store._writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)

    run(str(sqlite_file), test)


def test_postgresql_syncs_every_commit_even_where_the_server_would_not(postgres: str):
    asyncio.run(execute(postgres, "ALTER ROLE postgres SET synchronous_commit = off"))
    try:

        async def test(store: Any) -> None:
            for _ in range(3):
                assert await store._pool.fetchval("SHOW synchronous_commit") == "on"

        run(postgres, test)
    finally:
        asyncio.run(execute(postgres, "ALTER ROLE postgres RESET synchronous_commit"))


def test_sqlite_needs_no_postgresql_driver(sqlite_file: Path):
    script = (
        "import sys, asyncio\nfrom slugfest.table.store import open_store\n"
        "async def main(): await (await open_store(sys.argv[1])).close()\n"
        "asyncio.run(main())\nprint('asyncpg' in sys.modules)"
    )
    with process(script, str(sqlite_file)) as child:
        assert child.communicate()[0] == "False\n"
