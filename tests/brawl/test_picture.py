"""The picture of a brawl: what can be read off the board without asking anybody."""

import pytest

from slugfest import Match
from tests.brawl.arena import act, brawl, play, tornado
from tests.rule import rule


def pieces(match, seat=0):
    """The pieces of the board by key; every key is there once."""
    found = match.scene(seat).pieces
    assert len({piece.key for piece in found}) == len(found)
    return {piece.key: piece for piece in found}


@rule("SB-KEY-CONTROL-01")
@pytest.mark.parametrize(
    ("south", "colour"), [("rath 0,3", "green"), ("rath -1,0", "slate"), ("rath -1,0 / taze 0,1", "purple")]
)
def test_a_statue_takes_the_colour_of_the_team_in_control(south, colour):
    board = pieces(brawl("kilgore 1,-1", south))
    assert board["hex:0,0"].colour == colour
    assert board["hex:3,0"].colour == "slate"
    assert ("nobody" in board["hex:0,0"].tip) == (colour == "slate")


def test_marks_say_who_acts_and_who_is_targeted():
    match = brawl("kilgore 0,-3", "rath 1,-3", hand="Maul Thrash", rival="Burrow")
    assert pieces(match)["champion:kilgore"].title == "Kilgore"
    act(match, "Maul Thrash", target="champion:rath", react=[])
    board = pieces(match)
    assert (board["champion:kilgore"].title, board["champion:rath"].title) == ("▶Kilgore", "◎Rath")


def test_hexes_say_where_they_are_and_what_lies_on_them():
    board = pieces(brawl("kilgore 0,-3", "rath 0,3", traps={"1,-2": "stun"}))
    assert (board["hex:1,-2"].title, board["hex:1,-2"].lines) == ("TRAP", ("1,-2",))
    assert board["hex:-1,-1"].lines == ("trap", "-1,-1")
    assert board["hex:2,-4"].lines == ("north", "2,-4")
    assert (board["hex:3,0"].title, board["hex:3,0"].lines) == ("Ragryl", ("Creat.",))
    assert all("stun" not in piece.tip.lower() for piece in board.values() if piece.key.startswith("hex:"))


@rule("SB-INFO-01")
def test_only_the_own_hand_is_drawn_and_spectators_see_none():
    match = brawl("kilgore 0,-3", "rath 0,3", hand="Maul Thrash, Fury", rival="Burrow")
    shown = {seat: [key for key in pieces(match, seat) if key.startswith("card:")] for seat in (0, 1, None)}
    assert shown == {0: ["card:KIL05", "card:KIL06"], 1: ["card:RAT02"], None: []}


def test_gates_show_points_and_who_is_out_of_action():
    board = pieces(brawl("kilgore gate / taze 0,-3", "rath 0,3", vp=[3, 1]))
    assert (board["vp:north"].title, board["vp:south"].title) == ("3/5 VP", "1/5 VP")
    gate, kilgore = board["gate:north"], board["champion:kilgore"]
    assert gate.x <= kilgore.x <= kilgore.x + kilgore.w <= gate.x + gate.w


def test_spent_cores_are_told_from_ready_ones():
    match = brawl("kilgore 0,-3", "rath 0,3")
    play(match, "action:move.creation")
    assert pieces(match)["core:0.creation"].title == "Creat.", "not before the Champion is named"
    play(match, match.choice.keys[0])
    assert pieces(match)["core:0.creation"].title == "spent"
    assert pieces(match)["core:1.creation"].title == "Creat."


@pytest.mark.parametrize("match", [Match("brawl", seed=1), Match("brawl.tornado", seed=1, teams="random")])
def test_nothing_stands_outside_the_picture(match):
    four = tornado("kilgore 0,-3", "rath 0,3", "taze 1,-3", "deryn -1,3", track=["CHA01", "CHA02", "CHA03"])
    for one in (match, four):
        scene = one.scene(0)
        for piece in scene.pieces:
            assert 0 <= piece.x <= piece.x + piece.w <= scene.width + 0.3, piece.key
            assert 0 <= piece.y <= piece.y + piece.h <= scene.height, piece.key
