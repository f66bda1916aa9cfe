"""What no page sends: every part of every request made wrong, and each time a refusal that says what and where."""

import itertools
import json
import socket

import pytest

import slugfest
from tests.table.in_process import PEOPLE, bearer, made_by, service_in, service_over
from tests.table.service import Service, new_table

JSON = {"content-type": "application/json"}
VALUES = [
    *(b"null", b"true", b"-1", b"0.1", b"1e400", b"-1e9999999", b"9" * 30, b"9" * 5000, b"NaN", b"Infinity", b"-"),
    *(b'""', b'" "', b'"\\u0000"', b'"\\ud800"', b'"\\udc00\\ud800"', b'"\\x"', b'"\x00"', b'"', b'"' + b"x" * 60_000),
    *(b'"\xff"', b'"\xc3("', b'"\xed\xa0\x80"', '"🂡"'.encode(), '"🂡"'.encode("utf-16")),
    *(b"[]", b"[null]", b"[1,2]", b'["x",null]', b'[["x"]]', b'["\xff"]', b"[" * 5000, b"[" * 5000 + b"]" * 5000),
    *(b"{}", b'{"a":1}', b'{"":1}', b'{"\xff":1}', b'{"\\ud800":1}', b'{"a":' * 8000),
]
BODIES = {
    "": {"mode": b'"battlerealm"', "seats": b'["human","human","human"]', "options": b"{}", "clock": b"null"},
    "/play": {"option": b'"hero:thor"', "at": b"0"},
    "/seat": {"name": b'"Ann"', "kind": b'"human"'},
    "/chat": {"text": b'"hello"'},
    "/fork": {"at": b"0"},
    "/threats": {"option": b'"hero:thor"'},
}
IDS = [
    *("%00", "a%00b", "%ff", "%c3%28", "%ed%a0%80", "%F0%9F%82%A1", "%0d%0a", "%20", "%", "%zz", "%u1234", "%2e%2e"),
    *("-1", "1e400", "x" * 255, "x" * 256, "x" * 5000, "%e4" * 100, "*", "~", ";", "{x}", "%5c", "%7f", "%25s", "con"),
]
ABOUT = [
    "play",
    "undo",
    "seat",
    "chat",
    "hint",
    "threats",
    "rematch",
    "log",
    "log.jsonl",
    "fork",
    "replay",
    "luck",
    "live",
]

SCHEME = "a seat's secret comes as 'Authorization: Bearer SECRET'"


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with service_in(tmp_path_factory.mktemp("bad"), per_minute=10_000_000) as running:
        yield running


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    with Service(str(tmp_path_factory.mktemp("db") / "bad.db")) as running:
        yield running


def refusal(answer, *statuses):
    """The refusal's detail; it has the form that all have."""
    assert answer.status_code in statuses or (not statuses and 400 <= answer.status_code < 500), answer.text
    told = answer.json()
    assert set(told) == {"error", "detail"}
    assert told["error"]
    return told["detail"]


def joined(fields):
    return b"{" + b",".join(b'"%b":%b' % (name.encode(), value) for name, value in fields.items()) + b"}"


# ---------------------------------------------------------------------- bodies


@pytest.mark.parametrize(
    ("body", "where"),
    [
        (b'{"text": "\xff"}', "byte 10 is 0xff"),
        (b'{"text": "caf\xe9"}', "byte 13 is 0xe9"),
        (b'{"te\xc3(": 1}', "byte 4 is 0xc3"),
        (b'{"text": "\xed\xa0\x80"}', "byte 10 is 0xed"),
        (b"\xff\xfe{\x00}\x00", "byte 0 is 0xff"),
    ],
)
def test_a_body_that_is_not_utf8_is_refused_with_its_first_wrong_byte(client, body, where):
    path, table, secrets = made_by(client)
    answer = client.post(f"{path}/chat", content=body, headers=JSON | bearer(secrets[0]))
    assert refusal(answer, 400) == f"the body is not UTF-8: {where}"
    assert table.chat.count == 0


@pytest.mark.parametrize(("what", "field"), [(what, field) for what, fields in BODIES.items() for field in fields])
def test_any_field_may_hold_anything(client, what, field):
    path, _, secrets = made_by(client)
    where = path + what if what else "/api/tables"
    for value in VALUES:
        body = joined(BODIES[what] | {field: value})
        answer = client.post(where, content=body, headers=JSON | bearer(secrets[0]))
        if answer.status_code >= 300:
            assert refusal(answer), value


@pytest.mark.parametrize("what", BODIES)
def test_any_body_may_be_anything(client, what):
    path, _, secrets = made_by(client)
    where = path + what if what else "/api/tables"
    for body in [
        *VALUES,
        b"",
        b" ",
        b"{",
        b"}",
        b'{"a"',
        b"\x00",
        b"\xef\xbb\xbf{}",
        b"a=1&b=2",
        b"--x\r\n\r\n--x--\r\n",
    ]:
        answer = client.post(where, content=body, headers=JSON | bearer(secrets[0]))
        # Only a change of a seat has no field that must be there.
        assert (what == "/seat" and answer.status_code == 200) or refusal(answer), body


OPTIONS = [(mode, setting.name) for mode in slugfest.modes().values() for setting in mode.options]


@pytest.mark.parametrize(("mode", "option"), OPTIONS, ids=lambda part: getattr(part, "id", part))
def test_any_option_of_any_mode_may_be_given_anything(client, mode, option):
    fields = {"mode": f'"{mode.id}"'.encode(), "seats": json.dumps(["human"] * mode.seats[0]).encode()}
    for value in VALUES:
        body = joined(fields | {"options": joined({option: value})})
        answer = client.post("/api/tables", content=body, headers=JSON)
        assert answer.status_code == 201 or refusal(answer, 400, 413), value


@pytest.mark.parametrize(
    ("mode", "options", "said"),
    [
        ("funkoverse.first", {"characters": [1, 2]}, "option 'characters': 1 is neither an id nor a list of ids"),
        (
            "funkoverse.scrimmage",
            {"items": [["field_kit"], [None]]},
            "[None] is neither an id nor a list of ids",
        ),
        ("royale", {"map": [["home"]]}, "option 'map' of royale: there is no map ['home']"),
    ],
)
def test_a_list_that_holds_no_names_is_refused_by_its_option(client, mode, options, said):
    answer = client.post("/api/tables", json={"mode": mode, "seats": ["human", "human"], "options": options})
    assert said in refusal(answer, 400)


# ---------------------------------------------------------------------- paths and queries


@pytest.mark.parametrize(
    "name",
    [
        *("%00", "a%00b", "lobby.js%00", "lobby.js/x", "lobby.js%2f..", "lobby.js%2f..%2flobby.js", "x" * 256),
        *("x" * 5000, "a/" * 3000, "%e4" * 100, "..%2fapp.py", "%2fetc%2fpasswd", "nothing.js", "%ff"),
    ],
)
def test_a_file_that_cannot_be_there_is_not_there(client, name):
    answer = client.get(f"/static/{name}")
    assert refusal(answer, 404).startswith("there is nothing at /static/")
    assert client.head(f"/static/{name}").status_code == 404


def test_a_path_that_is_not_there_is_named_and_a_long_one_cut(client):
    assert refusal(client.get("/no/where"), 404) == "there is nothing at /no/where"
    assert refusal(client.get("/api/schema/x"), 404) == "there is nothing at /api/schema/x"
    assert refusal(client.get("/" + "x" * 500), 404) == f"there is nothing at /{'x' * 119}…"
    assert refusal(client.delete("/api/tables"), 405).startswith("DELETE is not possible at /api/tables: use ")
    assert client.get("/api/schema").json()["info"]["title"] == "Slugfest"


def test_no_table_has_an_impossible_id_in_any_database(url):
    with service_over(url) as client:
        for table_id, about in itertools.product(IDS, [None, *ABOUT]):
            where = f"/api/tables/{table_id}" + (f"/{about}" if about else "")
            assert refusal(client.get(where), 404, 405)
            if about:
                body = joined(BODIES.get(f"/{about}", {}))
                assert refusal(client.post(where, content=body, headers=JSON), 404, 405)


@pytest.mark.parametrize("name", IDS)
def test_no_mode_rule_or_page_has_an_impossible_name(client, name):
    for where in (f"/api/modes/{name}/picture.svg", f"/api/modes/{name}", f"/api/rules/{name}", f"/api/schema/{name}"):
        assert refusal(client.get(where), 404)
    assert client.get(f"/rules/{name}").status_code == 404


@pytest.mark.parametrize("name", ["start", "count", "seat"])
def test_numbers_in_a_query_are_numbers(client, name):
    path, _, _ = made_by(client)
    for value in ["-1", "1e400", "nan", "x", "%00", "%ff", "%ed%a0%80", "[1]", "0x1", "9" * 30, "9" * 5000]:
        assert refusal(client.get(f"{path}/replay?{name}={value}"), 400), value


# ---------------------------------------------------------------------- over the wire


def sent(service, request, cut=False):
    """Send bytes and return the status and the body of what comes back; `cut`: nothing more will ever be sent."""
    with socket.create_connection(("127.0.0.1", service.port), timeout=60) as wire:
        wire.sendall(request)
        if cut:
            wire.shutdown(socket.SHUT_WR)
        said = b"".join(iter(lambda: wire.recv(65536), b""))
    head, _, body = said.partition(b"\r\n\r\n")
    return (int(head.split()[1]) if head else None), body


def asked(method, path, body=b"", **headers):
    lines = [f"{name}: ".encode() + value for name, value in headers.items()]
    lines += [b"Host: 127.0.0.1", b"Connection: close", b"Content-Type: application/json"]
    lines += [b"Content-Length: %d" % len(body)]
    return method + b" " + path.encode() + b" HTTP/1.1\r\n" + b"\r\n".join(lines) + b"\r\n\r\n" + body


@pytest.mark.parametrize(
    "secret", [b"\xff", b"Bearer \xff\xfe", b"Bearer \xed\xa0\x80", b"Bearer", b"Basic eDp4", b"\xc3\xa9"]
)
def test_a_header_that_is_no_text_opens_no_seat(service, secret):
    path, _ = new_table(service, *PEOPLE)
    for request in (asked(b"GET", path, Authorization=secret), asked(b"POST", f"{path}/undo", Authorization=secret)):
        status, body = sent(service, request)
        assert status == 403
        told = json.loads(body)
        assert told["error"] == "WrongSeat"
        assert told["detail"] in ("this secret opens no seat of this table", SCHEME)


@pytest.mark.parametrize("method", [b"PUT", b"PATCH", b"DELETE", b"TRACE", b"PROPFIND"])
def test_other_methods_are_refused_with_those_that_are_possible(service, method):
    for path in ("/", "/api/modes", "/api/tables", "/static/lobby.js", "/rules"):
        status, body = sent(service, asked(method, path))
        assert status == 405
        assert json.loads(body)["detail"].startswith(f"{method.decode()} is not possible at {path}: use ")


def test_a_body_that_ends_too_early_is_no_fault_of_the_service(service):
    path, secrets = new_table(service, *PEOPLE)
    whole = asked(b"POST", f"{path}/chat", b'{"text": "hi"}', Authorization=f"Bearer {secrets[0]}".encode())
    assert sent(service, whole)[0] == 200
    sent(service, whole[:-5], cut=True)
    for wrong in (b"\r\n\r\n", b"GET\r\n\r\n", b"\xff\xff\r\n\r\n", b"GET /\xff HTTP/1.1\r\n\r\n"):
        assert sent(service, wrong)[0] == 400
    assert service.get(path).status_code == 200
    service.said.seek(0)
    assert b"Traceback" not in service.said.read()
