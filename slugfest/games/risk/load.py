"""Reading the box: the built-in map and cards and packs of one's own, checked so that play never meets a surprise."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from slugfest.kernel.content import Pack, content_hash, convert, merged, read_toml
from slugfest.kernel.errors import ContentError, did_you_mean

from .box import Box, Content
from .cards import (
    Ally,
    Entry,
    Faction,
    FactionCard,
    Hulk,
    ManhattanNumbers,
    Recruitment,
    Region,
    Section,
    Sector,
    SkirmishNumbers,
)
from .checks import Found, check_cards, check_entry, check_factions, check_map, check_marks, check_numbers

T = TypeVar("T", bound=Entry)
FOLDER = Path(__file__).parent / "content"
KINDS = {"regions": "region", "sectors": "sector", "sections": "section", "allies": "ally", "faction_cards": "card"}
"""The tables that a pack may add to or replace in, and what one entry is called."""
FILES = {"regions": "map", "sectors": "map", "sections": "map", "allies": "cards", "faction_cards": "cards"}


def load_skirmish(packs: Sequence[Pack] = ()) -> Box:
    """Return the box for Skirmish, with packs added; every problem found is named in one error.

    >>> box = load_skirmish()
    >>> len(box.sectors), len(box.regions), box.words["sector:50"].text
    (50, 9, 'Asgard')
    """
    return _loaded("skirmish", tuple(packs)) if packs else _built_in("skirmish")


def load_manhattan(packs: Sequence[Pack] = ()) -> Box:
    """Return the box for Battle for Manhattan, with packs added.

    >>> box = load_manhattan()
    >>> len(box.cards), len(box.allies)
    (45, 15)
    """
    return _loaded("manhattan", tuple(packs)) if packs else _built_in("manhattan")


@cache
def _built_in(mode: str) -> Box:
    return _loaded(mode, ())


@cache
def _files() -> dict[str, dict[str, Any]]:
    return {name: read_toml(FOLDER / f"{name}.toml") for name in ("map", "cards")}


def _loaded(mode: str, packs: Sequence[Pack]) -> Box:
    base = _files()
    problems: list[str] = []
    origin: dict[str, str] = {}
    found = Found(origin, problems)
    tables = {table: _collect(table, base[file][table], packs, origin, problems) for table, file in FILES.items()}
    for pack in packs:
        for name in pack.data:
            if name not in KINDS and name != "meta":
                allowed = (*KINDS, "meta")
                problems.append(
                    f"{pack.name}, table {name!r}: unknown table; allowed: {', '.join(allowed)}"
                    f"{did_you_mean(name, allowed)}"
                )

    def entries(table: str, kind: type[T]) -> list[T]:
        made = []
        for entry in tables[table]:
            key = f"{KINDS[table]} {entry.get('id')}"
            where = f"{origin.get(key, 'pack')}: {KINDS[table]} {entry.get('id')!r}"
            one = convert(entry, kind, where, problems)
            if one is not None:
                check_entry(one, where, found)
                made.append(one)
        return made

    def single(table: str, file: str, kind: type[T]) -> T:
        one = convert(base[file][table], kind, f"{file}.toml: {table}", problems)
        if one is None:
            raise ContentError(problems)
        check_entry(one, f"{file}.toml: {table}", found)
        return one

    skirmish = single("skirmish", "map", SkirmishNumbers)
    manhattan = single("manhattan", "map", ManhattanNumbers)
    recruitment = single("recruitment", "map", Recruitment)
    hulk = single("hulk", "cards", Hulk)
    factions = []
    for entry in base["cards"]["factions"]:
        faction = convert(entry, Faction, f"cards.toml: faction {entry.get('id')!r}", problems)
        if faction is not None:
            factions.append(faction)
    regions, sectors = entries("regions", Region), entries("sectors", Sector)
    sections, allies = entries("sections", Section), entries("allies", Ally)
    cards = entries("faction_cards", FactionCard)
    if not problems:
        check_map(regions, sectors, sections, found)
    if not problems:
        check_marks(sectors, sections, manhattan, found)
        check_numbers(skirmish, recruitment, found)
        check_factions(factions, manhattan, found)
        check_cards(cards, allies, factions, hulk, found)
    if problems:
        raise ContentError(problems)
    fixed = [base["map"][name] for name in ("skirmish", "manhattan", "recruitment")]
    fixed += [base["cards"]["factions"], base["cards"]["hulk"]]
    digest = content_hash([mode, fixed, tables])
    content = Content(skirmish, manhattan, recruitment, hulk, factions, regions, sectors, sections, allies, cards)
    return Box(mode, content, digest)


def _collect(
    table: str,
    base: Sequence[Mapping[str, Any]],
    packs: Sequence[Pack],
    origin: dict[str, str],
    problems: list[str],
) -> list[Mapping[str, Any]]:
    """Return a table's entries with those of the packs, and note which file each came from."""
    kind = KINDS[table]
    found = list(base)
    for entry in base:
        origin[f"{kind} {entry.get('id')}"] = f"{FILES[table]}.toml"
    for pack in packs:
        given = pack.data.get(table, [])
        if not isinstance(given, list) or not all(isinstance(entry, Mapping) for entry in given):
            problems.append(f"{pack.name}, table {table!r}: expected [[{table}]] entries, found {given!r}")
            continue
        for number, entry in enumerate(given, 1):
            if not isinstance(entry.get("id"), str):
                problems.append(f"{pack.name}: {kind} number {number}, field 'id': missing, or not text")
            origin[f"{kind} {entry.get('id')}"] = pack.name
        found = merged(found, given)
    return found
