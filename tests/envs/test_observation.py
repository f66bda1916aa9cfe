"""Observations are made from views and from nothing else, the same in every process, and lose nothing that matters."""

import os
import subprocess
import sys
from dataclasses import replace
from typing import Any

import numpy as np

from examples import connect_four
from slugfest import Match
from slugfest.envs.encoder import Encoder, encoder_of
from slugfest.envs.places import EXTRA, MOST
from slugfest.kernel.registry import mode_of
from tests.conformance import parley
from tests.envs.cases import Case, every_case, positions

PROGRAM = """
import hashlib, slugfest
from slugfest.envs.encoder import Encoder
encoder = Encoder(slugfest.modes()["brawl"].game(2))
match = slugfest.Match("brawl", seed=3)
for _ in range(40):
    match.play(match.choice.options[-1])
cells = encoder.encode(match.view(1), 1)
print(hashlib.sha256(repr(encoder.names).encode() + cells.tobytes()).hexdigest())
"""


@every_case
def test_an_observation_does_not_depend_on_what_was_seen_before(case: Case):
    encoder = encoder_of(case.game)
    sight = encoder.look()
    for number, match in enumerate(positions(case, 80)):
        seat = number % case.seats
        view = match.view(seat)
        assert np.array_equal(sight.at(view, seat), encoder.encode(view, seat))


@every_case
def test_every_change_of_a_view_is_a_change_of_the_observation(case: Case):
    encoder = encoder_of(case.game)
    views = [match.view(0) for match in positions(case, 150)]
    cells = [encoder.encode(view, 0) for view in views]
    for i in range(1, len(views)):
        assert (views[i] == views[i - 1]) == np.array_equal(cells[i], cells[i - 1])


@every_case
def test_observations_stay_within_their_bounds(case: Case):
    sight = encoder_of(case.game).look()
    for match in positions(case, 60, seed=7000):
        for seat in (None, *range(case.seats)):
            cells = sight.at(match.view(seat), seat)
            assert np.abs(cells).max() <= MOST


@every_case
def test_what_a_seat_cannot_see_makes_no_difference(case: Case):
    encoder = encoder_of(case.game)
    for number, match in enumerate(positions(case, 30)[::3]):
        seat = number % case.seats
        other = match.imagine(seat, seed=number)
        assert np.array_equal(encoder.encode(match.view(seat), seat), encoder.encode(other.view(seat), seat))


def test_seats_see_different_things_and_know_which_seat_they_are():
    match = positions(Case(parley.MODE, 3), 3)[-1]
    encoder = encoder_of(match.game)
    cells = [encoder.encode(match.view(seat), seat) for seat in range(3)]
    assert [list(one[:3]) for one in cells] == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    assert not np.array_equal(cells[0][3:], cells[1][3:])
    spectator = encoder.encode(match.view(None), None)
    assert not spectator[:3].any()


def test_the_cells_are_the_same_in_every_process():
    ran = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "4")
    ]
    assert ran[0] == ran[1] != ""


def test_the_encoder_is_made_once_for_a_game_and_anew_for_another():
    one, same = parley.MODE.game(2), parley.MODE.game(2)
    assert encoder_of(one) is encoder_of(same)
    assert encoder_of(one) is not encoder_of(parley.MODE.game(3))


def test_cells_have_names_that_say_what_they_mean():
    encoder = encoder_of(parley.MODE.game(2))
    assert {"phase=swap", "sides[0].hand: 4a", "sides[1].hand=3", "deck"} <= set(encoder.names)
    assert len(set(encoder.names)) == encoder.size


def strange(encoder: Encoder, view: dict[str, object]) -> float:
    """How much of a view the survey did not know."""
    return float(encoder.encode(view, 0)[-EXTRA:].sum())


def test_what_the_survey_did_not_see_is_counted_as_strange():
    match = Match(parley.MODE, 2, seed=1)
    encoder, view = encoder_of(match.game), match.view(0)
    assert strange(encoder, view) == 0
    assert strange(encoder, view | {"phase": "revolution"}) > 0
    assert strange(encoder, view | {"phase": ["list", "of", "phases"]}) > 0
    assert strange(encoder, view | {"phase": {"name": "swap"}}) > 0
    assert strange(encoder, view | {"deck": "gone"}) > 0
    assert strange(encoder, view | {"spent": ["joker", "joker"]}) > strange(encoder, view | {"spent": ["joker"]}) > 0
    assert strange(encoder, view | {"sides": view["sides"] * 2}) > 0
    assert strange(encoder, view | {"sides": "none"}) > 0
    assert strange(encoder, view | {"known": 77}) > 0


def test_strange_things_leave_no_trace_when_they_are_gone():
    match = Match(parley.MODE, 2, seed=1)
    encoder, view = encoder_of(match.game), match.view(0)
    sight = encoder.look()
    for change in (
        {"phase": 3.5},
        {"deck": None},
        {"deck": 10**9},
        {"spent": [{"key": "x"}]},
        {"sides": {}},
        {"stake": "x"},
    ):
        odd = sight.at(view | change, 0)
        assert np.isfinite(odd).all()
        assert np.abs(odd).max() <= MOST
        assert np.array_equal(sight.at(view, 0), encoder.encode(view, 0))


def test_new_fields_are_noticed_where_fields_come_and_go():
    def ragged(table: Any, content: Any, seat: int | None) -> dict[str, Any]:
        return parley.view(table, content, seat) | ({"omen": 1} if table.round % 2 else {})

    encoder = encoder_of(replace(parley.MODE, id="parley.ragged", show=replace(parley.MODE.show, view=ragged)).game(2))
    view = Match(parley.MODE, 2, seed=1).view(0)
    assert strange(encoder, view) == strange(encoder, view | {"omen": 1}) == 0
    assert strange(encoder, view | {"eclipse": 1}) > 0


def test_large_numbers_show_their_binary_digits():
    encoder = encoder_of(connect_four.MODE.game(2))
    match = Match(connect_four.MODE, 2, seed=1)
    match.play("column:3")
    cells = dict(zip(encoder.names, encoder.encode(match.view(0), 0), strict=True))
    assert match.view(0)["discs"] == [1 << 14, 0]
    assert [digit for digit in range(40) if cells.get(f"discs[0], digit {digit}")] == [14]


def test_print_that_never_changes_has_no_cells():
    names = encoder_of(mode_of("brawl").game(2)).names
    assert any(name.startswith("champions[0].hex=") for name in names)
    assert not any(name.startswith(("arena", "champions[0].name", "champions[0].ability")) for name in names)
