"""The action cards of the Beacon universe, one test each (RY-CON-7, catalogue section 17)."""

from tests.royale.board import (
    actions,
    at,
    character,
    down,
    health,
    keys,
    play,
    prompt,
    spaces,
    yard,
)
from tests.rule import rule

# ------------------------------------------------------------------ Flash


@rule("RY-ATK-6", "RY-ATK-8")
def test_whirlwind_attack_hits_all_adjacent_without_a_bonus():
    match = yard({"flash": "5-5"}, {"hulk": "5-6:7", "venom": "6-6:7"}, rolls=[[3, 2], [5, 2]])
    play(match, "card:whirlwind_attack", "character:venom", "pass", "pass")
    assert health(match, "venom", "hulk") == (7 - 1, 7 - 3)


@rule("RY-CON-7", "RY-MOV-7")
def test_speed_run_moves_six_and_is_the_movement_of_the_turn():
    match = yard({"flash": "5-0"}, {"hulk": "0-0"})
    play(match, "card:speed_run")
    assert "5-6" in spaces(match)
    assert "5-7" not in spaces(match)
    play(match, "5-6")
    assert at(match, "flash") == "5-6"
    assert "move:flash" not in keys(match)


@rule("RY-CON-7")
def test_blur_takes_no_damage():
    match = yard({"hulk": "5-5"}, {"flash": "5-6:7"}, rolls=[[6, 0]])
    play(match, "attack:hulk-flash", "card:blur")
    assert health(match, "flash") == 7
    assert down(match, "flash") == ["blur"]


# ------------------------------------------------------------------ Robin


@rule("RY-CON-7", "RY-BAT-3")
def test_staff_attack_has_red_plus_one_and_pushes_one_space():
    match = yard({"robin": "5-5"}, {"hulk": "5-6:7"}, rolls=[[3, 2]])
    play(match, "card:staff_attack", "pass")
    assert health(match, "hulk") == 7 - 2
    assert at(match, "hulk") == "5-7"
    match = yard({"robin": "5-6"}, {"hulk": "4-6:7", "venom": "3-6"}, rolls=[[1, 4]])
    play(match, "card:staff_attack", "pass")
    assert at(match, "hulk") == "4-6"


@rule("RY-CON-7")
def test_grapple_moves_three_past_characters():
    match = yard({"robin": "5-0"}, {"hulk": "4-0", "venom": "4-1", "thor": "5-1", "flash": "6-0", "joker": "6-1"})
    play(match, "card:grapple")
    assert {"5-3", "2-0", "8-3"} <= spaces(match)
    assert not spaces(match) & {"5-1", "5-4", "6-1"}
    play(match, "5-3")
    assert at(match, "robin") == "5-3"


@rule("RY-CON-7", "RY-CARD-2")
def test_team_up_lets_an_adjacent_teammate_attack_at_once_with_red_plus_one():
    match = yard({"robin": "5-5", "batman": "5-6", "joker": "9-9"}, {"hulk": "5-7:7", "thor": "9-10"}, rolls=[[3, 2]])
    play(match, "card:team_up")
    assert health(match, "hulk") == 7
    assert prompt(match) == "react"
    play(match, "pass")
    assert health(match, "hulk") == 7 - 2
    assert actions(match) == 3
    assert "card:team_up" not in keys(yard({"robin": "5-5", "batman": "5-6"}, {"hulk": "9-9"}))


# ------------------------------------------------------------------ Joker


@rule("RY-CON-7")
def test_gag_attack_reaches_two_spaces_with_red_plus_one():
    match = yard({"joker": "5-1"}, {"hulk": "5-4:7"}, rolls=[[3, 2]])
    play(match, "card:gag_attack", "pass")
    assert health(match, "hulk") == 7 - 2
    assert "card:gag_attack" not in keys(yard({"joker": "5-1"}, {"hulk": "5-5"}))


@rule("RY-CON-7", "RY-CARD-5")
def test_trick_deck_turns_a_card_of_an_enemy_three_spaces_away_in_line():
    match = yard({"joker": "5-1"}, {"hulk": "5-5", "thor": "6-3"})
    play(match, "card:trick_deck", "card:smash_attack")
    assert down(match, "hulk") == ["smash_attack"]
    assert down(match, "joker") == ["trick_deck"]
    assert "card:trick_deck" not in keys(yard({"joker": "5-1"}, {"hulk": "5-6"}))
    assert "card:trick_deck" not in keys(yard({"joker": "5-1"}, {"hulk": {"at": "5-5", "down": "all"}}))


@rule("RY-CON-7", "RY-BAT-7")
def test_last_laugh_costs_the_attacker_two_even_if_joker_falls():
    match = yard({"hulk": "5-5:7"}, {"joker": "5-6:7"}, rolls=[[4, 2]])
    play(match, "attack:hulk-joker", "card:last_laugh")
    assert health(match, "hulk", "joker") == (7 - 2, 7 - 2)
    match = yard({"hulk": "5-5:7"}, {"joker": "5-6:1", "thor": "9-9"}, rolls=[[6, 2]], deck=[])
    play(match, "attack:hulk-joker", "card:last_laugh")
    assert health(match, "hulk") == 7 - 2


# ------------------------------------------------------------------ Batman


@rule("RY-CARD-2", "RY-CARD-3")
def test_batarang_attack_reaches_three_spaces_with_red_plus_one():
    match = yard({"batman": "5-1"}, {"venom": "5-5:7"}, rolls=[[4, 2]])
    play(match, "card:batarang_attack", "pass")
    assert health(match, "venom") == 7 - 3
    assert "card:batarang_attack" not in keys(yard({"batman": "5-1"}, {"venom": "5-6"}))


@rule("RY-CON-7")
def test_cape_glide_moves_four_past_characters():
    match = yard({"batman": "5-0"}, {"hulk": "4-0", "venom": "4-1", "thor": "5-1", "flash": "6-0", "joker": "6-1"})
    play(match, "card:cape_glide")
    assert {"5-4", "1-0"} <= spaces(match)
    assert "5-5" not in spaces(match)
    play(match, "5-4")
    assert at(match, "batman") == "5-4"


@rule("RY-CON-7")
def test_counter_plan_adds_two_to_white_and_holds_an_attacker_that_does_no_damage():
    match = yard({"hulk": "5-5", "thor": "0-0"}, {"batman": "5-6:7"}, rolls=[[4, 2]])
    play(match, "attack:hulk-batman", "card:counter_plan")
    assert health(match, "batman") == 7
    assert "move:hulk" in keys(match)
    play(match, "end", "end")
    assert "move:hulk" not in keys(match)
    assert "card:mighty_leap" not in keys(match)
    assert "move:thor" in keys(match)
    play(match, "end", "end")
    assert "move:hulk" in keys(match)
    match = yard({"hulk": "5-5"}, {"batman": "5-6:7"}, rolls=[[6, 2]])
    play(match, "attack:hulk-batman", "card:counter_plan")
    assert health(match, "batman") == 7 - 2
    assert not character(match, "hulk")["gripped"]


# ------------------------------------------------------------------ Superman


@rule("RY-CON-7")
def test_heat_vision_attack_reaches_four_spaces_with_red_plus_one():
    match = yard({"superman": "5-1"}, {"venom": "5-6:7"}, rolls=[[4, 2]])
    play(match, "card:heat_vision_attack", "pass")
    assert health(match, "venom") == 7 - 3
    assert "card:heat_vision_attack" not in keys(yard({"superman": "5-1"}, {"venom": "5-7"}))


@rule("RY-DRF-1")
def test_flying_attack_lands_within_five_beside_an_enemy_and_attacks_with_red_plus_one():
    match = yard({"superman": "5-0"}, {"venom": "5-6:7"}, rolls=[[4, 2]])
    play(match, "card:flying_attack")
    assert spaces(match) == {"4-5", "5-5", "6-5"}
    play(match, "4-5", "pass")
    assert at(match, "superman") == "4-5"
    assert health(match, "venom") == 7 - 3
    assert "card:flying_attack" not in keys(yard({"superman": "5-0"}, {"venom": "5-7"}))


@rule("RY-CON-7", "RY-CARD-9")
def test_steel_skin_adds_three_to_white():
    match = yard({"batman": "5-5"}, {"superman": "5-6:7"}, rolls=[[6, 1]])
    play(match, "attack:batman-superman", "card:steel_skin")
    assert health(match, "superman") == 7 - 2


# ------------------------------------------------------------------ Gravewright


@rule("RY-CON-7")
def test_shovel_attack_has_red_plus_one_and_pushes_two_spaces():
    match = yard({"gravewright": "5-5"}, {"hulk": "5-6:7"}, rolls=[[3, 2]])
    play(match, "card:shovel_attack", "pass")
    assert health(match, "hulk") == 7 - 2
    assert at(match, "hulk") == "5-8"
    match = yard({"gravewright": "5-5"}, {"hulk": "5-6:7", "venom": "5-8"}, rolls=[[1, 2]])
    play(match, "card:shovel_attack", "pass")
    assert at(match, "hulk") == "5-7"


@rule("RY-DRF-3")
def test_second_wind_heals_three_in_the_turn_and_before_damage():
    match = yard({"gravewright": "5-5:4"}, {"hulk": "9-9"})
    play(match, "card:second_wind")
    assert health(match, "gravewright") == 7
    match = yard({"hulk": "5-5"}, {"gravewright": "5-6:2"}, rolls=[[5, 2]])
    play(match, "attack:hulk-gravewright", "card:second_wind")
    assert health(match, "gravewright") == 2 + 3 - 3
    assert "card:second_wind" not in keys(yard({"gravewright": "5-5"}, {"hulk": "9-9"}))


@rule("RY-CON-7")
def test_grave_grip_holds_an_adjacent_enemy_for_its_next_turn():
    match = yard({"gravewright": "5-5"}, {"hulk": "5-6", "thor": "0-0"})
    play(match, "card:grave_grip")
    assert character(match, "hulk")["gripped"]
    play(match, "end")
    assert character(match, "hulk")["held"]
    assert not {"move:hulk", "card:mighty_leap"} & set(keys(match))
    assert {"move:thor", "attack:hulk-gravewright"} <= set(keys(match))
    play(match, "end", "end")
    assert "move:hulk" in keys(match)


# ------------------------------------------------------------------ Tidecaller


@rule("RY-ATK-6", "RY-ATK-9")
def test_wave_attack_hits_all_adjacent_and_pushes_each_one_space():
    match = yard({"tidecaller": "5-5", "robin": "6-5:7"}, {"hulk": "5-6:7"}, rolls=[[3, 2], [4, 2]])
    play(match, "card:wave_attack", "character:hulk", "pass")
    assert at(match, "hulk") == "5-7"
    play(match, "pass")
    assert health(match, "hulk", "robin") == (7 - 1, 7 - 2)
    assert at(match, "robin") == "7-5"


@rule("RY-CON-7", "RY-DRF-4")
def test_undertow_pulls_an_enemy_in_line_two_spaces_nearer():
    match = yard({"tidecaller": "5-1"}, {"hulk": "5-5"})
    play(match, "card:undertow")
    assert at(match, "hulk") == "5-3"
    match = yard({"tidecaller": "5-1"}, {"hulk": "5-3", "venom": "5-6"})
    play(match, "card:undertow")
    assert at(match, "hulk") == "5-2"
    assert "card:undertow" not in keys(yard({"tidecaller": "5-1"}, {"hulk": "5-2"}))
    assert "card:undertow" not in keys(yard({"tidecaller": "5-1"}, {"hulk": "5-6"}))


@rule("RY-CON-7", "RY-BAT-6")
def test_sea_mist_has_red_rolled_again_and_the_lower_counts():
    match = yard({"hulk": "5-5"}, {"tidecaller": "5-6:7"}, rolls=[[6, 1], [2]])
    play(match, "attack:hulk-tidecaller", "card:sea_mist")
    assert health(match, "tidecaller") == 7 - 1


# ------------------------------------------------------------------ Paper Moth


@rule("RY-DRF-2", "RY-CARD-4")
def test_papercut_attack_reaches_one_space_and_stays_for_the_next_turn():
    match = yard({"paper_moth": "5-1"}, {"hulk": "5-3:7"}, rolls=[[4, 2]])
    play(match, "card:papercut_attack", "pass")
    assert health(match, "hulk") == 7 - 2
    assert down(match, "paper_moth") == []
    assert "card:papercut_attack" not in keys(match)
    play(match, "end", "end")
    assert "card:papercut_attack" in keys(match)
    assert "card:papercut_attack" not in keys(yard({"paper_moth": "5-1"}, {"hulk": "5-4"}))


@rule("RY-CON-7", "RY-CARD-8")
def test_flutter_moves_three_past_characters_also_out_of_a_battle():
    match = yard({"hulk": "5-5", "thor": "5-7"}, {"paper_moth": "5-6:7"}, rolls=[[6, 1]])
    play(match, "attack:hulk-paper_moth", "card:flutter")
    assert prompt(match) == "dodge"
    assert "5-8" in spaces(match)
    assert "5-10" not in spaces(match)
    play(match, "5-9")
    assert health(match, "paper_moth") == 7
    assert at(match, "paper_moth") == "5-9"


@rule("RY-CON-7")
def test_fold_away_takes_no_damage():
    match = yard({"hulk": "5-5"}, {"paper_moth": "5-6:7"}, rolls=[[6, 0]])
    play(match, "attack:hulk-paper_moth", "card:fold_away")
    assert health(match, "paper_moth") == 7
