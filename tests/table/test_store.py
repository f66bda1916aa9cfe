"""Both stores keep what they promise: order without gaps, one winner per seq, across tasks, processes and restarts."""

import asyncio
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slugfest import SlugfestError
from slugfest.table import migrations
from slugfest.table.store import EVERYTHING, News, Snapshot, Store, StoreError, TableRow, data_folder, open_store

from .postgres_server import postgres_server

ROOT = Path(__file__).parents[2]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    return f"sqlite:///{tmp_path}/tables.db" if request.param == "sqlite" else postgres_server().new_database()


@pytest.fixture
def sqlite_file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def postgres() -> str:
    return postgres_server().new_database()


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
            async with asyncio.timeout(30):
                await test(store)

    asyncio.run(main())


def test_a_row_comes_back_as_it_was(url: str):
    async def test(store: Store) -> None:
        row = table()
        await store.create(row)
        assert await store.row("t1") == row
        plain = TableRow(
            id="ü 2", mode="m", version=1, content="", seats=2, options={}, seed=0, secrets=[], created=0.0
        )
        await store.create(plain)
        assert await store.row("ü 2") == plain
        assert await store.row("t2") is None

    run(url, test)


def test_an_id_is_given_only_once(url: str):
    async def test(store: Store) -> None:
        with pytest.raises(StoreError, match="there is a table 't1' already"):
            await store.create(table(seats=5))
        assert await store.row("t1") == table()

    run(url, test, "t1")


@pytest.mark.parametrize("id", ["", "x" * 201, "a\0b"], ids=["empty", "too long", "with NUL"])
def test_an_id_that_cannot_travel_is_refused(url: str, id: str):
    async def test(store: Store) -> None:
        with pytest.raises(StoreError, match="1 to 200 characters"):
            await store.create(table(id))
        longest = "ж" * 200
        await store.create(table(longest))
        news = await store.news()
        assert await store.append(longest, 1, b"")
        assert await anext(news) == (longest, 1)

    run(url, test)


def test_events_follow_one_another_without_gaps(url: str):
    async def test(store: Store) -> None:
        assert await store.last("t1") == 0
        assert await store.events("t1") == []
        said = [await store.append("t1", seq, b"%d" % seq) for seq in (0, -1, 2, 1, 1, 3, 2, 2**63, 2**70, 3)]
        assert said == [False, False, False, True, False, False, True, False, False, True]
        assert await store.events("t1") == [b"1", b"2", b"3"]
        assert await store.events("t1", 1) == [b"2", b"3"]
        assert await store.events("t1", 3) == await store.events("t1", 2**70) == []
        assert await store.events("t1", -(2**70)) == [b"1", b"2", b"3"]
        assert await store.last("t1") == 3
        assert await store.last("t2") == 0

    run(url, test, "t1", "t2")


@pytest.mark.parametrize(
    "body", [b"", b"\xff\xfe\x00\x80", bytes(range(256)) * 4096], ids=["empty", "not UTF-8", "1 MB"]
)
def test_a_body_is_any_bytes(url: str, body: bytes):
    async def test(store: Store) -> None:
        assert await store.append("t1", 1, body)
        assert await store.events("t1") == [body]
        await store.keep("t1", Snapshot(1, body))
        assert await store.snapshot("t1") == Snapshot(1, body)

    run(url, test, "t1")


def test_a_table_that_does_not_exist_takes_nothing(url: str):
    async def test(store: Store) -> None:
        for seq in (0, 1, 2):
            with pytest.raises(StoreError, match="there is no table 'nowhere'"):
                await store.append("nowhere", seq, b"")
        with pytest.raises(StoreError, match="there is no table 'nowhere'"):
            await store.keep("nowhere", Snapshot(1, b""))
        assert await store.events("nowhere") == []
        assert await store.last("nowhere") == 0
        assert await store.snapshot("nowhere") is None

    run(url, test)


def test_a_write_that_fails_spoils_no_other_that_waits_with_it(url: str):
    async def test(store: Store) -> None:
        asked = [store.append(id, 1, b"x") for id in ("t1", "nowhere", "t2", "a\0b", "\ud800", "t3")]
        said = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(word) for word in said] == [bool, StoreError, bool, StoreError, StoreError, bool]
        assert [await store.last(id) for id in ("t1", "t2", "t3")] == [1, 1, 1]

    run(url, test, "t1", "t2", "t3")


def test_only_the_newest_snapshot_is_kept(url: str):
    async def test(store: Store) -> None:
        assert await store.snapshot("t1") is None
        for seq, data in ((5, b"five"), (7, b"seven"), (6, b"six")):
            await store.keep("t1", Snapshot(seq, data))
        assert await store.snapshot("t1") == Snapshot(7, b"seven")
        await store.keep("t1", Snapshot(7, b"seven, better"))
        assert await store.snapshot("t1") == Snapshot(7, b"seven, better")
        assert await store.snapshot("t2") is None

    run(url, test, "t1", "t2")


def test_the_newest_tables_come_first(url: str):
    async def test(store: Store) -> None:
        assert await store.tables() == []
        for number in (3, 1, 5, 2, 4):
            await store.create(table(f"t{number}", created=1e9 + number / 1000))
        assert await store.tables() == ["t5", "t4", "t3", "t2", "t1"]
        assert await store.tables(2) == ["t5", "t4"]
        assert await store.tables(0) == await store.tables(-1) == []

    run(url, test)


def test_everyone_who_listens_hears_every_append_and_nothing_else(url: str):
    async def test(store: Store) -> None:
        first, second = await asyncio.gather(store.news(), store.news())
        assert await store.append("t1", 1, b"")
        assert not await store.append("t1", 1, b"")
        late = await store.news()
        assert await store.append("t2", 1, b"")
        assert await store.append("t1", 2, b"")
        for news in (first, second):
            assert [await anext(news) for _ in range(3)] == [("t1", 1), ("t2", 1), ("t1", 2)]
        heard = await anext(late)
        # PostgreSQL may bring what was appended just before somebody began to listen.
        assert heard in (("t1", 1), ("t2", 1))
        await store.close()
        assert [word async for word in first] == []

    run(url, test, "t1", "t2")


def test_a_listener_far_behind_is_told_to_look_at_everything():
    async def main() -> None:
        news = News(room=3)
        for seq in range(1, 6):
            news.tell("t1", seq)
        news.end()
        assert [word async for word in news] == [EVERYTHING, ("t1", 4), ("t1", 5)]
        closed = News()
        closed.tell("t1", 1)
        await closed.aclose()
        assert [word async for word in closed] == []

    asyncio.run(main())


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


RACE = """
import asyncio, sys
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


def process(script: str, *arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", script, *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


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


def test_several_who_open_a_new_database_at_once_all_can(url: str):
    async def main() -> None:
        stores = await asyncio.gather(*(open_store(url) for _ in range(6)))
        for number, store in enumerate(stores):
            await store.create(table(f"t{number}"))
        assert len(await stores[0].tables()) == 6
        for store in stores:
            await store.close()

    asyncio.run(main())


def test_what_was_kept_is_there_when_it_is_opened_again(url: str):
    async def first(store: Store) -> None:
        assert await store.append("t1", 1, b"one")
        await store.keep("t1", Snapshot(1, b"state"))

    async def second(store: Store) -> None:
        assert await store.row("t1") == table()
        assert await store.snapshot("t1") == Snapshot(1, b"state")
        assert await store.append("t1", 2, b"two")
        assert await store.events("t1") == [b"one", b"two"]

    run(url, first, "t1")
    run(url, second)


def test_a_closed_store_says_so_and_has_written_what_waited(url: str):
    async def test(store: Store) -> None:
        waiting = [asyncio.ensure_future(store.append(f"t{number}", 1, b"x")) for number in (1, 2, 3)]
        await asyncio.sleep(0)
        await store.close()
        await store.close()
        assert await asyncio.gather(*waiting) == [True, True, True]
        for ask in (store.row, store.events, store.last, store.snapshot):
            with pytest.raises(StoreError, match="is closed"):
                await ask("t1")
        with pytest.raises(StoreError, match="is closed"):
            await store.append("t1", 2, b"")
        with pytest.raises(StoreError, match="is closed"):
            await store.news()

    run(url, test, "t1", "t2", "t3")


def test_whoever_gives_up_waiting_stops_nobody_else(url: str):
    async def test(store: Store) -> None:
        waiting = [asyncio.ensure_future(store.append(f"t{number}", 1, b"x")) for number in (1, 2, 3)]
        await asyncio.sleep(0)
        waiting[1].cancel()
        assert await waiting[0] is await waiting[2] is True
        assert await store.append("t1", 2, b"y")
        assert await store.last("t2") == 1

    run(url, test, "t1", "t2", "t3")


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


async def execute(url: str, command: str) -> None:
    """Do something to a database behind the store's back."""
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as connection:
            connection.execute(command)
    else:
        connection = await asyncpg.connect(url)
        await connection.execute(command)
        await connection.close()


def test_a_database_of_a_newer_schema_is_refused_and_left_alone(url: str):
    run(url, lambda store: store.create(table()))
    asyncio.run(execute(url, "UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match=r"schema '9999'.*its own is '0001'.*newer Slugfest"):
        asyncio.run(open_store(url))
    asyncio.run(execute(url, "UPDATE alembic_version SET version_num = '0001'"))

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


APPENDER = """
import asyncio, sys
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


def test_news_comes_back_when_only_its_connection_was_cut(postgres: str):
    async def test(store: Store) -> None:
        news = await store.news()
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'LISTEN%'"
        await execute(postgres, cut)
        assert await anext(news) == EVERYTHING
        assert await store.append("t1", 1, b"")
        assert await anext(news) == ("t1", 1)

    run(postgres, test, "t1")


calls = st.one_of(
    st.tuples(st.just("create"), st.sampled_from("abc"), st.just(0), st.just(b"")),
    st.tuples(st.just("append"), st.sampled_from("abc"), st.integers(-1, 6), st.binary(max_size=8)),
    st.tuples(st.just("next"), st.sampled_from("abc"), st.just(0), st.binary(max_size=8)),
    st.tuples(st.just("keep"), st.sampled_from("abc"), st.integers(0, 6), st.binary(max_size=8)),
    st.tuples(st.just("look"), st.sampled_from("abc"), st.integers(-1, 6), st.just(b"")),
    st.tuples(st.just("reopen"), st.just("a"), st.just(0), st.just(b"")),
)


@pytest.fixture
def numbered(tmp_path: Path) -> Iterator[Path]:
    """A new file at every step."""
    return (tmp_path / f"{number}.db" for number in range(10**6))


@settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.lists(calls, max_size=30))
def test_a_store_does_what_a_dictionary_of_lists_would(
    numbered: Iterator[Path], steps: list[tuple[str, str, int, bytes]]
):
    path = next(numbered)
    events: dict[str, list[bytes]] = {}
    snapshots: dict[str, Snapshot] = {}

    async def main() -> None:
        store = await open_store(str(path))
        for what, id, seq, body in steps:
            if what == "reopen":
                await store.close()
                store = await open_store(str(path))
            elif what == "look":
                assert await store.events(id, seq) == events.get(id, [])[max(0, seq) :]
                assert await store.last(id) == len(events.get(id, []))
                assert await store.snapshot(id) == snapshots.get(id)
                assert (await store.row(id) is not None) == (id in events)
                assert sorted(await store.tables()) == sorted(events)
            elif what == "create":
                if id in events:
                    with pytest.raises(StoreError):
                        await store.create(table(id))
                else:
                    await store.create(table(id))
                    events[id] = []
            elif id not in events:
                with pytest.raises(StoreError):
                    await (store.keep(id, Snapshot(seq, body)) if what == "keep" else store.append(id, seq, body))
            elif what == "keep":
                await store.keep(id, Snapshot(seq, body))
                if id not in snapshots or seq >= snapshots[id].seq:
                    snapshots[id] = Snapshot(seq, body)
            else:
                wanted = len(events[id]) + 1 if what == "next" else seq
                follows = wanted == len(events[id]) + 1
                assert await store.append(id, wanted, body) == follows
                if follows:
                    events[id].append(body)
        await store.close()

    asyncio.run(main())
