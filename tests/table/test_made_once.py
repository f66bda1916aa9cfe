"""Rematches and forks asked of two processes at once: one table results."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from slugfest.kernel.errors import SlugfestError
from slugfest.table.chat import say
from slugfest.table.secrets import hashed, seat_of
from tests.table.damaging import closed, do, opened, play
from tests.table.in_process import bearer, service_over
from tests.table.service import Service, new_table

ROUNDS = 50


def with_two(url, test):
    """Run a test with the tables of two processes over one database."""

    async def main():
        one, two = await opened(url), await opened(url)
        try:
            await test(one, two)
        finally:
            await closed(one)
            await closed(two)

    asyncio.run(main())


async def ended(tables, seed):
    """Play a short match to its end; return its id."""
    table_id, _ = await tables.create("battlerealm", ["human"] * 3, {"heroes": "random", "placing": "random"})
    await play(await tables.get(table_id), 10_000, seed)
    return table_id


async def count(url):
    ((found,),) = await do(url, "SELECT count(*) FROM tables")
    return found


def test_a_rematch_asked_of_two_processes_at_once_is_one_table(url):
    async def test(one, two):
        table_id = await ended(one, 5)
        for _ in range(ROUNDS):
            first, second = await one.get(table_id), await two.get(table_id)
            made = await asyncio.gather(one.rematch(first), two.rematch(second))
            assert made[0] == made[1]
            assert await count(url) == 2
            assert (await one.get(made[0])).chain.head == (await two.get(made[0])).chain.head
            # The next round begins as if nobody had asked.
            for name in ("snapshots", "events"):
                await do(url, f"DELETE FROM {name} WHERE table_id = $1", made[0])
            await do(url, "DELETE FROM tables WHERE id = $1", made[0])
            await do(url, "DELETE FROM events WHERE table_id = $1 AND seq = $2", table_id, first.seq)
            one._live.clear()
            two._live.clear()

    with_two(url, test)


def test_a_crash_between_the_new_table_and_the_word_of_it_is_healed(url):
    async def test(one, two):
        table = await one.get(await ended(one, 5))

        async def crash(table_id):
            raise SlugfestError("power cut")

        table.play_again = crash
        with pytest.raises(SlugfestError, match="power cut"):
            await one.rematch(table)
        again = await two.rematch(await two.get(table.row.id))
        assert await count(url) == 2
        assert (await two.get(again)).row.secrets == table.row.secrets[1:] + table.row.secrets[:1]

    with_two(url, test)


def test_a_line_of_chat_from_another_process_does_not_get_in_the_way(url):
    async def test(one, two):
        table_id = await ended(one, 5)
        first, second = await one.get(table_id), await two.get(table_id)
        await say(second, 0, "well played")
        assert await one.rematch(first) == await two.rematch(second)

    with_two(url, test)


def test_the_same_fork_asked_of_two_processes_at_once_is_one_table(url):
    async def test(one, two):
        table_id, _ = await one.create("battlerealm", ["human"] * 3, {})
        first = await one.get(table_id)
        await play(first, 6)
        second = await two.get(table_id)
        for number in range(ROUNDS):
            own = hashed(f"secret {number}")
            (made, _), (same, none) = await asyncio.gather(one.fork(first, 1, 4, own), two.fork(second, 1, 4, own))
            assert (made, none) == (same, "")
            assert await one.fork(first, 1, 4, own) == (made, "")
            row = (await one.get(made)).row
            assert row == (await two.get(made)).row
            assert seat_of(f"secret {number}", row.secrets) == 1
        assert await count(url) == 1 + ROUNDS
        others = {(await one.fork(first, seat, at, hashed("x")))[0] for seat in (0, 1) for at in (3, 4)}
        assert len(others) == 4

    with_two(url, test)


def test_a_fork_over_http_with_a_hash_has_no_secret_in_its_answer(url):
    with service_over(url) as client:
        made = client.post("/api/tables", json={"mode": "battlerealm", "seats": ["human"] * 3}).json()
        path, secret = f"/api/tables/{made['id']}/fork", made["seats"][0]["secret"]
        body = {"at": 0, "hash": hashed("mine")}
        answers = [client.post(path, json=body, headers=bearer(secret)) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [201, 201]
        assert answers[0].json() == answers[1].json()
        told = answers[0].json()
        assert (told["secret"], told["link"]) == ("", f"/t/{told['id']}")
        assert client.get(f"/api/tables/{told['id']}", headers=bearer("mine")).json()["you"] == 0
        plain = [client.post(path, json={"at": 0}, headers=bearer(secret)).json() for _ in range(2)]
        assert plain[0]["id"] != plain[1]["id"]
        assert plain[0]["link"].endswith(f"#{plain[0]['secret']}")
        wrong = client.post(path, json={"at": 0, "hash": "mine"}, headers=bearer(secret))
        assert (wrong.status_code, "64 hexadecimal" in wrong.json()["detail"]) == (400, True)


def test_two_real_processes_make_one_rematch(postgres):
    with Service(postgres) as one, Service(postgres) as two:
        path, secrets = new_table(one, "human", "random", "random", heroes="random", placing="random")
        while (seen := one.get(path, secrets[0]).json())["over"] is None:
            if seen["ask"]["seat"] == 0:
                one.post(f"{path}/play", {"option": seen["ask"]["options"][0]["key"], "at": seen["at"]}, secrets[0])
        with ThreadPoolExecutor(2) as both:
            asked = [both.submit(each.post, f"{path}/rematch", {}, secrets[0]) for each in (one, two)]
            ids = {reply.result().json()["id"] for reply in asked}
        assert len(ids) == 1
        assert asyncio.run(count(postgres)) == 2
