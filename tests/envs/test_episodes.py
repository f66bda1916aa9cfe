"""What learners of other people rely on: masks, options of an episode, endings in vectors, pixels, and being found."""

import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random

import gymnasium
import numpy as np
import pytest

from slugfest import BadSetting, Match
from slugfest.envs import gymnasium as slugfest_gymnasium
from slugfest.envs import pettingzoo, pixels
from tests.bots.strangers import Idle
from tests.envs.cases import SHORTER, every_mode

ROOT = Path(__file__).parents[2]


def to_its_end(learner: slugfest_gymnasium.Seat, seed: int = 0) -> dict:
    """Play on at random until the episode ends; return what is seen then."""
    luck, ended = Random(seed), False
    while not ended:
        seen, _, ended, _, _ = learner.step(luck.choice(np.flatnonzero(learner.action_masks()).tolist()))
    return seen


@every_mode
def test_masks_are_those_of_the_observation_and_when_all_is_over_there_is_still_one_to_draw_from(mode: str):
    learner = slugfest_gymnasium.env(mode, **SHORTER.get(mode, {}))
    seen, _ = learner.reset(seed=2)
    assert learner.action_masks().dtype == bool
    assert learner.action_masks().tolist() == seen["action_mask"].astype(bool).tolist()
    assert 0 < learner.action_masks().sum() < len(learner.action_masks())
    seen = to_its_end(learner)
    assert learner.action_masks().all()
    assert seen["action_mask"].all()


def test_a_vector_of_environments_goes_over_the_end_of_a_match_by_its_masks_alone():
    many = gymnasium.vector.SyncVectorEnv(
        [lambda: gymnasium.make("slugfest/funkoverse.scrimmage-v0", rounds=1, characters="random")] * 2
    )
    luck = np.random.default_rng(1)
    seen, _ = many.reset(seed=1)
    endings = 0
    for _ in range(150):
        actions = (luck.random(seen["action_mask"].shape) * seen["action_mask"]).argmax(axis=1)
        seen, _, ended, _, info = many.step(actions)
        assert "illegal" not in info
        assert seen["action_mask"].any(axis=1).all()
        endings += int(ended.sum())
    assert endings > 2


def test_an_episode_may_have_a_seat_and_bots_of_its_own():
    learner = slugfest_gymnasium.env("battlerealm", seats=3, heroes="random")
    bot = Idle()
    assert learner.reset(seed=1, options={"seat": 2, "bots": bot})[1] == {"seat": 2}
    assert set(learner._bots.values()) == {bot}
    assert learner.bout.seat == 2
    assert learner.reset(seed=1)[1] == {"seat": 0}
    assert bot not in learner._bots.values()
    drawn = {learner.reset(seed=seed, options={"seat": None})[1]["seat"] for seed in range(12)}
    assert drawn == {0, 1, 2}


def test_an_episode_may_go_on_with_a_match_which_stays_as_it_is():
    learner = slugfest_gymnasium.env("battlerealm", seats=3, heroes="random", placing="random")
    match = Match("battlerealm", seats=3, seed=4, heroes="random", placing="random")
    while match.choice.seat != 1:
        match.play(match.choice.options[-1])
    at, view = match.at, match.view(1)
    seen, _ = learner.reset(options={"match": match, "seat": 1})
    assert np.array_equal(seen["observation"], learner.bout.encoder.encode(view, 1))
    to_its_end(learner)
    assert match.at == at


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"set": 1}, r"reset\(\) has no option 'set' \(it has: seat, bots, match\); did you mean seat\?"),
        ({"heroes": "random"}, "options of the mode are given when it is made"),
        ({"seat": 3}, "seat=3 is not allowed: the match has the seats 0 to 2"),
        ({"seat": True}, "seat=True is not allowed"),
        ({"bots": ["random"]}, "a list of 1 for 2 other seats"),
        ({"match": "brawl"}, "match='brawl' is no match"),
        (
            {"match": Match("battlerealm", seats=4, seed=1)},
            "one of battlerealm with 4 seats, and the environment is for battlerealm with 3",
        ),
        (
            {"match": Match("battlerealm", seats=3, seed=1, beginner=True)},
            "has other options: make the environment with beginner=True",
        ),
        ({"match": Match("brawl", seed=1)}, "one of brawl with 2 seats, and the environment is for battlerealm"),
    ],
)
def test_options_that_mean_nothing_are_refused_and_the_episode_goes_on(options: dict, said: str):
    learner = slugfest_gymnasium.env("battlerealm", seats=3)
    learner.reset(seed=1)
    with pytest.raises(BadSetting, match=said):
        learner.reset(options=options)
    learner.step(int(learner.action_masks().argmax()))


def test_a_match_that_is_over_is_no_episode():
    learner = slugfest_gymnasium.env("battlerealm", seats=3, heroes="random", placing="random")
    learner.reset(seed=1)
    to_its_end(learner)
    with pytest.raises(BadSetting, match="over before seat 0 is asked"):
        learner.reset(options={"match": learner.bout.match})


def test_pixels_are_the_picture_of_what_the_learner_sees_and_every_frame_is_as_large():
    learner = gymnasium.make("slugfest/brawl-v0", render_mode="rgb_array")
    learner.reset(seed=1)
    frames = [learner.render()]
    for _ in range(4):
        learner.step(int(learner.unwrapped.action_masks().argmax()))
    frames.append(learner.render())
    assert {frame.shape for frame in frames} == {(pixels.HEIGHT, pixels.WIDTH, 3)}
    assert frames[0].dtype == np.uint8
    assert not np.array_equal(*frames)
    assert len(np.unique(frames[1].reshape(-1, 3), axis=0)) > 20
    game = pettingzoo.env("risk.guardians", render_mode="rgb_array")
    game.reset(seed=1)
    assert game.render().shape == frames[0].shape


def test_what_pixels_need_is_asked_for_by_its_name(monkeypatch):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(BadSetting, match=r"needs resvg_py, which is not installed: pip install 'slugfest\[pixels\]'"):
        slugfest_gymnasium.env("brawl", render_mode="rgb_array")


def test_an_environment_is_made_without_an_import_of_ones_own():
    program = "import gymnasium; print(gymnasium.make('slugfest.envs.gymnasium:slugfest/brawl-v0').reset(seed=1)[1])"
    ran = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True)
    assert (ran.stdout, ran.returncode) == ("{'seat': 0}\n", 0), ran.stderr
    points = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    module, _, name = points["gymnasium.envs"]["slugfest"].partition(":")
    assert getattr(sys.modules[module], name) is slugfest_gymnasium.register
    slugfest_gymnasium.register()  # a second time says nothing
