"""Players, sides, teams and mixing (FV-MULTI)."""

import pytest

from slugfest import BadSetting, Match
from tests.funkoverse.stage import (
    FIRST,
    LEADERS,
    SCRIMMAGE,
    TERRITORY,
    TRIUMPH,
    at,
    end_round,
    keys,
    on_map,
    piece,
    play,
    pool,
    prompt,
    side,
    stage,
    track,
)
from tests.rule import rule

FOUR = """
+ + + + + +
 A . P . Z
+ + + + + +
 . . E . .
+ + + + + +
"""
CORNERS = {"area1": [[0, 1]], "area2": [[4, 1]], "area3": [[1, 1]], "area4": [[3, 1]]}
FOUR_AREAS = {"areas": CORNERS, "seats": {"4": list(CORNERS)}}
TEAMS = """
+ + + + + +
 A . . . Z
+ + + + + +
 B . . . Y
+ + + + + +
"""


def asked(match: Match) -> int:
    """The seat that is to decide."""
    assert match.choice is not None
    return match.choice.seat


@rule("FV-MULTI-01")
def test_in_a_free_for_all_everybody_has_an_own_track_pool_and_score():
    match = stage(FOUR, SCRIMMAGE, map=FOUR_AREAS, turn="A", sides={3: {"points": 2}})
    assert [one["seats"] for one in match.view()["sides"]] == [[0], [1], [2], [3]]
    assert [one["points"] for one in match.view()["sides"]] == [0, 0, 2, 0]
    play(match, "ability:i_can_do_this_all_day", "pass", *["pass"] * (prompt(match) == "extra"))
    assert [track(match, number) for number in (1, 2, 3, 4)] == [{4: ["leadership"]}, {}, {}, {}]
    assert pool(match, 1) == {"finesse": 1, "force": 1}
    assert pool(match, 3) == {"finesse": 1, "leadership": 1}


@rule("FV-MULTI-01", "FV-DEF-06")
def test_in_a_free_for_all_everybody_else_is_a_rival():
    match = stage(
        "+ + + +\n A P .\n+ + + +\n Z E .\n+ + + +",
        map=FOUR_AREAS | {"areas": {"area1": [[0, 0]], "area2": [[1, 0]], "area3": [[2, 0]], "area4": [[2, 1]]}},
        turn="A",
    )
    assert set(keys(match, "piece")) == {"black_panther", "iron_man", "black_widow"}


@rule("FV-MULTI-01", "FV-COOL-12")
def test_the_first_player_marker_goes_clockwise():
    """W97: four players, then two teams."""
    match = stage(FOUR, SCRIMMAGE, map=FOUR_AREAS, first=2)
    assert asked(match) == 1
    end_round(match)
    assert match.view()["first"] == 2
    assert asked(match) == 2
    match = stage(TEAMS, TERRITORY, seats=4, first=2)
    end_round(match)
    assert match.view()["first"] == 0


@rule("FV-MULTI-02")
@pytest.mark.parametrize("teams", [[1, 1, 1, 2], [1, 1, 1, 1], [2, 2, 2, 1]])
def test_a_side_has_one_or_two_players(teams: list[int]):
    with pytest.raises(BadSetting, match="one or two seats"):
        Match(TERRITORY, 4, teams=teams)


@rule("FV-MULTI-02")
def test_each_player_of_a_team_controls_a_character():
    with pytest.raises(BadSetting, match="at least one character"):
        Match(TERRITORY, 4, per_side=1)
    match = stage(TEAMS, TERRITORY, seats=4)
    assert [piece(match, one)["seat"] for one in "ABYZ"] == [0, 2, 1, 3]


@rule("FV-MULTI-02")
def test_a_free_for_all_has_no_teams():
    with pytest.raises(BadSetting):
        Match(SCRIMMAGE, 4, teams=[1, 2, 1, 2])


@rule("FV-MULTI-03", "FV-COOL-01")
def test_a_team_has_one_pool_and_one_track():
    """W98."""
    match = stage(TEAMS, TERRITORY, seats=4, who={"A": "iron_man", "B": "black_widow", "Z": "captain_america"})
    assert pool(match) == {"finesse": 1, "force": 1, "cunning": 2}
    play(match, "B", "ability:spy_disguise")
    while prompt(match) == "may":
        play(match, "pass")
    assert pool(match) == {"finesse": 1, "force": 1, "cunning": 1}
    play(match, "end")
    play(match, "Y", "end", "A", "ability:override_protocol")
    assert pool(match) == {"finesse": 1, "force": 1}
    assert track(match) == {3: ["cunning"], 4: ["cunning"]}


@rule("FV-MULTI-03")
def test_turns_alternate_between_sides_not_seats():
    match = stage(TEAMS, TERRITORY, seats=4)
    order = []
    while match.view()["round"] == 1:
        order.append(match.view()["turn"])
        play(match, keys(match)[0], "end")
    assert order == [0, 1, 0, 1]
    assert [one["area"] for one in match.view()["sides"]] == ["area1", "area2"]


@rule("FV-MULTI-04", "FV-DEF-04")
def test_the_partners_pieces_are_allies():
    match = stage("+ + + +\n A b Z\n+ + + +\n . . Y\n+ + + +", TERRITORY, seats=4, turn="A")
    assert keys(match, "piece") == ["shield_agent"], "helped up, not challenged"
    play(match, "B")
    assert piece(match, "B")["state"] == "standing"


@rule("FV-MULTI-05")
def test_the_speaker_chooses_who_goes_and_its_controller_plays_it():
    match = stage(TEAMS, TERRITORY, seats=4)
    assert (prompt(match), asked(match)) == ("ready", 0)
    play(match, "B")
    assert (prompt(match), asked(match)) == ("action", 2)
    play(match, "end")
    assert (prompt(match), asked(match)) == ("ready", 1)
    play(match, "Z")
    assert asked(match) == piece(match, "Z")["seat"] == 3


@rule("FV-MULTI-05")
def test_the_controller_of_a_piece_chooses_where_it_returns():
    match = stage(
        TEAMS.replace("B", ".").replace(" A", " ."),
        TERRITORY,
        seats=4,
        more={
            "A": {"at": "0-0", "exhausted": True},
            "B": {"at": "out", "exhausted": True},
            "Z": {"exhausted": True},
            "Y": {"exhausted": True},
        },
        map={"areas": {"area1": [[0, 1], [1, 1]], "area2": [[4, 0]]}},
    )
    assert (prompt(match), asked(match)) == ("return", 2)
    play(match, "1-1")
    assert at(match, "B") == "1-1"


@rule("FV-MULTI-06")
def test_with_an_odd_split_the_first_seat_takes_one_more():
    match = stage("+ + + + +\n A B C .\n+ + + + +\n X Y Z .\n+ + + + +", TERRITORY, seats=4, who={"X": "iron_drone"})
    assert [piece(match, one)["seat"] for one in "ABC"] == [0, 0, 2]


@rule("FV-MULTI-07", "FV-SET-22")
def test_three_players_are_one_against_two():
    match = Match(LEADERS, 3, seed=1, characters="random", bases="seats", rolls=[["1"]])
    sides = match.view()["sides"]
    assert sorted(len(one["seats"]) for one in sides) == [1, 2]
    assert sides[0]["seats"] == [0, 2]
    counts = [sum(one["side"] == number for one in match.view()["pieces"]) for number in (0, 1)]
    assert counts == [2, 2]


@rule("FV-MULTI-09")
def test_two_of_a_name_may_face_each_other_but_never_be_allies():
    """W99."""
    match = on_map(TERRITORY, {"pieces": {"iron_man": "3-2"}}, {"pieces": {"iron_man": "4-2"}}, turn="iron_man")
    assert "piece:iron_man.2" in keys(match)
    twice = [["iron_man", "iron_man"], ["kestrel", "tollgate"]]
    with pytest.raises(BadSetting, match="never share a name"):
        Match(TERRITORY, 2, characters=twice)


@rule("FV-MULTI-09")
def test_in_secret_choice_a_character_is_offered_to_both_sides_but_to_no_side_twice():
    match = Match(TERRITORY, 2, seed=1, characters="secret", per_side=3, bases="seats")
    match.play("card:iron_man", seat=0)
    offers = {choice.seat: choice.keys for choice in match.choices}
    assert "card:iron_man" in offers[1]
    match.play("card:kestrel", seat=1)
    offers = {choice.seat: choice.keys for choice in match.choices}
    assert "card:iron_man" not in offers[0]
    assert "card:iron_man" in offers[1]


@rule("FV-MULTI-10")
def test_a_pool_holds_a_token_for_every_dot():
    match = Match(
        TRIUMPH,
        2,
        seed=1,
        per_side=3,
        bases="seats",
        rolls=[["1"]],
        characters=[["tollgate", "bulwark_bess", "kestrel"], ["iron_man", "black_widow", "captain_america"]],
    )
    assert pool(match, 1) == {"finesse": 1, "force": 4, "leadership": 1}
    assert sum(side(match, 2)["pool"].values()) == 7


@rule("FV-MULTI-01")
def test_the_first_game_is_a_free_for_all():
    match = Match(FIRST, 4, seed=1, characters="random", bases="seats")
    assert [one["seats"] for one in match.view()["sides"]] == [[0], [1], [2], [3]]
