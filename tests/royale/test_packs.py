"""Packs: cards, characters and maps of one's own, and mistakes in them named by file, entry and field."""

from typing import Any

import pytest

from slugfest import ContentError, Match
from tests.royale.board import FLAG, ROYALE, at, health, keys, play, spaces, yard

CARD: dict[str, Any] = {
    "id": "web_storm",
    "name": "Web Storm Attack",
    "when": "turn",
    "effects": [{"do": "battle", "amount": 2, "reach": 6, "target": "enemy"}],
    "source": "house",
}


def lamplighter(**changes: Any) -> dict[str, Any]:
    return {
        "id": "lamplighter",
        "name": "The Lamplighter",
        "universe": "beacon",
        "health": 8,
        "source": "house",
        "cards": [
            {**CARD, "id": "lamp_attack", "name": "Lamp Attack"},
            {"id": "ladder", "name": "Ladder", "when": "either", "source": "house", "effects": [_move(3)]},
            {"id": "glare", "name": "Glare", "when": "battle", "source": "house", "effects": [_guard(2)]},
        ],
    } | changes


def _move(amount: int) -> dict[str, Any]:
    return {"do": "move", "amount": amount, "target": "self"}


def _guard(amount: int) -> dict[str, Any]:
    return {"do": "def", "amount": amount, "target": "self"}


def test_a_character_of_a_pack_is_picked_and_plays_its_cards():
    match = Match(ROYALE, 2, seed=1, packs=[{"characters": [lamplighter()]}])
    assert "character:lamplighter" in match.choice.keys
    match = yard({"lamplighter": "5-0"}, {"hulk": "5-7:7"}, packs=[{"characters": [lamplighter()]}], rolls=[[3, 2]])
    play(match, "card:lamp_attack", "pass")
    assert health(match, "hulk") == 7 - 3


def test_a_loose_card_takes_the_place_of_one_of_a_character():
    pack = {"cards": [{**CARD, "character": "venom", "replaces": "tendril_attack"}]}
    match = yard({"venom": "5-0"}, {"hulk": "5-7:7"}, packs=[pack], rolls=[[3, 2]])
    assert "card:web_storm" in keys(match)
    assert "card:tendril_attack" not in match.game.words
    names = [card["name"] for card in match.view()["teams"][0]["characters"][0]["cards"]]
    assert names == ["Web Storm Attack", "Web Swing", "Symbiote Shell"]
    assert match.game.content.hash != yard({"venom": "5-0"}, {"hulk": "5-7"}).game.content.hash


def test_a_bonus_card_of_a_pack_is_in_the_deck():
    kit = {**CARD, "id": "big_kit", "name": "Big Kit", "effects": [{"do": "heal", "amount": 5, "target": "self"}]}
    match = yard({"venom": "5-0:2"}, {"hulk": "9-9"}, hands=[["big_kit"], []], packs=[{"bonus": [kit]}])
    play(match, "bonus:big_kit")
    assert health(match, "venom") == 7


SMALL = {
    "id": "small_yard",
    "name": "Small Yard",
    "modes": ["royale"],
    "players": [2, 2],
    "rows": 5,
    "columns": 4,
    "ascii": "1111\n....\n.##.\n....\n2222\n",
    "source": "house",
}


def test_a_map_of_a_pack_can_be_played_on():
    match = Match(ROYALE, 2, seed=1, packs=[{"maps": [SMALL]}], map=["small_yard"], characters="random")
    assert match.view()["map"]["name"] == "Small Yard"
    match = yard({"venom": "0-0"}, {"hulk": "4-3"}, packs=[{"maps": [SMALL]}], map="small_yard")
    play(match, "card:web_swing")
    assert "3-2" in spaces(match)
    assert not spaces(match) & {"2-1", "2-2"}
    play(match, "3-2")
    assert at(match, "venom") == "3-2"


def test_cards_that_do_several_things_do_them_in_order():
    run = {**CARD, "effects": [*CARD["effects"], _move(2)], "character": "venom", "replaces": "tendril_attack"}
    match = yard({"venom": "5-0"}, {"hulk": "5-7:7"}, packs=[{"cards": [run]}], rolls=[[1, 2]])
    play(match, "card:web_storm", "pass", "5-2")
    assert at(match, "venom") == "5-2"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"health": 0}, "field 'health': it must be at least 1"),
        ({"universe": "moon"}, "field 'universe': 'moon' is not allowed; allowed: atlas, beacon"),
        ({"cards": []}, "a character has 3 action cards, not 0"),
        ({"id": "Lamp Lighter"}, "use small letters, digits and _"),
        ({"colour": "red"}, "field 'colour': unknown field"),
        ({"health": "many"}, "field 'health': expected a whole number, found 'many'"),
    ],
)
def test_a_mistake_in_a_character_is_named(changed, said):
    with pytest.raises(ContentError) as error:
        Match(ROYALE, packs=[{"characters": [lamplighter(**changed)]}])
    assert any(problem.startswith("pack 1: character") and said in problem for problem in error.value.problems)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"effects": []}, "field 'effects': a card does something"),
        ({"effects": [{"do": "stike", "target": "enemy"}]}, "'stike' is not allowed; allowed: battle, each"),
        ({"effects": [{"do": "battle", "target": "self"}]}, "field 'target': 'self' is not allowed with 'battle'"),
        ({"effects": [_move(0)]}, "field 'amount': 'move' needs an amount of at least 1"),
        ({"effects": [_guard(1)]}, "'def' is not allowed with when = 'turn'"),
        ({"name": "Web Storm"}, "a card that attacks has 'Attack' in its title (RY-CON-3)"),
        ({"when": "either"}, "a card with 'attack' in its title is no reaction (RY-CARD-7)"),
        ({"effects": [_move(2)], "stays": True}, "no movement card stays face-up (RY-CON-4)"),
        ({"effects": [{"do": "push", "amount": 1, "target": "attacked"}]}, "no attack comes before 'push'"),
        ({"effects": [{**CARD["effects"][0], "reach": 99}]}, "reach 0 to 31"),
    ],
)
def test_a_mistake_in_a_card_is_named(changed, said):
    card = {**CARD, "character": "venom", "replaces": "tendril_attack"} | changed
    with pytest.raises(ContentError) as error:
        Match(ROYALE, packs=[{"cards": [card]}])
    assert any(said in problem and "web_storm" in problem for problem in error.value.problems), error.value.problems


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"rows": 6}, "it must have 6 lines of 4 characters"),
        ({"ascii": "1111\n....\n.#..\n....\n2222"}, "the walls are not point-symmetric"),
        ({"ascii": "1111\n....\n####\n....\n2222"}, "the free spaces are not connected"),
        ({"ascii": "1111\n2222\n.##.\n....\n...."}, "start spaces of enemies touch"),
        ({"ascii": "1111\n..x.\n.##.\n....\n2222"}, "'x' is not allowed"),
        ({"players": [2, 4]}, "2 to 2, with at least four spaces per start zone"),
        ({"modes": ["flag"]}, "Capture the Flag needs two bases"),
    ],
)
def test_a_mistake_in_a_map_is_named(changed, said):
    with pytest.raises(ContentError) as error:
        Match(ROYALE, packs=[{"maps": [SMALL | changed]}])
    assert any(said in problem and "map 'small_yard'" in problem for problem in error.value.problems)


def test_an_unknown_table_character_or_card_is_named():
    for pack, said in [
        ({"heroes": []}, "table 'heroes': unknown table"),
        ({"cards": [{**CARD, "character": "venim"}]}, "there is no character 'venim'"),
        ({"cards": [{**CARD, "character": "venom"}]}, "venom has no card 'web_storm'"),
        ({"bonus": [{**CARD, "stays": True}]}, "a Bonus Card is discarded (RY-BON-4)"),
        ({"bonus": [{**CARD, "id": "web_swing"}]}, "the id 'web_swing' stands 2 times"),
    ]:
        with pytest.raises(ContentError, match=r"pack 1|unique") as error:
            Match(FLAG, packs=[pack])
        assert any(said in problem for problem in error.value.problems), said
