"""Declaring invasions (RS-INV)."""

import pytest

from slugfest import IllegalOption
from tests.risk.board import asked, keys, owner, places, play, skirmish, told, units
from tests.rule import rule


@rule("RS-INV-01")
def test_any_number_of_invasions_one_after_another_or_none():
    match = skirmish(
        *("thor 12:9 24:5", "ultron 13:1 10:1 31:1 45:1", "iron_man 30:1"),
        at="invade",
        rolls=[[6], [1], [6], [1], [6], [1], ["1"]],
    )
    for source, target in (("12", "13"), ("24", "31"), ("12", "10")):
        assert "end" in keys(match)
        play(match, f"sector:{source}", f"sector:{target}", "n:1", "n:1")
        assert asked(match) == ("thor", "risk.invade")
    assert len(told(match, "conquered")) == 3
    assert owner(match, "13", "31", "10") == ("thor", "thor", "thor")


@rule("RS-INV-02")
def test_a_source_is_an_own_sector_with_two_units():
    match = skirmish("thor 12:1 24:2 27:9", "ultron 13:9", "iron_man 30:9", at="invade")
    assert keys(match) == ["sector:24", "sector:27", "end"]
    for wrong in ("sector:12", "sector:13", "sector:30", "sector:08"):
        with pytest.raises(IllegalOption, match="RS-INV-02"):
            play(match, wrong)


@rule("RS-INV-02", "RS-BAT-01", "WC-16")
@pytest.mark.parametrize(("units_there", "numbers"), [(2, [1]), (3, [1, 2]), (4, [1, 2, 3]), (9, [1, 2, 3])])
def test_how_many_may_fight_depends_on_the_source(units_there, numbers):
    match = skirmish(f"thor 12:{units_there}", "ultron 13:2", "iron_man 30:1", at="invade", forced=False)
    play(match, "sector:12", "sector:13")
    assert [key for key in keys(match) if key.startswith("n:")] == [f"n:{number}" for number in numbers]


@rule("RS-INV-02", "WC-16")
def test_a_single_unit_invades_nothing():
    match = skirmish("thor 12:1", "ultron 13:2", "iron_man 30:1", at="invade", forced=False)
    assert "sector:12" not in keys(match)


@rule("RS-INV-03")
def test_targets_are_the_opposing_neighbours():
    match = skirmish("thor 22:9 25:1", "ultron 14:1 16:1", "iron_man 20:1", at="invade")
    play(match, "sector:22")
    assert places(match) == ["14", "15", "16", "20", "24"], "borders only, neutrals included, 25 is his own"
    for wrong in ("sector:25", "sector:22", "sector:13", "sector:23"):
        with pytest.raises(IllegalOption):
            play(match, wrong)


@rule("RS-INV-03", "WC-23")
def test_connection_lines_count_like_borders():
    match = skirmish(
        *("thor 01:5", "ultron 30:1 04:1", "iron_man 12:1", "captain_america 13:1", "winter_soldier 44:1"), at="invade"
    )
    play(match, "sector:01")
    assert places(match) == ["02", "03", "30"]
    assert "04" not in places(match)
    play(match, "sector:30")
    assert asked(match) == ("thor", "risk.commit")


@rule("RS-INV-04")
def test_two_sectors_attack_the_same_target_only_one_after_the_other():
    match = skirmish(
        *("thor 12:3 18:3", "ultron 13:9", "iron_man 30:1"), at="invade", rolls=[[1, 1], [6, 6], [6, 6], [1, 1]]
    )
    play(match, "sector:12", "sector:13")
    assert keys(match) == ["n:1", "n:2", "until"], "the two Units of 12, not those of 18 as well"
    play(match, "n:2", "n:2")
    assert units(match, "12", "18", "13") == (1, 3, 9)
    play(match, "sector:18", "sector:13", "n:2", "n:2")
    assert units(match, "12", "18", "13") == (1, 3, 7)


@rule("RS-INV-05")
def test_one_unit_always_stays_in_the_source():
    match = skirmish("thor 12:3", "ultron 13:9", "iron_man 30:1", at="invade", rolls=[[1, 1], [6, 6]])
    play(match, "sector:12", "sector:13")
    with pytest.raises(IllegalOption, match="RS-INV-05"):
        play(match, "n:3")
    play(match, "n:2", "n:2")
    assert (units(match, "12"), owner(match, "12")) == (1, "thor")


@rule("RS-INV-06")
def test_a_declaration_costs_at_least_one_battle():
    match = skirmish("thor 12:7", "ultron 13:3", "iron_man 30:1", at="invade", rolls=[[6], [5]])
    play(match, "sector:12", "sector:13")
    assert keys(match) == ["n:1", "n:2", "n:3", "until"]
    for wrong in ("stop", "end", "pass"):
        with pytest.raises(IllegalOption):
            play(match, wrong)
    play(match, "n:1", "n:1")
    assert "stop" in keys(match)
    play(match, "stop")
    assert asked(match) == ("thor", "risk.invade")
    assert len(told(match, "battle")) == 1


@rule("RS-INV-06")
def test_a_new_declaration_costs_a_new_battle():
    match = skirmish("thor 12:9", "ultron 13:9 10:9", "iron_man 30:1", at="invade", rolls=[[6], [5]])
    play(match, "sector:12", "sector:13", "n:1", "n:1", "stop", "sector:12", "sector:10")
    assert keys(match) == ["n:1", "n:2", "n:3", "until"]


@rule("RS-INV-07", "WC-25")
def test_units_that_moved_in_invade_onwards_at_once():
    match = skirmish(
        *("thor 12:6 11:1", "ultron 13:1 14:1 45:1", "iron_man 30:1"),
        at="invade",
        rolls=[[6, 6, 6], [1], [6, 6, 6], [1]],
    )
    play(match, "sector:12", "sector:13", "n:3", "n:5")
    assert "sector:13" in keys(match)
    play(match, "sector:13", "sector:14", "n:3", "n:4")
    assert units(match, "12", "13", "14") == (1, 1, 4)
    assert owner(match, "14") == "thor"


@rule("RS-INV-08")
def test_the_same_invasion_may_be_declared_again():
    match = skirmish("thor 12:7", "ultron 13:3", "iron_man 30:1", at="invade", rolls=[[6], [5], [6], [5]])
    for left in (2, 1):
        play(match, "sector:12", "sector:13", "n:1", "n:1", "stop")
        assert units(match, "13") == left
    assert len(told(match, "declared")) == 2


@rule("RS-INV-09")
def test_the_step_ends_when_the_player_says_so():
    match = skirmish("thor 12:7 11:1", "ultron 13:3", "iron_man 30:1", at="invade")
    play(match, "end")
    assert asked(match) == ("thor", "risk.maneuver")


@rule("RS-INV-09")
def test_the_step_ends_by_itself_without_a_legal_invasion():
    match = skirmish("thor 07:5 08:1 09:1", "ultron 13:3", "iron_man 30:1", at="invade")
    assert asked(match) == ("thor", "risk.maneuver"), "07 has only own neighbours"
    match = skirmish("thor 12:1 18:1", "ultron 13:3", "iron_man 30:1", at="invade")
    assert asked(match)[0] == "ultron", "nobody has two Units, neither for an invasion nor for a maneuver"


@rule("RS-INV-09")
def test_the_step_ends_by_itself_when_the_last_attackers_fall():
    match = skirmish("thor 12:3 18:1", "ultron 13:9", "iron_man 30:1", at="invade", rolls=[[1, 1], [6, 6]])
    play(match, "sector:12", "sector:13", "n:2", "n:2")
    assert asked(match)[0] == "ultron"
