"""The effect language of the cards (FV-EFF), card by card."""

import pytest

from slugfest import Match
from tests.funkoverse.stage import (
    at,
    down,
    keys,
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

LOST = ["shield shield", "burst burst"]
ROOM = """
+-+-+-+-+-+
|. . . . .|
+ + + + + +
|. A . . .|
+ + + + + +
|. . . . .|
+-+-+-+-+-+
"""


def rolled(match: Match) -> tuple[int, int]:
    """How many dice both sides rolled last."""
    last = told(match, "rolled")[-1]
    return len(last["dice"]), len(last["reply"])


@rule("FV-EFF-01")
@pytest.mark.parametrize(("row", "dice"), [("A Z . .", 2), ("A . Z .", 2), ("A . . Z", 3)])
def test_a_challenge_takes_further_dice_if_its_condition_holds(row: str, dice: int):
    rolls = [" ".join(["shield"] * dice), "burst burst"]
    match = stage(f"+ + + + +\n {row}\n+ + + + +", who={"A": "kestrel"}, turn="A", rolls=rolls)
    play(match, "ability:long_shot")
    assert rolled(match) == (dice, 2)


@rule("FV-EFF-01", "FV-CHAL-04")
def test_the_chosen_rival_of_a_dive_must_be_adjacent_to_be_challenged():
    row = "+-+-+-+-+\n|A . B Z|\n+-+-+-+-+"
    match = stage(row, who={"A": "kestrel"}, turn="A")
    play(match, "ability:dive")
    assert at(match, "A") == "0-0", "the only square next to Iron Man is taken"
    assert not told(match, "challenge")
    assert track(match) == {3: ["force"]}
    row = "+-+-+-+-+\n|A . . Z|\n+-+-+-+-+"
    match = stage(row, who={"A": "kestrel"}, turn="A", rolls=["burst burst", "burst burst"])
    play(match, "ability:dive")
    assert at(match, "A") == "2-0"
    assert down(match, "Z")


@rule("FV-EFF-01", "FV-POS-06")
def test_the_drone_strikes_at_the_nearest_rival_it_sees():
    """W82: two at equal distance, a nearer one behind a wall."""
    match = stage(
        """
        + + + + + +
         . . X . .
        + + +-+ + +
         Y . B . Z
        + + + + + +
         . . A . .
        + + + + + +
        """,
        who={"A": "tollgate", "B": "gull_drone"},
        more={"B": {"with": "A"}},
        turn="A",
        rolls=["burst", "burst burst"],
    )
    play(match, "companion:drone_zap")
    assert prompt(match) == "target"
    assert set(keys(match)) == {"piece:shield_operative", "piece:iron_man"}
    play(match, "Y")
    assert down(match, "Y")


@rule("FV-EFF-02")
def test_a_move_may_be_nothing_and_its_piece_is_chosen_first():
    picture = ROOM.replace("|. . . . .|\n+-", "|B . C . .|\n+-").replace(
        ". . .|\n+ + + + + +\n|B", ". . Z|\n+ + + + + +\n|B"
    )
    match = stage(picture, who={"A": "gale_runner"}, turn="A")
    play(match, "ability:tailwind")
    assert prompt(match) == "piece"
    assert set(keys(match)) == {"piece:shield_agent", "piece:dora_milaje"}
    play(match, "B")
    assert prompt(match) == "move"
    assert "stay" in keys(match)
    assert "3-1" not in squares(match), "two squares, no more"
    play(match, "1-2")
    assert at(match, "B") == "1-2"
    assert at(match, "C") == "2-2"


@rule("FV-EFF-02", "FV-CHAL-17")
def test_a_slam_pushes_every_rival_that_it_challenged():
    match = stage("+-+-+-+-+-+\n|. Y A Z .|\n+-+-+-+-+-+", who={"A": "bulwark_bess"}, turn="A", rolls=[*LOST, *LOST])
    play(match, "ability:ground_slam", "Z")
    assert len(told(match, "challenge")) == 2
    play(match, "Z", "4-0", "0-0")
    assert at(match, "Y", "A", "Z") == ("0-0", "2-0", "4-0")


@rule("FV-EFF-02", "FV-EFF-03")
def test_a_snare_pulls_the_rival_that_was_picked():
    match = stage("+-+-+-+-+-+\n|A . . . Z|\n+-+-+-+-+-+", who={"A": "doctor_tangle"}, turn="A")
    play(match, "ability:snare_line")
    assert prompt(match) == "pull"
    assert set(keys(match)) == {"stay", "square:3-0", "square:2-0"}
    play(match, "2-0")
    assert at(match, "Z") == "2-0"


@rule("FV-EFF-03")
def test_without_anybody_to_pick_the_items_that_name_the_chosen_are_skipped():
    match = stage(
        "+-+-+-+\n|A .|Z|\n+-+-+-+", who={"A": "doctor_tangle"}, turn="A", map={"seats": {"2": ["area1", "area2"]}}
    )
    play(match, "ability:snare_line")
    assert prompt(match) == "action"
    assert at(match, "Z") == "2-0"
    assert track(match) == {2: ["cunning"]}


@rule("FV-EFF-04", "FV-POS-08")
def test_smoke_step_places_on_any_standable_square_within_two():
    picture = """
    +-+-+-+-+
    |A|. z .|
    + + + + +
    |. # B .|
    +-+-+-+-+
    """
    match = stage(picture, who={"A": "cinder_mae"}, turn="A")
    play(match, "ability:smoke_step")
    assert prompt(match) == "place"
    assert set(keys(match)) - {"stay"} == {"square:1-0", "square:0-1"}


@rule("FV-EFF-04")
def test_stand_does_nothing_for_one_that_stands():
    match = stage("+-+-+-+-+\n|. A Z .|\n+-+-+-+-+", who={"A": "tollgate"}, turn="A")
    play(match, "ability:shake_it_off")
    assert not told(match, "stands")
    assert prompt(match) == "push"
    play(match, "3-0")
    assert at(match, "A", "Z") == ("1-0", "3-0")


@rule("FV-EFF-04", "FV-POS-10")
def test_a_swap_trades_squares_and_leaves_states():
    match = stage(
        "+-+-+-+\n|A|b|Z|\n+-+-+-+", who={"A": "doctor_tangle"}, turn="A", map={"seats": {"2": ["area1", "area2"]}}
    )
    play(match, "ability:switchback")
    assert at(match, "A", "B") == ("1-0", "0-0")
    assert down(match, "B")
    assert standing(match, "A")


@rule("FV-EFF-05", "FV-ABIL-14")
def test_a_work_order_gives_an_ally_a_basic_action_it_may_decline():
    row = "+-+-+-+-+-+\n|A . B Z .|\n+-+-+-+-+-+"
    who = {"A": "foreman_otto", "B": "kestrel"}
    match = stage(row, who=who, turn="A", more={"B": {"exhausted": True}}, rolls=["burst burst", "burst burst"])
    play(match, "ability:work_order")
    assert prompt(match) == "extra"
    assert set(keys(match)) == {"square:1-0", "piece:iron_man", "pass"}, "no ability: basic actions only"
    play(match, "Z")
    assert down(match, "Z")
    assert piece(match, "B")["exhausted"]
    assert turn(match) == "foreman_otto"
    match = stage(row, who=who, turn="A")
    play(match, "ability:work_order", "pass")
    assert (prompt(match), turn(match)) == ("action", "foreman_otto")
    assert not piece(match, "B")["exhausted"]


@rule("FV-EFF-06", "FV-COOL-03")
def test_a_shift_change_takes_two_different_tokens_down():
    """W73."""
    match = stage(
        "+ + + +\n A . Z\n+ + + +", who={"A": "foreman_otto"}, turn="A", sides={1: {"track": {"cunning": [1]}}}
    )
    play(match, "ability:shift_change", "cool:cunning-1")
    assert pool(match) == {"cunning": 1}
    assert track(match) == {1: ["leadership"]}


@rule("FV-EFF-06")
@pytest.mark.parametrize(("rolls", "after"), [(["burst burst", "burst burst"], {3: ["force"]}), (LOST, {2: ["force"]})])
def test_a_won_unsettle_takes_a_token_of_the_targets_side_up(rolls: list[str], after: dict[int, list[str]]):
    match = stage(
        "+ + + +\n A . Z\n+ + + +",
        who={"A": "mirror_ann"},
        turn="A",
        sides={1: {"track": {"leadership": [2]}}, 2: {"track": {"force": [2]}}},
        rolls=rolls,
    )
    play(match, "ability:unsettle")
    assert track(match, 2) == after
    assert track(match, 1) == {2: ["cunning", "leadership"]}


@rule("FV-EFF-07")
@pytest.mark.parametrize(("held", "asked"), [(0, "action"), (1, "action"), (2, "may"), (3, "may")])
def test_tokens_that_cannot_be_paid_in_full_are_not_asked_for(held: int, asked: str):
    match = stage("+ + + +\n A . Z\n+ + + +", who={"A": "black_panther"}, more={"A": {"held": held}})
    play(match, "A")
    assert prompt(match) == asked


@rule("FV-EFF-07", "FV-TOK-02")
def test_a_tripwire_may_be_laid_where_a_piece_stands():
    match = stage("+-+-+-+\n|A B .|\n+ + + +\n|Z . .|\n+-+-+-+", who={"A": "doctor_tangle"}, turn="A")
    play(match, "ability:tripwire")
    assert prompt(match) == "token"
    assert {"0-0", "1-0", "0-1", "2-0"} <= squares(match)
    play(match, "1-0")
    assert [(one["at"], one["owner"]) for one in match.view()["tokens"]] == [("1-0", "doctor_tangle")]
    assert at(match, "B") == "1-0"


@rule("FV-EFF-07")
def test_statuses_are_given_and_discarded():
    match = stage("+ + + +\n A . Z\n+ + + +", who={"A": "kestrel"}, turn="A")
    play(match, "ability:spotter")
    assert piece(match, "Z")["status"] == ["marked"]
    play(match, "end", "Z", "end")
    assert piece(match, "Z")["status"] == [], "the marked one's turn has ended"


@rule("FV-EFF-08")
def test_the_rig_comes_from_the_supply_and_then_from_its_square():
    match = stage(
        "+-+-+-+-+-+\n|. A . . Z|\n+-+-+-+-+-+",
        who={"A": "foreman_otto"},
        turn="A",
        sides={1: {"pool": {"cunning": 2}}},
    )
    play(match, "ability:call_the_rig")
    assert set(keys(match)) == {"square:0-0", "square:2-0"}
    play(match, "2-0")
    while prompt(match) == "minion":
        play(match, "minion:rig_move")
    play(match, "3-0", "ability:call_the_rig", "0-0")
    assert at(match, "rig") == "0-0"
    assert [one["key"] for one in match.view()["pieces"] if one["form"] == "minion"] == ["rig"]


@rule("FV-EFF-08")
def test_without_a_free_square_beside_him_no_rig_is_called():
    match = stage("+-+-+-+\n|A B|Z|\n+-+-+-+", who={"A": "foreman_otto"}, turn="A")
    play(match, "ability:call_the_rig")
    assert (prompt(match), turn(match)) == ("action", "foreman_otto")
    assert not any(one["at"] for one in match.view()["pieces"] if one["form"] == "minion")
    assert track(match) == {2: ["cunning"]}


@rule("FV-EFF-08")
def test_after_his_turn_the_rig_may_move_but_not_challenge():
    match = stage("+-+-+-+-+-+\n|A . B Z .|\n+-+-+-+-+-+", who={"A": "foreman_otto", "B": "rig"}, turn="A")
    play(match, "end")
    assert prompt(match) == "move"
    assert set(keys(match)) == {"stay", "square:1-0"}
    assert piece(match, "A")["exhausted"]
    play(match, "1-0")
    assert at(match, "B") == "1-0"
    assert prompt(match) == "ready"


@rule("FV-EFF-09", "FV-ABIL-24")
@pytest.mark.parametrize("picture", ["+-+-+-+\n|A . Z|\n+-+-+-+", "+-+-+-+\n|a . Z|\n+-+-+-+"])
def test_a_list_whose_first_item_cannot_be_is_not_offered(picture: str):
    """W61 and W108."""
    match = stage(picture, who={"A": "black_panther"}, more={"A": {"held": 2}})
    lying = down(match, "A")
    play(match, "A", "yes")
    assert piece(match, "A")["held"] == 0
    assert standing(match, "A")
    assert prompt(match) == ("action" if lying else "extra")
    assert match.view()["left"] == 2
