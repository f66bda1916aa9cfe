"""Placing the first Units, cards at the start, and what is hidden (RS-SET-08 to RS-SET-15)."""

import pytest

from slugfest import IllegalOption
from tests.risk.board import asked, hand, owner, places, play, skip_to, skirmish, told, units
from tests.risk.test_skirmish_setup import filled, fresh, in_play
from tests.rule import rule


@rule("RS-SET-08")
def test_each_puts_three_units_into_one_unoccupied_sector():
    match = fresh(3)
    for faction, sector in (("thor", "12"), ("ultron", "13"), ("iron_man", "25"), ("thor", "07")):
        assert asked(match) == (faction, "risk.place")
        play(match, f"sector:{sector}")
        assert (owner(match, sector), units(match, sector)) == (faction, 3)
        assert sector not in places(match)
        with pytest.raises(IllegalOption, match="RS-SET-08"):
            play(match, f"sector:{sector}")
    assert sum(match.view()["units"]) == 12


@rule("RS-SET-09", "RS-SET-10", "WC-35")
@pytest.mark.parametrize(("seats", "sectors"), [(3, [17, 17, 16]), (4, [13, 13, 12, 12]), (5, [10, 10, 10, 10, 10])])
def test_the_board_is_filled_to_the_last_sector_and_nobody_is_compensated(seats, sectors):
    match = filled(seats)
    assert [one["sectors"] for one in match.view()["players"]] == sectors
    assert all(units(match, sector) == 3 for sector in in_play(5))
    assert sum(match.view()["units"]) == 3 * sum(sectors)
    assert asked(match) == ("thor", "risk.deploy")


@rule("RS-SET-07", "RS-SET-10", "WC-35")
@pytest.mark.parametrize(("seats", "sectors"), [(3, [12, 12, 11]), (4, [11, 10, 10, 10])])
def test_with_closed_regions_there_is_less_to_fill(seats, sectors):
    match = filled(seats, all_regions_open=False)
    assert [one["sectors"] for one in match.view()["players"]] == sectors
    assert all(units(match, sector) == 3 for sector in in_play(seats))


@rule("RS-SET-10")
def test_the_larger_holding_goes_with_the_turn_order():
    match = filled(4, rolls=[[1, 2, 6, 3]])
    assert [one["sectors"] for one in match.view()["players"]] == [12, 12, 13, 13]


@rule("RS-SET-11")
def test_no_sector_holds_two_factions():
    match = filled(3, all_regions_open=False)
    owners = match.view()["owner"]
    assert [owners.count(seat) for seat in range(3)] == [12, 12, 11]
    assert owners.count("closed") == 15


@rule("RS-SET-12")
def test_placing_can_end_after_some_rounds():
    match = filled(3, placements_per_player=2)
    assert [one["sectors"] for one in match.view()["players"]] == [2, 2, 2]
    assert match.view()["owner"].count("neutral") == 44


@rule("RS-SET-12")
def test_more_placements_than_sectors_change_nothing():
    match = filled(3, placements_per_player=16, all_regions_open=False)
    assert [one["sectors"] for one in match.view()["players"]] == [12, 12, 11]
    assert match.view()["owner"].count("neutral") == 0


@rule("RS-SET-12")
def test_the_start_can_be_dealt_in_turn_order():
    dealt = in_play(3)[::-1]
    match = fresh(3, dealt_start=True, all_regions_open=False, rolls=[[1, 6, 2], dealt])
    assert asked(match) == ("ultron", "risk.deploy")
    assert owner(match, *dealt[:6]) == ("ultron", "iron_man", "thor", "ultron", "iron_man", "thor")
    assert all(units(match, sector) == 3 for sector in dealt)
    assert [one["sectors"] for one in match.view()["players"]] == [11, 12, 12]


@rule("RS-SET-12")
def test_a_dealt_start_may_leave_neutrals_too():
    match = fresh(3, dealt_start=True, placements_per_player=3, rolls=[[6, 1, 2]])
    assert [one["sectors"] for one in match.view()["players"]] == [3, 3, 3]
    assert match.view()["owner"].count("neutral") == 41


@rule("RS-SET-13", "WC-35")
@pytest.mark.parametrize(("seats", "cards"), [(3, [0, 0, 0]), (4, [0, 0, 0, 1]), (5, [0, 0, 0, 1, 1])])
def test_the_fourth_and_the_fifth_player_draw_a_card(seats, cards):
    match = filled(seats)
    assert [one["cards"] for one in match.view()["players"]] == cards
    assert match.view()["deck"] == 45 - sum(cards)


@rule("RS-SET-13", "RS-SET-06")
def test_fourth_means_fourth_in_turn_order():
    match = filled(5, rolls=[[1, 2, 6, 3, 1]])
    assert [one["cards"] for one in match.view()["players"]] == [1, 1, 0, 0, 0]


@rule("RS-SET-13")
def test_the_card_comes_after_the_placing_and_is_hidden():
    match = fresh(4)
    while match.view()["phase"] == "placing":
        assert match.view()["deck"] == 45
        match.play(match.choice.options[0])
    assert hand(match, "captain_america")[0] in (1, 2)
    assert [match.view(seat)["players"][3]["hand"] for seat in (0, 1, 2, None)] == [None] * 4


@rule("RS-SET-14")
def test_units_never_run_out():
    match = skirmish("thor 12:999 11:500", "ultron 13:2000", "iron_man 30:1", at="deploy", pile=700)
    play(match, "sector:12", "block:6", "n:100")
    assert units(match, "12") == 1699
    play(match, "end", "sector:12", "block:16", "n:98")
    assert units(match, "12", "11") == (1, 2198)


@rule("RS-SET-15")
def test_hands_and_the_deck_are_hidden_and_all_else_is_public():
    forces = ("thor 12:7", "ultron 13:2", "iron_man 30:1")
    one, two = (
        skirmish(*forces, at="invade", hands={"thor": [1, 2], "ultron": cards}, discard=[2])
        for cards in ([1, 1, 2], [2, 2, 1])
    )
    for seat in (0, 2, None):
        assert one.view(seat) == two.view(seat), "what Ultron holds cannot be told, nor what is left in the deck"
    assert one.view(1) != two.view(1)
    public = one.view()
    assert [player["cards"] for player in public["players"]] == [2, 3, 0]
    assert (public["discard"], public["deck"]) == ([2], 45 - 6)
    assert one.view(0)["players"][0]["hand"] == [1, 2]


@rule("RS-SET-15")
def test_captured_cards_are_seen_by_the_captor_only():
    match = skirmish(
        *("thor 12:7", "ultron 13:1", "iron_man 30:1"), at="invade", hands={"ultron": [1, 2, 2]}, rolls=[[6], [1]]
    )
    play(match, "sector:12", "sector:13", "n:1")
    skip_to(match, "risk.invade")
    assert hand(match, "thor") == [1, 2, 2]
    for seat in (1, 2, None):
        assert match.view(seat)["players"][0]["hand"] is None
    assert [facts["hand"] for facts in told(match, "eliminated")] == [3]
    assert all("cards" not in facts for facts in told(match, "eliminated"))
