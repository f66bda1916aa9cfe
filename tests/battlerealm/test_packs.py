"""Packs of one's own: heroes, cards and locations added or replaced, and every mistake named."""

import re
from copy import copy

import pytest

from slugfest import ContentError, Match, arrange
from slugfest.games.battlerealm.load import load
from slugfest.kernel.content import packs_of
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


def problems(*given):
    """What is wrong with packs, as text."""
    with pytest.raises(ContentError) as fault:
        load(packs_of(given))
    assert str(fault.value) == "\n".join(fault.value.problems)
    return fault.value.problems


def wrong(entry, *path_and_value):
    """A copy of an entry with one thing in it changed: `wrong(hero, "cards", 0, "price", [])`."""
    *path, value = path_and_value
    made = copy(entry)
    if len(path) == 1:
        if value is None:
            del made[path[0]]
        else:
            made[path[0]] = value
    else:
        made[path[0]] = wrong(made[path[0]], *path[1:], value)
    return made


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


LOOSE = {
    "id": "anvil_drop",
    "name": "Anvil Drop",
    "hero": "thor",
    "replaces": "anvil_blow",
    "price": ["MY"],
    "effects": [{"do": "gain", "amount": 3, "target": "self"}],
    "source": "house",
}


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
    assert seen["quay"]["text"] == "MU may be treated as MY"
    play(match, "move", "place:quay", "treat:MU-MY")
    assert (at(match, "thor"), pvp(match, "thor")) == ("quay", 12)
    assert match.view()["deck"] == 39 + 1 - 4
    assert circle(match)[2] == "quay"


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


PLAIN = plain_hero("mine")
PLACE = plain_place("a0")
EFFECT = ("cards", 0, "effects", 0)


@pytest.mark.parametrize(
    ("entry", "named"),
    [
        (wrong(PLAIN, *EFFECT, "do", "smash"), ["field 'do'", "'smash'", "strike, blast, burst"]),
        (wrong(PLAIN, *EFFECT, "target", "everybody"), ["field 'target'", "'everybody'", "one_here"]),
        (wrong(PLAIN, *EFFECT, "target", "self"), ["field 'target'", "'self'", "'strike'", "one_here, each_here"]),
        (wrong(PLAIN, *EFFECT, "damage", 3), ["field 'damage'", "unknown field", "amount"]),
        (wrong(PLAIN, *EFFECT, "amount", "three"), ["field 'amount'", "'three'", "whole number"]),
        (wrong(PLAIN, *EFFECT, "amount", 0), ["field 'amount'", "at least 1"]),
        (wrong(PLAIN, *EFFECT, "target", None), ["field 'target'", "missing"]),
        (wrong(PLAIN, *EFFECT, {"do": "slam", "target": "attacked"}), ["'slam'", "follows no attack"]),
        (wrong(PLAIN, *EFFECT, {"do": "immune", "target": "self"}), ["field 'to'", "'immune'"]),
        (wrong(PLAIN, *EFFECT, {"do": "immune", "target": "self", "to": ["fear"]}), ["'fear'", "power_cards"]),
        (wrong(PLAIN, *EFFECT, {"do": "redwing", "target": "other_location"}), ["redwing", "companion"]),
        (wrong(PLAIN, "cards", 0, "effects", []), ["field 'effects'", "at least one"]),
        (wrong(PLAIN, "cards", 0, "price", ["SK"] * 7), ["field 'price'", "7", "1 to 6"]),
        (wrong(PLAIN, "cards", 0, "price", []), ["field 'price'", "0", "1 to 6"]),
        (wrong(PLAIN, "cards", 0, "price", ["SK", "XX"]), ["field 'price'", "'XX'", "MU, SC, SK, TE, CO, MY"]),
        (wrong(PLAIN, "cards", 0, "price", "SK"), ["field 'price'", "a list", "'SK'"]),
        (wrong(PLAIN, "cards", 0, "source", "mine"), ["field 'source'", "'mine'", "rulebook, published, house"]),
        (wrong(PLAIN, "cards", [*PLAIN["cards"], {**PLAIN["cards"][0], "id": "fifth"}]), ["field 'cards'", "5", "4"]),
        (wrong(PLAIN, "cards", PLAIN["cards"][:3]), ["field 'cards'", "3", "exactly 4"]),
        (wrong(PLAIN, "cards", None), ["field 'cards'", "missing"]),
        (wrong(PLAIN, "name", None), ["field 'name'", "missing"]),
        (wrong(PLAIN, "start", "nine"), ["field 'start'", "'nine'", "whole number"]),
        (wrong(PLAIN, "start", 20), ["field 'start'", "20", "1 to 17"]),
        (wrong(PLAIN, "colour", "red"), ["field 'colour'", "unknown field", "start"]),
        (wrong(PLAIN, "abilities", ["tuff"]), ["field 'abilities'", "'tuff'", "careful", "tough"]),
        (wrong(PLAIN, "abilities", ["tough", "tough"]), ["field 'abilities'", "twice"]),
        (wrong(PLAIN, "primary", "kind", "C"), ["field 'kind'", "'C'", "A, B"]),
        (wrong(PLAIN, "primary", "effects", [{"do": "fly", "when": "always"}]), ["field 'do'", "'fly'", "add_result"]),
        (
            wrong(PLAIN, "primary", "effects", [{"do": "add_result", "when": "finalize"}]),
            ["primary", "field 'choices'", "add_result"],
        ),
        (wrong(PLAIN, "primary", "effects", [{"do": "immune", "when": "always"}]), ["primary", "field 'to'", "immune"]),
        (wrong(PLAIN, "companion", "redwing"), ["field 'companion'"]),
    ],
)
def test_a_mistake_in_a_hero_is_named_with_pack_entry_field_and_what_is_allowed(entry, named):
    found = problems({"heroes": [entry]})
    assert any(all(words in problem for words in ("pack 1", "'mine'", *named)) for problem in found), found


@pytest.mark.parametrize(
    ("entry", "named"),
    [
        (wrong(PLACE, "effects", [{"do": "teleport"}]), ["field 'do'", "'teleport'", "leave_price"]),
        (wrong(PLACE, "points", 4), ["field 'points'", "4", "0 to 3"]),
        (wrong(PLACE, "points", -1), ["field 'points'", "-1", "0 to 3"]),
        (wrong(PLACE, "points", "two"), ["field 'points'", "'two'", "whole number"]),
        (wrong(PLACE, "phase", "later"), ["field 'phase'", "'later'", "roll, finalize, resolve, end, constant"]),
        (wrong(PLACE, "duty", None), ["field 'duty'", "missing"]),
        (wrong(PLACE, "duty", "yes"), ["field 'duty'", "'yes'", "true or false"]),
        (wrong(wrong(PLACE, "duty", True), "redwing", True), ["field 'redwing'"]),
        (wrong(PLACE, "colour", "red"), ["field 'colour'", "unknown field", "points"]),
        (wrong(PLACE, "effects", [{"do": "treat_as", "from": "SK", "to": "XX"}]), ["'treat_as'", "MU, SC, SK"]),
        (wrong(PLACE, "effects", [{"do": "treat_as", "to": "MY"}]), ["'treat_as'", "MU, SC, SK"]),
        (wrong(PLACE, "effects", [{"do": "treat_as", "from": "SK", "to": "SK"}]), ["'treat_as'", "another"]),
        (wrong(PLACE, "effects", [{"do": "treat_as", "from": "SK", "to": ["TE"]}]), ["'treat_as'", "to"]),
        (wrong(PLACE, "effects", [{"do": "immune", "to": "slam"}]), ["field 'to'", "list"]),
        (wrong(PLACE, "effects", [{"do": "immune", "to": ["fear"]}]), ["field 'to'", "'fear'", "power_cards"]),
        (wrong(PLACE, "effects", [{"do": "add_result"}]), ["field 'choices'", "'add_result'"]),
        (wrong(PLACE, "effects", [{"do": "unlock"}]), ["field 'symbol'", "MU, SC, SK, TE, CO, MY"]),
    ],
)
def test_a_mistake_in_a_location_is_named_with_pack_entry_field_and_what_is_allowed(entry, named):
    found = problems({"locations": [entry]})
    assert any(all(words in problem for words in ("pack 1", "'a0'", *named)) for problem in found), found


@pytest.mark.parametrize(
    ("card", "named"),
    [
        (wrong(LOOSE, "hero", "loki"), ["field 'hero'", "'loki'", "ant_man"]),
        (wrong(LOOSE, "replaces", "groundswell"), ["field 'replaces'", "'groundswell'", "hammer_toss"]),
        (wrong(LOOSE, "price", None), ["field 'price'", "missing"]),
        (wrong(LOOSE, "price", ["SK"] * 7), ["field 'price'", "7", "1 to 6"]),
        (wrong(LOOSE, "effects", 0, "do", "smash"), ["field 'do'", "'smash'", "strike"]),
        (wrong(LOOSE, "effects", 0, "target", "one_here"), ["field 'target'", "'one_here'", "self"]),
        (wrong(LOOSE, "id", "groundswell"), ["'groundswell'", "hulk", "thor"]),
    ],
)
def test_a_mistake_in_a_loose_card_is_named_with_its_pack(card, named):
    found = problems({"cards": [card]})
    assert any(all(words in problem for words in ("pack 1", card["id"], *named)) for problem in found), found


@pytest.mark.parametrize("table", ["heroes", "cards", "locations"])
def test_a_table_that_is_no_list_of_entries_is_refused(table):
    for given in ({"id": "x"}, ["x"]):
        found = problems({table: given})
        assert any("pack 1" in problem and table in problem for problem in found), found


def test_an_unknown_table_is_named_with_those_allowed():
    (found,) = problems({"location": []})
    assert "pack 1, table 'location'" in found
    assert "heroes, cards, locations" in found
    assert "did you mean locations" in found


def test_an_entry_without_id_is_named_by_its_number():
    found = problems({"locations": [wrong(PLACE, "id", None)]})
    assert any("pack 1: location number 1, field 'id'" in problem for problem in found)


def test_a_loose_card_for_a_hero_without_cards_is_no_crash():
    found = problems({"heroes": [wrong(PLAIN, "cards", None)], "cards": [wrong(LOOSE, "hero", "mine")]})
    assert any("'mine'" in problem and "field 'cards'" in problem for problem in found)


def test_card_ids_are_unique_over_the_whole_box_and_the_pack_is_named():
    found = problems({"heroes": [wrong(PLAIN, "cards", 0, "id", "groundswell")]})
    assert any(all(words in problem for words in ("'groundswell'", "hulk", "mine", "pack 1")) for problem in found), (
        found
    )


def test_all_problems_of_a_pack_are_named_at_once():
    found = problems(
        {"heroes": [wrong(wrong(PLAIN, "start", "nine"), "name", None)], "locations": [wrong(PLACE, "points", "x")]}
    )
    assert len(found) == 3


def test_problems_of_a_file_name_the_file(pack_file):
    path = pack_file(HERO.replace("start = 7", 'start = "7"'))
    (found,) = problems(path)
    assert found.startswith(f"{path}: hero 'lantern', field 'start'")
    path = pack_file("[[heroes]\n")
    (found,) = problems(path)
    assert re.search(r"mine\.toml: not valid TOML: .*line 1", found)
    (found,) = problems(path.parent / "other.toml")
    assert "other.toml: there is no such file" in found
