"""Seats belong to whoever sits down: a link is an invitation, and who takes it up first has the seat."""

import hashlib

import pytest

from slugfest.kernel.fair import chain
from slugfest.table import motions
from slugfest.table.events import Freed
from tests.table.in_process import bearer, service_in, wait_until_alone

THREE = {"mode": "battlerealm", "seats": ["human"] * 3}


@pytest.fixture
def client(tmp_path):
    with service_in(tmp_path) as running:
        yield running


class Browser:
    """Somebody's browser, over HTTP."""

    def __init__(self, client, path, name):
        self.client, self.path = client, path
        self.secret = f"{name}'s secret"
        self.links = chain(name.encode(), 20)
        self.hash = hashlib.sha256(self.secret.encode()).hexdigest()
        self.spent = 0

    def sit(self, invite):
        return self.post("claim", {"invite": invite, "hash": self.hash, "head": self.links[0]}, secret=None)

    def post(self, what, body=None, secret=""):
        headers = bearer(self.secret if secret == "" else secret)
        return self.client.post(f"{self.path}/{what}", json=body, headers=headers)

    def look(self):
        return self.client.get(self.path, headers=bearer(self.secret)).json()

    def link(self):
        self.spent += 1
        return self.links[self.spent]

    def join(self):
        return self.post("link", {"link": self.link(), "round": self.look()["fair"]["joining"]["number"]})


def made(client, start="seated", **more):
    table = client.post("/api/tables", json={**THREE, "start": start, **more}).json()
    path = f"/api/tables/{table['id']}"
    return path, [seat["secret"] for seat in table["seats"]], [Browser(client, path, n) for n in ("ann", "bob", "cid")]


def seated(client):
    """A table at which all have sat down and the dice are mixed."""
    path, invites, people = made(client)
    for person, invite in zip(people, invites, strict=True):
        assert person.sit(invite).status_code == 200
    for person in people:
        assert person.join().status_code == 200
    return path, invites, people


# ---------------------------------------------------------------------- sitting down and starting


def test_nothing_is_rolled_or_asked_before_everybody_sits_and_the_dice_are_mixed(client):
    path, invites, people = made(client)
    for number, (person, invite) in enumerate(zip(people, invites, strict=True)):
        seen = client.get(path).json()
        assert (seen["begun"], seen["ask"], seen["journal"], seen["scene"]["spaces"]) == (False, None, [], {})
        assert [seat["taken"] for seat in seen["seats"]] == [number > 0, number > 1, False]
        told = person.sit(invite).json()
        assert told["seat"] == number
        assert len(told["head"]) == 64
    seen = people[0].look()
    assert (seen["begun"], seen["fair"]["joining"]["missing"]) == (False, [0, 1, 2])
    assert people[1].post("play", {"option": "hero:thor", "at": 0}).status_code == 409
    assert client.get(f"{path}/log").status_code == client.get(f"{path}/replay").status_code == 409
    assert client.post(f"{path}/fork", json={"at": 0}).status_code == 409
    for person in people:
        person.join()
    seen = people[0].look()
    assert (seen["begun"], seen["fair"]["joining"], seen["fair"]["round"], seen["ask"]["seat"]) == (True, None, 1, 0)


def test_a_taken_seat_opens_for_nobody_else_the_maker_included(client):
    path, invites, people = made(client)
    ann, bob, _ = people
    assert ann.sit(invites[0]).status_code == 200
    assert ann.sit(invites[0]).status_code == 200  # asking again, as after a lost answer, changes nothing
    told = bob.sit(invites[0])
    assert (told.status_code, told.json()["error"]) == (409, "Taken")
    assert client.get(path, headers=bearer(invites[0])).status_code == 403
    assert client.get(path, headers=bearer(ann.secret)).json()["you"] == 0
    assert bob.sit("not an invitation").status_code == 403
    for body in ({"hash": "short"}, {"hash": bob.hash, "head": "x"}, {"hash": ann.hash}, {}, {"hash": 3}):
        assert client.post(f"{path}/claim", json={"invite": invites[1], **body}).status_code == 400
    assert [seat["taken"] for seat in ann.look()["seats"]] == [True, False, False]


def test_a_secret_used_as_bearer_claims_its_seat(client):
    path, invites, people = made(client, start="now")
    seen = client.get(path, headers=bearer(invites[1])).json()
    assert (seen["begun"], seen["you"], seen["seats"][1]["taken"]) == (True, 1, True)
    assert people[0].sit(invites[1]).status_code == 409
    assert client.get(path, headers=bearer(invites[1])).status_code == 200
    live = client.websocket_connect(f"{path}/live")
    with live:
        live.send_json({"secret": invites[2]})
        assert live.receive_json()["all"]["you"] == 2
    assert people[0].sit(invites[2]).status_code == 409


def test_solo_tables_and_tables_of_bots_start_at_once(client):
    for seats in (["human", "random", "random"], ["random"] * 3):
        table = client.post("/api/tables", json={"mode": "battlerealm", "seats": seats, "start": "seated"}).json()
        seen = client.get(f"/api/tables/{table['id']}").json()
        assert (seen["begun"], seen["fair"]) == (True, None)


def test_who_starts_otherwise_is_told_what_there_is(client):
    told = client.post("/api/tables", json={**THREE, "start": "later"})
    assert (told.status_code, "'now' or 'seated'" in told.json()["detail"]) == (400, True)


def test_the_maker_gives_a_seat_that_nobody_took_to_a_bot_and_its_friend_may_still_come(client):
    path, invites, (ann, bob, cid) = made(client)
    ann.sit(invites[0])
    bob.sit(invites[1])
    assert client.post(f"{path}/claim", json={"invite": invites[2], "bot": "human"}).status_code == 400
    assert client.post(f"{path}/claim", json={"invite": invites[0], "bot": "random"}).status_code == 409
    told = client.post(f"{path}/claim", json={"invite": invites[2], "bot": "random"}).json()
    assert (told["seat"], told["kind"]) == (2, "random")
    assert ann.look()["fair"]["joining"]["missing"] == [0, 1]
    assert cid.sit(invites[2]).status_code == 409  # while the dice are mixed nobody sits down
    ann.join()
    bob.join()
    assert ann.look()["begun"]
    assert cid.sit(invites[2]).json()["kind"] == "human"
    assert ann.look()["fair"]["joining"]["missing"] == [0, 1, 2]
    for person in (ann, bob, cid):
        person.join()
    assert cid.look()["fair"]["round"] == 2


# ---------------------------------------------------------------------- links


def test_a_link_that_is_not_the_next_of_its_chain_is_refused(client):
    _path, invites, people = made(client)
    for person, invite in zip(people, invites, strict=True):
        person.sit(invite)
    ann = people[0]
    for wrong in ("", "xyz", ann.links[0], ann.links[2], people[1].links[1]):
        assert ann.post("link", {"link": wrong, "round": 1}).status_code == 400
    assert ann.post("link", {"link": ann.links[1], "round": 1}).status_code == 200
    assert ann.post("link", {"link": ann.links[1], "round": 1}).status_code == 200  # another device was faster
    assert ann.look()["fair"]["joining"]["missing"] == [1, 2]


def test_those_who_are_there_go_on_without_a_link_that_is_withheld(client):
    _path, invites, (ann, bob, cid) = made(client)
    for person, invite in zip((ann, bob, cid), invites, strict=True):
        person.sit(invite)
    assert ann.post("propose", {"kind": "without", "link": ann.links[1]}).status_code == 403
    ann.join()
    bob.join()
    assert ann.post("propose", {"kind": "without", "link": ann.link()}).json()["done"] is False
    assert ann.look()["motion"] == {"kind": "without", "by": 0, "about": -1, "agreed": [0], "waiting": [1]}
    assert cid.post("agree", {"link": cid.links[1]}).status_code == 403
    assert bob.post("agree", {"link": bob.link()}).json()["done"] is True
    seen = cid.look()
    assert (seen["begun"], seen["fair"]["skipped"], seen["motion"]) == (True, [[1, 2]], None)


# ---------------------------------------------------------------------- undo is everybody's


def played(client, people, answers):
    for _ in range(answers):
        seen = people[0].look()
        person = people[seen["ask"]["seat"]]
        mine = person.look()
        told = person.post("play", {"option": mine["ask"]["options"][0]["key"], "at": mine["at"]})
        assert told.status_code == 200, told.text
    return people[0].look()["at"]


def test_an_undo_is_asked_of_everybody_though_a_bot_plays_for_them_or_their_time_ran_out(client):
    _path, _, people = seated(client)
    ann, bob, cid = people
    at = played(client, people, 2)
    bob.post("seat", {"kind": "random"})
    assert cid.post("undo").status_code == 400  # who has a chain agrees by a link
    assert cid.post("undo", {"link": cid.links[5]}).status_code == 400
    assert cid.post("undo", {"link": cid.link()}).json()["done"] is False
    assert ann.post("undo", {"link": ann.link()}).json()["done"] is False
    seen = ann.look()
    assert (seen["motion"]["waiting"], seen["at"] >= at, seen["fair"]["undone"]) == ([1], True, [])
    bob.post("decline")
    seen = ann.look()
    assert (seen["motion"], seen["notice"][1]) == (None, "Player 2 does not agree to take back the last move.")


def test_who_asked_may_think_better_of_it_and_a_move_ends_the_matter(client):
    _, _, people = seated(client)
    ann, _bob, cid = people
    played(client, people, 2)
    cid.post("undo", {"link": cid.link()})
    cid.post("decline")
    assert ann.look()["notice"][1] == "Player 3 no longer asks to take back the last move."
    cid.post("undo", {"link": cid.link()})
    played(client, people, 1)
    assert ann.look()["motion"] is None
    assert ann.post("agree", {"link": ann.links[2]}).status_code == 400


# ---------------------------------------------------------------------- who is away


def away(client, path, seat):
    table = client.app.state.tables._live[path.rpartition("/")[2]]
    wait_until_alone(table)
    table.seats[seat].seen -= motions.AWAY_SECONDS + 1


def test_a_seat_whose_owner_is_away_goes_to_a_bot_by_agreement_and_the_owner_may_come_back(client):
    path, _, (ann, bob, cid) = seated(client)
    away(client, path, 2)
    cid.look()  # who asks for anything is not away
    told = ann.post("propose", {"kind": "bot", "about": 2, "link": ann.links[2]})
    assert (told.status_code, "in the last 10 minutes" in told.json()["detail"]) == (403, True)
    away(client, path, 2)
    assert ann.post("propose", {"kind": "bot", "about": 2, "link": ann.link()}).json()["done"] is False
    assert cid.post("agree", {"link": cid.links[2]}).status_code == 403
    assert bob.post("agree", {"link": bob.link()}).json()["done"] is True
    assert ann.look()["seats"][2]["kind"] == "medium"
    assert cid.post("seat", {"kind": "human"}).json()["kind"] == "human"


def test_another_person_takes_the_seat_of_who_is_away_only_if_all_others_agree(client):
    path, _, (ann, bob, cid) = seated(client)
    away(client, path, 2)
    invite = "a new invitation"
    wanted = {"kind": "open", "about": 2, "hash": hashlib.sha256(invite.encode()).hexdigest()}
    assert ann.post("propose", {"kind": "open", "about": 2, "link": ann.links[2]}).status_code == 400
    assert ann.post("propose", {**wanted, "about": 7, "link": ann.links[2]}).status_code == 400
    ann.post("propose", {**wanted, "link": ann.link()})
    with client.websocket_connect(f"{path}/live") as live:  # whoever comes back meanwhile keeps the seat
        live.send_json({"secret": cid.secret})
        assert live.receive_json()["all"]["motion"] is None
    away(client, path, 2)
    ann.post("propose", {**wanted, "link": ann.link()})
    dot = Browser(client, path, "dot")
    assert dot.sit(invite).status_code == 403
    assert bob.post("agree", {"link": bob.link()}).json()["done"] is True
    assert client.get(path, headers=bearer(cid.secret)).status_code == 403
    assert dot.sit(invite).json()["seat"] == 2
    assert dot.look()["fair"]["joining"]["missing"] == [0, 1, 2]
    assert ann.post("play", {"option": "hero:thor", "at": 0}).status_code == 409
    for person in (ann, bob, dot):
        person.join()
    assert dot.look()["fair"]["round"] == 2


def test_who_is_connected_while_their_seat_is_given_away_elsewhere_only_watches_from_then_on(client):
    path, _, (ann, bob, cid) = seated(client)
    table = client.app.state.tables._live[path.rpartition("/")[2]]
    with client.websocket_connect(f"{path}/live") as live:
        live.send_json({"secret": cid.secret})
        assert live.receive_json()["all"]["you"] == 2
        client.blocking_portal.call(table.enact, Freed(2, "ab" * 32, [(0, ann.link()), (1, bob.link())]))
        live.send_json({"say": "still me"})
        while "error" not in (told := live.receive_json()):
            pass
        assert "somebody else has this seat now" in told["error"]
        client.blocking_portal.call(table.tell_watchers)
        while "all" not in (told := live.receive_json()):
            pass
        assert told["all"]["you"] is None
    assert table.chat.count == 0
