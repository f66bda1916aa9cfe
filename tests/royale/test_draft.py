"""What the cards of the draft share: moving before an attack, cards that stay, healing, pushing, holding (RY-DRF)."""

import pytest

from slugfest import IllegalOption
from tests.royale.board import (
    actions,
    at,
    character,
    down,
    end_turn,
    flag,
    health,
    keeps,
    keys,
    play,
    prompt,
    reason,
    spaces,
    yard,
)
from tests.royale.numbers import amount, full, plus
from tests.rule import rule


@rule("RY-DRF-1")
def test_pounce_lists_only_spaces_beside_an_enemy():
    match = yard({"beast": "5-2"}, {"hulk": {"at": "5-6", "down": "all"}}, rolls=[[3, 1]])
    play(match, "card:pounce_attack")
    assert spaces(match) == {"5-5", "6-5", "4-5"}
    assert "stay" not in keys(match)
    assert reason(match, "space:5-4")[1] == "RY-DRF-1"
    play(match, "5-5")
    assert at(match, "beast") == "5-5"
    assert health(match, "hulk") == full("hulk") - (3 + plus("pounce_attack") - 1)


@rule("RY-DRF-1")
def test_pounce_cannot_be_played_without_a_target_in_reach():
    match = yard({"beast": "5-1"}, {"hulk": "5-6"})
    assert "card:pounce_attack" not in keys(match)
    assert reason(match, "card:pounce_attack")[1] == "RY-DRF-1"


@rule("RY-DRF-1")
def test_pounce_needs_an_enemy_as_its_target():
    match = yard({"beast": "5-2", "thor": "5-4"}, {"hulk": "11-11"})
    assert "card:pounce_attack" not in keys(match)


@rule("RY-DRF-1")
def test_flying_attack_goes_over_everything_to_a_space_beside_an_enemy_but_not_round_a_closed_corner():
    match = yard({"superman": "1-4"}, {"hulk": {"at": "3-3", "down": "all"}}, rolls=[[2, 2]])
    play(match, "card:flying_attack")
    assert spaces(match) == {"2-4", "3-4", "4-2", "4-3"}
    play(match, "4-2")
    assert at(match, "superman") == "4-2"
    assert health(match, "hulk") == full("hulk") - (2 + plus("flying_attack") - 2)


@rule("RY-DRF-2")
@pytest.mark.parametrize(
    ("team", "enemy", "card"),
    [
        ({"paper_moth": "5-5"}, {"at": "5-6", "down": "all"}, "papercut_attack"),
        ({"beast": "5-5:1"}, {"at": "11-11", "down": "all"}, "field_medicine"),
    ],
)
def test_a_card_that_stays_is_played_once_in_an_own_turn(team, enemy, card):
    (name,) = team
    match = yard(team, {"hulk": enemy}, rolls=[[4, 2]])
    play(match, f"card:{card}")
    assert down(match, name) == []
    assert f"card:{card}" not in keys(match)
    assert reason(match, f"card:{card}")[1] == "RY-CARD-4"
    end_turn(match)
    end_turn(match)
    assert f"card:{card}" in keys(match)


@rule("RY-DRF-3")
def test_healing_as_a_reaction_comes_before_damage():
    match = yard({"venom": "5-5"}, {"gravewright": "5-6:2"}, rolls=[[4, 1]])
    play(match, "attack:venom-gravewright", "card:second_wind")
    assert (health(match, "gravewright"), match.over) == (2 + amount("second_wind", "heal") - 3, False)


@rule("RY-DRF-3")
def test_healing_before_damage_stops_at_the_starting_health():
    match = yard({"venom": "5-5"}, {"gravewright": f"5-6:{full('gravewright') - 1}"}, rolls=[[5, 1]])
    play(match, "attack:venom-gravewright", "card:second_wind")
    assert health(match, "gravewright") == full("gravewright") - 4


@rule("RY-DRF-3")
def test_second_wind_at_full_health_cannot_be_played_in_a_turn_or_as_a_reaction():
    match = yard({"gravewright": "5-5", "thor": "0-0:1"}, {"venom": "5-6"})
    assert "card:second_wind" not in keys(match)
    assert reason(match, "card:second_wind")[1] == "RY-DRF-3"
    match = yard({"venom": "5-5"}, {"gravewright": "5-6"}, rolls=[[5, 1]])
    play(match, "attack:venom-gravewright")
    assert (prompt(match), health(match, "gravewright")) == ("action", full("gravewright") - 4)


@rule("RY-DRF-3")
def test_second_wind_is_offered_to_the_wounded():
    match = yard({"gravewright": f"5-5:{full('gravewright') - 1}"}, {"venom": "5-6"})
    play(match, "card:second_wind")
    assert (health(match, "gravewright"), down(match, "gravewright")) == (full("gravewright"), ["second_wind"])


@rule("RY-DRF-4")
def test_a_pushed_teammate_may_still_make_its_move_action():
    match = yard({"tidecaller": "5-5", "thor": {"at": "5-6", "down": "all"}}, {"hulk": "11-11"}, rolls=[[1, 4], [2]])
    play(match, "card:wave_attack")
    assert (at(match, "thor"), character(match, "thor")["moved"]) == ("5-7", False)
    play(match, "move:thor", "5-9")
    assert at(match, "thor") == "5-9"


@rule("RY-DRF-4")
def test_a_pulled_enemy_moves_freely_in_its_next_turn():
    match = yard({"tidecaller": "5-2"}, {"hulk": "5-6"}, rolls=[[3]])
    play(match, "card:undertow")
    assert at(match, "hulk") == "5-4"
    end_turn(match)
    play(match, "move:hulk")
    assert "5-7" in spaces(match)


@rule("RY-DRF-4")
def test_a_character_that_has_moved_can_be_pushed():
    thor = {"at": "5-6", "down": "all", "moved": True}
    match = yard({"tidecaller": "5-5", "thor": thor}, {"hulk": "11-11"}, rolls=[[1, 4]])
    play(match, "card:wave_attack")
    assert at(match, "thor") == "5-7"
    assert "move:thor" not in keys(match)


@rule("RY-DRF-5")
def test_whoever_is_held_cannot_carry_a_flag():
    match = keeps({"gravewright": "2-3", "thor": "9-0"}, {"flash": "1-4", "robin": "11-6"})
    assert flag(match, 0)["controller"] == "flash"
    play(match, "card:grave_grip")
    end_turn(match)
    assert actions(match) == 3
    assert "move:flash" not in keys(match)
    assert "card:speed_run" not in keys(match)
    with pytest.raises(IllegalOption):
        match.play("move:flash")
    assert flag(match, 0)["controller"] == "flash"
    end_turn(match)
    end_turn(match)
    assert "move:flash" in keys(match)
