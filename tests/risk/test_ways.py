"""What Manhattan's players do without looking: they go for their objectives, by the odds, and every answer is legal."""

from random import Random

import pytest

from slugfest import Match
from slugfest.bots import Chair, SearchBot, bot_named
from slugfest.games.risk import MANHATTAN
from slugfest.games.risk.mind.ways import WAYS, ways
from tests.risk.board import asked, manhattan, play, prompts_answered, usual_answer
from tests.risk.manhattan import EMPTY

NONE = {"decks": EMPTY}


def usual(match: Match) -> str:
    return usual_answer(match, ways)


def test_captain_america_boards_the_helicarrier():
    forces = ("captain_america 25:9 1:4", "iron_man 2:3 46:2 H1:3", "thor 24:3")
    match = manhattan(*forces, at="invade", rest="thor:3", **NONE)
    assert usual(match) == "sector:25"
    play(match, "sector:25")
    assert usual(match) == "sector:H1"


def test_units_are_deployed_for_the_attack_that_counts():
    forces = ("captain_america 25:4 1:4", "iron_man 2:9 46:2", "thor 24:9")
    match = manhattan(*forces, at="deploy", pile=7, rest="thor:9", **NONE)
    assert usual(match) == "sector:25"
    play(match, "sector:25")
    assert usual(match) == "n:7"


def test_nobody_attacks_what_is_too_strong():
    match = manhattan("captain_america 1:3", "iron_man 2:9 46:9", "thor 24:9", at="invade", rest="thor:9", **NONE)
    assert usual(match) == "end"


def test_all_allies_come_along():
    forces = ("captain_america 1:9", "iron_man 2:2 46:2", "thor 24:2")
    allies = {"nick_fury": "1", "falcon": "1"}
    match = manhattan(*forces, at="invade", rest="thor:2", allies=allies, **NONE)
    while match.choice is not None and match.choice.prompt != "risk.squad":
        play(match, usual(match))
    assert usual(match).count("ally:") == 2


def test_a_battle_that_went_badly_is_broken_off():
    forces = ("captain_america 1:6", "iron_man 2:6 46:2", "thor 24:2")
    dice = [[1, 1, 1], [6, 6]]
    match = manhattan(*forces, at="battle", source="1", target="2", rest="thor:9", rolls=dice, **NONE)
    play(match, "n:3", "n:2")
    assert usual(match) == "stop"


def test_a_window_is_waived_without_a_card_and_takes_a_look_with_one():
    forces = ("captain_america 1:6", "iron_man 2:6 46:2", "thor 24:2")
    at = {"at": "battle", "source": "1", "target": "2", "rest": "thor:9", "decks": EMPTY, "seed": 3}
    without = manhattan(*forces, hands={"iron_man": ["IM-2"]}, **at)
    with_one = manhattan(*forces, hands={"iron_man": ["IM-9"]}, **at)
    for match in (without, with_one):
        play(match, "n:3", "n:2")
        assert asked(match) == ("iron_man", "risk.battle_defend")
    assert usual(without) == "waive"
    assert ways(with_one.state, with_one.game.content, with_one.choice) is None


def test_idle_units_march_to_the_front():
    forces = ("captain_america 1:8 2:1", "iron_man 46:2", "thor 24:2")
    match = manhattan(*forces, at="maneuver", rest="captain_america:1", **NONE)
    assert usual(match) == "sector:01"
    play(match, "sector:01")
    target = usual(match)
    near = match.game.content.near[next(o.value for o in match.choice.options if o.key == target)]
    assert any(match.state.owner[place] != match.state.actor for place in near)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_matches_are_played_this_way_and_every_answer_is_legal(seats):
    met = prompts_answered(Match(MANHATTAN, seats, seed=4), ways)
    assert len(met) > len(WAYS) - 4, "some are rare"


def test_who_goes_this_way_beats_random():
    won = 0
    for number in range(3):
        match, lot = Match(MANHATTAN, 3, seed=70 + number), Random(number)
        while match.choice is not None:
            choice = match.choice
            known = ways(match.state, match.game.content, choice) if choice.seat == number else None
            match.play(known or lot.choice(choice.options))
        assert match.outcome is not None
        won += number in match.outcome.winners
    assert won == 3


def test_a_search_decides_where_to_go_and_not_how_many():
    bot, match = SearchBot(seed=2, iterations=200), Match(MANHATTAN, 3, seed=5)
    others = bot_named("easy", seed=1)
    walked = {"risk.deploy": 0, "risk.deploy_count": 0}
    for prompt in walked:
        while match.choices[0].prompt != prompt or len(match.choices[0].options) < 2:
            match.play(others.choose(Chair(match, match.choices[0].seat)))
        chosen = bot.choose(Chair(match, match.choices[0].seat))
        walked[prompt] = bot.walks_done
    assert walked["risk.deploy"] > 0
    assert walked["risk.deploy_count"] == 0
    assert chosen is ways(match.state, match.game.content, match.choices[0])
