"""Hints and threats at a table: at once for who plays alone, else only when all agree, and everybody sees their use."""

import hashlib

import pytest

from slugfest.bots.hinting import Hint, Reason
from slugfest.bots.threatening import Threat, Threats
from slugfest.bots.weighing import Way, Weighed
from slugfest.table import motions
from tests.table.in_process import QUICK, bearer, made_by, service_in, wait_until_alone
from tests.table.test_sitting import Browser, seated

OFF = "hints are off: several people play here, and all of them must agree first"


@pytest.fixture
def client(tmp_path):
    with service_in(tmp_path) as running:
        thinkers = running.app.state.tables.thinkers
        thinkers.advise, thinkers.warn, thinkers.think = advise, warn, None
        running.app.state.tables.bot_pause = 60
        running.app.state.tables.driving.wake = lambda table: None
        yield running


async def advise(match, seat, *_):
    way = Way(match.choice.keys[0], 0.5, {})
    return Hint([Reason(way.key, 4, 0.5)], Weighed(0.5, "measured", [way], {}, 8))


async def warn(match, seat, option, *_):
    threat = Threat(1, "Attack {hero:thor}", "hero:thor", "", 3, 0.5, 0.4, {"points": -0.1})
    return Threats(option or "the best", 0.5, 0.4, 0.3, 12, 12, True, "measured", [threat])


def chat_of(client, path):
    return [line[1:] for line in client.get(path).json()["chat"]]


def test_who_plays_alone_asks_as_they_like_and_nothing_is_said(client):
    path, table, (secret,) = made_by(client, people=1, bots=2, **QUICK)
    assert client.get(path).json()["help"] is True
    key = table.match.choice.keys[0]
    assert client.post(f"{path}/hint", headers=bearer(secret)).json()["option"] == key
    told = client.post(f"{path}/threats", json={"option": key}, headers=bearer(secret)).json()
    assert (told["option"], told["answers"][0]["tries"]) == (key, 3)
    assert told["lines"][1].startswith("{seat:1}: “Attack {hero:thor}” in 3 of 12 tries.")
    assert client.post(f"{path}/threats", headers=bearer(secret)).json()["option"] == "the best"
    assert chat_of(client, path) == []
    told = client.post(f"{path}/propose", json={"kind": "help"}, headers=bearer(secret))
    assert (told.status_code, told.json()["detail"]) == (400, "hints are allowed at this table already")


def test_several_people_have_neither_until_all_agree_and_then_see_who_asks(client):
    path, _, people = seated(client)
    ann, bob, cid = people
    assert ann.look()["help"] is False
    for what in ("hint", "threats"):
        told = ann.post(what)
        assert (told.status_code, told.json()) == (403, {"error": "NotAgreed", "detail": OFF})
    assert ann.post("propose", {"kind": "help"}).status_code == 400  # who has a chain proves that they agreed
    assert ann.post("propose", {"kind": "help", "link": ann.link()}).json()["done"] is False
    assert bob.look()["motion"] == {"kind": "help", "by": 0, "about": -1, "agreed": [0], "waiting": [1, 2]}
    assert bob.post("agree", {"link": bob.link()}).json()["done"] is False
    assert ann.post("hint").status_code == 403
    assert cid.post("agree", {"link": cid.link()}).json()["done"] is True
    assert (cid.look()["help"], cid.look()["motion"]) == (True, None)
    ann.post("seat", {"name": "Ann"})
    assert ann.post("hint").status_code == 200
    assert ann.post("hint", secret=None).status_code == 403
    assert bob.post("hint").status_code == 403  # it is not his turn
    assert chat_of(client, path) == [[0, "", "Ann asks for a hint."]]


def test_who_does_not_agree_leaves_hints_off_and_the_others_are_told(client):
    _, _, (ann, bob, _) = seated(client)
    ann.post("propose", {"kind": "help", "link": ann.link()})
    bob.post("decline")
    seen = ann.look()
    assert (seen["help"], seen["notice"][1]) == (False, "Player 2 does not agree to allow hints.")


def allowed(client):
    """A table of three who have all agreed to hints."""
    path, table, people = seated(client)
    people[0].post("propose", {"kind": "help", "link": people[0].link()})
    for person in people[1:]:
        person.post("agree", {"link": person.link()})
    assert people[0].look()["help"] is True
    return path, table, people


@pytest.mark.parametrize("who", [0, 1, 2])
def test_whoever_has_agreed_may_withdraw_at_any_time_and_hints_are_off_for_everybody(client, who):
    path, _, people = allowed(client)
    assert [person.look()["help_by"] for person in people] == [[0, 1, 2]] * 3
    people[who].post("seat", {"name": "Eve"})
    assert people[who].post("withdraw").status_code == 200
    seen = people[0].look()
    assert (seen["help"], seen["help_by"], seen["motion"]) == (False, [], None)
    assert people[0].post("hint").json()["detail"] == people[0].post("threats").json()["detail"] == OFF
    assert chat_of(client, path) == [[who, "", "Eve withdraws: hints are off for everybody."]]


def test_what_was_withdrawn_can_be_agreed_on_again_and_only_by_all(client):
    _, _, (ann, bob, cid) = allowed(client)
    bob.post("withdraw")
    assert bob.post("propose", {"kind": "help", "link": bob.link()}).json()["done"] is False
    assert ann.post("agree", {"link": ann.link()}).json()["done"] is False
    assert ann.post("hint").status_code == 403
    assert cid.post("agree", {"link": cid.link()}).json()["done"] is True
    assert ann.post("hint").status_code == 200


def test_to_withdraw_twice_or_without_having_agreed_changes_nothing(client):
    path, _, (ann, bob, _) = seated(client)
    assert ann.post("withdraw").status_code == 200
    assert ann.post("withdraw", secret=None).status_code == 403
    ann.post("propose", {"kind": "help", "link": ann.link()})
    assert bob.post("withdraw").status_code == 200
    assert ann.look()["motion"]["agreed"] == [0]
    assert chat_of(client, path) == []
    path, _, people = allowed(client)
    for _ in range(2):
        assert people[1].post("withdraw").status_code == 200
    assert len(chat_of(client, path)) == 1


def test_who_has_agreed_may_think_better_of_it_before_the_others_have(client):
    _, _, (ann, bob, cid) = seated(client)
    ann.post("propose", {"kind": "help", "link": ann.link()})
    bob.post("agree", {"link": bob.link()})
    assert bob.post("withdraw").status_code == 200
    seen = cid.look()
    assert (seen["motion"], seen["help"]) == (None, False)
    assert seen["notice"][1] == "Player 2 does not agree to allow hints."


def test_who_plays_alone_has_nothing_to_withdraw(client):
    path, _, (secret,) = made_by(client, people=1, bots=2, **QUICK)
    assert client.post(f"{path}/withdraw", headers=bearer(secret)).status_code == 200
    seen = client.get(path).json()
    assert (seen["help"], seen["help_by"], seen["chat"]) == (True, [], [])


def test_what_was_withdrawn_is_off_after_a_restart(client):
    path, table, secrets = made_by(client, people=2, bots=1)
    for secret in secrets:
        client.get(path, headers=bearer(secret))
    client.post(f"{path}/propose", json={"kind": "help"}, headers=bearer(secrets[0]))
    client.post(f"{path}/agree", headers=bearer(secrets[1]))
    client.post(f"{path}/withdraw", headers=bearer(secrets[1]))
    client.app.state.tables._unload([table.row.id])
    seen = client.get(path).json()
    assert (seen["help"], client.app.state.tables._live[table.row.id] is table) == (False, False)


def test_somebody_else_in_a_seat_has_agreed_to_nothing(client):
    path, _, (ann, bob, cid) = seated(client)
    ann.post("propose", {"kind": "help", "link": ann.link()})
    bob.post("agree", {"link": bob.link()})
    assert cid.post("agree", {"link": cid.link()}).json()["done"] is True
    wait_until_alone(client.app.state.tables._live[path.rpartition("/")[2]])
    client.app.state.tables._live[path.rpartition("/")[2]].seats[2].seen -= motions.AWAY_SECONDS + 1
    invite = "a new invitation"
    hash = hashlib.sha256(invite.encode()).hexdigest()
    ann.post("propose", {"kind": "open", "about": 2, "hash": hash, "link": ann.link()})
    assert bob.post("agree", {"link": bob.link()}).json()["done"] is True
    assert ann.look()["help"] is False
    dot = Browser(client, path, "dot")
    dot.sit(invite)
    for person in (ann, bob, dot):
        person.join()
    assert ann.look()["help"] is False
    assert ann.post("hint").json()["detail"] == OFF


def test_what_was_agreed_is_known_after_a_restart(client, tmp_path):
    path, table, secrets = made_by(client, people=2, bots=1)
    for secret in secrets:
        client.get(path, headers=bearer(secret))
    client.post(f"{path}/propose", json={"kind": "help"}, headers=bearer(secrets[0]))
    client.post(f"{path}/agree", headers=bearer(secrets[1]))
    assert table.ledger.helped == [0, 1]
    client.app.state.tables._unload([table.row.id])
    seen = client.get(path).json()
    assert (seen["help"], client.app.state.tables._live[table.row.id] is table) == (True, False)


def test_what_cannot_be_asked_is_refused_and_says_why(client):
    path, _, (secret,) = made_by(client, mode="risk.skirmish", people=1, bots=2)
    told = client.post(f"{path}/threats", headers=bearer(secret))
    assert (told.status_code, told.json()["error"]) == (400, "StillSetUp")
    path, table, (secret,) = made_by(client, people=1, bots=2, **QUICK)
    for body, said in (
        ({"option": "place:moon"}, "is not allowed at"),
        ({"option": "hero"}, "battlerealm has no option 'hero'; "),
        ({"option": 3}, 'the body is empty or {"option": text}: Expected `str`, got `int` - at `$.option`'),
        ({"options": ""}, 'the body is empty or {"option": text}: Object contains unknown field `options`'),
        ([], 'the body is empty or {"option": text}: Expected `object`, got `array`'),
    ):
        told = client.post(f"{path}/threats", json=body, headers=bearer(secret))
        assert (told.status_code, said in told.json()["detail"]) == (400, True), told.text
    assert client.post(f"{path}/threats").status_code == 403
    assert table.chat.count == 0


def test_hints_and_threats_without_end_are_refused(client):
    path, _, (secret,) = made_by(client, people=1, bots=2, **QUICK)
    asked = ["hint", "threats"] * 20
    told = [client.post(f"{path}/{what}", headers=bearer(secret)).status_code for what in asked]
    assert (told[:2], set(told), 429 in told[:20]) == ([200, 200], {200, 429}, True)
