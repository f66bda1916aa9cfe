"""Capture the Flag: teams, bases, flags and the turn of three actions (CF-SET, CF-TURN)."""

import pytest

from slugfest import BadPosition, Match, WrongSeats
from tests.royale.board import (
    FLAG,
    actions,
    at,
    character,
    end_turn,
    flag,
    keeps,
    keys,
    play,
    prompt,
    seat,
    spaces,
    told,
    turn,
)
from tests.royale.numbers import full
from tests.rule import rule

TEAMS = [["thor", "beast"], ["flash", "robin"]]


def started(first=0, forced=True):
    """Begin a contest with given teams; the seat named wins the roll-off."""
    return Match(FLAG, 2, characters=TEAMS, rolls=[[6, 1] if first == 0 else [1, 6]], forced=forced)


@rule("CF-SET-1")
def test_two_players_pick_two_characters_each_in_turn_of_whatever_universe():
    match = Match(FLAG, 2, rolls=[[2, 5], [6, 1]])
    asked = []
    for name in ("thor", "flash", "robin", "beast"):
        assert prompt(match) == "pick"
        asked.append(seat(match))
        play(match, f"character:{name}")
    assert asked == [1, 0, 1, 0]
    assert prompt(match) == "start"
    assert [[one["key"] for one in team["characters"]] for team in match.view()["teams"]] == [
        ["flash", "beast"],
        ["thor", "robin"],
    ]


@rule("CF-SET-1")
def test_every_character_can_be_picked_once():
    match = Match(FLAG, 2, rolls=[[2, 5]])
    assert len(keys(match)) == 16
    play(match, "character:thor")
    assert "character:thor" not in keys(match)
    assert len(keys(match)) == 15


@rule("CF-SET-1")
@pytest.mark.parametrize("seats", [1, 3, 4])
def test_other_numbers_of_players_are_refused(seats):
    with pytest.raises(WrongSeats):
        Match(FLAG, seats)


@rule("CF-SET-2")
@pytest.mark.parametrize(
    ("first", "begins", "others", "flags"),
    [(0, {"0-3", "0-5"}, {"11-4", "11-6"}, ("0-4", "11-5")), (1, {"0-3", "0-5"}, {"11-4", "11-6"}, ("11-5", "0-4"))],
)
def test_characters_stand_on_either_side_of_the_flag_as_their_owner_chooses(first, begins, others, flags):
    match = started(first)
    assert (seat(match), spaces(match)) == (first, begins)
    play(match, "0-5")
    while prompt(match) == "start":
        assert (seat(match), spaces(match)) == (1 - first, others)
        play(match, "11-6")
    mine, yours = TEAMS[first], TEAMS[1 - first]
    assert [at(match, name) for name in (*mine, *yours)] == ["0-5", "0-3", "11-6", "11-4"]
    assert (flag(match, 0)["at"], flag(match, 1)["at"]) == flags


@rule("CF-SET-2")
def test_the_right_hand_of_either_base_is_seen_from_its_owner():
    match = started()
    assert match.view()["map"]["homes"] == ["0-4", "11-5"]
    north, south = (set(zone) for zone in match.view()["map"]["zones"])
    assert north == {"0-3", "0-4", "0-5", "0-6"}
    assert south == {"11-3", "11-4", "11-5", "11-6"}


@rule("CF-SET-3")
@pytest.mark.parametrize("first", [0, 1])
def test_the_winner_of_the_roll_off_has_the_north_base_and_the_first_turn(first):
    match = started(first)
    play(match, "0-3", "11-4")
    assert (turn(match), match.view()["first"]) == (first, first)
    assert flag(match, first)["at"] == "0-4"
    end_turn(match)
    assert turn(match) == 1 - first


@rule("CF-SET-3")
def test_a_tied_roll_off_is_rolled_again():
    match = Match(FLAG, 2, characters=TEAMS, rolls=[[4, 4], [2, 3]])
    assert [facts["dice"] for facts in told(match, "rolled_off")] == [[4, 4], [2, 3]]
    assert seat(match) == 1


@rule("CF-SET-3")
def test_everybody_begins_with_full_health_and_all_cards_face_up():
    match = started()
    play(match, "0-3", "11-4")
    everybody = [character(match, name) for team in TEAMS for name in team]
    assert [one["health"] for one in everybody] == [full(name) for team in TEAMS for name in team]
    assert [[card["down"] for card in one["cards"]] for one in everybody] == [[False] * 3] * 4


@rule("CF-SET-3")
def test_there_are_no_bonus_cards():
    match = started()
    play(match, "0-3", "11-4")
    assert (match.view()["deck"], [team["cards"] for team in match.view()["teams"]]) == (0, [0, 0])
    with pytest.raises(BadPosition, match="CF-SET-3"):
        keeps({"thor": "9-3"}, {"flash": "1-4"}, hands=[["field_kit"], []])


# ------------------------------------------------------------------ the turn


@rule("CF-TURN-1")
def test_a_turn_has_three_actions_and_then_ends():
    match = keeps({"thor": "5-1", "beast": "5-3"}, {"flash": "11-4", "robin": "11-6"}, phase="turn", rolls=[[2]])
    assert actions(match) == 3
    play(match, "move:thor", "stay")
    assert actions(match) == 2
    play(match, "card:storm_flight", "2-2")
    assert (actions(match), turn(match)) == (1, 0)
    play(match, "move:beast", "stay")
    assert (actions(match), turn(match)) == (3, 1)


@rule("CF-TURN-1")
def test_one_green_roll_serves_the_whole_turn():
    match = keeps({"thor": "4-1", "beast": "7-7"}, {"flash": "11-4", "robin": "11-6"}, rolls=[[2], [6]])
    play(match, "move:thor")
    assert "4-3" in spaces(match)
    assert "4-4" not in spaces(match)
    play(match, "4-3", "move:beast")
    assert "7-9" in spaces(match)
    assert "4-7" not in spaces(match)
    assert len(told(match, "green")) == 1


@rule("CF-TURN-1")
def test_a_team_with_one_character_down_has_three_actions_all_the_same():
    match = keeps({"thor": "5-1", "beast": "0-6 lying"}, {"flash": "11-4", "robin": "11-6"}, phase="turn")
    assert actions(match) == 3


@rule("CF-TURN-1")
def test_a_turn_may_be_ended_early():
    match = keeps({"thor": "5-1", "beast": "5-3"}, {"flash": "11-4", "robin": "11-6"})
    end_turn(match)
    assert turn(match) == 1
