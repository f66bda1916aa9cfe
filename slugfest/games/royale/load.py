"""Reading the box: the built-in content and packs of one's own, checked so that play never meets a surprise."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from slugfest.kernel.content import Pack, content_hash, convert, merged, read_toml
from slugfest.kernel.errors import ContentError, did_you_mean

from .box import Box
from .cards import ActionCard, CharacterCard, DiceCard, Entry, Guards, LooseCard, MapCard, ModeCard, Universe
from .checks import check_bonus, check_character, check_map, check_rules, check_together

T = TypeVar("T", bound=msgspec.Struct)
FOLDER = Path(__file__).parent / "content"


class Table(NamedTuple):
    """A table of entries: the file it is in, what one entry is called, and its struct."""

    file: str
    called: str
    kind: type[Entry]


TABLES = {
    "universes": Table("rules", "universe", Universe),
    "characters": Table("characters", "character", CharacterCard),
    "bonus": Table("bonus", "bonus card", ActionCard),
    "maps": Table("maps", "map", MapCard),
}
IN_A_PACK = (*TABLES, "cards", "meta")


def load(packs: Sequence[Pack] = ()) -> Box:
    """Return the box, with packs added; every problem found is named in one error.

    >>> box = load()
    >>> len(box.kinds), box.own_cards, len(box.bonus), [ground.key for ground in box.grounds]
    (16, 48, 12, ['crossfire_yard', 'twin_keeps'])
    """
    return _loaded(packs) if packs else _built_in()


@cache
def _built_in() -> Box:
    return _loaded(())


@cache
def _files() -> dict[str, dict[str, Any]]:
    return {name: read_toml(FOLDER / f"{name}.toml") for name in ("rules", "characters", "bonus", "maps")}


class Fixed(NamedTuple):
    """What no pack changes."""

    royale: ModeCard
    flag: ModeCard
    guards: Guards
    dice: DiceCard


@cache
def _fixed() -> Fixed:
    """Return the numbers of the modes, and the dice."""
    rules = _files()["rules"]
    problems: list[str] = []
    royale = convert(rules["modes"]["royale"], ModeCard, "rules.toml: modes.royale", problems)
    flag = convert(rules["modes"]["flag"], ModeCard, "rules.toml: modes.flag", problems)
    guards = convert(rules["guards"], Guards, "rules.toml: guards", problems)
    dice = convert(rules["dice"], DiceCard, "rules.toml: dice", problems)
    if problems or royale is None or flag is None or guards is None or dice is None:
        raise ContentError(problems)
    check_rules(royale, flag, dice, problems)
    if problems:
        raise ContentError(problems)
    return Fixed(royale, flag, guards, dice)


class Shelf:
    """The entries of all tables, those of packs included, and where each came from."""

    def __init__(self, packs: Sequence[Pack], problems: list[str]) -> None:
        self.problems = problems
        self.origin: dict[str, str] = {}
        self.raw: dict[str, list[Mapping[str, Any]]] = {}
        for name in TABLES:
            self.raw[name] = self._collect(name, packs)
        for pack in packs:
            for name in pack.data:
                if name not in IN_A_PACK:
                    problems.append(
                        f"{pack.name}, table {name!r}: unknown table; allowed: {', '.join(IN_A_PACK)}"
                        f"{did_you_mean(name, IN_A_PACK)}"
                    )
            self._replace_cards(pack)

    def _collect(self, name: str, packs: Sequence[Pack]) -> list[Mapping[str, Any]]:
        table = TABLES[name]
        found: list[Mapping[str, Any]] = list(_files()[table.file][name])
        for entry in found:
            self.origin[f"{table.called} {entry.get('id')}"] = f"{table.file}.toml"
        for pack in packs:
            entries = self._entries(pack, name)
            for number, entry in enumerate(entries, 1):
                if not isinstance(entry.get("id"), str):
                    self.problems.append(
                        f"{pack.name}: {table.called} number {number}, field 'id': missing, or not text"
                    )
                self.origin[f"{table.called} {entry.get('id')}"] = pack.name
            found = merged(found, entries)
        return found

    def _entries(self, pack: Pack, name: str) -> list[Mapping[str, Any]]:
        entries = pack.data.get(name, [])
        if not isinstance(entries, list) or not all(isinstance(entry, Mapping) for entry in entries):
            self.problems.append(f"{pack.name}, table {name!r}: expected [[{name}]] entries, found {entries!r}")
            return []
        return entries

    def _replace_cards(self, pack: Pack) -> None:
        """Put each loose card of a pack in the place of one card of its character."""
        for number, entry in enumerate(self._entries(pack, "cards"), 1):
            where = f"{pack.name}: card {entry.get('id', number)!r}"
            card = convert(entry, LooseCard, where, self.problems)
            if card is None:
                continue
            by_id = {str(one.get("id")): one for one in self.raw["characters"]}
            character = by_id.get(card.character)
            if character is None:
                self.problems.append(
                    f"{where}, field 'character': there is no character {card.character!r}; "
                    f"allowed: {', '.join(by_id)}{did_you_mean(card.character, by_id)}"
                )
                continue
            old = card.replaces or card.id
            ids = [str(one.get("id")) for one in character.get("cards", ())]
            if old not in ids:
                self.problems.append(
                    f"{where}, field 'replaces': {card.character} has no card {old!r}; allowed: {', '.join(ids)}"
                )
                continue
            new = {name: value for name, value in entry.items() if name not in ("character", "replaces")}
            cards = [new if str(one.get("id")) == old else one for one in character["cards"]]
            by_id[card.character] = {**character, "cards": cards}
            self.raw["characters"] = list(by_id.values())
            self.origin[f"character {card.character}"] = pack.name

    def where(self, called: str, key: str) -> str:
        """Return the file and entry that a problem is in."""
        return f"{self.origin.get(f'{called} {key}', 'pack')}: {called} {key!r}"

    def all(self, name: str, kind: type[T]) -> list[T]:
        """Return a table's entries as structs; what cannot be read is a problem."""
        called = TABLES[name].called
        found = []
        for entry in self.raw[name]:
            known: T | None = _built_in_structs().get(id(entry))
            key = str(entry.get("id"))
            card = convert(entry, kind, self.where(called, key), self.problems) if known is None else known
            if card is not None:
                found.append(card)
        return found


@cache
def _built_in_structs() -> dict[int, Any]:
    """Return the built-in entries as structs, by the identity of their data: turned once."""
    problems: list[str] = []
    found: dict[int, Any] = {}
    for name, table in TABLES.items():
        for entry in _files()[table.file][name]:
            where = f"{table.file}.toml: {table.called} {str(entry.get('id'))!r}"
            found[id(entry)] = convert(entry, table.kind, where, problems)
    if problems:
        raise ContentError(problems)
    return found


def _loaded(packs: Sequence[Pack]) -> Box:
    fixed = _fixed()
    problems: list[str] = []
    shelf = Shelf(packs, problems)
    universes = shelf.all("universes", Universe)
    characters = shelf.all("characters", CharacterCard)
    bonus = shelf.all("bonus", ActionCard)
    maps = shelf.all("maps", MapCard)
    if problems:
        raise ContentError(problems)
    names = [universe.id for universe in universes]
    for character in characters:
        check_character(character, names, shelf.where("character", character.id), problems)
    for card in bonus:
        check_bonus(card, shelf.where("bonus card", card.id), problems)
    for one in maps:
        check_map(one, shelf.where("map", one.id), problems)
    check_together(characters, bonus, fixed.royale, fixed.flag, problems)
    if problems:
        raise ContentError(problems)
    digest = content_hash([_files()["rules"], shelf.raw])
    return Box(fixed.royale, fixed.flag, fixed.guards, fixed.dice, universes, characters, bonus, maps, digest)
