"""Whether an SQLite file is still the one that was opened: one deleted or replaced under a service would take writes
that nobody finds again."""

import os
from pathlib import Path

from .store import StoreError

BESIDE = ("", "-wal", "-shm")
"""The file itself, and what SQLite keeps beside it as long as somebody has it open."""


class Replaced(StoreError):
    """The database is not the one that was opened."""


class Identity:
    """What a file and those beside it were when it was opened."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._paths = [os.fspath(path) + end for end in BESIDE]
        self._were = [_identity(one) for one in self._paths]

    def check(self) -> None:
        """Refuse when one of the files is no longer there, or is another one."""
        for path, was in zip(self._paths, self._were, strict=True):
            if was is not None and _identity(path) != was:
                raise Replaced(
                    f"the database {self._path} was deleted, moved away or replaced while the service ran: nothing is "
                    "kept until it is back in its place, or the service is started again"
                )


def _identity(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
