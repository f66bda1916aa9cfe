"""Learners and searchers of other people, as they come, on every mode: `make proof` installs them (PyTorch is large).

Nothing here is adapted to Slugfest but the sizes, which are small: whether they run is asked, not what they learn.
"""

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import slugfest
from slugfest.envs import openspiel, pettingzoo
from slugfest.envs.bout import Bout, game_of
from slugfest.envs.policy import Policy

MODES = list(slugfest.modes())
every_mode = pytest.mark.parametrize("mode", MODES)


@every_mode
def test_maskable_ppo_learns_a_mode(mode: str) -> None:
    from sb3_contrib import MaskablePPO

    env = gymnasium.make(f"slugfest.envs.gymnasium:slugfest/{mode}-v0")
    learner = MaskablePPO("MultiInputPolicy", env, n_steps=256, batch_size=64, n_epochs=1, seed=1, device="cpu")
    learner.learn(512)
    seen, _ = env.reset(seed=3)
    masks = env.unwrapped.action_masks()  # type: ignore[attr-defined]
    action, _ = learner.predict(seen, action_masks=masks)
    assert masks[int(action)]


@every_mode
def test_tianshou_lets_a_learner_play_with_random_ones(mode: str) -> None:
    from tianshou.algorithm import DQN, MARLRandomDiscreteMaskedOffPolicyAlgorithm, MultiAgentOffPolicyAlgorithm
    from tianshou.algorithm.algorithm_base import policy_within_training_step
    from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
    from tianshou.algorithm.optim import AdamOptimizerFactory
    from tianshou.data import Collector, VectorReplayBuffer
    from tianshou.env import DummyVectorEnv, PettingZooEnv
    from tianshou.utils.net.common import Net

    env = PettingZooEnv(pettingzoo.env(mode))
    size = env.observation_space["observation"].shape
    net: Any = Net(state_shape=size, action_shape=env.action_space.n, hidden_sizes=[16])
    policy: Any = DiscreteQLearningPolicy(model=net, action_space=env.action_space, eps_training=0.5)
    learner = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3))
    others = [MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=env.action_space) for _ in env.agents[1:]]
    together = MultiAgentOffPolicyAlgorithm(algorithms=[learner, *others], env=env)
    many = DummyVectorEnv([lambda: PettingZooEnv(pettingzoo.env(mode))] * 2)
    collector: Any = Collector(together, many, VectorReplayBuffer(400, 2), exploration_noise=True)
    collector.reset()
    assert collector.collect(n_step=300).n_collected_steps >= 300
    with policy_within_training_step(together.policy):
        together.update(buffer=collector.buffer, sample_size=32)


class Zeros:
    """Judges nothing; the search is what is tried."""

    def evaluate(self, state: Any) -> Any:
        return np.zeros(state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


@every_mode
def test_tree_search_of_openspiel_plays_a_mode(mode: str) -> None:
    from open_spiel.python.algorithms import mcts

    game = openspiel.load(mode, rng_seed=1, chance_samples=4)
    state = game.new_initial_state()
    bot = mcts.MCTSBot(game, 1.0, 20, Zeros(), random_state=np.random.RandomState(1))
    for _ in range(12):
        while state.is_chance_node():
            state.apply_action(0)
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@every_mode
@pytest.mark.filterwarnings("ignore:(invalid value|divide by zero) encountered:RuntimeWarning")
def test_outcome_sampling_of_openspiel_plays_whole_matches(mode: str) -> None:
    from open_spiel.python.algorithms import outcome_sampling_mccfr

    game = openspiel.load(mode, rng_seed=1, recall=True)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    assert solver.average_policy() is not None


def test_what_the_example_learns_is_saved_and_plays_the_same_without_pytorch(tmp_path: Path) -> None:
    from examples.train_ppo import Learner, train

    train("battlerealm", 0.02, "random", 3, 1, points=1, save=tmp_path / "onward.npz", seats=3, heroes="random")
    assert Policy.load(tmp_path / "onward.npz").made.seats == 3
    bout = Bout(game_of("battlerealm", 3, heroes="random"))
    learner = Learner(bout.encoder.size, len(bout.options), 1)
    policy = learner.policy(bout.game)
    bout.begin(1)
    for _ in range(30):
        action = learner.best(bout.look(bout.seat), bout.allowed())
        assert policy.best(bout.observation(bout.seat), bout.mask()) == action
        bout.act(action)
