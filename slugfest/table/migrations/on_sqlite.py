"""Upgrading an SQLite file."""

import sqlite3
from collections.abc import Callable
from contextlib import closing

from ..store import StoreError
from . import ONE_AT_A_TIME, behind, upgrade


def bring_up_to_date(connect: Callable[[], sqlite3.Connection], name: str) -> None:
    """Upgrade the schema if it is behind; of several processes one does it and the others wait."""
    with closing(connect()) as connection:
        if behind(_revision(connection), name):
            with ONE_AT_A_TIME:
                _upgrade(connection, name)


def _upgrade(raw: sqlite3.Connection, name: str) -> None:
    from sqlalchemy import StaticPool, create_engine
    from sqlalchemy.exc import DBAPIError

    engine = create_engine("sqlite://", creator=lambda: raw, poolclass=StaticPool)
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            if behind(_revision(raw), name):
                upgrade(connection)
            connection.commit()
    except DBAPIError as fault:
        raise StoreError(f"the schema of {name} cannot be brought up to date: {fault}") from fault
    finally:
        engine.dispose()


def _revision(connection: sqlite3.Connection) -> str | None:
    if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone() is None:
        return None
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if found is None else str(found[0])
