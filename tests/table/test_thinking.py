"""Workers that die, fail or take too long: they are replaced, and what they were asked is asked again."""

import asyncio
import os
import time
from functools import partial

import pytest

from slugfest.kernel.match import Match
from slugfest.table import thinking
from slugfest.table.thinking import TRIES, NoThought, Thinkers
from slugfest.table.turns import Asker
from slugfest.table.workers import Died, Worker
from tests.table.deadly import die, fail, wait_for

MATCH = Match("battlerealm", seats=3, seed=7)


@pytest.fixture
def worker():
    one = Worker()
    yield one
    one.close()


def test_a_worker_that_died_is_started_again(worker):
    with pytest.raises(Died, match="7"):
        worker.ask(die)
    assert worker.ask(max, 3, 4) == 4


def test_a_worker_that_was_killed_while_it_did_nothing_is_started_again(worker):
    worker.ask(max, 3, 4)
    os.kill(worker.pid, 9)
    worker._process.join()
    assert worker.ask(max, 3, 4) == 4


def test_a_worker_that_takes_too_long_is_ended(worker):
    worker.ask(max, 3, 4)
    worker.longest = 0.01
    with pytest.raises(Died, match="seconds"):
        worker.ask(time.sleep, 1000)
    worker.longest = 60
    assert worker.ask(max, 3, 4) == 4


def test_a_fault_is_told_and_the_worker_lives_on(worker):
    worker.ask(max, 3, 4)
    before = worker.pid
    with pytest.raises(RuntimeError, match="ZeroDivisionError: a bot with a fault"):
        worker.ask(fail)
    assert worker.ask(max, 3, 4) == 4
    assert worker.pid == before


def with_thinkers(test):
    async def main():
        thinkers = Thinkers(2)
        try:
            await test(thinkers)
        finally:
            thinkers.close()

    asyncio.run(main())


async def begun(path):
    while not path.with_suffix(".begun").exists():
        await asyncio.sleep(0.01)


def test_a_worker_killed_in_mid_thought_is_replaced_and_its_question_asked_again(tmp_path, monkeypatch):
    busy = tmp_path / "busy"
    busy.touch()
    monkeypatch.setattr(thinking, "choose", partial(wait_for, str(busy)))

    async def test(thinkers):
        asked = asyncio.create_task(thinkers.think(MATCH, "medium", 0))
        await begun(busy)
        busy.with_suffix(".begun").unlink()
        (pid,) = (worker.pid for worker in thinkers.workers if worker.pid)
        os.kill(pid, 9)
        await begun(busy)
        busy.unlink()
        assert await asked == "done"

    with_thinkers(test)


def test_a_question_that_kills_every_worker_is_given_up_and_others_are_answered(monkeypatch, caplog):
    async def test(thinkers):
        with monkeypatch.context() as deadly:
            deadly.setattr(thinking, "choose", die)
            with pytest.raises(NoThought):
                await thinkers.think(MATCH, "medium", 0, Asker("t1", "a"))
        assert caplog.text.count("a worker died over table t1") == TRIES
        assert await thinkers.think(MATCH, "medium", 0) in [option.key for option in MATCH.choice.options]

    with_thinkers(test)


def test_a_place_stays_taken_until_its_worker_is_done_even_when_nobody_waits(tmp_path, monkeypatch):
    busy = tmp_path / "busy"
    busy.touch()
    monkeypatch.setattr(thinking, "choose", partial(wait_for, str(busy)))

    async def test(thinkers):
        left = asyncio.create_task(thinkers.think(MATCH, "medium", 0, Asker("t1", "a")))
        await begun(busy)
        left.cancel()
        after = asyncio.create_task(thinkers.think(MATCH, "medium", 0, Asker("t2", "a")))
        await asyncio.sleep(0)
        assert len(thinkers.turns) == 1
        busy.unlink()
        assert await after == "done"

    with_thinkers(test)
