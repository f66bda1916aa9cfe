"""What a bot thinks of a position: points, Champions, and what the Challenge Track promises each team."""

import pytest

from slugfest.bots.chair import Chair
from slugfest.bots.greedy import GreedyBot
from slugfest.games.brawl.mind.outlook import Clock, nearness, outlook
from slugfest.games.brawl.rules.table import Table
from tests.brawl.arena import act, brawl
from tests.rule import rule

LAY_OF_THE_LAND, DESTRUCTION = "CHA08", "CHA01"
ON_TRAPS = "kilgore 1,-2 / deryn -1,-1"
OFF_TRAPS = "kilgore 2,-2 / deryn -2,-1"
FOES_ON_TRAPS = "rath -2,1 / taze -1,2"
FOES_OFF_TRAPS = "rath -2,2 / taze 0,2"


def table_of(match):
    return Table(match.state, match.game.content, None)


@pytest.mark.parametrize("seat", [0, 1])
def test_points_champions_and_health_are_worth_something(seat):
    plain = brawl("kilgore 0,-3:2", "rath 0,3:2")
    sign = 1 if seat == 0 else -1
    for better in (
        brawl("kilgore 0,-3:2", "rath 0,3:2", vp=[1, 0]),
        brawl("kilgore 0,-3", "rath 0,3:2"),
        brawl("kilgore 0,-3:2 / deryn 2,-3", "rath 0,3:2"),
        brawl("kilgore+levelled 0,-3:2", "rath 0,3:2"),
    ):
        assert sign * (better.worth(seat) - plain.worth(seat)) > 0


@rule("SB-TRACK-03")
def test_what_the_next_player_is_about_to_score_counts_as_scored():
    match = brawl(OFF_TRAPS, FOES_ON_TRAPS, track=["", LAY_OF_THE_LAND])
    assert outlook(table_of(match), 0)[0] == [0, 1]
    denied = brawl(OFF_TRAPS, FOES_OFF_TRAPS, track=["", LAY_OF_THE_LAND])
    assert outlook(table_of(denied), 0)[0] == [0, 0]
    assert denied.worth(0) - match.worth(0) > 5


@rule("SB-TRACK-05")
def test_a_challenge_that_the_other_team_takes_first_is_no_hope():
    both = brawl(ON_TRAPS, FOES_ON_TRAPS, track=["", LAY_OF_THE_LAND])
    scored, hoped = outlook(table_of(both), 0)
    assert (scored, hoped) == ([0, 1], [0.0, 0.0])
    alone = brawl(ON_TRAPS, FOES_OFF_TRAPS, track=["", LAY_OF_THE_LAND])
    scored, hoped = outlook(table_of(alone), 0)
    assert scored == [0, 0]
    assert hoped[0] > 1 > hoped[1], "two points after the advance, unless the Enemy breaks it up"


@rule("SB-TRACK-06")
def test_the_track_moves_before_the_first_player_scores_again():
    leaving = brawl(ON_TRAPS, FOES_OFF_TRAPS, track=["", "", "", LAY_OF_THE_LAND])
    assert outlook(table_of(leaving), 0)[1][0] == 0, "it will be gone"
    mine = brawl(ON_TRAPS, FOES_ON_TRAPS, track=["", "", LAY_OF_THE_LAND], turn=1)
    assert outlook(table_of(mine), 1)[0] == [1, 0], "worth 1 after the advance, no longer 2"


@rule("SB-TURN-03")
def test_nobody_is_expected_to_score_in_round_one():
    table = table_of(brawl(ON_TRAPS, FOES_ON_TRAPS, track=["", LAY_OF_THE_LAND], round=1))
    clock = Clock(table, 0)
    assert not clock.scores
    assert clock.until(table, 0) == (1, 1, 1)
    assert clock.until(table, 1) == (2, 1, 1)


def test_nearness_grows_step_by_step_and_ends_at_one():
    found = []
    for spot in ("3,-4", "2,-3", "2,-2", "1,-1"):
        match = brawl(f"kilgore {spot}", "rath 0,3")
        challenge = next(one for one in match.game.content.challenges if one.id == DESTRUCTION)
        found.append(nearness(table_of(match), (challenge.condition,), 0))
    assert found == sorted(found)
    assert found[-1] == 1.0 > found[-2]


def test_an_attack_that_waits_for_a_reaction_is_worth_its_damage():
    match = brawl("kilgore 0,-3", "rath 1,-3:4", hand="Maul Thrash", rival="Burrow")
    before = match.worth(0)
    act(match, "Maul Thrash", target="champion:rath", react=[])
    assert match.choice.prompt == "brawl.react"
    assert match.worth(0) - before > 10, "Rath goes out"
    assert match.worth(1) < 0


@rule("SB-TRACK-05")
def test_greedy_breaks_up_what_the_enemy_is_about_to_score():
    """Rath alone Controls the area; one step into it and nobody does."""
    for seed in range(3):
        match = brawl("kilgore 2,-2", "rath -1,0", track=["", "", DESTRUCTION])
        bot = GreedyBot(seed)
        while match.choice is not None and match.state.phase == "act" and match.choice.seat == 0:
            match.play(bot.choose(Chair(match, 0)))
        assert match.view()["vp"][1] == 0
