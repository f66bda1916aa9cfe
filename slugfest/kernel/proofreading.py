"""A pack read through: which game it is for, everything that is wrong with it and where, and what its cards say."""

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from .content import Pack
from .errors import ContentError, SlugfestError
from .lines import line_of
from .mode import Mode
from .own import cards_in, games_of, misplaced
from .registry import mode_of, modes
from .things import Card


class Fault(msgspec.Struct, frozen=True):
    """One thing that is wrong, and on which line of the file, as far as that can be told."""

    text: str
    line: int | None = None

    def told(self) -> str:
        """Return it in one line.

        >>> Fault("mine.toml: hero 'ada', field 'start': 30 is not allowed", 3).told()
        "mine.toml: hero 'ada', field 'start': 30 is not allowed (line 3)"
        """
        known = self.line is None or "(at line " in self.text
        return self.text if known else f"{self.text} (line {self.line})"


class Change(msgspec.Struct, frozen=True):
    """One entry of a pack: what it does, and how it gets into play."""

    table: str
    does: str
    id: str
    name: str = ""
    plays: str = ""


class Proof(msgspec.Struct):
    """A pack read through. Without a fault, `cards` are those that it brings: table, id and the card itself."""

    file: str
    modes: list[str]
    faults: list[Fault] = []
    changes: list[Change] = []
    cards: list[tuple[str, str, Card]] = []
    symbols: dict[str, str] = {}

    @property
    def ok(self) -> bool:
        """Whether it can be played with."""
        return not self.faults


def proofread(text: str, file: str, mode: str | Mode | None = None) -> Proof:
    """Read a pack; its tables tell which game it is for, unless a mode is named.

    >>> proof = proofread('[[locations]]\\nid = "quay"\\nname = "Quay"\\npoints = 9\\n', "mine.toml")
    >>> proof.modes, [fault.line for fault in proof.faults]
    (['battlerealm'], [1, 1, 1, 1, 1, 4])
    """
    try:
        pack = Pack(file, tomllib.loads(text))
    except tomllib.TOMLDecodeError as fault:
        told = f"{file}: not valid TOML: {fault}"
        return Proof(file, [], [Fault(told, line_of(told, text, {}))])
    try:
        playing = games_of(pack, modes().values()) if mode is None else [mode_of(mode)]
    except SlugfestError as fault:
        return Proof(file, [], [Fault(str(fault))])
    proof = Proof(file, [one.id for one in playing])
    called = _called(playing)
    known: set[str] = set()
    content: Any = None
    loads: list[Any] = []
    for one in playing:
        if one.load in loads:
            continue
        loads.append(one.load)
        try:
            known |= {option.key.partition(":")[2] for option in one.load(()).words}
            content = one.load((pack,))
        except ContentError as fault:
            problems = misplaced([pack], one, modes().values()) or fault.problems
            found = [Fault(problem, line_of(problem, text, called)) for problem in problems]
            proof.faults += [each for each in found if each not in proof.faults]
    if proof.faults:
        return proof
    last = playing[-1]
    proof.changes = changes_of(pack.data, known | _ids(playing), {} if last.own is None else last.own.plays)
    proof.cards = cards_in(pack, last, content)
    sentences = getattr(content, "sentences", None)
    proof.symbols = {} if sentences is None else dict(sentences.names)
    return proof


def _called(playing: Sequence[Mode]) -> dict[str, str]:
    """Return the tables by what their entries are called in errors."""
    found: dict[str, str] = {}
    for mode in playing:
        if mode.own is not None:
            found |= {table.called: name for name, table in mode.own.stock.tables.items()}
            if mode.own.stock.loose is not None:
                found["card"] = "cards"
    return found


def _ids(playing: Sequence[Mode]) -> set[str]:
    """Return the ids of all entries that the box has, those without a word of their own included."""
    stocks = [mode.own.stock for mode in playing if mode.own is not None]
    return {str(entry.get("id")) for stock in stocks for name in stock.tables for entry in stock.entries(name)}


def changes_of(data: Mapping[str, Any], known: set[str], plays: Mapping[str, str]) -> list[Change]:
    """Return what a pack adds or replaces, given the names that are known without it.

    >>> changes_of({"heroes": [{"id": "hulk", "name": "Hulk"}], "meta": {}}, {"hulk"}, {"heroes": "on offer"})
    [Change(table='heroes', does='replaces', id='hulk', name='Hulk', plays='on offer')]
    """
    found = []
    for table, entries in data.items():
        for entry in entries if isinstance(entries, list) else ():
            old = str(entry.get("replaces") or entry["id"])
            does = "adds" if old not in known else "replaces" if old == entry["id"] else f"replaces {old} by"
            found.append(Change(table, does, str(entry["id"]), str(entry.get("name", "")), plays.get(table, "")))
    return found
