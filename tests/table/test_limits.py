"""How much one address may ask for: requests, tables, connections, sizes; and who never says hello is shown out."""

import json

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from slugfest.table.app import LARGEST_BODY
from slugfest.table.limits import Bucket, PerAddress, TooMuch, neighbourhood
from slugfest.table.wire import LARGEST_MESSAGE
from tests.conformance.cases import random_player
from tests.table.in_process import PEOPLE, bearer, made_by, service_in
from tests.table.service import Service, new_table

NEW = {"mode": "battlerealm", "seats": PEOPLE}


@pytest.fixture
def client(tmp_path):
    with service_in(tmp_path) as running:
        yield running


def allow(client, tables):
    """From now on this many new tables may come from an address."""
    client.app.state.new_tables = PerAddress(tables, per_second=0, why="too many tables")


# ---------------------------------------------------------------------- tables


def test_an_address_makes_thirty_tables_at_once_and_then_waits(tmp_path):
    with service_in(tmp_path, per_minute=1200) as client:
        client.app.state.new_tables.per_second = 0
        told = [client.post("/api/tables", json=NEW) for _ in range(33)]
        assert [answer.status_code for answer in told] == [201] * 30 + [429] * 3
        assert told[-1].json()["error"] == "TooMuch"
        assert "tables" in told[-1].json()["detail"]
        assert client.get("/api/modes").status_code == 200


def test_tables_come_back_one_in_ten_seconds(tmp_path, monkeypatch):
    now = [100.0]
    monkeypatch.setattr("slugfest.table.limits.time.monotonic", lambda: now[0])
    with service_in(tmp_path, per_minute=1200) as client:
        limit = client.app.state.new_tables
    for _ in range(30):
        limit.spend("a")
    for wait, allowed in ((9.9, False), (0.2, True), (9.9, True), (0.0, False)):
        now[0] += wait
        if allowed:
            limit.spend("a")
        else:
            with pytest.raises(TooMuch):
                limit.spend("a")


def test_forks_and_rematches_count_as_tables(client):
    path, table, secrets = made_by(client, heroes="random", placing="random")
    allow(client, 2)
    assert [client.post(f"{path}/fork", json={"at": 1}).status_code for _ in range(3)] == [201, 201, 429]
    player = random_player(5)
    while not table.match.over:
        table.match.play(player(table.match))
    assert client.post(f"{path}/rematch", headers=bearer(secrets[0])).status_code == 429
    allow(client, 1)
    told = [client.post(f"{path}/rematch", headers=bearer(secret)) for secret in secrets]
    assert [answer.status_code for answer in told] == [200, 200, 200]  # it is made once, and found twice
    assert len({answer.json()["id"] for answer in told}) == 1


def test_who_may_not_ask_for_a_rematch_spends_nothing(client):
    path, _, secrets = made_by(client)
    allow(client, 1)
    assert client.post(f"{path}/rematch").status_code == 403
    assert client.post(f"{path}/rematch", headers=bearer(secrets[0])).status_code == 400
    assert client.post("/api/tables", json=NEW).status_code == 201


def test_one_address_does_not_use_up_what_another_may_make(client):
    allow(client, 1)

    async def from_both():
        told = []
        for host in ("192.0.2.1", "192.0.2.2", "192.0.2.1"):
            transport = httpx.ASGITransport(app=client.app, client=(host, 1))
            async with httpx.AsyncClient(transport=transport, base_url="http://table") as one:
                told.append((await one.post("/api/tables", json=NEW)).status_code)
        return told

    assert client.blocking_portal.call(from_both) == [201, 201, 429]


# ---------------------------------------------------------------------- bookkeeping


def test_only_so_many_addresses_are_remembered_and_who_is_active_is_not_forgotten():
    limit = PerAddress(2, per_second=0, why="too much", most=100)
    limit.spend("busy")
    for number in range(1000):
        limit.spend(f"10.0.{number >> 8}.{number & 255}")
        if number == 50:
            limit.spend("busy")
        if number % 90 == 60:
            with pytest.raises(TooMuch):
                limit.spend("busy")
    assert len(limit) == 100


def test_a_whole_network_of_ipv6_is_one_address():
    limit = PerAddress(3, per_second=0, why="too much")
    for number in range(3):
        limit.spend(neighbourhood(f"2001:db8:1:2::{number}"))
    with pytest.raises(TooMuch):
        limit.spend(neighbourhood("2001:db8:1:2:ffff:ffff:ffff:ffff"))
    limit.spend(neighbourhood("2001:db8:1:3::1"))
    assert [neighbourhood(odd) for odd in ("", "testclient", "::1%lo", "a:b")] == ["", "testclient", "::", "a:b"]


def test_tokens_come_back_but_never_more_than_the_burst(monkeypatch):
    now = [0.0]
    monkeypatch.setattr("slugfest.table.limits.time.monotonic", lambda: now[0])
    bucket = Bucket(3, per_second=1)
    now[0] = 1000.0
    for _ in range(3):
        bucket.spend()
    with pytest.raises(TooMuch, match="tea"):
        bucket.spend("have some tea")


# ---------------------------------------------------------------------- connections


def opened(client, path):
    live = client.websocket_connect(f"{path}/live")
    live.__enter__()
    live.send_json({})
    return live


def test_an_address_may_have_so_many_connections_open_and_a_closed_one_makes_room(client, monkeypatch):
    monkeypatch.setattr("slugfest.table.live.MOST_SOCKETS", 3)
    path, _, _ = made_by(client)
    several = [opened(client, path) for _ in range(3)]
    assert all("all" in live.receive_json() for live in several)
    with pytest.raises(Exception, match="at most 3 connections"):
        opened(client, path).receive_json()
    several.pop().__exit__(None, None, None)
    several.append(opened(client, path))
    assert "all" in several[-1].receive_json()
    for live in several:
        live.__exit__(None, None, None)


def test_connections_that_are_gone_leave_nothing_in_the_books(client):
    path, _, secrets = made_by(client)
    for hello in ({}, {"secret": secrets[0]}, {"secret": "wrong"}):
        with client.websocket_connect(f"{path}/live") as live:
            live.send_json(hello)
            live.receive_json()
    with client.websocket_connect("/api/tables/nowhere/live") as live:
        assert "error" in live.receive_json()
    assert not client.app.state.sockets


def test_who_says_no_hello_is_shown_out(client, monkeypatch):
    monkeypatch.setattr("slugfest.table.live.HELLO_SECONDS", 0.05)
    path, table, _ = made_by(client)
    with client.websocket_connect(f"{path}/live") as live:
        assert live.receive_json() == {"error": "nobody said hello"}
        with pytest.raises(WebSocketDisconnect) as closed:
            live.receive_json()
    assert closed.value.code == 4404
    assert len(table.watchers) == 1


# ---------------------------------------------------------------------- sizes


@pytest.mark.parametrize("what", ["", "/play", "/seat", "/chat", "/fork"])
def test_a_body_that_is_too_large_gets_413(client, what):
    path, table, secrets = made_by(client)
    where = path + what if what else "/api/tables"
    headers = {**bearer(secrets[0]), "content-type": "application/json"}
    body = b'{"text": "' + b"x" * LARGEST_BODY + b'"}'
    refused = client.post(where, content=body, headers=headers)
    assert refused.status_code == 413
    assert set(refused.json()) == {"error", "detail"}

    def pieces():
        yield from (body[i : i + 1000] for i in range(0, len(body), 1000))

    assert client.post(where, content=pieces(), headers=headers).status_code == 413
    assert table.chat.count == 0


def test_a_message_that_is_too_long_gets_an_error_and_the_connection_stays(client):
    path, table, secrets = made_by(client)
    with client.websocket_connect(f"{path}/live") as live:
        live.send_json({"secret": secrets[0]})
        live.receive_json()
        live.send_text(json.dumps({"say": "x" * LARGEST_MESSAGE}))
        told = {}
        while "error" not in told:
            told = live.receive_json()
        assert str(LARGEST_MESSAGE) in told["error"]
        live.send_json({"say": "short"})
        while "chat" not in live.receive_json().get("patch", {}):
            pass
    assert table.chat.count == 1


def closed_with(live):
    """Read until the connection is closed; return the code."""
    try:
        while True:
            live.recv(timeout=60)
    except ConnectionClosed as closed:
        return closed.rcvd.code


def test_a_message_that_no_page_sends_ends_its_connection_and_harms_nobody(tmp_path):
    with Service(str(tmp_path / "sizes.db")) as service:
        path, secrets = new_table(service, *PEOPLE)
        address = f"ws://127.0.0.1:{service.port}{path}/live"
        with connect(address) as good, connect(address) as bad:
            for live in (good, bad):
                live.send("{}")
                assert "all" in live.recv(timeout=60)
            bad.send("x" * 20_000)
            assert closed_with(bad) == 1009
            service.post(f"{path}/play", {"option": "hero:thor", "at": 0}, secrets[0])
            while json.loads(good.recv(timeout=60)).get("patch", {}).get("at") != 1:
                pass


# ---------------------------------------------------------------------- refusals have one form


@pytest.mark.parametrize(
    ("method", "where", "body", "status"),
    [
        ("GET", "/nowhere", None, 404),
        ("GET", "/api/tables/nowhere", None, 404),
        ("DELETE", "/api/tables", None, 405),
        ("POST", "/api/tables", b"{", 400),
        ("POST", "/api/tables", b'{"mode": 3}', 400),
        ("POST", "/api/tables", b'{"mode": "battlerealm", "seats": [1]}', 400),
        ("POST", "/api/tables/nowhere/fork", b'{"at": "now"}', 400),
    ],
)
def test_every_refusal_names_its_kind_and_says_why(client, method, where, body, status):
    refused = client.request(method, where, content=body, headers={"content-type": "application/json"})
    assert refused.status_code == status
    assert refused.headers["content-type"].startswith("application/json")
    told = refused.json()
    assert set(told) == {"error", "detail"}
    assert all(isinstance(text, str) and text for text in told.values())


def test_a_fault_of_the_service_is_noted_and_tells_nothing(client, monkeypatch, caplog):
    path, _, _ = made_by(client)

    def broken(*_):
        raise ZeroDivisionError("a secret detail")

    monkeypatch.setattr("slugfest.table.api.shown", broken)
    told = client.get(path)
    assert (told.status_code, told.json()["error"]) == (500, "Fault")
    assert "secret" not in told.text
    assert "a secret detail" in caplog.text


def test_whoever_connects_again_and_again_is_shown_out(client):
    path, _, _ = made_by(client)
    client.app.state.connecting = PerAddress(2, per_second=0, why="too many connections")
    for _ in range(2):
        with client.websocket_connect(f"{path}/live") as live:
            live.send_text("{}")
            assert "all" in live.receive_json()
    with pytest.raises(WebSocketDisconnect) as gone, client.websocket_connect(f"{path}/live") as live:
        live.receive_json()
    assert gone.value.code == 4429
