"""Cards of one's own in environments: they are in play in every kind, and they travel with the environment."""

import pickle
import tomllib

import numpy as np
import pyspiel
import pytest

from slugfest.cli.sample import sample_of
from slugfest.envs import gymnasium, openspiel, pettingzoo
from slugfest.envs.many import Many
from slugfest.envs.several import Several
from slugfest.kernel.registry import mode_of


@pytest.fixture(scope="module")
def pack(tmp_path_factory) -> str:
    """A file with one hero of one's own."""
    file = tmp_path_factory.mktemp("packs") / "lamplighter.toml"
    file.write_text(sample_of(mode_of("battlerealm"), "The Lamplighter"), encoding="utf-8")
    return str(file)


def hero(pack: str) -> str:
    with open(pack, "rb") as file:
        return tomllib.load(file)["heroes"][0]["id"]


def test_cards_of_ones_own_are_in_play_in_every_kind(pack: str):
    given = {"seats": 3, "packs": [pack], "heroes": [hero(pack), "thor", "hulk"]}
    learner, all_seats = gymnasium.env("battlerealm", **given), pettingzoo.env("battlerealm", **given)
    learner.reset(seed=1)
    all_seats.reset(seed=1)
    spiel = openspiel.load("battlerealm", **given)
    state = spiel.new_initial_state()
    for match in (learner.bout.match, all_seats.bout.match, state.match):
        assert match.view()["heroes"][0]["name"] == "The Lamplighter"
    here = Many("battlerealm", 2, seed=3, **given)
    with Several("battlerealm", 2, seed=3, **given) as there:
        assert np.array_equal(here.observations, there.observations)


def test_they_travel_with_a_game_of_openspiel_whose_file_is_gone(pack: str, tmp_path):
    moved = tmp_path / "moved.toml"
    with open(pack, encoding="utf-8") as file:
        moved.write_text(file.read(), encoding="utf-8")
    spiel = openspiel.load("battlerealm", seats=3, packs=moved, heroes=[hero(pack), "thor", "hulk"])
    moved.unlink()
    for again in (pickle.loads(pickle.dumps(spiel)), pyspiel.load_game(str(spiel))):
        assert again.new_initial_state().match.view()["heroes"][0]["name"] == "The Lamplighter"
