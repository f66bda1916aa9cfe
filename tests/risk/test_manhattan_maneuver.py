"""Maneuvers of Units and Allies in Battle for Manhattan (RM-MAN)."""

import pytest

from slugfest import IllegalOption
from tests.risk.board import ally, asked, keys, manhattan, owner, places, play, told, units
from tests.risk.manhattan import asks
from tests.rule import rule

OTHERS = ("ultron 40:1", "iron_man 24:1")
CAP = {"falcon": "26", "nick_fury": "26"}


@rule("RM-MAN-01")
def test_one_maneuver_as_in_skirmish():
    match = manhattan("thor 12:5 10:1 08:1 30:4", *OTHERS, at="maneuver")
    assert places(match) == ["12"], "30 is alone, 10 and 08 have nothing to spare"
    play(match, "sector:12")
    assert keys(match) == ["sector:08", "sector:10"]
    play(match, "sector:08")
    assert keys(match) == ["n:1", "n:2", "n:3", "n:4"]
    play(match, "n:4")
    assert units(match, "12", "10", "08") == (1, 1, 5)
    assert asked(match)[0] == "ultron", "one maneuver, then the turn is over"


@rule("RM-MAN-01")
def test_a_maneuver_may_be_passed():
    match = manhattan("thor 12:5 10:1", *OTHERS, at="maneuver")
    assert "pass" in keys(match)
    play(match, "pass")
    assert asked(match)[0] == "ultron"
    assert units(match, "12", "10") == (5, 1)


@rule("RM-MAN-01", "RM-HEL-11")
def test_units_maneuver_onto_and_over_the_helicarrier():
    match = manhattan("thor 25:5 H1:1 H2:1 43:1", *OTHERS, at="maneuver")
    play(match, "sector:25")
    assert keys(match) == ["sector:43", "sector:H1", "sector:H2"]
    play(match, "sector:H2", "n:3")
    assert units(match, "25", "H1", "H2") == (2, 1, 4)


@rule("RM-MAN-01", "RM-MAN-02")
def test_allies_move_onto_the_helicarrier():
    forces = ("captain_america 25:2 H1:1 43:1", *OTHERS)
    match = manhattan(*forces, at="maneuver", allies={"falcon": "25"})
    play(match, "allies")
    play(match, "sector:H1")
    assert ally(match, "falcon") == "H1"


@rule("RM-MAN-02", "WC-83")
@pytest.mark.parametrize(
    ("squad", "moved"),
    [
        ("squad:ally:falcon", ["falcon"]),
        ("squad:ally:nick_fury", ["nick_fury"]),
        ("squad:ally:falcon+ally:nick_fury", ["falcon", "nick_fury"]),
    ],
)
def test_any_or_all_allies_of_one_sector_move_in_addition_to_the_units(squad, moved):
    forces = ("captain_america 26:1 27:1 28:1 41:5 42:1", *OTHERS)
    match = manhattan(*forces, at="maneuver", allies=CAP)
    play(match, "sector:41", "n:2")
    assert units(match, "41", "42") == (3, 3)
    assert asks(match, "captain_america", "maneuver")
    assert keys(match) == ["allies", "pass"]
    play(match, "allies")
    assert asks(match, "captain_america", "squad")
    assert sorted(keys(match)) == [
        "squad:ally:falcon",
        "squad:ally:falcon+ally:nick_fury",
        "squad:ally:nick_fury",
    ], "never nobody"
    play(match, squad)
    assert keys(match) == ["sector:27", "sector:28"]
    play(match, "sector:28")
    assert {name for name in CAP if ally(match, name) == "28"} == set(moved)
    assert {name for name in CAP if ally(match, name) == "26"} == set(CAP) - set(moved)
    assert units(match, "26", "28") == (1, 1)


@rule("RM-MAN-02")
def test_allies_may_move_before_the_units_and_only_once():
    forces = ("captain_america 26:1 27:1 41:5 42:1", *OTHERS)
    match = manhattan(*forces, at="maneuver", allies={"falcon": "26"})
    assert keys(match) == ["sector:41", "allies", "pass"]
    play(match, "allies")
    assert ally(match, "falcon") == "27"
    assert keys(match) == ["sector:41", "pass"]
    play(match, "sector:41", "n:4")
    assert units(match, "41", "42") == (1, 5)
    assert asked(match)[0] == "ultron"


@rule("RM-MAN-02")
def test_the_source_of_the_allies_is_one_sector_of_the_players_choice():
    forces = ("captain_america 26:1 27:1 41:1 42:1 30:1", *OTHERS)
    allies = {"falcon": "26", "black_widow": "41", "nick_fury": "30"}
    match = manhattan(*forces, at="maneuver", allies=allies)
    play(match, "allies")
    assert asks(match, "captain_america", "allies_from")
    assert keys(match) == ["sector:26", "sector:30", "sector:41"]
    play(match, "sector:41")
    assert keys(match) == ["sector:30", "sector:42"]
    play(match, "sector:42")
    assert (ally(match, "black_widow"), ally(match, "falcon")) == ("42", "26")
    assert asked(match)[0] == "ultron", "nobody else moves"


@rule("RM-MAN-02")
def test_allies_go_only_where_their_faction_is_connected():
    forces = ("captain_america 26:1 41:1 42:3", *OTHERS)
    match = manhattan(*forces, at="maneuver", allies={"falcon": "26"})
    assert "allies" not in keys(match)
    with pytest.raises(IllegalOption):
        play(match, "allies")


@rule("RM-MAN-02")
def test_allies_of_other_factions_do_not_move():
    forces = ("captain_america 26:3 27:1", "ultron 40:1 41:1", "iron_man 24:1")
    match = manhattan(*forces, at="maneuver", allies={"quicksilver": "41"})
    assert keys(match) == ["sector:26", "pass"]


@rule("RM-MAN-03")
def test_units_do_not_take_allies_along():
    forces = ("captain_america 26:5 27:1", *OTHERS)
    match = manhattan(*forces, at="maneuver", allies=CAP)
    play(match, "sector:26", "n:4")
    assert units(match, "26", "27") == (1, 5)
    assert (ally(match, "falcon"), ally(match, "nick_fury")) == ("26", "26")


@rule("RM-MAN-04")
def test_an_extra_maneuver_is_one_more():
    match = manhattan("thor 12:5 10:1 30:4 35:1", *OTHERS, at="maneuver", hands={"thor": ["TH-3"]})
    play(match, "card:TH-3")
    assert match.view()["maneuvers"] == 2
    play(match, "sector:12", "n:4")
    assert asks(match, "thor", "maneuver")
    play(match, "sector:30", "n:3")
    assert units(match, "12", "10", "30", "35") == (1, 5, 1, 4)
    assert asked(match)[0] == "ultron"


@rule("RM-MAN-04")
def test_a_maneuver_through_opponents_joins_own_sectors_only():
    match = manhattan("thor 12:5 30:1", *OTHERS, at="maneuver", hands={"thor": ["TH-5"]})
    assert places(match) == []
    play(match, "card:TH-5", "sector:12")
    assert owner(match, "13") == "neutral"
    assert asks(match, "thor", "maneuver_count"), "30 is the only other own place"
    play(match, "n:4")
    assert units(match, "12", "30") == (1, 5)


@rule("RM-MAN-04")
def test_only_one_maneuver_passes_through():
    forces = ("thor 12:5 30:5 10:2", *OTHERS)
    match = manhattan(*forces, at="maneuver", hands={"thor": ["TH-3", "TH-5"]})
    play(match, "card:TH-3", "card:TH-5", "sector:12", "sector:30", "n:4")
    assert units(match, "12", "30") == (1, 9)
    assert asks(match, "thor", "maneuver")
    assert places(match) == ["10"], "30 is cut off again"


@rule("RM-MAN-05")
def test_every_maneuver_leaves_one_unit_behind():
    match = manhattan("thor 12:3 10:1", *OTHERS, at="maneuver", maneuvers=3)
    play(match, "sector:12")
    assert keys(match) == ["n:1", "n:2"]
    play(match, "n:2")
    assert units(match, "12", "10") == (1, 3)
    assert places(match) == ["10"]
    play(match, "sector:10")
    assert keys(match) == ["n:1", "n:2"]
    play(match, "n:1", "pass")
    assert units(match, "12", "10") == (2, 2)


@rule("RM-MAN-05")
def test_each_maneuver_has_one_source_and_one_target():
    match = manhattan("thor 12:4 10:1 08:3", *OTHERS, at="maneuver", maneuvers=2)
    play(match, "sector:12", "sector:10", "n:3", "sector:08", "sector:10", "n:2")
    assert units(match, "12", "10", "08") == (1, 6, 1)
    moved = [(facts["units"], facts["source"], facts["target"]) for facts in told(match, "maneuvered")]
    assert len(moved) == 2
    assert [count for count, _, _ in moved] == [3, 2]
