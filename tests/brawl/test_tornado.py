"""Super Team Tornado: turns, the track, Reactions, points (ST-GEN, ST-TURN, ST-TRACK, ST-REACT, ST-VP)."""

import pytest

from tests.brawl.arena import (
    act,
    asked,
    at,
    champion,
    cores,
    dmg,
    hand,
    hexes,
    keys,
    play,
    player,
    tornado,
    track,
    vp,
    winner,
)
from tests.rule import rule


@rule("ST-GEN-02")
def test_a_player_activates_and_pays_only_with_what_is_the_own():
    match = tornado("kilgore 0,-3 / dugrun", "rath 0,3", "deryn 1,-3", "taze", hands=["Fury", "", "Prowl", ""])
    assert "card:KIL05" in keys(match)
    assert "card:DER06" not in keys(match)
    play(match, "action:creation")
    assert sorted(keys(match)) == ["champion:dugrun", "champion:kilgore"]
    play(match, "champion:kilgore", "stop")
    assert [len(cores(match, seat)) for seat in range(4)] == [2, 3, 3, 3]


@rule("ST-GEN-02", "SB-MOVE-03")
def test_the_partners_champions_are_allies():
    match = tornado("kilgore 0,-3", "rath 0,3", "deryn 0,-2", "taze", hands=["Throw, Maul Thrash", "", "", ""])
    twin = match.copy()
    play(match, "Maul Thrash", "stop")
    assert asked(match) == (0, "act"), "no target"
    play(twin, "action:move.creation", "champion:kilgore")
    assert "0,-1" in hexes(twin), "through the Ally's hex"
    assert "0,-2" not in hexes(twin)


@rule("ST-GEN-02", "WC-87")
def test_enemies_are_the_four_of_the_other_team():
    match = tornado(
        "dugrun 0,-3",
        "rath 1,-3 / goldarr 0,3",
        "deryn 3,-3",
        "taze -1,3 / nevamor -2,3",
        hands=["Blizzard", "", "", ""],
    )
    act(match, "Blizzard", target="champion:rath", react=["pass", "pass"])
    assert dmg(match, "rath", "goldarr", "taze", "nevamor", "deryn") == (3, 1, 1, 1, 0)


@rule("ST-GEN-03")
def test_the_player_of_a_card_chooses_for_a_partners_champion():
    match = tornado("kilgore 0,-3", "rath 0,3", "deryn 0,-2", "taze", hands=["Throw", "", "", ""])
    act(match, "Throw", skill="use", choose="champion:deryn")
    assert asked(match) == (0, "jump")
    play(match, "hex:0,1")
    assert at(match, "deryn") == "0,1"


@rule("ST-GEN-03", "SB-TRAP-03")
def test_traps_and_stun_are_handled_by_the_controller():
    match = tornado(
        "kilgore 0,-3",
        "rath 0,3",
        "deryn 0,-2",
        "taze",
        hands=["Throw", "", "Prowl, Ambush", ""],
        traps={"1,-2": "stun"},
        rolls=[["damage_1"]],
    )
    act(match, "Throw", skill="use", choose="champion:deryn", jump="hex:1,-2")
    assert asked(match) == (2, "stun")
    play(match, "Prowl")
    assert asked(match) == (2, "lay")
    play(match, "hex:1,1")
    assert hand(match, 2) == ["Ambush"]


@rule("ST-GEN-03", "SB-KEY-FEAR-01")
def test_fear_is_directed_by_the_controller_of_the_feared():
    match = tornado("nevamor 0,-2", "goldarr", "deryn", "rath 0,-1 / taze", hands=["Nightmare", "", "", ""])
    act(match, "Nightmare", skill="use", swoop="hex:0,1")
    assert asked(match) == (3, "fear")


@rule("ST-GEN-03", "SB-GEN-10")
def test_with_two_controllers_the_next_in_turn_order_flees_first():
    match = tornado("nevamor 0,-3", "goldarr 0,-1", "deryn", "rath 0,-2", hands=["Nightmare", "", "", ""])
    act(match, "Nightmare", skill="use", swoop="hex:0,1")
    assert asked(match)[0] == 1
    play(match, keys(match)[0])
    assert asked(match) == (3, "fear")


@rule("ST-GEN-04")
def test_draw_and_plan_concern_the_cards_player_alone():
    match = tornado("loralei 0,-3", "rath", "deryn", "taze", hands=["Clairvoyance, Winding Path", "", "Prowl", ""])
    act(match, "Clairvoyance", skill="use", draw="n:1")
    assert asked(match) == (0, "plan")
    assert "card:DER06" not in keys(match)
    play(match, "Winding Path")
    assert len(hand(match, 2)) == 1
    assert player(match, 2)["planned"] == 0


@rule("ST-GEN-04", "SB-EFF-11")
def test_only_the_own_ready_cores_are_counted():
    match = tornado(
        "kilgore 0,-3",
        "taze 1,-3",
        "deryn",
        "rath",
        hands=["Appetite for Destruction", "", "", ""],
        cores=[["creation"], [], ["creation", "destruction", "manipulation"], []],
    )
    act(match, "Appetite for Destruction", target="champion:taze", react=["pass", "pass"])
    assert dmg(match, "taze") == 1


@rule("ST-TURN-01")
def test_a_round_is_four_turns_and_then_the_track_advances():
    match = tornado("kilgore 0,-3", "rath 0,3", "deryn", "taze", track=["", "CHA04", "", "", ""], order=[2, 1, 0, 3])
    seats = []
    for _ in range(4):
        assert track(match)[1] == "CHA04"
        seats.append(asked(match)[0])
        play(match, "end")
    assert seats == [2, 1, 0, 3]
    assert track(match)[3] == "CHA04"
    assert asked(match) == (2, "act")
    assert match.view()["round"] == 3


@rule("ST-TURN-02", "WC-72")
def test_hands_are_refilled_to_four():
    match = tornado("kilgore 0,-3", "rath 0,3", "deryn", "taze", hands=["Fury", "", "", ""])
    play(match, "end")
    assert len(hand(match, 0)) == 4
    assert len(hand(match, 2)) == 0, "only the player whose Upkeep it is"


@rule("ST-TURN-03")
@pytest.mark.parametrize(("number", "scores"), [(1, (0, 0)), (2, (1, 0))])
def test_everybody_skips_the_scoreboard_phase_in_round_one(number, scores):
    match = tornado(
        "kilgore 1,0", "rath 0,3", "deryn", "taze", phase="score", round=number, track=["", "", "CHA01", "", ""]
    )
    assert vp(match) == scores


@rule("ST-TURN-03")
def test_each_player_scores_in_the_own_turn():
    match = tornado("kilgore 1,0", "rath 2,-1", "deryn", "taze 3,-1", phase="score", track=["", "", "CHA02", "", ""])
    assert vp(match) == (0, 0)
    play(match, "end")
    assert vp(match) == (0, 1), "the second player's Scoreboard Phase"


@rule("ST-TRACK-01", "WC-70")
def test_challenges_advance_two_slots_and_two_new_ones_come():
    match = tornado(
        "kilgore 0,-3",
        "rath 0,3",
        "deryn",
        "taze",
        phase="advance",
        round=1,
        track=["CHA07", "CHA06", "CHA05", "", ""],
        rolls=[["CHA10"], ["CHA11"]],
    )
    assert track(match) == ["CHA11", "CHA10", "CHA07", "CHA06", "CHA05"]
    assert [slot["vp"] for slot in match.view()["track"]] == [0, 0, 1, 2, 1]


@rule("ST-TRACK-01", "WC-70")
def test_what_passes_the_right_end_is_discarded():
    match = tornado(
        "kilgore 0,-3",
        "rath 0,3",
        "deryn",
        "taze",
        phase="advance",
        track=["CHA11", "CHA10", "CHA07", "CHA06", "CHA05"],
        rolls=[["CHA12"], ["CHA13"]],
    )
    assert track(match) == ["CHA13", "CHA12", "CHA11", "CHA10", "CHA07"]
    assert {one["key"] for one in match.view()["scored"]} == {"CHA05", "CHA06"}


@rule("ST-TRACK-02", "WC-73")
@pytest.mark.parametrize(("partner", "points"), [("0,1", (1, 0)), ("gate", (0, 0))])
def test_partners_control_an_area_together(partner, points):
    match = tornado(
        "kilgore 1,0", "rath -1,0", f"deryn {partner}", "taze", phase="score", track=["", "", "CHA01", "", ""]
    )
    assert vp(match) == points


@rule("ST-TRACK-02")
def test_thresholds_stay_as_printed():
    challenge = {"phase": "score", "track": ["", "", "CHA05", "", ""]}
    assert vp(tornado("kilgore 1,0", "rath", "deryn 0,1", "taze", **challenge)) == (1, 0)
    assert vp(tornado("kilgore 1,0", "rath", "deryn", "taze", **challenge)) == (0, 0)


def attacked(hands, **more):
    """Seat 0 attacks Rath, who is seat 1's."""
    match = tornado(
        "kilgore 0,-3", "rath 1,-3 / dugrun", "deryn", "taze / korvash", hands=["Maul Thrash", *hands], **more
    )
    act(match, "Maul Thrash", target="champion:rath", react=[])
    return match


@rule("ST-REACT-01", "ST-REACT-02", "WC-71")
def test_the_next_opponent_is_asked_first_and_then_the_partner():
    match = attacked(["Go to Ground", "", "Bloodcurdling Roar"])
    assert asked(match) == (1, "react")
    play(match, "pass")
    assert asked(match) == (3, "react")
    play(match, "Bloodcurdling Roar")
    assert asked(match) == (0, "act")
    assert dmg(match, "rath") == 0
    assert hand(match, 3) == []
    assert "manipulation" not in cores(match, 3)
    assert len(cores(match, 1)) == 3


@rule("ST-REACT-02", "WC-71")
def test_only_one_reaction_is_played_per_attack():
    match = attacked(["Go to Ground", "", "Bloodcurdling Roar"])
    play(match, "Go to Ground", "stop")
    assert asked(match) == (0, "act")
    assert dmg(match, "rath") == 1
    assert hand(match, 3) == ["Bloodcurdling Roar"]


@rule("ST-REACT-02")
def test_who_comes_next_in_turn_order_is_asked_first():
    match = tornado("kilgore", "rath 1,-3", "deryn 1,-4", "taze", hands=["", "", "Hit and Run", ""], turn=2)
    act(match, "Hit and Run", target="champion:rath", react=[])
    assert asked(match) == (3, "react")
    play(match, "pass")
    assert asked(match) == (1, "react")


@rule("ST-REACT-03")
def test_nobody_reacts_to_a_partners_attack():
    match = tornado(
        "kilgore 0,-3",
        "rath 0,-2",
        "tzu_xiao 1,-3",
        "taze",
        hands=["Fury", "", "Revenge", ""],
    )
    act(match, "Fury", target="aim:E", react=[])
    assert asked(match) == (1, "react")
    play(match, "pass")
    assert asked(match) == (3, "react")
    play(match, "pass")
    assert asked(match) == (0, "act"), "seat 2 was never asked"
    assert dmg(match, "rath", "tzu_xiao") == (2, 2)


@rule("ST-VP-01", "WC-72")
def test_seven_points_win_for_both_partners():
    match = tornado(
        "kilgore", "rath 1,-3:4", "goldarr 0,-3", "taze", hands=["", "", "Plundarr!", ""], turn=2, vp=[6, 5]
    )
    act(match, "Plundarr!", target="champion:rath", react=["pass", "pass"])
    assert vp(match) == (7, 5)
    assert match.over
    assert winner(match) == (0, 2)


@rule("ST-VP-01")
def test_five_points_do_not_win():
    match = tornado("kilgore 0,-3", "rath 1,-3:5", "goldarr", "taze", vp=[4, 6])
    act(match, "action:destruction", champion="champion:kilgore", choose="champion:rath")
    assert vp(match) == (5, 6)
    assert not match.over


@rule("ST-VP-02")
def test_taking_a_partners_champion_out_is_a_point_for_the_others():
    match = tornado("kilgore 0,-3", "rath 0,-2", "deryn 1,-3:5", "taze", hands=["Fury", "", "", ""])
    act(match, "Fury", target="aim:E", react=["pass", "pass"])
    assert at(match, "deryn") == ""
    assert vp(match) == (0, 1)
    assert not champion(match, "kilgore")["levelled"]


@rule("ST-VP-03")
@pytest.mark.parametrize(("before", "winners"), [([6, 6], (1, 3)), ([7 - 1, 5], (0, 2))])
def test_of_equal_teams_the_one_that_did_not_play_the_card_wins(before, winners):
    match = tornado("kilgore 0,-3", "rath 0,-2:4", "deryn 1,-3:5", "taze", hands=["Fury", "", "", ""], vp=before)
    act(match, "Fury", target="aim:E", react=["pass", "pass"])
    assert vp(match) == (before[0] + 1, before[1] + 1)
    assert winner(match) == winners
