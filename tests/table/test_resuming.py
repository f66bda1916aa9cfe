"""After a restart bots play on where they owe a decision, though nobody asks for the table."""

import asyncio

import pytest

from slugfest.table.events import Again, Played, Said, from_bytes, may_owe, to_bytes
from slugfest.table.store import Store
from tests.table.databases import run
from tests.table.in_process import service_over
from tests.table.service import Service, new_table
from tests.table.timed import think, wait_until

ALONE = {"mode": "battlerealm", "seats": ["random", "random", "random"], "options": {"heroes": "random"}}
ONE = {**ALONE, "seats": ["human", "medium", "medium"]}


def events(db, table_id):
    """What is stored of a table, read beside the service."""
    found = []

    async def read(store: Store) -> None:
        found.extend(await store.events(table_id))

    run(db, read)
    return [from_bytes(body) for body in found]


def test_the_last_event_of_every_table_is_found_in_one_look(url):
    async def test(store: Store) -> None:
        assert await store.lasts() == []

    run(url, test)

    async def filled(store: Store) -> None:
        for seq, body in enumerate((b"a", b"b", b"c"), 1):
            await store.append("t1", seq, body)
        await store.append("t2", 1, b"only")
        assert dict(await store.lasts()) == {"t1": b"c", "t2": b"only"}

    run(url, filled, "t1", "t2", "t3")


@pytest.mark.parametrize(
    ("event", "owes"),
    [
        (Played(0, 1, []), False),
        (Played(0, 1, [], bot=True), True),
        (Said(0, "Ann", "hi", 1.0), True),  # the table has to be looked at
        (Again("next"), False),
    ],
)
def test_the_last_event_says_whether_a_bot_may_owe_something(event, owes):
    assert may_owe(to_bytes(event)) is owes


def test_every_answer_is_stored_with_whether_a_bot_comes_next(tmp_path):
    db = str(tmp_path / "t.db")
    with service_over(db) as client:
        client.app.state.tables.thinkers.think = think
        made = client.post("/api/tables", json=ONE).json()
        table = client.app.state.tables._live[made["id"]]
        wait_until(lambda: table.bot_to_move() is None)
        seen = [event.bot for event in events(f"sqlite:///{db}", made["id"]) if isinstance(event, Played)]
        assert seen[-1] is False
        assert seen[:-1] == [True] * (len(seen) - 1)


def test_bots_go_on_after_a_restart_without_anybody_asking(url):
    with service_over(url) as client:
        client.app.state.tables.bot_pause = 1000
        made = client.post("/api/tables", json=ALONE).json()["id"]
        person = client.post("/api/tables", json={**ONE, "seats": ["human", "human", "human"]}).json()["id"]
    before = len(events(url, made))
    with service_over(url) as client:
        tables = client.app.state.tables
        tables.thinkers.think = think
        wait_until(lambda: made in tables._live and tables._live[made].match.over)
        assert person not in tables._live
    assert len(events(url, made)) > before + 10


def test_a_table_that_was_only_looked_at_leaves_memory_again(tmp_path):
    db = str(tmp_path / "t.db")
    with service_over(db) as client:
        made = client.post("/api/tables", json={**ONE, "seats": ["human", "random", "random"]}).json()
        table = client.app.state.tables._live[made["id"]]
        wait_until(lambda: table.bot_to_move() is None)
        said = {"authorization": f"Bearer {made['seats'][0]['secret']}"}
        assert client.post(f"/api/tables/{made['id']}/chat", json={"text": "later"}, headers=said).status_code == 200
    loaded = []
    with service_over(db) as client:
        tables = client.app.state.tables
        spare = tables.spare
        tables.spare = lambda table: (spare(table), loaded.append(table.row.id))
        wait_until(lambda: loaded == [made["id"]] or len(tables) == 0)
        wait_until(lambda: len(tables) == 0)


def test_a_service_killed_while_a_bot_thinks_goes_on_by_itself(tmp_path):
    db = str(tmp_path / "killed.db")
    with Service(db) as service:
        path, _ = new_table(service, "expert", "expert", "expert", heroes="random")
        table_id = path.rsplit("/", 1)[1]
        service.kill()
        before = len(events(f"sqlite:///{db}", table_id))
        service.start()
        wait_until(lambda: len(events(f"sqlite:///{db}", table_id)) > before)


def test_a_store_that_is_away_at_the_start_only_delays_it(tmp_path, monkeypatch):
    from slugfest.table.sqlite import SqliteStore
    from slugfest.table.store import StoreError

    db, real, left = str(tmp_path / "t.db"), SqliteStore.lasts, [3]

    async def away(self):
        await asyncio.sleep(0)
        if left[0]:
            left[0] -= 1
            raise StoreError("the database is away")
        return await real(self)

    with service_over(db) as client:
        client.app.state.tables.bot_pause = 1000
        made = client.post("/api/tables", json=ALONE).json()["id"]
    monkeypatch.setattr(SqliteStore, "lasts", away)
    with service_over(db) as client:
        client.app.state.tables.thinkers.think = think
        wait_until(lambda: made in client.app.state.tables._live)
        assert left == [0]
