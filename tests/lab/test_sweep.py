"""Changing one number: found by name, put in by a pack, felt in the match, and refused where it makes no sense."""

import pytest

from slugfest import Match, SlugfestError, modes
from slugfest.kernel.content import Pack
from slugfest.lab import Series
from slugfest.lab.sweep import sweep_of


def sweep(text: str, mode: str, packs: tuple[Pack, ...] = ()):
    return sweep_of(text, modes()[mode], packs)


def test_a_number_of_a_champion_is_changed_on_both_sides_of_its_card():
    found = sweep("brawl.deryn.hp=5..9", "brawl")
    box = found.series(Series("brawl", ("random",) * 2), 5).game().content
    kind = next(kind for kind in box.kinds if kind.key == "deryn")
    assert [side.hp for side in kind.sides] == [5, 5]
    assert found.belongs_to(["rath", "deryn"]) == "deryn"


def test_one_of_several_numbers_of_the_same_name_can_be_named():
    found = sweep("brawl.deryn.levelled.hp=9", "brawl")
    assert found.places == (("levelled", "hp"),)


def test_a_number_of_a_card_within_a_hero_belongs_to_that_hero():
    found = sweep("battlerealm.ant_swarm.amount=1..5", "battlerealm")
    assert (found.table, found.now) == ("heroes", 3)
    assert found.belongs_to(["ant_man", "hulk"]) == "ant_man"
    box = found.series(Series("battlerealm", ("random",) * 3), 5).game().content
    assert box.hash != modes()["battlerealm"].game().content.hash


def test_a_changed_number_is_felt_in_the_match():
    found = sweep("battlerealm.hulk.start=5..6", "battlerealm")
    for value in found.values:
        series = found.series(Series("battlerealm", ("random",) * 3), value)
        match = Match("battlerealm", seats=3, seed=1, heroes=["hulk", "thor", "vision"], packs=series.packs)
        assert match.view()["heroes"][0]["pvp"] == value


def test_an_option_of_the_mode_can_be_swept():
    found = sweep("battlerealm.rounds=5..15..5", "battlerealm")
    series = Series("battlerealm", ("random",) * 3, options={"heroes": "random"})
    assert found.values == (5, 10, 15)
    assert found.series(series, 10).options == {"heroes": "random", "rounds": 10}


def test_what_a_pack_has_put_in_place_is_what_is_changed():
    pack = Pack("mine", {"heroes": [{"id": "newcomer", "start": 4}]})
    assert sweep("battlerealm.newcomer.start=3..5", "battlerealm", (pack,)).now == 4


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("brawl.deryn.hp", "is written as GAME.ENTRY.FIELD=FROM..TO"),
        ("risk.deryn.hp=1..2", "is not about brawl: it begins with brawl."),
        ("brawl.derin.hp=1..2", "has the id 'derin'; did you mean deryn?"),
        ("brawl.deryn.speed=1..2", "deryn has no number 'speed'; it has: basic.hp (7)"),
        ("brawl.deryn.hp=few", "values are written as 5..9"),
        ("brawl.deryn.hp=1..1000", "40 at most"),
        ("brawl.teams=1..2", "is no number"),
    ],
)
def test_a_sweep_that_cannot_be_is_one_clear_line(text, complaint):
    with pytest.raises(SlugfestError) as refused:
        sweep(text, "brawl")
    assert complaint in str(refused.value)
    assert "\n" not in str(refused.value)
