"""What is in the box (BR-CMP)."""

import tomllib
from pathlib import Path

import pytest

import slugfest
from slugfest import ContentError, Match
from tests.battlerealm.ring import keys, pack, plain_hero, plain_place, pvp, ring
from tests.rule import rule

CONTENT = Path(slugfest.__file__).parent / "games" / "battlerealm" / "content"
HEROES = {
    "Ant-Man": 8,
    "Black Panther": 9,
    "Black Widow": 9,
    "Captain America": 10,
    "Captain Marvel": 8,
    "Civil Warrior": 10,
    "Falcon": 9,
    "Guillotine": 8,
    "Hawkeye": 10,
    "Hulk": 11,
    "Iron Man": 8,
    "Thor": 10,
    "Vision": 9,
}
ABILITIES = ["careful", "cunning", "elusive", "flight", "gifted", "honest", "lucky", "peaceful", "survivor", "tough"]


def everybody() -> list[dict]:
    """What the table shows of all heroes of the box, six at a time."""
    ids = [key.partition(":")[2] for key in keys(Match("battlerealm", seats=3))]
    shown: dict[str, dict] = {}
    for first in (0, 6, 7):
        match = Match("battlerealm", seats=6, heroes=ids[first : first + 6], seed=1)
        shown |= {one["key"]: one for one in match.view()["heroes"]}
    return [shown[name] for name in ids]


@rule("BR-CMP-1")
def test_the_first_player_may_choose_among_thirteen_heroes():
    match = Match("battlerealm", seats=3)
    assert sorted(option.text for option in match.choice.options) == sorted(HEROES)


@rule("BR-CMP-2")
def test_a_character_card_has_a_name_a_primary_power_abilities_and_a_starting_number():
    for one in everybody():
        assert one["pvp"] == HEROES[one["name"]]
        assert ": " in one["primary"], "name and effect of the primary power"
        assert len(set(one["abilities"])) == 3
        assert set(one["abilities"]) <= set(ABILITIES)


@rule("BR-CMP-3")
def test_every_hero_has_four_power_cards_each_with_name_price_and_effect():
    cards = [card for one in everybody() for card in one["cards"]]
    assert len(cards) == 52
    assert len({card["name"] for card in cards}) == 52
    assert all(len(one["cards"]) == 4 for one in everybody())
    assert all(card["price"] and card["text"] for card in cards)


@rule("BR-CMP-3")
@pytest.mark.parametrize("count", [3, 5])
def test_a_hero_with_another_number_of_cards_is_refused(count):
    made = plain_hero("alpha")
    spare = {**made["cards"][0], "id": "alpha_spare"}
    made["cards"] = [*made["cards"], spare][:count]
    with pytest.raises(ContentError, match="exactly 4"):
        Match("battlerealm", seats=3, packs=[pack([made])])


@rule("BR-CMP-4")
def test_there_are_forty_location_cards_of_which_all_but_the_prison_can_be_drawn():
    cards = tomllib.loads((CONTENT / "locations.toml").read_text())["locations"]
    assert len({card["name"] for card in cards}) == 40
    match = Match("battlerealm", seats=3, heroes="random", rolls="manual")
    for name in ("hulk", "thor", "vision"):
        match.enter([name])
    assert match.awaiting.of == "place"
    pool = [match.game.content.locations[place].id for place in match.awaiting.pool]
    assert sorted(pool) == sorted({card["id"] for card in cards} - {"prison"})
    assert len(pool) == 39


@rule("BR-CMP-4")
def test_every_location_has_an_ability_and_zero_to_three_points():
    match = Match("battlerealm", seats=3)
    cards = match.game.content.locations
    assert sorted({card.points for card in cards}) == [0, 1, 2, 3]
    assert all(card.effects for card in cards)


@rule("BR-CMP-4")
def test_a_location_worth_four_points_is_refused():
    with pytest.raises(ContentError, match="0 to 3"):
        Match("battlerealm", seats=3, packs=[{"locations": [{**plain_place("a3"), "points": 4}]}])


@rule("BR-CMP-5")
def test_there_are_fourteen_standees_and_redwing_is_no_hero():
    content = tomllib.loads((CONTENT / "heroes.toml").read_text())
    standees = [one["name"] for one in content["heroes"]] + [one["name"] for one in content["tokens"]]
    assert len(set(standees)) == 14
    assert standees[-1] == "Redwing"
    match = Match("battlerealm", seats=3)
    assert "hero:redwing" not in match.game.words


@rule("BR-CMP-5")
def test_redwing_is_no_target_beside_an_enemy():
    match = ring("alpha a0:9", "falcon b0:9", "charlie c0:9", redwing="a0", total="SK MY")
    assert "spend:SK" not in keys(match), "nobody but Redwing is here"
    match = ring("alpha a0:9", "falcon a0:9", "charlie c0:9", redwing="a0", total="SK MY", forced=False)
    match.play("spend:SK")
    assert keys(match) == ["hero:falcon"]


@rule("BR-CMP-6")
def test_the_six_dice_are_shared_and_only_the_actor_rolls():
    match = ring("alpha a0:9", "bravo b0:9", "charlie c0:9", rolls=["SK SK TE TE CO CO", "MY MY MY TE TE TE"])
    assert match.view()["dice"] == ["SK", "SK", "TE", "TE", "CO", "CO"]
    assert match.choice.seat == match.view()["actor"] == 0
    match.play("stop")
    match.play("end")
    assert match.view()["dice"] == ["TE", "TE", "TE", "MY", "MY", "MY"]
    assert match.choice.seat == match.view()["actor"] == 1
    assert pvp(match, "alpha", "bravo", "charlie") == (9, 9, 9)
