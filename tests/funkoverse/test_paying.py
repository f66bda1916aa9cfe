"""Doing and paying for abilities, and traits (FV-ABIL-01 to -14)."""

import pytest

from tests.funkoverse.stage import (
    FIRST,
    TERRITORY,
    at,
    down,
    keys,
    out,
    piece,
    play,
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

ROW = "+-+-+-+-+-+\n|A . Z . .|\n+-+-+-+-+-+"
LOST = ["shield shield", "burst burst"]


@rule("FV-ABIL-01", "FV-ABIL-02")
def test_an_ability_is_chosen_paid_and_followed():
    match = stage(ROW, who={"A": "kestrel"}, turn="A", rolls=["burst burst", "burst burst"])
    assert set(keys(match, "ability")) == {"long_shot", "dive", "spotter"}
    play(match, "ability:dive", "3-0")
    assert track(match) == {3: ["force"]}
    assert pool(match) == {"finesse": 1}
    assert at(match, "A") == "3-0"
    assert down(match, "Z")
    assert match.view()["left"] == 1


@rule("FV-ABIL-02")
def test_without_a_token_of_its_type_an_ability_cannot_be_chosen():
    match = stage(ROW, who={"A": "kestrel"}, turn="A", sides={1: {"track": {"finesse": [1]}}})
    assert keys(match, "ability") == ["dive"]


@rule("FV-ABIL-02")
def test_any_character_of_the_side_may_use_any_token_of_the_pool():
    match = stage(
        ROW,
        who={"A": "kestrel", "B": "tollgate"},
        turn="A",
        sides={1: {"pool": {"force": 3}, "track": {"finesse": [2]}}},
        more={"B": {"at": "4-0"}},
        rolls=LOST,
    )
    play(match, "ability:dive")
    assert prompt(match) == "place"
    assert pool(match) == {"force": 2}, "paid before anything is done"


@rule("FV-ABIL-03", "FV-ABIL-16")
@pytest.mark.parametrize(
    ("lying", "dice"),
    [
        ({}, 2),
        ({"force": [1, 4]}, 3),
        ({"force": [1], "cunning": [2]}, 4),
        ({"force": [1], "cunning": [2], "leadership": [3]}, 5),
    ],
)
def test_a_shield_throw_counts_the_types_on_the_track_with_its_own(lying: dict[str, list[int]], dice: int):
    """W64."""
    match = stage(
        ROW,
        turn="A",
        sides={1: {"pool": {"finesse": 1}, "track": lying}},
        rolls=[" ".join(["shield"] * dice), "burst burst"],
    )
    play(match, "ability:shield_throw")
    assert len(told(match, "rolled")[0]["dice"]) == dice


@rule("FV-ABIL-04")
def test_an_ability_may_be_done_twice_if_paid_twice():
    match = stage(ROW, who={"A": "tollgate"}, turn="A")
    play(match, "ability:shake_it_off")
    assert "shake_it_off" in keys(match, "ability")
    play(match, "ability:shake_it_off")
    assert track(match) == {2: ["force", "force"]}
    match = stage(ROW, who={"A": "kestrel"}, turn="A")
    play(match, "ability:spotter")
    assert "spotter" not in keys(match, "ability")


@rule("FV-ABIL-05")
def test_instructions_follow_one_after_another():
    match = stage("+-+-+-+-+-+\n|A . Z . .|\n+-+-+-+-+-+", who={"A": "bulwark_bess"}, turn="A", rolls=LOST)
    play(match, "ability:body_check")
    assert prompt(match) == "move"
    assert not told(match, "challenge")
    play(match, "1-0")
    assert prompt(match) == "push"
    assert len(told(match, "challenge")) == 1
    play(match, "4-0")
    assert at(match, "A", "Z") == ("1-0", "4-0")


@rule("FV-ABIL-06")
def test_an_ability_ends_where_its_challenge_has_no_target():
    """W49."""
    match = stage("+-+-+-+-+-+\n|A . . . Z|\n+-+-+-+-+-+", who={"A": "black_widow"}, turn="A")
    play(match, "ability:hurricane_throw", "1-0")
    assert prompt(match) == "action"
    assert not told(match, "challenge")
    assert (at(match, "A"), at(match, "Z")) == ("1-0", "4-0")
    assert track(match) == {4: ["finesse"]}


@rule("FV-ABIL-06", "FV-DEF-09")
def test_other_instructions_that_fail_are_skipped():
    match = stage("+-+-+-+\n|A|. Z|\n+-+-+-+", who={"A": "gale_runner"}, more={"B": {"at": "1-0"}}, turn="A")
    play(match, "ability:slipstream")
    assert (prompt(match), turn(match)) == ("action", "gale_runner")
    assert track(match) == {2: ["finesse"]}


@rule("FV-ABIL-07", "FV-DEF-08")
def test_a_card_beats_the_general_rule():
    """The rulebook lets no down character do an ability; the cards of two heroes do."""
    match = stage(ROW.replace("A", "a"), turn="A")
    assert keys(match, "ability") == ["i_can_do_this_all_day"]
    match = stage(ROW.replace("A", "a"), who={"A": "black_widow"}, turn="A")
    assert keys(match, "ability") == ["spy_disguise"]
    match = stage(ROW.replace("A", "a"), who={"A": "iron_man", "Z": "kestrel"}, turn="A")
    assert keys(match, "ability") == []


@rule("FV-ABIL-09", "FV-CHAL-20", "FV-CHAL-21")
def test_a_starred_ability_needs_a_target_and_an_unstarred_one_does_not():
    """W50."""
    far = "+-+-+-+-+-+\n|A . . . Z|\n+-+-+-+-+-+"
    assert keys(stage(far, turn="A"), "ability") == ["i_can_do_this_all_day"]
    match = stage(far, who={"A": "black_panther"}, turn="A")
    assert set(keys(match, "ability")) == {"panther_leap", "wakanda_forever"}


@rule("FV-ABIL-10")
def test_an_ability_without_payment_still_takes_the_action():
    match = stage(
        "+-+-+-+-+\n|A B . Z|\n+-+-+-+-+",
        who={"A": "mirror_ann"},
        turn="A",
        actions=1,
        sides={1: {"pool": {"leadership": 1}, "track": {"cunning": [1]}}},
    )
    play(match, "ability:quiet_word", "2-0")
    assert pool(match) == {"leadership": 1}, "below 1 none is paid, even if there is one"
    assert piece(match, "A")["exhausted"]


@rule("FV-ABIL-11")
def test_a_limited_ability_is_done_once_per_turn():
    match = stage(ROW, turn="A", sides={1: {"pool": {"leadership": 3}}})
    play(match, "ability:i_can_do_this_all_day")
    assert prompt(match) == "extra"
    assert "i_can_do_this_all_day" not in keys(match, "ability")
    play(match, "pass", "pass")
    assert prompt(match) == "action"
    assert "i_can_do_this_all_day" not in keys(match, "ability")
    match = stage(ROW, turn="A", used=["i_can_do_this_all_day"])
    assert "i_can_do_this_all_day" not in keys(match, "ability")


@rule("FV-ABIL-12")
@pytest.mark.parametrize("tangle", ["standing", "down", "out"])
def test_a_trait_works_while_its_character_is_down_or_out(tangle: str):
    """Loose Ends."""
    where = {"at": "out"} if tangle == "out" else {"at": "4-0", "down": tangle == "down"}
    match = stage(
        ROW.replace(". Z", "Z ."),
        FIRST,
        who={"B": "doctor_tangle"},
        more={"B": where},
        turn="A",
        tokens=[["tripwire", "2-0", "B"]],
        rolls=["shield shield", "burst"],
    )
    play(match, "Z")
    assert len(told(match, "rolled")[0]["reply"]) == 1


@rule("FV-ABIL-13", "FV-CHAL-17")
def test_an_area_effect_asks_for_the_order_and_reaches_all():
    match = stage(
        "+-+-+-+-+-+-+\n|Z . A Y . X|\n+-+-+-+-+-+-+",
        who={"A": "cinder_mae"},
        turn="A",
        rolls=["burst burst", "burst burst"] * 2,
    )
    play(match, "ability:backdraft")
    assert set(keys(match)) == {"piece:iron_man", "piece:shield_operative"}
    play(match, "Y")
    assert down(match, "Y")
    assert down(match, "Z")
    assert standing(match, "X"), "three squares away"


@rule("FV-ABIL-13")
def test_a_target_that_comes_into_view_is_included():
    match = stage(
        "+-+-+-+-+-+\n|. . A Y Z|\n+-+-+-+-+-+",
        who={"A": "cinder_mae"},
        turn="A",
        rolls=["burst burst", "burst burst"] * 2,
    )
    play(match, "ability:backdraft")
    assert down(match, "Y")
    assert down(match, "Z"), "seen once the first lay down"


@rule("FV-ABIL-14")
def test_a_down_ally_gets_no_work_order():
    match = stage("+-+-+-+-+-+\n|A . b . Z|\n+-+-+-+-+-+", TERRITORY, who={"A": "foreman_otto"}, turn="A", markers={})
    play(match, "ability:work_order")
    assert (prompt(match), turn(match)) == ("action", "foreman_otto")
    assert track(match) == {3: ["leadership"]}
    assert "1-0" in squares(match)
    assert not out(match, "B")
