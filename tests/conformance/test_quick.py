"""A quick start: every mode of the boxes begins with the first decision of a turn, and says what it asks of people."""

import re

import pytest

from slugfest import Match, modes, replay
from tests.conformance.cases import random_player

BOXES = ("battlerealm", "brawl", "funkoverse", "risk", "royale")
BOXED = [mode for mode in modes().values() if mode.id.partition(".")[0] in BOXES]
FIRST_DECISIONS = {
    "battlerealm": "battlerealm.reroll",
    "brawl": "brawl.act",
    "funkoverse": "funkoverse.ready",
    "risk.skirmish": "risk.deploy",
    "risk.manhattan": "risk.trade",
    "risk.guardians": "guardians.select",
    "royale": "royale.action",
}
each = pytest.mark.parametrize("mode", BOXED, ids=lambda mode: mode.id)


def begun(mode, seed=1, **more):
    return Match(mode, mode.quick_seats or mode.seats[0], seed=seed, **mode.quick, **more)


@each
def test_a_quick_start_asks_nothing_before_the_first_turn(mode):
    wanted = FIRST_DECISIONS.get(mode.id) or FIRST_DECISIONS[mode.id.partition(".")[0]]
    assert {begun(mode, seed).choice.prompt for seed in range(5)} == {wanted}


@each
def test_a_quick_start_is_another_one_each_time(mode):
    assert len({str(begun(mode, seed).view()) for seed in range(3)}) == 3


@each
def test_a_match_that_began_quickly_is_replayed_from_its_log(mode):
    match = begun(mode)
    player = random_player(1)
    while match.choice is not None and match.at < 40:
        match.play(player(match))
    assert replay(match.log).view() == match.view()


@each
def test_every_mode_says_how_long_it_takes_and_how_heavy_it_is(mode):
    least, most = mode.minutes
    assert 5 <= least < most <= 180
    assert 1 <= mode.weight <= 5
    assert mode.quick_seats in (0, *mode.seats)


@each
def test_what_people_read_of_an_option_is_a_label_and_a_sentence(mode):
    for setting in mode.options:
        assert re.fullmatch("[A-Z].*[^.]", setting.label)
        assert re.fullmatch("[A-Z].*[.]", setting.text)
        assert not re.search("[A-Z]{2}-[A-Z]+-", setting.text), "clauses are kept apart"
        assert len(setting.says) in (0, len(setting.allowed))
        assert setting.says or not any(isinstance(one, str) for one in setting.allowed[1:]), "ids are not for reading"
