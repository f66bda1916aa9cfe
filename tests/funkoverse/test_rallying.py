"""Turns (FV-TURN-11 to -21): rallying, extra actions, and when effects happen."""

from typing import Any

from slugfest import Match
from tests.funkoverse.stage import (
    TERRITORY,
    at,
    down,
    keys,
    out,
    piece,
    play,
    prompt,
    reason,
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
ROOM = "+ + + + + +\n A B . . Z\n+ + + + + +\n . . . . Y\n+ + + + + +"


def acting(letter: str, text: str = ROOM, **more: Any) -> Match:
    return stage(text, more.pop("mode", TERRITORY), turn=letter, **more)


@rule("FV-TURN-11", "FV-TURN-12")
def test_rally_takes_the_place_of_both_actions():
    """W53."""
    match = acting("B", "+ + + +\n b A .\n+ + + +\n Z . .\n+ + + +")
    assert keys(match) == ["rally", "end"]
    play(match, "rally")
    assert standing(match, "B")
    assert turn(match) == ""
    assert piece(match, "B")["exhausted"]


@rule("FV-TURN-11")
def test_rally_is_optional():
    match = acting("B", "+ + + +\n b A .\n+ + + +\n Z . .\n+ + + +")
    play(match, "end")
    assert down(match, "B")


@rule("FV-TURN-11")
def test_a_knocked_down_character_does_none_of_the_actions():
    match = acting("A", "+ + + +\n a Z b\n+ + + +", markers={"A": "0-0"}, more={"A": {"item": "riot_baton"}})
    assert set(keys(match)) == {"rally", "ability:i_can_do_this_all_day", "end"}
    assert reason(match, "ability:shield_throw")[1] == "FV-TURN-11"


@rule("FV-TURN-12")
def test_a_forfeited_action_leaves_no_rally():
    """W88."""
    text = "+ + + + +\n a . B .\n+ + + + +\n . . . Z\n+ + + + +"
    match = acting("A", text, who={"B": "signal_pup"}, more={"B": {"with": "A"}}, sides={1: {"pool": {}}})
    play(match, "companion:pup_run", "1-0")
    assert "rally" in keys(match), "the free action of the companion takes nothing"
    play(match, "forfeit:pup_run", "2-0")
    assert "rally" not in keys(match)
    assert reason(match, "rally")[1] == "FV-TURN-12"


@rule("FV-TURN-12")
def test_an_ability_while_down_leaves_no_rally():
    match = acting("A", "+ + + + +\n a . B Z\n+ + + + +", who={"A": "black_widow"}, sides={1: {"pool": {"cunning": 2}}})
    play(match, "ability:spy_disguise", "pass")
    assert down(match, "A")
    assert "rally" not in keys(match)


@rule("FV-TURN-12", "FV-TURN-17")
def test_an_extra_action_is_no_half_of_a_rally():
    text = "+ + + + + +\n a . . . Z\n+ + + + + +\n . . . . B\n+ + + + + +"
    match = acting("A", text, actions=1, sides={1: {"pool": {"leadership": 1}}})
    assert "rally" not in keys(match)
    play(match, "ability:i_can_do_this_all_day")
    assert prompt(match) == "extra"
    assert standing(match, "A")
    assert "rally" not in keys(match)


@rule("FV-TURN-13")
def test_an_ability_while_down_costs_one_action_and_the_rest_is_used_normally():
    match = acting("A", "+ + + +\n a . .\n+ + + +\n Z . .\n+ + + +", who={"A": "tollgate"}, rolls=WIN)
    play(match, "ability:shake_it_off")
    assert standing(match, "A")
    assert match.view()["left"] == 1
    play(match, "1-0")
    assert at(match, "A") == "1-0"


@rule("FV-TURN-14")
def test_a_knocked_out_character_may_be_chosen_in_order_to_wait():
    """W56."""
    match = stage(ROOM, more={"B": {"at": "out"}, "A": {"exhausted": True}})
    assert keys(match) == ["piece:shield_agent"]
    play(match, "B")
    assert match.view()["turn"] == 1
    assert piece(match, "B")["exhausted"]
    assert out(match, "B")


@rule("FV-TURN-14")
def test_the_companion_of_a_knocked_out_character_still_acts():
    match = stage(
        "+ + + +\n B . .\n+ + + +\n . . Z\n+ + + +",
        TERRITORY,
        who={"B": "signal_pup"},
        more={"A": {"at": "out"}, "B": {"with": "A"}},
    )
    play(match, "A")
    assert {"companion:pup_run", "forfeit:pup_run", "end"} <= set(keys(match))
    assert keys(match, "square") == keys(match, "ability") == []
    assert "rally" not in keys(match)


@rule("FV-TURN-15")
def test_a_turn_ends_with_the_marker_and_then_the_next_side_chooses():
    match = acting("A")
    play(match, "end")
    assert match.journal[-1].kind == "exhausted"
    assert match.choice is not None
    assert (match.choice.seat, prompt(match)) == (1, "ready")
    play(match, "Z", "end")
    assert keys(match) == ["piece:shield_agent"], "Captain America has had his turn"


@rule("FV-TURN-16")
def test_whoever_is_knocked_down_in_its_own_turn_loses_what_is_left():
    """W51."""
    match = acting("A", "+ + + + +\n A . . Z\n+ + + + +", who={"A": "iron_man", "Z": "captain_america"}, rolls=WIN)
    play(match, "ability:override_protocol", "pass")
    assert down(match, "A")
    assert turn(match) == ""


@rule("FV-TURN-16")
def test_whoever_is_knocked_down_may_still_use_an_ability_while_down():
    match = acting(
        "A",
        "+ + + + +\n A . . .\n+ + + + +\n . . . Z\n+ + + + +",
        who={"A": "tollgate", "Z": "doctor_tangle"},
        tokens=[["tripwire", "1-0"]],
        rolls=["triple triple", "burst burst burst"],
    )
    play(match, "1-0")
    assert down(match, "A")
    assert set(keys(match)) == {"ability:shake_it_off", "end"}


@rule("FV-TURN-16")
def test_whoever_is_knocked_out_ends_its_turn():
    match = acting(
        "A",
        "+ + + + +\n A . . .\n+ + + + +\n . . . Z\n+ + + + +",
        who={"A": "iron_man", "Z": "doctor_tangle"},
        tokens=[["tripwire", "1-0"]],
        rolls=["triple triple", "burst", "burst burst", "burst burst"],
        sides={1: {"pool": {"cunning": 2}}},
    )
    play(match, "ability:override_protocol", "1-0")
    assert out(match, "A"), "the tripwire knocked him down, the closing challenge out"
    assert turn(match) == ""
    assert piece(match, "A")["exhausted"]


@rule("FV-TURN-17")
def test_an_extra_action_comes_on_top_of_the_two():
    """W55."""
    match = acting("A", "+ + + + + +\n A . . . Z\n+ + + + + +\n . . . . B\n+ + + + + +")
    play(match, "ability:i_can_do_this_all_day")
    assert prompt(match) == "extra"
    play(match, "1-0")
    assert prompt(match) == "extra"
    play(match, "2-0")
    assert (prompt(match), match.view()["left"]) == ("action", 1)
    play(match, "1-0")
    assert turn(match) == ""


@rule("FV-TURN-17")
def test_an_extra_action_may_be_declined_and_is_not_saved():
    match = acting("A")
    play(match, "ability:i_can_do_this_all_day", "pass", "pass")
    assert (prompt(match), match.view()["left"]) == ("action", 1)
    play(match, "0-1")
    assert turn(match) == ""


@rule("FV-TURN-17")
def test_whoever_cannot_act_loses_the_extra_action():
    match = acting(
        "A",
        "+ + + + +\n A . . .\n+ + + + +\n . . . Z\n+ + + + +",
        who={"Z": "doctor_tangle"},
        tokens=[["tripwire", "1-0"]],
        rolls=["triple triple", "burst"],
    )
    play(match, "ability:i_can_do_this_all_day", "1-0")
    assert down(match, "A")
    assert turn(match) == "", "neither the second extra action nor the second regular one can be used"


@rule("FV-TURN-18")
def test_start_of_turn_comes_before_the_actions():
    """W61."""
    match = stage("+ + + +\n a . .\n+ + + +\n . . Z\n+ + + +", who={"A": "black_panther"}, more={"A": {"held": 2}})
    play(match, "A")
    assert prompt(match) == "may"
    play(match, "yes")
    assert standing(match, "A")
    assert (prompt(match), match.view()["left"], piece(match, "A")["held"]) == ("action", 2, 0)
    match = stage("+ + + +\n a . .\n+ + + +\n . . Z\n+ + + +", who={"A": "black_panther"}, more={"A": {"held": 2}})
    play(match, "A", "pass")
    assert keys(match) == ["rally", "end"]


@rule("FV-TURN-18")
def test_end_of_turn_comes_before_the_marker_and_exhausted_effects_after_it():
    match = stage(
        "+ + + + +\n A B . .\n+ + + + +\n . . . Z\n+ + + + +",
        TERRITORY,
        who={"A": "foreman_otto", "B": "rig"},
        more={"A": {"status": ["marked"]}, "Z": {"exhausted": True}},
        turn="A",
    )
    play(match, "end")
    kinds = [entry.kind for entry in match.journal]
    assert "discarded" in kinds
    assert kinds.index("discarded") < kinds.index("exhausted")
    assert prompt(match) == "move", "Overtime: the Rig may move now"
    assert {"square:2-0", "square:3-0"} <= set(keys(match))
    assert "shield_agent" not in keys(match, "piece")
    assert piece(match, "A")["exhausted"]


@rule("FV-TURN-19")
def test_an_effect_after_a_challenge_waits_for_the_end_of_the_action():
    match = acting(
        "A", "+ + + + +\n A Z . .\n+ + + + +", who={"A": "black_widow"}, rolls=["shield " * 4, "shield shield"]
    )
    play(match, "ability:hurricane_throw")
    assert prompt(match) == "push", "Agile Acrobat waits for the push"
    play(match, "2-0")
    assert prompt(match) == "move"
    assert squares(match) == {"1-0"}
    play(match, "1-0")
    assert (at(match, "A"), match.view()["left"]) == ("1-0", 1)


@rule("FV-TURN-19")
def test_an_effect_after_a_challenge_happens_once_for_every_challenge():
    text = "+ + + +\n . . .\n+ + + +\n A Z .\n+ + + +\n Y . .\n+ + + +"
    match = acting("A", text, who={"A": "black_widow"}, rolls=MISS + MISS)
    play(match, "Z", "0-0")
    assert (prompt(match), match.view()["left"]) == ("action", 1)
    play(match, "Z", "1-0")
    assert at(match, "A") == "1-0"
    assert turn(match) == ""


@rule("FV-TURN-19")
def test_an_effect_when_challenged_comes_before_the_dice():
    match = acting("A", "+ + + + +\n A P . .\n+ + + + +", rolls=MISS)
    play(match, "P")
    kinds = [entry.kind for entry in match.journal]
    assert piece(match, "P")["held"] == 1
    assert kinds.index("challenge") < kinds.index("energised") < kinds.index("rolled")


@rule("FV-TURN-20")
def test_only_the_chosen_character_acts():
    match = acting("A")
    assert "0-0" not in squares(match)
    assert keys(match, "piece") == []
    play(match, "0-1", "end")
    assert at(match, "B", "Z", "Y") == ("1-0", "4-0", "4-1")
    assert {facts["piece"] for facts in told(match, "moved")} == {"piece:captain_america"}


@rule("FV-TURN-21", "FV-TURN-16")
def test_whoever_is_knocked_down_amid_an_action_has_no_target_any_more():
    """W101."""
    match = acting(
        "A",
        "+ + + + +\n A . . .\n+ + + + +\n . . . Z\n+ + + + +",
        who={"A": "tollgate", "Z": "doctor_tangle"},
        tokens=[["tripwire", "2-0"]],
        rolls=["triple triple", "burst burst burst"],
        sides={1: {"pool": {"force": 1}}},
    )
    play(match, "ability:charge", "2-0")
    assert down(match, "A")
    assert match.view()["tokens"] == []
    assert len(told(match, "tripped")) == 1
    assert told(match, "challenge") == [], "Charge's own challenge was not made"
    assert turn(match) == ""
    assert track(match) == {3: ["force"]}
