"""Greedy takes what is there to be taken."""

from random import Random

import pytest

from slugfest import Match, arrange
from slugfest.bots import Chair, GreedyBot, SearchBot
from slugfest.kernel.registry import modes
from slugfest.lab import Series, play_many, summarise

from . import secret_bids

CIRCLE = ["moon", "maze", "tower", "kyln"]


def greedy_key(match: Match, seed: int) -> str:
    return GreedyBot(seed).choose(Chair(match, match.choice.seat)).key


def test_greedy_wins_when_one_choice_wins():
    match = arrange(
        "battlerealm",
        3,
        {
            "circle": CIRCLE,
            "heroes": {"thor": "maze:20", "hulk": "maze:5", "falcon": "kyln:9"},
            "total": "MY SK SK TE",
        },
        seed=1,
    )
    for seed in range(5):
        assert greedy_key(match, seed) == "spend:MY"


def test_greedy_finishes_an_action_of_several_choices_against_the_leader():
    match = arrange(
        "battlerealm",
        3,
        {
            "circle": CIRCLE,
            "heroes": {"thor": "moon:8", "hulk": "kyln:18", "falcon": "kyln:4"},
            "total": "TE",
        },
        seed=1,
    )
    match.play("spend:TE")
    for seed in range(5):
        assert greedy_key(match, seed) == "hero:hulk"


def test_greedy_beats_three_random_bots_far_more_often_than_its_share():
    series = Series("battlerealm", ("greedy", "random", "random", "random"), 5, {"heroes": "random"})
    greedy = summarise(play_many(series, 16).rows).by_bot[0]
    assert greedy.name == "greedy"
    assert greedy.rate > 0.75


def test_greedy_weighs_a_secret_choice_by_what_follows_when_all_have_chosen():
    match = Match(secret_bids.MODE, seed=1)
    for seat in (0, 1):
        for seed in range(5):
            assert GreedyBot(seed).choose(Chair(match, seat)).key == "bid:3"


def test_greedy_does_not_see_what_another_seat_has_chosen_in_secret():
    chosen = set()
    for bid in ("bid:0", "bid:1", "bid:2", "bid:3"):
        match = Match(secret_bids.MODE, seed=1)
        for _ in range(2):
            match.play("bid:1", seat=0)
            match.play("bid:1", seat=1)
        match.play(bid, seat=1)
        seen = [GreedyBot(seed, samples=2).choose(Chair(match, 0)).key for seed in range(20)]
        chosen.add(tuple(seen))
    assert len(chosen) == 1


@pytest.mark.parametrize("mode", sorted(modes()))
def test_whose_time_is_up_has_seen_every_option_once_and_no_more(mode):
    chair = in_the_middle(mode)
    hasty, patient = GreedyBot(1), GreedyBot(1)
    found = hasty.prospects(chair, until=0.0)
    assert {one.option for one in found} == {one.option for one in GreedyBot(1, samples=1).prospects(chair)}
    assert {one.tries for one in found} == {1}
    patient.prospects(chair)
    assert hasty.judged <= patient.judged


def in_the_middle(mode: str) -> Chair:
    """Return the chair of whoever is asked something after a while."""
    match, lot = Match(mode, seed=4), Random(4)
    for _ in range(60):
        match.play(lot.choice(match.choice.options))
    return Chair(match, match.choice.seat)


def test_a_search_by_the_clock_does_not_look_longer_than_it_has_time_for(monkeypatch):
    chair, tried, seen = in_the_middle("brawl"), GreedyBot._try, []

    def noted(bot, whose, *how, **more):
        seen.append(whose)
        tried(bot, whose, *how, **more)

    monkeypatch.setattr(GreedyBot, "_try", noted)
    assert SearchBot(1, iterations=1).choose(chair) in chair.options
    patient = seen.count(chair)
    seen.clear()
    assert SearchBot(1, seconds=1e-9).choose(chair) in chair.options
    assert seen.count(chair) == 1 < patient
