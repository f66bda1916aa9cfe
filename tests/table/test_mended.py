"""A match that goes on after a rule was mended: what is played then is kept, and nothing else at the table is lost."""

import asyncio

import pytest

from slugfest import Mode
from slugfest.kernel.match import Match
from slugfest.kernel.requests import Choose
from slugfest.table.chat import say
from slugfest.table.clock import Terms
from slugfest.table.motions import take_back
from slugfest.table.seated import change_seat
from slugfest.table.sqlite import SqliteStore
from slugfest.table.store import Snapshot
from slugfest.table.tables import Tables
from tests.conformance.cases import random_player
from tests.table.in_process import with_seed


@pytest.fixture(autouse=True)
def _same_dice(monkeypatch):
    with_seed(monkeypatch, 2**126 + 29)


@pytest.fixture
def mend(monkeypatch):
    """Change the rules: today they know nothing but the first option of each choice."""

    def mended(strict=True):
        monkeypatch.setattr(Mode, "version", 99)
        real = Choose.keys.fget
        if strict:
            monkeypatch.setattr(Choose, "keys", property(lambda choice: real(choice)[:1]))

    return mended


async def visit(folder, doing, table_id=None, clock=None):
    """Open the service over a file, do something at a table, close it again."""
    tables = Tables(await SqliteStore.open(folder / "t.db"))
    try:
        if table_id is None:
            table_id, _ = await tables.create("battlerealm", ["human"] * 3, {}, clock)
        return table_id, await doing(await tables.get(table_id))
    finally:
        await asyncio.gather(*tables._chores)
        await tables.close()


async def play(table, answers, lot):
    for _ in range(answers):
        choice = table.match.choice
        await table.play(choice.seat, lot(table.match).key, table.match.at)


def test_what_is_played_after_rules_were_mended_is_still_there_when_the_table_is_loaded_again(tmp_path, monkeypatch):
    forbidden = []
    real = Match.follow

    def follow(match, lines):
        if (match.at, lines[0]) in forbidden:
            raise ValueError("there is no such card any more")
        real(match, lines)

    async def first(table):
        await play(table, 12, random_player(3))
        place = next(at for at, line in enumerate(table.lines) if isinstance(line, str) and at > 6)
        forbidden.append((place, table.lines[place]))
        return table.match.at

    async def second(table):
        assert (table.match.at, "no longer stand" in table.news) == (forbidden[0][0], True)
        other = next(key for key in table.match.choice.keys if key != forbidden[0][1])
        await table.play(table.match.choice.seat, other, table.match.at)
        await play(table, 5, random_player(4))
        return table.match.at, table.match.state

    async def third(table):
        assert table.whole_match().state == table.match.state
        return table.match.at, table.match.state

    table_id, _ = asyncio.run(visit(tmp_path, first))
    monkeypatch.setattr(Mode, "version", 99)
    monkeypatch.setattr(Match, "follow", follow)
    _, after = asyncio.run(visit(tmp_path, second, table_id))
    assert asyncio.run(visit(tmp_path, third, table_id))[1] == after


def test_names_bots_chat_and_clock_are_kept_though_answers_are_not(tmp_path, mend):
    async def first(table):
        await play(table, 12, random_player(3))
        await change_seat(table, 1, name="Bob")
        await say(table, 1, "after all that")
        await change_seat(table, 2, kind="random")
        return list(table.clock.banks)

    async def second(table):
        seen = [(seat.kind, seat.name) for seat in table.seats]
        return seen, [line.text for line in table.chat.lines], table.clock.terms, table.news

    table_id, _ = asyncio.run(visit(tmp_path, first, clock=Terms(bank=500.0)))
    mend()
    _, (seats, said, terms, news) = asyncio.run(visit(tmp_path, second, table_id))
    assert seats == [("human", "Player 1"), ("human", "Bob"), ("random", "Player 3")]
    assert (said, terms) == (["after all that"], Terms(bank=500.0))
    assert "no longer stand" in news


def test_undo_after_the_snapshot_is_followed_under_mended_rules(tmp_path, mend):
    async def first(table):
        lot = random_player(3)
        await play(table, 12, lot)
        while not any([await take_back(table, seat) for seat in range(3)]):
            pass
        await play(table, 3, lot)
        return table.match.at, table.match.state

    async def second(table):
        assert table.whole_match().state == table.match.state
        return table.match.at, table.match.state

    table_id, before = asyncio.run(visit(tmp_path, first))
    mend(strict=False)
    assert asyncio.run(visit(tmp_path, second, table_id))[1] == before
    assert asyncio.run(visit(tmp_path, second, table_id))[1] == before


@pytest.mark.parametrize("data", [b"", b"{}", b'{"version": "old"}', b"\xff"])
def test_a_snapshot_of_another_form_is_no_loss(tmp_path, data):
    async def first(table):
        await play(table, 12, random_player(3))
        await table.store.keep(table.row.id, Snapshot(table.seq, data))
        return table.match.state

    async def second(table):
        return table.match.state

    table_id, state = asyncio.run(visit(tmp_path, first))
    assert asyncio.run(visit(tmp_path, second, table_id))[1] == state
