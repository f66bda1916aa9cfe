"""Upgrading a PostgreSQL database."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from ..store import StoreError
from . import ONE_AT_A_TIME, behind, upgrade

UPGRADING = 0x51C6FE57
"""The advisory lock under which one process upgrades the schema while the others wait."""


async def bring_up_to_date(connect: Callable[[], Awaitable[Any]], name: str) -> None:
    """Upgrade the schema if it is behind; of several processes one does it and the others wait."""
    connection = await connect()
    try:
        due = behind(await _revision(connection), name)
    finally:
        await connection.close()

    def work() -> None:
        with ONE_AT_A_TIME:
            asyncio.run(_upgrade(connect, name))

    if due:
        # In a thread of its own, with an event loop of its own, because loading and running alembic takes a while.
        await asyncio.to_thread(work)


async def _upgrade(connect: Callable[[], Awaitable[Any]], name: str) -> None:
    from sqlalchemy import NullPool, text
    from sqlalchemy.exc import DBAPIError
    from sqlalchemy.ext.asyncio import create_async_engine

    # The address is asyncpg's to read: SQLAlchemy would read its parameters in another way.
    engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADING})"))
            raw = (await connection.get_raw_connection()).driver_connection
            if behind(await _revision(raw), name):
                await connection.run_sync(upgrade)
    except DBAPIError as fault:
        raise StoreError(f"the schema of {name} cannot be brought up to date: {fault}") from fault
    finally:
        await engine.dispose()


async def _revision(connection: Any) -> str | None:
    if await connection.fetchval("SELECT to_regclass('alembic_version')") is None:
        return None
    revision: str | None = await connection.fetchval("SELECT version_num FROM alembic_version")
    return revision
