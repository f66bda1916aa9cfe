"""Tables from before there were joint rounds, claims and chains go on: their links open, their dice stay the same."""

import asyncio
import json
import sqlite3
from contextlib import closing

from slugfest import Match
from slugfest.cli.verify import verify
from slugfest.kernel.registry import mode_of
from slugfest.table.events import Played, Salted, Seated, to_bytes
from slugfest.table.secrets import hashed
from slugfest.table.store import TableRow, open_store
from tests.conformance.cases import random_player
from tests.table.in_process import bearer, service_over

SECRETS = ["ann's", "bob's", "cid's"]
OPTIONS = {"heroes": "random", "placing": "random"}


def old_table(file, answers=12):
    """A database as it was: fair dice with salts, events without marks; return the lines that were played."""
    game = mode_of("battlerealm").game(3, OPTIONS)
    match = Match.on(game, seed=2**127 + 9, rolls="salted")
    first = list(match.log.answers)
    player = random_player(4)
    while len(match.log.answers) < answers:
        match.play(player(match))
    row = TableRow(
        id="old",
        mode="battlerealm",
        version=game.mode.version,
        content=game.content.hash,
        seats=3,
        options=game.settings,
        seed=2**127 + 9,
        rolls="fair",
        secrets=[hashed(secret) for secret in SECRETS],
        created=1.0,
    )
    lines = match.log.answers
    events = [
        Seated(0, "human", "Ann"),
        Played(-1, 0, first),
        Played(0, len(first), lines[len(first) :]),
        Salted(1, len(lines), "cafe"),
    ]

    async def write():
        store = await open_store(str(file))
        await store.create(row, [to_bytes(event) for event in events])
        await store.close()

    asyncio.run(write())
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
        connection.execute("DROP TABLE listings")
        connection.execute("DROP TABLE reviews")
    return lines


def test_an_old_table_goes_on_with_its_links_and_its_dice(tmp_path, capsys):
    lines = old_table(tmp_path / "tables.db")
    path = "/api/tables/old"
    with service_over(str(tmp_path / "tables.db")) as client:
        seen = client.get(path).json()
        assert (seen["begun"], seen["at"], seen["fair"]["old"]) == (True, len(lines), True)
        for seat, secret in enumerate(SECRETS):
            assert client.get(path, headers=bearer(secret)).json()["you"] == seat
            assert client.get(path, headers=bearer(secret)).status_code == 200  # also on another device
        for _ in range(2):
            assert [client.post(f"{path}/undo", headers=bearer(one)).status_code for one in SECRETS] == [200] * 3
        table = client.app.state.tables._live["old"]
        player = random_player(7)
        while not table.match.over:
            choice = table.match.choices[0]
            body = {"option": player(table.match).key, "at": table.match.at}
            told = client.post(f"{path}/play", json=body, headers=bearer(SECRETS[choice.seat]))
            assert told.status_code == 200, told.text
        file = tmp_path / "log.jsonl"
        file.write_bytes(client.get(f"{path}/log.jsonl").content)
    assert verify(file, json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert "undos are unproven" in told["unchecked"][0]
    with service_over(str(tmp_path / "tables.db")) as client:
        assert client.get(path).json()["over"] is not None


def test_the_rematch_of_an_old_table_has_the_dice_of_today(tmp_path):
    old_table(tmp_path / "tables.db")
    with service_over(str(tmp_path / "tables.db")) as client:
        client.get("/api/tables/old", headers=bearer(SECRETS[0]))
        table = client.app.state.tables._live["old"]
        player = random_player(7)
        while not table.match.over:
            table.match.play(player(table.match))
        new = client.post("/api/tables/old/rematch", headers=bearer(SECRETS[0])).json()["id"]
        seen = client.get(f"/api/tables/{new}", headers=bearer(SECRETS[1])).json()
        assert (seen["you"], seen["begun"], "commitment" in seen["fair"], "old" in seen["fair"]) == (
            0,
            True,
            True,
            False,
        )
