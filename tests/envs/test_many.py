"""Many matches stepped together, here and by several processes."""

import numpy as np
import pytest

from slugfest import BadSetting, IllegalOption, SlugfestError
from slugfest.envs import several
from slugfest.envs.bout import Bout, gains_of
from slugfest.envs.many import Many
from slugfest.envs.several import Several
from slugfest.kernel.registry import mode_of
from slugfest.lab.simulate import derived
from tests.bots.strangers import WHERE
from tests.conformance import parley


def driven(many: Many | Several, steps: int) -> list[bytes]:
    """Step by random legal actions; return everything that was shown."""
    luck = np.random.default_rng(1)
    shown = []
    for _ in range(steps):
        rewards, ended = many.step((luck.random(many.masks.shape) * many.masks).argmax(axis=1))
        shown.append(b"".join(one.tobytes() for one in (many.observations, many.masks, many.seats, rewards, ended)))
    return shown


def test_every_slot_plays_a_match_of_its_own_as_it_would_alone():
    many = Many(parley.MODE, 3, seats=3, seed=4)
    alone = Bout(parley.MODE.game(3))
    alone.begin(derived(derived(4, 1), 0))
    luck = np.random.default_rng(2)
    while alone.seat >= 0:
        assert many.seats[1] == alone.seat
        assert np.array_equal(many.observations[1], alone.observation(alone.seat))
        assert np.array_equal(many.masks[1], alone.mask())
        actions = (luck.random(many.masks.shape) * many.masks).argmax(axis=1)
        rewards, ended = many.step(actions)
        alone.act(int(actions[1]))
    assert ended[1]
    assert rewards[1].tolist() == pytest.approx(gains_of(alone.match.outcome))


def test_when_a_match_ends_the_next_begins_and_rewards_are_told_once():
    many = Many(parley.MODE, 2, seats=2, seed=1)
    endings = 0
    for _ in range(400):
        rewards, ended = many.step(many.masks.argmax(axis=1))
        assert many.masks.any(axis=1).all()
        assert not rewards[~ended].any()
        assert rewards.sum(axis=1) == pytest.approx(0)
        endings += int(ended.sum())
    assert endings > 4


def test_bots_play_the_seats_that_they_are_named_for():
    many = Many("battlerealm", 2, seats=3, bots={0: "random", 2: "random"}, heroes="random")
    for _ in range(60):
        assert many.seats.tolist() == [1, 1]
        many.step(many.masks.argmax(axis=1))


def test_wrong_bots_are_refused():
    with pytest.raises(BadSetting, match="there is no seat 3"):
        Many("battlerealm", 1, seats=3, bots={3: "random"})
    with pytest.raises(BadSetting, match="leave one for the learner"):
        Many("risk.guardians", 1, seats=2, bots={0: "random", 1: "greedy"})


def test_several_processes_play_the_same_as_one():
    expected = driven(Many("battlerealm", 5, seats=3, seed=3, heroes="random"), 60)
    with Several("battlerealm", 5, workers=2, seats=3, seed=3, heroes="random") as many:
        assert driven(many, 60) == expected


def test_a_step_may_be_begun_and_waited_for_later():
    with (
        Several("battlerealm", 4, workers=2, seats=3, seed=3) as many,
        Several("battlerealm", 4, seats=3, seed=3) as twin,
    ):
        for _ in range(20):
            actions = many.masks.argmax(axis=1)
            many.send(actions)
            twin.step(twin.masks.argmax(axis=1))
            many.wait()
            assert np.array_equal(many.observations, twin.observations)
        with pytest.raises(SlugfestError, match=r"send\(\) the actions first"):
            many.wait()
        many.send(many.masks.argmax(axis=1))
        with pytest.raises(SlugfestError, match=r"wait\(\) for it first"):
            many.step(many.masks.argmax(axis=1))


@pytest.fixture
def shared(monkeypatch, tmp_path):
    """A folder for what processes share that no other test writes to at the same time."""
    monkeypatch.setattr(several, "SHARED", str(tmp_path))
    return tmp_path


def _stepped_on(many):
    for _ in range(60):
        many.step(many.masks.argmax(axis=1))


def test_a_fault_of_a_worker_is_told_and_nothing_is_left_behind(shared):
    many = Several("battlerealm", 3, workers=2, seats=3, bots={1: f"{WHERE}:Raising"}, heroes="random")
    assert list(shared.iterdir())
    with pytest.raises(SlugfestError, match="ZeroDivisionError: out of ideas"):
        _stepped_on(many)
    with pytest.raises(SlugfestError, match="the workers are gone"):
        many.step([0] * 3)
    assert not list(shared.iterdir())


def test_a_worker_that_dies_is_noticed():
    with Several("battlerealm", 2, workers=2, seats=3) as many:
        many._workers[1].kill()
        many._workers[1].wait()
        with pytest.raises(SlugfestError, match="a worker process has died"):
            many.step(many.masks.argmax(axis=1))


def test_a_game_that_cannot_be_played_is_refused_before_anything_is_started(shared):
    with pytest.raises(BadSetting, match="has no option 'colour'"):
        Several("battlerealm", 2, colour="red")
    assert not list(shared.iterdir())


@pytest.mark.parametrize(
    ("spoilt", "said"),
    [
        (lambda legal: [*legal[:-1], -1], "action -1 is not legal in match 2: nobody has acted in any match"),
        (lambda legal: [*legal[:-1], 10**6], "action 1000000 is not legal in match 2"),
        (lambda legal: legal[:-1], r"actions are 3 whole numbers, one for each match, not int64 of shape \(2,\)"),
        (lambda legal: legal[0], r"not int\d+ of shape \(\)"),
        (lambda legal: [one + 0.5 for one in legal], r"not float64 of shape \(3,\)"),
        (lambda legal: ["a", "b", "c"], "actions are 3 whole numbers"),
    ],
)
def test_actions_that_cannot_be_taken_change_nothing_in_any_match(spoilt, said):
    given = {"seats": 3, "seed": 7, "heroes": "random"}
    here, untouched = Many("battlerealm", count=3, **given), Many("battlerealm", count=3, **given)
    with Several("battlerealm", 3, workers=2, **given) as there:
        for many in (here, there):
            with pytest.raises(IllegalOption, match=said):
                many.step(spoilt(list(many.masks.argmax(axis=1))))
        for _ in range(20):
            untouched.step(untouched.masks.argmax(axis=1))
            for many in (here, there):
                many.step(many.masks.argmax(axis=1))
                assert np.array_equal(many.observations, untouched.observations)


@pytest.mark.parametrize("kind", [Many, Several])
@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"count": 0}, "count=0 is not allowed"),
        ({"count": -1}, "count=-1 is not allowed"),
        ({"count": "many"}, "count='many' is not allowed"),
        ({"bots": "random"}, "say who plays which seat, such as bots="),
        ({"bots": ["random"]}, "say who plays which seat, such as bots="),
    ],
)
def test_what_cannot_be_stepped_together_is_said(kind, given, said):
    with pytest.raises(BadSetting, match=said):
        kind("battlerealm", **{"count": 2, **given})


def test_workers_take_the_id_of_a_mode():
    with pytest.raises(BadSetting, match="workers find a mode by its id, such as mode='brawl', not as a Mode"):
        Several(mode_of("brawl"), 2)


def test_numbers_may_be_those_of_numpy():
    plain, numpys = (
        Many("battlerealm", 2, seats=3, seed=7),
        Many("battlerealm", np.int64(2), seats=np.int32(3), seed=np.int64(7)),
    )
    assert np.array_equal(plain.observations, numpys.observations)
    with Several("battlerealm", np.int64(2), workers=np.int8(2), seats=np.int32(3), seed=np.int64(7)) as there:
        assert np.array_equal(plain.observations, there.observations)
