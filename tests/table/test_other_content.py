"""A table is never played on with other cards or rules than those it was begun with."""

import asyncio

import pytest

from slugfest import Mode, OtherContent, OtherRules
from slugfest.kernel.content import packs_of
from slugfest.table.sqlite import SqliteStore
from slugfest.table.tables import Tables
from tests.battlerealm.ring import pack, plain_hero

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


def test_a_table_is_refused_without_its_pack_and_with_another(tmp_path):
    table_id = asyncio.run(begun(tmp_path, ALPHA))
    with pytest.raises(OtherContent, match="pack 1"):
        asyncio.run(opened(tmp_path, (), table_id))
    with pytest.raises(OtherContent):
        asyncio.run(opened(tmp_path, packs_of([pack([plain_hero("bravo")])]), table_id))


def test_a_table_of_other_rules_is_refused_and_says_so(tmp_path, monkeypatch):
    table_id = asyncio.run(begun(tmp_path, ()))
    monkeypatch.setattr(Mode, "version", 99)
    with pytest.raises(OtherRules, match="version"):
        asyncio.run(opened(tmp_path, (), table_id))
