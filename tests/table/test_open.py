"""Tables that anybody may join: who opens one, who may sit down, how long it is shown, and what nobody is told."""

import hashlib
import sqlite3
from concurrent.futures import ThreadPoolExecutor

import pytest

from slugfest.kernel.fair import chain
from slugfest.table import listing
from tests.table.in_process import bearer, service_in

THREE = {"mode": "battlerealm", "seats": ["human", "medium", "human", "human"], "start": "seated"}


@pytest.fixture
def client(tmp_path, monkeypatch):
    monkeypatch.setattr(listing, "FRESH", 0.0)
    with service_in(tmp_path) as running:
        yield running


def made(client, **more):
    table = client.post("/api/tables", json={**THREE, **more}).json()
    return f"/api/tables/{table['id']}", [seat["secret"] for seat in table["seats"]]


def put_up(client, path, invites, **more):
    return client.post(f"{path}/list", json={"invites": invites, **more})


def shown(client):
    return client.get("/api/open").json()["tables"]


def stranger(name):
    own = hashlib.sha256(f"{name}'s secret".encode()).hexdigest()
    return {"hash": hashlib.sha256(own.encode()).hexdigest(), "head": chain(name.encode(), 5)[0]}


def sit(client, path, name):
    return client.post(f"{path}/sit", json=stranger(name))


def test_an_open_table_is_shown_with_who_sits_there_and_what_is_free(client):
    path, invites = made(client)
    assert shown(client) == []
    assert put_up(client, path, invites[1:]).json()["seats"] == [2, 3]
    client.get(path, headers=bearer(invites[0]))
    client.post(f"{path}/seat", json={"name": "Ann"}, headers=bearer(invites[0]))
    (one,) = shown(client)
    assert one == {
        "id": path.rpartition("/")[2],
        "mode": "battlerealm",
        "title": "Contest of Champions: Battlerealm",
        "who": ["Ann", "Medium bot 2"],
        "free": 2,
    }


def test_nothing_secret_is_in_the_list_nor_in_the_store(client, tmp_path):
    path, invites = made(client)
    put_up(client, path, invites[1:])
    told = client.get("/api/open").text
    kept = sqlite3.connect(tmp_path / "tables.db").execute("SELECT * FROM listings").fetchall()
    assert len(kept) == 1
    told += str(kept)
    for invite in invites:
        assert invite not in told
        assert hashlib.sha256(invite.encode()).hexdigest() not in told


def test_strangers_take_the_free_seats_one_after_the_other(client):
    path, invites = made(client)
    put_up(client, path, invites[1:])
    assert sit(client, path, "bob").json()["seat"] == 2
    assert shown(client)[0]["free"] == 1
    assert sit(client, path, "bob").json()["seat"] == 2, "asking again changes nothing"
    assert sit(client, path, "cid").json()["seat"] == 3
    assert shown(client) == []
    late = sit(client, path, "dan")
    assert late.status_code == 409
    assert client.get(path).json()["seats"][0]["taken"] is False, "the maker's own seat is nobody else's"


def test_of_two_who_want_the_last_seat_one_gets_it(client):
    path, invites = made(client)
    put_up(client, path, invites[2:])
    with ThreadPoolExecutor(4) as together:
        codes = list(together.map(lambda name: sit(client, path, name).status_code, ("bob", "cid", "dan", "eve")))
    assert sorted(codes) == [200, 409, 409, 409]


def test_an_invitation_still_opens_its_seat_until_somebody_sits_there(client):
    path, invites = made(client)
    put_up(client, path, invites[1:])
    friend = {"invite": invites[1], **stranger("friend")}
    assert client.post(f"{path}/claim", json=friend).json()["seat"] == 2
    assert sit(client, path, "bob").json()["seat"] == 3
    taken = client.post(f"{path}/claim", json={"invite": invites[2], **stranger("other")})
    assert taken.status_code == 409


@pytest.mark.parametrize(
    ("invites", "code"), [([], 400), (["wrong"], 403), (["wrong"] * 20, 400), (["x", "y"], 403)], ids=str
)
def test_only_whoever_has_the_invitations_opens_a_table(client, invites, code):
    path, _ = made(client)
    assert put_up(client, path, invites).status_code == code
    assert shown(client) == []


def test_a_seat_that_is_taken_is_not_opened(client):
    path, invites = made(client)
    client.get(path, headers=bearer(invites[1]))
    assert put_up(client, path, invites[1:]).status_code == 409


def test_a_table_that_nobody_opened_has_no_seat_for_strangers(client):
    path, _ = made(client)
    assert sit(client, path, "bob").status_code == 409
    assert client.post("/api/tables/nothing/sit", json=stranger("bob")).status_code == 404
    assert client.post(f"{path}/sit", json={"hash": "short"}).status_code == 409


def test_whoever_opened_a_table_can_close_it_again(client):
    path, invites = made(client)
    put_up(client, path, invites[1:])
    assert put_up(client, path, ["wrong"], open=False).status_code == 403
    assert len(shown(client)) == 1
    assert put_up(client, path, invites[1:], open=False).json()["seats"] == []
    assert shown(client) == []
    assert sit(client, path, "bob").status_code == 409


def test_a_match_that_begins_is_open_no_more(client):
    path, invites = made(client)
    put_up(client, path, invites[1:])
    for invite in invites[1:]:
        bot = client.post(f"{path}/claim", json={"invite": invite, "bot": "medium"})
        assert bot.status_code == 200
    client.get(path, headers=bearer(invites[0]))
    assert shown(client) == []
    assert sit(client, path, "bob").status_code == 409


def test_a_table_that_begins_at_once_is_not_opened(client):
    path, invites = made(client, seats=["human", "medium", "medium"])
    assert put_up(client, path, invites).status_code == 409


def test_after_an_hour_without_its_maker_a_table_is_shown_no_more(client, monkeypatch):
    path, invites = made(client)
    put_up(client, path, invites[1:])
    now = listing.wall()
    monkeypatch.setattr(listing, "wall", lambda: now + listing.PATIENCE + 1)
    assert shown(client) == []
    monkeypatch.setattr(listing, "wall", lambda: now)
    assert sit(client, path, "bob").status_code == 409


def test_as_long_as_its_maker_looks_at_it_a_table_is_shown(client, monkeypatch):
    path, invites = made(client)
    put_up(client, path, invites[1:])
    live = client.app.state.tables._live[path.rpartition("/")[2]]
    live.seats[0].present = 1
    now = listing.wall()
    monkeypatch.setattr(listing, "wall", lambda: now + listing.PATIENCE + 1)
    assert len(shown(client)) == 1
    live.seats[0].present = 0
    assert len(shown(client)) == 1, "an hour begins when the maker goes"
    live.seats[0].present = 1


def test_an_address_may_open_and_join_only_so_many(tmp_path):
    with service_in(tmp_path, per_minute=240) as client:
        path, invites = made(client)
        codes = [put_up(client, path, invites[1:]).status_code for _ in range(6)]
        assert codes == [200] * 4 + [429] * 2
        codes = [sit(client, path, f"somebody {number}").status_code for number in range(6)]
        assert codes == [200, 200, 409, 409, 429, 429]


def test_a_list_is_made_once_for_all_who_ask_within_a_moment(tmp_path, monkeypatch):
    with service_in(tmp_path) as client:
        path, invites = made(client)
        put_up(client, path, invites[1:])
        assert len(shown(client)) == 1
        monkeypatch.setattr(client.app.state.tables, "get", None)
        assert len(shown(client)) == 1


def test_open_tables_are_still_open_after_a_restart(tmp_path, monkeypatch):
    monkeypatch.setattr(listing, "FRESH", 0.0)
    with service_in(tmp_path) as client:
        path, invites = made(client)
        put_up(client, path, invites[1:])
    with service_in(tmp_path) as client:
        assert shown(client)[0]["free"] == 2
        assert sit(client, path, "bob").json()["seat"] == 2
