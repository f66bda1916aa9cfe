"""Move actions (RY-MOV)."""

import pytest

from slugfest import IllegalOption
from tests.royale.board import actions, at, character, health, keeps, keys, play, prompt, reason, spaces, turn, yard
from tests.royale.numbers import amount, full
from tests.royale.test_geometry import OPEN, Space, name, touching
from tests.rule import rule


def reachable(start: Space, steps: int, taken: set[Space]) -> set[str]:
    """Where so many steps lead, one step at a time, by the map of the catalogue."""
    seen, edge = {start}, {start}
    for _ in range(steps):
        edge = {b for b in OPEN if b not in seen | taken and any(touching(a, b) for a in edge)}
        seen |= edge
    return {name(space) for space in seen - {start}}


# ------------------------------------------------------------------ how far


@rule("RY-MOV-1", "RY-MOV-2", "RY-MOV-3")
@pytest.mark.parametrize("pips", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("start", [(5, 5), (0, 0), (2, 2), (8, 10)])
def test_a_move_goes_up_to_as_many_steps_as_the_die_shows(start, pips):
    others = {"hulk": (5, 4), "thor": (6, 6), "robin": (3, 4), "joker": (0, 1), "batman": (7, 9), "beast": (9, 11)}
    mine = {"venom": name(start), **{one: name(others[one]) for one in ("hulk", "thor", "beast")}}
    match = yard(mine, {one: name(others[one]) for one in ("robin", "joker", "batman")}, rolls=[[pips]])
    play(match, "move:venom")
    assert spaces(match) == reachable(start, pips, set(others.values()))
    assert set(keys(match)) - {f"space:{space}" for space in spaces(match)} == {"stay"}


@rule("RY-MOV-1")
def test_a_character_makes_one_move_action_a_turn():
    match = yard({"venom": "5-5", "thor": "0-0"}, {"robin": "11-11"}, rolls=[[3], [4]])
    play(match, "move:venom", "5-6")
    assert "move:venom" not in keys(match), "though two steps are left"
    assert reason(match, "move:venom")[1] == "RY-MOV-1"
    with pytest.raises(IllegalOption):
        play(match, "move:venom")
    play(match, "move:thor", "0-1")
    assert [key for key in keys(match) if key.startswith("move")] == []
    play(match, "end", "end")
    assert {"move:venom", "move:thor"} <= set(keys(match)), "a new turn, a new move"


@rule("RY-MOV-1")
def test_a_move_is_one_action():
    match = yard({"venom": "5-5"}, {"robin": "11-11"}, rolls=[[3]])
    play(match, "move:venom", "5-8")
    assert at(match, "venom") == "5-8"
    assert actions(match) == 3


@rule("RY-MOV-2")
@pytest.mark.parametrize("end", ["5-1", "5-3", "7-2", "7-1", "7-3", "6-1", "6-3", "5-2"])
def test_a_step_goes_in_any_of_eight_directions(end):
    match = yard({"venom": "6-2"}, {"robin": "11-11"}, rolls=[[1]])
    play(match, "move:venom", end)
    assert at(match, "venom") == end


@rule("RY-MOV-2")
def test_a_closed_corner_is_walked_around():
    match = yard({"venom": "2-2"}, {"robin": "11-11"}, rolls=[[2]])
    play(match, "move:venom")
    assert "3-3" not in spaces(match)
    match = yard({"venom": "2-2"}, {"robin": "11-11"}, rolls=[[3]])
    play(match, "move:venom")
    assert "3-3" in spaces(match), "by 1-3 and 2-4"


# ------------------------------------------------------------------ what is in the way


@rule("RY-MOV-3")
@pytest.mark.parametrize("side", [0, 1])
def test_nobody_moves_onto_or_through_friend_or_enemy(side):
    teams = [{"venom": "0-0"}, {"robin": "11-11"}]
    teams[side]["thor"] = "1-0"
    match = yard(*teams, rolls=[[2]])
    play(match, "move:venom")
    assert spaces(match) == {"0-1", "0-2", "1-2"}, "2-0 and 2-1 lie behind Thor and the wall"


@rule("RY-MOV-3")
def test_walls_and_the_edge_stop_every_step():
    match = yard({"venom": "2-0"}, {"robin": "11-11"}, rolls=[[1]])
    play(match, "move:venom")
    assert spaces(match) == {"1-0", "2-1", "3-0", "3-1"}
    assert reason(match, "space:1-1") == ("it is a wall", "RY-MOV-3")


@rule("RY-MOV-3")
def test_a_place_left_by_another_in_the_same_turn_can_be_walked_through():
    match = yard({"venom": "0-0", "thor": "1-0"}, {"robin": "0-1"}, rolls=[[2]])
    assert "move:venom" not in keys(match)
    play(match, "move:thor", "2-1", "move:venom")
    assert spaces(match) == {"1-0", "2-0"}


# ------------------------------------------------------------------ zero spaces, enumeration


@rule("RY-MOV-4")
def test_staying_uses_up_the_action_and_the_move():
    match = yard({"venom": "5-5", "thor": "0-0"}, {"robin": "11-11"}, rolls=[[3]])
    play(match, "move:venom", "stay")
    assert at(match, "venom") == "5-5"
    assert actions(match) == 3
    assert "move:venom" not in keys(match)


@rule("RY-MOV-4")
def test_every_destination_is_one_option_however_many_ways_lead_there():
    match = yard({"venom": "5-5"}, {"robin": "11-11"}, rolls=[[6]])
    play(match, "move:venom")
    assert len(keys(match)) == len(set(keys(match)))
    assert "space:5-5" not in keys(match), "staying is one option, not two"
    play(match, "5-6")
    assert prompt(match) == "action", "no way is asked for"


# ------------------------------------------------------------------ movement that is no Move action


@rule("RY-MOV-5")
def test_movement_by_a_card_after_the_move_action_ignores_the_die():
    match = yard({"flash": "5-0"}, {"robin": "11-11"}, rolls=[[1]])
    play(match, "move:flash", "5-1", "card:speed_run")
    assert spaces(match) == reachable((5, 1), amount("speed_run", "move"), {(11, 11)}), "whatever green shows"


@rule("RY-MOV-7", "RY-MOV-1")
@pytest.mark.parametrize("card", ["speed_run", "mighty_leap"])
def test_who_moves_by_a_card_is_no_more_to_move(card):
    who = {"speed_run": "flash", "mighty_leap": "hulk"}[card]
    match = yard({who: "5-0", "beast": "9-9"}, {"robin": "11-11"}, rolls=[[1]])
    play(match, f"card:{card}", "5-3")
    assert match.view()["green"] == 0
    assert character(match, who)["moved"]
    assert not character(match, "beast")["moved"]
    assert f"move:{who}" not in keys(match)
    assert "move:beast" in keys(match)


@rule("RY-MOV-7")
def test_by_agreement_a_card_leaves_the_move_action():
    match = yard({"flash": "5-0"}, {"robin": "11-11"}, rolls=[[1]], card_moves=True)
    play(match, "card:speed_run", "5-4")
    assert not character(match, "flash")["moved"]
    play(match, "move:flash")
    assert spaces(match) == reachable((5, 4), 1, set())


@rule("RY-MOV-7")
def test_a_card_that_leads_nowhere_leaves_the_move_action():
    match = yard({"beast": "5-5"}, {"robin": "5-6"}, rolls=[[1, 4], [2]])
    play(match, "card:pounce_attack")
    if "stay" in keys(match):
        play(match, "stay", "pass")
        assert not character(match, "beast")["moved"]


@rule("RY-MOV-5")
def test_those_who_are_pushed_keep_their_move():
    match = yard({"robin": "5-5"}, {"venom": "5-6"}, rolls=[[1, 4], [2]])
    play(match, "card:staff_attack", "pass", "end")
    assert at(match, "venom") != "5-6"
    assert turn(match) == 1
    assert "move:venom" in keys(match)


@rule("RY-MOV-5")
def test_those_who_are_pulled_keep_their_move():
    match = yard({"tidecaller": "5-1"}, {"venom": "5-5"}, rolls=[[2]])
    play(match, "card:undertow")
    assert at(match, "venom") != "5-5"
    play(match, "end")
    assert "move:venom" in keys(match)


@rule("RY-MOV-5")
def test_those_who_change_places_keep_their_moves():
    match = yard({"venom": "5-1", "thor": "8-8"}, {"robin": "11-11"}, hands=[["trade_places"], []], rolls=[[2]])
    play(match, "bonus:trade_places", "character:venom")
    assert (at(match, "venom"), at(match, "thor")) == ("8-8", "5-1")
    assert {"move:venom", "move:thor"} <= set(keys(match))


@rule("RY-MOV-5")
def test_a_dodge_in_the_enemys_turn_does_not_use_up_the_next_move():
    match = yard({"venom": "5-5"}, {"flash": "5-6"}, rolls=[[6, 0], [2]])
    play(match, "attack:venom-flash", "card:speed_run", "5-8", "end")
    assert health(match, "flash") == full("flash")
    assert "move:flash" in keys(match)


# ------------------------------------------------------------------ hemmed in


@rule("RY-MOV-6")
def test_who_can_reach_no_space_is_offered_no_move():
    match = yard({"venom": "0-0", "thor": "5-5"}, {"robin": "0-1", "joker": "1-0"})
    assert "move:venom" not in keys(match)
    assert reason(match, "move:venom")[1] == "RY-MOV-6"
    assert {"attack:venom-robin", "attack:venom-joker", "move:thor"} <= set(keys(match))


@rule("RY-MOV-6")
def test_one_free_neighbour_is_enough():
    match = yard({"venom": "0-0", "thor": "5-5"}, {"robin": "0-1"})
    assert "move:venom" in keys(match)


@rule("RY-MOV-6")
@pytest.mark.parametrize(
    ("flags", "more", "offered"),
    [
        (["home", "11-8"], {"robin": "2-0"}, True),
        (["home", "11-8"], {"robin": "11-7", "joker": "10-7"}, False),
        (["11-8", "home"], {"robin": "2-0"}, False),
    ],
)
def test_a_way_through_the_own_flag_counts_if_it_leads_anywhere(flags, more, offered):
    """Flash of south stands on 11-9, enemies on 10-9 and 10-8, a flag on 11-8."""
    match = keeps({"thor": "10-9", "beast": "10-8"}, {"flash": "11-9", **more}, turn=1, flags=flags)
    assert ("move:flash" in keys(match)) is offered
    if not offered:
        assert reason(match, "move:flash")[1] == "RY-MOV-6"
