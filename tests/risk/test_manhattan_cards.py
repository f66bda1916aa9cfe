"""Faction Cards: drawing, the three uses, windows (RM-CRD)."""

import pytest

from slugfest import IllegalOption, Match
from tests.risk.board import ally, asked, hand, keys, manhattan, owner, play, player, reason, told, units
from tests.rule import rule


def cards(match: Match) -> list[str]:
    """The cards among the options."""
    return [key.removeprefix("card:") for key in keys(match) if key.startswith("card:")]


def thor(*hand: str, target: int = 1, **more) -> Match:
    """Thor in 12 may invade Ultron in 18."""
    forces = ("thor 12:9 30:1", f"ultron 18:{target} 45:1", "iron_man 40:1")
    return manhattan(*forces, **({"at": "invade", "hands": {"thor": list(hand)}} | more))


@rule("RM-CRD-01")
@pytest.mark.parametrize("place", ["18", "H1"])
def test_whoever_conquered_a_sector_or_a_section_draws_from_the_own_deck(place):
    forces = ("thor 12:9 25:9", "ultron 18:1 45:1", "iron_man 40:1 H1:1")
    match = manhattan(*forces, at="invade", rolls=[[6], [1], ["TH-5"]])
    play(match, f"sector:{'25' if place == 'H1' else '12'}", f"sector:{place}", "n:1", "n:1", "end", "pass")
    assert hand(match, "thor") == ["TH-5"]
    assert match.view()["decks"] == [9, 9, 9, 9, 8]


@rule("RM-CRD-01")
def test_without_a_conquest_nobody_draws():
    match = thor(target=5, rolls=[[6, 6, 6], [1, 1]])
    play(match, "sector:12", "sector:18", "n:3", "n:2", "stop", "end")
    assert asked(match)[0] == "ultron"
    assert (hand(match, "thor"), told(match, "drew")) == ([], [])


@rule("RM-CRD-01")
def test_two_conquests_give_one_card():
    match = thor(rolls=[[6], [1], [6], [1]], rest="iron_man:1")
    play(match, "sector:12", "sector:18", "n:1", "n:8", "sector:18", "sector:17", "n:1", "n:7", "end", "pass")
    assert len(told(match, "conquered")) == 2
    assert len(hand(match, "thor")) == 1


@rule("RM-CRD-01")
def test_a_defender_who_conquered_nothing_draws_nothing():
    match = thor(rolls=[[6], [1]])
    play(match, "sector:12", "sector:18", "n:1", "n:1", "end", "pass")
    assert (len(hand(match, "thor")), hand(match, "ultron")) == (1, [])


@rule("RM-CRD-02")
def test_a_card_is_used_for_its_power_its_symbols_or_its_ally():
    power, symbols, friend = (thor("TH-8", at="reinforce") for _ in range(3))
    play(power, "pass", "pass", "card:TH-8")
    assert (power.view()["pile"], ally(power, "warriors_three")) == (3 + 3, "")
    play(symbols, "card:TH-8", "done")
    assert (symbols.view()["pile"], ally(symbols, "warriors_three")) == (3 + 2, "")
    play(friend, "pass", "card:TH-8", "sector:12")
    assert (friend.view()["pile"], ally(friend, "warriors_three")) == (3, "12")
    for match in (power, symbols, friend):
        assert (hand(match, "thor"), match.view()["discard"]) == ([], ["TH-8"])
        assert cards(match) == []


WALK = ["CA-1", "CA-2", "CA-3", "CA-4", "CA-6", "CA-7", "CA-8", "CA-9"]
"""One card of each window, after_roll to battle_defend."""


@rule("RM-CRD-03")
def test_each_card_is_offered_in_its_own_window_only():
    forces = ("captain_america 12:9 25:5 43:1 42:2", "ultron 18:5 45:1", "iron_man 40:1")
    match = manhattan(*forces, hands={"captain_america": WALK}, rolls=[[5, 5, 5], [6, 6]])
    seen = {}
    for key in ("pass", "pass", "sector:12", "n:3", "sector:12", "sector:18", "n:3", "n:2", "pass", "pass", "pass"):
        seen[asked(match)[1]] = cards(match)
        play(match, key)
    assert cards(match) == ["CA-4", "CA-7"], "between two battles: the next commitment, and the Invade step"
    play(match, "stop", "end")
    assert asked(match)[1] == "risk.maneuver"
    seen["risk.maneuver"] = cards(match)
    assert seen == {
        "risk.trade": WALK,
        "risk.ally": WALK,
        "risk.deploy": ["CA-8"],
        "risk.deploy_count": [],
        "risk.invade": ["CA-7"],
        "risk.target": [],
        "risk.commit": ["CA-4"],
        "risk.defend": [],
        "risk.battle_attack": ["CA-2"],
        "risk.after_roll": ["CA-1"],
        "risk.after_compare": ["CA-6"],
        "risk.maneuver": ["CA-3"],
    }


@rule("RM-CRD-03")
def test_the_defender_has_three_windows_in_the_turn_of_another():
    forces = ("ultron 18:9", "captain_america 12:5 45:1", "iron_man 40:1")
    match = manhattan(*forces, at="invade", hands={"captain_america": WALK}, rolls=[[6, 6, 6], [5, 5]])
    play(match, "sector:18", "sector:12", "n:3", "n:2")
    found = {}
    while asked(match)[0] == "captain_america":
        found[asked(match)[1]] = cards(match)
        play(match, "pass")
    assert found == {"risk.battle_defend": ["CA-9"], "risk.after_roll": ["CA-1"], "risk.after_compare": ["CA-6"]}


@rule("RM-CRD-03")
def test_a_bystander_is_not_asked():
    match = thor(target=5, hands={"iron_man": ["IM-1", "IM-9"]}, rolls=[[6, 6, 6], [1, 1]])
    play(match, "sector:12", "sector:18", "n:3", "n:2")
    assert asked(match) == ("thor", "risk.commit")


@rule("RM-CRD-03")
def test_any_number_of_cards_in_one_turn_and_in_one_window():
    held = ["TH-1", "TH-2", "TH-8", "CA-1", "CA-8"]
    match = thor(*held, at="reinforce", target=5, rolls=[[1, 1, 1], [4, 4], [2, 2], [6, 6]])
    play(match, "pass", "pass", "card:TH-8", "card:CA-8")
    assert match.view()["pile"] == 3 + 3 + 3
    play(match, "sector:12", "n:9", "sector:12", "sector:18", "n:3", "n:2", "card:TH-2")
    play(match, "card:TH-1", "reroll:die:0+die:1", "card:CA-1", "reroll:die:0+die:1")
    assert hand(match, "thor") == []
    assert [facts["attack"] for facts in told(match, "battle")] == [[6, 6, 1]]
    assert units(match, "18") == 3


NOTHING = [
    ("UL-6", {"hulk": "12"}),
    ("TH-9", {"meter": 0}),
    ("TH-9", {"meter": 7, "hulk": "12"}),
    ("IM-2", {}),
    ("UL-7", {}),
    ("CA-7", {}),
    ("WS-6", {}),
]


@rule("RM-CRD-04")
@pytest.mark.parametrize(("card", "more"), NOTHING)
def test_an_invade_card_that_could_change_nothing_is_no_option(card, more):
    match = thor(card, **more)
    assert asked(match)[1] == "risk.invade"
    assert cards(match) == []
    assert reason(match, f"card:{card}")[1] == "RM-CRD-04"
    with pytest.raises(IllegalOption, match="RM-CRD-04"):
        play(match, f"card:{card}")


@rule("RM-CRD-04")
@pytest.mark.parametrize(
    ("card", "more"), [("UL-6", {"meter": 0}), ("TH-9", {"meter": 1}), ("IM-2", {"target": 2}), ("UL-7", {"target": 2})]
)
def test_the_same_cards_are_options_when_they_can(card, more):
    assert cards(thor(card, **more)) == [card]


@rule("RM-CRD-04", "RM-RES-08")
@pytest.mark.parametrize(("pieces", "offered"), [(1, ["WS-6"]), (2, [])])
def test_units_are_not_dropped_where_the_docking_station_is_closed(pieces, offered):
    forces = ("winter_soldier 12:3 25:1", "captain_america 18:5", "iron_man 40:1")
    match = manhattan(*forces, at="invade", hands={"winter_soldier": ["WS-6"]}, pieces=pieces)
    assert cards(match) == offered


@rule("RM-CRD-04")
@pytest.mark.parametrize(("card", "faction"), [("IM-7", "iron_man"), ("WS-7", "winter_soldier")])
def test_two_powers_work_in_one_hand_only(card, faction):
    phase = {"IM-7": "deploy", "WS-7": "invade"}[card]
    captor = thor(card, at=phase)
    assert cards(captor) == []
    own = manhattan(f"{faction} 12:9", "thor 18:1", "captain_america 40:1", at=phase, hands={faction: [card]})
    assert cards(own) == [card]


@rule("RM-CRD-04")
@pytest.mark.parametrize(("target", "offered"), [(1, []), (2, ["TH-4"])])
def test_a_single_defender_cannot_be_reduced(target, offered):
    match = thor("TH-4", target=target)
    play(match, "sector:12", "sector:18")
    assert cards(match) == offered


@rule("RM-CRD-04")
@pytest.mark.parametrize(
    ("forces", "offered"),
    [
        ("thor 12:9 30:9", []),
        ("thor 12:1 13:1", []),
        ("thor 12:2 13:1", ["TH-3"]),
        ("thor 12:1 13:1 30:4", []),
    ],
)
def test_an_extra_maneuver_needs_a_maneuver_that_is_possible(forces, offered):
    match = manhattan(forces, "ultron 18:1", "iron_man 40:1", at="maneuver", hands={"thor": ["TH-3"]})
    assert cards(match) == offered


@rule("RM-CRD-04")
@pytest.mark.parametrize(
    ("forces", "offered"), [("thor 12:9 30:9", ["TH-5"]), ("thor 12:9 13:1", []), ("thor 12:1 30:1", [])]
)
def test_a_way_through_needs_somebody_in_the_way(forces, offered):
    match = manhattan(forces, "ultron 18:1", "iron_man 40:1", at="maneuver", hands={"thor": ["TH-5"]})
    assert cards(match) == offered


@rule("RM-CRD-04", "RM-HLK-04", "WC-87")
def test_the_rage_card_brings_hulk_out_or_angers_him_or_is_no_option():
    forces = ("ultron 12:5 30:1", "thor 18:1", "iron_man 40:1")
    eight, three, out = (
        manhattan(*forces, at="invade", hands={"ultron": ["UL-6"]}, **more)
        for more in ({"meter": 8}, {"meter": 3}, {"hulk": "12"})
    )
    play(eight, "card:UL-6")
    assert eight.view()["hulk"] == "12"
    assert asked(eight)[1] == "risk.target"
    play(three, "card:UL-6")
    assert (three.view()["meter"], three.view()["hulk"]) == (6, "")
    assert cards(out) == []


@rule("RM-CRD-05")
def test_an_empty_deck_is_made_of_the_own_discard_pile():
    spent = [*(f"TH-{number}" for number in range(1, 6)), "UL-1"]
    match = thor(at="draw", conquered=True, decks={"thor": []}, discard=spent, rolls=[["TH-3"]])
    assert hand(match, "thor") == ["TH-3"]
    assert match.view()["discard"] == ["UL-1"]
    assert match.view()["decks"][4] == 4
    assert len(told(match, "reshuffled_own")) == 1


@rule("RM-CRD-05")
def test_without_any_card_none_is_drawn():
    match = thor(at="draw", conquered=True, decks={"thor": []}, discard=["UL-1"])
    assert hand(match, "thor") == []
    assert len(told(match, "no_card")) == 1
    assert match.view()["actor"] != 0


@rule("RM-CRD-06", "RM-CON-01")
def test_captured_cards_are_the_captors_from_then_on():
    forces = ("thor 12:9 30:1", "iron_man 18:1", "captain_america 40:1")
    match = manhattan(*forces, at="invade", hands={"iron_man": ["IM-2", "IM-8"]}, rolls=[[6], [1]])
    play(match, "sector:12", "sector:18", "n:1", "waive", "n:1")
    assert player(match, "iron_man")["out"] > 0
    assert (hand(match, "thor"), hand(match, "iron_man")) == (["IM-2", "IM-8"], [])
    for seat in (1, 2, None):
        assert match.view(seat)["players"][0]["hand"] is None
    assert match.view()["players"][0]["backs"] == {"iron_man": 2}


@rule("RM-CRD-06", "WC-84")
def test_captured_cards_are_traded_or_played_but_bring_no_ally():
    match = thor("IM-4", "IM-8", at="reinforce", target=5)
    assert "card:IM-8" in keys(match)
    play(match, "pass")
    assert keys(match) == ["pass"]
    assert reason(match, "card:IM-4")[1] == "RM-CRD-06"
    play(match, "pass", "card:IM-8")
    assert match.view()["pile"] == 3 + 3
    play(match, "sector:12", "n:6", "sector:12", "sector:18", "n:3", "n:2", "card:IM-4")
    assert match.view()["discard"] == ["IM-4", "IM-8"]
    traded = thor("IM-4", "IM-8", at="reinforce")
    play(traded, "card:IM-4", "card:IM-8", "done")
    assert traded.view()["pile"] == 3 + 4


@rule("RM-CRD-07", "WC-88")
@pytest.mark.parametrize(("card", "taken"), [("WS-4", 2), ("IM-2", 1), ("UL-7", 1)])
def test_no_power_removes_the_last_unit_or_gives_control(card, taken):
    assert cards(thor(card, target=taken)) == []
    match = thor(card, target=taken + 1)
    play(match, f"card:{card}")
    assert (units(match, "18"), owner(match, "18")) == (1, "ultron")


@rule("RM-CRD-07", "WC-88")
def test_the_mark_of_winter_soldier_needs_three_units():
    forces = ("winter_soldier 12:1", "captain_america 18:2 13:3", "thor 40:1")
    match = manhattan(*forces, at="invade", hands={"winter_soldier": ["WS-4"]})
    play(match, "card:WS-4")
    assert units(match, "18", "13") == (2, 1), "18 was not even a choice"


@rule("RM-CRD-07", "RM-HEL-09")
def test_a_card_leaves_the_last_operative_in_a_section():
    forces = ("winter_soldier 25:1", "captain_america 18:1", "thor 40:1")
    match = manhattan(*forces, at="invade", hands={"winter_soldier": ["WS-4"]})
    assert units(match, "H1") == 3
    play(match, "card:WS-4")
    assert (units(match, "H1"), owner(match, "H1")) == (1, "neutral")
    assert told(match, "hydra") == []
