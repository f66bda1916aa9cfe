"""Boards of hexagons: neighbours, rows, rings, shapes in six orientations, and ways around what blocks."""

from itertools import product

import pytest

from slugfest.kernel.bits import members, set_of
from slugfest.kernel.geometry.hex import DIRECTIONS, OFF, HexBoard, distance, turned

RADIUS = 3
HEXAGON = [(q, r) for q, r in product(range(-RADIUS, RADIUS + 1), repeat=2) if distance((q, r), (0, 0)) <= RADIUS]
BOARD = HexBoard(HEXAGON)
CENTRE = BOARD.number[0, 0]


def numbers(*hexes: tuple[int, int]) -> list[int]:
    return sorted(BOARD.number[at] for at in hexes)


def test_a_hexagon_has_as_many_hexes_as_it_should():
    assert BOARD.size == 1 + 6 + 12 + 18
    assert members(BOARD.all) == list(range(BOARD.size))


def test_neighbours_lie_in_the_six_directions_and_stop_at_the_edge():
    assert [BOARD.hexes[place] for place in BOARD.next_to[CENTRE]] == list(DIRECTIONS)
    corner = BOARD.number[3, 0]
    assert BOARD.next_to[corner][0] == OFF
    assert BOARD.near[corner].bit_count() == 3


def test_being_neighbours_is_mutual():
    for a, b in product(range(BOARD.size), repeat=2):
        assert (BOARD.near[a] >> b & 1) == (BOARD.near[b] >> a & 1) == (BOARD.distance[a][b] == 1)


def test_distance_is_the_number_of_steps_over_an_empty_board():
    for a, b in product(range(BOARD.size), repeat=2):
        assert BOARD.distance[a][b] == BOARD.steps_to(1 << a, b, BOARD.all)


def test_rings_and_ranges_leave_out_the_hex_itself():
    assert [BOARD.ring[CENTRE][n].bit_count() for n in range(4)] == [0, 6, 12, 18]
    assert [BOARD.within[CENTRE][n].bit_count() for n in range(4)] == [0, 6, 18, 36]
    assert BOARD.within_steps(CENTRE, 99) == BOARD.all & ~(1 << CENTRE)


def test_rows_are_straight_and_end_only_at_the_edge():
    ray = BOARD.ray[BOARD.number[-2, 0]][0]
    assert [BOARD.hexes[place] for place in ray] == [(-1, 0), (0, 0), (1, 0), (2, 0), (3, 0)]
    assert BOARD.row[CENTRE].bit_count() == 18


def test_two_hexes_are_in_a_row_when_one_difference_vanishes():
    for a, b in product(range(BOARD.size), repeat=2):
        dq, dr = BOARD.hexes[b][0] - BOARD.hexes[a][0], BOARD.hexes[b][1] - BOARD.hexes[a][1]
        assert (BOARD.direction[a][b] != OFF) == (a != b and 0 in (dq, dr, dq + dr))


def test_the_way_back_is_the_opposite_direction():
    for a, b in product(range(BOARD.size), repeat=2):
        if BOARD.direction[a][b] != OFF:
            assert BOARD.direction[b][a] == (BOARD.direction[a][b] + 3) % 6
            assert BOARD.between[a][b] == BOARD.between[b][a]
            assert BOARD.between[a][b].bit_count() == BOARD.distance[a][b] - 1


def test_between_is_strictly_between():
    a, b = BOARD.number[-1, 0], BOARD.number[2, 0]
    assert members(BOARD.between[a][b]) == numbers((0, 0), (1, 0))


def test_a_shape_is_laid_in_six_orientations():
    arc = BOARD.templates([(1, -1), (1, 0), (0, 1)])[CENTRE]
    assert members(arc[0]) == numbers((1, -1), (1, 0), (0, 1))
    assert members(arc[1]) == numbers((0, -1), (1, -1), (1, 0))
    assert len(set(arc)) == 6


def test_six_turns_are_none():
    assert turned([(2, -1), (0, 1)], 6) == [(2, -1), (0, 1)]
    assert turned([(1, 0)], 3) == [(-1, 0)]


def test_what_lies_off_the_board_is_left_out_of_a_shape():
    edge = BOARD.number[3, 0]
    assert [mask.bit_count() for mask in BOARD.templates([(1, 0), (2, 0)])[edge]] == [0, 0, 2, 2, 2, 0]


def test_spreading_goes_only_through_what_is_open():
    wall = set_of(numbers((1, -1), (1, 0), (0, 1), (0, -1), (-1, 1)))
    reached = BOARD.spread(1 << CENTRE, 2, BOARD.all & ~wall)
    assert members(reached) == numbers((-1, 0), (-2, 0), (-1, -1), (-2, 1))
    assert not BOARD.spread(1 << CENTRE, 3, 0)
    assert not BOARD.spread(1 << CENTRE, 0, BOARD.all)


@pytest.mark.parametrize(("steps", "count"), [(1, 6), (2, 18), (3, 36), (9, 36)])
def test_spreading_over_an_empty_board_is_a_range(steps: int, count: int):
    assert BOARD.spread(1 << CENTRE, steps, BOARD.all).bit_count() == count


def test_the_last_step_may_leave_what_is_open():
    goal = BOARD.number[2, 0]
    assert BOARD.steps_to(1 << CENTRE, goal, BOARD.all & ~(1 << goal)) == 2
    assert BOARD.steps_to(1 << CENTRE, goal, set_of(numbers((-1, 0)))) == OFF


def test_a_way_around_costs_more_steps():
    goal = BOARD.number[2, 0]
    blocked = set_of(numbers((1, 0), (1, -1)))
    assert BOARD.steps_to(1 << CENTRE, goal, BOARD.all & ~blocked) == 3
