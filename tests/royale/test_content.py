"""The content is as the catalogue says: its constraints (RY-CON) and its tables, card by card and map by map."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from slugfest.games.royale.content.cards import Effect
from slugfest.games.royale.content.load import FOLDER, load
from slugfest.kernel.bits import members
from tests.rule import rule

BOX = load()
PAGE = Path("docs/rules/royale.md").read_text(encoding="utf-8")
FILES = {name: tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8")) for name in ("characters", "bonus", "maps")}
OWN = [(character, card) for character in BOX.characters for card in character.cards]
HANDS = [card for _, card in OWN]
NAMED = {"Flash", "Venom", "Hulk", "Robin", "Joker", "Beast", "Batman", "Thor", "Hawkeye", "Superman"}
MOVES, DEFENCE = {"move", "place"}, {"def", "cap", "redlow", "whitehigh"}


def does(card: Any) -> set[str]:
    return {effect.do for effect in card.effects}


def is_attack(card: Any) -> bool:
    return "attack" in card.name.lower()


def section(first: str, last: str) -> str:
    return PAGE[PAGE.index(first) : PAGE.index(last)]


# ------------------------------------------------------------------ constraints


@rule("RY-CON-1")
def test_every_entry_says_where_it_comes_from_and_only_ten_names_are_from_the_text():
    entries = [*FILES["characters"]["characters"], *FILES["bonus"]["bonus"], *FILES["maps"]["maps"]]
    entries += [card for one in FILES["characters"]["characters"] for card in one["cards"]]
    assert all(entry["source"] == "house" and entry["id"] and entry["name"] for entry in entries)
    assert {one.name for one in BOX.characters if one.rulebook_fields == ("name",)} == NAMED
    assert all(not one.rulebook_fields for one in BOX.characters if one.name not in NAMED)
    assert (BOX.royale.source, BOX.flag.source) == ("rulebook", "rulebook")


@rule("RY-CON-2")
def test_sixteen_characters_eight_per_universe_have_seven_to_twelve_health():
    universes = [one.universe for one in BOX.characters]
    assert len(universes) == 16
    assert {name: universes.count(name) for name in universes} == {"atlas": 8, "beacon": 8}
    assert {one.name for one in BOX.characters} >= NAMED
    assert all(7 <= one.health <= 12 for one in BOX.characters)
    assert len({one.name for one in BOX.characters}) == 16


@rule("RY-CON-3")
def test_every_character_has_three_cards_some_with_attack_in_the_title_and_some_without():
    for character in BOX.characters:
        assert len(character.cards) == 3
        assert 0 < sum(map(is_attack, character.cards)) < 3
    for card in HANDS:
        assert card.when == "turn" or not is_attack(card)
        assert is_attack(card) or not does(card) & {"battle", "each", "lob"}


@rule("RY-CON-3")
def test_there_are_enough_cards_of_every_kind():
    assert sum(card.stays for card in HANDS) >= 2
    assert sum("each" in does(card) for card in HANDS) >= 4
    assert sum(any(e.do == "battle" and e.reach == 3 for e in card.effects) for card in HANDS) >= 4
    assert sum(bool(does(card) & MOVES) and card.when == "either" for card in HANDS) >= 6
    assert sum(does(card) <= DEFENCE for card in HANDS) >= 6
    assert sum(bool(does(card) & {"flip", "ready"}) for card in HANDS) >= 3


@rule("RY-CON-4")
@pytest.mark.parametrize("card", [*HANDS, *BOX.bonus], ids=lambda card: card.name)
def test_no_card_moves_for_ever_and_amounts_keep_their_bounds(card):
    bonus = card in BOX.bonus
    assert not (card.stays and does(card) & (MOVES | {"swap"}))
    most = {"battle": 3 if bonus else 2, "each": 2, "lob": 2, "assist": 2, "boost": 2, "def": 3, "heal": 3}
    for effect in card.effects:
        assert 0 <= effect.amount <= most.get(effect.do, 6)
        assert effect.do != "def" or effect.amount >= 1


@rule("RY-CON-5")
def test_twelve_bonus_cards_with_reactions_and_attacks_among_them():
    assert len(BOX.bonus) == 12
    assert sum(card.when != "turn" for card in BOX.bonus) >= 3
    assert sum(card.attack for card in BOX.bonus) >= 3


@rule("RY-CON-6")
@pytest.mark.parametrize("ground", BOX.grounds, ids=lambda ground: ground.key)
def test_maps_are_symmetric_connected_and_keep_enemies_apart(ground):
    rows, columns = ground.card.rows, ground.card.columns
    assert [len(line) for line in ground.card.lines] == [columns] * rows
    walls = {(r, c) for r, line in enumerate(ground.card.lines) for c, mark in enumerate(line) if mark in "#="}
    assert {(rows - 1 - r, columns - 1 - c) for r, c in walls} == walls
    first, *others = members(ground.open)
    assert all(ground.far[first][other] < 99 for other in others)
    assert len(ground.zones) == ground.card.players[1]
    assert all(zone.bit_count() >= 4 for zone in ground.zones)
    for zone in ground.zones:
        rest = sum(ground.zones) - zone
        assert not any(ground.near[space] & rest for space in members(zone))


# ------------------------------------------------------------------ tables of the catalogue

TIMES = {"turn": "T", "battle": "B", "either": "E"}
PLUS = ("battle", "each", "lob", "assist", "boost")
PAST = {"": [], "characters": ["over"], "walls": ["walls"]}
ABOUT = {
    ("flip", "attacked"): " one face-up card of the target",
    ("flip", "enemy"): " one face-up card of one enemy up to {reach} spaces away, line needed",
    ("flip", "enemy_anywhere"): " up to two face-up cards of one enemy anywhere",
    ("ready", "other_own_character"): " one card of another own character in play",
    ("ready", "own_character"): " one card of an own character in play",
    ("pull", "enemy"): " on one enemy up to {reach} spaces away, line needed",
    ("hold", "attacker"): " on the attacker",
    ("hold", "enemy"): " on one adjacent enemy",
    ("heal", "self_or_adjacent_teammate"): " on itself or one adjacent teammate",
}
JOIN = {"damage_dealt": "; if it deals damage, ", "no_damage": "; if the battle deals no damage, "}


def written(effect: Effect) -> str:
    """An effect as the catalogue's tables write it."""
    parts = [effect.do]
    if effect.do not in ("flip", "ready") and (effect.amount or effect.do in (*PLUS, "cap")):
        parts.append(f"+{effect.amount}" if effect.do in PLUS else str(effect.amount))
    if effect.do in ("battle", "lob"):
        parts.append(str(effect.reach))
    said = f"`{' '.join(parts + PAST[effect.past])}`"
    if effect.times == 2:
        said += " twice, same or different targets"
    return said + ABOUT.get((effect.do, effect.target), "").format(reach=effect.reach)


def row_text(card: Any) -> str:
    said = ""
    for number, effect in enumerate(card.effects):
        if number:
            said += JOIN.get(effect.condition) or (", then " if effect.do == "battle" else ", ")
        said += written(effect)
    return said + ("; `stay`" if card.stays else "")


def rows_of_section_17() -> list[tuple[str, ...]]:
    found, who, universe = [], ("", ""), ""
    for line in section("## 17.", "## 18.").splitlines():
        if line.startswith("### "):
            universe = line.split()[1].lower()
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []
        if line.startswith("| | |"):
            cells = ["", "", *cells[-3:]]
        if len(cells) == 5 and cells[0] != "Character" and set(line) - set("|-"):
            who = (cells[0], cells[1]) if cells[0] else who
            found.append((universe, *who, *cells[2:]))
    return found


@rule("RY-CON-1", "RY-CON-7")
def test_characters_and_cards_are_as_the_table_says():
    rows = rows_of_section_17()
    assert len(rows) == len(OWN) == 48
    for (character, card), row in zip(OWN, rows, strict=True):
        name = f"**{character.name}**" if character.name in NAMED else character.name
        about = (character.universe, name, str(character.health), card.name, TIMES[card.when], row_text(card))
        assert about == row


@rule("RY-CON-5", "RY-CON-7")
def test_bonus_cards_are_as_the_table_says():
    lines = re.findall(r"^\| \d+ \|.*$", section("## 18.", "## 19."), re.M)
    rows = [tuple(cell.strip() for cell in line.strip("|").split("|"))[1:] for line in lines]
    assert [(card.name, TIMES[card.when], row_text(card)) for card in BOX.bonus] == rows


@rule("RY-CON-7")
def test_every_operation_of_the_vocabulary_is_on_some_card_and_the_other_way_round():
    vocabulary = section("**RY-CON-7**", "## 16.")
    words = set(re.findall(r"`(\w+)[^`]*`", vocabulary)) - {"over", "walls", "stay"}
    assert words == {effect.do for card in [*HANDS, *BOX.bonus] for effect in card.effects}


@rule("RY-CMP-1")
def test_dice_are_as_the_table_says_and_a_basic_attack_deals_what_is_said():
    rows = re.findall(r"^\| (Green|Red|White) \| ([\d ]+) \| mean ([\d.]+) \|", PAGE, re.M)
    dice = {"Green": BOX.green, "Red": BOX.red, "White": BOX.white}
    for colour, faces, mean in rows:
        assert dice[colour] == tuple(map(int, faces.split()))
        assert sum(dice[colour]) / 6 == float(mean)
    hits = [max(0, red - white) for red in BOX.red for white in BOX.white]
    assert round(sum(hits) / 36, 1) == 1.8
    assert hits.count(0) * 3 == 36


@rule("RY-CMP-3", "RY-CON-6")
@pytest.mark.parametrize(("ground", "title"), list(zip(BOX.grounds, ("**Map 1", "**Map 2"), strict=True)))
def test_maps_are_as_they_are_drawn_in_the_catalogue(ground, title):
    block = PAGE[PAGE.index(title) :].split("```")[1].strip("\n").split("\n")[1:]
    assert ground.card.lines == ["".join(line.split()[1 : 1 + ground.card.columns]) for line in block]
    assert f'"{ground.name}"' in PAGE[PAGE.index(title) :].splitlines()[0]


@rule("CF-SET-2")
def test_bases_have_the_flag_third_from_the_left_and_lie_opposite():
    keeps = BOX.grounds[BOX.ground_of["twin_keeps"]]
    for base, letter in zip(keeps.card.bases, "ns", strict=True):
        marks = [keeps.card.lines[r][c] for r, c in base.behind]
        assert marks == ["b", letter, "F", letter]
        assert base.flag == base.behind[2]
        assert "=" in keeps.card.lines[base.line]
    north, south = keeps.card.bases
    assert [(11 - r, 9 - c) for r, c in north.behind] == list(south.behind)
