"""The tables of the catalogue (sections 23 and 24) against the content and the texts made from it."""

import re
from collections import Counter

import pytest

from slugfest.games.battlerealm.content.load import load
from slugfest.games.battlerealm.content.texts import card_text, hero_text, place_text
from tests.battlerealm.printed import CATALOGUE, rows, tokened
from tests.rule import rule

BOX = load()
HEROES, PLACES = BOX.heroes, BOX.locations
CARDS = [(hero, card) for hero in HEROES for card in hero.cards]


def test_the_table_of_heroes_agrees_with_the_content():
    table = rows("## 23.", "Hero", "Start")
    assert len(table) == 13
    for hero, (name, start, primary, abilities) in zip(HEROES, table, strict=True):
        assert (hero.name, str(hero.start)) == (name, start)
        assert ", ".join(ability.title() for ability in hero.abilities) == abilities
        assert primary.startswith(f"{hero.primary.name} — {hero.primary.kind}: "), name
        says, text = primary.partition(": ")[2], hero_text(hero).partition(": ")[2]
        for effect in hero.primary.effects:
            if effect.do == "add_result":
                assert says == "may add " + " or ".join(f"one {symbol}" for symbol in effect.choices)
                assert text == tokened(says)
            if effect.do == "extra_reroll":
                assert (says, text) == ("one additional re-roll", "1 additional re-roll")
            if effect.do == "immune":
                assert f"immune to {effect.to[0]}" in says
            if effect.do == "block":
                assert f"Block {effect.amount}" in says
                assert f"Block {effect.amount}" in text
            if effect.do == "companion":
                assert "Redwing" in says
                assert "Redwing" in text
    named = {hero.name for hero in HEROES if "effects" in hero.primary.rulebook_fields}
    assert named == {row[0] for row in table if "**rulebook**" in row[2]}


def test_the_table_of_cards_agrees_with_the_content_and_the_generated_text():
    table = rows("## 23.", "Hero", "Card")
    assert len(table) == 52
    for (hero, card), (owner, name, price, effect, _) in zip(CARDS, table, strict=True):
        said = (owner, name, price, tokened(effect))
        assert (hero.name, card.name, " ".join(card.price), card_text(card.effects)) == said


KEY_WORDS = {
    "WAREHOUSE": ["up to 3 times a turn", "1 point"],
    "COLOSSEUM": ["first SK dice action", "2"],
    "AQUEDUCT": ["first TE dice action", "2"],
    "MARSH": ["first point of each Attack from another location"],
    "ACID": ["lose 1", "end"],
    "WATCHPOST": ["two equal results", "2 damage"],
    "PODIUM": ["each Attack on a hero here deals 1 more"],
    "TOLL": ["gain 1", "another hero"],
    "HERMIT": ["gain 1", "alone"],
    "ECHO": ["again", "already"],
    "SINK": ["1 re-roll instead of two"],
    "WELL": ["two equal results"],
    "ARENA": ["Strike", "1 more"],
    "RAILS": ["Blast", "1 more"],
    "TOWER": ["any results", "at least one of them from its price"],
    "ORCHID": ["each Power Card costs 1 result less"],
    "NULL": ["no Power Cards"],
    "BARGE": ["1 additional re-roll"],
    "TAR": ["leaving costs 2 CO and 1 for each other hero"],
    "KYLN": ["leaving costs 3 CO and 1 for each other hero"],
    "SHELTER": ["immune to Explosions"],
    "PRISON": ["three equal results"],
}


@pytest.mark.parametrize("number", range(40))
def test_the_table_of_locations_agrees_with_the_content_and_the_generated_text(number):
    place = PLACES[number]
    key, name, points, phase, duty, ability, redwing, source = rows("## 24.", "Clause", "Name")[number]
    assert (f"BR-LOC-{place.id.upper()}", place.name, str(place.points)) == (key, name, points)
    assert (place.phase.upper(), place.duty, place.redwing) == (phase, duty == "yes", redwing == "yes")
    assert place.source == source.split()[0]
    text = place_text(place)
    for words in KEY_WORDS.get(place.id.upper(), [ability]):
        assert tokened(words) in text


@rule("BR-DRF-1", "BR-DRF-2")
def test_attributions_and_the_one_price_of_a_single_result():
    owner = {card.name: hero.name for hero, card in CARDS}
    assert (owner["Five Mile Leap"], owner["Repulsor Leap"]) == ("Hulk", "Civil Warrior")
    assert [card.name for _, card in CARDS if len(card.price) == 1] == ["Raptor Strike"]


@rule("BR-DRF-7", "BR-DRF-8")
def test_the_counted_spread_is_that_of_the_content():
    spread = Counter(ability for hero in HEROES for ability in hero.abilities)
    line = re.search(r"\*\*BR-DRF-7\*\*(.*)", CATALOGUE)
    assert line is not None
    for ability, count in spread.items():
        assert f"{ability.title()} {count}" in line[1]
    points = Counter(place.points for place in PLACES)
    line = re.search(r"\*\*BR-DRF-8\*\*(.*)", CATALOGUE)
    assert line is not None
    for number, count in points.items():
        assert re.search(rf"\b{number} ×{count}\b", line[1])
