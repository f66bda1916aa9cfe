"""Reinforcing (RS-REI)."""

import pytest

from slugfest import IllegalOption, Match
from slugfest.kernel.errors import BadOption
from tests.risk.board import asked, hand, keys, owner, pass_turn, places, play, skip_to, skirmish, told, units
from tests.rule import rule

SPREAD = ["07", "08", "09", "10", "11", "13", "14", "15", "16", "17", "19", "20", "21", "22", "23", "26", "27"]
"""Sectors of which no region is whole."""
CHART = {2: 2, 3: 4, 4: 7, 5: 10, 6: 13, 7: 17, 8: 21, 9: 25, 10: 30}


def holding(*sectors: str, **more) -> Match:
    """Thor holds these sectors at the start of his turn; the others one each."""
    return skirmish("thor " + " ".join(sectors), "ultron 45:1", "iron_man 35:1", **more)


def pile(match: Match) -> int:
    return match.view()["pile"]


def parts(match: Match) -> list[tuple[int, str]]:
    return [(part.value, part.clause) for part in told(match, "turn")[-1]["parts"]]


@rule("RS-REI-01", "WC-10")
@pytest.mark.parametrize(("count", "base"), [(1, 3), (8, 3), (9, 3), (11, 3), (12, 4), (14, 4), (15, 5), (17, 5)])
def test_the_base_is_a_third_of_the_sectors_and_at_least_three(count, base):
    match = holding(*SPREAD[:count])
    assert pile(match) == base
    assert parts(match) == [(base, "RS-REI-01")]


@rule("RS-REI-01", "WC-07")
def test_ten_sectors_are_three_units():
    assert pile(holding(*SPREAD[:10])) == 3


@rule("RS-REI-01", "RS-REI-02", "RS-REI-03", "WC-08")
def test_south_central_alone_is_three_and_four():
    match = holding("26", "27", "28", "29")
    assert pile(match) == 7
    assert parts(match) == [(3, "RS-REI-01"), (4, "RS-REI-02")]


@rule("RS-REI-02", "WC-09")
def test_south_central_and_six_more_are_three_and_four():
    match = holding("26", "27", "28", "29", "07", "08", "13", "14", "19", "20")
    assert pile(match) == 3 + 4


@rule("RS-REI-02", "WC-11")
def test_several_regions_add_up():
    match = holding("01", "02", "03", "04", "05", "06", "26", "27", "28", "29", all_regions_open=True)
    assert pile(match) == 3 + 4 + 4
    assert parts(match) == [(3, "RS-REI-01"), (4, "RS-REI-02"), (4, "RS-REI-02")]


@rule("RS-REI-02")
@pytest.mark.parametrize(
    ("sectors", "bonus"),
    [
        (range(1, 7), 4),
        (range(7, 13), 4),
        (range(13, 19), 5),
        (range(19, 26), 6),
        (range(26, 30), 4),
        ([30, *range(41, 46)], 4),
        (range(31, 37), 4),
        (range(37, 41), 2),
        (range(46, 51), 3),
    ],
)
def test_a_region_pays_only_when_it_is_whole(sectors, bonus):
    names = [f"{number:02d}" for number in sectors]
    spots = [spot for spot in ("44", "35", "12") if spot not in names]
    others = (f"ultron {spots[0]}:1", f"iron_man {spots[1]}:1")
    whole = skirmish("thor " + " ".join(names), *others, all_regions_open=True)
    assert pile(whole) == 3 + bonus
    for lost in (names[0], names[-1]):
        rest = " ".join(name for name in names if name != lost)
        assert pile(skirmish(f"thor {rest}", *others, all_regions_open=True)) == 3


@rule("RS-REI-03")
def test_the_minimum_is_for_the_base_alone():
    match = holding("26", "27", "28", "29", "08")
    assert pile(match) == 3 + 4, "not the larger of 3 and 1 + 4"


@rule("RS-REI-04")
def test_base_and_bonus_are_counted_once_at_the_start_of_the_step():
    match = holding("26", "27", "28", "29", hands={"thor": [2, 2]})
    assert asked(match) == ("thor", "risk.trade")
    assert told(match, "turn")[0]["units"] == 7
    play(match, "trade:2+2")
    assert pile(match) == 7 + CHART[4]
    for left in (9, 4, 0):
        play(match, "sector:26", f"n:{pile(match) - left}")
        assert pile(match) == left
    assert [facts["units"] for facts in told(match, "turn")] == [7]


@rule("RS-REI-04", "RS-CON-04")
def test_a_region_completed_in_the_turn_pays_at_the_next_reinforce_step():
    match = skirmish(
        *("thor 26:9 27:1 29:1", "ultron 28:1 45:1", "iron_man 35:1"), at="invade", rolls=[[6], [1], ["1"]]
    )
    play(match, "sector:26", "sector:28", "n:1", "n:5")
    assert owner(match, "28") == "thor"
    assert asked(match) == ("thor", "risk.invade")
    assert pile(match) == 0
    for _ in range(3):
        pass_turn(match)
    assert told(match, "turn")[-1]["units"] == 3 + 4


@rule("RS-REI-05", "RS-REI-06", "WC-26")
def test_every_selection_of_two_to_ten_symbols_is_offered():
    match = holding("07", "08", hands={"thor": [2, 2, 1]})
    assert asked(match) == ("thor", "risk.trade")
    assert sorted(keys(match)) == ["pass", "trade:2", "trade:2+1", "trade:2+2", "trade:2+2+1"]


@rule("RS-REI-05", "WC-27")
def test_a_single_symbol_is_nothing_to_trade():
    match = holding("07", "08", hands={"thor": [1]}, forced=False)
    assert not [key for key in keys(match) if key.startswith("trade:")]
    with pytest.raises(IllegalOption):
        play(match, "trade:2")


@rule("RS-REI-05", "RS-REI-08", "WC-27")
def test_one_card_with_two_symbols_brings_two_units():
    match = holding("07", "08", hands={"thor": [2]})
    assert keys(match) == ["trade:2", "pass"]
    play(match, "trade:2")
    assert pile(match) == 3 + 2


@rule("RS-REI-06")
def test_nobody_must_trade_however_large_the_hand():
    match = holding("07", "08", hands={"thor": [2] * 15 + [1] * 10})
    assert "pass" in keys(match)
    play(match, "pass")
    assert pile(match) == 3
    assert len(hand(match, "thor")) == 25


@rule("RS-REI-06")
def test_a_small_set_may_be_chosen_from_a_large_hand():
    match = holding("07", "08", hands={"thor": [2] * 6 + [1] * 6})
    totals = {sum(map(int, key.removeprefix("trade:").split("+"))) for key in keys(match) if key != "pass"}
    assert totals == set(range(2, 11))
    play(match, "trade:1+1")
    assert pile(match) == 3 + 2
    assert hand(match, "thor") == [1] * 4 + [2] * 6


@rule("RS-REI-07", "RS-REI-08", "WC-28")
def test_five_of_six_double_cards_are_the_most():
    match = holding("07", "08", hands={"thor": [2] * 6})
    assert sorted(keys(match)) == ["pass", *("trade:" + "+".join("2" * count) for count in range(1, 6))]
    with pytest.raises(BadOption):
        play(match, "trade:2+2+2+2+2+2")
    play(match, "trade:2+2+2+2+2")
    assert pile(match) == 3 + 30
    assert hand(match, "thor") == [2]


@rule("RS-REI-07", "WC-29")
def test_eleven_symbols_are_not_a_set():
    match = holding("07", "08", hands={"thor": [2, 2, 2, 2, 2, 1]})
    totals = sorted(sum(map(int, key.removeprefix("trade:").split("+"))) for key in keys(match) if key != "pass")
    assert totals == [2, 3, 4, 5, 6, 7, 8, 9, 10], "the 1 is never wasted on top of ten"


@rule("RS-REI-08")
@pytest.mark.parametrize(("symbols", "gained"), CHART.items())
def test_the_chart_says_how_many_units_a_set_brings(symbols, gained):
    cards = [2] * (symbols // 2) + [1] * (symbols % 2)
    match = holding("07", "08", hands={"thor": cards})
    play(match, "trade:" + "+".join(map(str, cards)))
    assert pile(match) == 3 + gained
    assert [(facts["symbols"], facts["units"]) for facts in told(match, "traded")] == [(symbols, gained)]


@rule("RS-REI-08", "RS-REI-12", "WC-30")
def test_five_symbols_make_a_pile_of_thirteen_that_must_be_placed():
    match = holding("07", "08", hands={"thor": [2, 2, 1]})
    play(match, "trade:2+2+1")
    assert pile(match) == 13
    play(match, "sector:07", "n:12")
    assert asked(match)[1] == "risk.deploy", "one is left, and there is no other way on"
    assert keys(match) == ["sector:07", "sector:08"]
    play(match, "sector:08")
    assert units(match, "07", "08") == (13, 2)
    assert pile(match) == 0


@rule("RS-REI-09")
def test_all_cards_of_a_turn_are_one_set():
    match = holding("07", "08", hands={"thor": [2, 2, 2]})
    play(match, "trade:2")
    assert asked(match) == ("thor", "risk.deploy")
    assert not [key for key in keys(match) if key.startswith("trade")]
    skip_to(match, "risk.invade")
    assert len(told(match, "traded")) == 1


@rule("RS-REI-10")
def test_traded_cards_lie_face_up_on_the_discard_pile():
    match = holding("07", "08", hands={"thor": [2, 1, 1]}, discard=[2])
    play(match, "trade:2+1")
    assert match.view()["discard"] == [1, 2, 2]
    assert hand(match, "thor") == [1]
    assert match.view()["deck"] == 45 - 4


@rule("RS-REI-11")
def test_trading_is_for_the_own_reinforce_step_only():
    cards = {name: [2, 2] for name in ("thor", "ultron", "iron_man")}
    match = skirmish("thor 12:7 11:3", "ultron 13:5 26:1", "iron_man 30:1", hands=cards, at="invade")
    for key in ("sector:12", "sector:13", "n:3", "n:2", "stop", "end"):
        assert not [option for option in keys(match) if option.startswith("trade")]
        with pytest.raises(IllegalOption):
            play(match, "trade:2")
        play(match, key)
    play(match, "pass")
    assert asked(match) == ("ultron", "risk.trade"), "only whose turn it is"


@rule("RS-REI-12")
def test_the_pile_goes_anywhere_in_own_sectors_in_any_split():
    match = skirmish("thor 12:7 30:1 24:2", "ultron 13:2", "iron_man 35:1", at="deploy", pile=6)
    assert places(match) == ["12", "24", "30"]
    play(match, "sector:30", "n:2", "sector:12", "n:1", "sector:24")
    assert keys(match) == ["n:1", "n:2", "n:3"]
    play(match, "n:3")
    assert units(match, "12", "24", "30") == (8, 5, 3)


@rule("RS-REI-12")
@pytest.mark.parametrize("wrong", ["sector:13", "sector:35", "sector:08", "sector:01"])
def test_nothing_is_placed_in_foreign_neutral_or_closed_sectors(wrong):
    match = skirmish("thor 12:7 30:1", "ultron 13:2", "iron_man 35:1", at="deploy", pile=6)
    with pytest.raises(IllegalOption):
        play(match, wrong)


@rule("RS-REI-12")
def test_nothing_is_saved():
    match = skirmish("thor 12:7 30:1", "ultron 13:2", "iron_man 35:1", at="deploy", pile=6)
    for wrong in ("pass", "end", "done"):
        with pytest.raises(BadOption, match=wrong):
            play(match, wrong)
    play(match, "sector:12", "n:5")
    assert asked(match) == ("thor", "risk.deploy")
    play(match, "sector:30")
    assert asked(match) == ("thor", "risk.invade")
    assert pile(match) == 0
