"""Reading content: TOML into frozen msgspec structs, with every problem located by file, entry and field.

A pack is a file of one's own in the same format as a game's content; it adds entries or replaces those with
the same id.
"""

import hashlib
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from .errors import ContentError, did_you_mean
from .typed import converted

T = TypeVar("T", bound=msgspec.Struct)
SAID = ("name", "ability", "role")
"""Fields that stand in sentences as they are written."""
LONGEST = 60
"""Of a name; longer ones fit on no card."""


class Pack(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """Content that somebody brought along: what it is called, its data as read, and the whole path of its file."""

    name: str
    data: dict[str, Any]
    path: str = ""


def read_text(path: Path) -> str:
    """Read a file, or say why it cannot be read; the mark that some editors write at the beginning is left out."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise ContentError([f"{path}: there is no such file"]) from None
    except OSError as fault:
        raise ContentError([f"{path}: cannot be read: {fault.strerror}"]) from None
    except UnicodeDecodeError as fault:
        wrong = f"byte {fault.start} is 0x{fault.object[fault.start]:02x}"
        raise ContentError([f"{path}: cannot be read: it is not UTF-8: {wrong}; save it as UTF-8"]) from None


def read_toml(path: Path) -> dict[str, Any]:
    """Read a TOML file, or say where it cannot be read."""
    try:
        return tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as fault:
        raise ContentError([f"{path}: not valid TOML: {fault}"]) from None


def packs_of(given: Iterable[Any]) -> tuple[Pack, ...]:
    """Turn paths, mappings and packs into packs.

    >>> packs_of([{"heroes": []}])
    (Pack(name='pack 1', data={'heroes': []}),)
    """
    if isinstance(given, (str, Path, Mapping, Pack)):
        given = [given]
    found = []
    for number, one in enumerate(given, 1):
        if isinstance(one, Pack):
            found.append(one)
        elif isinstance(one, Mapping):
            found.append(Pack(f"pack {number}", dict(one)))
        else:
            found.append(Pack(str(one), read_toml(Path(one)), str(Path(one).resolve())))
    return tuple(found)


def content_hash(value: object) -> str:
    """Return a short hash of content, the same on every machine."""
    return hashlib.sha256(msgspec.json.encode(value, order="deterministic")).hexdigest()[:16]


def convert(data: Mapping[str, Any], kind: type[T], where: str, problems: list[str]) -> T | None:
    """Turn one entry into a struct; add every problem found in it, with its field, to `problems`.

    >>> class Card(msgspec.Struct, frozen=True):
    ...     name: str
    ...     colour: Literal["red", "blue"] = "red"
    >>> problems = []
    >>> convert({"name": 3, "color": "red", "colour": "green"}, Card, "mine.toml: card 'x'", problems)
    >>> for problem in problems: print(problem)
    mine.toml: card 'x', field 'color': unknown field; allowed: name, colour; did you mean colour?
    mine.toml: card 'x', field 'name': expected text, found 3
    mine.toml: card 'x', field 'colour': 'green' is not allowed; allowed: red, blue
    """
    before = len(problems)
    _examine(data, kind, where, problems)
    if len(problems) > before:
        return None
    try:
        return converted(data, kind)
    except msgspec.ValidationError as fault:
        problems.append(f"{where}: {fault}")
        return None


def _examine(data: Any, kind: type[msgspec.Struct], where: str, problems: list[str]) -> None:
    if not isinstance(data, Mapping):
        problems.append(f"{where}: expected a table, found {_short(data)}")
        return
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for name in data:
        if name not in fields:
            allowed = ", ".join(fields)
            problems.append(
                f"{where}, field {name!r}: unknown field; allowed: {allowed}{did_you_mean(str(name), fields)}"
            )
    for name, field in fields.items():
        at = f"{where}, field {name!r}"
        if name in data:
            _examine_value(data[name], field.type, at, problems)
            if name in SAID and isinstance(data[name], str) and field.type is str:
                check_said(data[name], at, field.required, problems)
        elif field.required:
            problems.append(f"{at}: missing{_wanted(field.type)}")


def check_said(text: str, at: str, needed: bool, problems: list[str]) -> None:
    """Check what people read as it is written: a name that is there, in one line, and without the marks of tokens.

    >>> problems = []
    >>> for text in ("Ada", " ", "Ada {seat:1}"): check_said(text, "field 'name'", True, problems)
    >>> problems
    ["field 'name': it is empty", "field 'name': 'Ada {seat:1}' is not allowed; without {, } and line breaks"]
    """
    if needed and not text.strip():
        problems.append(f"{at}: it is empty")
    elif any(mark in "{}" or not mark.isprintable() for mark in text):
        problems.append(f"{at}: {text!r} is not allowed; without {{, }} and line breaks")
    elif len(text) > LONGEST:
        problems.append(f"{at}: {len(text)} letters; allowed: {LONGEST} at most")


def _examine_value(value: Any, hint: Any, at: str, problems: list[str]) -> None:
    origin, args = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        _examine(value, hint, at, problems)
    elif origin is Literal:
        if value not in args:
            words = ", ".join(str(arg) for arg in args if arg != "")
            nothing = ", or leave it out" if "" in args else ""
            problems.append(f"{at}: {value!r} is not allowed; allowed: {words}{nothing}{_meant(value, args)}")
    elif isinstance(value, Mapping) and (table := _table_in(hint)) is not None:
        _examine(value, table, at, problems)
    elif origin in (Union, UnionType) and isinstance(value, list):
        listed = next((arg for arg in args if get_origin(arg) in (list, tuple)), None)
        if listed is None:
            problems.append(f"{at}: expected {_called(hint)}, found {_short(value)}")
        else:
            _examine_value(value, listed, at, problems)
    elif origin in (list, tuple) and isinstance(value, list):
        for number, one in enumerate(value, 1):
            _examine_value(one, args[0], f"{at}, item {number}{_of_id(one)}", problems)
    else:
        try:
            converted(value, hint)
        except msgspec.ValidationError:
            problems.append(f"{at}: expected {_called(hint)}, found {_short(value)}")


def _of_id(entry: Any) -> str:
    """Return which entry of a list it is, by its id if it has one."""
    key = entry.get("id") if isinstance(entry, Mapping) else None
    return f" ({key!r})" if isinstance(key, str) and key else ""


def _wanted(hint: Any) -> str:
    """Return which words may stand where one is missing, if they are few."""
    words = [str(one) for one in get_args(hint) if one != ""] if get_origin(hint) is Literal else []
    return f"; allowed: {', '.join(words)}" if words else ""


def _table_in(hint: Any) -> type[msgspec.Struct] | None:
    """Return what a table is where one may stand or nothing."""
    args = get_args(hint) if get_origin(hint) in (Union, UnionType) else ()
    return next((arg for arg in args if isinstance(arg, type) and issubclass(arg, msgspec.Struct)), None)


def _short(value: Any) -> str:
    """Return a value as it was written, or its beginning."""
    told = repr(value)
    return told if len(told) <= LONGEST else f"{told[:LONGEST]}…"


def _meant(value: Any, words: Iterable[Any]) -> str:
    """Return which of many words is probably meant; a few words can be read through."""
    known = [word for word in words if isinstance(word, str) and word]
    return did_you_mean(value, known) if isinstance(value, str) and len(known) > 8 else ""


_CALLED: dict[Any, str] = {str: "text", int: "a whole number", bool: "true or false", float: "a number"}


def _called(hint: Any) -> str:
    """Return what a person calls a type."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (list, tuple):
        return "a list"
    if origin is not None and args:
        return " or ".join(_called(arg) for arg in args if arg is not type(None))
    return _CALLED.get(hint, str(getattr(hint, "__name__", hint)))


def merged(base: Sequence[Mapping[str, Any]], more: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return the entries with those of a pack added, or put in the place of the one with the same id.

    >>> merged([{"id": "a"}, {"id": "b"}], [{"id": "b", "new": 1}, {"id": "c"}])
    [{'id': 'a'}, {'id': 'b', 'new': 1}, {'id': 'c'}]
    """
    found = {str(entry.get("id")): entry for entry in base}
    for entry in more:
        found[str(entry.get("id", f"number {len(found)}"))] = entry  # without an id it takes nobody's place
    return list(found.values())
