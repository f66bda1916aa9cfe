"""Reviews on the service: made in pieces after whoever plays, kept with the table, and never before the end."""

import asyncio
import random
import time
from dataclasses import replace

import msgspec
import pytest

from slugfest.kernel import registry
from slugfest.lab.review import Kept, review_of
from slugfest.table import thinking
from slugfest.table.app import create_app
from slugfest.table.pieces import Part, next_piece, with_names
from slugfest.table.reviews import MOST, PER_ADDRESS, Job, Stored
from tests.table.deadly import die, fail
from tests.table.in_process import PARLEY, QUICK, TestClient, bearer, made_by, play_on
from tests.table.test_turns import Line, ordered
from tests.table.timed import wait_until

BUDGET = 1500
ENOUGH = 8000
"""A budget with which some decisions are searched again."""
SHORT = {**QUICK, "rounds": 2}


def service(folder):
    """The service with reviews that are made quickly."""
    app = create_app(str(folder / "tables.db"), bot_pause=0, per_minute=100_000, review_budget=BUDGET)
    return TestClient(app, raise_server_exceptions=False)


@pytest.fixture
def client(tmp_path):
    with service(tmp_path) as running:
        running.app.state.tables.thinkers.review = at_once
        yield running


async def at_once(table, part):
    """A piece as a worker finds it, in this process: as it came over the wire, and at least a moment later."""
    await asyncio.sleep(0)
    return next_piece(msgspec.json.decode(msgspec.json.encode(part), type=Part))


def ended(client, seed=3, **options):
    """A match that is over; its path, the live table and the secrets."""
    path, table, secrets = made_by(client, **{**SHORT, **options})
    play_on(client, path, secrets, random.Random(seed))
    return path, table, secrets


def library(table):
    """What the library finds of a table's match, as it goes over the wire."""
    match = table.whole_match()
    return msgspec.json.decode(msgspec.json.encode(with_names(review_of(match, BUDGET), match)))


def told(client, path, secret=None):
    answer = client.get(f"{path}/review", headers=bearer(secret))
    assert answer.status_code == 200, answer.text
    return answer.json()


def begin(client, path, secret=None):
    answer = client.post(f"{path}/review", headers=bearer(secret))
    assert answer.status_code == 200, answer.text
    return answer.json()


def done(client, path):
    wait_until(lambda: told(client, path)["state"] in ("done", "failed"))
    return told(client, path)


def test_anybody_who_sees_the_replay_gets_the_review_and_it_is_the_one_of_the_library(client):
    path, table, secrets = ended(client)
    assert told(client, path) == {"state": "none", "ahead": 0, "doing": None, "found": None, "problem": ""}
    assert begin(client, path)["state"] == "working"
    found = done(client, path)["found"]
    assert found == library(table)
    assert told(client, path, secrets[1])["found"] == found
    assert client.get(f"{path}/review", headers=bearer("wrong")).status_code == 403
    assert begin(client, path)["state"] == "done"


def test_turning_points_are_told_with_names_to_point_at(client):
    path, table, _ = ended(client)
    begin(client, path)
    lines = [line for turn in done(client, path)["found"]["turns"] for line in turn["lines"]]
    assert lines
    assert set(lines) <= {entry.rich for entry in table.whole_match().journal}
    assert any("{hero:" in line for line in lines)


def test_what_each_chance_came_from_sums(client):
    path, _, _ = ended(client)
    begin(client, path)
    for one in done(client, path)["found"]["shares"]:
        parts = one["own"] + one["others"] + one["light"] + one["chance"]
        assert parts == pytest.approx(one["end"] - one["start"])


def test_nothing_is_told_before_the_end(client):
    path, _, secrets = made_by(client, **SHORT)
    for secret in (None, secrets[0]):
        for ask in (client.get, client.post):
            refused = ask(f"{path}/review", headers=bearer(secret))
            assert refused.status_code == 409
            assert refused.json()["error"] == "NotOver"
            assert "when it is over" in refused.json()["detail"]
    assert len(client.app.state.tables.reviews._line) == 0
    assert client.get("/api/tables/nowhere/review").status_code == 404


def test_a_mode_that_says_nothing_of_worth_is_refused_in_words(client, monkeypatch):
    worthless = replace(PARLEY, mind=replace(PARLEY.mind, worth=None))
    monkeypatch.setattr(registry, "modes", lambda: {"parley": worthless})
    path, table, secrets = made_by(client, mode="parley")
    play_on(client, path, secrets, random.Random(3))
    assert table.match.over
    refused = client.post(f"{path}/review")
    assert refused.status_code == 400
    assert "does not say what a position is worth" in refused.json()["detail"]


def test_a_review_that_is_under_way_says_what_it_does_and_shows_what_is_found(tmp_path):
    with service(tmp_path) as client:
        path, _, _ = ended(client)
        seen, gate = [], Gate(client.app.state.tables.reviews)

        async def slowly(_, part):
            await gate.passed()
            return next_piece(part)

        client.app.state.tables.thinkers.review = slowly
        client.app.state.tables.reviews.seconds = 0
        client.app.state.tables.reviews.budget = ENOUGH
        begin(client, path)
        patience = time.monotonic() + 120
        while time.monotonic() < patience:
            client.blocking_portal.call(gate.one_piece)
            now = told(client, path)
            if now["state"] == "done":
                break
            seen.append(now)
        steps = [one["doing"]["step"] for one in seen if one["doing"]]
        assert steps == sorted(steps)
        assert set(steps) >= {1, 2, 3}
        assert all(0 < one["doing"]["done"] <= one["doing"]["whole"] for one in seen if one["doing"])
        early = [one["found"] for one in seen if one["found"]]
        assert early
        assert not early[0]["complete"]
        assert early[0]["course"] == now["found"]["course"]
        assert now["found"]["complete"]


class Gate:
    """Lets a review make one piece, and comes back when it asks for the next: so nothing that it says is missed."""

    def __init__(self, reviews):
        self.reviews = reviews
        self.asked = asyncio.Event()
        self.opened = asyncio.Semaphore(0)

    async def passed(self):
        self.asked.set()
        await self.opened.acquire()

    async def one_piece(self):
        await self.rested()
        self.asked.clear()
        self.opened.release()
        await self.rested()

    async def rested(self):
        while not self.asked.is_set() and len(self.reviews):
            await asyncio.sleep(0.001)


def test_it_is_kept_and_not_made_twice(tmp_path, client, monkeypatch):
    path, _, _ = ended(client)
    begin(client, path)
    found = done(client, path)["found"]

    async def never(table, part):
        raise AssertionError("it is made again")

    with service(tmp_path) as again:
        again.app.state.tables.thinkers.review = never
        assert told(again, path) == {**told(client, path), "found": found}
        assert begin(again, path)["found"] == found


def test_an_interrupted_one_goes_on_from_what_was_kept(tmp_path):
    with service(tmp_path) as first:
        path, table, _ = ended(first)
        pieces = []

        async def some(_, part):
            if len(pieces) == 12:
                await asyncio.sleep(1000)
            pieces.append(part)
            return next_piece(part)

        first.app.state.tables.thinkers.review = some
        first.app.state.tables.reviews.seconds = 0
        begin(first, path)
        wait_until(lambda: len(pieces) == 12)
        whole = library(table)
    with service(tmp_path) as second:
        stopped = told(second, path)
        assert stopped["state"] == "stopped"
        assert stopped["doing"]["done"] == 10
        handed = []

        async def rest(_, part):
            handed.append(len(part.kept.steps))
            return next_piece(part)

        second.app.state.tables.thinkers.review = rest
        begin(second, path)
        assert done(second, path)["found"] == whole
        assert handed[0] == 10


def test_one_that_was_begun_with_another_budget_goes_on_with_that(tmp_path, client):
    path, table, _ = ended(client)
    reviews = client.app.state.tables.reviews
    kept = next_piece(Part(b"\n".join(table.whole_log().lines()), [], 700, seconds=0)).kept
    mark = f"{table.match.at} {table.undos} {table.game.mode.version} {table.game.content.hash}"
    client.blocking_portal.call(
        reviews.store.keep_review, table.row.id, msgspec.json.encode(Stored(mark, 700, kept=kept))
    )
    begin(client, path)
    assert done(client, path)["found"]["budget"] == 700


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b'{"of":3}', b'{"of":"another match","budget":5}'])
def test_what_was_kept_and_fits_no_more_is_made_again(client, data):
    path, table, _ = ended(client)
    client.blocking_portal.call(client.app.state.tables.store.keep_review, table.row.id, data)
    assert told(client, path)["state"] == "none"
    begin(client, path)
    assert done(client, path)["state"] == "done"


def waiting(client, count, address="elsewhere"):
    """Let so many other matches wait for their reviews, behind one that is never done."""
    reviews = client.app.state.tables.reviews

    async def never(*_):
        await asyncio.sleep(1000)

    client.app.state.tables.thinkers.review = never
    for number in range(count):
        where = address if address == "testclient" else f"{address} {number}"
        reviews._line[f"{number}"] = Job(f"{number}", where, "", Part(b"", [], 1))


def test_they_are_made_one_after_the_other(client):
    path, _, _ = ended(client)
    waiting(client, 2)
    asked = begin(client, path)
    assert (asked["state"], asked["ahead"]) == ("waiting", 2)
    assert begin(client, path)["ahead"] == 2  # asking twice is no second one


@pytest.mark.parametrize(
    ("count", "address", "said"), [(MOST, "elsewhere", "too many matches"), (PER_ADDRESS, "testclient", "your address")]
)
def test_too_many_are_refused_in_words(client, count, address, said):
    path, _, _ = ended(client)
    waiting(client, count, address)
    refused = client.post(f"{path}/review")
    assert refused.status_code == 429
    assert said in refused.json()["detail"]
    assert told(client, path)["state"] == "none"


@pytest.mark.parametrize("work", [die, fail], ids=["worker dies", "worker fails"])
def test_one_that_fails_says_so_and_can_be_asked_for_again(tmp_path, monkeypatch, caplog, work):
    with service(tmp_path) as client:
        path, _, _ = ended(client)
        with monkeypatch.context() as broken:
            broken.setattr(thinking, "next_piece", work)
            begin(client, path)
            failed = done(client, path)
        assert (failed["state"], failed["problem"]) == ("failed", "This match could not be reviewed.")
        assert "the review of table" in caplog.text
        client.app.state.tables.thinkers.review = at_once
        assert begin(client, path)["problem"] == ""
        assert done(client, path)["state"] == "done"


def test_a_real_worker_finds_the_same(tmp_path):
    with service(tmp_path) as client:
        path, table, _ = ended(client)
        begin(client, path)
        assert done(client, path)["found"] == library(table)


@ordered
async def test_bots_come_before_reviews_whoever_they_play_for():
    line = Line()
    await line.ask("first", "t0")
    await line.ask("review", "t1", "r", people=False, review=True)
    await line.ask("alone", "t2", "b", people=False)
    await line.ask("person", "t3", "b")
    assert len(line.turns) == 3
    assert await line.serve_all() == ["first", "person", "alone", "review"]


@ordered
async def test_reviews_never_have_all_places():
    line = Line(places=2)
    await line.ask("review", "t1", "r", people=False, review=True)
    await line.ask("another", "t2", "s", people=False, review=True)
    assert len(line.turns) == 1
    await line.ask("person", "t3", "b")
    assert line.served == ["review", "person"]
    assert len(await line.serve_all()) == 3


def test_a_piece_ends_soon_and_pieces_make_the_whole(client):
    _, table, _ = ended(client)
    part = Part(b"\n".join(table.whole_log().lines()), [], BUDGET, seconds=0)
    piece = next_piece(part)
    assert piece.found is None
    assert (len(piece.kept.steps), piece.doing.done) == (1, 1)
    assert isinstance(piece.kept, Kept)


def test_after_the_end_one_goes_on_from_a_position_in_anybodys_seat(client):
    path, _, secrets = ended(client)
    for seat in range(3):
        made = client.post(f"{path}/fork", json={"at": 30, "seat": seat}).json()
        mine = client.get(f"/api/tables/{made['id']}", headers=bearer(made["secret"])).json()
        assert mine["you"] == seat
    for seat in (-1, 3):
        assert client.post(f"{path}/fork", json={"at": 30, "seat": seat}).status_code == 400
    running, _, secrets = made_by(client, **SHORT)
    refused = client.post(f"{running}/fork", json={"at": 0, "seat": 1}, headers=bearer(secrets[0]))
    assert refused.status_code == 403
