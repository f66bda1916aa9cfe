"""Packs of one's own: heroes, cards and locations added or replaced."""

import pytest

from slugfest import Match, arrange
from slugfest.games.battlerealm.content.load import load
from slugfest.games.battlerealm.content.texts import place_text
from slugfest.kernel.content import packs_of
from tests.battlerealm.holding import LOOSE
from tests.battlerealm.ring import PLACES, at, circle, hero, keys, plain_hero, plain_place, play, pvp

HERO = """
[[heroes]]
id = "lantern"
name = "Lantern Bearer"
start = 7
abilities = ["flight"]
source = "house"

[heroes.primary]
name = "Lamp"
kind = "A"
effects = [{ do = "add_result", when = "finalize", choices = ["MY"] }]
source = "house"
"""
CARDS = {
    "Glare": ("'MY'", "do = 'blast', amount = 2, target = 'one_elsewhere'"),
    "Flash": ("'SK'", "do = 'strike', amount = 1, target = 'each_here'"),
    "Wick": ("'MU', 'SC'", "do = 'gain', amount = 2, target = 'self'"),
    "Snuff": ("'TE', 'TE'", "do = 'negate', target = 'one_anywhere', cards = 'all'"),
}
for card_name, (price, effect) in CARDS.items():
    HERO += f"""
[[heroes.cards]]
id = "{card_name.lower()}"
name = "{card_name}"
price = [{price}]
effects = [{{ {effect} }}]
source = "house"
"""


def arranged(packs, heroes, **position):
    position = {"circle": ["moon", "vein", "tower", "tar"], "heroes": heroes, **position}
    return arrange("battlerealm", len(heroes), position, packs=packs)


@pytest.fixture
def pack_file(tmp_path):
    path = tmp_path / "mine.toml"

    def write(text):
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_a_pack_file_adds_a_hero_that_can_be_chosen_and_played(pack_file):
    path = pack_file(HERO)
    match = Match("battlerealm", 3, seed=1, packs=[path])
    assert match.choice is not None
    assert len(match.choice.options) == 14
    play(match, "hero:lantern", "hero:thor", "hero:hulk")
    assert hero(match, "lantern")["pvp"] == 7
    match = arranged(
        [path], {"lantern": "moon:7", "thor": "vein:9", "hulk": "tar:9"}, dice="SK SK TE TE CO CO", phase="finalise"
    )
    play(match, "primary", "done", "card:glare", "hero:thor")
    assert pvp(match, "thor") == 7
    assert [card["text"] for card in hero(match, "lantern")["cards"]] == [
        "Blast 2",
        "Strike 1 against every other hero here",
        "gain 2",
        "Negate all cards of one hero",
    ]


def test_a_pack_hero_plays_whole_games(pack_file):
    path = pack_file(HERO)
    match = Match(
        "battlerealm", 3, seed=3, packs=path, heroes=["lantern", "thor", "falcon"], placing="random", rounds=20
    )
    for turn in range(3000):
        if match.choice is None:
            break
        match.play(match.choice.options[turn % len(match.choice.options)])
    assert match.over
    assert match.log.packs == [str(path)]


def test_a_pack_replaces_a_hero():
    thor = plain_hero("thor", ("tough",))
    match = arranged([{"heroes": [thor]}], {"thor": "moon:9", "hulk": "moon:9", "vision": "tar:9"}, total="SK SK MY")
    assert hero(match, "thor")["cards"][0]["key"] == "thor_strike"
    assert hero(match, "thor")["abilities"] == ["tough"]
    assert len(match.game.content.heroes) == 13
    play(match, "card:thor_strike")
    assert pvp(match, "hulk") == 9 - 2


def test_a_pack_replaces_one_card_of_a_hero():
    match = arranged([{"cards": [LOOSE]}], {"thor": "moon:9", "hulk": "vein:9", "vision": "tar:9"}, total="MY MY")
    names = [card["key"] for card in hero(match, "thor")["cards"]]
    assert names == ["odins_wrath", "hammer_toss", "storm_front", "anvil_drop"]
    play(match, "card:anvil_drop")
    assert pvp(match, "thor") == 12


def test_a_card_with_the_old_id_replaces_it_too():
    same = {name: value for name, value in LOOSE.items() if name != "replaces"} | {"id": "anvil_blow"}
    box = load(packs_of([{"cards": [same]}]))
    assert [power.name for power in box.powers if power.key == "anvil_blow"] == ["Anvil Drop"]


def test_the_built_in_box_is_not_changed_by_packs():
    before = load().hash
    assert load(packs_of([{"cards": [LOOSE]}])).hash != before
    assert load().hash == before
    assert [power.name for power in load().powers if power.key == "anvil_blow"] == ["Anvil Blow"]


def test_a_pack_adds_and_replaces_locations():
    quay = {**plain_place("a0"), "id": "quay", "name": "Quay", "points": 2, "phase": "resolve"}
    quay["effects"] = [{"do": "treat_as", "from": "MU", "to": "MY"}]
    moon = {**plain_place("a0"), "id": "moon", "name": "Hollow Moon", "points": 3}
    match = arranged(
        [{"locations": [quay, moon]}],
        {"thor": "moon:9", "hulk": "vein:9", "vision": "tar:9"},
        circle=["moon", "vein", "quay", "tar"],
        total="CO MU MY",
    )
    seen = {place["key"]: place for place in match.view()["circle"]}
    assert (seen["moon"]["name"], seen["moon"]["points"], seen["moon"]["text"]) == ("Hollow Moon", 3, "no ability")
    assert seen["quay"]["text"] == "{mutant} may be treated as {mystic}"
    play(match, "move", "place:quay", "treat:MU-MY")
    assert (at(match, "thor"), pvp(match, "thor")) == ("quay", 12)
    assert match.view()["deck"] == 39 + 1 - 4
    assert circle(match)[2] == "quay"


@pytest.mark.parametrize(("given", "shown"), [("", "lantern"), ("anvil_of_mine", "anvil_of_mine"), ("moon", "moon")])
def test_a_hero_of_a_pack_names_its_emblem_and_one_that_nobody_drew_is_no_error(given, shown):
    entry = {**plain_hero("lantern"), "emblem": given}
    match = arranged([{"heroes": [entry]}], {"lantern": "moon:9", "hulk": "vein:9", "vision": "tar:9"})
    scene = match.scene()
    assert [seat.emblem for seat in scene.seats] == [shown, "hulk", "vision"]
    assert {figure.emblem for figure in scene.figures} == {shown, "hulk", "vision"}


def test_a_later_pack_wins():
    first, second = plain_place("a0"), {**plain_place("a0"), "name": "Second"}
    box = load(packs_of([{"locations": [first]}, {"locations": [second]}]))
    assert [place.name for place in box.locations if place.id == "a0"] == ["Second"]


def test_the_plain_places_of_these_tests_do_nothing():
    match = arranged(
        [{"locations": [plain_place(name) for name in PLACES]}],
        {"thor": "a0:9", "hulk": "b0:9", "vision": "c0:9"},
        circle=["a0", "b0", "c0"],
        total="MY",
    )
    assert keys(match) == ["spend:MY", "end"]


@pytest.mark.parametrize(
    ("effect", "named"),
    [
        ({"do": "buy_result", "amount": 2, "cost_pvp": 3, "choices": ["MY"]}, ["2 times", "3 points", "{mystic}"]),
        ({"do": "change_result", "choices": ["MY", "CO"]}, ["{mystic}", "{cosmic}"]),
        ({"do": "damage", "amount": 1, "cost_equal": 3, "target": "one_adjacent"}, ["three", "1 damage"]),
        ({"do": "knock_back", "cost_equal": 4, "target": "one_elsewhere"}, ["four"]),
        ({"do": "ignore_first", "amount": 2, "from": "elsewhere"}, ["2 points"]),
        ({"do": "price_less", "amount": 2}, ["2 results less"]),
        ({"do": "extra_reroll", "amount": 2}, ["2 additional re-rolls"]),
    ],
)
def test_the_text_of_a_location_says_its_own_numbers(effect, named):
    place = {**plain_place("a0"), "id": "quay", "phase": "resolve", "effects": [effect]}
    box = load(packs_of([{"locations": [place]}]))
    (text,) = [place_text(location) for location in box.locations if location.id == "quay"]
    for words in named:
        assert words in text
