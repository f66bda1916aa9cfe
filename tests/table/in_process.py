"""Tables without a network: live tables of Parley over events in memory, and the service in the test's own process."""

import asyncio
import time
from dataclasses import replace
from types import SimpleNamespace

from litestar.testing import TestClient

from slugfest.kernel.asking import Question
from slugfest.kernel.scene import Card, Scene, Seat, Zone
from slugfest.table.app import create_app
from slugfest.table.seated import first_seats
from slugfest.table.secrets import hashed
from slugfest.table.store import TableRow
from slugfest.table.table import LiveTable
from tests.conformance.cases import random_player
from tests.conformance.parley import MODE

PEOPLE = ["human", "human", "human"]
QUICK = {"heroes": "random", "placing": "random"}


def shown(view):
    """Parley has no scene of its own: this one shows the whole view, as a careless game would."""
    seats = [Seat(key=f"seat:{n}") for n in range(len(view["sides"]))]
    cards = [Card(key=key, within="view", name=key, text=repr(seen)) for key, seen in view.items()]
    return Scene("Parley", seats=seats, zones=[Zone(key="view", form="stage")], cards=cards)


def question(rules, choice):
    return Question(f"seat {choice.seat}, {choice.prompt}?")


PARLEY = replace(MODE, show=replace(MODE.show, scene=shown, question=question))


class Memory:
    """A store that keeps events in a list."""

    shared = False

    def __init__(self):
        self.bodies = []

    async def append(self, id, seq, body):
        await asyncio.sleep(0)
        if seq != len(self.bodies) + 1:
            return False
        self.bodies.append(body)
        return True

    async def events(self, id, since=0):
        return self.bodies[since:]


def parley_table(seats, seed):
    game = PARLEY.game(seats)
    row = TableRow(
        id="t",
        mode="parley",
        version=1,
        content=game.content.hash,
        seats=seats,
        options=game.settings,
        seed=seed,
        secrets=[hashed(str(seat)) for seat in range(seats)],
        created=0.0,
    )
    return LiveTable(row, game, Memory(), first_seats(["human"] * seats))


def positions(table, seed, every=1):
    """Play a match by lot, and stop before every so many answers."""
    player = random_player(seed)
    for number in range(table.game.mode.bound):
        if table.match.over:
            return
        if number % every == 0:
            yield table
        table.match.play(player(table.match))
        table.tell_watchers()


def service_in(folder, per_minute=100_000):
    """The service over a file in a folder, to be entered with `with`."""
    return service_over(str(folder / "tables.db"), per_minute)


def service_over(db, per_minute=100_000):
    """The service over any database."""
    return TestClient(create_app(db, bot_pause=0, per_minute=per_minute), raise_server_exceptions=False)


def with_seed(monkeypatch, seed):
    """Make every table from now on with this seed."""
    monkeypatch.setattr("slugfest.kernel.match.secrets", SimpleNamespace(randbits=lambda bits: seed))


def bearer(secret):
    return {} if secret is None else {"authorization": f"Bearer {secret}"}


def made_by(client, mode="battlerealm", people=3, bots=0, **options):
    """Make a table of people, and bots after them; return its path, the live table and the secrets."""
    seats = ["human"] * people + ["random"] * bots
    made = client.post("/api/tables", json={"mode": mode, "seats": seats, "options": options}).json()
    live = client.app.state.tables._live[made["id"]]
    return f"/api/tables/{made['id']}", live, [seat["secret"] for seat in made["seats"]]


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


def sit_down(client, path, secrets):
    """Use every invitation once, which takes its seat."""
    for secret in secrets:
        assert client.get(path, headers=bearer(secret)).status_code == 200


def wait_until_alone(table):
    """The service takes a moment to notice that a page was closed."""
    while len(table.watchers) > 1:
        time.sleep(0.01)
