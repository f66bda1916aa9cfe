"""Bots of one's own among learners: objects, classes and texts; and those that fail."""

import numpy as np
import pytest

from slugfest import BadSetting, SlugfestError
from slugfest.bots import BadBot, BotFault
from slugfest.envs import gymnasium
from slugfest.envs.many import Many
from slugfest.envs.several import Several
from tests.bots.strangers import WHERE, Cheating, Idle, Lucky, NoBot, Raising

GIVEN = [[Idle(), Lucky], [f"{WHERE}:Idle", "random"], Lucky, f"{WHERE}:Lucky", Idle()]


def stepped(many, steps: int = 60) -> list[bytes]:
    """Take the first legal action so many times; return what was seen."""
    seen = []
    for _ in range(steps):
        many.step(many.masks.argmax(axis=1))
        seen.append(many.observations.tobytes())
    return seen


def episode(learner: gymnasium.Seat, seed: int) -> float:
    """Play an episode, always taking the first legal action; return the last reward."""
    seen, _ = learner.reset(seed=seed)
    reward, ended = 0.0, False
    while not ended:
        seen, reward, ended, _, _ = learner.step(int(np.flatnonzero(seen["action_mask"])[0]))
    return reward


@pytest.mark.parametrize("bots", GIVEN, ids=["objects and classes", "texts", "a class", "a text", "an object"])
def test_a_learner_sits_among_bots_of_ones_own(bots):
    learner = gymnasium.env("battlerealm", bots=bots, seats=3, heroes="random")
    assert episode(learner, 3) in (1.0, -0.5)


def test_a_bot_that_fails_ends_the_episode_with_its_name_and_the_next_can_begin():
    learner = gymnasium.env("battlerealm", bots=Raising, seats=3, heroes="random")
    with pytest.raises(BotFault, match=r"the bot .*:Raising in seat \d failed at .*: ZeroDivisionError: out of ideas"):
        episode(learner, 1)
    with pytest.raises(SlugfestError, match=r"call reset\(\) first"):
        learner.step(0)
    learner.reset(seed=2)


def test_what_is_no_bot_is_refused_when_the_environment_is_made():
    with pytest.raises(BadBot, match=r"NoBot object .* is no bot: give a name"):
        gymnasium.env("battlerealm", bots=NoBot())
    with pytest.raises(BadBot, match="no module 'nowhere'"):
        gymnasium.env("battlerealm", bots="nowhere:Bot")
    with pytest.raises(BadSetting, match="a list of 1 for 2 other seats"):
        gymnasium.env("battlerealm", bots=[Idle()], seats=3)


@pytest.mark.parametrize("bot", [f"{WHERE}:Lucky", Lucky, Idle()], ids=["a text", "a class", "an object"])
def test_worker_processes_step_the_same_matches_with_bots_of_ones_own(bot):
    here = Many("battlerealm", count=4, seats=3, seed=5, bots={1: bot, 2: "random"}, heroes="random")
    with Several("battlerealm", 4, workers=2, seats=3, seed=5, bots={1: bot, 2: "random"}, heroes="random") as there:
        assert stepped(here) == stepped(there)


def test_a_bot_may_print_in_a_worker():
    given = {1: f"{WHERE}:Chatty", 2: "random"}
    here = Many("battlerealm", count=2, seats=3, seed=5, bots=given, heroes="random")
    with Several("battlerealm", 2, workers=2, seats=3, seed=5, bots=given, heroes="random") as there:
        assert stepped(here) == stepped(there)


def test_a_bot_that_cannot_travel_is_refused_before_any_worker_is_started():
    class Local:
        def choose(self, chair):
            return chair.options[0]

    for bot in (Local, Local()):
        with pytest.raises(BadBot, match=r"Local.* is known in this process alone: put the class into a module"):
            Several("battlerealm", 4, seats=3, bots={1: bot})


def test_a_bot_that_fails_in_a_worker_is_named():
    with (
        pytest.raises(SlugfestError, match=r"the bot .*:Cheating in seat 2 answered 'the best one'"),
        Several("battlerealm", 2, workers=2, seats=3, bots={1: f"{WHERE}:Cheating"}) as many,
    ):
        stepped(many)
    with pytest.raises(BotFault, match="Cheating in seat 2"):
        stepped(Many("battlerealm", count=2, seats=3, bots={1: Cheating}))
