"""Bots that are not built in, at tables: who may sit down, what requests cannot name, what becomes of faulty ones."""

import sys
from importlib.metadata import EntryPoint

import pytest
from litestar.testing import TestClient

from slugfest.bots import BOTS, BadBot, elsewhere
from slugfest.table import workers
from slugfest.table.app import create_app
from slugfest.table.events import Seated
from slugfest.table.seated import STAND_IN
from tests.bots.strangers import WHERE
from tests.table.in_process import bearer
from tests.table.timed import wait_until

LUCKY, CHEATING, FAILING = (f"{WHERE}:{name}" for name in ("Lucky", "Cheating", "Failing"))
POISON = "tests.bots.poison:Bot"
QUICK = {"heroes": "random", "placing": "random", "rounds": 2}


@pytest.fixture
def offer(monkeypatch):
    """Make these the installed packages' entry points."""

    def installed(**named):
        points = [EntryPoint(name, value, elsewhere.GROUP) for name, value in named.items()]
        monkeypatch.setattr(elsewhere, "entry_points", lambda group: [p for p in points if p.group == group])
        elsewhere.found.cache_clear()

    yield installed
    elsewhere.found.cache_clear()


def service(tmp_path, *bots):
    app = create_app(str(tmp_path / "tables.db"), bot_pause=0, per_minute=100_000, bots=bots)
    return TestClient(app, raise_server_exceptions=False)


def made(client, *seats):
    told = client.post("/api/tables", json={"mode": "battlerealm", "seats": list(seats), "options": QUICK}).json()
    return told, client.app.state.tables._live[told["id"]]


def test_what_the_operator_named_and_what_packages_offer_can_be_chosen(tmp_path, offer):
    offer(brave=LUCKY)
    with service(tmp_path, LUCKY, "search:30") as client:
        assert client.get("/api/modes").json()["bots"] == [*BOTS, "brave", LUCKY, "search:30"]
        _, table = made(client, LUCKY, "random", "random")
        assert table.seats[0].name == "Lucky bot 1"
        wait_until(lambda: table.match.over)
        assert table.seats[0].kind == LUCKY
        assert table.notice == (0, "")


def test_what_a_request_names_is_neither_seated_nor_imported(tmp_path):
    with service(tmp_path, LUCKY) as client:
        told, table = made(client, "human", "human", "medium")
        path, secrets = f"/api/tables/{told['id']}", [seat["secret"] for seat in told["seats"]]
        for name in (POISON, "os:system", "search:400", "my_bots:Idle"):
            body = {"mode": "battlerealm", "seats": [name, "human", "human"]}
            refused = [
                client.post("/api/tables", json=body),
                client.post(f"{path}/claim", json={"invite": secrets[1], "bot": name}),
                client.post(f"{path}/seat", json={"kind": name}, headers=bearer(secrets[0])),
            ]
            for answer in refused:
                assert answer.status_code == 400
                assert "a seat is for human, easy, casual, medium" in answer.json()["detail"]
                assert f"search, {LUCKY}, not for {name!r}" in answer.json()["detail"]
        assert "tests.bots.poison" not in sys.modules
        assert [seat.kind for seat in table.seats] == ["human", "human", "medium"]


def test_an_operator_who_names_what_is_no_bot_is_told_before_the_service_starts(tmp_path):
    with pytest.raises(BadBot, match="no module 'nowhere'"), service(tmp_path, "nowhere:Bot"):
        pass


@pytest.mark.parametrize("bot", [FAILING, CHEATING])
def test_a_faulty_bot_loses_its_seat_to_one_that_plays_and_everybody_is_told(tmp_path, bot, caplog):
    with service(tmp_path, bot) as client:
        told, table = made(client, bot, "random", "random")
        wait_until(lambda: table.match.over)
        assert table.seats[0].kind == STAND_IN
        name = table.seats[0].name
        said = f"{name} is out, because its bot has failed. A {STAND_IN} bot plays on in that seat."
        assert table.notice == (1, said)
        assert client.get(f"/api/tables/{told['id']}").json()["notice"] == [1, said]
        assert f"{bot} has failed at answer" in caplog.text


def test_a_bot_that_takes_too_long_loses_its_seat(tmp_path, monkeypatch):
    monkeypatch.setattr(workers, "LONGEST_THOUGHT", 0.0)
    with service(tmp_path, LUCKY) as client:
        for worker in client.app.state.tables.thinkers.workers:
            worker.longest = 0.0
        _, table = made(client, LUCKY, "human", "human")
        wait_until(lambda: table.seats[0].kind == STAND_IN)


def test_a_table_whose_bot_is_not_offered_any_more_goes_on_with_another(tmp_path, monkeypatch):
    with service(tmp_path, LUCKY) as client:
        client.app.state.tables.bot_pause = 60
        told, _ = made(client, LUCKY, "random", "random")
    monkeypatch.delitem(sys.modules, WHERE)
    with service(tmp_path) as client:
        path = f"/api/tables/{told['id']}"
        assert client.get(path).status_code == 200
        table = client.app.state.tables._live[told["id"]]
        wait_until(lambda: table.match.over)
        assert table.seats[0].kind == STAND_IN
        assert table.notice[1].startswith("Lucky bot 1 is out, because its bot is not offered here any more.")
        assert WHERE not in sys.modules
        again = client.blocking_portal.call(client.app.state.tables.rematch, table)
        assert sorted(seat.kind for seat in client.app.state.tables._live[again].seats) == [
            STAND_IN,
            "random",
            "random",
        ]


def test_why_is_stored_and_read_by_every_process(tmp_path):
    with service(tmp_path, CHEATING) as client:
        told, table = made(client, CHEATING, "random", "random")
        wait_until(lambda: table.match.over)
    with service(tmp_path) as client:
        client.get(f"/api/tables/{told['id']}")
        again = client.app.state.tables._live[told["id"]]
        assert [seat.kind for seat in again.seats] == [STAND_IN, "random", "random"]
    assert Seated(0, "medium", "Ann").why == ""
