"""What the libraries themselves demand of an environment, tested by their own tests, for every mode."""

import subprocess
import sys
import warnings

import gymnasium
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import slugfest
from slugfest.envs import gymnasium as slugfest_gymnasium
from slugfest.envs import openspiel, pettingzoo
from tests.envs.cases import SHORTER, every_mode

# PettingZoo asks for plain arrays, but accepts mappings with a mask; it then warns of its own way to write them.
MAPPINGS = "ignore:Observation (is not a NumPy array|space for each agent probably should be):UserWarning"


@every_mode
@pytest.mark.filterwarnings(MAPPINGS)
def test_a_mode_passes_the_tests_of_pettingzoo(mode: str, capsys: pytest.CaptureFixture[str]):
    def make(render_mode: str | None = None) -> pettingzoo.Seats:
        return pettingzoo.env(mode, render_mode=render_mode)

    api_test(make(), num_cycles=200)
    seed_test(make, num_cycles=50)
    render_test(make, {"svg": lambda shown: shown.startswith("<svg")})
    assert slugfest.modes()[mode].title in capsys.readouterr().out


@every_mode
@pytest.mark.filterwarnings(MAPPINGS)
def test_a_mode_passes_the_tests_of_pettingzoo_with_all_seats(mode: str):
    most = max(slugfest.modes()[mode].seats)
    api_test(pettingzoo.env(mode, seats=most), num_cycles=50)
    seed_test(lambda: pettingzoo.env(mode, seats=most), num_cycles=20)


@every_mode
def test_a_mode_passes_the_check_of_gymnasium(mode: str, capsys: pytest.CaptureFixture[str]):
    check_env(gymnasium.make(f"slugfest/{mode}-v0", bots="random").unwrapped)
    most = max(slugfest.modes()[mode].seats)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*not having a spec.*")
        check_env(slugfest_gymnasium.env(mode, bots="random", seats=most, seat=most - 1))


@every_mode
def test_a_mode_passes_the_random_simulation_of_openspiel(mode: str):
    game = openspiel.load(mode, rng_seed=1, **SHORTER.get(mode, {}))
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(
    ("part", "lacking"),
    [("gymnasium", "gymnasium"), ("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel"), ("many", "numpy")],
)
def test_what_is_not_installed_is_told_with_what_brings_it(part: str, lacking: str):
    program = f"""
import sys
sys.modules[{lacking!r}] = None
import slugfest.envs
try:
    slugfest.envs.{part}
except ModuleNotFoundError as fault:
    print(fault)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    said = f"slugfest.envs.{part} needs {lacking}, which is not installed: pip install 'slugfest[rl]'"
    assert done.stdout.strip() == said
