"""What a bad client can do to others: nothing. Malformed and oversized messages, floods, stalls, races."""

import asyncio
import base64
import json
import random
import re
import socket
from contextlib import ExitStack, closing

import httpx
import pytest
from websockets.sync.client import connect

from slugfest.bots.hinting import Hint, Reason
from slugfest.bots.weighing import Way, Weighed
from slugfest.table.app import PER_MINUTE
from slugfest.table.chat import KEPT, say
from slugfest.table.limits import Bucket
from slugfest.table.live import BURST
from slugfest.table.showing import changed, shown
from slugfest.table.tables import IDLE_SECONDS
from tests.conformance.cases import random_player
from tests.table.in_process import (
    PEOPLE,
    bearer,
    made_by,
    parley_table,
    positions,
    service_in,
    sit_down,
    wait_until_alone,
)
from tests.table.service import Service, new_table

HEADERS = ("content-security-policy", "x-content-type-options", "referrer-policy")


JSON = {"content-type": "application/json"}


@pytest.fixture
def client(tmp_path):
    with service_in(tmp_path) as running:
        yield running


# ---------------------------------------------------------------------- malformed, too large, too many


def test_every_answer_carries_the_strict_headers(client):
    path, _, _ = made_by(client)
    answers = [client.get(where) for where in ("/", "/t/x", path, "/api/tables/x", "/nowhere", "/static/lobby.js")]
    answers += [client.post("/api/tables", content=body, headers=JSON) for body in ("{", "x" * 100_000)]
    assert [answer.status_code for answer in answers] == [200, 404, 200, 404, 404, 200, 400, 413]
    assert [[str(answer.url) for answer in answers if name not in answer.headers] for name in HEADERS] == [[], [], []]


def test_pages_have_no_inline_script_and_the_policy_allows_none(client):
    for where in ("/", "/t/x"):
        page = client.get(where)
        assert "unsafe" not in page.headers[HEADERS[0]]
        assert all(" src=" in tag for tag in re.findall(r"<script[^>]*>", page.text))
        assert not re.search(r"\son\w+=|\sstyle=|javascript:", page.text)


@pytest.mark.parametrize("body", ["", "[]", "null", "{", '{"mode": 1}', '"\\ud800"', "\xff", '{"mode": "\\ud800"}'])
def test_a_malformed_body_gets_400_and_a_reason(client, body):
    answer = client.post("/api/tables", content=body.encode("latin-1"), headers=JSON)
    assert answer.status_code == 400
    assert answer.json()["detail"]


def test_deeply_nested_json_is_refused_with_400(client):
    options = '{"heroes": ' + "[" * 5000 + "]" * 5000 + "}"
    body = f'{{"mode": "battlerealm", "seats": ["human", "human", "human"], "options": {options}}}'
    assert client.post("/api/tables", content=body, headers=JSON).status_code == 400


def told_wrong(live, *messages):
    """Send messages over a socket, each of which must be answered by an error; return the errors."""
    errors = []
    for message in messages:
        live.send_text(message)
        while len(errors) < messages.index(message) + 1:
            told = live.receive_json()
            errors += [told["error"]] if "error" in told else []
    return errors


def test_nested_nonsense_over_the_socket_gets_an_error_and_play_goes_on(client):
    path, table, secrets = made_by(client)
    with client.websocket_connect(f"{path}/live") as live:
        live.send_json({"secret": secrets[0]})
        assert "all" in live.receive_json()
        nonsense = (
            "[" * 4000,
            '{"seat": {"kind": []}}',
            '{"say": []}',
            "x" * 5000,
            '"\\ud800"',
            '{"play": 1, "at": 0}',
        )
        assert all(told_wrong(live, *nonsense))
        live.send_json({"play": "hero:thor", "at": 0})
        while "at" not in live.receive_json().get("patch", {}):
            pass
    assert table.match.at == 1
    with client.websocket_connect(f"{path}/live") as live:
        live.send_text("[" * 4000)
        assert "error" in live.receive_json()


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "", "http://[", "http://testserver.local.evil.example"]
)
def test_another_origin_is_refused(client, origin):
    path, _, _ = made_by(client)
    with (
        pytest.raises(Exception, match="another page"),
        client.websocket_connect(f"{path}/live", headers={"origin": origin}) as live,
    ):
        live.receive_json()


def test_chat_is_bounded_in_length_and_number(client):
    path, table, secrets = made_by(client)
    table.talk[0] = Bucket(1000, per_second=0)
    asked = [client.post(f"{path}/chat", json={"text": "x" * n}, headers=bearer(secrets[0])) for n in (0, 300, 301)]
    assert [answer.status_code for answer in asked] == [400, 200, 400]
    for number in range(KEPT + 5):
        client.post(f"{path}/chat", json={"text": f"line {number}"}, headers=bearer(secrets[0]))
    assert len(client.get(path).json()["chat"]) == KEPT
    assert client.post(f"{path}/chat", json={"text": "hello"}).status_code == 403


def test_an_address_that_asks_too_often_gets_429(tmp_path):
    with service_in(tmp_path, per_minute=5) as client:
        told = [client.get("/api/modes", headers={"x-forwarded-for": f"10.0.0.{n}"}).status_code for n in range(8)]
        assert told == [200] * 5 + [429] * 3
        refused = client.get("/api/modes")
        assert refused.json()["detail"]
        assert not {*HEADERS} - {*refused.headers}
        assert client.get("/static/lobby.js").status_code == 200


def flood(client, path, table, secret, lines):
    """Say many things over one socket as fast as can be, and wait until the service has read them all."""
    with client.websocket_connect(f"{path}/live") as live:
        live.send_json({"secret": secret})
        assert "all" in live.receive_json()
        for _ in range(lines):
            live.send_json({"say": "again"})
    wait_until_alone(table)


@pytest.mark.parametrize("generous", [1, 3])
def test_a_flood_over_one_socket_is_limited(tmp_path, monkeypatch, generous):
    monkeypatch.setattr("slugfest.table.live.PER_SECOND", 0.0)
    with service_in(tmp_path, per_minute=generous * PER_MINUTE) as client:
        path, _, secrets = made_by(client)
        with client.websocket_connect(f"{path}/live") as live:
            live.send_json({"secret": secrets[0]})
            told = told_wrong(live, *[f'{{"play": "nonsense {number}", "at": 0}}' for number in range(4 * BURST)])
    assert ["nonsense" in said for said in told] == [True] * BURST * generous + [False] * BURST * (4 - generous)
    assert "too much" in told[-1]


def test_a_flood_over_many_sockets_of_one_table_is_limited(client):
    path, table, secrets = made_by(client)
    for number in range(8):
        flood(client, path, table, secrets[number % 3], BURST - 2)
    assert BURST // 2 < table.seq < 5 * BURST


def test_answering_and_taking_back_without_end_is_limited(client):
    path, table, secrets = made_by(client)
    told = set()
    for _ in range(400):
        for what, body in (("play", {"option": "hero:thor", "at": 0}), ("undo", {})):
            told.add(client.post(f"{path}/{what}", json=body, headers=bearer(secrets[0])).status_code)
    assert (429 in told, table.seq < 800) == (True, True)


def test_hints_without_end_are_limited(client, monkeypatch):
    async def advise(match, seat, *_):
        way = Way("hero:thor", 0.5, {})
        return Hint([Reason(way.key, 4, 0.5)], Weighed(0.5, "measured", [way], {}, 8))

    path, _, secrets = made_by(client, people=1, bots=2)
    monkeypatch.setattr(client.app.state.tables.thinkers, "advise", advise)
    told = [client.post(f"{path}/hint", headers=bearer(secrets[0])).status_code for _ in range(400)]
    assert (told[0], 429 in told) == (200, True)


def test_one_seat_that_floods_does_not_silence_the_others(client):
    path, _, (bad, good, _) = made_by(client)
    said = [client.post(f"{path}/chat", json={"text": "me"}, headers=bearer(bad)).status_code for _ in range(300)]
    assert 429 in said
    assert client.post(f"{path}/chat", json={"text": "you"}, headers=bearer(good)).status_code == 200


# ---------------------------------------------------------------------- memory, stalls and races


def test_asking_for_tables_that_are_not_there_leaves_nothing_in_memory(client):
    for number in range(20):
        assert client.get(f"/api/tables/none{number}").status_code == 404
    tables = client.app.state.tables
    assert (len(tables), len(tables._loading)) == (0, 0)


def test_a_page_that_follows_patches_shows_what_a_reloaded_one_shows(monkeypatch):
    monkeypatch.setattr("slugfest.table.chat.KEPT", 6)
    table = parley_table(2, 62)
    before, followed = shown(table, None), []
    for text in ("hi", "hi", "hi", "ho", "hi", "hi", "ho", "ho", "hi", "hi"):
        asyncio.run(say(table, 0, text))
        after = shown(table, None)
        told = changed(before, after)["chat"]
        followed = told["all"] if "all" in told else [*followed, *told["more"]]
        assert followed[-6:] == after["chat"]
        before = after


def test_an_idle_table_is_let_go_and_comes_back_as_it_was(client):
    path, table, secrets = made_by(client)
    client.post(f"{path}/play", json={"option": "hero:thor", "at": 0}, headers=bearer(secrets[0]))
    client.post(f"{path}/seat", json={"name": "Ann"}, headers=bearer(secrets[0]))
    client.post(f"{path}/chat", json={"text": "hello"}, headers=bearer(secrets[0]))
    sit_down(client, path, secrets)

    def looked():
        pages = [client.get(path, headers=bearer(secret)).json() for secret in (None, *secrets)]
        return [{**page, "seats": [{**seat, "seen": None} for seat in page["seats"]]} for page in pages]

    before = looked()
    tables = client.app.state.tables
    assert tables.let_go(table.used + IDLE_SECONDS - 1) == 0
    with client.websocket_connect(f"{path}/live") as live:
        live.send_text("{}")
        live.receive_json()
        assert tables.let_go(table.used + IDLE_SECONDS + 1) == 0
    wait_until_alone(table)
    assert tables.let_go(table.used + IDLE_SECONDS + 1) == 1
    assert len(tables) == 0
    assert looked() == before
    assert tables._live[table.row.id] is not table


def test_of_equal_answers_at_once_one_counts(client):
    path, table, secrets = made_by(client)
    sit_down(client, path, secrets)
    stored = table.seq

    async def at_once():
        transport = httpx.ASGITransport(app=client.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as one:
            answer = {"option": "hero:thor", "at": 0}
            sent = [one.post(f"{path}/play", json=answer, headers=bearer(secrets[0])) for _ in range(4)]
            return sorted(reply.status_code for reply in await asyncio.gather(*sent))

    assert client.blocking_portal.call(at_once) == [200, 409, 409, 409]
    assert (table.match.at, table.seq) == (1, stored + 1)


def test_seats_that_choose_together_do_not_make_each_other_stale():
    for table in positions(parley_table(3, 42), 42):
        if len(table.match.choices) == 3:
            break
    pages = [shown(table, seat) for seat in range(3)]

    async def all_at_once():
        for seat in (1, 0, 2):
            await table.play(seat, pages[seat]["ask"]["options"][0]["key"], pages[seat]["at"])

    asyncio.run(all_at_once())
    assert len(table.store.bodies) == 3


def test_two_who_ask_for_a_rematch_at_once_get_the_same_table(client):
    _, table, _ = made_by(client, heroes="random", placing="random")
    player = random_player(71)
    while not table.match.over:
        table.match.play(player(table.match))
    tables = client.app.state.tables

    async def both():
        return await asyncio.gather(tables.rematch(table), tables.rematch(table))

    one, other = client.blocking_portal.call(both)
    assert one == other == table.again


def deaf_client(port, path):
    """A spectator who connects, says hello and never reads again, with no room to let anything pile up."""
    plug = socket.socket()
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    plug.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    plug.connect(("127.0.0.1", port))
    key = base64.b64encode(b"x" * 16).decode()
    lines = [f"GET {path}/live HTTP/1.1", f"host: 127.0.0.1:{port}", "connection: Upgrade", "upgrade: websocket"]
    plug.sendall("\r\n".join([*lines, "sec-websocket-version: 13", f"sec-websocket-key: {key}", "", ""]).encode())
    assert b" 101 " in plug.recv(20)
    plug.sendall(b"\x81\x82\0\0\0\0{}")
    return plug


def test_clients_that_never_read_delay_nobody(tmp_path):
    player = random.Random(91)
    with Service(str(tmp_path / "stall.db")) as service, ExitStack() as open_now:
        path, secrets = new_table(service, *PEOPLE, heroes="random", placing="random")
        for _ in range(8):
            open_now.enter_context(closing(deaf_client(service.port, path)))
        one = open_now.enter_context(connect(f"ws://127.0.0.1:{service.port}{path}/live"))
        one.send(json.dumps({"secret": secrets[0]}))
        client = open_now.enter_context(httpx.Client(base_url=service.address))
        seen, played = client.get(path).json(), 0
        while played < 150 and not seen["over"]:
            mine = bearer(secrets[seen["ask"]["seat"]])
            seen = client.get(path, headers=mine).json()
            answer = {"option": player.choice(seen["ask"]["options"])["key"], "at": seen["at"]}
            assert client.post(f"{path}/play", json=answer, headers=mine).status_code == 200
            seen, played = client.get(path).json(), played + 1
        at = -1
        while at < seen["at"]:
            told = json.loads(one.recv(timeout=60))
            at = (told.get("all") or told["patch"]).get("at", at)
        assert at == seen["at"] > 20
