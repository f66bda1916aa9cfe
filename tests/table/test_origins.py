"""Only pages of this service do something here: wrong names, foreign pages and bodies that are not JSON are refused."""

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from slugfest.kernel.errors import BadSetting
from slugfest.table.app import create_app
from slugfest.table.origins import Origins
from tests.table.in_process import PEOPLE, bearer, made_by, service_in

NEW = {"mode": "battlerealm", "seats": PEOPLE}
OWN = "http://testserver.local"


@pytest.fixture
def client(tmp_path):
    with service_in(tmp_path) as running:
        yield running


@pytest.fixture
def named(tmp_path):
    """A service that has a name."""
    app = create_app(str(tmp_path / "t.db"), bot_pause=0, per_minute=100_000, host_names=["Game.example.org"])
    with TestClient(app, raise_server_exceptions=False) as running:
        yield running


FOREIGN = [
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"origin": "http://["},
    {"origin": "http://testserver.local:99"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"origin": "http://evil.example", "sec-fetch-site": "none"},
]


@pytest.mark.parametrize("headers", FOREIGN)
@pytest.mark.parametrize("kind", ["application/json", "text/plain"])
def test_a_foreign_page_makes_no_tables(client, headers, kind):
    body = b'{"mode": "battlerealm", "seats": ["human", "human", "human"]}'
    refused = client.post("/api/tables", content=body, headers={**headers, "content-type": kind})
    assert (refused.status_code, refused.json()["error"]) == (403, "CrossSite")
    assert len(client.app.state.tables) == 0


@pytest.mark.parametrize("headers", FOREIGN)
def test_a_foreign_page_acts_at_no_table_even_without_a_body(client, headers):
    path, _, (secret, *_) = made_by(client)
    for what in ("undo", "hint", "threats", "rematch"):
        assert client.post(f"{path}/{what}", headers={**bearer(secret), **headers}).status_code == 403
    with pytest.raises(WebSocketDisconnect) as refused, client.websocket_connect(f"{path}/live", headers=headers):
        pass
    assert refused.value.code == 4403


@pytest.mark.parametrize("headers", [{}, {"origin": OWN}, {"origin": OWN, "sec-fetch-site": "same-origin"}])
def test_scripts_and_the_own_page_make_tables_and_connect(client, headers):
    made = client.post("/api/tables", json=NEW, headers=headers)
    assert made.status_code == 201
    with client.websocket_connect(f"/api/tables/{made.json()['id']}/live", headers=headers) as live:
        live.send_json({})
        assert "all" in live.receive_json()


def test_looking_is_free_for_links_from_anywhere(client):
    path, _, _ = made_by(client)
    for where in ("/", path, path.replace("/api/tables/", "/t/")):
        assert client.get(where, headers={"sec-fetch-site": "cross-site"}).status_code == 200


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]
)
def test_a_body_that_is_not_said_to_be_json_gets_415(client, kind):
    refused = client.post("/api/tables", content=b'{"mode": "battlerealm"}', headers={"content-type": kind})
    assert (refused.status_code, refused.json()["error"]) == (415, "NotJson")
    assert "application/json" in refused.json()["detail"]


def test_json_may_name_its_letters(client):
    body = b'{"mode": "battlerealm", "seats": ["human", "human", "human"]}'
    headers = {"content-type": "application/json; charset=utf-8"}
    assert client.post("/api/tables", content=body, headers=headers).status_code == 201


# ---------------------------------------------------------------------- names


def asked(client, host, where="/", client_at="192.0.2.1", **more):
    async def ask():
        transport = httpx.ASGITransport(app=client.app, client=(client_at, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://any") as one:
            return await one.get(where, headers={"host": host, **more})

    return client.blocking_portal.call(ask)


@pytest.mark.parametrize("host", ["evil.example", "192.0.2.9:8474", "", "game.example.org.evil.example", "[::1"])
def test_a_wrong_name_gets_421_and_is_told_the_right_one(named, host):
    refused = asked(named, host)
    assert (refused.status_code, refused.json()["error"]) == (421, "WrongHost")
    assert "game.example.org" in refused.json()["detail"]


@pytest.mark.parametrize("host", ["game.example.org", "GAME.example.org:443", "game.example.org."])
def test_the_right_name_is_served(named, host):
    assert asked(named, host).status_code == 200


def test_on_the_machine_itself_it_may_be_called_localhost(named):
    for host in ("localhost:8474", "127.0.0.1", "[::1]:8474"):
        assert asked(named, host, client_at="127.0.0.1").status_code == 200
        assert asked(named, host).status_code == 421


def test_a_live_connection_to_a_wrong_name_is_refused(named):
    with pytest.raises(WebSocketDisconnect) as refused, named.websocket_connect("/api/tables/x/live"):
        pass
    assert refused.value.code == 4403


def test_behind_a_proxy_that_changes_the_host_the_named_page_is_still_the_own():
    origins = Origins(["game.example.org"])
    assert origins.is_own("https://game.example.org", "127.0.0.1:8474")
    assert not origins.is_own("https://game.example.org:99", "127.0.0.1:8474")
    assert not origins.is_own("https://evil.example", "127.0.0.1:8474")


@pytest.mark.parametrize("name", ["http://game.example.org", "game.example.org:80", "", "a/b", "a b"])
def test_a_name_that_is_none_is_refused_before_the_service_starts(name):
    with pytest.raises(BadSetting, match="--host-name"):
        Origins([name])
