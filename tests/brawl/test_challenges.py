"""The conditions of the 22 Challenges (SB-TRACK-10)."""

import pytest

from tests.brawl.arena import brawl, track, vp
from tests.rule import rule

CASES = """
CHA01 yes | kilgore 0,-1 | rath 0,2
CHA01 no  | kilgore 0,-1 | rath 1,0
CHA01 no  | kilgore -1,-1 / deryn 2,-1 | rath 0,2
CHA01 yes | kilgore 0,-1 / deryn -1,1 | rath 1,0
CHA02 yes | kilgore 3,-1 | rath 0,2
CHA02 no  | kilgore 1,0 | rath 0,2
CHA03 yes | kilgore -2,0 / deryn -4,0 | rath -3,1
CHA03 no  | kilgore -2,0 | rath -3,1
CHA04 yes | kilgore 0,-1 / deryn 2,0 | rath 0,2
CHA04 no  | kilgore 0,-1 / deryn 1,0 | rath 0,2
CHA04 no  | kilgore 0,-1 / deryn 2,0 | rath 4,0
CHA05 yes | kilgore 0,-1 / deryn 1,0 | rath 0,1 / taze -1,1 / korvash -1,0
CHA05 no  | kilgore 0,-1 / deryn 2,0 | rath 0,2
CHA06 yes | kilgore 2,0 / deryn 4,0 | rath 0,2
CHA06 no  | kilgore 2,0 / deryn 1,0 | rath 0,2
CHA07 yes | kilgore -2,0 / deryn -4,0 | rath 0,2
CHA07 no  | kilgore -2,0 / deryn -1,0 | rath 0,2
CHA08 yes | kilgore 1,-2 / deryn -1,-1 | rath 0,2
CHA08 no  | kilgore 1,-2 / deryn 0,-1 | rath -1,2
CHA09 yes | kilgore 0,-1 / deryn 2,0 / dugrun -2,0 | rath 0,1 / taze 4,0 / korvash -4,0
CHA09 no  | kilgore 0,-1 / deryn 1,0 / dugrun -2,0 | rath 0,2
CHA10 yes | kilgore 0,3 | rath 0,2
CHA10 no  | kilgore 1,3 / deryn 0,-3 | rath 0,2
CHA11 yes | kilgore 0,1 / deryn -1,1 | rath 0,2
CHA11 no  | kilgore 0,1 / deryn 1,0 | rath 0,2
CHA12 yes | kilgore 0,-1 / deryn 0,-2 / dugrun 0,-3 | rath 0,2
CHA12 no  | kilgore 1,-3 / deryn 0,-2 / dugrun 0,-3 | rath 0,2
CHA12 no  | kilgore 0,-1 / deryn 0,-2 / dugrun 2,-3 | rath 0,2
CHA13 yes | kilgore 0,-3 | rath 0,2:3 / taze 1,2:5
CHA13 no  | kilgore 0,-3 | rath 0,2:3 / taze 1,2:4
CHA13 no  | kilgore 0,-3:4 / deryn 1,-3:4 | rath 0,2:3 / taze 1,2
CHA14 yes | kilgore 0,-1 / deryn 2,0 | rath 0,2
CHA14 no  | kilgore 0,-1 / deryn 2,0:1 | rath 0,2
CHA14 no  | kilgore 0,-1 / deryn 0,-2 | rath 0,2
CHA15 yes | kilgore -1,0 / deryn 4,0 | rath 0,2
CHA15 no  | kilgore -1,0 / deryn 0,1 | rath 0,2
CHA16 yes | kilgore 0,-1 | rath 0,2
CHA16 no  | kilgore 0,-1 | rath 2,0
CHA16 no  | kilgore 0,-2 | rath 0,2
CHA17 yes | kilgore+levelled 0,-1 | rath 0,2
CHA17 no  | kilgore 0,-1 / deryn+levelled 0,-2 | rath 0,2
CHA18 yes | kilgore 0,-3 / deryn -1,-2 | rath 0,-2
CHA18 no  | kilgore 0,-3 / deryn 3,-3 | rath 0,-2 / taze 3,-2
CHA19 yes | kilgore 0,1 | rath 1,0
CHA19 no  | kilgore 0,1 | rath 1,-1
CHA19 no  | kilgore 1,0 | rath 0,2
CHA20 yes | kilgore -1,0 / deryn 1,0 / dugrun 4,0 | rath 2,0
CHA20 yes | kilgore 0,1 / deryn 0,2 / dugrun 0,3 | rath 2,0
CHA20 yes | kilgore 1,0 / deryn 0,1 / dugrun -2,3 | rath -1,2
CHA20 no  | kilgore 0,1 / deryn 0,2 / dugrun 0,-1 | rath 2,0
CHA20 no  | kilgore 1,0 / deryn 2,0 / dugrun 0,1 | rath 0,2
CHA21 yes | kilgore -4,0 / deryn 0,-3 / dugrun 4,0 | rath 0,2
CHA21 no  | kilgore -4,0 / deryn -1,-3 / dugrun 2,-3 | rath 0,2
CHA21 no  | kilgore -4,0 / deryn 4,0 | rath 0,2
CHA22 yes | kilgore 1,0 / deryn 2,0 | rath 0,2
CHA22 no  | kilgore 1,0 / deryn 0,-1 | rath 0,2
""".strip().splitlines()


@rule("SB-TRACK-10")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.replace(" ", "_"))
def test_a_challenge_is_scored_exactly_when_its_condition_is_met(case):
    what, north, south = (part.strip() for part in case.split("|"))
    challenge, expected = what.split()
    match = brawl(north, south, phase="score", track=["", challenge])
    assert vp(match) == ((1, 0) if expected == "yes" else (0, 0))
    assert track(match)[1] == ("" if expected == "yes" else challenge)


MIRRORED = """
CHA10 yes | kilgore 0,-1 | rath 0,-3
CHA10 no  | kilgore 0,-1 | rath 0,3
CHA11 yes | kilgore 0,-3 | rath 0,-1 / taze 1,-1
CHA11 no  | kilgore 0,-3 | rath 0,1 / taze 1,-1
CHA19 yes | kilgore 1,0 | rath 0,-1
CHA19 no  | kilgore 0,1 | rath 0,-1
CHA20 yes | kilgore 0,3 | rath 0,-1 / taze 0,-2 / korvash 0,-3
CHA20 no  | kilgore 0,3 | rath 0,-1 / taze 0,-2 / korvash 0,1
""".strip().splitlines()


@rule("SB-TRACK-10")
@pytest.mark.parametrize("case", MIRRORED, ids=lambda case: case.replace(" ", "_"))
def test_halves_and_deployment_areas_are_those_of_the_scoring_player(case):
    what, north, south = (part.strip() for part in case.split("|"))
    challenge, expected = what.split()
    match = brawl(north, south, phase="score", track=["", challenge], turn=1)
    assert vp(match) == ((0, 1) if expected == "yes" else (0, 0))


@rule("SB-TRACK-10", "SB-TRAP-09")
def test_a_trap_hex_that_is_not_printed_counts_only_while_a_token_lies_there():
    match = brawl("kilgore 1,-2 / deryn 0,-3", "rath 0,3", phase="score", track=["", "CHA08"], traps={"0,-2": "stun"})
    assert vp(match) == (0, 0)


@rule("SB-KEY-CONTROL-01", "WC-16")
@pytest.mark.parametrize(
    ("north", "points"), [("kilgore -2,0 / deryn -4,0", 1), ("kilgore -2,0", 0), ("kilgore 0,-3", 0)]
)
def test_control_needs_more_champions_than_the_opponent(north, points):
    match = brawl(north, "rath -3,1", phase="score", track=["", "CHA03"])
    assert vp(match) == (points, 0)


@rule("SB-KEY-CONTROL-01")
def test_an_empty_area_is_nobodys():
    match = brawl("kilgore 0,-3", "rath 0,3", phase="score", track=["", "CHA03"])
    assert vp(match) == (0, 0)
