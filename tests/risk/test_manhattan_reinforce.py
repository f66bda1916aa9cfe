"""Reinforcing in Battle for Manhattan (RM-REI)."""

import pytest

from slugfest import IllegalOption, Match
from tests.risk.board import asked, hand, keys, manhattan, places, play, reason, told, units
from tests.rule import rule

SETS = {
    2: ["CA-3"],
    3: ["CA-1", "CA-3"],
    4: ["CA-3", "CA-5"],
    5: ["CA-1", "CA-3", "CA-5"],
    6: ["CA-3", "CA-5", "CA-8"],
    7: ["CA-1", "CA-3", "CA-5", "CA-8"],
    8: ["CA-1", "CA-2", "CA-3", "CA-5", "CA-8"],
    9: ["CA-1", "CA-2", "CA-3", "CA-4", "CA-5", "CA-8"],
    10: ["CA-1", "CA-2", "CA-3", "CA-4", "CA-5", "CA-6", "CA-8"],
}
CHART = {2: 2, 3: 4, 4: 7, 5: 10, 6: 13, 7: 17, 8: 21, 9: 25, 10: 30}
ALL_CARDS = [f"CA-{number}" for number in range(1, 10)]


def captain(sectors: str = "12:3 13:1", **more) -> Match:
    """Captain America is about to reinforce."""
    return manhattan(f"captain_america {sectors}", "ultron 30:1", "iron_man 40:1", **more)


@rule("RM-REI-01")
@pytest.mark.parametrize("symbols", SETS)
def test_cards_are_traded_by_the_chart(symbols):
    match = captain(hands={"captain_america": ALL_CARDS})
    play(match, *(f"card:{card}" for card in SETS[symbols]), "done")
    assert match.view()["pile"] == 3 + CHART[symbols]
    assert match.view()["discard"] == SETS[symbols]
    assert hand(match, "captain_america") == [card for card in ALL_CARDS if card not in SETS[symbols]]


@rule("RM-REI-01")
def test_one_symbol_is_too_few_and_eleven_are_too_many():
    match = captain(hands={"captain_america": ALL_CARDS})
    play(match, "card:CA-1")
    assert "done" not in keys(match)
    assert reason(match, "done")[1] == "RS-REI-05"
    play(match, *(f"card:CA-{number}" for number in range(2, 8)))
    assert keys(match) == ["card:CA-9", "done", "pass"], "nine symbols, and CA-8 has two"
    assert reason(match, "card:CA-8") == ("at most 10 symbols a turn", "RS-REI-07")
    ten = captain(hands={"captain_america": ALL_CARDS})
    play(ten, *(f"card:{card}" for card in SETS[10]))
    assert asked(ten)[1] == "risk.trade"
    assert keys(ten) == ["done", "pass"]
    with pytest.raises(IllegalOption, match="RS-REI-07"):
        play(ten, "card:CA-9")


@rule("RM-REI-01")
def test_a_single_symbol_cannot_be_traded_at_all():
    match = captain(hands={"captain_america": ["CA-1"]})
    assert keys(match) == ["pass"]
    with pytest.raises(IllegalOption, match="RS-REI-05"):
        play(match, "card:CA-1")


@rule("RM-REI-01")
def test_the_cards_of_a_set_are_chosen_in_any_order():
    match = captain(hands={"captain_america": ["CA-1", "CA-2", "CA-3"]})
    assert keys(match) == ["card:CA-1", "card:CA-2", "card:CA-3", "pass"]
    play(match, "card:CA-3")
    assert keys(match) == ["card:CA-1", "card:CA-2", "done", "pass"]
    play(match, "card:CA-2", "card:CA-1", "done")
    assert match.view()["pile"] == 3 + 7
    assert match.view()["discard"] == ["CA-1", "CA-2", "CA-3"]


@rule("RM-REI-01")
def test_cards_that_were_chosen_can_be_kept_after_all_and_nobody_else_sees_them():
    match = captain(hands={"captain_america": ["CA-1", "CA-2", "CA-3"]})
    play(match, "card:CA-3", "card:CA-1")
    assert match.view(0)["traded"] == ["CA-3", "CA-1"]
    assert [match.view(seat)["traded"] for seat in (1, 2, None)] == [[], [], []]
    assert [match.view(seat)["players"][0]["cards"] for seat in (0, 1, None)] == [3, 3, 3]
    play(match, "pass")
    assert hand(match, "captain_america") == ["CA-1", "CA-2", "CA-3"]
    assert match.view()["discard"] == []


@rule("RM-REI-01")
@pytest.mark.parametrize(
    ("sectors", "pile"),
    [
        ("12 13", 3),
        ("07 08 09 13 14 15 19 20 21 30 31", 3),
        ("07 08 09 13 14 15 19 20 21 30 31 32", 4),
        ("26 27 28 29", 3 + 4),
        ("37 38 39 40", 3 + 2),
        ("46 47 48 49 50", 3 + 3),
        ("01 02 03 04 05 06 26 27 28 29", 3 + 4 + 4),
    ],
)
def test_base_and_region_bonuses_are_those_of_skirmish(sectors, pile):
    match = manhattan(f"captain_america {sectors}", "ultron 24:1", "iron_man 25:1")
    assert match.view()["pile"] == pile
    parts = told(match, "turn")[0]["parts"]
    assert sum(part.value for part in parts) == pile


@rule("RM-REI-01")
def test_the_trade_adds_to_base_and_bonuses():
    match = captain("26 27 28 29", hands={"captain_america": ["CA-3", "CA-5"]})
    play(match, "card:CA-3", "card:CA-5", "done")
    assert match.view()["pile"] == 3 + 4 + 7


@rule("RM-REI-02", "WC-62")
@pytest.mark.parametrize(
    ("sectors", "base"),
    [("07 08 09 13 14 15 19 20 21 30", 3), ("07 08 09 13 14 15 19 20 21 42 31 32", 4)],
)
def test_sections_do_not_count_as_sectors(sectors, base):
    match = manhattan(f"captain_america {sectors} H1 H2 H3", "ultron 24:1", "iron_man 25:1")
    assert match.view()["pile"] == base
    assert [(part.value, part.clause) for part in told(match, "turn")[0]["parts"]] == [(base, "RS-REI-01")]


@rule("RM-REI-02")
def test_no_region_needs_or_has_a_section():
    match = captain("H1 H2 H3")
    assert match.view()["pile"] == 3
    assert match.view()["players"][0]["regions"] == []
    assert match.view()["players"][0]["sectors"] == 0


@rule("RM-REI-03")
def test_the_whole_pile_is_placed_in_any_split():
    match = captain("12:3 13:1 H1:1", at="deploy", pile=5)
    assert places(match) == ["12", "13", "H1"]
    play(match, "sector:12")
    assert keys(match) == [f"n:{number}" for number in range(1, 6)]
    play(match, "n:2", "sector:H1", "n:1")
    assert asked(match)[1] == "risk.deploy"
    assert not {"end", "pass", "done"} & set(keys(match)), "nothing is saved"
    play(match, "sector:12", "n:2")
    assert units(match, "12", "13", "H1") == (7, 1, 2)
    assert asked(match)[1] == "risk.invade"


@rule("RM-REI-03")
@pytest.mark.parametrize("place", ["30", "50", "H2"])
def test_units_are_placed_only_where_the_player_has_control(place):
    match = captain("12:3 H1:1", at="deploy")
    with pytest.raises(IllegalOption, match="RS-REI-12"):
        play(match, f"sector:{place}")


@rule("RM-REI-04")
def test_traded_cards_lie_face_up():
    match = captain(hands={"captain_america": ["CA-3", "CA-5"]})
    play(match, "card:CA-3", "done")
    for seat in (None, 0, 1, 2):
        assert match.view(seat)["discard"] == ["CA-3"]


def thor_trades(**more) -> Match:
    """Thor trades a captured card of Iron Man's and conquers nothing; the decks of both are empty."""
    forces = ("captain_america 30:1", "iron_man 11:6", "thor 12:2")
    match = manhattan(*forces, turn="thor", hands={"thor": ["IM-8"]}, decks={"thor": [], "iron_man": []}, **more)
    play(match, "card:IM-8", "done")
    return match


@rule("RM-REI-04")
def test_a_traded_card_goes_back_to_the_faction_it_came_from():
    match = thor_trades(rolls=[[6, 6], [1]])
    play(match, "n:5", "end")
    while asked(match) != ("iron_man", "risk.invade"):
        play(match, keys(match)[-1])
    play(match, "sector:11", "sector:17", "n:2", "n:2", "end", "pass")
    assert hand(match, "iron_man") == ["IM-8"]
    assert len(told(match, "reshuffled_own")) == 1


@rule("RM-REI-04")
def test_a_traded_card_of_another_faction_does_not_fill_the_own_deck():
    match = thor_trades(rolls=[[6, 6], [1]])
    play(match, "n:5", "sector:12", "sector:13", "n:2", "n:2", "end", "pass")
    assert len(told(match, "no_card")) == 1
    assert hand(match, "thor") == []
    assert match.view()["discard"] == ["IM-8"]
