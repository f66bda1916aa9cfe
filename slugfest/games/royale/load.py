"""Reading the box: the built-in content and packs of one's own, checked so that play never meets a surprise."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from slugfest.kernel.content import Pack, content_hash, convert, read_toml
from slugfest.kernel.errors import ContentError, did_you_mean
from slugfest.kernel.shelf import Shelf, Stock, Table

from .box import Box
from .cards import ActionCard, CharacterCard, DiceCard, Guards, LooseCard, MapCard, ModeCard, Universe
from .checks import check_bonus, check_character, check_map, check_rules, check_together

FOLDER = Path(__file__).parent / "content"


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


@cache
def _stock() -> Stock:
    return Stock(TABLES, _files())


def _replace_cards(shelf: Shelf, pack: Pack) -> None:
    """Put each loose card of a pack in the place of one card of its character."""
    for number, entry in enumerate(shelf.entries(pack, "cards"), 1):
        where = f"{pack.name}: card {entry.get('id', number)!r}"
        card = convert(entry, LooseCard, where, shelf.problems)
        if card is None:
            continue
        by_id = {str(one.get("id")): one for one in shelf.raw["characters"]}
        character = by_id.get(card.character)
        if character is None:
            shelf.problems.append(
                f"{where}, field 'character': there is no character {card.character!r}; "
                f"allowed: {', '.join(by_id)}{did_you_mean(card.character, by_id)}"
            )
            continue
        old = card.replaces or card.id
        ids = [str(one.get("id")) for one in character.get("cards", ())]
        if old not in ids:
            shelf.problems.append(
                f"{where}, field 'replaces': {card.character} has no card {old!r}; allowed: {', '.join(ids)}"
            )
            continue
        new = {name: value for name, value in entry.items() if name not in ("character", "replaces")}
        cards = [new if str(one.get("id")) == old else one for one in character["cards"]]
        by_id[card.character] = {**character, "cards": cards}
        shelf.raw["characters"] = list(by_id.values())
        shelf.origin[f"character {card.character}"] = pack.name


def _loaded(packs: Sequence[Pack]) -> Box:
    fixed = _fixed()
    problems: list[str] = []
    shelf = Shelf(_stock(), packs, IN_A_PACK, problems)
    for pack in packs:
        _replace_cards(shelf, pack)
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
