"""Bonus Cards: who draws one, who sees it, when it is played and for whom (RY-BON)."""

import pytest

from tests.royale.board import (
    actions,
    at,
    defeated,
    down,
    end_turn,
    hand,
    health,
    keys,
    play,
    prompt,
    reason,
    seat,
    spaces,
    story,
    told,
    yard,
)
from tests.royale.numbers import amount, full, plus
from tests.royale.props import LEAST, bare
from tests.rule import rule

ALL = [
    *("field_kit", "adrenaline", "overcharge_attack", "rooftop_attack", "grenade_attack", "force_dome"),
    *("iron_resolve", "second_chance", "jam_signals", "teleport_beacon", "double_time", "trade_places"),
]


def dice(match):
    """Return the roll-offs so far."""
    return [facts["dice"] for facts in told(match, "rolled_off")]


def order(match, *kinds):
    """Return the kinds of the journal's entries, of those named, in their order."""
    return [entry.kind for entry in match.journal if entry.kind in kinds]


# ------------------------------------------------------------------ drawing


@rule("RY-BON-1")
@pytest.mark.parametrize(("green", "drawer"), [([5, 2], 0), ([2, 5], 1), ([6, 1], 0), ([1, 2], 1)])
def test_the_higher_green_die_draws_whoever_lost_the_character(green, drawer):
    match = yard({"venom": "5-5"}, {"hulk": bare("5-6", 1), "thor": "0-0"}, rolls=[[6, 0], green, ["iron_resolve"]])
    play(match, "attack:venom-hulk")
    assert hand(match, drawer) == ["iron_resolve"]
    assert hand(match, 1 - drawer) == []
    assert match.view()["deck"] == 11


@rule("RY-BON-1")
def test_a_tie_is_rolled_again():
    rolls = [[6, 0], [3, 3], [4, 4], [2, 5], ["iron_resolve"]]
    match = yard({"venom": "5-5"}, {"hulk": bare("5-6", 1), "thor": "0-0"}, rolls=rolls)
    play(match, "attack:venom-hulk")
    assert dice(match) == [[3, 3], [4, 4], [2, 5]]
    assert (hand(match, 0), hand(match, 1)) == ([], ["iron_resolve"])


@rule("RY-BON-1")
def test_nobody_rolls_while_nobody_falls():
    match = yard({"venom": "5-5"}, {"hulk": bare("5-6", 7), "thor": "0-0"}, rolls=[[6, 0]])
    play(match, "attack:venom-hulk")
    assert (dice(match), match.view()["deck"]) == ([], 12)


@rule("RY-BON-1")
def test_a_character_defeated_by_its_teammate_brings_a_roll_off():
    match = yard({"hulk": "5-5", "thor": bare("4-5", 2)}, {"venom": "0-0"}, rolls=[[3, 2], [1, 4], ["field_kit"]])
    play(match, "card:shockwave_attack")
    assert (defeated(match, "thor"), hand(match, 1)) == (True, ["field_kit"])


@rule("RY-BON-1")
def test_a_character_defeated_by_counter_damage_brings_a_roll_off():
    rolls = [[1, 4], [4, 1], ["field_kit"]]
    match = yard({"venom": "5-5:1", "thor": "0-0"}, {"quillstorm": "5-6"}, rolls=rolls)
    play(match, "attack:venom-quillstorm", "card:bristle")
    assert (defeated(match, "venom"), hand(match, 0)) == (True, ["field_kit"])


@rule("RY-BON-1")
def test_two_defeats_in_one_battle_bring_two_roll_offs():
    rolls = [[6, 0], [4, 1], ["field_kit"], [2, 3], ["iron_resolve"]]
    match = yard({"venom": "5-5:2", "thor": "0-0"}, {"joker": "5-6:1", "robin": "11-11"}, rolls=rolls)
    play(match, "attack:venom-joker", "card:last_laugh")
    assert (defeated(match, "venom"), defeated(match, "joker")) == (True, True)
    assert dice(match) == [[4, 1], [2, 3]]
    assert (hand(match, 0), hand(match, 1)) == (["field_kit"], ["iron_resolve"])


@rule("RY-BON-1")
def test_the_roll_off_comes_right_after_the_battle_and_before_the_next_one():
    rolls = [[6, 0], [1, 5], ["field_kit"], [4, 3]]
    foes = {"venom": bare("5-6", 1), "flash": bare("6-4"), "thor": "0-0"}
    match = yard({"hulk": "5-5"}, foes, rolls=rolls)
    play(match, "card:shockwave_attack", "character:venom", "pass")
    assert order(match, "attack", "defeated", "drew") == ["attack", "defeated", "drew", "attack"]
    assert (hand(match, 1), health(match, "flash")) == (["field_kit"], LEAST - (4 + plus("shockwave_attack") - 3))


@rule("RY-BON-1")
def test_no_roll_off_when_the_game_is_over():
    match = yard({"venom": "5-5"}, {"hulk": bare("5-6", 1)}, rolls=[[6, 0]])
    play(match, "attack:venom-hulk")
    assert (match.over, dice(match), match.view()["deck"]) == (True, [], 12)


@rule("RY-BON-2")
def test_of_three_players_all_roll_and_the_highest_draws():
    foes = [{"hulk": bare("5-6", 1), "thor": "0-0"}, {"robin": "11-11"}]
    match = yard({"venom": "5-5"}, *foes, rolls=[[6, 0], [3, 2, 5], ["iron_resolve"]])
    play(match, "attack:venom-hulk")
    assert [hand(match, number) for number in range(3)] == [[], [], ["iron_resolve"]]


@rule("RY-BON-2")
def test_only_the_tied_highest_of_three_roll_again():
    foes = [{"hulk": bare("5-6", 1), "thor": "0-0"}, {"robin": "11-11"}]
    match = yard({"venom": "5-5"}, *foes, rolls=[[6, 0], [6, 2, 6], [1, 2], ["iron_resolve"]])
    play(match, "attack:venom-hulk")
    assert dice(match) == [[6, 2, 6], [1, 2]]
    assert hand(match, 2) == ["iron_resolve"]


@rule("RY-BON-2")
def test_a_player_whom_the_defeat_puts_out_does_not_roll():
    match = yard({"venom": "5-5"}, {"hulk": bare("5-6", 1)}, {"robin": "11-11"}, rolls=[[6, 0], [1, 2], ["field_kit"]])
    play(match, "attack:venom-hulk")
    assert dice(match) == [[1, 2]]
    assert hand(match, 2) == ["field_kit"]


# ------------------------------------------------------------------ the hand


@rule("RY-BON-3")
def test_a_drawn_card_is_hidden_from_the_others_who_see_how_many_there_are():
    rolls = [[6, 0], [5, 2], ["iron_resolve"]]
    match = yard({"venom": "5-5"}, {"hulk": bare("5-6", 1), "thor": "0-0"}, rolls=rolls)
    play(match, "attack:venom-hulk")
    assert hand(match, 0) == ["iron_resolve"]
    for other in (1, None):
        assert "iron_resolve" not in str(match.view(other))
        assert match.view(other)["teams"][0]["cards"] == 1
    assert "Player 1 draws a Bonus Card." in story(match)
    assert "Iron Resolve" not in "\n".join(story(match))


@rule("RY-BON-3")
def test_there_is_no_limit_to_a_hand():
    rolls = [[6, 0], [5, 2], ["trade_places"]]
    foes = {"hulk": bare("5-6", 1), "thor": "0-0"}
    match = yard({"venom": "5-5"}, foes, hands=[ALL[:-1], []], rolls=rolls)
    play(match, "attack:venom-hulk")
    assert sorted(hand(match, 0)) == sorted(ALL)
    assert match.view()["deck"] == 0


@rule("RY-BON-4")
def test_playing_a_bonus_card_is_an_action_and_the_card_is_gone():
    match = yard({"venom": "5-5:2"}, {"hulk": "9-9"}, hands=[["field_kit"], []])
    play(match, "bonus:field_kit")
    assert (health(match, "venom"), actions(match), hand(match, 0)) == (2 + amount("field_kit", "heal"), 3, [])
    assert (match.view()["discard"], match.view()["deck"]) == (["field_kit"], 11)
    assert keys(match, "bonus") == []


@rule("RY-BON-4")
def test_a_bonus_card_is_no_action_in_somebody_elses_turn():
    match = yard({"venom": "5-5"}, {"hulk": "9-9"}, hands=[[], ["double_time"]])
    assert (seat(match), keys(match, "bonus")) == (0, [])


@rule("RY-BON-4")
def test_a_bonus_card_may_wait_for_a_later_turn():
    match = yard({"venom": "5-5"}, {"hulk": "9-9"}, hands=[["double_time"], []])
    end_turn(match)
    end_turn(match)
    assert (seat(match), keys(match, "bonus")) == (0, ["double_time"])
    play(match, "bonus:double_time")
    assert actions(match) == 3 + amount("double_time", "actions")


@rule("RY-BON-5")
def test_discards_are_never_drawn_again():
    foes = {"hulk": bare("5-6", 1), "thor": "0-0"}
    match = yard({"venom": "5-5"}, foes, deck=[], discard=ALL, rolls=[[6, 0]])
    play(match, "attack:venom-hulk")
    assert defeated(match, "hulk")
    assert (dice(match), hand(match, 0), hand(match, 1), match.view()["deck"]) == ([], [], [], 0)


@rule("RY-BON-5")
def test_the_last_card_goes_to_the_first_of_two_defeats_and_nobody_rolls_for_the_second():
    rolls = [[6, 0], [4, 1], ["field_kit"]]
    teams = ({"venom": "5-5:2", "thor": "0-0"}, {"joker": "5-6:1", "robin": "11-11"})
    match = yard(*teams, deck=["field_kit"], rolls=rolls)
    play(match, "attack:venom-joker", "card:last_laugh")
    assert (dice(match), hand(match, 0), hand(match, 1)) == ([[4, 1]], ["field_kit"], [])


@rule("RY-BON-5")
def test_a_player_who_is_out_loses_its_hand():
    teams = ({"venom": "5-5"}, {"hulk": bare("5-6", 1)}, {"robin": "11-11"})
    match = yard(*teams, hands=[[], ["double_time", "field_kit"], []], deck=[], rolls=[[6, 0]])
    play(match, "attack:venom-hulk", "pass")
    assert (hand(match, 1), match.view()["teams"][1]["cards"]) == ([], 0)
    assert sorted(match.view()["discard"]) == ["double_time", "field_kit"]


# ------------------------------------------------------------------ reactions


@rule("RY-BON-6")
def test_bonus_cards_whose_directions_allow_it_and_whose_title_lacks_attack_are_reactions():
    match = yard({"venom": "5-5"}, {"hulk": "5-6:5", "thor": "0-0"}, hands=[[], ALL], rolls=[[6, 0]])
    play(match, "attack:venom-hulk")
    assert (prompt(match), seat(match)) == ("react", 1)
    assert set(keys(match, "bonus")) == {"field_kit", "force_dome", "iron_resolve", "teleport_beacon", "trade_places"}
    assert keys(match, "card") == ["mighty_leap"]
    for attack in ("overcharge_attack", "rooftop_attack", "grenade_attack"):
        assert reason(match, f"bonus:{attack}")[1] == "RY-CARD-7"
    assert reason(match, "bonus:double_time")[1] == "RY-CARD-10"


@rule("RY-BON-6")
def test_a_bonus_card_as_reaction_is_free_and_takes_the_place_of_the_own_card():
    match = yard({"venom": "5-5"}, {"hulk": "5-6"}, hands=[[], ["force_dome", "iron_resolve"]], rolls=[[6, 0]])
    play(match, "attack:venom-hulk", "bonus:force_dome")
    assert (prompt(match), seat(match), actions(match)) == ("action", 0, 3)
    assert (health(match, "hulk"), down(match, "hulk")) == (full("hulk"), [])
    assert (hand(match, 1), match.view()["discard"]) == (["iron_resolve"], ["force_dome"])
    end_turn(match)
    assert actions(match) == 4


@rule("RY-BON-6")
def test_third_players_have_no_bonus_card_to_play_for_the_defender():
    match = yard(
        {"venom": "5-5"},
        {"hulk": bare("5-6")},
        {"robin": "11-11"},
        hands=[["force_dome"], [], ["iron_resolve"]],
        rolls=[[6, 0]],
    )
    play(match, "attack:venom-hulk")
    assert (prompt(match), seat(match), health(match, "hulk")) == ("action", 0, LEAST - 6)


@rule("RY-BON-7")
def test_the_player_chooses_one_own_character_in_play():
    teams = ({"venom": "5-5:2", "thor": "0-0:3", "beast": "defeated", "flash": "0-5"}, {"hulk": "9-9:1"})
    match = yard(*teams, hands=[["field_kit"], []])
    play(match, "bonus:field_kit")
    assert (prompt(match), keys(match)) == ("for", ["character:venom", "character:thor"])
    play(match, "character:thor")
    assert health(match, "venom", "thor", "hulk") == (2, 3 + amount("field_kit", "heal"), 1)


@rule("RY-BON-7")
def test_an_attack_of_a_bonus_card_comes_from_the_character_it_is_played_for():
    teams = ({"venom": "5-5", "thor": "0-0"}, {"hulk": bare("5-6")})
    match = yard(*teams, hands=[["overcharge_attack"], []], rolls=[[2, 1]], forced=False)
    play(match, "bonus:overcharge_attack")
    assert keys(match) == ["character:venom"]
    play(match, "character:venom", "character:hulk")
    assert health(match, "hulk") == LEAST - (2 + plus("overcharge_attack") - 1)


@rule("RY-BON-7")
def test_as_a_reaction_it_is_played_for_the_defending_character():
    teams = ({"venom": "5-5"}, {"hulk": "5-6:5", "thor": "0-0:5"})
    match = yard(*teams, hands=[[], ["field_kit"]], rolls=[[3, 2]])
    play(match, "attack:venom-hulk", "bonus:field_kit")
    assert health(match, "hulk", "thor") == (5 + amount("field_kit", "heal") - 1, 5)


@rule("RY-BON-7")
def test_the_beacon_as_a_reaction_takes_the_defender_away():
    teams = ({"venom": "5-5"}, {"hulk": "5-6:5", "thor": "0-0:5"})
    match = yard(*teams, hands=[[], ["teleport_beacon"]], rolls=[[6, 0]])
    play(match, "attack:venom-hulk", "bonus:teleport_beacon")
    assert (prompt(match), seat(match)) == ("dodge", 1)
    assert "11-11" in spaces(match)
    assert "0-11" in spaces(match)
    assert "5-0" in spaces(match)
    play(match, "11-11")
    assert (at(match, "hulk"), health(match, "hulk"), at(match, "thor")) == ("11-11", 5, "0-0")
