"""Tables with clocks for tests: time passes when the test says so, and bots think in the test's own process."""

import time

from slugfest.bots import Chair, bot_named
from tests.table.in_process import bearer

WHERE = ("table", "tables", "alarms", "following", "snapshots", "live", "seated")
BANK = {"bank": 100.0, "increment": 5.0}
HEROES = ["hulk", "thor", "vision"]


class Wall:
    """A clock on the wall that stands still until somebody moves it."""

    def __init__(self, monkeypatch):
        self.now = 1_800_000_000.0
        for module in WHERE:
            monkeypatch.setattr(f"slugfest.table.{module}.wall", self)

    def __call__(self):
        return self.now

    def passes(self, seconds):
        self.now += seconds


async def think(match, bot, seat, *_):
    return bot_named(bot, 1).choose(Chair(match, seat)).key


def table_with(client, clock, seats=("human", "human", "human"), mode="battlerealm", **options):
    """Make a table with a clock; return its path, the live table and the secrets by seat."""
    if mode == "battlerealm":
        options = {"heroes": HEROES, **options}
    body = {"mode": mode, "seats": list(seats), "options": options, "clock": clock}
    made = client.post("/api/tables", json=body)
    assert made.status_code == 201, made.text
    client.app.state.tables.thinkers.think = think
    secrets = {seat["seat"]: seat["secret"] for seat in made.json()["seats"]}
    return f"/api/tables/{made.json()['id']}", client.app.state.tables._live[made.json()["id"]], secrets


def begun(client, clock, **more):
    """A table at which the first seat has answered, so that the clock runs."""
    path, table, secrets = table_with(client, clock, **more)
    answer(client, path, secrets)
    return path, table, secrets


def answer(client, path, secrets, seat=None):
    """Answer with the first option for the seat that is asked, or for this one of several; return the seat."""
    seat = client.get(path).json()["ask"]["seat"] if seat is None else seat
    mine = client.get(path, headers=bearer(secrets[seat])).json()
    body = {"option": mine["ask"]["options"][0]["key"], "at": mine["at"]}
    assert client.post(f"{path}/play", json=body, headers=bearer(secrets[seat])).status_code == 200
    return seat


def stir(client, table):
    """Let the alarms look at the wall again, as anything that happens does."""
    client.blocking_portal.call(table.tell_watchers)


def wait_until(true):
    """The service acts a moment later."""
    for _ in range(3000):
        if true():
            return
        time.sleep(0.01)
    raise AssertionError("it did not happen within 30 seconds")


def banks(client, path):
    return client.get(path).json()["clock"]["banks"]


def hello(client, path, secret):
    """Connect, be shown the table, and go."""
    with client.websocket_connect(f"{path}/live") as live:
        live.send_json({"secret": secret})
        return live.receive_json()["all"]
