"""Terms and pieces (FV-DEF)."""

from random import Random
from typing import Any

import pytest

from slugfest import Match, Mode
from tests.funkoverse.stage import (
    FIRST,
    LEADERS,
    MODES,
    SCRIMMAGE,
    TERRITORY,
    TRIUMPH,
    at,
    down,
    key,
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
)
from tests.rule import rule

WIN = ["burst burst", "burst burst"]
MISS = ["shield shield", "shield shield"]
LOOSE = {"Z": "doctor_tangle"}


def letters(match: Match) -> str:
    return "".join(sorted(one for one in "ABCDVWXYZPQREF" if key(match, one) in keys(match, "piece")))


@rule("FV-DEF-01")
@pytest.mark.parametrize(
    ("mode", "seats", "found"),
    [
        (FIRST, 3, [[0], [1], [2]]),
        (SCRIMMAGE, 4, [[0], [1], [2], [3]]),
        (TRIUMPH, 2, [[0], [1]]),
        (LEADERS, 4, [[0, 2], [1, 3]]),
        (TERRITORY, 2, [[0], [1]]),
    ],
)
def test_seats_that_win_together_are_a_side(mode: Mode, seats: int, found: list[list[int]]):
    assert [one["seats"] for one in Match(mode, seats).view()["sides"]] == found


@rule("FV-DEF-01")
def test_a_side_has_one_pool_one_track_and_one_score():
    match = stage(
        "+ + + + +\n A B . Z\n+ + + + +\n . . . Y\n+ + + + +",
        TERRITORY,
        seats=4,
        who={"A": "iron_man", "B": "black_widow", "Z": "captain_america", "Y": "mirror_ann"},
        turn="A",
        markers={"A": "1-1"},
    )
    assert pool(match) == {"force": 1, "cunning": 2, "finesse": 1}
    play(match, "marker:A")
    assert points(match) == [1, 0]
    assert track(match) == {4: ["marker A"]}
    assert len(match.view()["sides"]) == 2


@rule("FV-DEF-03")
def test_a_character_stands_or_lies_or_is_off_the_map():
    match = stage("+ + +\n A Z\n+ + +", TERRITORY, turn="A", rolls=[*WIN, *WIN])
    assert (piece(match, "Z")["state"], at(match, "Z"), track(match, 2)) == ("standing", "1-0", {})
    play(match, "Z")
    assert (piece(match, "Z")["state"], at(match, "Z"), track(match, 2)) == ("down", "1-0", {})
    play(match, "Z")
    assert (piece(match, "Z")["state"], at(match, "Z")) == ("out", "")
    assert track(match, 2) == {1: ["iron_man"]}


@rule("FV-DEF-04")
def test_allies_are_all_other_pieces_of_the_side():
    match = stage(
        "+ + + + +\n A B C D\n+ + + + +\n . . . Z\n+ + + + +",
        TERRITORY,
        who={"A": "gale_runner", "B": "foreman_otto", "C": "rig", "D": "signal_pup"},
        more={"D": {"with": "A"}},
        turn="A",
        forced=False,
    )
    play(match, "ability:tailwind")
    assert letters(match) == "BCD", "minions and companions too, never herself"


@rule("FV-DEF-04")
def test_the_pieces_of_a_partner_are_allies():
    match = stage(
        "+-+-+-+-+-+\n|A B . Z Y|\n+-+-+-+-+-+",
        TERRITORY,
        seats=4,
        turn="A",
    )
    assert piece(match, "A")["seat"] != piece(match, "B")["seat"]
    assert squares(match) == {"2-0"}, "he passes his partner's piece"
    assert letters(match) == ""


@rule("FV-DEF-04")
def test_self_or_an_ally_includes_oneself():
    match = stage("+ + + +\n A . Z\n+ + + +", TERRITORY, who={"A": "bulwark_bess"}, turn="A", forced=False)
    play(match, "ability:hold_the_line")
    assert letters(match) == "A"


@rule("FV-DEF-05")
def test_rivals_are_all_pieces_of_opponents():
    match = stage(
        "+ + + + +\n . X W .\n+ + + + +\n B A Z .\n+ + + + +\n . . Y .\n+ + + + +",
        TERRITORY,
        who={"A": "doctor_tangle", "Z": "foreman_otto", "W": "rig", "X": "crate_mule"},
        more={"X": {"with": "Z"}},
        turn="A",
        forced=False,
    )
    play(match, "ability:snare_line")
    assert letters(match) == "WXYZ"


@rule("FV-DEF-06")
def test_everybody_else_is_an_opponent_in_a_free_for_all():
    text = "+ + + +\n Z P .\n+ + + +\n . A E\n+ + + +"
    places = {3: {"area": "area1"}, 4: {"area": "area2"}}
    assert letters(stage(text, FIRST, turn="A", sides=places)) == "EPZ"


@rule("FV-DEF-06")
def test_both_seats_of_the_other_side_are_opponents():
    match = stage("+ + + +\n Z Y .\n+ + + +\n . A B\n+ + + +", LEADERS, seats=4, turn="A")
    assert piece(match, "Z")["seat"] != piece(match, "Y")["seat"]
    assert letters(match) == "YZ"


CLASSES: dict[str, tuple[str, dict[str, Any], bool, bool, bool]] = {
    "standing character": ("Y", {}, True, True, True),
    "character down": ("y", {}, True, False, True),
    "minion": ("Y", {"who": {"Y": "rig", "Z": "foreman_otto"}}, True, True, True),
    "companion": ("Y", {"who": {"Y": "crate_mule"}, "more": {"Y": {"with": "Z"}}}, True, True, True),
    "objective": (".", {"sides": {2: {"objectives": {"hack_the_terminal": {"at": "1-0"}}}}}, True, True, False),
    "token": (".", {"who": LOOSE, "tokens": [["tripwire", "1-0"]]}, False, False, True),
    "marker": (".", {"markers": {"A": "1-0"}}, False, False, False),
}


@rule("FV-DEF-07")
@pytest.mark.parametrize("name", list(CLASSES))
def test_the_classes_of_pieces_differ_as_the_table_says(name: str):
    letter, more, occupies, stops, challenged = CLASSES[name]
    match = stage(f"+-+-+-+-+\n|A {letter} . Z|\n+-+-+-+-+", LEADERS, turn="A", forced=False, **more)
    assert ("1-0" in squares(match)) is not occupies
    assert ("2-0" in squares(match)) is not stops
    targets = [one for one in keys(match) if one.startswith(("piece:", "token:"))]
    assert bool(targets) is challenged
    if "ability:shield_throw" in keys(match):
        play(match, "ability:shield_throw")
    assert (prompt(match) == "target" and key(match, "Z") in keys(match, "piece")) is not stops


@rule("FV-DEF-07")
@pytest.mark.parametrize(
    ("name", "state", "gained"),
    [("standing character", "down", 0), ("character down", "out", 1), ("minion", "off", 0), ("companion", "out", 0)],
)
def test_losing_a_challenge_means_what_the_table_says(name: str, state: str, gained: int):
    letter, more, *_ = CLASSES[name]
    reply = "burst burst burst" if name == "companion" else "burst burst"
    text = f"+-+-+-+-+\n|A {letter} . Z|\n+-+-+-+-+"
    match = stage(text, TERRITORY, turn="A", rolls=["burst burst", reply], **more)
    play(match, "Y")
    assert piece(match, "Y")["state"] == state
    assert points(match) == [gained, 0]


@rule("FV-DEF-08")
def test_a_card_goes_before_the_rulebook():
    match = stage("+ + + + + +\n A . . . Z\n+ + + + + +", who={"A": "gale_runner"}, turn="A")
    assert squares(match) == {"1-0", "2-0", "3-0"}, "Restless, where the rules say two"
    match = stage(
        "+ + + +\n A Z .\n+ + + +", TERRITORY, who={"Z": "bulwark_bess"}, turn="A", rolls=["burst " * 3, "burst " * 3]
    )
    play(match, "ability:no_you_move")
    assert (prompt(match), at(match, "Z")) == ("action", "1-0"), "Rooted: she is not pushed"


@rule("FV-DEF-09")
def test_may_is_optional_and_the_rest_is_not():
    match = stage("+ + + +\n a B Z\n+ + + +", TERRITORY, who={"A": "black_widow"}, turn="A")
    play(match, "ability:spy_disguise")
    assert set(keys(match)) == {"yes", "pass"}
    match = stage(
        "+ + + +\n A Z .\n+ + + +",
        TERRITORY,
        who={"A": "iron_man", "Z": "captain_america"},
        turn="A",
        sides={1: {"track": {"cunning": [2]}, "pool": {"force": 1}}},
        rolls=MISS,
    )
    play(match, "ability:repulsor_blast", "stay")
    assert prompt(match) == "shift"
    assert set(keys(match)) == {"cool:cunning-2", "cool:force-2"}, "one of them must go down"


@rule("FV-DEF-09")
def test_what_cannot_be_done_is_skipped_and_the_rest_follows():
    """W106."""
    match = stage("+ + + + + +\n A . . . Z\n+ + + + + +", TERRITORY, who={"A": "black_panther"}, turn="A")
    play(match, "ability:panther_leap")
    assert (at(match, "A"), piece(match, "A")["held"]) == ("0-0", 2)
    assert track(match) == {1: ["finesse"]}


@rule("FV-DEF-10")
@pytest.mark.parametrize("mode", MODES, ids=[mode.id for mode in MODES])
def test_chance_is_in_the_dice_and_the_draw_of_the_first_player_only(mode: Mode):
    match = Match(mode, 2, seed=3)
    luck = Random(3)
    while match.choice is not None and match.view()["round"] < 4:
        choice = match.choices[-1]
        match.play(luck.choice(choice.options), seat=choice.seat)
    outcomes = [answer for answer in match.log.answers if isinstance(answer, list)]
    draws = [one for one in outcomes if not set(one) <= {"burst", "shield", "triple"}]
    assert len(draws) == 1
    assert draws[0] in (["1"], ["2"])
    assert len(outcomes) - 1 == sum(2 for _ in told(match, "rolled"))


@rule("FV-DEF-12")
def test_a_token_belongs_to_a_character_and_a_marker_to_nobody():
    text = "+ + + +\n A . Z\n+ + + +"
    match = stage(text, TERRITORY, who=LOOSE, tokens=[["tripwire", "1-0"]], markers={"B": "1-0"}, turn="A")
    assert match.view()["tokens"][0]["owner"] == "doctor_tangle"
    assert {"token:tripwire", "marker:B"} <= set(keys(match))
    match = stage(text, TERRITORY, who=LOOSE, tokens=[["tripwire", "1-0"]], markers={"B": "1-0"}, turn="Z")
    assert "marker:B" in keys(match), "either side may use it"
    assert "token:tripwire" not in keys(match), "it is his own"


@rule("FV-DEF-03")
def test_states_of_a_position_are_told_apart():
    match = stage("+ + + +\n A z .\n+ + + +", more={"B": {"at": "out"}})
    assert (standing(match, "A"), down(match, "Z"), out(match, "B")) == (True, True, True)
    assert (down(match, "A"), out(match, "Z"), standing(match, "B")) == (False, False, False)
