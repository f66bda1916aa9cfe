"""The judgement of positions: named parts that sum to `worth`, chances that sum to 1, and parts of the chance."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import slugfest
from slugfest import Match, Mode
from slugfest.games.brawl import HOUSE
from slugfest.kernel.errors import ContentError
from slugfest.kernel.judgement import (
    THE_END,
    Fit,
    Judged,
    apart,
    basis_of,
    chances,
    ends_of,
    fits_in,
    is_opening,
    shares,
    slope_for,
)
from slugfest.kernel.mode import Mind
from slugfest.kernel.outcome import Outcome
from slugfest.kernel.tally import Tally
from tests.conformance import parley
from tests.conformance.cases import SHORTER

MODES = list(slugfest.modes().values())
every_mode = pytest.mark.parametrize("mode", MODES, ids=[mode.id for mode in MODES])
SPACING = 9
GUARDS = ("rounds", "max_rounds", "max_turns")


def positions(mode: Mode, seats: int, seed: int) -> Iterator[Match]:
    """Positions of a match that is played by lot, its end included."""
    lot = Random(seed)
    match = Match(mode, seats, seed=seed, **SHORTER.get(mode.id, {}))
    answers = 0
    while match.choice is not None and answers < 900:
        if answers % SPACING == 0:
            yield match
        match.play(lot.choice(match.choice.options), seat=match.choice.seat)
        answers += 1
    yield match


@every_mode
def test_named_parts_sum_to_the_worth(mode: Mode):
    names: set[str] = set()
    looked = 0
    for seats in {mode.seats[0], mode.seats[-1]}:
        for match in positions(mode, seats, seed=seats):
            for seat in range(seats):
                parts = match.parts(seat)
                assert sum(parts.values()) == pytest.approx(match.worth(seat), abs=1e-9, rel=1e-9)
                names |= set(parts)
                looked += 1
    assert looked > 40
    assert len(names) >= 3, names
    assert all(name == name.strip() and name.isprintable() and not name.endswith(".") for name in names)


@every_mode
def test_who_asks_why_gets_the_same_number(mode: Mode):
    worth = mode.mind.worth
    for match in positions(mode, mode.seats[0], seed=5):
        for seat in range(match.seats):
            assert worth(match.state, match.game.content, seat, Tally()) == match.worth(seat)


@every_mode
def test_chances_sum_to_1_and_their_parts_to_them(mode: Mode):
    for seats in {mode.seats[0], mode.seats[-1]}:
        for match in positions(mode, seats, seed=seats + 10):
            found = match.judged()
            each = {side: found.chance(seat) for seat, side in enumerate(found.sides)}
            assert sum(each.values()) == pytest.approx(1.0)
            for seat in range(seats):
                because = found.because(seat)
                assert found.even + sum(because.values()) == pytest.approx(found.chance(seat), abs=1e-9)
        assert match.over == bool(found.ended)


@pytest.mark.parametrize(
    ("ranks", "sides", "ends"),
    [
        ((1, 2), (0, 1), (1.0, 0.0)),
        ((1, 1), (0, 1), (0.5, 0.5)),
        ((1, 1, 3), (0, 1, 2), (0.5, 0.5, 0.0)),
        ((1, 2, 1, 2), (0, 1, 0, 1), (1.0, 0.0)),
    ],
)
def test_ends_count_1_a_share_or_0(ranks: tuple[int, ...], sides: tuple[int, ...], ends: tuple[float, ...]):
    assert ends_of(Outcome(ranks, (0,) * len(ranks), "it ended"), sides) == ends


@every_mode
def test_the_chance_at_the_end_is_what_each_side_has_of_the_win(mode: Mode):
    lot = Random(2)
    match = Match(mode, mode.seats[0], seed=2, **{s.name: 3 for s in mode.options if s.name in GUARDS})
    while match.choice is not None:
        match.play(lot.choice(match.choice.options))
    found = match.judged()
    assert match.over
    assert chances(match) == tuple(found.chance(seat) for seat in range(match.seats))
    assert sum(found.ended) == 1.0
    for seat in match.outcome.winners:
        assert found.chance(seat) == 1.0 / len({found.sides[one] for one in match.outcome.winners})
        assert found.because(seat) == {THE_END: found.chance(seat) - found.even}


def test_the_parts_of_two_sides_are_in_proportion_to_what_they_do_to_the_odds():
    mine, theirs = {"health": 1.2, "cards": 0.4}, {"health": -1.0, "points": 0.6}
    found = apart([{}, {}], [mine, theirs], 0)
    whole = shares([1.6, -0.4])[0] - 0.5
    assert found == pytest.approx({"health": whole * 1.1, "cards": whole * 0.2, "points": whole * -0.3})


@pytest.mark.parametrize("apart_by", [0.001, 1.0, 9.0, 60.0])
def test_parts_sum_however_far_apart_positions_are_and_turn_their_sign(apart_by: float):
    lot = Random(3)
    before, after = (
        [{name: lot.uniform(-apart_by, apart_by) for name in ("one", "two", "three")} for _ in range(4)]
        for _ in range(2)
    )
    old, new = Judged((0, 1, 2, 3), tuple(before)), Judged((0, 1, 2, 3), tuple(after))
    for seat in range(4):
        there, back = new.rather_than(old, seat), old.rather_than(new, seat)
        assert sum(there.values()) == pytest.approx(new.chance(seat) - old.chance(seat), abs=1e-12)
        assert there == pytest.approx({name: -by for name, by in back.items()}, abs=1e-6)


def test_what_nobody_has_measured_is_said_to_be_rough_and_makes_nobody_sure():
    brawl = slugfest.modes()["brawl"]
    bare = replace(brawl, mind=replace(brawl.mind, judged=None))
    for match in positions(bare, 2, seed=6):
        found = match.judged()
        assert found.basis == "rough"
        if not match.over:
            assert 0.1 < found.chance(0) < 0.9
            assert found.chance(0) + found.chance(1) == pytest.approx(1.0)


def test_packs_and_modes_that_judge_nothing_say_what_chances_rest_on():
    assert basis_of(Match("brawl", seed=1, packs=[HOUSE]).game) == "packs"
    silent = Match(replace(parley.MODE, mind=Mind()), parley.MODE.seats[0], seed=1)
    assert silent.judged().basis == "nothing"
    assert silent.judged().chance(0) == silent.judged().even
    assert silent.parts(0) == {"the position": 0.0}


def test_a_file_of_judgements_with_a_fault_is_named(tmp_path: Path):
    path = tmp_path / "judgement.toml"
    path.write_text('[[judgement]]\nmode = "brawl"\nseats = "two"\nslope = 0.1\n', encoding="utf-8")
    with pytest.raises(ContentError, match=r"judgement\.toml: Expected `int`, got `str`.*seats"):
        fits_in(path)
    assert fits_in(tmp_path / "nothing.toml") == {}


@every_mode
def test_every_mode_was_measured_with_every_number_of_seats_and_knows_more_than_nothing(mode: Mode):
    fits: dict[tuple[str, int], Fit] = fits_in(mode.mind.judged)
    for seats in mode.seats:
        fit = fits[mode.id, seats]
        assert fit.slope > 0
        assert fit.games >= 10
        assert fit.log_loss < fit.blind
        assert sum(many for _, _, many in fit.bins) > 15 * fit.games


def test_while_the_table_is_set_up_another_number_counts():
    match = Match("battlerealm", seats=3, seed=1, heroes="random")
    fit = fits_in(match.mode.mind.judged)["battlerealm", 3]
    assert is_opening(match)
    assert slope_for(match, [1.0, 0.0, -1.0]) == fit.opening
    while is_opening(match):
        match.play(match.choice.options[0])
    assert slope_for(match, [1.0, 0.0, -1.0]) == fit.slope > fit.opening
