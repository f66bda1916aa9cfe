"""What own cards can say beyond the cards of the box: used Cores become ready again (SB-EFF-15)."""

import tomllib

import pytest

from slugfest.games.brawl.content.load import load
from slugfest.kernel.registry import mode_of
from tests.brawl.arena import act, asked, brawl, cores, keys, play, told
from tests.rule import rule

SAMPLE = mode_of("brawl").own.sample.read_text(encoding="utf-8")
NORTH, SOUTH = "my_hero 0,-3", "rath 0,3"


def lamps(amount=1):
    return (tomllib.loads(SAMPLE.replace('do = "ready_core", amount = 1', f'do = "ready_core", amount = {amount}')),)


def lit(amount=1, ready=("creation",), **more):
    """Second Wick, paid for by Creation, has been played."""
    match = brawl(NORTH, SOUTH, hand="my_hero_6", cores=[list(ready), []], packs=lamps(amount), **more)
    act(match, "card:my_hero_6", skill="use")
    return match


@rule("SB-EFF-15")
def test_one_of_several_used_cores_becomes_ready_by_choice():
    match = lit()
    assert asked(match) == (0, "core")
    assert sorted(keys(match)) == ["core:creation", "core:destruction", "core:manipulation"]
    assert match.question() == "Which Core becomes ready again?"
    assert match.offer(match.choice.options[0]).label == "Ready the {destruction} Core"
    play(match, "core:destruction")
    assert cores(match) == ["destruction"]
    assert asked(match) == (0, "act")
    assert [(one["seat"], one["core"]) for one in told(match, "readied")] == [(0, "destruction")]


@rule("SB-EFF-15")
@pytest.mark.parametrize(("amount", "left"), [(2, 1), (3, 0)])
def test_more_than_one_become_ready_and_all_of_them_without_a_question(amount, left):
    match = lit(amount)
    for core in ("manipulation", "creation", "destruction")[: amount if left else 0]:
        play(match, f"core:{core}")
    while asked(match)[1] == "core":
        play(match, keys(match)[0])
    assert len(cores(match)) == 3 - left


@rule("SB-EFF-15")
def test_the_core_that_paid_is_the_only_one_when_the_others_are_ready():
    match = lit(ready=("creation", "destruction", "manipulation"))
    assert sorted(cores(match)) == ["creation", "destruction", "manipulation"]
    assert asked(match) == (0, "act")


def test_without_such_a_card_the_vocabulary_is_as_it_was():
    assert not load().core_options
    assert not any(option.key.startswith("core:") for option in load().words)
