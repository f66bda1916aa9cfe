"""Round tokens (FV-TOK)."""

import pytest

from slugfest import Match
from tests.funkoverse.stage import (
    LEADERS,
    at,
    down,
    keys,
    out,
    piece,
    play,
    points,
    prompt,
    squares,
    stage,
    standing,
    told,
    track,
)
from tests.rule import rule

WON = ["burst burst", "burst"]
ROW = "+-+-+-+-+-+\n|A . Z . .|\n+-+-+-+-+-+"


def tokens(match: Match) -> list[str]:
    """Where the tokens on the map lie."""
    return sorted(one["at"] for one in match.view()["tokens"])


@rule("FV-TOK-01", "FV-TOK-13")
@pytest.mark.parametrize(("held", "after"), [(0, 2), (1, 3), (2, 3), (3, 3)])
def test_no_more_energy_is_given_than_there_is(held: int, after: int):
    """W62 and W106."""
    match = stage("+-+-+-+\n|A .|Z|\n+-+-+-+", who={"A": "black_panther"}, more={"A": {"held": held}}, turn="A")
    play(match, "ability:panther_leap")
    assert piece(match, "A")["held"] == after
    assert at(match, "A") == "0-0"
    assert track(match) == {1: ["finesse"]}


@rule("FV-TOK-01")
def test_a_third_tripwire_is_not_placed():
    """W78."""
    match = stage(ROW, who={"A": "doctor_tangle"}, turn="A", tokens=[["tripwire", "1-0"], ["tripwire", "4-0"]])
    play(match, "ability:tripwire")
    assert prompt(match) == "action"
    assert tokens(match) == ["1-0", "4-0"]
    assert track(match) == {3: ["cunning"]}


@rule("FV-TOK-02", "FV-SEE-07", "FV-DEF-07")
def test_round_tokens_block_neither_sight_nor_way():
    match = stage(
        ROW, who={"Z": "doctor_tangle"}, turn="A", tokens=[["tripwire", "1-0"]], rolls=["shield shield", "burst"]
    )
    assert "1-0" in squares(match)
    play(match, "ability:shield_throw")
    assert set(keys(match)) == {"token:tripwire", "piece:doctor_tangle"}


@rule("FV-TOK-02")
def test_a_tripwire_lies_where_pieces_stand():
    match = stage("+-+-+-+\n|A B Z|\n+-+-+-+", who={"Z": "doctor_tangle"}, turn="A", tokens=[["tripwire", "1-0"]])
    assert (at(match, "B"), tokens(match)) == ("1-0", ["1-0"])
    assert keys(match, "token") == ["tripwire"], "beside Captain America, on the square of an ally"


@rule("FV-TOK-03", "FV-ADJ-03")
def test_a_token_behind_a_wall_is_not_adjacent():
    match = stage(
        "+-+-+-+\n|A|. Z|\n+ + + +\n|. . .|\n+-+-+-+",
        who={"Z": "doctor_tangle"},
        turn="A",
        tokens=[["tripwire", "1-0"]],
    )
    assert keys(match, "token") == []


@rule("FV-TOK-04")
def test_a_beaten_tripwire_is_removed_and_may_be_laid_again():
    """W52."""
    match = stage(
        "+-+-+-+-+-+\n|A . . . Z|\n+-+-+-+-+-+",
        who={"Z": "doctor_tangle"},
        turn="A",
        tokens=[["tripwire", "1-0"], ["tripwire", "3-0"]],
        rolls=WON,
    )
    play(match, "token:tripwire")
    assert tokens(match) == ["3-0"]
    assert points(match) == [0, 0]
    play(match, "end", "Z", "ability:tripwire", "4-0")
    assert tokens(match) == ["3-0", "4-0"]


@rule("FV-TOK-04")
def test_a_token_that_defends_itself_stays():
    match = stage(
        "+-+-+-+\n|A . Z|\n+-+-+-+",
        who={"Z": "doctor_tangle"},
        turn="A",
        tokens=[["tripwire", "1-0"]],
        rolls=["burst shield", "shield"],
    )
    play(match, "token:tripwire")
    assert tokens(match) == ["1-0"]


@rule("FV-TOK-04", "FV-CHAL-17")
def test_each_adjacent_rival_includes_tokens_but_they_are_not_pushed():
    match = stage(
        "+-+-+-+-+-+\n|. . A Z .|\n+-+-+-+-+-+",
        who={"A": "bulwark_bess", "Z": "doctor_tangle"},
        turn="A",
        tokens=[["tripwire", "1-0"]],
        rolls=["shield shield", "burst", "shield shield", "burst"],
    )
    play(match, "ability:ground_slam")
    assert set(keys(match)) == {"token:tripwire", "piece:doctor_tangle"}
    play(match, "token:tripwire")
    assert len(told(match, "rolled")) == 2
    play(match, "4-0")
    assert (at(match, "Z"), tokens(match)) == ("4-0", ["1-0"])


@rule("FV-TOK-04", "FV-CHAL-01")
def test_an_own_token_is_no_target():
    match = stage("+-+-+-+\n|A . Z|\n+-+-+-+", who={"A": "doctor_tangle"}, turn="A", tokens=[["tripwire", "1-0"]])
    assert keys(match, "token") == []


@rule("FV-TOK-05", "FV-CHAL-22", "FV-SCEN-14")
def test_a_knock_out_by_a_token_is_its_layers():
    match = stage(
        "+-+-+-+-+-+-+\n|A z . B . .|\n+-+-+-+-+-+-+",
        LEADERS,
        who={"B": "doctor_tangle"},
        turn="A",
        sides={1: {"leader": "B"}, 2: {"leader": "Y"}},
        more={"Y": {"at": "5-0"}},
        tokens=[["tripwire", "2-0"]],
        rolls=["shield shield shield", "burst", "burst burst", "burst"],
    )
    play(match, "ability:no_you_move", "2-0")
    assert out(match, "Z")
    assert points(match) == [2, 0], "one for the knock-out, one because Doctor Tangle leads"


@rule("FV-TOK-05", "FV-POS-11")
def test_a_tripwire_springs_at_a_pushed_rival_not_at_one_swapped_in():
    """W77."""
    match = stage(
        "+-+-+-+-+\n|A Z . B|\n+-+-+-+-+",
        who={"B": "doctor_tangle"},
        turn="A",
        tokens=[["tripwire", "2-0"]],
        rolls=["shield shield shield", "burst", "burst burst", "burst"],
    )
    play(match, "ability:no_you_move", "2-0")
    assert down(match, "Z")
    assert tokens(match) == []
    match = stage(
        "+-+-+-+-+\n|B Z . A|\n+-+-+-+-+",
        who={"A": "mirror_ann", "B": "doctor_tangle"},
        turn="A",
        tokens=[["tripwire", "3-0"]],
    )
    play(match, "ability:borrowed_face")
    assert (at(match, "Z"), tokens(match)) == ("3-0", ["3-0"])
    assert standing(match, "Z")


@rule("FV-TURN-21", "FV-TURN-16")
def test_a_charge_over_a_tripwire_ends_there_when_it_knocks_down():
    """W101."""
    match = stage(
        "+-+-+-+-+\n|A . Y Z|\n+-+-+-+-+",
        who={"A": "tollgate", "Z": "doctor_tangle"},
        turn="A",
        tokens=[["tripwire", "1-0"]],
        rolls=["triple triple", "burst burst burst"],
        sides={1: {"pool": {"force": 1}, "track": {"force": [1]}}},
    )
    play(match, "ability:charge", "1-0")
    assert down(match, "A")
    assert tokens(match) == []
    assert standing(match, "Y")
    assert len(told(match, "tripped")) == 1
    assert told(match, "challenge") == []
    assert piece(match, "A")["exhausted"], "the second action is lost"
