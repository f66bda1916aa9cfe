"""A turn and its actions (RY-TURN)."""

from itertools import permutations

import pytest

from slugfest import IllegalOption, Match
from tests.royale.board import (
    actions,
    at,
    defeated,
    end_turn,
    health,
    keys,
    play,
    prompt,
    seat,
    story,
    told,
    turn,
    yard,
)
from tests.royale.numbers import full
from tests.rule import rule

MOVE = ("move:hulk", "4-5")
ATTACK = ("attack:venom-robin", "pass")
CARD = ("card:speed_run", "0-2")


def four(**position) -> Match:
    """A team of four with something to do for each, and a robust enemy."""
    mine = {"venom": "8-5", "hulk": "5-5", "flash": "0-0", "batman": "0-11"}
    return yard(mine, {"robin": "8-6", "thor": "11-0"}, **position)


# ------------------------------------------------------------------ actions


@rule("RY-TURN-1")
@pytest.mark.parametrize("order", list(permutations([MOVE, ATTACK, CARD])))
def test_moving_attacking_and_cards_cost_one_action_each_in_any_order(order):
    match = four(rolls=[[1, 4]], green=1)
    for left, done in zip((3, 2, 1), order, strict=True):
        play(match, *done)
        assert (turn(match), actions(match)) == (0, left)


@rule("RY-TURN-1")
def test_one_character_may_do_everything():
    match = yard({"venom": "8-5", "hulk": "0-0"}, {"robin": "8-6", "thor": "11-0"}, rolls=[[1, 4], [3], [1, 4], [1, 4]])
    play(match, *ATTACK, "move:venom", "8-7", *ATTACK)
    assert actions(match) == 1
    play(match, "card:tendril_attack", "pass")
    assert turn(match) == 1


@rule("RY-TURN-1")
def test_four_characters_may_do_one_thing_each():
    match = four(rolls=[[1, 4], [1]])
    play(match, *ATTACK, *MOVE, *CARD)
    assert (turn(match), actions(match)) == (0, 1)
    play(match, "card:cape_glide", "1-11")
    assert turn(match) == 1
    assert actions(match) == 4


@rule("RY-TURN-1")
def test_after_the_fourth_action_the_turn_is_over():
    match = four(rolls=[[1, 4]] * 4)
    for left in (3, 2, 1):
        play(match, *ATTACK)
        assert (turn(match), actions(match)) == (0, left)
    play(match, *ATTACK)
    assert turn(match) == 1
    assert seat(match) == 1


@rule("RY-TURN-1")
def test_only_the_own_teams_characters_act():
    match = four()
    names = {key.partition(":")[2].partition("-")[0] for key in keys(match) if not key.startswith(("card", "end"))}
    assert names == {"venom", "hulk", "flash", "batman"}
    assert {"card:grapple", "card:storm_flight"}.isdisjoint(keys(match))
    with pytest.raises(IllegalOption):
        play(match, "move:robin")


@rule("RY-TURN-2")
@pytest.mark.parametrize("lost", [0, 1, 2, 3])
def test_losing_characters_costs_no_actions(lost):
    names = ["thor", "beast", "joker", "batman"]
    mine = {name: "defeated" if number < lost else f"0-{number}" for number, name in enumerate(names)}
    match = yard({"venom": "11-11"}, mine)
    end_turn(match)
    assert (turn(match), actions(match)) == (1, 4)


@rule("RY-TURN-2")
def test_a_character_lost_in_the_own_turn_costs_no_action():
    mine = {"hulk": "5-5", "thor": "4-5:1", "venom": "0-0"}
    match = yard(mine, {"robin": "9-9"}, deck=[], rolls=[[6, 0]])
    play(match, "card:shockwave_attack", "pass")
    assert defeated(match, "thor")
    assert actions(match) == 3


# ------------------------------------------------------------------ announcing


@rule("RY-TURN-3")
def test_a_move_names_its_character_before_the_die_and_cannot_be_taken_back():
    match = four(rolls=[[2]])
    play(match, "move:hulk")
    assert story(match)[-1] == "Player 1 rolls 2 for moving."
    assert prompt(match) == "move"
    assert all(key == "stay" or key.startswith("space:") for key in keys(match))
    for other in ("end", "move:venom", "attack:venom-robin", "card:speed_run"):
        with pytest.raises(IllegalOption):
            play(match, other)


@rule("RY-TURN-3")
def test_an_attack_names_both_before_the_dice_are_rolled():
    match = four(rolls=[[1, 4]])
    assert "attack:venom-robin" in keys(match)
    play(match, *ATTACK)
    kinds = [entry.kind for entry in match.journal]
    assert kinds.index("attack") < kinds.index("rolled")
    assert health(match, "robin") == full("robin")
    assert actions(match) == 3, "an attack that fails has been made all the same"


@rule("RY-TURN-3")
def test_a_card_that_was_announced_is_played():
    match = four()
    play(match, "card:cape_glide")
    assert prompt(match) == "space"
    assert {key.partition(":")[0] for key in keys(match)} == {"space"}


# ------------------------------------------------------------------ ending


@rule("RY-TURN-4")
@pytest.mark.parametrize("done", [0, 1, 2, 3])
def test_the_turn_may_end_at_any_time(done):
    match = four(rolls=[[1, 4]] * done)
    for _ in range(done):
        play(match, *ATTACK)
    assert actions(match) == 4 - done
    end_turn(match)
    assert turn(match) == 1
    assert actions(match) == 4, "nothing is saved up"


@rule("RY-TURN-4")
def test_a_turn_without_a_legal_action_ends_by_itself():
    spent = {"at": "5-5", "down": "all", "moved": True}
    match = yard({"flash": spent}, {"robin": "0-0"}, forced=False)
    assert (turn(match), seat(match)) == (1, 1)
    assert match.log.answers == [], "nobody had to say so"


@rule("RY-TURN-4")
def test_a_turn_ends_by_itself_after_the_last_thing_that_could_be_done():
    match = yard({"flash": {"at": "5-5", "down": "all"}}, {"robin": "0-0"}, forced=False, rolls=[[1]])
    play(match, "move:flash", "5-6")
    assert turn(match) == 1


@rule("RY-TURN-4")
def test_a_turn_goes_on_while_something_can_be_done():
    match = yard({"flash": {"at": "5-5", "down": "all"}}, {"robin": "5-8"}, forced=False, green=2)
    play(match, "move:flash", "5-7")
    assert keys(match) == ["attack:flash-robin", "end"]


# ------------------------------------------------------------------ one green roll


@rule("RY-TURN-5")
def test_one_green_roll_holds_for_every_move_of_the_turn():
    match = four(rolls=[[2]])
    for name, space in (("hulk", "3-5"), ("flash", "0-2"), ("batman", "2-11")):
        play(match, f"move:{name}")
        assert match.view()["green"] == 2
        assert "space:" + space in keys(match)
        play(match, space)
        assert at(match, name) == space
    assert told(match, "green") == [{"seat": 0, "amount": 2}]


@rule("RY-TURN-5")
def test_attacks_and_cards_before_the_first_move_are_made_without_knowing_the_die():
    match = four(rolls=[[1, 4], [5]])
    assert match.view()["green"] == 0
    play(match, *ATTACK, *CARD)
    assert match.view()["green"] == 0
    assert told(match, "green") == []
    play(match, "move:hulk")
    assert match.view()["green"] == 5


@rule("RY-TURN-5")
def test_the_value_holds_over_attacks_between_two_moves():
    match = four(rolls=[[1], [1, 4]])
    play(match, *MOVE, *ATTACK, "move:batman")
    assert set(keys(match)) == {"stay", "space:0-10", "space:1-11"}, "one step from the corner"
    assert len(told(match, "green")) == 1


@rule("RY-TURN-5")
def test_a_turn_without_a_move_has_no_green_roll():
    match = four(rolls=[[1, 4]] * 4)
    for _ in range(4):
        play(match, *ATTACK)
    assert turn(match) == 1
    assert told(match, "green") == []


@rule("RY-TURN-5")
def test_every_turn_has_a_green_roll_of_its_own():
    match = four(rolls=[[2], [5], [3]])
    play(match, "move:hulk", "4-5", "end")
    assert match.view()["green"] == 0
    play(match, "move:thor")
    assert match.view()["green"] == 5
    play(match, "stay", "end", "move:hulk")
    assert match.view()["green"] == 3


# ------------------------------------------------------------------ one thing after the other


@rule("RY-TURN-6")
def test_a_battle_with_its_defeat_and_bonus_roll_off_is_finished_before_the_next_action():
    mine = {"venom": "8-5", "hulk": "0-0"}
    match = yard(mine, {"robin": "8-6:2", "thor": "11-0"}, rolls=[[6, 0], [3, 3], [4, 1], ["force_dome"]])
    play(match, "attack:venom-robin")
    assert prompt(match) == "react"
    assert seat(match) == 1
    with pytest.raises(IllegalOption):
        play(match, "move:hulk")
    play(match, "pass")
    assert prompt(match) == "action"
    assert defeated(match, "robin")
    kinds = [entry.kind for entry in match.journal]
    assert kinds == ["attack", "rolled", "hurt", "defeated", "rolled_off", "rolled_off", "drew"]


@rule("RY-TURN-6")
def test_all_battles_of_one_card_belong_to_one_action():
    match = yard(
        {"hulk": "5-5", "venom": "0-0"}, {"robin": "5-6", "thor": "6-6", "joker": "9-9"}, rolls=[[1, 4], [1, 4]]
    )
    play(match, "card:shockwave_attack", "character:thor", "pass")
    assert prompt(match) == "react", "the second battle follows at once"
    play(match, "pass")
    assert (prompt(match), actions(match)) == ("action", 3)


# ------------------------------------------------------------------ whose turn


@rule("RY-TURN-7")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_turns_go_clockwise(first):
    teams = [{"venom": "0-0"}, {"thor": "0-11"}, {"robin": "11-11"}, {"joker": "11-0"}]
    match = yard(*teams, turn=first, first=first)
    seen = []
    for _ in range(6):
        seen.append(turn(match))
        end_turn(match)
    assert seen == [(first + n) % 4 for n in range(6)]


@rule("RY-TURN-7")
def test_players_without_characters_are_skipped():
    match = yard({"venom": "0-0"}, {"thor": "defeated"}, {"robin": "11-11"}, {"joker": "11-0"})
    seen = []
    for _ in range(6):
        seen.append(turn(match))
        end_turn(match)
    assert seen == [0, 2, 3, 0, 2, 3]
    assert 1 not in [fact["seat"] for fact in told(match, "turn")], "not even a turn without actions"


@rule("RY-TURN-7")
def test_a_player_who_loses_the_last_character_is_skipped_from_then_on():
    match = yard({"venom": "5-5"}, {"thor": "5-6:1"}, {"robin": "11-11"}, deck=[], rolls=[[6, 0]])
    play(match, "attack:venom-thor", "pass", "end")
    assert turn(match) == 2
    end_turn(match)
    assert turn(match) == 0
