"""Movement (SB-MOVE)."""

import pytest

from slugfest import IllegalOption, Match
from tests.brawl.arena import act, asked, at, brawl, carry_on, dmg, end_turn, hexes, keys, play, reason, tokens
from tests.rule import rule


def moving(north: str, south: str = "rath 0,3", points: int = 2, **position) -> Match:
    """The first Champion of the north begins a standard action with 1 or 2 points of movement."""
    match = brawl(north, south, **position)
    name = north.split()[0].partition("+")[0]
    play(match, "action:creation" if points == 1 else "action:move.creation", f"champion:{name}")
    return match


@rule("SB-MOVE-01")
@pytest.mark.parametrize(
    ("points", "reached"),
    [
        (1, ["-1,-1", "-1,-2", "0,-1", "0,-3", "1,-2", "1,-3"]),
        (
            2,
            [
                *("-1,-1", "-1,-2", "-1,-3", "-1,0", "-2,-1", "-2,-2", "-2,0", "0,-1", "0,-3"),
                *("1,-1", "1,-2", "1,-3", "1,-4", "2,-2", "2,-3", "2,-4"),
            ],
        ),
    ],
)
def test_one_adjacent_hex_for_each_point(points, reached):
    match = moving("kilgore 0,-2", points=points)
    assert hexes(match) == sorted(reached)
    assert "stop" in keys(match), "0 is allowed"


@rule("SB-MOVE-01")
def test_a_champion_may_stay_or_move_less_than_it_could():
    match = moving("kilgore 0,-2")
    twin = match.copy()
    play(match, "stop")
    assert at(match, "kilgore") == "0,-2"
    play(twin, "hex:0,-1")
    assert at(twin, "kilgore") == "0,-1"
    assert asked(twin) == (0, "act"), "the movement ends there"


@rule("SB-MOVE-02", "SB-MOVE-03", "WC-21")
@pytest.mark.parametrize(
    ("points", "reached"),
    [
        (1, ["-1,-3", "-1,-2", "1,-4"]),
        (2, ["-1,-3", "-1,-2", "1,-4", "2,-4", "2,-3", "1,-2", "-2,-2", "-2,-1", "-1,-1"]),
    ],
)
def test_enemies_block_and_allies_may_be_passed(points, reached):
    match = moving("deryn 0,-3 / kilgore 1,-3", "rath 0,-2", points)
    assert hexes(match) == sorted(reached)


@rule("SB-MOVE-02")
def test_statues_and_enemies_cannot_be_entered():
    match = moving("kilgore 0,-1", "rath 1,-1")
    assert not {"0,0", "1,-1"} & {*hexes(match)}
    assert reason(match, "hex:0,0")[1] == "SB-MOVE-02"
    assert reason(match, "hex:1,-1")[1] == "SB-MOVE-02"
    with pytest.raises(IllegalOption):
        play(match, "hex:1,-1")
    assert "1,0" not in hexes(match), "there is no way through either"


@rule("SB-MOVE-03")
def test_nobody_ends_on_the_hex_of_an_ally():
    match = moving("deryn 0,-3 / kilgore 1,-3", "rath 0,3")
    assert "1,-3" not in hexes(match)
    assert reason(match, "hex:1,-3")[1] == "SB-MOVE-03"


@rule("SB-MOVE-03")
def test_two_allies_in_a_row_are_passed_only_if_the_points_suffice():
    north = "deryn -1,-3 / kilgore 0,-3 / dugrun 1,-3"
    assert "2,-3" not in hexes(moving(north, "rath -1,-2", points=2))
    match = brawl(north, "rath -1,-2", hand="Hit and Run")
    play(match, "Hit and Run")
    assert "2,-3" in hexes(match)


@rule("SB-MOVE-04")
def test_the_edge_and_the_gates_are_no_way():
    assert hexes(moving("kilgore 1,-4", points=1)) == ["0,-3", "1,-3", "2,-4"]
    assert hexes(moving("kilgore 4,0", points=1)) == ["3,1", "4,-1"], "(3,0) is a statue"


@rule("SB-MOVE-05", "WC-23")
def test_after_a_trap_the_champion_goes_on_with_the_remaining_points():
    match = brawl("deryn 0,-2", "rath 2,0", hand="Hit and Run", traps={"1,-2": "damage_2"}, rolls=[["stun"]])
    play(match, "Hit and Run", "hex:1,-2")
    assert dmg(match, "deryn") == 2
    assert asked(match) == (0, "lay")
    play(match, "hex:-1,2")
    assert tokens(match) == ["-1,2"]
    assert asked(match) == (0, "move")
    assert hexes(match) == sorted(
        [
            *("2,-2", "2,-3", "1,-3", "0,-2", "0,-1", "1,-1"),
            *("3,-2", "3,-3", "3,-4", "2,-4", "1,-4", "0,-3", "-1,-2", "-1,-1", "-1,0", "1,0", "2,-1"),
        ]
    ), "two more hexes"
    play(match, "hex:1,0")
    assert asked(match) == (0, "target")


@rule("SB-MOVE-05", "SB-KEY-ROOT-01", "WC-23")
def test_a_root_trap_ends_the_movement_but_not_the_action():
    match = brawl("deryn 0,-2", "rath 1,-1", hand="Hit and Run", traps={"1,-2": "root"}, rolls=[["stun"]])
    play(match, "Hit and Run", "hex:1,-2", "hex:-1,2")
    assert at(match, "deryn") == "1,-2"
    assert asked(match) == (0, "target"), "the attack may follow"
    carry_on(match, target="champion:rath")
    assert dmg(match, "rath") == 2


@rule("SB-MOVE-05")
def test_a_trap_triggers_in_passing_and_its_token_is_replaced():
    match = moving("kilgore 0,-2", traps={"1,-2": "damage_1"}, rolls=[["damage_3"]])
    play(match, "hex:1,-2", "hex:1,1", "hex:2,-2")
    assert at(match, "kilgore") == "2,-2"
    assert dmg(match, "kilgore") == 1
    assert tokens(match) == ["1,1"]


def points_of(match: Match) -> int:
    """The points of the movement that is being asked for."""
    points: int = match.view()["fight"]["points"]
    return points


@rule("SB-MOVE-06", "WC-22")
def test_a_bonus_is_added_to_cards_with_an_icon_and_to_standard_actions():
    match = brawl("tzu_xiao 0,-2", "rath 0,3", hand="Focus, Challenge, Pounce")
    act(match, "Focus", skill="use")
    challenge, two, one = match.copy(), match.copy(), match.copy()
    play(challenge, "Challenge")
    assert points_of(challenge) == 2
    play(two, "action:move.destruction", "champion:tzu_xiao")
    assert points_of(two) == 3
    assert "0,1" not in hexes(two), "four steps lead around the statue"
    assert "3,-2" in hexes(two)
    play(one, "action:destruction", "champion:tzu_xiao")
    assert points_of(one) == 2


@rule("SB-MOVE-06", "WC-22")
def test_a_bonus_is_not_added_to_a_card_without_an_icon_nor_to_its_jump():
    match = brawl("tzu_xiao 0,-2", "rath 0,3", hand="Pounce", more={"tzu_xiao": {"modifiers": [["movement", 1]]}})
    play(match, "Pounce")
    assert asked(match) == (0, "jump"), "no movement is asked"
    assert "3,-2" in hexes(match)
    assert "4,-2" not in hexes(match), "the Jump is 3, not 4"


@rule("SB-MOVE-06")
def test_a_bonus_is_not_added_to_a_dash():
    match = brawl(
        "tzu_xiao 0,-2", "rath 0,3", hand="Double Strike", more={"tzu_xiao": {"modifiers": [["movement", 1]]}}
    )
    play(match, "Double Strike")
    assert asked(match) == (0, "dash")
    assert "2,-2" in hexes(match)
    assert "3,-2" not in hexes(match)


@rule("SB-MOVE-06", "SB-GEN-12", "WC-22")
def test_in_the_next_turn_the_bonus_is_gone():
    match = brawl("tzu_xiao 0,-2", "rath 0,3", hand="Focus")
    act(match, "Focus", skill="use")
    end_turn(match)
    end_turn(match)
    play(match, "action:move.creation", "champion:tzu_xiao")
    assert points_of(match) == 2


@rule("SB-MOVE-06")
def test_a_bonus_counts_for_an_activation_from_the_gate_too():
    match = brawl("kilgore gate", "rath 0,3", hand="Maul Thrash", more={"kilgore": {"modifiers": [["movement", 1]]}})
    play(match, "Maul Thrash")
    assert "1,-2" in hexes(match), "one point to come in, one more to move"


@rule("SB-MOVE-07", "SB-KEY-PLACE-01")
def test_placing_is_not_movement():
    match = brawl("rath+rooted 0,-1", "kilgore 0,1", hand="Stalk Beneath", traps={"-1,-1": "damage_3"})
    act(match, "Stalk Beneath", skill="use", place=[])
    assert asked(match) == (0, "place")
    assert {"-1,1", "0,2"} <= {*hexes(match)}, "over statue and Enemies"
    assert not {"0,0", "0,1"} & {*hexes(match)}
    carry_on(match, place="hex:-1,1")
    assert at(match, "rath") == "-1,1"
    assert dmg(match, "rath", "kilgore") == (0, 2)
    assert tokens(match) == ["-1,-1"]


@rule("SB-MOVE-08")
def test_a_free_hex_ends_the_movement_and_a_token_a_stretch_of_it():
    match = moving("kilgore 0,-2", traps={"1,-2": "stun"})
    assert "2,-2" not in hexes(match), "two steps lead there only through the trap"
    assert {"1,-2", "1,-3", "2,-3"} <= {*hexes(match)}
    twin = match.copy()
    play(twin, "hex:2,-3")
    assert tokens(twin) == ["1,-2"], "the way around the trap is taken"
    assert asked(twin) == (0, "act")
    play(match, "hex:1,-2")
    carry_on(match, stun="reveal", lay="hex:1,1", move=[])
    assert asked(match) == (0, "move")
    assert "2,-2" in hexes(match)
    assert "3,-2" not in hexes(match)
