"""Files of a training: written whole or not at all, so that whatever stops it nothing is lost."""

import errno
import os
from pathlib import Path

from slugfest.kernel.errors import SlugfestError


class NoSpace(SlugfestError):
    """A file could not be written; all that was written before is whole."""


def is_full(fault: OSError) -> bool:
    """Whether there was no room left.

    >>> is_full(OSError(errno.ENOSPC, "")), is_full(OSError(errno.EACCES, ""))
    (True, False)
    """
    return fault.errno in (errno.ENOSPC, errno.EDQUOT)


def write(path: Path, data: bytes) -> None:
    """Write a file beside its place and then put it there; a full disk is said so, and what was there stays.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write(Path(folder, "deep", "one.json"), b"{}")
    ...     sorted(path.name for path in Path(folder, "deep").iterdir())
    ['one.json']
    """
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as fault:
        beside.unlink(missing_ok=True)
        why = "the disk is full" if is_full(fault) else fault.strerror or str(fault)
        raise NoSpace(
            f"{path}: cannot be written: {why}. What is there already is kept; run it again to go on"
        ) from None
