"""Packs with mistakes: every one is named with file, entry, field and what would be allowed."""

import re
from copy import copy

import pytest

from slugfest import ContentError
from slugfest.games.battlerealm.content.load import load
from slugfest.kernel.content import packs_of
from tests.battlerealm.holding import LOOSE
from tests.battlerealm.ring import plain_hero, plain_place


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
        (wrong(PLAIN, "emblem", "The Anvil"), ["field 'emblem'", "'The Anvil'", "small letters, digits and _"]),
        (wrong(PLAIN, "emblem", 3), ["field 'emblem'", "3"]),
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


def test_problems_of_a_file_name_the_file(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('[[locations]]\nid = "quay"\nname = "Quay"\npoints = "2"\n', encoding="utf-8")
    found = problems(path)
    assert all(problem.startswith(f"{path}: location 'quay', field ") for problem in found)
    assert f"{path}: location 'quay', field 'points': expected a whole number, found '2'" in found
    path.write_text("[[heroes]\n", encoding="utf-8")
    (only,) = problems(path)
    assert re.search(r"mine\.toml: not valid TOML: .*line 1", only)
    (only,) = problems(tmp_path / "other.toml")
    assert "other.toml: there is no such file" in only
