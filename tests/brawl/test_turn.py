"""Rounds and turns (SB-TURN)."""

import pytest

from slugfest import IllegalOption
from tests.brawl.arena import act, asked, at, brawl, cores, dmg, end_turn, hand, keys, play, player, told, track, vp
from tests.rule import rule

STANDARD = [
    *("action:manipulation", "action:creation", "action:destruction"),
    *("action:move.manipulation", "action:move.creation", "action:move.destruction"),
]
KILGORE = "Appetite for Destruction, Throw, Fury, Maul Thrash, Relentless Advance"


@rule("SB-TURN-01")
def test_a_round_is_both_turns_and_then_the_challenges_advance():
    match = brawl("kilgore 0,-3", "rath 0,3", track=["CHA10", "CHA11"], round=1, rolls=[[*FIVE], [*THREE], ["CHA05"]])
    end_turn(match)
    assert asked(match) == (1, "act")
    assert track(match) == ["CHA10", "CHA11", "", ""], "not between the two turns"
    end_turn(match)
    assert asked(match) == (0, "act")
    assert track(match) == ["CHA05", "CHA10", "CHA11", ""]
    assert match.view()["round"] == 2


FIVE = ("KIL02", "KIL03", "KIL04", "KIL05", "KIL06")
THREE = ("RAT02", "RAT03", "RAT04", "RAT05", "RAT06")


@rule("SB-TURN-02")
def test_a_turn_is_scoreboard_then_activation_then_upkeep():
    match = brawl(
        "kilgore 0,-1", "rath 0,3", hand="Fury", phase="score", track=["", "CHA01"], cores=[["creation"], ["creation"]]
    )
    assert vp(match) == (1, 0), "scored before anything is done"
    assert asked(match) == (0, "act")
    assert (hand(match), cores(match)) == (["Fury"], ["creation"]), "Upkeep is still to come"
    end_turn(match)
    assert len(hand(match)) == 5
    assert len(cores(match)) == 3
    kinds = [entry.kind for entry in match.journal]
    assert kinds == ["turn", "scored", "ended", "drew", "turn"]


@rule("SB-TURN-03", "WC-12")
@pytest.mark.parametrize(("number", "points"), [(1, (0, 0)), (2, (1, 0))])
def test_nobody_scores_in_the_first_round(number, points):
    match = brawl("kilgore 0,-1", "rath 2,0", phase="score", round=number, track=["", "CHA17", "CHA22", "CHA01"])
    assert vp(match) == points


@rule("SB-TURN-03", "WC-12")
def test_the_second_player_does_not_score_in_the_first_round_either():
    match = brawl("kilgore 0,-2", "rath 0,1", phase="score", round=1, track=["", "CHA01"], turn=1)
    assert asked(match) == (1, "act")
    assert vp(match) == (0, 0)
    assert track(match)[1] == "CHA01"


@rule("SB-TURN-04")
def test_cards_and_standard_actions_are_played_one_after_the_other_while_cores_last():
    match = brawl("kilgore 0,-3", "rath 4,0", hand=KILGORE, forced=False)
    act(match, "Fury")
    assert sorted(cores(match)) == ["destruction", "manipulation"]
    act(match, "action:move.destruction", champion="champion:kilgore", move="hex:0,-1")
    assert cores(match) == ["manipulation"]
    act(match, "Throw", skill="decline")
    assert cores(match) == []
    assert keys(match) == ["end"]
    assert player(match, 0)["discard"] == ["KIL05", "KIL04"]


@rule("SB-TURN-04")
def test_one_may_use_standard_actions_alone():
    match = brawl("kilgore 0,-3", "rath 4,0", forced=False)
    assert keys(match) == [*STANDARD, "end"]
    act(match, "action:manipulation", champion="champion:kilgore")
    act(match, "action:creation", champion="champion:kilgore")
    act(match, "action:destruction", champion="champion:kilgore")
    assert keys(match) == ["end"]


@rule("SB-TURN-04", "SB-TURN-08")
@pytest.mark.parametrize("actions", [0, 1, 2, 3])
def test_one_may_stop_at_any_time(actions):
    match = brawl("kilgore 0,-3", "rath 4,0", forced=False)
    for name in ("manipulation", "creation", "destruction")[:actions]:
        act(match, f"action:{name}", champion="champion:kilgore")
    assert "end" in keys(match)
    end_turn(match)
    assert asked(match) == (1, "act")


@rule("SB-TURN-05", "SB-ACT-05")
def test_the_same_champion_may_be_activated_three_times_in_a_turn():
    match = brawl("kilgore 0,-3", "rath 4,0", hand=KILGORE)
    act(match, "Maul Thrash", move="hex:0,-2")
    act(match, "Fury", move="hex:1,-3")
    act(match, "action:move.destruction", champion="champion:kilgore", move="hex:0,-1")
    assert at(match, "kilgore") == "0,-1"


@rule("SB-TURN-06")
def test_no_other_action_begins_before_one_is_resolved():
    match = brawl("kilgore 0,-3", "rath 1,-3", hand="Maul Thrash, Fury")
    play(match, "Maul Thrash")
    for answer in ("stop", "champion:rath", "pass"):
        assert not [key for key in keys(match) if key.startswith(("card:KIL05", "action:")) or key == "end"]
        with pytest.raises(IllegalOption):
            play(match, "Fury")
        play(match, answer)
    assert dmg(match, "rath") == 2
    assert {"card:KIL05", "end"} <= {*keys(match)}


@rule("SB-TURN-07")
def test_upkeep_readies_the_cores_discards_the_hand_and_draws_five():
    match = brawl("kilgore 0,-3", "rath 0,3", hand="Fury, Throw", cores=[["creation"], ["creation"]], rolls=[[*NEW]])
    end_turn(match)
    assert sorted(cores(match)) == ["creation", "destruction", "manipulation"]
    assert [card["key"] for card in player(match, 0)["hand"]] == [*NEW]
    assert sorted(player(match, 0)["discard"]) == ["KIL04", "KIL05"]
    assert player(match, 0)["deck"] == 18 - 7
    assert cores(match, 1) == ["creation"], "only the own ones"


NEW = ("DER02", "DER03", "KIL02", "KIL03", "KIL06")


@rule("SB-TURN-07", "SB-DECK-01", "WC-18")
def test_in_upkeep_the_deck_may_run_out_in_the_middle_of_drawing():
    names = [f"{who}{number:02}" for who in ("KIL", "DER", "DUG") for number in range(2, 8)]
    match = brawl(
        "kilgore 0,-3 / deryn / dugrun",
        "rath 0,3",
        hand="KIL02, KIL03",
        decks=[["KIL04", "KIL05", "KIL06"], []],
        discards=[names[5:], []],
        rolls=[["KIL04", "KIL05", "KIL06"], ["KIL02", "DER02"]],
    )
    assert (player(match, 0)["deck"], len(player(match, 0)["discard"])) == (3, 13)
    end_turn(match)
    mine = player(match, 0)
    assert [card["key"] for card in mine["hand"]] == ["DER02", "KIL02", "KIL04", "KIL05", "KIL06"]
    assert (mine["deck"], mine["discard"]) == (13, [])


@rule("SB-TURN-08")
def test_unspent_cores_bring_nothing():
    match = brawl("kilgore 0,-3", "rath 0,3", forced=False)
    end_turn(match)
    assert len(cores(match)) == 3
    assert told(match, "vp") == []
    end_turn(match)
    for name in ("manipulation", "creation", "destruction"):
        act(match, f"action:{name}", champion="champion:kilgore", plan="done" if name == "manipulation" else [])
    assert keys(match) == ["end"], "three actions in the next turn, and no more"
