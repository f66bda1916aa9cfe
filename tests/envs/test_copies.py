"""Copies in mid-game by clone, deepcopy and pickle: each plays on as the original, and neither moves the other."""

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium import make

from slugfest import Match, SlugfestError
from slugfest.envs import gymnasium, openspiel, pettingzoo
from slugfest.envs.bout import Bout, game_of
from slugfest.envs.many import Many
from slugfest.kernel.requests import Together
from slugfest.kernel.travelling import packed_game, unpacked_game
from tests.bots.strangers import Lucky
from tests.conformance import parley
from tests.envs.cases import SHORTER, Case, every_case, every_mode

Copier = Callable[[Any], Any]


def pickled(thing: Any) -> Any:
    """Into bytes and back."""
    return pickle.loads(pickle.dumps(thing))


def cloned(environment: Any) -> Any:
    """The fast way."""
    return environment.clone()


def went_on(match: Match, seed: int, most: int = 120) -> tuple[Any, ...]:
    """Play a match on at random; return all that came of it, its log included."""
    luck = Random(seed)
    for _ in range(most):
        if match.choice is None:
            break
        match.play(luck.choice(match.choice.options))
    told = [] if match.imagined else match.log.lines()
    return (
        match.state,
        match.outcome,
        match.at,
        match.free,
        match.imagined,
        told,
        [entry.text for entry in match.journal],
    )


@every_case
def test_a_match_that_was_copied_or_packed_plays_on_as_it_would_have(case: Case):
    match, luck = Match.on(case.game, seed=5), Random(5)
    for number in range(45):
        if match.choice is None:
            break
        if number % 11 == 10:
            for made in (copy.deepcopy, copy.copy, pickled):
                twin = made(match)
                seen = [twin.view(seat) for seat in (None, *range(case.seats))]
                assert seen == [match.view(seat) for seat in (None, *range(case.seats))]
                assert [choice.keys for choice in twin.choices] == [choice.keys for choice in match.choices]
                assert went_on(twin, number) == went_on(match.copy(), number)
        match.play(luck.choice(match.choice.options))


@every_mode
def test_an_imagined_match_travels_as_what_it_is(mode: str):
    match, luck = Match(mode, seed=3), Random(3)
    for _ in range(25):
        match.play(luck.choice(match.choice.options))
    imagined = match.imagine(match.choice.seat, 9)
    imagined.play(imagined.choice.options[-1])
    twin = pickled(imagined)
    assert twin.imagined
    assert went_on(twin, 1) == went_on(imagined.copy(), 1)


@pytest.mark.parametrize("rolls", ["seed", "fair", "manual", [["1"]]], ids=["seed", "fair", "manual", "listed"])
def test_chance_travels_too(rolls):
    match = Match("risk.guardians", seed=4, rolls=rolls, forced=rolls != "fair")
    for made in (copy.deepcopy, pickled):
        twin = made(match)
        assert (twin.seed, twin.forced, twin.source.name) == (match.seed, match.forced, match.source.name)
        assert (twin.awaiting is None, twin.state) == (match.awaiting is None, match.state)


def test_what_can_be_taken_back_and_who_has_picked_in_secret_travel_too():
    match, luck, picked = Match(parley.MODE, 3, seed=2), Random(2), 0
    while match.choice is not None:
        twin = pickled(match)
        assert (twin.free, twin.decided, twin.last) == (match.free, match.decided, match.last)
        assert [choice.seat for choice in twin.choices] == [choice.seat for choice in match.choices]
        picked += isinstance(match.request, Together) and len(match.choices) < 3
        if match.free and match.at % 3 == 0:
            twin.undo()
            other = match.copy()
            other.undo()
            assert twin.state == other.state
        asked = match.choices[-1]
        match.play(luck.choice(asked.options), seat=asked.seat)
    assert picked
    assert pickled(match).outcome == match.outcome


def test_what_would_be_another_game_here_is_refused():
    packed = list(packed_game(game_of("battlerealm", 3)))
    for at, wrong, said in (
        (1, 99, "was packed under rules version 99"),
        (2, "0" * 16, "was packed with other content"),
    ):
        with pytest.raises(SlugfestError, match=said):
            unpacked_game(*[wrong if number == at else part for number, part in enumerate(packed)])
    other = replace(parley.MODE, id="other")
    with pytest.raises(SlugfestError, match="'other' cannot travel: it is not registered, and no module"):
        pickle.dumps(Match(other, 2, seed=1))


def zoo(mode: str) -> pettingzoo.Seats:
    """An environment of all seats in mid-game."""
    game = pettingzoo.env(mode, **SHORTER.get(mode, {}))
    game.reset(seed=3)
    zoo_on(game, 3, 30)
    return game


def zoo_on(game: pettingzoo.Seats, seed: int, steps: int) -> list[Any]:
    """Play on, into the next match where one ends; return all that was seen."""
    luck, shown = Random(seed), []
    for _ in range(steps):
        seen, reward, ended, _, _ = game.last()
        if ended:
            game.reset()
            continue
        shown.append((game.agent_selection, reward, seen["observation"].tobytes(), seen["action_mask"].tobytes()))
        game.step(luck.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return [*shown, game.bout.match.seed, dict(game.rewards), game.agents]


def single(mode: str) -> gymnasium.Seat:
    """A learner among bots in mid-game."""
    learner = gymnasium.env(mode, bots="random", seat=None, **SHORTER.get(mode, {}))
    learner.reset(seed=3)
    single_on(learner, 3, 12)
    return learner


def single_on(learner: gymnasium.Seat, seed: int, steps: int) -> list[Any]:
    """Play on, into the next episode where one ends; return all that was seen."""
    luck, shown = Random(seed), []
    for _ in range(steps):
        action = luck.choice(np.flatnonzero(learner.action_masks()).tolist())
        seen, reward, ended, _, info = learner.step(action)
        shown.append((info, reward, ended, seen["observation"].tobytes(), seen["action_mask"].tobytes()))
        if ended:
            shown.append(learner.reset()[1])
    return shown


def spiel(mode: str) -> Any:
    """A state of OpenSpiel in mid-game."""
    state = openspiel.load(mode, rng_seed=3, recall=True, **SHORTER.get(mode, {})).new_initial_state()
    spiel_on(state, 3, 30)
    return state


def spiel_on(state: Any, seed: int, steps: int) -> list[Any]:
    """Play on; return all that came of it."""
    luck = Random(seed)
    for _ in range(steps):
        if not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))
    return [str(state), state.history(), state.returns(), state.memories, state.move_number()]


KINDS = {"pettingzoo": (zoo, zoo_on), "gymnasium": (single, single_on)}


@every_mode
@pytest.mark.parametrize("kind", KINDS)
def test_an_environment_that_was_copied_plays_on_as_it_would_have(mode: str, kind: str):
    begin, play = KINDS[kind]
    environment = begin(mode)
    twins = [cloned(environment), copy.deepcopy(environment), pickled(environment)]
    play(cloned(environment), 8, 20)  # one more, so that a copy that moves the others would be found
    wanted = play(environment, 4, 60)
    for twin in twins:
        assert play(twin, 4, 60) == wanted


@every_mode
def test_a_state_of_openspiel_that_was_copied_plays_on_as_it_would_have(mode: str):
    state = spiel(mode)
    twins = [copy.deepcopy(state), pickled(state)]
    spiel_on(twins[0].clone(), 1, 5)
    twins[0] = copy.deepcopy(state)
    wanted = spiel_on(state, 4, 40)
    for twin in twins:
        assert spiel_on(twin, 4, 40) == wanted


def test_what_has_not_begun_or_is_over_can_be_copied_too():
    game = pettingzoo.env("risk.guardians", seats=2)
    for twin in (game.clone(), pickled(game)):
        twin.reset(seed=1)
        assert twin.agents
    bout = Bout(game_of("battlerealm", 3, heroes="random", placing="random"))
    bout.begin(1)
    while bout.seat >= 0:
        bout.act(bout.legal[0])
    for over in (bout.clone(), pickled(bout)):
        assert over.gains() == bout.gains()
        assert over.seat == -1
        assert not over.mask().any()


def test_what_gymnasium_wraps_around_an_environment_is_copied_with_it():
    learner = make("slugfest.envs.gymnasium:slugfest/brawl-v0")
    learner.reset(seed=1)
    twins = [copy.deepcopy(learner), pickled(learner)]
    action = int(learner.unwrapped.action_masks().argmax())
    seen = learner.step(action)[0]["observation"]
    assert all(np.array_equal(twin.step(action)[0]["observation"], seen) for twin in twins)


def test_bots_of_ones_own_are_copied_with_their_luck():
    learner = gymnasium.env("battlerealm", bots=Lucky, seats=3, heroes="random")
    learner.reset(seed=1)
    twin, packed = copy.deepcopy(learner), pickled(learner)
    wanted = single_on(learner, 1, 40)
    assert single_on(twin, 1, 40) == single_on(packed, 1, 40) == wanted


def test_many_matches_can_be_kept_and_gone_on_with():
    many = Many("battlerealm", 3, seats=3, seed=4, bots={1: "random"}, heroes="random")
    for _ in range(40):
        many.step(many.masks.argmax(axis=1))
    for twin in (copy.deepcopy(many), pickled(many)):
        other = copy.deepcopy(many)
        for _ in range(80):
            twin.step(twin.masks.argmax(axis=1))
            other.step(other.masks.argmax(axis=1))
            assert np.array_equal(twin.observations, other.observations)
            assert np.array_equal(twin.ended, other.ended)
