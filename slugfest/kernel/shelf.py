"""The entries of a game's content tables, those of packs included, and where each came from."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from .content import Pack, convert, merged
from .errors import ContentError, did_you_mean

T = TypeVar("T", bound=msgspec.Struct)
Entry = Mapping[str, Any]


class Table(NamedTuple):
    """A table of entries: the file it is in, what one entry is called, and its struct."""

    file: str
    called: str
    kind: type[msgspec.Struct]


class Stock:
    """The built-in entries of all tables, read once: as data, and as structs by the identity of their data."""

    def __init__(self, tables: Mapping[str, Table], files: Mapping[str, Mapping[str, Any]]) -> None:
        self.tables = tables
        self.files = files
        self.structs: dict[int, Any] = {}
        problems: list[str] = []
        for name, table in tables.items():
            for entry in files[table.file][name]:
                where = f"{table.file}.toml: {table.called} {str(entry.get('id'))!r}"
                self.structs[id(entry)] = convert(entry, table.kind, where, problems)
        if problems:
            raise ContentError(problems)


class Shelf:
    """The stock with what packs add or replace; `allowed` are the tables that a pack may have."""

    def __init__(self, stock: Stock, packs: Sequence[Pack], allowed: Sequence[str], problems: list[str]) -> None:
        self.stock = stock
        self.problems = problems
        self.origin: dict[str, str] = {}
        self.raw: dict[str, list[Entry]] = {name: self._collect(name, packs) for name in stock.tables}
        for pack in packs:
            for name in pack.data:
                if name not in allowed:
                    problems.append(
                        f"{pack.name}, table {name!r}: unknown table; allowed: {', '.join(allowed)}"
                        f"{did_you_mean(name, allowed)}"
                    )

    def _collect(self, name: str, packs: Sequence[Pack]) -> list[Entry]:
        table = self.stock.tables[name]
        found: list[Entry] = list(self.stock.files[table.file][name])
        for entry in found:
            self.origin[f"{table.called} {entry.get('id')}"] = f"{table.file}.toml"
        for pack in packs:
            entries = self.entries(pack, name)
            for number, entry in enumerate(entries, 1):
                if not isinstance(entry.get("id"), str):
                    self.problems.append(
                        f"{pack.name}: {table.called} number {number}, field 'id': missing, or not text"
                    )
                self.origin[f"{table.called} {entry.get('id')}"] = pack.name
            found = merged(found, entries)
        return found

    def entries(self, pack: Pack, name: str) -> list[Entry]:
        """Return what a pack has of a table; a table that is no list of entries is a problem."""
        entries = pack.data.get(name, [])
        if not isinstance(entries, list) or not all(isinstance(entry, Mapping) for entry in entries):
            self.problems.append(f"{pack.name}, table {name!r}: expected [[{name}]] entries, found {entries!r}")
            return []
        return entries

    def where(self, called: str, key: str) -> str:
        """Return the file and entry that a problem is in."""
        return f"{self.origin.get(f'{called} {key}', 'pack')}: {called} {key!r}"

    def all(self, name: str, kind: type[T]) -> list[T]:
        """Return a table's entries as structs; what cannot be read is a problem."""
        called = self.stock.tables[name].called
        found = []
        for entry in self.raw[name]:
            known: T | None = self.stock.structs.get(id(entry))
            key = str(entry.get("id"))
            card = convert(entry, kind, self.where(called, key), self.problems) if known is None else known
            if card is not None:
                found.append(card)
        return found
