"""Reading the box: the built-in content and packs of one's own, checked so that play never meets a surprise."""

from collections.abc import Sequence
from pathlib import Path

from slugfest.kernel.content import Pack, content_hash
from slugfest.kernel.shelf import Shelf, Stock, Table, boxed

from .box import Box
from .cards import Ability, Constants, Dice, HeroCard, Location, LooseCard, SymbolEntry, Token
from .checks import check_hero, check_place, check_together

TABLES = {
    "heroes": Table("heroes", "hero", HeroCard),
    "locations": Table("locations", "location", Location),
    "abilities": Table("rules", "ability", Ability),
    "symbols": Table("rules", "symbol", SymbolEntry),
    "tokens": Table("heroes", "token", Token),
}
STOCK = Stock(Path(__file__).parent, TABLES, ("heroes", "cards", "locations", "meta"), LooseCard)


def load(packs: Sequence[Pack] = ()) -> Box:
    """Return the box, with packs added; every problem found is named in one error.

    >>> box = load()
    >>> len(box.heroes), len(box.powers), len(box.spots)
    (13, 52, 40)
    """
    return boxed(_loaded, packs)


def _loaded(packs: Sequence[Pack]) -> Box:
    constants = STOCK.single("rules", "constants", Constants)
    STOCK.single("rules", "dice", Dice)
    abilities = {ability.id: ability.effects for ability in STOCK.all("abilities", Ability)}
    shelf = Shelf(STOCK, packs)
    for pack in packs:
        _replace_cards(shelf, pack)
    heroes, places = shelf.all("heroes", HeroCard), shelf.all("locations", Location)
    for hero in heroes:
        check_hero(hero, set(abilities), constants, shelf.origin, shelf.problems)
    for place in places:
        check_place(place, shelf.where("location", place.id), shelf.problems)
    check_together(heroes, places, shelf.origin, shelf.problems)
    shelf.refuse()
    digest = content_hash([STOCK.file("rules"), shelf.raw["heroes"], shelf.raw["locations"]])
    catalogued = {str(entry["id"]) for entry in STOCK.entries("locations")}
    return Box(constants, abilities, heroes, places, catalogued, digest)


def _replace_cards(shelf: Shelf, pack: Pack) -> None:
    """Put each loose card of a pack in the place of one card of its hero."""
    for card, entry, where in shelf.loose(pack, LooseCard):
        heroes = shelf.ids("heroes")
        if card.hero in heroes:
            shelf.replace_card(pack, "heroes", card.hero, entry, where)
        else:
            shelf.problems.append(
                f"{where}, field 'hero': there is no hero {card.hero!r}; allowed: {', '.join(heroes)}"
            )
