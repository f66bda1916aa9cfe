"""Who can attack whom (RY-ATK)."""

import pytest

from slugfest import IllegalOption, Match
from tests.royale.board import (
    actions,
    at,
    defeated,
    health,
    in_play,
    keeps,
    keys,
    lying,
    play,
    prompt,
    reason,
    seat,
    told,
    turn,
    yard,
)
from tests.royale.numbers import full, plus
from tests.rule import rule

WEAK = [1, 4]
"""Red 1, white 4: no harm done."""


def attacked(match: Match) -> list[str]:
    return [fact["other"].partition(":")[2] for fact in told(match, "attack")]


# ------------------------------------------------------------------ the basic attack


@rule("RY-ATK-1")
def test_a_basic_attack_names_an_own_character_and_an_adjacent_enemy():
    mine = {"venom": "5-5", "thor": "5-6", "hulk": "0-0"}
    match = yard(mine, {"robin": "6-6", "flash": "5-4", "joker": "9-9"})
    assert set(keys(match, "attack")) == {"venom-robin", "venom-flash", "thor-robin"}
    assert reason(match, "attack:thor-flash") == ("it is not adjacent", "RY-ATK-1")
    with pytest.raises(IllegalOption):
        play(match, "attack:hulk-joker")


@rule("RY-ATK-1")
def test_a_battle_follows():
    match = yard({"venom": "5-5"}, {"robin": "6-6"}, rolls=[[4, 1]])
    play(match, "attack:venom-robin", "pass")
    assert attacked(match) == ["robin"]
    assert match.view()["dice"] == [4, 1]
    assert health(match, "robin") == full("robin") - 3
    assert (at(match, "venom"), at(match, "robin")) == ("5-5", "6-6"), "nobody moves"


@rule("RY-ATK-1")
def test_only_those_in_play_attack_and_are_attacked():
    match = yard({"venom": "5-5", "thor": "defeated"}, {"robin": "6-6", "joker": "defeated"})
    assert keys(match, "attack") == ["venom-robin"]
    match = keeps({"venom": "2-5", "thor": "0-6 lying"}, {"robin": "1-5 lying", "joker": "2-6"})
    assert keys(match, "attack") == ["venom-joker"]


@rule("RY-ATK-1")
def test_with_more_players_every_other_player_is_an_enemy():
    match = yard({"venom": "5-5"}, {"robin": "6-6"}, {"flash": "5-4"})
    assert set(keys(match, "attack")) == {"venom-robin", "venom-flash"}


@rule("RY-ATK-2")
def test_one_character_may_attack_another_again_and_again():
    match = yard({"venom": "5-5"}, {"robin": "6-6"}, rolls=[WEAK] * 4)
    for _ in range(4):
        assert turn(match) == 0
        play(match, "attack:venom-robin", "pass")
    assert attacked(match) == ["robin"] * 4
    assert turn(match) == 1


@rule("RY-ATK-2")
def test_an_attack_is_possible_before_and_after_a_move():
    match = yard({"venom": "5-5"}, {"robin": "6-6"}, rolls=[WEAK, [2], WEAK])
    play(match, "attack:venom-robin", "pass", "move:venom", "5-6", "attack:venom-robin", "pass")
    assert attacked(match) == ["robin", "robin"]


@rule("RY-ATK-3")
def test_teammates_are_no_targets_of_a_basic_attack():
    match = yard({"venom": "5-5", "thor": "5-6"}, {"robin": "6-6"})
    assert {"venom-thor", "thor-venom"}.isdisjoint(keys(match, "attack"))
    with pytest.raises(IllegalOption):
        play(match, "attack:venom-thor")


@rule("RY-ATK-3")
@pytest.mark.parametrize(
    ("who", "card"), [("thor", "hammer_attack"), ("hulk", "smash_attack"), ("thor", "lightning_attack")]
)
def test_nor_of_a_card_that_attacks_an_enemy(who, card):
    match = yard({who: "5-5", "venom": "5-6"}, {"robin": "0-0"})
    assert f"card:{card}" not in keys(match)


# ------------------------------------------------------------------ from a distance


@rule("RY-ATK-4")
def test_only_a_card_attacks_from_a_distance():
    match = yard({"batman": "5-5"}, {"robin": "5-7"}, rolls=[[4, 2]])
    assert keys(match, "attack") == []
    play(match, "card:batarang_attack", "pass")
    assert health(match, "robin") == full("robin") - (4 + plus("batarang_attack") - 2)


@rule("RY-ATK-4")
@pytest.mark.parametrize("target", ["5-6", "6-6", "4-5"])
def test_a_card_that_reaches_far_may_be_used_on_adjacent_targets(target):
    match = yard({"batman": "5-5"}, {"robin": target}, rolls=[[4, 2]])
    play(match, "card:batarang_attack", "pass")
    assert attacked(match) == ["robin"]


@rule("RY-ATK-5")
def test_no_attack_goes_through_walls():
    match = yard({"thor": "4-3"}, {"robin": "4-5"})
    assert {"card:hammer_attack", "card:lightning_attack"}.isdisjoint(keys(match)), "4-4 is a wall"
    match = yard({"thor": "3-3"}, {"robin": "2-2"})
    assert keys(match, "attack") == []
    assert reason(match, "attack:thor-robin")[1] == "RY-GEO-2"
    assert "card:hammer_attack" not in keys(match)


@rule("RY-ATK-7")
@pytest.mark.parametrize("side", [0, 1])
def test_no_attack_goes_through_friend_or_enemy(side):
    teams = [{"hawkeye": "5-1"}, {"robin": "5-5", "joker": "9-1"}]
    teams[side]["thor"] = "5-3"
    match = yard(*teams)
    play(match, "card:longshot_attack")
    found = keys(match, "character") if prompt(match) == "target" else attacked(match)
    assert set(found) == ({"joker", "thor"} if side else {"joker"})


@rule("RY-ATK-7")
def test_the_way_is_clear_when_the_one_between_is_gone():
    match = yard({"hawkeye": "5-1", "venom": "6-3"}, {"robin": "5-5", "thor": "5-3:1"}, deck=[], rolls=[[6, 0]])
    play(match, "attack:venom-thor", "pass")
    assert defeated(match, "thor")
    play(match, "card:longshot_attack")
    assert attacked(match) == ["thor", "robin"]


# ------------------------------------------------------------------ several targets


@rule("RY-ATK-6")
@pytest.mark.parametrize(
    ("who", "card"),
    [
        ("hulk", "shockwave_attack"),
        ("cinder_vane", "flare_attack"),
        ("flash", "whirlwind_attack"),
        ("tidecaller", "wave_attack"),
    ],
)
def test_an_area_attack_hits_everybody_adjacent_teammates_too(who, card):
    mine = {who: "5-5", "venom": "4-5", "batman": "7-5"}
    match = yard(mine, {"robin": "5-6", "joker": "6-4", "superman": "5-7"}, rolls=[[5, 1]] * 3)
    play(match, f"card:{card}")
    assert set(keys(match, "character")) == {"venom", "robin", "joker"}
    while prompt(match) != "action":
        play(match, "pass" if prompt(match) == "react" else keys(match)[0])
    assert sorted(attacked(match)) == ["joker", "robin", "venom"]
    for name in attacked(match):
        assert health(match, name) == full(name) - (5 + plus(card) - 1)
    assert health(match, "superman", "batman") == (full("superman"), full("batman"))


@rule("RY-ATK-6")
def test_an_area_attack_spares_those_who_lie():
    match = keeps({"hulk": "1-5", "venom": "0-6 lying"}, {"robin": "2-5", "joker": "11-4"}, rolls=[WEAK])
    play(match, "card:shockwave_attack", "pass")
    assert attacked(match) == ["robin"]


@rule("RY-ATK-6")
def test_an_area_attack_may_have_nobody_but_a_teammate():
    match = yard({"hulk": "5-5", "venom": "4-5"}, {"robin": "0-0"}, rolls=[[5, 1]])
    play(match, "card:shockwave_attack", "pass")
    assert attacked(match) == ["venom"]


@rule("RY-ATK-8")
def test_battles_follow_each_other_in_the_announced_order_with_new_dice_for_each():
    theirs = {"robin": "5-6", "joker": "6-4", "superman": "4-5"}
    match = yard({"flash": "5-5"}, theirs, rolls=[[6, 0], [3, 1], [2, 4]])
    play(match, "card:whirlwind_attack", "character:superman", "pass", "character:robin", "pass", "pass")
    assert attacked(match) == ["superman", "robin", "joker"]
    red = plus("whirlwind_attack")
    assert health(match, "superman") == full("superman") - (6 + red)
    assert health(match, "robin") == full("robin") - (2 + red)
    assert health(match, "joker") == full("joker") - max(0, red - 2)


@rule("RY-ATK-8")
def test_who_comes_near_during_the_attack_is_not_on_the_list():
    theirs = {"robin": "5-6", "joker": "6-4", "superman": "0-0"}
    match = yard({"flash": "5-5"}, theirs, rolls=[[6, 0], WEAK], hands=[[], ["trade_places"]])
    play(match, "card:whirlwind_attack", "character:robin", "bonus:trade_places", "character:superman")
    assert (at(match, "superman"), at(match, "robin")) == ("5-6", "0-0")
    play(match, "pass")
    assert attacked(match) == ["robin", "joker"]
    assert prompt(match) == "action"


@rule("RY-ATK-8")
def test_the_second_battle_is_skipped_when_nobody_is_left_in_reach():
    match = yard({"hawkeye": "5-5"}, {"flash": "5-7", "robin": "0-0"}, rolls=[[6, 0], [6, 0]])
    play(match, "card:volley_attack", "card:speed_run", "6-8")
    assert attacked(match) == ["flash"]
    assert (prompt(match), actions(match)) == ("action", 3)


@rule("RY-ATK-8")
def test_the_second_battle_goes_to_another_when_the_first_target_has_fallen():
    match = yard({"hawkeye": "5-5"}, {"joker": "5-7:2", "robin": "5-2"}, deck=[], rolls=[[6, 0], [5, 1]])
    play(match, "card:volley_attack", "character:joker", "pass")
    assert defeated(match, "joker")
    play(match, "pass")
    assert attacked(match) == ["joker", "robin"]


@rule("RY-ATK-8")
def test_two_battles_may_go_to_one_target():
    match = yard({"hawkeye": "5-5"}, {"joker": "5-7", "robin": "5-2"}, rolls=[[3, 2], [4, 2]])
    play(match, "card:volley_attack", "character:joker", "pass", "character:joker", "pass")
    assert health(match, "joker") == full("joker") - 3 - 2 * plus("volley_attack")


@rule("RY-ATK-8")
def test_the_rest_is_cancelled_when_the_attacker_falls():
    mine = {"flash": "5-5:1", "venom": "0-0"}
    match = yard(mine, {"joker": "5-6", "robin": "6-4"}, deck=[], rolls=[WEAK, [6, 0]])
    play(match, "card:whirlwind_attack", "character:joker", "card:last_laugh")
    assert defeated(match, "flash")
    assert attacked(match) == ["joker"]
    assert health(match, "robin") == full("robin")
    assert (prompt(match), turn(match), actions(match)) == ("action", 0, 3)


@rule("RY-ATK-8")
def test_the_rest_of_a_grenade_is_cancelled_when_the_attacker_falls():
    mine, theirs = {"thor": "5-2:1", "venom": "0-0"}, {"joker": "5-5", "robin": "6-5", "flash": "4-5"}
    match = yard(mine, theirs, deck=[], rolls=[WEAK, [6, 0], [6, 0]], hands=[["grenade_attack"], []])
    play(match, "bonus:grenade_attack", "5-4", "character:joker", "card:last_laugh")
    assert defeated(match, "thor")
    assert attacked(match) == ["joker"]
    assert prompt(match) == "action"


@rule("RY-ATK-8")
@pytest.mark.parametrize(("who", "card"), [("flash", "whirlwind_attack"), ("hawkeye", "volley_attack")])
def test_nobody_goes_on_fighting_from_where_it_is_laid(who, card):
    mine, theirs = {who: "1-5:1", "venom": "9-0"}, {"joker": "2-5", "robin": "1-4"}
    match = keeps(mine, theirs, flags=["9-9", "home"], rolls=[WEAK, [6, 0]])
    play(match, f"card:{card}", "character:joker", "card:last_laugh", "0-5")
    assert lying(match, who)
    assert attacked(match) == ["joker"], "Robin is adjacent to 0-5 too"
    assert (prompt(match), actions(match)) == ("action", 2)


@rule("RY-ATK-8")
def test_the_rest_is_cancelled_when_the_game_is_over():
    match = yard({"flash": "5-5", "venom": "5-4:7"}, {"joker": "5-6:1"}, rolls=[[6, 0], [6, 0]])
    play(match, "card:whirlwind_attack", "character:joker", "pass")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert attacked(match) == ["joker"]


# ------------------------------------------------------------------ teammates


@rule("RY-ATK-9")
def test_a_teammate_hit_by_a_card_rolls_white_and_may_react():
    match = yard({"hulk": "5-5", "superman": "5-6"}, {"robin": "0-0"}, rolls=[[6, 3]])
    play(match, "card:shockwave_attack")
    assert (prompt(match), seat(match)) == ("react", 0), "its owner is asked"
    assert keys(match) == ["card:steel_skin", "pass"]
    assert match.view()["battle"]["white"] == 3
    play(match, "pass")
    assert health(match, "superman") == full("superman") - (6 + plus("shockwave_attack") - 3)


@rule("RY-ATK-9")
def test_a_teammate_can_be_defeated():
    match = yard({"hulk": "5-5", "superman": "5-6:2"}, {"robin": "0-0"}, deck=[], rolls=[[6, 0]])
    play(match, "card:shockwave_attack", "pass")
    assert defeated(match, "superman")
    assert in_play(match, "hulk")
    assert match.outcome is None
