"""The next match over the same connections: whoever wants it stays, and sits where a rematch puts them."""

from contextlib import ExitStack

import pytest

from slugfest.table.limits import PerAddress
from tests.conformance.cases import random_player
from tests.table.in_process import made_by, service_in, wait_until_alone


@pytest.fixture
def client(tmp_path):
    with service_in(tmp_path) as running:
        yield running


@pytest.fixture
def played(client):
    """A match that is over, and its people, each at a connection."""
    path, table, secrets = made_by(client, heroes="random", placing="random")
    with ExitStack() as open_now:
        people = []
        for secret in (*secrets, None):
            live = open_now.enter_context(client.websocket_connect(f"{path}/live"))
            live.send_json({"secret": secret} if secret else {})
            assert "all" in live.receive_json()
            people.append(live)
        player = random_player(31)
        while not table.match.over:
            table.match.play(player(table.match))
        yield table, people


def heard(live, what):
    """Read on until a message of this kind comes."""
    while what not in (told := live.receive_json()):
        pass
    return told[what]


def test_all_meet_at_the_next_table_over_the_same_connections(client, played):
    table, (*people, _) = played
    pages = []
    for live in people:
        live.send_json({"again": True})
        pages.append(heard(live, "all"))
    assert [page["you"] for page in pages] == [2, 0, 1]
    assert {(page["at"], page["over"], page["again"]) for page in pages} == {(pages[0]["at"], None, "")}
    new = client.app.state.tables._live[table.again]
    assert ([seat.present for seat in new.seats], [seat.present for seat in table.seats]) == ([1] * 3, [0] * 3)
    assert all(holder.hash for holder in new.ledger.seats)
    first = next(number for number, page in enumerate(pages) if page["ask"]["seat"] == page["you"])
    people[first].send_json({"play": pages[first]["ask"]["options"][0]["key"], "at": pages[first]["at"]})
    for live in people:
        while "at" not in heard(live, "patch"):
            pass
    assert new.match.at > pages[0]["at"]


def test_who_stays_at_the_old_table_is_told_where_the_others_are(played):
    table, (ann, bob, _, spectator) = played
    ann.send_json({"again": True})
    heard(ann, "all")
    for live in (bob, spectator):
        while "again" not in (told := heard(live, "patch")):
            pass
        assert told["again"] == table.again != ""
    assert len(table.watchers) == 4  # the service itself, and the three who stayed


def test_a_spectator_asks_for_no_next_match(played):
    table, (*_, spectator) = played
    spectator.send_json({"again": True})
    assert "link" in heard(spectator, "error")
    assert table.again == ""


def test_there_is_no_next_match_before_the_end(client):
    path, table, secrets = made_by(client)
    with client.websocket_connect(f"{path}/live") as live:
        live.send_json({"secret": secrets[0]})
        heard(live, "all")
        live.send_json({"again": True})
        assert "not over" in heard(live, "error")
        live.send_json({"play": "hero:thor", "at": 0})
        while "at" not in heard(live, "patch"):
            pass
    wait_until_alone(table)
    assert table.match.at == 1


def test_a_next_match_counts_as_a_new_table(client, played):
    _, (ann, bob, *_) = played
    client.app.state.new_tables = PerAddress(0, per_second=0, why="too many tables")
    ann.send_json({"again": True})
    assert heard(ann, "error") == "too many tables"
    client.app.state.new_tables = PerAddress(1, per_second=0, why="too many tables")
    for live in (ann, bob):  # it is made once, and found by whoever comes later
        live.send_json({"again": True})
        assert heard(live, "all")["over"] is None
    assert len(client.app.state.tables) == 2
