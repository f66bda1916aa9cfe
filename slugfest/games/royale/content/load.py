"""Reading the box: the built-in content and packs of one's own, checked so that play never meets a surprise."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from slugfest.kernel.content import Pack, content_hash
from slugfest.kernel.errors import ContentError, did_you_mean
from slugfest.kernel.shelf import Shelf, Stock, Table, boxed, check_unique

from .box import Box
from .cards import ActionCard, CharacterCard, DiceCard, Guards, LooseCard, MapCard, ModeCard, Universe
from .checks import check_bonus, check_character, check_map, check_rules, check_together

FOLDER = Path(__file__).parent
TABLES = {
    "universes": Table("rules", "universe", Universe),
    "characters": Table("characters", "character", CharacterCard),
    "bonus": Table("bonus", "bonus card", ActionCard),
    "maps": Table("maps", "map", MapCard),
}
STOCK = Stock(FOLDER, TABLES, (*TABLES, "cards", "meta"), LooseCard)


def load(packs: Sequence[Pack] = ()) -> Box:
    """Return the box, with packs added; every problem found is named in one error.

    >>> box = load()
    >>> len(box.kinds), box.own_cards, len(box.bonus), [ground.key for ground in box.grounds]
    (16, 48, 12, ['crossfire_yard', 'twin_keeps'])
    """
    return boxed(_loaded, packs)


class Fixed(NamedTuple):
    """What no pack changes."""

    royale: ModeCard
    flag: ModeCard
    guards: Guards
    dice: DiceCard


@cache
def _fixed() -> Fixed:
    """Return the numbers of the modes, and the dice."""
    royale = STOCK.single("rules", "modes.royale", ModeCard)
    flag = STOCK.single("rules", "modes.flag", ModeCard)
    guards, dice = STOCK.single("rules", "guards", Guards), STOCK.single("rules", "dice", DiceCard)
    problems: list[str] = []
    check_rules(royale, flag, dice, problems)
    if problems:
        raise ContentError(problems)
    return Fixed(royale, flag, guards, dice)


def _replace_cards(shelf: Shelf, pack: Pack) -> None:
    """Put each loose card of a pack in the place of one card of its character."""
    for card, entry, where in shelf.loose(pack, LooseCard):
        characters = shelf.ids("characters")
        if card.character not in characters:
            shelf.problems.append(
                f"{where}, field 'character': there is no character {card.character!r}; "
                f"allowed: {', '.join(characters)}{did_you_mean(card.character, characters)}"
            )
        elif shelf.replace_card(pack, "characters", card.character, entry, where):
            shelf.origin[f"character {card.character}"] = pack.name


def _loaded(packs: Sequence[Pack]) -> Box:
    fixed = _fixed()
    shelf = Shelf(STOCK, packs)
    for pack in packs:
        _replace_cards(shelf, pack)
    universes = shelf.all("universes", Universe)
    characters = shelf.all("characters", CharacterCard)
    bonus = shelf.all("bonus", ActionCard)
    maps = shelf.all("maps", MapCard)
    names = [universe.id for universe in universes]
    for character in characters:
        check_character(character, names, shelf.where("character", character.id), shelf.problems)
    for card in bonus:
        check_bonus(card, shelf.where("bonus card", card.id), shelf.problems)
    for one in maps:
        check_map(one, shelf.where("map", one.id), shelf.problems)
    named = [(card.id, shelf.where("character", one.id)) for one in characters for card in one.cards]
    named += [(card.id, shelf.where("bonus card", card.id)) for card in bonus]
    check_unique("cards", named, shelf.problems)
    shelf.refuse()
    check_together(characters, fixed.royale, fixed.flag, shelf.problems)
    shelf.refuse()
    digest = content_hash([STOCK.file("rules"), shelf.raw])
    return Box(fixed.royale, fixed.flag, fixed.guards, fixed.dice, universes, characters, bonus, maps, digest)
