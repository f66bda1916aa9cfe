"""The table of a brawl: what can be read off the scene without asking anybody."""

import pytest

from tests.brawl.arena import act, brawl, play
from tests.rule import rule


def called(things):
    """Things by key; every key is there once."""
    found = {thing.key: thing for thing in things}
    assert len(found) == len(things)
    return found


@rule("SB-KEY-CONTROL-01")
@pytest.mark.parametrize(("south", "holder"), [("rath 0,3", 0), ("rath -1,0", None), ("rath -1,0 / taze 0,1", 1)])
def test_an_area_shows_the_team_in_control(south, holder):
    areas = called(brawl("kilgore 1,-1", south).scene(0).regions)
    assert areas["area:destruction"].held == holder
    assert areas["area:creation"].held is None


def test_who_acts_and_who_is_targeted_is_shown():
    match = brawl("kilgore 0,-3", "rath 1,-3", hand="Maul Thrash", rival="Burrow")
    assert not called(match.scene(0).figures)["champion:rath"].states
    act(match, "Maul Thrash", target="champion:rath", react=[])
    figures = called(match.scene(0).figures)
    assert figures["champion:kilgore"].acting
    assert [state.id for state in figures["champion:rath"].states] == ["aimed"]


def test_hexes_say_what_they_are_and_traps_lie_face_down():
    scene = brawl("kilgore 0,-3", "rath 0,3", traps={"1,-2": "stun"}).scene(0)
    hexes = called(scene.spaces)
    assert (hexes["hex:-1,-1"].name, hexes["hex:-1,-1"].ground) == ("Trap hex", "pit")
    assert (hexes["hex:2,-4"].name, hexes["hex:2,-4"].seat) == ("North deployment area", 0)
    statue = called(scene.markers)["statue:creation"]
    assert (statue.within, statue.name) == ("hex:3,0", "Ragryl's Statue")
    traps = [marker for marker in scene.markers if marker.within == "hex:1,-2"]
    assert [marker.hidden for marker in traps] == [True]
    assert "stun" not in f"{traps}{hexes['hex:1,-2']}".lower()


@rule("SB-INFO-01")
def test_only_the_own_hand_is_shown_and_spectators_see_none():
    match = brawl("kilgore 0,-3", "rath 0,3", hand="Maul Thrash, Fury", rival="Burrow")
    shown = {
        seat: sorted(card.key for card in match.scene(seat).cards if card.within.startswith("hand:"))
        for seat in (0, 1, None)
    }
    assert shown == {0: ["card:KIL05", "card:KIL06"], 1: ["card:RAT02"], None: []}


def test_points_and_who_is_out_of_action_are_shown():
    scene = brawl("kilgore gate / taze 0,-3", "rath 0,3", vp=[3, 1]).scene(0)
    assert [(seat.score.value, seat.score.of) for seat in scene.seats] == [(3, 5), (1, 5)]
    kilgore = called(scene.figures)["champion:kilgore"]
    assert (kilgore.within, [state.id for state in kilgore.states]) == ("mat:0", ["out"])


def test_spent_cores_are_told_from_ready_ones():
    def cores(seat):
        return {token.symbol: token.value for token in match.scene(0).seats[seat].tokens}

    match = brawl("kilgore 0,-3", "rath 0,3")
    play(match, "action:move.creation")
    assert cores(0)["creation"] == 1, "not before the Champion is named"
    play(match, match.choice.keys[0])
    assert cores(0)["creation"] == 0
    assert cores(1)["creation"] == 1
