"""State as plain slotted data, with a `copy()` generated from the annotations so that no field is forgotten.

This module, and every game's `state.py`, stays interpreted when the rest is compiled: annotations must survive.
"""

import types
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import (
    Any,
    Protocol,
    Self,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)
from zlib import crc32

import msgspec
from msgspec import UNSET as UNSET
from msgspec import UnsetType

from .errors import SlugfestError
from .typed import decoded

Unset = UnsetType
"""The type of `UNSET`, what a field is that came later and is not used."""
C = TypeVar("C")

_AS_IT_IS = (int, float, str, bool, bytes, type(None))


class State(Protocol):
    """What the kernel needs of a state: that it can be copied."""

    def copy(self) -> Self:
        """Return an independent copy."""
        ...


@dataclass_transform()
def state(cls: type[C]) -> type[C]:
    """Make a class a slotted dataclass of plain data with a generated `copy()`.

    Fields may be numbers, strings, bools, None, tuples of these, other `@state` classes, and lists and
    dicts of all of them. Sets are refused: their order changes from run to run.

    A field that comes later is `str | Unset = UNSET` (or another plain type): as long as it is not set it is no part of
    what is encoded, so that the positions in older logs are still the same.

    >>> @state
    ... class Hand:
    ...     cards: list[int]
    ...     seen: bool = False
    >>> one = Hand([1, 2])
    >>> two = one.copy()
    >>> two.cards.append(3)
    >>> one, two
    (Hand(cards=[1, 2], seen=False), Hand(cards=[1, 2, 3], seen=False))
    """
    made = dataclass(slots=True)(cls)
    hints = get_type_hints(made)
    names = [field.name for field in fields(made)]  # type: ignore[arg-type]
    lines = ["def copy(self):", "new = make(cls)"]  # past __init__: a copy has every field
    lines += [f"new.{name} = {_copied(f'self.{name}', hints[name], f'{cls.__name__}.{name}')}" for name in names]
    space: dict[str, Any] = {"cls": made, "make": object.__new__}
    exec("\n    ".join([*lines, "return new"]), space)
    copier: Callable[[C], C] = space["copy"]
    copier.__doc__ = "Return an independent copy."
    copier.__qualname__ = f"{cls.__qualname__}.copy"
    made.copy = copier  # type: ignore[attr-defined]
    return made


def _copied(value: str, hint: Any, where: str) -> str:
    """Return the source of an expression that copies `value`."""
    if hint in _AS_IT_IS:
        return value
    origin, args = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and hasattr(hint, "copy") and hasattr(hint, "__dataclass_fields__"):
        return f"{value}.copy()"
    if origin is tuple and all(_copied("x", arg, where) == "x" for arg in args if arg is not ...):
        return value
    if origin is list and args:
        inner = _copied("x", args[0], where)
        return f"{value}[:]" if inner == "x" else f"[{inner} for x in {value}]"
    if origin is dict and len(args) == 2:
        inner = _copied("x", args[1], where)
        return f"{value}.copy()" if inner == "x" else f"{{k: {inner} for k, x in {value}.items()}}"
    if origin in (Union, types.UnionType) and Unset in args and all(arg in (*_AS_IT_IS, Unset) for arg in args):
        return value
    if origin in (Union, types.UnionType) and type(None) in args and len(args) == 2:
        inner = _copied(value, next(arg for arg in args if arg is not type(None)), where)
        return value if inner == value else f"(None if {value} is None else {inner})"
    raise SlugfestError(
        f"{where} has type {hint}: a state field must be a number, a string, a bool, None, a tuple of these, "
        "another @state class, or a list or dict of them"
    )


def to_json(value: object) -> bytes:
    """Encode a state (or a view of one) as JSON."""
    return msgspec.json.encode(value)


def from_json(data: bytes, cls: type[C]) -> C:
    """Decode a state of this class from JSON."""
    return decoded(data, cls)


def fingerprint(value: object) -> int:
    """Return a checksum of a state, for logs that notice mended rules.

    >>> fingerprint([1, 2]) == fingerprint([1, 2]) != fingerprint([2, 1])
    True
    """
    return crc32(msgspec.json.encode(value))
