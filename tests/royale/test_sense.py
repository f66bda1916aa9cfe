"""What positions of a contest are worth to a player, where that is hard to say."""

from math import isfinite
from random import Random

import pytest

from slugfest import Match
from slugfest.games.royale.mind.front import FRONT, MARCH
from tests.royale.board import yard


def test_a_battle_whose_defender_has_fallen_still_has_a_worth_while_the_flag_is_laid_down():
    luck, match, seen = Random(196), Match("royale.flag", seats=2, seed=196), 0
    while not match.over:
        battle = match.state.battle
        if match.choice.prompt == "royale.lay" and battle is not None and match.state.at[battle.defender] < 0:
            seen += 1
            assert all(isfinite(match.worth(seat)) for seat in range(2))
        match.play(luck.choice(match.choice.options))
    assert seen


def worth(venom: str, hulk: str, **position: object) -> float:
    """What it is worth to the seat in turn that its Venom and the enemy's Hulk stand there."""
    return yard({"venom": venom}, {"hulk": hulk}, **position).worth(0)


@pytest.mark.parametrize("left", [2, 3])
def test_who_can_still_strike_wants_an_enemy_beside_it(left):
    assert worth("5-5", "5-6", actions=left) > worth("5-5", "5-9", actions=left) + 0.5


def test_who_has_one_action_left_had_better_be_out_of_the_enemys_reach():
    assert worth("5-5", "5-10", actions=1) > worth("5-5", "5-7", actions=1)


def test_who_has_ended_the_turn_beside_an_enemy_is_struck_first():
    beside, apart = (yard({"venom": "5-5"}, {"hulk": at}, turn=1, phase="turn").worth(0) for at in ("5-6", "5-10"))
    assert beside < apart - 1.0


@pytest.mark.parametrize("at", ["5-6", "5-7", "0-11"])
def test_what_one_of_two_gains_the_other_loses_but_for_what_being_apart_costs_both(at):
    match = yard({"venom": "5-5"}, {"hulk": at}, actions=2)
    apart = match.game.content.grounds[match.state.map].far[match.state.at[match.state.teams[0][0]]]
    steps = apart[match.state.at[match.state.teams[1][0]]]
    assert match.worth(0) + match.worth(1) == pytest.approx(-2 * steps * (FRONT + MARCH))
