"""Clocks of tables that leave memory, of services that are killed, and of two that share a database."""

import asyncio
import json

import pytest
from websockets.sync.client import connect

from slugfest.table.clock import DAY, NOTICED
from slugfest.table.events import Seated, from_bytes
from slugfest.table.store import open_store
from slugfest.table.tables import IDLE_SECONDS
from tests.table.in_process import service_in, service_over
from tests.table.service import Service
from tests.table.timed import BANK, HEROES, Wall, answer, banks, begun, hello, table_with, wait_until


@pytest.fixture
def wall(monkeypatch):
    return Wall(monkeypatch)


@pytest.fixture
def client(tmp_path, wall):
    with service_in(tmp_path) as running:
        yield running


@pytest.mark.parametrize("clock", [{"bank": 100.0}, {"days": 2}])
def test_the_absence_of_the_service_is_charged_to_days_and_not_to_a_bank(tmp_path, wall, clock):
    with service_in(tmp_path) as client:
        path, _, secrets = begun(client, clock)
        wall.passes(20)
        answer(client, path, secrets)
        before = client.get(path).json()["clock"]
    wall.passes(3600)
    with service_in(tmp_path) as client:
        since = before["since"] if "days" in clock else wall.now
        assert client.get(path).json()["clock"] == {"banks": before["banks"], "since": since}


def test_days_that_ran_out_while_the_table_was_out_of_memory_are_noticed(client, wall):
    path, table, _ = begun(client, {"days": 2})
    assert client.app.state.tables.let_go(table.used + IDLE_SECONDS + 1) == 1
    wall.passes(2 * DAY + 1)
    client.get(path)
    again = client.app.state.tables._live[table.row.id]
    wait_until(lambda: again.seats[1].late)
    assert table.seats[1].late is False


def test_whoever_comes_after_their_days_have_run_out_plays_on_at_once(client, wall):
    path, table, secrets = begun(client, {"days": 2})
    client.app.state.tables.bot_pause = 60
    client.app.state.tables.let_go(table.used + IDLE_SECONDS + 1)
    wall.passes(2 * DAY + 1)
    seen = hello(client, path, secrets[1])
    assert (seen["seats"][1]["late"], seen["clock"]["banks"][1]) == (False, 2 * DAY)
    assert answer(client, path, secrets) == 1


def test_a_bank_does_not_run_while_the_table_is_out_of_memory(client, wall):
    path, table, secrets = begun(client, BANK)
    client.app.state.tables.let_go(table.used + IDLE_SECONDS + 1)
    wall.passes(5000)
    client.get(path)
    wall.passes(30)
    assert answer(client, path, secrets) == 1
    assert banks(client, path) == [105, 75, 100]


def test_a_clock_that_has_not_begun_does_not_run_after_a_restart_either(tmp_path, wall):
    with service_in(tmp_path) as client:
        path, _, secrets = table_with(client, BANK)
    with service_in(tmp_path) as client:
        client.get(path)
        wall.passes(5000)
        assert answer(client, path, secrets) == 0
        assert banks(client, path) == [105, 100, 100]


@pytest.mark.parametrize("clock", [{"bank": 3600, "increment": 7}, {"days": 2}])
def test_a_clock_survives_a_kill(tmp_path, clock):
    body = {"mode": "battlerealm", "seats": ["human"] * 3, "options": {"heroes": HEROES}, "clock": clock}
    with Service(str(tmp_path / "killed.db")) as service:
        made = service.post("/api/tables", body).json()
        path, secrets = f"/api/tables/{made['id']}", [seat["secret"] for seat in made["seats"]]
        for seat in (0, 1, 2):
            mine = service.get(path, secrets[seat]).json()
            service.post(f"{path}/play", {"option": mine["ask"]["options"][0]["key"], "at": mine["at"]}, secrets[seat])
        before = service.get(path).json()["clock"]
        service.kill()
        service.start()
        after = service.get(path).json()["clock"]
    assert after["banks"] == before["banks"] != [3600, 3600, 3600]
    assert (after["since"] == before["since"]) is ("days" in clock)


def test_a_bank_is_charged_through_whichever_process_somebody_answers(postgres, wall):
    with service_over(postgres) as one, service_over(postgres) as two:
        path, _, secrets = begun(one, BANK)
        wall.passes(30)
        assert two.get(path).json()["clock"] == {"banks": [105, 100, 100], "since": wall.now - 30}
        wall.passes(10)
        assert answer(two, path, secrets) == 1
        assert banks(two, path) == [105, 65, 100]
        wait_until(lambda: banks(one, path) == [105, 65, 100])


def test_a_bank_that_would_have_run_out_while_no_process_was_there_did_not_run(postgres, wall):
    with service_over(postgres) as one:
        path, _, secrets = begun(one, BANK)
    wall.passes(100 + NOTICED + 1)
    with service_over(postgres) as two:
        assert two.get(path).json()["clock"] == {"banks": [105, 100, 100], "since": wall.now}
        assert answer(two, path, secrets) == 1
        assert banks(two, path) == [105, 105, 100]


def test_two_processes_agree_on_one_fall(postgres):
    body = {"mode": "battlerealm", "seats": ["human"] * 3, "options": {"heroes": HEROES}, "clock": {"bank": 3.0}}
    with Service(postgres) as one, Service(postgres) as two:
        made = one.post("/api/tables", body).json()
        path, secrets = f"/api/tables/{made['id']}", [seat["secret"] for seat in made["seats"]]
        with connect(f"ws://127.0.0.1:{two.port}{path}/live") as watching:
            watching.send("{}")
            watching.recv(timeout=60)
            mine = one.get(path, secrets[0]).json()
            one.post(f"{path}/play", {"option": mine["ask"]["options"][0]["key"], "at": mine["at"]}, secrets[0])
            late, at = [], 0
            while not (late and late[1] and at > mine["at"] + 1):
                patch = json.loads(watching.recv(timeout=30)).get("patch", {})
                late = [seat["late"] for seat in patch["seats"]] if "seats" in patch else late
                at = patch.get("at", at)
        assert [one.get(path).json()["seats"][1]["late"], two.get(path).json()["seats"][1]["late"]] == [True, True]

    async def stored():
        store = await open_store(postgres)
        try:
            return [from_bytes(body) for body in await store.events(made["id"])]
        finally:
            await store.close()

    falls = [event.seat for event in asyncio.run(stored()) if isinstance(event, Seated) and event.late]
    assert falls.count(1) == 1
