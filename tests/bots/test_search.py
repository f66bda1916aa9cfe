"""The bot that searches: it sees what comes after, it says why, and it keeps to its budget."""

from dataclasses import replace
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from examples import tic_tac_toe
from slugfest import Match, arrange
from slugfest.bots import Chair, GreedyBot, SearchBot
from slugfest.bots.greedy import CERTAIN, verdict
from slugfest.bots.tree import Node, shown
from slugfest.bots.walking import Search
from slugfest.kernel.mode import Mind
from slugfest.kernel.outcome import Outcome
from slugfest.kernel.registry import modes
from slugfest.kernel.study import Study
from tests.bots import hidden_coin, three_ways


def after(*cells: int) -> Match:
    """Tic-tac-toe after some cells have been taken in turn."""
    match = Match(tic_tac_toe.MODE, seed=1)
    for cell in cells:
        match.play(f"cell:{cell}")
    return match


def chosen(match: Match, iterations: int = 600, seed: int = 1) -> str:
    return SearchBot(seed, iterations=iterations).choose(Chair(match, match.choices[0].seat)).key


@pytest.mark.parametrize("seed", range(5))
def test_it_takes_the_win_that_lies_there_without_searching(seed):
    match = after(0, 3, 1, 4)
    bot = SearchBot(seed, iterations=600)
    assert bot.choose(Chair(match, 0)).key == "cell:2"
    assert bot.walks_done == 0


@pytest.mark.parametrize("seed", range(5))
def test_it_sees_what_the_other_threatens(seed):
    assert chosen(after(0, 4, 1), seed=seed) == "cell:2"


@pytest.mark.parametrize("seed", range(5))
def test_it_answers_a_corner_in_the_only_way_that_does_not_lose(seed):
    assert chosen(after(0), iterations=6000, seed=seed) == "cell:4"


@pytest.mark.parametrize("seed", range(5))
def test_everybody_is_expected_to_do_what_is_best_for_themselves(seed):
    assert chosen(Match(three_ways.MODE, seed=1), seed=seed) == "way:right"


@pytest.mark.parametrize("seed", range(5))
def test_it_does_not_see_the_hidden_coin_nor_the_dice_to_come(seed):
    """Safety pays 1 for certain, a side 3 half of the time, a face 12 one time in six: any but safety will do."""
    picked = set()
    for coin in range(8):
        match = Match(hidden_coin.MODE, seed=coin)
        picked.add(chosen(match, iterations=400, seed=seed))
    assert len(picked) == 1
    assert picked != {"safe"}


def test_the_same_seed_and_budget_find_out_the_same():
    match = Match("funkoverse.first", seats=2, seed=3)
    found = []
    for _ in range(2):
        bot = SearchBot(seed=4, iterations=150)
        bot.choose(Chair(match, match.choices[0].seat))
        found.append([(one.option.key, one.visits, one.value) for one in bot.insights])
    assert found[0] == found[1]


def test_what_it_found_out_is_told_best_first_and_every_walk_is_counted():
    match = arrange(
        "battlerealm",
        3,
        {
            "circle": ["moon", "maze", "tower", "kyln"],
            "heroes": {"thor": "moon:10", "hulk": "moon:10", "falcon": "tower:10"},
            "turn": "thor",
            "phase": "reroll",
            "dice": "SK SK TE MY CO CO",
        },
        seed=1,
    )
    bot = SearchBot(seed=2, iterations=500)
    option = bot.choose(Chair(match, 0))
    walked = [one.value for one in bot.insights if one.visits]
    assert option is bot.insights[0].option
    assert walked == sorted(walked, reverse=True)
    assert [one.visits > 0 for one in bot.insights] == [True] * len(walked) + [False] * (
        len(bot.insights) - len(walked)
    )
    assert all(0 < one.value < 1 for one in bot.insights)
    assert sum(one.visits for one in bot.insights) == bot.walks_done > 0
    assert bot.iterations_done > bot.walks_done


def test_gains_have_a_measure_where_the_choice_itself_changes_nothing_yet():
    """Who acts first: no option looks better than another, but what follows does."""
    match = Match("funkoverse.scrimmage", seats=2, seed=5)
    greedy = GreedyBot(1)
    while match.choices[0].prompt != "funkoverse.ready" or len(match.choices[0].options) < 2:
        seat = match.choices[0].seat
        match.play(greedy.choose(Chair(match, seat)), seat=seat)
    chair = Chair(match, match.choices[0].seat)
    assert {match.copy().worth(chair.seat)} == {after_it.worth(chair.seat) for after_it in each_played(match)}
    assert Search(chair, Random(1)).scale > 0.05


@pytest.mark.parametrize("mode", modes())
def test_outlooks_while_the_table_is_set_up_tell_options_apart(mode):
    """Much is gained by everybody before the first turn: measured by little steps, all would be won or lost."""
    # On the whole map a few conquests decide a war of three, so that before it everything looks won or lost.
    options = {"all_regions_open": False} if mode == "risk.skirmish" else {}
    match = Match(mode, seats=modes()[mode].seats[0], seed=3, **options)
    bot = SearchBot(seed=1, iterations=200)
    for _ in range(4):
        while len(match.choices[0].options) == 1:
            match.play(match.choices[0].options[0], seat=match.choices[0].seat)
        option = bot.choose(Chair(match, match.choices[0].seat))
        assert 0.005 < bot.insights[0].value < 0.995, match.choices[0].prompt
        assert all(one.value <= bot.insights[0].value for one in bot.insights), match.choices[0].prompt
        match.play(option, seat=match.choices[0].seat)


def each_played(match: Match) -> list[Match]:
    """Return what becomes of the match by each option of its choice."""
    found = []
    for option in match.choices[0].options:
        copy = match.copy()
        copy.play(option, seat=match.choices[0].seat)
        found.append(copy)
    return found


def flag_match(within: bool) -> Match:
    """Capture the Flag in the middle of a match, at a choice within an action or at one that begins it."""
    match = Match("royale.flag", seats=2, seed=5)
    greedy = GreedyBot(1)
    played = 0
    while played < 26 or match.begun != within or len(match.choices[0].options) < 4:
        seat = match.choices[0].seat
        match.play(greedy.choose(Chair(match, seat)), seat=seat)
        played += 1
    return match


def spent(match: Match, budget: int) -> int:
    """How many positions a search judges with a budget."""
    bot = SearchBot(seed=6, iterations=budget)
    bot.choose(Chair(match, match.choices[0].seat))
    return bot.iterations_done


def test_what_to_make_of_a_roll_gets_the_whole_budget(monkeypatch):
    monkeypatch.setattr("slugfest.bots.walking.CLEAR", 1e9)
    monkeypatch.setattr("slugfest.bots.walking.TRIFLE", 0.0)
    match, greedy = Match("risk.guardians", seats=2, seed=5), GreedyBot(1)
    while match.begun or len(match.choices[0].options) < 3:
        match.play(greedy.choose(Chair(match, match.choices[0].seat)))
    assert match.at > match.rested
    assert spent(match, 400) >= 400


def test_a_budget_is_spent_and_not_much_more_where_nothing_is_clear(monkeypatch):
    monkeypatch.setattr("slugfest.bots.walking.CLEAR", 1e9)
    monkeypatch.setattr("slugfest.bots.walking.TRIFLE", 0.0)
    match = flag_match(within=False)
    assert 100 <= spent(match, 100) < 400
    assert 1000 <= spent(match, 1000) < 1400


def test_within_an_action_half_of_it_is_spent(monkeypatch):
    monkeypatch.setattr("slugfest.bots.walking.CLEAR", 1e9)
    monkeypatch.setattr("slugfest.bots.walking.TRIFLE", 0.0)
    assert 500 <= spent(flag_match(within=True), 1000) < 900


def test_candidates_are_walked_for_in_the_same_worlds_and_the_worse_half_drops_out():
    match = flag_match(within=False)
    search = Search(Chair(match, match.choices[0].seat), Random(1))
    seeds: dict[str, list[int]] = {}
    walk = search.walk

    def noting(option, seed):
        seeds.setdefault(option.key, []).append(seed)
        return walk(option, seed)

    search.walk = noting
    for walks, _ in enumerate(search.rounds_of_walks()):
        search.spent = walks / 40
        if walks >= 40:
            break
    most = max(seeds.values(), key=len)
    assert all(one == most[: len(one)] for one in seeds.values())
    assert len(seeds) >= 3
    assert min(len(one) for one in seeds.values()) < len(most)


def attack_match() -> Match:
    """Battle Royale where somebody is about to strike: dice come right after the choice."""
    teams = [{"venom": "5-5", "beast": "8-8"}, {"hulk": "5-6", "thor": "4-5"}]
    match = arrange("royale", 2, {"teams": teams}, seed=5)
    match.play("card:tendril_attack")
    assert match.choices[0].prompt == "royale.target"
    return match


def test_how_lucky_dice_were_is_taken_off_what_a_walk_came_to():
    match = attack_match()
    search = Search(Chair(match, match.choices[0].seat), Random(1))
    fair, lucky = [], []
    for seed in range(100):
        fair.append(search.walk(search.left[0], seed))
        lucky.append(fair[-1] + search.luck)
    assert stdev(fair) < 0.8 * stdev(lucky)
    assert abs(fmean(fair) - fmean(lucky)) < 2 * stdev(lucky) / sqrt(100)


def test_dice_are_not_lucky_on_average():
    match = attack_match()
    seat = match.choices[0].seat
    search = Search(Chair(match, seat), Random(1))
    found = []
    for seed in range(200):
        search.luck = 0.0
        search._played(match.imagine(seat, seed), search.left[0], seat)
        found.append(search.luck)
    assert stdev(found) > 0.1
    assert abs(fmean(found)) < 3 * stdev(found) / sqrt(200)


def walked(*finals: float, looked: float = 0.0) -> Node:
    """An answer, what it looked like, and what walks with it came to."""
    node = Node()
    node.see(looked)
    for value in finals:
        node.come_to(value)
    return node


def test_what_walks_agree_about_is_believed_at_once_and_luck_only_for_a_long_time():
    root = Node()
    a, b = tic_tac_toe.CELLS[:2]
    root.children = {a: walked(0.0, 0.1, 0.0, 0.1, looked=1.0), b: walked(1.0, 1.1, 1.0, 1.1)}
    assert root.doubt() < 0.5
    assert root.children[b].value(root.usual(), root.doubt()) > root.children[a].value(root.usual(), root.doubt())
    root.children = {a: walked(3.0, -3.0, 2.0, -3.0, looked=1.0), b: walked(-3.0, 3.0, -2.0, 3.0)}
    assert root.doubt() > 4.0
    assert root.children[a].value(root.usual(), root.doubt()) > root.children[b].value(root.usual(), root.doubt())


def test_two_who_win_together_have_won_and_a_draw_is_neither_won_nor_lost():
    assert verdict(Outcome((1, 2, 1, 2), (0, 0, 0, 0), "by teams"), 0) > CERTAIN / 2
    assert verdict(Outcome((1, 1), (0, 0), "a draw"), 0) == 0.0
    assert verdict(Outcome((1, 2), (0, 0), "a loss"), 1) < -CERTAIN / 2


def test_what_is_shown_stays_between_nothing_and_all_however_large_the_gain():
    assert 0.0 < shown(-1e6) < shown(-1.0) < 0.5 < shown(1.0) < shown(1e6) < 1.0


# ------------------------------------------------------------------ habits


def highest(state, content, choice):
    """The habit of taking the last cell."""
    return choice.options[-1]


def tic_tac_toe_by_habit(**study) -> Match:
    """A match in which taking the last cell is the habit, at its first choice."""
    return Match(replace(tic_tac_toe.MODE, mind=Mind(study=Study(habit=highest, sound=True, **study))), seed=1)


@pytest.mark.parametrize("seed", range(3))
def test_no_habit_keeps_a_search_from_winning(seed):
    match = tic_tac_toe_by_habit()
    for cell in (0, 3, 1, 4):
        match.play(f"cell:{cell}")
    assert chosen(match, seed=seed) == "cell:2"


def test_a_settled_choice_is_made_by_habit_and_the_others_are_still_shown():
    match = tic_tac_toe_by_habit(settled=("tic_tac_toe.cell",))
    bot = SearchBot(seed=1, iterations=200)
    assert match.choice is not None
    assert match.choice.prompt == "tic_tac_toe.cell"
    assert bot.choose(Chair(match, 0)) is match.choice.options[-1]
    assert bot.walks_done == 0
    assert len(bot.insights) > 1
    assert bot.insights[0].value >= bot.insights[1].value


def test_even_a_settled_choice_is_not_made_by_habit_where_another_wins():
    match = tic_tac_toe_by_habit(settled=("tic_tac_toe.cell",))
    for cell in (0, 3, 1, 4):
        match.play(f"cell:{cell}")
    assert chosen(match, seed=1) == "cell:2"
