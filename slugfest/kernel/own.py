"""What people can bring to a game of their own: its tables, a file to begin with, its vocabulary, and how cards look.

A game says it once, in an `Own`; the command line, the studio, the page and docs/effects.md are made from that.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import msgspec

from .content import Pack
from .errors import SlugfestError, did_you_mean
from .shelf import Stock
from .things import Card

if TYPE_CHECKING:
    from .mode import Mode

Album: TypeAlias = Iterable[tuple[str, str, Card]]
"""Cards as they lie on the table, each with the table and the id of the entry that it belongs to."""


class Vocabulary(NamedTuple):
    """The words that one kind of effect knows: what each says on a card, and with what it goes.

    `said` turns an effect into words; `given` are effects to show, where the box has no card with one;
    `allowed` says, for each word, what another field may hold with it.
    """

    title: str
    about: str
    kind: type[msgspec.Struct]
    said: Callable[[Any], str]
    found: Callable[[Any], Iterable[Any]]
    given: tuple[Any, ...] = ()
    by: tuple[str, ...] = ("do",)
    allowed: Mapping[str, tuple[str, ...]] = {}
    allows: str = ""
    hidden: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Own:
    """What a box takes from people: `plays` says of each table how what it brings gets into play."""

    called: str
    stock: Stock
    sample: Path
    """A commented pack with one of everything, to begin with; it has `my_hero` and "My Hero" in it."""
    album: Callable[[Any], Album]
    plays: Mapping[str, str] = field(hash=False)
    words: tuple[Vocabulary, ...] = field(default=(), hash=False)


class UnknownPack(SlugfestError):
    """Nobody can say which game a pack is for."""


def fit(stock: Stock, data: Mapping[str, Any]) -> tuple[int, int]:
    """Return how well a pack fits a game: by its tables, then by fields that it knows, less those that it misses."""
    tables = points = 0
    for name, entries in data.items():
        if name == "meta":
            continue
        if name not in stock.allowed:
            tables -= 1
            continue
        tables += 1
        kind = stock.tables[name].kind if name in stock.tables else stock.loose
        fields = {} if kind is None else {one.encode_name: one for one in msgspec.structs.fields(kind)}
        for entry in entries if isinstance(entries, list) else ():
            if isinstance(entry, Mapping):
                points += sum(1 if one in fields else -1 for one in entry)
                points -= sum(one.required and key not in entry for key, one in fields.items())
    return tables, points


def games_of(pack: Pack, modes: Iterable["Mode"]) -> list["Mode"]:
    """Return the modes that a pack is for, as its tables tell: those of one box, which share their content.

    >>> from slugfest.kernel.registry import modes
    >>> quay = Pack("mine.toml", {"locations": [{"id": "quay", "points": 2}]})
    >>> [mode.id for mode in games_of(quay, modes().values())]
    ['battlerealm']
    >>> games_of(Pack("mine.toml", {"heros": []}), modes().values())
    Traceback (most recent call last):
    slugfest.kernel.own.UnknownPack: mine.toml: no game has the tables heros; did you mean heroes? Or say --mode
    """
    known = [mode for mode in modes if mode.own is not None]
    groups: dict[int, list[Mode]] = {}
    for mode in known:
        assert mode.own is not None
        groups.setdefault(id(mode.own.stock), []).append(mode)
    tables = [name for name in pack.data if name != "meta"]
    every = list(dict.fromkeys(name for mode in known if mode.own is not None for name in mode.own.stock.allowed))
    if not any(name in every for name in tables):
        if not tables:
            raise UnknownPack(f"{pack.name}: there are no cards in it; slugfest pack new writes a file to begin with")
        near = did_you_mean(tables[0], every)
        raise UnknownPack(f"{pack.name}: no game has the tables {', '.join(tables)}{near or ';'} Or say --mode")
    points = {key: fit(inside[0].own.stock, pack.data) for key, inside in groups.items() if inside[0].own is not None}
    best = max(points.values())
    found = [groups[key] for key, count in points.items() if count == best]
    if len(found) > 1:
        told = " or ".join(inside[0].id for inside in found)
        strange = [f"no game has a table {name}{did_you_mean(name, every)}" for name in tables if name not in every]
        raise UnknownPack(f"{pack.name}: {'; '.join([*strange, f'it could be for {told}: say --mode'])}")
    return found[0]


def misplaced(packs: Iterable[Pack], mode: "Mode", modes: Iterable["Mode"]) -> list[str]:
    """Return which packs are for another game altogether; what is said of each of their entries would not help.

    >>> from slugfest.kernel.registry import mode_of, modes
    >>> misplaced([Pack("b.toml", {"challenges": [{"id": "x"}]})], mode_of("royale"), modes().values())
    ['b.toml: this is a pack for Super Fantasy Brawl, not for royale']
    """
    found, known = [], list(modes)
    for pack in packs:
        try:
            fitting = games_of(pack, known)
        except UnknownPack:
            continue
        other = fitting[0].own
        if mode in fitting or other is None or mode.own is None:
            continue
        if all(name in other.stock.allowed for name in pack.data) and any(pack.data.values()):
            found.append(f"{pack.name}: this is a pack for {other.called}, not for {mode.id}")
    return found


def packs_for(packs: Iterable[Pack], mode: "Mode", modes: Iterable["Mode"]) -> tuple[Pack, ...]:
    """Return those packs that are for a mode; one that is for no known game goes to all, to be refused there.

    >>> from slugfest.kernel.registry import mode_of, modes
    >>> mine = Pack("mine.toml", {"locations": [{"id": "quay"}]})
    >>> [len(packs_for([mine], mode_of(name), modes().values())) for name in ("battlerealm", "brawl")]
    [1, 0]
    """
    found, known = [], list(modes)
    for pack in packs:
        try:
            fits = mode in games_of(pack, known)
        except UnknownPack:
            fits = True
        if fits:
            found.append(pack)
    return tuple(found)


def packs_named(packs: Sequence[Pack], names: Sequence[str]) -> list[Pack]:
    """Return the packs of these names; the folder counts only while each is found under its whole name.

    >>> there = [Pack("cards/ada.toml", {}), Pack("cards/bob.toml", {})]
    >>> [[pack.name for pack in packs_named(there, [name])] for name in ("cards/bob.toml", "ada.toml", "eve.toml")]
    [['cards/bob.toml'], ['cards/ada.toml'], []]
    """
    found = [pack for pack in packs if pack.name in names]
    files = {Path(name).name for name in names}
    return found if len(found) == len(names) else [pack for pack in packs if Path(pack.name).name in files]


def in_both(packs: Iterable[Pack]) -> list[str]:
    """Return what stands in two packs under one id: the later would take the place of the earlier, unsaid.

    >>> in_both([Pack("a.toml", {"heroes": [{"id": "ada"}]}), Pack("b.toml", {"heroes": [{"id": "ada"}]})])
    ["heroes: the id 'ada' stands in a.toml and in b.toml; ids must be unique"]
    """
    first: dict[tuple[str, str], str] = {}
    found = []
    for pack in packs:
        for name, entries in pack.data.items():
            for entry in entries if isinstance(entries, list) else ():
                key = (name, str(entry.get("id"))) if isinstance(entry, Mapping) else ("", "")
                if first.setdefault(key, pack.name) != pack.name:
                    found.append(
                        f"{name}: the id {key[1]!r} stands in {first[key]} and in {pack.name}; ids must be unique"
                    )
    return found


def pack_title(pack: Pack) -> str:
    """Return what a pack is called: what it says itself under [meta], or its file's name.

    >>> pack_title(Pack("/home/ada/mine.toml", {})), pack_title(Pack("m.toml", {"meta": {"title": "House rules"}}))
    ('mine', 'House rules')
    """
    meta = pack.data.get("meta")
    title = meta.get("title") if isinstance(meta, Mapping) else None
    return title if isinstance(title, str) and title.strip() else Path(pack.name).stem


def cards_in(pack: Pack, mode: "Mode", content: Any) -> list[tuple[str, str, Card]]:
    """Return what a pack brings to a mode as it lies on the table, in the order of its tables.

    >>> from slugfest.kernel.registry import mode_of
    >>> mode = mode_of("risk.guardians")
    >>> pack = Pack("mine.toml", {"assets": [{"id": "groot"}]})
    >>> [(table, card.name) for table, key, card in cards_in(pack, mode, mode.load(()))]
    [('assets', 'Groot')]
    """
    if mode.own is None:
        return []
    wanted = {
        (name, str(entry.get("id"))): None
        for name, entries in pack.data.items()
        if isinstance(entries, list)
        for entry in entries
        if isinstance(entry, Mapping)
    }
    found = [one for one in mode.own.album(content) if one[:2] in wanted]
    order = list(wanted)
    return sorted(found, key=lambda one: order.index(one[:2]))


def names_in(pack: Pack) -> dict[str, list[str]]:
    """Return what a pack brings by name, table by table.

    >>> names_in(Pack("mine.toml", {"heroes": [{"id": "ada", "name": "Ada"}, {"id": "bob"}], "meta": {}}))
    {'heroes': ['Ada', 'bob']}
    """
    return {
        name: [str(one.get("name") or one.get("id")) for one in entries if isinstance(one, Mapping)]
        for name, entries in pack.data.items()
        if isinstance(entries, list)
    }
