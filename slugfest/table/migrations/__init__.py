"""The schema of the database, as alembic revisions that run on SQLite and on PostgreSQL alike.

A store asks at every start whether its database is `behind`; only then is alembic loaded, and the schema upgraded in
one transaction. A new revision is a file in versions/ that names its predecessor, and a new `HEAD` here.
"""

from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from ..store import StoreError

if TYPE_CHECKING:
    from sqlalchemy import Connection

KNOWN = ("0001", "0002", "0003", "0004")
"""Every revision, the oldest first."""

HEAD = KNOWN[-1]

FOLDER = Path(__file__).parent

ONE_AT_A_TIME = Lock()
"""Alembic keeps what it works on in global variables; so there is one upgrade at a time in a process."""


def behind(revision: str | None, database: str) -> bool:
    """Whether a database of this revision, None for an empty one, must be upgraded; refuse one from the future."""
    if revision is not None and revision not in KNOWN:
        raise StoreError(
            f"the database {database} has schema {revision!r}, which this version of Slugfest does not know "
            f"(its own is {HEAD!r}): a newer Slugfest has used it, or it belongs to another program"
        )
    return revision != HEAD


def upgrade(connection: "Connection") -> None:
    """Bring a database up to date within the connection's transaction, which the caller commits."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
