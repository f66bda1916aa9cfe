"""Where rules of turns, moves and challenges meet (FV-TURN, FV-CHAL, FV-POS)."""

from typing import Any

import pytest

from slugfest import Match
from tests.funkoverse.stage import (
    FIRST,
    TERRITORY,
    at,
    down,
    key,
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
    turn,
)
from tests.rule import rule

WIN = ["burst burst", "burst burst"]
MISS = ["shield shield", "shield shield"]
TRIPPED = ["triple triple", "burst"]


def acting(text: str, letter: str = "A", **more: Any) -> Match:
    return stage(text, more.pop("mode", TERRITORY), turn=letter, **more)


@rule("FV-TURN-16", "FV-TURN-12")
def test_whoever_falls_with_both_actions_unspent_may_rally():
    match = stage(
        "+ + + + +\n A . . .\n+ + + + +\n . . . Z\n+ + + + +",
        TERRITORY,
        who={"A": "black_panther", "Z": "doctor_tangle"},
        more={"A": {"held": 2}},
        tokens=[["tripwire", "1-0"]],
        rolls=TRIPPED,
    )
    play(match, "A", "yes")
    assert prompt(match) == "extra"
    play(match, "1-0")
    assert down(match, "A")
    assert match.view()["left"] == 2
    assert keys(match) == ["rally", "end"]


@rule("FV-TURN-21")
def test_the_moves_of_whoever_fell_are_skipped_but_allies_still_move():
    match = acting(
        "+ + + + +\n A . . B\n+ + + + +\n . . . Z\n+ + + + +",
        who={"A": "black_panther", "Z": "doctor_tangle"},
        tokens=[["tripwire", "1-0"]],
        rolls=TRIPPED,
    )
    play(match, "ability:wakanda_forever", "A", "1-0")
    assert down(match, "A")
    assert keys(match, "piece") == [key(match, "B")], "he does not move any more, but his ally does"
    play(match, "B", "2-0")
    assert at(match, "B") == "2-0"


@rule("FV-TURN-21")
def test_what_waits_at_the_end_of_a_move_comes_before_the_next_instruction():
    match = acting(
        "+ + + + +\n A . Y .\n+ + + + +\n . . . Z\n+ + + + +",
        who={"A": "tollgate", "Z": "doctor_tangle"},
        tokens=[["tripwire", "1-0"]],
        rolls=["burst burst", "shield shield shield", "burst burst burst", "burst burst"],
    )
    play(match, "ability:charge", "1-0")
    assert standing(match, "A")
    assert match.view()["tokens"] == []
    assert down(match, "Y"), "the tripwire first, then the challenge of Charge"
    kinds = [entry.kind for entry in match.journal]
    assert kinds.index("token_removed") < kinds.index("down")


@rule("FV-TURN-19", "FV-CHAL-18")
def test_a_trait_after_challenges_happens_once_for_each_after_all_of_them():
    match = acting(
        "+ + + +\n Y . Z\n+ + + +\n . A .\n+ + + +",
        who={"A": "cinder_mae"},
        sides={1: {"pool": {"force": 1}, "track": {"cunning": [3]}}},
        rolls=[*MISS, *MISS],
    )
    play(match, "ability:backdraft", "Y")
    assert len(told(match, "rolled")) == 2, "both challenges are over"
    assert prompt(match) == "shift"
    play(match, "cool:cunning-3", "cool:cunning-2")
    assert track(match) == {1: ["cunning"], 4: ["force"]}
    assert prompt(match) == "action"


@rule("FV-TURN-19", "FV-TURN-20")
def test_a_granted_action_is_settled_before_the_card_goes_on():
    match = acting(
        "+ + + + +\n A . B Z\n+ + + + +\n . . . .\n+ + + + +",
        who={"A": "foreman_otto", "B": "black_widow"},
        rolls=MISS,
    )
    play(match, "ability:work_order")
    assert prompt(match) == "extra"
    assert keys(match, "ability") == [], "a basic action only"
    play(match, "Z")
    assert prompt(match) == "move", "Agile Acrobat"
    play(match, "1-0")
    assert at(match, "B") == "1-0"
    assert (turn(match), match.view()["left"]) == ("foreman_otto", 1)
    assert not piece(match, "B")["exhausted"]


@rule("FV-TURN-14", "FV-TURN-18")
def test_a_trait_of_a_knocked_out_character_still_works_when_it_is_exhausted():
    match = stage(
        "+ + + + +\n B . . .\n+ + + + +\n . . . Z\n+ + + + +",
        TERRITORY,
        who={"A": "foreman_otto", "B": "rig"},
        more={"A": {"at": "out"}},
    )
    play(match, "A")
    assert piece(match, "A")["exhausted"]
    assert prompt(match) == "move"
    play(match, "2-0")
    assert at(match, "B") == "2-0"


@rule("FV-CHAL-21")
def test_a_minions_challenge_needs_a_target_too():
    match = acting(
        "+ + + + +\n A . . .\n+ + + + +\n . . . Z\n+ + + + +", who={"A": "foreman_otto", "B": "rig"}, more={"B": {}}
    )
    play(match, "ability:call_the_rig")
    play(match, "1-0")
    assert "minion:rig_challenge" not in keys(match)


@rule("FV-POS-11", "FV-MOVE-15")
def test_a_tripwire_does_not_mind_its_own_side():
    match = acting(
        "+ + + +\n A Y .\n+ + + +\n . . Z\n+ + + +",
        who={"Z": "doctor_tangle"},
        tokens=[["tripwire", "2-0"]],
        rolls=["shield shield shield", "shield shield"],
    )
    play(match, "ability:no_you_move")
    play(match, "2-0")
    assert standing(match, "Y")
    assert len(match.view()["tokens"]) == 1


@rule("FV-CHAL-12", "FV-CHAL-22")
def test_a_fallen_rival_pushed_onto_a_tripwire_is_knocked_out_by_it():
    match = acting(
        "+ + + +\n B z .\n+ + + +\n A . .\n+ + + +",
        "B",
        who={"A": "doctor_tangle", "B": "captain_america"},
        tokens=[["tripwire", "2-0"]],
        rolls=["shield shield shield", "shield", "burst burst", "burst"],
    )
    play(match, "ability:no_you_move", "2-0")
    assert out(match, "Z")
    assert points(match) == [1, 0]
    assert told(match, "out")


@rule("FV-TURN-08", "FV-TURN-16")
def test_nobody_assists_from_the_ground_in_its_own_turn():
    match = acting(
        "+ + + + +\n A . b .\n+ + + + +\n . . . Z\n+ + + + +",
        who={"Z": "doctor_tangle"},
        tokens=[["tripwire", "1-0"]],
        rolls=TRIPPED,
        sides={1: {"pool": {"leadership": 1}}},
    )
    play(match, "1-0")
    assert set(keys(match)) == {"ability:i_can_do_this_all_day", "end"}


@rule("FV-CHAL-16", "FV-TURN-19")
def test_energy_comes_with_every_declared_challenge():
    match = acting("+ + +\n A P\n+ + +", rolls=[*MISS, *WIN], mode=FIRST)
    play(match, "P")
    assert piece(match, "P")["held"] == 1
    play(match, "P")
    assert piece(match, "P")["held"] == 2
    assert down(match, "P")


@rule("FV-POS-03", "FV-CHAL-19")
@pytest.mark.parametrize("spend", ["yes", "pass"])
def test_targets_of_a_burst_are_pushed_from_where_the_challenger_stands(spend: str):
    match = acting(
        "+ + + + + +\n . Y A z .\n+ + + + + +",
        who={"A": "black_panther"},
        more={"A": {"held": 1}},
        rolls=[*MISS, *WIN],
    )
    play(match, "ability:kinetic_energy_burst", "Y")
    assert out(match, "Z")
    assert prompt(match) == "may"
    play(match, spend)
    if spend == "yes":
        assert squares(match) == {"0-0"}, "only the one still on the map, and only away from him"
        play(match, "0-0")
    assert at(match, "Y") == ("0-0" if spend == "yes" else "1-0")
    assert piece(match, "A")["held"] == (0 if spend == "yes" else 1)
