"""A policy in a file sits down wherever a bot may: by numpy alone, under a name that a package gives it."""

import os
import re
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import numpy as np
import pytest
from litestar.testing import TestClient

from slugfest import Match
from slugfest.bots import BotFault, Chair, elsewhere
from slugfest.envs import gymnasium
from slugfest.envs.bout import Bout
from slugfest.envs.many import Many
from slugfest.envs.policy import BadPolicy, Policy, PolicyBot, made_for
from slugfest.envs.several import Several
from slugfest.kernel.mode import Game
from slugfest.kernel.registry import mode_of
from slugfest.lab import play_match
from slugfest.table.app import create_app
from tests.table.timed import wait_until

GAME = mode_of("battlerealm").game(3, {"heroes": "random"})
MODULE = """
from pathlib import Path
from slugfest.envs.policy import PolicyBot

class Onward(PolicyBot):
    name, file = "onward", Path(__file__).with_name("onward.npz")
"""
SAID = {
    "METADATA": "Metadata-Version: 2.1\nName: onward\nVersion: 1.0\n",
    "entry_points.txt": "[slugfest.bots]\nonward = onward:Onward\n",
}


def some_policy(game: Game = GAME) -> Policy:
    """A policy that has learnt nothing."""
    made, luck = made_for(game), np.random.default_rng(1)
    sizes = [made.cells, 16, 16, made.actions]
    shapes = zip(sizes[1:], sizes, strict=False)
    layers = [(luck.normal(size=size).astype("f4"), luck.normal(size=size[0]).astype("f4")) for size in shapes]
    return Policy(made, layers)


@pytest.fixture
def package(tmp_path: Path, monkeypatch) -> Path:
    """A package with a policy and a bot, as it lies where packages are installed."""
    some_policy().save(tmp_path / "onward.npz")
    (tmp_path / "onward.py").write_text(MODULE, encoding="utf-8")
    said = tmp_path / "onward-1.0.dist-info"
    said.mkdir()
    for name, text in SAID.items():
        (said / name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "onward", raising=False)
    return tmp_path


def ran(package: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the command where the package is installed."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(package), *filter(None, sys.path)])}
    return subprocess.run(
        [sys.executable, "-m", "slugfest", *words], env=env, capture_output=True, text=True, cwd=package
    )


def test_what_is_saved_plays_as_it_did(tmp_path: Path):
    policy = some_policy()
    policy.save(tmp_path / "one.npz")
    again = Policy.load(tmp_path / "one.npz")
    bout = Bout(GAME)
    bout.begin(3)
    for _ in range(30):
        seen, mask = bout.observation(bout.seat), bout.mask()
        action = policy.best(seen, mask)
        assert mask[action]
        assert again.best(seen, mask) == action
        assert np.array_equal(again.scores(seen), policy.scores(seen))
        bout.act(action)


def test_the_bot_does_what_the_policy_thinks_most_of(package: Path):
    class Here(PolicyBot):
        file = package / "onward.npz"

    match, bout = Match("battlerealm", seats=3, seed=3, heroes="random"), Bout(GAME)
    bout.begin(3)
    for _ in range(20):
        option = Here().choose(Chair(match, match.choice.seat))
        assert option.index == some_policy().best(bout.observation(bout.seat), bout.mask())
        match.play(option)
        bout.act(option.index)


def test_a_package_seats_it_in_simulations_ladders_and_the_terminal(package: Path):
    for words in (
        ("sim", "battlerealm", "--bots", "onward,random,onward", "--games", "3", "--option", "heroes=random"),
        ("ladder", "battlerealm", "--bots", "onward,random", "--games", "6", "--option", "heroes=random"),
        ("play", "battlerealm", "--seats", "onward,random,random", "--option", "heroes=random", "--seed", "2"),
    ):
        done = ran(package, *words)
        assert done.returncode == 0, (words, done.stderr[-2000:])
        assert "onward" in done.stdout.lower() + done.stderr.lower(), words


def test_a_package_without_its_file_says_so_wherever_its_bot_is_named(package: Path):
    (package / "onward.npz").unlink()
    for words in (
        ("sim", "battlerealm", "--bots", "onward,random,onward", "--games", "3", "--option", "heroes=random"),
        ("play", "battlerealm", "--seats", "onward,random,random", "--option", "heroes=random", "--seed", "2"),
    ):
        done = ran(package, *words)
        assert done.returncode == 2, words
        said = "slugfest: the bot onward cannot be made: BadPolicy: there is no policy at "
        assert done.stderr.startswith(said), (words, done.stderr)


def test_environments_and_their_workers_seat_it(package: Path):
    bot = "onward:Onward"
    learner = gymnasium.env("battlerealm", bots=bot, seats=3, heroes="random")
    learner.reset(seed=1)
    learner.step(int(learner.action_masks().argmax()))
    assert play_match("battlerealm", [bot, "random", "random"], seed=1, heroes="random").bots[0] == bot
    here = Many("battlerealm", 2, seats=3, seed=1, bots={1: bot}, heroes="random")
    with Several("battlerealm", 2, workers=2, seats=3, seed=1, bots={1: bot}, heroes="random") as there:
        for many in (here, there):
            for _ in range(20):
                many.step(many.masks.argmax(axis=1))
        assert np.array_equal(here.observations, there.observations)


def test_a_table_of_the_service_seats_it(package: Path):
    elsewhere.found.cache_clear()
    app = create_app(str(package / "tables.db"), bot_pause=0, per_minute=100_000)
    try:
        with TestClient(app, raise_server_exceptions=False) as client:
            assert "onward" in client.get("/api/modes").json()["bots"]
            seats, options = ["onward", "random", "random"], {"heroes": "random"}
            body = {"mode": "battlerealm", "seats": seats, "options": options}
            told = client.post("/api/tables", json=body).json()
            table = client.app.state.tables._live[told["id"]]
            wait_until(lambda: table.match.over)
            assert (table.seats[0].kind, table.notice) == ("onward", (0, ""))
    finally:
        elsewhere.found.cache_clear()


def test_it_says_what_it_was_made_for(package: Path):
    for given in ({"seats": 4, "heroes": "random"}, {"seats": 3}):
        match = Match("battlerealm", seed=1, **given)

        class Here(PolicyBot):
            name, file = "onward", package / "onward.npz"

        with pytest.raises(BadPolicy, match=r"onward was trained on battlerealm with 3 seats; .*heroes=random"):
            Here().choose(Chair(match, match.choice.seat))
    with pytest.raises(BotFault, match="trained on battlerealm with 3 seats"):
        play_match("battlerealm", [Here, "random", "random", "random"], seed=1, heroes="random")


@pytest.mark.parametrize("held", [b"", b"nothing", b"PK\x03\x04"])
def test_a_file_without_a_policy_is_refused_by_name(tmp_path: Path, held: bytes):
    (tmp_path / "bad.npz").write_bytes(held)
    with pytest.raises(BadPolicy, match=r"bad\.npz holds no policy"):
        Policy.load(tmp_path / "bad.npz")
    with pytest.raises(BadPolicy, match=r"there is no policy at .*none\.npz: examples/train_ppo\.py writes one"):
        Policy.load(tmp_path / "none.npz")
    policy = some_policy()
    Policy(policy.made, policy.layers[:-1]).save(tmp_path / "short.npz")
    with pytest.raises(BadPolicy, match=r"short\.npz is not whole"):
        Policy.load(tmp_path / "short.npz")


def test_the_package_of_the_page_brings_what_was_learnt(tmp_path: Path):
    page = Path("docs/write-a-bot.md").read_text(encoding="utf-8")
    inside = tmp_path / "onward" / "onward"
    inside.mkdir(parents=True)
    some_policy().save(inside / "onward.npz")
    (inside / "__init__.py").write_text(re.search("(# onward/__init__.py.*?)```", page, re.S)[1], encoding="utf-8")
    described = re.search("(# pyproject.toml.*?)```", page, re.S)[1]
    (tmp_path / "onward" / "pyproject.toml").write_text(described, encoding="utf-8")
    words = ["wheel", "--quiet", "--no-build-isolation", "--no-deps", "--wheel-dir", tmp_path, tmp_path / "onward"]
    subprocess.run([sys.executable, "-m", "pip", *words], check=True)
    (made,) = tmp_path.glob("onward-1.0-*.whl")
    with ZipFile(made) as wheel:
        assert {"onward/__init__.py", "onward/onward.npz"} <= set(wheel.namelist())
        assert "onward = onward:Onward" in wheel.read("onward-1.0.dist-info/entry_points.txt").decode()
