"""The built-in content against its constraints (BR-CON)."""

import ast
import re
import tomllib
from collections import Counter
from pathlib import Path

from slugfest.games import battlerealm
from slugfest.games.battlerealm.content.cards import CardEffect, PlaceEffect, TraitEffect
from slugfest.games.battlerealm.content.checks import ALLOWED_TARGETS
from slugfest.games.battlerealm.content.load import load
from slugfest.games.battlerealm.content.symbols import SYMBOLS
from slugfest.games.battlerealm.content.texts import card_text
from tests.battlerealm.printed import CATALOGUE, rows
from tests.rule import rule

FOLDER = Path(battlerealm.__file__).parent
FILES = {
    name: tomllib.loads((FOLDER / f"content/{name}.toml").read_text()) for name in ("rules", "heroes", "locations")
}
BOX = load()
HEROES, PLACES = BOX.heroes, BOX.locations
CARDS = [(hero, card) for hero in HEROES for card in hero.cards]
NAMED_IN_THE_TEXT = {
    "Ant Swarm": ("Ant-Man", "blast"),
    "Explosive Barrage": ("Hawkeye", "blast"),
    "Incendiary Arrow": ("Hawkeye", "blast"),
    "Thunderclap": ("Hulk", "burst"),
    "Groundswell": ("Hulk", "strike"),
    "World Breaker": ("Hulk", "destroy"),
    "Uni-beam": ("Iron Man", "burst"),
    "Shield Bash": ("Captain America", "strike"),
    "Odin's Wrath": ("Thor", "destroy"),
    "Physical Disruption": ("Vision", "negate"),
    "Raptor Strike": ("Falcon", "redwing"),
    "Panther's Stealth": ("Black Panther", "escape"),
    "Five Mile Leap": ("Hulk", "escape"),
    "Repulsor Leap": ("Civil Warrior", "escape"),
}


def entries():
    """Every entry of the content files."""
    rules, heroes, locations = FILES["rules"], FILES["heroes"], FILES["locations"]
    found = [*rules["symbols"], *rules["abilities"], *heroes["tokens"], *heroes["heroes"], *locations["locations"]]
    return found + [card for hero in heroes["heroes"] for card in hero["cards"]]


@rule("BR-CON-1")
def test_every_entry_has_id_name_and_source():
    for entry in entries():
        assert entry["id"]
        assert entry["name"]
        assert entry["source"] in ("rulebook", "published", "house")
    for hero in FILES["heroes"]["heroes"]:
        assert hero["primary"]["source"] in ("rulebook", "published", "house")


@rule("BR-CON-1")
def test_sources_and_lists_of_fields_fit_together():
    for entry in entries():
        listed = [*entry.get("rulebook_fields", []), *entry.get("published_fields", [])]
        if entry["source"] == "rulebook":
            assert not listed, entry["id"]
        assert ("published_fields" in entry) == (entry["source"] == "published"), entry["id"]
        for field in [*listed, *entry.get("inferred_fields", [])]:
            assert field.split(".")[0] in {*entry, "hero"}, (entry["id"], field)


@rule("BR-CON-1")
def test_the_engine_holds_no_names_of_heroes_cards_or_locations():
    names = {card.name for _, card in CARDS} | {place.name for place in PLACES if place.id != "prison"}
    ids = {card.id for _, card in CARDS} | {place.id for place in PLACES if place.id != "prison"}
    ids |= {hero.id for hero in HEROES} | {hero.name for hero in HEROES}
    for path in FOLDER.glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
                assert node.value not in ids, f"{path.name} line {node.lineno}: {node.value!r}"
                assert not [name for name in names if name in node.value], (
                    f"{path.name} line {node.lineno}: {node.value!r}"
                )


@rule("BR-CON-2")
def test_thirteen_heroes_with_three_useful_abilities_each():
    spread = Counter(ability for hero in HEROES for ability in hero.abilities)
    assert len(HEROES) == 13
    for hero in HEROES:
        assert 8 <= hero.start <= 11, hero.id
        assert len(set(hero.abilities)) == len(hero.abilities) == 3, hero.id
        assert hero.primary.effects
    assert len(spread) == len(BOX.abilities) == 10
    assert min(spread.values()) >= 2
    by_name = {hero.name: hero for hero in HEROES}
    assert "careful" not in by_name["Captain Marvel"].abilities
    assert "honest" not in by_name["Vision"].abilities


@rule("BR-CON-3")
def test_kinds_of_primary_powers():
    kinds = Counter(effect.do for hero in HEROES for effect in hero.primary.effects)
    assert kinds["add_result"] >= 3
    assert kinds["extra_reroll"] >= 3
    assert sum(hero.primary.kind == "B" for hero in HEROES) >= 3
    for hero in HEROES:
        adds = any(effect.do in ("add_result", "extra_reroll") for effect in hero.primary.effects)
        assert hero.primary.kind == ("A" if adds else "B"), hero.id
        assert all("CO" not in effect.choices for effect in hero.primary.effects), hero.id


@rule("BR-CON-4")
def test_prices_of_the_cards():
    assert len(CARDS) == 52
    for hero in HEROES:
        assert all(1 <= len(card.price) <= 4 for card in hero.cards), hero.id
        assert sum(len(card.price) == 4 for card in hero.cards) <= 2, hero.id
    used = Counter(symbol for _, card in CARDS for symbol in set(card.price))
    assert set(used) == set(SYMBOLS)
    assert min(used.values()) >= 8
    assert used["MU"] + used["SC"] >= 26, "a use for locked dice on at least half of the cards' worth"


@rule("BR-CON-4")
def test_every_keyword_is_on_at_least_two_cards():
    keywords = [
        "blast",
        "block",
        "burst",
        "destroy",
        "disorient",
        "escape",
        "immune",
        "knock_back",
        "negate",
        "slam",
        "strike",
    ]
    counted = Counter(do for _, card in CARDS for do in {effect.do for effect in card.effects})
    assert {do: counted[do] >= 2 for do in keywords} == dict.fromkeys(keywords, True)


@rule("BR-CON-4")
def test_damage_to_one_hero_grows_with_the_price():
    most = {2: 3, 3: 5, 4: 6}
    for _, card in CARDS:
        dealt = sum(effect.amount for effect in card.effects if effect.do in ("strike", "blast", "burst"))
        assert dealt <= most.get(len(card.price), 0), card.name


@rule("BR-CON-5")
def test_self_movement_on_cards_of_the_box_is_always_escape():
    moves_its_user = {do for do, targets in ALLOWED_TARGETS.items() if "self" in targets} - {"block", "gain", "immune"}
    assert moves_its_user == {"escape", "move"}
    assert "move" not in {effect.do for _, card in CARDS for effect in card.effects}
    assert {card.name for _, card in CARDS if any(effect.do == "escape" for effect in card.effects)} >= {
        "Panther's Stealth",
        "Five Mile Leap",
        "Repulsor Leap",
    }


@rule("BR-CON-6")
def test_locations_and_their_numbers():
    assert len(PLACES) == 40
    assert {place.points for place in PLACES} == {0, 1, 2, 3}
    assert 1.1 <= sum(place.points for place in PLACES) / 40 <= 1.3
    assert {place.phase for place in PLACES} == {"roll", "finalize", "resolve", "end", "constant"}
    assert sum(place.duty for place in PLACES) <= 9
    mean = {duty: [p.points for p in PLACES if p.duty is duty and p.id != "prison"] for duty in (True, False)}
    assert sum(mean[True]) / len(mean[True]) > sum(mean[False]) / len(mean[False])


@rule("BR-CON-7")
def test_operations_are_a_closed_vocabulary_that_the_catalogue_explains():
    for kind in (CardEffect, TraitEffect, PlaceEffect):
        (operations,) = [field.__args__ for name, field in kind.__annotations__.items() if name == "do"]
        for operation in operations:
            assert f"`{operation}`" in CATALOGUE, operation
    explained = {re.findall(r"`(\w+)`", row[0])[0] for row in rows("**BR-CON-7**", "Operation (cards)") if row[0]}
    assert explained <= set(ALLOWED_TARGETS)


@rule("BR-CON-7")
def test_targets_are_those_of_the_catalogue():
    allowed: dict[str, set[str]] = {}
    operations: list[str] = []
    for cells in rows("**BR-CON-7**", "Operation (cards)"):
        operations = re.findall(r"`(\w+)`", cells[0]) or operations
        for operation in operations:
            allowed.setdefault(operation, set()).update(re.findall(r"`(\w+)`", cells[1]))
    assert {operation: set(targets) for operation, targets in ALLOWED_TARGETS.items()} == allowed


@rule("BR-CON-7")
def test_every_operation_is_used_by_some_content():
    used = {effect.do for _, card in CARDS for effect in card.effects}
    assert used == set(ALLOWED_TARGETS) - {"move"}, "own cards alone move without an Escape (BR-CON-10)"
    placed = {effect.do for place in PLACES for effect in place.effects}
    assert placed == set(PlaceEffect.__annotations__["do"].__args__)


@rule("BR-CON-8", "BR-CON-6", "BR-CON-1")
def test_only_the_names_of_the_text_are_marked_as_its_own():
    marked = {card.name: (hero.name, card.effects[0].do) for hero, card in CARDS if "name" in card.rulebook_fields}
    assert marked == NAMED_IN_THE_TEXT
    places = {place.name for place in PLACES if place.source == "rulebook" or "name" in place.rulebook_fields}
    assert places == {row[0].removesuffix(" (spelling of the text)") for row in rows("## 21.", "Location", "PVP")}


def test_what_the_text_says_of_single_cards_holds():
    card = {card.name: card for _, card in CARDS}
    assert card_text(card["Thunderclap"].effects) == "Burst 5 here"
    assert len(card["Thunderclap"].price) == 4
    assert sorted(Counter(card["Incendiary Arrow"].price).values()) == [1, 2]
    assert sorted(Counter(card["World Breaker"].price).values()) == [2, 2]
