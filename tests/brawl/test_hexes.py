"""Rows, distances, and movement keywords that follow them (SB-HEX, SB-KEY-DASH, -JUMP, -SWOOP)."""

import pytest

from tests.brawl.arena import (
    HOUSE_PACK,
    act,
    asked,
    at,
    blows,
    brawl,
    carry_on,
    champion,
    dmg,
    hexes,
    keys,
    play,
    tokens,
    told,
)
from tests.rule import rule


@rule("SB-HEX-01", "SB-KEY-DASH-01", "WC-06")
def test_a_dash_follows_the_three_rows_through_a_hex():
    match = brawl("taze 0,-2", "rath 4,0", hand="Rush")
    act(match, "Rush", skill="use")
    assert asked(match) == (0, "dash")
    assert hexes(match) == sorted(["1,-2", "2,-2", "1,-3", "2,-4", "0,-3", "-1,-2", "-2,-2", "-1,-1", "-2,0", "0,-1"])
    assert "stop" in keys(match)


@rule("SB-HEX-01")
def test_an_inner_hex_has_six_neighbours():
    match = brawl("kilgore 2,-2", "rath 0,3")
    play(match, "action:creation", "champion:kilgore")
    assert hexes(match) == sorted(["3,-2", "3,-3", "2,-3", "1,-2", "1,-1", "2,-1"])


@rule("SB-HEX-02", "SB-TGT-05")
@pytest.mark.parametrize(
    ("spot", "in_row"),
    [
        ("1,1", True),  # dq = 0
        ("-2,-2", True),  # dr = 0
        ("-2,1", True),  # dq = -dr
        ("3,-4", True),
        ("2,-1", False),
        ("2,0", False),
        ("-1,-1", False),
        ("3,-3", False),
    ],
)
def test_two_hexes_are_in_a_row_on_one_of_three_axes(spot, in_row):
    match = brawl("deryn 1,-2", f"rath {spot}", hand="Hunter's Quarry")
    play(match, "Hunter's Quarry", "stop")
    assert (asked(match)[1] == "target") is in_row


@rule("SB-HEX-03", "SB-KEY-PULL-02")
@pytest.mark.parametrize(
    ("north", "rath"), [("ondru 0,-1", "0,1"), ("ondru 1,-3 / kilgore 2,-3", "3,-3")], ids=["statue", "champion"]
)
def test_what_stands_between_does_not_break_a_row(north, rath):
    match = brawl(north, f"rath {rath}", hand="Whirlpool", packs=HOUSE_PACK)
    act(match, "Whirlpool", skill="use")
    assert at(match, "rath") == rath
    assert dmg(match, "rath") > 0, "in the row, so the Pull is not ignored"


@rule("SB-HEX-04")
def test_within_two_is_one_or_two_hexes_away():
    match = brawl("ondru 1,-3", "nyx 4,-3 / rath 3,-3", hand="Whirlpool", packs=HOUSE_PACK)
    act(match, "Whirlpool", skill="use")
    assert at(match, "nyx", "rath") == ("4,-3", "2,-3")


@rule("SB-HEX-04", "SB-KEY-PLACE-01")
def test_adjacent_is_one_hex_away():
    match = brawl("nevamor 0,-3 / kilgore 4,0", "rath 0,-2", hand="Guiding Light")
    act(match, "Guiding Light", skill="use")
    assert asked(match) == (0, "place")
    assert hexes(match) == sorted(["1,-4", "1,-3", "-1,-2", "-1,-3"])


@rule("SB-KEY-DASH-01", "SB-MOVE-08", "WC-97")
def test_after_a_trap_a_dash_stops_or_goes_on_in_the_same_direction():
    match = brawl("taze 0,-2", "rath 3,-1", hand="Charge", traps={"1,-2": "damage_1"}, rolls=[["stun"]])
    act(match, "Charge", dash="hex:1,-2", lay="hex:1,1")
    assert dmg(match, "taze") == 1
    assert at(match, "taze") == "1,-2"
    assert asked(match) == (0, "dash")
    assert sorted(keys(match)) == ["hex:2,-2", "hex:3,-2", "stop"]
    assert tokens(match) == ["1,1"]


@rule("SB-KEY-DASH-01", "SB-EFF-11", "WC-97", "WC-75")
@pytest.mark.parametrize(("second", "strength"), [("hex:2,-2", 3), ("hex:3,-2", 4)])
def test_every_hex_of_a_dash_counts_for_charge(second, strength):
    match = brawl("taze 0,-2", "kilgore 3,-1 / rath 2,-1", hand="Charge", traps={"1,-2": "damage_1"}, rolls=[["stun"]])
    foe = "rath" if second == "hex:2,-2" else "kilgore"
    act(match, "Charge", dash=["hex:1,-2", second], lay="hex:1,1", target=f"champion:{foe}")
    assert blows(match)[0]["strength"] == strength


@rule("SB-KEY-DASH-01")
def test_a_dash_passes_allies_but_neither_enemies_nor_statues():
    match = brawl("taze 0,-2 / deryn 1,-2", "rath -1,-2", hand="Rush")
    act(match, "Rush", skill="use")
    assert "1,-2" not in hexes(match)
    assert "2,-2" in hexes(match), "beyond the Ally"
    assert not {"-1,-2", "-2,-2"} & {*hexes(match)}
    assert "0,0" not in hexes(match)


@rule("SB-KEY-ROOT-01", "SB-KEY-ROOT-02")
@pytest.mark.parametrize(("north", "card"), [("taze", "Rush"), ("gwaien", "Teleport"), ("goldarr", "Set Sail!")])
def test_a_rooted_champion_neither_dashes_nor_jumps_nor_swoops(north, card):
    match = brawl(f"{north}+rooted 0,-2", "rath 4,0", hand=card)
    act(match, card, skill="use", move=[])
    assert asked(match) == (0, "act")
    assert at(match, north) == "0,-2"


@rule("SB-KEY-ROOT-02")
def test_a_jump_before_the_attack_is_dropped_and_the_attack_is_not():
    match = brawl("korvash+rooted 0,-2", "rath 1,-2", hand="Leaping Strike")
    act(match, "Leaping Strike", target="champion:rath", move=[], jump=[])
    assert dmg(match, "rath") == 3


@rule("SB-KEY-ROOT-01", "SB-KEY-ROOT-02", "WC-56")
def test_root_got_in_the_opponents_turn_is_gone_in_the_own():
    match = brawl("kilgore -1,-2", "rath 0,-2", hand="Maul Thrash", traps={"1,-2": "root"})
    act(match, "Maul Thrash", target="champion:rath", lay="hex:1,1")
    assert champion(match, "rath")["rooted"]
    play(match, "end")
    assert asked(match) == (1, "act")
    assert not champion(match, "rath")["rooted"]
    act(match, "action:move.creation", champion="champion:rath", move="hex:3,-2")
    assert at(match, "rath") == "3,-2"


@rule("SB-KEY-JUMP-01", "SB-TRAP-04", "WC-24")
def test_a_jump_goes_over_everything_and_springs_only_the_last_hex():
    match = brawl("gwaien 1,-3", "rath 1,-1", hand="Teleport", traps={"1,-2": "damage_1"}, rolls=[["stun"]])
    act(match, "Teleport", skill="use")
    assert not {"1,-1", "0,0"} & {*hexes(match)}, "neither an Enemy nor a statue is under the last hex"
    twin = match.copy()
    play(match, "hex:0,1")
    assert at(match, "gwaien") == "0,1"
    assert told(match, "flipped") == []
    carry_on(twin, jump="hex:1,-2", lay="hex:1,1")
    assert at(twin, "gwaien") == "1,-2"
    assert dmg(twin, "gwaien") == 1


@rule("SB-KEY-JUMP-01")
def test_a_jump_ends_at_most_its_number_of_hexes_away():
    match = brawl("gwaien 1,-3", "rath 4,0", hand="Teleport")
    act(match, "Teleport", skill="use")
    assert "1,1" in hexes(match)
    assert "1,2" not in hexes(match)
    assert "stop" in keys(match), "and may be 0"


@rule("SB-KEY-SWOOP-01", "SB-EFF-05", "WC-25")
def test_a_swoop_goes_straight_over_enemy_and_statue():
    match = brawl("goldarr 2,0", "rath 1,0", hand="Set Sail!")
    act(match, "Set Sail!", skill="use")
    assert asked(match) == (0, "swoop")
    row = [spot for spot in hexes(match) if spot.endswith(",0")]
    assert row == ["-1,0", "-2,0", "4,0"], "the last one is in the east, over another statue"
    assert "stop" in keys(match)
    play(match, "hex:-2,0")
    assert at(match, "goldarr") == "-2,0"
    assert dmg(match, "rath") == 1


@rule("SB-KEY-SWOOP-01", "SB-TRAP-04")
def test_a_swoop_springs_only_the_token_on_its_last_hex():
    traps = {"1,-2": "damage_1", "3,-2": "damage_2"}
    match = brawl("goldarr -1,-2", "rath 4,0", hand="Set Sail!", traps=traps, rolls=[["stun"]])
    act(match, "Set Sail!", skill="use")
    twin = match.copy()
    play(match, "hex:2,-2")
    assert told(match, "flipped") == []
    carry_on(twin, swoop="hex:3,-2", lay="hex:1,1")
    assert dmg(twin, "goldarr") == 2
    assert len(told(twin, "flipped")) == 1
