"""The parts of the training example that need no PyTorch: rollouts, advantages, matches against bots."""

from typing import Any

import numpy as np
import pytest

from examples.train_ppo import Rollout, advantages, against, roll_out
from slugfest.envs.many import Many, Numbers
from tests.conformance import parley


def first_legal(seen: Numbers, masks: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """A policy that takes the first legal action and expects nothing."""
    rows = len(seen)
    return masks.argmax(axis=1), np.zeros(rows, np.float32), np.zeros(rows, np.float32)


def played(seats: list[int], values: list[float], ended: list[int], gains: list[list[float]]) -> Rollout:
    """A rollout of one match after the other: who acted with which expectation, after which steps a match ended."""
    steps = len(seats)
    rewards = np.zeros((steps, 1, 2), np.float32)
    over = np.zeros((steps, 1), bool)
    for step, gain in zip(ended, gains, strict=True):
        rewards[step, 0], over[step, 0] = gain, True
    empty: Any = np.zeros((steps, 1, 1), np.float32)
    column = [np.array(part)[:, None] for part in (seats, [0] * steps, [0.0] * steps, values)]
    return Rollout(empty, empty, column[0], column[1], column[2], column[3].astype(np.float32), rewards, over)


def test_the_end_of_a_match_reaches_the_last_decision_of_every_seat():
    rollout = played([0, 1, 0, 1], [0.0] * 4, [3], [[-1.0, 1.0]])
    better, known = advantages(rollout, trust=0.0)
    assert better[:, 0].tolist() == [0.0, 0.0, -1.0, 1.0]
    assert known.all()


def test_with_trust_the_end_reaches_earlier_decisions_of_the_same_seat():
    rollout = played([0, 1, 0, 1], [0.0] * 4, [3], [[-1.0, 1.0]])
    better, _ = advantages(rollout, trust=0.5)
    assert better[:, 0].tolist() == [-0.5, 0.5, -1.0, 1.0]


def test_an_advantage_is_what_came_beyond_what_was_expected():
    rollout = played([0, 0, 0], [0.2, 0.5, 0.9], [2], [[1.0, -1.0]])
    better, _ = advantages(rollout, trust=0.0)
    assert better[:, 0] == pytest.approx([0.3, 0.4, 0.1])
    discounted, _ = advantages(rollout, discount=0.5, trust=0.0)
    assert discounted[:, 0] == pytest.approx([0.05, -0.05, 0.1])


def test_a_new_match_does_not_leak_into_the_one_before():
    rollout = played([0, 0, 1, 0], [0.0, 0.0, 0.7, 0.7], [1, 3], [[1.0, -1.0], [-1.0, 1.0]])
    better, _ = advantages(rollout, trust=1.0)
    assert better[:2, 0].tolist() == [1.0, 1.0]


def test_decisions_that_nothing_has_followed_yet_are_left_out():
    rollout = played([0, 1, 0], [0.1, 0.2, 0.3], [], [])
    better, known = advantages(rollout, trust=0.0)
    assert known[:, 0].tolist() == [True, False, False]
    assert better[0, 0] == pytest.approx(0.2)


def test_a_rollout_keeps_what_was_seen_before_each_action():
    many = Many(parley.MODE, 4, seats=2, seed=1)
    before = many.observations.copy()
    rollout = roll_out(many, first_legal, 30)
    assert np.array_equal(rollout.observations[0], before)
    assert rollout.actions.shape == rollout.values.shape == rollout.ended.shape == (30, 4)
    assert (np.take_along_axis(rollout.masks, rollout.actions[..., None], axis=2) == 1).all()
    assert rollout.ended.any()
    assert rollout.rewards[~rollout.ended].sum() == 0
    better, known = advantages(rollout)
    assert np.isfinite(better).all()
    assert known[:10].all()


def test_a_learner_plays_every_seat_in_turn_against_a_bot():
    asked: set[int] = set()

    def choose(seen: Numbers, mask: Numbers) -> int:
        asked.add(int(seen[:3].argmax()))
        return int(mask.argmax())

    share = against("battlerealm", "random", choose, games=6, seats=3, heroes="random", placing="random")
    assert asked == {0, 1, 2}
    assert 0 <= share <= 1
