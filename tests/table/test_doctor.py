"""`slugfest doctor`: names what is wrong, changes nothing."""

import asyncio
import json
import os
import signal

import pytest

from slugfest import Mode
from slugfest.kernel.requests import Choose
from slugfest.table import doctor as checks
from slugfest.table.events import Played
from slugfest.table.snapshots import kept
from tests.table.damaging import closed, do, drop, keep, looked, made, opened, put, stored
from tests.table.people import with_people
from tests.table.test_backup import told


def examined(capsys, url, *words):
    """Run the command; return its exit status and what it found."""
    status, out, _ = told(capsys, "doctor", "--db", url, "--json", *words)
    return status, json.loads(out)


def problems(found):
    return [(one["table"], one["event"]) for one in found["problems"]]


async def everything(url):
    return [await do(url, f"SELECT * FROM {name} ORDER BY 1, 2") for name in ("tables", "events", "snapshots")]


def test_all_is_well_with_what_the_service_wrote(url, capsys):
    for mode in ("risk.skirmish", "battlerealm"):
        table_id, _ = asyncio.run(made(url, 12, mode, snapshot=True))
        asyncio.run(keep(url, table_id))
    status, found = examined(capsys, url)
    assert (status, found["ok"], found["tables"], found["problems"], found["notes"]) == (0, True, 2, [], [])
    assert found["events"] == 28
    assert "all is well" in told(capsys, "doctor", "--db", url)[1]


def test_a_damaged_event_is_named_also_before_a_good_snapshot(url, capsys):
    table_id, stood = asyncio.run(made(url, 8))
    asyncio.run(keep(url, table_id))
    asyncio.run(put(url, table_id, 4, b"?"))
    before = asyncio.run(everything(url))
    status, found = examined(capsys, url)
    assert (status, problems(found)) == (1, [(table_id, 4)])
    assert asyncio.run(everything(url)) == before
    out = told(capsys, "doctor", "--db", url)[1]
    assert f"table {table_id}, event 4: " in out
    assert "1 problem" in out
    asyncio.run(drop(url, table_id, max(stood), max(stood)))
    assert (table_id, max(stood)) in problems(examined(capsys, url)[1])


def test_a_repair_is_a_note(url, capsys):
    table_id, stood = asyncio.run(made(url, 8))
    first = max(stood) - 2
    asyncio.run(put(url, table_id, first, b"?"))
    asyncio.run(looked(url, table_id, then=2))
    status, found = examined(capsys, url)
    assert (status, [one["event"] for one in found["notes"]]) == (0, [first])
    asyncio.run(put(url, table_id, first, b"!"))
    assert len(examined(capsys, url)[1]["notes"]) == 2


def test_damaged_rows_and_snapshots_are_named_and_the_others_checked_on(url, capsys):
    ids = [asyncio.run(made(url, 3, snapshot=True))[0] for _ in range(4)]
    asyncio.run(do(url, "UPDATE tables SET options = '{' WHERE id = $1", ids[0]))
    asyncio.run(do(url, "UPDATE snapshots SET data = $1 WHERE table_id = $2", b"?", ids[1]))
    asyncio.run(do(url, "UPDATE tables SET secrets = '[]' WHERE id = $1", ids[2]))
    status, found = examined(capsys, url)
    assert (status, found["tables"]) == (1, 4)
    assert sorted(problems(found)) == sorted((id, None) for id in ids[:3])


def test_a_snapshot_of_another_position_is_named(url, capsys):
    async def harm():
        table_id, _ = await made(url, 6)
        tables = await opened(url)
        table = await tables.get(table_id)
        del table.lines[-1]
        table.match = table.whole_match()
        await tables.store.keep(table_id, kept(table))
        await closed(tables)
        return table_id, table.seq

    table_id, seq = asyncio.run(harm())
    status, found = examined(capsys, url)
    assert (status, problems(found)) == (1, [(table_id, seq)])
    assert "position" in found["problems"][0]["what"]


def test_answers_that_are_not_legal_today_are_named(url, capsys, monkeypatch):
    table_id, _ = asyncio.run(made(url, 6))
    real = Choose.options.fget
    monkeypatch.setattr(Choose, "options", property(lambda choice: real(choice)[:1]))
    status, found = examined(capsys, url)
    assert (status, problems(found)) == (1, [(table_id, None)])
    assert "legal" in found["problems"][0]["what"]


def test_a_match_of_other_rules_says_so(url, capsys, monkeypatch):
    table_id, _ = asyncio.run(made(url, 3, snapshot=True))
    monkeypatch.setattr(Mode, "version", 99)
    status, found = examined(capsys, url)
    assert (status, [one["table"] for one in found["notes"]]) == (0, [table_id])
    assert "version" in found["notes"][0]["what"]
    assert "here 99" in found["notes"][0]["what"]


def test_a_broken_file_is_told_by_the_database_itself(sqlite_file, capsys):
    url = f"sqlite:///{sqlite_file}"
    asyncio.run(made(url, 30, snapshot=True))
    asyncio.run(do(url, "PRAGMA journal_mode = DELETE"))
    ((root,),) = asyncio.run(do(url, "SELECT rootpage FROM sqlite_master WHERE name = 'events'"))
    ((size,),) = asyncio.run(do(url, "PRAGMA page_size"))
    pages = bytearray(sqlite_file.read_bytes())
    pages[(root - 1) * size : root * size] = bytes(size)
    sqlite_file.write_bytes(pages)
    status, out, _ = told(capsys, "doctor", "--db", url)
    assert status == 1
    assert out.startswith("the database itself: ")


def test_ctrl_c_tells_what_was_found_so_far(url, capsys, monkeypatch):
    ids = [asyncio.run(made(url, 2))[0] for _ in range(3)]
    asyncio.run(put(url, ids[0], 2, b"?"))
    real = checks._table

    async def interrupted(archive, id, report, packs):
        await real(archive, id, report, packs)
        if id == ids[1]:
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(checks, "_table", interrupted)
    status, found = examined(capsys, url)
    assert (status, found["stopped"], found["tables"], problems(found)) == (130, True, 2, [(ids[0], 2)])


def test_there_is_nothing_to_check_where_there_is_no_database(tmp_path, capsys):
    assert told(capsys, "doctor", "--db", str(tmp_path / "none.db"))[0] == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("seq", [1, 2])
def test_the_events_of_every_table_are_kept_apart(url, capsys, seq):
    one, two = (asyncio.run(made(url, 3))[0] for _ in range(2))
    asyncio.run(put(url, one, seq, asyncio.run(stored(url, two))[seq]))
    assert problems(examined(capsys, url)[1]) == [(one, seq)]


def test_a_table_that_waits_for_its_people_and_one_that_was_just_begun_are_well(tmp_path, capsys):
    async def waiting(sitting):
        await sitting.tables.create("royale", ["human", "human"], {}, start="seated")

    with_people(tmp_path, waiting)
    status, found = examined(capsys, str(tmp_path / "tables.db"))
    assert (status, found["tables"], found["problems"]) == (0, 2, [])


def test_a_roll_that_was_not_made_from_the_secret_is_found_though_its_marks_fit(tmp_path, capsys):
    async def story(sitting):
        table = sitting.table
        await sitting.play(3)
        rolled = next(line for line in reversed(table.lines) if isinstance(line, list) and len(line) > 1)
        await sitting.play(1)
        forged = sorted(rolled, reverse=rolled == sorted(rolled))
        lines = [forged if line is rolled else line for line in table.lines]
        await table.write(Played(-1, 0, lines))  # as whoever holds the secret could write it

    with_people(tmp_path, story, heroes="random", placing="random")
    status, found = examined(capsys, str(tmp_path / "tables.db"))
    assert status == 1
    assert "was not made from its seed" in found["problems"][0]["what"]
