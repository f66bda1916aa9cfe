"""The action cards of the Atlas universe, one test each (RY-CON-7, catalogue section 17)."""

from tests.royale.board import (
    actions,
    at,
    character,
    down,
    health,
    keys,
    play,
    prompt,
    seat,
    spaces,
    yard,
)
from tests.rule import rule

# ------------------------------------------------------------------ Venom


@rule("RY-CON-7", "RY-CARD-2")
def test_tendril_attack_reaches_an_enemy_three_spaces_away_with_red_plus_one():
    match = yard({"venom": "5-1"}, {"hulk": "5-5:7", "thor": "5-7"}, rolls=[[3, 2]])
    play(match, "card:tendril_attack", "pass")
    assert health(match, "hulk") == 7 - 2
    assert down(match, "venom") == ["tendril_attack"]
    assert actions(match) == 3


@rule("RY-CON-7")
def test_web_swing_moves_four_past_characters_but_not_past_walls():
    ring = {"thor": "4-0", "flash": "4-1", "robin": "5-1"}
    match = yard({"venom": "5-0", **ring}, {"hulk": "6-0", "joker": "6-1"})
    play(match, "card:web_swing")
    assert {"1-0", "5-4", "9-4"} <= spaces(match)
    assert not spaces(match) & {"4-0", "5-1", "6-1", "5-5", "8-2"}
    play(match, "5-4")
    assert at(match, "venom") == "5-4"


@rule("RY-CON-7", "RY-BAT-2")
def test_symbiote_shell_adds_two_to_white():
    match = yard({"hulk": "5-5"}, {"venom": "5-6:7"}, rolls=[[6, 1]])
    play(match, "attack:hulk-venom", "card:symbiote_shell")
    assert health(match, "venom") == 7 - 3


# ------------------------------------------------------------------ Hulk


@rule("RY-CON-7")
def test_smash_attack_needs_an_adjacent_enemy_and_has_red_plus_two():
    match = yard({"hulk": "5-5"}, {"venom": "5-6:7"}, rolls=[[2, 1]])
    play(match, "card:smash_attack", "pass")
    assert health(match, "venom") == 7 - 3
    assert "card:smash_attack" not in keys(yard({"hulk": "5-5"}, {"venom": "5-7"}))


@rule("RY-ATK-6", "RY-ATK-8")
def test_shockwave_attack_hits_everybody_adjacent_with_red_plus_one():
    match = yard({"hulk": "5-5", "thor": "4-5:7"}, {"venom": "5-6:7", "flash": "9-9"}, rolls=[[3, 2], [4, 2]])
    play(match, "card:shockwave_attack")
    assert prompt(match) == "order"
    play(match, "character:venom", "pass", "pass")
    assert health(match, "venom", "thor") == (7 - 2, 7 - 3)
    assert actions(match) == 3


@rule("RY-CON-7", "RY-GEO-6")
def test_mighty_leap_places_within_four_whatever_lies_between():
    match = yard({"hulk": "0-0"}, {"venom": "0-1", "thor": "1-0", "flash": "2-2"})
    play(match, "card:mighty_leap")
    assert {"4-3", "2-1", "0-4"} <= spaces(match)
    assert not spaces(match) & {"5-0", "0-5", "1-1", "2-2", "4-4"}
    play(match, "4-3")
    assert at(match, "hulk") == "4-3"


# ------------------------------------------------------------------ Beast


@rule("RY-DRF-1")
def test_pounce_attack_moves_three_to_where_it_has_a_target_and_attacks_with_plus_one():
    match = yard({"beast": "5-1"}, {"hulk": "5-5:7"}, rolls=[[3, 1]])
    play(match, "card:pounce_attack")
    assert spaces(match) == {"5-4", "6-4"}
    play(match, "5-4", "pass")
    assert at(match, "beast") == "5-4"
    assert health(match, "hulk") == 7 - 3


@rule("RY-CON-7")
def test_tumble_moves_two_round_others():
    match = yard({"beast": "5-2", "thor": "5-3"}, {"hulk": "9-9"})
    play(match, "card:tumble")
    assert "5-4" in spaces(match)
    assert "5-5" not in spaces(match)
    play(match, "5-4")
    assert at(match, "beast") == "5-4"


@rule("RY-DRF-2", "RY-CARD-4")
def test_field_medicine_heals_one_here_or_next_door_and_stays_for_the_next_turn():
    match = yard({"beast": "5-2:5", "thor": "5-3:5", "flash": "9-0:5"}, {"hulk": "0-0"})
    play(match, "card:field_medicine")
    assert keys(match) == ["character:beast", "character:thor"]
    play(match, "character:thor")
    assert health(match, "beast", "thor") == (5, 6)
    assert down(match, "beast") == []
    assert "card:field_medicine" not in keys(match)
    play(match, "end", "end")
    assert "card:field_medicine" in keys(match)


# ------------------------------------------------------------------ Thor


@rule("RY-CON-7")
def test_hammer_attack_reaches_three_spaces_diagonally_with_red_plus_one():
    match = yard({"thor": "5-5"}, {"hulk": "9-1:7"}, rolls=[[4, 2]])
    assert "card:hammer_attack" not in keys(match)
    match = yard({"thor": "3-4"}, {"hulk": "7-8:7"}, rolls=[[4, 2]])
    play(match, "card:hammer_attack", "pass")
    assert health(match, "hulk") == 7 - 3


@rule("RY-CON-7")
def test_lightning_attack_strikes_twice_at_the_same_or_another_target_two_spaces_away():
    match = yard({"thor": "5-2"}, {"hulk": "5-5:7", "venom": "6-3:7"}, rolls=[[5, 2], [4, 2]])
    play(match, "card:lightning_attack", "character:hulk", "pass")
    assert set(keys(match)) == {"character:hulk", "character:venom"}
    play(match, "character:venom", "pass")
    assert health(match, "hulk", "venom") == (7 - 3, 7 - 2)
    assert actions(match) == 3


@rule("RY-CON-7")
def test_storm_flight_places_within_five():
    match = yard({"thor": "5-0"}, {"hulk": "0-0"})
    play(match, "card:storm_flight")
    assert {"10-5", "0-5"} <= spaces(match)
    assert not spaces(match) & {"5-6", "11-0"}
    play(match, "10-5")
    assert at(match, "thor") == "10-5"


# ------------------------------------------------------------------ Hawkeye


@rule("RY-CON-7")
def test_longshot_attack_reaches_five_spaces_with_red_plus_one():
    match = yard({"hawkeye": "5-1"}, {"hulk": "5-7:7"}, rolls=[[4, 2]])
    play(match, "card:longshot_attack", "pass")
    assert health(match, "hulk") == 7 - 3
    assert "card:longshot_attack" not in keys(yard({"hawkeye": "5-1"}, {"hulk": "5-8"}))


@rule("RY-CON-7")
def test_volley_attack_shoots_twice_over_three_spaces():
    match = yard({"hawkeye": "5-1"}, {"hulk": "5-5:7"}, rolls=[[4, 2], [5, 2]])
    play(match, "card:volley_attack", "pass", "pass")
    assert health(match, "hulk") == 7 - 2 - 3


@rule("RY-CON-7", "RY-BAT-6")
def test_smoke_arrow_has_red_rolled_again_and_the_lower_counts():
    match = yard({"hulk": "5-5"}, {"hawkeye": "5-6:7"}, rolls=[[6, 2], [3]])
    play(match, "attack:hulk-hawkeye", "card:smoke_arrow")
    assert health(match, "hawkeye") == 7 - 1
    match = yard({"hulk": "5-5"}, {"hawkeye": "5-6:7"}, rolls=[[4, 2], [6]])
    play(match, "attack:hulk-hawkeye", "card:smoke_arrow")
    assert health(match, "hawkeye") == 7 - 2


# ------------------------------------------------------------------ Cinder Vane


@rule("RY-ATK-6")
def test_flare_attack_hits_all_adjacent_with_red_plus_one():
    match = yard({"cinder_vane": "5-5"}, {"hulk": "5-6:7", "venom": "6-6:7"}, rolls=[[3, 2], [2, 2]])
    play(match, "card:flare_attack", "character:hulk", "pass", "pass")
    assert health(match, "hulk", "venom") == (7 - 2, 7 - 1)


@rule("RY-CON-7")
def test_stoke_adds_two_to_the_next_attack_of_this_turn_only():
    match = yard({"cinder_vane": "5-5"}, {"hulk": "5-6:7"}, rolls=[[3, 2], [3, 2]])
    play(match, "card:stoke")
    assert character(match, "cinder_vane")["boost"] == 2
    play(match, "attack:cinder_vane-hulk", "pass")
    assert health(match, "hulk") == 7 - 3
    play(match, "attack:cinder_vane-hulk", "pass")
    assert health(match, "hulk") == 7 - 3 - 1
    match = yard({"cinder_vane": "5-5"}, {"hulk": "5-6:7"})
    play(match, "card:stoke", "end")
    assert character(match, "cinder_vane")["boost"] == 0


@rule("RY-CON-7", "RY-BAT-6")
def test_ash_cloud_lets_at_most_one_damage_through():
    match = yard({"hulk": "5-5"}, {"cinder_vane": "5-6:7"}, rolls=[[6, 0]])
    play(match, "attack:hulk-cinder_vane", "card:ash_cloud")
    assert health(match, "cinder_vane") == 7 - 1


# ------------------------------------------------------------------ Quillstorm


@rule("RY-CON-7")
def test_quill_attack_reaches_two_spaces_with_red_plus_one():
    match = yard({"quillstorm": "5-1"}, {"hulk": "5-4:7"}, rolls=[[3, 2]])
    play(match, "card:quill_attack", "pass")
    assert health(match, "hulk") == 7 - 2
    assert "card:quill_attack" not in keys(yard({"quillstorm": "5-1"}, {"hulk": "5-5"}))


@rule("RY-CON-7", "RY-BAT-7")
def test_bristle_adds_one_to_white_and_hurts_an_attacker_that_does_no_damage():
    match = yard({"hulk": "5-5:7"}, {"quillstorm": "5-6:7"}, rolls=[[3, 2], [6, 2]])
    play(match, "attack:hulk-quillstorm", "card:bristle")
    assert health(match, "hulk", "quillstorm") == (7 - 1, 7)
    match = yard({"hulk": "5-5:7"}, {"quillstorm": "5-6:7"}, rolls=[[6, 2]])
    play(match, "attack:hulk-quillstorm", "card:bristle")
    assert health(match, "hulk", "quillstorm") == (7, 7 - 3)


@rule("RY-CON-7")
def test_burrow_goes_three_steps_through_walls_but_not_through_characters():
    match = yard({"quillstorm": "3-1"}, {"hulk": "9-9"})
    play(match, "card:burrow")
    assert "3-3" in spaces(match)
    assert "3-2" not in spaces(match)
    play(match, "3-3")
    assert at(match, "quillstorm") == "3-3"
    hemmed = {"hulk": "0-1", "venom": "1-0"}
    assert "2-2" in spaces(_playing(yard({"quillstorm": "0-0"}, hemmed), "card:burrow"))
    corner = yard({"quillstorm": "0-0"}, {**hemmed, "thor": "2-1", "flash": "1-2", "robin": "2-2", "joker": "0-2"})
    assert spaces(_playing(corner, "card:burrow")) == {"2-0", "3-0", "3-1"}


def _playing(match, *keys):
    play(match, *keys)
    return match


# ------------------------------------------------------------------ Brass Oracle


@rule("RY-CON-7", "RY-CARD-5")
def test_hex_attack_turns_a_card_of_whom_it_hurts():
    match = yard({"brass_oracle": "5-1"}, {"hulk": "5-5:7"}, rolls=[[3, 2]])
    play(match, "card:hex_attack", "pass")
    assert (prompt(match), seat(match)) == ("flip", 0)
    assert set(keys(match, "card")) == {"smash_attack", "shockwave_attack", "mighty_leap"}
    play(match, "card:mighty_leap")
    assert health(match, "hulk") == 7 - 2
    assert down(match, "hulk") == ["mighty_leap"]
    match = yard({"brass_oracle": "5-1"}, {"hulk": "5-5:7"}, rolls=[[1, 3]])
    play(match, "card:hex_attack", "pass")
    assert down(match, "hulk") == []


@rule("RY-CON-7", "RY-BAT-6")
def test_foresight_has_white_rolled_again_and_the_higher_counts():
    match = yard({"hulk": "5-5"}, {"brass_oracle": "5-6:7"}, rolls=[[6, 1], [4]])
    play(match, "attack:hulk-brass_oracle", "card:foresight")
    assert health(match, "brass_oracle") == 7 - 2
    match = yard({"hulk": "5-5"}, {"brass_oracle": "5-6:7"}, rolls=[[6, 3], [0]])
    play(match, "attack:hulk-brass_oracle", "card:foresight")
    assert health(match, "brass_oracle") == 7 - 3


@rule("RY-CON-7")
def test_rewind_turns_up_a_card_of_another_own_character():
    used = {"at": "5-1", "down": ["foresight"]}
    match = yard({"brass_oracle": used, "thor": {"at": "0-0", "down": "all"}}, {"hulk": {"at": "9-9", "down": "all"}})
    play(match, "card:rewind")
    assert set(keys(match)) == {"card:hammer_attack", "card:lightning_attack", "card:storm_flight"}
    play(match, "card:storm_flight")
    assert down(match, "thor") == ["hammer_attack", "lightning_attack"]
    assert set(down(match, "brass_oracle")) == {"foresight", "rewind"}
    assert "card:rewind" not in keys(yard({"brass_oracle": used, "thor": "0-0"}, {"hulk": "9-9"}))
