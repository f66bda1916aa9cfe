"""All Day, No You Move, Wakanda Forever, Override, Burst and I Am Iron Man (FV-ABIL-15 to -21)."""

import pytest

from tests.funkoverse.stage import (
    at,
    down,
    keys,
    out,
    piece,
    play,
    points,
    pool,
    prompt,
    squares,
    stage,
    standing,
    told,
    track,
    turn,
)
from tests.rule import rule

ROW = "+-+-+-+-+-+-+\n|A . . . . Z|\n+-+-+-+-+-+-+"
LOST = ["shield shield", "burst burst"]
WON = ["burst burst", "burst burst"]


@rule("FV-ABIL-15", "FV-TURN-13")
def test_all_day_stands_him_up_with_an_action_and_leaves_the_other():
    """W54."""
    match = stage(ROW.replace("A", "a"), turn="A", sides={1: {"pool": {"leadership": 2}}})
    play(match, "ability:i_can_do_this_all_day")
    assert standing(match, "A")
    assert prompt(match) == "extra"
    play(match, "2-0")
    assert (prompt(match), match.view()["left"]) == ("action", 1)
    assert "i_can_do_this_all_day" not in keys(match, "ability")
    play(match, "4-0")
    assert at(match, "A") == "4-0"
    assert piece(match, "A")["exhausted"]


@rule("FV-ABIL-15")
def test_all_day_gives_a_standing_captain_three_actions():
    """W55."""
    match = stage(ROW, turn="A", rolls=["shield shield shield", "burst burst"])
    play(match, "ability:i_can_do_this_all_day", "1-0")
    assert prompt(match) == "extra"
    play(match, "3-0")
    assert prompt(match) == "action"
    play(match, "ability:shield_throw")
    assert told(match, "rolled"), "two types lie on the track: three dice"
    assert track(match) == {3: ["finesse"], 4: ["leadership"]}
    assert piece(match, "A")["exhausted"]


@rule("FV-ABIL-15")
def test_a_granted_action_may_be_another_ability_that_is_paid_for():
    match = stage(ROW.replace(". Z", "Z ."), turn="A", rolls=["shield shield shield", "burst burst"])
    play(match, "ability:i_can_do_this_all_day", "2-0", "ability:shield_throw")
    assert track(match) == {3: ["finesse"], 4: ["leadership"]}
    assert (prompt(match), match.view()["left"]) == ("action", 1)


@rule("FV-ABIL-17", "FV-CHAL-18", "FV-CHAL-19")
@pytest.mark.parametrize(
    ("rolls", "lying"), [(["shield shield shield", "burst burst"], False), (["burst burst burst", "burst burst"], True)]
)
def test_no_you_move_pushes_won_or_lost(rolls: list[str], lying: bool):
    """W47."""
    match = stage("+-+-+-+-+\n|A Z . .|\n+-+-+-+-+", turn="A", rolls=rolls)
    play(match, "ability:no_you_move")
    assert set(keys(match)) == {"stay", "square:2-0"}
    play(match, "2-0")
    assert (at(match, "Z"), down(match, "Z")) == ("2-0", lying)


@rule("FV-ABIL-17")
def test_one_that_left_the_map_is_not_pushed():
    match = stage("+-+-+-+-+\n|A z . .|\n+-+-+-+-+", turn="A", rolls=["burst burst burst", "burst burst"])
    play(match, "ability:no_you_move")
    assert out(match, "Z")
    assert (prompt(match), turn(match)) == ("action", "captain_america")


@rule("FV-ABIL-18", "FV-MOVE-10")
def test_wakanda_forever_is_three_moves_each_of_its_own():
    """W63."""
    match = stage("+-+-+-+-+-+-+\n|A B . . . Z|\n+-+-+-+-+-+-+", who={"A": "black_panther"}, turn="A")
    play(match, "ability:wakanda_forever")
    assert "piece:shield_agent" in keys(match)
    play(match, "A")
    assert squares(match) == set(), "he cannot stop on an ally, nor pass it with two moves"
    while prompt(match) == "move":
        play(match, "stay")
    play(match, "B", "2-0")
    play(match, "B", "3-0")
    assert at(match, "A", "B") == ("0-0", "3-0")
    assert prompt(match) == "action"


@rule("FV-ABIL-18")
def test_wakanda_forever_moves_only_those_who_stand():
    match = stage("+-+-+-+-+-+-+\n|A . b C . Z|\n+-+-+-+-+-+-+", who={"A": "black_panther", "C": "kestrel"}, turn="A")
    play(match, "ability:wakanda_forever")
    assert set(keys(match)) == {"pass", "piece:black_panther", "piece:kestrel"}
    play(match, "A", "1-0", "pass")
    assert at(match, "A") == "1-0"
    assert prompt(match) == "action"


@rule("FV-ABIL-19", "FV-CHAL-23")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_override_gives_up_to_three_basic_actions_and_the_challenge_follows(count: int):
    match = stage(ROW, who={"A": "iron_man", "Z": "kestrel"}, turn="A", rolls=WON)
    play(match, "ability:override_protocol")
    assert prompt(match) == "extra"
    assert not any(key.startswith("ability:") for key in keys(match))
    for square in ("1-0", "2-0", "3-0")[:count]:
        play(match, square)
    if count < 3:
        play(match, "pass")
    assert down(match, "A")
    assert at(match, "A") == f"{count}-0"
    assert points(match) == [0, 0]


@rule("FV-ABIL-19", "FV-TURN-16")
def test_an_override_that_beats_him_ends_his_turn():
    """W51."""
    match = stage(ROW, who={"A": "iron_man", "Z": "kestrel"}, turn="A", rolls=WON)
    play(match, "ability:override_protocol", "pass")
    assert down(match, "A")
    assert piece(match, "A")["exhausted"]
    assert keys(match) == ["piece:kestrel"]


@rule("FV-ABIL-20", "FV-CHAL-16", "FV-CHAL-17")
def test_one_energy_pushes_all_targets_of_a_burst():
    """W48."""
    match = stage(
        "+-+-+-+-+-+\n|. Y A Z .|\n+-+-+-+-+-+",
        who={"A": "black_panther"},
        more={"A": {"held": 1}},
        turn="A",
        rolls=[*LOST, *WON],
    )
    play(match, "ability:kinetic_energy_burst")
    assert set(keys(match)) == {"piece:iron_man", "piece:shield_operative"}
    play(match, "Y")
    assert standing(match, "Y")
    assert down(match, "Z")
    assert prompt(match) == "may"
    play(match, "yes")
    assert piece(match, "A")["held"] == 0
    play(match, "Z", "4-0", "0-0")
    assert at(match, "Y", "Z") == ("0-0", "4-0")
    assert prompt(match) == "action"


@rule("FV-ABIL-20")
def test_one_knocked_out_by_the_burst_is_not_pushed():
    match = stage(
        "+-+-+-+-+-+\n|. y A Z .|\n+-+-+-+-+-+",
        who={"A": "black_panther"},
        more={"A": {"held": 1}},
        turn="A",
        rolls=[*WON, *LOST],
    )
    play(match, "ability:kinetic_energy_burst", "Y")
    assert out(match, "Y")
    play(match, "yes", "4-0")
    assert at(match, "Z") == "4-0"
    assert prompt(match) == "action"


@rule("FV-ABIL-21")
@pytest.mark.parametrize(
    ("force", "chosen", "after"),
    [
        (1, "force-2", {1: ["force"], 3: ["leadership"]}),
        (1, "leadership-3", {2: ["force", "leadership"]}),
        (2, "", {2: ["force"], 3: ["leadership"]}),
    ],
)
def test_the_last_token_of_a_type_takes_one_down(force: int, chosen: str, after: dict[int, list[str]]):
    """W72."""
    match = stage(
        "+-+-+-+-+\n|A . Z|.|\n+-+-+-+-+",
        who={"A": "iron_man", "Z": "bulwark_bess"},
        turn="A",
        sides={1: {"pool": {"force": force, "cunning": 1}, "track": {"leadership": [3]}}},
        rolls=["shield shield", "burst burst burst"],
    )
    play(match, "ability:repulsor_blast")
    if chosen:
        assert prompt(match) == "shift"
        assert "pass" not in keys(match), "not optional"
        play(match, f"cool:{chosen}")
    assert prompt(match) == "action"
    assert track(match) == after


@rule("FV-ABIL-21")
def test_the_token_just_paid_is_taken_down_where_it_is_the_only_one():
    match = stage(
        ROW, who={"A": "iron_man", "Z": "kestrel"}, turn="A", rolls=["shield shield shield shield", "burst burst"]
    )
    play(match, "ability:unibeam")
    assert track(match) == {3: ["force"]}
    assert pool(match) == {"cunning": 1}
