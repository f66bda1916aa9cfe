"""Doing harm to a database behind the store's back, for tests of damage."""

import sqlite3
from contextlib import closing

import asyncpg

from slugfest.table.snapshots import kept
from slugfest.table.store import open_store
from slugfest.table.tables import Tables
from tests.conformance.cases import random_player


async def do(url, command, *values):
    """Run a statement with values written as $1, $2 on either database; return the rows."""
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as connection:
            return connection.execute(command.replace("$", "?"), values).fetchall()
    connection = await asyncpg.connect(url)
    try:
        return await connection.fetch(command, *values)
    finally:
        await connection.close()


async def stored(url, table_id):
    """Return the stored events by their numbers."""
    found = await do(url, "SELECT seq, body FROM events WHERE table_id = $1 ORDER BY seq", table_id)
    return {seq: bytes(body) for seq, body in found}


async def put(url, table_id, seq, body):
    await do(url, "UPDATE events SET body = $1 WHERE table_id = $2 AND seq = $3", body, table_id, seq)


async def drop(url, table_id, first, last):
    await do(url, "DELETE FROM events WHERE table_id = $1 AND seq BETWEEN $2 AND $3", table_id, first, last)


async def drop_snapshots(url):
    await do(url, "DELETE FROM snapshots")


async def opened(url):
    return Tables(await open_store(url), bot_pause=0)


async def closed(tables):
    for chore in list(tables._chores):
        await chore
    await tables.close()


async def play(table, answers, seed=3):
    """Answer by lot."""
    lot = random_player(seed)
    for _ in range(answers):
        if table.match.over:
            return
        choice = table.match.choice
        await table.play(choice.seat, lot(table.match).key, table.match.at)


async def made(url, answers=8, mode="risk.skirmish", kinds=("human", "human", "human"), snapshot=False):
    """Make a table and play some answers; return its id and what stood after each event, by number."""
    tables = await opened(url)
    table_id, _ = await tables.create(mode, kinds, {})
    table = await tables.get(table_id)
    stood = {table.seq: (table.match.at, table.match.state)}
    for number in range(answers):
        await play(table, 1, number)
        stood[table.seq] = (table.match.at, table.match.state)
    await closed(tables)
    if not snapshot:
        await drop_snapshots(url)
    return table_id, stood


async def keep(url, table_id):
    """Keep a snapshot of a table as it stands."""
    tables = await opened(url)
    await tables.store.keep(table_id, kept(await tables.get(table_id)))
    await closed(tables)


async def looked(url, table_id, then=0):
    """Load a table, answer a few times; return its news, its answers when it was loaded, and the last event."""
    tables = await opened(url)
    try:
        table = await tables.get(table_id)
        seen = table.news, table.match.at, table.match.state
        await play(table, then, 77)
        return (*seen, table.seq)
    finally:
        await closed(tables)
