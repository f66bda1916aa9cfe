"""The content of a game with what packs add and replace: read once, turned once, and where each entry came from.

A game declares its tables in a `Stock`, puts packs on a `Shelf`, checks what it finds there and builds its box from it.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from .content import Pack, convert, merged, read_toml
from .errors import ContentError, did_you_mean
from .mending import WHOLE, doubtful, fields_in, mended
from .text import joined

B = TypeVar("B")
T = TypeVar("T", bound=msgspec.Struct)
Entry = Mapping[str, Any]
SHORT = 60
"""What is longer is not repeated in an error."""


class Table(NamedTuple):
    """A table of entries: the file it is in, what one is called, its struct, and the field that says whose it is."""

    file: str
    called: str
    kind: type[msgspec.Struct]
    owner: str = ""


class Stock:
    """The built-in content of a game, read when first asked for; `allowed` are the tables that a pack may have."""

    def __init__(
        self,
        folder: Path,
        tables: Mapping[str, Table],
        allowed: Sequence[str],
        loose: type[msgspec.Struct] | None = None,
    ) -> None:
        self.folder = folder
        self.tables = tables
        self.allowed = allowed
        self.loose = loose
        """What a card is that stands alone in the table `cards` of a pack, where the box keeps cards inside others."""
        self._files: dict[str, dict[str, Any]] = {}
        self._singles: dict[tuple[str, str], Any] = {}
        self._structs: dict[int, Any] = {}

    def file(self, name: str) -> dict[str, Any]:
        """Return a file's data."""
        if name not in self._files:
            self._files[name] = read_toml(self.folder / f"{name}.toml")
        return self._files[name]

    def entries(self, name: str) -> list[Entry]:
        """Return a table's entries as data."""
        found: list[Entry] = self.file(self.tables[name].file)[name]
        return found

    def structs(self) -> dict[int, Any]:
        """Return the entries of all tables as structs, by the identity of their data."""
        if not self._structs:
            problems: list[str] = []
            found: dict[int, Any] = {}
            for name, table in self.tables.items():
                for entry in self.entries(name):
                    where = f"{table.file}.toml: {table.called} {str(entry.get('id'))!r}"
                    found[id(entry)] = convert(entry, table.kind, where, problems)
            if problems:
                raise ContentError(problems)
            self._structs = found
        return self._structs

    def all(self, name: str, kind: type[T]) -> list[T]:
        """Return a table's built-in entries as structs."""
        structs = self.structs()
        found: list[T] = [structs[id(entry)] for entry in self.entries(name)]
        return found

    def single(self, file: str, name: str, kind: type[T]) -> T:
        """Return what stands alone in a file, such as the numbers of the rules ("modes.flag": inside another)."""
        found: T | None = self._singles.get((file, name))
        if found is None:
            data: Any = self.file(file)
            for part in name.split("."):
                data = data[part]
            problems: list[str] = []
            found = convert(data, kind, f"{file}.toml: {name}", problems)
            if found is None:
                raise ContentError(problems)
            self._singles[file, name] = found
        return found


def _elsewhere(table: str) -> str:
    """Return for which games a table is, where it is for others."""
    from .registry import modes  # which knows all games, and is asked only when something is wrong

    boxes = {
        mode.own.called: None for mode in modes().values() if mode.own is not None and table in mode.own.stock.allowed
    }
    return f"; a table {table} is in packs for {joined(list(boxes), 'or')}" if boxes else ""


class Shelf:
    """The stock with what packs add or replace. Checks note what is wrong in `problems`; `refuse` tells all of it."""

    def __init__(self, stock: Stock, packs: Sequence[Pack]) -> None:
        self.stock = stock
        self.problems: list[str] = []
        self.origin: dict[str, str] = {}
        self.robbed: set[str] = set()
        """Whose entries a pack takes by their ids, and for whom: what is said of these would be said twice."""
        self._numbered: dict[int, str] = {}
        """Where entries without an id are, by the identity of their data."""
        self._certain: set[str] = set()
        self._doubtful: dict[str, set[str]] = {}
        self.raw = {name: self._collect(name, packs) for name in stock.tables if name in stock.allowed}
        for pack in packs:
            for name in pack.data:
                if name not in stock.allowed:
                    self.problems.append(
                        f"{pack.name}, table {name!r}: unknown table; allowed: {', '.join(stock.allowed)}"
                        f"{_elsewhere(name) or did_you_mean(name, stock.allowed)}"
                    )

    def _collect(self, name: str, packs: Sequence[Pack]) -> list[Entry]:
        """Return a table's entries with those of the packs, and note which file each came from."""
        table = self.stock.tables[name]
        found = list(self.stock.entries(name))
        for entry in found:
            self.origin[f"{table.called} {entry.get('id')}"] = f"{table.file}.toml"
        for pack in packs:
            entries = self.entries(pack, name)
            self._once(table.called, pack, entries)
            if table.owner:
                self._not_taken(name, pack, entries)
            for number, entry in enumerate(entries, 1):
                if not isinstance(entry.get("id"), str):
                    self._numbered[id(entry)] = f"{pack.name}: {table.called} number {number}"
                    self.problems.append(f"{self._numbered[id(entry)]}, field 'id': missing, or not text")
                    continue
                self.origin[f"{table.called} {entry.get('id')}"] = pack.name
            found = merged(found, entries)
        return found

    def _once(self, called: str, pack: Pack, entries: Sequence[Entry]) -> None:
        """Refuse two entries of one file with the same id: the second would take the place of the first, unsaid."""
        ids = [str(entry.get("id")) for entry in entries]
        for key in dict.fromkeys(ids):
            if ids.count(key) > 1 and key != "None":
                places = joined([str(number) for number, one in enumerate(ids, 1) if one == key])
                self.problems.append(
                    f"{pack.name}: {called} {key!r}, field 'id': it stands {ids.count(key)} times in this file, "
                    f"as {called} number {places}; ids must be unique"
                )

    def _not_taken(self, name: str, pack: Pack, entries: Sequence[Entry]) -> None:
        """Refuse an entry with the id of one of the box that belongs to somebody else, who would lose it, unsaid."""
        table = self.stock.tables[name]
        known = {str(one["id"]): one for one in self.stock.entries(name)}
        for entry in entries:
            old = known.get(str(entry.get("id")))
            if old is not None and entry.get(table.owner, old[table.owner]) != old[table.owner]:
                self.robbed |= {str(old[table.owner]), str(entry[table.owner])}
                self.problems.append(
                    f"{pack.name}: {table.called} {entry['id']!r}, field 'id': {old[table.owner]} has this "
                    f"{table.called} already ({table.file}.toml: {table.called} {entry['id']!r}, "
                    f"{str(old.get('name', ''))!r}); ids must be unique"
                )

    def entries(self, pack: Pack, name: str) -> list[Entry]:
        """Return what a pack has of a table; a table that is no list of entries is a problem."""
        entries = pack.data.get(name, [])
        if not isinstance(entries, list) or not all(isinstance(entry, Mapping) for entry in entries):
            self.problems.append(
                f"{pack.name}, table {name!r}: expected [[{name}]] entries, found {_found(entries, name)}"
            )
            return []
        return entries

    def where(self, called: str, key: str) -> str:
        """Return the file and entry that a problem is in."""
        return f"{self.origin.get(f'{called} {key}', 'pack')}: {called} {key!r}"

    def each(self, name: str, kind: type[T]) -> Iterator[tuple[T, str]]:
        """Give a table's entries as structs, each with where it is; what cannot be read is a problem."""
        called, structs = self.stock.tables[name].called, self.stock.structs()
        for entry in self.raw[name]:
            where = self._numbered.get(id(entry)) or self.where(called, str(entry.get("id")))
            known: T | None = structs.get(id(entry))
            card = self._read(entry, kind, where) if known is None else known
            if card is not None:
                yield card, where

    def _read(self, entry: Entry, kind: type[T], where: str) -> T | None:
        """Return an entry as a struct; one with faults is mended, so that checks find its other faults too."""
        before = len(self.problems)
        card = convert(entry, kind, where, self.problems)
        if id(entry) in self._numbered:
            told = f"{where}, field 'id': missing, or not text"
            self.problems[before:] = [
                one for one in self.problems[before:] if one == told or not one.startswith(f"{where}, field 'id':")
            ]
        if card is None:
            found = self.problems[before:]
            self._certain |= set(found)
            self._doubtful.setdefault(where, set()).update(doubtful(kind, found))
            card = mended(entry, kind)
        return card

    def all(self, name: str, kind: type[T]) -> list[T]:
        """Return a table's entries as structs; what cannot be read is a problem."""
        return [card for card, _ in self.each(name, kind)]

    def loose(self, pack: Pack, kind: type[T]) -> Iterator[tuple[T, Entry, str]]:
        """Give the cards that stand alone in a pack: as struct, as data, and where each is."""
        for number, entry in enumerate(self.entries(pack, "cards"), 1):
            where = f"{pack.name}: card {entry.get('id', number)!r}"
            card = convert(entry, kind, where, self.problems)
            if card is not None:
                yield card, entry, where

    def ids(self, name: str) -> list[str]:
        """Return the ids of a table."""
        return [str(entry.get("id")) for entry in self.raw[name]]

    def replace_card(self, pack: Pack, name: str, owner: str, loose: Entry, where: str) -> bool:
        """Put a loose card in the place of a card of its owner, an entry of a table; whether there was one."""
        place = self.ids(name).index(owner)
        whole = self.raw[name][place]
        cards = whole.get("cards", [])
        if not isinstance(cards, list) or not all(isinstance(card, Mapping) for card in cards):
            return False  # told when the owner itself is read
        old = loose.get("replaces") or loose["id"]
        ids = [str(card.get("id")) for card in cards]
        if old not in ids:
            self.problems.append(f"{where}, field 'replaces': {owner} has no card {old!r}; allowed: {', '.join(ids)}")
            return False
        own = (self.stock.tables[name].called, "replaces")
        new = {field: value for field, value in loose.items() if field not in own}
        made = {**whole, "cards": [new if key == old else card for key, card in zip(ids, cards, strict=True)]}
        self.raw[name][place] = made
        self.origin[f"card {loose['id']}"] = pack.name
        return True

    @property
    def mended(self) -> bool:
        """Whether some entry could not be read as it is; what looks at all of them together would see too much."""
        return bool(self._certain)

    def refuse(self) -> None:
        """Raise all problems in one error, if there are any."""
        found = [problem for problem in self.problems if problem in self._certain or not self._doubted(problem)]
        if self.problems:
            raise ContentError(list(dict.fromkeys(found)))

    def _doubted(self, problem: str) -> bool:
        """Whether a problem may come from an entry's having been mended, and not from what stands there."""
        for where, fields in self._doubtful.items():
            if problem.startswith((f"{where},", f"{where}:")):
                named = fields_in(problem)
                return not named or not fields.isdisjoint(named) or (WHOLE in fields and len(named) > 1)
        return False


def _found(entries: Any, name: str) -> str:
    """Return what stands where entries should: a table by its header, for it may be long.

    >>> long = "much to say of it " * 4
    >>> _found({"about": long}, "heroes"), _found({"primary": {"name": long}}, "heroes"), _found(3, "heroes")
    ('a table [heroes]', 'only [heroes.primary]', '3')
    """
    if not isinstance(entries, Mapping):
        return repr(entries)[:SHORT]
    if len(repr(entries)) <= SHORT:
        return repr(entries)
    inside = [key for key, value in entries.items() if isinstance(value, (Mapping, list))]
    parts = [f"[[{name}.{key}]]" if isinstance(entries[key], list) else f"[{name}.{key}]" for key in inside]
    return f"only {joined(parts)}" if inside and len(inside) == len(entries) else f"a table [{name}]"


def check_unique(called: str, there: Iterable[tuple[str, str]], problems: list[str]) -> None:
    """Check that ids differ; each comes with the place where it stands, and a problem names all of them.

    >>> problems = []
    >>> check_unique("cards", [("ray", "mine.toml: hero 'ada'"), ("ray", "heroes.toml: hero 'thor'")], problems)
    >>> problems
    ["cards: the id 'ray' stands 2 times; ids must be unique: mine.toml: hero 'ada' and heroes.toml: hero 'thor'"]
    """
    found: dict[str, list[str]] = {}
    for key, where in there:
        found.setdefault(key, []).append(where)
    for key, places in found.items():
        if len(places) > 1:
            problems.append(
                f"{called}: the id {key!r} stands {len(places)} times; ids must be unique: {joined(places)}"
            )


def boxed(build: Callable[..., B], packs: Sequence[Pack], *more: str) -> B:
    """Return the box that is built with these packs; the one without packs is built once."""
    found: B = build(packs, *more) if packs else _built_in(build, *more)
    return found


@cache
def _built_in(build: Callable[..., Any], *more: str) -> Any:
    return build((), *more)


def check_id(key: str, where: str, problems: list[str], field: str = "id") -> None:
    """Check that an id can stand in keys, logs and typed commands.

    >>> problems = []
    >>> check_id("Storm Front", "mine.toml: card 'Storm Front'", problems)
    >>> problems
    ["mine.toml: card 'Storm Front', field 'id': 'Storm Front' is not allowed; use small letters, digits and _"]
    """
    if not re.fullmatch(r"[a-z0-9_]+", key):
        problems.append(f"{where}, field {field!r}: {key!r} is not allowed; use small letters, digits and _")
