"""Two services on one PostgreSQL: any of them serves any table, nothing is lost, nobody answers twice."""

import json
import random
import time
from concurrent.futures import ThreadPoolExecutor

from websockets.sync.client import connect

from tests.table.service import Service, new_table


def answer(service, path, secrets, player):
    """Play one answer by lot through a service; return its status."""
    seat = service.get(path).json()["ask"]["seat"]
    mine = service.get(path, secrets[seat]).json()
    if mine["ask"]["seat"] != seat or not mine["ask"]["options"]:
        return 409
    body = {"option": player.choice(mine["ask"]["options"])["key"], "at": mine["at"]}
    return service.post(f"{path}/play", body, secrets[seat]).status_code


def long_table(service):
    """A table that surely asks twenty times: played by lot, Battlerealm can be over after four answers."""
    return new_table(service, "human", "human", "human", mode="risk.skirmish")


def test_a_table_is_played_through_two_processes_and_watched_through_both(postgres):
    with Service(postgres) as one, Service(postgres) as two:
        path, secrets = long_table(one)
        with connect(f"ws://127.0.0.1:{two.port}{path}/live") as watching:
            watching.send("{}")
            seen = json.loads(watching.recv(timeout=60))["all"]["at"]
            player = random.Random(3)
            for number in range(20):
                service = (one, two)[number % 2]
                while (status := answer(service, path, secrets, player)) == 409:
                    time.sleep(0.05)  # the news of the last answer is still on its way to this process
                assert status == 200
            last = one.get(path).json()["at"]
            while seen < last:
                seen = json.loads(watching.recv(timeout=60)).get("patch", {}).get("at", seen)
        assert two.get(path).json()["at"] == last


def test_of_two_answers_at_once_through_two_processes_one_counts(postgres):
    with Service(postgres) as one, Service(postgres) as two, ThreadPoolExecutor(2) as both:
        path, secrets = new_table(one, "human", "human", "human")
        assert two.get(path).status_code == 200
        for hero in ("hulk", "thor"):
            seen = one.get(path).json()
            seat, at = seen["ask"]["seat"], seen["at"]
            bodies = [{"option": f"hero:{hero}", "at": at}] * 2
            sent = [
                both.submit(service.post, f"{path}/play", body, secrets[seat])
                for service, body in zip((one, two), bodies, strict=True)
            ]
            assert sorted(reply.result().status_code for reply in sent) == [200, 409]
        assert one.get(f"{path}/log").json()["answers"] == ["hero:hulk", "hero:thor"]


def test_a_killed_process_loses_nothing_and_the_other_goes_on(postgres):
    player = random.Random(8)
    with Service(postgres) as one, Service(postgres) as two:
        path, secrets = long_table(one)
        acknowledged = 0
        for _ in range(8):
            acknowledged += answer(one, path, secrets, player) == 200
        before = one.get(path).json()
        one.kill()
        after = two.get(path).json()
        assert acknowledged == 8
        assert {**after, "seats": None} == {**before, "seats": None}
        assert answer(two, path, secrets, player) == 200
