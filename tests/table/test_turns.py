"""Who thinks next: people before bots alone, addresses and tables in turn, and nobody for whom it is too late."""

import asyncio

import pytest

from slugfest.table.limits import TooMuch
from slugfest.table.turns import HINTS_PER_ADDRESS, HINTS_PER_TABLE, Asker, Passed, Turns


def ordered(test):
    """Run a test in an event loop."""
    return lambda: asyncio.run(test())


class Line:
    """Those who wait for one place, and the order in which they got it."""

    def __init__(self, places=1):
        self.turns = Turns(places)
        self.served = []
        self.tasks = {}

    async def ask(self, name, table, address="a", wanted=lambda: True, **more):
        self.tasks[name] = asyncio.create_task(self._wait(name, Asker(table, address, **more), wanted))
        await asyncio.sleep(0)

    async def _wait(self, name, asker, wanted):
        place = await self.turns.wait(asker, wanted)
        self.served.append(name)
        return place

    async def serve_all(self):
        """Let everybody go as soon as they have had their turn."""
        while self.tasks:
            for name in [name for name, task in self.tasks.items() if task.done()]:
                task = self.tasks.pop(name)
                if task.exception() is None:
                    self.turns.leave(task.result())
            await asyncio.sleep(0)
        return self.served


@ordered
async def test_people_come_before_bots_alone():
    line = Line()
    await line.ask("first", "t0")
    for number in range(3):
        await line.ask(f"alone {number}", f"t{number + 1}", people=False)
    await line.ask("person", "t9", "b")
    await line.ask("hint", "t8", "c", hint=True)
    assert await line.serve_all() == ["first", "person", "hint", "alone 0", "alone 1", "alone 2"]


@ordered
async def test_addresses_take_turns_however_many_tables_one_of_them_has():
    line = Line()
    await line.ask("first", "t0", "x")
    for number in range(4):
        await line.ask(f"greedy {number}", f"t{number + 1}", "greedy")
    await line.ask("modest 0", "m", "modest")
    await line.ask("modest 1", "m", "modest")
    served = await line.serve_all()
    assert served == ["first", "greedy 0", "modest 0", "greedy 1", "modest 1", "greedy 2", "greedy 3"]


@ordered
async def test_tables_of_one_address_take_turns():
    line = Line()
    await line.ask("first", "t0")
    for name, table in (("hint 1", "t1"), ("hint 2", "t1"), ("hint 3", "t1"), ("other", "t2")):
        await line.ask(name, table)
    assert await line.serve_all() == ["first", "hint 1", "other", "hint 2", "hint 3"]


@ordered
async def test_one_address_never_has_all_places():
    line = Line(places=3)
    for number in range(5):
        await line.ask(number, f"t{number}", "greedy")
    assert line.served == [0, 1]
    await line.ask("other", "t9", "other")
    assert line.served == [0, 1, "other"]


@ordered
async def test_bots_alone_never_have_all_places_wherever_they_come_from():
    line = Line(places=2)
    for number in range(3):
        await line.ask(number, f"t{number}", f"address {number}", people=False)
    assert line.served == [0]
    await line.ask("person", "t9", "address 9")
    assert line.served == [0, "person"]


@ordered
async def test_whoever_gives_up_leaves_the_line():
    line = Line()
    await line.ask("first", "t0")
    await line.ask("gone", "t1")
    await line.ask("last", "t2")
    line.tasks["gone"].cancel()
    line.turns.leave(line.tasks.pop("first").result())  # before whoever gave up has noticed it
    await asyncio.sleep(0)
    assert (line.served, len(line.turns)) == (["first", "last"], 0)


@ordered
async def test_whoever_gives_up_in_the_moment_of_the_turn_gives_the_place_back():
    line = Line()
    await line.ask("first", "t0")
    await line.ask("gone", "t1")
    await line.ask("last", "t2")
    line.turns.leave(line.tasks.pop("first").result())
    line.tasks["gone"].cancel()
    for _ in range(3):
        await asyncio.sleep(0)
    assert line.served == ["first", "last"]


@ordered
async def test_a_question_that_has_passed_is_not_begun_and_costs_no_turn():
    line = Line()
    await line.ask("first", "t0", "x")
    await line.ask("passed", "t1", "a", wanted=lambda: False)
    await line.ask("asked", "t1", "a")
    await line.ask("other", "t2", "b")
    passed = line.tasks["passed"]
    assert await line.serve_all() == ["first", "asked", "other"]
    assert isinstance(passed.exception(), Passed)


async def refused(line, table, address):
    with pytest.raises(TooMuch) as told:
        await line.turns.wait(Asker(table, address, hint=True))
    return str(told.value)


@ordered
async def test_a_full_line_refuses_hints_and_bots_wait():
    line = Line()
    line.turns.most_hints = 8
    await line.ask("first", "t0")
    for number in range(HINTS_PER_TABLE):
        await line.ask(f"table {number}", "t1", f"other {number}", hint=True)
    assert "table" in await refused(line, "t1", "somebody")
    for number in range(8 - HINTS_PER_TABLE):
        await line.ask(f"hint {number}", f"h{number}", f"address {number}", hint=True)
    assert "too many" in await refused(line, "t9", "somebody")
    for number in range(50):
        await line.ask(f"bot {number}", f"b{number}")
    assert len(line.turns) == 58
    line.tasks["hint 0"].cancel()
    await asyncio.sleep(0)
    await line.ask("hint late", "t9", "somebody", hint=True)
    assert len(line.turns) == 58
    for task in line.tasks.values():
        task.cancel()


@ordered
async def test_an_address_waits_for_so_many_hints_and_passed_ones_do_not_count():
    line, at = Line(), [1]
    await line.ask("first", "t0")
    for number in range(HINTS_PER_ADDRESS):
        await line.ask(number, f"t{number + 1}", "greedy", hint=True, wanted=lambda: at == [1])
    assert "address" in await refused(line, "t99", "greedy")
    at[0] = 2
    await line.ask("new", "t99", "greedy", hint=True)
    assert len(line.turns) == 1
    await asyncio.gather(*(task for name, task in line.tasks.items() if isinstance(name, int)), return_exceptions=True)
    line.tasks["new"].cancel()
