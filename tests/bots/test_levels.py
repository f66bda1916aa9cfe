"""The levels: what each is, that it is listed wherever levels are, and that all say the same about it in words."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import slugfest.table
from slugfest import Match, SlugfestError
from slugfest.bots import BOTS, LEVELS, TABLE, Chair, GreedyBot, bot_named, measured, slips_in
from slugfest.bots.levels import EFFORT, SAMPLES
from slugfest.games.funkoverse.mind.study import SLIPS
from slugfest.kernel.registry import mode_of, modes
from slugfest.table.tables import bots_with

WORDS = Path(slugfest.table.__file__).with_name("static") / "levels.js"
SLIPPING = ("easy", "casual")


def slipping(often: float) -> Match:
    """A match in a mode whose easy bot slips so often."""
    mode = mode_of("battlerealm")
    study = replace(mode.mind.study, slips={"easy": often})
    return Match(replace(mode, mind=replace(mode.mind, study=study)), 3, seed=5, heroes="random", placing="choose")


def test_levels_go_from_weak_to_strong_and_each_is_a_bot():
    assert LEVELS == ("easy", "casual", "medium", "hard", "expert")
    assert [bot_named(level).name for level in LEVELS] == list(LEVELS)


def test_the_lobby_the_service_and_the_terminal_list_every_level_with_the_same_words():
    said = dict(re.findall(r'^  (\w+): "(.+)",$', WORDS.read_text(encoding="utf-8"), re.MULTILINE))
    assert {level: said.get(level) for level in LEVELS} == {level: TABLE[level].says for level in LEVELS}
    assert list(bots_with(()))[: len(LEVELS)] == list(LEVELS)
    assert set(said) == set(BOTS), "a bot on the page without words, or words without a bot"


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_measured_by_a_bot_that_needs_no_clock(level):
    assert not measured(level).endswith("ms")
    assert bool(TABLE[level].seconds) == bool(TABLE[level].positions) == (measured(level) != level)


@pytest.mark.parametrize("mode", modes())
def test_the_weaker_a_level_the_more_it_slips(mode):
    easy, casual, *others = (slips_in(mode_of(mode), level) for level in LEVELS)
    assert 1.0 >= easy > casual > 0.0
    assert not any(others)
    assert set(mode_of(mode).mind.study.slips) <= set(SLIPPING)


def test_who_never_slips_is_greedy_and_who_always_does_takes_anything():
    steady, wild = slipping(0.0), slipping(1.0)
    seat, options = steady.choice.seat, steady.choice.options
    for seed in range(5):
        greedy = GreedyBot(seed, SAMPLES, EFFORT).choose(Chair(steady, seat))
        assert bot_named("easy", seed).choose(Chair(steady, seat)) is greedy
    taken = {bot_named("easy", seed).choose(Chair(wild, seat)) for seed in range(20 * len(options))}
    assert taken == set(options)


def test_a_mode_that_says_nothing_of_slips_has_the_usual_ones():
    mode = mode_of("funkoverse.triumph")
    assert "casual" not in mode.mind.study.slips
    assert slips_in(mode, "casual") == TABLE["casual"].slips
    assert slips_in(replace(mode, mind=replace(mode.mind, study=None)), "easy") == TABLE["easy"].slips


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("casul", r"there is no bot 'casul'; there are: easy, casual, .*; did you mean casual\?"),
        ("hrad", r"did you mean hard\?"),
        ("search:0", r"'search:0' has no budget that can be read: write search:400 \(positions\) or search:300ms"),
        ("search:0ms", r"write search:400 \(positions\) or search:300ms"),
        ("hard:1000", r"hard takes no budget; search does: search:400"),
        ("casual:3", r"casual takes no budget; search does: search:400"),
    ],
)
def test_what_is_no_level_and_no_budget_is_told_with_what_is(name, complaint):
    with pytest.raises(SlugfestError, match=complaint):
        bot_named(name)


def test_every_scenario_of_funkoverse_that_has_slips_of_its_own_plays_with_them():
    given = [mode.mind.study.slips for mode in modes().values() if mode.id.startswith("funkoverse.")]
    assert [slips for slips in given if slips] == [SLIPS[name] for name in SLIPS]
