"""Planted positions: what the rules alone decide, a review finds, and it blames nobody for the best answer.

How many are found over many positions of all modes is measured by `python -m tests.lab.honesty`; see docs/review.md.
"""

from random import Random

import pytest

from slugfest import arrange
from slugfest.lab.costing import chosen

from .endgames import OPEN, Span, spans
from .honesty import Planted, blamed, line_after, planted
from .late import MADE, at_last, homecoming


def first_planted(mode: str, from_seed: int = 0) -> Planted:
    for seed in range(from_seed, 200):
        match = at_last(mode, seed)
        if match is None or not match.choices:
            continue
        one = planted(match, match.choices[0].seat)
        if one is not None and one.sure:
            return one
    raise AssertionError(f"no position of {mode} is decided by the rules")


def given_in(mode: str, seed: int) -> Planted | None:
    match = at_last(mode, seed)
    return None if match is None else planted(match, match.choices[0].seat)


def last_turn():
    """Battlerealm: Vision is the last to act in the last round, three points behind Hulk, with results to spend."""
    position = {
        "circle": ["moon", "maze", "tower", "kyln"],
        "heroes": {"hulk": "tower:10", "thor": "kyln:5", "vision": "tower:7"},
        "turn": "vision",
        "phase": "resolve",
        "total": "SK MY MY MY",
        "round": 2,
    }
    return arrange("battlerealm", 3, position, rounds=2)


def test_what_the_rules_say_is_worked_out_without_any_judgement():
    """Three points level with Hulk, a hit besides wins; a hit that comes alone does not, and to end loses."""
    found = spans(last_turn(), 2)
    assert found["end"] == Span(0.0, 0.0)
    assert found["spend:MY"] == found["card:density_crush"] == Span(1.0, 1.0)
    assert found["spend:SK"].high < 1.0


def test_dice_are_tried_in_all_ways():
    """One die against one: the attacker wins 15 of 36."""
    match = arrange(
        "risk.skirmish",
        3,
        {
            "sectors": {"30": "ultron:4", "20": "iron_man:4", "12": "thor:2", "13": "ultron:1"},
            "factions": ["ultron", "iron_man", "thor"],
            "turn": "thor",
            "phase": "invade",
            "round": 2,
        },
        max_rounds=2,
    )
    found = spans(match, 2, 3000)
    assert found["end"] == Span(0.0, 0.0)
    assert found["sector:12"].low == pytest.approx(15 / 36)
    assert blamed(match, 2, "end")
    assert not blamed(match, 2, "sector:12", ["sector:13"])


def test_what_is_too_much_to_play_out_stays_open():
    assert spans(last_turn(), 2, 0)["spend:MY"] == OPEN


def test_letting_the_winning_points_go_is_a_mistake_and_taking_them_is_none():
    match = last_turn()
    one = planted(match, 2)
    assert one is not None
    assert one.wrong == "end"
    assert blamed(match, 2, "end")
    assert not blamed(match, 2, one.best, line_after(one))
    assert chosen(match, 2, "end", 1, 600).gap > 0.5


@pytest.mark.parametrize(
    "mode",
    [
        "battlerealm",
        "brawl",
        "brawl.tornado",
        "funkoverse.leaders",
        "funkoverse.territory",
        "risk.manhattan",
        "royale.flag",
    ],
)
def test_a_mistake_planted_in_the_last_turn_is_found_and_the_best_answer_is_not_blamed(mode):
    one = first_planted(mode)
    assert blamed(one.position, one.seat, one.wrong)
    assert not blamed(one.position, one.seat, one.best, line_after(one))


def test_in_the_middle_of_a_match_not_to_win_at_once_is_a_mistake_when_the_others_can_next_turn():
    """Capture the Flag, round 6 of 100: both flags are a step from home, and it is one's own turn."""
    match = homecoming(Random(34))
    state = match.view(0)
    assert (match.question(), state["round"], state["guard"]) == ("Where does Batman put the Red flag?", 6, 100)
    one = planted(match, 0)
    assert one is not None
    assert one.sure
    assert blamed(match, 0, one.wrong)
    assert not blamed(match, 0, one.best)


def test_in_manhattan_the_battle_for_an_objective_is_worth_its_dice_and_no_other_sector_is_worth_anything():
    """One unit against one: 15 of 36 with six sides, 15 of 48 where the token of Loki gives the defender eight."""
    found = {tuple(one.found.values()) for seed in range(4) if (one := given_in("risk.manhattan", seed)) is not None}
    assert {span.low for spans in found for span in spans} == {0.0, 15 / 36, 15 / 48}
    assert all(span.low == span.high for spans in found for span in spans)


def test_there_are_positions_of_most_modes():
    for mode in MADE:
        assert any(at_last(mode, seed) is not None for seed in range(60)), mode
