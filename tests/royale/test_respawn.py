"""Capture the Flag: falling, lying, missing a turn, standing up, and cards in between (CF-RSP, CF-CARD, CF-OPT-LAY)."""

import pytest

from tests.royale.board import (
    actions,
    at,
    character,
    down,
    end_turn,
    flag,
    health,
    in_play,
    keeps,
    keys,
    lying,
    play,
    prompt,
    reason,
    seat,
    spaces,
    story,
    turn,
)
from tests.royale.numbers import full, plus
from tests.royale.props import LEAST, bare
from tests.rule import rule

# ------------------------------------------------------------------ where it is laid


@rule("CF-RSP-1", "CF-OPT-LAY")
def test_the_owner_lays_a_fallen_character_on_a_free_space_behind_its_base():
    match = keeps({"thor": bare("4-4", 2), "beast": "0-5"}, {"flash": "4-3", "robin": "11-6"}, turn=1, rolls=[[6, 0]])
    play(match, "attack:flash-thor")
    assert (prompt(match), seat(match), spaces(match)) == ("lay", 0, {"0-3", "0-6"})
    play(match, "0-6")
    assert (lying(match, "thor"), at(match, "thor"), health(match, "thor")) == (True, "0-6", 0)


@rule("CF-OPT-LAY")
def test_the_home_space_of_a_flag_that_was_carried_off_is_offered_too():
    teams = ({"thor": bare("4-4", 2), "beast": "7-7"}, {"flash": "4-3", "robin": "11-6"})
    match = keeps(*teams, turn=1, flags=["5-3", "home"], rolls=[[6, 0]])
    play(match, "attack:flash-thor")
    assert spaces(match) == {"0-3", "0-4", "0-5", "0-6"}


@rule("CF-OPT-LAY")
def test_the_space_that_it_fell_on_is_free_for_it():
    match = keeps({"thor": bare("0-3", 2), "beast": "0-5"}, {"flash": "0-2", "robin": "11-6"}, turn=1, rolls=[[6, 0]])
    play(match, "attack:flash-thor")
    assert spaces(match) == {"0-3", "0-6"}


@rule("CF-RSP-1", "CF-OPT-LAY")
def test_without_a_free_space_behind_the_base_it_is_laid_as_near_to_the_flags_home_as_can_be():
    teams = ({"thor": bare("1-5", 2), "beast": "0-3"}, {"flash": "0-6", "robin": "0-5"})
    match = keeps(*teams, turn=1, rolls=[[6, 0]])
    play(match, "attack:flash-thor")
    assert (seat(match), spaces(match)) == (0, {"1-4", "1-5"})
    play(match, "1-4")
    assert (lying(match, "thor"), at(match, "thor")) == (True, "1-4")


@rule("CF-RSP-1")
def test_a_southern_character_lies_behind_the_southern_base():
    match = keeps({"thor": "4-4", "beast": "0-5"}, {"flash": bare("4-3", 1), "robin": "11-6"}, rolls=[[6, 0]])
    play(match, "attack:thor-flash")
    assert (seat(match), spaces(match)) == (1, {"11-3", "11-4"})


# ------------------------------------------------------------------ lying


@rule("CF-RSP-2")
def test_whoever_lies_has_no_actions_and_no_cards():
    match = keeps({"thor": "0-6 lying", "beast": "0-5"}, {"flash": "1-5", "robin": "11-6"})
    assert not {"move:thor", "card:storm_flight", "card:hammer_attack", "attack:thor-flash"} & set(keys(match))
    assert "attack:beast-flash" in keys(match)
    assert reason(match, "move:thor")[1] == "CF-RSP-2"


@rule("CF-RSP-2")
def test_whoever_lies_cannot_be_attacked():
    match = keeps({"thor": "0-6 lying", "beast": "0-3 lying"}, {"tidecaller": "1-5", "hawkeye": "0-7"}, turn=1)
    assert keys(match, "attack") == []
    assert set(keys(match, "card")) == set()


@rule("CF-RSP-2")
@pytest.mark.parametrize(
    ("name", "space", "card"),
    [
        ("joker", "0-8", "trick_deck"),
        ("gravewright", "0-7", "grave_grip"),
        ("tidecaller", "0-8", "undertow"),
        ("tidecaller", "0-7", "wave_attack"),
        ("hawkeye", "0-8", "longshot_attack"),
        ("beast", "0-8", "pounce_attack"),
    ],
)
def test_no_card_is_played_on_whoever_lies(name, space, card):
    standing = keeps({"thor": "0-6", "batman": "9-0"}, {name: space, "robin": "11-6"}, turn=1)
    assert f"card:{card}" in keys(standing)
    fallen = keeps({"thor": "0-6 lying", "batman": "9-0"}, {name: space, "robin": "11-6"}, turn=1)
    assert f"card:{card}" not in keys(fallen)


@rule("CF-RSP-2")
def test_teammates_cannot_help_or_use_whoever_lies():
    match = keeps(
        {"brass_oracle": "0-5", "beast": {"at": "0-6", "lying": True, "down": "all"}}, {"flash": "9-9"} | REST
    )
    assert "card:rewind" not in keys(match)
    match = keeps({"beast": "0-5", "thor": "0-6 lying"}, {"flash": "9-9"} | REST)
    assert "card:field_medicine" not in keys(match)
    match = keeps({"robin": "0-5", "thor": "0-6 lying"}, {"flash": "0-7", "joker": "9-9"})
    assert "card:team_up" not in keys(match)


REST = {"joker": "11-6"}


@rule("CF-RSP-2")
def test_whoever_lies_does_not_block_a_line():
    teams = ({"thor": "0-5 lying", "beast": bare("0-3")}, {"hawkeye": "0-7", "robin": "11-6"})
    match = keeps(*teams, turn=1, flags=["4-1", "home"], rolls=[[4, 2]])
    play(match, "card:longshot_attack")
    assert health(match, "beast") == LEAST - (4 + plus("longshot_attack") - 2)


@rule("CF-RSP-2")
def test_whoever_lies_does_not_contest_a_flag():
    match = keeps({"thor": "0-3 lying", "beast": "9-0"}, {"flash": "3-4", "robin": "11-6"}, turn=1, rolls=[[3]])
    play(match, "move:flash", "1-4")
    assert (flag(match, 0)["controller"], flag(match, 0)["contested"]) == ("flash", False)


@rule("CF-RSP-2")
def test_whoever_lies_occupies_its_space_for_movement():
    teams = ({"thor": "11-2", "beast": "9-0"}, {"flash": "11-3 lying", "robin": "7-5"})
    match = keeps(*teams, rolls=[[3]])
    play(match, "move:thor")
    assert not {"11-3", "11-4"} & spaces(match)
    assert "10-4" in spaces(match)


# ------------------------------------------------------------------ the missed turn


@rule("CF-RSP-3")
def test_defeated_in_the_enemys_turn_it_misses_its_next_own_turn():
    match = keeps({"thor": bare("4-4", 2), "beast": "0-5"}, {"flash": "4-3", "robin": "11-6"}, turn=1, rolls=[[6, 0]])
    play(match, "attack:flash-thor", "0-6", "end")
    assert (turn(match), lying(match, "thor")) == (0, True)
    assert keys(match, "move") == ["beast"]
    end_turn(match)
    assert (turn(match), lying(match, "thor"), in_play(match, "thor")) == (1, False, True)


@rule("CF-RSP-3")
def test_defeated_in_an_own_turn_it_misses_the_rest_and_the_next_own_turn():
    match = keeps({"hulk": "4-3", "thor": bare("4-4", 2)}, {"flash": "9-9", "robin": "11-6"}, rolls=[[6, 0]])
    play(match, "card:shockwave_attack", "0-6")
    assert (turn(match), lying(match, "thor"), "move:thor" in keys(match)) == (0, True, False)
    end_turn(match)
    assert lying(match, "thor")
    end_turn(match)
    assert (turn(match), lying(match, "thor"), "move:thor" in keys(match)) == (0, True, False)
    end_turn(match)
    assert (turn(match), in_play(match, "thor")) == (1, True)


@rule("CF-RSP-3")
def test_an_attacker_that_falls_by_counter_damage_misses_the_next_own_turn():
    match = keeps({"thor": bare("4-4", 1), "beast": "0-5"}, {"quillstorm": "4-3", "robin": "11-6"}, rolls=[[1, 4]])
    play(match, "attack:thor-quillstorm", "card:bristle", "0-6", "end", "end")
    assert (turn(match), lying(match, "thor")) == (0, True)
    end_turn(match)
    assert in_play(match, "thor")


@rule("CF-RSP-4")
def test_the_turn_of_a_team_that_lies_passes_by_itself():
    teams = ({"thor": "0-6 lying", "beast": bare("4-4", 1)}, {"flash": "4-3", "robin": "11-6"})
    match = keeps(*teams, turn=1, rolls=[[6, 0]])
    play(match, "attack:flash-beast", "0-3")
    assert (lying(match, "thor"), lying(match, "beast"), match.over) == (True, True, False)
    end_turn(match)
    assert (turn(match), actions(match), match.over) == (1, 3, False)
    assert (in_play(match, "thor"), in_play(match, "beast")) == (True, True)
    assert match.view()["round"] == 2


# ------------------------------------------------------------------ standing up


@rule("CF-RSP-5", "CF-CARD-1")
def test_at_the_end_of_the_missed_turn_it_stands_up_with_full_health_and_all_cards():
    match = keeps({"thor": {"at": "0-6", "lying": True, "down": "all"}, "beast": "5-0"}, {"flash": "9-9"} | REST)
    assert (health(match, "thor"), len(down(match, "thor"))) == (0, 3)
    end_turn(match)
    assert (health(match, "thor"), down(match, "thor"), at(match, "thor")) == (full("thor"), [], "0-6")
    assert "Thor stands up again with 10 of 10 health and all cards face up." in story(match)


@rule("CF-RSP-5")
def test_it_can_be_attacked_from_that_moment():
    match = keeps({"thor": "0-6 lying", "beast": "5-0"}, {"flash": "0-7", "joker": "11-6"}, rolls=[[5, 2]])
    end_turn(match)
    play(match, "attack:flash-thor")
    assert (prompt(match), keys(match)) == ("react", ["card:storm_flight", "pass"])
    play(match, "pass")
    assert health(match, "thor") == full("thor") - 3


@rule("CF-RSP-5")
def test_it_acts_in_its_next_own_turn():
    match = keeps({"thor": "0-6 lying", "beast": "5-0"}, {"flash": "9-9", "joker": "11-6"})
    play(match, "end", "end")
    assert {"move:thor", "card:storm_flight"} <= set(keys(match))


@rule("CF-RSP-5")
def test_a_hold_is_gone_after_a_respawn():
    teams = ({"gravewright": "4-3", "beast": "5-0"}, {"flash": bare("4-4", 1), "joker": "11-6"})
    match = keeps(*teams, rolls=[[6, 0]])
    play(match, "card:grave_grip")
    assert character(match, "flash")["gripped"]
    play(match, "attack:gravewright-flash", "11-3")
    assert not character(match, "flash")["gripped"]
    play(match, "end", "end", "end")
    assert (turn(match), "move:flash" in keys(match), "card:speed_run" in keys(match)) == (1, True, True)


@rule("CF-RSP-5")
def test_a_boost_is_gone_after_a_respawn():
    vane = {"at": "4-4", "health": 1, "boost": 2}
    match = keeps({"cinder_vane": vane, "beast": "5-0"}, {"quillstorm": "4-3", "robin": "11-6"}, rolls=[[1, 4]])
    play(match, "attack:cinder_vane-quillstorm", "card:bristle", "0-6", "end", "end", "end")
    assert (in_play(match, "cinder_vane"), character(match, "cinder_vane")["boost"]) == (True, 0)


@rule("CF-RSP-5")
def test_it_counts_for_flags_only_after_its_next_change_of_space():
    match = keeps({"thor": "0-5 lying", "beast": "9-0"}, {"flash": "1-4", "robin": "11-6"}, rolls=[[1]])
    end_turn(match)
    assert (in_play(match, "thor"), flag(match, 0)["contested"]) == (True, False)
    end_turn(match)
    play(match, "move:thor", "0-6")
    assert not flag(match, 0)["contested"]
    play(match, "card:storm_flight", "0-5")
    assert flag(match, 0)["contested"]


# ------------------------------------------------------------------ cards


@rule("CF-CARD-1")
def test_a_used_card_stays_face_down_while_its_character_is_in_play():
    match = keeps({"thor": "4-4", "beast": "0-5"}, {"flash": "9-9", "joker": "11-6"})
    play(match, "card:storm_flight", "2-2", "end", "end")
    assert (down(match, "thor"), "card:storm_flight" in keys(match)) == (["storm_flight"], False)


@rule("CF-CARD-1")
def test_it_stays_face_down_while_its_character_lies():
    thor = {"at": "4-4", "health": 1, "down": ["storm_flight"]}
    match = keeps({"thor": thor, "beast": "0-5"}, {"flash": "4-3", "joker": "11-6"}, turn=1, rolls=[[6, 0]])
    play(match, "attack:flash-thor", "0-6")
    assert down(match, "thor") == ["storm_flight"]
    play(match, "end", "end")
    assert down(match, "thor") == []


@rule("CF-CARD-1")
def test_cards_of_teammates_are_not_turned_up_by_a_respawn():
    beast = {"at": "5-0", "down": ["tumble"]}
    match = keeps({"thor": "0-6 lying", "beast": beast}, {"flash": "9-9", "joker": "11-6"})
    end_turn(match)
    assert down(match, "beast") == ["tumble"]


@rule("CF-CARD-1")
def test_a_card_that_an_enemy_turned_face_down_comes_up_as_well():
    teams = ({"thor": bare("4-4", 1) | {"down": []}, "beast": "0-5"}, {"joker": "4-3", "robin": "11-6"})
    match = keeps(*teams, turn=1, rolls=[[6, 0]])
    play(match, "card:trick_deck", "card:storm_flight")
    assert down(match, "thor") == ["storm_flight"]
    play(match, "attack:joker-thor", "0-6", "end", "end")
    assert down(match, "thor") == []


@rule("CF-CARD-1")
def test_a_reaction_comes_after_both_dice():
    match = keeps({"thor": "4-4", "beast": "0-5"}, {"flash": "4-3", "joker": "11-6"}, rolls=[[5, 1]])
    play(match, "attack:thor-flash")
    assert (prompt(match), seat(match), match.view()["dice"]) == ("react", 1, [5, 1])
    assert set(keys(match)) == {"card:speed_run", "card:blur", "pass"}
    play(match, "card:blur")
    assert (health(match, "flash"), actions(match), down(match, "flash")) == (full("flash"), 2, ["blur"])
