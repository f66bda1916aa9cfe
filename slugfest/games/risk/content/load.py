"""Reading the box: the built-in map and cards and packs of one's own, checked so that play never meets a surprise."""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from slugfest.kernel.content import Pack, content_hash
from slugfest.kernel.shelf import Shelf, Stock, Table, boxed

from .box import Box
from .cards import (
    Ally,
    Content,
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
from .checks import (
    Found,
    check_cards,
    check_entry,
    check_factions,
    check_map,
    check_marks,
    check_numbers,
    coloured,
    has_aim,
)

T = TypeVar("T", bound=Entry)
IN_A_PACK = {
    "regions": Table("map", "region", Region),
    "sectors": Table("map", "sector", Sector),
    "sections": Table("map", "section", Section),
    "allies": Table("cards", "ally", Ally, "faction"),
    "faction_cards": Table("cards", "card", FactionCard, "faction"),
    "factions": Table("cards", "faction", Faction),
}
STOCK = Stock(Path(__file__).parent, IN_A_PACK, (*IN_A_PACK, "meta"))


def load_skirmish(packs: Sequence[Pack] = ()) -> Box:
    """Return the box for Skirmish, with packs added; every problem found is named in one error.

    >>> box = load_skirmish()
    >>> len(box.sectors), len(box.regions), box.words["sector:50"].text
    (50, 9, 'Asgard')
    """
    return boxed(_loaded, packs, "skirmish")


def load_manhattan(packs: Sequence[Pack] = ()) -> Box:
    """Return the box for Battle for Manhattan, with packs added.

    >>> box = load_manhattan()
    >>> len(box.cards), len(box.allies)
    (45, 15)
    """
    return boxed(_loaded, packs, "manhattan")


def _loaded(packs: Sequence[Pack], mode: str) -> Box:
    shelf = Shelf(STOCK, packs)
    found = Found(shelf.origin, shelf.problems)

    def entries(table: str, kind: type[T]) -> list[T]:
        made = []
        for one, where in shelf.each(table, kind):
            check_entry(one, where, found)
            made.append(one)
        return made

    def single(table: str, file: str, kind: type[T]) -> T:
        one = STOCK.single(file, table, kind)
        check_entry(one, f"{file}.toml: {table}", found)
        return one

    skirmish = single("skirmish", "map", SkirmishNumbers)
    manhattan = single("manhattan", "map", ManhattanNumbers)
    recruitment = single("recruitment", "map", Recruitment)
    hulk = single("hulk", "cards", Hulk)
    factions = coloured(entries("factions", Faction))
    regions, sectors = entries("regions", Region), entries("sectors", Sector)
    sections, allies = entries("sections", Section), entries("allies", Ally)
    cards = entries("faction_cards", FactionCard)
    check_numbers(skirmish, recruitment, found)
    check_factions(factions, sectors, manhattan, found)
    check_cards(cards, allies, factions, manhattan, hulk, found)
    if not shelf.mended:
        before = len(shelf.problems)
        check_map(regions, sectors, sections, found)
        if len(shelf.problems) == before:
            check_marks(sectors, sections, manhattan, found)
    shelf.refuse()
    fixed = [STOCK.file("map")[name] for name in ("skirmish", "manhattan", "recruitment")]
    fixed += [shelf.raw["factions"], STOCK.file("cards")["hulk"]]
    digest = content_hash([mode, fixed, {name: entries for name, entries in shelf.raw.items() if name != "factions"}])
    if mode == "manhattan":
        factions = [faction for faction in factions if has_aim(faction, manhattan)]
        there = {faction.id for faction in factions}
        allies, cards = [one for one in allies if one.faction in there], [one for one in cards if one.faction in there]
    content = Content(skirmish, manhattan, recruitment, hulk, factions, regions, sectors, sections, allies, cards)
    return Box(mode, content, digest)
