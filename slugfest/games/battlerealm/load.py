"""Reading the box: the built-in content and packs of one's own, checked so that play never meets a surprise."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from slugfest.kernel.content import Pack, content_hash, convert, merged, read_toml
from slugfest.kernel.errors import ContentError, did_you_mean

from .box import Box
from .cards import Ability, Constants, Dice, HeroCard, Location, LooseCard, SymbolEntry, Token, TraitEffect
from .checks import check_hero, check_place, check_together

T = TypeVar("T", bound=msgspec.Struct)
FOLDER = Path(__file__).parent / "content"
IN_A_PACK = ("heroes", "cards", "locations", "meta")


def load(packs: Sequence[Pack] = ()) -> Box:
    """Return the box, with packs added; every problem found is named in one error.

    >>> box = load()
    >>> len(box.heroes), len(box.powers), len(box.spots)
    (13, 52, 40)
    """
    return _loaded(packs) if packs else _built_in()


@cache
def _built_in() -> Box:
    return _loaded(())


@cache
def _files() -> dict[str, dict[str, Any]]:
    return {name: read_toml(FOLDER / f"{name}.toml") for name in ("rules", "heroes", "locations")}


@cache
def _rules() -> tuple[Constants, dict[str, tuple[TraitEffect, ...]]]:
    """Return what no pack changes: the constants and the special abilities."""
    rules, tokens = _files()["rules"], _files()["heroes"]["tokens"]
    problems: list[str] = []
    constants = convert(rules["constants"], Constants, "rules.toml: constants", problems)
    convert(rules["dice"], Dice, "rules.toml: dice", problems)
    for entry in rules["symbols"]:
        convert(entry, SymbolEntry, f"rules.toml: symbol {entry.get('id')!r}", problems)
    for entry in tokens:
        convert(entry, Token, f"heroes.toml: token {entry.get('id')!r}", problems)
    abilities = [convert(e, Ability, f"rules.toml: ability {e.get('id')!r}", problems) for e in rules["abilities"]]
    if problems or constants is None:
        raise ContentError(problems)
    return constants, {ability.id: ability.effects for ability in abilities if ability is not None}


def _loaded(packs: Sequence[Pack]) -> Box:
    base = _files()
    constants, abilities = _rules()
    problems: list[str] = []
    origin: dict[str, str] = {}
    heroes = _collect("heroes", base["heroes"]["heroes"], packs, origin, problems)
    locations = _collect("locations", base["locations"]["locations"], packs, origin, problems)
    for pack in packs:
        for name in pack.data:
            if name not in IN_A_PACK:
                problems.append(
                    f"{pack.name}, table {name!r}: unknown table; allowed: {', '.join(IN_A_PACK)}"
                    f"{did_you_mean(name, IN_A_PACK)}"
                )
        heroes = _replace_cards(pack, heroes, origin, problems)
    found_heroes = [_converted(entry, HeroCard, "hero", origin, problems) for entry in heroes]
    found_places = [_converted(entry, Location, "location", origin, problems) for entry in locations]
    whole_heroes = [hero for hero in found_heroes if hero is not None]
    whole_places = [place for place in found_places if place is not None]
    for hero in whole_heroes:
        check_hero(hero, set(abilities), constants, origin, problems)
    for place in whole_places:
        check_place(place, f"{origin[f'location {place.id}']}: location {place.id!r}", problems)
    check_together(whole_heroes, whole_places, origin, problems)
    if problems:
        raise ContentError(problems)
    digest = content_hash([base["rules"], heroes, locations])
    catalogued = {str(entry["id"]) for entry in base["locations"]["locations"]}
    return Box(constants, abilities, whole_heroes, whole_places, catalogued, digest)


@cache
def _built_in_structs() -> dict[int, Any]:
    """Return the built-in heroes and locations as structs, by the identity of their entries: turned once."""
    problems: list[str] = []
    found: dict[int, Any] = {}
    for table, kind in (("heroes", HeroCard), ("locations", Location)):
        for entry in _files()[table][table]:
            found[id(entry)] = convert(entry, kind, f"{table}.toml: {str(entry.get('id'))!r}", problems)
    if problems:
        raise ContentError(problems)
    return found


def _converted(
    entry: Mapping[str, Any], kind: type[T], name: str, origin: Mapping[str, str], problems: list[str]
) -> T | None:
    """Turn an entry into its struct."""
    key = str(entry.get("id"))
    known: T | None = _built_in_structs().get(id(entry))
    where = f"{origin.get(f'{name} {key}', 'pack')}: {name} {key!r}"
    return convert(entry, kind, where, problems) if known is None else known


def _collect(
    table: str,
    base: Sequence[Mapping[str, Any]],
    packs: Sequence[Pack],
    origin: dict[str, str],
    problems: list[str],
) -> list[Mapping[str, Any]]:
    """Return a table's entries with those of the packs, and note which file each came from."""
    kind = {"heroes": "hero", "locations": "location"}[table]
    found = list(base)
    for entry in base:
        origin[f"{kind} {entry.get('id')}"] = f"{table}.toml"
    for pack in packs:
        entries = pack.data.get(table, [])
        if not isinstance(entries, list) or not all(isinstance(entry, Mapping) for entry in entries):
            problems.append(f"{pack.name}, table {table!r}: expected [[{table}]] entries, found {entries!r}")
            continue
        for number, entry in enumerate(entries, 1):
            if not isinstance(entry.get("id"), str):
                problems.append(f"{pack.name}: {kind} number {number}, field 'id': missing, or not text")
            origin[f"{kind} {entry.get('id')}"] = pack.name
        found = merged(found, entries)
    return found


def _replace_cards(
    pack: Pack, heroes: list[Mapping[str, Any]], origin: dict[str, str], problems: list[str]
) -> list[Mapping[str, Any]]:
    """Put each loose card of a pack in the place of one card of its hero."""
    entries = pack.data.get("cards", [])
    if not isinstance(entries, list) or not all(isinstance(entry, Mapping) for entry in entries):
        problems.append(f"{pack.name}, table 'cards': expected [[cards]] entries, found {entries!r}")
        return heroes
    by_id = {str(hero.get("id")): hero for hero in heroes}
    for number, entry in enumerate(entries, 1):
        where = f"{pack.name}: card {entry.get('id', number)!r}"
        card = convert(entry, LooseCard, where, problems)
        if card is None:
            continue
        hero = by_id.get(card.hero)
        if hero is None:
            problems.append(f"{where}, field 'hero': there is no hero {card.hero!r}; allowed: {', '.join(by_id)}")
            continue
        old = card.replaces or card.id
        ids = [str(one.get("id")) for one in hero.get("cards", ())]
        if old not in ids:
            problems.append(f"{where}, field 'replaces': {card.hero} has no card {old!r}; allowed: {', '.join(ids)}")
            continue
        new = {name: value for name, value in entry.items() if name not in ("hero", "replaces")}
        cards = [new if str(one.get("id")) == old else one for one in hero["cards"]]
        by_id[card.hero] = {**hero, "cards": cards}
        origin[f"card {card.id}"] = pack.name
    return list(by_id.values())
