"""An entry with faults, mended as far as it takes to look for further faults in it; nobody ever plays with it."""

import re
from collections.abc import Mapping
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec

from .typed import converted

T = TypeVar("T", bound=msgspec.Struct)
FAILED = object()
WHOLE = ""
FIELD = re.compile(r"field '([^']*)'")


def mended(data: Mapping[str, Any], kind: type[T]) -> T | None:
    """Return an entry with some allowed value in the place of each that is wrong or missing, if that can be done.

    >>> class Card(msgspec.Struct, frozen=True):
    ...     id: str
    ...     colour: Literal["red", "blue"]
    ...     worth: int = 0
    >>> mended({"id": "ray", "colour": "pink", "worth": 99}, Card)
    Card(id='ray', colour='red', worth=99)
    """
    named = any(field.encode_name == "id" for field in msgspec.structs.fields(kind))
    if named and not isinstance(data.get("id"), str):
        return None  # whatever is said of it could not say of which
    plain = _struct(data, kind)
    if plain is FAILED:
        return None
    try:
        return converted(plain, kind)
    except msgspec.ValidationError:
        return None


def _struct(data: Any, kind: type[msgspec.Struct]) -> Any:
    if not isinstance(data, Mapping):
        return FAILED
    made: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        name = field.encode_name
        value = _value(data[name], field.type) if name in data else FAILED
        if value is FAILED and field.required:
            value = _some(field.type)
            if value is FAILED:
                return FAILED
        if value is not FAILED:
            made[name] = value
    return made


def _value(value: Any, hint: Any) -> Any:
    """Return a value with its own faults mended, or that it cannot stand there at all."""
    origin, args = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _struct(value, hint)
    if origin is Literal:
        return value if value in args else FAILED
    table = next((one for one in args if isinstance(one, type) and issubclass(one, msgspec.Struct)), None)
    if isinstance(value, Mapping) and table is not None and origin not in (list, tuple):
        return _struct(value, table)
    if origin in (list, tuple) and isinstance(value, list) and (origin is list or args[-1] is Ellipsis):
        listed = [_value(one, args[0]) for one in value]
        filled = [_some(args[0]) if one is FAILED else one for one in listed]
        return FAILED if any(one is FAILED for one in filled) else filled
    try:
        converted(value, hint)
    except msgspec.ValidationError:
        return FAILED
    return value


def _some(hint: Any) -> Any:
    """Return some value that can stand there."""
    origin, args = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _struct({}, hint)
    if origin is Literal:
        return args[0]
    if origin is list or (origin is tuple and args[-1] is Ellipsis):
        return []
    return {str: "x", int: 1, bool: False}.get(hint, FAILED)


def fields_in(problem: str) -> list[str]:
    """Return the fields that a problem names, the outermost first.

    >>> fields_in("mine.toml: hero 'ada', field 'cards', item 1, field 'price': missing")
    ['cards', 'price']
    """
    return FIELD.findall(problem)


def doubtful(kind: type[msgspec.Struct], problems: list[str]) -> set[str]:
    """Return the fields about which nothing can be said once these problems were mended over.

    That is each faulty field itself; inside an entry also its neighbours, which may be right for what was meant. A
    field of the entry as a whole, such as what kind of card it is, decides about all that is inside (`WHOLE`).
    """
    found: set[str] = set()
    for problem in problems:
        names = fields_in(problem)
        found |= set(names[-1:])
        if len(names) == 1:
            found.add(WHOLE)
        inner: Any = kind
        for name in names[:-1]:
            inner = _inside(inner, name)
        if inner is not None and len(names) > 1:
            found |= {field.encode_name for field in msgspec.structs.fields(inner)}
    return found


def _inside(kind: Any, name: str) -> Any:
    """Return the kind of table that a field holds, or holds a list of."""
    if kind is None:
        return None
    hint = next((field.type for field in msgspec.structs.fields(kind) if field.encode_name == name), None)
    todo = [hint]
    while todo:
        one = todo.pop()
        if isinstance(one, type) and issubclass(one, msgspec.Struct):
            return one
        todo += get_args(one)
    return None
