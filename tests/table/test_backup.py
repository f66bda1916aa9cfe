"""`slugfest backup`: whole copies while people play, or no file at all."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from slugfest.cli.main import main
from slugfest.kernel.errors import SlugfestError
from slugfest.table.archive import archive
from slugfest.table.backup import back_up
from slugfest.table.doctor import Report, examine
from slugfest.table.store import Listing, StoreError, open_store
from tests.table.damaging import closed, looked, made, opened, play
from tests.table.in_process import service_over


def told(capsys, *words):
    with pytest.raises(SystemExit) as left:
        main(list(words))
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    return left.value.code, out, err


def contents(file):
    with closing(sqlite3.connect(file)) as connection:
        return [connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in TABLES]


TABLES = ("tables", "events", "snapshots", "listings", "reviews")


async def listed_and_reviewed(url, table_id):
    store = await open_store(url)
    await store.put_up(Listing(table_id, [1], 0, 12.5))
    await store.keep_review(table_id, b"half of a review")
    await store.close()


def test_a_copy_can_be_served(url, tmp_path, capsys):
    table_id, stood = asyncio.run(made(url, 6, snapshot=True))
    copy = tmp_path / "copies" / "monday.db"
    status, out, _ = told(capsys, "backup", str(copy), "--db", url)
    assert (status, str(copy) in out) == (0, True)
    assert [one.name for one in copy.parent.iterdir()] == ["monday.db"]
    with service_over(str(copy)) as client:
        assert client.get(f"/api/tables/{table_id}").json()["at"] == stood[max(stood)][0]
    assert asyncio.run(looked(url, table_id))[1:3] == stood[max(stood)]


def test_a_copy_is_the_same_whatever_is_copied(url, tmp_path):
    table_id, _ = asyncio.run(made(url, 6, snapshot=True))
    asyncio.run(listed_and_reviewed(url, table_id))
    back_up(url, tmp_path / "one.db")
    back_up(str(tmp_path / "one.db"), tmp_path / "two.db")
    assert contents(tmp_path / "one.db") == contents(tmp_path / "two.db")
    assert [len(rows) for rows in contents(tmp_path / "one.db")] == [1, 8, 1, 1, 1]
    assert contents(tmp_path / "one.db")[-1] == [(table_id, b"half of a review")]


def test_copies_made_while_people_play_are_whole(url, tmp_path):
    copies = [tmp_path / f"{number}.db" for number in range(4)]

    async def test():
        tables = await opened(url)
        try:
            live = []
            for _ in range(6):
                table_id, _ = await tables.create("risk.skirmish", ["human"] * 3, {})
                live.append(await tables.get(table_id))

            async def copy():
                for file in copies:
                    await asyncio.to_thread(back_up, url, file)

            copying = asyncio.create_task(copy())
            lot = 0
            while not copying.done():
                lot += 1
                await asyncio.gather(*(play(table, 1, lot) for table in live))
            await copying
            assert lot > 4
        finally:
            await closed(tables)
        for file in copies:
            report = Report()
            async with archive(str(file)) as found:
                await examine(found, report)
            assert (report.tables, report.problems) == (6, [])

    asyncio.run(test())


def test_a_file_is_not_replaced_unless_asked_to(url, tmp_path, capsys):
    asyncio.run(made(url, 2))
    file = tmp_path / "copy.db"
    file.write_text("mine")
    status, _, err = told(capsys, "backup", str(file), "--db", url)
    assert (status, "--force" in err, file.read_text()) == (2, True, "mine")
    assert told(capsys, "backup", str(file), "--db", url, "--force")[0] == 0
    assert len(contents(file)[0]) == 1
    assert told(capsys, "backup", str(tmp_path), "--db", url)[0] == 2


@pytest.mark.parametrize("force", [False, True])
def test_ctrl_c_leaves_no_half_file(url, tmp_path, force):
    asyncio.run(made(url, 6, snapshot=True))
    folder = tmp_path / "copies"
    folder.mkdir()
    if force:
        (folder / "copy.db").write_text("mine")

    def stop(done, total):
        assert list(folder.glob(".copy.db.*.part"))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        back_up(url, folder / "copy.db", force, stop)
    assert [one.read_text() for one in folder.iterdir()] == ["mine"] * force


def test_what_cannot_be_copied_is_told_and_nothing_is_made(tmp_path, capsys):
    assert told(capsys, "backup", str(tmp_path / "copy.db"), "--db", str(tmp_path / "none.db"))[0] == 2
    (tmp_path / "other.db").write_bytes(b"not a database at all" * 100)
    with pytest.raises(StoreError, match=r"other\.db"):
        back_up(str(tmp_path / "other.db"), tmp_path / "copy.db")
    assert [one.name for one in tmp_path.iterdir()] == ["other.db"]
    with pytest.raises(StoreError, match=r"127\.0\.0\.1"):
        back_up("postgresql://nobody@127.0.0.1:1/nothing", tmp_path / "copy.db")
    assert [one.name for one in tmp_path.iterdir()] == ["other.db"]


def test_the_database_is_not_its_own_copy(sqlite_file):
    url = f"sqlite:///{sqlite_file}"
    asyncio.run(made(url, 2))
    with pytest.raises(SlugfestError, match="the database itself"):
        back_up(url, sqlite_file, force=True)
    assert len(contents(sqlite_file)[0]) == 1
