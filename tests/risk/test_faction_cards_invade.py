"""Every Faction Card that is played between battles, from an arranged position (catalogue 6.4)."""

import pytest

from slugfest import Match
from tests.risk.board import asked, hand, keys, manhattan, owner, places, play, told, units
from tests.risk.manhattan import DOCKS, asks, attack, is_spent
from tests.rule import rule


def holding(card: str, *forces: str, **more) -> Match:
    """A match in the Invade step of the first force, who holds the card."""
    faction = forces[0].split()[0]
    more = {"at": "invade", "hands": {faction: [card]}, "free_factions": True} | more
    return manhattan(*forces, **more)


# ---------------------------------------------------------------------- redeploy_docking: CA-7


@rule("RM-CRD-02")
def test_docking_orders_move_units_between_own_docking_sectors():
    match = holding("CA-7", "captain_america 06:5 09:2 16:1 12:4", "ultron 13:1 40:1", "iron_man 30:1")
    play(match, "card:CA-7")
    assert places(match) == ["06", "09"], "own docking sectors with Units to spare"
    play(match, "sector:06")
    assert places(match) == ["09", "16"]
    play(match, "sector:16")
    assert keys(match) == ["n:1", "n:2", "n:3", "n:4"]
    play(match, "n:4")
    assert units(match, "06", "16") == (1, 5)
    assert is_spent(match, "captain_america", "CA-7")
    assert asks(match, "captain_america", "invade"), "not a maneuver: the invading goes on"


@rule("RM-CRD-02")
def test_docking_orders_leave_the_maneuver_as_it_was():
    match = holding("CA-7", "captain_america 06:5 09:1 12:4 10:1", "ultron 13:1 40:1", "iron_man 30:1")
    play(match, "card:CA-7", "n:1", "end")
    assert asks(match, "captain_america", "maneuver")
    assert match.view()["maneuvers"] == 1


@rule("RM-CRD-04")
@pytest.mark.parametrize(
    ("own", "pieces"),
    [("06:5 12:4", 0), ("06:1 09:1 12:4", 0), ("06:5 25:1 12:4", 2), ("25:5 06:1 12:4", 2), ("05:5 10:5", 0)],
    ids=["one dock", "nothing to spare", "to a closed dock", "from a closed dock", "no dock"],
)
def test_docking_orders_need_two_own_open_docking_sectors(own, pieces):
    match = holding("CA-7", f"captain_america {own}", "ultron 13:1 40:1", "iron_man 30:1", pieces=pieces)
    assert "card:CA-7" not in keys(match)


@rule("RM-CRD-02")
def test_docking_orders_cross_the_whole_map_whoever_stands_between():
    match = holding("CA-7", "captain_america 06:3 38:1 12:2", "ultron 13:1 40:1", "iron_man 30:1")
    play(match, "card:CA-7", "n:2")
    assert units(match, "06", "38") == (1, 3)


def test_docking_orders_in_the_middle_of_an_invasion_say_from_where_and_to_where():
    """What was chosen is seen by everybody and named in the questions; the invasion goes on afterwards."""
    forces = ("captain_america 06:5 09:2 16:1 12:4", "ultron 13:2 40:1", "iron_man 30:1")
    match = holding("CA-7", *forces, rolls=[[1], [6]])
    attack(match, "12", "13")
    play(match, "card:CA-7", "sector:06")
    assert match.question() == "Docking Orders: to which docking sector do units from Edgewater go?"
    assert (match.view(1)["card"], match.view(1)["card_from"]) == ("CA-7", "06")
    play(match, "sector:16")
    assert match.question() == "How many units go from Edgewater to Upper East Side?"
    play(match, "n:2")
    assert (match.view()["card"], match.view()["card_from"], match.view()["card_to"]) == ("", "", "")
    assert (match.view()["source"], match.view()["target"]) == ("12", "13")
    assert asks(match, "captain_america", "commit")


# ---------------------------------------------------------------------- rage: UL-6, TH-9


@rule("RM-CRD-02", "WC-87")
def test_whisper_of_rage_moves_hulk_three_up():
    match = holding("UL-6", "ultron 12:4 40:1", "thor 13:1", "iron_man 30:1", meter=3)
    play(match, "card:UL-6")
    assert (match.view()["meter"], match.view()["hulk"]) == (6, "")
    assert is_spent(match, "ultron", "UL-6")
    assert asks(match, "ultron", "invade")


@rule("RM-HLK-04", "RM-CRD-04", "WC-87")
@pytest.mark.parametrize("meter", [7, 8, 9])
def test_whisper_of_rage_brings_hulk_out_at_the_top(meter):
    match = holding("UL-6", "ultron 12:4 45:2 40:1", "thor 13:1", "iron_man 30:1", meter=meter)
    play(match, "card:UL-6")
    assert match.view()["meter"] == 10
    assert asks(match, "ultron", "hulk")
    assert keys(match) == ["sector:12", "sector:45"]


@rule("RM-CRD-04", "WC-87")
def test_whisper_of_rage_is_not_offered_while_hulk_is_out():
    match = holding("UL-6", "ultron 12:4 40:1", "thor 13:1", "iron_man 30:1", hulk="12")
    assert "card:UL-6" not in keys(match)


@rule("RM-HLK-05", "RM-HLK-04")
def test_whisper_of_rage_between_two_battles_brings_hulk_at_once():
    forces = ("ultron 12:6 45:4 40:1", "thor 13:3", "iron_man 30:1")
    match = holding("UL-6", *forces, meter=8, rolls=[[1, 1], [6, 6], [8, 6], [1]])
    attack(match, "12", "13", 2, 2)
    assert "card:UL-6" in keys(match)
    play(match, "card:UL-6")
    assert asks(match, "ultron", "hulk")
    assert keys(match) == ["sector:12", "sector:45"]
    play(match, "sector:12")
    assert asks(match, "ultron", "target"), "a new invasion is declared"
    play(match, "sector:13", "n:2", "n:1")
    assert told(match, "battle")[-1]["attack"] == [8, 6]


@rule("RM-CRD-02")
@pytest.mark.parametrize(("before", "after"), [(7, 4), (3, 0), (2, 0), (1, 0)])
def test_calm_the_beast_moves_hulk_three_down_but_not_below_the_bottom(before, after):
    match = holding("TH-9", "thor 12:4", "ultron 13:1 40:1", "iron_man 30:1", meter=before)
    play(match, "card:TH-9")
    assert match.view()["meter"] == after
    assert is_spent(match, "thor", "TH-9")


@rule("RM-CRD-04")
def test_calm_the_beast_is_not_offered_at_the_bottom_nor_while_hulk_is_out():
    forces = ("thor 12:4", "ultron 13:1 40:1", "iron_man 30:1")
    assert "card:TH-9" not in keys(holding("TH-9", *forces, meter=0))
    assert "card:TH-9" not in keys(holding("TH-9", *forces, hulk="12"))


@rule("RM-HLK-06")
def test_calm_the_beast_sends_a_waiting_hulk_down():
    forces = ("thor 12:2 07:1", "ultron 13:1 40:4", "iron_man 24:1")
    match = holding("TH-9", *forces, meter=9, rolls=[[6], [1]])
    attack(match, "12", "13")
    assert match.view()["meter"] == 10
    play(match, "card:TH-9")
    assert match.view()["meter"] == 7


# ---------------------------------------------------------------------- remove_units: IM-2, WS-4


REMOVERS = [("IM-2", "iron_man", 1), ("WS-4", "winter_soldier", 2)]


@rule("RM-CRD-02", "RM-CRD-07")
@pytest.mark.parametrize(("card", "faction", "count"), REMOVERS)
def test_units_are_removed_from_a_place_within_reach_that_holds_more(card, faction, count):
    forces = (f"{faction} 12:1 45:2", f"ultron 13:{count + 1} 18:{count} 10:9 40:9", "thor 24:9")
    match = holding(card, *forces)
    play(match, f"card:{card}")
    assert keys(match) == ["sector:10", "sector:13"], "neighbours with enough Units, from any own place"
    play(match, "sector:13")
    assert (owner(match, "13"), units(match, "13")) == ("ultron", 1)
    assert is_spent(match, faction, card)
    assert not told(match, "battle")
    assert not match.view()["conquered"]


@rule("RM-CRD-07", "WC-88")
@pytest.mark.parametrize(("units_there", "offered"), [(1, False), (2, False), (3, True)])
def test_assassins_mark_never_takes_the_last_unit(units_there, offered):
    forces = ("winter_soldier 12:4", f"ultron 13:{units_there} 40:1", "captain_america 24:9")
    match = holding("WS-4", *forces)
    assert ("card:WS-4" in keys(match)) is offered
    if offered:
        play(match, "card:WS-4")
        assert units(match, "13") == 1


@rule("RM-HEL-09", "RM-CRD-02")
@pytest.mark.parametrize(("card", "faction", "count"), REMOVERS)
def test_operatives_and_dark_elves_can_be_removed_but_never_turn(card, faction, count):
    match = holding(card, f"{faction} 25:1 49:1 12:2", "ultron 13:1 40:1", "captain_america 01:1")
    play(match, f"card:{card}")
    assert keys(match) == ["sector:50", "sector:H1"]
    play(match, "sector:H1")
    assert (owner(match, "H1"), units(match, "H1")) == ("neutral", 3 - count)
    assert not told(match, "hydra")
    assert units(match, "25") == 1


@rule("RM-CRD-02")
@pytest.mark.parametrize(("card", "faction", "count"), REMOVERS)
def test_what_cannot_be_invaded_cannot_be_hit(card, faction, count):
    """From a single own section nothing outside can be invaded; H3 lies behind H2."""
    forces = (f"{faction} H1:4 12:2", "ultron 25:9 40:9 H2:9 H3:9", "captain_america 02:1")
    match = holding(card, *forces)
    play(match, f"card:{card}")
    assert units(match, "H2") == 9 - count, "the only target"
    assert units(match, "25", "H3") == (9, 9)


# ---------------------------------------------------------------------- defect: UL-7


@rule("RM-CRD-02", "RM-CRD-07")
def test_assimilate_turns_one_unit_into_an_own_one_beside_it():
    match = holding("UL-7", "ultron 12:1 14:2 40:1", "thor 13:2 20:1", "iron_man 30:5")
    play(match, "card:UL-7")
    assert asks(match, "ultron", "card_place"), "13 is the only target; 12 and 14 lie next to it"
    assert keys(match) == ["sector:12", "sector:14"]
    play(match, "sector:12")
    assert units(match, "13", "12", "14") == (1, 2, 2)
    assert owner(match, "13") == "thor"
    assert is_spent(match, "ultron", "UL-7")


@rule("RM-CRD-07")
def test_assimilate_spares_a_last_unit():
    match = holding("UL-7", "ultron 12:4 40:1", "thor 13:1 20:1", "iron_man 30:5")
    assert "card:UL-7" not in keys(match)


@rule("RM-CRD-02")
def test_assimilate_chooses_among_all_places_within_reach():
    match = holding("UL-7", "ultron 12:1 40:1", "thor 13:2 10:3 20:9", "iron_man 11:2")
    play(match, "card:UL-7")
    assert keys(match) == ["sector:10", "sector:11", "sector:13"]
    play(match, "sector:11")
    assert units(match, "11", "12") == (1, 2)


@rule("RM-CRD-02", "RM-HEL-09")
def test_assimilate_reaches_the_helicarrier_and_the_new_unit_stands_at_a_dock():
    match = holding("UL-7", "ultron 25:1 09:1 40:1", "thor 13:1 20:1", "iron_man 30:5")
    play(match, "card:UL-7")
    assert keys(match) == ["sector:09", "sector:25"]
    play(match, "sector:09")
    assert units(match, "H1", "09", "25") == (2, 2, 1)


@rule("RM-HEL-02")
def test_assimilate_at_a_dock_may_put_the_unit_on_the_access_point():
    """The access point is next to every open docking sector, also for who could not invade from there."""
    match = holding("UL-7", "ultron 24:1 H1:2 40:1", "thor 25:3 20:1", "iron_man 30:1")
    play(match, "card:UL-7", "sector:25")
    assert asks(match, "ultron", "card_place")
    assert keys(match) == ["sector:24", "sector:H1"]
    play(match, "sector:H1")
    assert units(match, "25", "24", "H1") == (2, 1, 3)


def test_assimilate_says_beside_which_place_the_unit_comes():
    match = holding("UL-7", "ultron 12:1 14:2 40:1", "thor 13:2 20:1", "iron_man 30:5")
    play(match, "card:UL-7")
    assert match.question() == "Assimilate: where beside Morningside Heights does a new unit join you?"
    assert match.view(2)["card"] == "UL-7"


# ---------------------------------------------------------------------- drop_units: IM-6, WS-6


@rule("RM-CRD-02")
def test_house_party_drops_two_units_into_any_own_place():
    match = holding("IM-6", "iron_man 12:2 30:1 H2:1", "ultron 13:1 40:1", "thor 24:1")
    play(match, "card:IM-6")
    assert keys(match) == ["sector:12", "sector:30", "sector:H2"]
    play(match, "sector:H2")
    assert units(match, "12", "30", "H2") == (2, 1, 3)
    assert is_spent(match, "iron_man", "IM-6")


@rule("RM-TRN-04", "RS-INV-09", "WC-132")
def test_house_party_keeps_the_step_open_when_no_invasion_is_possible():
    forces = ("iron_man 12:1 10:1", "ultron 13:1 40:1", "thor 24:1")
    match = manhattan(*forces, at="invade", hands={"iron_man": ["IM-6"]})
    assert keys(match) == ["card:IM-6", "end"]
    play(match, "card:IM-6", "sector:12")
    assert "sector:12" in keys(match)
    match = manhattan(*forces, at="invade")
    assert asked(match)[0] != "iron_man" or asked(match)[1] != "risk.invade"


@rule("RM-CRD-02")
def test_hijack_drops_two_units_into_an_own_docking_sector():
    match = holding("WS-6", "winter_soldier 12:2 09:1 16:4 H1:1", "ultron 13:1 40:1", "captain_america 24:1")
    play(match, "card:WS-6")
    assert keys(match) == ["sector:09", "sector:16"], "docking sectors only, no section"
    play(match, "sector:09")
    assert units(match, "09", "16", "12") == (3, 4, 2)
    assert is_spent(match, "winter_soldier", "WS-6")


@rule("RM-CRD-04")
@pytest.mark.parametrize(("own", "pieces", "offered"), [("12:2", 0, False), ("25:2", 1, True), ("25:2", 2, False)])
def test_hijack_needs_an_own_open_docking_sector(own, pieces, offered):
    forces = (f"winter_soldier {own}", "iron_man 01:1", "captain_america 02:1")
    match = holding("WS-6", *forces, pieces=pieces)
    assert ("card:WS-6" in keys(match)) is offered


@rule("RM-CRD-02")
@pytest.mark.parametrize("dock", DOCKS)
def test_hijack_reaches_every_docking_sector(dock):
    match = holding("WS-6", f"winter_soldier {dock}:1 12:2", "ultron 13:1 40:1", "captain_america 01:1")
    play(match, "card:WS-6")
    assert units(match, dock) == 3


# ---------------------------------------------------------------------- hydra_target: WS-7


@rule("RM-CRD-02")
def test_sleeper_network_lets_operatives_join_on_a_two():
    forces = ("winter_soldier 25:9", "ultron 40:1", "captain_america 01:1")
    rolls = [[6, 6, 6], [5, 5], [1, 2], [6, 6, 6], [5], [3]]
    match = holding("WS-7", *forces, rolls=rolls)
    play(match, "card:WS-7")
    assert is_spent(match, "winter_soldier", "WS-7")
    attack(match, "25", "H1", 3)
    assert told(match, "hydra")[0]["defectors"][0] == 1
    assert units(match, "25", "H1") == (10, 1)
    attack(match, "25", "H1", 3)
    assert told(match, "hydra")[1]["defectors"][0] == 1, "for the whole turn"


@rule("RM-CRD-03", "RM-TRN-03")
def test_sleeper_network_ends_with_the_turn():
    forces = ("winter_soldier 25:9 24:1", "ultron 40:1", "captain_america 01:1")
    match = holding("WS-7", *forces)
    assert match.view()["hydra"] == 4
    play(match, "card:WS-7")
    assert match.view()["hydra"] == 2
    play(match, "end", "pass")
    assert asked(match)[0] == "captain_america"
    assert match.view()["hydra"] == 4


@rule("RM-CRD-04")
@pytest.mark.parametrize(("sections", "hydra"), [("H1:1 H2:1 H3:1", 4), ("", 2)], ids=["no operatives", "again"])
def test_sleeper_network_that_could_change_nothing_is_not_offered(sections, hydra):
    forces = ("winter_soldier 25:9", f"ultron 40:1 {sections}", "captain_america 01:1")
    match = holding("WS-7", *forces, hydra=hydra)
    assert "card:WS-7" not in keys(match)


@rule("RM-CRD-06")
def test_sleeper_network_works_in_winter_soldiers_hand_only():
    match = holding("WS-7", "thor 25:9", "ultron 40:1", "captain_america 01:1")
    assert "card:WS-7" not in keys(match)
    assert hand(match, "thor") == ["WS-7"]
