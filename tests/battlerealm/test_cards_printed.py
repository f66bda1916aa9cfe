"""All 52 Power Cards and 13 heroes against the catalogue's tables: price, text, start, abilities (BR-DRF)."""

import re
from collections import Counter
from pathlib import Path

import pytest

import slugfest
from slugfest import IllegalOption
from slugfest.games.battlerealm.content.texts import card_text
from tests.battlerealm.printed import tokened
from tests.battlerealm.ring import hero, keys, reason, ring
from tests.rule import rule

CATALOGUE = (Path(slugfest.__file__).parents[1] / "docs" / "rules" / "battlerealm.md").read_text(encoding="utf-8")
BOX = slugfest.modes()["battlerealm"].load(())
CARDS = re.findall(r"^\| ([^|]+) \| ([^|]+) \| ((?:MU|SC|SK|TE|CO|MY)[A-Z ]*) \| ([^|]+) \|", CATALOGUE, re.MULTILINE)
HEROES = re.findall(
    r"^\| ([^|]+) \| (\d+) \| ([^|]+) — ([AB]): [^|]+ \| ([A-Z][a-z]+(?:, [A-Z][a-z]+)+) \|", CATALOGUE, re.M
)
POWERS = [(one.id, card) for one in BOX.heroes for card in one.cards]


def crowd(who: str, **given):
    """The hero with somebody beside it, next door and further on, so that every card has a target."""
    others = [f"{name} {place}:9" for name, place in (("alpha", "a0"), ("bravo", "b0"), ("charlie", "d0"))]
    return ring(f"{who} a0:8", *others, circle="a0 b0 c0 d0 e0", forced=False, **given)


@rule("BR-CMP-3", "BR-DRF-1", "BR-CARD-TYPES")
def test_all_cards_are_as_the_catalogue_says():
    said = {(who, name): (price.split(), text.strip()) for who, name, price, text in CARDS}
    assert len(said) == 52
    for one in BOX.heroes:
        for card in one.cards:
            price, text = said[one.name, card.name]
            assert sorted(card.price) == sorted(price), card.name
            assert card_text(card.effects) == tokened(text), card.name


@rule("BR-CMP-1", "BR-CMP-2", "BR-ABI-0")
def test_all_heroes_are_as_the_catalogue_says():
    assert len(HEROES) == 13
    found = {one.name: (one.start, one.primary.name, one.primary.kind, one.abilities) for one in BOX.heroes}
    for name, start, primary, kind, abilities in HEROES:
        assert found[name] == (int(start), primary, kind, tuple(abilities.lower().split(", ")))


@rule("BR-DRF-7")
def test_how_often_each_keyword_stands_on_a_card():
    found = Counter(effect.do for _, card in POWERS for effect in card.effects)
    assert (found["strike"], found["blast"], found["burst"], found["escape"]) == (17, 11, 4, 6)
    assert (found["disorient"], found["immune"], found["knock_back"], found["slam"]) == (5, 5, 4, 4)
    assert (found["block"], found["negate"], found["destroy"]) == (3, 3, 2)


@rule("BR-POW-4")
@pytest.mark.parametrize(("who", "card"), POWERS, ids=[card.id for _, card in POWERS])
def test_a_card_takes_exactly_its_price(who, card):
    price = list(card.price)
    assert f"card:{card.id}" in keys(crowd(who, total=price))
    for missing in set(price):
        rest = list(price)
        rest.remove(missing)
        wrong = next(symbol for symbol in ("CO", "TE", "MY") if symbol not in price)
        match = crowd(who, total=[*rest, wrong])
        assert f"card:{card.id}" not in keys(match)
        assert reason(match, f"card:{card.id}")[1] == "BR-POW-4"
        with pytest.raises(IllegalOption):
            match.play(f"card:{card.id}")


@rule("BR-POW-5")
@pytest.mark.parametrize(("who", "card"), POWERS, ids=[card.id for _, card in POWERS])
def test_a_card_is_used_once_a_turn(who, card):
    match = crowd(who, total=list(card.price), used=[card.id])
    assert f"card:{card.id}" not in keys(match)
    assert reason(match, f"card:{card.id}")[1] == "BR-POW-5"
    assert next(one["used"] for one in hero(match, who)["cards"] if one["key"] == card.id)
