"""Fair dice at a table: fixed before the first roll, salted by every seat, secret until the end, proved afterwards."""

import hashlib
import json
import random
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from slugfest.cli.verify import verify
from slugfest.kernel.log import Log
from slugfest.table.tables import IDLE_SECONDS
from tests.table.in_process import bearer, made_by, service_in
from tests.table.timed import hello

SALTS = ("a1" * 16, "b2" * 16, "c3" * 16)
QUICK = {"heroes": "random", "placing": "random"}


@pytest.fixture
def client(tmp_path):
    with service_in(tmp_path) as running:
        yield running


def play_on(client, path, secrets, player, most=10_000):
    """Answer for everybody by lot until the match is over, or so many times."""
    for _ in range(most):
        seen = client.get(path).json()
        if seen["over"]:
            return
        mine = client.get(path, headers=bearer(secrets[seen["ask"]["seat"]])).json()
        body = {"option": player.choice(mine["ask"]["options"])["key"], "at": mine["at"]}
        told = client.post(f"{path}/play", json=body, headers=bearer(secrets[seen["ask"]["seat"]]))
        assert told.status_code == 200, told.text


def salted(client, path, secrets):
    for secret, salt in zip(secrets, SALTS, strict=True):
        client.post(f"{path}/seat", json={"salt": salt}, headers=bearer(secret))


def with_seed(monkeypatch, seed):
    """Make every table from now on with this seed."""
    monkeypatch.setattr("slugfest.kernel.match.secrets", SimpleNamespace(randbits=lambda bits: seed))


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """The file of a match with fair dice, salts and an undo by consent, as anybody can download it after the end."""
    with pytest.MonkeyPatch.context() as patched, service_in(tmp_path_factory.mktemp("fair")) as client:
        with_seed(patched, 2**127 + 3)
        path, table, secrets = made_by(client, **QUICK)
        player = random.Random(3)
        play_on(client, path, secrets, player, 5)
        salted(client, path, secrets)
        play_on(client, path, secrets, player, 25)
        while "free" in client.get(path).json()["undo"]:
            play_on(client, path, secrets, player, 1)
        assert [client.post(f"{path}/undo", headers=bearer(s)).json()["done"] for s in secrets] == [False, False, True]
        play_on(client, path, secrets, player)
        assert (table.match.over, table.match.undos, len(table.salts)) == (True, 1, 3)
        return client.get(f"{path}/log.jsonl")


# ---------------------------------------------------------------------- who has fair dice


@pytest.mark.parametrize(
    ("seats", "fair"),
    [
        (["human", "human", "random"], True),
        (["human", "human", "human"], True),
        (["human", "random", "random"], False),
        (["random", "random", "random"], False),
    ],
)
def test_dice_are_fair_where_several_people_play(client, seats, fair):
    made = client.post("/api/tables", json={"mode": "battlerealm", "seats": seats}).json()
    assert (client.get(f"/api/tables/{made['id']}").json()["fair"] is not None) is fair


def test_the_commitment_stands_from_the_start_and_is_the_hash_of_the_seed_shown_at_the_end(client):
    path, _, secrets = made_by(client, **QUICK)
    first = client.get(path).json()["fair"]
    assert set(first) == {"commitment", "added"}
    salted(client, path, secrets)
    play_on(client, path, secrets, random.Random(5))
    last = client.get(path).json()["fair"]
    assert last["commitment"] == first["commitment"] == hashlib.sha256(last["seed"].encode()).hexdigest()
    assert last["salts"] == [[seat, salt] for seat, salt in enumerate(SALTS)]
    assert client.get(f"{path}/log").json()["seed"] == int(last["seed"])


# ---------------------------------------------------------------------- salts


def test_a_salt_comes_with_the_hello_and_counts_from_the_next_answer_on(client):
    path, table, secrets = made_by(client)
    client.post(f"{path}/play", json={"option": "hero:thor", "at": 0}, headers=bearer(secrets[0]))
    with client.websocket_connect(f"{path}/live") as live:
        live.send_json({"secret": secrets[1], "salt": SALTS[1]})
        assert live.receive_json()["all"]["fair"]["added"] == [1]
    assert table.salts == [(1, 1, SALTS[1])]


def test_a_seat_salts_once_and_a_spectator_never(client):
    path, table, secrets = made_by(client)
    for salt in (SALTS[0], SALTS[1]):
        client.post(f"{path}/seat", json={"salt": salt}, headers=bearer(secrets[0]))
    with client.websocket_connect(f"{path}/live") as live:
        live.send_json({"salt": SALTS[2]})
        live.receive_json()
    assert client.post(f"{path}/seat", json={"salt": SALTS[2]}).status_code == 403
    assert table.salts == [(0, 0, SALTS[0])]


@pytest.mark.parametrize("salt", ["", "x" * 65, "a,1=b", "ü", " "])
def test_what_is_no_salt_is_refused_and_changes_nothing(client, salt):
    path, table, secrets = made_by(client)
    assert client.post(f"{path}/seat", json={"salt": salt}, headers=bearer(secrets[0])).status_code == 400
    assert table.salts == []


def test_a_table_without_fair_dice_takes_no_salt(client):
    made = client.post("/api/tables", json={"mode": "battlerealm", "seats": ["human", "random", "random"]}).json()
    secret = made["seats"][0]["secret"]
    told = client.post(f"/api/tables/{made['id']}/seat", json={"salt": SALTS[0]}, headers=bearer(secret))
    assert told.status_code == 200
    assert client.app.state.tables._live[made["id"]].salts == []


def log_after(client, salt, answers=12):
    path, table, secrets = made_by(client, heroes="random")
    if salt:
        client.post(f"{path}/seat", json={"salt": salt}, headers=bearer(secrets[0]))
    play_on(client, path, secrets, random.Random(1), answers)
    return table.lines


def test_the_same_seed_rolls_the_same_and_a_salt_changes_it(client, monkeypatch):
    with_seed(monkeypatch, 2**127 + 5)
    plain = log_after(client, "")
    assert log_after(client, "") == plain
    one, other = log_after(client, "one"), log_after(client, "other")
    assert len({json.dumps(lines) for lines in (plain, one, other)}) == 3
    assert one[:1] == plain[:1]  # the heroes were dealt before any salt


# ---------------------------------------------------------------------- secrecy


def test_nothing_tells_the_seed_or_a_salt_before_the_end(client, monkeypatch):
    with_seed(monkeypatch, 2**127 + 3)
    path, table, secrets = made_by(client, **QUICK)
    salted(client, path, secrets)
    texts, player = [], random.Random(8)
    while client.get(path).json()["over"] is None and table.match.at < 80:
        for secret in (None, *secrets):
            texts += [client.get(path + what, headers=bearer(secret)).text for what in ("", "/log", "/log.jsonl")]
            texts += [client.get(f"{path}/replay", headers=bearer(secret)).text]
            texts += [client.post(f"{path}/undo", headers=bearer(None)).text]
            texts += [json.dumps(hello(client, path, secret))]
        texts += [client.post(f"{path}/fork", json={"at": 1}).text]
        play_on(client, path, secrets, player, 12)
    seed = table.row.seed
    forbidden = [str(seed), f"{seed:x}", *SALTS]
    assert len(texts) > 60
    assert not [word for word in forbidden for text in texts if word in text]


# ---------------------------------------------------------------------- proof


def command(*arguments):
    program = Path(sys.executable).with_name("slugfest")
    return subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, check=False)


def test_the_downloaded_file_passes_verify(finished, tmp_path):
    assert finished.headers["content-disposition"].startswith('attachment; filename="slugfest-battlerealm-')
    file = tmp_path / "match.jsonl"
    file.write_bytes(finished.content)
    told = command("verify", file)
    assert (told.returncode, told.stderr) == (0, "")
    assert "every roll was made from the seed" in told.stdout
    assert all(salt in told.stdout for salt in SALTS)


def test_verify_fails_when_any_byte_is_changed(finished, tmp_path, capsys):
    data, file = finished.content, tmp_path / "match.jsonl"
    head, tail = data.index(b"\n"), data.rindex(b"\n", 0, -1)
    places = {*range(0, len(data), 29), *range(head + 1), *range(tail, len(data))}
    places |= {place for place, byte in enumerate(data) if byte == ord("\n")}
    lot = random.Random(6)
    for place in sorted(places):
        for byte in {data[place] ^ 1, data[place] ^ 32, ord("\r"), ord(" "), lot.randrange(256)} - {data[place]}:
            file.write_bytes(data[:place] + bytes([byte]) + data[place + 1 :])
            assert verify(file) == 1, f"byte {place} may become {byte}"
    assert capsys.readouterr().out == ""


def test_verify_fails_for_a_file_that_is_cut_or_goes_on(finished, tmp_path):
    data, file = finished.content, tmp_path / "match.jsonl"
    for changed in (data[:-2], data + b"\n", data + b"[6]\n", b"\n" + data, data.replace(b"\n", b"\r\n")):
        file.write_bytes(changed)
        assert command("verify", file).returncode == 1


def forged(finished, **changes):
    """The log with some fields changed, its checksums made anew as a skilled forger would."""
    log = Log.parse(finished.content)
    for name, value in changes.items():
        setattr(log, name, value(getattr(log, name)))
    log.checks = {}
    return log


def loaded_dice(answers):
    """Change one die of the last roll."""
    place = max(number for number, answer in enumerate(answers) if isinstance(answer, list) and answer)
    faces = list(answers[place])
    others = {face for answer in answers if isinstance(answer, list) for face in answer} - {faces[0]}
    changed = [min(others, key=str), *faces[1:]]
    return [*answers[:place], changed, *answers[place + 1 :]]


@pytest.mark.parametrize(
    "changes",
    [
        {"answers": loaded_dice},
        {"seed": lambda seed: seed + 1},
        {"salts": lambda salts: salts[:-1]},
        {"salts": lambda salts: [*salts[:-1], (salts[-1][0], salts[-1][1], "forged")]},
        {"undos": lambda undos: undos - 1},
    ],
    ids=["dice", "seed", "fewer salts", "another salt", "undos"],
)
def test_a_forger_who_mends_all_checksums_is_found_out(finished, tmp_path, changes):
    file = tmp_path / "match.jsonl"
    forged(finished).save(file)
    assert command("verify", file).returncode == 0
    forged(finished, **changes).save(file)
    assert command("verify", file).returncode == 1


# ---------------------------------------------------------------------- tables that come back


def test_a_table_that_was_let_go_or_restarted_rolls_the_same_dice(tmp_path, monkeypatch):
    with_seed(monkeypatch, 2**126 + 9)
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    with service_in(tmp_path / "a") as client:
        path, table, secrets = made_by(client, **QUICK)
        salted(client, path, secrets)
        play_on(client, path, secrets, random.Random(4), 90)
        whole = list(table.lines)
    player = random.Random(4)
    with service_in(tmp_path / "b") as client:
        path, table, secrets = made_by(client, **QUICK)
        salted(client, path, secrets)
        play_on(client, path, secrets, player, 30)
        assert client.app.state.tables.let_go(table.used + IDLE_SECONDS + 1) == 1
        play_on(client, path, secrets, player, 30)
    with service_in(tmp_path / "b") as client:
        play_on(client, path, secrets, player, 30)
        assert client.app.state.tables._live[table.row.id].lines == whole


def test_undo_by_consent_crosses_a_roll_and_the_dice_fall_anew(client, monkeypatch):
    with_seed(monkeypatch, 2**126 + 17)
    path, table, secrets = made_by(client, **QUICK)
    lot = random.Random(2)
    play_on(client, path, secrets, lot, 20)
    while "free" in client.get(path).json()["undo"]:
        play_on(client, path, secrets, lot, 1)
    before = list(table.lines)
    told = [client.post(f"{path}/undo", headers=bearer(secret)).json() for secret in secrets]
    assert [one["done"] for one in told] == [False, False, True]
    at = told[-1]["at"]
    assert (table.match.undos, table.lines) == (1, before[:at])
    seat = table.match.choice.seat
    client.post(f"{path}/play", json={"option": before[at], "at": at}, headers=bearer(secrets[seat]))
    again = table.lines[at : len(before)]
    assert again[0] == before[at]
    assert again != before[at:]
