"""Conquest and elimination (RS-CON)."""

import pytest

from slugfest import IllegalOption, Match
from tests.risk.board import asked, hand, held, keys, owner, pass_turn, play, player, skirmish, told, units
from tests.rule import rule


def numbers(match: Match) -> list[int]:
    return [int(key.removeprefix("n:")) for key in keys(match)]


def fallen(source: int, committed: int, **more) -> Match:
    """Thor in 12 has just beaten the last of Ultron's Units in 13; Ultron lives on in 45 and 44."""
    more.setdefault("rolls", [[6] * committed, [1]])
    forces = (f"thor 12:{source} 07:1", "ultron 13:1 45:1 44:1", "iron_man 30:1")
    match = skirmish(*forces, at="battle", source="12", target="13", forced=False, **more)
    play(match, f"n:{committed}")
    return match


@rule("RS-CON-01", "RS-CON-02", "WC-03")
def test_the_second_printed_battle_leaves_three_to_five_to_move_in():
    match = skirmish(
        *("thor 12:6", "ultron 13:1 45:1", "iron_man 30:1"),
        at="battle",
        source="12",
        target="13",
        fought=True,
        rolls=[[5, 3, 2], [3]],
    )
    play(match, "n:3")
    assert asked(match) == ("thor", "risk.move_in")
    assert units(match, "13") == 0
    assert numbers(match) == [3, 4, 5]


@rule("RS-CON-02", "RS-CON-04", "WC-04")
def test_thor_moves_five_in():
    match = fallen(6, 3)
    play(match, "n:5")
    assert units(match, "12", "13") == (1, 5)
    assert owner(match, "12", "13") == ("thor", "thor")


@rule("RS-CON-01")
@pytest.mark.parametrize("committed", [1, 2, 3])
def test_the_committed_units_must_move_in(committed):
    match = fallen(9, committed)
    assert min(numbers(match)) == committed
    for wrong in range(1, committed):
        with pytest.raises(IllegalOption, match="RS-CON-01"):
            play(match, f"n:{wrong}")
    play(match, f"n:{committed}")
    assert units(match, "12", "13") == (9 - committed, committed)


@rule("RS-CON-02", "WC-21")
def test_a_source_of_two_sends_exactly_one():
    match = fallen(2, 1)
    assert numbers(match) == [1]
    play(match, "n:1")
    assert units(match, "12", "13") == (1, 1)


@rule("RS-CON-02", "WC-22")
def test_a_source_of_nine_sends_two_to_eight():
    match = fallen(9, 2)
    assert numbers(match) == [2, 3, 4, 5, 6, 7, 8]
    with pytest.raises(IllegalOption, match="RS-CON-02"):
        play(match, "n:9")


@rule("RS-CON-03")
def test_the_battle_that_conquers_costs_the_attacker_nothing():
    match = skirmish(
        *("thor 12:5", "ultron 13:2 45:1", "iron_man 30:1"),
        at="battle",
        source="12",
        target="13",
        rolls=[[6, 2, 1], [5, 3], [6, 6, 6], [6], [3, 2], [2]],
    )
    play(match, "n:3", "n:2", "n:3", "n:2")
    assert [(facts["lost"], facts["won"]) for facts in told(match, "battle")] == [(1, 1), (1, 0), (0, 1)]
    assert units(match, "12", "13") == (1, 2), "both that fought go in"


@rule("RS-CON-04")
def test_control_changes_with_the_move_in():
    match = fallen(6, 3)
    assert player(match, "thor")["sectors"] == 2
    play(match, "n:3")
    assert (owner(match, "13"), player(match, "thor")["sectors"]) == ("thor", 3)
    assert player(match, "ultron")["sectors"] == 2
    assert match.view()["conquered"]


@rule("RS-CON-04")
def test_a_lost_region_stops_paying_at_its_owners_next_reinforce_step():
    match = skirmish(
        *("thor 12:9", "ultron 13:1 14:1 15:1 16:1 17:1 18:1", "iron_man 30:1"), at="invade", rolls=[[6], [1], ["1"]]
    )
    play(match, "sector:12", "sector:13", "n:1", "n:1")
    pass_turn(match)
    assert told(match, "turn")[-1]["units"] == 3, "five sectors, and North Central is no longer whole"


@rule("RS-CON-05", "RS-CON-06", "RS-CON-07", "WC-33")
def test_the_player_who_removes_the_last_unit_takes_the_hand():
    match = skirmish(
        *("thor 12:7 11:1", "ultron 13:1", "iron_man 30:1"),
        at="invade",
        hands={"thor": [1], "ultron": [2, 2, 1, 1]},
        rolls=[[6], [1], ["2"]],
    )
    play(match, "sector:12", "sector:13", "n:1", "n:1")
    assert player(match, "ultron") | {"out": 1, "sectors": 0, "units": 0, "hand": []} == player(match, "ultron")
    assert hand(match, "thor") == [1, 1, 1, 2, 2]
    assert asked(match) == ("thor", "risk.invade"), "no trade in the middle of the turn"
    play(match, "end")
    assert asked(match) == ("thor", "risk.maneuver")
    play(match, "pass")
    assert asked(match)[0] == "iron_man"
    pass_turn(match)
    assert asked(match) == ("thor", "risk.trade")
    assert "trade:2+2+2+1+1+1" in keys(match), "captured cards are ordinary cards, with the one drawn"


@rule("RS-CON-05")
def test_a_player_with_one_unit_left_lives():
    match = fallen(6, 3)
    play(match, "n:3")
    assert player(match, "ultron")["out"] == 0
    assert told(match, "eliminated") == []


@rule("RS-CON-05")
def test_elimination_comes_with_the_move_in_not_at_the_end_of_the_turn():
    match = skirmish("thor 12:7 11:1", "ultron 13:1", "iron_man 30:1", at="invade", rolls=[[6], [1]])
    play(match, "sector:12", "sector:13", "n:1", "n:1")
    assert [facts["seat"] for facts in told(match, "eliminated")] == [1]
    assert match.view()["phase"] == "invade"


@rule("RS-CON-06")
def test_the_others_keep_their_cards():
    match = skirmish(
        *("thor 12:7 11:1", "ultron 13:1", "iron_man 30:1"),
        at="invade",
        hands={"iron_man": [2, 1], "ultron": [2]},
        rolls=[[6], [1]],
    )
    play(match, "sector:12", "sector:13", "n:1", "n:1")
    assert (hand(match, "iron_man"), hand(match, "thor"), hand(match, "ultron")) == ([1, 2], [2], [])


@rule("RS-CON-07")
def test_captured_cards_wait_even_beyond_ten_symbols():
    match = skirmish(
        *("thor 12:7 11:1", "ultron 13:1", "iron_man 30:1"),
        at="invade",
        hands={"thor": [2] * 6, "ultron": [2] * 6},
        rolls=[[6], [1], ["1"]],
    )
    play(match, "sector:12", "sector:13", "n:1", "n:1")
    prompts = set()
    while asked(match)[0] == "thor":
        prompts.add(asked(match)[1])
        play(match, "end" if "end" in keys(match) else "pass")
    assert prompts == {"risk.invade", "risk.maneuver"}
    assert len(hand(match, "thor")) == 13


@rule("RS-CON-08")
def test_the_eliminated_are_never_asked_again():
    match = skirmish("thor 12:30", "ultron 13:1", "iron_man 30:9", at="invade", seed=2, rolls=[[6], [1]])
    play(match, "sector:12", "sector:13", "n:1", "n:1")
    seen = []
    for _ in range(120):
        if match.choice is None:
            break
        seen.append(match.choice.seat)
        match.play(match.choice.options[0])
    assert set(seen) == {0, 2}
    assert 1 not in {facts["seat"] for facts in told(match, "turn")}


@rule("RS-CON-09")
def test_the_last_living_player_wins_at_once():
    match = skirmish("thor 12:7 11:1", "ultron 13:1", "iron_man", at="invade", rolls=[[6], [1]])
    play(match, "sector:12", "sector:13", "n:1")
    assert not match.over
    play(match, "n:1")
    assert match.over
    assert match.outcome.winners == (0,)
    assert len(held(match, "thor")) == 3, "far from 20, with neutrals on the map"
    assert told(match, "drew") == []


@rule("RS-CON-09")
def test_two_living_players_play_on():
    match = skirmish("thor 12:7 11:1", "ultron 13:1", "iron_man 30:1", at="invade", rolls=[[6], [1]])
    play(match, "sector:12", "sector:13", "n:1", "n:1")
    assert not match.over


@rule("RS-CON-10")
def test_the_attacker_never_loses_the_last_unit():
    match = skirmish("thor 12:4", "ultron 13:9", "iron_man 30:1", at="invade", rolls=[[1] * 3, [6, 6], [1], [6, 6]])
    play(match, "sector:12", "sector:13", "n:3", "n:2", "n:1", "n:2")
    assert (held(match, "thor"), units(match, "12")) == (["12"], 1)
    assert player(match, "thor")["out"] == 0
    assert asked(match)[0] == "ultron"
