"""Reading the box: the built-in content and packs of one's own, checked so that play never meets a surprise."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from slugfest.kernel.content import Pack, content_hash
from slugfest.kernel.errors import did_you_mean
from slugfest.kernel.shelf import Shelf, Stock, Table, boxed, check_id, check_unique

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
    check_item,
    check_map,
    check_objective,
    check_scenario,
    check_token,
)

IN_A_PACK = {
    "characters": Table("characters", "character", CharacterCard),
    "tokens": Table("characters", "token", TokenCard, "owner"),
    "minions": Table("characters", "minion", MinionCard, "owner"),
    "statuses": Table("characters", "status", StatusCard, "owner"),
    "objectives": Table("attachments", "objective", ObjectiveCard),
    "items": Table("attachments", "item", ItemCard),
    "companions": Table("attachments", "companion", CompanionCard),
    "maps": Table("maps", "map", MapCard),
    "scenarios": Table("scenarios", "scenario", ScenarioCard),
}
TABLES = IN_A_PACK | {
    "token_types": Table("rules", "type", TokenType),
    "bases": Table("rules", "base", BaseCard),
    "markers": Table("rules", "marker", MarkerCard),
}
STOCK = Stock(Path(__file__).parent, TABLES, (*IN_A_PACK, "meta"))


def load(packs: Sequence[Pack] = ()) -> Box:
    """Return the box, with packs added; every problem found is named in one error.

    >>> box = load()
    >>> len(box.characters), len(box.items), [arena.key for arena in box.arenas], len(box.scenarios)
    (16, 6, ['shuris_lab', 'helicarrier_bridge'], 5)
    """
    return boxed(_loaded, packs)


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
    return Fixed(
        STOCK.single("rules", "constants", Constants),
        STOCK.single("rules", "dice", DiceCard),
        STOCK.single("rules", "components", Components),
        [one.id for one in STOCK.all("token_types", TokenType)],
        [(one.id, one.basic) for one in STOCK.all("bases", BaseCard)],
        list(STOCK.file("rules")["addresses"]),
    )


def _loaded(packs: Sequence[Pack]) -> Box:
    fixed = _fixed()
    shelf = Shelf(STOCK, packs)
    problems = shelf.problems
    characters = shelf.all("characters", CharacterCard)
    tokens, minions = shelf.all("tokens", TokenCard), shelf.all("minions", MinionCard)
    statuses, objectives = shelf.all("statuses", StatusCard), shelf.all("objectives", ObjectiveCard)
    items, companions = shelf.all("items", ItemCard), shelf.all("companions", CompanionCard)
    maps, scenarios = shelf.all("maps", MapCard), shelf.all("scenarios", ScenarioCard)
    known = Known(
        shelf.ids("tokens"),
        shelf.ids("statuses"),
        shelf.ids("minions"),
        (str(entry.get("marker")) for entry in shelf.raw["objectives"]),
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
    shelf.refuse()
    digest = content_hash([STOCK.file("rules"), shelf.raw])
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
        frozenset(str(entry["id"]) for pack in packs for entry in shelf.entries(pack, "characters")),
        str(STOCK.entries("characters")[0]["set"]),
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
    people = [str(card.get("id")) for card in raw["characters"]]
    for name in ("tokens", "minions", "statuses"):
        for entry in raw[name]:
            if entry.get("owner", people[0]) not in people:
                where = shelf.where(TABLES[name].called, str(entry.get("id")))
                near = did_you_mean(str(entry["owner"]), people)
                problems.append(f"{where}, field 'owner': there is no character {entry['owner']!r}{near}")
    helpers = [*_named(shelf, "minions"), *_named(shelf, "companions")]
    markers = [(str(one.get("marker")), where) for one, where in _entries(shelf, "objectives")]
    check_unique("pieces", [*_named(shelf, "characters"), *helpers, *markers], problems)
    chosen = [one for name in ("characters", "items", "companions", "objectives") for one in _named(shelf, name)]
    check_unique("cards chosen at set-up", chosen, problems)
    check_unique("abilities", _inside(shelf, "abilities", "characters"), problems)
    check_unique("actions", _inside(shelf, "actions", "minions", "companions"), problems)
    for name in ("shield_agent", "shield_operative", "dora_milaje", "iron_drone"):
        if name not in people:
            problems.append(f"there is no character {name!r}, which a base colour needs")


def _entries(shelf: Shelf, name: str) -> list[tuple[Mapping[str, Any], str]]:
    """Return the entries of a table with where each is, whether they can be read or not."""
    return [(entry, shelf.where(TABLES[name].called, str(entry.get("id")))) for entry in shelf.raw[name]]


def _named(shelf: Shelf, name: str) -> list[tuple[str, str]]:
    """Return the ids of a table, each with where it stands."""
    return [(str(entry.get("id")), where) for entry, where in _entries(shelf, name)]


def _inside(shelf: Shelf, field: str, *names: str) -> list[tuple[str, str]]:
    """Return the ids of what entries of tables have in a list, each with where it stands."""
    found = []
    for name in names:
        for entry, where in _entries(shelf, name):
            listed = entry.get(field, ())
            found += [
                (str(one.get("id")), where)
                for one in (listed if isinstance(listed, list) else ())
                if isinstance(one, Mapping)
            ]
    return found
