"""The Bonus Cards, one test each (RY-CON-7, catalogue section 18)."""

from tests.royale.board import actions, at, down, hand, health, keys, play, prompt, spaces, yard
from tests.rule import rule


@rule("RY-BON-4", "RY-BON-6")
def test_field_kit_heals_three_in_the_turn_or_in_a_battle():
    match = yard({"venom": "5-5:3", "thor": "0-0"}, {"hulk": "9-9"}, hands=[["field_kit"], []])
    play(match, "bonus:field_kit")
    assert health(match, "venom") == 6
    assert match.view()["discard"] == ["field_kit"]
    assert actions(match) == 3
    match = yard({"hulk": "5-5"}, {"venom": "5-6:2"}, hands=[[], ["field_kit"]], rolls=[[6, 2]])
    play(match, "attack:hulk-venom", "bonus:field_kit")
    assert health(match, "venom") == 2 + 3 - 4
    assert "bonus:field_kit" not in keys(yard({"venom": "5-5"}, {"hulk": "9-9"}, hands=[["field_kit"], []]))


@rule("RY-CON-7")
def test_adrenaline_lets_a_character_move_again_with_the_same_green_value():
    match = yard({"venom": "5-0", "thor": "0-0"}, {"hulk": "9-9"}, hands=[["adrenaline"], []], rolls=[[2]])
    assert "bonus:adrenaline" not in keys(match)
    play(match, "move:venom", "5-2", "bonus:adrenaline")
    assert prompt(match) == "again"
    assert "5-4" in spaces(match)
    assert "5-5" not in spaces(match)
    play(match, "5-4")
    assert at(match, "venom") == "5-4"
    assert actions(match) == 2


@rule("RY-BON-7")
def test_overcharge_attack_adds_three_to_an_adjacent_attack():
    match = yard({"venom": "5-5", "thor": "0-0"}, {"hulk": "5-6:7"}, hands=[["overcharge_attack"], []], rolls=[[2, 2]])
    play(match, "bonus:overcharge_attack", "pass")
    assert health(match, "hulk") == 7 - 3
    far = yard({"venom": "5-5"}, {"hulk": "5-7"}, hands=[["overcharge_attack"], []])
    assert "bonus:overcharge_attack" not in keys(far)


@rule("RY-BON-7")
def test_rooftop_attack_reaches_five_spaces_with_red_plus_one():
    match = yard({"venom": "5-1", "thor": "0-0"}, {"hulk": "5-7:7"}, hands=[["rooftop_attack"], []], rolls=[[4, 2]])
    play(match, "bonus:rooftop_attack", "pass")
    assert health(match, "hulk") == 7 - 3


@rule("RY-CON-7", "RY-ATK-8")
def test_grenade_attack_hits_everybody_next_to_a_free_space_but_its_thrower():
    match = yard(
        {"venom": "5-1", "thor": "6-3:7"},
        {"hulk": "5-4:7", "robin": "9-9"},
        hands=[["grenade_attack"], []],
        rolls=[[4, 2], [5, 2]],
    )
    play(match, "bonus:grenade_attack", "character:venom")
    assert prompt(match) == "lob"
    assert "5-3" in spaces(match)
    assert "5-4" not in spaces(match)
    assert "9-1" not in spaces(match), "nobody is next to it"
    play(match, "5-3", "character:hulk", "pass", "pass")
    assert health(match, "hulk", "thor", "venom")[:2] == (7 - 2, 7 - 3)


@rule("RY-BON-6")
def test_force_dome_takes_no_damage():
    match = yard({"hulk": "5-5"}, {"robin": "5-6:7"}, hands=[[], ["force_dome"]], rolls=[[6, 0]])
    play(match, "attack:hulk-robin", "bonus:force_dome")
    assert health(match, "robin") == 7
    assert hand(match, 1) == []


@rule("RY-BON-6")
def test_iron_resolve_adds_three_to_white():
    match = yard({"hulk": "5-5"}, {"robin": "5-6:7"}, hands=[[], ["iron_resolve"]], rolls=[[6, 1]])
    play(match, "attack:hulk-robin", "bonus:iron_resolve")
    assert health(match, "robin") == 7 - 2


@rule("RY-CON-7")
def test_second_chance_turns_up_a_card_of_any_own_character():
    teams = {"venom": {"at": "5-1", "down": ["web_swing"]}, "thor": {"at": "0-0", "down": ["storm_flight"]}}
    match = yard(teams, {"hulk": {"at": "9-9", "down": "all"}}, hands=[["second_chance"], []])
    play(match, "bonus:second_chance")
    assert set(keys(match)) == {"card:web_swing", "card:storm_flight"}
    play(match, "card:web_swing")
    assert down(match, "venom") == []
    assert down(match, "thor") == ["storm_flight"]


@rule("RY-CON-7", "RY-CARD-5")
def test_jam_signals_turns_up_to_two_cards_of_one_enemy_anywhere():
    match = yard({"venom": "0-0"}, {"hulk": "11-11", "robin": "9-9"}, hands=[["jam_signals"], []])
    play(match, "bonus:jam_signals", "character:hulk", "card:smash_attack")
    assert set(keys(match)) == {"card:shockwave_attack", "card:mighty_leap", "done"}
    play(match, "card:mighty_leap")
    assert down(match, "hulk") == ["smash_attack", "mighty_leap"]
    assert prompt(match) == "action"
    match = yard({"venom": "0-0"}, {"hulk": "11-11", "robin": "9-9"}, hands=[["jam_signals"], []])
    play(match, "bonus:jam_signals", "character:robin", "card:grapple", "done")
    assert down(match, "robin") == ["grapple"]


@rule("RY-CON-7")
def test_teleport_beacon_places_within_six():
    match = yard({"venom": "0-0"}, {"hulk": "11-11"}, hands=[["teleport_beacon"], []])
    play(match, "bonus:teleport_beacon")
    assert "6-6" in spaces(match)
    assert "7-0" not in spaces(match)
    play(match, "6-6")
    assert at(match, "venom") == "6-6"


@rule("RY-CON-7")
def test_double_time_gives_two_more_actions():
    match = yard({"venom": "0-0"}, {"hulk": "11-11"}, hands=[["double_time"], []])
    play(match, "bonus:double_time")
    assert actions(match) == 4 - 1 + 2


@rule("RY-CON-7")
def test_trade_places_swaps_two_teammates_also_out_of_a_battle():
    match = yard({"venom": "0-0", "thor": "5-5"}, {"hulk": "11-11"}, hands=[["trade_places"], []])
    play(match, "bonus:trade_places", "character:venom")
    assert (at(match, "venom"), at(match, "thor")) == ("5-5", "0-0")
    match = yard({"hulk": "5-5"}, {"robin": "5-6:7", "joker": "9-9:7"}, hands=[[], ["trade_places"]], rolls=[[6, 1]])
    play(match, "attack:hulk-robin", "bonus:trade_places")
    assert (at(match, "robin"), at(match, "joker")) == ("9-9", "5-6")
    assert health(match, "robin", "joker") == (7, 7)
