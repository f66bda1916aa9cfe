"""How many tables stay in memory: idle ones are let go early when there are too many, busy ones never."""

import pytest

from tests.table.in_process import bearer, service_in

ONE = {"mode": "battlerealm", "seats": ["human", "medium", "medium"]}
ALONE = {"mode": "battlerealm", "seats": ["medium"] * 3}


@pytest.fixture
def client(tmp_path, monkeypatch):
    monkeypatch.setattr("slugfest.table.keeping.JUST_USED", -1.0)
    with service_in(tmp_path) as running:
        running.app.state.tables.bot_pause = 1000
        yield running


def made(client, body=ONE):
    return client.post("/api/tables", json=body)


def of_others(client, body=ONE):
    """Make a table as if from an address of its own; return its id."""
    table_id = made(client, body).json()["id"]
    client.app.state.tables._live[table_id].by = table_id
    return table_id


def test_there_are_never_more_tables_in_memory_than_may_be_and_all_can_be_had(client):
    tables = client.app.state.tables
    tables.most = 20
    several = [made(client).json() for _ in range(50)]
    assert len(tables) <= 20
    for one in several:
        seen = client.get(f"/api/tables/{one['id']}", headers=bearer(one["seats"][0]["secret"]))
        assert seen.status_code == 200
        assert len(tables) <= 20


def test_the_longest_unused_goes_first_and_who_is_looked_at_stays(client):
    tables = client.app.state.tables
    tables.most = 3
    first, second, third = (of_others(client) for _ in range(3))
    with client.websocket_connect(f"/api/tables/{first}/live") as live:
        live.send_json({})
        live.receive_json()
        assert made(client).status_code == 201
        assert first in tables._live
        assert second not in tables._live
        assert third in tables._live


def test_a_table_at_which_a_bot_owes_a_decision_is_not_let_go(client):
    tables = client.app.state.tables
    tables.most = 3
    busy, *idle = [of_others(client, ALONE), of_others(client), of_others(client)]
    assert made(client).status_code == 201
    assert busy in tables._live
    assert not set(idle) <= set(tables._live)


def test_a_full_service_says_so(client):
    tables = client.app.state.tables
    tables.most = 2
    for table_id in (of_others(client), of_others(client)):
        tables._live[table_id].watchers.append(lambda: None)
    refused = made(client)
    assert (refused.status_code, refused.json()["error"]) == (429, "TooMuch")
    assert "hold" in refused.json()["detail"]


def test_one_address_keeps_only_its_share_busy(client):
    client.app.state.tables.most = 30
    told = [made(client, ALONE).status_code for _ in range(5)]
    assert told == [201, 201, 201, 429, 429]
    for table in client.app.state.tables._live.values():
        table.by = "192.0.2.1"
    assert made(client).status_code == 201
