"""Learning a judgement of a toy game: it goes on where it was stopped, says what is wrong, and loses nothing."""

import pickle
from copy import deepcopy
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from examples.tic_tac_toe import LINES, MODES, Board
from slugfest.bots import Chair, SearchBot
from slugfest.bots.judges import Shipped, file_in
from slugfest.bots.learnt import BadWeights, learnt
from slugfest.kernel.errors import NoFeatures, SlugfestError
from slugfest.kernel.features import Features, Shape
from slugfest.kernel.match import Match
from slugfest.kernel.mode import Mind
from slugfest.kernel.registry import modes
from slugfest.lab import train
from slugfest.lab.training import keeping
from slugfest.lab.training.course import Course
from slugfest.lab.training.net import Net, chance, fresh, learn, losses
from slugfest.lab.training.plan import Plan, begun, planned
from slugfest.lab.training.shards import Games, file_of, read
from slugfest.lab.training.targets import targets


def worth(board: Board, content: object, seat: int) -> float:
    mine, theirs = board.marks[seat], board.marks[1 - seat]
    return float(sum(not line & theirs for line in LINES) - sum(not line & mine for line in LINES))


def numbers(board: Board, content: object, seat: int) -> list[float]:
    mine, theirs = board.marks[seat], board.marks[1 - seat]
    cells = [[1.0, float(mine >> cell & 1), float(theirs >> cell & 1), float(cell == 4)] for cell in range(9)]
    return [float(board.turn == seat), *[number for cell in cells for number in cell]]


TOY = replace(
    MODES[0],
    id="toy",
    mind=Mind(worth=worth, features=Features(version=3, shape=lambda content, seats: Shape(1, (9,), 4), of=numbers)),
)
HOW = {"games": 16, "held": 8, "generations": 2, "searched": 0.25, "positions": 20, "epochs": 2, "layers": (4, 6, 4)}


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(modes(), "toy", TOY)


def course(folder: Path, **how: object) -> Course:
    plan = planned("toy", None, {}, **{**HOW, **how})
    begun(folder, plan)
    return Course(plan, folder, 1, lambda line: None)


def same(one: Path, other: Path) -> bool:
    first, second = learnt(one), learnt(other)
    return first.about == second.about and all((first.arrays[n] == second.arrays[n]).all() for n in first.arrays)


def test_two_generations_are_learnt_and_the_curve_is_kept(tmp_path: Path):
    points = course(tmp_path).run()
    assert [point.generation for point in points] == [1, 2]
    assert [point.games for point in points] == [16, 32]
    assert (tmp_path / "curve.svg").read_text().count("<circle") == 2
    about = learnt(tmp_path / "weights-002.npz").about
    assert (about.mode, about.seats, about.features, about.generation, about.games) == ("toy", 2, 3, 2, 32)


class Stopped(Exception):
    pass


@pytest.mark.parametrize(
    "after", ["held out: 8", "generation 1: learning", "generation 1: held-out", "generation 2: l"]
)
def test_a_training_that_was_stopped_comes_to_the_same(tmp_path: Path, after: str):
    course(tmp_path / "whole").run()

    def stop(line: str) -> None:
        if line.startswith(after):
            raise Stopped

    one = course(tmp_path / "parts")
    one.told = stop
    with pytest.raises(Stopped):
        one.run()
    course(tmp_path / "parts").run()
    for number in (1, 2):
        assert same(tmp_path / "whole" / f"weights-00{number}.npz", tmp_path / "parts" / f"weights-00{number}.npz")


def test_a_damaged_shard_is_played_again(tmp_path: Path):
    course(tmp_path, generations=1).run()
    before = learnt(tmp_path / "weights-001.npz")
    shard = file_of(tmp_path, 1, 0)
    shard.write_bytes(shard.read_bytes()[:100])
    assert read(shard) is None
    (tmp_path / "weights-001.npz").unlink()
    course(tmp_path, generations=1).run()
    assert read(shard) is not None
    after = learnt(tmp_path / "weights-001.npz")
    assert all((before.arrays[name] == after.arrays[name]).all() for name in before.arrays)


def test_more_generations_may_follow_but_another_plan_may_not(tmp_path: Path):
    course(tmp_path, generations=1).run()
    assert len(course(tmp_path).run()) == 2
    with pytest.raises(SlugfestError, match=r"has games 16, not 24: go on with what it has, or take another folder"):
        course(tmp_path, games=24)
    with pytest.raises(SlugfestError, match="there are files there, but no training"):
        course(tmp_path / "games-001")


def test_a_full_disk_is_said_so_and_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    one = course(tmp_path)
    write = keeping.os.fsync

    def full(number: int) -> None:
        if (tmp_path / "games-001").exists():
            raise OSError(28, "No space left on device")
        write(number)

    monkeypatch.setattr(keeping.os, "fsync", full)
    with pytest.raises(keeping.NoSpace, match=r"cannot be written: the disk is full\. What is there already is kept"):
        one.run()
    assert not list(tmp_path.rglob("*.part"))
    monkeypatch.setattr(keeping.os, "fsync", write)
    assert len(course(tmp_path).run()) == 2


def test_weights_are_believed_only_where_all_matches(tmp_path: Path):
    course(tmp_path, generations=1).run()
    judge = learnt(tmp_path / "weights-001.npz")
    match = Match("toy", seed=1)
    match.play("cell:4")
    assert judge(match, 0) != match.worth(0)
    changed = Features(version=4, shape=lambda content, seats: Shape(1, (9,), 4), of=numbers)
    for other in (
        replace(TOY, version=2),
        replace(TOY, id="other"),
        replace(TOY, mind=replace(TOY.mind, features=changed)),
        replace(TOY, mind=replace(TOY.mind, features=None)),
    ):
        match = Match(other, seed=1)
        match.play("cell:4")
        assert not judge.fits(match.game)
        assert judge(match, 0) == match.worth(0)


def test_what_lies_beside_a_game_is_used_and_what_is_damaged_is_not(tmp_path: Path):
    course(tmp_path / "trained", generations=1).run()
    good = learnt(tmp_path / "trained" / "weights-001.npz")
    match = Match("toy", seed=1)
    match.play("cell:4")
    for name, data in (("good", (tmp_path / "trained" / "weights-001.npz").read_bytes()), ("bad", b"rubbish")):
        file = file_in(tmp_path / name, match.game)
        file.parent.mkdir()
        file.write_bytes(data)
        expected = good(match, 1) if name == "good" else match.worth(1)
        assert Shipped(tmp_path / name)(match, 1) == expected
    assert Shipped(tmp_path / "none")(match, 1) == match.worth(1)
    with pytest.raises(BadWeights, match="this is no file of weights, or it is damaged"):
        learnt(file_in(tmp_path / "bad", match.game))


def test_one_position_at_a_time_is_as_many_at_once(tmp_path: Path):
    course(tmp_path, generations=1).run()
    judge = learnt(tmp_path / "weights-001.npz")
    match, rows, worths = Match("toy", seed=1), [], []
    while not match.over:
        rows.append(numbers(match.state, None, 0))
        worths.append(match.worth(0))
        match.play(match.choice.options[0])
    found = Net(judge.about.shape, judge.arrays)(np.array(rows, np.float32), np.array(worths, np.float32))
    alone = [judge.correction(row, one) for row, one in zip(rows, worths, strict=True)]
    assert np.allclose(found, alone, atol=1e-4)


def test_a_bot_that_believes_weights_can_be_copied_and_sent(tmp_path: Path):
    course(tmp_path, generations=1).run()
    bot = SearchBot(1, 20, judge=learnt(tmp_path / "weights-001.npz"))
    for other in (deepcopy(bot), pickle.loads(pickle.dumps(bot))):
        match = Match("toy", seed=1)
        chosen = [one.choose(Chair(match, 0)).key for one in (deepcopy(bot), other)]
        assert chosen[0] == chosen[1]


def test_a_net_learns_what_worth_does_not_know():
    lot = np.random.default_rng(1)
    shape = Shape(2, (2, 2), 3)
    rows = lot.standard_normal((4000, shape.length)).astype(np.float32)
    rows[:, [2, 5, 8, 11]] = 1.0
    truth = chance(1.5 * rows[:, 0] + rows[:, 3] + rows[:, 6] - rows[:, 9] - rows[:, 12])
    came = (lot.random(4000) < truth).astype(np.float32)
    arrays = fresh(shape, (6, 12, 6), 1) | {"mean": np.zeros(6, np.float32), "spread": np.ones(6, np.float32)}
    net, worths = Net(shape, arrays), np.zeros(4000, np.float32)
    blind = losses(np.full(4000, 0.5), came).mean()
    learn(net, rows, worths, worths, came, 30, 0.01, 1)
    assert losses(chance(net(rows, worths)), came).mean() < 0.75 * blind


def test_gradients_are_those_of_the_loss():
    lot = np.random.default_rng(2)
    shape = Shape(2, (2, 1), 3)
    rows = lot.standard_normal((5, shape.length))
    rows[:, [2, 5, 8]] = (1.0, 0.0, 1.0)
    arrays = {name: one.astype(np.float64) for name, one in fresh(shape, (3, 4, 3), 1).items()}
    arrays["last"] = lot.standard_normal(arrays["last"].shape)
    net = Net(shape, arrays | {"mean": np.zeros(6), "spread": np.ones(6)})
    ready = net.ready(rows, np.zeros(5))
    pull = lot.standard_normal(5)
    found = net.backward(ready[0], ready[1], net.forward(*ready)[1], pull)
    for name in found:
        for at in np.ndindex(found[name].shape):
            was, step = net.arrays[name][at], 1e-6
            net.arrays[name][at] = was + step
            more = net.forward(*ready)[0] @ pull
            net.arrays[name][at] = was - step
            less = net.forward(*ready)[0] @ pull
            net.arrays[name][at] = was
            assert abs((more - less) / (2 * step) - found[name][at]) < 1e-5, (name, at)


def test_targets_lead_from_turn_to_turn_to_the_end():
    games = Games(np.zeros((6, 1)), np.zeros(6), np.array([2, 1]), np.array([[1.0, 0.0], [0.5, 0.5]]))
    values = np.array([0.4, 0.6, 0.8, 0.2, 0.9, 0.1])
    found = targets(games, values, 0.75)
    assert np.allclose(found, [0.25 * 0.8 + 0.75, 0.25 * 0.2, 1.0, 0.0, 0.5, 0.5])


def test_a_mode_without_features_says_so():
    with pytest.raises(NoFeatures, match="royale does not say what its positions are in numbers"):
        planned("royale", None, {})


def test_the_gate_goes_on_and_says_why_weights_do_not_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    course(tmp_path, generations=1).run()
    weights, kept = tmp_path / "weights-001.npz", tmp_path / "gate.jsonl"
    words = ["--gate", str(weights), "--positions", "20", "--kept", str(kept), "--workers", "1"]
    assert train.main([*words, "--games", "4"]) == 1
    assert "It does not pass: 4 games; it takes 1,000" in capsys.readouterr().out
    four = kept.read_bytes()
    kept.write_bytes(four[:-20])
    assert train.main([*words, "--games", "6"]) == 1
    assert "of 6 games" in capsys.readouterr().out
    assert train.main([*words, "--games", "6", "--seed", "5"]) == 2
    assert "the games there are of other weights, options or a budget" in capsys.readouterr().err
    assert Plan(mode="toy", seats=2).jobs(0) == list(range(25))
