"""Reading the box: the built-in content and packs of one's own, checked so that play never meets a surprise."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from slugfest.kernel.content import Pack, content_hash, convert, read_toml
from slugfest.kernel.errors import ContentError
from slugfest.kernel.shelf import Shelf, Stock, Table

from .box import Box
from .cards import (
    BaseCard,
    CharacterCard,
    CompanionCard,
    Components,
    Constants,
    DiceCard,
    ItemCard,
    MapCard,
    MarkerCard,
    MinionCard,
    ObjectiveCard,
    ScenarioCard,
    StatusCard,
    TokenCard,
    TokenType,
)
from .checks import (
    Known,
    check_character,
    check_components,
    check_effects,
    check_id,
    check_item,
    check_map,
    check_objective,
    check_scenario,
    check_token,
)

FOLDER = Path(__file__).parent / "content"


TABLES = {
    "characters": Table("characters", "character", CharacterCard),
    "tokens": Table("characters", "token", TokenCard),
    "minions": Table("characters", "minion", MinionCard),
    "statuses": Table("characters", "status", StatusCard),
    "objectives": Table("attachments", "objective", ObjectiveCard),
    "items": Table("attachments", "item", ItemCard),
    "companions": Table("attachments", "companion", CompanionCard),
    "maps": Table("maps", "map", MapCard),
    "scenarios": Table("scenarios", "scenario", ScenarioCard),
}
IN_A_PACK = (*TABLES, "meta")


def load(packs: Sequence[Pack] = ()) -> Box:
    """Return the box, with packs added; every problem found is named in one error.

    >>> box = load()
    >>> len(box.characters), len(box.items), [arena.key for arena in box.arenas], len(box.scenarios)
    (16, 6, ['shuris_lab', 'helicarrier_bridge'], 5)
    """
    return _loaded(packs) if packs else _built_in()


@cache
def _built_in() -> Box:
    return _loaded(())


@cache
def _files() -> dict[str, dict[str, Any]]:
    names = ("rules", "characters", "attachments", "maps", "scenarios")
    return {name: read_toml(FOLDER / f"{name}.toml") for name in names}


class Fixed(NamedTuple):
    """What no pack changes."""

    constants: Constants
    dice: DiceCard
    components: Components
    types: list[str]
    bases: list[tuple[str, str]]
    addresses: list[str]


@cache
def _fixed() -> Fixed:
    """Return the numbers of the rules, the dice, ability types and base colours."""
    rules = _files()["rules"]
    problems: list[str] = []
    constants = convert(rules["constants"], Constants, "rules.toml: constants", problems)
    dice = convert(rules["dice"], DiceCard, "rules.toml: dice", problems)
    components = convert(rules["components"], Components, "rules.toml: components", problems)
    types = [convert(e, TokenType, f"rules.toml: type {e.get('id')!r}", problems) for e in rules["token_types"]]
    bases = [convert(e, BaseCard, f"rules.toml: base {e.get('id')!r}", problems) for e in rules["bases"]]
    for entry in rules["markers"]:
        convert(entry, MarkerCard, f"rules.toml: marker {entry.get('id')!r}", problems)
    if problems or constants is None or dice is None or components is None:
        raise ContentError(problems)
    return Fixed(
        constants,
        dice,
        components,
        [one.id for one in types if one is not None],
        [(one.id, one.basic) for one in bases if one is not None],
        list(rules["addresses"]),
    )


@cache
def _stock() -> Stock:
    return Stock(TABLES, _files())


def _loaded(packs: Sequence[Pack]) -> Box:
    fixed = _fixed()
    problems: list[str] = []
    shelf = Shelf(_stock(), packs, IN_A_PACK, problems)
    characters = shelf.all("characters", CharacterCard)
    tokens, minions = shelf.all("tokens", TokenCard), shelf.all("minions", MinionCard)
    statuses, objectives = shelf.all("statuses", StatusCard), shelf.all("objectives", ObjectiveCard)
    items, companions = shelf.all("items", ItemCard), shelf.all("companions", CompanionCard)
    maps, scenarios = shelf.all("maps", MapCard), shelf.all("scenarios", ScenarioCard)
    if problems:
        raise ContentError(problems)
    known = Known(
        (card.id for card in tokens),
        (card.id for card in statuses),
        (card.id for card in minions),
        (card.marker for card in objectives),
    )
    for character in characters:
        where = shelf.where("character", character.id)
        check_character(character, fixed.types, fixed.constants, known, where, problems)
    for token in tokens:
        where = shelf.where("token", token.id)
        check_id(token.id, where, problems)
        check_token(token, tokens, where, problems)
        check_effects(token.effects, known, where, problems)
    for minion in minions:
        _check_actions(minion, known, shelf.where("minion", minion.id), problems)
    for companion in companions:
        _check_actions(companion, known, shelf.where("companion", companion.id), problems)
    for status in statuses:
        check_id(status.id, shelf.where("status", status.id), problems)
        check_effects(status.effects, known, shelf.where("status", status.id), problems)
    for objective in objectives:
        check_objective(objective, shelf.where("objective", objective.id), problems)
        check_effects(objective.effects, known, shelf.where("objective", objective.id), problems)
    for item in items:
        check_item(item, fixed.constants, known, shelf.where("item", item.id), problems)
    for card in maps:
        check_map(card, max(one.width for one in maps), shelf.where("map", card.id), problems)
    for scenario in scenarios:
        check_scenario(scenario, maps, shelf.where("scenario", scenario.id), problems)
    _check_together(shelf, problems)
    if not packs:
        energy = sum(card.count for card in tokens if not card.on_map)
        dice = (fixed.dice.count, len(fixed.dice.faces))
        count = len(objectives)
        check_components(fixed.components, characters, fixed.bases, energy, count, scenarios, dice, problems)
    if problems:
        raise ContentError(problems)
    digest = content_hash([_files()["rules"], shelf.raw])
    return Box(
        fixed.constants,
        fixed.dice,
        fixed.types,
        fixed.bases,
        characters,
        tokens,
        minions,
        statuses,
        objectives,
        items,
        companions,
        maps,
        scenarios,
        digest,
    )


def _check_actions(card: MinionCard | CompanionCard, known: Known, where: str, problems: list[str]) -> None:
    """Check what a minion or companion can do."""
    check_id(card.id, where, problems)
    if card.defense < 1 or not card.actions:
        problems.append(f"{where}: it needs a defence of at least 1, and an action")
    for action in card.actions:
        check_id(action.id, f"{where}, action {action.id!r}", problems)
        check_effects(action.effects, known, f"{where}, action {action.id!r}", problems)


def _check_together(shelf: Shelf, problems: list[str]) -> None:
    """Check what must hold over the whole box: ids that differ, owners that exist."""
    raw = shelf.raw
    people = [str(card["id"]) for card in raw["characters"]]
    for name in ("tokens", "minions", "statuses"):
        for entry in raw[name]:
            if entry["owner"] not in people:
                where = shelf.where(TABLES[name].called, str(entry["id"]))
                problems.append(f"{where}, field 'owner': there is no character {entry['owner']!r}")
    pieces = [*people, *(c["id"] for n in ("minions", "companions") for c in raw[n])]
    pieces += [card["marker"] for card in raw["objectives"]]
    actions = [a["id"] for n in ("minions", "companions") for c in raw[n] for a in c["actions"]]
    groups = {
        "pieces": pieces,
        "cards chosen at set-up": [*people, *(c["id"] for n in ("items", "companions", "objectives") for c in raw[n])],
        "abilities": [ability["id"] for card in raw["characters"] for ability in card.get("abilities", ())],
        "actions": actions,
    }
    for called, ids in groups.items():
        for key in dict.fromkeys(ids):
            if ids.count(key) > 1:
                problems.append(f"{called}: the id {key!r} stands {ids.count(key)} times; ids must be unique")
    for name in ("shield_agent", "shield_operative", "dora_milaje", "iron_drone"):
        if name not in people:
            problems.append(f"there is no character {name!r}, which a base colour needs")
