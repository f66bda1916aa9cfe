"""Bots go on by themselves: through a store that is away, workers that die, bots that fail; hints free their place."""

import asyncio

import pytest

from slugfest.table import thinking
from slugfest.table.driving import asker_of
from slugfest.table.store import StoreError
from slugfest.table.turns import HINTS_PER_TABLE
from tests.table.deadly import die, fail
from tests.table.in_process import bearer, service_in
from tests.table.timed import think, wait_until

ONE_AND_BOTS = {"mode": "battlerealm", "seats": ["human", "medium", "medium"], "options": {"heroes": "random"}}
BOTS_ALONE = {**ONE_AND_BOTS, "seats": ["random", "random", "random"]}


@pytest.fixture
def client(tmp_path):
    with service_in(tmp_path) as running:
        running.app.state.tables.thinkers.think = think
        yield running


def made(client, body=ONE_AND_BOTS):
    told = client.post("/api/tables", json=body).json()
    secret = told["seats"][0]["secret"] if told["seats"] else None
    return f"/api/tables/{told['id']}", client.app.state.tables._live[told["id"]], secret


def play_until_a_bot_owes(client, path, table, secret):
    """Answer with the first option; what follows is the bots'."""
    for _ in range(50):
        wait_until(lambda: table.match.over or 0 in [choice.seat for choice in table.match.choices])
        mine = client.get(path, headers=bearer(secret)).json()
        body = {"option": mine["ask"]["options"][0]["key"], "at": mine["at"]}
        assert client.post(f"{path}/play", json=body, headers=bearer(secret)).status_code == 200
        if table.bot_to_move() is not None:
            return table.match.at
    raise AssertionError("no bot ever owed a decision")


class Away:
    """A store whose appends fail so many times, before they are made or after."""

    def __init__(self, monkeypatch, store, times, after=False):
        self.left, self.after, self.append = times, after, store.append
        monkeypatch.setattr(store, "append", self)

    async def __call__(self, *event):
        if self.after or not self.left:
            done = await self.append(*event)
        if self.left:
            self.left -= 1
            raise StoreError("the database is away")
        return done


@pytest.mark.parametrize("after", [False, True], ids=["lost", "stored but not confirmed"])
def test_bots_go_on_by_themselves_when_the_store_is_back(client, monkeypatch, caplog, after):
    client.app.state.tables.bot_pause = 60
    path, table, secret = made(client)
    at = play_until_a_bot_owes(client, path, table, secret)
    client.app.state.tables.driving.drop(table.row.id)
    away = Away(monkeypatch, table.store, 4, after)
    client.app.state.tables.bot_pause = 0
    client.blocking_portal.call(client.app.state.tables.driving.wake, table)
    wait_until(lambda: table.match.at > at and table.bot_to_move() is None)
    assert away.left == 0
    assert "waits: the database is away" in caplog.text
    lines = list(table.lines)
    client.blocking_portal.call(table.catch_up)
    assert table.lines == lines  # nothing was played twice


def test_a_position_that_kills_workers_is_answered_without_one(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(thinking, "choose", die)
    with service_in(tmp_path) as client:
        _, table, _ = made(client, {**BOTS_ALONE, "seats": ["medium", "human", "medium"]})
        wait_until(lambda: table.bot_to_move() is None)
        assert table.match.at > 0
        assert "medium takes any option" in caplog.text


def test_a_bot_that_fails_is_noted_and_any_option_taken(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(thinking, "choose", fail)
    with service_in(tmp_path) as client:
        _, table, _ = made(client, {**BOTS_ALONE, "seats": ["medium", "human", "medium"]})
        wait_until(lambda: table.bot_to_move() is None)
        assert table.match.at > 0
        assert "a bot with a fault" in caplog.text


def test_an_answer_that_cannot_be_played_is_noted_and_another_one_given(client, caplog):
    async def nonsense(match, bot, seat, *_):
        return "nonsense"

    client.app.state.tables.thinkers.think = nonsense
    _, table, _ = made(client, {**BOTS_ALONE, "seats": ["medium", "human", "medium"]})
    wait_until(lambda: table.bot_to_move() is None)
    assert "nonsense" in caplog.text


def test_a_match_of_bots_alone_comes_to_its_end(client):
    _, table, _ = made(client, BOTS_ALONE)
    wait_until(lambda: table.match.over)
    wait_until(lambda: len(client.app.state.tables.driving) == 0)


def test_a_table_counts_for_whoever_made_it_and_people_are_told_from_bots_alone(client):
    client.app.state.tables.bot_pause = 60
    _, mine, _ = made(client)
    _, alone, _ = made(client, BOTS_ALONE)
    assert asker_of(mine) == (mine.row.id, "testclient", True, False, False)
    assert asker_of(alone) == (alone.row.id, "testclient", False, False, False)
    alone.seats[1].present = 1  # somebody lets a bot play and looks on
    assert asker_of(alone).people


# ---------------------------------------------------------------------- hints


class Asked:
    """A request for a hint whose client the test can take away."""

    def __init__(self, client, path, secret):
        self.client = client
        self.status = 0
        self.gone = asyncio.Event()
        self.bodies = [{"type": "http.request", "body": b"", "more_body": False}]
        headers = [(b"authorization", f"Bearer {secret}".encode()), (b"host", b"table")]
        self.scope = {
            "type": "http",
            "method": "POST",
            "path": f"{path}/hint",
            "raw_path": f"{path}/hint".encode(),
            "root_path": "",
            "query_string": b"",
            "headers": headers,
            "client": ("192.0.2.1", 1),
            "server": ("table", 80),
            "scheme": "http",
            "http_version": "1.1",
            "state": {},
        }
        self.task = client.blocking_portal.start_task_soon(client.app, self.scope, self.receive, self.send)

    async def receive(self):
        if self.bodies:
            return self.bodies.pop()
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message):
        self.status = message.get("status", self.status)

    def leave(self):
        self.client.blocking_portal.call(self.gone.set)
        self.task.result(30)


def test_a_hint_whose_client_has_gone_leaves_the_line(client):
    path, _, secret = made(client, {**ONE_AND_BOTS, "options": {}})
    turns = client.app.state.tables.thinkers.turns
    turns._free.clear()  # nobody gets a place
    several = []
    for number in range(HINTS_PER_TABLE):
        several.append(Asked(client, path, secret))
        wait_until(lambda number=number: len(turns) == number + 1)
    refused = client.post(f"{path}/hint", headers=bearer(secret))
    assert (refused.status_code, refused.json()["error"]) == (429, "TooMuch")
    several[0].leave()
    wait_until(lambda: len(turns) == HINTS_PER_TABLE - 1)
    again = Asked(client, path, secret)
    wait_until(lambda: len(turns) == HINTS_PER_TABLE)
    for one in (*several[1:], again):
        one.leave()
    wait_until(lambda: len(turns) == 0)


def test_a_hint_for_a_question_that_has_passed_says_so(client):
    path, _, secret = made(client, {**ONE_AND_BOTS, "options": {}})
    turns = client.app.state.tables.thinkers.turns
    turns._free.clear()
    asked = Asked(client, path, secret)
    wait_until(lambda: len(turns) == 1)
    told = client.post(f"{path}/play", json={"option": "hero:thor", "at": 0}, headers=bearer(secret))
    assert told.status_code == 200
    turns._free.append(0)
    client.blocking_portal.call(turns._hand_out)
    asked.task.result(30)
    assert asked.status == 409
