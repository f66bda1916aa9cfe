"""Modes as games of OpenSpiel, and OpenSpiel's own algorithms on them."""

import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

import slugfest
from slugfest import BadSetting, UnknownMode, WrongSeats
from slugfest.envs import openspiel
from slugfest.envs.bout import Bout
from tests.conformance import parley


def advanced(game: pyspiel.Game, steps: int) -> pyspiel.State:
    """A state some steps from the start, by the first legal action each time."""
    state = game.new_initial_state()
    for _ in range(steps):
        state.apply_action(state.legal_actions()[0])
    return state


def to_chance(state: pyspiel.State) -> pyspiel.State:
    """The same state moved on to a chance node."""
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


def test_every_mode_is_registered():
    names = {game.short_name for game in pyspiel.registered_games()}
    assert {openspiel.name_of(mode) for mode in slugfest.modes().values()} <= names
    assert pyspiel.load_game("slugfest_battlerealm(seats=4)").num_players() == 4


def test_seats_and_options_reach_the_match():
    game = openspiel.load("battlerealm", seats=5, heroes=["thor", "hulk", "vision", "falcon", "hawkeye"])
    state = game.new_initial_state()
    assert state.match.seats == game.num_players() == 5
    assert [hero["key"] for hero in state.match.view()["heroes"]] == ["thor", "hulk", "vision", "falcon", "hawkeye"]


def test_what_is_wrong_is_said_before_openspiel_is_asked():
    with pytest.raises(UnknownMode, match="did you mean brawl"):
        openspiel.load("brwal")
    with pytest.raises(WrongSeats, match="is played by 3, 4, 5, 6 seats"):
        openspiel.load("battlerealm", seats=2)
    with pytest.raises(BadSetting, match="chance_samples=0 is not allowed"):
        openspiel.load("battlerealm", chance_samples=0)


def test_actions_are_options_and_chance_is_sampled():
    game = openspiel.load("battlerealm", rng_seed=1)
    state = game.new_initial_state()
    words = state.match.game.words
    assert {state.action_to_string(action) for action in state.legal_actions()} == set(state.match.choice.keys)
    assert [words[key].index for key in sorted(state.match.choice.keys, key=lambda key: words[key].index)] == (
        state.legal_actions()
    )
    node = to_chance(state)
    assert node.chance_outcomes() == [(0, 1.0)]
    rolled = set()
    for _ in range(8):
        child = node.clone()
        child.apply_action(0)
        rolled.add(str(child))
    assert len(rolled) > 1


def test_with_samples_a_chance_node_leads_to_the_same_place_every_time():
    node = to_chance(openspiel.load("battlerealm", rng_seed=1, chance_samples=6).new_initial_state())
    assert node.chance_outcomes() == [(number, 1 / 6) for number in range(6)]
    assert str(node.child(2)) == str(node.child(2))
    assert len({str(node.child(number)) for number in range(6)}) > 1


def test_the_same_seed_gives_the_same_game():
    ends = []
    for _ in range(2):
        state = openspiel.load("battlerealm", rng_seed=5).new_initial_state()
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[-1])
        ends.append((str(state), state.returns()))
    assert ends[0] == ends[1]
    assert sum(ends[0][1]) == pytest.approx(0)


def test_a_copy_is_equal_and_independent():
    state = advanced(openspiel.load("brawl", rng_seed=2), 30)
    before = str(state)
    twin = state.clone()
    assert str(twin) == before
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before != str(twin)


def test_states_with_samples_can_be_stored():
    state = advanced(openspiel.load("battlerealm", rng_seed=2, chance_samples=4, heroes="random"), 25)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.history() == state.history()


def test_observations_are_those_of_the_other_environments():
    state = advanced(openspiel.load("brawl", rng_seed=2), 20)
    bout = Bout(state.match.game)
    bout.match = state.match
    for player in range(2):
        assert np.array_equal(state.observation_tensor(player), bout.observation(player))
        assert '"hand":[' in state.observation_string(player)
    assert state.observation_string(0) != state.observation_string(1)


def test_information_set_search_runs_on_imagined_states():
    state = advanced(openspiel.load("brawl", rng_seed=2, recall=True), 24)
    while state.is_chance_node():
        state.apply_action(0)
    player = state.current_player()
    other = state.resample_from_infostate(player, np.random.default_rng(1).random)
    assert other.observation_string(player) == state.observation_string(player)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert str(other) != str(state)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        uct_c=1.0,
        evaluator=Guess(),
        max_simulations=8,
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()


class Guess(mcts.Evaluator):
    """Thinks nothing of any state: tests are about the games, not about playing well."""

    def evaluate(self, state: pyspiel.State) -> list[float]:
        return [0.0] * state.num_players()

    def prior(self, state: pyspiel.State) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def test_tree_search_runs_on_samples():
    state = advanced(openspiel.load("risk.guardians", rng_seed=2, chance_samples=4), 6)
    while state.is_chance_node():
        state.apply_action(0)
    bot = mcts.MCTSBot(state.get_game(), 1.0, 30, Guess(), random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


def test_learners_of_openspiel_play_whole_episodes():
    environment = rl_environment.Environment(openspiel.load("battlerealm", rng_seed=3, heroes="random"))
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == pytest.approx(0)


def test_with_recall_a_seat_tells_apart_what_it_has_seen_and_done():
    game = openspiel.load("battlerealm", rng_seed=2, chance_samples=2, recall=True, heroes="random")
    node = to_chance(game.new_initial_state())
    one, same, other = node.clone(), node.clone(), node.clone()
    for state in (one, same, other):
        while state.is_chance_node():
            state.apply_action(1)
    assert one.information_state_string(0) == same.information_state_string(0)
    for state, action in ((one, 0), (same, 0), (other, -1)):
        state.apply_action(state.legal_actions()[action])
    assert one.information_state_string(0) == same.information_state_string(0) != other.information_state_string(0)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_observers_say_what_they_cannot_do():
    game = openspiel.load("brawl")
    with pytest.raises(BadSetting, match="load the game with recall=True"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    state = advanced(openspiel.load("brawl", rng_seed=2), 20)
    watcher = game.make_py_observer(
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    assert '"hand":[' not in watcher.string_from(state, 0)


def test_a_program_that_has_loaded_a_game_ends_quietly():
    program = "from slugfest.envs import openspiel; openspiel.load('battlerealm').new_initial_state().legal_actions()"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_a_game_of_ones_own_is_loaded_without_a_word():
    program = (
        "from slugfest.envs import openspiel; from tests.conformance import parley; "
        "one, again = (openspiel.load(parley.MODE, seats=2, rng_seed=3) for _ in 'ab'); "
        "print(one.new_initial_state().current_player(), again.num_players())"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=Path(__file__).parents[2])
    assert (ran.returncode, ran.stderr) == (0, "")


def test_a_newer_mode_of_the_same_name_takes_its_place():
    for title in ("One", "Two"):
        game = openspiel.load(replace(parley.MODE, title=title), seats=2)
        assert game.get_type().long_name == title


@pytest.mark.filterwarnings("ignore:(invalid value|divide by zero) encountered:RuntimeWarning")
def test_outcome_sampling_goes_to_the_end_of_a_match_of_thousands_of_moves():
    game = openspiel.load("risk.guardians", rng_seed=1, recall=True)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    state, luck = game.new_initial_state(), Random(1)
    while not state.is_terminal():
        state.apply_action(luck.choice(state.legal_actions()))
    assert len(state.history()) > 1000, "longer than Python usually recurses"
