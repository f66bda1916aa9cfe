"""The service from outside: tables, seats, answers, refusals, and what survives a kill."""

import json
import random
import time
from contextlib import ExitStack

import pytest
from websockets.sync.client import connect

from tests.table.service import Service, new_table


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    with Service(str(tmp_path_factory.mktemp("db") / "tables.db")) as running:
        yield running


def play_on(service, path, secrets, player, most=10_000):
    """Answer for everybody by lot until the match is over; return what a spectator sees then."""
    for _ in range(most):
        seen = service.get(path).json()
        if seen["over"]:
            return seen
        secret = secrets[seen["ask"]["seat"]]
        mine = service.get(path, secret).json()
        option = player.choice(mine["ask"]["options"])["key"]
        assert service.post(f"{path}/play", {"option": option, "at": mine["at"]}, secret).status_code == 200
    return service.get(path).json()


def test_the_modes_are_listed_with_their_options(service):
    listed = service.get("/api/modes").json()
    (battlerealm,) = [mode for mode in listed["modes"] if mode["id"] == "battlerealm"]
    assert battlerealm["seats"] == [3, 4, 5, 6]
    assert {"random", "greedy"} <= set(listed["bots"])


def test_three_people_play_to_the_end(service):
    path, secrets = new_table(service, "human", "human", "human", heroes="random", placing="random")
    assert set(secrets) == {0, 1, 2}
    end = play_on(service, path, secrets, random.Random(4))
    assert sorted(end["over"]["ranks"])[0] == 1
    assert end["ask"] is None
    over = service.post(f"{path}/play", {"option": "end", "at": end["at"]}, secrets[0])
    assert over.status_code == 400
    assert over.json()["error"] == "MatchOver"


def test_only_the_seat_that_is_asked_sees_its_options_and_answers(service):
    path, secrets = new_table(service, "human", "human", "human", heroes=["hulk", "thor", "vision"])
    assert service.get(path).json()["ask"] == {"seat": 0, "question": "", "options": [], "blocked": []}
    mine = service.get(path, secrets[0]).json()
    assert mine["ask"]["question"] == "Where does Hulk start?"
    answer = {"option": mine["ask"]["options"][0]["key"], "at": mine["at"]}
    assert service.post(f"{path}/play", answer, secrets[1]).status_code == 403
    assert service.post(f"{path}/play", answer).status_code == 403
    assert service.post(f"{path}/play", answer, "no such secret").status_code == 403
    assert service.get(path, "no such secret").status_code == 403
    assert service.post(f"{path}/play", answer, secrets[0]).status_code == 200


def test_a_stale_or_repeated_answer_gets_409_and_changes_nothing(service):
    path, secrets = new_table(service, "human", "human", "human", heroes=["hulk", "thor", "vision"])
    mine = service.get(path, secrets[0]).json()
    answer = {"option": mine["ask"]["options"][0]["key"], "at": mine["at"]}
    assert service.post(f"{path}/play", {**answer, "at": mine["at"] + 1}, secrets[0]).status_code == 409
    assert service.post(f"{path}/play", answer, secrets[0]).status_code == 200
    after = service.get(path).json()
    repeated = service.post(f"{path}/play", answer, secrets[0])
    assert (repeated.status_code, repeated.json()["error"]) == (409, "Stale")
    assert service.get(path).json() == after


def test_an_illegal_option_says_which_clause_forbids_it(service):
    path, secrets = new_table(service, "human", "human", "human", heroes=["hulk", "thor", "vision"])
    at = service.get(path).json()["at"]
    refused = service.post(f"{path}/play", {"option": "place:prison", "at": at}, secrets[0])
    assert refused.status_code == 400
    assert "BR-SET-6" in refused.json()["detail"]
    unknown = service.post(f"{path}/play", {"option": "hammer", "at": at}, secrets[0])
    assert unknown.json()["error"] == "UnknownOption"


@pytest.mark.parametrize(
    ("body", "status", "named"),
    [
        ({"mode": "chess", "seats": ["human", "human"]}, 400, "chess"),
        ({"mode": "battlerealm", "seats": ["human"]}, 400, "3, 4, 5, 6"),
        ({"mode": "battlerealm", "seats": ["human", "greedy", "wizard"]}, 400, "wizard"),
        ({"mode": "battlerealm", "seats": ["human"] * 3, "options": {"pace": 3}}, 400, "pace"),
        ({"mode": "battlerealm", "seats": 3}, 400, "seats"),
        ({"mode": "battlerealm", "seats": ["human"] * 3, "colour": "red"}, 400, "colour"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_reason(service, body, status, named):
    refused = service.post("/api/tables", body)
    assert refused.status_code == status
    assert named in refused.text


def test_nonsense_is_refused_and_harms_nobody(service):
    path, secrets = new_table(service, "human", "human", "human")
    assert service.get("/api/tables/nowhere").status_code == 404
    assert service.post(f"{path}/play", {"option": 3}, secrets[0]).status_code == 400
    assert service.post(f"{path}/play", {"option": "x" * 100_000, "at": 0}, secrets[0]).status_code in (400, 413)
    assert service.post(f"{path}/seat", {"name": "x" * 100}, secrets[0]).status_code == 400
    assert service.post(f"{path}/chat", {"text": "   "}, secrets[0]).status_code == 400
    assert service.get(path).status_code == 200


def test_names_bots_and_chat(service):
    path, secrets = new_table(service, "human", "human", "human")
    assert service.post(f"{path}/seat", {"name": "  Ann  <b> "}, secrets[0]).json()["name"] == "Ann <b>"
    assert service.post(f"{path}/chat", {"text": "hello"}, secrets[0]).status_code == 200
    assert service.post(f"{path}/seat", {"kind": "random"}, secrets[1]).json()["kind"] == "random"
    seen = service.get(path).json()
    assert seen["chat"] == [[0, 0, "Ann <b>", "hello"]]
    assert [seat["kind"] for seat in seen["seats"]] == ["human", "random", "human"]


def test_undo_is_free_until_something_is_revealed_and_then_by_consent(service):
    path, secrets = new_table(service, "human", "human", "human")
    at = service.get(path).json()["at"]
    service.post(f"{path}/play", {"option": "hero:hulk", "at": at}, secrets[0])
    assert service.get(path, secrets[0]).json()["undo"][0] == "free"
    undone = service.post(f"{path}/undo", {}, secrets[0]).json()
    assert (undone["done"], undone["at"]) == (True, at)
    service.post(f"{path}/play", {"option": "hero:hulk", "at": at}, secrets[0])
    service.post(f"{path}/play", {"option": "hero:thor", "at": at + 1}, secrets[1])
    assert service.get(path, secrets[0]).json()["undo"][0] == "ask"
    assert service.post(f"{path}/undo", {}, secrets[0]).json()["done"] is False
    assert service.get(path).json()["seats"][0]["undo"] is True
    assert service.post(f"{path}/undo", {}, secrets[2]).json()["done"] is False
    undone = service.post(f"{path}/undo", {}, secrets[1]).json()
    assert (undone["done"], undone["at"]) == (True, at + 1)


def test_a_log_has_no_seed_until_the_match_is_over(service):
    path, secrets = new_table(service, "human", "human", "human")
    log = service.get(f"{path}/log", secrets[0]).json()
    assert log["seed"] is None
    assert log["mode"] == "battlerealm"


def test_headers_forbid_scripts_from_elsewhere(service):
    page = service.get("/")
    assert "script-src 'self'" in page.headers["content-security-policy"]
    assert "unsafe" not in page.headers["content-security-policy"]


def test_a_live_connection_gets_everything_and_then_only_what_changed(service):
    path, secrets = new_table(service, "human", "human", "human", heroes=["hulk", "thor", "vision"])
    address = f"ws://127.0.0.1:{service.port}{path}/live"
    with connect(address) as one, connect(address) as spectator:
        one.send(json.dumps({"secret": secrets[0]}))
        spectator.send("{}")
        mine, theirs = json.loads(one.recv())["all"], json.loads(spectator.recv())["all"]
        assert mine["ask"]["options"]
        assert not theirs["ask"]["options"]
        one.send(json.dumps({"play": mine["ask"]["options"][0]["key"], "at": mine["at"]}))
        patch = {}
        while "at" not in patch:
            raw = spectator.recv(timeout=60)
            patch = json.loads(raw)["patch"]
        assert patch["at"] == mine["at"] + 1
        assert "hero:hulk" in patch["scene"]["figures"]
        assert len(raw) < 4096
        one.send(json.dumps({"play": "nonsense", "at": 0}))
        one.send("not json")
        errors = []
        while len(errors) < 2:
            message = json.loads(one.recv(timeout=60))
            errors += [message["error"]] if "error" in message else []
        assert "answer 0 was meant" in errors[0]
        assert "JSON" in errors[1]


def test_a_page_from_elsewhere_may_not_connect(service):
    path, _ = new_table(service, "human", "human", "human")
    with (
        pytest.raises(Exception, match=r"403|4403"),
        connect(f"ws://127.0.0.1:{service.port}{path}/live", origin="http://evil.example") as socket,
    ):
        socket.recv(timeout=5)


def test_bots_play_by_themselves(service):
    path, _ = new_table(service, "random", "random", "random", heroes="random", placing="random")
    with connect(f"ws://127.0.0.1:{service.port}{path}/live") as socket:
        socket.send("{}")
        for _ in range(5000):
            message = json.loads(socket.recv(timeout=30))
            if (message.get("all") or message.get("patch", {})).get("over"):
                break
    assert service.get(path).json()["over"]


def test_an_acknowledged_answer_survives_a_kill(tmp_path):
    player = random.Random(11)
    with ExitStack() as running:
        service = running.enter_context(Service(str(tmp_path / "killed.db")))
        path, secrets = new_table(service, "human", "human", "human", heroes="random", placing="random")
        acknowledged = []
        for _ in range(3):
            for _ in range(player.randrange(1, 12)):
                ask = service.get(path).json()["ask"]
                if ask is None:  # a short match is over by now, which has to survive too
                    break
                mine = service.get(path, secrets[ask["seat"]]).json()
                option = player.choice(mine["ask"]["options"])["key"]
                reply = service.post(f"{path}/play", {"option": option, "at": mine["at"]}, secrets[ask["seat"]])
                acknowledged.append((mine["at"], option, reply.json()["at"]))
            before = service.get(path).json()
            service.kill()
            service = running.enter_context(Service(service.db, service.port))
            after = service.get(path).json()
            assert {**after, "seats": None} == {**before, "seats": None}
        log = service.get(f"{path}/log").json()
    for at, option, _ in acknowledged:
        assert log["answers"][at] == option


def test_a_hint_is_a_legal_option_for_the_seat_that_is_asked(service):
    path, secrets = new_table(service, "human", "medium", "medium")
    mine = service.get(path, secrets[0]).json()
    hint = service.post(f"{path}/hint", {}, secrets[0]).json()
    keys = [option["key"] for option in mine["ask"]["options"]]
    assert hint["option"] == hint["reasons"][0]["option"]
    assert {reason["option"] for reason in hint["reasons"]} <= set(keys)
    looks = [reason["value"] for reason in hint["reasons"] if reason["visits"]]
    assert looks == sorted(looks, reverse=True)
    assert hint["reasons"][0]["visits"] > 0
    assert all(0 <= reason["value"] <= 1 for reason in hint["reasons"])
    assert hint["lines"][0].startswith("Best: {0}. ")
    assert sum(hint["rather"].values()) == pytest.approx(hint["then"][0] - hint["then"][1], abs=1e-9)
    assert 0 < hint["chance"] < 1
    assert service.post(f"{path}/hint", {}).status_code == 403
    assert service.get(path).json()["at"] == mine["at"]


def test_what_the_others_can_do_is_told_after_the_option_that_one_names(service):
    path, secrets = new_table(service, "human", "medium", "medium", heroes="random", placing="random")
    mine = service.get(path, secrets[0]).json()
    while mine["ask"]["seat"] != 0:
        time.sleep(0.1)
        mine = service.get(path, secrets[0]).json()
    option = mine["ask"]["options"][-1]["key"]
    told = service.post(f"{path}/threats", {"option": option}, secrets[0])
    assert told.status_code == 200, told.text
    threats = told.json()
    assert threats["option"] == option
    assert 0 <= threats["worst"] <= threats["then"] <= 1
    assert threats["lines"][0].startswith("After “{0}” your chance to win is ")
    assert len(threats["lines"]) == 1 + max(1, len(threats["answers"]))
    assert service.post(f"{path}/threats", {}, secrets[0]).json()["option"] in {
        one["key"] for one in mine["ask"]["options"]
    }
    assert service.get(path).json()["at"] == mine["at"]


def test_a_seat_handed_to_a_bot_is_played_and_can_be_taken_back(service):
    path, secrets = new_table(service, "human", "human", "human")
    assert service.post(f"{path}/seat", {"kind": "random"}, secrets[0]).status_code == 200
    for _ in range(100):
        seen = service.get(path).json()
        if seen["ask"]["seat"] == 1:
            break
        time.sleep(0.1)
    assert seen["ask"]["seat"] == 1
    assert service.post(f"{path}/seat", {"kind": "human"}, secrets[0]).json()["kind"] == "human"


def test_a_rematch_moves_the_seats_on_and_keeps_the_secrets(service):
    path, secrets = new_table(service, "human", "human", "human", heroes="random", placing="random")
    assert service.post(f"{path}/rematch", {}, secrets[0]).status_code == 400
    service.post(f"{path}/seat", {"name": "Ann"}, secrets[0])
    play_on(service, path, secrets, random.Random(9))
    again = service.post(f"{path}/rematch", {}, secrets[1]).json()["id"]
    assert service.post(f"{path}/rematch", {}, secrets[2]).json()["id"] == again
    assert service.get(path).json()["again"] == again
    assert [service.get(f"/api/tables/{again}", secrets[seat]).json()["you"] for seat in range(3)] == [2, 0, 1]
    assert service.get(f"/api/tables/{again}").json()["seats"][2]["name"] == "Ann"
