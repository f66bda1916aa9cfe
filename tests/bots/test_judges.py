"""What was learnt is believed only of what it was learnt of: not with other options, packs, seats or rules."""

from dataclasses import replace

import pytest

from slugfest.bots.learnt import About, unusual
from slugfest.kernel.content import packs_of
from slugfest.kernel.registry import modes

LEARNING = [mode for mode in modes().values() if mode.mind.features is not None]


def about(game) -> About:
    numbers = game.mode.numbers
    shape = numbers.shape(game.content, game.seats)
    return About(
        mode=game.mode.id, seats=game.seats, rules=game.mode.version, content=game.content.hash,
        features=numbers.version, plain=shape.plain, groups=shape.groups, unit=shape.unit, slope=1.0,
        options=unusual(game),
    )  # fmt: skip


def another(setting):
    """Return a value of an option that is allowed and not as usual, if there is one."""
    if setting.allowed:
        return next((value for value in setting.allowed if value != setting.default), None)
    if setting.least is not None:
        return next(value for value in range(setting.least, setting.least + 2) if value != setting.default)
    return None


@pytest.mark.parametrize("mode", LEARNING, ids=lambda mode: mode.id)
def test_how_a_match_begins_is_all_the_same(mode):
    known = about(mode.game(mode.seats[0], mode.quick))
    assert known.options == {}
    assert known.unlike(mode.game(mode.seats[0], mode.quick)) == ""
    assert known.unlike(mode.game(mode.seats[0])) == ""


@pytest.mark.parametrize("mode", LEARNING, ids=lambda mode: mode.id)
def test_other_options_are_told_by_name(mode):
    here = mode.game(mode.seats[0], mode.quick)
    tried = [(one.name, another(one)) for one in mode.options if one.name not in mode.quick]
    assert any(value is not None for _, value in tried)
    for name, value in tried:
        if value is None:
            continue
        there = mode.game(mode.seats[0], {**mode.quick, name: value})
        assert about(here).unlike(there).startswith(f"they were learnt with {name} ")
        assert about(there).unlike(here).startswith(f"they were learnt with {name} ")
        assert about(there).unlike(there) == ""


@pytest.mark.parametrize("mode", LEARNING, ids=lambda mode: mode.id)
def test_packs_other_seats_and_other_rules_are_something_else(mode):
    known = about(mode.game(mode.seats[0], mode.quick))
    assert mode.own is not None
    packed = mode.game(mode.seats[0], mode.quick, packs_of([mode.own.sample]))
    assert known.unlike(packed) == "they were learnt with other cards or maps (packs count too)"
    for seats in mode.seats[1:]:
        assert f"not of {mode.id} with {seats}" in known.unlike(mode.game(seats, mode.quick))
    assert "version" in known.unlike(replace(mode, version=mode.version + 1).game(mode.seats[0], mode.quick))
