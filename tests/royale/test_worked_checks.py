"""The worked checks of the catalogue, RY-CHK-01 to RY-CHK-23, on Map 1."""

import pytest

from slugfest import IllegalOption, Match
from tests.royale.board import (
    ROYALE,
    actions,
    at,
    character,
    defeated,
    down,
    hand,
    health,
    keys,
    play,
    prompt,
    reason,
    seat,
    spaces,
    told,
    turn,
    yard,
)
from tests.royale.numbers import amount, full, plus
from tests.royale.test_moving import reachable
from tests.royale.test_setting_up import EIGHT
from tests.rule import rule


def attacked(match: Match) -> list[str]:
    return [fact["other"].partition(":")[2] for fact in told(match, "attack")]


# ------------------------------------------------------------------ from the text


@rule("RY-CHK-01")
def test_two_fours_for_the_pick_are_rolled_again_by_both():
    match = Match(ROYALE, 2, rolls=[[4, 4], [1, 3]])
    assert [fact["dice"] for fact in told(match, "rolled_off")] == [[4, 4], [1, 3]]
    assert (prompt(match), seat(match)) == ("pick", 1)


@rule("RY-CHK-02")
def test_picks_alternate_to_four_each_nobody_twice_universes_mixed():
    match = Match(ROYALE, 2, rolls=[[6, 1], [6, 1]])
    for number, name in enumerate(EIGHT):
        assert (prompt(match), seat(match)) == ("pick", number % 2)
        play(match, f"character:{name}")
        if number < 7:
            with pytest.raises(IllegalOption):
                play(match, f"character:{name}")
    assert prompt(match) == "next"
    teams = [[one["key"] for one in team["characters"]] for team in match.view()["teams"]]
    assert teams == [EIGHT[::2], EIGHT[1::2]]
    match = Match(ROYALE, 2, rolls=[[6, 1]])
    play(match, "character:thor", "character:flash", "character:joker", "character:beast")
    for team in match.view()["teams"]:
        assert {one["universe"] for one in team["characters"]} == {"Atlas", "Beacon"}


@rule("RY-CHK-03")
def test_flash_and_robin_both_have_the_four_that_green_shows():
    match = yard({"flash": "5-1", "robin": "9-5"}, {"thor": "0-11"}, rolls=[[4]])
    play(match, "move:flash")
    assert spaces(match) == reachable((5, 1), 4, {(9, 5), (0, 11)})
    play(match, "5-5", "move:robin")
    assert spaces(match) == reachable((9, 5), 4, {(5, 5), (0, 11)})
    assert told(match, "green") == [{"seat": 0, "amount": 4}]


@rule("RY-CHK-04")
def test_flash_makes_no_second_move_action_but_may_play_speed_run():
    match = yard({"flash": "5-1", "robin": "9-5"}, {"thor": "0-11"}, rolls=[[4]])
    play(match, "move:flash", "5-3")
    assert "move:flash" not in keys(match)
    assert "card:speed_run" in keys(match)
    play(match, "card:speed_run", "5-7")
    assert at(match, "flash") == "5-7"
    assert actions(match) == 2


@rule("RY-CHK-05")
def test_five_against_two_costs_hulk_three():
    match = yard({"venom": "5-5"}, {"hulk": "5-6"}, rolls=[[5, 2]])
    play(match, "attack:venom-hulk", "pass")
    assert health(match, "hulk") == full("hulk") - 3


@rule("RY-CHK-06")
@pytest.mark.parametrize("dice", [[3, 3], [2, 4]])
def test_an_equal_or_lower_attack_does_no_damage(dice):
    match = yard({"venom": "5-5"}, {"hulk": "5-6"}, rolls=[dice])
    play(match, "attack:venom-hulk", "pass")
    assert health(match, "hulk") == full("hulk")


@rule("RY-CHK-07")
def test_three_players_with_three_characters_have_three_actions_to_the_end():
    whole = {"venom": "0-0", "thor": "0-2", "hulk": "0-4"}
    match = yard(whole, {"robin": "11-0", "flash": "11-2", "joker": "11-4"}, {"batman": "5-11", "superman": "7-11"})
    assert actions(match) == 3
    alone = {"venom": "0-0", "thor": "defeated", "hulk": "defeated"}
    match = yard({"robin": "11-0", "flash": "11-2", "joker": "11-4"}, alone, {"batman": "5-11"})
    play(match, "end")
    assert (turn(match), actions(match)) == (1, 3)


@rule("RY-CHK-08")
def test_batarang_attack_costs_one_action_adds_to_red_and_is_used_up():
    match = yard({"batman": "5-1"}, {"venom": "5-5"}, rolls=[[4, 2]])
    play(match, "card:batarang_attack", "pass")
    assert actions(match) == 3
    assert health(match, "venom") == full("venom") - (4 + plus("batarang_attack") - 2)
    assert down(match, "batman") == ["batarang_attack"]
    assert "card:batarang_attack" not in keys(match)
    play(match, "end", "end")
    assert "card:batarang_attack" not in keys(match)


@rule("RY-CHK-09")
def test_joker_is_offered_last_laugh_and_none_but_neither_gag_attack_nor_trick_deck():
    match = yard({"robin": "5-5"}, {"joker": "5-6"}, rolls=[[6, 1]])
    play(match, "attack:robin-joker")
    assert (prompt(match), seat(match)) == ("react", 1)
    assert keys(match) == ["card:last_laugh", "pass"]
    assert reason(match, "card:gag_attack")[1] == "RY-CARD-7"
    assert reason(match, "card:trick_deck")[1] == "RY-CARD-10"


@rule("RY-CHK-10")
def test_shockwave_attack_is_three_battles_in_hulks_order_thor_included():
    match = yard({"hulk": "5-5", "thor": "4-5"}, {"venom": "5-6", "flash": "6-4"}, rolls=[[4, 1], [3, 1], [2, 1]])
    play(match, "card:shockwave_attack")
    assert set(keys(match, "character")) == {"venom", "thor", "flash"}
    play(match, "character:flash", "pass", "character:thor")
    assert (prompt(match), seat(match)) == ("react", 0), "Thor's owner"
    play(match, "pass", "pass")
    assert attacked(match) == ["flash", "thor", "venom"]
    more = plus("shockwave_attack")
    lost = [full(name) - health(match, name) for name in ("flash", "thor", "venom")]
    assert lost == [3 + more, 2 + more, 1 + more]


@rule("RY-CHK-11")
def test_when_superman_falls_both_roll_and_the_higher_draws_a_bonus_card():
    mine, theirs = {"hawkeye": "5-5"}, {"superman": "5-6:2", "thor": "0-0"}
    match = yard(mine, theirs, rolls=[[6, 1], [2, 5], ["field_kit"]])
    play(match, "attack:hawkeye-superman", "pass")
    assert told(match, "rolled_off")[0]["dice"] == [2, 5]
    assert (hand(match, 0), hand(match, 1)) == ([], ["field_kit"])
    assert match.view(0)["teams"][1]["cards"] == 1
    assert defeated(match, "superman")
    play(match, "end")
    assert {"card:flying_attack", "card:heat_vision_attack", "move:superman"}.isdisjoint(keys(match))


@rule("RY-CHK-12")
def test_the_fall_of_the_last_enemy_ends_the_game_without_a_roll_off():
    match = yard({"hawkeye": "5-5"}, {"superman": "5-6:2"}, rolls=[[6, 1]])
    play(match, "attack:hawkeye-superman", "pass")
    assert match.over
    assert match.outcome.winners == (0,)
    assert told(match, "rolled_off") == []
    assert match.view()["deck"] == 12


# ------------------------------------------------------------------ geometry and corner cases


@rule("RY-CHK-13")
def test_eight_neighbours_of_5_2_and_seven_of_5_5_can_be_attacked():
    for row in (4, 5, 6):
        for column in (1, 2, 3):
            if (row, column) != (5, 2):
                assert keys(yard({"venom": "5-2"}, {"hulk": f"{row}-{column}"}), "attack") == ["venom-hulk"]
    assert keys(yard({"venom": "5-2"}, {"hulk": "5-4"}), "attack") == []
    match = yard({"venom": "5-5"}, {"hulk": "0-0"}, green=1)
    play(match, "move:venom")
    assert spaces(match) == {"4-5", "4-6", "5-4", "5-6", "6-4", "6-5", "6-6"}


@rule("RY-CHK-14")
def test_neither_step_nor_attack_between_2_2_and_3_3():
    assert keys(yard({"venom": "2-2"}, {"hulk": "3-3"}), "attack") == []
    match = yard({"venom": "2-2"}, {"hulk": "0-11"}, green=1)
    play(match, "move:venom")
    assert "3-3" not in spaces(match)


@rule("RY-CHK-15")
def test_3_4_and_4_5_are_adjacent():
    assert keys(yard({"venom": "3-4"}, {"hulk": "4-5"}), "attack") == ["venom-hulk"]
    match = yard({"venom": "3-4"}, {"hulk": "0-11"}, green=1)
    play(match, "move:venom")
    assert "4-5" in spaces(match)


@rule("RY-CHK-16")
def test_three_spaces_between_is_in_reach_and_four_is_not():
    assert "card:batarang_attack" in keys(yard({"batman": "5-1"}, {"venom": "5-5"}))
    assert "card:batarang_attack" not in keys(yard({"batman": "5-1"}, {"venom": "5-6"}))


@rule("RY-CHK-17")
def test_a_teammate_between_bars_the_batarang():
    assert "card:batarang_attack" not in keys(yard({"batman": "5-1", "thor": "5-3"}, {"venom": "5-5"}))


@rule("RY-CHK-18")
def test_a_wall_on_the_diagonal_bars_the_hammer():
    assert "card:hammer_attack" not in keys(yard({"thor": "5-2"}, {"venom": "8-5"}))
    assert "card:hammer_attack" in keys(yard({"thor": "5-2"}, {"venom": "2-5"})), "the other diagonal is clear"


@rule("RY-CHK-19")
def test_a_target_on_no_straight_line_is_out_of_reach_though_near():
    assert "card:hammer_attack" not in keys(yard({"thor": "5-1"}, {"venom": "6-3"}))


@rule("RY-CHK-20")
def test_flash_runs_out_of_reach_and_keeps_his_next_move():
    match = yard({"venom": "5-5"}, {"flash": "5-6"}, rolls=[[6, 1], [2]])
    play(match, "attack:venom-flash", "card:speed_run", "5-9")
    assert health(match, "flash") == full("flash")
    assert down(match, "flash") == ["speed_run"]
    play(match, "end", "move:flash", "5-11")
    assert at(match, "flash") == "5-11"


@rule("RY-CHK-21")
def test_flash_runs_to_another_space_beside_venom_and_is_hit():
    match = yard({"venom": "5-5"}, {"flash": "5-6"}, rolls=[[6, 1]])
    play(match, "attack:venom-flash", "card:speed_run", "6-4")
    assert health(match, "flash") == full("flash") - 5
    assert down(match, "flash") == ["speed_run"]


@rule("RY-CHK-22")
def test_steel_skin_stops_five_against_three_and_no_second_reaction_is_offered():
    match = yard({"batman": "5-5"}, {"superman": "5-6"}, rolls=[[5, 3]], hands=[[], ["force_dome"]])
    play(match, "attack:batman-superman", "card:steel_skin")
    assert health(match, "superman") == full("superman")
    assert (prompt(match), seat(match)) == ("action", 0)
    assert hand(match, 1) == ["force_dome"]


@rule("RY-CHK-23")
def test_bristle_stops_three_against_two_and_costs_the_attacker_one():
    match = yard({"superman": "5-5"}, {"quillstorm": "5-6"}, rolls=[[3, 2]], hands=[["force_dome"], []])
    play(match, "attack:superman-quillstorm", "card:bristle")
    assert health(match, "quillstorm") == full("quillstorm")
    assert health(match, "superman") == full("superman") - amount("bristle", "counter")
    assert (prompt(match), seat(match)) == ("action", 0), "no reaction against it"
    assert not character(match, "superman")["held"]
