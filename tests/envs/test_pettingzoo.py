"""Playing through PettingZoo: secret picks, teams, draws, seats that are out, and what is refused."""

from random import Random

import numpy as np
import pytest

from slugfest import BadSetting, IllegalOption, Match, SlugfestError
from slugfest.envs import pettingzoo
from slugfest.envs.bout import Bout, gains_of
from slugfest.kernel.requests import Together
from tests.conformance import parley
from tests.envs.cases import SHORTER, every_mode


def play_out(game: pettingzoo.Seats, seed: int) -> dict[str, float]:
    """Play a match by legal actions at random; return what everybody got in the end."""
    luck = Random(seed)
    game.reset(seed=seed)
    got = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, ended, _, _ = game.last()
        got[agent] += reward
        game.step(None if ended else luck.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return got


@every_mode
def test_a_match_is_played_to_its_end_and_what_some_gain_others_lose(mode: str):
    game = pettingzoo.env(mode, **SHORTER.get(mode, {}))
    got = play_out(game, seed=5)
    outcome = game.bout.match.outcome
    assert outcome is not None
    assert list(got.values()) == pytest.approx(gains_of(outcome))
    assert sum(got.values()) == pytest.approx(0)


def test_an_action_is_an_option_of_the_vocabulary_and_the_mask_lists_the_legal_ones():
    game = pettingzoo.env("battlerealm", seats=4)
    game.reset(seed=1)
    choice = game.bout.match.choice
    words = game.bout.game.words
    seen = game.observe("seat_0")
    assert [words.options[action] for action in np.flatnonzero(seen["action_mask"])] == sorted(
        choice.options, key=lambda option: option.index
    )
    game.step(words["hero:thor"].index)
    assert game.bout.match.view(1)["heroes"][0]["key"] == "thor"
    assert game.agent_selection == "seat_1"


def test_the_mask_of_a_seat_that_is_not_asked_is_empty():
    game = pettingzoo.env("battlerealm", seats=3)
    game.reset(seed=1)
    assert game.observe("seat_0")["action_mask"].any()
    assert not game.observe("seat_1")["action_mask"].any()


def at_secret_picks() -> pettingzoo.Seats:
    """A match of Parley in which all seats are to pick at the same time."""
    game = pettingzoo.env(parley.MODE, seats=3)
    for seed in range(50):
        game.reset(seed=seed)
        while game.agents and not any(game.terminations.values()):
            match = game.bout.match
            if isinstance(match.request, Together) and len(match.choices) == 3:
                return game
            game.step(game.bout.legal[0])
    raise AssertionError("nobody ever picks in secret")


def test_secret_picks_are_asked_one_after_the_other_and_nobody_sees_them():
    game = at_secret_picks()
    before = {agent: game.observe(agent)["observation"] for agent in game.agents}
    asked = []
    for _ in range(2):
        asked.append(game.agent_selection)
        game.step(game.bout.legal[-1])
        for agent in game.agents:
            assert np.array_equal(game.observe(agent)["observation"], before[agent])
    asked.append(game.agent_selection)
    assert sorted(asked) == game.agents
    game.step(game.bout.legal[-1])
    assert any(not np.array_equal(game.observe(agent)["observation"], before[agent]) for agent in game.agents)


def test_team_mates_win_together():
    got = play_out(pettingzoo.env("brawl.tornado", rounds=2), seed=3)
    assert got["seat_0"] == got["seat_2"] == -got["seat_1"] == -got["seat_3"]


def test_a_seat_that_is_out_stays_until_the_end_but_is_not_asked():
    game = pettingzoo.env("battlerealm", seats=4, heroes="random", placing="random")
    luck = Random(0)
    for seed in range(40):
        game.reset(seed=seed)
        gone: set[str] = set()
        while not any(game.terminations.values()):
            assert game.agent_selection not in gone
            game.step(luck.choice(game.bout.legal))
            heroes = game.bout.match.view(0)["heroes"]
            gone = {f"seat_{hero['seat']}" for hero in heroes if hero["out"]}
        if gone:
            break
    assert gone
    assert game.agents == game.possible_agents
    assert all(game.terminations.values())


def test_an_illegal_action_is_refused_with_the_reason_and_nothing_has_happened():
    game = pettingzoo.env("battlerealm", seats=3)
    game.reset(seed=1)
    before = game.bout.match.state.copy()
    with pytest.raises(IllegalOption, match="stop"):
        game.step(game.bout.game.words["stop"].index)
    with pytest.raises(IllegalOption, match="action 99999 is unknown: battlerealm has the actions 0 to"):
        game.step(99999)
    with pytest.raises(SlugfestError, match="seat_0 is to act"):
        game.step(None)
    assert game.bout.match.state == before
    assert game.agent_selection == "seat_0"


def test_a_match_must_have_begun_and_not_be_over():
    game = pettingzoo.env("risk.guardians", seats=2)
    with pytest.raises(SlugfestError, match=r"call reset\(\) first"):
        game.step(0)


def test_wrong_settings_are_refused_at_once():
    with pytest.raises(BadSetting, match="render_mode='film' is unknown: use ansi, human, svg, rgb_array or None"):
        pettingzoo.env("battlerealm", render_mode="film")
    with pytest.raises(BadSetting, match="has no option 'colour'"):
        pettingzoo.env("battlerealm", colour="red")


def test_without_a_seed_every_match_is_another_and_with_one_it_is_the_same():
    game = pettingzoo.env("battlerealm", seats=3)
    seeds = []
    for seed in (4, None, None, 4, None):
        game.reset(seed=seed)
        seeds.append(game.bout.match.seed)
    assert len(set(seeds[:3])) == 3
    assert seeds[3:] == seeds[:2]


def test_a_spectator_sees_no_hand():
    game = at_secret_picks()
    names, cells = game.bout.encoder.names, game.state()
    shown = [name for name, value in zip(names, cells, strict=True) if value and ".hand" in name]
    assert shown
    assert all("=" in name or name.endswith(".hand") for name in shown)


def test_a_bout_plays_what_a_match_plays():
    bout = Bout(parley.MODE.game(2))
    bout.begin(seed=9)
    match = Match(parley.MODE, 2, seed=9)
    luck = Random(1)
    while bout.seat >= 0:
        action = luck.choice(bout.legal)
        bout.act(action)
        match.play(match.game.words.options[action], seat=match.choice.seat)
    assert match.state == bout.match.state
    assert bout.gains() == gains_of(match.outcome)


def test_what_is_no_number_is_no_action_and_a_match_that_has_not_begun_cannot_be_looked_at():
    game = pettingzoo.env("risk.skirmish", seats=np.int64(3), render_mode="ansi")
    for look in (game.render, game.state, lambda: game.observe("seat_0")):
        with pytest.raises(SlugfestError, match=r"the match has not begun: call reset\(\) first"):
            look()
    game.reset(seed=1)
    before = game.bout.match.at
    for wrong in (1.5, "3", np.array([1, 2])):
        with pytest.raises(IllegalOption, match="is no whole number"):
            game.step(wrong)
    assert game.bout.match.at == before
