"""Health checks and figures to watch."""

import httpx
import pytest
from litestar.testing import TestClient

from slugfest.kernel.errors import BadSetting
from slugfest.table.app import create_app
from slugfest.table.health import readyz
from slugfest.table.metrics import address_in
from slugfest.table.store import StoreError
from tests.table.in_process import bearer, made_by, service_over


@pytest.fixture
def client(tmp_path):
    app = create_app(str(tmp_path / "t.db"), bot_pause=0, per_minute=100_000, metrics="127.0.0.1:0")
    with TestClient(app, raise_server_exceptions=False) as running:
        yield running


def figures(client):
    """Return what is shown, by name and labels."""
    text = httpx.get(f"http://127.0.0.1:{client.app.state.metrics_port}/metrics").text
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def test_what_happens_is_counted(client):
    path, _, secrets = made_by(client)
    before = figures(client)
    assert (before["slugfest_tables"], before["slugfest_sockets"], before["slugfest_thinking"]) == (1, 0, 0)
    assert before["slugfest_events_appended_total"] == 2
    answer = {"option": "hero:thor", "at": 0}
    for _ in range(2):
        client.post(f"{path}/play", json=answer, headers=bearer(secrets[0]))
    with client.websocket_connect(f"{path}/live") as live:
        live.send_json({})
        live.receive_json()
        after = figures(client)
    assert after["slugfest_sockets"] == 1
    assert after['slugfest_moves_total{by="person"}'] == after["slugfest_move_seconds_count"] == 1
    assert after["slugfest_events_appended_total"] == 4  # somebody sat down and played
    assert after['slugfest_requests_total{status="201"}'] == after['slugfest_requests_total{status="409"}'] == 1
    assert after["slugfest_store_errors_total"] == 0


def test_a_database_that_cannot_be_used_is_counted(client, tmp_path):
    path, _, secrets = made_by(client)
    (tmp_path / "t.db").rename(tmp_path / "away.db")
    answer = {"option": "hero:thor", "at": 0}
    assert client.post(f"{path}/play", json=answer, headers=bearer(secrets[0])).status_code == 503
    assert figures(client)["slugfest_store_errors_total"] == 1


def test_bots_moves_are_counted_apart(client):
    made = client.post("/api/tables", json={"mode": "battlerealm", "seats": ["random", "random", "human"]}).json()
    table = client.app.state.tables._live[made["id"]]
    with client.websocket_connect(f"/api/tables/{made['id']}/live") as live:
        live.send_json({})
        at = live.receive_json()["all"]["at"]
        while at < 2:
            at = live.receive_json().get("patch", {}).get("at", at)
    assert figures(client)['slugfest_moves_total{by="bot"}'] >= 2
    assert table.match.at >= 2


def test_the_page_has_no_figures(client):
    assert client.get("/metrics").status_code == 404


def test_health_is_told_on_either_database(url):
    with service_over(url) as client:
        for path in ("/healthz", "/readyz"):
            answer = client.get(path)
            assert (answer.status_code, answer.json()) == (200, {"ok": True})


def test_a_database_that_does_not_answer_is_not_ready(client, monkeypatch):
    async def for_ever():
        raise TimeoutError

    monkeypatch.setattr(client.app.state.tables.store, "check", for_ever)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["error"]) == (503, StoreError.__name__)
    assert "not answered" in answer.json()["detail"]
    assert readyz.paths == {"/readyz"}


@pytest.mark.parametrize("text", ["9474", ":9474", "127.0.0.1:", "127.0.0.1:http", "127.0.0.1:99999", ""])
def test_an_address_needs_host_and_port(text):
    with pytest.raises(BadSetting, match=r"127.0.0.1:9474"):
        address_in(text)
