"""A table is never played on with other cards or rules than those it was begun with."""

import asyncio
from types import SimpleNamespace

import msgspec
import pytest

from slugfest import Match, Mode, OtherContent, OtherRules
from slugfest.kernel.content import packs_of
from slugfest.kernel.requests import Choose
from slugfest.table.api import log_of
from slugfest.table.showing import shown
from slugfest.table.sqlite import SqliteStore
from slugfest.table.tables import Tables
from tests.battlerealm.ring import pack, plain_hero
from tests.conformance.cases import random_player

ALPHA = packs_of([pack([plain_hero("alpha")])])


async def begun(folder, packs):
    """Make a table with these packs, close the service, and return its id."""
    tables = Tables(await SqliteStore.open(folder / "t.db"), packs)
    table_id, _ = await tables.create("battlerealm", ["human"] * 3, {})
    await tables.close()
    return table_id


async def opened(folder, packs, table_id):
    tables = Tables(await SqliteStore.open(folder / "t.db"), packs)
    try:
        return (await tables.get(table_id)).match.choice.keys
    finally:
        await tables.close()


def test_a_table_with_a_pack_goes_on_with_the_same_pack(tmp_path):
    async def both():
        return await opened(tmp_path, ALPHA, await begun(tmp_path, ALPHA))

    assert "hero:alpha" in asyncio.run(both())


def test_a_table_goes_on_with_the_same_pack_from_another_folder(tmp_path):
    """A service that is started elsewhere names the file otherwise; what stands in it is what counts."""
    moved = tuple(msgspec.structs.replace(one, name=f"/home/ada/{one.name}") for one in ALPHA)

    async def both():
        return await opened(tmp_path, moved, await begun(tmp_path, ALPHA))

    assert "hero:alpha" in asyncio.run(both())


def test_a_table_is_refused_without_its_pack_and_with_another(tmp_path):
    table_id = asyncio.run(begun(tmp_path, ALPHA))
    with pytest.raises(OtherContent, match="pack 1"):
        asyncio.run(opened(tmp_path, (), table_id))
    with pytest.raises(OtherContent):
        asyncio.run(opened(tmp_path, packs_of([pack([plain_hero("bravo")])]), table_id))


def played_on(folder, monkeypatch, answers, seed=5):
    """Make a table, play some answers by lot, close the service; return the id and how many answers there are."""

    monkeypatch.setattr("slugfest.kernel.match.secrets", SimpleNamespace(randbits=lambda bits: 51))

    async def playing():
        tables = Tables(await SqliteStore.open(folder / "t.db"))
        table_id, _ = await tables.create("battlerealm", ["human"] * 6, {})
        table, player = await tables.get(table_id), random_player(seed)
        for _ in range(answers):
            choice = table.match.choice
            await table.play(choice.seat, player(table.match).key, table.match.at)
        await asyncio.gather(*tables._chores)
        at, state = table.match.at, table.match.state
        await tables.close()
        return table_id, at, state

    return asyncio.run(playing())


def looked_at(folder, table_id, look):
    async def looking():
        tables = Tables(await SqliteStore.open(folder / "t.db"))
        try:
            return look(await tables.get(table_id))
        finally:
            await tables.close()

    return asyncio.run(looking())


def test_a_long_match_is_loaded_from_its_snapshot_and_can_still_be_told_and_taken_back_whole(tmp_path, monkeypatch):
    table_id, at, state = played_on(tmp_path, monkeypatch, 110)

    def look(table):
        assert table.match.game.first > 64
        assert table.match.at == at
        assert table.match.state == state
        whole = table.whole_match()
        assert whole.game.first == 0
        assert whole.state == state
        page = shown(table, 0)
        assert [line[2] for line in page["journal"]] == [entry.text for entry in whole.journal[-60:]]
        assert page["journal"][-1][0] == len(whole.journal) - 1
        assert table.whole_log().at == 0
        return page["undo"]

    assert set(looked_at(tmp_path, table_id, look)) <= {"free", "ask"}


def test_a_table_goes_on_from_its_snapshot_when_the_rules_were_mended_and_says_so(tmp_path, monkeypatch):
    table_id, at, state = played_on(tmp_path, monkeypatch, 110)
    monkeypatch.setattr(Mode, "version", 99)

    def look(table):
        assert table.match.state == state
        return shown(table, None)["news"]

    assert looked_at(tmp_path, table_id, look).endswith(f"it goes on from answer {at}.")
    assert looked_at(tmp_path, table_id, look).endswith(f"it goes on from answer {at}.")


def test_answers_that_a_mended_rule_forbids_are_dropped_and_the_match_goes_on_before_them(tmp_path, monkeypatch):
    table_id, at, _ = played_on(tmp_path, monkeypatch, 110)
    monkeypatch.setattr(Mode, "version", 99)
    real = Choose.keys.fget
    # The rules of today know nothing but the first option of each choice.
    monkeypatch.setattr(Choose, "keys", property(lambda choice: real(choice)[:1]))

    def look(table):
        assert table.match.at < at
        assert not table.match.over
        assert table.match.choice is not None
        assert table.whole_match().state == table.match.state
        return table.news

    news = looked_at(tmp_path, table_id, look)
    assert "later answers no longer stand" in news
    monkeypatch.undo()
    monkeypatch.setattr(Mode, "version", 99)
    assert looked_at(tmp_path, table_id, look) == news


def test_a_table_of_other_rules_without_a_snapshot_is_refused_and_says_so(tmp_path, monkeypatch):
    table_id = asyncio.run(begun(tmp_path, ()))
    monkeypatch.setattr(Mode, "version", 99)
    monkeypatch.setattr(SqliteStore, "snapshot", lambda self, id: asyncio.sleep(0))
    with pytest.raises(OtherRules, match="version"):
        asyncio.run(opened(tmp_path, (), table_id))


def test_nobody_at_a_table_is_told_where_the_host_keeps_packs(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text("[meta]\nname = 'mine'\n")
    match = Match("battlerealm", seats=3, seed=1, packs=[file], rounds=1)
    while match.choice is not None:
        match.play(match.choice.options[0])
    row = SimpleNamespace(id="t", rolls="seed")
    table = SimpleNamespace(check_begun=lambda: None, match=match, first=0, row=row)
    assert match.log.places == [str(file)]
    assert asyncio.run(log_of(table, None)).places == []
