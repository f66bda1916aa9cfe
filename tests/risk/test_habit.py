"""What Skirmish's players do without looking: sensible, legal, and cheap for a search."""

from dataclasses import replace
from random import Random

import pytest

from slugfest import Match
from slugfest.bots import Chair, SearchBot, bot_named
from slugfest.bots.walking import Search
from slugfest.games.risk import SKIRMISH
from slugfest.games.risk.mind.habit import HABITS, habit
from tests.risk.board import play, prompts_answered, skirmish, usual_answer


def usual(match: Match) -> str:
    return usual_answer(match, habit)


def test_units_go_where_they_can_attack():
    match = skirmish("thor 7:1 8:1 9:1 12:3", "ultron 13:2", "iron_man 30:2", rest="iron_man:4", at="deploy", pile=6)
    assert usual(match) == "sector:12"
    play(match, "sector:12")
    assert usual(match) == "n:6"


def test_a_weak_neighbour_is_attacked_with_all_but_not_a_strong_one():
    strong = skirmish("thor 12:8", "ultron 13:2", "iron_man 30:2", rest="iron_man:9", at="invade", seed=1)
    assert usual(strong) == "sector:12"
    play(strong, "sector:12")
    assert usual(strong) == "sector:13"
    play(strong, "sector:13")
    assert usual(strong) == "until"
    weak = skirmish("thor 12:3", "ultron 13:7", "iron_man 30:2", rest="iron_man:9", at="invade", seed=1)
    assert usual(weak) == "end"


def test_if_nothing_is_worth_attacking_the_fewest_units_are():
    match = skirmish("thor 12:2", "ultron 13:7", "iron_man 30:2", rest="iron_man:9", at="invade", seed=1)
    play(match, "sector:12")
    assert usual(match) == "sector:13"


def test_a_battle_that_went_badly_is_broken_off():
    forces = ("thor 12:6", "ultron 13:6", "iron_man 30:2")
    match = skirmish(*forces, rest="iron_man:9", at="invade", rolls=[[1, 1, 1], [6, 6]])
    play(match, "sector:12", "sector:13", "n:3", "n:2")
    assert usual(match) == "stop"


def test_a_battle_that_goes_well_goes_on():
    forces = ("thor 12:9", "ultron 13:4", "iron_man 30:2")
    match = skirmish(*forces, rest="iron_man:9", at="invade", rolls=[[6, 6, 6], [1, 1]])
    play(match, "sector:12", "sector:13", "n:3", "n:2")
    assert usual(match) == "until"


def test_defenders_defend_with_all_and_for_the_whole_press():
    match = skirmish("thor 12:9", "ultron 13:4", "iron_man 30:2", rest="iron_man:9", at="invade", seed=1)
    play(match, "sector:12", "sector:13", "until")
    assert usual(match) == "n:3"
    play(match, "n:3")
    assert usual(match) == "hold:2"


def test_idle_units_march_to_where_the_enemy_is_strong():
    match = skirmish("thor 7:6 8:1 12:1", "ultron 13:5", "iron_man 30:2", rest="thor:1", at="maneuver", seed=1)
    assert usual(match) == "sector:07"
    play(match, "sector:07")
    assert usual(match) == "sector:12"
    play(match, "sector:12")
    assert usual(match) == "n:5"


def test_nobody_marches_away_from_the_enemy():
    match = skirmish("thor 12:6 11:1", "ultron 13:5", "iron_man 30:2", rest="iron_man:3", at="maneuver", seed=1)
    assert usual(match) == "pass"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_matches_are_played_by_habit_and_every_answer_is_legal(seats):
    assert prompts_answered(Match(SKIRMISH, seats, seed=4), habit) == set(HABITS)


def test_habit_beats_random():
    won = 0
    for number in range(3):
        match, lot = Match(SKIRMISH, 3, seed=70 + number, dealt_start=True), Random(number)
        while match.choice is not None:
            choice = match.choice
            known = habit(match.state, match.game.content, choice) if choice.seat == number else None
            match.play(known or lot.choice(choice.options))
        assert match.outcome is not None
        won += number in match.outcome.winners
    assert won == 3


def test_a_search_walks_further_for_the_same_budget():
    def walks(mode) -> int:
        bot, match = SearchBot(seed=2, iterations=600), Match(mode, 3, seed=5, dealt_start=True)
        greedy = bot_named("easy", seed=1)
        while match.choices[0].prompt != "risk.deploy":
            match.play(greedy.choose(Chair(match, match.choices[0].seat)))
        bot.choose(Chair(match, match.choices[0].seat))
        return bot.walks_done

    looking = replace(SKIRMISH, mind=replace(SKIRMISH.mind, study=replace(SKIRMISH.mind.study, habit=None)))
    assert walks(SKIRMISH) > 2 * walks(looking)


def test_where_many_walks_came_by_the_tree_decides_and_not_habit():
    match = Match(SKIRMISH, 3, seed=5, dealt_start=True)
    greedy = bot_named("easy", seed=1)
    while match.choices[0].prompt != "risk.invade":
        match.play(greedy.choose(Chair(match, match.choices[0].seat)))
    search = Search(Chair(match, match.choices[0].seat), Random(1))
    option = search.left[0]
    for world in range(7):
        search.walk(option, world)
    assert not search.root.children[option].children
    for world in range(7, 12):
        search.walk(option, world)
    assert search.root.children[option].children
