"""Connections: how many one address may have, those that say nothing or too slowly, forwarded addresses, encryption."""

import json
import socket
import ssl
import subprocess
from contextlib import suppress

import httpx
import pytest
from websockets.sync.client import connect

from slugfest.table.door import Door, networks, room
from tests.table.in_process import PEOPLE
from tests.table.service import Service, new_table

# ---------------------------------------------------------------------- counting


def entered(door, *hosts):
    return [door.enter(host, lambda: None) for host in hosts]


def test_an_address_has_so_many_connections_and_a_whole_network_of_ipv6_is_one():
    door = Door(per_address=2)
    told = entered(door, "192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2", "::ffff:192.0.2.1")
    assert [one is not None for one in told] == [True, True, False, True, False]
    told = entered(door, "2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1")
    assert [one is not None for one in told] == [True, True, False, True]


def test_a_connection_that_ended_makes_room_once():
    door = Door(per_address=1)
    (first,) = entered(door, "192.0.2.1")
    first.end()
    first.end()
    assert [one is not None for one in entered(door, "192.0.2.1", "192.0.2.1")] == [True, False]
    assert len(door) == 1


def test_no_address_has_all_places():
    door = Door(per_address=1000, most=10)
    assert sum(one is not None for one in entered(door, *["192.0.2.1"] * 20)) == 5


def test_a_named_proxy_may_have_more_and_others_may_not():
    door = Door(per_address=1, proxies=networks(["10.0.0.0/8", "::1"]))
    assert None not in entered(door, *["10.1.2.3"] * 5, *["::1"] * 5, *["::ffff:10.1.2.3"] * 5)
    assert entered(door, "192.0.2.1", "192.0.2.1")[1] is None


def test_when_all_is_full_who_was_silent_the_longest_has_to_go():
    door, out = Door(per_address=10, most=4), []
    visits = [door.enter(f"192.0.2.{number}", lambda number=number: out.append(number)) for number in range(4)]
    visits[0].has_asked()
    assert door.enter("192.0.2.9", lambda: None) is not None
    assert out == [1]
    for visit in visits:
        visit.has_asked()
    (last,) = door.quiet
    last.has_asked()
    assert door.enter("192.0.2.8", lambda: None) is None
    visits[1].end()  # it was shown out before: that makes no room
    assert len(door) == 4


def test_there_is_room_for_connections_under_the_limit_of_open_files():
    assert 16 <= room(100) <= 100


# ---------------------------------------------------------------------- silence


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    with Service(str(tmp_path_factory.mktemp("db") / "doors.db"), options=["--connections", "8"]) as running:
        yield running


def opened(service, host="127.0.0.2"):
    return socket.create_connection(("127.0.0.1", service.port), timeout=60, source_address=(host, 0))


def heard(connection):
    """All that comes until the connection is closed."""
    told = b""
    while data := connection.recv(4096):
        told += data
    return told


POST = b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"
UNFINISHED = [b"", b"GET / HT", POST, b"GET /nowhere HTTP/1.1\r\nhost: x\r\n\r\nGET / HT"]


def test_a_request_that_never_comes_whole_is_closed(service):
    several = [opened(service) for _ in UNFINISHED]
    for one, begun in zip(several, UNFINISHED, strict=True):
        one.sendall(begun)
    silent, head, body, second = (heard(one) for one in several)
    for told in (silent, head, body):
        assert told.startswith(b"HTTP/1.1 408 ")
        assert json.loads(told.partition(b"\r\n\r\n")[2])["error"] == "TooSlow"
    assert second.startswith(b"HTTP/1.1 404 ")
    for one in several:
        one.close()


def test_a_letter_a_second_is_no_request_either(service):
    with opened(service) as slow:
        slow.settimeout(1)
        told = b""
        for letter in (b"GET / HTTP/1.1\r\nx: " + b"y" * 100)[:100]:
            slow.sendall(bytes([letter]))
            try:
                told = slow.recv(4096)
                break
            except TimeoutError:
                pass
    assert told.startswith(b"HTTP/1.1 408 ")


def test_one_address_that_opens_too_many_is_refused_and_others_are_served(service):
    path, _ = new_table(service, *PEOPLE)
    address = f"ws://127.0.0.1:{service.port}{path}/live"
    several = [opened(service, "127.0.0.3") for _ in range(7)]
    with connect(address, source_address=("127.0.0.3", 0)):  # live connections count as well
        with opened(service, "127.0.0.3") as refused:
            assert heard(refused).startswith(b"HTTP/1.1 429 ")
        assert service.get("/api/modes").status_code == 200
    with opened(service, "127.0.0.3") as more:
        more.sendall(b"GET /nowhere HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        assert heard(more).startswith(b"HTTP/1.1 404 ")
    for one in several:
        one.close()


# ---------------------------------------------------------------------- forwarded addresses


def told_by(service, forwarded, times):
    made = []
    for _ in range(times):
        body = {"mode": "battlerealm", "seats": PEOPLE}
        headers = {"x-forwarded-for": forwarded}
        made.append(httpx.post(f"{service.address}/api/tables", json=body, headers=headers).status_code)
    return made


@pytest.mark.parametrize("proxied", [False, True])
def test_a_forwarded_address_counts_only_from_a_proxy_that_was_named(tmp_path, proxied):
    options = ["--per-minute", "60", *(["--proxy", "127.0.0.1"] if proxied else [])]
    with Service(str(tmp_path / "proxy.db"), options=options) as service:
        assert told_by(service, "192.0.2.1", 2) == [201, 429]
        assert told_by(service, "192.0.2.2", 1) == [201 if proxied else 429]


# ---------------------------------------------------------------------- encryption


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    """A certificate for 127.0.0.1 with its key, and the key of another."""
    folder = tmp_path_factory.mktemp("tls")
    made = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=x"
    for name in ("one", "other"):
        more = f" -addext subjectAltName=IP:127.0.0.1 -keyout {name}.key -out {name}.pem"
        subprocess.run((made + more).split(), cwd=folder, check=True, capture_output=True)
    return folder


def test_pages_and_live_connections_are_encrypted(tmp_path, certificate):
    options = ["--cert", str(certificate / "one.pem"), "--key", str(certificate / "one.key"), "--connections", "8"]
    service = Service(str(tmp_path / "tls.db"), options=options)
    service.secure = ssl.create_default_context(cafile=str(certificate / "one.pem"))
    with service:
        assert service.get("/").status_code == 200
        path, secrets = new_table(service, *PEOPLE)
        address = f"wss://127.0.0.1:{service.port}{path}/live"
        with connect(address, ssl=service.secure) as live:
            live.send(json.dumps({"secret": secrets[0]}))
            assert "all" in json.loads(live.recv(timeout=60))
        for _ in range(40):  # what a client says at once is never lost
            with opened(service, "127.0.0.1") as plain, service.secure.wrap_socket(plain, server_hostname="127.0.0.1"):
                pass
        silent = [opened(service) for _ in range(8)]
        with opened(service) as refused, suppress(ConnectionError):
            assert refused.recv(1) == b""
        assert service.get("/").status_code == 200
        assert [one.recv(1) for one in silent] == [b""] * 8  # nobody began to encrypt
        with opened(service) as plain:
            plain.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
            assert b"HTTP/1.1 200" not in heard(plain)
        assert service.get("/").status_code == 200
        for one in silent:
            one.close()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--cert", "one.pem"], "--cert and --key go together"),
        (["--key", "one.key"], "--cert and --key go together"),
        (["--cert", "none.pem", "--key", "one.key"], "none.pem cannot be read: No such file or directory"),
        (["--cert", "one.pem", "--key", "other.key"], "other.key is not the key of the certificate one.pem"),
        (["--cert", "one.key", "--key", "one.pem"], "no certificate and its unencrypted key"),
        (["--proxy", "nginx"], "--proxy is an address"),
        (["--host-name", "http://x"], "--host-name is a name"),
    ],
)
def test_what_cannot_work_is_told_in_one_line(certificate, options, said, monkeypatch, capsys):
    from slugfest.cli.main import main

    monkeypatch.chdir(certificate)
    monkeypatch.setenv("SLUGFEST_DB", str(certificate / "x.db"))
    monkeypatch.setattr("sys.argv", ["slugfest", "serve", "--no-open", *options])
    with pytest.raises(SystemExit):
        main()
    told = capsys.readouterr()
    text = " ".join((told.out + told.err).split())
    assert said in text
    assert "Traceback" not in text
