"""What every bot promises: it plays legally, the same for the same seed, and sees only through its chair."""

import random

import pytest

from slugfest import Match, SlugfestError
from slugfest.bots import BOTS, LEVELS, Chair, GreedyBot, RandomBot, bot_named, is_bot
from slugfest.lab import play_match

from . import hidden_coin

QUICK = ("easy", "casual", "medium", "random", "greedy", "search:40")
"""Bots that do the same again: not those that search by the clock."""


def battle(seed: int = 5, seats: int = 3) -> Match:
    return Match("battlerealm", seats=seats, seed=seed, heroes="random", placing="choose")


def some_way_into(seed: int, choices: int) -> Match:
    match = battle(seed)
    luck = random.Random(seed)
    while not match.over and choices:
        match.play(luck.choice(match.choice.options))
        choices -= 1
    return match


@pytest.mark.parametrize("name", list(BOTS))
def test_a_bot_is_found_by_its_name(name):
    assert bot_named(name, seed=3).name == name


def test_an_unknown_bot_is_refused_with_the_known_ones():
    with pytest.raises(SlugfestError, match=r"no bot 'gredy'; there are: easy, .*, search; did you mean greedy"):
        bot_named("gredy")


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_plays_the_same_match(name):
    first, second = (play_match("battlerealm", [name, "random", "random"], seed=11, heroes="random") for _ in range(2))
    other = play_match("battlerealm", [name, "random", "random"], seed=12, heroes="random")
    kept = ("seed", "bots", "tags", "ranks", "scores", "reason", "answers", "choices")
    assert [getattr(first, field) for field in kept] == [getattr(second, field) for field in kept]
    assert first.scores != other.scores or first.answers != other.answers


@pytest.mark.parametrize("name", QUICK)
def test_bots_leave_the_global_generator_alone(name):
    before = random.getstate()
    play_match("battlerealm", [name, "random", "random"], seed=3, heroes="random")
    assert random.getstate() == before


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_changes_nothing_in_the_match_it_thinks_about(name):
    match = some_way_into(seed=4, choices=20)
    state, answers, options = match.state.copy(), match.answers(), match.choice.keys
    for seed in range(5):
        assert bot_named(name, seed).choose(Chair(match, match.choice.seat)) in match.choice.options
    assert (match.state, match.answers(), match.choice.keys) == (state, answers, options)


@pytest.mark.parametrize("choices", [4, 17, 30])
def test_greedy_chooses_the_same_whatever_dice_are_to_come(choices):
    match = some_way_into(seed=8, choices=choices)
    seat = match.choice.seat
    same_table_other_dice = match.imagine(seat, seed=99)
    for seed in range(4):
        here = GreedyBot(seed).choose(Chair(match, seat))
        there = GreedyBot(seed).choose(Chair(same_table_other_dice, seat))
        assert here is there


def test_greedy_does_not_see_the_hidden_coin():
    matches = [Match(hidden_coin.MODE, seed=seed) for seed in range(12)]
    coins = {match.state.coin for match in matches}
    assert coins == {0, 1}
    for seed in range(6):
        chosen = {GreedyBot(seed).choose(Chair(match, 0)).key for match in matches}
        assert len(chosen) == 1


def test_greedy_bets_on_a_coin_no_better_than_by_guessing():
    """A bot that saw the coin, or the die to come, would win nearly every bet."""
    won = 0
    for seed in range(60):
        match = Match(hidden_coin.MODE, seed=seed)
        match.play(GreedyBot(seed + 1000).choose(Chair(match, 0)))
        won += match.state.points > 1
    assert won < 45


def test_a_chair_has_no_door_to_the_match():
    chair = Chair(battle(), 0)
    assert {name for name in dir(chair) if not name.startswith("_")} == {
        *("choice", "imagine", "mode", "options", "seat", "seats", "settings", "view")
    }


def test_a_chair_shows_the_choice_of_its_seat_only():
    match = battle()
    mine = match.choice.seat
    shown = Chair(match, mine).choice
    assert (shown.seat, shown.prompt, shown.options) == (mine, match.choice.prompt, match.choice.options)
    assert match.rules not in shown.args
    assert shown.lister is list
    with pytest.raises(SlugfestError, match="nothing to decide"):
        _ = Chair(match, (mine + 1) % 3).choice


def test_random_takes_every_option_about_equally_often():
    match = battle()
    counts = dict.fromkeys(match.choice.options, 0)
    bot, chair = RandomBot(1), Chair(match, match.choice.seat)
    for _ in range(400 * len(counts)):
        counts[bot.choose(chair)] += 1
    assert all(320 < count < 480 for count in counts.values())


@pytest.mark.parametrize("name", ["search:", "search:x", "search:0", "search:-3", "search:5s", "search:²", "greedy:3"])
def test_a_budget_that_cannot_be_read_is_refused(name):
    assert not is_bot(name)
    with pytest.raises(SlugfestError, match=r"budget|no bot"):
        bot_named(name)


def test_levels_are_bots_and_come_first():
    assert tuple(BOTS)[: len(LEVELS)] == LEVELS


def test_a_search_by_the_clock_reports_what_it_looked_at():
    match = some_way_into(seed=4, choices=20)
    bot = bot_named("search:20ms", seed=1)
    assert bot.choose(Chair(match, match.choice.seat)) in match.choice.options
    assert bot.iterations_done > 0
    assert bot.insights[0].value == max(one.value for one in bot.insights)
