"""Plain data into typed values, one at a time.

msgspec learns what a class looks like when it first meets it, and a second thread that meets the same class meanwhile
reads half-made notes and brings the process down. A service reads content in several threads, so all reading of
classes goes through this one door.
"""

from threading import RLock
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_door = RLock()


def converted(value: Any, kind: type[T]) -> T:
    """Return plain data as a value of a class; raise `msgspec.ValidationError` where it does not fit.

    >>> converted(["3", "4"], list[str])
    ['3', '4']
    """
    with _door:
        return msgspec.convert(value, kind)


def decoded(data: bytes, kind: type[T]) -> T:
    """Return JSON as a value of a class; raise `msgspec.DecodeError` where it does not fit.

    >>> decoded(b"[3, 4]", list[int])
    [3, 4]
    """
    with _door:
        return msgspec.json.decode(data, type=kind)
