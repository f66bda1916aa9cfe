"""One learner among bots."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

from slugfest import BadSetting, IllegalOption, SlugfestError
from slugfest.bots import UnknownBot
from slugfest.envs import gymnasium as slugfest_gymnasium
from slugfest.envs.bout import gains_of
from tests.conformance import parley
from tests.envs.cases import SHORTER, every_mode


def episode(learner: slugfest_gymnasium.Seat, seed: int) -> tuple[list[Any], float]:
    """Play an episode by legal actions at random; return what was seen, and the last reward."""
    luck = Random(seed)
    seen, _ = learner.reset(seed=seed)
    looks, reward, ended = [seen["observation"]], 0.0, False
    while not ended:
        seen, reward, ended, cut_off, info = learner.step(luck.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        looks.append(seen["observation"])
        assert not cut_off
        assert "illegal" not in info
    return looks, reward


@every_mode
def test_an_episode_ends_with_what_the_outcome_is_worth_to_the_learner(mode: str):
    learner = slugfest_gymnasium.env(mode, bots="random", seat=1, **SHORTER.get(mode, {}))
    _, reward = episode(learner, seed=2)
    outcome = learner.bout.match.outcome
    assert outcome is not None
    assert reward == gains_of(outcome)[1]


def test_the_same_seed_gives_the_same_episode_whatever_the_bots_do():
    learner = slugfest_gymnasium.env("battlerealm", bots=["greedy", "random"], seats=3)
    one, again, other = episode(learner, 7), episode(learner, 7), episode(learner, 8)
    assert len(one[0]) == len(again[0])
    assert all(np.array_equal(a, b) for a, b in zip(one[0], again[0], strict=True))
    assert not np.array_equal(one[0][-1], other[0][-1])


def test_the_learner_is_asked_only_for_its_own_seat_even_among_secret_picks():
    learner = slugfest_gymnasium.env(parley.MODE, bots="random", seats=3, seat=2)
    seen, _ = learner.reset(seed=3)
    ended = False
    while not ended:
        assert learner.bout.seat == 2
        assert seen["observation"][:3].tolist() == [0, 0, 1]
        seen, _, ended, _, _ = learner.step(int(seen["action_mask"].argmax()))


def test_the_seat_may_be_drawn_anew_for_every_episode():
    learner = slugfest_gymnasium.env("risk.guardians", bots="random", seats=3, seat=None)
    drawn = [learner.reset(seed=seed)[1]["seat"] for seed in range(12)]
    assert set(drawn) == {0, 1, 2}
    assert learner.bout.seat == learner.seat


def test_an_illegal_action_ends_the_episode_and_says_why():
    learner = slugfest_gymnasium.env("battlerealm", bots="random", seats=3)
    learner.reset(seed=1)
    _, reward, ended, cut_off, info = learner.step(learner.bout.game.words["stop"].index)
    assert (reward, ended, cut_off) == (-1.0, True, False)
    assert "stop" in info["illegal"]
    with pytest.raises(SlugfestError, match=r"call reset\(\) first"):
        learner.step(0)


def test_bots_and_seats_are_checked_when_the_environment_is_made():
    with pytest.raises(BadSetting, match="a list of 1 for 2 other seats"):
        slugfest_gymnasium.env("battlerealm", bots=["random"], seats=3)
    with pytest.raises(UnknownBot, match="did you mean greedy"):
        slugfest_gymnasium.env("battlerealm", bots="gredy")
    with pytest.raises(BadSetting, match="seat=3 is not allowed"):
        slugfest_gymnasium.env("battlerealm", seats=3, seat=3)


def test_the_match_is_shown_as_the_learner_sees_it():
    learner = gymnasium.make("slugfest/battlerealm-v0", bots="random", render_mode="ansi")
    learner.reset(seed=1)
    shown = learner.render()
    assert shown.startswith("Contest of Champions: Battlerealm\n")
    assert "\nseat_0: Choose your hero." in shown


def test_numbers_may_be_those_of_numpy_and_what_is_no_number_ends_nothing():
    learner = slugfest_gymnasium.env("risk.skirmish", seats=np.int64(3), seat=np.int8(1))
    seen, info = learner.reset(seed=1, options={"seat": np.int64(2)})
    assert info == {"seat": 2}
    for wrong in (1.5, "3", None, np.array([1, 2]), np.float32(2)):
        with pytest.raises(IllegalOption, match="is no whole number: an action is the number of an option"):
            learner.step(wrong)
    action = np.flatnonzero(seen["action_mask"])[:1]
    assert learner.step(action)[2:4] == (False, False)


def test_a_match_that_has_not_begun_cannot_be_looked_at():
    learner = slugfest_gymnasium.env("risk.skirmish", render_mode="ansi")
    with pytest.raises(SlugfestError, match=r"the match has not begun: call reset\(\) first"):
        learner.render()
