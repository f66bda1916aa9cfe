"""Packs: cards of one's own, right and wrong."""

from random import Random

import pytest

from slugfest import ContentError, Match
from slugfest.games.risk.guardians import GUARDIANS
from slugfest.games.risk.guardians.content.load import load
from slugfest.kernel.content import packs_of

FIVE = {"kind": "numbers", "numbers": [5]}
SUM = {"kind": "sum123", "at_least": 5}


def asset(**fields):
    return {"id": "mantis", "name": "Mantis", "set": "ego", "value": 2, "rows": [FIVE, SUM], "source": "house"} | fields


def ego(**fields):
    return {"id": "ego", "name": "Ego", "value": 9, "power": "nudge", "source": "house"} | fields


PACK = {"sets": [ego()], "assets": [asset(), asset(id="kraglin", name="Kraglin")]}


def problems(*packs):
    with pytest.raises(ContentError) as fault:
        load(packs_of(packs))
    return fault.value.problems


def test_a_pack_adds_a_set_and_its_assets_and_they_are_played_with():
    box = load(packs_of([PACK]))
    assert (len(box.sets), len(box.assets)) == (7, 21)
    assert box.hash != load().hash
    match = Match(GUARDIANS, 3, seed=1, packs=[PACK])
    luck = Random(1)
    while match.choice is not None:
        match.play(luck.choice(match.choice.options))
    assert "Ego" in [zone.name for zone in match.scene().zones]
    assert match.view()["sets"][6]["name"] == "Ego"


def test_a_pack_replaces_a_card_with_the_same_id():
    changed = asset(id="drax", name="Drax the Destroyer", set="milano", rows=[FIVE, SUM], source="published")
    box = load(packs_of([{"assets": [changed]}]))
    assert len(box.assets) == 19
    drax = box.assets[2]
    assert (drax.key, drax.name, [row.text for row in drax.patterns]) == ("drax", "Drax the Destroyer", ["5", "5+"])


def test_two_sets_may_have_the_same_power_and_each_is_used_once():
    box = load(packs_of([PACK]))
    assert box.having["nudge"].bit_count() == 2


def test_all_problems_are_told_at_once_with_file_entry_and_field():
    found = problems({"sets": [ego(value=1, power="fly")], "assets": [asset(rows=[]), asset(id="Mantis 2", value=0)]})
    assert found == [
        "pack 1: set 'ego', field 'power': 'fly' is not allowed; allowed: "
        "keep_die, wild_eight, reroll_any, nudge, guarded, five_or_more",
        "pack 1: asset 'mantis', field 'rows': an Asset needs at least one row",
        "pack 1: asset 'Mantis 2', field 'id': 'Mantis 2' is not allowed; use small letters, digits and _",
        "pack 1: asset 'Mantis 2', field 'value': 0 is not allowed; allowed: 1 to 99",
    ]


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ([FIVE], "they need 1 dice; allowed: 3 to 5"),
        ([FIVE] * 6, "they need 6 dice; allowed: 3 to 5"),
        ([{"kind": "numbers", "numbers": [7, 7, 8]}], "they list 3 numbers over 6; allowed: at most 2"),
        ([{"kind": "numbers", "numbers": [9]}, SUM], "field 'numbers': 9 is not allowed; allowed: 1 to 8"),
        ([{"kind": "numbers", "numbers": [0]}, SUM], "field 'numbers': 0 is not allowed; allowed: 1 to 8"),
        ([{"kind": "numbers"}, SUM], "field 'numbers': missing, or nothing; kind 'numbers' needs it"),
        ([{"kind": "sum123"}, SUM], "field 'at_least': missing, or nothing; kind 'sum123' needs it"),
        ([{"kind": "sum123", "at_least": 16}], "field 'at_least': 16 is not allowed; allowed: 1 to 15"),
        ([{"kind": "sum123", "at_least": -3}, SUM], "field 'at_least': -3 is not allowed; allowed: 1 to 15"),
        ([{"kind": "of_a_kind", "count": 1}, SUM], "field 'count': 1 is not allowed; allowed: 2 to 5"),
        ([{"kind": "of_a_kind", "count": 3, "numbers": [4]}], "field 'numbers': not allowed with kind 'of_a_kind'"),
        ([{"kind": "straight", "count": 3}], "'straight' is not allowed; allowed: numbers, sum123, of_a_kind"),
        (["5 6"], "item 1: expected a table, found '5 6'"),
        ("5 6 / 5+", "field 'rows': expected a list, found '5 6 / 5+'"),
    ],
)
def test_wrong_rows_are_refused_with_what_is_allowed(rows, told):
    found = problems({"assets": [asset(set="milano", rows=rows)]})
    assert any(told in problem for problem in found)
    assert all(problem.startswith("pack 1: asset 'mantis', field 'rows'") for problem in found)


@pytest.mark.parametrize(
    ("pack", "told"),
    [
        ({"assets": [asset()]}, "asset 'mantis', field 'set': there is no Set 'ego'; allowed: milano, morag"),
        ({"sets": [ego()]}, "set 'ego': a Set has at least 2 Assets, not 0"),
        (
            {**PACK, "sets": [ego(value=4)]},
            "field 'value': 4 is not allowed; it must be more than the sum of its Assets",
        ),
        (
            {**PACK, "sets": [ego(brings_orb=True)]},
            "exactly one Set brings the Orb (field 'brings_orb'), but these do: morag",
        ),
        ({"heroes": []}, "pack 1, table 'heroes': unknown table; allowed: sets, assets, meta"),
        ({"asset": []}, "did you mean assets?"),
        ({"assets": "drax"}, "table 'assets': expected [[assets]] entries, found 'drax'"),
        ({"assets": [3]}, "table 'assets': expected [[assets]] entries, found [3]"),
        ({"assets": [asset(id=3)]}, "asset number 1, field 'id': missing, or not text"),
        ({"assets": [asset(colour="red")]}, "field 'colour': unknown field"),
        ({"assets": [asset(source="somewhere")]}, "field 'source': 'somewhere' is not allowed"),
        ({"assets": [asset(value="two")]}, "field 'value': expected a whole number, found 'two'"),
        ({"assets": [asset(id=f"card_{n}", set="kyln", value=1) for n in range(60)]}, "set 'kyln', field 'value'"),
    ],
)
def test_wrong_packs_are_refused(pack, told):
    assert any(told in problem for problem in problems(pack))


def test_too_many_cards_are_refused():
    many = [asset(id=f"card_{n}", value=1) for n in range(60)]
    assert problems({"sets": [ego(value=99)], "assets": many}) == ["79 Assets are too many for the board; at most 60"]
