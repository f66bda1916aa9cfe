"""A database that is deleted or replaced under the service is noticed before anything is acknowledged."""

import asyncio
import os
import shutil
from urllib.parse import urlsplit

import asyncpg
import pytest

from slugfest.table.store import StoreError, open_store
from tests.table.databases import table as row
from tests.table.in_process import bearer, made_by, service_in, sit_down
from tests.table.postgres_server import postgres_server


def moved_away(file):
    file.rename(file.with_name("elsewhere.db"))


def deleted(file):
    for one in file.parent.glob("tables.db*"):
        one.unlink()


def replaced(file):
    shutil.copy(file, file.with_name("copy.db"))
    os.replace(file.with_name("copy.db"), file)


def without_its_log(file):
    file.with_name("tables.db-wal").unlink()


def without_its_folder(file):
    file.parent.rename(file.parent.with_name("elsewhere"))


@pytest.mark.parametrize("harm", [moved_away, deleted, replaced, without_its_log, without_its_folder])
def test_nothing_is_acknowledged_once_the_file_is_another(tmp_path, harm):
    folder = tmp_path / "data"
    folder.mkdir()
    with service_in(folder) as client:
        path, table, secrets = made_by(client)
        assert client.get("/readyz").status_code == 200
        harm(folder / "tables.db")
        at = table.match.at
        answer = client.post(f"{path}/play", json={"option": "hero:thor", "at": at}, headers=bearer(secrets[0]))
        assert (answer.status_code, answer.json()["error"]) == (503, "Replaced")
        assert "deleted, moved away or replaced" in answer.json()["detail"]
        assert table.match.at == at
        assert client.post("/api/tables", json={"mode": "battlerealm", "seats": ["human"] * 3}).status_code == 503
        ready = client.get("/readyz")
        assert ready.status_code == 503
        assert "started again" in ready.json()["detail"]
        assert client.get("/healthz").status_code == 200


def test_the_service_goes_on_when_the_right_file_is_back(tmp_path):
    file = tmp_path / "tables.db"
    with service_in(tmp_path) as client:
        path, table, secrets = made_by(client)
        sit_down(client, path, secrets)
        file.rename(tmp_path / "elsewhere.db")

        def play():
            body = {"option": "hero:thor", "at": table.match.at}
            return client.post(f"{path}/play", json=body, headers=bearer(secrets[0])).status_code

        assert [play(), play()] == [503, 503]
        (tmp_path / "elsewhere.db").rename(file)
        assert client.get("/readyz").status_code == 200
        # The first answer was written to the file that was away, though nobody was told so: it is found now.
        assert play() == 409
        assert table.match.at == 1


def test_a_postgresql_database_that_was_dropped_is_told():
    url = postgres_server().new_database()

    async def test():
        store = await open_store(url)
        try:
            await store.create(row("t1"))
            await store.check()
            await server_drops(url)
            with pytest.raises(StoreError):
                await store.append("t1", 1, b"{}")
            with pytest.raises(StoreError, match="does not answer"):
                await store.check()
        finally:
            await store.close()

    asyncio.run(test())


async def server_drops(url):
    connection = await asyncpg.connect(postgres_server().url("postgres"))
    await connection.execute(f"DROP DATABASE {urlsplit(url).path[1:]} WITH (FORCE)")
    await connection.close()
