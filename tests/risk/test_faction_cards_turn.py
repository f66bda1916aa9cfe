"""Every Faction Card that is played while reinforcing or maneuvering, from an arranged position (catalogue 6.4)."""

import pytest

from slugfest import Match
from tests.risk.board import asked, keys, manhattan, owner, pass_turn, places, play, told, units
from tests.risk.manhattan import EMPTY, RESOURCES, asks, attack, holder_of, is_spent, others_than
from tests.rule import rule

EXTRA_UNITS = [("CA-8", 3), ("UL-8", 3), ("IM-8", 3), ("WS-8", 4), ("TH-8", 3)]
EXTRA_MANEUVER = ["CA-3", "UL-2", "IM-5", "WS-3", "TH-3"]
THROUGH = ["CA-5", "UL-5", "IM-3", "WS-5", "TH-5"]


def holding(card: str, own: str, **more) -> Match:
    """A match in which the holder of a card is active."""
    holder = holder_of(card)
    one, two = others_than(holder)
    more = {"hands": {holder: [card]}, "free_factions": True} | more
    return manhattan(f"{holder} {own}", f"{one} 20:1", f"{two} 45:1", **more)


# ---------------------------------------------------------------------- extra_units


@rule("RM-CRD-02", "RM-CRD-03")
@pytest.mark.parametrize(("card", "count"), EXTRA_UNITS)
def test_more_units_come_to_the_pile_at_the_start_of_placing(card, count):
    match = holding(card, "12:1 30:1")
    play(match, "pass", "pass")
    assert asks(match, holder_of(card), "deploy")
    play(match, f"card:{card}")
    assert match.view()["pile"] == 3 + count
    assert is_spent(match, holder_of(card), card)
    play(match, "sector:12", f"n:{3 + count}")
    assert units(match, "12") == 4 + count


@rule("RM-TRN-02", "RM-CRD-03")
@pytest.mark.parametrize(("card", "count"), EXTRA_UNITS)
def test_they_may_come_until_the_last_unit_is_placed(card, count):
    match = holding(card, "12:1 30:1", at="deploy", pile=3)
    play(match, "sector:12", "n:2")
    assert f"card:{card}" in keys(match)
    play(match, f"card:{card}")
    assert match.view()["pile"] == 1 + count
    match = holding(card, "12:1 30:1", at="deploy", pile=3)
    play(match, "sector:12", "n:3")
    assert match.view()["phase"] != "deploy"
    assert f"card:{card}" not in keys(match)


# ---------------------------------------------------------------------- salvage: IM-7


def salvaging(*forces: str, **more) -> Match:
    more = {"at": "deploy", "pile": 3, "hands": {"iron_man": ["IM-7"]}} | more
    return manhattan(*forces, **more)


@rule("RM-CRD-02", "RM-RES-01", "WC-131")
def test_salvage_crew_moves_a_chip_to_a_neighbour_without_chip_that_is_not_iron_mans():
    forces = ("iron_man 04:9 01:1", "thor 06:1 12:1", "ultron 05:1 40:1")
    match = salvaging(*forces, chips=["05"], rolls=[[6], [1], [6], [1]])
    play(match, "card:IM-7")
    assert match.view()["chips"] == ["06"], "04 is his own"
    assert [facts["target"] for facts in told(match, "chip_moved")] == ["sector:06"]
    assert is_spent(match, "iron_man", "IM-7")
    play(match, "sector:04", "n:3")
    attack(match, "04", "05", move=5)
    assert match.view()["taken"] == 0
    attack(match, "05", "06")
    assert (match.view()["taken"], match.view()["chips"]) == (1, [])


@rule("RM-CRD-02")
def test_salvage_crew_offers_every_chip_and_its_free_neighbours():
    match = salvaging("iron_man 12:3 10:1", "thor 13:1", "ultron 40:1")
    play(match, "card:IM-7")
    assert places(match) == RESOURCES
    play(match, "sector:21")
    assert places(match) == ["19", "25", "27"], "23 and 28 have chips"
    play(match, "sector:25")
    assert match.view()["chips"] == sorted({*RESOURCES, "25"} - {"21"})


@rule("RM-CRD-04")
def test_salvage_crew_needs_a_chip_that_can_move():
    forces = ("iron_man 04:9 06:1", "thor 12:1", "ultron 40:1")
    match = salvaging(*forces, chips=["05"])
    assert "card:IM-7" not in keys(match)
    match = salvaging(*forces, chips=[])
    assert "card:IM-7" not in keys(match)


@rule("RM-CRD-06")
def test_salvage_crew_works_in_iron_mans_hand_only():
    forces = ("thor 12:3 10:1", "iron_man 13:1", "ultron 40:1")
    match = manhattan(*forces, at="deploy", pile=3, hands={"thor": ["IM-7"]})
    assert "card:IM-7" not in keys(match)


# ---------------------------------------------------------------------- extra_maneuver


@rule("RM-CRD-02", "RM-MAN-04", "RM-MAN-05")
@pytest.mark.parametrize("card", EXTRA_MANEUVER)
def test_one_more_maneuver(card):
    match = holding(card, "12:5 10:1 30:4 35:1", at="maneuver")
    play(match, f"card:{card}", "sector:12", "n:4", "sector:30", "n:3")
    assert units(match, "12", "10", "30", "35") == (1, 5, 1, 4)
    assert is_spent(match, holder_of(card), card)
    assert asked(match)[0] != holder_of(card), "two, and no third"


@rule("RM-CRD-03")
@pytest.mark.parametrize("card", EXTRA_MANEUVER)
def test_it_may_be_played_after_the_first_maneuver(card):
    match = holding(card, "12:5 10:1 30:4 35:1", at="maneuver")
    play(match, "sector:12", "n:4")
    assert f"card:{card}" in keys(match)
    play(match, f"card:{card}", "sector:30", "n:3")
    assert units(match, "30", "35") == (1, 4)


@rule("RM-CRD-04")
@pytest.mark.parametrize("card", EXTRA_MANEUVER)
def test_no_more_maneuver_where_none_is_possible(card):
    match = holding(card, "12:1 10:1 30:4", at="maneuver", forced=False)
    assert f"card:{card}" not in (keys(match) if asked(match)[0] == holder_of(card) else [])


# ---------------------------------------------------------------------- maneuver_through


@rule("RM-CRD-02", "RM-MAN-04")
@pytest.mark.parametrize("card", THROUGH)
def test_one_maneuver_crosses_opposing_sectors(card):
    match = holding(card, "12:5 14:1 30:1", at="maneuver")
    assert places(match) == []
    play(match, f"card:{card}", "sector:12")
    assert keys(match) == ["sector:14", "sector:30"], "own places only, however far"
    play(match, "sector:14", "n:4")
    assert units(match, "12", "13", "14") == (1, 1, 5)
    assert owner(match, "13") == "neutral"
    assert is_spent(match, holder_of(card), card)
    assert asked(match)[0] != holder_of(card)


@rule("RM-MAN-04")
@pytest.mark.parametrize("card", THROUGH)
def test_opposing_sections_are_not_crossed(card):
    """H3 can only be reached over H1 and H2, which are opposing; 43 over land."""
    match = holding(card, "25:5 43:1 H3:1", at="maneuver")
    play(match, f"card:{card}", "sector:25")
    assert asks(match, holder_of(card), "maneuver_count"), "43 is the only other end"
    play(match, "n:2")
    assert units(match, "25", "43", "H3") == (3, 3, 1)


@rule("RM-MAN-04")
@pytest.mark.parametrize("card", THROUGH)
def test_an_opposing_section_between_two_own_ones_is_not_crossed(card):
    match = holding(card, "25:5 12:1 H1:1 H3:1", at="maneuver")
    play(match, f"card:{card}", "sector:25")
    assert keys(match) == ["sector:12", "sector:H1"], "H2 bars the way to H3"


@rule("RM-MAN-04", "RM-HEL-11")
@pytest.mark.parametrize("card", THROUGH)
def test_the_way_goes_on_over_an_own_dock_and_own_sections(card):
    match = holding(card, "12:5 25:1 H1:1 H2:1", at="maneuver")
    play(match, f"card:{card}", "sector:12")
    assert keys(match) == ["sector:25", "sector:H1", "sector:H2"]
    play(match, "sector:H2", "n:1")
    assert units(match, "H2") == 2


@rule("RM-CRD-04")
@pytest.mark.parametrize("card", THROUGH)
def test_a_way_through_that_joins_nothing_is_not_offered(card):
    match = holding(card, "12:5 10:1 11:1", at="maneuver")
    assert f"card:{card}" not in keys(match), "all own places are joined already"


@rule("RM-TRN-03")
@pytest.mark.parametrize("card", THROUGH)
def test_the_way_through_is_gone_in_the_next_turn(card):
    match = holding(card, "12:5 14:1 30:1", at="maneuver", decks=EMPTY)
    play(match, f"card:{card}", "pass")
    while asked(match)[0] != holder_of(card):
        pass_turn(match)
    assert match.view()["through"] == 0
    assert match.view()["maneuvers"] == 1
